"""`ariari convert`: writes a log, or a folder of logs, in another format."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import click
import typer

from ariari.cli.errors import clear_errors
from ariari.logs.registry import WRITTEN
from ariari.terminal.progress import progress_bar

if TYPE_CHECKING:
    from ariari.logs.game_log import GameLog
    from ariari.words.reason import Reason

__all__ = ["convert"]


_SUFFIXES = ", ".join(f"{' or '.join(row.suffixes)} {name}" for name, row in WRITTEN.items())


def convert(
    source: Annotated[str, typer.Argument(help="File, folder, archive or tenhou.net/6 link.")],
    target: Annotated[Path, typer.Argument(help="File to write; a folder for several games.")],
    *,
    to: Annotated[
        str | None,
        typer.Option(
            click_type=click.Choice(list(WRITTEN)),
            help=f"Format; by default the file's suffix decides: {_SUFFIXES}.",
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite files.")] = False,
    lossless: Annotated[
        bool, typer.Option("--lossless", help="Refuse games that the format cannot keep in full.")
    ] = False,
) -> None:
    """Write logs in another format, and say what it cannot keep.

    A name that ends in .gz is compressed.

    \b
    ariari convert game.mjlog game.json
    ariari convert archive.tar.xz games/ --to mjai
    ariari convert 'https://tenhou.net/6/#json=…' game.mjlog
    """
    with clear_errors():
        from ariari.errors import LogError
        from ariari.logs.convert import format_of_name

        name = to or ("" if _is_folder(source, target) else format_of_name(target))
        if not name:
            raise LogError("use --to to say which format to write several games in")
        task = _Conversion(name, force=force, lossless=lossless)
        if _is_folder(source, target):
            task.write_folder(source, target)
        else:
            task.write_file(source, target)
        task.report()
        raise typer.Exit(1 if task.failures else 0)


def _is_folder(source: str, target: Path) -> bool:
    """Whether the games go into a folder, each in its own file."""
    return target.is_dir() or Path(source).is_dir() or not target.suffix


class _Conversion:
    """Converts games, and collects what to report at the end."""

    def __init__(self, name: str, *, force: bool, lossless: bool) -> None:
        self.name = name
        self.failures: list[str] = []
        self._force = force
        self._lossless = lossless
        self._lost: Counter[Reason] = Counter()
        self._count = 0

    def write_file(self, source: str, target: Path) -> None:
        """Convert the only game in a source."""
        from ariari.errors import LogError

        logs = list(self._logs(source))
        if self.failures:
            return
        if len(logs) != 1:
            raise LogError(
                f"{source} has {len(logs)} games; name a folder for them, and a format with --to"
            )
        self._write(logs[0], target)

    def write_folder(self, source: str, target: Path) -> None:
        """Convert every game in a source into a folder; one that fails does not stop the rest."""
        suffix = WRITTEN[self.name].suffixes[0]
        names: Counter[str] = Counter()
        target.mkdir(parents=True, exist_ok=True)
        with progress_bar(None, "converting") as progress:
            for log in self._logs(source):
                stem = _stem(log.source)
                names[stem] += 1
                number = f"-{names[stem]}" if names[stem] > 1 else ""
                self._write(log, target / f"{stem}{number}{suffix}")
                progress.describe(f"converted {self._count:,} games")

    def _logs(self, source: str) -> "Iterator[GameLog]":
        """Yield the readable games, and note why others cannot be read."""
        from ariari.errors import LogError
        from ariari.logs.sources import find_documents, read_games

        for document in find_documents([source]):
            for log in read_games(document):
                if isinstance(log, LogError):
                    self.failures.append(str(log))
                else:
                    yield log

    def _write(self, log: "GameLog", target: Path) -> None:
        import gzip

        from ariari.errors import LogError
        from ariari.logs.convert import convert, losses
        from ariari.words.say import say

        lost = losses(log, self.name)
        if lost and self._lossless:
            self.failures.append(f"{log.source}: would lose {'; '.join(map(say, lost))}")
            return
        if target.exists() and not self._force:
            self.failures.append(f"{target} already exists; --force overwrites it")
            return
        try:
            data = convert(log, self.name)
        except LogError as error:
            self.failures.append(str(error))
            return
        target.write_bytes(gzip.compress(data, mtime=0) if target.suffix == ".gz" else data)
        self._lost.update(lost)
        self._count += 1

    def report(self) -> None:
        """Say what was written, what was lost, and what went wrong."""
        from ariari.words.say import say

        for failure in self.failures:
            typer.echo(failure, err=True)
        noun = "game" if self._count == 1 else "games"
        typer.echo(f"{self._count:,} {noun} written as {self.name}")
        for what, count in self._lost.most_common():
            where = "" if self._count == 1 else f" ({count:,} games)"
            typer.echo(f"not kept: {say(what)}{where}")


def _stem(source: str) -> str:
    """Return the name of a game's file without folders, archive or suffixes."""
    name = source.replace(":", "/").rsplit("/", maxsplit=1)[-1]
    return name.split(".", maxsplit=1)[0] or "game"
