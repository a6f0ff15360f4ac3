"""Why a kan is not possible (rulebook section 2.3)."""

from ariari.core.kan import KAN_MAX
from ariari.core.melds import MeldKind
from ariari.core.rules import FifthKan, RiichiAnkan
from ariari.core.tiles import COPIES
from ariari.core.wall import draws_left
from ariari.model.actions.action import Ankan, Shouminkan
from ariari.model.tile import Tile
from ariari.reasons.position import DEAD_HAND, NOTHING_DRAWN, AskedSeat
from ariari.words.reason import Reason

__all__ = ["why_no_kan", "why_no_own_kan"]


def why_no_kan(asked: AskedSeat) -> Reason | None:
    """Return why no kan of any sort is possible now; None if one may be (KAN-4)."""
    table = asked.table
    if draws_left(table) < 1:
        return Reason("illegal.kan_after_last", "LAST-4")
    if asked.player.dead_hand:
        return DEAD_HAND
    if table.kan_count == KAN_MAX and table.rules.fifth_kan == FifthKan.FORBID:
        return Reason("illegal.fifth_kan", "KAN-9")
    return None


def why_no_own_kan(asked: AskedSeat, action: Ankan | Shouminkan) -> Reason:
    """Return why a closed or added kan is not possible."""
    if asked.drawn is None:
        return NOTHING_DRAWN
    if reason := why_no_kan(asked):
        return reason
    if isinstance(action, Shouminkan):
        return _shouminkan(asked, action.tile)
    return _ankan(asked, action.used, asked.drawn)


def _ankan(asked: AskedSeat, used: tuple[Tile, ...], drawn: Tile) -> Reason:
    if len(used) == 1:
        return _ankan_of(asked, used[0], drawn)
    kinds = {tile.kind for tile in used}
    if len(kinds) != 1 or len(used) != COPIES:
        return Reason("illegal.ankan_of_four", "KAN-3")
    if asked.lacks(used):
        return asked.not_all_held(used)
    if asked.table.rules.riichi_ankan == RiichiAnkan.OFF:
        return Reason("illegal.riichi_kan_off", "RIICHI-10")
    if drawn.kind not in kinds:
        return Reason("illegal.riichi_kan_undrawn", "RIICHI-10", drawn=drawn)
    return Reason("illegal.riichi_kan_changes", "RIICHI-10")


def _ankan_of(asked: AskedSeat, tile: Tile, drawn: Tile) -> Reason:
    """Return why there is no ankan of a tile's kind, when only the tile is named."""
    held = tuple(each for each in asked.hand if each.kind == tile.kind)
    if len(held) < COPIES:
        return Reason("illegal.ankan_too_few", "KAN-3", tile=Tile(tile.kind), count=len(held))
    return _ankan(asked, held, drawn)


def _shouminkan(asked: AskedSeat, tile: Tile) -> Reason:
    player = asked.player
    pons = [
        player.meld_lowest[meld]
        for meld in range(player.meld_count)
        if player.meld_kinds[meld] == MeldKind.PON
    ]
    if tile.kind not in pons:
        return Reason("illegal.no_pon", "KAN-2", tile=Tile(tile.kind))
    return asked.not_held(tile)
