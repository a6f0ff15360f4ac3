"""Servers that are killed, and their connection to the database, which is cut."""

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

__all__ = ["Server", "Wire", "free_port"]

FORKS = Path(__file__).with_name("crash_server.py")
START_SECONDS = 60


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


class Wire:
    """What connects one server to the database, and can be cut."""

    def __init__(self, url: str) -> None:
        self._url = urlsplit(url)
        self._ends: set[asyncio.StreamWriter] = set()
        self._is_cut = False
        self._server: asyncio.Server

    @property
    def url(self) -> str:
        """The database, by way of this wire."""
        port = self._server.sockets[0].getsockname()[1]
        at = f"{self._url.username}@127.0.0.1:{port}"
        return urlunsplit(self._url._replace(netloc=at))

    @contextlib.asynccontextmanager
    async def laid(self) -> AsyncIterator["Wire"]:
        """Let it be used."""
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        async with self._server:
            yield self
            self.cut()

    def cut(self) -> None:
        """Nothing gets through any more."""
        self._is_cut = True
        for end in self._ends:
            end.transport.abort()

    def mend(self) -> None:
        """Everything gets through again."""
        self._is_cut = False

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        there, back = await asyncio.open_connection(self._url.hostname, self._url.port)
        self._ends |= {writer, back}
        await asyncio.gather(_copy(reader, back), _copy(there, writer))
        self._ends -= {writer, back}


async def _copy(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await source.read(1 << 16):
            target.write(data)
            await target.drain()
    target.close()


class Server:
    """A server that is killed and started again on the same port."""

    def __init__(self, config: dict[str, object], errors: Path) -> None:
        self.port = free_port()
        self.url = f"ws://127.0.0.1:{self.port}/ws"
        self._errors = errors.open("w+")
        self._forks = subprocess.Popen(
            [sys.executable, str(FORKS), json.dumps({**config, "port": self.port})],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
        )
        self._process = 0

    def start(self) -> None:
        assert self._forks.stdin is not None and self._forks.stdout is not None
        self._forks.stdin.write("\n")
        self._forks.stdin.flush()
        self._process = int(self._forks.stdout.readline())

    async def listens(self) -> None:
        """Wait until the server takes connections; a server that never does is a failure."""
        end = asyncio.get_running_loop().time() + START_SECONDS
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                assert asyncio.get_running_loop().time() < end, Path(self._errors.name).read_text()
                await asyncio.sleep(0.005)
            else:
                writer.close()
                return

    def send(self, sign: signal.Signals) -> None:
        """Send the process a signal."""
        os.kill(self._process, sign)

    def kill(self) -> None:
        if self._process:
            self.send(signal.SIGKILL)
            self._process = 0

    def close(self) -> str:
        """End everything, and return what the servers complained of."""
        self.kill()
        self._forks.communicate()
        with self._errors as errors:
            errors.seek(0)
            return errors.read()
