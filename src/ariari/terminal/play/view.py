"""A player's screen: the table, the question, the possible answers."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, Group, RenderableType
from rich.text import Text

from ariari.model.actions.action import Action, Discard, Riichi
from ariari.terminal.play.choices import Choices, short_reason, short_words
from ariari.terminal.play.client import PlayClient
from ariari.terminal.play.game import PlayedGame
from ariari.terminal.play.hand import hand_lines
from ariari.terminal.play.input import Input
from ariari.terminal.play.link import RESTARTS
from ariari.terminal.play.moments import opening_of
from ariari.terminal.play.pages import help_page, page, verdict_words
from ariari.terminal.play.room import room_help, room_page
from ariari.terminal.replay.words import last_event_text, reason_text
from ariari.terminal.screen.board import Board, Viewpoint, VisibleSeat
from ariari.terminal.screen.colour import colour_tiles
from ariari.terminal.screen.table import LEAST, Size, TableDrawing
from ariari.terminal.screen.tiles import TileWriter
from ariari.words.reason import Reason, Value
from ariari.words.say import Speaker

__all__ = ["PlayScreen", "choices_of"]


def choices_of(game: PlayedGame | None) -> Choices | None:
    """Return what the player can choose from; None if nothing is asked."""
    if game is None or game.question is None or not game.events:
        return None
    return Choices.of(game.question.actions, game.view)


@dataclass(frozen=True, slots=True)
class PlayScreen:
    """What a player sees at one moment."""

    client: PlayClient
    input: Input
    notice: str
    """What the player is told about the last key."""
    now: float
    url: str = ""
    unicode: bool = False

    def draw(self, size: Size) -> RenderableType:
        """Return the screen for a terminal."""
        game = self.client.game
        if not size.has_room and game is not None and game.events:
            return Group(self._too_small(size), *self._below(game))
        if self.input.shows_help:
            help_of = help_page if self.client.room_now is None else room_help
            return Group(
                help_of(self.client.language),
                self._line(Text(self._word("terminal.key.any"), style="dim")),
            )
        if game is None or not game.events:
            return Group(*self._before(), self._foot())
        if game.pages:
            language = self.client.language
            shown = page(game, game.pages[0], size, unicode=self.unicode, language=language)
            return Group(shown, *self._verdict(game), self._page_line(game), self._foot())
        table, below = self.table_lines(game, size), self._below(game)
        # Some terminals keep a row for themselves. The table highlights the last event too.
        is_short = len(table) + len(below) > size.height
        asked = [*self._outlook(game, size), *below[is_short:]]
        # What the tenpai question explains takes the place of the player across.
        hidden = len(table) + len(asked) - size.height
        return Group(*table[max(0, hidden) :], *asked)

    def _outlook(self, game: PlayedGame, size: Size) -> list[Text]:
        """Return what follows from the answers, at an exhaustive draw."""
        outlook = () if game.question is None else game.question.outlook
        told = [
            reason_text(each, game.names, self.client.language, cites=False) for each in outlook
        ]
        console = Console(width=size.width)
        return [line for text in told for line in text.wrap(console, size.width)]

    def _verdict(self, game: PlayedGame) -> list[RenderableType]:
        """Return whether the game was fair, below its result."""
        verdict = self.client.verdict
        if verdict is None or not game.is_over:
            return []
        style = "bold red" if verdict else "green"
        return [Text(verdict_words(verdict, self.client.language), style=style)]

    def _before(self) -> list[RenderableType]:
        """Return what there is to see before the game."""
        room = self.client.room_now
        if room is None:
            return [Text(self._word("terminal.link.connecting", url=self.url))]
        return [room_page(room, self.url, self.client.language)]

    def table_lines(self, game: PlayedGame, size: Size) -> list[Text]:
        """Return the table as the player sees it."""
        board = Board.seen_by(game.view)
        viewpoint = Viewpoint(seat=game.seat, shows_all=False)
        language = self.client.language
        writer = TileWriter(unicode=self.unicode, is_spaced=size.is_wide, language=language)
        drawing = TableDrawing(
            board=board,
            event=game.events[-1],
            viewpoint=viewpoint,
            names=game.names,
            writer=writer,
            language=language,
            own_hand=self._hand(game, board.place(game.seat, viewpoint), writer, size),
        )
        return [self._line(line) for line in drawing.lines(size)]

    def _hand(
        self, game: PlayedGame, place: VisibleSeat, writer: TileWriter, size: Size
    ) -> list[Text]:
        choices = choices_of(game)
        playable: list[bool] = []
        selected = None
        if choices is not None and choices.takes_tile:
            key = self.input.riichi_key
            places = range(len(choices.hand))
            playable = [choices.tile_action(n, key) is not None for n in places]
            is_choosing = self.input.selected is not None
            selected = self.input.place(choices) if is_choosing else None
        return hand_lines(place, writer, playable, selected, tall=size.is_tall)

    def _below(self, game: PlayedGame) -> list[Text]:
        """Return the last event, the question, and any other notes."""
        told = last_event_text(game.events[-1], game.view, game.names, self.client.language)
        last = Text.assemble("▸ ", told)
        return [self._line(last), self._line(self._prompt(game)), self._foot()]

    def _prompt(self, game: PlayedGame) -> Text:
        """Return the question, with the time left and the keys for the answers."""
        choices = choices_of(game)
        if choices is None:
            return Text(self._word("terminal.ask.waiting"), style="dim")
        if self.input.group:
            offers = enumerate(self.input.group, start=1)
            language, escape = self.client.language, self._word("terminal.key.escape")
            texts = [_offer(str(n), short_words(action, language)) for n, action in offers]
            back = _offer(escape, self._word("terminal.key.back"))
            return Text("  ").join([self._clock(game), *texts, back])
        if self.input.riichi_key:
            escape, is_open = self._word("terminal.key.escape"), self.input.is_open_riichi
            words = self._word("terminal.ask.riichi", escape=escape, is_open=is_open)
            return Text.assemble(self._clock(game), "  ", words)
        return Text("  ").join([self._clock(game), *_offers(choices, self.client.speaker)])

    def _clock(self, game: PlayedGame) -> Text:
        """Return whose move it is, and the seconds left."""
        assert game.question is not None
        seconds = game.question.seconds_left(self.now)
        if seconds is None:
            return Text(self._word("terminal.ask.you"), style="bold green")
        style = "bold red" if seconds <= 5 else "bold green"
        return Text(self._word("terminal.ask.seconds", seconds=seconds), style=style)

    def _page_line(self, game: PlayedGame) -> Text:
        """Return how to leave a page, and the time running meanwhile."""
        text = Text(self._word("terminal.key.on"), style="dim")
        if game.question is not None:
            text = Text.assemble(self._clock(game), "  ", text)
        return self._line(text)

    def _foot(self) -> Text:
        """Return what is typed, what went wrong, or how to get help."""
        if self.input.typed is not None:
            return self._line(Text(f"> {self.input.typed}█"))
        if not self.client.is_connected:
            is_restarting = self.client.is_restarting
            lost = Reason("terminal.link.lost", url=self.url)
            words = self.client.speaker.say(RESTARTS if is_restarting else lost)
            return self._line(Text(words, style="bold yellow"))
        if self.client.is_away:
            words = self._word("terminal.key.away")
            return self._line(Text(words, style="bold yellow"))
        if words := self.notice or self.client.notice:
            return self._line(Text(words, style="yellow"))
        hint = Text(self._word("terminal.key.hint"), style="dim")
        if words := self.client.furiten:
            hint = Text.assemble((words, "bold yellow"), "  ", hint)
        elif opening := self._opening():
            hint = Text.assemble(opening, "  ", hint)
        return self._line(hint)

    def _opening(self) -> Text | None:
        """Return what the dice showed, until a tile is discarded."""
        game = self.client.game
        opening = opening_of(game) if game is not None and game.events else None
        if game is None or opening is None:
            return None
        return reason_text(opening, game.names, self.client.language, cites=False)

    def _word(self, code: str, **values: Value) -> str:
        """Return words of the terminal in the player's language."""
        return self.client.speaker.word(code, **values)

    def _too_small(self, size: Size) -> Text:
        """Return what to do if the table does not fit; the size is checked again soon."""
        words = self._word(
            "terminal.table.too_small",
            columns=size.width,
            rows=size.height,
            least_columns=LEAST.width,
            least_rows=LEAST.height,
        )
        return Text(words, style="bold yellow")

    @staticmethod
    def _line(text: Text) -> Text:
        """Return a line that is cut off rather than wrapped."""
        text.no_wrap, text.overflow = True, "ellipsis"
        return text


def _offers(choices: Choices, speaker: Speaker) -> list[Text]:
    """Return every key that answers, except those of tiles."""
    texts = []
    for key, actions in choices.offers.items():
        texts.append(_offer(key, speaker.say(_offered(actions))))
    if choices.default is not None:
        space = speaker.word("terminal.key.space")
        texts.append(_offer(space, speaker.say(short_reason(choices.default))))
    if choices.takes_tile and any(type(each) is Discard for each in choices.actions):
        texts.append(Text(speaker.word("terminal.short.discard"), style="dim"))
    return texts


def _offered(actions: Sequence[Action]) -> Reason:
    """Return what a key offers: one action, or several of a kind."""
    first, count = actions[0], len(actions)
    if isinstance(first, Riichi):
        return Reason("terminal.short.riichi", is_open=first.is_open)
    if count == 1:
        return short_reason(first)
    return Reason("terminal.short.several", call=type(first).__name__.lower(), count=count)


def _offer(key: str, words: str) -> Text:
    return Text.assemble((key, "bold reverse"), " ", colour_tiles(words))
