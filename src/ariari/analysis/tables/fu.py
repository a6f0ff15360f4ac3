"""The fu table: what each part of a hand gives (rulebook section 3.5)."""

from collections.abc import Iterator
from dataclasses import dataclass

from ariari.core.fu import (
    BASE_FU,
    PINFU_TSUMO_FU,
    SEVEN_PAIRS_FU,
    closed_ron_fu,
    open_pinfu_fu,
    pair_fu,
    triplets_fu,
    tsumo_fu,
    wait_fu,
)
from ariari.core.rules import Rules
from ariari.core.state import Reading, Wait, Win
from ariari.core.tiles import EAST, WHITE
from ariari.model.moment import Wind
from ariari.model.ruleset import Ruleset
from ariari.model.scoring import rules_record
from ariari.words.reason import Reason

__all__ = ["FuRow", "FuTable", "SetRow", "fu_table"]

_SIMPLE, _ORPHAN = 1, 0
"""A kind of each sort: 2m and 1m."""


@dataclass(frozen=True, slots=True)
class FuRow:
    """What gives fu, and how many."""

    what: Reason
    """Its rules are those that give them."""
    fu: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetRow:
    """A sort of triplet or quad."""

    what: Reason
    simples: int
    orphans: int
    """Fu of terminals and honours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FuTable:
    """What gives fu under a rule set."""

    rules: Ruleset
    wins: tuple[FuRow, ...]
    """The base, and what the way of winning gives."""
    sets: tuple[SetRow, ...]
    pairs: tuple[FuRow, ...]
    waits: tuple[FuRow, ...]
    fixed: tuple[FuRow, ...]
    """Hands whose fu are not added up."""
    notes: tuple[Reason, ...]


def fu_table(rules: str | Ruleset) -> FuTable:
    """Return the fu table of a rule set.

    >>> table = fu_table("ari-ari")
    >>> [(row.simples, row.orphans) for row in table.sets]
    [(2, 4), (4, 8), (8, 16), (16, 32)]
    """
    ruleset = Ruleset.preset(rules) if isinstance(rules, str) else rules
    record = rules_record(ruleset)
    return FuTable(
        rules=ruleset,
        wins=tuple(_wins(record)),
        sets=tuple(_sets()),
        pairs=tuple(_pairs(record)),
        waits=tuple(_waits(record)),
        fixed=tuple(_fixed(record)),
        notes=tuple(_notes(record)),
    )


def _row(name: str, rule: str, fu: int) -> FuRow:
    return FuRow(Reason(f"tables.fu.{name}", rule), fu)


def _wins(rules: Rules) -> Iterator[FuRow]:
    drawn, rinshan, closed = Win(), Win(), Reading()
    drawn.tsumo = rinshan.tsumo = rinshan.rinshan = True
    closed.closed = True
    yield _row("base", "FU-1", BASE_FU)
    yield _row("closed_ron", "FU-2", closed_ron_fu(Win(), closed))
    yield _row("tsumo", "FU-3", tsumo_fu(drawn, rules))
    if tsumo_fu(rinshan, rules) != tsumo_fu(drawn, rules):
        yield _row("rinshan", "FU-3", tsumo_fu(rinshan, rules))
    yield _row("open_pinfu", "FU-10", open_pinfu_fu(Reading(), BASE_FU))


def _sets() -> Iterator[SetRow]:
    """Yield open and concealed triplets, then quads."""
    for name, is_quad in (("triplet", False), ("quad", True)):
        for way, is_closed in (("open", False), ("concealed", True)):
            reading = Reading()
            both = 1 << _SIMPLE | 1 << _ORPHAN
            reading.triplets = both
            reading.closed_triplets = both if is_closed else 0
            reading.quads = both if is_quad else 0
            yield SetRow(
                what=Reason(f"tables.fu.{way}_{name}", "FU-4"),
                simples=triplets_fu(reading, 1 << _SIMPLE),
                orphans=triplets_fu(reading, 1 << _ORPHAN),
            )


def _pairs(rules: Rules) -> Iterator[FuRow]:
    win, doubled = Win(), Win()
    win.seat_wind = Wind.SOUTH
    yield _row("dragons", "FU-6", pair_fu(win, rules, WHITE))
    yield _row("seat_wind", "FU-6", pair_fu(win, rules, EAST + Wind.SOUTH))
    yield _row("round_wind", "FU-6", pair_fu(win, rules, EAST))
    yield _row("double_wind", "FU-7", pair_fu(doubled, rules, EAST))


def _waits(rules: Rules) -> Iterator[FuRow]:
    for wait in (Wait.TANKI, Wait.KANCHAN, Wait.PENCHAN, Wait.RYANMEN, Wait.SHANPON):
        yield _row(wait.name.lower(), "FU-8", _wait_fu(rules, wait, 1))


def _wait_fu(rules: Rules, wait: Wait, kinds: int) -> int:
    reading = Reading()
    reading.wait, reading.wait_count = wait, kinds
    return wait_fu(rules, reading)


def _fixed(rules: Rules) -> Iterator[FuRow]:
    if rules.pinfu_tsumo:
        yield _row("pinfu_tsumo", "FU-13", PINFU_TSUMO_FU)
    yield _row("seven_pairs", "FU-12", SEVEN_PAIRS_FU)


def _notes(rules: Rules) -> Iterator[Reason]:
    yield Reason("tables.notes.ron_triplet", "FU-9")
    if _wait_fu(rules, Wait.TANKI, 2) != _wait_fu(rules, Wait.TANKI, 1):
        yield Reason("tables.notes.single_kind", "FU-8")
    if rules.players == 3:
        yield Reason("tables.notes.north", "SANMA-7")
    yield Reason("tables.notes.rounding", "FU-11")
    if not rules.aotenjou:
        yield Reason("tables.notes.no_fu", "FU-14")
