"""What happened in a recorded game, in words that name the players."""

import re
from collections.abc import Sequence

from rich.cells import set_cell_size
from rich.text import Text

from ariari.model.event import DealEnded, Event, HandWon
from ariari.terminal.screen.colour import colour_tiles

__all__ = ["changes_text", "clean_name", "event_text"]

_SEAT = re.compile(r"\b[Ss]eat ([0-3])\b")
_NAME_CELLS = 16


def clean_name(name: str) -> str:
    """Return a player's name as it can be printed: without control characters, and not long."""
    shown = "".join(char if char.isprintable() else "?" for char in name)
    return set_cell_size(shown, _NAME_CELLS).rstrip()


def event_text(event: Event, names: Sequence[str]) -> Text:
    """Return an event in words, tiles coloured."""
    if isinstance(event, DealEnded):
        ending = str(event).partition(":")[0]
        return Text.assemble(_coloured(ending, names), ":  ", changes_text(event, names))
    if isinstance(event, HandWon):
        way = "tsumo" if event.is_tsumo else f"ron from seat {event.source}"
        return _coloured(f"seat {event.seat} wins by {way} with {event.tile}", names)
    return _coloured(str(event), names)


def changes_text(event: DealEnded, names: Sequence[str]) -> Text:
    """Return what each player gained or lost."""
    parts = []
    for name, change in zip(names, event.changes, strict=False):
        style = "green" if change > 0 else "red" if change < 0 else "dim"
        parts.append(Text.assemble(f"{name} ", (f"{change:+,}" if change else "0", style)))
    return Text("  ").join(parts)


def _coloured(words: str, names: Sequence[str]) -> Text:
    """Return a sentence with tiles coloured, and then names for seats.

    In this order: a name may look like a tile.
    """
    text = colour_tiles(words[:1].upper() + words[1:])
    parts = []
    start = 0
    for found in _SEAT.finditer(text.plain):
        parts += [text[start : found.start()], Text(names[int(found[1])], style="bold")]
        start = found.end()
    return Text().join([*parts, text[start:]])
