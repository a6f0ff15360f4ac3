"""The waits of a ready hand, and what each of them is worth."""

from dataclasses import dataclass
from typing import Unpack

from ariari.analysis.hands import count_hand
from ariari.analysis.no_win import waiting_tiles
from ariari.analysis.score import score_situation
from ariari.analysis.scoring import Situation
from ariari.errors import NotationError
from ariari.model.hand import HAND_SIZE, Hand
from ariari.model.moment import Moment, MomentArguments, read_moment
from ariari.model.result import WinResult
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile

__all__ = ["WaitValue", "waits"]


@dataclass(frozen=True, slots=True)
class WaitValue:
    """A kind of tile that completes the hand."""

    tile: Tile
    left: int
    """How many of it are neither in the hand nor among the indicators and discards."""
    ron: WinResult | None
    """The result of a ron; None where all four are in the hand, so that none can come."""
    tsumo: WinResult | None

    @property
    def has_yaku(self) -> bool:
        """Whether a ron on it would be a win."""
        return bool(self.ron)

    def __str__(self) -> str:
        if self.ron is None or self.tsumo is None:
            return f"{self.tile}: all four are in the hand"
        values = f"{_worth(self.ron)} by ron, {_worth(self.tsumo)} by tsumo"
        return f"{self.tile}, {self.left} left: {values}"


def _worth(result: WinResult) -> str:
    return f"{result.points:,}" if result else result.status.value.replace("_", " ")


def waits(
    hand: str | Hand, *, rules: str | Ruleset = "ari-ari", **moment: Unpack[MomentArguments]
) -> tuple[WaitValue, ...]:
    """Return what a hand of 13 tiles waits for, each wait with its value by ron and by tsumo.

    The arguments are those of `score`. A hand that is not ready waits for nothing.

    >>> for wait in waits("456m123s3456678p"):
    ...     print(wait)
    3p, 3 left: no yaku by ron, 1,100 by tsumo
    6p, 2 left: 1,000 by ron, 1,500 by tsumo
    9p, 4 left: 1,000 by ron, 1,500 by tsumo
    """
    ruleset = Ruleset.preset(rules) if isinstance(rules, str) else rules
    if isinstance(hand, str):
        hand = Hand.parse(hand, red_fives=ruleset.red_fives, players=ruleset.players)
    if hand.size != HAND_SIZE:
        raise NotationError(
            f"there are {hand.size} tiles; a hand that waits has {HAND_SIZE}", str(hand)
        )
    when = read_moment(**moment)
    tiles = waiting_tiles(hand, ruleset.players)
    return tuple(_value(hand, tile, when, ruleset) for tile in tiles)


def _value(hand: Hand, tile: Tile, moment: Moment, rules: Ruleset) -> WaitValue:
    counted = count_hand(hand, players=rules.players)
    left = counted.left(tile.kind, (*moment.dora, *moment.discards))
    if counted.left(tile.kind) == 0:
        return WaitValue(tile, 0, None, None)
    ron = score_situation(Situation(hand, tile, tsumo=False, moment=moment, rules=rules))
    tsumo = score_situation(Situation(hand, tile, tsumo=True, moment=moment, rules=rules))
    return WaitValue(tile, left, ron, tsumo)
