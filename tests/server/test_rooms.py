"""Rooms: who may do what before a game, and how many there may be."""

import json
import random
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from ariari.core.rules import SeatDraw
from ariari.errors import AriariError
from ariari.model.ruleset import Ruleset
from ariari.schema.messages import ChangeRules, ClockChoice, Create
from ariari.server.fair.walls import promise
from ariari.server.table.clock import TimeControl
from ariari.server.table.room import Room
from ariari.server.table.room_limits import RoomLimits
from ariari.server.table.rooms import RoomError, Rooms
from ariari.server.table.setup import TableSetup
from ariari.server.table.table_rules import rules_of_choice

ANN, BEN, CAT, DAN, EVE = (("a", "Ann"), ("b", "Ben"), ("c", "Cat"), ("d", "Dan"), ("e", "Eve"))
HERE = "192.0.2.1"


def opened(rooms: Rooms, **choice: Any) -> Room:
    """Return a room of Ann's."""
    room = rooms.create(Create(**choice), ANN, HERE, now=0.0)
    rooms.add(room)
    return room


def names(room: Room) -> list[str | None]:
    return sorted((place.name for place in room.places), key=str)


def test_a_room_has_a_code_that_can_be_said_and_typed() -> None:
    rooms = Rooms(RoomLimits(of_player=1000, of_address=1000))
    codes = {opened(rooms).code for _ in range(300)}
    assert len(codes) == 300
    assert all(len(code) == 8 and code.isalpha() and not {*"IO"} & {*code} for code in codes)
    code = min(codes)
    assert rooms.find(f" {code.lower()} ").code == code
    with pytest.raises(RoomError, match="there is no room AAA1"):
        rooms.find("aaa1")


def test_places_are_given_by_lot() -> None:
    rooms = Rooms(RoomLimits(of_player=1000, of_address=1000))
    found = Counter(opened(rooms, bots=("random",)).place_of("a") for _ in range(400))
    assert sorted(found, key=str) == [0, 1, 2, 3]
    assert min(found.values()) > 50


def test_a_full_room_takes_nobody_but_those_who_are_in_it() -> None:
    rooms = Rooms()
    room = opened(rooms, bots=("careful",))
    for player in (BEN, CAT, BEN):
        rooms.join(room.code, player)
    assert names(room) == ["Ann", "Ben", "Cat", "Kamemaru"]
    with pytest.raises(RoomError, match="is full"):
        rooms.join(room.code, DAN)


def test_who_leaves_frees_the_place_and_the_next_is_host() -> None:
    rooms = Rooms()
    room = opened(rooms)
    rooms.join(room.code, BEN)
    assert rooms.leave(room.code, "a") is room
    assert (room.host, names(room)) == ("b", ["Ben", None, None, None])
    with pytest.raises(RoomError, match="you have no seat"):
        rooms.leave(room.code, "a")
    assert rooms.leave(room.code, "b") is None
    assert not list(rooms)
    with pytest.raises(RoomError, match="there is no room"):
        rooms.join(room.code, ANN)


def test_a_room_with_bots_alone_closes() -> None:
    rooms = Rooms()
    room = opened(rooms, bots=("random", "random", "random"))
    assert rooms.leave(room.code, "a") is None


def test_a_game_starts_when_the_host_wants_it_and_all_are_ready() -> None:
    rooms = Rooms()
    room = opened(rooms, bots=("random",))
    rooms.join(room.code, BEN)
    with pytest.raises(RoomError, match="only the host"):
        rooms.start(room.code, "b", 0.0)
    with pytest.raises(RoomError, match="1 seat is free"):
        rooms.start(room.code, "a", 0.0)
    rooms.join(room.code, CAT)
    rooms.ready(room.code, "b", is_ready=True)
    with pytest.raises(RoomError, match="not ready yet: Cat"):
        rooms.start(room.code, "a", 0.0)
    rooms.ready(room.code, "c", is_ready=True)
    rooms.ready(room.code, "b", is_ready=False)
    with pytest.raises(RoomError, match="not ready yet: Ben"):
        rooms.start(room.code, "a", 0.0)
    rooms.ready(room.code, "b", is_ready=True)
    with pytest.raises(RoomError, match="you have no seat"):
        rooms.start(room.code, "e", 0.0)
    assert rooms.start(room.code, "a", 0.0).table
    assert rooms.of_table(room.table or "") is room


def test_once_the_game_has_begun_nothing_of_the_room_changes() -> None:
    rooms = Rooms()
    room = opened(rooms, bots=("random",) * 3)
    rooms.start(room.code, "a", 0.0)
    before = room.to_json()
    with pytest.raises(RoomError, match="has begun"):
        rooms.start(room.code, "a", 0.0)
    with pytest.raises(RoomError, match="has begun"):
        rooms.leave(room.code, "a")
    with pytest.raises(RoomError, match="has begun"):
        rooms.ready(room.code, "a", is_ready=False)
    with pytest.raises(RoomError, match="has begun"):
        rooms.reveal(room.code, "a", "late")
    with pytest.raises(RoomError, match="has begun"):
        rooms.join(room.code, BEN)
    rooms.join(room.code, ANN)
    assert room.to_json() == before


def test_words_of_players_are_mixed_into_the_walls_but_never_the_commitment() -> None:
    rooms = Rooms()
    room = opened(rooms)
    commitment, wall = room.fairness.commitment, room.fairness.wall(1)
    room.fairness = room.fairness.with_contribution(0, "mine")
    assert room.fairness.commitment == commitment
    assert room.fairness.wall(1) != wall


# Promised texts


def promised(rooms: Rooms) -> Room:
    """Return a room in which Ann and Ben have promised a text, and nobody else."""
    room = opened(rooms, bots=("random",))
    for player in (BEN, CAT):
        rooms.join(room.code, player)
    rooms.ready(room.code, "a", is_ready=True, promise=promise("Ann's"))
    rooms.ready(room.code, "b", is_ready=True, promise=promise("Ben's"))
    rooms.ready(room.code, "c", is_ready=True)
    return room


def test_texts_are_revealed_once_all_are_promised_and_then_the_game_begins() -> None:
    rooms = Rooms()
    room = promised(rooms)
    with pytest.raises(RoomError, match="nobody is asked to reveal"):
        rooms.reveal(room.code, "a", "Ann's")
    rooms.start(room.code, "a", 0.0)
    assert (room.is_revealing, room.table) == (True, None)
    assert Room.from_json(json.loads(json.dumps(room.to_json())), room.used) == room
    with pytest.raises(RoomError, match="not the text you promised"):
        rooms.reveal(room.code, "b", "another")
    with pytest.raises(RoomError, match="nobody is asked to reveal"):
        rooms.reveal(room.code, "c", "nothing was promised")
    rooms.reveal(room.code, "b", "Ben's")
    assert room.table is None
    rooms.reveal(room.code, "a", "Ann's")
    assert room.table is not None
    assert not room.is_revealing
    assert sorted(room.fairness.contributions) == ["", "", "Ann's", "Ben's"]


@pytest.mark.parametrize("what", ["start", "ready", "leave", "rules"])
def test_what_was_revealed_is_void_once_the_start_is_called_off(what: str) -> None:
    """Whoever knows some of the texts could choose others to suit: all begins anew."""
    rooms = Rooms()
    room = promised(rooms)
    rooms.start(room.code, "a", 0.0)
    rooms.reveal(room.code, "b", "Ben's")
    secret = room.fairness.secret
    match what:
        case "start":
            rooms.start(room.code, "a", 0.0)
        case "ready":
            rooms.ready(room.code, "c", is_ready=True, promise=promise("late"))
        case "leave":
            rooms.leave(room.code, "c")
        case _:
            rooms.change_rules(ChangeRules(room.code, "tenhou"), "a")
    assert (room.is_revealing, room.table) == (False, None)
    assert room.fairness.secret != secret
    assert room.fairness.contributions == ("",) * 4
    ready = {place.player for place in room.places if place.is_ready}
    assert ready == ({None, "c"} if what == "ready" else {None})


def test_there_are_as_many_rooms_as_the_limits_say() -> None:
    rooms = Rooms(RoomLimits(most=3, of_player=2))
    opened(rooms)
    room = opened(rooms)
    with pytest.raises(RoomError, match="you already have 2 rooms open"):
        opened(rooms)
    rooms.create(Create(), BEN, "192.0.2.2", now=0.0)
    with pytest.raises(RoomError, match="the server is full"):
        rooms.create(Create(), CAT, "192.0.2.3", now=0.0)
    rooms.close(room.code)
    opened(rooms)


def test_a_room_that_nobody_uses_is_known() -> None:
    rooms = Rooms(lifetime=60)
    old, new = opened(rooms), opened(rooms)
    new.used = 30
    assert rooms.unused(60) == []
    assert rooms.unused(61) == [old]


@pytest.mark.parametrize("clock", [None, ClockChoice(10, 60)], ids=["no clock", "10 + 60"])
def test_a_room_survives_the_store(clock: ClockChoice | None) -> None:
    rooms = Rooms()
    room = opened(rooms, rules={"based_on": "tenhou", "kuitan": "off"}, players=3, clock=clock)
    rooms.join(room.code, BEN)
    read = Room.from_json(room.to_json(), room.used)
    assert read == room
    assert read.setup() == room.setup()
    assert read.clock == clock


def test_a_table_is_as_the_room_was() -> None:
    room = opened(Rooms(), bots=("random",) * 2, players=3, call_window=4, pause=0, clock=None)
    setup = room.setup()
    assert sorted(seat.name for seat in setup.seats) == ["Ann", "Konmaru", "Tanumaru"]
    assert not setup.is_shared
    assert setup.window == 0
    assert setup.control is None
    assert opened(Rooms()).setup().control == TimeControl(5, 20)


# Rules of a room


def full_room(rooms: Rooms) -> str:
    room = rooms.create(Create(rules="ema", bots=("random",) * 2), ANN, HERE, now=0.0)
    rooms.add(room)
    rooms.join(room.code, BEN)
    for player, _ in (ANN, BEN):
        rooms.ready(room.code, player, is_ready=True)
    return room.code


def test_the_host_changes_the_rules_and_everyone_has_to_agree_again() -> None:
    rooms = Rooms()
    code = full_room(rooms)
    wanted: dict[str, Any] = {"based_on": "ema", "kuitan": "off", "chombo_mode": "adjudicate"}
    room = rooms.change_rules(ChangeRules(code, wanted), ANN[0])
    assert (room.rules.text("kuitan"), room.rules.is_judged) == ("off", True)
    assert [place.is_ready for place in room.places] == [
        place.bot is not None for place in room.places
    ]
    with pytest.raises(RoomError, match="not ready yet: Ben"):
        rooms.start(code, ANN[0], 0.0)


def test_the_same_rules_leave_everyone_ready() -> None:
    rooms = Rooms()
    room = rooms.change_rules(ChangeRules(full_room(rooms), "ema"), ANN[0])
    assert all(place.is_ready for place in room.places)


@pytest.mark.parametrize(
    ("player", "rules", "why"),
    [
        ("b", {"kuitan": "off"}, "only the host of a room can change its rules"),
        ("c", {"kuitan": "off"}, "you have no seat"),
        ("a", {"red_fives": 2}, "red_fives = 2 with 4 players"),
        ("a", {"players": 3}, "given twice"),
    ],
)
def test_rules_that_cannot_be_leave_a_room_as_it_was(
    player: str, rules: dict[str, Any], why: str
) -> None:
    rooms = Rooms()
    code = full_room(rooms)
    with pytest.raises(AriariError, match=why):
        rooms.change_rules(ChangeRules(code, rules), player)
    room = rooms.find(code)
    assert room.rules == rules_of_choice(Create(rules="ema"))
    assert all(place.is_ready for place in room.places)


def test_a_game_that_has_begun_keeps_its_rules() -> None:
    rooms = Rooms()
    code = full_room(rooms)
    rooms.start(code, ANN[0], 0.0)
    with pytest.raises(RoomError, match="has begun"):
        rooms.change_rules(ChangeRules(code, "tenhou"), ANN[0])


def test_a_position_keeps_its_rules() -> None:
    rooms = Rooms()
    position = "tenhou E1 turn:0 | 123456789m1122p+1p / | ? | ? | ?"
    room = rooms.create(Create(position=position), ANN, HERE, now=0.0)
    rooms.add(room)
    with pytest.raises(RoomError, match="rules of the position"):
        rooms.change_rules(ChangeRules(room.code, "ema"), ANN[0])


# Seats


@pytest.mark.parametrize("method", ["direct", "traditional", "dealer_only"])
def test_seats_are_drawn_by_the_method_of_the_rules(method: str) -> None:
    """SEAT-2 to SEAT-5: whoever sits at place 0 shuffles, and seat 0 deals first."""
    rooms = Rooms()
    room = opened(rooms, rules={"seat_draw": method})
    for player in (BEN, CAT, DAN):
        rooms.join(room.code, player)
    seatings = set()
    for number in range(30):
        room.fairness = room.fairness.with_contribution(0, str(number))
        setup = room.setup()
        assert setup.draw == room.fairness.draw(SeatDraw[method.upper()])
        assert setup.draw is not None
        places = [room.place_of(seat.player or "") for seat in setup.seats]
        assert tuple(places) == setup.draw.places
        assert TableSetup.from_json(json.loads(json.dumps(setup.to_json()))) == setup
        seatings.add(setup.draw.places)
    assert len(seatings) > 3
    if method == "dealer_only":
        assert all((places[1] - places[0]) % 4 == 1 for places in seatings)


def test_seats_are_not_drawn_at_a_position_or_by_the_method_before() -> None:
    placed = opened(Rooms(), position="ari-ari E1 turn:0 | 123456789m1122p | ? | ? | ?")
    assert placed.setup().draw is None
    room = opened(Rooms())
    room.fairness = replace(room.fairness, version=1)
    setup = room.setup()
    assert setup.draw is None
    assert [seat.name or None for seat in setup.seats] == [place.name for place in room.places]
    stored = setup.to_json()
    del stored["draw"], stored["fairness"]["version"]
    assert TableSetup.from_json(stored) == setup


# Rules


def test_a_program_refuses_mistakes_unless_somebody_wants_them_judged() -> None:
    assert rules_of_choice(Create()) == Ruleset().replace(
        chombo_mode="prevent", noten_riichi="prevent"
    )
    judged = rules_of_choice(Create(rules={"chombo_mode": "adjudicate"}))
    assert judged == Ruleset().replace(chombo_mode="adjudicate", noten_riichi="prevent")


def test_rules_are_a_preset_with_options() -> None:
    rules = rules_of_choice(Create(rules={"based_on": "tenhou", "length": "east"}, players=3))
    assert (rules.players, str(rules)) == (3, "custom rules based on tenhou for three players")


@pytest.mark.parametrize(
    ("choice", "complaint"),
    [
        (Create(rules="nonsense"), "nonsense"),
        (Create(rules={"based_on": 7}), "based_on is the name of a preset"),
        (Create(rules={"players": 3}), "given twice"),
        (Create(rules={"colour": "red"}), "colour"),
        (Create(rules={"self": 1}), "self"),
        (Create(rules={"": 1}), "option"),
        (Create(rules={"length": "for ever"}), "length"),
        (Create(rules={"red_fives": 99}), "red_fives"),
        (Create(rules={"red_fives": 10**300}), "red_fives"),
        (Create(rules={"red_fives": True}), "red_fives"),
        (Create(rules={"start_points": -(10**30)}), "start_points"),
        (Create(rules={"start_points": 1e308}), "start_points"),
        (Create(rules={"uma": (1, 2)}), "uma"),
        (Create(rules={"uma": ("x",) * 4}), "uma"),
        (Create(rules={"uma": (1e308,) * 4}), "uma"),
    ],
    ids=str,
)
def test_rules_that_make_no_sense_are_refused_with_a_reason(choice: Create, complaint: str) -> None:
    with pytest.raises(AriariError, match=complaint):
        Rooms().create(choice, ANN, HERE, now=0.0)


def test_seats_are_not_drawn_where_a_seed_is_chosen() -> None:
    """The same seed is the same game, with the same seat."""
    setup = opened(Rooms(), bots=("random",) * 3, seed=7).setup()
    assert setup.draw is None
    assert setup.seats[0].player == "a"


def test_a_player_is_in_the_rooms_where_they_have_a_place() -> None:
    rooms, rng = Rooms(RoomLimits(of_player=1000, of_address=1000)), random.Random(5)
    codes = [opened(rooms).code for _ in range(6)]
    for _ in range(300):
        player, code = rng.choice([ANN, BEN, CAT, DAN, EVE]), rng.choice(codes)
        with suppress(RoomError):
            join, leave = partial(rooms.join, code, player), partial(rooms.leave, code, player[0])
            changed = rooms.try_out(code, join if rng.random() < 0.5 else leave)
            if rng.random() < 0.5:
                continue  # it could not be stored
            if changed is None:
                rooms.close(code)
            else:
                rooms.add(changed)
        for who, _ in (ANN, BEN, CAT, DAN, EVE):
            found = [room.code for room in rooms if room.place_of(who) is not None]
            assert [room.code for room in rooms.of_player(who)] == sorted(found)
