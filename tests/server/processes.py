"""Servers as processes of their own, as `ariari serve` runs them."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

__all__ = ["SECONDS", "run_command", "serving"]

SECONDS = 60
"""How long a test waits for what must come."""
_COMMAND = (sys.executable, "-m", "ariari")


def run_command(*words: str | Path) -> "subprocess.CompletedProcess[str]":
    """Run a command of ariari to its end."""
    return subprocess.run(
        [*_COMMAND, *map(str, words)], capture_output=True, text=True, check=False, timeout=SECONDS
    )


@contextmanager
def serving(data: Path | str) -> Iterator[tuple["subprocess.Popen[str]", int]]:
    """Run a server on a folder, or on a database given by its URL.

    Give its process and its port once clients can connect.
    """
    kept = ["--data" if isinstance(data, Path) else "--database", str(data)]
    with subprocess.Popen(
        [*_COMMAND, "serve", "--port", "0", *kept],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            port = urlsplit(process.stdout.readline().split()[2]).port
            assert port is not None
            yield process, port
        finally:
            process.kill()
