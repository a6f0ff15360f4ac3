"""The state machine: what happens until some seat has a decision (rulebook section 2.1)."""

from ariari.core.actions import Act
from ariari.core.calls import call_chii, call_pon
from ariari.core.chombo import (
    breaks_dead_hand,
    judge_claims,
    judge_rons,
    judge_tsumo,
    note_noten_riichi,
    note_wrong_kan,
)
from ariari.core.draws import abort_after_discard, ask_to_show, resolve_show
from ariari.core.events import EventKind, add_fields, emit
from ariari.core.faces import NO_FACE, kind_of
from ariari.core.furiten import clear_by_discard, clear_by_draw, let_pass
from ariari.core.game import answer_offer, rotate
from ariari.core.hand import add_face, refresh_waits, remove_face
from ariari.core.kan import (
    KAN_MAX,
    call_daiminkan,
    complete_own_kan,
    declare_kan,
    declare_kita,
    kans_are_shared,
    note_liability,
    reveal_after_discard,
    reveal_before_discard,
)
from ariari.core.melds import MeldKind
from ariari.core.menu import offer_reactions, offer_robbing
from ariari.core.order import seat_after
from ariari.core.payments import NO_SEAT
from ariari.core.riichi import declare_riichi, establish_riichi
from ariari.core.rules import AbortFourKans, DeadWallRefill
from ariari.core.settle import abort_deal, punish
from ariari.core.state import RiichiLevel
from ariari.core.table import (
    KITA,
    NO_ANSWER,
    NO_KAN,
    RIVER_MAX,
    Desk,
    Ending,
    Mark,
    Phase,
    Table,
)
from ariari.core.tables import Tables
from ariari.core.tiles import NO_KIND
from ariari.core.wall import refill_dead_wall, rinshan_index, wall_face
from ariari.core.winning import may_rob


def take_tile(table: Table, index: int, desk: Desk) -> None:
    """The seat whose turn it is draws a tile from the wall."""
    face = wall_face(table, index)
    add_face(table.players[table.turn], face)
    clear_by_draw(table, table.turn)
    table.drawn = face
    emit(desk, EventKind.DRAW, table.turn, table.wall[index], int(table.is_rinshan))
    table.phase = Phase.TURN


def draw_live(table: Table, desk: Desk) -> None:
    """自摸: the next live tile is drawn (DRAW state)."""
    assert table.live_left > 0
    table.is_rinshan = False
    table.after_kan = False
    table.next_draw += 1
    table.live_left -= 1
    take_tile(table, table.next_draw - 1, desk)


def draw_rinshan(table: Table, desk: Desk) -> None:
    """嶺上牌: a tile is drawn from the dead wall; a live one replaces it, now or later (DEAD-7)."""
    table.is_rinshan = True
    table.rinshan_count += 1
    table.refill_due += 1
    if table.rules.dead_wall_refill == DeadWallRefill.DRAW:
        refill_dead_wall(table)
    take_tile(table, rinshan_index(table.rinshan_count - 1, table.rules.players), desk)


def ask_turn(table: Table) -> None:
    """The seat whose turn it is has a decision."""
    table.answers[table.turn] = NO_ANSWER
    table.pending = 1 << table.turn
    table.phase = Phase.ACT


def resolve_turn(table: Table, desk: Desk, tables: Tables) -> None:
    """The seat's answer is carried out (TURN state)."""
    action = table.answers[table.turn]
    if action != Act.TSUMO:
        pass_drawn(table)
    if breaks_dead_hand(table, action):
        punish(table, table.turn, desk)
    elif action < Act.ANKAN:
        discard(table, action, desk, tables)
    elif action < Act.SHOUMINKAN:
        note_wrong_kan(table, action - Act.ANKAN, desk, tables)
        begin_own_kan(table, MeldKind.ANKAN, action - Act.ANKAN, desk)
    elif action < Act.CHII:
        begin_own_kan(table, MeldKind.SHOUMINKAN, action - Act.SHOUMINKAN, desk)
    elif action == Act.KITA:
        declare_kita(table)
        emit(desk, EventKind.DECLARE, table.turn, KITA, table.tile)
    elif action == Act.TSUMO:
        judge_tsumo(table, desk, tables)
    else:
        assert action == Act.NINE_ORPHANS
        abort_deal(table, Ending.NINE_ORPHANS, desk)


def pass_drawn(table: Table) -> None:
    """In riichi a drawn winning tile that is kept or set aside makes furiten (FURITEN-4)."""
    player = table.players[table.turn]
    if player.riichi != RiichiLevel.NONE:
        let_pass(player, kind_of(table.drawn))


def begin_own_kan(table: Table, meld: int, kind: int, desk: Desk) -> None:
    """A kan is declared; a fifth one ends the deal (KAN-9)."""
    if table.kan_count == KAN_MAX:
        abort_deal(table, Ending.FIFTH_KAN, desk)
        return
    declare_kan(table, table.turn, meld, kind)
    emit(desk, EventKind.DECLARE, table.turn, meld, table.tile)


def discarded_face(table: Table, action: int) -> int:
    """Return the face that a discarding action discards."""
    if is_tsumogiri(action):
        return table.drawn
    if action >= Act.OPEN_RIICHI:
        return action - Act.OPEN_RIICHI
    return action - Act.RIICHI if action >= Act.RIICHI else action


def is_tsumogiri(action: int) -> bool:
    """Whether a discarding action discards the drawn tile."""
    return (
        action == Act.TSUMOGIRI
        or action == Act.RIICHI_TSUMOGIRI
        or action == Act.OPEN_RIICHI_TSUMOGIRI
    )


def discard(table: Table, action: int, desk: Desk, tables: Tables) -> None:
    """打牌: a tile is laid into the river, perhaps with riichi (FLOW-4, RIICHI-3)."""
    seat = table.turn
    face = discarded_face(table, action)
    if action >= Act.RIICHI:
        note_noten_riichi(table, kind_of(face), tables)
        declare_riichi(table, seat, is_open=action >= Act.OPEN_RIICHI)
    remove_face(table.players[seat], face)
    lay_in_river(table, face, is_drawn=is_tsumogiri(action))
    clear_by_discard(table.players[seat])
    table.players[seat].ippatsu = False
    if not is_tsumogiri(action):
        refresh_waits(table, seat, tables)
    table.claimed = NO_KIND
    table.barred = NO_KIND
    table.daiminkan_source = NO_SEAT
    table.drawn = NO_FACE
    table.tile = face
    table.kan = NO_KAN
    refill_dead_wall(table)
    reveal_before_discard(table, desk)
    log_discard(table, desk)
    table.phase = Phase.DISCARDED


def lay_in_river(table: Table, face: int, *, is_drawn: bool) -> None:
    """The discard is on record, sideways if riichi requires it (RIICHI-4)."""
    player = table.players[table.turn]
    assert player.river_size < RIVER_MAX
    marks = Mark.TSUMOGIRI if is_drawn else 0
    if player.sideways_due:
        marks += Mark.SIDEWAYS
    player.sideways_due = False
    player.river[player.river_size] = face
    player.river_marks[player.river_size] = marks
    player.river_size += 1
    player.discarded |= 1 << kind_of(face)


def log_discard(table: Table, desk: Desk) -> None:
    """The discard is logged."""
    player = table.players[table.turn]
    marks = player.river_marks[player.river_size - 1]
    emit(desk, EventKind.DISCARD, table.turn, table.tile, marks)
    add_fields(desk, table.declared_riichi, int(table.declared_open))


def ask_reactions(table: Table, desk: Desk, tables: Tables) -> None:
    """Every other seat that can do more than pass is asked about the discard (FLOW-7)."""
    table.phase = Phase.REACT
    for step in range(1, table.rules.players):
        seat = seat_after(table.turn, step, table.rules.players)
        table.answers[seat] = Act.PASS
        desk.menu.count = 0
        offer_reactions(table, seat, desk.menu, desk, tables)
        if desk.menu.count > 1 or table.asks_all:
            table.pending |= 1 << seat


def declared_rons(table: Table) -> int:
    """Return the seats that answered with ron, one bit each."""
    declared = 0
    for seat in range(table.rules.players):
        if seat != table.turn and table.answers[seat] == Act.RON:
            declared |= 1 << seat
    return declared


def pass_tile(table: Table) -> None:
    """Nobody won on the tile: those who could have are furiten (FURITEN-3, FURITEN-4)."""
    for seat in range(table.rules.players):
        if seat != table.turn:
            let_pass(table.players[seat], kind_of(table.tile))


def resolve_reactions(table: Table, desk: Desk, tables: Tables) -> None:
    """Reactions to a discard are resolved in the order of FLOW-3."""
    declared = declared_rons(table)
    if declared != 0:
        judge_rons(table, declared, desk, tables)
        return
    if judge_claims(table, desk, tables):
        return
    pass_tile(table)
    establish_riichi(table, desk)
    reveal_after_discard(table, desk)
    if abort_after_discard(table, desk):
        return
    if table.live_left == 0:
        table.show_turn = 0
        table.phase = Phase.EXHAUSTED
        return
    resolve_calls(table, desk, tables)


def caller_of(table: Table, first: int, last: int) -> int:
    """Return the seat that answered with an action of a range; `NO_SEAT` if none."""
    for seat in range(table.rules.players):
        if seat != table.turn and first <= table.answers[seat] <= last:
            return seat
    return NO_SEAT


def resolve_calls(table: Table, desk: Desk, tables: Tables) -> None:
    """Pon or kan goes before chii, and chii before the next draw (CALL-1)."""
    seat = caller_of(table, Act.PON, Act.DAIMINKAN)
    if seat == NO_SEAT:
        seat = caller_of(table, Act.CHII, Act.PON - 1)
    if seat == NO_SEAT:
        table.turn = seat_after(table.turn, 1, table.rules.players)
        table.phase = Phase.DRAW
        return
    action = table.answers[seat]
    if action == Act.DAIMINKAN:
        begin_daiminkan(table, seat, desk, tables)
    elif action >= Act.PON:
        note_liability(table, seat, MeldKind.PON)
        call_pon(table, seat, action - Act.PON, desk)
    else:
        call_chii(table, seat, action - Act.CHII, desk)
    table.after_kan = table.phase == Phase.REPLACE


def begin_daiminkan(table: Table, seat: int, desk: Desk, tables: Tables) -> None:
    """The discard is called for a quad; a fifth kan ends the deal (KAN-1, KAN-9)."""
    if table.kan_count == KAN_MAX:
        abort_deal(table, Ending.FIFTH_KAN, desk)
        return
    note_liability(table, seat, MeldKind.DAIMINKAN)
    call_daiminkan(table, seat, desk, tables)


def ask_robbing(table: Table, desk: Desk, tables: Tables) -> None:
    """Every other seat that can rob the kan or kita is asked (KAN-6, SANMA-6)."""
    table.phase = Phase.ROB
    for step in range(1, table.rules.players):
        seat = seat_after(table.turn, step, table.rules.players)
        table.answers[seat] = Act.PASS
        desk.menu.count = 0
        offer_robbing(table, seat, desk.menu, desk, tables)
        if desk.menu.count > 1 or table.asks_all:
            table.pending |= 1 << seat


def resolve_robbing(table: Table, desk: Desk, tables: Tables) -> None:
    """The kan is robbed, or it stands (KAN-7)."""
    declared = declared_rons(table)
    if declared != 0:
        judge_rons(table, declared, desk, tables)
        return
    if may_rob(table):
        pass_tile_robbed(table, desk, tables)
    complete_own_kan(table, desk, tables)


def pass_tile_robbed(table: Table, desk: Desk, tables: Tables) -> None:
    """Nobody robbed the tile: those who could have are furiten (FURITEN-3)."""
    if table.kan != MeldKind.ANKAN:
        pass_tile(table)
        return
    for seat in range(table.rules.players):
        if seat != table.turn:
            desk.menu.count = 0
            offer_robbing(table, seat, desk.menu, desk, tables)
            if desk.menu.count > 1:
                let_pass(table.players[seat], kind_of(table.tile))


def replace_tile(table: Table, desk: Desk) -> None:
    """After a kan a rinshan tile is drawn, unless four kans end the deal at once (ABORT-4)."""
    if table.rules.abort_four_kans == AbortFourKans.ON_DECLARATION and kans_are_shared(table):
        abort_deal(table, Ending.FOUR_KANS, desk)
        return
    draw_rinshan(table, desk)


def step(table: Table, desk: Desk, tables: Tables) -> None:
    """The next thing that needs no decision happens."""
    phase = table.phase
    if phase == Phase.DRAW:
        draw_live(table, desk)
    elif phase == Phase.TURN:
        ask_turn(table)
    elif phase == Phase.ACT:
        resolve_turn(table, desk, tables)
    elif phase == Phase.DISCARDED:
        ask_reactions(table, desk, tables)
    elif phase == Phase.REACT:
        resolve_reactions(table, desk, tables)
    elif phase == Phase.DECLARED:
        ask_robbing(table, desk, tables)
    elif phase == Phase.ROB:
        resolve_robbing(table, desk, tables)
    elif phase == Phase.REPLACE:
        replace_tile(table, desk)
    else:
        step_between(table, desk, tables)


def step_between(table: Table, desk: Desk, tables: Tables) -> None:
    """The next thing at the end of a deal happens."""
    if table.phase == Phase.EXHAUSTED:
        ask_to_show(table, desk, tables)
    elif table.phase == Phase.SHOW:
        resolve_show(table, desk)
    elif table.phase == Phase.SETTLE:
        rotate(table, desk)
    else:
        answer_offer(table, desk)


def advance(table: Table, desk: Desk, tables: Tables) -> None:
    """Everything happens until a seat is asked, a wall is needed or the game is over."""
    while table.pending == 0 and table.phase != Phase.DEAL and table.phase != Phase.OVER:
        step(table, desk, tables)


def apply(table: Table, seat: int, action: int) -> None:
    """A seat that was asked has answered; the answer must be legal."""
    assert table.pending >> seat & 1 == 1
    table.answers[seat] = action
    table.pending &= ~(1 << seat)
    table.decisions += 1
