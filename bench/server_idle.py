"""Sockets that say hello and then nothing more, except that they answer pings.

python bench/server_idle.py PORT COUNT FIRST

They come from many addresses of this machine, as many from each as a server takes, beginning with
the address number FIRST. The process prints a line once all are welcome, and one for each that is
lost; it ends with its standard input.
"""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from subprocess import PIPE, Popen

from websockets.client import ClientProtocol
from websockets.http11 import Response
from websockets.uri import parse_uri

from ariari.schema import frames, messages
from ariari.server.socket.limits import Limits

OF_ADDRESS = Limits().connections_of_address
AT_ONCE = 50
"""Sockets that are opened at the same time."""
PROCESSES = 2
ALL_WELCOME = "welcome"


class Idler(asyncio.Protocol):
    """One of the sockets."""

    def __init__(self, url: str) -> None:
        self._protocol = ClientProtocol(parse_uri(url))
        self._transport: asyncio.WriteTransport
        self.is_welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.WriteTransport)
        self._transport = transport
        self._protocol.send_request(self._protocol.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Response):
                hello = messages.Hello(frames.VERSION, "idler")
                self._protocol.send_text(frames.frame_of(hello))
            elif not self.is_welcome.done():
                self.is_welcome.set_result(None)
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        print("lost", exc, flush=True)

    def _flush(self) -> None:
        self._transport.write(b"".join(self._protocol.data_to_send()))


async def _open(port: int, count: int, first: int) -> None:
    """Open sockets, and keep them until nobody needs them."""
    url, places = f"ws://127.0.0.1:{port}/ws", asyncio.Semaphore(AT_ONCE)
    loop = asyncio.get_running_loop()

    async def one(number: int) -> None:
        address = first + number // OF_ADDRESS
        async with places:
            local = (f"127.1.{address // 200}.{address % 200 + 1}", 0)
            _, idler = await loop.create_connection(
                lambda: Idler(url), "127.0.0.1", port, local_addr=local
            )
            await idler.is_welcome

    await asyncio.gather(*map(one, range(count)))
    print(ALL_WELCOME, flush=True)
    await asyncio.to_thread(sys.stdin.read)


@contextmanager
def idle_sockets(port: int, count: int) -> Iterator[None]:
    """Have sockets that do nothing, in processes of their own; none may be lost."""
    each = -(-count // PROCESSES)
    addresses = -(-each // OF_ADDRESS)
    processes = []
    for number in range(PROCESSES):
        size = min(each, count - number * each)
        command = [sys.executable, __file__, str(port), str(size), str(number * addresses)]
        processes.append(Popen(command, stdin=PIPE, stdout=PIPE, text=True))
    try:
        for process in processes:
            assert process.stdout is not None
            if (line := process.stdout.readline().strip()) != ALL_WELCOME:
                raise RuntimeError(f"an idle socket was not welcome: {line}")
        yield
        for process in processes:
            if process.poll() is not None:
                raise RuntimeError("the idle sockets are gone")
    finally:
        lost = [line for process in processes for line in process.communicate()[0].splitlines()]
    if lost:
        raise RuntimeError(f"{len(lost)} idle sockets were lost, the first one: {lost[0]}")


if __name__ == "__main__":
    asyncio.run(_open(*map(int, sys.argv[1:])))
