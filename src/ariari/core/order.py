"""Turn order: seats follow each other counter-clockwise (CONV-5)."""


def seat_after(seat: int, steps: int, players: int) -> int:
    """Return the seat whose turn comes `steps` after that of another, within one go-around."""
    place = seat + steps
    return place - players if place >= players else place


def steps_between(first: int, seat: int, players: int) -> int:
    """Return how many turns after the first a seat comes, within one go-around."""
    steps = seat - first
    return steps + players if steps < 0 else steps
