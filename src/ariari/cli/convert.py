"""`ariari convert`: writes a log, or a folder of logs, in another format."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import click
import typer

from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.rules import LogRulesOption, SetOption, rules_of_logs
from ariari.logs.registry import WRITTEN
from ariari.terminal.progress import progress_bar
from ariari.words.reason import Reason

if TYPE_CHECKING:
    from ariari.logs.chosen_rules import ChosenRules
    from ariari.logs.game_log import GameLog
    from ariari.words.say import Speaker

__all__ = ["convert"]


_SUFFIXES = ", ".join(f"{' or '.join(row.suffixes)} {name}" for name, row in WRITTEN.items())


def convert(  # noqa: PLR0913 - each is an option of the command
    source: Annotated[
        str, typer.Argument(metavar="SOURCE", help="File, folder, archive or tenhou.net/6 link.")
    ],
    target: Annotated[
        Path, typer.Argument(metavar="TARGET", help="File to write; a folder for several games.")
    ],
    *,
    to: Annotated[
        str | None,
        typer.Option(
            click_type=click.Choice(list(WRITTEN)),
            metavar=f"<{'|'.join(WRITTEN)}>",
            help=f"Format; by default the file's suffix decides: {_SUFFIXES}.",
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite files.")] = False,
    lossless: Annotated[
        bool, typer.Option("--lossless", help="Refuse games that the format cannot keep in full.")
    ] = False,
    rules: LogRulesOption = None,
    changes: SetOption = None,
    lang: LangOption = "en",
) -> None:
    """Write logs in another format, and say what it cannot keep.

    A name that ends in .gz is compressed.

    \b
    ariari convert game.mjlog game.json
    ariari convert archive.tar.xz games/ --to mjai
    ariari convert final.json final.mjlog --rules jpml-a
    ariari convert 'https://tenhou.net/6/#json=…' game.mjlog
    """
    with spoken_language(lang) as language:
        from ariari.errors import LogError
        from ariari.logs.convert import format_of_name
        from ariari.words.say import Speaker

        name = to or ("" if _is_folder(source, target) else format_of_name(target))
        if not name:
            raise LogError(Reason("convert.no_format"))
        task = _Conversion(name, Speaker(language), force=force, lossless=lossless)
        task.rules = rules_of_logs(rules, changes)
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

    def __init__(self, name: str, speaker: "Speaker", *, force: bool, lossless: bool) -> None:
        self.name = name
        self.rules: ChosenRules | None = None
        self.failures: list[Reason] = []
        self._speaker = speaker
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
            raise LogError(Reason("convert.several", source=source, count=len(logs)))
        self._write(logs[0], target)

    def write_folder(self, source: str, target: Path) -> None:
        """Convert every game in a source into a folder; one that fails does not stop the rest."""
        suffix = WRITTEN[self.name].suffixes[0]
        names: Counter[str] = Counter()
        target.mkdir(parents=True, exist_ok=True)
        with progress_bar(None, self._speaker.word("convert.begins")) as progress:
            for log in self._logs(source):
                stem = _stem(log.source)
                names[stem] += 1
                number = f"-{names[stem]}" if names[stem] > 1 else ""
                self._write(log, target / f"{stem}{number}{suffix}")
                progress.describe(self._speaker.word("convert.progress", count=self._count))

    def _logs(self, source: str) -> "Iterator[GameLog]":
        """Yield the readable games, and note why others cannot be read."""
        from ariari.errors import LogError
        from ariari.logs.chosen_rules import AS_STATED
        from ariari.logs.sources import find_documents, read_games

        for document in find_documents([source]):
            for log in read_games(document, self.rules or AS_STATED):
                if isinstance(log, LogError):
                    self.failures.append(log.told)
                else:
                    yield log

    def _write(self, log: "GameLog", target: Path) -> None:
        import gzip

        from ariari.errors import LogError
        from ariari.logs.convert import convert, losses

        lost = losses(log, self.name)
        if lost and self._lossless:
            self.failures.append(Reason("convert.lossy", source=log.source, lost=lost))
            return
        if target.exists() and not self._force:
            self.failures.append(Reason("convert.exists", path=str(target)))
            return
        try:
            data = convert(log, self.name)
        except LogError as error:
            self.failures.append(error.told)
            return
        target.write_bytes(gzip.compress(data, mtime=0) if target.suffix == ".gz" else data)
        self._lost.update(lost)
        self._count += 1

    def report(self) -> None:
        """Say what was written, what was lost, and what went wrong."""
        speaker = self._speaker
        for failure in self.failures:
            typer.echo(speaker.say(failure), err=True)
        typer.echo(speaker.word("convert.written", count=self._count, format=self.name))
        for what, count in self._lost.most_common():
            if self._count == 1:
                typer.echo(speaker.word("convert.lost", what=what))
            else:
                typer.echo(speaker.word("convert.lost_in", what=what, count=count))


def _stem(source: str) -> str:
    """Return the name of a game's file without folders, archive or suffixes."""
    name = source.replace(":", "/").rsplit("/", maxsplit=1)[-1]
    return name.split(".", maxsplit=1)[0] or "game"
