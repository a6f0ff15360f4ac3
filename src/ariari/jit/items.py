"""What a batch does with one item, if that is more than calling one rule.

Written in the dialect of the rules, and compiled like them.
"""

from typing import Annotated

from ariari.core.acceptance import Acceptance, acceptance, discard_acceptance
from ariari.core.shanten import (
    chiitoitsu_shanten,
    hand_groups,
    kokushi_shanten,
    standard_shanten,
)
from ariari.core.tables import Tables
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


def measure(
    hand: HandCounts, meld_count: int, players: int, tables: Tables, distance: Distance
) -> None:
    """The distance is that of the hand."""
    groups = hand_groups(hand.counts, meld_count, players, tables)
    standard = standard_shanten(groups, tables)
    chiitoitsu = NO_FORM
    kokushi = NO_FORM
    if meld_count == 0:
        chiitoitsu = chiitoitsu_shanten(groups)
        kokushi = kokushi_shanten(groups)
    distance.least = min(standard, chiitoitsu, kokushi)
    distance.standard = standard
    distance.chiitoitsu = chiitoitsu
    distance.kokushi = kokushi


def useful_draws(hand: HandCounts, meld_count: int, players: int, tables: Tables) -> int:
    """Return the kinds that lower the shanten of a hand of 13 tiles."""
    return acceptance(hand.counts, meld_count, players, tables)


def accept(
    hand: HandCounts, meld_count: int, players: int, tables: Tables, accepted: Acceptance
) -> None:
    """The acceptance is that of each discard of the hand."""
    discard_acceptance(hand.counts, meld_count, players, tables, accepted)
