"""One server per data folder: two would play the same tables.

The system lets go of the lock when the process ends, however it ends. Only servers take it:
`ariari admin` can work on the folder at the same time.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ariari.server.errors import StoreError
from ariari.words.reason import Reason

__all__ = ["LOCK_FILE", "only_server"]

LOCK_FILE = "ariari.lock"
"""Stays in the folder, empty: whether it is locked is what counts."""


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def only_server(folder: Path) -> Iterator[None]:
    """Hold a data folder, which is made if necessary; StoreError if another server does."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor = os.open(folder / LOCK_FILE, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        try:
            _lock(descriptor)
        except (BlockingIOError, PermissionError):
            raise StoreError(Reason("store.in_use", path=str(folder))) from None
        yield
    finally:
        os.close(descriptor)
