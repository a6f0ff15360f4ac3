"""Whole games in stages, for many tables that do the same thing at the same time.

A round of stages follows the order of a turn, so most tables have something to do in each. Written
in the dialect of the rules.
"""

from ariari.core.deal import deal
from ariari.core.table import Phase, Table
from ariari.core.tables import Tables
from ariari.core.turn import apply, step
from ariari.jit.batch import Stages
from ariari.jit.playouts import (
    Bench,
    PlayoutTally,
    Start,
    begin_seed,
    count_deal,
    count_game,
    pick,
)

__all__ = ["STAGES"]


def first_seat(seats: int) -> int:
    """Return the first of a set of seats."""
    seat = 0
    while seats >> seat & 1 == 0:
        seat += 1
    return seat


def is_in(table: Table, phase: int) -> bool:
    """Whether a phase is due: nobody is asked."""
    return table.pending == 0 and table.phase == phase


def begin_deal(
    table: Table, start: Start, bench: Bench, tally: PlayoutTally, tables: Tables
) -> None:
    """A deal begins where one is due."""
    if is_in(table, Phase.DEAL):
        deal(table, bench.desk, tables)


def act(table: Table, start: Start, bench: Bench, tally: PlayoutTally, tables: Tables) -> None:
    """What a seat decided in its turn happens."""
    if is_in(table, Phase.ACT):
        step(table, bench.desk, tables)


def ask_others(
    table: Table, start: Start, bench: Bench, tally: PlayoutTally, tables: Tables
) -> None:
    """The others are asked about a discard."""
    if is_in(table, Phase.DISCARDED):
        step(table, bench.desk, tables)


def react(table: Table, start: Start, bench: Bench, tally: PlayoutTally, tables: Tables) -> None:
    """What they decided happens."""
    if is_in(table, Phase.REACT):
        step(table, bench.desk, tables)


def draw(table: Table, start: Start, bench: Bench, tally: PlayoutTally, tables: Tables) -> None:
    """Kans and ends of deals, which are rare; and the next draw."""
    is_rare = Phase.DECLARED <= table.phase < Phase.OVER
    if table.pending == 0 and (table.phase == Phase.DRAW or is_rare):
        step(table, bench.desk, tables)


def answer(table: Table, start: Start, bench: Bench, tally: PlayoutTally, tables: Tables) -> None:
    """A seat decides; or a deal has ended, and is counted."""
    if is_in(table, Phase.TURN):
        step(table, bench.desk, tables)
    if table.pending != 0:
        seat = first_seat(table.pending)
        apply(table, seat, pick(table, seat, bench, start.seats[seat], tables))
    elif table.phase == Phase.DEAL:
        count_deal(tally, table)
    elif table.phase == Phase.OVER:
        count_deal(tally, table)
        count_game(tally, table)


def is_over(table: Table, start: Start, bench: Bench, tally: PlayoutTally, tables: Tables) -> bool:
    """Whether the game is over."""
    return table.phase == Phase.OVER


STAGES = Stages(begin_seed, (begin_deal, act, ask_others, react, draw, answer), is_over)
"""What `play_seed` does, in stages."""
