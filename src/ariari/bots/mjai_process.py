"""Any program that speaks MJAI on its standard input and output, at a seat."""

import json
import shlex
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePath
from typing import Any, Self

from ariari.bots.line_process import LineProcess
from ariari.bots.tsumogiri import Tsumogiri
from ariari.errors import BotError, IllegalAction, LogError
from ariari.logs.formats.mjai.live import Message, MjaiTable
from ariari.words.reason import Reason

__all__ = ["Dialect", "MjaiProcess", "OnError", "Terms"]

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


class OnError(StrEnum):
    """What to do when the program fails."""

    RAISE = "raise"
    """The error is raised."""
    TSUMOGIRI = "tsumogiri"
    """The error is kept and the drawn tile discarded; with a late or dead program, to the end."""


@dataclass(frozen=True, slots=True)
class Terms:
    """How to talk to a program, and its limits."""

    dialect: Dialect = Dialect.ARRAYS
    on_error: OnError = OnError.RAISE
    start_seconds: float = 30.0
    """To start and to answer `start_game`."""
    decision_seconds: float = 10.0
    """To answer any other line."""
    line_limit: int = 65_536
    """Bytes of one answer."""
    hints: bool = True
    """Whether a decision comes with `possible_actions` and `cannot_dahai`."""


class MjaiProcess:
    """A program that plays by MJAI, started when its first game begins.

    `{seat}` in the command stands for the seat it plays at. One process plays several games, one
    after the other; `close` ends it, and so does leaving a `with` statement.
    """

    errors: list[BotError]
    """All failures, where they are not raised."""
    unanswered: int
    """Of those, answers that came too late or not at all."""
    clock: Callable[[float], None] | None
    """Is told how many seconds each decision took."""

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
        self._seat = 0
        self.errors = []
        self.unanswered = 0
        self.clock = None

    def play(self, table: MjaiTable, seat: int) -> None:
        """Decide for a seat of a table that is asked.

        It is not asked about what MJAI has no words for: a ready hand is shown, a won game ended.
        """
        if not table.is_asked(seat):
            table.act(seat, _NONE)
            return
        try:
            self._decide(table, seat)
        except BotError as error:
            self._excuse(error)
            legal = table.legal_actions(seat)
            table.answer(seat, Tsumogiri().choose(table.game.view(seat), legal))

    def watch(self, table: MjaiTable, seat: int) -> None:
        """Tell the seat what it has seen but was not told, above all the end of a game."""
        for batch in self._batches(table.messages_for(seat)):
            self._inform(batch, seat)

    def _excuse(self, error: BotError) -> None:
        if self._terms.on_error == OnError.RAISE:
            self.close()
            raise error
        self.errors.append(error)

    def _decide(self, table: MjaiTable, seat: int) -> None:
        """Ask the program; after `reach`, ask it once more."""
        is_decided = False
        while not is_decided:
            messages = table.messages_for(seat)
            if self._terms.hints:
                messages[-1] = messages[-1] | table.hints_for(seat)
            answer = self._tell(messages, seat)
            try:
                table.act(seat, answer)
            except (IllegalAction, LogError) as error:
                raise self._error(error.told) from None
            is_decided = not table.is_reaching(seat)

    def _tell(self, messages: list[Message], seat: int) -> Message:
        """Send messages up to a decision, and return that."""
        *before, last = self._batches(messages)
        for batch in before:
            self._inform(batch, seat)
        started = time.perf_counter()
        answer = self._ask(last, seat)
        if self.clock is not None:
            self.clock(time.perf_counter() - started)
        return answer

    def _inform(self, batch: list[Message], seat: int) -> None:
        """Send messages that ask for nothing; a program that is gone is blamed only once."""
        if not self._is_running and not _is_start(batch):
            return
        try:
            answer = self._ask(batch, seat)
            if answer != _NONE:
                said = json.dumps(answer)[:60]
                raise self._error(Reason("programs.not_asked", said=said))
        except BotError as error:
            self._excuse(error)

    def _batches(self, messages: list[Message]) -> Iterator[list[Message]]:
        """Yield the messages of each line."""
        batch: list[Message] = []
        for message in messages:
            batch.append(message)
            if self._terms.dialect == Dialect.LINES or message["type"] in _STOPS:
                yield batch
                batch = []
        if batch:
            yield batch

    def _ask(self, batch: list[Message], seat: int) -> Message:
        if _is_start(batch):
            self._start(seat)
        if self._process is None or not self._process.is_running:
            raise self._error(Reason("programs.gone"))
        value: Any = batch if self._terms.dialect == Dialect.ARRAYS else batch[0]
        line = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        terms = self._terms
        seconds = terms.start_seconds if _is_start(batch) else terms.decision_seconds
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

    def _start(self, seat: int) -> None:
        """A process that can play at this seat is running."""
        names_seat = any(_SEAT in word for word in self._command)
        if self._is_running and (seat == self._seat or not names_seat):
            return
        self.close()
        self._seat = seat
        command = [word.replace(_SEAT, str(seat)) for word in self._command]
        try:
            self._process = LineProcess(command, self._terms.line_limit)
        except BotError as error:
            raise self._error(error.reason) from None

    def _error(self, why: Reason) -> BotError:
        """Return an error that says who it was, and what it wrote to its standard error."""
        self.unanswered += why.code in _UNANSWERED
        stderr = self._process.read_stderr() if self._process is not None else ""
        if stderr:
            why = Reason("programs.stderr", why=why, wrote=stderr)
        return BotError(Reason("programs.bot", name=self.name, why=why))

    def close(self) -> None:
        """The process has ended."""
        if self._process is not None:
            self._process.close()
            self._process = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _is_start(batch: list[Message]) -> bool:
    return bool(batch[0]["type"] == "start_game")
