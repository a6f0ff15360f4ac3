"""What a match found, on the terminal and as CSV."""

import csv
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ariari.arena.match.result import MEASURES, BotResult, MatchResult
from ariari.bots.players import short_name
from ariari.cli.errors import unwritable
from ariari.errors import AriariError
from ariari.logs.stats.spread import Spread
from ariari.words.reason import Reason
from ariari.words.say import Speaker

__all__ = ["labels", "rank_of", "show", "write_csv"]

NOTHING = "–"
"""Shown if there is nothing to divide by."""
_SHARES = ("first", "second", "third", "fourth", "wins", "deal_ins", "riichi", "opens")
_DIGITS = {"rank": 3, "points": 2, "score": 0, "gain": 0, "loss": 0, "milliseconds": 2}


def show(found: MatchResult, title: Reason, speaker: Speaker) -> None:
    """Print a column for each bot."""
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(Text(speaker.say(title), style="bold"))
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("")
    for label in labels(found):
        table.add_column(label, justify="right")
    for name in MEASURES:
        if name == "fourth" and found.players == 3:
            continue
        cells = [_cell(name, bot.spreads[name], speaker) for bot in found.bots]
        if any(cell != NOTHING for cell in cells):
            table.add_row(speaker.word(f"match.numbers.{name}"), *cells)
    _add_counts(table, found, speaker)
    console.print(table)
    if found.microseconds is not None:
        per_answer = speaker.number(found.microseconds, digits=1)
        console.print(Text(speaker.word("match.compiled", microseconds=per_answer), style="dim"))
    for failure in found.failures:
        console.print(Text(failure, style="red"))


def _add_counts(table: Table, found: MatchResult, speaker: Speaker) -> None:
    """Add the slowest decisions, and what went wrong; that it did not is said too."""
    for percent in (50, 99):
        times = [bot.share_of_times(percent) for bot in found.bots]
        if any(time is not None for time in times):
            cells = [NOTHING if time is None else speaker.number(time, digits=2) for time in times]
            table.add_row(speaker.word("match.share_of_times", percent=percent), *cells)
    for name in ("games", "illegal", "late"):
        numbers = [speaker.number(getattr(bot.count, name)) for bot in found.bots]
        table.add_row(speaker.word(f"match.numbers.{name}"), *numbers)


def labels(found: MatchResult) -> list[str]:
    """Return a short name for each bot; equal ones get numbers."""
    names = [short_name(bot.bot) for bot in found.bots]
    return [
        name if names.count(name) == 1 else f"{name} {number}"
        for number, name in enumerate(names, 1)
    ]


def rank_of(bot: BotResult, speaker: Speaker) -> str:
    """Return a bot's average rank with its interval."""
    return _cell("rank", bot.spreads["rank"], speaker)


def _cell(name: str, spread: Spread, speaker: Speaker) -> str:
    """Return a number, and half the width of its interval."""
    if spread.rate is None:
        return NOTHING
    scale, digits = (100, 1) if name in _SHARES else (1, _DIGITS[name])
    text = speaker.number(scale * spread.rate, digits=digits)
    if spread.half is not None:
        text += f" ± {speaker.number(scale * spread.half, digits=digits)}"
    return f"{text} %" if name in _SHARES else text


def write_csv(path: Path, found: MatchResult) -> None:
    """Write a line for each bot: every number, half the width of its interval, every count."""
    rows = [_row(found, bot) for bot in found.bots]
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(rows[0]))
            writer.writeheader()
            writer.writerows(rows)
    except OSError as error:
        raise AriariError(unwritable(path, error)) from None


def _row(found: MatchResult, bot: BotResult) -> dict[str, object]:
    row: dict[str, object] = {"bot": bot.bot, "seeds": found.seeds}
    for name, spread in bot.spreads.items():
        row |= {name: spread.rate, f"{name}_half": spread.half}
    count = bot.count
    names = ("games", "deals", "decisions", "illegal", "late")
    return row | {f"count_{name}": getattr(count, name) for name in names}
