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

__all__ = ["show"]

NOTHING = "–"
"""Shown if there is nothing to divide by."""
_WIDE = 400
"""Width if the output is not a terminal: every number, one line per player."""
_NAME_MAX = 18
_GAP = 2
_TITLES = {4: "Four players", 3: "Three players"}

_COLUMNS = {
    "games": "games",
    "average_rank": "rank",
    "first_rate": "1st",
    "second_rate": "2nd",
    "third_rate": "3rd",
    "fourth_rate": "4th",
    "win_rate": "win",
    "deal_in_rate": "deal-in",
    "riichi_rate": "riichi",
    "call_rate": "call",
    "average_win": "avg win",
    "average_loss": "avg loss",
    "average_match_points": "points",
    "average_score": "score",
    "busted_rate": "bust",
    "tsumo_share": "tsumo",
    "average_turn": "turn",
    "average_dora": "dora",
    "tenpai_rate": "tenpai",
    "draw_rate": "draws",
    "riichi_win_rate": "riichi win",
    "riichi_deal_in_rate": "riichi deal-in",
    "damaten_share": "damaten",
    "open_share": "open",
    "deals": "deals",
}
"""Numbers in the table and their headings; those that do not fit are left out."""
_COUNTED_EACH = ("games", "deals")
"""Counts that mean nothing for everybody together, as a game counts once per seat."""

_PAGE = {
    "Games": {
        "games": "games",
        "deals": "deals",
        "average_rank": "average place",
        "first_rate": "1st",
        "second_rate": "2nd",
        "third_rate": "3rd",
        "fourth_rate": "4th",
        "busted_rate": "below zero",
        "average_score": "final score",
        "average_match_points": "match points",
    },
    "Wins": {
        "win_rate": "of deals",
        "tsumo_share": "by tsumo",
        "ron_share": "by ron",
        "riichi_share": "after riichi",
        "damaten_share": "damaten",
        "open_share": "open",
        "average_win": "points, without honba and sticks",
        "average_gain": "gain, with them",
        "average_turn": "turn",
        "average_dora": "dora of every kind",
    },
    "Deal-ins": {
        "deal_in_rate": "of deals",
        "average_loss": "loss",
    },
    "Riichi": {
        "riichi_rate": "of deals",
        "riichi_win_rate": "won",
        "riichi_deal_in_rate": "dealt in",
        "first_riichi_share": "first of the deal",
        "chasing_share": "chasing another",
        "ippatsu_rate": "ippatsu, of riichi wins",
        "ura_rate": "ura dora, of riichi wins",
    },
    "Calls": {
        "call_rate": "of deals",
        "open_win_rate": "won",
        "open_deal_in_rate": "dealt in",
    },
    "Draws": {
        "draw_rate": "of deals",
        "tenpai_rate": "tenpai at exhaustive draws",
    },
    "Limit hands": {
        "mangan": "mangan",
        "haneman": "haneman",
        "baiman": "baiman",
        "sanbaiman": "sanbaiman",
        "counted_yakuman": "counted yakuman",
        "yakuman_wins": "yakuman",
    },
}
"""Numbers on the page of one player, and their names there."""


def show(chosen: Chosen) -> None:
    """Print a table for each number of players, or the page of one player."""
    console = Console(highlight=False, markup=False, emoji=False)
    if not console.is_terminal and "COLUMNS" not in os.environ:
        console = Console(highlight=False, markup=False, emoji=False, width=_WIDE)
    if not chosen.tables:
        console.print("no games were read")
    for number, table in enumerate(chosen.tables):
        if number:
            console.print()
        if chosen.is_one_player:
            _show_page(console, table)
        else:
            _show_table(console, table)


def _show_table(console: Console, table: ChosenTable) -> None:
    """Print a line for each player, and one for everybody."""
    names = "player" if table.names == 1 else "players"
    shown = "" if len(table.lines) == table.names else f", {len(table.lines):,} of them here"
    title = f"{_size(table)}, {table.names:,} {names}{shown}"
    console.print(Text(title, style="bold"))
    rows = [_row(tally) for _, tally in table.lines]
    everybody = _row(table.everybody) | dict.fromkeys(_COUNTED_EACH, "")
    wanted = [name for name in _COLUMNS if name != "fourth_rate" or table.players == 4]
    widest = max(cell_len(shown_name(player)) for player in ["everybody", *dict(table.lines)])
    left = console.width - min(widest, _NAME_MAX) - _GAP
    columns = _fitting(wanted, [*rows, everybody], left)
    lines = Table(box=None, padding=(0, _GAP, 0, 0), header_style="dim")
    lines.add_column("player", no_wrap=True, overflow="ellipsis", max_width=_NAME_MAX)
    for name in columns:
        lines.add_column(_COLUMNS[name], justify="right", no_wrap=True)
    for (player, _), row in zip(table.lines, rows, strict=True):
        lines.add_row(shown_name(player), *(row[name] for name in columns))
    lines.add_row("everybody", *(everybody[name] for name in columns), style="dim")
    console.print(lines)
    if left := len(wanted) - len(columns):
        note = f"{left} more columns in a wider terminal; --player, --csv and --json have them all"
        console.print(Text(note, style="dim"))


def _size(table: ChosenTable) -> str:
    """Return how much was counted."""
    games = "game" if table.games == 1 else "games"
    deals = "deal" if table.deals == 1 else "deals"
    return f"{_TITLES[table.players]}: {table.games:,} {games}, {table.deals:,} {deals}"


def _row(tally: Tally) -> dict[str, str]:
    return {name: _number(tally, name) for name in _COLUMNS}


def _fitting(columns: Sequence[str], rows: Sequence[dict[str, str]], left: int) -> list[str]:
    """Return as many columns as fit into the rest of a line, in order."""
    found = []
    for name in columns:
        left -= _GAP + max(len(_COLUMNS[name]), *(len(row[name]) for row in rows))
        if left < 0:
            break
        found.append(name)
    return found


def _show_page(console: Console, table: ChosenTable) -> None:
    """Print every number of one player, next to those of everybody."""
    ((name, tally),) = table.lines
    console.print(Text(shown_name(name), style="bold"))
    console.print(Text(f"{_size(table)}, {table.names:,} players", style="dim"))
    page = Table(box=None, padding=(0, _GAP, 0, 0), header_style="dim")
    page.add_column("")
    page.add_column("player", justify="right")
    page.add_column("everybody", justify="right")
    for heading, numbers in _PAGE.items():
        page.add_row()
        page.add_row(Text(heading, style="bold"))
        for number, label in numbers.items():
            if number == "fourth_rate" and table.players == 3:
                continue
            everybody = _number(table.everybody, number)
            is_telling = number not in _COUNTED_EACH
            page.add_row(f"  {label}", _number(tally, number), everybody if is_telling else "")
    console.print(page)
    if tally.told_wins:
        console.print()
        console.print(_yaku_table(tally, table.everybody))


def _yaku_table(tally: Tally, everybody: Tally) -> Table:
    """Return the yaku that a player won with, most common first."""
    table = Table(box=None, padding=(0, _GAP, 0, 0), header_style="dim")
    table.add_column("yaku")
    for column in ("wins", "of wins", "everybody"):
        table.add_column(column, justify="right")
    for name, count, player_rate, rate in _yaku_lines(tally, everybody):
        title = Text.assemble((name.title, "bold"), (f" {name.kanji}", "dim"))
        table.add_row(title, f"{count:,}", _percent(player_rate), _percent(rate))
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


def _number(tally: Tally, name: str) -> str:
    """Return a number of a tally in readable form."""
    value = getattr(tally, name)
    kind = vars(Tally).get(name)
    if value is None:
        return NOTHING
    if isinstance(kind, Share):
        return _percent(value)
    if isinstance(kind, Mean):
        return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.2f}"
    if name in _PAGE["Limit hands"] and value:
        return f"{value:,}, {_percent(value / tally.wins)}"
    return f"{value:,}"


def _percent(part: float | None) -> str:
    if part is None:
        return NOTHING
    if part == 1:
        return "100%"
    return f"{part:.2%}" if 0 < part < 0.01 else f"{part:.1%}"
