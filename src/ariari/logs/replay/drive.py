"""A log driven through the engine: every action must be legal, and every consequence the same.

Each deal is dealt from the wall that the log publishes, or from one put together from the tiles
that it shows. Deals begin as the log says, so that one difference does not cause others.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from numpy.typing import NDArray

from ariari.core.table import Phase, Table
from ariari.jit import interpreter
from ariari.jit.replays import Fault, Script, Stop
from ariari.logs.game_log import GameLog, LoggedDraw
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
from ariari.logs.replay.outcome import final_standing, outcomes
from ariari.logs.replay.report import Reporter
from ariari.logs.replay.script import fill_deals

__all__ = ["ReplayBatch", "replay", "replay_games"]

ReplayBatch = Callable[[NDArray[Any], NDArray[Any]], NDArray[Any]]
"""`replay_batch` of `ariari.jit.interpreter` or of `ariari.jit.cpu`."""


def replay(log: GameLog, batch: ReplayBatch = interpreter.replay_batch) -> list[Difference]:
    """Return every difference between a log and the rules; none where all is the same."""
    return replay_games([log], batch)[0]


def replay_games(
    logs: Sequence[GameLog], batch: ReplayBatch = interpreter.replay_batch
) -> list[list[Difference]]:
    """Return the differences of each of several logs, which are replayed together."""
    size = sum(len(log.deals) for log in logs)
    deals, scripts = Table.array(size), Script.array(size)
    first = 0
    for log in logs:
        last = first + len(log.deals)
        fill_deals(log, deals[first:last], scripts[first:last])
        first = last
    stops = batch(deals, scripts)
    found = []
    first = 0
    for log in logs:
        last = first + len(log.deals)
        part = _Replayed(log, deals[first:last], scripts[first:last], stops[first:last])
        found.append(list(part.differences()))
        first = last
    return found


class _Replayed:
    """A game that was replayed, deal by deal, as far as each went."""

    def __init__(
        self, log: GameLog, deals: NDArray[Any], scripts: NDArray[Any], stops: NDArray[Any]
    ) -> None:
        self._log = log
        self._deals = deals
        self._scripts = scripts
        self._stops = stops
        self._scratch = _scratch()

    def differences(self) -> Iterator[Difference]:
        """Yield what differs, in the order of the log."""
        faults = self._stops["fault"].tolist()
        ends = outcomes(self._deals)
        following = [*self._log.deals[1:], None]
        for number, outcome in enumerate(ends):
            deal = self._log.deals[number]
            rules = self._table(number).rules
            report = Reporter(self._log, number)
            if number == 0:
                yield from check_first_deal(deal, rules, report)
            yield from check_wall(deal, rules.red_fives, report)
            if faults[number] != Fault.NONE:
                yield self._explain(number, report)
                continue
            yield from check_deal_end(deal, rules, outcome, report)
            if isinstance(deal.end, LoggedDraw):
                yield from check_nagashi(deal.end, self._table(number), report)
            after = following[number]
            if after is not None:
                yield from check_next_deal(after, outcome, report)
            elif self._log.end is not None:
                yield from self._check_end(number, outcome.phase, report)

    def _table(self, number: int) -> Table:
        """Return the table of a deal as the replay left it, in memory that all deals share."""
        self._scratch.storage[0] = self._deals[number]
        return self._scratch

    def _explain(self, number: int, report: Reporter) -> Difference:
        script = Script(self._scripts, number)
        return explain_stop(self._table(number), script, Stop(self._stops, number), report)

    def _check_end(self, number: int, phase: int, report: Reporter) -> Iterator[Difference]:
        """Compare the end of the game."""
        assert self._log.end is not None
        if phase == Phase.DEAL:
            yield report.find(Kind.RESULT, "END-2", "the end of the game", "another deal")
            return
        standing = final_standing(self._table(number))
        assert standing is not None
        yield from check_game_end(self._log.end, *standing, report)


@cache
def _scratch() -> Table:
    """Return the one table that deals are looked at in: a new view of a record costs more."""
    return Table()
