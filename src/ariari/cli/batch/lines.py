"""Files of cases, one JSON object per line, answered by the compiled engine on several cores.

Lines are read, answered and written in chunks, in order. A bad line gets an error for an answer,
and the exit status says that there was one.
"""

import json
import multiprocessing
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import IO, Any, NamedTuple, Protocol

import typer

from ariari.errors import AriariError, NotationError
from ariari.logs.workers import StartMethod, worker_pool
from ariari.terminal.progress import progress_bar
from ariari.words.reason import Reason
from ariari.words.say import say

__all__ = ["score_file", "shanten_file"]

CHUNK_LINES = 2048
"""Lines per task: many for the compiled loop, few for the progress bar."""
SINGLE_CHUNKS = 2
"""Up to this many chunks, one process is faster than starting others."""
BAD_LINES = 1
"""Exit status when some line could not be answered."""

Chunk = list[tuple[int, bytes]]
"""Numbered lines as bytes, so that one that is not UTF-8 does not spoil the others."""


class Answers(NamedTuple):
    """The answers to a chunk."""

    lines: list[str]
    error_count: int


class Batch(Protocol):
    """Cases of one kind, answered together."""

    def add(self, case: Mapping[str, Any]) -> None:
        """Add a case, or raise an error that says what is wrong with it."""

    def answers(self) -> Iterator[dict[str, Any]]:
        """Yield the answer to each case, in order."""


BatchMaker = Callable[[int], Batch]
"""Makes a batch with room for a number of cases."""


def score_file(path: str, cores: int) -> None:
    """Print the answer to every scoring case in a file."""
    from ariari.cli.batch.score import ScoreBatch

    _answer_file(path, ScoreBatch, cores)


def shanten_file(path: str, cores: int) -> None:
    """Print the answer to every hand in a file."""
    from ariari.cli.batch.shanten import ShantenBatch

    _answer_file(path, ShantenBatch, cores)


def _answer_file(path: str, make_batch: BatchMaker, cores: int) -> None:
    from ariari.jit.batches import ACCEPTANCE, DRAWS, SCORE, SHANTEN
    from ariari.jit.targets.cpu import Cpu

    error_count = 0
    line_count = 0
    compiling = say(Reason("commands.lines.compiling"))
    with _open(path) as file, progress_bar(_size(path), compiling) as progress:
        for batch in (SCORE, SHANTEN, DRAWS, ACCEPTANCE):
            batch.prepare(Cpu())
        progress.describe(say(Reason("commands.lines.answering")))
        chunks = _chunks(progress.watch(file))
        for answers in _map(make_batch, chunks, cores or _core_count()):
            sys.stdout.write("".join(f"{line}\n" for line in answers.lines))
            line_count += len(answers.lines)
            error_count += answers.error_count
    sys.stdout.flush()
    if error_count:
        told = Reason("commands.lines.errors", errors=error_count, lines=line_count)
        typer.echo(say(told), err=True)
        raise typer.Exit(BAD_LINES)


@contextmanager
def _open(path: str) -> Iterator[IO[bytes]]:
    if path == "-":
        yield sys.stdin.buffer
    else:
        with Path(path).open("rb") as file:
            yield file


def _size(path: str) -> int | None:
    """Return the size of a file in bytes; None if it is not known in advance."""
    return None if path == "-" else Path(path).stat().st_size or None


def _core_count() -> int:
    """Return the cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _chunks(lines: Iterable[bytes]) -> Iterator[Chunk]:
    numbered = ((number, line) for number, line in enumerate(lines, 1) if line.strip())
    while chunk := list(islice(numbered, CHUNK_LINES)):
        yield chunk


def _map(make_batch: BatchMaker, chunks: Iterator[Chunk], cores: int) -> Iterator[Answers]:
    """Yield the answers in order, from several processes if there is enough to do."""
    first = list(islice(chunks, SINGLE_CHUNKS))
    if cores == 1 or len(first) < SINGLE_CHUNKS:
        for chunk in (*first, *chunks):
            yield answer_chunk(make_batch, chunk)
        return
    # Forked workers already have the compiled rules; others load them from the cache.
    can_fork = "fork" in multiprocessing.get_all_start_methods()
    method: StartMethod = "fork" if can_fork else "spawn"
    with worker_pool(cores, method) as pool:
        waiting = [pool.submit(answer_chunk, make_batch, chunk) for chunk in first]
        while waiting:
            while len(waiting) < 2 * cores and (chunk := next(chunks, [])):
                waiting.append(pool.submit(answer_chunk, make_batch, chunk))
            yield waiting.pop(0).result()


def answer_chunk(make_batch: BatchMaker, chunk: Chunk) -> Answers:
    """Return the answers to numbered lines; a bad line gets its own error."""
    batch = make_batch(len(chunk))
    lines = [""] * len(chunk)
    taken: list[tuple[int, dict[str, Any]]] = []
    for place, (number, line) in enumerate(chunk):
        case_id: dict[str, Any] = {}
        try:
            case = _read_line(line)
            case_id = {"id": case["id"]} if "id" in case else {}
            batch.add(case)
            taken.append((place, case_id))
        except AriariError as error:
            lines[place] = json.dumps({**case_id, "line": number, "error": str(error)})
    for (place, case_id), answer in zip(taken, batch.answers(), strict=True):
        lines[place] = json.dumps({**case_id, **answer})
    return Answers(lines, len(lines) - len(taken))


def _read_line(line: bytes) -> dict[str, Any]:
    """Return the JSON object in a line, or raise an error that says what it is instead."""
    try:
        case = json.loads(line)
    except json.JSONDecodeError as error:
        raise NotationError(Reason("cases.not_json", character=error.colno)) from None
    except UnicodeDecodeError:
        raise NotationError(Reason("cases.not_utf8")) from None
    except RecursionError:
        raise NotationError(Reason("cases.too_deep")) from None
    if not isinstance(case, dict):
        raise NotationError(Reason("cases.line", given=json.dumps(case)[:60]))
    return case
