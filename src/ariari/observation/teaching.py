"""What a bot would do at a table in lockstep: for learners that begin by imitating it."""

from ariari.core.menu import legal_actions
from ariari.core.table import Table
from ariari.core.tables import Tables
from ariari.core.tiles import lowest_kind
from ariari.jit.playouts import Seated, clear_desk, pick
from ariari.observation.draft import Draft
from ariari.observation.moves import Move, first_move


def teach(table: Table, seated: Seated, draft: Draft, tables: Tables) -> int:
    """Return the move of a bot in the place of the seat that is asked; the table stays as it is.

    Where nobody is asked, because the game is over, any move does.
    """
    if table.pending == 0:
        return Move.PASS
    seat = lowest_kind(table.pending)
    clear_desk(draft.bench.desk)
    code = pick(table, seat, draft.bench, seated, tables)
    legal_actions(table, seat, draft.menu, draft.bench.desk, tables)
    return first_move(code, draft.menu)
