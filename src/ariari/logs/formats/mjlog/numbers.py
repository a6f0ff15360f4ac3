"""Numbers by which an mjlog names winds, dora and limits."""

SEAT_WINDS = 10
"""The number of seat wind East; South, West and North follow."""
ROUND_WINDS = 14
"""The number of round wind East; South, West and North follow."""
DORA = 52
URA_DORA = 53
RED_FIVE = 54
YAKUMAN_LIMIT = 5
MANGAN_BASE = 2_000
"""Base points from which a hand is a mangan by its fu."""


def limit_number(han: int, fu: int) -> int:
    """Return the number of a limit by han and fu: 0 none, 1 mangan, to 5 counted yakuman (PTS-2).

    A hand that is only a mangan by kiriage has none.
    """
    if han >= 13:
        return 5
    if han >= 11:
        return 4
    if han >= 8:
        return 3
    if han >= 6:
        return 2
    if han >= 5:
        return 1
    return int(fu << (2 + han) >= MANGAN_BASE)
