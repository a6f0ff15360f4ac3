"""Opening the store that a server is configured with."""

import tempfile
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path

from ariari.server.config import ServerConfig
from ariari.server.keeping import FILE
from ariari.server.store.lock import only_server
from ariari.server.store.postgres import USE_SECONDS, PostgresStore
from ariari.server.store.sql import SqlStore
from ariari.server.store.sqlite import Store

__all__ = ["open_own_store", "open_store"]

_Stack = ExitStack | AsyncExitStack


async def open_own_store(config: ServerConfig, stack: _Stack) -> SqlStore:
    """Return the store of a server, whose folder no other one uses until the stack is closed."""
    if config.data is not None and config.database is None:
        stack.enter_context(only_server(config.data))
    return await open_store(config, stack)


async def open_store(config: ServerConfig, stack: _Stack, seconds: float = USE_SECONDS) -> SqlStore:
    """Return the configured store; a temporary folder is deleted with the stack.

    Each use of a database may take so many seconds.
    """
    if config.database is not None:
        return await PostgresStore.connect(config.database, seconds)
    folder = config.data or Path(stack.enter_context(tempfile.TemporaryDirectory()))
    return Store(folder / FILE, always=config.sync == "always")
