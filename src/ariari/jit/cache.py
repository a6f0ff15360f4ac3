"""Where compiled code is kept between runs, and when it is still good.

Numba keys its own cache by the file of the function alone, so a changed rule in another file
would give a stale hit. Here every state of the sources has its own directory, named by a digest of
everything that compiled code depends on.
"""

import contextlib
import hashlib
import logging
import os
import pickle
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FunctionType
from typing import Any

from platformdirs import user_cache_path

__all__ = ["EntryCache", "base_directory", "open_directory", "prune", "stored"]

logger = logging.getLogger("ariari.jit")
"""Says at level INFO when a compile starts and how long it took."""

KEEP = 8
"""Directories kept besides the one in use: one state of the sources may have two."""
GRACE_SECONDS = 3600
"""A directory used within this time is never pruned: its process may still be writing."""


def base_directory() -> Path:
    """Return the directory above all digests: `ARIARI_CACHE_DIR`, or the user's cache."""
    return Path(os.environ.get("ARIARI_CACHE_DIR") or user_cache_path("ariari", appauthor=False))


def digest_of(sources: Iterable[Path], facts: Iterable[str]) -> str:
    """Return a name for the state of the sources, the interpreter and the stated facts."""
    state = hashlib.sha256(sys.version.encode())
    for fact in facts:
        state.update(fact.encode() + b"\0")
    for path in sorted(sources):
        state.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return state.hexdigest()[:20]


def open_directory(digest: str) -> Path | None:
    """Return the writable directory of a digest, or None if nothing can be written.

    Opening marks the directory as used; making a new one prunes those long unused.
    """
    try:
        directory = base_directory() / digest
        is_new = not directory.exists()
        directory.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=directory).close()
        os.utime(directory)
    except (OSError, RuntimeError) as error:
        logger.info("compiled code will not be kept: %s", error)
        return None
    if is_new:
        prune(directory)
    return directory


def prune(current: Path) -> None:
    """Remove all but the newest siblings of `current`, sparing any used lately.

    Several processes may prune at once, and a directory may vanish under one of them: whatever
    cannot be read or removed is left alone.
    """
    used: list[tuple[float, Path]] = []
    for directory in current.parent.iterdir():
        with contextlib.suppress(OSError):
            if directory.is_dir() and directory != current:
                used.append((directory.stat().st_mtime, directory))
    used.sort(reverse=True)
    for modified, directory in used[KEEP:]:
        if time.time() - modified > GRACE_SECONDS:
            shutil.rmtree(directory, ignore_errors=True)


class EntryCache:
    """Wraps Numba's cache of one function: announces compiles and survives bad files."""

    def __init__(self, name: str, store: Any, ready: Callable[[], None]) -> None:
        """`store` is a Numba cache, or its null cache if nothing is kept.

        What is compiled needs `ready` first; what is kept does not, and starts sooner.
        """
        self._name = name
        self._store = store
        self._ready = ready
        self._started = 0.0

    @property
    def cache_path(self) -> str | None:
        """The directory in use, as Numba's statistics ask for it."""
        path: str | None = self._store.cache_path
        return path

    def load_overload(self, signature: Any, context: Any) -> Any:
        """Return the kept code for a signature, or None after announcing the compile."""
        try:
            found = self._store.load_overload(signature, context)
        except (OSError, EOFError, pickle.UnpicklingError):
            found = None
            with contextlib.suppress(OSError):
                self._store.flush()
        if found is None:
            self._started = time.perf_counter()
            logger.info("compiling %s", self._name)
            self._ready()
        return found

    def save_overload(self, signature: Any, code: Any) -> None:
        """Keep what has just been compiled; if that fails, it stays in memory only."""
        logger.info("compiled %s in %.1f s", self._name, time.perf_counter() - self._started)
        with contextlib.suppress(OSError):
            self._store.save_overload(signature, code)


class _Locator:
    """Tells Numba's cache to use one directory; plays the part of a class and its instance."""

    def __init__(self, directory: Path, function: FunctionType) -> None:
        self._directory = str(directory)
        self._py_file = function.__code__.co_filename
        self._line = function.__code__.co_firstlineno

    def from_function(self, function: FunctionType, file: str) -> "_Locator":
        """Serve every function."""
        return self

    def ensure_cache_path(self) -> None:
        """Recreate the directory in case another process has pruned it."""
        Path(self._directory).mkdir(parents=True, exist_ok=True)

    def get_cache_path(self) -> str:
        """Return the directory."""
        return self._directory

    def get_source_stamp(self) -> str:
        """Return a constant: the directory's name already stands for the sources."""
        return "digest"

    def get_disambiguator(self) -> str:
        """Tell functions of one name apart."""
        return str(self._line)


def stored(cache_class: Any, function: FunctionType, directory: Path) -> Any:
    """Return a cache of Numba's class for one function, kept in `directory`."""
    locator = _Locator(directory, function)
    implementation = type("_Files", (cache_class._impl_class,), {"_locator_classes": [locator]})
    return type("_Store", (cache_class,), {"_impl_class": implementation})(function)
