"""Fills in by the rules what a log leaves out of its wins and draws.

Some formats say only who was paid what; others need the yaku, fu and points of a win too.
"""

from dataclasses import replace
from typing import Any, TypeVar

from ariari.core.dora import count_dora, count_ura
from ariari.core.draws import nagashi_seats
from ariari.core.liability import hold_liable, settle_rinshan, settle_ron
from ariari.core.names import Yakuman
from ariari.core.payments import NO_SEAT, Settlement, begin_settlement
from ariari.core.rules import SEAT_MAX, Rules
from ariari.core.table import Ending, Table
from ariari.errors import LogError
from ariari.jit.replays import Fault, Script, Stop
from ariari.logs.game_log import (
    HIDDEN,
    DealLog,
    Dora,
    GameLog,
    LoggedDraw,
    LoggedEnd,
    LoggedWin,
    Stick,
)
from ariari.logs.replay.assume import assume
from ariari.logs.replay.check_wins import liable_seat, points_of, winning_hand, yaku_of
from ariari.logs.replay.explain import explain_stop
from ariari.logs.replay.outcome import Outcome, final_standing, outcome_of
from ariari.logs.replay.report import Reporter
from ariari.logs.replay.script import lay_deals, replay_deals
from ariari.logs.walls import turned_up
from ariari.model.records.event import turned_up_ura
from ariari.model.records.tiles import face_from_tile
from ariari.words.reason import Reason

__all__ = ["complete", "complete_deal"]

_End = TypeVar("_End", LoggedWin, LoggedDraw)


def complete(log: GameLog) -> GameLog:
    """Return the log with every fact about its wins and draws; what it states itself stays.

    What it does not state of the dead wall, and no rule tells, stays unknown. Raises LogError if
    the rules cannot follow the log to the end of a deal.
    """
    if log.only_here is not None:
        return log
    is_end_told = log.end is None or log.end.match_points is not None
    if is_end_told and all(_is_complete(deal) for deal in log.deals):
        return log
    (log,) = assume([log])
    tables, scripts = lay_deals([log])
    stops = replay_deals(tables, scripts)
    deals = []
    for number, deal in enumerate(log.deals):
        table = Table(tables, number)
        stop = Stop(stops, number)
        if stop.fault != Fault.NONE:
            report = Reporter(log, number)
            found = explain_stop(table, Script(scripts, number), stop, report)
            raise LogError(found.reason)
        deals.append(complete_deal(deal, table))
    return replace(log, deals=deals, end=log.end if is_end_told else _end(log, table))


def complete_deal(deal: DealLog, table: Table) -> DealLog:
    """Return a deal with every fact about its end; `table` is as the deal left it."""
    return _Completion(deal, table, outcome_of(table)).deal()


def _end(log: GameLog, table: Table) -> LoggedEnd:
    """Return the end of the game with match points; `table` is as the last deal left it."""
    assert log.end is not None
    standing = final_standing(table)
    if standing is None:
        raise LogError(Reason("logs.replay.goes_on"), log.source)
    scores, points = standing
    if scores != log.end.scores:
        reason = Reason("logs.replay.final_scores", given=log.end.scores, scores=scores)
        raise LogError(reason, log.source)
    return replace(log.end, match_points=tuple(tenths / 10 for tenths in points))


def _is_complete(deal: DealLog) -> bool:
    """Whether the log states every fact about the end of the deal."""
    if isinstance(deal.end, LoggedDraw):
        is_shown = deal.end.ending == Ending.EXHAUSTIVE and not deal.end.is_nagashi
        return deal.end.changes is not None and (deal.end.tenpai is not None or not is_shown)
    return all(
        win.hand is not None
        and win.changes is not None
        and win.points is not None
        and (win.yaku is not None or win.yakuman is not None)
        for win in deal.end
    )


class _Completion:
    """A deal whose end the rules know."""

    def __init__(self, deal: DealLog, table: Table, outcome: Outcome) -> None:
        self._deal = deal
        self._table = table
        self._rules: Rules = table.rules
        self._outcome = outcome

    def deal(self) -> DealLog:
        """Return the deal with its end complete."""
        known = replace(
            self._deal,
            indicators=tuple(face for face in self._deal.indicators if face != HIDDEN),
            entries=[entry for entry in self._deal.entries if entry != Dora(HIDDEN)],
            assumed=(),
        )
        if isinstance(known.end, LoggedDraw):
            return replace(known, end=self._draw(known.end))
        wins = tuple(_filled(win, self._facts(win)) for win in known.end)
        ura = max((win.ura_indicators or () for win in wins), key=len)
        return replace(known, end=wins, ura_indicators=known.ura_indicators or ura)

    def _draw(self, end: LoggedDraw) -> LoggedDraw:
        seats = range(self._rules.players)
        is_exhausted = end.ending == Ending.EXHAUSTIVE
        shows = tuple(bool(self._outcome.shows[seat]) for seat in seats)
        hands = tuple(
            tuple(self._outcome.concealed(seat)) if shows[seat] else None for seat in seats
        )
        facts: dict[str, Any] = {"changes": tuple(self._outcome.deltas[: len(seats)])}
        if is_exhausted:
            facts |= {"tenpai": shows, "hands": hands}
        is_nagashi = is_exhausted and nagashi_seats(self._table) != 0
        return replace(_filled(end, facts), is_nagashi=end.is_nagashi or is_nagashi)

    def _facts(self, win: LoggedWin) -> dict[str, Any]:
        """Return everything the rules know about a win."""
        seat, outcome = win.seat, self._outcome
        is_yakuman = outcome.yakuman[seat] != 0
        hand = outcome.concealed(seat)
        if win.source != seat:
            hand = sorted([*hand, win.tile])
        shown = turned_up(self._deal, self._rules.players)[0][: outcome.indicator_count]
        stated = self._deal.indicators[: outcome.indicator_count]
        ura = tuple(map(face_from_tile, turned_up_ura(self._table, seat)))
        knows_ura = self._deal.wall is not None or len(self._deal.ura_indicators) >= len(ura)
        facts: dict[str, Any] = {
            "hand": tuple(hand),
            "fu": outcome.fu[seat],
            "points": points_of(win, self._rules, self._deal.dealer, outcome.base[seat]),
            "yaku": () if is_yakuman else yaku_of(self._rules, outcome, seat),
            "yakuman": tuple(each for each in Yakuman if outcome.yakuman[seat] >> each & 1),
            "indicators": tuple(face for face in stated if face != HIDDEN),
            "ura_indicators": ura if knows_ura else None,
            "changes": self._changes(win),
            "liable": liable_seat(outcome, seat),
        }
        if not is_yakuman:
            counted = winning_hand(win, outcome, shown, ura)
            facts |= {
                "han": outcome.han[seat],
                "dora": count_dora(counted, self._rules) + counted.kita,
                "ura": count_ura(counted, self._rules),
                "red_fives": counted.red_fives,
            }
        return facts

    def _changes(self, win: LoggedWin) -> tuple[int, ...]:
        """Return what one of several wins changes: what it adds to the ones before it."""
        assert not isinstance(self._deal.end, LoggedDraw)
        wins = list(self._deal.end)
        place = next(place for place, other in enumerate(wins) if other.seat == win.seat)
        before = self._settled(wins[:place])
        return tuple(
            now - then for now, then in zip(self._settled(wins[: place + 1]), before, strict=True)
        )

    def _settled(self, wins: list[LoggedWin]) -> tuple[int, ...]:
        """Return what the seats gain if only these win."""
        players = self._rules.players
        if not wins:
            return (0,) * players
        bets = [entry.seat for entry in self._deal.entries if isinstance(entry, Stick)]
        settlement = Settlement()
        sticks = self._deal.sticks + len(bets)
        begin_settlement(settlement, self._deal.dealer, self._deal.honba, sticks)
        settlement.wareme_seat = self._table.settlement.wareme_seat
        for seat in bets:
            settlement.riichi_bets[seat] += 1
        for win in wins:
            settlement.base[win.seat] = self._outcome.base[win.seat]
            for liable in range(SEAT_MAX):
                units = self._outcome.liable_units[win.seat * SEAT_MAX + liable]
                hold_liable(settlement, win.seat, liable, units)
        if wins[0].source == wins[0].seat:
            called = self._table.daiminkan_source if self._table.is_rinshan else NO_SEAT
            settle_rinshan(settlement, self._rules, wins[0].seat, called)
        else:
            winners = sum(1 << win.seat for win in wins)
            settle_ron(settlement, self._rules, winners, wins[0].source)
        return tuple(settlement.deltas[seat] for seat in range(players))


def _filled(end: _End, facts: dict[str, Any]) -> _End:
    """Return a win or a draw with the facts filled in that the log does not state."""
    unsaid = {name: fact for name, fact in facts.items() if getattr(end, name) is None}
    return replace(end, **unsaid)
