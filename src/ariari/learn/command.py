"""The commands of `python -m ariari.learn`."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from ariari.errors import AriariError
from ariari.learn.config import read_config

__all__ = ["main"]

FOREVER = 10**9


def main(arguments: Sequence[str] | None = None) -> int:
    """Do as asked; 1 if that is refused."""
    given = _parser().parse_args(arguments)
    try:
        given.run(given)
    except AriariError as error:
        print(f"ariari.learn: {error}", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m ariari.learn")
    commands = parser.add_subparsers(required=True)
    for name, run, says in (("imitate", _imitate, "learn to do as bots or logs do"),):
        command = commands.add_parser(name, help=says)
        command.set_defaults(run=run)
        command.add_argument("folder", type=Path, help="of the run; it holds run.toml")
        command.add_argument("--minutes", type=float, default=FOREVER, help="then stop, to go on")
        command.add_argument("--updates", type=int, default=FOREVER, help="the same by updates")
    return parser


def _show(row: dict[str, float]) -> None:
    print("  ".join(f"{name} {value:,.4g}" for name, value in row.items()), flush=True)


def _imitate(given: argparse.Namespace) -> None:
    from ariari.learn.imitate import imitate  # noqa: PLC0415 - JAX takes a second to import

    config = read_config(given.folder)
    imitate(given.folder, config, minutes=given.minutes, updates=given.updates, report=_show)
