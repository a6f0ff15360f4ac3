"""The waits of a tenpai hand, and what each is worth."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Unpack

from ariari.analysis.hands import CountedHand, count_hand
from ariari.analysis.score import score_situation
from ariari.core.tiles import NORTH
from ariari.errors import NotationError
from ariari.model.hand import HAND_SIZE, Hand
from ariari.model.keywords import check_names
from ariari.model.moment import MomentArguments, read_moment
from ariari.model.result import WinResult, WinStatus
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.waiting import waiting_tiles
from ariari.model.win.check import why_impossible
from ariari.model.win.situation import Situation
from ariari.words.reason import Reason
from ariari.words.say import say

__all__ = ["WaitValue", "waits"]

_OF_RON: Mapping[str, Any] = {
    "chankan": False,
    "on_riichi_tile": False,
    "after_kan": False,
    "into_open_riichi": False,
    "discarder": None,
    "nearer": None,
}
"""What a moment says about another player's tile, left out for tsumo."""
_OF_TSUMO: Mapping[str, Any] = {"rinshan": False, "kan_source": None}
"""What it says about the player's draw, left out for ron."""


@dataclass(frozen=True, slots=True)
class WaitValue:
    """A kind of tile that completes the hand."""

    tile: Tile
    left: int
    """How many of them are neither in the hand nor seen elsewhere."""
    ron: WinResult | None
    """The result of a ron; None if no tile of the kind is left, or ron is impossible then."""
    tsumo: WinResult | None
    has_yaku: bool = False
    """Whether a ron on it has a yaku, furiten or not."""

    @property
    def reason(self) -> Reason:
        """The tile, how many are left, and what they are worth, to be said in any language."""
        if self.left == 0:
            return Reason("shanten.none_left", tile=self.tile)
        ron, tsumo = _worth(self.ron), _worth(self.tsumo)
        return Reason("shanten.wait", tile=self.tile, left=self.left, ron=ron, tsumo=tsumo)

    def __str__(self) -> str:
        return say(self.reason)


def _worth(result: WinResult | None) -> int | Reason:
    if result is None:
        return Reason("shanten.impossible")
    return result.points if result else Reason("shanten.no_win", status=result.status)


def waits(
    hand: str | Hand,
    *,
    seen: str = "",
    rules: str | Ruleset = "ari-ari",
    **moment: Unpack[MomentArguments],
) -> tuple[WaitValue, ...]:
    """Return what a hand of 13 tiles waits for, each wait with its value by ron and by tsumo.

    `seen` are tiles visible elsewhere; indicators and the player's discards may be left out.
    The other arguments are those of `score`. A hand that is not tenpai has no waits.

    >>> for wait in waits("456m123s3456678p"):
    ...     print(wait)
    3p, 3 left: no yaku by ron, 1,100 by tsumo
    6p, 2 left: 1,000 by ron, 1,500 by tsumo
    9p, 4 left: 1,000 by ron, 1,500 by tsumo
    """
    check_names(moment, ("seen", "rules", *MomentArguments.__annotations__))
    ruleset = Ruleset.preset(rules) if isinstance(rules, str) else rules
    if isinstance(hand, str):
        hand = Hand.parse(hand, red_fives=ruleset.red_fives, players=ruleset.players)
    if hand.size != HAND_SIZE:
        raise NotationError(Reason("notation.hand.waiting", size=hand.size), str(hand))
    when = read_moment(**moment)
    counted = count_hand(hand, players=ruleset.players)
    norths = (Tile(NORTH),) * when.kita
    gone = (*counted.read_seen(seen), *when.dora, *when.ura, *when.discards, *norths)
    return tuple(
        _value(Situation(hand, tile, tsumo=True, moment=when, rules=ruleset), counted, gone)
        for tile in waiting_tiles(hand, ruleset.players)
    )


def _value(situation: Situation, counted: CountedHand, gone: tuple[Tile, ...]) -> WaitValue:
    """Return what one wait is worth by ron and by tsumo, each with what applies of the moment."""
    tile, moment = situation.winning, situation.moment
    left = counted.left(tile.kind, gone)
    if left == 0:
        return WaitValue(tile, 0, None, None)
    drawn = situation._replace(tsumo=True, moment=replace(moment, **_OF_RON))
    discarded = situation._replace(tsumo=False, moment=replace(moment, **_OF_TSUMO))
    if (why := why_impossible(drawn)) and why_impossible(discarded):
        raise NotationError(why)
    ron = _reached(discarded)
    free = ron
    if ron is not None and ron.status == WinStatus.FURITEN:
        unbarred = replace(discarded.moment, discards=(), furiten=False)
        free = score_situation(discarded._replace(moment=unbarred))
    return WaitValue(tile, left, ron, _reached(drawn), has_yaku=bool(free))


def _reached(situation: Situation) -> WinResult | None:
    """Return a situation scored; None if no game can reach it."""
    return score_situation(situation) if why_impossible(situation) is None else None
