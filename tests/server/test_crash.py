"""A server that is killed at any moment loses nothing and does nothing twice."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.crash_clients import Party, PartyPlan, Tab
from tests.server.live import opened

from ariari.model.actions.action import parse_action
from ariari.model.game import Game
from ariari.schema import messages
from ariari.server.store.at_once import at_once
from ariari.server.store.event_store import EventStore
from ariari.server.store.sqlite import Store
from ariari.server.table.question import is_show
from ariari.server.table.setup import TableSetup

FORKS = Path(__file__).with_name("crash_server.py")
SHORT: dict[str, Any] = {"based_on": "tenhou", "length": "east"}
PLANS = (
    PartyPlan(
        messages.Create(rules=SHORT, clock=None, call_window=0.02, pause=0), tabs=2, spectators=1
    ),
    PartyPlan(
        messages.Create(rules=SHORT, clock=None, call_window=0.02, bots=("tsumogiri", "random")),
        tabs=2,
    ),
    PartyPlan(
        messages.Create(rules=SHORT, clock=None, pause=0.02, bots=("random", "tsumogiri", "random"))
    ),
    PartyPlan(
        messages.Create(rules=SHORT, players=3, clock=None, call_window=0.02, pause=0), spectators=1
    ),
)
"""Four people in two tabs each, people with bots, one alone, three players."""
LONGEST_LIFE = 0.4
"""Seconds that a server lives at most before it is killed."""


class Servers:
    """Servers on one folder and one port, one at a time."""

    def __init__(self, data: Path) -> None:
        with closing(socket.create_server(("127.0.0.1", 0))) as free:
            self.port = free.getsockname()[1]
        self.url = f"ws://127.0.0.1:{self.port}/ws"
        self._errors = (data / "errors.txt").open("w+")
        self._forks = subprocess.Popen(
            [sys.executable, str(FORKS), str(data), str(self.port)],
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
        """Wait until the server takes connections."""
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.005)
            else:
                writer.close()
                return

    def kill(self) -> None:
        if self._process:
            os.kill(self._process, signal.SIGKILL)
            self._process = 0

    def close(self) -> str:
        """End everything, and return what the servers complained of."""
        self.kill()
        self._forks.communicate()
        with self._errors as errors:
            errors.seek(0)
            return errors.read()


@contextmanager
def running(data: Path) -> Iterator[Servers]:
    servers = Servers(data)
    try:
        servers.start()
        yield servers
    finally:
        complaints = servers.close()
    assert complaints == ""


async def play_and_kill(
    servers: Servers, kills: int, *, to_the_end: bool, answers: int = 0
) -> list[Party]:
    """Play at several tables while the server is killed, and return all games.

    On a busy machine little is played in a server's life: it is killed again until so many
    answers were taken.
    """
    rng = random.Random(kills)
    parties: list[Party] = []
    is_calm = asyncio.Event()

    async def keep_playing(plan: PartyPlan) -> None:
        while not is_calm.is_set():
            party = Party(servers.url, plan, random.Random(rng.random()))
            parties.append(party)
            await party.play()

    async with asyncio.TaskGroup() as tasks:
        playing = [tasks.create_task(keep_playing(plan)) for plan in PLANS]
        longest = LONGEST_LIFE
        while kills > 0 or taken_answers(parties) < answers:
            await servers.listens()
            await asyncio.sleep(rng.uniform(0, longest))
            servers.kill()
            servers.start()
            kills -= 1
            if kills < 0:
                # On a busy machine nobody gets to answer in so short a time.
                longest *= 1.2
        is_calm.set()
        if not to_the_end:
            for task in playing:
                task.cancel()
    return parties


def taken_answers(parties: Sequence[Party]) -> int:
    """Return how many answers the server has acknowledged."""
    return sum(len(tab.acks) for party in parties for tab in party.tabs)


async def check_party(store: EventStore, party: Party) -> int:
    """Compare what everybody was told with the stored acts played once; return how many acts."""
    stored = await store.find_table(party.table)
    assert stored is not None
    game, answers = await replayed(TableSetup.from_json(stored.setup or {}), store, party.table)
    if stored.result is not None:
        assert game.result is not None
        assert stored.result["scores"] == list(game.result.scores)
    for tab in party.tabs:
        check_tab(tab, game, answers)
    return len(game.actions)


async def replayed(
    setup: TableSetup, store: EventStore, table: str
) -> tuple[Game, dict[tuple[int, int], str]]:
    """Return the game of the stored acts, each judged anew, and who answered what with them."""
    game = Game(setup.rules, walls=())
    answers: dict[tuple[int, int], str] = {}
    for act in await store.acts(table):
        give_wall(game, setup)
        action = parse_action(act.action)
        decision = game.event_count + is_show(action)
        assert (act.seat, decision) not in answers, "a question was answered twice"
        answers[act.seat, decision] = act.action
        game.act(act.seat, action)
    return game, answers


def give_wall(game: Game, setup: TableSetup) -> None:
    if game.needs_wall:
        wall = setup.fairness.wall(len(game.walls) + 1)
        game.add_wall(wall.tiles, dice=wall.dice)


def check_tab(tab: Tab, game: Game, answers: dict[tuple[int, int], str]) -> None:
    expected = [event.seen_by(tab.seat) for event in game.events]
    assert tab.events == expected[: len(tab.events)]
    for decision, action in tab.acks.items():
        assert answers[tab.seat, decision] == str(action)
    if tab.over is not None:
        assert len(tab.events) == game.event_count
        assert game.result is not None
        assert tab.over.scores == game.result.scores


def test_nothing_is_lost_or_doubled_by_ten_kills(tmp_path: Path) -> None:
    with running(tmp_path) as servers:
        parties = asyncio.run(play_and_kill(servers, 10, to_the_end=False, answers=51))
    with opened(Store(tmp_path / "ariari.sqlite")) as store:
        begun = [party for party in parties if party.table]
        assert sum(at_once(check_party(store, party)) for party in begun) > 50


@pytest.mark.slow
def test_two_hundred_kills_lose_and_double_nothing_and_all_games_end(tmp_path: Path) -> None:
    with running(tmp_path) as servers:
        parties = asyncio.run(play_and_kill(servers, 200, to_the_end=True))
    with opened(Store(tmp_path / "ariari.sqlite")) as store:
        assert all(tab.over is not None for party in parties for tab in party.tabs)
        assert sum(at_once(check_party(store, party)) for party in parties) > 2000
        assert {stored.id for stored in at_once(store.tables())} == {
            party.table for party in parties
        }
        assert at_once(store.tables(open_only=True)) == []
        assert at_once(store.load_rooms()) == {}


def test_the_module_runs_a_server_and_says_where(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ariari.server", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        url = server.stdout.readline().strip()
        party = Party(url, PLANS[2], random.Random(0))
        asyncio.run(party._meet())
        server.terminate()
    assert party.table
    assert server.returncode == 0
