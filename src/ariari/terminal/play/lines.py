"""Plays line by line: for scripts, screen readers and any terminal."""

import queue
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import TextIO

from ariari.analysis.won import explain_win
from ariari.errors import AriariError
from ariari.model.actions.action import Action, Discard, Riichi, Ron, Tsumo
from ariari.model.actions.words import action_reason, grouped
from ariari.model.events.event import DealStarted, Event, HandWon
from ariari.schema.messages import ClientMessage, RoomState
from ariari.terminal.play.choices import Choices
from ariari.terminal.play.client import PlayClient
from ariari.terminal.play.game import PlayedGame
from ariari.terminal.play.keys import listen, send_all
from ariari.terminal.play.link import RESTARTS, Link
from ariari.terminal.play.looks import LOOKS, hand_line
from ariari.terminal.play.moments import moment_of
from ariari.terminal.play.pages import draw_steps, verdict_words
from ariari.terminal.play.room import awaited_words, seat_at, seats_line, why_unremovable
from ariari.terminal.play.view import choices_of
from ariari.terminal.replay.words import event_text, reason_text
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason, Value
from ariari.words.say import Speaker

__all__ = ["LinePlayer", "play_by_lines"]

_LOOK_AGAIN = 0.02
"""Seconds to wait for a line before listening to the server again."""
_COMMANDS = (*LOOKS, "lock", "unlock", "remove", "help", "quit")
"""Lines that are no moves; `terminal.command` has each language's words for them."""
_SHORT = {"?": "help", "q": "quit"}
_DIGITS_MAX = 3
"""Digits of the largest number that a choice could have."""


class LinePlayer:
    """Tells a player what happens, and turns lines into answers."""

    def __init__(self, client: PlayClient, tell: Callable[[str], None]) -> None:
        self.client = client
        self.is_done = False
        self._tell = tell
        self._told = 0
        self._asked = -1
        self._room = ""
        self._seats = ""
        self._is_locked = False
        self._awaited: Reason | None = None
        self._drawn = ""
        self._notice = ""
        self._furiten = ""
        self._was_away = False
        self._is_lost = False

    @property
    def is_asked(self) -> bool:
        """Whether a line is an answer."""
        game = self.client.game
        return self.client.is_away or (game is not None and game.question is not None)

    def report(self) -> None:
        """Tell what is new: events, refusals, the question."""
        client, game = self.client, self.client.game
        self._report_link()
        if client.room is not None:
            self._report_room(client.room)
        if client.notice != self._notice:
            self._notice = client.notice
            if self._notice:
                self._say("terminal.line.refused", why=self._notice)
                self._asked = -1
        if client.is_away and not self._was_away:
            self._say("terminal.line.away")
        self._was_away = client.is_away
        if game is None:
            return
        self._report_draw(game)
        for number in range(self._told, len(game.events)):
            for line in event_lines(game.events[number], game, client.language):
                self._tell(line)
            if moment := moment_of(game, number):
                told = reason_text(moment, game.names, client.language, cites=False)
                self._tell(f"  {told.plain}")
        self._told = len(game.events)
        # What proves the game comes after its last event.
        self.is_done = game.is_over and client.over is not None
        if client.verdict is not None and self.is_done:
            self._tell(verdict_words(client.verdict, client.language))
        if not game.is_over:
            self._report_furiten()
        self._ask(game)

    def _report_room(self, room: RoomState) -> None:
        """Tell which room it is, and who else comes and goes."""
        if room.code != self._room:
            self._room = room.code
            self._say("terminal.line.room", code=self._room)
        if room.started or sum(not seat.bot for seat in room.seats) == 1:
            return
        seats = seats_line(room, self.client.speaker)
        if seats != self._seats:
            self._seats = seats
            self._tell(seats)
        awaited = awaited_words(room)
        if awaited != self._awaited:
            self._awaited = awaited
            if awaited is not None:
                self._tell(self.client.speaker.say(awaited))
        if room.locked != self._is_locked:
            self._is_locked = room.locked
            self._say("terminal.room.locked" if room.locked else "terminal.line.unlocked")

    def _report_draw(self, game: PlayedGame) -> None:
        """Tell how the seats were drawn, once."""
        if game.draw and game.table != self._drawn:
            self._drawn = game.table
            self._say("terminal.seats")
            for step in draw_steps(game, self.client.language):
                self._tell(f"  {step}")

    def _report_furiten(self) -> None:
        """Say that only tsumo wins, and when ron works again."""
        if self.client.furiten != self._furiten:
            self._furiten = self.client.furiten
            speaker = self.client.speaker
            why = self._furiten or speaker.word("terminal.line.furiten_over")
            self._tell(f"  {speaker.word('terminal.line.furiten', why=why)}")

    def _report_link(self) -> None:
        """Say once that the server cannot be reached, and when it can be again."""
        trouble = self.client.trouble
        if trouble and not self._is_lost:
            if self.client.is_restarting:
                self._tell(self.client.speaker.sentence(RESTARTS))
            else:
                self._say("terminal.line.lost", why=trouble)
        elif self._is_lost and not trouble:
            self._say("terminal.line.again")
        self._is_lost = bool(trouble)

    def _ask(self, game: PlayedGame) -> None:
        question, choices = game.question, choices_of(game)
        if question is None or choices is None or question.decision == self._asked:
            return
        self._asked = question.decision
        self._tell(hand_line(game.view, self.client.speaker))
        for reason in question.outlook:
            self._tell(f"  {reason_text(reason, game.names, self.client.language).plain}")
        for line in choice_lines(choices, self.client.speaker):
            self._tell(line)

    def take(self, line: str) -> list[ClientMessage]:
        """Return what a line says to the server."""
        if self.client.is_away:
            return self.client.come_back()
        if self.client.room_now is not None:
            return self._manage(self.client.room_now, line)
        words = self.answer(line)
        return self.client.answer(words) if words else []

    def _manage(self, room: RoomState, line: str) -> list[ClientMessage]:
        """Do what a line means in a room, and return what it says to the server."""
        first, *rest = line.split() or [""]
        command = self._command(first)
        if command == "quit":
            self.is_done = True
        elif command in ("lock", "unlock"):
            return self.client.lock(is_locked=command == "lock")
        elif command == "remove":
            seat = seat_at(room, " ".join(rest))
            why = why_unremovable(room, seat)
            if why is None and seat is not None:
                return self.client.remove(seat)
            self._say("terminal.line.refused", why=why)
        else:
            self._say("terminal.line.room_help")
        return []

    def answer(self, line: str) -> str:
        """Return the answer that a line means; empty if it is not one."""
        words = " ".join(line.split())
        choices = choices_of(self.client.game)
        command = self._command(words)
        if command == "quit":
            self.is_done = True
        elif command in LOOKS and self._has_table:
            self._look(command)
        elif command == "help" or choices is None:
            self._say("terminal.line.help")
        elif words.isdecimal():
            return self._numbered(words, choices)
        elif not words:
            return self._default(choices)
        else:
            say = self.client.speaker.say
            listed = {say(action_reason(each)): each for each in choices.actions}
            return str(listed[words]) if words in listed else words
        return ""

    def is_free(self, line: str) -> bool:
        """Whether a line needs no turn: it asks to be told something, or is said in a room."""
        if self.client.room_now is not None:
            return True
        return self._has_table and self._command(" ".join(line.split())) in (*LOOKS, "help")

    @property
    def _has_table(self) -> bool:
        game = self.client.game
        return game is not None and bool(game.events)

    def _look(self, name: str) -> None:
        """Tell what a player wants to look at; the hand with the question, if there is one."""
        game = self.client.game
        assert game is not None
        for line in LOOKS[name](game.view, Speaker(self.client.language, game.names)):
            self._tell(line)
        choices = choices_of(game)
        if name == "hand" and choices is not None:
            for line in choice_lines(choices, self.client.speaker):
                self._tell(line)

    def _command(self, words: str) -> str:
        """Return the command that words are, in English or the player's language; or nothing."""
        wanted = words.casefold()
        if wanted in _SHORT:
            return _SHORT[wanted]
        say = self.client.speaker.word
        names = (name for name in _COMMANDS if wanted in (name, say(f"terminal.command.{name}")))
        return next(names, "")

    def _numbered(self, words: str, choices: Choices) -> str:
        """Return the action with a number."""
        others = _others(choices.actions)
        if len(words) <= _DIGITS_MAX and 1 <= int(words) <= len(others):
            return str(others[int(words) - 1])
        self._say("terminal.line.numbers", count=len(others))
        return ""

    def _default(self, choices: Choices) -> str:
        """Return what an empty line means; a win is never let go by one."""
        if choices.default is None:
            self._say("terminal.line.choose", actions=grouped(choices.actions))
            return ""
        win = next((each for each in choices.actions if isinstance(each, Tsumo | Ron)), None)
        if win is None:
            return str(choices.default)
        other = action_reason(choices.default)
        self._say("terminal.line.win", win=action_reason(win), other=other)
        return ""

    def _say(self, key: str, **values: Value) -> None:
        """Tell something in the player's language."""
        self._tell(self.client.speaker.word(key, **values))


def event_lines(event: Event, game: PlayedGame, language: str = ENGLISH) -> Iterator[str]:
    """Yield what happened, with the player's own tiles when dealt and a win's reasons."""
    speaker = Speaker(language)
    yield event_text(event, game.names, language).plain
    if isinstance(event, DealStarted):
        own = tuple(sorted(tile for tile in event.hands[game.seat] if tile is not None))
        held = zip(game.names, event.scores, strict=True)
        scores = tuple(Reason("terminal.score", name=name, score=score) for name, score in held)
        yield f"  {speaker.word('terminal.line.scores', scores=scores)}"
        yield f"  {speaker.word('terminal.line.hold', tiles=own)}"
    if isinstance(event, HandWon):
        yield from (f"  {line}" for line in explain_win(event, game.rules).sentences(language))


def choice_lines(choices: Choices, speaker: Speaker) -> Iterator[str]:
    """Yield the possible answers."""
    discards = [action for action in choices.actions if isinstance(action, Discard | Riichi)]
    if discards:
        yield f"  {speaker.word('actions.several', actions=grouped(discards))}"
    for number, action in enumerate(_others(choices.actions), start=1):
        yield f"  {number}: {speaker.say(action_reason(action))}"


def _others(actions: Sequence[Action]) -> list[Action]:
    """Return the numbered actions: all but discards, which are named by their tiles."""
    return [action for action in actions if not isinstance(action, Discard | Riichi)]


class _Lines:
    """Lines of a file, read ahead in a thread; None marks the end."""

    def __init__(self, file: TextIO) -> None:
        self.is_typed = file.isatty()
        self._file = file
        self._read: queue.Queue[str | None] = queue.Queue(maxsize=1)
        self._ahead: list[str | None] = []
        threading.Thread(target=self._run, name="lines", daemon=True).start()

    def _run(self) -> None:
        for line in self._file:
            self._read.put(line)
        self._read.put(None)

    def peek(self, seconds: float) -> str | None:
        """Return the next line and keep it; raise queue.Empty if none comes in time."""
        if not self._ahead:
            self._ahead.append(self._read.get(timeout=seconds))
        return self._ahead[0]

    def drop(self) -> None:
        """Let the next line go."""
        self._ahead.clear()


def play_by_lines(
    client: PlayClient, link: Link, file: TextIO, tell: Callable[[str], None]
) -> None:
    """Play until the game is over, the player leaves, or there are no more lines.

    A line waits for a question, but a person at the keyboard can look around at any time.
    """
    player, lines = LinePlayer(client, tell), _Lines(file)
    while not player.is_done:
        listen(client, link, 0.0 if player.is_asked else _LOOK_AGAIN)
        player.report()
        if player.is_done or not (player.is_asked or lines.is_typed):
            continue
        try:
            line = lines.peek(_LOOK_AGAIN)
        except queue.Empty:
            continue
        if not player.is_asked and (line is None or not player.is_free(line)):
            continue
        lines.drop()
        if line is None:
            raise AriariError(Reason("terminal.line.ended"))
        send_all(link, player.take(line))
