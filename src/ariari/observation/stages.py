"""A step of every table in stages, for many tables that do the same thing at the same time."""

from ariari.core.table import Phase, Table
from ariari.core.tables import Tables
from ariari.core.tiles import lowest_kind
from ariari.jit.batch import Stages, Wide
from ariari.jit.playouts import clear_desk
from ariari.jit.stages import Stage, draw_and_ask, stage_of, take_rare_steps, take_step
from ariari.observation.draft import Draft
from ariari.observation.observation import Observation
from ariari.observation.observe import PART_COUNT, show_part
from ariari.observation.progress import (
    OUTSIDE,
    Command,
    Progress,
    answer,
    begin_step,
    begin_view,
    end_deal,
    end_view,
)

__all__ = ["STEP_STAGES"]

LOOK = Stage.OVER
"""After all stages of a game, a seat is about to be shown what it sees."""
SHOW = LOOK + 1
"""It is shown what it sees, and what it may do."""
STEPPED = SHOW + 1


def is_asked(table: Table, progress: Progress) -> bool:
    """Whether a seat outside has to decide."""
    return table.pending != 0 and progress.seats[lowest_kind(table.pending)].policy == OUTSIDE


def due(
    table: Table, progress: Progress, draft: Draft, observation: Observation, tables: Tables
) -> int:
    """Return the stage that a table is in."""
    if progress.command == Command.LEAVE:
        return STEPPED
    if progress.command == Command.SHOW:
        return SHOW
    if progress.opens or progress.is_over or is_asked(table, progress):
        return LOOK
    return Stage.DEAL if table.phase == Phase.OVER else stage_of(table)


def begin(
    table: Table, progress: Progress, draft: Draft, observation: Observation, tables: Tables
) -> None:
    """The command is carried out."""
    begin_step(table, progress, draft, tables)


def act(
    table: Table, progress: Progress, draft: Draft, observation: Observation, tables: Tables
) -> None:
    """What seats decided happens, or others are asked."""
    take_step(table, draft.bench.desk, tables)


def decide(
    table: Table, progress: Progress, draft: Draft, observation: Observation, tables: Tables
) -> None:
    """Seats that are not outside decide, one after another."""
    clear_desk(draft.bench.desk)
    while table.pending != 0 and not is_asked(table, progress):
        answer(table, progress, draft.bench, tables)


def end(
    table: Table, progress: Progress, draft: Draft, observation: Observation, tables: Tables
) -> None:
    """A kan is made, or a deal ends."""
    take_rare_steps(table, draft.bench.desk, tables)


def follow(
    table: Table, progress: Progress, draft: Draft, observation: Observation, tables: Tables
) -> None:
    """Seats are rewarded for a deal, and the next deal or game begins."""
    clear_desk(draft.bench.desk)
    end_deal(table, progress, draft.bench, tables)


def draw(
    table: Table, progress: Progress, draft: Draft, observation: Observation, tables: Tables
) -> None:
    """The next tile is drawn."""
    draw_and_ask(table, draft.bench.desk, tables)


def look(
    table: Table, progress: Progress, draft: Draft, observation: Observation, tables: Tables
) -> None:
    """The seat that is asked is about to be shown what it sees."""
    if not progress.opens and not progress.is_over:
        progress.seat = lowest_kind(table.pending)
    begin_view(table, progress, observation)


def show_one(  # noqa: PLR0913, PLR0917 - what the rule takes, and the part
    table: Table,
    progress: Progress,
    draft: Draft,
    observation: Observation,
    tables: Tables,
    part: int,
) -> None:
    """It is shown one part of what it sees."""
    show_part(table, progress.trail, observation, part)


def show(
    table: Table, progress: Progress, draft: Draft, observation: Observation, tables: Tables
) -> None:
    """It knows what it may do."""
    clear_desk(draft.bench.desk)
    end_view(table, progress, draft, observation, tables)


STEP_STAGES = Stages(
    begin,
    (act, act, decide, act, end, follow, draw, decide, look, show),
    due,
    near={SHOW: ("table",)},
    wide={SHOW: Wide(show_one, PART_COUNT)},
)
"""What `step_table` does, in stages."""
