"""A store that is slow, or fails after it has stored: nobody pays, and nothing is doubled."""

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest
from tests.server.guests import Guest, hub_of, play_on
from tests.server.live import (
    CONTROL,
    NOBODY_CALLS,
    PAUSE,
    SOMEBODY_CALLS,
    WINDOW,
    Screen,
    dealt,
    open_table,
    pass_time,
    run,
)
from tests.server.test_actor import tsumogiri

from ariari.schema import messages
from ariari.schema.messages import Answered, Ask, EventHappened, Refused
from ariari.server.errors import StoreError
from ariari.server.health import Health
from ariari.server.store.sqlite import Store
from ariari.server.table.actor import RETRY_SECONDS
from ariari.server.table.live import LiveTable
from ariari.server.table.room_limits import RoomLimits
from ariari.words.reason import Reason

GONE = StoreError(Reason("store.failed", why="gone"))
LONG = 30.0
FRIENDS = messages.Create(bots=("random",), pause=0, call_window=0, clock=None)
EAST = messages.Create(
    rules={"length": "east"}, bots=("random",) * 3, pause=0, call_window=0, clock=None
)


class Slow(Store):
    """A store that takes a while for each action and each room."""

    seconds = 0.0
    rooms_fail = 0
    """How many rooms are not stored in the end."""

    async def _take_time(self) -> None:
        if self.seconds:
            await asyncio.sleep(self.seconds)

    async def append_act(self, *act: Any) -> None:
        await self._take_time()
        await super().append_act(*act)

    async def save_room(self, code: str, content: Mapping[str, Any]) -> None:
        await self._take_time()
        if self.rooms_fail:
            self.rooms_fail -= 1
            raise GONE
        await super().save_room(code, content)


class Doubtful(Store):
    """A store that fails after it has stored an action, or before."""

    stored: tuple[bool, ...] = ()
    """For each of the next actions whether it is stored, though it fails."""

    async def append_act(self, *act: Any) -> None:
        if not self.stored:
            await super().append_act(*act)
            return
        is_stored, *rest = self.stored
        self.stored = tuple(rest)
        if is_stored:
            await super().append_act(*act)
        raise GONE


def test_while_an_act_is_stored_no_clock_runs_and_nothing_else_happens() -> None:
    async def play() -> None:
        store = Slow(":memory:")
        actor = open_table(dealt(NOBODY_CALLS, people=(0, 1), control=CONTROL), tsumogiri, store)
        screen = Screen()
        actor.attach(screen, 0, -1)
        await actor.begin()
        await asyncio.sleep(1)
        store.seconds = LONG
        answering = asyncio.create_task(actor.answer(screen, 0, 3, "discard 1z"))
        await asyncio.sleep(LONG - 1)
        assert actor.table.act_count == 0
        assert actor.table.time_left(0, actor._now()) == (4, 20)
        assert not actor.table.away
        assert not any(isinstance(message, Answered) for message in screen.messages)
        store.seconds = 0.0
        await answering
        assert isinstance(screen.messages[-2], Answered)
        assert [act.action for act in await store.acts("table")] == ["discard 1z"]
        await pass_time(WINDOW)
        assert actor.table.question(1) is not None
        assert actor.table.time_left(1, actor._now()) == (5, 20)
        actor.close()

    run(play())


def test_a_call_that_came_while_another_answer_was_stored_counts() -> None:
    """The window stays open for as long as the store took."""

    async def play() -> None:
        store = Slow(":memory:")
        actor = open_table(dealt(SOMEBODY_CALLS), tsumogiri, store)
        screen = Screen()
        actor.attach(screen, 2, -1)
        await actor.begin()
        await actor.answer(Screen(), 0, 3, "discard 1z")
        await asyncio.sleep(WINDOW - 0.1)
        store.seconds = LONG
        first = asyncio.create_task(actor.answer(screen, 2, 4, "pon"))
        second = asyncio.create_task(actor.answer(screen, 2, 4, "pass"))
        await asyncio.sleep(LONG / 2)
        assert actor.table.act_count == 1
        await first
        await second
        assert [act.action for act in await store.acts("table")][1:] == ["pon 1z with 11z"]
        kinds = [type(each) for each in screen.messages if isinstance(each, Answered | Refused)]
        assert kinds == [Answered, Refused]
        await pass_time(WINDOW)
        assert actor.table.act_count == 2
        actor.close()

    run(play())


def test_an_answer_that_was_stored_though_the_store_failed_is_played() -> None:
    async def play() -> None:
        store, health = Doubtful(":memory:"), Health()
        actor = open_table(dealt(NOBODY_CALLS, people=(0,)), tsumogiri, store, health=health)
        screen = Screen()
        actor.attach(screen, 0, -1)
        await actor.begin()
        store.stored = (True,)
        await actor.answer(screen, 0, 3, "discard 1z")
        assert isinstance(screen.messages[-1], Refused)
        assert actor.table.act_count == 0
        await pass_time(RETRY_SECONDS)
        assert actor.table.act_count == 1
        assert isinstance(screen.messages[-1], EventHappened), "everyone is told"
        await pass_time(4 * PAUSE)
        assert [act.seat for act in await store.acts("table")] == [0, 1, 2, 3]
        assert health.faults == {"store": 1}
        actor.close()

    run(play())


@pytest.mark.parametrize(("again", "kind"), [("discard 1z", Answered), ("discard 4m", Refused)])
def test_whoever_answers_again_after_a_failure_is_told_what_was_stored(
    again: str, kind: type[Answered | Refused]
) -> None:
    async def play() -> None:
        store = Doubtful(":memory:")
        actor = open_table(dealt(NOBODY_CALLS, people=(0,)), tsumogiri, store)
        screen = Screen()
        actor.attach(screen, 0, -1)
        await actor.begin()
        store.stored = (True,)
        await actor.answer(screen, 0, 3, "discard 1z")
        await actor.answer(screen, 0, 3, again)
        told = [each for each in screen.messages if isinstance(each, Answered | Refused)]
        assert isinstance(told[-1], kind)
        assert [act.action for act in await store.acts("table")] == ["discard 1z"]
        actor.close()

    run(play())


def test_a_game_goes_to_its_end_though_the_store_fails_again_and_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(LiveTable, "view", lambda table, seat: None)

    async def play() -> None:
        store = Doubtful(":memory:")
        hub = hub_of(store)
        ann = Guest(hub).start(EAST)
        count = 0
        while not ann.all_of(messages.Over):
            count += 1
            store.stored = (count % 3 == 0, count % 5 == 0)
            await play_on(hub, ann, asks=1)
            await asyncio.sleep(3 * RETRY_SECONDS)
            if isinstance(ann.heard[-1], Refused):
                ask = ann.last(Ask)
                ann.say(messages.Answer(ask.table, ask.decision, ask.actions[0]))
        numbers = [event.seq for event in ann.all_of(EventHappened)]
        assert numbers == list(range(len(numbers)))
        acts = await store.acts(ann.table)
        assert [act.number for act in acts] == list(range(len(acts)))
        stored = await store.find_table(ann.table)
        assert stored is not None
        assert stored.result is not None
        assert stored.result["scores"] == list(ann.last(messages.Over).scores)

    run(play())


def test_a_change_of_a_room_that_fails_undoes_nobody_elses() -> None:
    async def play() -> None:
        store = Slow(":memory:")
        hub = hub_of(store)
        ann, ben, cat = (Guest(hub, name) for name in ("Ann", "Ben", "Cat"))
        code = ann.say(FRIENDS).room
        before = len(ann.heard)
        store.seconds, store.rooms_fail = 1.0, 1
        joining = [
            asyncio.create_task(hub.receive(guest.connection, messages.Join(code)))
            for guest in (ben, cat)
        ]
        await asyncio.sleep(0.5)
        assert [place.name for place in hub.rooms.find(code).places if place.player] == ["Ann"]
        Guest(hub, "Ann", token=ann.token)
        heard = [each for each in ann.heard[before:] if isinstance(each, messages.RoomState)]
        names = {seat.name for state in heard for seat in state.seats}
        assert names <= {"Ann", "Tanumaru", None}, "nobody is told what is not stored"
        await asyncio.gather(*joining)
        assert "the database failed" in ben.error
        assert {place.name for place in hub.rooms.find(code).places if place.player} == {
            "Ann",
            "Cat",
        }
        assert (await store.load_rooms())[code] == hub.rooms.find(code).to_json()

    run(play())


def test_rooms_that_are_being_stored_count_and_are_found_by_nobody() -> None:
    async def play() -> None:
        store = Slow(":memory:")
        hub = hub_of(store)
        hub.rooms.limits = RoomLimits(most=1)
        ann, ben = Guest(hub), Guest(hub, "Ben")
        store.seconds = 1.0
        making = asyncio.create_task(hub.receive(ann.connection, FRIENDS))
        await asyncio.sleep(0.5)
        assert list(hub.rooms) == []
        assert "the server is full" in ben.say(FRIENDS).error
        await making
        assert [room.code for room in hub.rooms] == [ann.room]

    run(play())
