"""The server of this package with walls and places that tests choose.

`python -m tests.page.server PORT FOLDER PAGE` prints where clients connect, and shows the page that
was built into the folder PAGE. Walls come from the scenario that a player contributes, else from a
secret that is the same for every room. Players sit where `PLAYERS` has their names, others at the
first free place.
"""

import contextlib
import functools
import itertools
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

from tests.page.scenarios import PLAYERS, walls_of

from ariari.core.rules import SeatDraw
from ariari.model.game.setup import GivenWall
from ariari.model.seating import SeatLot
from ariari.schema.messages import Create
from ariari.server.config import ServerConfig
from ariari.server.fair import walls as fair
from ariari.server.http import app
from ariari.server.http.pages import STATIC, page_routes
from ariari.server.running import BackgroundServer
from ariari.server.socket.limits import Limits
from ariari.server.table import reading, rooms
from ariari.server.table.room import Room, RoomPlace
from ariari.server.table.setup import TableSetup
from ariari.server.work.limits import WorkLimits
from ariari.words.catalogue import MORE_WORDS
from ariari.words.reason import Reason

ROOT = Path(__file__).parents[2]
_STOP = (signal.SIGINT, signal.SIGTERM)
_fair_wall = fair.Fairness.wall
_setup = Room.setup
_WINDOW = 0.2
"""Seconds after a discard where several people play and have not chosen: shorter than usual."""
LATE_SECONDS = 3.0
"""How far spectators who see all tiles are behind the game, where nothing else was chosen."""
READING_SECONDS = 12.0
"""How long a table waits for people who look at a result."""
_OF_PEOPLE = "four people"
"""The scenario of rooms without a bot, which are opened by hand."""


_PORTS = itertools.count(20_000 + os.getpid() * 61 % 12_000)
"""Below those that the system gives to connections: a connection, such as that of a page that looks
for its server, could take the port of a server that was killed. Each process has its own."""


def _is_free(port: int) -> bool:
    try:
        socket.create_server(("127.0.0.1", port)).close()
    except OSError:
        return False
    return True


def _rigged_wall(fairness: fair.Fairness, deal: int) -> GivenWall:
    for text in fairness.contributions:
        # Programs add letters of their own to what they contribute.
        scenario = re.sub(r" (of a program|[0-9a-f]{32})$", "", text)
        walls = walls_of(scenario, fairness.players)
        if deal <= len(walls):
            return walls[deal - 1]
    return _fair_wall(fairness, deal)


def _settled_draw(fairness: fair.Fairness, method: SeatDraw) -> SeatLot | None:
    """Return a draw in which everybody stays seated, and place 0 deals first."""
    winds = "ESWN"[: fairness.players]
    if method != SeatDraw.TRADITIONAL:
        return SeatLot(method, winds[1:] + winds[0])
    rolls = [(one, two) for one in range(1, 7) for two in range(1, 7)]
    lots = (SeatLot(method, f"2{winds}1", (*one, *two)) for one in rolls for two in rolls)
    return next(lot for lot in lots if lot.places == tuple(range(fairness.players)))


def _sit_by_name(room: Room, place: RoomPlace) -> int:
    free = [number for number, taken in enumerate(room.places) if taken.is_free]
    if not free:
        raise rooms.RoomError(Reason("refusal.room_full", code=room.code))
    wanted = PLAYERS.index(place.name) if place.name in PLAYERS else free[0]
    number = wanted if wanted in free else free[0]
    room.places[number] = place
    return number


def _quick_setup(room: Room) -> TableSetup:
    if room.call_window == Create().call_window:
        room.call_window = _WINDOW
    if room.delay == Create().delay:
        room.delay = LATE_SECONDS
    if all(place.player is not None for place in room.places):
        room.fairness = room.fairness.with_contribution(0, _OF_PEOPLE)
    return _setup(room)


def rig() -> None:
    """From now on walls and places are chosen, in this process."""
    chosen = (
        (fair.Fairness, "wall", _rigged_wall),
        (fair.Fairness, "draw", _settled_draw),
        (fair, "new_secret", lambda: bytes(fair.SECRET_SIZE)),
        (Room, "setup", _quick_setup),
        (reading, "READING_SECONDS", READING_SECONDS),
        (rooms.Rooms, "_sit", staticmethod(_sit_by_name)),
    )
    for owner, name, value in chosen:
        mock.patch.object(owner, name, value).start()


def main() -> None:
    """Run a rigged server until it is told to stop."""
    port, data, page = int(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3])
    rig()
    mock.patch.object(app, "page_routes", functools.partial(page_routes, page)).start()
    limits = Limits(
        rooms_of_player=1000,
        rooms_of_address=1000,
        rooms_a_minute=10_000,
        connections_of_address=1000,
        traffic_of_address=100 << 20,
        least_pause=0,
    )
    signal.pthread_sigmask(signal.SIG_BLOCK, _STOP)
    # All visitors come from one address, and play faster than people.
    work = WorkLimits(waiting=1000, of_address=1000)
    with BackgroundServer(ServerConfig(port=port, data=data, limits=limits, work=work)) as server:
        print(server.url, flush=True)
        signal.sigwait(_STOP)


class PageServer:
    """A rigged server in a process of its own, which can be killed and started again."""

    def __init__(self, data: Path, *, page: Path = STATIC, words: Path | None = None) -> None:
        self.data = data
        self.page = page
        self.words = words
        """A folder with further languages."""
        self.port = next(filter(_is_free, _PORTS))
        self._process: subprocess.Popen[str] | None = None

    @property
    def origin(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        """Where clients connect."""
        return f"ws://127.0.0.1:{self.port}/ws"

    @property
    def process(self) -> int:
        """The number of its process, while it runs."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Run it, and wait until it listens."""
        given = (self.port, self.data, self.page)
        command = [sys.executable, "-m", "tests.page.server", *map(str, given)]
        more = {} if self.words is None else {MORE_WORDS: str(self.words)}
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=os.environ | more
        )
        assert self._process.stdout is not None
        if not self._process.stdout.readline():
            raise RuntimeError("the server of the tests did not start")

    def kill(self) -> None:
        """Stop it without a word, as if the power had failed."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None


@contextlib.contextmanager
def running(data: Path, **built: Path) -> Iterator[PageServer]:
    """Run a rigged server for a while."""
    server = PageServer(data, **built)
    server.start()
    try:
        yield server
    finally:
        server.kill()


if __name__ == "__main__":
    main()
