"""Player statistics on the terminal: a line for each player, or a page for one."""

import os
from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ariari.cli.views.stats_choice import Chosen, ChosenTable, shown_name
from ariari.logs.stats.tally import Mean, Share, Tally
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES, YakuName
from ariari.words.reason import Reason
from ariari.words.say import Speaker

__all__ = ["show"]

NOTHING = "–"
"""Shown if there is nothing to divide by."""
_WIDE = 400
"""Width if the output is not a terminal: every number, one line per player."""
_NAME_MAX = 18
_GAP = 2

_COLUMNS = (
    "games",
    "average_rank",
    "first_rate",
    "second_rate",
    "third_rate",
    "fourth_rate",
    "win_rate",
    "deal_in_rate",
    "riichi_rate",
    "call_rate",
    "average_win",
    "average_loss",
    "average_match_points",
    "average_score",
    "busted_rate",
    "tsumo_share",
    "average_turn",
    "average_dora",
    "tenpai_rate",
    "draw_rate",
    "riichi_win_rate",
    "riichi_deal_in_rate",
    "damaten_share",
    "open_share",
    "deals",
)
"""Numbers in the table; whatever does not fit is left out."""
_COUNTED_EACH = ("games", "deals")
"""Counts that mean nothing for everybody together, because a game counts once per seat."""
_LIMITS = ("mangan", "haneman", "baiman", "sanbaiman", "counted_yakuman", "yakuman_wins")

_PAGE = {
    "games": (
        "games",
        "deals",
        "average_rank",
        "first_rate",
        "second_rate",
        "third_rate",
        "fourth_rate",
        "busted_rate",
        "average_score",
        "average_match_points",
    ),
    "wins": (
        "win_rate",
        "tsumo_share",
        "ron_share",
        "riichi_share",
        "damaten_share",
        "open_share",
        "average_win",
        "average_gain",
        "average_turn",
        "average_dora",
    ),
    "deal_ins": ("deal_in_rate", "average_loss"),
    "riichi": (
        "riichi_rate",
        "riichi_win_rate",
        "riichi_deal_in_rate",
        "first_riichi_share",
        "chasing_share",
        "ippatsu_rate",
        "ura_rate",
    ),
    "calls": ("call_rate", "open_win_rate", "open_deal_in_rate"),
    "draws": ("draw_rate", "tenpai_rate"),
    "limits": _LIMITS,
}
"""Numbers on the page of one player, under their headings."""


def show(chosen: Chosen, speaker: Speaker) -> None:
    """Print a table for each number of players, or the page of one player."""
    console = Console(highlight=False, markup=False, emoji=False)
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console = Console(highlight=False, markup=False, emoji=False, width=_WIDE)
    if not chosen.tables:
        console.print(speaker.word("stats.nothing"))
    for number, table in enumerate(chosen.tables):
        if number:
            console.print()
        if chosen.is_one_player:
            _show_page(console, table, speaker)
        else:
            _show_table(console, table, speaker)


def _show_table(console: Console, table: ChosenTable, speaker: Speaker) -> None:
    """Print a line for each player, and one for everybody."""
    is_whole = len(table.lines) == table.names
    shown = None if is_whole else speaker.word("stats.shown", count=len(table.lines))
    console.print(Text(speaker.say(_size(table, shown)), style="bold"))
    heads = {name: speaker.word(f"stats.columns.{name}") for name in _COLUMNS}
    all_players = speaker.word("stats.everybody")
    rows = [_row(tally, speaker) for _, tally in table.lines]
    everybody = _row(table.everybody, speaker) | dict.fromkeys(_COUNTED_EACH, "")
    wanted = [name for name in _COLUMNS if name != "fourth_rate" or table.players == 4]
    names = [shown_name(player, speaker) for player, _ in table.lines]
    widest = max(map(cell_len, [all_players, *names]))
    left = console.width - min(widest, _NAME_MAX) - _GAP
    columns = _fitting(wanted, [heads, *rows, everybody], left)
    lines = Table(box=None, padding=(0, _GAP, 0, 0), header_style="dim")
    player = speaker.word("stats.player")
    lines.add_column(player, no_wrap=True, overflow="ellipsis", max_width=_NAME_MAX)
    for name in columns:
        lines.add_column(heads[name], justify="right", no_wrap=True)
    for player, row in zip(names, rows, strict=True):
        lines.add_row(player, *(row[name] for name in columns))
    lines.add_row(all_players, *(everybody[name] for name in columns), style="dim")
    console.print(lines)
    if left := len(wanted) - len(columns):
        console.print(Text(speaker.word("stats.more_columns", count=left), style="dim"))


def _size(table: ChosenTable, shown: str | None = None) -> Reason:
    """Return how much was counted, and how many players are shown if not all are."""
    counts = {"games": table.games, "deals": table.deals, "names": table.names}
    return Reason("stats.size", players=table.players, **counts, shown=shown)


def _row(tally: Tally, speaker: Speaker) -> dict[str, str]:
    return {name: _number(tally, name, speaker) for name in _COLUMNS}


def _fitting(columns: Sequence[str], rows: Sequence[dict[str, str]], left: int) -> list[str]:
    """Return as many columns as fit into the rest of a line, in order."""
    found = []
    for name in columns:
        left -= _GAP + max(cell_len(row[name]) for row in rows)
        if left < 0:
            break
        found.append(name)
    return found


def _show_page(console: Console, table: ChosenTable, speaker: Speaker) -> None:
    """Print every number of one player, next to those of everybody."""
    ((name, tally),) = table.lines
    console.print(Text(shown_name(name, speaker), style="bold"))
    console.print(Text(speaker.say(_size(table)), style="dim"))
    page = Table(box=None, padding=(0, _GAP, 0, 0), header_style="dim")
    page.add_column("")
    for column in ("stats.player", "stats.interval", "stats.everybody"):
        page.add_column(speaker.word(column), justify="right")
    for heading, numbers in _PAGE.items():
        page.add_row()
        page.add_row(Text(speaker.word(f"stats.headings.{heading}"), style="bold"))
        for number in numbers:
            if number == "fourth_rate" and table.players == 3:
                continue
            everybody = _number(table.everybody, number, speaker)
            is_telling = number not in _COUNTED_EACH
            label = speaker.word(f"stats.page.{heading}.{number}")
            own = _number(tally, number, speaker)
            half = _half(tally, number, speaker)
            page.add_row(f"  {label}", own, half, everybody if is_telling else "")
    console.print(page)
    if tally.told_wins:
        console.print()
        console.print(_yaku_table(tally, table.everybody, speaker))


def _yaku_table(tally: Tally, everybody: Tally, speaker: Speaker) -> Table:
    """Return the yaku that a player won with, most common first."""
    table = Table(box=None, padding=(0, _GAP, 0, 0), header_style="dim")
    table.add_column(speaker.word("stats.yaku"))
    for column in ("stats.yaku_wins", "stats.yaku_share", "stats.everybody"):
        table.add_column(speaker.word(column), justify="right")
    for name, count, player_rate, rate in _yaku_lines(tally, everybody):
        title = speaker.word(name.word.key)
        kanji = "" if name.kanji == title else f" {name.kanji}"
        shown = Text.assemble((title, "bold"), (kanji, "dim"))
        rates = (_percent(player_rate, speaker), _percent(rate, speaker))
        table.add_row(shown, speaker.number(count), *rates)
    return table


_YakuLine = tuple[YakuName, int, float | None, float | None]


def _yaku_lines(tally: Tally, everybody: Tally) -> list[_YakuLine]:
    lines: list[_YakuLine] = [
        (YAKU_NAMES[yaku], count, tally.yaku_rate(yaku), everybody.yaku_rate(yaku))
        for yaku, count in tally.yaku.items()
    ]
    lines += [
        (YAKUMAN_NAMES[each], count, tally.yakuman_rate(each), everybody.yakuman_rate(each))
        for each, count in tally.yakuman.items()
    ]
    return sorted(lines, key=lambda line: (-line[1], line[0].title))


def _number(tally: Tally, name: str, speaker: Speaker) -> str:
    """Return a number of a tally in readable form."""
    value = getattr(tally, name)
    kind = vars(Tally).get(name)
    if value is None:
        return NOTHING
    if isinstance(kind, Share):
        return _percent(value, speaker)
    if isinstance(kind, Mean):
        return speaker.number(value, digits=0 if abs(value) >= 1000 else 2)
    if name in _LIMITS and value:
        return f"{speaker.number(value)}, {_percent(value / tally.wins, speaker)}"
    return speaker.number(value)


def _half(tally: Tally, name: str, speaker: Speaker) -> str:
    """Return half the width of the interval of a rate; nothing for a count."""
    half = tally.half(name)
    if half is None:
        return ""
    if isinstance(vars(Tally)[name], Share):
        return f"± {speaker.number(100 * half, digits=1)}%"
    return f"± {speaker.number(half, digits=0 if abs(getattr(tally, name)) >= 1000 else 2)}"


def _percent(part: float | None, speaker: Speaker) -> str:
    if part is None:
        return NOTHING
    if part == 1:
        return "100%"
    return f"{speaker.number(100 * part, digits=2 if 0 < part < 0.01 else 1)}%"
