"""Locks by name, which exist as long as anyone holds or awaits them."""

import asyncio
from weakref import WeakValueDictionary

__all__ = ["NamedLocks"]


class NamedLocks:
    """One lock for each name; whoever comes first has it first."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __getitem__(self, name: str) -> asyncio.Lock:
        lock = self._locks.get(name)
        if lock is None:
            lock = self._locks[name] = asyncio.Lock()
        return lock
