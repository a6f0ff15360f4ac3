"""Where a tile in the walls lies, and what it is for (rulebook sections 1.3 to 1.5)."""

from dataclasses import dataclass
from enum import Enum, IntEnum

from ariari.core.physical_wall import LOWER, UPPER
from ariari.model.moment import Wind
from ariari.words.reason import Reason
from ariari.words.say import ENUMS, say

__all__ = ["Layer", "Role", "WallPlace"]


class Layer(IntEnum):
    """Which tile of a stack (WALL-7)."""

    UPPER = UPPER
    LOWER = LOWER


class Role(Enum):
    """What a tile is for, now."""

    TAKEN = "taken"
    """Dealt, or drawn."""
    LIVE = "live"
    NEXT = "next"
    HAITEI = "haitei"
    """The last live tile."""
    RINSHAN = "rinshan"
    DORA = "dora"
    """Turned up, or to be turned up after a kan."""
    URA = "ura"
    MOVED = "moved"
    """A former haiteihai: it has no function (DEAD-7)."""


@dataclass(frozen=True, slots=True)
class WallPlace:
    """Where a tile lies: whose wall, which stack from its owner's right, upper or lower."""

    owner: Wind
    stack: int
    layer: Layer = Layer.UPPER

    @property
    def stack_reason(self) -> Reason:
        """The stack, to be said as the rulebook writes it: `West 5` (WALL-2)."""
        return Reason("walls.stack_name", owner=self.owner, stack=self.stack)

    @property
    def reason(self) -> Reason:
        """The place, to be said in any language."""
        return Reason("walls.place", stack=self.stack_reason, layer=self.layer)

    def __str__(self) -> str:
        return say(self.reason)


ENUMS[Role] = "walls.roles.{}"
