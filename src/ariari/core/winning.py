"""Winning at the table: what a seat would score with a tile now (rulebook section 3.1)."""

from ariari.core.faces import kind_of
from ariari.core.furiten import is_furiten
from ariari.core.hand import add_face, remove_face
from ariari.core.melds import MeldKind
from ariari.core.order import steps_between
from ariari.core.state import Form, Win, WinCheck
from ariari.core.table import KITA, NO_KAN, Desk, Player, Table
from ariari.core.tables import Tables
from ariari.core.tiles import COPIES, KIND_COUNT, SUIT_COUNT
from ariari.core.wall import draws_left, indicator_index, ura_index
from ariari.core.win import score_win


def seat_wind(table: Table, seat: int) -> int:
    """Return the wind of a seat (CONV-5)."""
    return steps_between(table.dealer, seat, table.rules.players)


def is_first_turn(table: Table, seat: int) -> bool:
    """In the uninterrupted first go-around, before the seat's first discard (CONV-8)."""
    return table.uninterrupted and table.players[seat].river_size == 0


def copy_hand(player: Player, win: Win) -> None:
    """The win has the seat's concealed tiles, melds and red fives."""
    for kind in range(KIND_COUNT):
        win.counts[kind] = player.counts[kind]
    win.meld_count = player.meld_count
    reds = 0
    for meld in range(player.meld_count):
        win.meld_kinds[meld] = player.meld_kinds[meld]
        win.meld_lowest[meld] = player.meld_lowest[meld]
        reds += player.meld_reds[meld]
    for suit in range(SUIT_COUNT):
        reds += player.red_fives[suit]
    win.red_fives = reds
    win.kita = player.kita


def copy_indicators(table: Table, win: Win) -> None:
    """The win has the indicators that are up, and those below them (AGARI-8)."""
    players = table.rules.players
    win.dora_indicator_count = table.indicator_count
    win.ura_indicator_count = table.indicator_count
    for count in range(table.indicator_count):
        win.dora_indicators[count] = table.wall[indicator_index(count, players)] // COPIES
        win.ura_indicators[count] = table.wall[ura_index(count, players)] // COPIES


def copy_moment(table: Table, seat: int, win: Win) -> None:
    """The win has what a seat and the table say about the moment."""
    player = table.players[seat]
    win.honba = table.honba
    win.seat_wind = seat_wind(table, seat)
    win.round_wind = table.round
    win.riichi = player.riichi
    win.open_riichi = player.open_riichi
    win.ippatsu = player.ippatsu
    win.dealer_streak = table.dealer_streak + 1
    win.first_turn = is_first_turn(table, seat)


def score_tsumo(table: Table, seat: int, desk: Desk, tables: Tables) -> None:
    """The desk's score is that of a win with the drawn tile."""
    win = desk.win
    copy_hand(table.players[seat], win)
    copy_indicators(table, win)
    copy_moment(table, seat, win)
    win.winning_kind = kind_of(table.drawn)
    win.tsumo = True
    win.rinshan = table.is_rinshan
    win.last_tile = draws_left(table) == 0
    win.robbed_kan = False
    win.on_riichi_tile = False
    win.after_kan = False
    score_win(win, table.rules, tables, desk.reading, desk.score)


def score_ron(table: Table, seat: int, desk: Desk, tables: Tables) -> None:
    """The desk's score is that of a win with the tile that lies open or is being added."""
    win = desk.win
    add_face(table.players[seat], table.tile)
    copy_hand(table.players[seat], win)
    remove_face(table.players[seat], table.tile)
    copy_indicators(table, win)
    copy_moment(table, seat, win)
    is_kan = table.kan != NO_KAN
    win.winning_kind = kind_of(table.tile)
    win.tsumo = False
    win.rinshan = False
    win.last_tile = table.live_left == 0 and not is_kan
    win.robbed_kan = is_kan and table.kan != KITA
    win.on_riichi_tile = table.declared_riichi > 0
    win.after_kan = table.after_kan and not is_kan
    score_win(win, table.rules, tables, desk.reading, desk.score)


def can_tsumo(table: Table, seat: int, desk: Desk, tables: Tables) -> bool:
    """自摸: the drawn tile wins (AGARI-2, AGARI-3)."""
    player = table.players[seat]
    if player.waits >> kind_of(table.drawn) & 1 == 0 or player.dead_hand:
        return False
    score_tsumo(table, seat, desk, tables)
    return desk.score.status == WinCheck.WIN


def may_rob(table: Table) -> bool:
    """Whether the declared kan or kita can be robbed at all (KAN-6, SANMA-6)."""
    return table.kan != MeldKind.ANKAN or table.rules.kokushi_ankan_ron


def can_ron(table: Table, seat: int, desk: Desk, tables: Tables) -> bool:
    """栄和: the open tile wins, and the hand is not furiten (AGARI-3, AGARI-4).

    A closed kan can be robbed only by thirteen orphans, if that is allowed (KAN-6).
    """
    player = table.players[seat]
    if not may_rob(table):
        return False
    if player.waits >> kind_of(table.tile) & 1 == 0 or player.dead_hand or is_furiten(player):
        return False
    score_ron(table, seat, desk, tables)
    if table.kan == MeldKind.ANKAN and desk.score.form != Form.ORPHANS:
        return False
    return desk.score.status == WinCheck.WIN
