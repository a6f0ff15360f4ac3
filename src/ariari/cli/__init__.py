"""The command line."""

import atexit
import gc
import sys

__all__ = ["main"]

GARBAGE_THRESHOLD = 50_000
"""New objects between two collections; Python's own is 700."""
INTERRUPTED = 130
"""Exit status after Ctrl-C, as in shells."""


def main() -> None:
    """Run the `ariari` command."""
    # Nearly everything a command creates lives until it ends. Looking for garbage along the way,
    # and in all of it again at exit, took a fifth of the time of `ariari score`.
    gc.set_threshold(GARBAGE_THRESHOLD)
    atexit.register(gc.freeze)
    try:
        from ariari.cli.app import app

        app()
    except KeyboardInterrupt:  # while it was being imported: typer is not there to hear it
        sys.exit(INTERRUPTED)
