"""Mistakes a table accepts and penalises: false wins, noten riichi, wrong kans (rulebook 2.7)."""

from ariari.core.actions import Act, Menu, offer
from ariari.core.events import EventKind, emit
from ariari.core.faces import FACE_COUNT, NO_FACE, kind_of
from ariari.core.kan import may_kan, offer_kita, offer_own_kans
from ariari.core.melds import MeldKind
from ariari.core.menu import offer_reactions
from ariari.core.order import seat_after
from ariari.core.payments import nearest_winner
from ariari.core.riichi import held_besides_drawn, is_ready_with, may_declare, offer_riichi
from ariari.core.riichi_kan import may_kan_in_riichi
from ariari.core.rules import ChomboMode, NotenRiichi
from ariari.core.settle import punish, win_by_ron, win_by_tsumo
from ariari.core.state import RiichiLevel
from ariari.core.table import Desk, Phase, Table
from ariari.core.tables import Tables
from ariari.core.tiles import COPIES, KIND_COUNT
from ariari.core.winning import can_ron, can_tsumo


def is_adjudicated(table: Table) -> bool:
    """Whether illegal declarations are accepted and penalised (CHOMBO-1)."""
    return table.rules.chombo_mode == ChomboMode.ADJUDICATE


def admits_noten_riichi(table: Table) -> bool:
    """Whether a riichi without a ready hand is accepted, whatever the mode (RIICHI-13)."""
    return table.rules.noten_riichi == NotenRiichi.CHOMBO


def offer_noten_riichi(table: Table, seat: int, menu: Menu, tables: Tables) -> None:
    """Riichi with every discard that does not leave a ready hand (RIICHI-13)."""
    if not admits_noten_riichi(table) or not may_declare(table, seat):
        return
    for face in range(FACE_COUNT):
        is_held = held_besides_drawn(table, seat, face)
        if is_held and not is_ready_with(table, seat, kind_of(face), tables):
            offer(menu, Act.RIICHI + face)
    if not is_ready_with(table, seat, kind_of(table.drawn), tables):
        offer(menu, Act.RIICHI_TSUMOGIRI)


def offer_wrong_kans(table: Table, seat: int, menu: Menu, desk: Desk, tables: Tables) -> None:
    """Closed kans in riichi that the rules do not allow (CHOMBO-2)."""
    player = table.players[seat]
    if player.riichi == RiichiLevel.NONE or not may_kan(table, seat):
        return
    for kind in range(KIND_COUNT):
        if player.counts[kind] == COPIES and not may_kan_in_riichi(table, seat, kind, desk, tables):
            offer(menu, Act.ANKAN + kind)


def has_between(menu: Menu, first: int, last: int) -> bool:
    """Whether some action of a range is on the menu."""
    for place in range(menu.count):
        if first <= menu.codes[place] <= last:
            return True
    return False


def offer_dead_acts(table: Table, seat: int, menu: Menu, desk: Desk, tables: Tables) -> None:
    """What a live hand could do besides discarding; with a dead one it is chombo (CHOMBO-2)."""
    player = table.players[seat]
    player.dead_hand = False
    offer_own_kans(table, seat, menu, desk, tables)
    offer_kita(table, seat, menu)
    offer_riichi(table, seat, menu, tables)
    offer_noten_riichi(table, seat, menu, tables)
    player.dead_hand = True


def offer_wrong_acts(table: Table, seat: int, menu: Menu, desk: Desk, tables: Tables) -> None:
    """A false tsumo, a closed kan that riichi forbids, any act with a dead hand (CHOMBO-2)."""
    if table.players[seat].dead_hand:
        offer_dead_acts(table, seat, menu, desk, tables)
    else:
        offer_wrong_kans(table, seat, menu, desk, tables)
    if not can_tsumo(table, seat, desk, tables):
        offer(menu, Act.TSUMO)


def offer_wrong_claims(table: Table, seat: int, menu: Menu, desk: Desk, tables: Tables) -> None:
    """Each sort of claim on a discard that the seat has no right to (CHOMBO-2, DEADHAND-1)."""
    offer_reactions(table, seat, menu, desk, tables)
    may_ron = has_between(menu, Act.RON, Act.RON)
    may_chii = has_between(menu, Act.CHII, Act.PON - 1)
    may_pon = has_between(menu, Act.PON, Act.DAIMINKAN - 1)
    may_daiminkan = has_between(menu, Act.DAIMINKAN, Act.DAIMINKAN)
    menu.count = 0
    if not may_ron:
        offer(menu, Act.RON)
    if not may_chii:
        offer(menu, Act.CHII)
    if not may_pon:
        offer(menu, Act.PON)
    if not may_daiminkan:
        offer(menu, Act.DAIMINKAN)


def possible_mistakes(table: Table, seat: int, menu: Menu, desk: Desk, tables: Tables) -> None:
    """The menu holds the mistakes that a seat that is asked may make (CHOMBO-2)."""
    menu.count = 0
    if table.pending >> seat & 1 == 0:
        return
    has_drawn = table.phase == Phase.ACT and table.drawn != NO_FACE
    if has_drawn:
        offer_noten_riichi(table, seat, menu, tables)
    if not is_adjudicated(table):
        return
    if has_drawn:
        offer_wrong_acts(table, seat, menu, desk, tables)
    elif table.phase == Phase.REACT:
        offer_wrong_claims(table, seat, menu, desk, tables)
    elif table.phase == Phase.ROB and not can_ron(table, seat, desk, tables):
        offer(menu, Act.RON)
    elif table.phase == Phase.SHOW and table.players[seat].riichi != RiichiLevel.NONE:
        offer(menu, Act.NOTEN)


def judge_tsumo(table: Table, desk: Desk, tables: Tables) -> None:
    """A declared tsumo is a win, or chombo (CHOMBO-2, CHOMBO-3)."""
    seat = table.turn
    if table.players[seat].has_erred or not can_tsumo(table, seat, desk, tables):
        emit(desk, EventKind.FALSE_WIN, seat, table.drawn, seat)
        punish(table, seat, desk)
    else:
        win_by_tsumo(table, desk, tables)


def judge_rons(table: Table, declared: int, desk: Desk, tables: Tables) -> None:
    """Valid rons win and wrong ones are then forgotten; without a valid one, chombo (CHOMBO-7)."""
    valid = 0
    for step in range(1, table.rules.players):
        seat = seat_after(table.turn, step, table.rules.players)
        if declared >> seat & 1 == 1:
            if can_ron(table, seat, desk, tables) and not table.players[seat].has_erred:
                valid |= 1 << seat
            else:
                emit(desk, EventKind.FALSE_WIN, seat, table.tile, table.turn)
    if valid == 0:
        punish(table, nearest_winner(declared, table.turn, table.rules.players), desk)
    else:
        win_by_ron(table, valid, desk, tables)


def is_right_claim(table: Table, seat: int, desk: Desk, tables: Tables) -> bool:
    """Whether a seat answered with nothing but what it may do about the discard."""
    desk.menu.count = 0
    offer_reactions(table, seat, desk.menu, desk, tables)
    return has_between(desk.menu, table.answers[seat], table.answers[seat])


def log_wrong_claim(table: Table, seat: int, desk: Desk) -> None:
    """A claim that a seat cannot make is logged."""
    meld = MeldKind.CHII
    if table.answers[seat] == Act.DAIMINKAN:
        meld = MeldKind.DAIMINKAN
    elif table.answers[seat] >= Act.PON:
        meld = MeldKind.PON
    emit(desk, EventKind.WRONG_CLAIM, seat, meld, table.tile)


def judge_claims(table: Table, desk: Desk, tables: Tables) -> bool:
    """Impossible claims are void and kill the hand; a dead hand's claim is chombo (DEADHAND-1).

    Return whether the deal is over. If several are wrong, in turn order after the discarder.
    """
    if not is_adjudicated(table):
        return False
    for step in range(1, table.rules.players):
        seat = seat_after(table.turn, step, table.rules.players)
        is_claimed = table.answers[seat] != Act.PASS
        if is_claimed and not is_right_claim(table, seat, desk, tables):
            log_wrong_claim(table, seat, desk)
            if table.players[seat].dead_hand:
                punish(table, seat, desk)
                return True
            table.answers[seat] = Act.PASS
            kill_hand(table, seat, desk)
    return False


def breaks_dead_hand(table: Table, action: int) -> bool:
    """Whether the seat whose turn it is does more with a dead hand than discard (DEADHAND-1)."""
    return table.players[table.turn].dead_hand and action > Act.TSUMOGIRI


def note_noten_riichi(table: Table, kind: int, tables: Tables) -> None:
    """Riichi with a discard that leaves no ready hand is remembered until found out (CHOMBO-3)."""
    if admits_noten_riichi(table):
        is_right = is_ready_with(table, table.turn, kind, tables)
        table.players[table.turn].has_erred = not is_right


def note_wrong_kan(table: Table, kind: int, desk: Desk, tables: Tables) -> None:
    """A closed kan in riichi that is not allowed is remembered until it is found out (CHOMBO-3)."""
    player = table.players[table.turn]
    if player.riichi != RiichiLevel.NONE:
        is_right = may_kan_in_riichi(table, table.turn, kind, desk, tables)
        player.has_erred = player.has_erred or not is_right


def kill_hand(table: Table, seat: int, desk: Desk) -> None:
    """和了放棄: the seat may only draw and discard from now on (DEADHAND-1)."""
    assert is_adjudicated(table)
    table.players[seat].dead_hand = True
    emit(desk, EventKind.DEAD_HAND, seat, 0, 0)
