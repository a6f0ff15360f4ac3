"""A game as readable text."""

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.text import Text

from ariari.analysis.won import explain_win
from ariari.model.events.event import DealEnded, DealStarted, Event, GameEnded, GameStarted, HandWon
from ariari.model.game import Game
from ariari.model.notation import format_tiles
from ariari.model.ruleset import Ruleset
from ariari.terminal.screen.colour import colour_tiles

__all__ = ["lines_of", "show", "styled_lines"]


def show(game: Game) -> None:
    """Print the game to the terminal."""
    console = Console(highlight=False, soft_wrap=True)
    for text in styled_lines(game.events, game.rules):
        console.print(text)


def styled_lines(events: Sequence[Event], rules: Ruleset) -> Iterator[Text]:
    """Yield the lines of events in colour; those that begin or end a deal are bold."""
    for line in lines_of(events, rules):
        text = colour_tiles(line)
        text.stylize("" if line.startswith(" ") else "bold")
        yield text


def lines_of(events: Sequence[Event], rules: Ruleset) -> Iterator[str]:
    """Yield a line for each event; what happens within a deal is indented."""
    for event in events:
        if isinstance(event, DealStarted):
            yield from _deal_lines(event)
        elif isinstance(event, GameStarted | DealEnded | GameEnded):
            yield _sentence(str(event))
        else:
            yield f"  {event}"
        if isinstance(event, HandWon):
            yield from (f"    {sentence}" for sentence in explain_win(event, rules).sentences())


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def _deal_lines(event: DealStarted) -> Iterator[str]:
    yield ""
    yield _sentence(str(event))
    for seat, hand in enumerate(event.hands):
        tiles = format_tiles(sorted(tile for tile in hand if tile is not None)) or "hidden tiles"
        yield f"  seat {seat} holds {tiles}, {event.scores[seat]:,} points"
