"""Writes every number of every player to a file: CSV or Parquet."""

import csv
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from ariari.cli.errors import unwritable
from ariari.cli.views.stats_choice import Chosen
from ariari.core.names import Yaku, Yakuman
from ariari.errors import AriariError
from ariari.logs.rows import RowTable
from ariari.logs.stats.tally import COUNTS, RATES, Tally
from ariari.logs.written import check_folder
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES
from ariari.words.reason import Reason

__all__ = [
    "check_extra",
    "check_parquet",
    "write_csv",
    "write_parquet",
    "write_rows",
]

Cell = str | int | float | None
HALF = "_half"
"""After the name of a rate: half the width of its 95 % interval."""


def check_extra(library: str, what: str, extra: str = "stats") -> None:
    """Refuse anything that needs a library that is not installed."""
    if find_spec(library) is None:
        raise AriariError(Reason("stats.extra", what=what, library=library, extra=extra))


def check_parquet(path: Path) -> None:
    """Refuse a Parquet file that cannot be written."""
    check_extra("pyarrow", "--parquet")
    check_folder(path)


def write_csv(path: Path, chosen: Chosen) -> None:
    """Write a line for each player and number of players; unknown values stay empty."""
    rows = list(_rows(chosen))
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(_row(0, "", Tally())))
            writer.writeheader()
            writer.writerows(rows)
    except OSError as error:
        raise AriariError(unwritable(path, error)) from None


def write_parquet(path: Path, chosen: Chosen) -> None:
    """Write the same lines as a Parquet file; unknown values are null."""
    pyarrow = import_module("pyarrow")
    parquet = import_module("pyarrow.parquet")
    rows = list(_rows(chosen))
    columns = [(name, getattr(pyarrow, _column_type(name))()) for name in _row(0, "", Tally())]
    table = pyarrow.Table.from_pylist(rows, schema=pyarrow.schema(columns))
    try:
        parquet.write_table(table, path)
    except OSError as error:
        raise AriariError(unwritable(path, error)) from None


def write_rows(table: RowTable, to_csv: Path | None, to_parquet: Path | None) -> None:
    """Write rows to the files that were named."""
    for path, write in ((to_csv, table.write_csv), (to_parquet, table.write_parquet)):
        if path is not None:
            try:
                write(path)
            except OSError as error:
                raise AriariError(unwritable(path, error)) from None


def _column_type(name: str) -> str:
    """Return what pyarrow calls the type of a column."""
    if name == "name":
        return "string"
    return "float64" if name.removesuffix(HALF) in RATES else "int64"


def _rows(chosen: Chosen) -> Iterator[dict[str, Cell]]:
    for table in chosen.tables:
        for name, tally in table.lines:
            yield _row(table.players, name, tally)


def _row(players: int, name: str, tally: Tally) -> dict[str, Cell]:
    """Return everything known about a player; every row has the same columns."""
    row: dict[str, Cell] = {"players": players, "name": name}
    row |= {column: getattr(tally, column) for column in (*COUNTS, *RATES)}
    row |= {f"{rate}{HALF}": tally.half(rate) for rate in RATES}
    row |= {f"yaku_{YAKU_NAMES[each].key}": tally.yaku[each] for each in Yaku}
    row |= {f"yakuman_{YAKUMAN_NAMES[each].key}": tally.yakuman[each] for each in Yakuman}
    return row
