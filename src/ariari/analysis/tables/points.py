"""The point table: what a win of so many han and fu costs (rulebook section 3.6)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypedDict

from ariari.core.fu import PINFU_TSUMO_FU, SEVEN_PAIRS_FU, tsumo_fu
from ariari.core.liability import settle_ron, settle_tsumo
from ariari.core.names import Yaku
from ariari.core.payments import Settlement, begin_settlement, honba_alone, honba_each
from ariari.core.points import (
    FU_HAN_MAX,
    YAKUMAN_HAN,
    base_points,
    limit_of,
    yakuman_base,
)
from ariari.core.rules import Rules, SanmaTsumo
from ariari.core.state import Limit, Win
from ariari.core.value import minimum_han, yaku_han
from ariari.model.moment import Wind
from ariari.model.result import LIMIT_NAMES
from ariari.model.ruleset import Ruleset
from ariari.model.scoring import rules_record
from ariari.words.reason import Reason

__all__ = ["LimitRow", "PointCell", "PointTable", "Price", "point_table"]

_FU_MAX = 110
"""Hands with more fu are a mangan at least."""
_UNLIMITED_FU_MAX = 170
"""Without limits, the most that a hand can have: four concealed quads of honours."""
_ANY_FU = 30
"""Fu of limit hands, whose value they do not change."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """What a win costs those who pay for it, without honba and sticks."""

    ron: int | None
    """What the discarder pays; None if such a hand cannot ron."""
    from_dealer: int | None
    """What the dealer pays for a tsumo; None if the dealer wins, or no such hand can."""
    from_others: int | None
    """What every other player pays for a tsumo; None if no such hand can win so."""
    tsumo: int | None
    """What all of them pay for a tsumo together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PointCell:
    """Wins of so many han and fu."""

    han: int
    fu: int
    limit: Limit
    dealer: Price
    other: Price


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitRow:
    """Wins whose value does not depend on fu."""

    limit: Limit
    units: int
    """Units of yakuman; 0 if han are counted."""
    least_han: int | None
    """None with yakuman."""
    most_han: int | None
    """None if any more are the same, and with yakuman."""
    dealer: Price
    other: Price

    @property
    def title(self) -> Reason:
        """What the limit is called."""
        name = "double_yakuman" if self.units == 2 else LIMIT_NAMES[self.limit]
        return Reason(f"limits.{name}")

    @property
    def range_reason(self) -> Reason | None:
        """How many han it takes; None with yakuman."""
        if self.least_han is None:
            return None
        if self.most_han is None:
            return Reason("tables.han_from", han=self.least_han)
        if self.most_han == self.least_han:
            return Reason("results.han", han=self.least_han)
        return Reason("tables.han_range", least=self.least_han, most=self.most_han)


@dataclass(frozen=True, slots=True, kw_only=True)
class PointTable:
    """What every win is worth under a rule set."""

    rules: Ruleset
    fu: tuple[int, ...]
    """The columns."""
    rows: tuple[tuple[PointCell, ...], ...]
    """A row for each number of han, a cell for each number of fu."""
    limits: tuple[LimitRow, ...]
    """None without limits (`aotenjou`)."""
    notes: tuple[Reason, ...]

    def cell(self, han: int, fu: int) -> PointCell:
        """Return the cell of so many han and fu; KeyError where the table has none."""
        for row in self.rows:
            for cell in row:
                if (cell.han, cell.fu) == (han, fu):
                    return cell
        raise KeyError((han, fu))


def point_table(rules: str | Ruleset) -> PointTable:
    """Return the point table of a rule set.

    A hand of 20 fu is a pinfu by tsumo and one of 25 fu seven pairs, which says by which way and
    from how many han they win. Other cells have a price whether many hands fall into them or none.

    >>> table = point_table("m-league")
    >>> cell = table.cell(4, 30)
    >>> cell.limit.name, cell.other.ron, cell.other.from_others, cell.other.from_dealer
    ('MANGAN', 8000, 2000, 4000)
    >>> table.cell(2, 20).dealer
    Price(ron=None, from_dealer=None, from_others=700, tsumo=2100)
    """
    ruleset = Ruleset.preset(rules) if isinstance(rules, str) else rules
    record = rules_record(ruleset)
    most = YAKUMAN_HAN if record.aotenjou else FU_HAN_MAX
    most_fu = _UNLIMITED_FU_MAX if record.aotenjou else _FU_MAX
    columns = (PINFU_TSUMO_FU, SEVEN_PAIRS_FU, *range(30, most_fu + 1, 10))
    rows = (
        tuple(_cell(record, han, fu) for fu in columns)
        for han in range(minimum_han(Win(), record), most + 1)
    )
    return PointTable(
        rules=ruleset,
        fu=columns,
        rows=tuple(rows),
        limits=() if record.aotenjou else (*_limits(record), *_yakuman(record)),
        notes=tuple(_notes(record)),
    )


def _cell(rules: Rules, han: int, fu: int) -> PointCell:
    base = base_points(han, fu, rules)
    ron_han, tsumo_han = _least_han(rules, fu)
    has_ron = ron_han is not None and han >= ron_han
    has_tsumo = tsumo_han is not None and han >= tsumo_han
    return PointCell(
        han=han,
        fu=fu,
        limit=Limit(limit_of(base, 0, rules)),
        **_prices(rules, base, has_ron=has_ron, has_tsumo=has_tsumo),
    )


class _Prices(TypedDict):
    """What a win costs by whether the winner is the dealer."""

    dealer: Price
    other: Price


def _prices(rules: Rules, base: int, *, has_ron: bool = True, has_tsumo: bool = True) -> _Prices:
    return {
        "dealer": _price(rules, Wind.EAST, base, has_ron=has_ron, has_tsumo=has_tsumo),
        "other": _price(rules, Wind.SOUTH, base, has_ron=has_ron, has_tsumo=has_tsumo),
    }


def _least_han(rules: Rules, fu: int) -> tuple[int | None, int | None]:
    """Return from how many han on hands of so many fu win by ron and by tsumo; None if never."""
    drawn = 1 << Yaku.MENZEN_TSUMO
    if fu == SEVEN_PAIRS_FU:
        pairs = 1 << Yaku.CHIITOITSU
        return yaku_han(rules, pairs, closed=True), yaku_han(rules, pairs | drawn, closed=True)
    if fu == PINFU_TSUMO_FU:
        if not (rules.pinfu_tsumo or _has_bare_rinshan(rules)):
            return None, None
        return None, yaku_han(rules, 1 << Yaku.PINFU | drawn, closed=True)
    return 0, 0


def _has_bare_rinshan(rules: Rules) -> bool:
    """Whether a tsumo after kita can leave a closed hand with the base alone (FU-3, SANMA-5)."""
    win = Win()
    win.tsumo = win.rinshan = True
    return rules.players == 3 and tsumo_fu(win, rules) == 0


def _price(rules: Rules, winner: Wind, base: int, *, has_ron: bool, has_tsumo: bool) -> Price:
    ron = tsumo = from_dealer = from_others = None
    if has_ron:
        settlement = _begun(winner, base)
        settle_ron(settlement, rules, 1 << winner, Wind.WEST)
        ron = settlement.deltas[winner]
    if has_tsumo:
        settlement = _begun(winner, base)
        settle_tsumo(settlement, rules, winner)
        tsumo = settlement.deltas[winner]
        from_others = -settlement.deltas[Wind.WEST]
        from_dealer = None if winner == Wind.EAST else -settlement.deltas[Wind.EAST]
    return Price(ron=ron, from_dealer=from_dealer, from_others=from_others, tsumo=tsumo)


def _begun(winner: Wind, base: int) -> Settlement:
    """Return the settlement of a win before anybody has paid."""
    settlement = Settlement()
    begin_settlement(settlement, Wind.EAST, 0, 0)
    settlement.base[winner] = base
    return settlement


def _limits(rules: Rules) -> Iterator[LimitRow]:
    """Yield the limits by han, in which fu do not count any more (FU-14, SCORE-4)."""
    by_limit: dict[int, list[int]] = {}
    for han in range(FU_HAN_MAX + 1, YAKUMAN_HAN + 1):
        limit = limit_of(base_points(han, _ANY_FU, rules), 0, rules)
        by_limit.setdefault(limit, []).append(han)
    for limit, counts in by_limit.items():
        yield LimitRow(
            limit=Limit(limit),
            units=0,
            least_han=counts[0],
            most_han=None if counts[-1] == YAKUMAN_HAN else counts[-1],
            **_prices(rules, base_points(counts[0], _ANY_FU, rules)),
        )


def _yakuman(rules: Rules) -> Iterator[LimitRow]:
    """Yield one yakuman, and two where they add up (YAKUMAN-2)."""
    for units in (1, 2) if rules.multiple_yakuman else (1,):
        base = yakuman_base(units, _ANY_FU, rules)
        yield LimitRow(
            limit=Limit(limit_of(base, units, rules)),
            units=units,
            least_han=None,
            most_han=None,
            **_prices(rules, base),
        )


def _notes(rules: Rules) -> Iterator[Reason]:
    """Yield what the numbers do not say by themselves."""
    if rules.pinfu_tsumo:
        yield Reason("tables.notes.fu_20", "FU-13", fu=PINFU_TSUMO_FU)
    elif _has_bare_rinshan(rules):
        yield Reason("tables.notes.fu_20_kita", "FU-3", fu=PINFU_TSUMO_FU)
    yield Reason("tables.notes.fu_25", "FU-12", fu=SEVEN_PAIRS_FU)
    if rules.aotenjou:
        yield Reason("tables.notes.aotenjou", "SCORE-5", han=YAKUMAN_HAN)
    elif rules.kiriage:
        yield Reason("tables.notes.kiriage", "SCORE-3")
    if rules.players == 3:
        is_split = rules.sanma_tsumo == SanmaTsumo.BISECT
        yield Reason(f"tables.notes.tsumo_{'split' if is_split else 'loss'}", "SANMA-8")
    honba = {"ron": honba_alone(rules, 1), "each": honba_each(rules, 1)}
    yield Reason("tables.notes.honba", "SANMA-9" if rules.players == 3 else "PAY-1", **honba)
