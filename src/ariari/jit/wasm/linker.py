"""Which program links the module: Debian's `lld`, or the one in `ziglang` from PyPI."""

import shutil
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from ariari.errors import AriariError
from ariari.words.reason import Reason

__all__ = ["find_linker", "link", "need_linker"]

_OPTIONS = (
    "--no-entry",
    "--stack-first",  # a stack that grows too large traps instead of overwriting constants
    "--strip-all",
    "-O2",
    "--export=__heap_base",
)


@cache
def find_linker() -> tuple[str, ...] | None:
    """Return the command of the linker, or None where there is none."""
    if path := shutil.which("wasm-ld"):
        return (path,)
    if find_spec("ziglang"):
        return (sys.executable, "-m", "ziglang", "wasm-ld")
    return None


def need_linker() -> tuple[str, ...]:
    """Return the command of the linker; refused where there is none."""
    command = find_linker()
    if command is None:
        raise AriariError(Reason("batches.no_linker"))
    return command


def link(code: Path, names: Iterable[str], module: Path) -> None:
    """Link compiled code into a module that exports these functions; it imports nothing."""
    exports = [f"--export={name}" for name in names]
    run = subprocess.run(
        [*need_linker(), str(code), "-o", str(module), *_OPTIONS, *exports],
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode != 0:
        raise AriariError(Reason("batches.not_linked", said=run.stderr.strip()))
