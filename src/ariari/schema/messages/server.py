"""What the server says; only `ariari.server.socket.outgoing.frame` sends these."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from ariari.model.actions.action import Action, Ron, Tsumo
from ariari.model.events.event import Event
from ariari.model.ruleset import Ruleset
from ariari.model.seating.lot import SeatLot
from ariari.model.tile import Tile
from ariari.schema.messages.client import ClockChoice, EmoteName, Spectators
from ariari.schema.shape import SPARSE, declare
from ariari.words.reason import Reason

__all__ = [
    "Answered",
    "Ask",
    "Away",
    "Barred",
    "Begin",
    "Emoted",
    "ErrorMessage",
    "EventHappened",
    "Explained",
    "FuritenChanged",
    "Over",
    "Pong",
    "Refused",
    "RoomSeat",
    "RoomState",
    "SeatsDrawn",
    "ServerMessage",
    "Thinking",
    "Waiting",
    "Welcome",
]


@dataclass(frozen=True, slots=True)
class Welcome:
    """The server knows the player."""

    version: int
    player: str
    """The player's ID, which others see."""
    token: str
    """Proves who the player is in the next `hello`; nobody else may see it."""
    name: str


@dataclass(frozen=True, slots=True)
class RoomSeat:
    """A seat of a room."""

    name: str | None = None
    """None if it is free."""
    ready: bool = False
    bot: bool = False
    connected: bool = False
    promise: str | None = None
    """SHA-256 of the text that the player will contribute; None if there is none."""
    face: int | None = None
    """The face that the player has chosen."""


@dataclass(frozen=True, slots=True)
class RoomState:
    """The state of a room; sent whenever it changes."""

    code: str
    host: int | None
    """The index in `seats` of the player who may start."""
    seat: int | None
    """The recipient's own seat; None for a spectator."""
    rules: Ruleset
    """All options."""
    seats: tuple[RoomSeat, ...]
    clock: ClockChoice | None
    spectators: Spectators
    commitment: str
    """SHA-256 of the secret behind the walls, known before anyone contributes.

    Empty if the walls come from a chosen seed.
    """
    started: bool = False
    revealing: bool = False
    """Whether the game begins as soon as everyone has revealed the promised text."""
    locked: bool = False
    """Whether nobody else can sit down."""
    awaited: tuple[int, ...] = ()
    """The indices in `seats` of those who have still to reveal."""
    delay: float | None = None
    """Seconds after which spectators see all tiles, where they do."""
    called_off: Reason | None = None
    """Why the last start came to nothing: someone did not reveal in time."""


@dataclass(frozen=True, slots=True)
class SeatsDrawn:
    """How the seats of a game were drawn: tiles and dice, and what was done with them."""

    method: str
    """As in the option `seat_draw`."""
    row: str
    """The tiles as they lay or were drawn: E, S, W, N, and 1 and 2 by tradition."""
    dice: tuple[int, ...]
    """The two rolls of the traditional draw; otherwise none."""
    places: tuple[int, ...]
    """Where the player of each seat sat in the room."""
    steps: tuple[Reason, ...]
    """What was done, by which rule."""

    @classmethod
    def of(cls, lot: SeatLot) -> "SeatsDrawn":
        """Return a draw as it is told."""
        method = lot.method.name.lower()
        return cls(method, lot.row, lot.dice, lot.places, lot.steps)


@dataclass(frozen=True, slots=True)
class Begin:
    """A game begins or is joined again; events follow."""

    table: str
    seat: int | None
    """None for a spectator."""
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    """The bot at each seat; None for a person."""
    rules: Ruleset
    commitment: str
    contributions: tuple[str, ...]
    """By place in the room."""
    clock: ClockChoice | None
    seq: int
    """The last event so far; -1 before the first."""
    seed: int | None = None
    """The seed that the player chose for the walls; nothing proves those fair."""
    draw: SeatsDrawn | None = None
    """None at a position, with a seed, and in games from before seats were drawn."""
    rolled_back: bool = False
    """Whether the client had seen more than is left of the game; all its events follow again."""
    faces: tuple[int | None, ...] = ()
    """The faces that players have chosen, by seat."""
    delay: float | None = None
    """Seconds by which a spectator who sees all tiles is behind the game."""


@dataclass(frozen=True, slots=True)
class EventHappened:
    """Something happened, as the recipient may see it."""

    table: str
    seq: int
    """The number of the event, from 0, the same for everyone."""
    event: Event


@dataclass(frozen=True, slots=True)
class Ask:
    """The seat must decide."""

    table: str
    seq: int
    """The last event."""
    decision: int
    """Names the question in its answer."""
    actions: tuple[Action, ...]
    base: float | None
    """Seconds left for this decision; None without a clock."""
    bank: float | None
    outlook: tuple[Reason, ...] = ()
    """At an exhaustive draw: who would pay what by each answer, and who deals next."""


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer was accepted."""

    table: str
    decision: int


@dataclass(frozen=True, slots=True)
class Refused:
    """An answer was refused, and nothing happened."""

    table: str
    decision: int
    reason: Reason
    legal: tuple[Action, ...]
    """What the seat may answer now; empty if it is not asked."""
    text: str | None = None
    """The reason in words, if the client asked for them."""


@dataclass(frozen=True, slots=True)
class Explained:
    """Why an action is not possible, or that it is; answers `why`."""

    table: str
    decision: int
    action: Action | str
    """As it was asked about."""
    reason: Reason | None
    """None: the action is legal."""
    text: str | None = None
    """The reason in words, if the client asked for them."""


@dataclass(frozen=True, slots=True)
class Barred:
    """The tile of an event completes the hand but does not win; told unasked."""

    table: str
    seq: int
    """The event that showed or drew the tile."""
    action: Ron | Tsumo
    tile: Tile
    reason: Reason
    text: str | None = None
    """The reason in words, if the client asked for them."""


@dataclass(frozen=True, slots=True)
class FuritenChanged:
    """The seat has become furiten, or is no longer: only tsumo wins; told unasked."""

    table: str
    seq: int
    """The last event."""
    reason: Reason | None
    """None: the seat may ron again."""
    text: str | None = None
    """The reason in words, if the client asked for them."""


@dataclass(frozen=True, slots=True)
class Away:
    """The people's seats that a bot has taken over; sent whenever they change."""

    table: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Waiting:
    """The seats still reading a result, which the next deal waits for; sent on every change."""

    table: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Thinking:
    """A player's turn has begun, and everyone sees the clock; the seat itself gets `ask`."""

    table: str
    seq: int
    """The last event; with the next one the turn is over."""
    seat: int
    base: float
    """Seconds left for this decision."""
    bank: float


@dataclass(frozen=True, slots=True)
class Emoted:
    """A player said something short; nothing of it is kept."""

    table: str
    seat: int
    emote: EmoteName


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over, and the walls can be checked."""

    table: str
    seq: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    match_points: tuple[float, ...]
    fair: Mapping[str, Any] | None
    """The record that `ariari fair` checks; None if the walls come from a chosen seed."""
    reason: Reason | None = None
    """Why the game ended: a bust, the last deal, …"""


@dataclass(frozen=True, slots=True)
class ErrorMessage:
    """A message was refused."""

    reason: Reason
    text: str | None = None
    """The reason in words, if the client asked for them."""


@dataclass(frozen=True, slots=True)
class Pong:
    """Yes."""

    number: int = 0


ServerMessage: TypeAlias = (
    Welcome
    | RoomState
    | Begin
    | EventHappened
    | Ask
    | Answered
    | Refused
    | Explained
    | Barred
    | FuritenChanged
    | Away
    | Waiting
    | Thinking
    | Emoted
    | Over
    | ErrorMessage
    | Pong
)
declare(
    ServerMessage,
    tags={
        EventHappened: "event",
        Explained: "reason",
        FuritenChanged: "furiten",
        ErrorMessage: "error",
        RoomState: "room",
    },
)
SPARSE.update((Begin, Ask, Refused, Explained, Barred, FuritenChanged, ErrorMessage))
