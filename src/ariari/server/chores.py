"""What a server does by itself, beside the tables.

Each chore runs until it is cancelled, and is started again if it fails.
"""

import asyncio
import contextlib
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import partial

from ariari.server.config import ServerConfig
from ariari.server.keeping import prunable, prune
from ariari.server.metrics import Metrics
from ariari.server.socket.hub import Hub
from ariari.server.store.event_store import EventStore
from ariari.server.store.opening import open_store
from ariari.server.store.sqlite import Store
from ariari.server.table.collector import keep_collections_short
from ariari.server.table.table_time import TableTime

__all__ = ["Chore", "chores", "look_after"]

TIDY_SECONDS = 60.0
ROOM_SECONDS = 1.0
SYNC_SECONDS = 1.0
PRUNE_SECONDS = 3600.0
PRUNE_PAUSE = 0.05
"""Seconds in which the tables can store, between two deletions."""

Chore = Callable[[], Awaitable[None]]


def chores(
    config: ServerConfig, hub: Hub, store: EventStore, table_time: TableTime, metrics: Metrics
) -> Iterator[tuple[str, Chore]]:
    """Yield what a server with this configuration does, by name."""
    yield "time", table_time.keep
    yield "tables", partial(look_after, hub)
    yield "rooms", partial(_call_off_late, hub)
    if hub.member is not None:
        yield "lease", hub.member.keep_lease
        yield "claims", hub.member.keep_claiming
    yield "memory", keep_collections_short
    yield "lag", metrics.measure_lag
    if _syncs(config):
        yield "sync", partial(_keep_synced, store)
    if _prunes(config):
        yield "pruning", partial(_keep_pruned, config)


async def look_after(hub: Hub) -> None:
    """Continue the tables that were open, one by one, and then keep things tidy."""
    for table in await hub.tables.unfinished():
        await hub.tables.resume(table)
        await asyncio.sleep(0)
    hub.has_resumed = True
    while True:
        await asyncio.sleep(TIDY_SECONDS)
        await hub.tidy()


async def _call_off_late(hub: Hub) -> None:
    """Let no start wait for ever for somebody who does not reveal."""
    while True:
        await asyncio.sleep(ROOM_SECONDS)
        await hub.call_off_late()


def _syncs(config: ServerConfig) -> bool:
    """Whether a folder is made safe once a second."""
    return config.data is not None and config.database is None and config.sync == "second"


async def _keep_synced(store: EventStore) -> None:
    """Make what was stored safe from a power failure, beside the tables."""
    assert isinstance(store, Store)
    while True:
        await asyncio.sleep(SYNC_SECONDS)
        await asyncio.to_thread(store.sync)


def _prunes(config: ServerConfig) -> bool:
    """Whether old games are deleted; what is kept nowhere need not be."""
    is_kept = config.data is not None or config.database is not None
    return is_kept and not (config.keep_days is None and config.keep_megabytes is None)


async def _keep_pruned(config: ServerConfig) -> None:
    """Delete old games now and then, beside the tables and with a connection of its own."""
    is_over = threading.Event()
    try:
        while True:
            await asyncio.to_thread(asyncio.run, _prune_once(config, is_over))
            await asyncio.sleep(PRUNE_SECONDS)
    finally:
        is_over.set()


async def _prune_once(config: ServerConfig, is_over: threading.Event) -> None:
    async with contextlib.AsyncExitStack() as stack:
        store = await open_store(config, stack, PRUNE_SECONDS)
        stack.push_async_callback(store.close)
        old = prunable(await store.games(), time.time(), config.keep_days, config.keep_megabytes)
        async for _ in prune(store, old):
            if is_over.wait(PRUNE_PAUSE):
                return
