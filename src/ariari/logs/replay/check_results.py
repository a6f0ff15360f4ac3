"""Compares what a log says about the end of a deal or a game with what the rules say."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from ariari.core.dora import count_dora, count_ura
from ariari.core.draws import nagashi_seats
from ariari.core.faces import kind_of
from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.payments import Settlement, begin_settlement, pay_tsumo, ron_value
from ariari.core.rules import SEAT_MAX, Rules
from ariari.core.state import INDICATOR_MAX, RiichiLevel, Win
from ariari.core.table import Ending, Phase, Table
from ariari.core.value import yaku_han
from ariari.logs.game_log import HIDDEN, DealLog, Faces, LoggedDraw, LoggedEnd, LoggedWin
from ariari.logs.replay.difference import Difference, Kind, deal_title
from ariari.logs.replay.outcome import Outcome
from ariari.logs.replay.report import Reporter, tile_of, tiles_of
from ariari.logs.walls import turned_up
from ariari.model.moment import Wind
from ariari.record import Ints
from ariari.words.reason import Reason, Seat, Value, Word

__all__ = [
    "check_deal_end",
    "check_first_deal",
    "check_game_end",
    "check_nagashi",
    "check_next_deal",
    "liable_seat",
    "points_of",
    "winning_hand",
    "yaku_of",
]


KOKUSHI = 1 << Yakuman.KOKUSHI | 1 << Yakuman.KOKUSHI_13
"""Hands without fu: logs state none, or anything."""


def check_deal_end(
    deal: DealLog, rules: Rules, outcome: Outcome, report: Reporter
) -> Iterator[Difference]:
    """Yield what differs at the end of a deal whose events all agreed."""
    if isinstance(deal.end, LoggedDraw):
        yield from _check_draw(deal.end, outcome, report)
        changes = deal.end.changes
    else:
        for win in deal.end:
            yield from _check_win(win, deal, rules, outcome, report)
        changes = _sum_of_changes(deal.end)
    got = tuple(outcome.deltas[: rules.players])
    if changes is not None and changes != got:
        yield report.find(Kind.PAYMENT, "", _points("changes", changes), _points("changes", got))


def _sum_of_changes(wins: Sequence[LoggedWin]) -> tuple[int, ...] | None:
    """Return what all wins of a deal change in total; None if the log does not say."""
    stated = [win.changes for win in wins if win.changes is not None]
    if len(stated) < len(wins):
        return None
    return tuple(sum(changes) for changes in zip(*stated, strict=True))


def _check_draw(end: LoggedDraw, outcome: Outcome, report: Reporter) -> Iterator[Difference]:
    """Yield what differs in who showed which hand."""
    if end.ending == Ending.EXHAUSTIVE and end.tenpai is not None:
        for seat, is_tenpai in enumerate(end.tenpai):
            if is_tenpai is not None and is_tenpai != bool(outcome.shows[seat]):
                expected, got = _tenpai(seat, is_tenpai), _tenpai(seat, not is_tenpai)
                yield report.find(Kind.TENPAI, "DRAW-2", expected, got)
    for seat, hand in enumerate(end.hands or ()):
        if hand is not None and list(hand) != outcome.concealed(seat):
            expected, got = _hand_of(seat, hand), _hand_of(seat, outcome.concealed(seat))
            yield report.find(Kind.TENPAI, "DRAW-6", expected, got)


def _tenpai(seat: int, is_tenpai: bool) -> Reason:  # noqa: FBT001 - what the reason says
    code = "differences.tenpai" if is_tenpai else "differences.noten"
    return Reason(code, seat=Seat(seat))


def _hand_of(seat: int, faces: Iterable[int]) -> Reason:
    return Reason("differences.hand", seat=Seat(seat), tiles=tiles_of(faces))


def _points(name: str, points: tuple[float, ...]) -> Reason:
    return Reason(f"differences.{name}", points=points)


def check_nagashi(end: LoggedDraw, table: Table, report: Reporter) -> Iterator[Difference]:
    """Yield whether nagashi mangan is stated wrongly; without payments a log does not state it."""
    if end.ending != Ending.EXHAUSTIVE or (end.changes is None and not end.is_nagashi):
        return
    has_nagashi = nagashi_seats(table) != 0
    if has_nagashi != end.is_nagashi:
        codes = ("differences.no_nagashi", "differences.nagashi")
        expected, got = Reason(codes[end.is_nagashi]), Reason(codes[has_nagashi])
        yield report.find(Kind.PAYMENT, "NAGASHI-1", expected, got)


def _check_win(
    win: LoggedWin, deal: DealLog, rules: Rules, outcome: Outcome, report: Reporter
) -> Iterator[Difference]:
    """Yield what differs in a win: its hand, its value and who is liable."""
    seat = win.seat
    facts = _hand_facts(win, outcome)
    facts += _yaku_facts(win, rules, outcome)
    facts += _indicator_facts(win, deal, rules, outcome)
    if win.fu is not None and not outcome.yakuman[seat] & KOKUSHI:
        facts.append(Fact("differences.fu", "FU-14", win.fu, outcome.fu[seat]))
    if win.points is not None:
        points = points_of(win, rules, deal.dealer, outcome.base[seat])
        facts.append(Fact("differences.points", "SCORE-6", win.points, points))
    if win.changes is not None:
        expected, got = _liable(win.liable), _liable(liable_seat(outcome, seat))
        facts.append(Fact("differences.liable", "PAO-1", expected, got))
    if not outcome.yakuman[seat]:
        facts += _dora_facts(win, deal, rules, outcome)
    for fact in facts:
        yield from fact.check(Kind.WIN, report, seat=Seat(seat))


class Fact(NamedTuple):
    """Something that both the log and the rules state."""

    code: str
    """The message that states it, with one `value`."""
    rule: str
    expected: Value
    got: Value

    def check(self, kind: Kind, report: Reporter, **values: Value) -> Iterator[Difference]:
        """Yield the difference, if there is one."""
        if self.expected != self.got:
            said = [Reason(self.code, value=value, **values) for value in (self.expected, self.got)]
            yield report.find(kind, self.rule, *said)


def _hand_facts(win: LoggedWin, outcome: Outcome) -> list[Fact]:
    if win.hand is None:
        return []
    hand = outcome.concealed(win.seat)
    if win.source != win.seat:
        hand = sorted([*hand, win.tile])
    if list(win.hand) == hand:
        return []
    return [Fact("differences.winning_hand", "AGARI-2", tiles_of(win.hand), tiles_of(hand))]


def _yaku_facts(win: LoggedWin, rules: Rules, outcome: Outcome) -> list[Fact]:
    """Yaku are compared as sets, and then their han; a log that states yakuman has no others."""
    if win.yaku is None and win.yakuman is None:
        return []
    yaku = sum(1 << name for name, _ in win.yaku or ())
    yakuman = sum(1 << name for name in win.yakuman or ())
    found = 0 if outcome.yakuman[win.seat] else outcome.yaku[win.seat]
    if (yaku, yakuman) == (found, outcome.yakuman[win.seat]):
        return _han_facts(win.yaku or (), rules, outcome, win.seat)
    expected, got = _named(yaku, yakuman), _named(found, outcome.yakuman[win.seat])
    return [Fact("differences.yaku", "SCORE-1", expected, got)]


def _han_facts(
    stated: Sequence[tuple[Yaku, int]], rules: Rules, outcome: Outcome, seat: int
) -> list[Fact]:
    han = dict(yaku_of(rules, outcome, seat)) if stated else {}
    return [
        Fact("differences.yaku_han", "SCORE-1", _han_of(yaku, each), _han_of(yaku, han[yaku]))
        for yaku, each in stated
    ]


def _han_of(yaku: Yaku, han: int) -> Reason:
    return Reason("differences.han_of_yaku", yaku=yaku, han=han)


def yaku_of(rules: Rules, outcome: Outcome, seat: int) -> tuple[tuple[Yaku, int], ...]:
    """Return each yaku of a win with its han."""
    melds = outcome.meld_kinds[seat][: outcome.meld_count[seat]]
    closed = all(meld == MeldKind.ANKAN for meld in melds)
    return tuple(
        (each, yaku_han(rules, 1 << each, closed=closed))
        for each in Yaku
        if outcome.yaku[seat] >> each & 1
    )


def _named(yaku: int, yakuman: int) -> tuple[Yaku | Yakuman, ...] | Word:
    """Return the yaku and yakuman given as bits."""
    names: tuple[Yaku | Yakuman, ...] = (
        *(each for each in Yaku if yaku >> each & 1),
        *(each for each in Yakuman if yakuman >> each & 1),
    )
    return names or Word("differences.none")


def _dora_facts(win: LoggedWin, deal: DealLog, rules: Rules, outcome: Outcome) -> list[Fact]:
    """Han, and which kinds of dora they come from."""
    seat = win.seat
    facts: list[Fact] = []
    if win.han is not None:
        facts.append(Fact("differences.han", "SCORE-1", win.han, outcome.han[seat]))
    if win.dora is None and win.ura is None and win.red_fives is None:
        return facts
    indicators, ura = win.indicators, win.ura_indicators
    if deal.assumed:
        indicators, ura = turned_up(deal, rules.players)
    hand = winning_hand(win, outcome, indicators or (), ura or ())
    if win.dora is not None and indicators is not None:
        facts.append(
            Fact("differences.dora", "DORA-2", win.dora, count_dora(hand, rules) + hand.kita)
        )
    if win.ura is not None and ura is not None:
        facts.append(Fact("differences.ura", "DORA-4", win.ura, count_ura(hand, rules)))
    if win.red_fives is not None:
        facts.append(Fact("differences.red_fives", "DORA-5", win.red_fives, hand.red_fives))
    return facts


def winning_hand(win: LoggedWin, outcome: Outcome, indicators: Faces, ura: Faces) -> Win:
    """Return the winning tiles with indicators, to count dora; the next call overwrites them."""
    hand = _hand()
    outcome.fill_tiles(hand, win.seat)
    if win.source != win.seat:
        hand.counts[kind_of(win.tile)] += 1
        hand.red_fives += win.tile != kind_of(win.tile)
    hand.dora_indicator_count = _lay(indicators, hand.dora_indicators)
    hand.ura_indicator_count = _lay(ura, hand.ura_indicators)
    return hand


@cache
def _hand() -> Win:
    """Return the one record used to count dora: a new one costs more than the count."""
    return Win()


def _lay(indicators: Faces, kinds: Ints) -> int:
    """Lay out the kinds of the indicators, as many as there can be; return how many."""
    laid = indicators[:INDICATOR_MAX]
    for place, face in enumerate(laid):
        kinds[place] = kind_of(face)
    return len(laid)


def _indicator_facts(win: LoggedWin, deal: DealLog, rules: Rules, outcome: Outcome) -> list[Fact]:
    """A win's indicators are the deal's; ura are turned up in riichi, and a log may omit them."""
    facts: list[Fact] = []
    if win.indicators is not None:
        shown = [face for face in deal.indicators[: outcome.indicator_count] if face != HIDDEN]
        expected, got = (tuple(map(tile_of, tiles)) for tiles in (win.indicators, shown))
        facts.append(Fact("differences.indicators", "KDORA-1", expected, got))
    if win.ura_indicators:
        count = outcome.indicator_count if rules.kan_ura_dora else 1
        if outcome.riichi[win.seat] == RiichiLevel.NONE or not rules.ura_dora:
            count = 0
        stated = len(win.ura_indicators)
        facts.append(Fact("differences.ura_count", "DORA-4", stated, count))
    return facts


def points_of(win: LoggedWin, rules: Rules, dealer: int, base: int) -> int:
    """Return the total payment for a hand, without honba (SCORE-6, SANMA-8)."""
    settlement = _settlement()
    begin_settlement(settlement, dealer, 0, 0)
    if win.source != win.seat:
        return ron_value(settlement, win.seat, base)
    pay_tsumo(settlement, rules, win.seat, base)
    return settlement.deltas[win.seat]


@cache
def _settlement() -> Settlement:
    """Return the one settlement used to score hands: a new record costs more than scoring."""
    return Settlement()


def _liable(seat: int | None) -> Seat | Word:
    return Word("differences.nobody") if seat is None else Seat(seat)


def liable_seat(outcome: Outcome, seat: int) -> int | None:
    """Return who is liable for a seat's yakuman (PAO-1)."""
    units = outcome.liable_units[seat * SEAT_MAX : (seat + 1) * SEAT_MAX]
    return next((other for other, count in enumerate(units) if count), None)


def check_first_deal(deal: DealLog, rules: Rules, report: Reporter) -> Iterator[Difference]:
    """Yield whether a game begins with scores other than those of its rules (STICK-1).

    If a log begins later in the game, its scores are taken as they are.
    """
    is_first = (deal.round, deal.dealer, deal.honba) == (0, 0, 0)
    points = (rules.start_points,) * rules.players
    if is_first and (deal.scores, deal.sticks) != (points, 0):
        expected, got = _first(deal.scores, deal.sticks), _first(points, 0)
        yield report.find(Kind.ROTATION, "STICK-1", expected, got)


def _first(scores: tuple[int, ...], sticks: int) -> Reason:
    return Reason("differences.first_scores", points=scores, sticks=sticks)


def check_next_deal(following: DealLog, outcome: Outcome, report: Reporter) -> Iterator[Difference]:
    """Yield what differs in how the next deal begins (rulebook 4.4)."""
    if outcome.phase == Phase.OVER:
        expected = Reason("differences.another_deal_named", deal=deal_title(following))
        yield report.find(Kind.RESULT, "END-2", expected, Reason("differences.end_of_game"))
        return
    seats = len(following.scores)
    scores = tuple(outcome.score[:seats])
    facts = (
        Fact("differences.next_dealer", "ROT-12", Seat(following.dealer), Seat(outcome.dealer)),
        Fact("differences.next_round", "ROT-12", Wind(following.round), Wind(outcome.round)),
        Fact("differences.next_honba", "ROT-1", following.honba, outcome.honba),
        Fact("differences.next_sticks", "PAY-6", following.sticks, outcome.sticks),
        Fact("differences.next_scores", "CONV-10", following.scores, scores),
    )
    for fact in facts:
        yield from fact.check(Kind.ROTATION, report)


def check_game_end(
    end: LoggedEnd, scores: Sequence[int], match_points: Sequence[int], report: Reporter
) -> Iterator[Difference]:
    """Yield what differs in the final scores and in the match points, given in tenths."""
    if end.scores != tuple(scores):
        expected, got = _points("final_scores", end.scores), _points("final_scores", tuple(scores))
        yield report.find(Kind.RESULT, "END-9", expected, got)
    if end.match_points is not None:
        tenths = tuple(round(10 * points) for points in end.match_points)
        if tenths != tuple(match_points):
            expected = _points("match_points", end.match_points)
            got = _points("match_points", tuple(points / 10 for points in match_points))
            yield report.find(Kind.RESULT, "UMA-1", expected, got)
