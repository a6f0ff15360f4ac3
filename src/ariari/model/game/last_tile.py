"""The last draw and the last discard of a deal (rulebook section 2.4)."""

from enum import StrEnum

from ariari.words.reason import Reason

__all__ = ["LastTile"]


class LastTile(StrEnum):
    """What a tile is that is the last one to be drawn or discarded."""

    HAITEI = "haitei"
    """海底牌: the last tile of the live wall, drawn (LAST-1)."""
    RINSHAN = "rinshan"
    """嶺上牌: the last draw, from the dead wall after a kan with one tile left (LAST-5)."""
    HOUTEI = "houtei"
    """河底牌: the last discard, which can only be ronned (LAST-2, LAST-3)."""

    @property
    def reason(self) -> Reason:
        """What everybody is told of it."""
        return _REASONS[self]


_REASONS = {
    LastTile.HAITEI: Reason("moments.last.haitei", "LAST-1"),
    LastTile.RINSHAN: Reason("moments.last.rinshan", "LAST-5"),
    LastTile.HOUTEI: Reason("moments.last.houtei", "LAST-2"),
}
