"""Closed kans in riichi, at all four levels (RIICHI-10, RIICHI-11)."""

from ariari.core.acceptance import shape_waits
from ariari.core.faces import kind_of
from ariari.core.melds import MeldKind
from ariari.core.rules import RiichiAnkan, Rules
from ariari.core.shape import find_shapes, gather_tiles, lay_out, lay_out_honours, next_shapes
from ariari.core.state import Reading, Win
from ariari.core.table import Desk, Table
from ariari.core.tables import Tables
from ariari.core.tiles import COPIES, KIND_COUNT
from ariari.core.win import score_win
from ariari.core.winning import copy_hand, copy_indicators, copy_moment


def may_kan_in_riichi(table: Table, seat: int, kind: int, desk: Desk, tables: Tables) -> bool:
    """Whether a closed kan of the tile just drawn keeps what riichi has locked (RIICHI-10)."""
    if kind_of(table.drawn) != kind:
        return False
    lay_out_riichi_hand(table, seat, desk.win)
    return keeps_riichi(desk, table.rules, kind, table.players[seat].waits, tables)


def keeps_riichi(desk: Desk, rules: Rules, kind: int, waits: int, tables: Tables) -> bool:
    """Whether a closed kan keeps what riichi has locked of the 13 tiles laid out (RIICHI-10)."""
    level = rules.riichi_ankan
    if level == RiichiAnkan.OFF or not keeps_waits(desk.win, rules, kind, waits, tables):
        return False
    if level == RiichiAnkan.SAME_WAITS:
        return True
    if not is_always_triplet(desk, kind, waits, tables):
        return False
    return level == RiichiAnkan.SAME_WAITS_SHAPE or keeps_yaku(desk, rules, kind, waits, tables)


def lay_out_riichi_hand(table: Table, seat: int, win: Win) -> None:
    """The win holds the 13 tiles before the draw, and a ron as its moment."""
    copy_hand(table.players[seat], win)
    copy_indicators(table, win)
    copy_moment(table, seat, win)
    win.counts[kind_of(table.drawn)] -= 1
    win.tsumo = False
    win.rinshan = False
    win.last_tile = False
    win.robbed_kan = False
    win.ippatsu = False
    win.on_riichi_tile = False
    win.after_kan = False


def lay_kan(win: Win, kind: int) -> None:
    """The three held tiles become a closed kan."""
    win.counts[kind] -= COPIES - 1
    win.meld_kinds[win.meld_count] = MeldKind.ANKAN
    win.meld_lowest[win.meld_count] = kind
    win.meld_count += 1


def undo_kan(win: Win, kind: int) -> None:
    """The closed kan is three held tiles again."""
    win.meld_count -= 1
    win.counts[kind] += COPIES - 1


def keeps_waits(win: Win, rules: Rules, kind: int, waits: int, tables: Tables) -> bool:
    """待ちが変わらない: the kan leaves the same set of waits."""
    lay_kan(win, kind)
    after = shape_waits(win.counts, win.meld_count, rules.players, tables)
    undo_kan(win, kind)
    return after == waits


def is_always_triplet(desk: Desk, kind: int, waits: int, tables: Tables) -> bool:
    """In every reading of every completed hand the three held tiles are a triplet.

    No hand is completed by a fifth copy, though it may be waited for.
    """
    for wait in range(KIND_COUNT):
        if waits >> wait & 1 == 1 and desk.win.counts[wait] < COPIES:
            desk.win.counts[wait] += 1
            is_triplet = is_triplet_in_all(desk.win, desk.reading, kind, tables)
            desk.win.counts[wait] -= 1
            if not is_triplet:
                return False
    return True


def is_triplet_in_all(win: Win, reading: Reading, kind: int, tables: Tables) -> bool:
    """Whether every reading as four sets and a pair has a triplet of `kind`.

    With three tiles of a kind the hand is neither seven pairs nor thirteen orphans.
    """
    gather_tiles(win, tables, reading)
    is_complete = lay_out_honours(win, reading) and find_shapes(tables, reading)
    assert is_complete
    is_another = True
    while is_another:
        lay_out(tables, reading)
        if reading.own_triplets >> kind & 1 == 0:
            return False
        is_another = next_shapes(tables, reading)
    return True


def keeps_yaku(desk: Desk, rules: Rules, kind: int, waits: int, tables: Tables) -> bool:
    """No yaku that the hand has on some wait is lost by the kan."""
    for wait in range(KIND_COUNT):
        if waits >> wait & 1 == 1 and desk.win.counts[wait] < COPIES:
            desk.win.counts[wait] += 1
            is_kept = keeps_yaku_on(desk, rules, kind, wait, tables)
            desk.win.counts[wait] -= 1
            if not is_kept:
                return False
    return True


def keeps_yaku_on(desk: Desk, rules: Rules, kind: int, wait: int, tables: Tables) -> bool:
    """No yaku is lost on one wait."""
    desk.win.winning_kind = wait
    score_win(desk.win, rules, tables, desk.reading, desk.score)
    yaku = desk.score.seen_yaku
    yakuman = desk.score.seen_yakuman
    lay_kan(desk.win, kind)
    score_win(desk.win, rules, tables, desk.reading, desk.score)
    undo_kan(desk.win, kind)
    return yaku & ~desk.score.seen_yaku == 0 and yakuman & ~desk.score.seen_yakuman == 0
