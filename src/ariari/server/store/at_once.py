"""Coroutines that never wait, done at once.

>>> async def find() -> int:
...     return 5
>>> at_once(find())
5
"""

from collections.abc import Coroutine
from typing import Any, TypeVar

__all__ = ["at_once"]

_Found = TypeVar("_Found")


def at_once(work: Coroutine[Any, Any, _Found]) -> _Found:
    """Return what a coroutine returns that waits for nothing, as all of SQLite's do."""
    try:
        work.send(None)
    except StopIteration as done:
        found: _Found = done.value
        return found
    work.close()
    raise AssertionError("a coroutine waits that should not")
