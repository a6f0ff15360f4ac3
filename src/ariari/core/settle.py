"""The end of a deal in points: who won, who pays, what stays (rulebook sections 2.7, 3.6-3.8)."""

from ariari.core.events import EventKind, add_fields, capped, emit
from ariari.core.liability import hold_liable, settle_rinshan, settle_ron
from ariari.core.names import Yakuman
from ariari.core.order import seat_after
from ariari.core.payments import (
    NO_SEAT,
    begin_settlement,
    nearest_winner,
    pay_chombo,
)
from ariari.core.points import YAKUMAN
from ariari.core.rules import ChomboPenalty, DoubleRon, OpenRiichi, TripleRon
from ariari.core.state import RiichiLevel
from ariari.core.table import Desk, Ending, Phase, Table
from ariari.core.tables import Tables
from ariari.core.tiles import count_bits
from ariari.core.value import yakuman_units
from ariari.core.wall import broken_wall
from ariari.core.winning import score_ron, score_tsumo


def open_settlement(table: Table) -> None:
    """What is at stake is laid out: honba, sticks, bets of this deal, wareme.

    A dead hand has lost its bet, and it is not given back (DEADHAND-1).
    """
    settlement = table.settlement
    begin_settlement(settlement, table.dealer, table.honba, table.sticks)
    for seat in range(table.rules.players):
        is_lost = table.players[seat].dead_hand
        settlement.riichi_bets[seat] = 0 if is_lost else table.deal_sticks[seat]
    settlement.wareme_seat = wareme_of(table)


def wareme_of(table: Table) -> int:
    """割れ目: the seat whose wall the dealer's roll broke, if it is played (EXTRA-1, WALL-4)."""
    if not table.rules.wareme:
        return NO_SEAT
    wind = broken_wall(table.dice[0] + table.dice[1], table.rules.players)
    return seat_after(table.dealer, wind, table.rules.players)


def close_deal(table: Table, ending: int, desk: Desk) -> None:
    """The payments are made, and the deal is over."""
    table.ending = ending
    emit(desk, EventKind.END, ending, table.winners, table.loser)
    for seat in range(table.rules.players):
        change = table.settlement.deltas[seat]
        table.players[seat].score += change
        emit(desk, EventKind.PAY, seat, capped(change), 0)
    count_bets(table)
    table.sticks = table.settlement.sticks
    table.pending = 0
    table.phase = Phase.SETTLE


def count_bets(table: Table) -> None:
    """Who bet the sticks that stay is known, in case they are returned (END-9).

    A win takes them all; chombo gives back those of the deal, and the older ones stay.
    """
    for seat in range(table.rules.players):
        taken_back = table.deal_sticks[seat] - table.settlement.riichi_bets[seat]
        if table.settlement.sticks == 0:
            table.standing.bets[seat] = 0
        else:
            table.standing.bets[seat] -= taken_back


def abort_deal(table: Table, ending: int, desk: Desk) -> None:
    """途中流局: nobody pays and the sticks stay (ABORT-0)."""
    open_settlement(table)
    close_deal(table, ending, desk)


def record_win(table: Table, seat: int, desk: Desk) -> None:
    """The seat's win is written down from the desk's score, and what it costs (SCORE-6)."""
    player = table.players[seat]
    score = desk.score
    player.yaku = score.yaku
    player.yakuman = score.yakuman
    player.han = score.han
    player.fu = score.fu
    table.winners |= 1 << seat
    base = score.base
    if is_open_riichi_penalty(table, seat):
        base = max(base, YAKUMAN)
    table.settlement.base[seat] = base
    hold_liable_seats(table, seat)


def is_open_riichi_penalty(table: Table, winner: int) -> bool:
    """A player not in riichi discarded into an open riichi (OPENR-1)."""
    return (
        table.rules.open_riichi == OpenRiichi.ON_YAKUMAN
        and table.loser != NO_SEAT
        and table.players[winner].open_riichi
        and table.players[table.loser].riichi == RiichiLevel.NONE
    )


def hold_liable_seats(table: Table, winner: int) -> None:
    """Players who are liable for a yakuman that was won pay for it (PAO-1, PAO-5)."""
    player = table.players[winner]
    hold_liable_for(table, winner, Yakuman.DAISANGEN, player.liable[0])
    hold_liable_for(table, winner, Yakuman.DAISUUSHII, player.liable[1])
    hold_liable_for(table, winner, Yakuman.SUUKANTSU, player.liable[2])


def hold_liable_for(table: Table, winner: int, yakuman: int, liable: int) -> None:
    """One yakuman's units are the liable player's, if it was won."""
    won = table.players[winner].yakuman & 1 << yakuman
    if won != 0 and liable != NO_SEAT:
        hold_liable(table.settlement, winner, liable, yakuman_units(table.rules, won))


def log_win(table: Table, seat: int, face: int, desk: Desk) -> None:
    """A win is logged."""
    source = seat if table.loser == NO_SEAT else table.loser
    emit(desk, EventKind.WIN, seat, face, source)
    add_fields(desk, capped(table.settlement.base[seat]), 0)


def win_by_tsumo(table: Table, desk: Desk, tables: Tables) -> None:
    """The seat wins with the tile it drew (AGARI-2, PAO-7)."""
    seat = table.turn
    score_tsumo(table, seat, desk, tables)
    open_settlement(table)
    record_win(table, seat, desk)
    log_win(table, seat, table.drawn, desk)
    called = table.daiminkan_source if table.is_rinshan else NO_SEAT
    settle_rinshan(table.settlement, table.rules, seat, called)
    close_deal(table, Ending.TSUMO, desk)


def accepted_rons(table: Table, declared: int) -> int:
    """Return which of those who declared ron win; 0 if nobody does (MULTI-1, MULTI-2)."""
    count = count_bits(declared)
    nearest = 1 << nearest_winner(declared, table.turn, table.rules.players)
    if count == 2 and table.rules.double_ron == DoubleRon.HEAD_BUMP:
        return nearest
    if count == 3 and table.rules.triple_ron == TripleRon.HEAD_BUMP:
        return nearest
    if count == 3 and table.rules.triple_ron == TripleRon.ABORT:
        return 0
    return declared


def win_by_ron(table: Table, declared: int, desk: Desk, tables: Tables) -> None:
    """The seats that declared ron win, or the deal is aborted (FLOW-3, ABORT-5)."""
    winners = accepted_rons(table, declared)
    if winners == 0:
        abort_deal(table, Ending.TRIPLE_RON, desk)
        return
    open_settlement(table)
    table.loser = table.turn
    for seat in range(table.rules.players):
        if winners >> seat & 1 == 1:
            score_ron(table, seat, desk, tables)
            record_win(table, seat, desk)
            log_win(table, seat, table.tile, desk)
    settle_ron(table.settlement, table.rules, winners, table.loser)
    close_deal(table, Ending.RON, desk)


def punish(table: Table, offender: int, desk: Desk) -> None:
    """錯和: the deal is void and the offender is punished (CHOMBO-4, CHOMBO-6)."""
    open_settlement(table)
    table.winners = 0
    table.loser = offender
    pay_chombo(table.settlement, table.rules, offender)
    if table.rules.chombo_penalty == ChomboPenalty.POINTS20:
        table.standing.penalties[offender] += 1
    close_deal(table, Ending.CHOMBO, desk)
