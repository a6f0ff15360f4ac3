"""How many rooms there may be: by player, and never at a newcomer's expense."""

import asyncio

import pytest
from tests.server.guests import QUICK, Guest, hub_of
from tests.server.live import run
from tests.server.test_app import ALONE, Client

from ariari.schema import messages
from ariari.server.config import ServerConfig
from ariari.server.running import BackgroundServer
from ariari.server.socket.closing import ABSENCE
from ariari.server.socket.limits import Limits
from ariari.server.socket.pace import Pace
from ariari.server.table.live import LiveTable
from ariari.words.reason import Reason

FRIENDS = messages.Create(bots=("random",) * 2, pause=0, call_window=0, clock=None)


@pytest.fixture(autouse=True)
def no_views(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots of these tests do not look."""
    monkeypatch.setattr(LiveTable, "view", lambda table, seat: None)


def test_a_club_behind_one_address_plays_as_many_games_as_it_has_people() -> None:
    """Unfinished games do not count against others, whether their players are there or not."""

    async def play() -> None:
        hub = hub_of(limits=Limits(rooms_of_address=3, rooms_a_minute=100))
        here = [Guest(hub).start() for _ in range(5)]
        gone = [Guest(hub).start() for _ in range(5)]
        for guest in gone:
            guest.go()
        newcomer = Guest(hub).start()
        assert newcomer.table
        assert not newcomer.all_of(messages.ErrorMessage)
        assert len(list(hub.rooms)) == 11, "those who have just gone may come back"
        assert "3 rooms are in use from your address" in newcomer.say(QUICK).error
        await asyncio.sleep(ABSENCE + 1)
        assert Guest(hub).start().table
        assert {guest.table for guest in here} <= set(await hub.tables.unfinished())
        assert not {guest.table for guest in gone} & set(await hub.tables.unfinished())
        await hub.close()

    run(play())


def test_what_everyone_has_left_gives_way_on_a_full_server_the_oldest_first() -> None:
    async def play() -> None:
        hub = hub_of(limits=Limits(rooms=3))
        guests = []
        for number in range(3):
            guests.append(Guest(hub, address=f"192.0.2.{number}").start())
            guests[-1].go()
            await asyncio.sleep(1)
        late = Guest(hub, address="192.0.2.9")
        assert "the server is full" in late.say(QUICK).error
        await asyncio.sleep(ABSENCE)
        late.start()
        assert set(await hub.tables.unfinished()) == {*(g.table for g in guests[1:]), late.table}
        await hub.close()

    run(play())


def test_a_player_with_too_many_rooms_loses_only_what_is_left_and_their_own() -> None:
    async def play() -> None:
        hub = hub_of(limits=Limits(rooms_of_player=2))
        ann, ben = Guest(hub), Guest(hub, "Ben")
        ann.start(FRIENDS, ben)
        shared = ann.table
        ann.say(QUICK)
        ann.go()
        ben.go()
        await asyncio.sleep(ABSENCE + 1)
        back = Guest(hub, token=ann.token)
        assert "you already have 2 rooms open" in back.say(QUICK).error, "Ann is there again"
        back.go()
        await asyncio.sleep(ABSENCE + 1)
        # Somebody else's connection: the rooms of Ann are still left by everyone.
        host = ann.connection.player
        assert host is not None
        await hub._closing.make_way(host, "192.0.2.1")
        assert await hub.tables.unfinished() == [shared]
        assert [room.table for room in hub.rooms] == [shared]
        await hub.close()

    run(play())


def test_many_players_of_one_address_wait_for_their_rooms_and_nobody_is_refused() -> None:
    """A queue is served in order, and is no longer than the address has sockets."""

    async def play() -> None:
        hub = hub_of(limits=Limits(rooms_a_minute=2, least_pause=0))
        guests = [Guest(hub) for _ in range(5)]
        far = Guest(hub, address="192.0.2.9")
        loop = asyncio.get_running_loop()
        opened: list[float] = []

        async def open_room(guest: Guest) -> None:
            await hub.receive(guest.connection, QUICK)
            assert guest.room
            opened.append(loop.time())

        await asyncio.gather(*map(open_room, [*guests, far]))
        assert opened == [0, 0, 0, 30, 60, 90], "the one from elsewhere does not wait"
        await hub.close()

    run(play())


def test_the_pace_forgets_addresses_that_need_not_wait() -> None:
    now = [0.0]
    pace = Pace(60, now=lambda: now[0])
    for number in range(20_000):
        now[0] += 1
        pace.take_turn(str(number))
    assert len(pace._due) <= 10_000


def test_more_games_than_an_address_may_hold_and_still_a_first_one_over_sockets() -> None:
    limits = Limits(rooms_of_address=2, rooms_of_player=2, rooms_a_minute=1000)
    with BackgroundServer(ServerConfig(port=0, limits=limits)) as server:
        for _ in range(4):
            with Client(server.url) as ann:
                ann.start()
        with Client(server.url) as ben:
            assert ben.start()
            ben.say(ALONE)
            refused = ben.await_one(messages.ErrorMessage).reason
            assert refused == Reason("refusal.address_rooms", count=2)
        with Client(server.url) as cat:
            assert cat.start()
