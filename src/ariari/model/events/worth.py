"""How a settled win got its base points: from fu, or from a limit."""

from collections.abc import Mapping

from ariari.core.points import (
    BAIMAN,
    FU_HAN_MAX,
    HANEMAN,
    KIRIAGE,
    MANGAN,
    SANBAIMAN,
    YAKUMAN,
    fu_base,
)
from ariari.words.reason import Reason, Word

__all__ = ["fu_made", "limit_worth"]

_LIMITS: Mapping[int, Word] = {
    MANGAN: Word("limits.mangan"),
    HANEMAN: Word("limits.haneman"),
    BAIMAN: Word("limits.baiman"),
    SANBAIMAN: Word("limits.sanbaiman"),
    YAKUMAN: Word("limits.kazoe_yakuman"),
}
"""The limits by their base points, which fu and han never add up to by themselves (SCORE-2)."""


def fu_made(base: int, han: int, fu: int) -> bool:
    """Whether base points were counted from fu, or a mangan was reached with them (FU-14)."""
    is_reached = han <= FU_HAN_MAX and fu_base(han, fu) >= KIRIAGE
    return base not in _LIMITS or (base == MANGAN and is_reached)


def limit_worth(base: int, han: int) -> Reason:
    """Return a limit with its han; alone if han did not make it (YAKU-RENHOU)."""
    limit = _LIMITS[base]
    is_counted = han > FU_HAN_MAX
    return Reason("results.han_limit", han=han, limit=limit) if is_counted else Reason(limit.key)
