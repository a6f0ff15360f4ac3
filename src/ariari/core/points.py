"""From han and fu to base points (rulebook section 3.6)."""

from ariari.core.rules import Kazoe, Rules
from ariari.core.state import Limit

MANGAN = 2000
HANEMAN = 3000
BAIMAN = 4000
SANBAIMAN = 6000
YAKUMAN = 8000
"""Base points of the limits (SCORE-4, SCORE-5)."""
KIRIAGE = 1920
"""Base points of 4 han 30 fu and 3 han 60 fu (SCORE-3)."""

FU_HAN_MAX = 4
"""Fu are counted for hands of no more han than this (FU-14)."""
YAKUMAN_HAN = 13
"""Han of a counted yakuman, and of a yakuman without limits (SCORE-4, SCORE-5)."""
UNLIMITED_HAN_MAX = 44
"""Without limits, no more han than this count.

A hand of 170 fu and 44 han has base points of 1.2e16, and six times that, doubled, still fits
64 bits.
"""

HAN_LIMITS = (0, 0, 0, 0, 0, MANGAN, HANEMAN, HANEMAN, BAIMAN, BAIMAN, BAIMAN, SANBAIMAN, SANBAIMAN)
"""By han, up to 12: base points of the limit that a hand reaches whatever its fu (SCORE-4)."""


def fu_base(han: int, fu: int) -> int:
    """Return fu doubled for each han and twice more (SCORE-2)."""
    return fu << (2 + min(han, UNLIMITED_HAN_MAX))


def base_points(han: int, fu: int, rules: Rules) -> int:
    """Return the base points of a hand of ordinary yaku (SCORE-2 to SCORE-5)."""
    base = fu_base(han, fu)
    if rules.aotenjou:
        return base
    if han >= YAKUMAN_HAN and rules.kazoe == Kazoe.YAKUMAN:
        return YAKUMAN
    if rules.kiriage and base == KIRIAGE:
        return MANGAN
    return max(min(base, MANGAN), HAN_LIMITS[min(han, YAKUMAN_HAN - 1)])


def yakuman_base(units: int, fu: int, rules: Rules) -> int:
    """Return the base points of yakuman units (SCORE-5)."""
    if rules.aotenjou:
        return fu_base(units * YAKUMAN_HAN, fu)
    return units * YAKUMAN


def limit_of(base: int, units: int, rules: Rules) -> int:
    """Return the `Limit` that base points stand for (SCORE-4, SCORE-5)."""
    if rules.aotenjou:
        return Limit.NONE
    if base >= YAKUMAN:
        return Limit.YAKUMAN if units > 0 else Limit.KAZOE
    return (base >= MANGAN) + (base >= HANEMAN) + (base >= BAIMAN) + (base >= SANBAIMAN)
