"""Why an action is not legal, in words that cite the rule.

The engine alone decides what is legal; here its decision is explained.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from ariari.core.calls import is_barred
from ariari.core.faces import NO_FACE, kind_of
from ariari.core.furiten import is_discard_furiten
from ariari.core.hand import is_closed
from ariari.core.kan import KAN_MAX
from ariari.core.melds import MeldKind
from ariari.core.menu import NINE
from ariari.core.riichi import is_karaten, waits_after
from ariari.core.rules import FifthKan, FuritenRiichi, KaratenRiichi, OpenRiichi, RiichiAnkan
from ariari.core.state import Riichi as Declared
from ariari.core.state import WinStatus
from ariari.core.table import NO_KAN, Desk, Phase, Player, Table
from ariari.core.tables import Tables
from ariari.core.tiles import COPIES, KIND_COUNT, NORTH, is_orphan
from ariari.core.value import minimum_han
from ariari.core.winning import is_first_turn, may_rob, score_ron, score_tsumo
from ariari.errors import NotationError
from ariari.model.action import (
    Action,
    Ankan,
    Chii,
    Daiminkan,
    Discard,
    EndGame,
    Kita,
    NineOrphans,
    PlayOn,
    Pon,
    Riichi,
    Ron,
    Shouminkan,
    ShowNoten,
    ShowTenpai,
    Tsumo,
)
from ariari.model.meld import Meld
from ariari.model.notation import format_tiles
from ariari.model.table_tiles import concealed_tiles, tile_from_face
from ariari.model.tile import Tile

__all__ = ["why_illegal", "why_not_asked"]

_DEAD = "the hand is dead and may only draw and discard (DEADHAND-1)"
_NOTHING_DRAWN = "after a call nothing was drawn, and only a discard is possible (CALL-5)"


class _Position(NamedTuple):
    """A seat that is asked, and what the engine needs to answer about it."""

    table: Table
    seat: int
    desk: Desk
    tables: Tables

    @property
    def player(self) -> Player:
        """The seat's record."""
        return self.table.players[self.seat]

    @property
    def hand(self) -> str:
        """The concealed tiles as text."""
        return format_tiles(concealed_tiles(self.player))

    @property
    def drawn(self) -> Tile | None:
        """The tile just drawn."""
        return None if self.table.drawn == NO_FACE else tile_from_face(self.table.drawn)

    def lacks(self, tiles: Iterable[Tile]) -> bool:
        """Whether some of these tiles are not in the hand."""
        return bool(Counter(tiles) - Counter(concealed_tiles(self.player)))


def why_not_asked(table: Table) -> str:
    """Return who is asked instead of the seat that acted."""
    if table.phase == Phase.OVER:
        return "the game is over"
    if table.phase == Phase.DEAL:
        return "nobody is asked, the next deal waits for its wall"
    seats = [str(seat) for seat in range(table.rules.players) if table.pending >> seat & 1]
    if len(seats) == 1:
        return f"not your turn: seat {seats[0]} is asked"
    return f"not your turn: seats {' and '.join(seats)} are asked"


def why_illegal(table: Table, seat: int, action: Action, desk: Desk, tables: Tables) -> str:
    """Return why a seat that is asked may not do this; the engine has said that it may not."""
    position = _Position(table, seat, desk, tables)
    if table.phase == Phase.ACT:
        return _in_turn(position, action)
    if table.phase in (Phase.REACT, Phase.ROB):
        return _about_a_tile(position, action)
    if table.phase == Phase.SHOW and action == ShowNoten():
        return "a riichi hand must be shown at the draw (DRAW-8)"
    if table.phase == Phase.SHOW:
        return "the wall is used up: say whether you show a tenpai hand (DRAW-6)"
    return "say whether the game ends (END-5)"


def _in_turn(position: _Position, action: Action) -> str:
    """Return why an action is not possible in the seat's own turn (FLOW-6)."""
    match action:
        case Discard():
            return _discard(position, action)
        case Riichi():
            return _riichi(position, action)
        case Ankan() | Shouminkan():
            return _own_kan(position, action)
        case Kita():
            return _kita(position)
        case Tsumo():
            return _tsumo(position)
        case NineOrphans():
            return _nine_orphans(position)
        case Chii() | Pon() | Daiminkan() | Ron():
            return "it is your own turn, and nobody's tile lies open to be taken (FLOW-6)"
        case _:
            return _out_of_place(action) or "it is your turn, and you can not pass (FLOW-6)"


def _about_a_tile(position: _Position, action: Action) -> str:
    """Return why an action is not possible when another seat's tile lies open (FLOW-7)."""
    table = position.table
    tile = tile_from_face(table.tile)
    if isinstance(action, Ron):
        return _ron(position)
    if isinstance(action, Chii | Pon | Daiminkan):
        if table.phase == Phase.ROB:
            return f"{tile} was not discarded, it can be ronned only (FLOW-7)"
        return _call(position, action)
    what = "discard" if table.kan == NO_KAN else "kan"
    return (
        _out_of_place(action)
        or f"you are asked about the {what} {tile} of seat {table.turn} (FLOW-7)"
    )


def _out_of_place(action: Action) -> str:
    """Return why an action of the end of a deal or game is not possible now; else nothing."""
    if isinstance(action, ShowTenpai | ShowNoten):
        return "hands are shown at an exhaustive draw (DRAW-6)"
    if isinstance(action, EndGame | PlayOn):
        return "only a leading dealer who keeps the deal at all-last is asked that (END-5)"
    return ""


def _discard(position: _Position, action: Discard) -> str:
    table, tile = position.table, action.tile
    if action.drawn and position.drawn is None:
        return _NOTHING_DRAWN
    if action.drawn:
        return f"the drawn tile is {position.drawn}, not {tile}"
    if position.lacks([tile]):
        return f"{tile} is not in the hand {position.hand}"
    if position.player.riichi != Declared.NONE:
        return "in riichi the drawn tile is discarded (RIICHI-8)"
    if is_barred(table, tile.kind):
        claimed = Tile(table.claimed)
        return f"kuikae: {tile} may not be discarded right after calling {claimed} (KUIKAE-1)"
    return f"the only {tile} is the one just drawn: tsumogiri {tile}"


def _riichi(position: _Position, action: Riichi) -> str:
    table, player, rules = position.table, position.player, position.table.rules
    if position.drawn is None:
        return _NOTHING_DRAWN
    if player.riichi != Declared.NONE:
        return "you are in riichi already (RIICHI-1)"
    if not is_closed(player):
        return "riichi needs a closed hand (RIICHI-1)"
    if player.dead_hand:
        return _DEAD
    if player.score < rules.riichi_min_points:
        return (
            f"riichi needs {rules.riichi_min_points:,} points, you have {player.score:,} (RIICHI-1)"
        )
    if table.live_left < rules.riichi_min_tiles:
        needed, left = rules.riichi_min_tiles, table.live_left
        return f"riichi needs {needed} tiles in the wall, {left} are left (RIICHI-1)"
    if action.is_open and rules.open_riichi == OpenRiichi.OFF:
        return "open riichi is not played (OPENR-1)"
    return _riichi_discard(position, action.discard)


def _riichi_discard(position: _Position, discard: Discard) -> str:
    """Return why riichi is not possible with this discard."""
    table, tile = position.table, discard.tile
    if discard.drawn and tile != position.drawn:
        return f"the drawn tile is {position.drawn}, not {tile}"
    if position.lacks([tile]):
        return f"{tile} is not in the hand {position.hand}"
    waits = waits_after(table, position.seat, tile.kind, position.tables)
    if waits == 0:
        return f"without {tile} the hand is not tenpai (RIICHI-1)"
    blocked = waits & (position.player.discarded | 1 << tile.kind)
    if table.rules.furiten_riichi == FuritenRiichi.FORBID and blocked:
        return f"furiten: {_kinds(blocked)} among your discards, and riichi is barred (FURITEN-6)"
    is_barred_karaten = table.rules.karaten_riichi == KaratenRiichi.FORBID_OWN4
    if is_barred_karaten and is_karaten(position.player, waits):
        return f"every {_kinds(waits)} that would win is in your own hand (RIICHI-12)"
    return f"the only {tile} is the one just drawn: riichi tsumogiri {tile}"


def _kinds(kinds: int) -> str:
    """Return a set of kinds as text."""
    return format_tiles(Tile(kind) for kind in range(KIND_COUNT) if kinds >> kind & 1)


def _no_kan(position: _Position) -> str:
    """Return why no kan of any sort is possible now; nothing where one may be (KAN-4)."""
    table = position.table
    if table.live_left < 1:
        return "no kan after the last tile of the wall (LAST-4)"
    if position.player.dead_hand:
        return _DEAD
    if table.kan_count == KAN_MAX and table.rules.fifth_kan == FifthKan.FORBID:
        return "four kans were made, and a fifth is forbidden (KAN-9)"
    return ""


def _own_kan(position: _Position, action: Ankan | Shouminkan) -> str:
    """Return why a closed or added kan is not possible."""
    if position.drawn is None:
        return _NOTHING_DRAWN
    if reason := _no_kan(position):
        return reason
    if isinstance(action, Shouminkan):
        return _shouminkan(position, action.tile)
    return _ankan(position, action.used, position.drawn)


def _ankan(position: _Position, used: tuple[Tile, ...], drawn: Tile) -> str:
    if len(used) == 1:
        return _ankan_of(position, used[0], drawn)
    kinds = {tile.kind for tile in used}
    if len(kinds) != 1 or len(used) != COPIES:
        return "an ankan is four tiles of one kind (KAN-3)"
    if position.lacks(used):
        return f"{format_tiles(used)} are not all in the hand {position.hand}"
    if position.table.rules.riichi_ankan == RiichiAnkan.OFF:
        return "no kan is allowed in riichi (RIICHI-10)"
    if drawn.kind not in kinds:
        return f"in riichi only the drawn tile makes a kan, and it is {drawn} (RIICHI-10)"
    return "the kan would change the hand that riichi has locked (RIICHI-10)"


def _ankan_of(position: _Position, tile: Tile, drawn: Tile) -> str:
    """Return why there is no ankan of the kind of a tile, which is named alone."""
    held = tuple(each for each in concealed_tiles(position.player) if each.kind == tile.kind)
    if len(held) < COPIES:
        are = "is" if len(held) == 1 else "are"
        return f"an ankan needs four {Tile(tile.kind)}, and {len(held)} {are} in the hand (KAN-3)"
    return _ankan(position, held, drawn)


def _shouminkan(position: _Position, tile: Tile) -> str:
    player = position.player
    pons = [
        player.meld_lowest[meld]
        for meld in range(player.meld_count)
        if player.meld_kinds[meld] == MeldKind.PON
    ]
    if tile.kind not in pons:
        return f"there is no pon of {Tile(tile.kind)} to add to (KAN-2)"
    return f"{tile} is not in the hand {position.hand}"


def _kita(position: _Position) -> str:
    table, player = position.table, position.player
    if table.rules.players == 4:
        return "kita is for three players (SANMA-5)"
    if position.drawn is None:
        return _NOTHING_DRAWN
    if player.counts[NORTH] == 0:
        return f"there is no North in the hand {position.hand} (SANMA-5)"
    if table.live_left < 1:
        return "no kita after the last tile of the wall (SANMA-5)"
    return _DEAD if player.dead_hand else "in riichi only a drawn North is set aside (SANMA-5)"


def _nine_orphans(position: _Position) -> str:
    table, player = position.table, position.player
    if not table.rules.abort_nine:
        return "nine orphans do not abort the deal in these rules (ABORT-1)"
    if position.drawn is None or not is_first_turn(table, position.seat):
        return "only on your first turn, before any call (ABORT-1)"
    held = sum(is_orphan(kind) and player.counts[kind] > 0 for kind in range(KIND_COUNT))
    return f"{NINE} kinds of orphans are needed, and you have {held} (ABORT-1)"


def _tsumo(position: _Position) -> str:
    table, player = position.table, position.player
    if position.drawn is None:
        return _NOTHING_DRAWN
    if player.dead_hand:
        return _DEAD
    if player.waits >> position.drawn.kind & 1 == 0:
        return f"the hand {position.hand} is not complete (AGARI-1)"
    score_tsumo(table, position.seat, position.desk, position.tables)
    return _too_little(position)


def _ron(position: _Position) -> str:
    table, player = position.table, position.player
    tile = tile_from_face(table.tile)
    if not may_rob(table):
        return "a closed kan can not be robbed (KAN-6)"
    if player.dead_hand:
        return _DEAD
    if player.waits >> kind_of(table.tile) & 1 == 0:
        return f"{tile} does not complete the hand {position.hand} (AGARI-1)"
    if reason := _furiten(player):
        return reason
    score_ron(table, position.seat, position.desk, position.tables)
    if position.desk.score.status == WinStatus.WIN:
        return "a closed kan is robbed by thirteen orphans alone (KAN-6)"
    return _too_little(position)


def _furiten(player: Player) -> str:
    """Return why a seat is furiten; nothing where it is not."""
    if is_discard_furiten(player):
        blocked = player.waits & player.discarded
        verb = "is" if blocked & blocked - 1 == 0 else "are"
        return f"furiten: {_kinds(blocked)} {verb} among your discards (FURITEN-2)"
    if player.riichi_furiten:
        return "furiten: a winning tile has passed since your riichi (FURITEN-4)"
    if player.temporary_furiten:
        return "furiten: a winning tile has just passed (FURITEN-3)"
    return ""


def _too_little(position: _Position) -> str:
    """Return what a complete hand lacks to win (AGARI-3)."""
    needed = minimum_han(position.desk.win, position.table.rules)
    return "no yaku (AGARI-3)" if needed <= 1 else f"yaku of {needed} han are needed (AGARI-3)"


def _call(position: _Position, action: Chii | Pon | Daiminkan) -> str:
    """Return why a discard can not be called so."""
    table, player = position.table, position.player
    tile = tile_from_face(table.tile)
    if action.tile != tile:
        return f"the discard is {tile}, not {action.tile}"
    if table.live_left < 1:
        return "the last discard can only be ronned (LAST-3)"
    if player.riichi != Declared.NONE:
        return "in riichi you may only ron (CALL-6)"
    if player.dead_hand:
        return _DEAD
    if reason := _misfit(position, action):
        return reason
    if position.lacks(action.used):
        return f"{format_tiles(action.used)} are not all in the hand {position.hand}"
    if isinstance(action, Daiminkan):
        return _no_kan(position)
    return "every discard after this call would be kuikae (CALL-8)"


_CALL_RULES = {MeldKind.CHII: "CALL-2", MeldKind.PON: "CALL-3", MeldKind.DAIMINKAN: "KAN-1"}


def _misfit(position: _Position, action: Chii | Pon | Daiminkan) -> str:
    """Return why these tiles make no such set with the discard; nothing where they do."""
    table = position.table
    kind = MeldKind[type(action).__name__.upper()]
    if kind == MeldKind.CHII and table.rules.players == 3:
        return "three players have no chii (SANMA-4)"
    if kind == MeldKind.CHII and position.seat != (table.turn + 1) % table.rules.players:
        return f"chii is from the left neighbour, which seat {table.turn} is not (CALL-2)"
    try:
        Meld(kind, (action.tile, *action.used))
    except NotationError as error:
        return f"{error.message} ({_CALL_RULES[kind]})"
    return ""
