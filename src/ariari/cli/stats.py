"""`ariari stats`: player statistics from many logs."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import click
import typer

from ariari.cli.options.groups import spread
from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.logs import CoresOption, LogsArgument, RayOption, workers
from ariari.cli.options.output import JsonOption, print_json
from ariari.cli.options.rules import LogRulesOption, SetOption, rules_of_logs
from ariari.terminal.progress import progress_bar

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ariari.cli.views.stats_choice import Chosen
    from ariari.logs.chosen_rules import ChosenRules
    from ariari.logs.on_cores import Workers
    from ariari.logs.rows import RowTable
    from ariari.logs.sources import Document
    from ariari.logs.stats.count import Statistics
    from ariari.words.reason import Reason
    from ariari.words.say import Speaker

__all__ = ["stats"]

KINDS = ("games", "deals", "wins", "riichi", "calls", "discards")
"""The tables of `--rows`: those of `ariari.logs.rows`, without importing it."""
SHOWN_MAX = 20
"""How many unreadable files are named; JSON has them all."""


_RowsOption = Annotated[
    str | None,
    typer.Option(
        click_type=click.Choice(KINDS),
        metavar=f"<{'|'.join(KINDS)}>",
        help="Write a row for each of these to --csv or --parquet, and count nothing.",
    ),
]


class _Players(NamedTuple):
    """Whom to show."""

    player: Annotated[
        list[str] | None,
        typer.Option(help="Only this player; repeat it for more. A single one gets every number."),
    ] = None
    min_games: Annotated[
        int, typer.Option(min=1, help="Only players with at least this many games.")
    ] = 1
    top: Annotated[int, typer.Option(min=0, help="Only this many players; 0 shows all.")] = 0

    def of(self, found: "Statistics") -> "Chosen":
        """Return what was counted of them."""
        from ariari.cli.views.stats_choice import Choice

        return Choice(tuple(self.player or ()), self.min_games, self.top).of(found)


class _Files(NamedTuple):
    """The files to write."""

    csv: Annotated[Path | None, typer.Option(help="Write every number to this file.")] = None
    parquet: Annotated[Path | None, typer.Option(help="The same as a Parquet file.")] = None
    picture: Annotated[
        Path | None, typer.Option(help="Draw places, wins and deal-ins; .svg or .png.")
    ] = None

    def check(self) -> None:
        """Complain about files that cannot be written, before any log is read."""
        from ariari.cli.views import stats_files, stats_picture
        from ariari.logs.written import check_folder

        if self.csv is not None:
            check_folder(self.csv)
        if self.parquet is not None:
            stats_files.check_parquet(self.parquet)
        if self.picture is not None:
            stats_picture.check(self.picture)

    def check_rows(self) -> None:
        """Complain if there is no file for rows."""
        from ariari.errors import AriariError
        from ariari.words.reason import Reason

        if self.csv is None and self.parquet is None:
            raise AriariError(Reason("stats.rows_nowhere"))

    def write_rows(self, table: "RowTable") -> None:
        """Write a table of rows."""
        from ariari.cli.views import stats_files

        stats_files.write_rows(table, self.csv, self.parquet)

    def write(self, chosen: "Chosen", speaker: "Speaker") -> None:
        """Write what was counted."""
        from ariari.cli.views import stats_files, stats_picture

        if self.csv is not None:
            stats_files.write_csv(self.csv, chosen)
        if self.parquet is not None:
            stats_files.write_parquet(self.parquet, chosen)
        if self.picture is not None:
            for note in stats_picture.draw(self.picture, chosen, speaker):
                typer.echo(speaker.say(note), err=True)


@spread
def stats(  # noqa: PLR0913 - each is an option of the command
    paths: LogsArgument,
    *,
    players: _Players,
    rows: _RowsOption = None,
    files: _Files,
    rules: LogRulesOption = None,
    changes: SetOption = None,
    cores: CoresOption = 0,
    ray: RayOption = None,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Count what players did in recorded games: places, wins, deal-ins, riichi, calls, yaku.

    Three-player and four-player games are counted separately. A file that cannot be read is named
    on standard error, the rest is counted, and the exit status is 1.

    \b
    ariari stats logs/ --min-games 20
    ariari stats logs/ --player NoName
    ariari stats logs/ --ray
    ariari stats logs/ --rows wins --parquet wins.parquet
    ariari stats archive.tar.xz --top 30 --csv players.csv --picture players.svg
    """
    with spoken_language(lang) as language:
        from ariari.logs.sources import find_documents
        from ariari.words.say import Speaker

        speaker = Speaker(language)
        files.check()
        chosen_rules = rules_of_logs(rules, changes)
        used = workers(cores, ray)
        if rows is not None:
            files.check_rows()
            table = _rows(rows, find_documents(paths), used, chosen_rules, speaker)
            files.write_rows(table)
            _name_unreadable([error.told for error in table.unreadable], speaker)
            raise typer.Exit(1 if table.unreadable else 0)
        found = _counted(find_documents(paths), used, chosen_rules, speaker)
        if not as_json:
            _name_unreadable(found.unreadable, speaker)
        chosen = players.of(found)
        files.write(chosen, speaker)
        if as_json:
            unreadable = [speaker.say(reason) for reason in found.unreadable]
            print_json(_as_json(chosen, unreadable), indent=None)
        else:
            _show(chosen, speaker)
        raise typer.Exit(1 if found.unreadable else 0)


def _show(chosen: "Chosen", speaker: "Speaker") -> None:
    """Print what was counted for people."""
    from ariari.cli.views.stats import show

    show(chosen, speaker)


def _counted(
    documents: "Iterable[Document]", cores: "Workers", rules: "ChosenRules", speaker: "Speaker"
) -> "Statistics":
    """Return the counts of all logs, showing progress on standard error."""
    from ariari.logs.stats.count import Statistics, count_logs

    found = Statistics()
    with progress_bar(None, speaker.word("stats.begins")) as progress:
        for part in count_logs(documents, cores=cores, rules=rules):
            found.add(part)
            counts = {"games": found.games.total(), "deals": found.deals.total()}
            progress.describe(speaker.word("stats.progress", **counts))
    return found


def _rows(
    kind: str,
    documents: "Iterable[Document]",
    cores: "Workers",
    rules: "ChosenRules",
    speaker: "Speaker",
) -> "RowTable":
    """Return the rows of all logs, showing progress on standard error."""
    from ariari.logs.rows.table import RowTable, chunks_of_rows

    tables = []
    with progress_bar(None, speaker.word("stats.begins")) as progress:
        for table in chunks_of_rows(kind, documents, cores=cores, rules=rules):
            tables.append(table)
            progress.describe(speaker.word("stats.rows", count=sum(map(len, tables))))
    return RowTable.joined(kind, tables)


def _as_json(chosen: "Chosen", unreadable: list[str]) -> dict[str, object]:
    """Return everything that was counted."""
    tables = [
        {
            "players": table.players,
            "games": table.games,
            "deals": table.deals,
            "names": table.names,
            "tallies": [{"name": name, **tally.to_json()} for name, tally in table.lines],
            "everybody": table.everybody.to_json(),
        }
        for table in chosen.tables
    ]
    return {"tables": tables, "unreadable": unreadable}


def _name_unreadable(unreadable: "list[Reason]", speaker: "Speaker") -> None:
    for reason in unreadable[:SHOWN_MAX]:
        typer.echo(speaker.say(reason), err=True)
    if len(unreadable) > SHOWN_MAX:
        more = speaker.word("stats.more_unreadable", count=len(unreadable) - SHOWN_MAX)
        typer.echo(more, err=True)
