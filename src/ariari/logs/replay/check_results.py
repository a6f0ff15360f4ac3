"""What a log says of the end of a deal or a game, compared with what the rules made of it."""

from collections.abc import Iterator, Sequence
from functools import cache

from ariari.core.dora import count_dora, count_ura
from ariari.core.draws import nagashi_seats
from ariari.core.faces import kind_of
from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.payments import Settlement, begin_settlement, pay_tsumo, ron_value
from ariari.core.rules import SEAT_MAX, Rules
from ariari.core.state import INDICATOR_MAX, Riichi, Win
from ariari.core.table import Ending, Phase, Table
from ariari.core.value import yaku_han
from ariari.logs.game_log import DealLog, Faces, LoggedDraw, LoggedEnd, LoggedWin
from ariari.logs.replay.difference import Difference, Kind, deal_title
from ariari.logs.replay.outcome import Outcome
from ariari.logs.replay.report import Reporter, name_faces
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES
from ariari.record import Ints

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
"""Hands without fu: logs state none, or any."""


def check_deal_end(
    deal: DealLog, rules: Rules, outcome: Outcome, report: Reporter
) -> Iterator[Difference]:
    """Yield what differs at the end of a deal whose every event was the same."""
    if isinstance(deal.end, LoggedDraw):
        yield from _check_draw(deal.end, outcome, report)
        changes = deal.end.changes
    else:
        for win in deal.end:
            yield from _check_win(win, deal, rules, outcome, report)
        changes = _sum_of_changes(deal.end)
    got = tuple(outcome.deltas[: rules.players])
    if changes is not None and changes != got:
        yield report.find(Kind.PAYMENT, "", f"changes {changes}", f"changes {got}")


def _sum_of_changes(wins: Sequence[LoggedWin]) -> tuple[int, ...] | None:
    """Return what all wins of a deal change together; None where the log does not say."""
    stated = [win.changes for win in wins if win.changes is not None]
    if len(stated) < len(wins):
        return None
    return tuple(sum(changes) for changes in zip(*stated, strict=True))


def _check_draw(end: LoggedDraw, outcome: Outcome, report: Reporter) -> Iterator[Difference]:
    """Yield what differs in who showed a hand, and which."""
    if end.ending == Ending.EXHAUSTIVE and end.tenpai is not None:
        for seat, is_tenpai in enumerate(end.tenpai):
            if is_tenpai is not None and is_tenpai != bool(outcome.shows[seat]):
                expected, got = ("tenpai", "noten") if is_tenpai else ("noten", "tenpai")
                yield report.find(Kind.TENPAI, "DRAW-2", f"seat {seat} {expected}", got)
    for seat, hand in enumerate(end.hands or ()):
        if hand is not None and list(hand) != outcome.concealed(seat):
            got = name_faces(outcome.concealed(seat))
            yield report.find(Kind.TENPAI, "DRAW-6", f"seat {seat} with {name_faces(hand)}", got)


def check_nagashi(end: LoggedDraw, table: Table, report: Reporter) -> Iterator[Difference]:
    """Yield whether nagashi mangan is stated wrongly; a log without payments says nothing of it."""
    if end.ending != Ending.EXHAUSTIVE or (end.changes is None and not end.is_nagashi):
        return
    has_nagashi = nagashi_seats(table) != 0
    if has_nagashi != end.is_nagashi:
        words = ("no nagashi mangan", "nagashi mangan")
        expected, got = words[end.is_nagashi], words[has_nagashi]
        yield report.find(Kind.PAYMENT, "NAGASHI-1", expected, got)


def _check_win(
    win: LoggedWin, deal: DealLog, rules: Rules, outcome: Outcome, report: Reporter
) -> Iterator[Difference]:
    """Yield what differs in a win: the hand, what it counts, and who is liable."""
    seat = win.seat
    facts = _hand_facts(win, outcome)
    facts += _yaku_facts(win, rules, outcome)
    facts += _indicator_facts(win, deal, rules, outcome)
    if win.fu is not None and not outcome.yakuman[seat] & KOKUSHI:
        facts.append(("fu", "FU-14", win.fu, outcome.fu[seat]))
    if win.points is not None:
        points = points_of(win, rules, deal.dealer, outcome.base[seat])
        facts.append(("points", "SCORE-6", win.points, points))
    if win.changes is not None:
        facts.append(("liable seat", "PAO-1", win.liable, liable_seat(outcome, seat)))
    if not outcome.yakuman[seat]:
        facts += _dora_facts(win, rules, outcome)
    for name, rule, expected, got in facts:
        if expected != got:
            yield report.find(Kind.WIN, rule, f"{name} {expected} of seat {seat}", f"{got}")


Fact = tuple[str, str, object, object]
"""A name, the rule it is of, what the log says and what the rules say."""


def _hand_facts(win: LoggedWin, outcome: Outcome) -> list[Fact]:
    if win.hand is None:
        return []
    hand = outcome.concealed(win.seat)
    if win.source != win.seat:
        hand = sorted([*hand, win.tile])
    if list(win.hand) == hand:
        return []
    return [("hand", "AGARI-2", name_faces(win.hand), name_faces(hand))]


def _yaku_facts(win: LoggedWin, rules: Rules, outcome: Outcome) -> list[Fact]:
    """Yaku are compared as sets, and then their han; a log that states yakuman has no others."""
    if win.yaku is None and win.yakuman is None:
        return []
    yaku = sum(1 << name for name, _ in win.yaku or ())
    yakuman = sum(1 << name for name in win.yakuman or ())
    found = 0 if outcome.yakuman[win.seat] else outcome.yaku[win.seat]
    if (yaku, yakuman) == (found, outcome.yakuman[win.seat]):
        return _han_facts(win.yaku or (), rules, outcome, win.seat)
    return [("yaku", "SCORE-1", _titles(yaku, yakuman), _titles(found, outcome.yakuman[win.seat]))]


def _han_facts(
    stated: Sequence[tuple[Yaku, int]], rules: Rules, outcome: Outcome, seat: int
) -> list[Fact]:
    han = dict(yaku_of(rules, outcome, seat)) if stated else {}
    return [
        (f"han of {YAKU_NAMES[yaku].title}", "SCORE-1", each, han[yaku]) for yaku, each in stated
    ]


def yaku_of(rules: Rules, outcome: Outcome, seat: int) -> tuple[tuple[Yaku, int], ...]:
    """Return each yaku of a win with its han."""
    melds = outcome.meld_kinds[seat][: outcome.meld_count[seat]]
    closed = all(meld == MeldKind.ANKAN for meld in melds)
    return tuple(
        (each, yaku_han(rules, 1 << each, closed=closed))
        for each in Yaku
        if outcome.yaku[seat] >> each & 1
    )


def _titles(yaku: int, yakuman: int) -> str:
    """Return the names of yaku and yakuman that are given as bits."""
    names = [YAKU_NAMES[each].title for each in Yaku if yaku >> each & 1]
    names += [YAKUMAN_NAMES[each].title for each in Yakuman if yakuman >> each & 1]
    return ", ".join(names) or "none"


def _dora_facts(win: LoggedWin, rules: Rules, outcome: Outcome) -> list[Fact]:
    """Han, and what sorts of dora they come from."""
    seat = win.seat
    facts: list[Fact] = []
    if win.han is not None:
        facts.append(("han", "SCORE-1", win.han, outcome.han[seat]))
    if win.dora is None and win.ura is None and win.red_fives is None:
        return facts
    hand = winning_hand(win, outcome, win.indicators or (), win.ura_indicators or ())
    if win.dora is not None and win.indicators is not None:
        facts.append(("dora", "DORA-2", win.dora, count_dora(hand, rules) + hand.kita))
    if win.ura is not None and win.ura_indicators is not None:
        facts.append(("ura dora", "DORA-4", win.ura, count_ura(hand, rules)))
    if win.red_fives is not None:
        facts.append(("red fives", "DORA-5", win.red_fives, hand.red_fives))
    return facts


def winning_hand(win: LoggedWin, outcome: Outcome, indicators: Faces, ura: Faces) -> Win:
    """Return the tiles of a win with indicators, to count dora in; the next call overwrites it."""
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
    """Return the one record that dora are counted in: a new one costs more than the counting."""
    return Win()


def _lay(indicators: Faces, kinds: Ints) -> int:
    """Put down the kinds of indicators, as many as can be up, and return how many they are."""
    laid = indicators[:INDICATOR_MAX]
    for place, face in enumerate(laid):
        kinds[place] = kind_of(face)
    return len(laid)


def _indicator_facts(win: LoggedWin, deal: DealLog, rules: Rules, outcome: Outcome) -> list[Fact]:
    """Indicators of a win are those of the deal, and ura are turned up by riichi alone."""
    facts: list[Fact] = []
    if win.indicators is not None:
        shown = deal.indicators[: outcome.indicator_count]
        facts.append(("indicators", "KDORA-1", win.indicators, shown))
    if win.ura_indicators is not None:
        count = outcome.indicator_count if rules.kan_ura_dora else 1
        if outcome.riichi[win.seat] == Riichi.NONE or not rules.ura_dora:
            count = 0
        facts.append(("number of ura indicators", "DORA-4", len(win.ura_indicators), count))
    return facts


def points_of(win: LoggedWin, rules: Rules, dealer: int, base: int) -> int:
    """Return what all pay together for a hand, without honba (SCORE-6, SANMA-8)."""
    settlement = _settlement()
    begin_settlement(settlement, dealer, 0, 0)
    if win.source != win.seat:
        return ron_value(settlement, win.seat, base)
    pay_tsumo(settlement, rules, win.seat, base)
    return settlement.deltas[win.seat]


@cache
def _settlement() -> Settlement:
    """Return the one settlement that hands are counted with: a new record costs more than that."""
    return Settlement()


def liable_seat(outcome: Outcome, seat: int) -> int | None:
    """Return who is liable for a seat's yakuman (PAO-1)."""
    units = outcome.liable_units[seat * SEAT_MAX : (seat + 1) * SEAT_MAX]
    return next((other for other, count in enumerate(units) if count), None)


def check_first_deal(deal: DealLog, rules: Rules, report: Reporter) -> Iterator[Difference]:
    """Yield whether a game begins with other points than those of its rules (STICK-1).

    Where a log begins later, its points are taken as they are.
    """
    is_first = (deal.round, deal.dealer, deal.honba) == (0, 0, 0)
    points = (rules.start_points,) * rules.players
    if is_first and (deal.scores, deal.sticks) != (points, 0):
        expected = f"first scores {deal.scores} and {deal.sticks} sticks"
        yield report.find(Kind.ROTATION, "STICK-1", expected, f"{points} and 0 sticks")


def check_next_deal(following: DealLog, outcome: Outcome, report: Reporter) -> Iterator[Difference]:
    """Yield what differs in how the next deal begins (rulebook 4.4)."""
    if outcome.phase == Phase.OVER:
        title = deal_title(following)
        yield report.find(Kind.RESULT, "END-2", f"another deal, {title}", "the end of the game")
        return
    seats = len(following.scores)
    facts: tuple[Fact, ...] = (
        ("dealer", "ROT-12", following.dealer, outcome.dealer),
        ("round", "ROT-12", following.round, outcome.round),
        ("honba", "ROT-1", following.honba, outcome.honba),
        ("sticks", "PAY-6", following.sticks, outcome.sticks),
        ("scores", "CONV-10", following.scores, tuple(outcome.score[:seats])),
    )
    for name, rule, expected, got in facts:
        if expected != got:
            yield report.find(Kind.ROTATION, rule, f"next {name} {expected}", f"{got}")


def check_game_end(
    end: LoggedEnd, scores: Sequence[int], match_points: Sequence[int], report: Reporter
) -> Iterator[Difference]:
    """Yield what differs in the final scores and match points, the latter given in tenths."""
    if end.scores != tuple(scores):
        yield report.find(Kind.RESULT, "END-9", f"scores {end.scores}", f"{tuple(scores)}")
    if end.match_points is not None:
        tenths = tuple(round(10 * points) for points in end.match_points)
        if tenths != tuple(match_points):
            got = tuple(points / 10 for points in match_points)
            yield report.find(Kind.RESULT, "UMA-1", f"match points {end.match_points}", f"{got}")
