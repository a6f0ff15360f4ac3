"""What a player's program says to the server, and what it does with the answers.

Nothing here waits or sends: messages come in, and messages to send go out. So the same code works
in a terminal, line by line, and in tests.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field

from ariari.errors import AriariError
from ariari.model.actions.words import action_reason
from ariari.schema.frames import VERSION
from ariari.schema.messages import (
    Answer,
    Answered,
    Ask,
    Away,
    Back,
    Barred,
    Begin,
    ClientMessage,
    Continue,
    Create,
    ErrorMessage,
    EventHappened,
    FuritenChanged,
    Hello,
    HoldDeals,
    Join,
    Lock,
    Over,
    Ready,
    Refused,
    Remove,
    Resume,
    Reveal,
    RoomSeat,
    RoomState,
    ServerMessage,
    Start,
    Waiting,
    Welcome,
)
from ariari.server.fair.walls import promise
from ariari.server.fair.witness import Witness
from ariari.terminal.play.game import PlayedGame, Question
from ariari.terminal.play.link import RESTARTS
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason
from ariari.words.say import Speaker

__all__ = ["PlayClient", "Wish"]

_SALT_BYTES = 16


@dataclass(frozen=True, slots=True)
class Wish:
    """What a player wants from the server."""

    name: str
    create: Create | None = None
    """The room to create; None to join one."""
    join: str = ""
    """The code of the room to join."""
    contribution: str = ""
    """What the player wants to contribute to the walls; random letters are added."""


@dataclass(slots=True)
class PlayClient:
    """A player on a server: first in a room, then at its table."""

    wish: Wish
    language: str = ENGLISH
    """What the player reads."""
    room: RoomState | None = None
    game: PlayedGame | None = None
    notice: str = ""
    """What was last refused or could not be won, and why."""
    is_connected: bool = False
    trouble: str = ""
    """Why the server could not be reached the last time."""
    is_restarting: bool = False
    """The server went away to come back."""
    is_away: bool = False
    """Time ran out, and a bot plays until the player is back."""
    furiten: str = ""
    """Why only tsumo wins; empty if ron does too."""
    over: Over | None = None
    reads_results: bool = False
    """Whether the next deal should wait until the player has seen the results."""
    _is_waited_for: bool = False
    """The next deal waits for this player."""
    _token: str | None = None
    _bound: tuple[str, str] = ("", "")
    """The commitment for which a text was promised, and the text."""
    _has_revealed: bool = False
    witness: Witness = field(default_factory=Witness)
    """What this program saw of the game, with which it checks the record in the end."""
    verdict: tuple[Reason, ...] | None = None
    """What is wrong with the record of the game; None before it is known."""
    _has_started: bool = False
    """The server was told to start the game."""
    _sent: Answer | None = None
    """An answer not acknowledged yet."""
    _sent_to: Question | None = None
    """The question that it answers."""

    @property
    def room_now(self) -> RoomState | None:
        """The room, until its game begins."""
        return (
            None if self.game is not None or self.room is None or self.room.started else self.room
        )

    @property
    def speaker(self) -> Speaker:
        """Who says everything to the player."""
        return Speaker(self.language)

    def connected(self) -> list[ClientMessage]:
        """Return the first messages on every connection."""
        self._has_started = False
        return [Hello(VERSION, self.wish.name, self._token)]

    def lost(self, reason: Reason) -> None:
        """The connection is lost; the next one repeats the open question."""
        self.is_connected = False
        self.is_restarting = self.is_restarting or reason == RESTARTS
        self.trouble = self.speaker.say(reason)
        if self.game is not None:
            self.game.question = None

    def take(self, message: ServerMessage, now: float) -> list[ClientMessage]:
        """Handle a message, and return the replies."""
        self.witness.hear(message)
        replies = self._take(message, now)
        for reply in replies:
            self.witness.say(reply)
        return replies

    def _take(self, message: ServerMessage, now: float) -> list[ClientMessage]:
        match message:
            case Welcome():
                self.is_connected, self.trouble, self._token = True, "", message.token
                self.is_restarting = False
                return [self._entrance()]
            case RoomState():
                return self._meet(message)
            case Begin():
                self._begin(message)
                return [HoldDeals(message.table)] if self.reads_results else []
            case EventHappened():
                return self._follow(message)
            case Ask():
                return self._asked(message, now)
            case Waiting():
                return self._await(message.seats)
            case _:
                self._hear(message)
        return []

    def _hear(self, message: ServerMessage) -> None:
        """Handle a message that needs no reply."""
        match message:
            case Answered():
                self._acknowledged(message.decision)
            case Refused():
                self._refused(message)
            case Barred():
                self.notice = self._barred(message)
            case FuritenChanged():
                self.furiten = self._furiten_words(message)
            case Away():
                self.is_away = self.game is not None and self.game.seat in message.seats
            case Over():
                self.over = message
                if message.fair is not None:
                    self.verdict = self._verdict()
            case ErrorMessage():
                self._complain(message.reason)
            case _:
                pass

    def _verdict(self) -> tuple[Reason, ...]:
        """Check the record of the game against everything this program saw."""
        try:
            return tuple(self.witness.complaints())
        except AriariError as error:
            return (error.told,)

    def _entrance(self) -> ClientMessage:
        """Return the message that enters, or returns to, the room."""
        if self.game is not None:
            return Resume(self.game.table, self.game.last_seq)
        if self.room is not None:
            return Join(self.room.code)
        return self.wish.create or Join(self.wish.join)

    def _meet(self, room: RoomState) -> list[ClientMessage]:
        """The room has changed: get ready, and start once everyone is."""
        if self.room is not None and room.rules != self.room.rules:
            self.notice = self.speaker.word("terminal.rules_changed", rules=room.rules.title_reason)
        if room.called_off is not None and (self.room is None or not self.room.called_off):
            self.notice = self.speaker.say(room.called_off)
        self.room = room
        if room.started or room.seat is None:
            return []
        own = room.seats[room.seat]
        if room.revealing:
            return self._reveal(room, own)
        self._has_revealed = False
        if not own.ready:
            self._bound = (room.commitment, self._new_text())
            return [Ready(room.code, promise=promise(self._bound[1]))]
        is_full = all(seat.name is not None and seat.ready for seat in room.seats)
        # Whatever was started is called off.
        self._has_started = self._has_started and is_full
        if not is_full or room.host != room.seat or self._has_started:
            return []
        self._has_started = True
        return [Start(room.code)]

    def _new_text(self) -> str:
        """Return the text to promise: what the player wants, with letters nobody can guess."""
        return f"{self.wish.contribution} {secrets.token_hex(_SALT_BYTES)}".strip()

    def _reveal(self, room: RoomState, own: RoomSeat) -> list[ClientMessage]:
        """Reveal the promised text, unless the server has changed what it was promised for."""
        commitment, text = self._bound
        if self._has_revealed or own.promise is None:
            return []
        if (room.commitment, own.promise) != (commitment, promise(text)):
            self.notice = self.speaker.word("terminal.fair.changed")
            return []
        self._has_revealed = True
        return [Reveal(room.code, text)]

    def _begin(self, begin: Begin) -> None:
        if begin.seat is None:
            raise AriariError(Reason("terminal.link.no_seat"))
        if self.game is None or self.game.table != begin.table or begin.rolled_back:
            self.game = PlayedGame.of(begin, self.language)
            if begin.seed is not None:
                self.notice = self.speaker.word("terminal.seeded", seed=str(begin.seed))
        if begin.rolled_back:
            self.notice = self.speaker.say(Reason("refusal.rolled_back"))
        # The server says next who is away or awaited and whether we are furiten, if so.
        self.is_away, self.furiten, self._is_waited_for = False, "", False

    def _await(self, seats: Sequence[int]) -> list[ClientMessage]:
        """Put the results away once nobody waits for them: the next deal has begun.

        A quick player has put them away before the server says that it waits: go on at once.
        """
        if self.game is None:
            return []
        is_waited_for = self.game.seat in seats
        if self._is_waited_for and not is_waited_for:
            self.game.pages.clear()
        self._is_waited_for = is_waited_for
        return self.go_on()

    def go_on(self) -> list[ClientMessage]:
        """Return the message that the results were seen, if the next deal waits for it."""
        if self.game is None or self.game.pages or not self._is_waited_for:
            return []
        return [Continue(self.game.table)]

    def _follow(self, message: EventHappened) -> list[ClientMessage]:
        """Take an event; if some are missing, ask for them."""
        game = self.game
        if game is None or game.table != message.table:
            return []
        if not game.take(message):
            return [Resume(game.table, game.last_seq)]
        return []

    def _asked(self, ask: Ask, now: float) -> list[ClientMessage]:
        """Take a question; if the answer to it was lost, send it again."""
        game = self.game
        if game is None or game.table != ask.table:
            return []
        if self._sent is not None and self._sent.decision == ask.decision:
            return [self._sent]
        game.question = Question.of(ask, now)
        return []

    def _acknowledged(self, decision: int) -> None:
        if self._sent is not None and self._sent.decision == decision:
            self._sent = None

    def _refused(self, refused: Refused) -> None:
        """Say why, and let the player answer again if the question is still open."""
        self.notice = self.speaker.say(refused.reason)
        is_ours = self._sent is not None and self._sent.decision == refused.decision
        if not is_ours:
            return
        self._sent = None
        if refused.legal and self.game is not None:
            self.game.question = self.game.question or self._sent_to

    def _barred(self, barred: Barred) -> str:
        """Return which win is not possible, and why."""
        action = action_reason(barred.action)
        return self.speaker.word(
            "terminal.barred", action=action, tile=barred.tile, why=barred.reason
        )

    def _furiten_words(self, changed: FuritenChanged) -> str:
        """Return what a player is told while furiten; empty once ron wins again."""
        if changed.reason is None:
            return ""
        return Speaker(self.language, cites=False).say(changed.reason)

    def _complain(self, reason: Reason) -> None:
        """Without a room, an error is fatal."""
        is_out = reason.code == "refusal.removed" and self.game is None
        if self.room is None or is_out:
            raise AriariError(Reason("terminal.link.says", why=reason))
        self.notice = self.speaker.say(reason)

    def answer(self, words: str) -> list[ClientMessage]:
        """Return the answer to the open question; nothing if there is none."""
        game = self.game
        if game is None or game.question is None:
            return []
        self._sent_to, game.question = game.question, None
        self._sent = Answer(game.table, self._sent_to.decision, words)
        self.notice, self.is_away = "", False
        return [self._sent]

    def lock(self, *, is_locked: bool) -> list[ClientMessage]:
        """Return the host's message that locks the room, or opens it again."""
        return [] if self.room_now is None else [Lock(self.room_now.code, is_locked)]

    def remove(self, seat: int) -> list[ClientMessage]:
        """Return the host's message that frees a seat of the room."""
        return [] if self.room_now is None else [Remove(self.room_now.code, seat)]

    def come_back(self) -> list[ClientMessage]:
        """Return the message that takes the seat back from the bot."""
        self.is_away = False
        return [] if self.game is None else [Back(self.game.table)]
