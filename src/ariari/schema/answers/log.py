"""The games of a log, and one of them whole: `/api/log`."""

from dataclasses import dataclass
from typing import TypeAlias

from ariari.model.events.event import Event
from ariari.model.ruleset import Ruleset
from ariari.schema.answers.error import ErrorAnswer

__all__ = ["FileGame", "ListedGame", "LogAnswer", "LogDifference", "LoggedGame", "UnreadableGame"]


@dataclass(frozen=True, slots=True, kw_only=True)
class LogDifference:
    """A place where the log and the rules differ."""

    source: str
    deal: int
    """Number of the deal in the log, from 1."""
    title: str
    """The deal in words."""
    event: int | None
    """Number of the event in the deal, from 1; None if it is not about an event."""
    kind: str
    """What kind of thing differs."""
    rule: str
    """Rule ID, if known."""
    expected: str
    """What the log says, in words."""
    got: str
    """What the rules say, in words."""
    seq: int
    """The last event of the deal."""
    text: str
    """All of it in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedGame:
    """A game of a file, as a list shows it."""

    number: int
    """From 1."""
    title: str
    format: str
    names: tuple[str, ...]
    deals: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedGame(ListedGame):
    """A game with everything that happened in it."""

    source: str
    rules: Ruleset
    notes: tuple[str, ...]
    events: tuple[Event, ...]
    """Those of the protocol, with nothing hidden."""
    differences: tuple[LogDifference, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class UnreadableGame(ErrorAnswer):
    """A game of a file that cannot be read, and why."""

    number: int
    """From 1."""


FileGame: TypeAlias = LoggedGame | ListedGame | UnreadableGame


@dataclass(frozen=True, slots=True, kw_only=True)
class LogAnswer:
    """The games of a file."""

    chosen: int
    """The number of the game that is whole."""
    games: tuple[FileGame, ...]
