"""Whole games in stages, for many tables that do the same thing at the same time.

The stages follow the order of a turn, so most tables go through each of them once in a round. Work
space does not last from one stage to the next. Written in the dialect of the rules.
"""

from enum import IntEnum

from ariari.core.deal import deal
from ariari.core.table import Desk, Phase, Table
from ariari.core.tables import Tables
from ariari.core.tiles import lowest_kind
from ariari.core.turn import apply, step
from ariari.jit.batch import Stages
from ariari.jit.playouts import (
    Bench,
    PlayoutTally,
    Start,
    begin_seed,
    clear_desk,
    count_deal,
    count_game,
    pick,
)

__all__ = ["STAGES", "Stage", "draw_and_ask", "stage_of", "take_rare_steps", "take_step"]


class Stage(IntEnum):
    """What a table does next, in the order of a turn."""

    ACT = 0
    """What a seat decided in its turn happens."""
    ASK = 1
    """The others are asked about a discard."""
    ANSWER = 2
    """They answer."""
    REACT = 3
    """What they decided happens."""
    RARE = 4
    """Kans, and the end of a deal."""
    DEAL = 5
    DRAW = 6
    DECIDE = 7
    """The seat whose turn it is decides."""
    OVER = 8


STAGE_OF_PHASE = (
    int(Stage.DEAL),
    int(Stage.DRAW),
    int(Stage.DRAW),
    int(Stage.ACT),
    int(Stage.ASK),
    int(Stage.REACT),
    int(Stage.RARE),
    int(Stage.RARE),
    int(Stage.RARE),
    int(Stage.RARE),
    int(Stage.RARE),
    int(Stage.RARE),
    int(Stage.RARE),
    int(Stage.OVER),
)
"""By `Phase`, where nobody is asked."""


def stage_of(table: Table) -> int:
    """Return the stage that a table is in."""
    if table.pending == 0:
        return STAGE_OF_PHASE[table.phase]
    return Stage.DECIDE if table.phase == Phase.ACT else Stage.ANSWER


def take_step(table: Table, desk: Desk, tables: Tables) -> None:
    """The next thing that needs no decision happens; nothing is logged."""
    clear_desk(desk)
    step(table, desk, tables)


def draw_and_ask(table: Table, desk: Desk, tables: Tables) -> None:
    """The next tile is drawn where one is due, and its seat is asked."""
    if table.phase == Phase.DRAW:
        take_step(table, desk, tables)
    take_step(table, desk, tables)


def take_rare_steps(table: Table, desk: Desk, tables: Tables) -> None:
    """A kan is made, or a deal ends, until somebody is asked."""
    while stage_of(table) == Stage.RARE:
        take_step(table, desk, tables)


def due(table: Table, start: Start, bench: Bench, tally: PlayoutTally, tables: Tables) -> int:
    """Return the stage that a game is in."""
    return stage_of(table)


def act(table: Table, start: Start, bench: Bench, tally: PlayoutTally, tables: Tables) -> None:
    """What seats decided happens, or others are asked."""
    take_step(table, bench.desk, tables)


def answer(table: Table, start: Start, bench: Bench, tally: PlayoutTally, tables: Tables) -> None:
    """Every seat that is asked decides, one after another."""
    clear_desk(bench.desk)
    while table.pending != 0:
        seat = lowest_kind(table.pending)
        apply(table, seat, pick(table, seat, bench, start.seats[seat], tables))


def end(table: Table, start: Start, bench: Bench, tally: PlayoutTally, tables: Tables) -> None:
    """A kan, or the end of a deal: it is counted."""
    take_rare_steps(table, bench.desk, tables)
    if stage_of(table) == Stage.DEAL:
        count_deal(tally, table)
    elif stage_of(table) == Stage.OVER:
        count_deal(tally, table)
        count_game(tally, table)


def begin_deal(
    table: Table, start: Start, bench: Bench, tally: PlayoutTally, tables: Tables
) -> None:
    """The next deal begins."""
    clear_desk(bench.desk)
    deal(table, bench.desk, tables)


def draw(table: Table, start: Start, bench: Bench, tally: PlayoutTally, tables: Tables) -> None:
    """The next tile is drawn."""
    draw_and_ask(table, bench.desk, tables)


STAGES = Stages(
    begin_seed,
    (act, act, answer, act, end, begin_deal, draw, answer),
    due,
    rare=frozenset({Stage.ANSWER, Stage.RARE, Stage.DEAL}),
)
"""What `play_seed` does, in stages."""
