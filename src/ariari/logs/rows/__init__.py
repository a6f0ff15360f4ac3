"""Recorded games as tables: a row for each game, deal, win, riichi, call or discard."""

from ariari.logs.rows.table import KINDS, RowTable, log_rows

__all__ = ["KINDS", "RowTable", "log_rows"]
