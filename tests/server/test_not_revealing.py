"""Somebody is ready and never reveals the promised text: the start does not wait for ever."""

import asyncio
from contextlib import suppress

import pytest
from tests.server.guests import Guest, hub_of
from tests.server.live import pass_time, run

from ariari.schema import messages
from ariari.server import chores
from ariari.server.errors import StoreError
from ariari.server.fair.walls import promise
from ariari.server.socket.hub import Hub
from ariari.server.store.sqlite import Store
from ariari.server.table.live import LiveTable
from ariari.server.table.room import REVEAL_SECONDS
from ariari.words.reason import Reason
from ariari.words.say import say

FRIENDS = messages.Create(bots=("random",) * 2, pause=0, call_window=2.5)
NEARLY = REVEAL_SECONDS - 1.5
"""Seconds that leave the server no time to call anything off."""


@pytest.fixture(autouse=True)
def no_views(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots of these tests do not look, which saves most of the time."""
    monkeypatch.setattr(LiveTable, "view", lambda table, seat: None)


def started(hub: Hub) -> tuple[Guest, Guest]:
    """Return the host and a guest of a room whose host has started, and has revealed."""
    ann, ben = Guest(hub), Guest(hub, "Ben")
    ann.say(FRIENDS)
    ben.say(messages.Join(ann.room))
    start(ann, ben)
    return ann, ben


def start(ann: Guest, ben: Guest) -> None:
    for guest, text in ((ann, "Ann's"), (ben, "Ben's")):
        guest.say(messages.Ready(ann.room, promise=promise(text)))
    ann.say(messages.Start(ann.room), messages.Reveal(ann.room, "Ann's"))


def state(guest: Guest) -> messages.RoomState:
    return guest.last(messages.RoomState)


def late(room: messages.RoomState) -> list[str | None]:
    return [room.seats[seat].name for seat in room.awaited]


def looked_after(hub: Hub) -> "asyncio.Task[None]":
    return asyncio.create_task(chores._call_off_late(hub))


def test_the_start_is_called_off_and_everyone_is_told_who_did_not_reveal() -> None:
    async def play() -> None:
        hub = hub_of()
        ann, ben = started(hub)
        chore = looked_after(hub)
        committed = state(ann).commitment
        await pass_time(NEARLY)
        for guest in (ann, ben):
            assert late(state(guest)) == ["Ben"]
            assert state(guest).called_off is None
        await pass_time(3)
        for guest in (ann, ben):
            room = state(guest)
            assert (room.revealing, room.awaited, room.started) == (False, (), False)
            assert room.commitment != committed
            assert not any(seat.ready for seat in room.seats if not seat.bot)
            assert room.called_off is not None
            assert say(room.called_off).startswith(
                "the start was called off: Ben did not reveal the promised text within 15 seconds"
            )
        start(ann, ben)
        assert state(ann).called_off is None
        ben.say(messages.Reveal(ben.room, "Ben's"))
        assert ben.table == ann.table
        chore.cancel()

    run(play())


def test_whoever_keeps_everyone_waiting_can_be_removed() -> None:
    async def play() -> None:
        hub = hub_of()
        ann, _ = started(hub)
        chore = looked_after(hub)
        await pass_time(REVEAL_SECONDS + 2)
        seat = next(n for n, each in enumerate(state(ann).seats) if each.name == "Ben")
        ann.say(messages.Remove(ann.room, seat))
        assert state(ann).called_off is None
        assert state(ann).seats[seat].name is None
        chore.cancel()

    run(play())


def test_a_text_in_time_begins_the_game_and_nothing_is_called_off() -> None:
    async def play() -> None:
        hub = hub_of()
        ann, ben = started(hub)
        chore = looked_after(hub)
        await pass_time(NEARLY)
        ben.say(messages.Reveal(ben.room, "Ben's"))
        assert ben.table == ann.table
        await pass_time(REVEAL_SECONDS)
        assert state(ann).called_off is None
        chore.cancel()

    run(play())


def test_coming_and_going_gives_no_more_time() -> None:
    async def play() -> None:
        hub = hub_of()
        ann, ben = started(hub)
        chore = looked_after(hub)
        for _ in range(9):
            await pass_time(2)
            Guest(hub, "Ben", ben.token).go()
        assert state(ann).called_off is not None
        chore.cancel()

    run(play())


def test_a_server_that_is_started_again_waits_as_long_again_and_no_longer() -> None:
    async def play() -> None:
        store = Store(":memory:")
        ann, _ = started(hub_of(store))
        await pass_time(NEARLY)
        hub = hub_of(store)
        chore = looked_after(hub)
        back = Guest(hub, token=ann.token)
        await pass_time(NEARLY)
        assert late(state(back)) == ["Ben"]
        await pass_time(3)
        assert state(back).called_off is not None
        chore.cancel()

    run(play())


def test_a_store_that_fails_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(store: Store, code: str, content: object) -> None:
        raise StoreError(Reason("store.failed", why="the disk is full"))

    async def play() -> None:
        hub = hub_of()
        ann, _ = started(hub)
        with monkeypatch.context() as broken:
            broken.setattr(Store, "save_room", fail)
            chore = looked_after(hub)
            await pass_time(REVEAL_SECONDS + 3)
            assert late(state(ann)) == ["Ben"]
            assert not chore.done()
        await pass_time(2)
        assert state(ann).called_off is not None
        chore.cancel()
        with suppress(asyncio.CancelledError):
            await chore

    run(play())
