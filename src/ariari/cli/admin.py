"""`ariari admin`: looks after the games of a server, also while it runs."""

from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from ariari.cli.errors import unwritable
from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.output import JsonOption
from ariari.errors import AriariError
from ariari.words.reason import Reason
from ariari.words.say import say

if TYPE_CHECKING:
    from ariari.server.store.sql import SqlStore
    from ariari.server.store.stored import StoredGame

__all__ = ["admin"]

admin = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    no_args_is_help=True,
    help="""Look after the games of a server, also while it runs.

    \b
    ariari admin list --data games
    ariari admin backup games-monday.sqlite --data games
    ariari admin restore games-monday.sqlite --data new
    """,
)

_USUAL_DATA = Path("ariari-data")
_USE_SECONDS = 600.0
"""How long a database may take: whoever looks after a server can wait."""

DataOption = Annotated[
    Path | None,
    typer.Option(envvar="ARIARI_SERVE_DATA", help="Folder with the games [default: ariari-data]."),
]
DatabaseOption = Annotated[
    str | None,
    typer.Option(
        envvar="ARIARI_SERVE_DATABASE",
        help="PostgreSQL database with the games: postgresql://host/name.",
    ),
]

_Found = TypeVar("_Found")


def _run(work: Coroutine[Any, Any, _Found]) -> _Found:
    import asyncio

    return asyncio.run(work)


@asynccontextmanager
async def _store(data: Path | None, database: str | None) -> AsyncIterator["SqlStore"]:
    """Open the store of a server that may be running."""
    from ariari.server.keeping import FILE
    from ariari.server.store.postgres import PostgresStore
    from ariari.server.store.sqlite import Store

    if data is not None and database is not None:
        raise AriariError(Reason("admin.where"))
    if database is not None:
        opened: SqlStore = await PostgresStore.connect(database, _USE_SECONDS)
    else:
        path = (data or _USUAL_DATA) / FILE
        if not path.is_file():
            raise AriariError(Reason("store.no_data", path=str(path.parent)))
        opened = Store(path)
    try:
        yield opened
    finally:
        await opened.close()


async def _games(data: Path | None, database: str | None) -> "list[StoredGame]":
    async with _store(data, database) as store:
        return await store.games()


@admin.command("list")
def list_games(
    *,
    data: DataOption = None,
    database: DatabaseOption = None,
    state: Annotated[
        str | None, typer.Option(help="Only open, finished, given_up or set_aside ones.")
    ] = None,
    as_json: JsonOption = False,
    lang: LangOption = "en",
) -> None:
    """List the games, the one played last at the bottom."""
    with spoken_language(lang) as language:
        from ariari.cli.views.admin import games_json, show_games

        found = _run(_games(data, database))
        games = [game for game in found if state in (None, game.state)]
        typer.echo(games_json(games)) if as_json else show_games(games, language)


@admin.command()
def close(
    tables: Annotated[list[str], typer.Argument(metavar="TABLE...", help="Tables to close.")],
    *,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LangOption = "en",
) -> None:
    """End games that should not go on; a running server stops them within a minute."""
    with spoken_language(lang) as language:
        from ariari.server.keeping import close_game

        async def close_all() -> None:
            async with _store(data, database) as store:
                for table in tables:
                    await close_game(store, table)
                    typer.echo(say(Reason("admin.closed", table=table), language))

        _run(close_all())


@admin.command()
def export(
    folder: Annotated[
        Path, typer.Argument(help="Folder for the logs; created if missing.", metavar="FOLDER")
    ],
    tables: Annotated[
        list[str] | None, typer.Argument(metavar="[TABLE...]", help="All finished by default.")
    ] = None,
    *,
    data: DataOption = None,
    database: DatabaseOption = None,
    lang: LangOption = "en",
) -> None:
    """Write finished games as logs, each with the record that proves its walls."""
    with spoken_language(lang) as language:
        from rich.console import Console
        from rich.progress import track

        from ariari.server.keeping import exported

        async def export_all() -> int:
            async with _store(data, database) as store:
                wanted = tables or [
                    game.table.id for game in await store.games() if game.state == "finished"
                ]
                folder.mkdir(parents=True, exist_ok=True)
                console = Console(stderr=True)
                for table in track(wanted, "", console=console, transient=True):
                    log, path = await exported(store, table), folder / f"{table}.jsonl"
                    try:
                        path.write_bytes(log)
                    except OSError as error:
                        raise AriariError(unwritable(path, error)) from None
                return len(wanted)

        facts = {"count": _run(export_all()), "path": str(folder)}
        typer.echo(say(Reason("admin.exported", **facts), language))


@admin.command()
def backup(
    copy: Annotated[Path, typer.Argument(metavar="FILE", help="File to write; it must not exist.")],
    *,
    data: DataOption = None,
    lang: LangOption = "en",
) -> None:
    """Write everything that a server stores into one file, while it runs."""
    with spoken_language(lang) as language:
        from ariari.server.keeping import back_up

        back_up(data or _USUAL_DATA, copy)
        typer.echo(say(Reason("admin.backed_up", path=str(copy)), language))


@admin.command()
def restore(
    copy: Annotated[Path, typer.Argument(metavar="FILE", help="File that `backup` wrote.")],
    *,
    data: DataOption = None,
    lang: LangOption = "en",
) -> None:
    """Make a new data folder from a backup, which is checked first."""
    with spoken_language(lang) as language:
        from ariari.server.keeping import restore as make_folder

        folder = data or _USUAL_DATA
        make_folder(copy, folder)
        states = [game.state for game in _run(_games(folder, None))]
        counts = {"open": states.count("open"), "finished": len(states) - states.count("open")}
        typer.echo(say(Reason("admin.restored", path=str(folder), **counts), language))


@admin.command()
def prune(  # noqa: PLR0913 - one parameter for each flag of the command
    *,
    data: DataOption = None,
    database: DatabaseOption = None,
    older_than: Annotated[
        float | None,
        typer.Option(min=0, metavar="DAYS", help="Delete games last played longer ago."),
    ] = None,
    keep_mb: Annotated[
        float | None,
        typer.Option(min=0, metavar="SIZE", help="Delete the oldest beyond this many MB."),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say how many.")] = False,
    lang: LangOption = "en",
) -> None:
    """Delete old games; those that are still open stay."""
    with spoken_language(lang) as language:
        import time

        from ariari.server.keeping import prunable
        from ariari.server.keeping import prune as delete

        if older_than is None and keep_mb is None:
            raise AriariError(Reason("admin.prune.what"))

        async def prune_all() -> int:
            async with _store(data, database) as store:
                old = prunable(await store.games(), time.time(), older_than, keep_mb)
                return len(old) if dry_run else sum([count async for count in delete(store, old)])

        count = _run(prune_all())
        done = "admin.prune.would" if dry_run else "admin.prune.done"
        typer.echo(say(Reason(done, count=count), language))
