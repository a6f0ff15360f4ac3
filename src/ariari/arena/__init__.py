"""Plays many games at once and counts what happens."""

from ariari.arena.simulate import Bots, SeatResult, Simulation, Statistics

__all__ = ["Bots", "SeatResult", "Simulation", "Statistics"]
