"""A worker: `python -m ariari.server.work.child READERS MEMORY SECONDS` answers its input.

It imports everything, lowers its priority, limits its memory and says that it is ready. Each
question gets its own processor time; a worker that takes more is killed by the system, and the
server starts another. It ends with its input, so it never outlives the server.
"""

import json
import os
import sys
import time
import traceback
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, BinaryIO

from ariari.server.work.limits import limit_memory, limit_next, memory_taken, step_back
from ariari.server.work.wire import HEAD, READY, Answer, head_of, packed, sizes_of

__all__ = ["main"]

_KEPT_SHARE = 4
"""A worker that keeps more than this share of its memory ends, and a fresh one takes its place."""
OUT_OF_MEMORY = 507
"""Status of an answer that did not fit into memory."""


def main() -> None:
    """Answer questions until there are no more."""
    answer = import_module(sys.argv[1]).answer
    memory, seconds = map(int, sys.argv[2:])
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    # Nothing printed may get between the answers.
    os.dup2(2, 1)
    step_back()
    limit_memory(memory)
    answers.write(READY)
    answers.flush()
    while head := questions.read(HEAD.size):
        about, data = _question(questions, head)
        limit_next(seconds)
        found = _worked(partial(answer, about, data), memory)
        answers.write(packed(head_of(found), found.content))
        answers.flush()
        if found.is_last:
            return


def _question(questions: BinaryIO, head: bytes) -> tuple[dict[str, Any], bytes]:
    described, content = sizes_of(head)
    return json.loads(questions.read(described)), questions.read(content)


def _worked(work: Callable[[], tuple[int, bytes]], memory: int) -> Answer:
    """Return the answer to a question, whatever happens."""
    began, failure = time.process_time(), ""
    try:
        status, content = work()
    except MemoryError:
        status, content = OUT_OF_MEMORY, b""
    except Exception as error:
        status, content, failure = 500, b"", _where(error)
    is_last = status == OUT_OF_MEMORY or memory_taken() > memory // _KEPT_SHARE
    return Answer(status, content, time.process_time() - began, is_last, failure)


def _where(error: Exception) -> str:
    """Return what failed; its message may quote what strangers sent, and stays here."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {os.path.basename(place.filename)}:{place.lineno}"


if __name__ == "__main__":
    main()
