"""The policies of the compiled games, by name; known without loading what plays them."""

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ariari.jit.playouts import Policy

__all__ = ["Bots"]


class Bots(StrEnum):
    """Who plays, at every seat: a member for each `Policy` of the engine."""

    RANDOM = "random"
    PASSIVE = "passive"
    GREEDY = "greedy"

    @property
    def policy(self) -> "Policy":
        """The engine's policy."""
        from ariari.jit.playouts import Policy  # noqa: PLC0415 - loads the rules

        return Policy[self.name]
