"""筋: what safe tiles say of the numbers three steps from them."""

from ariari.core.tiles import NUMBER_KINDS

FOUR_AND_UP = 0o770770770
SIX_AND_DOWN = 0o077077077
"""The numbers that a two-sided wait can have as its upper, and as its lower end."""


def suji_kinds(safe: int) -> int:
    """筋: return the kinds whose two-sided waits all have a safe kind at their other end."""
    from_below = safe << 3 | ~FOUR_AND_UP
    from_above = safe >> 3 & NUMBER_KINDS >> 3 | ~SIX_AND_DOWN
    return from_below & from_above & NUMBER_KINDS
