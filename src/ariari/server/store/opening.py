"""Opening the store that a server is configured with."""

import tempfile
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path

from ariari.server.config import ServerConfig
from ariari.server.keeping import FILE
from ariari.server.store.lock import only_server
from ariari.server.store.postgres import PostgresStore
from ariari.server.store.sql import SqlStore
from ariari.server.store.sqlite import Store

__all__ = ["open_own_store", "open_store"]

_Stack = ExitStack | AsyncExitStack


def open_own_store(config: ServerConfig, stack: _Stack) -> SqlStore:
    """Return the store of a server, whose folder no other one uses until the stack is closed."""
    if config.data is not None and config.database is None:
        stack.enter_context(only_server(config.data))
    return open_store(config, stack)


def open_store(config: ServerConfig, stack: _Stack) -> SqlStore:
    """Return the configured store; a temporary folder is deleted with the stack."""
    if config.database is not None:
        return PostgresStore(config.database)
    folder = config.data or Path(stack.enter_context(tempfile.TemporaryDirectory()))
    return Store(folder / FILE, always=config.sync == "always")
