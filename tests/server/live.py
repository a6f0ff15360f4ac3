"""Live tables for tests: time that passes only when nothing is left to do, and fake sockets."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from ariari.bots.bot import Bot
from ariari.model.actions.action import Action
from ariari.model.game.seat_view import SeatView
from ariari.model.game.setup import GivenWall
from ariari.model.ruleset import Ruleset
from ariari.model.wall.stack import stack_wall
from ariari.schema.frames import read_server_frame
from ariari.schema.messages import ServerMessage
from ariari.server.fair.walls import SECRET_SIZE, Fairness
from ariari.server.health import Health
from ariari.server.socket.outgoing import Outgoing, frame
from ariari.server.store.at_once import at_once
from ariari.server.store.event_store import EventStore
from ariari.server.store.sqlite import Store
from ariari.server.table.actor import _TURNS, TableActor
from ariari.server.table.clock import TimeControl
from ariari.server.table.live import LiveTable
from ariari.server.table.setup import Sitting, TableSetup
from ariari.server.table.thinking import Thinking

_Found = TypeVar("_Found")
_Opened = TypeVar("_Opened", bound=Store)

RULES = Ruleset().replace(chombo_mode="prevent", noten_riichi="prevent")


class _Selector(selectors.SelectSelector):
    """Waits for nothing: the loop's time jumps to when something happens."""

    loop: "TestLoop"

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("the table waits for ever")
        found = super().select(0)
        if not found:
            self.loop.now += timeout
        return found


class TestLoop(asyncio.SelectorEventLoop):
    """An event loop with a time of its own."""

    __test__ = False

    def __init__(self) -> None:
        selector = _Selector()
        selector.loop = self
        self.now = 0.0
        super().__init__(selector)

    def time(self) -> float:
        return self.now


def run(play: Coroutine[Any, Any, _Found]) -> _Found:
    """Run something in a time of its own, to its end."""
    with asyncio.Runner(loop_factory=TestLoop) as runner:
        return runner.run(play)


@contextmanager
def opened(store: _Opened) -> Iterator[_Opened]:
    """Have an SQLite store, and close it."""
    try:
        yield store
    finally:
        at_once(store.close())


async def pass_time(seconds: float) -> None:
    """Wait until what is due by then has happened: what has arrived is heard before it."""
    await asyncio.sleep(seconds)
    for _ in range(_TURNS + 1):
        await asyncio.sleep(0)


class AtOnce(Executor):
    """Does everything at once, in the thread that asks for it."""

    def submit(self, do: Callable[..., _Found], /, *given: Any, **named: Any) -> "Future[_Found]":
        future: Future[_Found] = Future()
        try:
            future.set_result(do(*given, **named))
        except Exception as error:
            future.set_exception(error)
        return future


class Screen:
    """A connection that keeps what was sent, and when."""

    def __init__(self, hear: Callable[[ServerMessage], None] | None = None) -> None:
        self.frames: list[tuple[float, bytes]] = []
        self._hear = hear

    def send(self, viewer: int, message: Outgoing) -> None:
        sent = frame(viewer, message)
        self.frames.append((asyncio.get_running_loop().time(), sent))
        if self._hear is not None:
            self._hear(read_server_frame(sent))

    @property
    def messages(self) -> list[ServerMessage]:
        return [read_server_frame(sent) for _, sent in self.frames]


class Choosing:
    """A bot that does what it is told."""

    name = "choosing"

    def __init__(self, choose: Callable[[SeatView, tuple[Action, ...]], Action]) -> None:
        self._choose = choose

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        return self._choose(view, legal)

    def close(self) -> None:
        pass


@dataclass(frozen=True, slots=True)
class GivenFairness(Fairness):
    """Walls that somebody did choose."""

    walls: tuple[GivenWall, ...] = ()

    def wall(self, deal: int) -> GivenWall:
        return self.walls[deal - 1] if deal <= len(self.walls) else Fairness.wall(self, deal)


def fairness_of(walls: tuple[GivenWall, ...] = (), players: int = 4, secret: int = 0) -> Fairness:
    return GivenFairness(bytes((secret,)) * SECRET_SIZE, ("",) * players, walls=walls)


def setup_of(
    people: tuple[int, ...] = (0,),
    *,
    rules: Ruleset = RULES,
    control: TimeControl | None = None,
    fairness: Fairness | None = None,
    **more: Any,
) -> TableSetup:
    """Return the setup of a table at which people sit at some seats, and bots at the others."""
    seats = (
        Sitting(f"name {n}", f"player {n}") if n in people else Sitting(f"bot {n}", None, "bot")
        for n in range(rules.players)
    )
    return TableSetup(
        rules=rules,
        seats=tuple(seats),
        fairness=fairness or fairness_of(players=rules.players),
        control=control,
        **{"pause": 0.5, "call_window": 2.5, **more},
    )


def open_table(
    setup: TableSetup,
    bots: Callable[[str, int], Bot],
    store: EventStore | None = None,
    on_over: Callable[[LiveTable], None] = lambda table: None,
    health: Health | None = None,
) -> TableActor:
    """Return a table in the time of the running loop; it has not begun."""
    time = asyncio.get_running_loop().time
    store = store or Store(":memory:")

    async def end(table: LiveTable) -> None:
        on_over(table)

    at_once(store.create_table("table", setup.to_json()))
    table = LiveTable("table", setup, time())
    return TableActor(table, store, Thinking(bots, pool=AtOnce()), end, now=time, health=health)


CONTROL = TimeControl(5, 20)
EVERYBODY = (0, 1, 2, 3)
WINDOW, PAUSE = 2.5, 0.5
NOBODY_CALLS = ("1479m147p1479s12z", "258m258p2258s334z", "369m369p3369s667z", "258m258p1147s556z")
SOMEBODY_CALLS = (
    "1479m147p1479s12z",
    "258m258p2258s334z",
    "369m369p336s1167z",
    "258m258p1147s556z",
)
"""West has a pair of East."""


def dealt(hands: tuple[str, ...], draws: str = "4z", **more: Any) -> TableSetup:
    """Return a setup whose first deal has these hands; all four are people unless it says so."""
    wall = GivenWall(tuple(stack_wall(hands, draws, rules=RULES)), (1, 1))
    return setup_of(**{"people": EVERYBODY, "fairness": fairness_of((wall,)), **more})
