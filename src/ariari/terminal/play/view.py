"""A player's screen: the table, the question, the possible answers."""

from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.text import Text

from ariari.model.action import Discard, Riichi
from ariari.terminal.play.choices import Choices, short_words
from ariari.terminal.play.client import PlayClient
from ariari.terminal.play.game import PlayedGame
from ariari.terminal.play.hand import hand_lines
from ariari.terminal.play.input import Input
from ariari.terminal.play.pages import help_page, page, room_page
from ariari.terminal.replay.words import event_text
from ariari.terminal.screen.board import Board, Place, Viewpoint
from ariari.terminal.screen.colour import colour_tiles
from ariari.terminal.screen.table import LEAST, Size, TableDrawing
from ariari.terminal.screen.tiles import TileWriter

__all__ = ["PlayScreen", "choices_of"]

_HINT = "? help  q leave"


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
            return Group(_too_small(size), *self._below(game))
        if self.input.shows_help:
            return Group(help_page(), self._line(Text("any key goes back", style="dim")))
        if game is None or not game.events:
            return Group(*self._before(), self._foot())
        if game.pages:
            shown = page(game, game.pages[0], size, unicode=self.unicode)
            return Group(shown, self._page_line(game), self._foot())
        table, below = self.table_lines(game, size), self._below(game)
        # Some terminals keep a row for themselves. The table highlights the last event too.
        is_short = len(table) + len(below) > size.height
        return Group(*table, *below[is_short:])

    def _before(self) -> list[RenderableType]:
        """Return what there is to see before the game."""
        room = self.client.room
        if room is None or room.started:
            return [Text(f"connecting to {self.url} …")]
        return [room_page(room, self.url)]

    def table_lines(self, game: PlayedGame, size: Size) -> list[Text]:
        """Return the table as the player sees it."""
        board = Board.seen_by(game.view)
        viewpoint = Viewpoint(seat=game.seat, shows_all=False)
        writer = TileWriter(unicode=self.unicode, is_spaced=size.is_wide)
        drawing = TableDrawing(
            board=board,
            event=game.events[-1],
            viewpoint=viewpoint,
            names=game.names,
            writer=writer,
            own_hand=self._hand(game, board.place(game.seat, viewpoint), writer, size),
        )
        return [self._line(line) for line in drawing.lines(size)]

    def _hand(self, game: PlayedGame, place: Place, writer: TileWriter, size: Size) -> list[Text]:
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
        last = Text.assemble("▸ ", event_text(game.events[-1], game.names))
        return [self._line(last), self._line(self._prompt(game)), self._foot()]

    def _prompt(self, game: PlayedGame) -> Text:
        """Return the question, with the time left and the keys for the answers."""
        choices = choices_of(game)
        if choices is None:
            return Text("waiting …", style="dim")
        if self.input.group:
            offers = enumerate(self.input.group, start=1)
            words = [_offer(str(number), short_words(action)) for number, action in offers]
            return Text("  ").join([self._clock(game), *words, _offer("Esc", "back")])
        if self.input.riichi_key:
            return Text.assemble(self._clock(game), "  riichi with which tile?  Esc back")
        return Text("  ").join([self._clock(game), *_offers(choices)])

    def _clock(self, game: PlayedGame) -> Text:
        """Return whose move it is, and the seconds left."""
        assert game.question is not None
        seconds = game.question.seconds_left(self.now)
        if seconds is None:
            return Text("You:", style="bold green")
        style = "bold red" if seconds <= 5 else "bold green"
        return Text(f"You ({seconds} s):", style=style)

    def _page_line(self, game: PlayedGame) -> Text:
        """Return how to leave a page, and the time running meanwhile."""
        text = Text("Enter goes on", style="dim")
        if game.question is not None:
            text = Text.assemble(self._clock(game), "  ", text)
        return self._line(text)

    def _foot(self) -> Text:
        """Return what is typed, what went wrong, or how to get help."""
        if self.input.typed is not None:
            return self._line(Text(f"> {self.input.typed}█"))
        if not self.client.is_connected:
            words = f"no connection to {self.url}; trying again …"
            return self._line(Text(words, style="bold yellow"))
        if self.client.is_away:
            words = "your time ran out and a bot is playing for you; any key takes the seat back"
            return self._line(Text(words, style="bold yellow"))
        if words := self.notice or self.client.notice:
            return self._line(Text(words, style="yellow"))
        hint = Text(_HINT, style="dim")
        if words := self.client.furiten:
            hint = Text.assemble((words, "bold yellow"), "  ", hint)
        return self._line(hint)

    @staticmethod
    def _line(text: Text) -> Text:
        """Return a line that is cut off rather than wrapped."""
        text.no_wrap, text.overflow = True, "ellipsis"
        return text


def _too_small(size: Size) -> Text:
    """Return what to do if the table does not fit; the size is checked again soon."""
    return Text(
        f"This terminal has {size.width} columns and {size.height} rows; the table needs "
        f"{LEAST.width} and {LEAST.height}. Make it larger, and the game goes on here.",
        style="bold yellow",
    )


def _offers(choices: Choices) -> list[Text]:
    """Return every key that answers, except those of tiles."""
    texts = []
    for key, actions in choices.offers.items():
        first = actions[0]
        if isinstance(first, Riichi):
            words = "open riichi" if first.is_open else "riichi"
        elif len(actions) == 1:
            words = short_words(first)
        else:
            words = f"{short_words(first).split()[0]} ×{len(actions)}"
        texts.append(_offer(key, words))
    if choices.default is not None:
        texts.append(_offer("space", short_words(choices.default)))
    if choices.takes_tile and any(type(each) is Discard for each in choices.actions):
        texts.append(Text("letter: discard", style="dim"))
    return texts


def _offer(key: str, words: str) -> Text:
    return Text.assemble((key, "bold reverse"), " ", colour_tiles(words))
