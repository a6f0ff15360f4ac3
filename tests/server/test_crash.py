"""A server that is killed at any moment loses nothing and does nothing twice."""

import asyncio
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.crash_checks import PLANS, check_party, taken_answers
from tests.server.crash_clients import Party, PartyPlan
from tests.server.crash_servers import Server
from tests.server.live import opened

from ariari.server.store.at_once import at_once
from ariari.server.store.sqlite import Store

LONGEST_LIFE = 0.4
"""Seconds that a server lives at most before it is killed."""


@contextmanager
def running(data: Path) -> Iterator[Server]:
    server = Server({"data": str(data)}, data / "errors.txt")
    try:
        server.start()
        yield server
    finally:
        complaints = server.close()
    assert complaints == ""


async def play_and_kill(
    server: Server, kills: int, *, to_the_end: bool, answers: int = 0
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
            party = Party([server.url], plan, random.Random(rng.random()))
            parties.append(party)
            await party.play()

    async with asyncio.TaskGroup() as tasks:
        playing = [tasks.create_task(keep_playing(plan)) for plan in PLANS]
        longest = LONGEST_LIFE
        while kills > 0 or taken_answers(parties) < answers:
            await server.listens()
            await asyncio.sleep(rng.uniform(0, longest))
            server.kill()
            server.start()
            kills -= 1
            if kills < 0:
                # On a busy machine nobody gets to answer in so short a time.
                longest *= 1.2
        is_calm.set()
        if not to_the_end:
            for task in playing:
                task.cancel()
    return parties


def test_nothing_is_lost_or_doubled_by_ten_kills(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        parties = asyncio.run(play_and_kill(server, 10, to_the_end=False, answers=51))
    with opened(Store(tmp_path / "ariari.sqlite")) as store:
        begun = [party for party in parties if party.table]
        assert sum(at_once(check_party(store, party)) for party in begun) > 50


@pytest.mark.slow
def test_two_hundred_kills_lose_and_double_nothing_and_all_games_end(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        parties = asyncio.run(play_and_kill(server, 200, to_the_end=True))
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
        party = Party([url], PLANS[2], random.Random(0))
        asyncio.run(party._meet())
        server.terminate()
    assert party.table
    assert server.returncode == 0
