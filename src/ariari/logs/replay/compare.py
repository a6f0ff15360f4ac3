"""Compares a deal that was replayed with what its log says of it."""

from collections.abc import Iterator
from typing import NamedTuple

from ariari.core.table import Phase, Table
from ariari.jit.replays import Fault, Script, Stop
from ariari.logs.game_log import HIDDEN, DealLog, GameLog, LoggedDraw, LoggedEnd
from ariari.logs.replay.check_results import (
    check_deal_end,
    check_first_deal,
    check_game_end,
    check_nagashi,
    check_next_deal,
)
from ariari.logs.replay.check_walls import check_wall
from ariari.logs.replay.difference import Difference, Kind
from ariari.logs.replay.explain import explain_stop
from ariari.logs.replay.outcome import final_standing, outcome_of
from ariari.logs.replay.report import Reporter
from ariari.logs.replay.script import Memory
from ariari.words.reason import Reason

__all__ = ["ReplayedDeal"]


class ReplayedDeal(NamedTuple):
    """A deal of a log, and how its replay went."""

    log: GameLog
    number: int
    table: Table
    """As the replay left it."""
    stop: Stop
    scripts: Memory
    place: int
    """Of its script among the others."""

    @property
    def deal(self) -> DealLog:
        """The deal as its log tells it."""
        return self.log.deals[self.number]

    def differences(self) -> Iterator[Difference]:
        """Yield where the log and the rules differ."""
        log, deal, table = self.log, self.deal, self.table
        report = Reporter(log, self.number)
        if self.number == 0:
            yield from check_first_deal(deal, table.rules, report)
        yield from check_wall(deal, table.rules.red_fives, report)
        yield from _check_indicators(deal, report)
        if self.stop.fault != Fault.NONE:
            yield explain_stop(table, Script(self.scripts, self.place), self.stop, report)
            return
        outcome = outcome_of(table)
        yield from check_deal_end(deal, table.rules, outcome, report)
        if isinstance(deal.end, LoggedDraw):
            yield from check_nagashi(deal.end, table, report)
        if self.number + 1 < len(log.deals):
            yield from check_next_deal(log.deals[self.number + 1], outcome, report)
        elif log.end is not None:
            yield from _check_end(log.end, table, outcome.phase, report)


def _check_indicators(deal: DealLog, report: Reporter) -> Iterator[Difference]:
    """Yield the indicators that were turned up and that the log leaves out."""
    for count, face in enumerate(deal.indicators):
        if face == HIDDEN:
            missing = Reason("differences.no_indicator", number=count + 1)
            turned_up = Reason("differences.some_indicator", number=count + 1)
            yield report.find(Kind.EVENT, "KDORA-1" if count else "DEAD-4", missing, turned_up)


def _check_end(end: LoggedEnd, table: Table, phase: int, report: Reporter) -> Iterator[Difference]:
    """Compare the end of the game."""
    if phase == Phase.DEAL:
        expected, got = Reason("differences.end_of_game"), Reason("differences.another_deal")
        yield report.find(Kind.RESULT, "END-2", expected, got)
        return
    standing = final_standing(table)
    assert standing is not None
    yield from check_game_end(end, *standing, report)
