"""Recorded games, some after the others, and their deals as compiled rules play them again."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ariari.core.rules import SEAT_MAX
from ariari.errors import LogError
from ariari.logs.game_log import GameLog
from ariari.logs.on_cores import chunks
from ariari.logs.replay.script import lay_deals
from ariari.logs.sources import find_documents, read_games

if TYPE_CHECKING:
    from ariari.jit.batch import Target

__all__ = ["lay_logs", "read_logs", "show_progress"]

CHUNK_LOGS = 50
"""Files of logs between two steps of the progress bar."""
BAR = 40


def show_progress(done: int, total: int) -> None:
    """Draw a bar on a terminal."""
    if sys.stderr.isatty():
        filled = BAR * done // total
        end = "\n" if done == total else ""
        print(f"\r[{'#' * filled:{BAR}}] {done:,}/{total:,}", end=end, file=sys.stderr, flush=True)


def read_logs(paths: Sequence[Path]) -> Iterator[list[GameLog]]:
    """Yield recorded games, some after the others, as far as they can be read.

    Where none can be, the first error says why.
    """
    documents = list(chunks(find_documents(paths), CHUNK_LOGS))
    errors: list[LogError] = []
    has_games = False
    for number, part in enumerate(documents, 1):
        read = [log for document in part for log in read_games(document)]
        errors += [log for log in read if isinstance(log, LogError)]
        games = [log for log in read if not isinstance(log, LogError)]
        has_games = has_games or bool(games)
        yield games
        show_progress(number, len(documents))
    if errors and not has_games:
        raise errors[0]


def lay_logs(way: "Target", logs: Iterable[GameLog]) -> tuple[Any, Any]:
    """Return a table and a script, with its answers, for each deal of games of four.

    What the rules cannot replay is left out.
    """
    from ariari.core.table import Table  # noqa: PLC0415 - loads the rules, and NumPy
    from ariari.jit.arrays import array_over  # noqa: PLC0415 - as above
    from ariari.jit.batches import replay_batch  # noqa: PLC0415 - as above
    from ariari.jit.replays import Script  # noqa: PLC0415 - as above

    laid, scripts = bytearray(), bytearray()
    for log in logs:
        if not log.is_hidden and log.only_here is None and log.rules.players == SEAT_MAX:
            with suppress(LogError):
                deals = lay_deals([log])
                laid += deals[0]
                scripts += deals[1]
    tables, told = array_over(Table, laid), array_over(Script, scripts)
    replay_batch(way, tables.copy(), told)
    return tables, told
