"""Who pays whom at the end of a deal, and who takes the sticks.

Rulebook sections 3.6 (SCORE-6, PAY), 3.7 (MULTI), 4.1 (DRAW-5), 4.2 (NAGASHI), 2.7 (CHOMBO) and
8 (SANMA-8, SANMA-9). A win is settled by `ariari.core.liability`, which knows who may have to pay
for others; draws and penalties are settled here. Points only move between seats or from the
sticks on the table, so the sum of `deltas` plus 1,000 for each stick left never changes (CONV-10).
"""

from typing import Annotated

from ariari.core.order import seat_after
from ariari.core.points import MANGAN
from ariari.core.rules import (
    SEAT_MAX,
    ChomboPenalty,
    MultiRonSticks,
    Nagashi,
    Rules,
    SanmaTsumo,
)
from ariari.core.tiles import count_bits
from ariari.record import Int8, Int16, Int64, Ints, Record

NO_SEAT = -1
STICK_POINTS = 1000
"""Worth of one riichi stick (RIICHI-5)."""
USUAL_HONBA = 300
"""The `honba_value` at which `sanma_honba_ron` is stated (PAY-1, SANMA-9)."""


class Settlement(Record):
    """The end of one deal in points: what is at stake, and what each seat gains."""

    deltas: Annotated[Ints, Int64, SEAT_MAX]
    """Change of each seat's score in points, sticks taken included."""
    base: Annotated[Ints, Int64, SEAT_MAX]
    """Base points (SCORE-2 to SCORE-5) of each winner's hand; not read for other seats."""
    sticks: Int16
    """Riichi sticks on the table, those of this deal included; falls as they are taken."""
    honba: Int16
    riichi_bets: Annotated[Ints, Int8, SEAT_MAX]
    """Sticks each seat placed in this deal and has not got back (MULTI-3, CHOMBO-4)."""
    liable_units: Annotated[Ints, Int8, SEAT_MAX * SEAT_MAX]
    """Yakuman units for which a seat is liable: at `winner * SEAT_MAX + liable` (PAO-5)."""
    dealer: Int8
    wareme_seat: Int8
    """Who pays and receives double at a win (EXTRA-1); `NO_SEAT` if nobody."""


def begin_settlement(settlement: Settlement, dealer: int, honba: int, sticks: int) -> None:
    """Nothing is paid yet, nobody bet, is liable or pays double."""
    for seat in range(SEAT_MAX):
        settlement.deltas[seat] = 0
        settlement.base[seat] = 0
        settlement.riichi_bets[seat] = 0
    for pair in range(SEAT_MAX * SEAT_MAX):
        settlement.liable_units[pair] = 0
    settlement.dealer = dealer
    settlement.honba = honba
    settlement.sticks = sticks
    settlement.wareme_seat = NO_SEAT


def round_up_hundred(points: int) -> int:
    """Return the next multiple of 100 that is not below `points` (SCORE-6)."""
    return (points + 99) // 100 * 100


def is_wareme(settlement: Settlement, seat: int) -> bool:
    """The wall in front of this seat was broken, so it pays and receives double (EXTRA-1)."""
    return seat == settlement.wareme_seat


def transfer(settlement: Settlement, payer: int, receiver: int, points: int) -> None:
    """Points pass from one seat to another, in full (PAY-3)."""
    settlement.deltas[payer] -= points
    settlement.deltas[receiver] += points


def pay_winner(settlement: Settlement, payer: int, winner: int, points: int) -> None:
    """A part of a win is paid, hand or honba, and double if either is wareme (EXTRA-1).

    Noten payments and penalties are not doubled: their sums are fixed (DRAW-5, CHOMBO-6), and
    two against two would not be paid in hundreds. Nor are sticks, which come from the table.
    """
    if is_wareme(settlement, payer) or is_wareme(settlement, winner):
        transfer(settlement, payer, winner, 2 * points)
    else:
        transfer(settlement, payer, winner, points)


def is_dealer(settlement: Settlement, seat: int) -> bool:
    """The seat is East in this deal (CONV-5)."""
    return seat == settlement.dealer


def tsumo_share(settlement: Settlement, winner: int, payer: int, base: int) -> int:
    """Return what one payer owes for a drawn win: double if either is dealer (SCORE-6)."""
    if is_dealer(settlement, winner) or is_dealer(settlement, payer):
        return round_up_hundred(2 * base)
    return round_up_hundred(base)


def bisected_share(settlement: Settlement, rules: Rules, winner: int, base: int) -> int:
    """Return what each of two payers adds for the absent non-dealer (SANMA-8)."""
    if rules.players == SEAT_MAX or rules.sanma_tsumo != SanmaTsumo.BISECT:
        return 0
    absent = SEAT_MAX - 1
    return round_up_hundred(tsumo_share(settlement, winner, absent, base) // 2)


def pay_tsumo(settlement: Settlement, rules: Rules, winner: int, base: int) -> None:
    """Every other player pays a share of a drawn win, without honba (SCORE-6, SANMA-8)."""
    added = bisected_share(settlement, rules, winner, base)
    for payer in range(rules.players):
        if payer != winner:
            share = tsumo_share(settlement, winner, payer, base)
            pay_winner(settlement, payer, winner, share + added)


def ron_value(settlement: Settlement, winner: int, base: int) -> int:
    """Return what a ron costs: six times the base for the dealer, else four times (SCORE-6)."""
    if is_dealer(settlement, winner):
        return round_up_hundred(6 * base)
    return round_up_hundred(4 * base)


def pay_ron(settlement: Settlement, winner: int, payer: int, base: int) -> None:
    """One player pays for the whole hand, without honba (SCORE-6)."""
    pay_winner(settlement, payer, winner, ron_value(settlement, winner, base))


def honba_each(rules: Rules, honba: int) -> int:
    """Return what each payer of a drawn win adds: a third of the value (PAY-1, SANMA-9)."""
    return honba * (rules.honba_value // 3)


def honba_alone(rules: Rules, honba: int) -> int:
    """Return what a single payer adds for honba (PAY-1, SANMA-9).

    `sanma_honba_ron` is stated for honba of 300, and grows with a higher `honba_value`.
    """
    if rules.players == SEAT_MAX:
        return honba * rules.honba_value
    return honba * (rules.sanma_honba_ron * rules.honba_value // USUAL_HONBA)


def pay_honba_each(settlement: Settlement, rules: Rules, winner: int) -> None:
    """Every other player pays a share of the honba (PAY-1)."""
    for payer in range(rules.players):
        if payer != winner:
            pay_winner(settlement, payer, winner, honba_each(rules, settlement.honba))


def pay_honba_alone(settlement: Settlement, rules: Rules, winner: int, payer: int) -> None:
    """One player pays all honba (PAY-1, PAO-3)."""
    pay_winner(settlement, payer, winner, honba_alone(rules, settlement.honba))


def take_sticks(settlement: Settlement, seat: int, count: int) -> None:
    """Sticks go from the table to a seat (PAY-6)."""
    assert count <= settlement.sticks
    settlement.deltas[seat] += STICK_POINTS * count
    settlement.sticks -= count


def take_back_bet(settlement: Settlement, seat: int) -> None:
    """A seat gets back its own stick of this deal (MULTI-3, CHOMBO-4)."""
    take_sticks(settlement, seat, settlement.riichi_bets[seat])
    settlement.riichi_bets[seat] = 0


def share_sticks(settlement: Settlement, rules: Rules, winners: int, nearest: int) -> None:
    """The nearest winner takes the sticks, the others at most their own back (MULTI-3)."""
    if rules.multi_ron_sticks == MultiRonSticks.OWN_BACK:
        for winner in range(rules.players):
            if winners >> winner & 1:
                take_back_bet(settlement, winner)
    take_sticks(settlement, nearest, settlement.sticks)


def nearest_winner(winners: int, discarder: int, players: int) -> int:
    """Return the first winner in turn order from the discarder on, of a set that is not empty.

    The discarder itself can only be in the set at a nagashi mangan, and is then the nearest
    (MULTI-1, MULTI-3, NAGASHI-4).
    """
    assert winners > 0
    seat = discarder
    while winners >> seat & 1 == 0:
        seat = seat_after(seat, 1, players)
    return seat


def pay_noten(settlement: Settlement, rules: Rules, tenpai: int) -> None:
    """Those without a ready hand pay those with one (DRAW-5, SANMA-9).

    The sum, 1,000 for each player but one, is divided evenly over every pair of a payer and a
    receiver. Two against two gives 750 per pair, and so 1,500 per seat.
    """
    ready_count = count_bits(tenpai)
    pair_count = ready_count * (rules.players - ready_count)
    if pair_count == 0:
        return
    points = 1000 * (rules.players - 1) // pair_count
    for payer in range(rules.players):
        for receiver in range(rules.players):
            if tenpai >> payer & 1 == 0 and tenpai >> receiver & 1 == 1:
                transfer(settlement, payer, receiver, points)


def pay_nagashi(settlement: Settlement, rules: Rules, seats: int, last_discarder: int) -> None:
    """流し満貫: each of a set of seats is paid a mangan by all others (NAGASHI-2 to NAGASHI-4).

    With three players there is no share for the absent seat, whatever `sanma_tsumo` is
    (SANMA-13). Treated as a win, every one of them is paid honba, because they are paid
    independently, and the nearest to the last discarder takes the sticks.
    """
    assert rules.nagashi != Nagashi.OFF
    for seat in range(rules.players):
        if seats >> seat & 1:
            pay_mangan(settlement, rules, seat)
            if rules.nagashi == Nagashi.WIN:
                pay_honba_each(settlement, rules, seat)
    if rules.nagashi == Nagashi.WIN:
        nearest = nearest_winner(seats, last_discarder, rules.players)
        take_sticks(settlement, nearest, settlement.sticks)


def pay_mangan(settlement: Settlement, rules: Rules, winner: int) -> None:
    """Every other player pays 4,000 to or as the dealer, else 2,000 (NAGASHI-2)."""
    for payer in range(rules.players):
        if payer != winner:
            share = tsumo_share(settlement, winner, payer, MANGAN)
            pay_winner(settlement, payer, winner, share)


def pay_chombo(settlement: Settlement, rules: Rules, offender: int) -> None:
    """錯和: sticks of this deal go back, and the offender may pay (CHOMBO-4, CHOMBO-6).

    Match points of `POINTS20` are taken after uma and leave the table as it is (SERIES-2).
    """
    for seat in range(rules.players):
        take_back_bet(settlement, seat)
    if rules.chombo_penalty == ChomboPenalty.REVERSE_MANGAN:
        pay_reverse_mangan(settlement, rules, offender)


def pay_reverse_mangan(settlement: Settlement, rules: Rules, offender: int) -> None:
    """The offender pays 4,000 to or as the dealer, else 2,000, and no honba (CHOMBO-6)."""
    for receiver in range(rules.players):
        if receiver != offender:
            share = tsumo_share(settlement, offender, receiver, MANGAN)
            transfer(settlement, offender, receiver, share)
