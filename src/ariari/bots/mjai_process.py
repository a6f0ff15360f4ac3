"""Any program that speaks MJAI on its standard input and output, at a seat."""

import json
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePath
from typing import Any, Self

from ariari.bots.line_process import LineProcess
from ariari.errors import AriariError, BotError, BotSilent, IllegalAction, LogError
from ariari.logs.formats.mjai.live_events import Message
from ariari.logs.formats.mjai.live_seat import MjaiSeat, can_be_said, meaning_of_none
from ariari.logs.json_fields import brief
from ariari.model.actions.action import Action
from ariari.model.actions.words import grouped
from ariari.model.events.event import Event
from ariari.model.game.seat_view import SeatView
from ariari.words.reason import Reason, Seat

__all__ = ["Dialect", "MjaiProcess", "Terms"]

_NONE: Message = {"type": "none"}
_STOPS = ("start_game", "end_kyoku", "end_game")
"""Messages after which an array ends although there is nothing to decide."""
_SEAT = "{seat}"
_UNANSWERED = ("programs.late", "programs.ended", "programs.gone", "programs.start")
"""Failures to answer at all, or in time."""


class Dialect(StrEnum):
    """How messages are split into lines."""

    ARRAYS = "arrays"
    """A line is an array of all messages up to a decision, and the answer is that decision."""
    LINES = "lines"
    """A line is one message, and every line is answered, with `none` where there is no decision."""


@dataclass(frozen=True, slots=True)
class Terms:
    """How to talk to a program, and its limits."""

    dialect: Dialect = Dialect.ARRAYS
    start_seconds: float = 30.0
    """To start and to answer `start_game`."""
    decision_seconds: float = 10.0
    """To answer any other line."""
    line_limit: int = 65_536
    """Bytes of one answer."""
    hints: bool = True
    """Whether a decision comes with `possible_actions` and `cannot_dahai`."""


class MjaiProcess:
    """A bot that is a program and plays by MJAI, started when its first game begins.

    `{seat}` in the command stands for the seat it plays at. One process plays several games, one
    after the other; `close` ends it, and so does leaving a `with` statement. A program that is gone
    is started again for the next game.
    """

    def __init__(
        self, command: str | Sequence[str], *, name: str = "", terms: Terms | None = None
    ) -> None:
        """`command` is a command line, split as a shell does, or its words."""
        self._command = shlex.split(command) if isinstance(command, str) else list(command)
        if not self._command:
            raise ValueError("an empty command; it names a program and its arguments")
        self.name = name or PurePath(self._command[-1]).stem
        self._terms = terms or Terms()
        self._process: LineProcess | None = None
        self._started_at = 0
        self._seat = 0
        self._mjai = MjaiSeat(0, ())
        self._lines: list[list[Message]] = []

    @property
    def most_seconds(self) -> float:
        """How long it may take to start, hear of the game, and choose; with `reach`, twice."""
        return self._terms.start_seconds + 3 * self._terms.decision_seconds

    def sit_down(self, seat: int, names: Sequence[str]) -> None:
        """A game begins; its `start_game` starts the program, if it is not running."""
        self._seat = seat
        self._mjai = MjaiSeat(seat, names)
        self._lines = []

    def hear(self, events: Sequence[Event]) -> None:
        """Tell the program what its seat saw, up to what it may have to answer."""
        self._mjai.hear(events)
        self._queue()
        while len(self._lines) > 1 or (self._lines and _is_closed(self._lines[0])):
            self._inform(self._lines.pop(0))

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Ask the program; after `reach`, ask it once more.

        It is not asked about what MJAI has no words for: a ready hand is shown, a won game ended.
        """
        if not can_be_said(legal):
            return meaning_of_none(legal)
        action = self._ask_for_action(view, legal)
        return self._riichi(view, legal) if action is None else action

    def _riichi(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        """Ask for the discard with which riichi is declared.

        A program that fails here has heard of a riichi that is not declared. It could only play on
        by a hand that it does not have, so it is ended.
        """
        self._queue()
        action: Action | None = None
        try:
            action = self._ask_for_action(view, legal)
        finally:
            self._mjai.is_reaching = False
            if action not in legal:
                self.close()
        assert action is not None, "a second `reach` is refused"
        return action

    def _queue(self) -> None:
        """Add what the seat is to be told to the lines that are to be sent."""
        for message in self._mjai.take_messages():
            is_array = self._terms.dialect == Dialect.ARRAYS
            if is_array and self._lines and not _is_closed(self._lines[-1]):
                self._lines[-1].append(message)
            else:
                self._lines.append([message])

    def _ask_for_action(self, view: SeatView, legal: tuple[Action, ...]) -> Action | None:
        """Return what the program does; None for `reach`."""
        while len(self._lines) > 1:
            self._inform(self._lines.pop(0))
        if not self._lines:
            raise ValueError(f"{self.name} is asked before it has heard of the game")
        line = self._lines.pop()
        if self._terms.hints:
            line[-1] = line[-1] | self._mjai.hints(legal, view.hand)
        answer = self._ask(line)
        try:
            return self._mjai.read(answer, legal)
        except (IllegalAction, LogError) as error:
            raise self._error(self._misread(answer, error, legal)) from None

    def _misread(self, answer: Message, error: AriariError, legal: tuple[Action, ...]) -> Reason:
        """Return what is wrong with an answer, and what would have been legal."""
        shown = brief(json.dumps(answer, default=str))
        if isinstance(error, IllegalAction):
            return Reason("logs.mjai.illegal", shown=shown, why=error.reason)
        told = {"seat": Seat(self._seat), "legal": grouped(self._mjai.choices(legal))}
        return Reason("logs.mjai.answer", shown=shown, why=error.reason, **told)

    def _inform(self, line: list[Message]) -> None:
        """Send messages that ask for nothing; a program that is gone is blamed for choices only."""
        if not self._is_running and not _is_start(line):
            return
        answer = self._ask(line)
        if answer != _NONE:
            said = json.dumps(answer)[:60]
            raise self._error(Reason("programs.not_asked", said=said))

    def _ask(self, messages: list[Message]) -> Message:
        if _is_start(messages):
            self._start()
        if self._process is None or not self._process.is_running:
            raise self._error(Reason("programs.gone"))
        value: Any = messages if self._terms.dialect == Dialect.ARRAYS else messages[0]
        line = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        terms = self._terms
        seconds = terms.start_seconds if _is_start(messages) else terms.decision_seconds
        try:
            return self._parse(self._process.ask(line, seconds))
        except BotError as error:
            raise self._error(error.reason) from None

    def _parse(self, line: str) -> Message:
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise BotError(Reason("programs.not_json", said=repr(line[:60]))) from None
        if not isinstance(answer, dict) or not isinstance(answer.get("type"), str):
            raise BotError(Reason("programs.no_type", said=repr(line[:60])))
        return _NONE if answer["type"] == "none" else answer

    @property
    def _is_running(self) -> bool:
        return self._process is not None and self._process.is_running

    def _start(self) -> None:
        """A process that can play at this seat is running."""
        names_seat = any(_SEAT in word for word in self._command)
        if self._is_running and (self._seat == self._started_at or not names_seat):
            return
        self.close()
        self._started_at = self._seat
        command = [word.replace(_SEAT, str(self._seat)) for word in self._command]
        try:
            self._process = LineProcess(command, self._terms.line_limit)
        except BotError as error:
            raise self._error(error.reason) from None

    def _error(self, why: Reason) -> BotError:
        """Return an error that says who it was, and what it wrote to its standard error."""
        kind = BotSilent if why.code in _UNANSWERED else BotError
        stderr = self._process.read_stderr() if self._process is not None else ""
        if stderr:
            why = Reason("programs.stderr", why=why, wrote=stderr)
        return kind(Reason("programs.bot", name=self.name, why=why))

    def close(self) -> None:
        """The process has ended."""
        if self._process is not None:
            self._process.close()
            self._process = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _is_start(line: list[Message]) -> bool:
    return bool(line[0]["type"] == "start_game")


def _is_closed(line: list[Message]) -> bool:
    """Whether a line ends where nothing is decided."""
    return line[-1]["type"] in _STOPS
