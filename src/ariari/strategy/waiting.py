"""What a hand that waits is worth on each of its waits, under the moment of a question."""

from ariari.core.faces import NO_FACE
from ariari.core.liability import settle_rinshan, settle_ron
from ariari.core.order import seat_after
from ariari.core.payments import NO_SEAT, Settlement, begin_settlement
from ariari.core.points import YAKUMAN
from ariari.core.rules import OpenRiichi, Rules
from ariari.core.state import RiichiLevel, Win, WinCheck
from ariari.core.tables import Tables
from ariari.core.value import counts_fu
from ariari.core.win import score_win
from ariari.record import Bool, Int8, Int16, Int64, Record
from ariari.strategy.mind import Mind


class Worth(Record):
    """What a win on a tile is worth."""

    points: Int64
    """What is paid for it, honba included and sticks not."""
    base: Int64
    yaku: Int64
    yakuman: Int64
    fu: Int16
    han: Int16
    """Of yaku and dora."""
    units: Int8
    """Of yakuman."""
    limit: Int8
    """`Limit`."""
    status: Int8
    """`WinCheck`."""
    dora: Int8
    red_fives: Int8
    ura: Int8
    kita: Int8
    fu_counts: Bool
    """Whether fu change what it is worth."""
    is_raised: Bool
    """Whether a yakuman is paid for less: dealt into open riichi (OPENR-1)."""


class WaitWorth(Record):
    """A kind that completes the hand."""

    ron: Worth
    tsumo: Worth
    riichi: Worth
    """A ron after riichi; not complete if the hand is open, or has declared it."""
    kind: Int8
    left: Int8
    """Tiles of it that the seat has not seen."""


def take_moment(mind: Mind, moment: Win, face: int) -> None:
    """The prepared win has the moment of the question; after a discard it is no first turn."""
    win = mind.win
    win.riichi = mind.sight.players[mind.sight.seat].riichi
    win.open_riichi = moment.open_riichi
    win.ippatsu = moment.ippatsu
    win.last_tile = moment.last_tile
    win.first_turn = moment.first_turn and face == NO_FACE
    win.dealer_streak = moment.dealer_streak


def promise_riichi(mind: Mind) -> None:
    """The prepared win is one after riichi: the seat has had a turn, and draws again."""
    mind.win.riichi = RiichiLevel.RIICHI
    mind.win.first_turn = False
    mind.win.open_riichi = False


def value_win(mind: Mind, wait: WaitWorth, worth: Worth, rules: Rules, tables: Tables) -> None:
    """The prepared win, with its moment, has its worth on a wait."""
    win = mind.win
    score = mind.score
    win.counts[wait.kind] += 1
    win.winning_kind = wait.kind
    score_win(win, rules, tables, mind.reading, score)
    win.counts[wait.kind] -= 1
    worth.status = score.status
    if score.status == WinCheck.WIN:
        worth.yaku = score.yaku
        worth.yakuman = score.yakuman
        worth.dora = score.dora
        worth.red_fives = score.red_fives
        worth.ura = score.ura
        worth.kita = score.kita
        worth.base = score.base
        worth.fu = score.fu
        worth.han = score.han
        worth.units = score.units
        worth.limit = score.limit
        worth.fu_counts = counts_fu(rules, score)


def pay(mind: Mind, worth: Worth, settlement: Settlement, rules: Rules) -> None:
    """The worth has its points, as the prepared win is paid (SCORE-6, PAY-1)."""
    sight = mind.sight
    if worth.status != WinCheck.WIN:
        return
    begin_settlement(settlement, sight.dealer, sight.honba, 0)
    settlement.base[sight.seat] = worth.base
    if mind.win.tsumo:
        settle_rinshan(settlement, rules, sight.seat, NO_SEAT)
    else:
        # That is what a ron costs anybody who is not in riichi (OPENR-1).
        if mind.win.open_riichi and rules.open_riichi == OpenRiichi.ON_YAKUMAN:
            settlement.base[sight.seat] = max(worth.base, YAKUMAN)
            worth.is_raised = worth.base < YAKUMAN
        payer = seat_after(sight.seat, 1, sight.player_count)
        settle_ron(settlement, rules, 1 << sight.seat, payer)
    worth.points = settlement.deltas[sight.seat]
