"""Draws: exhaustive, nagashi mangan, and the abortive ones (rulebook section 4)."""

from ariari.core.actions import Act
from ariari.core.events import EventKind, emit
from ariari.core.faces import kind_of
from ariari.core.hand import copies_owned, is_closed
from ariari.core.kan import kans_are_shared
from ariari.core.melds import is_quad
from ariari.core.order import seat_after
from ariari.core.payments import pay_nagashi, pay_noten
from ariari.core.riichi import is_karaten
from ariari.core.rules import AbortFourKans, KaratenTenpai, Nagashi, NagashiOwnCalls
from ariari.core.settle import abort_deal, close_deal, open_settlement, punish
from ariari.core.state import RiichiLevel, WinCheck
from ariari.core.table import NO_ANSWER, Desk, Ending, Mark, Phase, Player, Table
from ariari.core.tables import Tables
from ariari.core.tiles import COPIES, KIND_COUNT, is_orphan, is_wind
from ariari.core.win import score_win
from ariari.core.winning import copy_hand, copy_indicators, copy_moment


def is_four_winds(table: Table) -> bool:
    """四風連打: the first discards of all four players are the same wind (ABORT-2)."""
    if not table.rules.abort_four_winds or not table.uninterrupted or table.rules.players == 3:
        return False
    first = table.players[0].river[0]
    for seat in range(4):
        player = table.players[seat]
        if player.river_size != 1 or player.river[0] != first:
            return False
    return is_wind(first)


def is_four_riichi(table: Table) -> bool:
    """四家立直: all four players are in riichi (ABORT-3)."""
    if not table.rules.abort_four_riichi or table.rules.players == 3:
        return False
    for seat in range(4):
        if table.players[seat].riichi == RiichiLevel.NONE:
            return False
    return True


def is_four_kans(table: Table) -> bool:
    """四開槓: four kans by several players, and the discard has passed (ABORT-4)."""
    return table.rules.abort_four_kans == AbortFourKans.AFTER_DISCARD and kans_are_shared(table)


def first_offender(table: Table) -> int:
    """Return the first riichi player in turn order whose hand is invalid (CHOMBO-3).

    -1 if there is none.
    """
    for wind in range(table.rules.players):
        seat = seat_after(table.dealer, wind, table.rules.players)
        if table.players[seat].has_erred:
            return seat
    return -1


def abort_after_discard(table: Table, desk: Desk) -> bool:
    """Whether the discard that has passed ends the deal without a winner (FLOW-3 step 4)."""
    if is_four_winds(table):
        abort_deal(table, Ending.FOUR_WINDS, desk)
        return True
    if is_four_riichi(table):
        offender = first_offender(table)
        if offender >= 0:
            punish(table, offender, desk)
        else:
            show_all_hands(table, desk)
            abort_deal(table, Ending.FOUR_RIICHI, desk)
        return True
    if is_four_kans(table):
        abort_deal(table, Ending.FOUR_KANS, desk)
        return True
    return False


def show_all_hands(table: Table, desk: Desk) -> None:
    """All four riichi hands are shown, in turn order (ABORT-3, RIICHI-14)."""
    for wind in range(table.rules.players):
        seat = seat_after(table.dealer, wind, table.rules.players)
        show_hand(table, seat, desk, is_ready=True, is_open=True)


def is_out_of_reach(table: Table, player: Player) -> bool:
    """Whether every wait is in the player's own tiles, as the option counts it (DRAW-3)."""
    level = table.rules.karaten_tenpai
    if level == KaratenTenpai.ANY:
        return False
    if level == KaratenTenpai.OWN4_NOTEN:
        return is_karaten(player, player.waits)
    for kind in range(KIND_COUNT):
        if player.waits >> kind & 1 == 1:
            in_kan = has_quad_of(player, kind) and level == KaratenTenpai.OWN_KAN_NOTEN
            concealed = level == KaratenTenpai.OWN_CONCEALED4_NOTEN
            if not in_kan and not (concealed and player.counts[kind] == COPIES):
                return False
    return True


def has_quad_of(player: Player, kind: int) -> bool:
    """Whether a kan of the kind is among the player's melds."""
    for meld in range(player.meld_count):
        if is_quad(player.meld_kinds[meld]) and player.meld_lowest[meld] == kind:
            return True
    return False


def has_yaku_on(table: Table, seat: int, kind: int, desk: Desk, tables: Tables) -> bool:
    """Whether a wait would give a yaku by ron or by tsumo, without any luck (DRAW-2)."""
    win = desk.win
    copy_hand(table.players[seat], win)
    copy_indicators(table, win)
    copy_moment(table, seat, win)
    win.counts[kind] += 1
    win.winning_kind = kind
    win.rinshan = False
    win.last_tile = False
    win.robbed_kan = False
    win.on_riichi_tile = False
    win.after_kan = False
    win.tsumo = False
    score_win(win, table.rules, tables, desk.reading, desk.score)
    if desk.score.status == WinCheck.WIN:
        return True
    win.tsumo = True
    score_win(win, table.rules, tables, desk.reading, desk.score)
    return desk.score.status == WinCheck.WIN


def has_any_yaku(table: Table, seat: int, desk: Desk, tables: Tables) -> bool:
    """Whether at least one wait would give a yaku (DRAW-2 without keishiki tenpai)."""
    player = table.players[seat]
    for kind in range(KIND_COUNT):
        is_left = player.waits >> kind & 1 == 1 and copies_owned(player, kind) < COPIES
        if is_left and has_yaku_on(table, seat, kind, desk, tables):
            return True
    return False


def is_tenpai(table: Table, seat: int, desk: Desk, tables: Tables) -> bool:
    """聴牌 at an exhaustive draw (DRAW-2, DRAW-3)."""
    player = table.players[seat]
    if player.waits == 0 or player.dead_hand or is_out_of_reach(table, player):
        return False
    return table.rules.keishiki_tenpai or has_any_yaku(table, seat, desk, tables)


def has_nagashi(table: Table, seat: int) -> bool:
    """流し満貫: only orphans discarded, none of them taken (NAGASHI-1).

    A dead hand cannot win, and so has none where it counts as a win (DEADHAND-1, NAGASHI-4).
    """
    player = table.players[seat]
    if player.dead_hand and table.rules.nagashi == Nagashi.WIN:
        return False
    if table.rules.nagashi_own_calls == NagashiOwnCalls.FORBID and not is_closed(player):
        return False
    for place in range(player.river_size):
        if not is_orphan(kind_of(player.river[place])):
            return False
        if player.river_marks[place] >= Mark.TAKEN:
            return False
    return player.river_size > 0


def nagashi_seats(table: Table) -> int:
    """Return the seats that have nagashi mangan, one bit each."""
    if table.rules.nagashi == Nagashi.OFF:
        return 0
    seats = 0
    for seat in range(table.rules.players):
        if has_nagashi(table, seat):
            seats |= 1 << seat
    return seats


def ask_to_show(table: Table, desk: Desk, tables: Tables) -> None:
    """The next seat in turn order says whether it is tenpai (DRAW-6, DRAW-7)."""
    if table.show_turn == 0 and table.rules.nagashi == Nagashi.WIN and nagashi_seats(table) != 0:
        end_by_nagashi(table, desk)
        return
    if table.show_turn == table.rules.players:
        end_exhausted(table, desk)
        return
    seat = seat_after(table.dealer, table.show_turn, table.rules.players)
    is_ready = is_tenpai(table, seat, desk, tables)
    if may_choose(table, seat, is_ready=is_ready):
        table.answers[seat] = NO_ANSWER
        table.pending = 1 << seat
        table.phase = Phase.SHOW
    else:
        show_hand(table, seat, desk, is_ready=is_ready, is_open=is_ready)


def may_choose(table: Table, seat: int, *, is_ready: bool) -> bool:
    """Whether a seat is asked to show its hand: in riichi, where a refusal is judged (DRAW-7).

    A player who has already erred is found out now in any case (CHOMBO-3).
    """
    player = table.players[seat]
    if player.riichi != RiichiLevel.NONE:
        return is_ready and table.asks_all and not player.has_erred
    return bool(table.rules.voluntary_noten if is_ready else table.rules.show_noten)


def resolve_show(table: Table, desk: Desk) -> None:
    """A seat has said whether it shows its hand; in riichi it must (DRAW-7, CHOMBO-3)."""
    seat = seat_after(table.dealer, table.show_turn, table.rules.players)
    answer = table.answers[seat]
    if answer == Act.NOTEN and table.players[seat].riichi != RiichiLevel.NONE:
        table.players[seat].has_erred = True
    show_hand(table, seat, desk, is_ready=answer == Act.TENPAI, is_open=answer != Act.NOTEN)


def show_hand(table: Table, seat: int, desk: Desk, *, is_ready: bool, is_open: bool) -> None:
    """A seat has said whether it is tenpai, and the next one is asked; a noten hand may be open."""
    table.players[seat].shows = is_ready
    emit(desk, EventKind.SHOW, seat, int(is_ready), int(is_open))
    table.show_turn += 1
    table.phase = Phase.EXHAUSTED


def end_by_nagashi(table: Table, desk: Desk) -> None:
    """Nagashi mangan counts as a win: honba and sticks go with it (NAGASHI-4)."""
    open_settlement(table)
    table.winners = nagashi_seats(table)
    pay_nagashi(table.settlement, table.rules, table.winners, table.turn)
    close_deal(table, Ending.NAGASHI, desk)


def end_exhausted(table: Table, desk: Desk) -> None:
    """流局: nagashi mangan or tenpai payments, unless a riichi was noten (DRAW-5, DRAW-8)."""
    offender = first_offender(table)
    if offender >= 0:
        punish(table, offender, desk)
        return
    open_settlement(table)
    seats = nagashi_seats(table)
    if seats != 0:
        pay_nagashi(table.settlement, table.rules, seats, table.turn)
    else:
        pay_noten(table.settlement, table.rules, tenpai_seats(table))
    close_deal(table, Ending.EXHAUSTIVE, desk)


def tenpai_seats(table: Table) -> int:
    """Return the seats that showed a tenpai hand, one bit each."""
    seats = 0
    for seat in range(table.rules.players):
        if table.players[seat].shows:
            seats |= 1 << seat
    return seats
