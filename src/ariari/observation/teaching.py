"""What a bot would do at a table in lockstep: for learners that begin by imitating it."""

from ariari.core.menu import legal_actions
from ariari.core.table import Table
from ariari.core.tables import Tables
from ariari.jit.playouts import Seated, clear_desk, pick
from ariari.observation.draft import Draft
from ariari.observation.moves import first_move
from ariari.observation.progress import Progress


def teach(table: Table, progress: Progress, seated: Seated, draft: Draft, tables: Tables) -> int:
    """Return the move of a bot in the place of the seat that is asked; the table stays as it is."""
    clear_desk(draft.bench.desk)
    code = pick(table, progress.seat, draft.bench, seated, tables)
    legal_actions(table, progress.seat, draft.menu, draft.bench.desk, tables)
    return first_move(code, draft.menu)
