"""The one place where bytes for a viewer are made.

Everything that leaves the server goes through `frame`: live, after a reconnect, to spectators,
errors. Events come in whole and leave as the viewer may see them; what belongs to one seat goes
to that seat alone. Nothing else in the server encodes a message.
"""

from dataclasses import dataclass, field, replace
from functools import cache
from typing import TypeAlias

from ariari.model.events.event import Event, GameEnded
from ariari.schema.frames import frame_of
from ariari.schema.messages import (
    Answered,
    Ask,
    Away,
    Barred,
    Begin,
    Emoted,
    ErrorMessage,
    EventHappened,
    Explained,
    FuritenChanged,
    Over,
    Pong,
    Refused,
    RoomState,
    ServerMessage,
    Thinking,
    Waiting,
    Welcome,
)
from ariari.server.fair.record import FairRecord
from ariari.words.reason import Reason
from ariari.words.say import Speaker

__all__ = ["EVERYTHING", "PUBLIC", "Ended", "Happened", "Outgoing", "Private", "frame"]

PUBLIC = -1
"""A viewer who sees what everyone sees: a spectator, or a client without a seat."""
EVERYTHING = -2
"""A viewer who sees all tiles: a spectator kept behind the game."""


@dataclass(frozen=True, slots=True)
class Happened:
    """An event of a table, whole."""

    table: str
    seq: int
    event: Event
    frames: list[tuple[Event, bytes]] = field(default_factory=list, repr=False, compare=False)
    """What it looks like to those it was sent to, and its bytes; most look the same to all."""


@dataclass(frozen=True, slots=True)
class Private:
    """What only one seat may know, because it reveals something about its hand."""

    seat: int
    message: Ask | Answered | Refused | Explained | Barred | FuritenChanged


@dataclass(frozen=True, slots=True)
class Ended:
    """The end of a game, with the proof of its walls if they are fair."""

    table: str
    seq: int
    result: GameEnded
    record: FairRecord | None
    reason: Reason | None = None
    """Why it ended."""


Outgoing: TypeAlias = (
    Welcome
    | RoomState
    | Begin
    | Happened
    | Private
    | Away
    | Waiting
    | Thinking
    | Emoted
    | Ended
    | ErrorMessage
    | Pong
)


def frame(viewer: int, message: Outgoing, language: str | None = None) -> bytes:
    """Return a message as a viewer may see it: a seat, `PUBLIC` or `EVERYTHING`.

    With a language, reasons are also said in words.
    """
    if isinstance(message, Happened):
        return _event_frame(message, _seen(viewer, message))
    shown = _shown(viewer, message)
    return frame_of(shown if language is None else _said(shown, language))


def _event_frame(message: Happened, seen: Event) -> bytes:
    """Return an event as a viewer sees it, encoded once for all who see the same."""
    for shown, content in message.frames:
        if shown is seen:
            return content
    content = frame_of(EventHappened(message.table, message.seq, seen))
    message.frames.append((seen, content))
    return content


def _said(message: ServerMessage, language: str) -> ServerMessage:
    """Return a message with its reason in words as well."""
    if not isinstance(message, Refused | Explained | Barred | FuritenChanged | ErrorMessage):
        return message
    reason = message.reason
    return message if reason is None else replace(message, text=_speaker(language).sentence(reason))


@cache
def _speaker(language: str) -> Speaker:
    return Speaker(language)


def _shown(
    viewer: int,
    message: Welcome
    | RoomState
    | Begin
    | Private
    | Away
    | Waiting
    | Thinking
    | Emoted
    | Ended
    | ErrorMessage
    | Pong,
) -> ServerMessage:
    """Return what leaves for a viewer."""
    match message:
        case Private():
            _check(message.seat == viewer, message.message, viewer)
            return message.message
        case Begin():
            _check(message.seat == (viewer if viewer >= 0 else None), message, viewer)
            return message
        case Ended():
            return _over(message)
        case Welcome() | RoomState() | Away() | Waiting() | Thinking() | Emoted():
            return message
        case ErrorMessage() | Pong():
            return message
        case _:
            # A message that is not wrapped; its text may name tiles, and stays here.
            raise AssertionError(f"{type(message).__name__} does not leave by itself")


def _seen(viewer: int, happened: Happened) -> Event:
    event = happened.event
    return event if viewer == EVERYTHING else event.seen_by(viewer)


def _check(is_meant: bool, message: object, viewer: int) -> None:  # noqa: FBT001 - a claim
    """Stop at a broken invariant, even if Python drops assertions: this would be a leak.

    The error names no content, because errors are logged.
    """
    if not is_meant:
        raise AssertionError(f"{type(message).__name__} is not meant for viewer {viewer}")


def _over(ended: Ended) -> Over:
    result = ended.result
    return Over(
        ended.table,
        ended.seq,
        result.scores,
        result.places,
        result.match_points,
        None if ended.record is None else ended.record.to_json(),
        ended.reason,
    )
