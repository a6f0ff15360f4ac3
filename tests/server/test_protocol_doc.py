"""docs/protocol.md is true: its session is played against a server, and nothing is left out."""

import dataclasses
import json
import re
import runpy
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from jsonschema import Draft202012Validator
from websockets.sync.client import ClientConnection, connect

from ariari.schema import frames, messages
from ariari.schema.game import EVENT_TYPES, event_from_json
from ariari.schema.shape import tag_of
from ariari.server.config import ServerConfig
from ariari.server.fair.records import read_proof
from ariari.server.http.schema_answer import answer_schema
from ariari.server.running import BackgroundServer
from ariari.server.socket import connection
from ariari.server.socket.limits import Limits

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
CLIENT = ROOT / "docs/examples/client.py"
RON = {"type": "ron"}
_BLOCK = re.compile(r"^```json (\w+)( \w+)?\n(.*?)^```", re.MULTILINE | re.DOTALL)


class Example(NamedTuple):
    """A message on the page."""

    sender: str
    """`client`, `server`, or `event` for an event alone."""
    part: str
    """Empty in the session; `end` after the game; `aside` where it is only shown."""
    message: dict[str, Any]


EXAMPLES = [
    Example(sender, part.strip(), json.loads(text)) for sender, part, text in _BLOCK.findall(PAGE)
]


@pytest.fixture(scope="module")
def server() -> Iterator[BackgroundServer]:
    with BackgroundServer(ServerConfig(port=0, limits=Limits.at_home())) as running:
        yield running


def test_every_example_is_of_a_known_sort() -> None:
    assert {example.sender for example in EXAMPLES} == {"client", "server", "event"}
    assert {example.part for example in EXAMPLES} == {"", "end", "aside"}


def said_by(sender: str) -> list[dict[str, Any]]:
    return [example.message for example in EXAMPLES if example.sender == sender]


def shown_events() -> list[dict[str, Any]]:
    within = [message["event"] for message in said_by("server") if message["type"] == "event"]
    return [*within, *said_by("event")]


def tags(union: object) -> set[str | None]:
    return {tag_of(message) for message in typing.get_args(union)}


class TestExamples:
    def test_every_message_of_a_client_is_shown_and_read(self) -> None:
        said = said_by("client")
        assert {message["type"] for message in said} == tags(messages.ClientMessage)
        for message in said:
            frames.read_client_frame(json.dumps(message))

    def test_every_message_of_a_server_is_shown_and_read(self) -> None:
        said = said_by("server")
        assert {message["type"] for message in said} == tags(messages.ServerMessage)
        for message in said:
            frames.read_server_frame(json.dumps(message))

    @pytest.mark.parametrize("example", EXAMPLES, ids=lambda each: str(each.message["type"]))
    def test_examples_are_as_the_schema_says(self, example: Example) -> None:
        schema = json.loads(answer_schema())
        side = {"$ref": f"#/$defs/{example.sender}", "$defs": schema["$defs"]}
        Draft202012Validator(side).validate(example.message)

    def test_the_schema_refuses_what_the_server_refuses(self) -> None:
        schema = json.loads(answer_schema())
        validator = Draft202012Validator({"$ref": "#/$defs/client", "$defs": schema["$defs"]})
        for wrong in (
            {"type": "sing"},
            {"type": "answer", "table": "t", "decision": 1, "action": {"type": "chii"}},
            {"type": "answer", "table": "t", "decision": 1, "action": {"type": "ron", "x": 1}},
            {"type": "create", "players": 5},
            {"type": "ping", "number": -1},
        ):
            assert not validator.is_valid(wrong), wrong

    def test_every_event_is_listed_with_its_fields(self) -> None:
        rows = re.findall(r"^\| `(\w+)` \| (`.*?`) \| [^|]+ \|$", PAGE, re.MULTILINE)
        listed = {name: re.findall(r"`(\w+)`", fields) for name, fields in rows}
        for name, sort in EVENT_TYPES.items():
            assert listed[name] == [field.name for field in dataclasses.fields(sort)]

    @pytest.mark.parametrize("event", shown_events(), ids=lambda event: str(event["type"]))
    def test_shown_events_are_read(self, event: dict[str, Any]) -> None:
        fields = {field.name for field in dataclasses.fields(EVENT_TYPES[event["type"]])}
        assert set(event) - {"type"} == fields
        event_from_json(event)

    def test_every_field_of_a_room_has_a_row_with_its_default(self) -> None:
        rows = re.findall(r"^\| `(\w+)` \| [^|]+ \| [^|]+ \|$", PAGE, re.MULTILINE)
        fields = [field.name for field in dataclasses.fields(messages.Create)]
        assert [name for name in rows if name not in EVENT_TYPES] == fields

    def test_limits_are_those_of_the_server(self) -> None:
        limits = Limits()
        for words in (
            f"{frames.FRAME_MAX} bytes",
            f"{connection.RATE:.0f} messages",
            f"{connection.BURST} at once",
            f"{connection.BAD_FRAMES_MAX} bad frames",
            f"{limits.connections_of_address} connections | from one address",
            f"{limits.rooms_of_player} rooms | of one player",
            f"{limits.rooms_of_address} rooms | from one address",
            f"{limits.rooms_a_minute} rooms | in a minute from one address",
            f"{limits.room_lifetime / 3600:.0f} hours | until",
            f"1 to {messages.NAME_MAX} characters",
        ):
            assert words in PAGE


class Session:
    """The session of the page, played; what a server makes up takes the place of what is shown."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._real: dict[str, object] = {}
        self._ask: dict[str, Any] = {}

    def play(self, part: str) -> None:
        shown = [
            (sender, message)
            for sender, where, message in EXAMPLES
            if where == part and sender != "event"
        ]
        assert {sender for sender, _ in shown} == {"client", "server"}, f"{part!r} is not played"
        for sender, message in shown:
            (self._say if sender == "client" else self._hear)(message)

    def _say(self, message: dict[str, Any]) -> None:
        said = {**message, **{k: v for k, v in self._real.items() if k in message}}
        if message["type"] in ("answer", "why"):
            said["decision"] = self._ask["decision"]
        if message["type"] == "answer" and message["action"] != RON:
            said["action"] = self._ask["actions"][0]
        if message["type"] == "join":
            said = message
        self._socket.send(json.dumps(said))

    def _hear(self, message: dict[str, Any]) -> None:
        """Wait for a message such as one on the page, and compare what it has."""
        if message["type"] == "over":
            self._answer()
        heard = self._next(message["type"])
        assert shape(heard) == shape(message)
        if message["type"] == "room":
            self._real["room"] = heard["code"]
        if message["type"] == "begin":
            self._real["table"] = heard["table"]

    def _answer(self) -> None:
        self._say({"type": "answer", "table": "", "decision": 0, "action": "the first"})

    def _next(self, wanted: str) -> dict[str, Any]:
        """Return the next message of a type; to the end of the game, play on."""
        while True:
            heard: dict[str, Any] = json.loads(self._socket.recv(timeout=20))
            if heard["type"] == "ask":
                self._ask = heard
                if wanted == "over":
                    self._answer()
            if heard["type"] == wanted:
                return heard


def shape(value: object) -> object:
    """Return what an example has in common with what a server says: fields, not their values.

    Which event comes when, and what can be answered to it, depends on the walls; other tests look
    at events and actions.
    """
    if isinstance(value, dict):
        made_up = ("promise", "face")  # of bots and people in any order
        open_ended = ("rules", "fair", "event", "values", "actions", "legal", *made_up)
        return {key: None if key in open_ended else shape(part) for key, part in value.items()}
    if isinstance(value, list):
        return [shape(value[0])] if value and isinstance(value[0], dict) else "list"
    return "number" if isinstance(value, int | float) else type(value).__name__


@pytest.fixture
def socket(server: BackgroundServer) -> Iterator[ClientConnection]:
    with connect(server.url, proxy=None) as opened:
        yield opened


class TestSession:
    def test_the_session_of_the_page_can_be_played(
        self, socket: ClientConnection, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        # A program may be quicker here than the limit allows.
        monkeypatch.setattr(connection, "RATE", 10_000.0)
        session = Session(socket)
        session.play("")
        session.play("end")


class TestClient:
    def test_it_is_on_the_page_and_has_eighty_lines(self) -> None:
        text = CLIENT.read_text(encoding="utf-8")
        assert f"```python\n{text.rstrip()}\n```" in PAGE
        assert len(text.splitlines()) <= 80

    def test_it_plays_a_game(
        self, server: BackgroundServer, capsys: pytest.CaptureFixture[str]
    ) -> None:
        module = runpy.run_path(str(CLIENT))
        player = module["Player"]()
        module["play"](server.url, player)
        assert sum(player.result["scores"]) == 100_000
        kept = "\n".join(player.kept).encode()
        proof = read_proof(kept, "kept.jsonl")
        assert proof.witness is not None
        assert proof.complaints() == []
        assert "game_ended" in capsys.readouterr().out
