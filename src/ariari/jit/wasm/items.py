"""What the engine of a page does with one item, if that is more than calling one rule.

Written in the dialect of the rules, and compiled like them.
"""

from ariari.core.acceptance import waits
from ariari.core.chombo import is_adjudicated
from ariari.core.game import begin_game
from ariari.core.rules import Rules
from ariari.core.table import Table
from ariari.core.tables import Tables
from ariari.core.value import yaku_han, yakuman_units
from ariari.jit.items import HandCounts


def sit_down(table: Table, seed: int) -> None:
    """A game begins; where mistakes are judged, seats that can only pass are asked (CHOMBO-1)."""
    begin_game(table, seed)
    table.asks_all = is_adjudicated(table)


def wait_kinds(hand: HandCounts, meld_count: int, players: int, tables: Tables) -> int:
    """Return the kinds that complete a hand of 13 tiles."""
    return waits(hand.counts, meld_count, players, tables)


def han_of(rules: Rules, yaku: int, closed: int) -> int:
    """Return the han of a set of yaku."""
    return yaku_han(rules, yaku, closed=closed == 1)


def units_of(rules: Rules, yakuman: int) -> int:
    """Return the units of a set of yakuman."""
    return yakuman_units(rules, yakuman)
