"""The tables of a rule set: `/api/tables`, `ariari tables --json`."""

from dataclasses import dataclass

from ariari.analysis.tables import Price

__all__ = [
    "FuTableAnswer",
    "FuTableLine",
    "FuTableSet",
    "PointTableAnswer",
    "PointTableCell",
    "PointTableLimit",
    "TablesAnswer",
    "YakuTableAnswer",
    "YakuTableLine",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class PointTableCell:
    """Wins of so many han and fu."""

    han: int
    fu: int
    limit: str
    """The name of a limit; empty below mangan."""
    dealer: Price
    other: Price


@dataclass(frozen=True, slots=True, kw_only=True)
class PointTableLimit:
    """Wins whose value does not depend on fu."""

    limit: str
    units: int
    """Units of yakuman; 0 if han are counted."""
    least_han: int | None
    most_han: int | None
    """None if any more are the same, and with yakuman."""
    title: str
    """What the limit is called."""
    range: str
    """How many han it takes, in words; empty with yakuman."""
    dealer: Price
    other: Price


@dataclass(frozen=True, slots=True, kw_only=True)
class PointTableAnswer:
    """What wins cost, without honba and sticks."""

    fu: tuple[int, ...]
    rows: tuple[tuple[PointTableCell, ...], ...]
    """A row for each number of han, a cell for each number of fu."""
    limits: tuple[PointTableLimit, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FuTableLine:
    """What gives fu."""

    what: str
    rule: str
    fu: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FuTableSet:
    """A sort of triplet or quad."""

    what: str
    rule: str
    simples: int
    orphans: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FuTableAnswer:
    """What gives fu, and how many."""

    wins: tuple[FuTableLine, ...]
    """The base, and what the way of winning gives."""
    sets: tuple[FuTableSet, ...]
    pairs: tuple[FuTableLine, ...]
    waits: tuple[FuTableLine, ...]
    fixed: tuple[FuTableLine, ...]
    """Hands whose fu are not added up."""
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuTableLine:
    """A yaku or yakuman that is played."""

    key: str
    title: str
    kanji: str
    rule: str
    meaning: str
    """What it takes."""
    closed: str
    """What it is worth in a closed hand, in words; empty if only open hands have it."""
    open: str
    """What it is worth in an open hand, in words; empty if only closed hands have it."""
    is_local: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuTableAnswer:
    """The yaku and yakuman that are played, those of less worth first."""

    yaku: tuple[YakuTableLine, ...]
    yakuman: tuple[YakuTableLine, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TablesAnswer:
    """Everything that a rule set's tables say."""

    rules: str
    """The rule set in words."""
    players: int
    language: str
    points: PointTableAnswer
    fu: FuTableAnswer
    yaku: YakuTableAnswer
