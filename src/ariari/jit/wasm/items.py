"""What the engine of a page does with one item, if that is more than calling one rule.

Written in the dialect of the rules, and compiled like them.
"""

from ariari.core.shanten import waits
from ariari.core.tables import Tables
from ariari.jit.items import HandCounts


def wait_kinds(hand: HandCounts, meld_count: int, players: int, tables: Tables) -> int:
    """Return the kinds that complete a hand of 13 tiles."""
    return waits(hand.counts, meld_count, players, tables)
