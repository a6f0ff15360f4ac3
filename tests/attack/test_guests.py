"""Rooms are found by those who were invited, and the host decides who stays."""

import re

import pytest
from tests.server.guests import Guest, hub_of
from tests.server.live import run
from tests.server.test_app import Client

from ariari.schema import messages
from ariari.server.config import ServerConfig
from ariari.server.running import BackgroundServer
from ariari.server.socket.guesses import FREE_GUESSES, LONGEST_WAIT, Guesses
from ariari.server.table.room import Room
from ariari.server.table.rooms import RoomError, Rooms

FRIENDS = messages.Create(bots=("random",))


def test_a_code_cannot_be_guessed() -> None:
    codes = {Rooms()._new_code() for _ in range(1000)}
    assert len(codes) == 1000
    assert all(re.fullmatch("[A-HJ-NP-Z]{8}", code) for code in codes)


def test_whoever_guesses_is_refused_even_if_a_guess_is_right() -> None:
    with BackgroundServer(ServerConfig(port=0)) as server, Client(server.url) as ann:
        ann.say(FRIENDS)
        code = ann.await_one(messages.RoomState).code
        with Client(server.url, "Eve") as eve:
            wrong = (messages.Join("QQQQQQQQ"), messages.Watch("QQQQQQQQ"), messages.Ready("Q"))
            for number in range(FREE_GUESSES + 1):
                eve.say(wrong[number % 3])
                assert eve.await_one(messages.ErrorMessage).reason.code == "refusal.no_room"
            eve.say(messages.Join(code))
            assert eve.await_one(messages.ErrorMessage).reason.code == "refusal.guesses"


def test_the_wait_grows_with_each_wrong_code_and_is_forgotten_in_time() -> None:
    now = [0.0]
    guesses = Guesses(lambda: now[0])
    waits = []
    for number in range(20):
        guesses.count("a")
        if number < FREE_GUESSES:
            guesses.check("a")
            continue
        with pytest.raises(RoomError) as refused:
            guesses.check("a")
        waits.append(refused.value.reason.values["seconds"])
        guesses.check("b")
    assert waits[:4] == [2, 4, 8, 16]
    assert waits[-1] == LONGEST_WAIT
    now[0] += LONGEST_WAIT + 1
    guesses.check("a")
    now[0] += 2 * 3600
    guesses.count("a")
    guesses.check("a")


def seated(guest: Guest, name: str) -> int:
    return [seat.name for seat in guest.last(messages.RoomState).seats].index(name)


def test_a_locked_room_takes_nobody_else_until_it_is_opened() -> None:
    async def play() -> None:
        hub = hub_of()
        ann, ben, eve = (Guest(hub, name) for name in ("Ann", "Ben", "Eve"))
        ann.say(FRIENDS)
        ben.say(messages.Join(ann.room))
        assert "only the host" in ben.say(messages.Lock(ann.room)).error
        ann.say(messages.Lock(ann.room))
        assert ben.last(messages.RoomState).locked
        assert "is locked" in eve.say(messages.Join(ann.room)).error
        ben.say(messages.Join(ann.room))
        assert not ben.all_of(messages.ErrorMessage)[1:], "whoever has a seat keeps it"
        ann.say(messages.Lock(ann.room, locked=False))
        eve.say(messages.Join(ann.room))
        assert not eve.last(messages.RoomState).locked

    run(play())


def test_whoever_is_removed_cannot_come_back() -> None:
    async def play() -> None:
        hub = hub_of()
        ann, ben = Guest(hub, "Ann"), Guest(hub, "Ben")
        eve = Guest(hub, "Eve", address="192.0.2.66")
        ann.say(FRIENDS)
        ben.say(messages.Join(ann.room))
        eve.say(messages.Join(ann.room), messages.Ready(ann.room))
        seat = seated(ann, "Eve")
        assert "only the host" in eve.say(messages.Remove(ann.room, seated(ann, "Ben"))).error
        ann.say(messages.Remove(ann.room, seat))
        assert "the host has removed you" in eve.error
        assert ann.last(messages.RoomState).seats[seat].name is None
        assert "removed you" in eve.say(messages.Join(ann.room)).error
        again = Guest(hub, "Mallory", address="192.0.2.66")
        assert "removed you" in again.say(messages.Join(ann.room)).error
        ann.say(messages.Remove(ann.room, seated(ann, "Ben")))
        friend = Guest(hub, "Cat").say(messages.Join(ann.room))
        assert seated(friend, "Cat") >= 0, "the host's own address is not barred"
        assert "nobody to remove" in ann.say(messages.Remove(ann.room, seated(ann, "Ann"))).error

    run(play())


def test_who_is_barred_is_stored() -> None:
    rooms = Rooms()
    room = rooms.create(FRIENDS, ("a", "Ann"), "192.0.2.1", now=0.0)
    rooms.add(room)
    rooms.join(room.code, ("b", "Ben"), "192.0.2.2")
    seat = room.place_of("b")
    assert seat is not None
    rooms.remove(messages.Remove(room.code, seat), "a", {"192.0.2.2"})
    rooms.lock(messages.Lock(room.code), "a")
    read = Room.from_json(room.to_json(), room.used)
    assert read == room
    assert (sorted(read.barred), read.is_locked) == (["192.0.2.2", "b"], True)
