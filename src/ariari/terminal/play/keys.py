"""Plays in the terminal by single keys."""

import time
from typing import TYPE_CHECKING

from ariari.errors import AriariError
from ariari.model.events.event import GameEnded
from ariari.reasons.seat import NOT_ASKED
from ariari.terminal.play.client import PlayClient
from ariari.terminal.play.game import PlayedGame
from ariari.terminal.play.input import Input, Pressed, press
from ariari.terminal.play.link import Connected, Link, Lost
from ariari.terminal.play.pages import end_table
from ariari.terminal.play.room import LOCK_KEY, seat_at, why_unremovable
from ariari.terminal.play.view import PlayScreen, choices_of
from ariari.terminal.play.why import unasked_words, why_not
from ariari.terminal.replay.session import orderly_end, redraw
from ariari.terminal.replay.words import clean_name
from ariari.terminal.screen.keys import ReadKey, read_keys
from ariari.terminal.screen.table import Size
from ariari.words.reason import Reason

if TYPE_CHECKING:
    from rich.console import Console

    from ariari.schema.messages import ClientMessage

__all__ = ["TerminalPlayer", "listen", "play_in_terminal", "send_all"]

_LOOK_AGAIN = 0.25
"""Seconds between looks at the clock and the size of the terminal."""
_SETTLE = 0.15
"""Within this many seconds, a pass or Enter was meant for the previous question."""


def listen(client: PlayClient, link: Link, seconds: float = 0.0) -> bool:
    """Handle what has arrived over a link, and answer it; return whether there was anything."""
    heard = link.hear(seconds)
    is_new = heard is not None
    while heard is not None:
        if isinstance(heard, AriariError):
            raise heard
        if isinstance(heard, Lost):
            client.lost(heard.reason)
        elif isinstance(heard, Connected):
            send_all(link, client.connected())
        else:
            send_all(link, client.take(heard, time.monotonic()))
        heard = link.hear()
    return is_new


def send_all(link: Link, messages: "list[ClientMessage]") -> None:
    """Send messages in order."""
    for message in messages:
        link.send(message)


class TerminalPlayer:
    """A player at the keys: the input so far, and what the screen says about it."""

    def __init__(self, client: PlayClient, link: Link, *, url: str, unicode: bool) -> None:
        self.client = client
        client.reads_results = True
        self.is_done = False
        self._link = link
        self._url = url
        self._unicode = unicode
        self._input = Input()
        self._decision: int | None = None
        self._notice = ""
        self._is_leaving = False
        self._removing = ""
        """Whom the host is about to remove: the key that was pressed, and the name."""
        self._shown_page: int | None = None
        """The page that was last drawn; keys pressed before that were meant for something else."""

    def screen(self, now: float) -> PlayScreen:
        """Return what the player sees."""
        self._forget_old()
        game = self.client.game
        self._shown_page = game.pages[0] if game is not None and game.pages else None
        return PlayScreen(self.client, self._input, self._notice, now, self._url, self._unicode)

    def _forget_old(self) -> None:
        """Input does not carry over to the next question."""
        game = self.client.game
        question = None if game is None else game.question
        decision = None if question is None else question.decision
        if decision not in (None, self._decision):
            self._decision = decision
            self._input = Input(shows_help=self._input.shows_help, typed=self._input.typed)

    def signature(self, now: float) -> object:
        """Return what a screen depends on; it is redrawn when this changes."""
        client, game = self.client, self.client.game
        own = (self._input, self._notice, client.notice, client.is_connected, client.is_away)
        if game is None:
            return own, client.room
        question = game.question
        seconds = None if question is None else question.seconds_left(now)
        return own, len(game.events), len(game.pages), question, seconds

    def press(self, key: str, now: float) -> None:
        """Do what a key means."""
        self._notice = ""
        self._forget_old()
        game = self.client.game
        if game is not None and game.pages and not self._input.shows_help and key != "q":
            self._leave_page(game)
        elif self.client.is_away and key != "q":
            send_all(self._link, self.client.come_back())
        elif not self._manage(key) and not self._is_hasty(key, now):
            self._take(press(self._input, key, choices_of(game)))

    def _manage(self, key: str) -> bool:
        """Do what a key means to the host of a room; False if it means nothing there."""
        room, asked = self.client.room_now, self._removing
        self._removing = ""
        if room is None or self._input.shows_help or self._input.typed is not None:
            return False
        speaker, seat = self.client.speaker, seat_at(room, key)
        if key == LOCK_KEY:
            send_all(self._link, self.client.lock(is_locked=not room.locked))
        elif seat is None:
            return False
        elif why := why_unremovable(room, seat):
            self._notice = speaker.say(why)
        else:
            name = clean_name(room.seats[seat].name or "")
            self._removing = f"{key} {name}"
            if asked == self._removing:
                self._removing = ""
                send_all(self._link, self.client.remove(seat))
            else:
                self._notice = speaker.word("terminal.room.remove", number=key, name=name)
        return True

    def _leave_page(self, game: PlayedGame) -> None:
        """Put away the page that the player sees; after the last one, go on."""
        if game.pages[0] != self._shown_page:
            return
        game.pages.popleft()
        send_all(self._link, self.client.go_on())
        self.is_done = game.is_over and not game.pages

    def _is_hasty(self, key: str, now: float) -> bool:
        """Whether a key that passes came too soon to be meant for this question."""
        game = self.client.game
        question = None if game is None else game.question
        is_answering = self._input.typed is None and not self._input.shows_help
        return (
            key in (" ", "enter")
            and is_answering
            and question is not None
            and now - question.asked_at < _SETTLE
        )

    def _take(self, pressed: Pressed) -> None:
        before, self._input = self._input, pressed.input
        self._notice = "" if pressed.told is None else self.client.speaker.say(pressed.told)
        if pressed.is_done:
            self._leave()
            return
        self._is_leaving = False
        if pressed.unasked:
            self._explain(pressed.unasked, before)
        elif pressed.words:
            self._answer(pressed.words)

    def _leave(self) -> None:
        """Leave; during a game only if the player asks twice."""
        game = self.client.game
        self.is_done = self._is_leaving or game is None or game.is_over
        self._is_leaving = True
        self._notice = self.client.speaker.word("terminal.key.leave")

    def _answer(self, words: str) -> None:
        messages = self.client.answer(words)
        if not messages:
            self._notice = self.client.speaker.say(NOT_ASKED)
        send_all(self._link, messages)

    def _explain(self, key: str, before: Input) -> None:
        """Say why an action is not offered; if the player cannot know, ask the server."""
        game = self.client.game
        choices = choices_of(game)
        if game is None or not game.events:
            return
        why = why_not(game, key)
        self._notice = "" if why is None else self.client.speaker.say(why)
        if why is not None or choices is None:
            return
        words = unasked_words(choices, key, before.place(choices))
        if game.rules.is_judged:
            self._notice = self.client.speaker.word("terminal.key.anyway", words=words)
        else:
            self._answer(words)


def play_in_terminal(
    client: PlayClient, link: Link, console: "Console", *, url: str, unicode: bool = False
) -> None:
    """Play until the game is over or the player leaves; then restore the terminal."""
    player = TerminalPlayer(client, link, url=url, unicode=unicode)
    drawn: object = None
    with orderly_end(), read_keys(link.waker) as read, console.screen(hide_cursor=True) as screen:
        while not player.is_done:
            listen(client, link)
            now, size = time.monotonic(), Size(*console.size)
            shown = player.screen(now)
            state = (player.signature(now), size)
            if drawn != state:
                redraw(screen, shown.draw(size))
                drawn = state
            key = _next_key(read, _LOOK_AGAIN)
            while key and not player.is_done:
                player.press(key, time.monotonic())
                key = _next_key(read, 0.0)
    _print_end(client, console)


def _next_key(read: ReadKey, seconds: float) -> str:
    try:
        return read(seconds)
    except EOFError:
        raise AriariError(Reason("terminal.link.no_terminal")) from None


def _print_end(client: PlayClient, console: "Console") -> None:
    """Leave the result on the screen."""
    game = client.game
    if game is not None and game.events and isinstance(event := game.events[-1], GameEnded):
        console.print(end_table(game, event, client.language))
