"""Refuses hands and moments that cannot go together."""

from collections import Counter
from collections.abc import Iterable

from ariari.core.tiles import COPIES, NORTH
from ariari.errors import NotationError
from ariari.model.hand import HAND_SIZE, Hand
from ariari.model.moment import Moment
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.win.fit import why_unfit
from ariari.model.win.reach import why_unreachable
from ariari.model.win.situation import Situation
from ariari.words.reason import Reason

__all__ = ["check_fit", "check_tiles", "check_win", "why_impossible"]


def check_win(situation: Situation) -> None:
    """Raise NotationError if there are no such tiles, or no game can reach such a moment."""
    check_tiles(situation)
    if reason := why_impossible(situation):
        raise NotationError(reason)


def why_impossible(situation: Situation) -> Reason | None:
    """Return why no game reaches such a moment, whatever the tiles; None if one can."""
    return why_unfit(situation) or why_unreachable(situation)


def check_fit(situation: Situation) -> None:
    """Raise NotationError if there are no such tiles, or the moment does not fit the rest."""
    check_tiles(situation)
    if reason := why_unfit(situation):
        raise NotationError(reason)


def check_tiles(situation: Situation) -> None:
    """Raise NotationError if there are no such tiles."""
    hand, winning, _, moment, rules = situation
    if hand.size != HAND_SIZE:
        reason = Reason("moment.size", size=hand.size, tile=winning, wanted=HAND_SIZE)
        raise NotationError(reason, str(hand), len(str(hand)))
    copies = Counter(tile.kind for tile in (*hand.all_tiles, winning))
    if not _are_common(hand, winning, copies, rules):
        hand.with_tile(winning).check(red_fives=rules.red_fives, players=rules.players)
    _check_seen(copies, winning, moment)


def _are_common(hand: Hand, winning: Tile, copies: Counter[int], rules: Ruleset) -> bool:
    """Whether a quick check shows that the tiles exist; if not, `Hand.check` looks at each."""
    reds = [tile.kind for tile in (*hand.all_tiles, winning) if tile.red]
    is_red_once = len(set(reds)) == len(reds) <= rules.red_fives
    return rules.players == 4 and is_red_once and max(copies.values()) <= COPIES


def _check_seen(copies: Counter[int], winning: Tile, moment: Moment) -> None:
    """No kind is seen a fifth time among hand, kita, discards, kan and indicators (EQUIP-1)."""
    seen = copies.copy()
    seen[NORTH] += moment.kita
    if seen[NORTH] > COPIES:
        raise NotationError(Reason("moment.norths", kita=moment.kita, count=seen[NORTH]))
    _add("moment.fifth_discard", moment.discards, seen)
    if moment.chankan:
        if copies[winning.kind] > 1:
            fourth = Tile(winning.kind)
            raise NotationError(Reason("moment.chankan_held", "COMPAT-4", tile=fourth))
        seen[winning.kind] = COPIES
    _add("moment.fifth", (*moment.dora, *moment.ura), seen)


def _add(code: str, tiles: Iterable[Tile], seen: Counter[int]) -> None:
    """Count further tiles, and refuse the fifth of a kind."""
    for tile in tiles:
        seen[tile.kind] += 1
        if seen[tile.kind] > COPIES:
            raise NotationError(Reason(code, tile=Tile(tile.kind)), str(tile))
