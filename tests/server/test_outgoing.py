"""What leaves for a viewer: the exact bytes, and nothing that the viewer may not know."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from tests.games import play, towards_tenpai

from ariari.model.actions.action import Chii, Discard, Pass, Pon, Riichi, Ron
from ariari.model.events.event import DealStarted, Event, GameEnded, HandWon, TileDrawn
from ariari.model.game import Game
from ariari.model.notation import parse_tiles
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.reasons.furiten import discarded
from ariari.schema.frames import frame_of, read_server_frame
from ariari.schema.game import rules_json
from ariari.schema.messages import (
    Answered,
    Ask,
    Away,
    Barred,
    Begin,
    ClockChoice,
    ErrorMessage,
    EventHappened,
    Explained,
    FuritenChanged,
    Over,
    Pong,
    Refused,
    RoomSeat,
    RoomState,
    Welcome,
)
from ariari.server.fair.record import FairRecord
from ariari.server.fair.walls import Fairness
from ariari.server.socket.outgoing import (
    EVERYTHING,
    PUBLIC,
    Ended,
    Happened,
    Outgoing,
    Private,
    frame,
)
from ariari.words.reason import Reason

FAIRNESS = Fairness(bytes(32), ("a", "", "", ""))
RESULT = GameEnded(scores=(30000, 20000), places=(1, 2), match_points=(15.0, -15.0))

TENHOU = Ruleset.preset("tenhou")
OPTIONS = json.dumps(rules_json(TENHOU), separators=(",", ":")).encode()
RED = Discard(Tile.parse("0p"), drawn=True)
NOT_CLOSED = Reason("illegal.riichi_open_hand", "RIICHI-1")

FRAMES: list[tuple[int, Outgoing, bytes]] = [
    (
        PUBLIC,
        Welcome(1, "p3", "secret", "東"),
        '{"type":"welcome","version":1,"player":"p3","token":"secret","name":"東"}'.encode(),
    ),
    (
        PUBLIC,
        RoomState(
            "K7QX",
            0,
            0,
            TENHOU,
            (RoomSeat("Ann", True, False, True), RoomSeat()),
            ClockChoice(),
            "public",
            "66687aad",
        ),
        b'{"type":"room","code":"K7QX","host":0,"seat":0,"rules":' + OPTIONS + b',"seats":'
        b'[{"name":"Ann","ready":true,"bot":false,"connected":true,"promise":null,"face":null},'
        b'{"name":null,"ready":false,"bot":false,"connected":false,"promise":null,"face":null}],'
        b'"clock":{"base":5.0,"bank":20.0},"spectators":"public","commitment":"66687aad",'
        b'"started":false,"revealing":false,"locked":false,"awaited":[],"delay":null,'
        b'"called_off":null}',
    ),
    (
        2,
        Begin(
            table="t7",
            seat=2,
            names=("Ann", "Bo"),
            bots=("careful", None),
            rules=TENHOU,
            commitment="66687aad",
            contributions=("", "x"),
            clock=None,
            seq=-1,
        ),
        b'{"type":"begin","table":"t7","seat":2,"names":["Ann","Bo"],"bots":["careful",null],'
        b'"rules":' + OPTIONS + b","
        b'"commitment":"66687aad","contributions":["","x"],"clock":null,"seq":-1}',
    ),
    (
        1,
        Happened("t7", 57, TileDrawn(1, Tile.parse("0p"))),
        b'{"type":"event","table":"t7","seq":57,'
        b'"event":{"type":"tile_drawn","seat":1,"tile":"0p","is_rinshan":false}}',
    ),
    (
        0,
        Happened("t7", 57, TileDrawn(1, Tile.parse("0p"))),
        b'{"type":"event","table":"t7","seq":57,'
        b'"event":{"type":"tile_drawn","seat":1,"tile":null,"is_rinshan":false}}',
    ),
    (
        1,
        Private(1, Ask("t7", 57, 58, (RED, Chii(Tile.parse("3p"), parse_tiles("45p"))), 5.0, 20.0)),
        b'{"type":"ask","table":"t7","seq":57,"decision":58,'
        b'"actions":[{"type":"discard","tile":"0p","drawn":true},'
        b'{"type":"chii","tile":"3p","used":["4p","5p"]}],"base":5.0,"bank":20.0}',
    ),
    (
        1,
        Private(1, Answered("t7", 58)),
        b'{"type":"answered","table":"t7","decision":58}',
    ),
    (
        1,
        Private(1, Refused("t7", 58, Reason("refusal.not_asked"), (Pass(),))),
        b'{"type":"refused","table":"t7","decision":58,'
        b'"reason":{"code":"refusal.not_asked","rules":[],"values":{}},"legal":[{"type":"pass"}]}',
    ),
    (
        1,
        Private(1, Explained("t7", 58, "riichi 5p", NOT_CLOSED)),
        b'{"type":"reason","table":"t7","decision":58,"action":"riichi 5p",'
        b'"reason":{"code":"illegal.riichi_open_hand","rules":["RIICHI-1"],"values":{}}}',
    ),
    (
        1,
        Private(1, Explained("t7", 58, Riichi(RED), None)),
        b'{"type":"reason","table":"t7","decision":58,"action":{"type":"riichi","discard":'
        b'{"type":"discard","tile":"0p","drawn":true},"is_open":false},"reason":null}',
    ),
    (
        1,
        Private(1, Barred("t7", 57, Ron(), Tile.parse("3p"), NOT_CLOSED)),
        b'{"type":"barred","table":"t7","seq":57,"action":{"type":"ron"},"tile":"3p",'
        b'"reason":{"code":"illegal.riichi_open_hand","rules":["RIICHI-1"],"values":{}}}',
    ),
    (
        1,
        Private(1, FuritenChanged("t7", 57, discarded(parse_tiles("36p")))),
        b'{"type":"furiten","table":"t7","seq":57,"reason":{"code":"furiten.discard",'
        b'"rules":["FURITEN-2","FURITEN-5"],"values":{"tiles":{"tiles":["3p","6p"]}}}}',
    ),
    (
        1,
        Private(1, FuritenChanged("t7", 58, None)),
        b'{"type":"furiten","table":"t7","seq":58,"reason":null}',
    ),
    (PUBLIC, Away("t7", (0, 2)), b'{"type":"away","table":"t7","seats":[0,2]}'),
    (
        PUBLIC,
        ErrorMessage(Reason("refusal.no_room", code="QQQQQ")),
        b'{"type":"error","reason":'
        b'{"code":"refusal.no_room","rules":[],"values":{"code":"QQQQQ"}}}',
    ),
    (PUBLIC, Pong(3), b'{"type":"pong","number":3}'),
]


@pytest.mark.parametrize(
    ("viewer", "message", "wanted"), FRAMES, ids=lambda each: type(each).__name__
)
def test_the_bytes_of_a_server_message(viewer: int, message: Outgoing, wanted: bytes) -> None:
    assert frame(viewer, message) == wanted
    assert frame_of(read_server_frame(wanted)) == wanted


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "There is no room QQQQQ;"), ("ja", "部屋 QQQQQ は見つかりません。")],
)
def test_whoever_asks_for_words_gets_them_beside_the_reason(language: str, text: str) -> None:
    refused = ErrorMessage(Reason("refusal.no_room", code="QQQQQ"))
    sent = json.loads(frame(PUBLIC, refused, language))
    assert sent["text"].startswith(text)
    assert sent["reason"] == json.loads(frame(PUBLIC, refused))["reason"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_words_change_nothing_else(language: str) -> None:
    for viewer, message, wanted in FRAMES:
        sent = json.loads(frame(viewer, message, language))
        sent.pop("text", None)
        assert sent == json.loads(wanted)


def test_the_end_of_a_game_reveals_the_secret() -> None:
    record = FairRecord.of(FAIRNESS, None, [FAIRNESS.wall(1)])
    sent = frame(PUBLIC, Ended("t7", 99, RESULT, record))
    head = (
        b'{"type":"over","table":"t7","seq":99,"scores":[30000,20000],"places":[1,2],'
        b'"match_points":[15.0,-15.0],"fair":{"format":"ariari fair","version":2,"players":4,'
    )
    assert sent.startswith(head)
    message = read_server_frame(sent)
    assert isinstance(message, Over)
    assert message.fair == record.to_json()


ONE = Tile.parse("1m")
ASK = Ask("t7", 57, 58, (Discard(ONE),), None, None)


@pytest.mark.parametrize("viewer", [EVERYTHING, PUBLIC, 0, 2, 3])
@pytest.mark.parametrize(
    "message",
    [
        ASK,
        Answered("t7", 58),
        Refused("t7", 58, Reason("refusal.past", tile=ONE), (Pon(ONE, (ONE, ONE)),)),
        Explained("t7", 58, Discard(ONE), Reason("refusal.past", tile=ONE)),
        Barred("t7", 57, Ron(), ONE, NOT_CLOSED),
        FuritenChanged("t7", 57, discarded((ONE,))),
    ],
    ids=lambda message: type(message).__name__,
)
def test_what_one_seat_is_told_leaves_for_nobody_else(
    viewer: int, message: Ask | Answered | Refused | Explained | Barred | FuritenChanged
) -> None:
    with pytest.raises(AssertionError) as caught:
        frame(viewer, Private(1, message))
    assert "is not meant for viewer" in str(caught.value)
    assert "1m" not in str(caught.value)


def test_a_question_does_not_leave_without_its_seat() -> None:
    bare: Any = ASK
    with pytest.raises(AssertionError, match=r"^Ask does not leave by itself$"):
        frame(1, bare)


def test_an_event_does_not_leave_in_its_message() -> None:
    """Only whole events are taken, which are cut down here."""
    made: Any = EventHappened("t7", 57, TileDrawn(1, Tile.parse("0p")))
    with pytest.raises(AssertionError, match=r"^EventHappened does not leave by itself$"):
        frame(1, made)


@pytest.mark.parametrize(
    ("viewer", "seat"), [(0, 1), (0, None), (PUBLIC, 0), (EVERYTHING, 2), (3, 0)]
)
def test_a_seat_begins_as_itself(viewer: int, seat: int | None) -> None:
    begin = Begin("t7", seat, (), (), TENHOU, "", (), None, -1)
    with pytest.raises(AssertionError, match=f"Begin is not meant for viewer {viewer}"):
        frame(viewer, begin)


@pytest.mark.parametrize("viewer", [PUBLIC, EVERYTHING])
def test_spectators_begin_without_a_seat(viewer: int) -> None:
    begin = Begin("t7", None, (), (), TENHOU, "", (), None, -1)
    assert json.loads(frame(viewer, begin))["seat"] is None


@pytest.fixture(scope="module", params=[3, 4])
def game(request: pytest.FixtureRequest) -> Game:
    rules = Ruleset.preset("tenhou", players=request.param).replace(length="east")
    return play(Game(rules, seed=7), Random(1), towards_tenpai, steps=500)


def sent(viewer: int, game: Game) -> list[bytes]:
    return [frame(viewer, Happened("t", seq, event)) for seq, event in enumerate(game.events)]


def received(frames: list[bytes]) -> list[Event]:
    events = []
    for seq, each in enumerate(frames):
        message = read_server_frame(each)
        assert isinstance(message, EventHappened)
        assert message.seq == seq
        events.append(message.event)
    return events


def test_a_seat_gets_what_it_saw_and_nothing_else(game: Game) -> None:
    for seat in range(game.rules.players):
        assert tuple(received(sent(seat, game))) == game.seen_events(seat)


def test_a_spectator_gets_what_no_seat_alone_saw(game: Game) -> None:
    events = received(sent(PUBLIC, game))
    assert all(event.tile is None for event in events if isinstance(event, TileDrawn))
    for event in events:
        if isinstance(event, DealStarted):
            assert {tile for hand in event.hands for tile in hand} == {None}
    assert any(isinstance(event, HandWon) for event in events)


def test_one_who_is_kept_behind_gets_everything(game: Game) -> None:
    assert tuple(received(sent(EVERYTHING, game))) == game.events


def otherwise(event: Event, viewer: int) -> Event:
    """Return an event that differs in all that a viewer cannot know."""
    other = Tile.parse("7z")
    if isinstance(event, TileDrawn) and event.seat != viewer:
        return replace(event, tile=other)
    if isinstance(event, DealStarted):
        hands = [
            hand if seat == viewer else (other,) * len(hand)
            for seat, hand in enumerate(event.hands)
        ]
        return replace(event, hands=tuple(hands))
    return event


def test_one_event_for_all_viewers_shows_each_what_it_may_see(game: Game) -> None:
    """In whatever order they are sent theirs: bytes are shared by those who see the same alone."""
    viewers, rng = list(range(-2, game.rules.players)), Random(3)
    shared = [Happened("t", seq, event) for seq, event in enumerate(game.events)]
    for message in shared:
        rng.shuffle(viewers)
        for viewer in viewers:
            alone = Happened("t", message.seq, message.event)
            assert frame(viewer, message) == frame(viewer, alone)


def test_what_looks_the_same_is_encoded_once() -> None:
    drawn = Happened("t7", 57, TileDrawn(1, Tile.parse("0p")))
    assert frame(0, drawn) is frame(2, drawn) is frame(PUBLIC, drawn)
    assert frame(1, drawn) is frame(EVERYTHING, drawn) is not frame(0, drawn)


def test_what_a_viewer_can_not_know_changes_no_byte(game: Game) -> None:
    for viewer in range(-1, game.rules.players):
        changed = [
            frame(viewer, Happened("t", seq, otherwise(event, viewer)))
            for seq, event in enumerate(game.events)
        ]
        assert changed == sent(viewer, game)
        hidden = [event for event in game.events if otherwise(event, viewer) != event]
        assert len(hidden) > 50
