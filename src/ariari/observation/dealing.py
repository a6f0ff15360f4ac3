"""A table whose wall is given, as logs have it."""

from ariari.core.deal import begin_deal
from ariari.core.table import Desk, Table
from ariari.core.tables import Tables
from ariari.jit.playouts import clear_desk


def deal_wall(table: Table, desk: Desk, tables: Tables) -> None:
    """The wall on the table is dealt."""
    clear_desk(desk)
    begin_deal(table, desk, tables)
