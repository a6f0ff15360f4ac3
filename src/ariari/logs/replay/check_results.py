"""Compares what a log says about the end of a deal or a game with what the rules say."""

from collections.abc import Iterable, Iterator, Sequence

from ariari.core.draws import nagashi_seats
from ariari.core.rules import Rules
from ariari.core.table import Ending, Phase, Table
from ariari.logs.game_log import (
    DealLog,
    LoggedDraw,
    LoggedEnd,
    LoggedWin,
    Points,
)
from ariari.logs.replay.check_wins import check_win
from ariari.logs.replay.difference import Difference, Kind, deal_title
from ariari.logs.replay.outcome import Outcome
from ariari.logs.replay.report import Fact, Reporter, tiles_of
from ariari.model.moment import Wind
from ariari.words.reason import Reason, Seat

__all__ = [
    "check_deal_end",
    "check_first_deal",
    "check_game_end",
    "check_nagashi",
    "check_next_deal",
]


def check_deal_end(
    deal: DealLog, rules: Rules, outcome: Outcome, report: Reporter
) -> Iterator[Difference]:
    """Yield what differs at the end of a deal whose events all agreed."""
    if isinstance(deal.end, LoggedDraw):
        yield from _check_draw(deal.end, outcome, report)
        changes = deal.end.changes
    else:
        for win in deal.end:
            yield from check_win(win, deal, rules, outcome, report)
        changes = _sum_of_changes(deal.end)
    got = tuple(outcome.deltas[: rules.players])
    if changes is not None and changes != got:
        rule = _payment_rule(deal, changes, outcome)
        yield report.find(Kind.PAYMENT, rule, _points("changes", changes), _points("changes", got))


def _payment_rule(deal: DealLog, changes: Points, outcome: Outcome) -> str:
    """Return the rule that settles what a deal pays: the most telling one of several."""
    if isinstance(deal.end, LoggedDraw):
        if deal.end.ending != Ending.EXHAUSTIVE:
            return "ABORT-0"
        return "NAGASHI-2" if deal.end.is_nagashi else "DRAW-5"
    if any(outcome.liable_units):
        return "PAO-3" if deal.end[0].source == deal.end[0].seat else "PAO-4"
    winners = {win.seat for win in deal.end}
    pays_alike = all(
        stated == got
        for seat, (stated, got) in enumerate(zip(changes, outcome.deltas, strict=False))
        if seat not in winners
    )
    if pays_alike:
        return "PAY-6" if len(winners) == 1 else "MULTI-3"
    return "SCORE-6"


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
    scores = tuple(outcome.score[: len(following.scores)])
    if _beginning(following, following.scores) == _beginning(outcome, scores):
        return
    facts = (
        Fact("differences.next_dealer", "ROT-12", Seat(following.dealer), Seat(outcome.dealer)),
        Fact("differences.next_round", "ROT-12", Wind(following.round), Wind(outcome.round)),
        Fact("differences.next_honba", "ROT-1", following.honba, outcome.honba),
        Fact("differences.next_sticks", "PAY-6", following.sticks, outcome.sticks),
        Fact("differences.next_scores", "CONV-10", following.scores, scores),
    )
    for fact in facts:
        yield from fact.check(Kind.ROTATION, report)


def _beginning(place: DealLog | Outcome, scores: tuple[int, ...]) -> tuple[object, ...]:
    """Return how a deal begins, by the log or by the rules."""
    return place.dealer, place.round, place.honba, place.sticks, scores


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
