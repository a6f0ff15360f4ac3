"""The engine for pages as the package ships it, and what it was built from.

A page must not use one that is older than the rules.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

__all__ = ["ENGINE_FILES", "FOLDER", "STAMP", "sources_digest"]

_PACKAGE = Path(__file__).parents[1]
FOLDER = _PACKAGE / "data"
"""Where the package keeps the engine, and a wheel carries it."""
ENGINE_FILES = ("engine.wasm", "tables.gz", "net.gz")
"""The module, its tables without the network, and the network for tables where it plays."""
STAMP = "engine.json"
"""Beside them: the digest of the sources, and that of the records' layout."""
_FOLDERS = (
    *("core", "strategy", "strategy/habits", "strategy/net", "telling", "observation"),
    *("jit", "jit/wasm", "tables"),
)


def sources_digest() -> str:
    """Return a digest of all sources that the engine is built from."""
    digest = hashlib.sha256()
    for path in _sources():
        digest.update(f"{path.relative_to(_PACKAGE).as_posix()}\n".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _sources() -> Iterator[Path]:
    yield _PACKAGE / "record.py"
    yield _PACKAGE / "yaku_row.py"
    yield from (FOLDER / "habits.json", FOLDER / "net.safetensors")
    for folder in _FOLDERS:
        yield from sorted((_PACKAGE / folder).glob("*.py"))
