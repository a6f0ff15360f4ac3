"""What a client says."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from ariari.model.actions.action import Action
from ariari.schema import game  # noqa: F401 - the forms of tiles and actions
from ariari.schema.errors import SchemaError
from ariari.schema.messages.name import NAME_CODES_MAX, NAME_MAX
from ariari.schema.shape import Limits, declare
from ariari.words.reason import Reason

__all__ = [
    "CONTRIBUTION_MAX",
    "FACE_COUNT",
    "Answer",
    "Back",
    "ChangeRules",
    "ClientMessage",
    "ClockChoice",
    "Continue",
    "Create",
    "Emote",
    "EmoteName",
    "Hello",
    "HoldDeals",
    "Join",
    "Leave",
    "Lock",
    "Ping",
    "Ready",
    "Remove",
    "Resume",
    "Reveal",
    "Spectators",
    "Start",
    "Watch",
    "Why",
]

CONTRIBUTION_MAX = 128
"""The most bytes in a player's text for the walls."""

FACE_COUNT = 28
"""How many faces players choose from; the page draws them."""

POSITION_MAX = 2000
"""The most characters in a position; the longest that a seat knows have about 500."""

_COUNT_MAX = 2**53 - 1
"""The largest integer that every language reads exactly."""

_Name: TypeAlias = Annotated[str, Limits(min_length=1, max_length=NAME_MAX)]
_OwnName: TypeAlias = Annotated[str, Limits(min_length=1, max_length=NAME_CODES_MAX)]
"""What is refused besides is a matter of `read_name`."""
_Code: TypeAlias = Annotated[str, Limits(min_length=1, max_length=16)]
_Table: TypeAlias = Annotated[str, Limits(min_length=1, max_length=40)]
_Token: TypeAlias = Annotated[str, Limits(min_length=1, max_length=128)]
_Contribution: TypeAlias = Annotated[str, Limits(min_length=1, max_length=CONTRIBUTION_MAX)]
_Digest: TypeAlias = Annotated[str, Limits(min_length=64, max_length=64)]
_Words: TypeAlias = Annotated[str, Limits(min_length=1, max_length=64)]
_Count: TypeAlias = Annotated[int, Limits(ge=0, le=_COUNT_MAX)]
_Seconds: TypeAlias = Annotated[float, Limits(ge=0, le=3600)]
_Pause: TypeAlias = Annotated[float, Limits(ge=0, le=30)]
_Delay: TypeAlias = Annotated[float, Limits(ge=60, le=3600)]
_Face: TypeAlias = Annotated[int, Limits(ge=0, le=FACE_COUNT - 1)]
_Position: TypeAlias = Annotated[str, Limits(max_length=POSITION_MAX)]
_Option: TypeAlias = (
    bool | int | float | Annotated[str, Limits(max_length=64)] | tuple[int | float | str, ...]
)
_Rules: TypeAlias = Annotated[str, Limits(max_length=64)] | dict[str, _Option]
Spectators: TypeAlias = Literal["public", "delayed", "none"]
EmoteName: TypeAlias = Literal["hello", "good_luck", "nice", "wow", "sorry", "thanks"]
"""What players can say to each other."""


@dataclass(frozen=True, slots=True)
class ClockChoice:
    """Thinking time in seconds: for each decision, and a bank that is refilled every deal."""

    base: _Seconds = 5.0
    bank: _Seconds = 20.0


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message of a connection; a token says which player is coming back."""

    version: int
    name: _OwnName
    token: _Token | None = None
    lang: Annotated[str, Limits(max_length=16)] | None = None
    """The language in which to say reasons too; None for values alone."""
    face: _Face | None = None
    """The face that others see; None for one by the name."""


@dataclass(frozen=True, slots=True)
class Create:
    """The player opens a room and takes a seat in it."""

    rules: _Rules = "ari-ari"
    """The name of a preset, or options; `based_on` names their preset."""
    players: Literal[3, 4] = 4
    bots: Annotated[tuple[_Name, ...], Limits(max_length=3)] = ()
    """Names of bots; each takes a seat."""
    clock: ClockChoice | None = ClockChoice()
    """None: no time limit."""
    spectators: Spectators = "public"
    delay: _Delay = 300.0
    """Seconds after which `delayed` spectators see what happens, with all tiles."""
    pause: _Pause = 0.6
    """Seconds after a discard, if only bots could call it."""
    call_window: _Pause = 2.5
    """Seconds after a discard that another person could call."""
    position: _Position = ""
    """The position at which the game begins; its rules replace those above."""
    seed: _Count | None = None
    """The walls come from it, and nothing proves them fair; only when playing alone with bots."""

    def __post_init__(self) -> None:
        if len(self.bots) >= self.players:
            raise SchemaError(
                Reason("refusal.too_many_bots", players=self.players, most=self.players - 1)
            )


@dataclass(frozen=True, slots=True)
class Join:
    """The player takes a seat in a room."""

    room: _Code


@dataclass(frozen=True, slots=True)
class Leave:
    """The player leaves a room, or stops looking at a table but keeps the seat."""

    room: _Code | None = None
    table: _Table | None = None

    def __post_init__(self) -> None:
        _check_place(self.room, self.table)


@dataclass(frozen=True, slots=True)
class Ready:
    """The player is ready, or no longer; by now the room's commitment is known."""

    room: _Code
    ready: bool = True
    promise: _Digest | None = None
    """SHA-256 of the text that the player will contribute, in hexadecimal; None for no text."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """The player reveals the promised text, now that every promise and the commitment are known."""

    room: _Code
    contribution: _Contribution

    def __post_init__(self) -> None:
        _check_contribution(self.contribution)


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """The host changes the rules of a room; everyone has to be ready anew."""

    room: _Code
    rules: _Rules
    """As in `create`; the number of players stays."""


@dataclass(frozen=True, slots=True)
class Remove:
    """The host removes a player or a bot before the game; a player cannot come back."""

    room: _Code
    seat: Annotated[int, Limits(ge=0, le=3)]


@dataclass(frozen=True, slots=True)
class Lock:
    """The host locks a room, so that nobody else can sit down, or opens it again."""

    room: _Code
    locked: bool = True


@dataclass(frozen=True, slots=True)
class Start:
    """The host starts the game."""

    room: _Code


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a question: one of its actions."""

    table: _Table
    decision: _Count
    action: Action | _Words
    """A value; or words as people type them, in full or short."""


@dataclass(frozen=True, slots=True)
class Why:
    """The player asks why an action is not possible; nothing is done."""

    table: _Table
    decision: _Count
    action: Action | _Words


@dataclass(frozen=True, slots=True)
class Resume:
    """The player asks for everything after an event, and for the open question."""

    table: _Table
    seq: Annotated[int, Limits(ge=-1, le=_COUNT_MAX)] = -1
    """The last event the client has; -1 for none."""


@dataclass(frozen=True, slots=True)
class Watch:
    """The player watches a game, named by the code of its room or by its table."""

    room: _Code | None = None
    table: _Table | None = None
    seq: Annotated[int, Limits(ge=-1, le=_COUNT_MAX)] = -1
    """The last event the client has; -1 for none."""

    def __post_init__(self) -> None:
        _check_place(self.room, self.table)


@dataclass(frozen=True, slots=True)
class Back:
    """The player takes the seat back from a bot."""

    table: _Table


@dataclass(frozen=True, slots=True)
class HoldDeals:
    """The player reads results: after each deal the next one waits for `continue`."""

    table: _Table


@dataclass(frozen=True, slots=True)
class Continue:
    """The player has seen the result of a deal."""

    table: _Table


@dataclass(frozen=True, slots=True)
class Emote:
    """The player says something short to everyone at the table."""

    table: _Table
    emote: EmoteName


@dataclass(frozen=True, slots=True)
class Ping:
    """Are you there?"""

    number: _Count = 0


ClientMessage: TypeAlias = (
    Hello
    | Create
    | Join
    | Leave
    | Ready
    | Reveal
    | ChangeRules
    | Remove
    | Lock
    | Start
    | Answer
    | Why
    | Resume
    | Watch
    | Back
    | HoldDeals
    | Continue
    | Emote
    | Ping
)
declare(ClientMessage, sparse=True, tags={HoldDeals: "wait"})


def _check_contribution(contribution: str) -> None:
    """Limit the bytes: the field itself counts characters, and many have several bytes."""
    size = len(contribution.encode())
    if size > CONTRIBUTION_MAX:
        raise SchemaError(Reason("refusal.contribution_size", most=CONTRIBUTION_MAX, size=size))


def _check_place(room: str | None, table: str | None) -> None:
    if (room is None) == (table is None):
        raise SchemaError(Reason("refusal.room_or_table"))
