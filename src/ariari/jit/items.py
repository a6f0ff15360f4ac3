"""What a batch does with one item, where that is more than to call one rule.

Written in the dialect of the rules, and compiled like them.
"""

from ariari.core.rng import Random, below, seed
from ariari.core.shanten import (
    chiitoitsu_shanten,
    hand_groups,
    kokushi_shanten,
    least_shanten,
    standard_shanten,
)
from ariari.core.tables import Tables
from ariari.record import Ints

LEAST = 0
STANDARD = 1
CHIITOITSU = 2
KOKUSHI = 3
FORM_COLUMNS = 4
"""Columns of a row of shanten: the least, then each form's own."""
NO_FORM = 127
"""Shanten of a form that a hand with melds cannot reach."""


def shanten_row(counts: Ints, meld_count: int, players: int, tables: Tables, row: Ints) -> None:
    """The row holds the least shanten and that of each form."""
    groups = hand_groups(counts, players, tables)
    row[LEAST] = least_shanten(counts, groups, meld_count, tables)
    row[STANDARD] = standard_shanten(groups, meld_count, tables)
    row[CHIITOITSU] = NO_FORM
    row[KOKUSHI] = NO_FORM
    if meld_count == 0:
        row[CHIITOITSU] = chiitoitsu_shanten(groups)
        row[KOKUSHI] = kokushi_shanten(counts, groups)


def random_row(random: Random, value: int, bound: int, row: Ints) -> None:
    """The row holds the first numbers below `bound` that a seed gives."""
    seed(random, value)
    for column in range(len(row)):
        row[column] = below(random, bound)
