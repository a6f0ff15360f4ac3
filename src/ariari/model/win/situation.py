"""Everything that the value of a win depends on."""

from typing import NamedTuple

from ariari.model.hand import Hand
from ariari.model.moment import Moment
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile

__all__ = ["Situation"]


class Situation(NamedTuple):
    """A hand, the tile that may complete it, and everything else that counts."""

    hand: Hand
    """The tiles without the winning tile."""
    winning: Tile
    tsumo: bool
    moment: Moment
    rules: Ruleset
