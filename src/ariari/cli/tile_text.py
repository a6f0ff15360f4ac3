"""Tiles in colour on the terminal."""

from collections.abc import Iterable

from rich.text import Text

from ariari.model.drawing import Group, draw_text
from ariari.model.hand import Hand
from ariari.model.tile import Tile

__all__ = ["colour_tiles", "draw_groups", "draw_hand"]

_SUIT_STYLES = {"m": "red", "p": "blue", "s": "green", "z": "magenta"}


def draw_hand(hand: Hand, *, winning: Tile | None = None) -> Text:
    """Return the drawing of a hand, each suit in its colour; letters say the suit as well."""
    return draw_groups(hand.groups(winning=winning))


def draw_groups(groups: Iterable[Group]) -> Text:
    """Return the drawing of any tiles in the same way."""
    text = Text(draw_text(groups))
    for letter, style in _SUIT_STYLES.items():
        text.highlight_regex(letter, style=f"bold {style}")
    return text


def colour_tiles(notation: str) -> Text:
    """Return tiles in notation, each suit in its colour."""
    text = Text(notation)
    for letter, style in _SUIT_STYLES.items():
        text.highlight_regex(rf"[0-9]+{letter}", style=style)
    return text
