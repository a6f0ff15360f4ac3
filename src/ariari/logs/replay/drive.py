"""Replays a log in the engine: every action must be legal, every consequence the same.

Each deal uses the wall that the log publishes, or one built from the tiles it shows. Deals begin
as the log says, so that one difference does not cause others.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache

from ariari.core.table import Phase, Table
from ariari.jit.replays import Fault, Script, Stop
from ariari.logs.game_log import GameLog, LoggedDraw, LoggedEnd
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
from ariari.logs.replay.script import Memory, lay_deals, replay_deals
from ariari.words.reason import Reason

__all__ = ["ReplayBatch", "replay", "replay_games"]

ReplayBatch = Callable[[Memory, Memory], memoryview]
"""Plays tables by their scripts: `replay_deals` or its compiled form."""


def replay(log: GameLog, batch: ReplayBatch = replay_deals) -> list[Difference]:
    """Return every difference between a log and the rules; empty if they agree."""
    return replay_games([log], batch)[0]


def replay_games(
    logs: Sequence[GameLog], batch: ReplayBatch = replay_deals
) -> list[list[Difference]]:
    """Return the differences of several logs, which are replayed together."""
    replayed = _Replayed(*lay_deals(logs), batch)
    found = []
    first = 0
    for log in logs:
        found.append(list(replayed.differences(log, first)))
        first += len(log.deals)
    return found


class _Replayed:
    """Replayed deals, each as far as it went."""

    def __init__(self, tables: Memory, scripts: Memory, batch: ReplayBatch) -> None:
        self._stops = batch(tables, scripts)
        self._tables = memoryview(tables)
        self._scripts = scripts

    def differences(self, log: GameLog, first: int) -> Iterator[Difference]:
        """Yield what differs in a game whose deals are numbered from `first` on."""
        following = [*log.deals[1:], None]
        for number, deal in enumerate(log.deals):
            table = self._table(first + number)
            stop = Stop(self._stops, first + number)
            report = Reporter(log, number)
            if number == 0:
                yield from check_first_deal(deal, table.rules, report)
            yield from check_wall(deal, table.rules.red_fives, report)
            if stop.fault != Fault.NONE:
                yield explain_stop(table, Script(self._scripts, first + number), stop, report)
                continue
            outcome = outcome_of(table)
            yield from check_deal_end(deal, table.rules, outcome, report)
            if isinstance(deal.end, LoggedDraw):
                yield from check_nagashi(deal.end, table, report)
            after = following[number]
            if after is not None:
                yield from check_next_deal(after, outcome, report)
            elif log.end is not None:
                yield from _check_end(log.end, table, outcome.phase, report)

    def _table(self, place: int) -> Table:
        """Return a deal's table as the replay left it, in memory that all deals share."""
        scratch = _scratch()
        scratch.read_from(self._tables, place)
        return scratch


def _check_end(end: LoggedEnd, table: Table, phase: int, report: Reporter) -> Iterator[Difference]:
    """Compare the end of the game."""
    if phase == Phase.DEAL:
        expected, got = Reason("differences.end_of_game"), Reason("differences.another_deal")
        yield report.find(Kind.RESULT, "END-2", expected, got)
        return
    standing = final_standing(table)
    assert standing is not None
    yield from check_game_end(end, *standing, report)


@cache
def _scratch() -> Table:
    """Return the one table used to look at deals: a new view of a record costs more."""
    return Table()
