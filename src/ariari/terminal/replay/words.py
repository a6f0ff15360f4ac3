"""What happened in a recorded game, in words that name the players."""

from collections.abc import Sequence

from rich.cells import set_cell_size
from rich.text import Text

from ariari.bots.registry import name_key
from ariari.model.events.event import DealEnded, Event, HandWon, TileDiscarded, TileDrawn
from ariari.model.game.seat_view import SeatView
from ariari.terminal.screen.colour import colour_tiles
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason, Seat
from ariari.words.say import Said, Speaker, say, signed

__all__ = ["changes_text", "clean_name", "event_text", "last_event_text", "reason_text"]

_NAME_CELLS = 16


def clean_name(name: str, language: str = ENGLISH) -> str:
    """Return a printable player name: short, and without control characters.

    A bot's own name is written as the reader writes it.
    """
    key = name_key(name)
    name = name if key is None else say(Reason(key), language)
    shown = "".join(char if char.isprintable() else "?" for char in name)
    return set_cell_size(shown, _NAME_CELLS).rstrip()


def event_text(event: Event, names: Sequence[str], language: str = ENGLISH) -> Text:
    """Return an event in words, tiles coloured."""
    if isinstance(event, DealEnded):
        how = reason_text(Reason("terminal.changes", how=event.how), names, language)
        return Text.assemble(how, changes_text(event, names, language))
    if isinstance(event, HandWon):
        return reason_text(Reason("events.won_by", **event.reason.values), names, language)
    return reason_text(event.reason, names, language)


def last_event_text(
    event: Event, view: SeatView, names: Sequence[str], language: str = ENGLISH
) -> Text:
    """Return the event that led to a view, and whether its tile is the last one (LAST-1)."""
    told = event_text(event, names, language)
    if view.last_tile is None or not isinstance(event, TileDrawn | TileDiscarded):
        return told
    last = reason_text(view.last_tile.reason, names, language, cites=False)
    last.stylize("bold yellow")
    return Text.assemble(told, "  ", last)


def changes_text(event: DealEnded, names: Sequence[str], language: str = ENGLISH) -> Text:
    """Return what each player gained or lost."""
    parts = []
    for name, change in zip(names, event.changes, strict=False):
        style = "green" if change > 0 else "red" if change < 0 else "dim"
        parts.append(Text.assemble(f"{name} ", (signed(change, language), style)))
    return Text("  ").join(parts)


def reason_text(
    reason: Reason, names: Sequence[str], language: str = ENGLISH, *, cites: bool = True
) -> Text:
    """Return a reason with tiles coloured and players by name; it starts with a capital."""
    speaker = Speaker(language, names, cites=cites)
    first, *others = speaker.parts(reason)
    if first.value is None and speaker.catalogue.grammar["sentence"]["capital"]:
        first = Said(first.text[:1].upper() + first.text[1:])
    return Text.assemble(*map(_piece, (first, *others)))


def _piece(said: Said) -> Text:
    """Return part of a sentence as shown; names are not searched for tiles."""
    if isinstance(said.value, Seat):
        return Text(said.text, style="bold")
    return Text(said.text) if said.value is None else colour_tiles(said.text)
