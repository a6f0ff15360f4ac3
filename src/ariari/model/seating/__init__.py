"""Drawing for seats before a game (rulebook section 1.2)."""

from ariari.model.seating.draw import DrawnSeats, draw_seats, seats_from
from ariari.model.seating.lot import SeatLot
from ariari.model.seating.steps import Step

__all__ = ["DrawnSeats", "SeatLot", "Step", "draw_seats", "seats_from"]
