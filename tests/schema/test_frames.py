"""Messages on the wire: the exact bytes of each, and nothing but FrameError for any other bytes."""

import contextlib
import json
import typing
from random import Random
from typing import Any

import pytest
from tests.schema.values import any_json

from ariari.errors import AriariError
from ariari.model.actions.action import Chii, Ron
from ariari.model.events.event import TileDrawn
from ariari.model.notation import parse_tiles
from ariari.model.tile import Tile
from ariari.schema import text
from ariari.schema.errors import SchemaError
from ariari.schema.frames import (
    FRAME_MAX,
    FrameError,
    frame_of,
    read_client_frame,
    read_server_frame,
)
from ariari.schema.messages import (
    Answer,
    Back,
    ChangeRules,
    ClientMessage,
    ClockChoice,
    Continue,
    Create,
    Emote,
    EventHappened,
    Hello,
    HoldDeals,
    Join,
    Leave,
    Lock,
    Ping,
    Pong,
    Ready,
    Remove,
    Resume,
    Reveal,
    Start,
    Watch,
    Why,
    read_name,
)
from ariari.schema.plain import written

FRAMES: list[tuple[ClientMessage, bytes]] = [
    (Hello(1, "Ann"), b'{"type":"hello","version":1,"name":"Ann"}'),
    (
        Hello(1, "東風", "b64"),
        '{"type":"hello","version":1,"name":"東風","token":"b64"}'.encode(),
    ),
    (
        Hello(2, "Ann", lang="ja"),
        b'{"type":"hello","version":2,"name":"Ann","lang":"ja"}',
    ),
    (Create(), b'{"type":"create"}'),
    (
        Create("tenhou", 3, ("careful",), None, "none", pause=0.0, call_window=1.5),
        b'{"type":"create","rules":"tenhou","players":3,"bots":["careful"],"clock":null,'
        b'"spectators":"none","pause":0.0,"call_window":1.5}',
    ),
    (
        Create({"based_on": "tenhou", "kuitan": "off", "uma": (20, 10, -10, -20)}),
        b'{"type":"create","rules":{"based_on":"tenhou","kuitan":"off","uma":[20,10,-10,-20]}}',
    ),
    (
        Create(clock=ClockChoice(10.0, 60.0), spectators="delayed"),
        b'{"type":"create","clock":{"base":10.0,"bank":60.0},"spectators":"delayed"}',
    ),
    (Join("K7QX"), b'{"type":"join","room":"K7QX"}'),
    (Leave("K7QX"), b'{"type":"leave","room":"K7QX"}'),
    (Leave(table="t7"), b'{"type":"leave","table":"t7"}'),
    (Ready("K7QX"), b'{"type":"ready","room":"K7QX"}'),
    (
        Ready("K7QX", False, "0" * 64),
        b'{"type":"ready","room":"K7QX","ready":false,"promise":"' + b"0" * 64 + b'"}',
    ),
    (Reveal("K7QX", "others"), b'{"type":"reveal","room":"K7QX","contribution":"others"}'),
    (
        ChangeRules("K7QX", {"based_on": "tenhou", "kuitan": "off"}),
        b'{"type":"change_rules","room":"K7QX","rules":{"based_on":"tenhou","kuitan":"off"}}',
    ),
    (Remove("K7QX", 2), b'{"type":"remove","room":"K7QX","seat":2}'),
    (Lock("K7QX"), b'{"type":"lock","room":"K7QX"}'),
    (Lock("K7QX", False), b'{"type":"lock","room":"K7QX","locked":false}'),
    (Start("K7QX"), b'{"type":"start","room":"K7QX"}'),
    (
        Answer("t7", 57, Chii(Tile.parse("3p"), parse_tiles("45p"))),
        b'{"type":"answer","table":"t7","decision":57,'
        b'"action":{"type":"chii","tile":"3p","used":["4p","5p"]}}',
    ),
    (
        Answer("t7", 57, "discard 5p"),
        b'{"type":"answer","table":"t7","decision":57,"action":"discard 5p"}',
    ),
    (
        Why("t7", 57, Ron()),
        b'{"type":"why","table":"t7","decision":57,"action":{"type":"ron"}}',
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
    (HoldDeals("t7"), b'{"type":"wait","table":"t7"}'),
    (Continue("t7"), b'{"type":"continue","table":"t7"}'),
    (Emote("t7", "nice"), b'{"type":"emote","table":"t7","emote":"nice"}'),
    (Ping(), b'{"type":"ping"}'),
    (Ping(3), b'{"type":"ping","number":3}'),
]


@pytest.mark.parametrize(("message", "frame"), FRAMES, ids=lambda each: type(each).__name__)
def test_the_bytes_of_a_client_message(message: ClientMessage, frame: bytes) -> None:
    assert frame_of(message) == frame
    assert read_client_frame(frame) == message
    assert read_client_frame(frame.decode()) == message


def test_every_client_message_has_an_example() -> None:
    assert {type(message) for message, _ in FRAMES} == set(typing.get_args(ClientMessage))


def test_a_room_is_by_default_a_usual_one() -> None:
    assert Create() == Create(
        "ari-ari", 4, (), ClockChoice(5.0, 20.0), "public", pause=0.6, call_window=2.5
    )


@pytest.mark.parametrize(
    ("frame", "match"),
    [
        (b"", "bad frame: it is not JSON, from character 1 on"),
        (b"hello", "it is not JSON, from character 1 on"),
        (b"[1]", r"\[1\] is not an object with a type"),
        (b"{}", "type is missing"),
        (b'{"type":"sing"}', 'there is no type "sing"'),
        (b'{"type":7}', "there is no type 7"),
        (b'{"type":"welcome"}', 'no type "welcome"'),
        (b'{"type":"answer","table":"t"}', "decision is missing"),
        (b'{"type":"ping","seat":1}', "there is no field seat"),
        (b'{"type":"ping"} {}', "it is not JSON, from character 17 on"),
        (b'{"type":"ping","number":-1}', "number: -1 is less than 0"),
        (b'{"type":"ping","number":1.0}', "number: 1.0 is not a whole number"),
        (b'{"type":"ping","number":true}', "number: true is not a whole number"),
        (b'{"type":"ping","number":"1"}', 'number: "1" is not a whole number'),
        (b'{"type":"ping","number":1e400}', "a number in it is too large"),
        (b'{"type":"ping","number":9007199254740992}', "9007199254740992 is more than"),
        (b'{"type":"resume","table":"t","seq":-2}', "seq: -2 is less than −1"),
        (
            b'{"type":"answer","table":"t","decision":1,"action":""}',
            "action: at least 1 character, not 0",
        ),
        (
            b'{"type":"answer","table":"","decision":1,"action":"x"}',
            "table: at least 1 character, not 0",
        ),
        (b'{"type":"answer","table":"t","decision":1,"action":5}', "action: 5 is not text"),
        (
            b'{"type":"answer","table":"t","decision":1,"action":{"type":"ronn"}}',
            'action: there is no type "ronn"',
        ),
        (
            b'{"type":"answer","table":"t","decision":1,"action":{"type":"chii"}}',
            "action: tile is missing",
        ),
        (
            b'{"type":"answer","table":"t","decision":1,"action":{"type":"discard","tile":"9z"}}',
            "bad frame: action.tile: 9z",
        ),
        (b'{"type":"create","players":5}', "players: 5 is not one of 3, 4"),
        (b'{"type":"create","players":3,"bots":["a","b","c"]}', "there is room for 2 bots"),
        (b'{"type":"create","bots":["a","b","c","d"]}', "bots: at most 3 items, not 4"),
        (b'{"type":"create","pause":-0.1}', "pause: -0.1 is less than 0"),
        (b'{"type":"create","call_window":31}', "call_window: 31 is more than 30"),
        (b'{"type":"create","clock":{"base":5,"bank":NaN}}', "NaN is not JSON"),
        (b'{"type":"create","clock":{"base":5,"hours":1}}', "clock: there is no field hours"),
        (b'{"type":"create","spectators":"all"}', '"all" is not one of public, delayed, none'),
        (b'{"type":"create","rules":{"uma":{"a":1}}}', 'rules.uma: {"a": 1} is not an array'),
        (b'{"type":"create","rules":null}', "rules: null is not an object"),
        (b'{"type":"watch"}', "give either a room or a table"),
        (b'{"type":"watch","room":"a","table":"b"}', "give either a room or a table"),
        (b'{"type":"hello","version":1,"name":"\xff"}', "it is not Unicode text"),
        (b'{"type":"hello","version":1,"name":"\\ud800x"}', "it is not Unicode text"),
        (b'{"type":"hello","version":1,"name":7}', "name: 7 is not text"),
        (b'{"type":"hello","version":"1","name":"A"}', 'version: "1" is not'),
        (b'{"type":"hello","version":1,"name":""}', "name: at least 1 character, not 0"),
        (
            b'{"type":"hello","version":1,"name":"' + b"x" * 97 + b'"}',
            "name: at most 96 characters, not 97",
        ),
        ('{"type":"reveal","room":"K","contribution":"' + "東" * 43 + '"}', "has 129"),
        ('{"type":"reveal","room":"K","contribution":""}', "contribution"),
        ('{"type":"ready","room":"K","promise":"00"}', "promise"),
        ('{"type":"hello","version":1,"name":"\ud800"}', "it is not Unicode text"),
        (b'{"type":"ping","x":' + b"[" * 4000, "nested too deep|not JSON"),
        (b'{"type":"create","rules":{"a":' + b"[" * 4000, "nested too deep|not JSON"),
        (b" " * 5000, "a frame has at most 4,096 bytes; this one has 5,000"),
    ],
)
def test_a_bad_frame_says_what_is_wrong(frame: bytes | str, match: str) -> None:
    with pytest.raises(FrameError, match=match):
        read_client_frame(frame)


@pytest.mark.parametrize(
    ("frame", "told"),
    [
        (b'{"type":"ping","number":1.5}', "フレームを読めません：number：1.5は整数ではありません"),
        (
            b'{"type":"ping","number":"x","number":1}',
            "同じ項目が2回あり、一方の値が正しくありません",
        ),
    ],
)
def test_a_bad_frame_is_told_in_every_language(frame: bytes, told: str) -> None:
    with pytest.raises(FrameError) as caught:
        read_client_frame(frame)
    assert told in caught.value.tell("ja")


def test_a_frame_of_the_largest_size_is_read() -> None:
    frame = b'{"type":"ping"}'.ljust(FRAME_MAX)
    assert read_client_frame(frame) == Ping()
    with pytest.raises(FrameError, match="this one has 4,097"):
        read_client_frame(frame + b" ")


def test_frames_are_measured_in_bytes() -> None:
    with pytest.raises(FrameError, match="this one has 6,013"):
        read_client_frame('{"type":"ping' + "東" * 2000)


def test_a_complaint_is_one_short_line() -> None:
    with pytest.raises(FrameError) as caught:
        read_client_frame(b'{"type":"' + b"\\n\\u0007y" * 300 + b'"}')
    assert len(str(caught.value)) < 250
    assert str(caught.value).isprintable()


def test_deep_nesting_is_no_crash() -> None:
    frame = b'{"type":"event","table":"t","seq":1,"event":{"a":' + b"[" * 100_000
    with pytest.raises(FrameError, match="nested too deep"):
        read_server_frame(frame)


def test_with_the_standard_library_alone_the_same_frames_are_bad() -> None:
    (mark,) = test_a_bad_frame_says_what_is_wrong.pytestmark  # type: ignore[attr-defined] # set by pytest
    bad = [frame for frame, _ in mark.args[1] if isinstance(frame, bytes) and len(frame) < 4000]
    assert len(bad) > 40
    for frame in bad:
        with pytest.raises((SchemaError, AriariError, ValueError)):
            text.decoder(ClientMessage)(frame)


@pytest.mark.parametrize(("message", "frame"), FRAMES, ids=lambda each: type(each).__name__)
def test_with_the_standard_library_alone_the_bytes_are_the_same(
    message: ClientMessage, frame: bytes
) -> None:
    assert text.encode(written(message)) == frame
    assert text.decoder(ClientMessage)(frame) == message


@pytest.mark.parametrize("name", ["A", "東風 Ann", "x" * 24, "Zoë", "<b>&amp;", "🀄🀄"])
def test_names_that_can_be_seen(name: str) -> None:
    read_name(name)


@pytest.mark.parametrize(
    "name", ["", " ", "a ", "x" * 25, "a\tb", "\x00", "a\u200bb", "\u2028a", "\x85", "\u202e"]
)
def test_names_that_can_not(name: str) -> None:
    with pytest.raises(SchemaError, match=r"a name (has|may not have)"):
        read_name(name)


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


def read_both_ways(frame: bytes) -> ClientMessage | None:
    """Return the message of a frame, None where it is none: to msgspec, and without it."""
    try:
        message: ClientMessage | None = read_client_frame(frame)
    except FrameError:
        message = None
    try:
        other: ClientMessage | None = text.decoder(ClientMessage)(frame)
    except (AriariError, ValueError):
        other = None
    assert other == message or names_twice(frame), frame
    return message


def names_twice(frame: bytes) -> bool:
    """Whether an object has a field twice: msgspec looks at both, and the last one counts."""
    twice = []

    def note(pairs: list[tuple[str, Any]]) -> None:
        twice.append(len({name for name, _ in pairs}) < len(pairs))

    with contextlib.suppress(ValueError):
        json.loads(frame, object_pairs_hook=note)
    return any(twice)


def test_mutated_frames_are_messages_or_refused() -> None:
    rng, refused = Random(4), 0
    for _ in range(5000):
        frame = mutated(rng.choice(FRAMES)[1], rng)
        message = read_both_ways(frame)
        if message is None:
            refused += 1
        else:
            assert read_client_frame(frame_of(message)) == message
    assert 3000 < refused < 5000


def test_messages_with_any_field_changed_are_read_or_refused() -> None:
    rng, refused = Random(6), 0
    for _ in range(3000):
        fields = json.loads(rng.choice(FRAMES)[1])
        fields[rng.choice([*fields, "more"])] = any_json(rng)
        refused += read_both_ways(json.dumps(fields).encode()) is None
    assert refused > 2000


def test_a_later_server_may_say_more() -> None:
    assert read_server_frame(b'{"type":"pong","number":2,"load":0.5}') == Pong(2)
    with pytest.raises(FrameError, match='there is no type "sing"'):
        read_server_frame('{"type":"sing"}')


def test_an_event_in_its_message() -> None:
    frame = (
        b'{"type":"event","table":"t7","seq":57,'
        b'"event":{"type":"tile_drawn","seat":2,"tile":null,"is_rinshan":false}}'
    )
    message = read_server_frame(frame)
    assert message == EventHappened("t7", 57, TileDrawn(2, None))
