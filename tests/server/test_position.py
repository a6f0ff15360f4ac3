"""Tables that begin at a position: who sits where, what is told, and what is fair."""

import asyncio
import threading
from typing import Any

import pytest
from tests.server.guests import Guest, hub_of
from tests.server.test_app import Client

from ariari.errors import AriariError
from ariari.model.events.event import DealStarted
from ariari.model.game import Game
from ariari.model.position import Position
from ariari.model.position.play import play_position
from ariari.schema.messages import Create, ErrorMessage, RoomState
from ariari.server.config import ServerConfig
from ariari.server.fair.record import check_record
from ariari.server.running import BackgroundServer
from ariari.server.socket.budget import Budget
from ariari.server.socket.limits import Limits
from ariari.server.table.live import LiveTable
from ariari.server.table.room import Room
from ariari.server.table.rooms import Rooms, playable
from ariari.server.table.setup import TableSetup
from ariari.words.say import say

READY = Position.parse("tenhou S2.1 turn:2 | ? | ? | 123456789m1122p+1p / 9s | ?")
NOW = 100.0


def room_at(position: Position) -> Room:
    choice = Create(bots=("tsumogiri",) * 3, position=str(position))
    return Rooms().create(choice, ("id", "Aiko"), "here", NOW)


def table_at(position: Position) -> LiveTable:
    return LiveTable("table", room_at(position).setup(), NOW)


def test_the_room_has_the_rules_of_the_position_and_its_known_seat() -> None:
    room = room_at(READY)
    assert room.rules == READY.rules
    assert room.place_of("id") == 2
    assert all(place.bot == "tsumogiri" for n, place in enumerate(room.places) if n != 2)


def test_a_room_is_stored_with_its_position() -> None:
    room = room_at(READY)
    assert Room.from_json(room.to_json(), room.used) == room
    assert TableSetup.from_json(room.setup().to_json()) == room.setup()


def test_the_table_begins_at_the_position_and_tells_all_at_once() -> None:
    table = table_at(READY)
    assert table.game.pending == (2,)
    assert table.told == table.game.event_count
    known, found = READY, table.game.position(2)
    assert found.seats[2] == known.seats[2]
    assert (found.round, found.dealer, found.honba) == (known.round, known.dealer, known.honba)


def test_a_table_made_again_is_the_same() -> None:
    setup = room_at(READY).setup()
    tables = [LiveTable("table", setup, now) for now in (NOW, 2 * NOW)]
    assert tables[0].game == tables[1].game


def test_other_secrets_deal_other_tiles() -> None:
    assert table_at(READY).game != table_at(READY).game


def test_only_walls_that_follow_from_the_secret_are_proved() -> None:
    table = table_at(READY)
    assert len(table.fair_walls) == 0
    table.game.act(2, "tsumo")
    assert table.game.needs_wall
    wall = table.setup.fairness.wall(1)
    table.game.add_wall(wall.tiles, dice=wall.dice)
    assert sum(isinstance(event, DealStarted) for event in table.game.events) == 2
    assert list(table.fair_walls) == [wall]
    assert table.fair_record is not None
    assert check_record(table.fair_record) == []


def test_the_seat_to_play_from_is_one_whose_hand_is_known() -> None:
    head = "ari-ari E1"
    hand = "123456789m1122p"
    cases = {
        f"{head} turn:1 | ? | ? | ? | ?": 1,
        f"{head} turn:1 | ? | ? | {hand} | ?": 2,
        f"{head} turn:1 | {hand} | {hand.replace('m', 's')} | ? | ?": 1,
        f"{head} after:1 | {hand} | ? / 1z | ? | ?": 0,
    }
    assert {text: Position.parse(text).known_seat for text in cases} == cases


def test_a_usual_room_has_no_position() -> None:
    room = Rooms().create(Create(bots=("tsumogiri",) * 3), ("id", "Aiko"), "here", NOW)
    assert room.setup().new_game() == Game(room.rules, walls=())


@pytest.mark.parametrize(
    "text",
    ["nonsense", "ari-ari E1 turn:0 | 123m | ? | ? | ?", "ari-ari E1 turn:9 | ? | ? | ? | ?"],
)
def test_what_cannot_be_played_opens_no_room(text: str) -> None:
    rooms = Rooms()
    with pytest.raises(AriariError):
        rooms.create(Create(position=text), ("id", "Aiko"), "here", NOW)
    assert list(rooms) == []


def test_three_players_have_room_for_two_bots() -> None:
    room = room_at(Position.parse("tenhou/3 E1 turn:0 | ? | ? | ?"))
    assert [place.bot for place in room.places].count("tsumogiri") == 2


LATE = (
    "ari-ari E1 turn:0 | ? [1-23m][4-56m][7-89m] | ? [1-23p][4-56p][7-89p]"
    " | ? [1-23s][4-56s][7-89s] | ? [11-1z][22-2z][33-3z]"
)
"""How it came about has to be searched for."""


def test_a_position_is_read_and_played_beside_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []

    def noted(*given: Any, **named: Any) -> Game:
        threads.append(threading.current_thread().name)
        return play_position(*given, **named)

    for place in ("ariari.model.position.play", "ariari.server.table.setup"):
        monkeypatch.setattr(f"{place}.play_position", noted)
    playable.cache_clear()
    with (
        BackgroundServer(ServerConfig(port=0, limits=Limits.at_home())) as server,
        Client(server.url) as ann,
    ):
        ann.say(Create(position="ari-ari E1"))
        assert "4 seats follow the head" in say(ann.await_one(ErrorMessage).reason)
        ann.start(Create(bots=("tsumogiri",) * 3, position=LATE))
    assert [name.split("_")[0] for name in threads] == ["replay"] * 2


def test_whoever_asks_for_a_position_pays_for_the_time_that_it_took(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spent: list[float] = []

    def spend(budget: Budget, cost: float) -> bool:
        spent.append(cost)
        return True

    async def play() -> None:
        hub = hub_of()
        ann = Guest(hub)
        monkeypatch.setattr(Budget, "spend", spend)
        playable.cache_clear()
        await hub.receive(ann.connection, Create(position=LATE))
        assert ann.last(RoomState).code

    asyncio.run(play())
    assert len(spent) == 1
    assert spent[0] > 0
