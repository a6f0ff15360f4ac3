"""Every message between a client and the server, and how a frame is read.

A frame is one JSON object in a WebSocket text message, and its `type` says which message it is.
docs/protocol.md describes them for people who write clients. Whatever the bytes are, reading a
frame returns a message or raises `WireError`.

>>> read_client_frame(b'{"type":"answer","table":"t7","decision":57,"action":"discard 5p"}')
Answer(table='t7', decision=57, action='discard 5p')
>>> read_client_frame(b'{"type":"sing"}')
Traceback (most recent call last):
    ...
ariari.server.errors.WireError: bad frame: Invalid value 'sing' - at `$.type`
"""

import unicodedata
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from ariari.server.errors import WireError
from ariari.server.fair.walls import CONTRIBUTION_MAX
from ariari.server.socket.event_json import event_from_json, event_json, read_rules, rules_json

__all__ = [
    "FRAME_MAX",
    "NAME_MAX",
    "VERSION",
    "Answer",
    "Answered",
    "Ask",
    "Away",
    "Back",
    "Barred",
    "Begin",
    "ClientMessage",
    "ClockChoice",
    "Continue",
    "Create",
    "Error",
    "EventHappened",
    "FuritenChanged",
    "Hello",
    "Join",
    "Leave",
    "Over",
    "Ping",
    "Pong",
    "Ready",
    "Reason",
    "Refused",
    "Resume",
    "Room",
    "RoomSeat",
    "ServerMessage",
    "Start",
    "Wait",
    "Waiting",
    "Watch",
    "Welcome",
    "Why",
    "WireError",
    "check_name",
    "client_frame",
    "event_from_json",
    "event_json",
    "read_client_frame",
    "read_rules",
    "read_server_frame",
    "rules_json",
]

VERSION = 1
"""Raised when a message changes its meaning; `hello` and `welcome` carry it."""
FRAME_MAX = 4096
"""Bytes that a client may send at once."""
NAME_MAX = 24
"""Characters of a name."""

_UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Unicode categories that show nothing, or turn the text around them."""
_COUNT_MAX = 2**53 - 1
"""Whole numbers that every language reads exactly."""
_QUOTED = 200
"""Characters of a complaint that an error repeats."""

_Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=NAME_MAX)]
_Code: TypeAlias = Annotated[str, Meta(min_length=1, max_length=16)]
_Table: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
_Token: TypeAlias = Annotated[str, Meta(min_length=1, max_length=128)]
_Contribution: TypeAlias = Annotated[str, Meta(max_length=CONTRIBUTION_MAX)]
_Words: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
_Count: TypeAlias = Annotated[int, Meta(ge=0, le=_COUNT_MAX)]
_Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=3600)]
_Pause: TypeAlias = Annotated[float, Meta(ge=0, le=30)]
_Option: TypeAlias = (
    bool | int | float | Annotated[str, Meta(max_length=64)] | list[int | float | str]
)
_Rules: TypeAlias = Annotated[str, Meta(max_length=64)] | dict[str, _Option]
_Spectators: TypeAlias = Literal["public", "delayed", "none"]


def check_name(name: str) -> None:
    """Raise ValueError unless a name is short and can be seen."""
    if not 1 <= len(name) <= NAME_MAX or name != name.strip():
        raise ValueError(f"a name has 1-{NAME_MAX} characters, and no blank at either end")
    if any(unicodedata.category(character) in _UNSEEN for character in name):
        raise ValueError("a name has no control characters")


class _Message(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="type"
):
    """A JSON object that is refused with a field too few, too many or of another type."""


class _FromServer(msgspec.Struct, frozen=True, tag_field="type"):
    """A JSON object that may get more fields in a later version."""


class ClockChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Thinking time in seconds: for every decision, and a bank that every deal fills again."""

    base: _Seconds = 5.0
    bank: _Seconds = 20.0


# What a client says.


class Hello(_Message, frozen=True, tag="hello"):
    """The first message of a connection; a token makes the player who they were before."""

    version: int
    name: _Name
    token: _Token | None = None

    def __post_init__(self) -> None:
        check_name(self.name)


class Create(_Message, frozen=True, tag="create"):
    """A room is wanted, and the player in it."""

    rules: _Rules = "ari-ari"
    """The name of a preset, or options; `based_on` names their preset."""
    players: Literal[3, 4] = 4
    bots: Annotated[list[_Name], Meta(max_length=3)] = []
    """Names of bots that take a seat each."""
    clock: ClockChoice | None = ClockChoice()
    """None: everybody may think for ever."""
    spectators: _Spectators = "public"
    pause: _Pause = 0.6
    """Seconds after a discard, where only bots can call it."""
    call_window: _Pause = 2.5
    """Seconds after a discard that another person could call."""

    def __post_init__(self) -> None:
        if len(self.bots) >= self.players:
            raise ValueError(f"{self.players} players have room for {self.players - 1} bots")


class Join(_Message, frozen=True, tag="join"):
    """A seat in a room is wanted."""

    room: _Code
    contribution: _Contribution | None = None
    """Any text that is to be mixed into the walls."""

    def __post_init__(self) -> None:
        _check_contribution(self.contribution)


class Leave(_Message, frozen=True, tag="leave"):
    """The player gives the place in a room up, or looks at a table no longer; the seat stays."""

    room: _Code | None = None
    table: _Table | None = None

    def __post_init__(self) -> None:
        if (self.room is None) == (self.table is None):
            raise ValueError("leave names a room or a table")


class Ready(_Message, frozen=True, tag="ready"):
    """The player is ready, or no longer; the commitment of the room is known by now."""

    room: _Code
    ready: bool = True
    contribution: _Contribution | None = None
    """Any text that is to be mixed into the walls, in place of that of `join`."""

    def __post_init__(self) -> None:
        _check_contribution(self.contribution)


class Start(_Message, frozen=True, tag="start"):
    """The host wants the game to begin."""

    room: _Code


class Answer(_Message, frozen=True, tag="answer"):
    """The answer to a question, in the words of one of its actions."""

    table: _Table
    decision: _Count
    action: _Words


class Why(_Message, frozen=True, tag="why"):
    """The player wants to know why an action is not possible; nothing is done."""

    table: _Table
    decision: _Count
    action: _Words


class Resume(_Message, frozen=True, tag="resume"):
    """All that happened after an event is wanted, and the open question."""

    table: _Table
    seq: Annotated[int, Meta(ge=-1, le=_COUNT_MAX)] = -1
    """The last event that the client has; -1 for none."""


class Watch(_Message, frozen=True, tag="watch"):
    """A game is to be watched, by the code of its room or by its table."""

    room: _Code | None = None
    table: _Table | None = None

    def __post_init__(self) -> None:
        if (self.room is None) == (self.table is None):
            raise ValueError("watch names a room or a table")


class Back(_Message, frozen=True, tag="back"):
    """The player takes the seat back from the bot that plays for them."""

    table: _Table


class Wait(_Message, frozen=True, tag="wait"):
    """The player looks at results: after each deal the next one waits for `continue`."""

    table: _Table


class Continue(_Message, frozen=True, tag="continue"):
    """The player has seen the result of a deal."""

    table: _Table


class Ping(_Message, frozen=True, tag="ping"):
    """Are you there?"""

    number: _Count = 0


ClientMessage: TypeAlias = (
    Hello
    | Create
    | Join
    | Leave
    | Ready
    | Start
    | Answer
    | Why
    | Resume
    | Watch
    | Back
    | Wait
    | Continue
    | Ping
)


# What the server says. Nothing but `outgoing.frame` writes these.


class Welcome(_FromServer, frozen=True, tag="welcome"):
    """The player is known."""

    version: int
    player: str
    """Names the player to others."""
    token: str
    """Proves who the player is, for the next `hello`; nobody else may see it."""
    name: str


class RoomSeat(msgspec.Struct, frozen=True):
    """A seat of a room; `name` is None where it is free."""

    name: str | None = None
    ready: bool = False
    bot: bool = False
    connected: bool = False


class Room(_FromServer, frozen=True, tag="room"):
    """How a room is now; sent whenever it changes."""

    code: str
    host: int | None
    """The place in `seats` of who may start."""
    seat: int | None
    """The place of whoever reads this; None for one who watches."""
    rules: dict[str, Any]
    """All options."""
    seats: list[RoomSeat]
    clock: ClockChoice | None
    spectators: _Spectators
    commitment: str
    """SHA-256 of the secret that the walls come from, before anybody contributes."""
    started: bool = False


class Begin(_FromServer, frozen=True, tag="begin"):
    """A game begins or is joined again; events follow."""

    table: str
    seat: int | None
    """None for a spectator."""
    names: list[str]
    bots: list[str | None]
    """Which bot plays each seat; None where a person sits."""
    rules: dict[str, Any]
    commitment: str
    contributions: list[str]
    clock: ClockChoice | None
    seq: int
    """The last event so far; -1 before the first."""


class EventHappened(_FromServer, frozen=True, tag="event"):
    """Something happened, as the reader may see it; `event_from_json` reads it."""

    table: str
    seq: int
    """The number of the event, from 0, the same for everybody."""
    event: dict[str, Any]


class Ask(_FromServer, frozen=True, tag="ask"):
    """The seat must decide."""

    table: str
    seq: int
    """The last event."""
    decision: int
    """Names the question in its answer."""
    actions: list[str]
    base: float | None
    """Seconds left of this decision's own; None without a clock."""
    bank: float | None


class Answered(_FromServer, frozen=True, tag="answered"):
    """An answer was taken."""

    table: str
    decision: int


class Refused(_FromServer, frozen=True, tag="refused"):
    """An answer was not taken, and nothing happened."""

    table: str
    decision: int
    reason: str
    legal: list[str]
    """What the seat may answer now; nothing where it is not asked."""


class Reason(_FromServer, frozen=True, tag="reason"):
    """Why an action is not possible, or that it is: the answer to `why`."""

    table: str
    decision: int
    action: str
    """As it was asked for."""
    reason: str


class Barred(_FromServer, frozen=True, tag="barred"):
    """The tile of an event completes the hand, and yet it does not win; told unasked."""

    table: str
    seq: int
    """The event that laid the tile open, or drew it."""
    action: Literal["ron", "tsumo"]
    tile: str
    reason: str


class FuritenChanged(_FromServer, frozen=True, tag="furiten"):
    """The seat has become furiten, or is no longer: only tsumo wins; told unasked."""

    table: str
    seq: int
    """The last event."""
    cause: Literal["discard", "riichi", "passed"] | None
    """None: the seat may ron again."""
    tiles: list[str]
    """The waits that are among the own discards, if it is those."""


class Away(_FromServer, frozen=True, tag="away"):
    """For which people a bot plays now; sent whenever it changes."""

    table: str
    seats: list[int]


class Waiting(_FromServer, frozen=True, tag="waiting"):
    """For whom the next deal waits: they look at a result; sent whenever it changes."""

    table: str
    seats: list[int]


class Over(_FromServer, frozen=True, tag="over"):
    """The game is over, and the walls can be checked."""

    table: str
    seq: int
    scores: list[int]
    places: list[int]
    match_points: list[float]
    fair: dict[str, Any]
    """The record that `ariari fair` checks."""


class Error(_FromServer, frozen=True, tag="error"):
    """A message was refused."""

    reason: str


class Pong(_FromServer, frozen=True, tag="pong"):
    """Yes."""

    number: int = 0


ServerMessage: TypeAlias = (
    Welcome
    | Room
    | Begin
    | EventHappened
    | Ask
    | Answered
    | Refused
    | Reason
    | Barred
    | FuritenChanged
    | Away
    | Waiting
    | Over
    | Error
    | Pong
)

_Read = TypeVar("_Read", bound=ClientMessage | ServerMessage)
_CLIENT: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_SERVER: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)


def read_client_frame(frame: bytes | str) -> ClientMessage:
    """Return the message of a client's frame, or raise WireError."""
    data = _as_bytes(frame)
    if len(data) > FRAME_MAX:
        raise WireError(f"a frame has at most {FRAME_MAX} bytes; this one has {len(data)}")
    return _read(_CLIENT, data)


def read_server_frame(frame: bytes | str) -> ServerMessage:
    """Return the message of a server's frame, or raise WireError."""
    return _read(_SERVER, _as_bytes(frame))


def client_frame(message: ClientMessage) -> bytes:
    """Return a client's message as a frame."""
    return msgspec.json.encode(message)


def _read(decoder: msgspec.json.Decoder[_Read], data: bytes) -> _Read:
    try:
        return decoder.decode(data)
    except RecursionError:
        raise WireError("bad frame: it is nested too deep") from None
    except (msgspec.MsgspecError, ValueError) as error:
        raise WireError(f"bad frame: {_shown(str(error))}") from None


def _as_bytes(frame: bytes | str) -> bytes:
    try:
        return frame.encode() if isinstance(frame, str) else frame
    except UnicodeEncodeError:
        raise WireError("bad frame: it is no Unicode text") from None


def _shown(complaint: str) -> str:
    """Return a complaint that may quote a frame on one short line."""
    line = "".join(character if character.isprintable() else " " for character in complaint)
    return line if len(line) <= _QUOTED else line[:_QUOTED] + "…"


def _check_contribution(contribution: str | None) -> None:
    """Characters are counted by the field itself; many have more than one byte."""
    size = len((contribution or "").encode())
    if size > CONTRIBUTION_MAX:
        raise ValueError(
            f"a contribution has at most {CONTRIBUTION_MAX} bytes; this one has {size}"
        )
