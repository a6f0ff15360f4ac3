"""A store that fails: nothing is said to have happened, and everything can be tried again."""

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest
from tests.server.guests import QUICK, Guest, hub_of, play_on
from tests.server.live import run

from ariari.schema import messages
from ariari.server.errors import StoreError
from ariari.server.socket.limits import Limits
from ariari.server.store.sqlite import Store
from ariari.server.table.actor import RETRY_SECONDS
from ariari.server.table.live import LiveTable
from ariari.words.reason import Reason

FULL = "the database failed: the disk is full"
FRIENDS = messages.Create(bots=("random",) * 2, pause=0, call_window=0, clock=None)
EAST = messages.Create(
    rules={"length": "east"}, bots=("random",) * 3, pause=0, call_window=0, clock=None
)


class Full(Store):
    """A store whose disk is full at times."""

    is_full = False
    is_endless = False
    """Whether no game can be finished."""

    async def change(self, statement: str, values: Any = ()) -> int:
        if self.is_full:
            raise StoreError(Reason("store.failed", why="the disk is full"))
        return await super().change(statement, values)

    async def finish_table(self, table: str, result: Mapping[str, Any]) -> None:
        if self.is_endless:
            raise StoreError(Reason("store.failed", why="the disk is full"))
        await super().finish_table(table, result)


@pytest.fixture(autouse=True)
def no_views(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots of these tests do not look, which saves most of the time."""
    monkeypatch.setattr(LiveTable, "view", lambda table, seat: None)


def test_a_room_that_cannot_be_stored_is_not_there_and_can_be_made_again() -> None:
    async def play() -> None:
        store = Full(":memory:")
        hub = hub_of(store, Limits(rooms_of_player=1))
        ann = Guest(hub)
        store.is_full = True
        assert ann.say(QUICK).error == FULL
        assert (list(hub.rooms), ann.all_of(messages.RoomState)) == ([], [])
        store.is_full = False
        ann.start()
        assert ann.all_of(messages.Begin)

    run(play())


@pytest.mark.parametrize("what", ["join", "ready", "leave", "start"])
def test_what_cannot_be_stored_did_not_happen_in_a_room(what: str) -> None:
    async def play() -> None:
        store = Full(":memory:")
        hub = hub_of(store)
        ann, ben = Guest(hub, "Ann"), Guest(hub, "Ben")
        code = ann.say(FRIENDS).room
        tries: dict[str, tuple[Guest, messages.ClientMessage]] = {
            "join": (ben, messages.Join(code)),
            "ready": (ben, messages.Ready(code)),
            "leave": (ben, messages.Leave(code)),
            "start": (ann, messages.Start(code)),
        }
        for name, (guest, message) in tries.items():
            if name == what:
                break
            if name != "leave":
                guest.say(message)
        before = hub.rooms.find(code).to_json()
        heard = [len(each.heard) for each in (ann, ben)]
        store.is_full = True
        assert guest.say(message).error == FULL
        assert hub.rooms.find(code).to_json() == before
        assert sum(map(len, (ann.heard, ben.heard))) == sum(heard) + 1, "nobody else was told"
        store.is_full = False
        guest.say(message)
        assert hub.rooms.find(code).to_json() != before
        assert (await store.load_rooms())[code] == hub.rooms.find(code).to_json()
        if what == "start":
            assert all(each.all_of(messages.Begin) for each in (ann, ben))

    run(play())


def test_the_last_to_leave_a_room_stays_until_it_is_stored() -> None:
    async def play() -> None:
        store = Full(":memory:")
        hub = hub_of(store)
        ann = Guest(hub)
        code = ann.say(FRIENDS).room
        store.is_full = True
        assert ann.say(messages.Leave(code)).error == FULL
        assert hub.rooms.find(code).people
        store.is_full = False
        ann.say(messages.Leave(code))
        assert list(hub.rooms) == []
        assert await store.load_rooms() == {}

    run(play())


def test_an_earlier_game_is_only_given_up_when_the_next_has_begun() -> None:
    async def play() -> None:
        store = Full(":memory:")
        hub = hub_of(store)
        ann = Guest(hub).start()
        first = ann.table
        ann.say(messages.Leave(table=first), QUICK)
        code = ann.room
        store.is_full = True
        assert ann.say(messages.Start(code)).error == FULL
        assert hub.rooms.of_table(first) is not None
        store.is_full = False
        ann.say(messages.Start(code))
        assert ann.table != first
        assert hub.rooms.of_table(first) is None
        stored = await store.find_table(first)
        assert stored is not None
        assert stored.result == {"given_up": True}

    run(play())


def test_a_room_that_cannot_be_closed_is_closed_another_time() -> None:
    async def play() -> None:
        store = Full(":memory:")
        hub = hub_of(store, Limits(room_lifetime=60))
        ann = Guest(hub).start()
        table = ann.table
        ann.go()
        await asyncio.sleep(100)
        store.is_full = True
        await hub.tidy()
        assert hub.rooms.of_table(table) is not None
        store.is_full = False
        await hub.tidy()
        assert list(hub.rooms) == []
        assert await store.load_rooms() == {}

    run(play())


def test_the_end_of_a_game_is_stored_when_the_store_is_back() -> None:
    async def play() -> None:
        store = Full(":memory:")
        hub = hub_of(store)
        ann = Guest(hub).start(EAST)
        store.is_endless = True
        await play_on(hub, ann)
        assert len(list(hub.rooms)) == 1
        await asyncio.sleep(3 * RETRY_SECONDS)
        store.is_endless = False
        await asyncio.sleep(2 * RETRY_SECONDS)
        assert list(hub.rooms) == []
        stored = await store.find_table(ann.table)
        assert stored is not None
        assert stored.result is not None
        assert len(ann.all_of(messages.Over)) == 1

    run(play())
