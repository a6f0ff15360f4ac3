"""Why a seat may not do something on its own turn (FLOW-6)."""

from ariari.core.calls import barred_kinds
from ariari.core.hand import is_closed
from ariari.core.menu import NINE
from ariari.core.riichi import is_karaten, waits_after
from ariari.core.rules import FuritenRiichi, KaratenRiichi, OpenRiichi
from ariari.core.shanten import shanten
from ariari.core.state import RiichiLevel
from ariari.core.tiles import KIND_COUNT, NORTH, is_orphan
from ariari.core.value import minimum_han
from ariari.core.wall import draws_left
from ariari.core.winning import is_first_turn, score_tsumo
from ariari.model.actions.action import Discard, Riichi
from ariari.model.tile import Tile
from ariari.model.waiting import tiles_of_kinds
from ariari.reasons.position import DEAD_HAND, NOTHING_DRAWN, AskedSeat
from ariari.words.reason import Reason

__all__ = [
    "too_little",
    "why_no_discard",
    "why_no_kita",
    "why_no_nine_orphans",
    "why_no_riichi",
    "why_no_tsumo",
]


def why_no_discard(asked: AskedSeat, action: Discard) -> Reason:
    """Return why a tile may not be discarded."""
    table, tile = asked.table, action.tile
    if action.drawn and asked.drawn is None:
        return NOTHING_DRAWN
    if action.drawn:
        return Reason("illegal.another_drawn", drawn=asked.drawn, tile=tile)
    if asked.lacks([tile]):
        return asked.not_held(tile)
    if asked.player.riichi != RiichiLevel.NONE:
        return Reason("illegal.riichi_discard", "RIICHI-8")
    if barred_kinds(table) >> tile.kind & 1 == 1:
        return Reason("illegal.kuikae", "KUIKAE-1", tile=tile, called=Tile(table.claimed))
    return Reason("illegal.only_drawn", tile=tile)


def why_no_riichi(asked: AskedSeat, action: Riichi) -> Reason:
    """Return why riichi may not be declared."""
    table, player, rules = asked.table, asked.player, asked.table.rules
    if asked.drawn is None:
        return NOTHING_DRAWN
    if player.riichi != RiichiLevel.NONE:
        return Reason("illegal.in_riichi", "RIICHI-1")
    if not is_closed(player):
        return Reason("illegal.riichi_open_hand", "RIICHI-1")
    if player.dead_hand:
        return DEAD_HAND
    if player.score < rules.riichi_min_points:
        needed = rules.riichi_min_points
        return Reason("illegal.riichi_points", "RIICHI-1", needed=needed, held=player.score)
    if table.live_left < rules.riichi_min_tiles:
        needed = rules.riichi_min_tiles
        return Reason("illegal.riichi_tiles", "RIICHI-1", needed=needed, left=table.live_left)
    if action.is_open and rules.open_riichi == OpenRiichi.OFF:
        return Reason("illegal.no_open_riichi", "OPENR-1")
    return _riichi_discard(asked, action.discard)


def _riichi_discard(asked: AskedSeat, discard: Discard) -> Reason:
    """Return why riichi is not possible with this discard."""
    table, tile = asked.table, discard.tile
    if discard.drawn and tile != asked.drawn:
        return Reason("illegal.another_drawn", drawn=asked.drawn, tile=tile)
    if asked.lacks([tile]):
        return asked.not_held(tile)
    waits = waits_after(table, asked.seat, tile.kind, asked.tables)
    if waits == 0:
        away = _shanten_without(asked, tile)
        return Reason("illegal.riichi_not_tenpai", "RIICHI-1", tile=tile, away=away)
    blocked = waits & (asked.player.discarded | 1 << tile.kind)
    if table.rules.furiten_riichi == FuritenRiichi.FORBID and blocked:
        return Reason("illegal.riichi_furiten", "FURITEN-6", tiles=tiles_of_kinds(blocked))
    is_barred_karaten = table.rules.karaten_riichi == KaratenRiichi.FORBID_OWN4
    if is_barred_karaten and is_karaten(asked.player, waits):
        return Reason("illegal.riichi_karaten", "RIICHI-12", tiles=tiles_of_kinds(waits))
    return Reason("illegal.riichi_only_drawn", tile=tile)


def _shanten_without(asked: AskedSeat, tile: Tile) -> int:
    counts = list(asked.player.counts)
    counts[tile.kind] -= 1
    return shanten(counts, asked.player.meld_count, asked.table.rules.players, asked.tables)


def why_no_kita(asked: AskedSeat) -> Reason:
    """Return why no North may be set aside."""
    table, player = asked.table, asked.player
    if table.rules.players == 4:
        return Reason("illegal.kita_of_four", "SANMA-5")
    if asked.drawn is None:
        return NOTHING_DRAWN
    if player.counts[NORTH] == 0:
        return Reason("illegal.no_north", "SANMA-5", hand=asked.hand)
    if draws_left(table) < 1:
        return Reason("illegal.kita_after_last", "SANMA-5")
    return DEAD_HAND if player.dead_hand else Reason("illegal.kita_in_riichi", "SANMA-5")


def why_no_nine_orphans(asked: AskedSeat) -> Reason:
    """Return why the deal may not be aborted for nine orphans."""
    table, player = asked.table, asked.player
    if not table.rules.abort_nine:
        return Reason("illegal.no_nine_orphans", "ABORT-1")
    if asked.drawn is None or not is_first_turn(table, asked.seat):
        return Reason("illegal.not_first_turn", "ABORT-1")
    held = sum(is_orphan(kind) and player.counts[kind] > 0 for kind in range(KIND_COUNT))
    return Reason("illegal.few_orphans", "ABORT-1", needed=int(NINE), held=held)


def why_no_tsumo(asked: AskedSeat) -> Reason:
    """Return why the drawn tile does not win."""
    if asked.drawn is None:
        return NOTHING_DRAWN
    if asked.player.dead_hand:
        return DEAD_HAND
    if asked.player.waits >> asked.drawn.kind & 1 == 0:
        return Reason("illegal.not_complete", "AGARI-1", hand=asked.hand)
    score_tsumo(asked.table, asked.seat, asked.desk, asked.tables)
    return too_little(asked)


def too_little(asked: AskedSeat) -> Reason:
    """Return what a complete hand lacks to win (AGARI-3)."""
    needed = minimum_han(asked.desk.win, asked.table.rules)
    if needed <= 1:
        return Reason("illegal.no_yaku", "AGARI-3")
    return Reason("illegal.few_han", "AGARI-3", needed=needed)
