"""What a batch does with one item, if that is more than calling one rule.

Written in the dialect of the rules, and compiled like them.
"""

from typing import Annotated

from ariari.core.acceptance import Acceptance, acceptance, discard_acceptance
from ariari.core.keys import honour_key, suit_keys
from ariari.core.shanten import (
    COMPLETE,
    SUMS_SHIFT,
    chiitoitsu_shanten,
    kokushi_shanten,
    look_up,
    melds_of,
    standard_shanten,
)
from ariari.core.state import Win
from ariari.core.tables import CLASS_MASK, Tables
from ariari.core.tiles import KIND_COUNT
from ariari.record import Int8, Ints, Record

NO_FORM = 127
"""Shanten of a form that a hand with melds cannot reach."""


class HandCounts(Record):
    """A row of counts; compiled loops pass records, because slices of arrays cost them more."""

    counts: Annotated[Ints, Int8, KIND_COUNT]
    """Concealed tiles by kind."""


class Distance(Record):
    """Shanten of a hand, the least and that of each form."""

    least: Int8
    standard: Int8
    chiitoitsu: Int8
    """`NO_FORM` with melds; so is the next."""
    kokushi: Int8


def holds_winning_tile(win: Win) -> bool:
    """Whether the winning tile is among the concealed ones."""
    return win.counts[win.winning_kind] > 0


def find_suits(hand: HandCounts) -> int:
    """Return the keys of the suits."""
    return suit_keys(hand.counts)


def find_outline(
    hand: HandCounts, meld_count: int, players: int, tables: Tables, suits: int
) -> int:
    """Return the hand's groups, with the sets and pair that it lacks in the place of classes."""
    groups = look_up(suits, honour_key(hand.counts), meld_count, players, tables)
    missing = standard_shanten(groups, tables) - COMPLETE
    return groups >> SUMS_SHIFT << SUMS_SHIFT | missing


def tell_distance(outline: int, distance: Distance) -> None:
    """The distance is that of the hand with this outline."""
    standard = (outline & CLASS_MASK) + COMPLETE
    chiitoitsu = NO_FORM
    kokushi = NO_FORM
    if melds_of(outline) == 0:
        chiitoitsu = chiitoitsu_shanten(outline)
        kokushi = kokushi_shanten(outline)
    distance.least = min(standard, chiitoitsu, kokushi)
    distance.standard = standard
    distance.chiitoitsu = chiitoitsu
    distance.kokushi = kokushi


def measure(
    hand: HandCounts, meld_count: int, players: int, tables: Tables, distance: Distance
) -> None:
    """The distance is that of the hand."""
    suits = find_suits(hand)
    tell_distance(find_outline(hand, meld_count, players, tables, suits), distance)


def useful_draws(hand: HandCounts, meld_count: int, players: int, tables: Tables) -> int:
    """Return the kinds that lower the shanten of a hand of 13 tiles."""
    return acceptance(hand.counts, meld_count, players, tables)


def accept(
    hand: HandCounts, meld_count: int, players: int, tables: Tables, accepted: Acceptance
) -> None:
    """The acceptance is that of each discard of the hand."""
    discard_acceptance(hand.counts, meld_count, players, tables, accepted)
