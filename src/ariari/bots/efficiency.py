"""The bot that takes the shortest way to a win."""

from collections.abc import Sequence

from ariari import tables
from ariari.bots.discards import Option, rank_discards
from ariari.bots.plans import list_plans, plan_distance
from ariari.bots.sight import Sight, count_kinds
from ariari.core.calls import barred_by_chii
from ariari.core.melds import MeldKind
from ariari.core.shanten import READY, hand_groups, kokushi_shanten
from ariari.model.actions.action import (
    Action,
    Ankan,
    Chii,
    Daiminkan,
    Discard,
    EndGame,
    Kita,
    NineOrphans,
    Pass,
    Pon,
    Riichi,
    Ron,
    Shouminkan,
    ShowNoten,
    ShowTenpai,
    Tsumo,
)
from ariari.model.game.seat_view import SeatView
from ariari.model.meld import Meld, Source
from ariari.model.tile import Tile

__all__ = ["Efficiency"]

AT_ONCE: tuple[type[Action], ...] = (Tsumo, Ron, Kita, ShowTenpai, ShowNoten, EndGame)
"""What is never declined, in this order: a ready hand is shown, any other stays hidden."""
KOKUSHI_REACH = 2
"""Highest shanten of 国士無双 at which nine orphans are played on."""
FEW_WAITS = 4
"""A furiten hand with at most this many winning tiles left stays dama."""
WIDE = 16
"""A closed 1-shanten hand with at least this much acceptance stays closed."""
LATE = 32
"""With fewer tiles left than this, a cheap hand is opened too."""
CHEAP = 2_100.0
DEAR = 3_600.0
"""Points below which an open hand must be quick, and above which it may be slow."""
FAR = 9
"""Shanten of a hand that cannot get a yaku."""


class Efficiency:
    """Discards to the nearest and best hand, calls towards a sure yaku, and never stops pushing.

    It never folds and ignores what the others have.
    """

    name = "efficiency"

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Return a win or whatever costs nothing, a kan, a call, a riichi, or the best discard."""
        if len(legal) == 1:
            return legal[0]
        for sort in AT_ONCE:
            for action in legal:
                if isinstance(action, sort):
                    return action
        sight = Sight(view)
        if NineOrphans() in legal and kokushi_distance(sight) > KOKUSHI_REACH:
            return NineOrphans()
        if Pass() in legal:
            return self.answer(sight, legal)
        return self.take_turn(sight, legal)

    def close(self) -> None:
        """Nothing to release."""

    def answer(self, sight: Sight, legal: tuple[Action, ...]) -> Action:
        """Return a call, or a pass."""
        best: tuple[int, float] | None = None
        chosen: Action = Pass()
        for call in legal:
            if isinstance(call, Chii | Pon):
                option = best_after_call(sight, call)
                if option is not None and self.wants_call(sight, call, option):
                    order = (option.shanten, -option.worth)
                    if best is None or order < best:
                        best, chosen = order, call
        if chosen == Pass():
            for kan in legal:
                if isinstance(kan, Daiminkan) and self.wants_open_kan(sight, kan):
                    return kan
        return chosen

    def take_turn(self, sight: Sight, legal: tuple[Action, ...]) -> Action:
        """Return a kan, or a discard with or without riichi."""
        options = self.options(sight, legal)
        for kan in legal:
            if isinstance(kan, Ankan | Shouminkan) and self.wants_kan(sight, kan, options):
                return kan
        if not options:
            return _last_resort(legal)
        best = options[0]
        if best.shanten == READY and self.wants_riichi(sight, best):
            riichi = riichi_with(best.tile, legal)
            if riichi is not None:
                return riichi
        return discard_of(best.tile, legal)

    def options(self, sight: Sight, legal: tuple[Action, ...]) -> list[Option]:
        """Return the discards of a turn, the best first."""
        allowed = {action.tile for action in legal if isinstance(action, Discard)}
        riichi = any(isinstance(action, Riichi) for action in legal)
        return rank_discards(sight, sight.view.hand, sight.me.melds, allowed, riichi=riichi)

    def wants_riichi(self, sight: Sight, option: Option) -> bool:
        """Whether a ready hand is declared: unless it is furiten with little to draw."""
        is_furiten = option.prospect.kinds & sight.own_river != 0
        return option.prospect.tiles > (FEW_WAITS if is_furiten else 0)

    def wants_call(self, sight: Sight, call: Chii | Pon, option: Option) -> bool:
        """Whether a call brings the hand closer to a win that is worth it."""
        before, tiles = distance_now(sight)
        if option.shanten >= before:
            return False
        if not sight.is_closed(sight.me.melds):
            return True
        if before == 1 and tiles >= WIDE and option.points < DEAR:
            return False
        if option.shanten <= READY:
            return option.points >= CHEAP or tiles < WIDE // 2 or sight.view.tiles_left < LATE
        if option.points >= DEAR:
            return option.shanten < 4
        is_quick = option.shanten == 1 or sight.view.tiles_left < LATE
        is_honour_call = bool(sight.value_kinds >> call.tile.kind & 1)
        return option.shanten < 3 and (option.points >= CHEAP or is_quick or is_honour_call)

    def wants_kan(self, sight: Sight, kan: Ankan | Shouminkan, options: Sequence[Option]) -> bool:
        """Whether a kan on the seat's turn leaves the hand as close as the best discard."""
        if sight.me.riichi:
            return True
        if not options:
            return False
        return distance_after_kan(sight, kan) <= options[0].prospect.shanten

    def wants_open_kan(self, sight: Sight, kan: Daiminkan) -> bool:
        """Whether an open kan does no harm: the hand is open and stays ready."""
        if sight.is_closed(sight.me.melds):
            return False
        before, _ = distance_now(sight)
        tiles = _take(sight.view.hand, kan.used)
        meld = Meld(MeldKind.DAIMINKAN, (kan.tile, *kan.used), kan.tile, Source.ACROSS)
        return before == READY == _distance(sight, tiles, (*sight.me.melds, meld))[0]


def kokushi_distance(sight: Sight) -> int:
    """Return the shanten of 国士無双."""
    groups = hand_groups(sight.counts, sight.players, tables.load())
    return kokushi_shanten(sight.counts, groups)


def distance_now(sight: Sight) -> tuple[int, int]:
    """Return the shanten of a waiting hand with its melds, and how many tiles lower it."""
    return _distance(sight, sight.view.hand, sight.me.melds)


def _distance(sight: Sight, tiles: Sequence[Tile], melds: Sequence[Meld]) -> tuple[int, int]:
    counts = count_kinds(tiles)
    found = [
        (distance, -sight.tiles_left(kinds))
        for plan in list_plans(sight, counts, melds)
        for distance, kinds in [plan_distance(sight, counts, melds, plan)]
    ]
    if not found:
        return FAR, 0
    best, tiles_left = min(found)
    return best, -tiles_left


def best_after_call(sight: Sight, call: Chii | Pon) -> Option | None:
    """Return the best discard after a call; None if the hand could no longer win."""
    tiles = _take(sight.view.hand, call.used)
    kind = MeldKind.PON if isinstance(call, Pon) else MeldKind.CHII
    source = Source.ACROSS if isinstance(call, Pon) else Source.LEFT
    meld = Meld(kind, (call.tile, *call.used), call.tile, source)
    barred = swapped_kinds(call)
    allowed = {tile for tile in tiles if tile.kind not in barred}
    options = rank_discards(sight, tiles, (*sight.me.melds, meld), allowed)
    return options[0] if options else None


def swapped_kinds(call: Chii | Pon) -> set[int]:
    """Return the kinds that may not follow a call, or would make it pointless (KUIKAE-1)."""
    if isinstance(call, Pon):
        return {call.tile.kind}
    place = sum(tile.kind < call.tile.kind for tile in call.used)
    return {call.tile.kind, barred_by_chii(call.tile.kind, place)}


def distance_after_kan(sight: Sight, kan: Ankan | Shouminkan) -> int:
    """Return the shanten of what a kan leaves, before the replacement is drawn."""
    if isinstance(kan, Ankan):
        tiles = _take(sight.view.hand, kan.used)
        meld = Meld(MeldKind.ANKAN, kan.used)
        return _distance(sight, tiles, (*sight.me.melds, meld))[0]
    tiles = _take(sight.view.hand, (kan.tile,))
    return _distance(sight, tiles, sight.me.melds)[0]


def _take(tiles: Sequence[Tile], used: Sequence[Tile]) -> tuple[Tile, ...]:
    kept = list(tiles)
    for tile in used:
        kept.remove(tile)
    return tuple(kept)


def riichi_with(tile: Tile, legal: Sequence[Action]) -> Riichi | None:
    """Return the closed riichi that discards a tile: the drawn one, if it is the same."""
    for drawn in (True, False):
        riichi = Riichi(Discard(tile, drawn=drawn))
        if riichi in legal:
            return riichi
    return None


def discard_of(tile: Tile, legal: Sequence[Action]) -> Action:
    """Return the discard of a tile: the drawn one, if it is the same."""
    drawn = Discard(tile, drawn=True)
    return drawn if drawn in legal else Discard(tile)


def _last_resort(legal: Sequence[Action]) -> Action:
    """Return a discard from a hand that cannot get a yaku: the drawn tile, or the first."""
    discards = [action for action in legal if isinstance(action, Discard)]
    return next((action for action in discards if action.drawn), discards[0])
