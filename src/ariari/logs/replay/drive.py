"""Replays a log in the engine: every action must be legal, every consequence the same.

Each deal uses the wall that the log publishes, or one built from the tiles it shows. Deals begin
as the log says, so that one difference does not cause others.
"""

from collections.abc import Sequence
from functools import cache

from ariari.core.table import Table
from ariari.jit.replays import Stop
from ariari.logs.game_log import GameLog
from ariari.logs.replay.assume import assume
from ariari.logs.replay.compare import ReplayedDeal
from ariari.logs.replay.difference import Difference
from ariari.logs.replay.script import ReplayBatch, lay_deals, replay_deals

__all__ = ["replay", "replay_games"]


def replay(log: GameLog, batch: ReplayBatch = replay_deals) -> list[Difference]:
    """Return every difference between a log and the rules; empty if they agree."""
    return replay_games([log], batch)[0]


def replay_games(
    logs: Sequence[GameLog], batch: ReplayBatch = replay_deals
) -> list[list[Difference]]:
    """Return the differences of several logs, which are replayed together.

    A game that only our own log can express has none: whoever read it replayed each action.
    """
    found = iter(_replayed([log for log in logs if log.only_here is None], batch))
    return [[] if log.only_here is not None else next(found) for log in logs]


def _replayed(logs: Sequence[GameLog], batch: ReplayBatch) -> list[list[Difference]]:
    logs = assume(logs, batch)
    tables, scripts = lay_deals(logs)
    stops = batch(tables, scripts)
    replayed, table, place = memoryview(tables), _scratch(), 0
    found = []
    for log in logs:
        differences: list[Difference] = []
        for number in range(len(log.deals)):
            table.read_from(replayed, place)
            stop = Stop(stops, place)
            deal = ReplayedDeal(log, number, table, stop, scripts, place)
            differences += deal.differences()
            place += 1
        found.append(differences)
    return found


@cache
def _scratch() -> Table:
    """Return the one table used to look at deals: a new view of a record costs more."""
    return Table()
