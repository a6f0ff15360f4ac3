"""The yaku table: what is played under a rule set, and what it is worth (rulebook section 3.2)."""

from collections.abc import Iterator
from dataclasses import dataclass

from ariari.core.moment import moment_yaku, riichi_yaku
from ariari.core.names import Yaku, Yakuman
from ariari.core.rules import Rules, ShousangenYakuhai
from ariari.core.state import Reading, RiichiLevel, Win
from ariari.core.value import floor_base, yaku_han, yakuman_units
from ariari.core.yaku import is_tanyao
from ariari.core.yakuman import moment_yakuman
from ariari.model.moment import Wind
from ariari.model.result.items import YakuItem
from ariari.model.ruleset import Ruleset
from ariari.model.scoring import rules_record
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES, YakuName
from ariari.words.reason import Reason

__all__ = ["YakuTable", "YakuTableRow", "yaku_table"]

_DECLARED = (Yaku.RIICHI, Yaku.DOUBLE_RIICHI, Yaku.OPEN_RIICHI, Yaku.IPPATSU, Yaku.RENHOU)
"""Yaku of the moment that options turn off."""
_NOT_FOR_THREE = Yaku.SANSHOKU_DOUJUN
_NO_YAKUMAN_FOR_THREE = Yakuman.HYAKUMANGOKU
"""What needs 2m to 8m, which three players do without (SANMA-1, SANMA-4)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuTableRow:
    """A yaku or yakuman that is played."""

    name: YakuName
    closed: YakuItem | None
    """What it is worth in a closed hand; None if only open hands have it."""
    open: YakuItem | None
    """What it is worth in an open hand; None if only closed hands have it.

    Of yakuman, both are the same: whether an open hand can have one is in its meaning.
    """
    is_local: bool

    @property
    def worth(self) -> tuple[int, int]:
        """What rows are ordered by: base points or units of fixed value, and han."""
        item = self.closed or self.open
        assert item is not None
        return item.fixed_base, item.han


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuTable:
    """The yaku and yakuman of a rule set, those of less worth first."""

    rules: Ruleset
    yaku: tuple[YakuTableRow, ...]
    yakuman: tuple[YakuTableRow, ...]
    notes: tuple[Reason, ...]


def yaku_table(rules: str | Ruleset) -> YakuTable:
    """Return the yaku table of a rule set.

    >>> table = yaku_table(Ruleset().replace(kuitan="off", local_yaku="sanrenkou"))
    >>> tanyao = next(row for row in table.yaku if row.name.key == "tanyao")
    >>> tanyao.closed.worth, tanyao.open
    ('1 han', None)
    >>> [row.name.title for row in table.yaku if row.is_local]
    ['Sanrenkou']
    """
    ruleset = Ruleset.preset(rules) if isinstance(rules, str) else rules
    record = rules_record(ruleset)
    yaku = (_yaku_row(record, yaku) for yaku in Yaku if _is_played(record, yaku))
    yakuman = (_yakuman_row(record, each) for each in Yakuman if _is_yakuman_played(record, each))
    return YakuTable(
        rules=ruleset,
        yaku=tuple(sorted(yaku, key=lambda row: row.worth)),
        yakuman=tuple(sorted(yakuman, key=lambda row: row.worth)),
        notes=tuple(_notes(record)),
    )


def _is_played(rules: Rules, yaku: Yaku) -> bool:
    if rules.players == 3 and yaku == _NOT_FOR_THREE:
        return False
    if yaku.is_local:
        return bool(rules.local_yaku >> yaku & 1)
    return yaku not in _DECLARED or bool(_declared(rules) >> yaku & 1)


def _declared(rules: Rules) -> int:
    """Return the bits of the yaku that a riichi and a ron on the first turn bring."""
    found = 0
    for level in (RiichiLevel.RIICHI, RiichiLevel.DOUBLE):
        win = Win()
        win.riichi = level
        win.ippatsu = win.open_riichi = True
        found |= riichi_yaku(win, rules)
    return found | moment_yaku(_first_ron(), rules, Reading())


def _first_ron() -> Win:
    win = Win()
    win.seat_wind = Wind.SOUTH
    win.first_turn = True
    return win


def _is_yakuman_played(rules: Rules, yakuman: Yakuman) -> bool:
    if rules.players == 3 and yakuman == _NO_YAKUMAN_FOR_THREE:
        return False
    if yakuman.is_local:
        return bool(rules.local_yakuman >> yakuman & 1)
    if yakuman == Yakuman.RENHOU:
        return bool(moment_yakuman(_first_ron(), rules) >> yakuman & 1)
    return True


def _yaku_row(rules: Rules, yaku: Yaku) -> YakuTableRow:
    return YakuTableRow(
        name=YAKU_NAMES[yaku],
        closed=_item(rules, yaku, closed=True),
        open=_item(rules, yaku, closed=False),
        is_local=yaku.is_local,
    )


def _item(rules: Rules, yaku: Yaku, *, closed: bool) -> YakuItem | None:
    """Return what a yaku is worth; None if such hands do not have it."""
    if not closed and not _is_open_hand_played(rules, yaku):
        return None
    han = yaku_han(rules, 1 << yaku, closed=closed)
    fixed = 0 if han else floor_base(rules, 1 << yaku)
    return YakuItem(YAKU_NAMES[yaku], han, fixed_base=fixed) if han or fixed else None


def _is_open_hand_played(rules: Rules, yaku: Yaku) -> bool:
    """Whether open hands may have a yaku, if it has a worth for them."""
    if yaku == Yaku.TANYAO:
        return is_tanyao(rules, Reading())
    # Whoever rons before the first draw has called nothing.
    return yaku != Yaku.RENHOU


def _yakuman_row(rules: Rules, yakuman: Yakuman) -> YakuTableRow:
    units = yakuman_units(rules, 1 << yakuman)
    item = YakuItem(YAKUMAN_NAMES[yakuman], units, is_yakuman=True)
    return YakuTableRow(name=item.name, closed=item, open=item, is_local=yakuman.is_local)


def _notes(rules: Rules) -> Iterator[Reason]:
    """Yield what options change that a number of han does not say."""
    if not rules.pinfu_tsumo:
        yield Reason("tables.notes.no_pinfu_tsumo", "FU-13")
    if rules.shousangen_yakuhai == ShousangenYakuhai.REPLACE:
        yield Reason("tables.notes.shousangen", "YAKU-SHOUSANGEN")
    if not rules.atozuke:
        yield Reason("tables.notes.no_atozuke", "AGARI-7")
    if not rules.multiple_yakuman:
        yield Reason("tables.notes.one_yakuman", "YAKUMAN-2")
