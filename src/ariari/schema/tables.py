"""The tables of a rule set as they are told: the same over HTTP and in `ariari tables --json`."""

from ariari.analysis.tables import (
    FuRow,
    LimitRow,
    PointCell,
    YakuTableRow,
    fu_table,
    point_table,
    yaku_table,
)
from ariari.model.result import LIMIT_NAMES
from ariari.model.result.items import YakuItem
from ariari.model.ruleset import Ruleset
from ariari.schema.answers.tables import (
    FuTableAnswer,
    FuTableLine,
    FuTableSet,
    PointTableAnswer,
    PointTableCell,
    PointTableLimit,
    TablesAnswer,
    YakuTableAnswer,
    YakuTableLine,
)
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason
from ariari.words.say import Speaker

__all__ = ["tables_answer"]


def tables_answer(rules: Ruleset, language: str = ENGLISH) -> TablesAnswer:
    """Return the tables of a rule set in the words of a language."""
    teller = _Teller(language)
    return TablesAnswer(
        rules=teller.say(rules.title_reason),
        players=rules.players,
        language=language,
        points=teller.points(rules),
        fu=teller.fu(rules),
        yaku=teller.yaku(rules),
    )


class _Teller:
    """Tells tables in one language; rules are told beside the words."""

    def __init__(self, language: str) -> None:
        self._speaker = Speaker(language, cites=False)
        self.say = self._speaker.say

    def points(self, rules: Ruleset) -> PointTableAnswer:
        table = point_table(rules)
        return PointTableAnswer(
            fu=table.fu,
            rows=tuple(tuple(map(_cell, row)) for row in table.rows),
            limits=tuple(map(self._limit, table.limits)),
            notes=self._sentences(table.notes),
        )

    def _limit(self, row: LimitRow) -> PointTableLimit:
        return PointTableLimit(
            limit=LIMIT_NAMES[row.limit],
            units=row.units,
            least_han=row.least_han,
            most_han=row.most_han,
            title=self._speaker.heading(row.title),
            range="" if row.range_reason is None else self.say(row.range_reason),
            dealer=row.dealer,
            other=row.other,
        )

    def fu(self, rules: Ruleset) -> FuTableAnswer:
        table = fu_table(rules)
        sets = (
            FuTableSet(
                what=self._speaker.heading(row.what),
                rule=row.what.rule,
                simples=row.simples,
                orphans=row.orphans,
            )
            for row in table.sets
        )
        return FuTableAnswer(
            wins=tuple(map(self._fu_line, table.wins)),
            sets=tuple(sets),
            pairs=tuple(map(self._fu_line, table.pairs)),
            waits=tuple(map(self._fu_line, table.waits)),
            fixed=tuple(map(self._fu_line, table.fixed)),
            notes=self._sentences(table.notes),
        )

    def _fu_line(self, row: FuRow) -> FuTableLine:
        return FuTableLine(what=self._speaker.heading(row.what), rule=row.what.rule, fu=row.fu)

    def yaku(self, rules: Ruleset) -> YakuTableAnswer:
        table = yaku_table(rules)
        return YakuTableAnswer(
            yaku=tuple(map(self._yaku_line, table.yaku)),
            yakuman=tuple(map(self._yaku_line, table.yakuman)),
            notes=self._sentences(table.notes),
        )

    def _yaku_line(self, row: YakuTableRow) -> YakuTableLine:
        return YakuTableLine(
            key=row.name.key,
            title=self._speaker.word(row.name.word.key),
            kanji=row.name.kanji,
            rule=row.name.rule,
            meaning=self._speaker.heading(row.name.why),
            closed=self._worth(row.closed),
            open=self._worth(row.open),
            is_local=row.is_local,
        )

    def _worth(self, item: YakuItem | None) -> str:
        return "" if item is None else self._speaker.heading(item.worth_reason)

    def _sentences(self, notes: tuple[Reason, ...]) -> tuple[str, ...]:
        return tuple(map(self._speaker.sentence, notes))


def _cell(cell: PointCell) -> PointTableCell:
    return PointTableCell(
        han=cell.han,
        fu=cell.fu,
        limit=LIMIT_NAMES[cell.limit],
        dealer=cell.dealer,
        other=cell.other,
    )
