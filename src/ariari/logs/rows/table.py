"""Rows of many logs as one table, for pandas, polars, Arrow, CSV and Parquet."""

import csv
import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_type_hints, overload

from ariari.errors import AriariError, LogError
from ariari.logs.chosen_rules import AS_STATED, ChosenRules
from ariari.logs.game_log import GameLog
from ariari.logs.on_cores import Workers, in_chunks
from ariari.logs.rows.deal import RecordedDeal
from ariari.logs.rows.row import CallRow, DealRow, DiscardRow, GameRow, RiichiRow, WinRow
from ariari.logs.sources import Document, find_documents, read_games
from ariari.logs.stats.count import with_wins_told
from ariari.model.records.standing import concluded
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

__all__ = ["KINDS", "RowKind", "RowTable", "chunks_of_rows", "log_rows"]

Row = GameRow | DealRow | WinRow | RiichiRow | CallRow | DiscardRow
Maker = Callable[[RecordedDeal], Iterable[Row]]
CHUNK_DOCUMENTS = 50
"""Documents that a core reads at a time."""
_SEATS = range(4)


class RowKind(NamedTuple):
    """One of the tables."""

    row: type[Row]
    of_deal: Maker | None
    """Makes the rows of a deal; None if a row is a whole game."""


KINDS: Mapping[str, RowKind] = {
    "games": RowKind(GameRow, None),
    "deals": RowKind(DealRow, lambda deal: (deal.deal(),)),
    "wins": RowKind(WinRow, RecordedDeal.wins),
    "riichi": RowKind(RiichiRow, RecordedDeal.riichi),
    "calls": RowKind(CallRow, RecordedDeal.calls),
    "discards": RowKind(DiscardRow, RecordedDeal.discards),
}
"""The tables by name."""


class RowTable(Sequence[Any]):
    """Rows of one kind. Unknown values are None, and empty in files.

    >>> from ariari import log_rows
    >>> wins = log_rows("wins", "tests/data/logs/small.mjlog")
    >>> [(row.name, row.tile, row.yaku) for row in wins]
    [('Ann', '3p', 'haku chanta'), ('Bob', '5s', 'riichi ippatsu')]
    """

    def __init__(self, kind: str, rows: Sequence[Row], unreadable: Sequence[LogError] = ()) -> None:
        self.kind = kind
        self.unreadable = tuple(unreadable)
        """Why files, or games in them, could not be read."""
        self._rows = tuple(rows)

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, index: int) -> Any: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Any]: ...
    def __getitem__(self, index: int | slice) -> Any:
        return self._rows[index]

    @classmethod
    def joined(cls, kind: str, tables: Iterable["RowTable"]) -> "RowTable":
        """Return the rows of several tables of one kind as one."""
        rows: list[Row] = []
        unreadable: list[LogError] = []
        for table in tables:
            rows += table
            unreadable += table.unreadable
        return cls(kind, rows, unreadable)

    def __repr__(self) -> str:
        return f"<RowTable of {len(self._rows):,} {self.kind}>"

    @property
    def columns(self) -> dict[str, type]:
        """The columns with their types: str, int, float or bool."""
        return {
            name: next(sort for sort in (*get_args(hint), hint) if sort is not type(None))
            for name, hint in get_type_hints(KINDS[self.kind].row).items()
        }

    def to_dicts(self) -> list[dict[str, Any]]:
        """Return each row as a dictionary."""
        return [dataclasses.asdict(row) for row in self._rows]

    def to_arrow(self) -> Any:
        """Return a `pyarrow.Table`."""
        pyarrow = _library("pyarrow")
        types = {str: "string", int: "int64", float: "float64", bool: "bool_"}
        fields = [(name, getattr(pyarrow, types[sort])()) for name, sort in self.columns.items()]
        return pyarrow.Table.from_pylist(self.to_dicts(), schema=pyarrow.schema(fields))

    def to_pandas(self) -> Any:
        """Return a `pandas.DataFrame`; integers that may be unknown have pandas' own type."""
        pandas = _library("pandas")
        types = {str: "string", int: "Int64", float: "Float64", bool: "boolean"}
        frame = pandas.DataFrame(self.to_dicts(), columns=list(self.columns))
        return frame.astype({name: types[sort] for name, sort in self.columns.items()})

    def to_polars(self) -> Any:
        """Return a `polars.DataFrame`."""
        return _library("polars").DataFrame(self.to_dicts(), schema=self.columns)

    def write_csv(self, path: str | Path) -> None:
        """Write the rows to a CSV file."""
        with Path(path).open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(self.columns))
            writer.writeheader()
            writer.writerows(self.to_dicts())

    def write_parquet(self, path: str | Path) -> None:
        """Write the rows to a Parquet file."""
        table = self.to_arrow()
        import_module("pyarrow.parquet").write_table(table, path)


def _library(name: str) -> Any:
    """Return a library that is not installed with this package."""
    if find_spec(name) is None:
        raise AriariError(Reason("logs.rows.library", library=name))
    return import_module(name)


def log_rows(
    kind: str, *logs: str | Path | GameLog, rules: str | Ruleset | None = None, cores: Workers = 1
) -> RowTable:
    """Return a row for each game, deal, win, riichi, call or discard of recorded games.

    `kind` is `games`, `deals`, `wins`, `riichi`, `calls` or `discards`; `logs` are files, folders,
    archives, links or games that have been read. Files that cannot be read are listed in
    `unreadable`. `rules` names a rule set for files that do not state theirs.
    """
    chosen = ChosenRules(Ruleset.preset(rules) if isinstance(rules, str) else rules)
    paths = [log for log in logs if not isinstance(log, GameLog)]
    tables = list(chunks_of_rows(kind, find_documents(paths), cores=cores, rules=chosen))
    read = [log for log in logs if isinstance(log, GameLog)]
    tables += [RowTable(kind, tuple(_of_log(with_wins_told(log), kind))) for log in read]
    return RowTable.joined(kind, tables)


def chunks_of_rows(
    kind: str,
    documents: Iterable[Document],
    *,
    cores: Workers = 1,
    rules: ChosenRules = AS_STATED,
) -> Iterator[RowTable]:
    """Yield the rows of each chunk of documents, in order."""
    if kind not in KINDS:
        raise AriariError(Reason("logs.rows.kind", given=repr(kind), known=tuple(KINDS)))
    work = partial(_of_documents, kind=kind, rules=rules)
    return in_chunks(work, documents, size=CHUNK_DOCUMENTS, cores=cores)


def _of_documents(documents: Iterable[Document], kind: str, rules: ChosenRules) -> RowTable:
    rows: list[Row] = []
    unreadable: list[LogError] = []
    for document in documents:
        for log in read_games(document, rules):
            if isinstance(log, LogError):
                unreadable.append(log)
            else:
                rows += _of_log(with_wins_told(log), kind)
    return RowTable(kind, rows, unreadable)


def _of_log(log: GameLog, kind: str) -> Iterator[Row]:
    of_deal = KINDS[kind].of_deal
    if of_deal is None:
        yield _game(log)
        return
    for number in range(len(log.deals)):
        yield from of_deal(RecordedDeal(log, number))


def _game(log: GameLog) -> GameRow:
    columns: dict[str, Any] = {}
    places = _places(log)
    for seat in _SEATS:
        is_in = seat < log.rules.players
        has_end = is_in and log.end is not None
        points = log.end.match_points if log.end is not None else None
        columns[f"name_{seat}"] = log.names[seat] if is_in else None
        columns[f"score_{seat}"] = log.end.scores[seat] if has_end and log.end else None
        columns[f"place_{seat}"] = places[seat] if has_end else None
        columns[f"points_{seat}"] = points[seat] if has_end and points else None
    return GameRow(
        game=log.source,
        format=log.format,
        rules=log.rules.name,
        players=log.rules.players,
        length=log.rules.text("length"),
        deals=len(log.deals),
        **columns,
    )


def _places(log: GameLog) -> list[int]:
    """Return the places of the seats, from 1 (END-8)."""
    if log.end is None:
        return []
    standing = concluded(log.end.scores, log.rules.to_record())
    return [standing.place[seat] + 1 for seat in range(log.rules.players)]
