"""Plays a match: what is missing in its file, compiled if all bots are, else in the interpreter."""

from collections.abc import Iterator
from pathlib import Path

from ariari.arena.folder import make_log_folder
from ariari.arena.match.kept import Keeper
from ariari.arena.match.plan import Plan
from ariari.arena.match.result import MatchResult
from ariari.arena.match.row import Row
from ariari.arena.match.watched import log_path, watched_rows

__all__ = ["check_logs", "play_match"]


def play_match(
    plan: Plan, keeper: Keeper | None = None, log: Path | None = None
) -> Iterator[MatchResult]:
    """Yield the result so far, after the seeds that are kept and after each few that are played.

    The same result is yielded each time: it grows.
    """
    kept = keeper.rows if keeper is not None else ()
    result = MatchResult.of(plan.bots, plan.rules.players, kept)
    yield result
    done = {row.seed for row in kept}
    seeds = [seed for seed in plan.all_seeds if seed not in done]
    for rows in _rows(plan, seeds, log):
        for row in rows:
            if keeper is not None:
                keeper.keep(row)
            result.add(row)
        yield result


def _rows(plan: Plan, seeds: list[int], log: Path | None) -> Iterator[list[Row]]:
    if not plan.is_compiled:
        return watched_rows(plan, seeds, log)
    from ariari.arena.match.compiled import compiled_rows  # noqa: PLC0415 - it loads NumPy

    return compiled_rows(plan, seeds, log)


def check_logs(plan: Plan, folder: Path, done: set[int]) -> None:
    """Refuse to write over a log; there is a folder for them afterwards."""
    seeds = [seed for seed in plan.all_seeds if seed not in done]
    numbers = range(len(plan.seatings))
    paths = (log_path(folder, seed, number) for seed in seeds for number in numbers)
    make_log_folder(folder, paths)
