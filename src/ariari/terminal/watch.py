"""A game as readable text."""

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.text import Text

from ariari.analysis.won import explain_win
from ariari.model.events.event import DealEnded, DealStarted, Event, GameEnded, GameStarted, HandWon
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.terminal.screen.colour import colour_tiles
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Seat
from ariari.words.say import Speaker

__all__ = ["lines_of", "show", "styled_lines"]


def show(game: Game, language: str = ENGLISH) -> None:
    """Print the game to the terminal."""
    console = Console(highlight=False, soft_wrap=True)
    for text in styled_lines(game.events, game.rules, language):
        console.print(text)


def styled_lines(
    events: Sequence[Event], rules: Ruleset, language: str = ENGLISH
) -> Iterator[Text]:
    """Yield the lines of events in colour; those that begin or end a deal are bold."""
    for line in lines_of(events, rules, language):
        text = colour_tiles(line)
        text.stylize("" if line.startswith(" ") else "bold")
        yield text


def lines_of(events: Sequence[Event], rules: Ruleset, language: str = ENGLISH) -> Iterator[str]:
    """Yield a line for each event; what happens within a deal is indented."""
    speaker = Speaker(language)
    for event in events:
        if isinstance(event, DealStarted):
            yield ""
            yield speaker.heading(event.reason)
            yield from _hand_lines(event, speaker)
        elif isinstance(event, GameStarted | DealEnded | GameEnded):
            yield speaker.heading(event.reason)
        else:
            yield f"  {speaker.say(event.reason)}"
        if isinstance(event, HandWon):
            sentences = explain_win(event, rules).sentences(language)
            yield from (f"    {sentence}" for sentence in sentences)


def _hand_lines(event: DealStarted, speaker: Speaker) -> Iterator[str]:
    """Yield the tiles and points that each seat begins with."""
    for seat, hand in enumerate(event.hands):
        tiles = tuple(sorted(tile for tile in hand if tile is not None)) or None
        values = {"seat": Seat(seat), "tiles": tiles, "score": event.scores[seat]}
        yield f"  {speaker.word('terminal.watch.holds', **values)}"
