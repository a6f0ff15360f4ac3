"""The tables of a rule set in a terminal."""

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from ariari.analysis.tables import Price
from ariari.schema.answers import (
    FuTableAnswer,
    FuTableLine,
    PointTableAnswer,
    TablesAnswer,
    YakuTableAnswer,
    YakuTableLine,
)
from ariari.words.reason import Value
from ariari.words.say import Speaker

__all__ = ["View"]

_NONE = "–"


class View:
    """Prints tables, in colour if the terminal has any."""

    def __init__(self, answer: TablesAnswer) -> None:
        self._console = Console(highlight=False, markup=False, emoji=False)
        self._speaker = Speaker(answer.language)
        self._answer = answer

    def show(self, names: Sequence[str]) -> None:
        """Print the tables of these names, one after the other."""
        answer = self._answer
        self._console.print(Text(self._said("title", rules=answer.rules), style="bold"))
        for name in names:
            match name:
                case "points":
                    self._points(answer.points)
                case "fu":
                    self._fu(answer.fu)
                case _:
                    self._yaku(answer.yaku)

    def _said(self, key: str, **values: Value) -> str:
        return self._speaker.word(f"tables.{key}", **values)

    def _heading(self, key: str) -> None:
        self._console.print(Line(Text(self._said(key), style="bold"), align="left"))

    def _notes(self, notes: Iterable[str]) -> None:
        for note in notes:
            self._console.print(Text(note, style="dim"))

    def _points(self, points: PointTableAnswer) -> None:
        """Print a row for each number of fu: a terminal is taller than it is wide."""
        self._heading("points")
        for role in ("dealer", "other"):
            self._console.print(Text(self._said(role), style="bold"))
            hans = [self._speaker.word("results.han", han=row[0].han) for row in points.rows]
            table = _table(f"{self._said('ron')}, {self._said('tsumo')}", *hans)
            for place, fu in enumerate(points.fu):
                prices = (getattr(row[place], role) for row in points.rows)
                cells = (self._price(price) for price in prices)
                table.add_row(self._speaker.word("results.fu", fu=fu), *cells)
            self._console.print(table)
            limits = _table("", "", self._said("ron"), self._said("tsumo"))
            limits.show_header = False
            for limit in points.limits:
                price = getattr(limit, role)
                limits.add_row(limit.title, limit.range, self._ron(price), self._tsumo(price))
            if points.limits:
                self._console.print(limits)
        self._notes(points.notes)

    def _price(self, price: Price) -> str:
        """Return a ron above its tsumo."""
        return f"{self._ron(price)}\n{self._tsumo(price)}"

    def _ron(self, price: Price) -> str:
        return _NONE if price.ron is None else self._speaker.number(price.ron)

    def _tsumo(self, price: Price) -> str:
        if price.from_others is None:
            return _NONE
        if price.from_dealer is None:
            return self._said("all", points=price.from_others)
        return self._said("shares", others=price.from_others, dealer=price.from_dealer)

    def _fu(self, fu: FuTableAnswer) -> None:
        self._heading("fu_title")
        sets = _table("", self._said("simples"), self._said("orphans"))
        for row in fu.sets:
            sets.add_row(row.what, str(row.simples), str(row.orphans))
        for part in (fu.wins, fu.pairs, fu.waits, fu.fixed):
            self._console.print(self._fu_lines(part))
            self._console.print()
        self._console.print(sets)
        self._notes(fu.notes)

    def _fu_lines(self, lines: Sequence[FuTableLine]) -> Table:
        table = _table("", "")
        table.show_header = False
        for line in lines:
            table.add_row(line.what, str(line.fu))
        return table

    def _yaku(self, yaku: YakuTableAnswer) -> None:
        for title, lines in (("yaku_title", yaku.yaku), ("yakuman_title", yaku.yakuman)):
            self._heading(title)
            self._console.print(self._yaku_lines(lines, has_open=title == "yaku_title"))
        self._notes(yaku.notes)

    def _yaku_lines(self, lines: Sequence[YakuTableLine], *, has_open: bool) -> Table:
        worths = [self._said("closed"), self._said("open")] if has_open else [""]
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        for title in ("", "", *worths, ""):
            table.add_column(title, no_wrap=bool(title))
        for line in lines:
            cells = [line.closed or _NONE, line.open or _NONE] if has_open else [line.closed]
            meaning = f"{line.meaning} ({self._said('local')})" if line.is_local else line.meaning
            title = "" if line.title == line.kanji else line.title
            table.add_row(line.kanji, title, *cells, Text(meaning, style="dim"))
        return table


def _table(first: str, *columns: str) -> Table:
    """Return an empty table of words and numbers without lines between its rows."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(first, no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table
