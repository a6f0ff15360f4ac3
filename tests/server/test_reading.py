"""Between deals: the next one waits for people who look at the result and want to be waited for."""

import asyncio
import math

import pytest
from tests.server.guests import Guest, Idlers, hub_of
from tests.server.live import PAUSE, RULES, Screen, dealt, open_table, run
from tests.server.test_table import asked, do, table_of

from ariari.schema import messages
from ariari.schema.messages import Ask, EventHappened, ServerMessage, Waiting
from ariari.server.socket.outgoing import EVERYTHING, PUBLIC
from ariari.server.store.at_once import at_once
from ariari.server.table.actor import TableActor
from ariari.server.table.live import LiveTable
from ariari.server.table.reading import READING_SECONDS

ORPHANS = ("19m19p19s1234z258m", "147m258p369s2356z", "258m369p147s2356z", "369m147p258s2356z")
"""East may abort the deal at once (ABORT-1)."""
DRAWS = "5p"
TENHOU = ("123m456p78999s77z", *ORPHANS[1:])
"""East wins with the first draw."""


def ended(people: tuple[int, ...] = (0, 1), *, readers: tuple[int, ...] = ()) -> LiveTable:
    """Return a table whose first deal has just been aborted, at 100."""
    table = table_of(dealt(ORPHANS, DRAWS, people=people))
    table.wait_for(set(readers))
    do(table, 0, "nine orphans", 100)
    return table


def deals_told(table: LiveTable) -> int:
    return sum(type(event).__name__ == "DealStarted" for _, event in table.events_since(-1))


def test_who_never_says_so_is_not_waited_for() -> None:
    table = ended()
    assert (table.reading, table.next_time()) == (frozenset(), 100 + PAUSE)
    table.tell(100 + PAUSE)
    assert deals_told(table) == 2


def test_the_next_deal_waits_until_everybody_has_gone_on() -> None:
    table = ended(readers=(0, 1))
    assert table.reading == {0, 1}
    table.go_on(0)
    table.tell(110)
    assert table.reading == {1}
    assert (deals_told(table), asked(table)) == (1, [])
    table.go_on(1)
    table.tell(110)
    assert not table.reading
    assert (deals_told(table), asked(table)) == (2, [0])


def test_who_goes_on_at_once_still_sees_the_pause() -> None:
    table = ended(readers=(0,))
    table.go_on(0)
    assert table.next_time() == 100 + PAUSE


def test_company_waits_for_so_long_and_no_longer() -> None:
    table = ended(readers=(0, 1))
    assert table.next_time() == 100 + READING_SECONDS
    table.tell(100 + READING_SECONDS - 0.1)
    assert deals_told(table) == 1
    table.tell(100 + READING_SECONDS)
    assert (table.reading, deals_told(table)) == (frozenset(), 2)


def test_alone_with_bots_one_reads_for_as_long_as_one_likes() -> None:
    table = ended((0,), readers=(0,))
    assert table.next_time() is None
    table.tell(10**9)
    assert deals_told(table) == 1
    table.go_on(0)
    assert table.next_time() == 100 + PAUSE


def test_nobody_waits_for_a_seat_that_a_bot_plays_or_nobody_looks_from() -> None:
    table = ended(readers=(0, 1))
    table.away.add(1)
    assert table.reading == {0}
    table.wait_for({1})
    assert (table.reading, table.next_time()) == (frozenset(), 100 + PAUSE)


def test_reading_takes_no_time_to_think() -> None:
    table = ended(readers=(0, 1))
    assert table.late_seats(math.inf) == []
    table.tell(110)
    table.go_on(0)
    table.go_on(1)
    table.tell(115)
    assert asked(table) == [0]


def test_the_end_of_the_game_waits_for_nobody() -> None:
    table = table_of(dealt(TENHOU, "6s", rules=RULES.replace(start_points=1000)))
    table.wait_for({0, 1})
    do(table, 0, "tsumo", 100)
    assert table.reading == frozenset()
    table.tell(100 + PAUSE)
    assert table.is_over


# What everybody is told of it


def waits(messages: list[ServerMessage]) -> list[list[int]]:
    return [list(message.seats) for message in messages if isinstance(message, Waiting)]


def open_result(*viewers: int) -> tuple[TableActor, list[Screen]]:
    """Return a table with some who look at it, whose deal has ended; seats are waited for."""
    actor = open_table(dealt(ORPHANS, DRAWS, people=(0, 1)), Idlers().make)
    screens = [Screen() for _ in viewers]
    for screen, viewer in zip(screens, viewers, strict=True):
        actor.attach(screen, viewer, -1)
        if viewer >= 0:
            at_once(actor.wait(screen))
    at_once(actor.begin())
    at_once(actor.answer(screens[0], 0, 3, "nine orphans"))
    return actor, screens


def test_everybody_is_told_who_is_waited_for_between_the_deals() -> None:
    async def play() -> None:
        actor, (own, other, public, behind) = open_result(0, 1, PUBLIC, EVERYTHING)
        await actor.go_on(0)
        await asyncio.sleep(5)
        await actor.go_on(1)
        for screen in (own, other, public):
            assert waits(screen.messages) == [[0, 1], [1], []]
        assert waits(behind.messages) == [], "that deal has not ended for those kept behind"
        kinds = [
            type(message.event if isinstance(message, EventHappened) else message).__name__
            for message in own.messages
        ]
        assert kinds[kinds.index("DealEnded") :] == [
            *("DealEnded", "Waiting", "Waiting", "DealStarted", "TileDrawn", "Waiting", "Ask")
        ]
        actor.close()

    run(play())


def test_whoever_disconnects_is_no_longer_waited_for() -> None:
    async def play() -> None:
        actor, (own, other) = open_result(0, 1)
        await actor.go_on(0)
        await asyncio.sleep(5)
        actor.detach(other)
        await asyncio.sleep(0)
        assert waits(own.messages) == [[0, 1], [1], []]
        assert isinstance(own.messages[-1], Ask)
        late = Screen()
        actor.attach(late, 1, -1)
        await actor.wait(late)
        assert waits(late.messages) == []
        actor.close()

    run(play())


def test_one_of_two_windows_is_enough_to_read_and_to_go_on() -> None:
    async def play() -> None:
        actor, (own, one, two) = open_result(0, 1, 1)
        await actor.go_on(0)
        actor.detach(one)
        await asyncio.sleep(5)
        assert waits(own.messages) == [[0, 1], [1]]
        actor.attach(two, 1, 0)
        assert waits(own.messages) == [[0, 1], [1]], "whoever resumes still reads"
        await actor.go_on(1)
        assert waits(two.messages)[-1] == []
        actor.close()

    run(play())


def test_the_table_goes_on_by_itself_when_the_time_is_up() -> None:
    async def play() -> None:
        actor, (own,) = open_result(0)
        await asyncio.sleep(READING_SECONDS - 0.25)
        assert waits(own.messages) == [[0]]
        await asyncio.sleep(0.5)
        assert waits(own.messages) == [[0], []]
        assert isinstance(own.messages[-1], Ask)
        actor.close()

    run(play())


# Messages


def test_only_who_has_a_seat_is_waited_for() -> None:
    async def play() -> None:
        hub = hub_of()
        ann, eve = Guest(hub).start(), Guest(hub, "Eve")
        await asyncio.sleep(1)
        for message in (messages.HoldDeals(ann.table), messages.Continue(ann.table)):
            assert eve.say(message).error == "you have no seat at this table"
        ann.say(messages.HoldDeals(ann.table), messages.Continue(ann.table))
        assert not ann.all_of(messages.ErrorMessage)
        assert (await hub.tables.find(ann.table)).table._reading.readers == {
            ann.last(messages.Begin).seat
        }
        await hub.close()

    run(play())


@pytest.mark.parametrize("how", ["leaves", "disconnects"])
def test_whoever_leaves_a_table_is_told_nothing_more_and_keeps_the_seat(how: str) -> None:
    async def play() -> None:
        hub = hub_of()
        ann = Guest(hub).start()
        await asyncio.sleep(1)
        ann.say(messages.HoldDeals(ann.table))
        actor = await hub.tables.find(ann.table)
        if how == "leaves":
            ann.say(messages.Leave(table=ann.table))
        else:
            ann.go()
        assert not actor.is_watched
        await asyncio.sleep(0)
        assert actor.table._reading.readers == frozenset()
        back = Guest(hub, token=ann.token).say(messages.Resume(ann.table))
        assert back.last(messages.Ask) == ann.last(messages.Ask)
        await hub.close()

    run(play())
