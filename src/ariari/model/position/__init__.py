"""Positions: moments of a deal to play on from, in one line of text."""

from ariari.model.position.position import Position, SeatPosition

__all__ = ["Position", "SeatPosition"]
