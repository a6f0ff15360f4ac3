"""Messages on the wire: the exact bytes of each, and nothing but WireError for any other bytes."""

import json
import typing
from random import Random
from typing import Any

import msgspec
import pytest
from tests.playthrough_cases import CASES

from ariari.errors import AriariError
from ariari.model.action import Chii, Tsumo
from ariari.model.event import DeadHandUsed, Event, TileDrawn
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.server.socket.event_json import EVENT_TYPES
from ariari.server.socket.wire import (
    FRAME_MAX,
    Answer,
    Back,
    ClientMessage,
    ClockChoice,
    Continue,
    Create,
    EventHappened,
    Hello,
    Join,
    Leave,
    Ping,
    Pong,
    Ready,
    Resume,
    Start,
    Wait,
    Watch,
    Why,
    WireError,
    check_name,
    client_frame,
    event_from_json,
    event_json,
    read_client_frame,
    read_rules,
    read_server_frame,
    rules_json,
)

FRAMES: list[tuple[ClientMessage, bytes]] = [
    (Hello(1, "Ann"), b'{"type":"hello","version":1,"name":"Ann"}'),
    (
        Hello(1, "東風", "b64"),
        '{"type":"hello","version":1,"name":"東風","token":"b64"}'.encode(),
    ),
    (Create(), b'{"type":"create"}'),
    (
        Create("tenhou", 3, ["careful"], None, "none", 0.0, 1.5),
        b'{"type":"create","rules":"tenhou","players":3,"bots":["careful"],"clock":null,'
        b'"spectators":"none","pause":0.0,"call_window":1.5}',
    ),
    (
        Create({"based_on": "tenhou", "kuitan": "off", "uma": [20, 10, -10, -20]}),
        b'{"type":"create","rules":{"based_on":"tenhou","kuitan":"off","uma":[20,10,-10,-20]}}',
    ),
    (
        Create(clock=ClockChoice(10.0, 60.0), spectators="delayed"),
        b'{"type":"create","clock":{"base":10.0,"bank":60.0},"spectators":"delayed"}',
    ),
    (Join("K7QX"), b'{"type":"join","room":"K7QX"}'),
    (
        Join("K7QX", "my words"),
        b'{"type":"join","room":"K7QX","contribution":"my words"}',
    ),
    (Leave("K7QX"), b'{"type":"leave","room":"K7QX"}'),
    (Leave(table="t7"), b'{"type":"leave","table":"t7"}'),
    (Ready("K7QX"), b'{"type":"ready","room":"K7QX"}'),
    (
        Ready("K7QX", False, "others"),
        b'{"type":"ready","room":"K7QX","ready":false,"contribution":"others"}',
    ),
    (Start("K7QX"), b'{"type":"start","room":"K7QX"}'),
    (
        Answer("t7", 57, "discard 5p"),
        b'{"type":"answer","table":"t7","decision":57,"action":"discard 5p"}',
    ),
    (
        Why("t7", 57, "riichi 5p"),
        b'{"type":"why","table":"t7","decision":57,"action":"riichi 5p"}',
    ),
    (Resume("t7", 56), b'{"type":"resume","table":"t7","seq":56}'),
    (Resume("t7"), b'{"type":"resume","table":"t7"}'),
    (Watch(room="K7QX"), b'{"type":"watch","room":"K7QX"}'),
    (Watch(table="t7"), b'{"type":"watch","table":"t7"}'),
    (Back("t7"), b'{"type":"back","table":"t7"}'),
    (Wait("t7"), b'{"type":"wait","table":"t7"}'),
    (Continue("t7"), b'{"type":"continue","table":"t7"}'),
    (Ping(), b'{"type":"ping"}'),
    (Ping(3), b'{"type":"ping","number":3}'),
]


@pytest.mark.parametrize(("message", "frame"), FRAMES, ids=lambda each: type(each).__name__)
def test_the_bytes_of_a_client_message(message: ClientMessage, frame: bytes) -> None:
    assert client_frame(message) == frame
    assert read_client_frame(frame) == message
    assert read_client_frame(frame.decode()) == message


def test_every_client_message_has_an_example() -> None:
    assert {type(message) for message, _ in FRAMES} == set(typing.get_args(ClientMessage))


def test_a_room_is_by_default_a_usual_one() -> None:
    assert Create() == Create(
        "ari-ari", 4, [], ClockChoice(5.0, 20.0), "public", pause=0.6, call_window=2.5
    )


@pytest.mark.parametrize(
    ("frame", "match"),
    [
        (b"", "bad frame: Input data was truncated"),
        (b"hello", "JSON is malformed"),
        (b"[1]", "Expected `object`, got `array`"),
        (b"{}", "missing required field `type`"),
        (b'{"type":"sing"}', "Invalid value 'sing' - at `\\$.type`"),
        (b'{"type":7}', "Expected `str`"),
        (b'{"type":"welcome"}', "Invalid value 'welcome'"),
        (b'{"type":"answer","table":"t"}', "missing required field `decision`"),
        (b'{"type":"ping","seat":1}', "unknown field `seat`"),
        (b'{"type":"ping"} {}', "trailing characters"),
        (b'{"type":"ping","number":-1}', "Expected `int` >= 0"),
        (b'{"type":"ping","number":1.0}', "got `float`"),
        (b'{"type":"ping","number":true}', "got `bool`"),
        (b'{"type":"ping","number":"1"}', "got `str`"),
        (b'{"type":"ping","number":1e400}', "bad frame"),
        (b'{"type":"ping","number":9007199254740992}', "Expected `int` <= 9007199254740991"),
        (b'{"type":"resume","table":"t","seq":-2}', "Expected `int` >= -1"),
        (b'{"type":"answer","table":"t","decision":1,"action":""}', "length >= 1"),
        (b'{"type":"answer","table":"","decision":1,"action":"x"}', "length >= 1"),
        (b'{"type":"create","players":5}', "Invalid enum value 5"),
        (b'{"type":"create","players":3,"bots":["a","b","c"]}', "have room for 2 bots"),
        (b'{"type":"create","bots":["a","b","c","d"]}', "length <= 3"),
        (b'{"type":"create","pause":-0.1}', ">= 0"),
        (b'{"type":"create","call_window":31}', "<= 30"),
        (b'{"type":"create","clock":{"base":5,"bank":NaN}}', "malformed"),
        (b'{"type":"create","clock":{"base":5,"hours":1}}', "unknown field `hours`"),
        (b'{"type":"create","spectators":"all"}', "Invalid enum value 'all'"),
        (b'{"type":"create","rules":{"uma":{"a":1}}}', "bad frame"),
        (b'{"type":"create","rules":null}', "got `null`"),
        (b'{"type":"watch"}', "watch names a room or a table"),
        (b'{"type":"watch","room":"a","table":"b"}', "watch names a room or a table"),
        (b'{"type":"hello","version":1,"name":"\xff"}', "bad frame"),
        (b'{"type":"hello","version":1,"name":"\\ud800x"}', "bad frame"),
        (b'{"type":"hello","version":1,"name":""}', "length >= 1"),
        (b'{"type":"hello","version":1,"name":" Ann"}', "no blank at either end"),
        (b'{"type":"hello","version":1,"name":"a\\nb"}', "no control characters"),
        ('{"type":"hello","version":1,"name":"a\u202eb"}'.encode(), "no control characters"),
        (b'{"type":"hello","version":1,"name":"' + b"x" * 25 + b'"}', "length <= 24"),
        ('{"type":"join","room":"K","contribution":"東' + "東" * 21 + '"}', "has 66"),
        ('{"type":"ready","room":"K","contribution":"東' + "東" * 21 + '"}', "has 66"),
        ('{"type":"hello","version":1,"name":"\ud800"}', "it is no Unicode text"),
        (b'{"type":"ping","x":' + b"[" * 4000, "bad frame"),
        (b'{"type":"create","rules":{"a":' + b"[" * 4000, "bad frame"),
        (b" " * 5000, "a frame has at most 4096 bytes; this one has 5000"),
    ],
)
def test_a_bad_frame_says_what_is_wrong(frame: bytes | str, match: str) -> None:
    with pytest.raises(WireError, match=match):
        read_client_frame(frame)


def test_a_frame_of_the_largest_size_is_read() -> None:
    frame = b'{"type":"ping"}'.ljust(FRAME_MAX)
    assert read_client_frame(frame) == Ping()
    with pytest.raises(WireError, match="this one has 4097"):
        read_client_frame(frame + b" ")


def test_frames_are_measured_in_bytes() -> None:
    with pytest.raises(WireError, match="this one has 6013"):
        read_client_frame('{"type":"ping' + "東" * 2000)


def test_a_complaint_is_one_short_line() -> None:
    with pytest.raises(WireError) as caught:
        read_client_frame(b'{"type":"' + b"\\n\\u0007y" * 300 + b'"}')
    assert len(str(caught.value)) < 250
    assert str(caught.value).isprintable()


def test_deep_nesting_is_no_crash() -> None:
    frame = b'{"type":"event","table":"t","seq":1,"event":{"a":' + b"[" * 100_000
    with pytest.raises(WireError, match="nested too deep"):
        read_server_frame(frame)


@pytest.mark.parametrize("name", ["A", "東風 Ann", "x" * 24, "Zoë", "<b>&amp;", "🀄🀄"])
def test_names_that_can_be_seen(name: str) -> None:
    check_name(name)


@pytest.mark.parametrize(
    "name", ["", " ", "a ", "x" * 25, "a\tb", "\x00", "a\u200bb", "\u2028a", "\x85", "\u202e"]
)
def test_names_that_can_not(name: str) -> None:
    with pytest.raises(ValueError, match="a name has"):
        check_name(name)


def mutated(frame: bytes, rng: Random) -> bytes:
    """Return a frame with a few bytes flipped, cut, doubled, or taken from another frame."""
    data = bytearray(frame)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data) + 1)
        other = rng.choice(FRAMES)[1]
        start = rng.randrange(len(other))
        match rng.randrange(5):
            case 0:
                data[at : at + 1] = rng.randbytes(1)
            case 1:
                del data[at : at + rng.randint(1, 8)]
            case 2:
                data[at:at] = data[at : at + 12]
            case 3:
                data[at : at + rng.randint(0, 12)] = other[start : start + rng.randint(1, 20)]
            case _:
                data[at:at] = rng.choice((b'"', b"{", b"[", b"\\u", b"1e9", b"null", b"-", b","))
    return bytes(data)


def test_mutated_frames_are_messages_or_wire_errors() -> None:
    rng, refused = Random(4), 0
    for _ in range(5000):
        frame = mutated(rng.choice(FRAMES)[1], rng)
        try:
            message = read_client_frame(frame)
        except WireError:
            refused += 1
        else:
            assert read_client_frame(client_frame(message)) == message
    assert 3000 < refused < 5000


def any_json(rng: Random, depth: int = 3) -> Any:
    leaves = (None, True, -1, 0, 2**70, 0.5, "", "x" * 99, "\x00", "東")
    if depth == 0 or rng.random() < 0.4:
        return rng.choice(leaves)
    if rng.random() < 0.5:
        return [any_json(rng, depth - 1) for _ in range(rng.randrange(4))]
    return {f"k{number}": any_json(rng, depth - 1) for number in range(rng.randrange(4))}


def test_messages_with_any_field_changed_are_read_or_wire_errors() -> None:
    rng, refused = Random(6), 0
    for _ in range(3000):
        fields = json.loads(rng.choice(FRAMES)[1])
        fields[rng.choice([*fields, "more"])] = any_json(rng)
        try:
            read_client_frame(json.dumps(fields))
        except WireError:
            refused += 1
    assert refused > 2000


def test_a_later_server_may_say_more() -> None:
    assert read_server_frame(b'{"type":"pong","number":2,"load":0.5}') == Pong(2)
    with pytest.raises(WireError, match="Invalid value 'sing'"):
        read_server_frame('{"type":"sing"}')


COVERING = {
    "yaku-pinfu",
    "yaku-riichi-ippatsu",
    "yaku-tanyao",
    "yaku-sankantsu",
    "yakuman-renhou",
    "yakuman-daisangen-pao-ron",
    "draw-nobody-tenpai",
    "penalty-false-tsumo",
    "penalty-noten-riichi-at-draw",
    "penalty-dead-hand",
    "sanma-kita",
}
"""Playthroughs that have every sort of event but one."""


@pytest.fixture(scope="module")
def events() -> list[Event]:
    played = [case.play().game for case in CASES if case.name in COVERING]
    used = (Tsumo(), Chii(Tile.parse("3p"), ()))
    made = [DeadHandUsed(2, action) for action in used]
    return [*(event for game in played for event in game.events), *made]


def test_every_event_comes_back_as_everybody_saw_it(events: list[Event]) -> None:
    assert {type(event) for event in events} == set(EVENT_TYPES.values())
    for event in events:
        for viewer in range(-1, 4):
            seen = event.seen_by(viewer)
            sent = msgspec.json.decode(msgspec.json.encode(event_json(seen)))
            assert event_from_json(sent) == seen
            assert event_json(event_from_json(sent)) == sent


def test_broken_events_are_wire_errors(events: list[Event]) -> None:
    rng, refused = Random(8), 0
    sample = rng.sample(events, 60) + events[-2:]
    for _ in range(1500):
        fields = json.loads(json.dumps(event_json(rng.choice(sample))))
        fields[rng.choice([*fields, "more"])] = any_json(rng)
        try:
            event_from_json(fields)
        except WireError:
            refused += 1
    assert refused > 1000


DRAWN: dict[str, Any] = {"type": "tile_drawn", "seat": 1, "tile": None, "is_rinshan": False}


@pytest.mark.parametrize(
    ("fields", "match"),
    [
        ({"type": "sneezed"}, "'sneezed' is no sort of event"),
        ({}, "None is no sort of event"),
        (DRAWN | {"tile": "9z"}, "bad event tile_drawn: cannot read"),
        (DRAWN | {"tile": 5}, "bad event tile_drawn: 5 is no text"),
        (DRAWN | {"seat": "0"}, "'0' is no int"),
        (DRAWN | {"colour": 1}, "colour is no field of tile_drawn"),
        ({"type": "tile_discarded", "tile": None}, "None is no text"),
        ({"type": "tile_discarded", "riichi": "loud"}, "'loud' is none of none, riichi, double"),
        ({"type": "hand_won", "hand": 1}, "1 is no object"),
        ({"type": "deal_ended", "changes": 1}, "1 is no array"),
        ({"type": "deal_started", "dice": [1, 2, 3]}, "bad event deal_started: .*longer"),
        ({"type": "game_started", "rules": 1}, "rules are an object of options"),
    ],
)
def test_a_broken_event_says_what_is_wrong(fields: dict[str, Any], match: str) -> None:
    with pytest.raises(WireError, match=match):
        event_from_json(fields)


def test_a_missing_field_is_named() -> None:
    with pytest.raises(WireError, match=r"bad event tile_drawn: .*'tile'"):
        event_from_json({"type": "tile_drawn", "seat": 1})


def test_an_event_in_its_message() -> None:
    frame = (
        b'{"type":"event","table":"t7","seq":57,'
        b'"event":{"type":"tile_drawn","seat":2,"tile":null,"is_rinshan":false}}'
    )
    message = read_server_frame(frame)
    assert isinstance(message, EventHappened)
    assert event_from_json(message.event) == TileDrawn(2, None)


@pytest.mark.parametrize(
    "rules",
    [
        Ruleset.preset("tenhou"),
        Ruleset.preset("mahjong-soul", players=3),
        Ruleset().replace(local_yaku=("sanrenkou", "iipin"), renhou="han:3", uma="20 10 -10 -20"),
    ],
    ids=str,
)
def test_rules_are_read_as_they_are_written(rules: Ruleset) -> None:
    written = json.loads(json.dumps(rules_json(rules)))
    assert read_rules(written) == rules
    created = read_client_frame(json.dumps({"type": "create", "rules": written}))
    assert isinstance(created, Create)
    assert read_rules(created.rules) == rules


def test_what_is_done_to_written_rules_changes_no_other() -> None:
    rules_json(Ruleset()).clear()
    assert read_rules(rules_json(Ruleset())) == Ruleset()


def test_rules_by_name_and_number_of_players() -> None:
    assert read_rules("tenhou", players=3) == Ruleset.preset("tenhou", players=3)
    assert read_rules({"kuitan": "off"}) == Ruleset().replace(kuitan="off")


def test_rules_that_mean_nothing_are_refused() -> None:
    rng = Random(2)
    names = [*rules_json(Ruleset()), "name", "self", "more", "renhou_han"]
    for _ in range(500):
        value: Any = rng.choice((None, True, -1, 10**30, 1e300, 0.5, "", "off", [1], ["a"], [[]]))
        try:
            read_rules({rng.choice(names): value}, players=rng.choice((3, 4)))
        except AriariError as error:
            assert str(error)
