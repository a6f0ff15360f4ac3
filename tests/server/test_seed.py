"""Tables whose walls come from a chosen seed: the same each time, and never called fair."""

from typing import Any

import pytest
from tests.server.guests import Guest, hub_of, play_on
from tests.server.live import run

from ariari.errors import AriariError
from ariari.model.game import Game
from ariari.model.position import Position
from ariari.schema import messages
from ariari.schema.messages import Create
from ariari.server.table.live import LiveTable
from ariari.server.table.room import Room
from ariari.server.table.rooms import Rooms
from ariari.server.table.setup import TableSetup

SEED = 7
NOW = 100.0


def room_of(**choice: object) -> Room:
    wish = Create(bots=("tsumogiri",) * 3, seed=SEED, **choice)  # type: ignore[arg-type]
    return Rooms().create(wish, ("id", "Aiko"), "here", NOW)


def test_a_seed_deals_the_walls_that_it_deals_everywhere() -> None:
    room = room_of()
    game = LiveTable("table", room.setup(), NOW).game
    assert game.walls == Game(room.rules, seed=SEED).walls
    assert room.place_of("id") == 0


def test_a_position_with_a_seed_is_dealt_as_everywhere() -> None:
    text = "ari-ari E1 turn:2 | ? | ? | 123456789m1122p+1p / 9s | ?"
    room = room_of(position=text)
    game = LiveTable("table", room.setup(), NOW).game
    assert game == Game.from_position(Position.parse(text), seed=SEED)
    assert room.place_of("id") == 2


def test_a_room_is_stored_with_its_seed() -> None:
    room = room_of()
    assert Room.from_json(room.to_json(), room.used) == room
    assert TableSetup.from_json(room.setup().to_json()) == room.setup()
    old = room.setup().to_json()
    del old["seed"]
    assert TableSetup.from_json(old).seed is None


@pytest.mark.parametrize("bots", [0, 2])
def test_a_seed_is_for_a_table_with_bots_alone(bots: int) -> None:
    wish = Create(bots=("random",) * bots, seed=SEED)
    with pytest.raises(AriariError, match="a seed is only for playing alone with bots"):
        Rooms().create(wish, ("id", "Aiko"), "here", NOW)


def test_a_seed_claims_no_fair_walls() -> None:
    table = LiveTable("table", room_of().setup(), NOW)
    assert table.setup.commitment == ""
    assert table.fair_record is None
    assert table.setup.fairness.commitment


def test_a_whole_game_from_a_seed_ends_without_a_proof_and_says_so() -> None:
    async def play() -> tuple[messages.Begin, messages.Over, object]:
        hub = hub_of()
        rules: dict[str, Any] = {"length": "east", "extension": "off"}
        wish = Create(rules=rules, bots=("random",) * 3, pause=0, clock=None, seed=SEED)
        guest = Guest(hub).start(wish)
        assert guest.last(messages.RoomState).commitment == ""
        await play_on(hub, guest)
        stored = await hub.tables._store.find_table(guest.table)
        assert stored is not None
        assert stored.result is not None
        return guest.last(messages.Begin), guest.last(messages.Over), stored.result["fairness"]

    begin, over, stored = run(play())
    assert (begin.seed, begin.commitment) == (SEED, "")
    assert (over.fair, stored) == (None, None)
