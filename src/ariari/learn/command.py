"""The commands of `python -m ariari.learn`."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ariari.errors import AriariError
from ariari.learn.config import read_config
from ariari.logs.written import check_folder

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
    for name, run, says in (
        ("imitate", _imitate, "learn to do as bots or logs do"),
        ("improve", _improve, "get better by playing"),
    ):
        command = _command(commands, name, run, says)
        command.add_argument("--minutes", type=float, default=FOREVER, help="then stop, to go on")
        command.add_argument("--updates", type=int, default=FOREVER, help="the same by updates")
    measure = _command(commands, "measure", _measure, "play a match with the net as it is by now")
    measure.add_argument("--against", default="careful", help="a bot")
    measure.add_argument("--seeds", type=int, default=50)
    measure.add_argument(
        "--floats", action="store_true", help="before it is in whole numbers, and what those cost"
    )
    export = _command(commands, "export", _export, "write the net as the bot plays by it")
    export.add_argument("--to", type=Path, default=None, help="a file; that of the package")
    habits = commands.add_parser("habits", help="find what players of logs discard and call")
    habits.set_defaults(run=_habits)
    habits.add_argument("logs", type=Path, nargs="+", help="files, folders or archives of logs")
    habits.add_argument("--to", type=Path, default=None, help="a file; that of the package")
    habits.add_argument("--seed", type=int, default=0, help="of the order in which they are read")
    return parser


def _command(commands: Any, name: str, run: Any, says: str) -> Any:
    """Return a command that is about a run."""
    command = commands.add_parser(name, help=says)
    command.set_defaults(run=run)
    command.add_argument("folder", type=Path, help="of the run; it holds run.toml")
    return command


def _show(row: dict[str, float]) -> None:
    print("  ".join(f"{name} {value:,.4g}" for name, value in row.items()), flush=True)


def _imitate(given: argparse.Namespace) -> None:
    from ariari.learn.imitate import imitate  # noqa: PLC0415 - JAX takes a second to import

    ends = {"minutes": given.minutes, "updates": given.updates}
    imitate(given.folder, read_config(given.folder), **ends, report=_show)


def _improve(given: argparse.Namespace) -> None:
    from ariari.learn.improve import improve  # noqa: PLC0415 - as above

    ends = {"minutes": given.minutes, "updates": given.updates}
    improve(given.folder, read_config(given.folder), **ends, report=_show)


def _measure(given: argparse.Namespace) -> None:
    from ariari.learn.floats import measure_floats  # noqa: PLC0415 - as above
    from ariari.learn.measure import measure  # noqa: PLC0415 - as above

    way = measure_floats if given.floats else measure
    _show(way(given.folder, read_config(given.folder), given.against, given.seeds))


def _export(given: argparse.Namespace) -> None:
    from ariari.learn.measure import export  # noqa: PLC0415 - as above
    from ariari.tables.network import FILE  # noqa: PLC0415 - as above

    path = given.to or FILE
    check_folder(path)
    size = export(given.folder, read_config(given.folder), path)
    print(f"{path}: {size:,} bytes")


def _habits(given: argparse.Namespace) -> None:
    from ariari.jit.targets.cpu import Cpu  # noqa: PLC0415 - loads Numba
    from ariari.learn.habits import find_habits  # noqa: PLC0415 - as above
    from ariari.tables.habits import FILE, write_habits  # noqa: PLC0415 - as above

    path = given.to or FILE
    check_folder(path)
    way, weights = Cpu(threads=os.cpu_count() or 1), {}
    for name, found, told in find_habits(way, given.logs, given.seed):
        weights[name] = found
        elsewhere = told.agree_elsewhere
        kept = "" if elsewhere is None else f", and {elsewhere:.1%} in games that were kept aside"
        print(f"{name}: {told.agree:.1%} of {told.decisions:,} decisions agree{kept}", flush=True)
    write_habits(weights["discards"], weights["calls"], path)
