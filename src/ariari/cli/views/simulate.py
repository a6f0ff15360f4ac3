"""What a simulation found, on the terminal and as JSON."""

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ariari.arena.simulate import Statistics
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES, YakuName

__all__ = ["as_json", "show"]

_RATES = {
    "win_rate": "deals won",
    "tsumo_rate": "by tsumo",
    "ron_rate": "by ron",
    "draw_rate": "exhaustive draws",
    "abort_rate": "abortive draws",
    "chombo_rate": "chombo",
    "riichi_rate": "riichi per deal",
}


def show(found: Statistics, title: str) -> None:
    """Print speed, rates and yaku."""
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(Text(title, style="bold"))
    console.print(_speed_table(found))
    console.print(_rate_table(found))
    if found.unsound:
        warning = f"points or tiles did not add up after {found.unsound:,} deals"
        console.print(Text(warning, style="bold red"))
    if found.wins:
        console.print(_yaku_table(found))


def _speed_table(found: Statistics) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in ("", "count", "per second"):
        table.add_column(column, justify="right" if column else "left")
    table.add_row("games", f"{found.games:,}", f"{found.games_per_s:,.0f}")
    table.add_row("deals", f"{found.deals:,}", f"{found.deals_per_s:,.0f}")
    table.add_row("decisions", f"{found.decisions:,}", f"{found.decisions_per_s:,.0f}")
    noun = "core" if found.cores == 1 else "cores"
    table.add_row("seconds", f"{found.seconds:,.2f}", f"on {found.cores} {noun}")
    return table


def _rate_table(found: Statistics) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for name, title in _RATES.items():
        table.add_row(title, _percent(getattr(found, name)))
    return table


def _yaku_table(found: Statistics) -> Table:
    """Return the yaku that occurred, most common first."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("yaku")
    table.add_column("hands", justify="right")
    table.add_column("of all wins", justify="right")
    for name, count in sorted(_seen(found), key=lambda pair: -pair[1]):
        title = Text.assemble((name.title, "bold"), (f" {name.kanji}", "dim"))
        table.add_row(title, f"{count:,}", _percent(count / found.wins))
    return table


def _seen(found: Statistics) -> list[tuple[YakuName, int]]:
    pairs = [(YAKU_NAMES[yaku], count) for yaku, count in found.yaku.items()]
    pairs += [(YAKUMAN_NAMES[yakuman], count) for yakuman, count in found.yakuman.items()]
    return [(name, count) for name, count in pairs if count]


def _percent(part: float) -> str:
    return f"{part:.3%}" if 0 < part < 0.01 else f"{part:.1%}"


def as_json(found: Statistics) -> dict[str, Any]:
    """Return every count, leaving out yaku that nobody had."""
    return {
        "games": found.games,
        "deals": found.deals,
        "decisions": found.decisions,
        "seconds": found.seconds,
        "games_per_s": found.games_per_s,
        "deals_per_s": found.deals_per_s,
        "decisions_per_s": found.decisions_per_s,
        "cores": found.cores,
        **{name: getattr(found, name) for name in _RATES},
        "wins": found.wins,
        "riichi": found.riichi,
        "unsound": found.unsound,
        "endings": {ending.name.lower(): count for ending, count in found.endings.items() if count},
        "yaku": {YAKU_NAMES[yaku].key: count for yaku, count in found.yaku.items() if count},
        "yakuman": {
            YAKUMAN_NAMES[yakuman].key: count for yakuman, count in found.yakuman.items() if count
        },
    }
