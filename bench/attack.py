"""Attacks a server while people play on it, and says how long the worst of them waited.

python bench/attack.py [--json] [--tables N] [--seconds S] [--only NAME]

The server is a process of its own, and so is each attack, from another address than the players'.
"""

import asyncio
import gzip
import http.client
import os
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

# The clients are in the repository, which is not an installed package.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.report import Report, Row, machine_facts, options
from bench.server import Server, allow_files
from bench.server_load import SEATS, Load, Measured, Pace, Reply
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from ariari.schema import frames, messages

TABLES = 100
SECONDS = 10.0
RAMP = 10.0
ATTACKER = "127.0.0.2"
THREADS = 4
WORST = 250.0
"""Milliseconds that a player may wait, whatever others do."""
PAUSE = 0.05
"""Seconds before somebody who was refused tries again."""
BOMBS = tuple(
    gzip.compress(content)
    for content in (
        b"<mjloggm><!--" + b"a" * (31 << 20),
        b"[" + b"[]," * (10 << 20),
        b"[" * (31 << 20),
        b'{"format":"ariari"}\n' * (1 << 20),
    )
)


class Target:
    """The server, as an attacker reaches it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.rng = random.Random(port)

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), 10, (ATTACKER, 0))

    def post(self, path: str, body: bytes) -> None:
        with self.connect() as plain:
            client = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
            client.sock = plain
            client.request("POST", path, body)
            client.getresponse().read()

    def talk(self) -> ClientConnection:
        """Return a socket that has said hello."""
        url = f"ws://127.0.0.1:{self.port}/ws"
        talk = connect(url, sock=self.connect(), compression=None, legacy=True)
        talk.send(frames.frame_of(messages.Hello(frames.VERSION, "Eve")))
        talk.recv(10)
        return talk


def bombs(target: Target) -> None:
    """Small files that are large when they are unpacked."""
    target.post("/api/log", target.rng.choice(BOMBS))


def questions(target: Target) -> None:
    """Questions that take long to answer, or mean nothing."""
    path = target.rng.choice(["/api/score", "/api/win", "/api/advice", "/api/ruleset", "/api/fair"])
    target.post(path, target.rng.choice([b"[" * 60_000, b"{}", os.urandom(60_000)]))


def replays(target: Target) -> None:
    """Whole games, sent again and again."""
    talk = target.talk()
    talk.send(frames.frame_of(messages.Create(bots=("random",) * 3, pause=0, clock=None)))
    room = _wait(talk, messages.RoomState).code
    talk.send(frames.frame_of(messages.Start(room)))
    table = _wait(talk, messages.Begin).table
    while True:
        talk.send(frames.frame_of(messages.Resume(table)))
        _wait(talk, messages.Ask)


def pings(target: Target) -> None:
    """Frames that say nothing."""
    talk = target.talk()
    while True:
        for _ in range(100):
            talk.ping(b"x")
        talk.send([""] * 100)


def idlers(target: Target) -> None:
    """Connections that say nothing, and uploads that stall."""
    held = [target.connect() for _ in range(60)]
    for number, plain in enumerate(held):
        if number % 2:
            plain.sendall(
                b"POST /api/log HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999\r\n"
            )
    time.sleep(1)
    for plain in held:
        plain.close()


def guesses(target: Target) -> None:
    """Codes of rooms, tried one after the other."""
    talk = target.talk()
    while True:
        code = "".join(target.rng.choice("ABCDEFGH") for _ in range(8))
        talk.send(frames.frame_of(messages.Join(code)))
        talk.recv(10)


def rubbish(target: Target) -> None:
    """Frames that mean nothing."""
    talk = target.talk()
    while True:
        talk.send(target.rng.choice([b"{", os.urandom(4000), b"[" * 4000, b'{"type":"answer"}']))


def bots(target: Target) -> None:
    """Tables at which bots play as fast as they can."""
    talk = target.talk()
    choice = messages.Create(bots=("careful",) * 3, pause=0, call_window=0, clock=None)
    while True:
        talk.send(frames.frame_of(choice))
        talk.send(frames.frame_of(messages.Start(_wait(talk, messages.RoomState).code)))
        ask = _wait(talk, messages.Ask)
        talk.send(frames.frame_of(messages.Answer(ask.table, ask.decision, ask.actions[0])))


def newcomers(target: Target) -> None:
    """Players who open a game with a clock that is up at once, and are never seen again."""
    talk = target.talk()
    clock = messages.ClockChoice(0, 0)
    talk.send(frames.frame_of(messages.Create(bots=("careful",) * 3, pause=0, clock=clock)))
    talk.send(frames.frame_of(messages.Start(_wait(talk, messages.RoomState).code)))
    _wait(talk, messages.Begin)
    talk.close()


ATTACKS: dict[str, Callable[[Target], None]] = {
    each.__name__: each
    for each in (bombs, questions, replays, pings, idlers, guesses, rubbish, bots, newcomers)
}


def _wait(talk: ClientConnection, wanted: type[Reply]) -> Reply:
    while True:
        found = frames.read_server_frame(talk.recv(10))
        if isinstance(found, wanted):
            return found


def _attack(name: str, port: int) -> None:
    """Attack until the process is ended; whoever is refused begins again."""

    def again_and_again() -> None:
        target = Target(port)
        while True:
            with suppress(OSError, WebSocketException, http.client.HTTPException, TimeoutError):
                ATTACKS[name](target)
            time.sleep(PAUSE)

    threads = [threading.Thread(target=again_and_again, daemon=True) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    threads[0].join()


def main() -> None:
    """Attack in every way, and print what the players saw of it."""
    parser = options(__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each attack")
    parser.add_argument("--only", choices=ATTACKS, help="one of the attacks")
    parser.add_argument("--as-attacker", type=int, metavar="PORT", help="used by itself")
    given = parser.parse_args()
    if given.as_attacker is not None:
        _attack(given.only, given.as_attacker)
    allow_files(2 * SEATS * given.tables + 1000)
    facts = machine_facts("websockets", "uvicorn") | {
        "load": f"{given.tables} tables of four people, {given.seconds:g} s for each attack",
    }
    names = [given.only] if given.only else list(ATTACKS)
    rows = asyncio.run(_measure(given.tables, given.seconds, names))
    targets = {row.what: WORST for row in rows}
    Report(targets, "{:,.3g}".format, "< {:g}".format).give(facts, rows, as_json=given.json)


async def _measure(tables: int, seconds: float, names: list[str]) -> list[Row]:
    with tempfile.TemporaryDirectory() as data:
        server = Server(data, tables)
        try:
            load = Load([server.url], Pace())
            await load.fill(tables, RAMP)
            rows = [*_rows("nobody", await _phase(load, seconds))]
            for name in names:
                command = [sys.executable, __file__, "--only", name]
                attacker = subprocess.Popen([*command, "--as-attacker", str(server.port)])
                try:
                    rows += _rows(name, await _phase(load, seconds))
                finally:
                    attacker.kill()
                    attacker.wait()
            await load.leave()
        finally:
            server.kill()
    return rows


async def _phase(load: Load, seconds: float) -> Measured:
    """Return what the players saw of one attack."""
    load.measured = Measured()
    return await load.measure(seconds)


def _rows(name: str, found: Measured) -> Iterator[Row]:
    late = f"clients late by up to {1000 * max(found.lags):.0f} ms"
    for what, times in (("answer", found.acks), ("discard", found.events)):
        worst = 1000 * max(times, default=float("nan"))
        yield Row(f"{name}: ms from {what}, worst", worst, f"{len(times)} times; {late}")


if __name__ == "__main__":
    main()
