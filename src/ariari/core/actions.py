"""The action codes: one flat space for everything a seat can do.

Discards name a face, so red and plain fives differ, and a tile from the hand differs from the drawn
one. What a call takes from the hand is named by its shape and its red fives.
"""

from enum import IntEnum
from typing import Annotated

from ariari.core.faces import FACE_COUNT
from ariari.core.tiles import KIND_COUNT
from ariari.record import Int16, Ints, Record


class Act(IntEnum):
    """Where each sort of action begins in the space of codes."""

    DISCARD = 0
    """Plus a face: a tile from the hand."""
    TSUMOGIRI = FACE_COUNT
    """The drawn tile."""
    RIICHI = TSUMOGIRI + 1
    """Plus a face: riichi with a tile from the hand."""
    RIICHI_TSUMOGIRI = RIICHI + FACE_COUNT
    OPEN_RIICHI = RIICHI_TSUMOGIRI + 1
    """Plus a face: riichi with the hand shown (OPENR-1)."""
    OPEN_RIICHI_TSUMOGIRI = OPEN_RIICHI + FACE_COUNT
    ANKAN = OPEN_RIICHI_TSUMOGIRI + 1
    """Plus a kind."""
    SHOUMINKAN = ANKAN + KIND_COUNT
    """Plus a kind."""
    CHII = SHOUMINKAN + KIND_COUNT
    """Plus twice the claimed tile's place in the sequence, plus one with a red five."""
    PON = CHII + 6
    """Plus the number of red fives from the hand."""
    DAIMINKAN = PON + 3
    KITA = DAIMINKAN + 1
    TSUMO = KITA + 1
    RON = TSUMO + 1
    NINE_ORPHANS = RON + 1
    PASS = NINE_ORPHANS + 1
    TENPAI = PASS + 1
    """Show a tenpai hand at an exhaustive draw."""
    NOTEN = TENPAI + 1
    """Do not show the hand (DRAW-6, DRAW-7)."""
    END_GAME = NOTEN + 1
    """End the game as a leading dealer (END-5)."""
    PLAY_ON = END_GAME + 1
    SHOW_HAND = PLAY_ON + 1
    """Show a noten hand at an exhaustive draw (DRAW-6)."""


ACTION_COUNT = Act.SHOW_HAND + 1
MENU_MAX = 80
"""Actions that one seat can have at once: 14 discards, each also with riichi and open riichi, three
kans of each sort, and a handful that are single."""


class Menu(Record):
    """The legal actions of one seat."""

    codes: Annotated[Ints, Int16, MENU_MAX]
    count: Int16


def offer(menu: Menu, action: int) -> None:
    """The action is on the menu."""
    menu.codes[menu.count] = action
    menu.count += 1
