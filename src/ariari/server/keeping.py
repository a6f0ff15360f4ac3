"""What operators of a server do with its store, even while it runs."""

import sqlite3
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import closing
from pathlib import Path

from ariari.errors import AriariError
from ariari.server.errors import StoreError
from ariari.server.store.at_once import at_once
from ariari.server.store.sql import SqlStore
from ariari.server.store.sqlite import Store
from ariari.server.store.stored import StoredGame, StoredTable
from ariari.server.table.restored import restore_table
from ariari.words.reason import Reason

__all__ = ["FILE", "back_up", "close_game", "exported", "find_game", "prunable", "prune", "restore"]

FILE = "ariari.sqlite"
"""The file of a data folder."""
DAY = 86_400.0
_AT_ONCE = 20
"""Games deleted in one transaction, so that no table waits for long."""


async def find_game(store: SqlStore, table: str) -> StoredTable:
    """Return a stored game, or say that there is none."""
    found = await store.find_table(table)
    if found is None:
        raise StoreError(Reason("store.no_table", table=table))
    return found


async def close_game(store: SqlStore, table: str) -> None:
    """End a game that is not played on; a server that plays it stops within a minute."""
    if (await find_game(store, table)).result is not None:
        raise StoreError(Reason("store.not_open", table=table))
    await store.close_table(table, {"given_up": True})


async def exported(store: SqlStore, table: str) -> bytes:
    """Return the native log of a finished game, with the record of its walls."""
    from ariari.logs.formats.native.reader import dump_native  # noqa: PLC0415 - to start quickly
    from ariari.server.fair.records import log_with_record  # noqa: PLC0415

    stored = await find_game(store, table)
    if "scores" not in (stored.result or {}):
        raise StoreError(Reason("store.not_finished", table=table))
    live = restore_table(stored, await store.acts(table), time.monotonic())
    log = dump_native(live.game, players=[seat.name for seat in live.setup.seats])
    return log if live.fair_record is None else log_with_record(log, live.fair_record)


def prunable(
    games: Iterable[StoredGame], now: float, days: float | None, megabytes: float | None
) -> list[StoredGame]:
    """Return the games to delete: those played longer ago, and the oldest beyond a size.

    Games that are open stay, however old.
    """
    over = sorted(
        (game for game in games if game.state != "open"), key=lambda game: game.last or 0.0
    )
    old = [game for game in over if days is not None and now - (game.last or 0.0) > days * DAY]
    rest = over[len(old) :]
    size = sum(game.size for game in rest)
    while megabytes is not None and rest and size > megabytes * 1e6:
        old.append(rest.pop(0))
        size -= old[-1].size
    return old


async def prune(store: SqlStore, games: Sequence[StoredGame]) -> AsyncIterator[int]:
    """Delete games, a few at a time; yield how many each time."""
    for start in range(0, len(games), _AT_ONCE):
        some = games[start : start + _AT_ONCE]
        await store.delete_tables([game.table.id for game in some])
        yield len(some)


def back_up(data: Path, copy: Path) -> None:
    """Write everything in a data folder, as it is at this moment, into a new file."""
    if not (data / FILE).is_file():
        raise StoreError(Reason("store.no_data", path=str(data)))
    _refuse_to_overwrite(copy)
    copy.touch(0o600)
    try:
        with closing(sqlite3.connect(data / FILE, timeout=60)) as database:
            # One snapshot, whatever the server writes meanwhile.
            database.execute("VACUUM INTO ?", (str(copy),))
    except sqlite3.Error as error:
        copy.unlink(missing_ok=True)
        raise StoreError(Reason("store.at", path=str(copy), why=_failed(error))) from None


def restore(copy: Path, data: Path) -> None:
    """Make a data folder from a backup that was checked; none is overwritten."""
    _refuse_to_overwrite(data / FILE)
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    new = data / f"{FILE}.new"
    try:
        new.unlink(missing_ok=True)
        new.touch(0o600)
        with closing(sqlite3.connect(f"file:{copy.resolve()}?mode=ro", uri=True)) as database:
            ((found,),) = database.execute("PRAGMA quick_check(1)").fetchall()
            if found != "ok":
                raise sqlite3.DatabaseError(found)
            # An empty file is a database too, but not ours.
            database.execute("SELECT number FROM versions")
            database.execute("VACUUM INTO ?", (str(new),))
        store = Store(new)
        try:
            at_once(store.check())
        finally:
            at_once(store.close())
        for file in (new, *data.glob(f"{new.name}-*")):
            file.rename(data / file.name.replace(".new", ""))
    except (sqlite3.Error, AriariError) as error:
        for file in (new, *data.glob(f"{new.name}-*")):
            file.unlink(missing_ok=True)
        why = error.reason if isinstance(error, AriariError) else _failed(error)
        raise StoreError(Reason("store.at", path=str(copy), why=why)) from None


def _refuse_to_overwrite(path: Path) -> None:
    if path.exists():
        raise StoreError(Reason("store.exists", path=str(path)))


def _failed(error: Exception) -> Reason:
    return Reason("store.failed", why=str(error))
