"""A final standing on the terminal, and as JSON."""

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ariari.core.rules import LeftoverSticks, Rounding
from ariari.model.standing import FinalStanding, MatchPoints, StandingLine
from ariari.words.say import signed

__all__ = ["as_json", "show"]


def show(standing: FinalStanding) -> None:
    """Print a line for each player with every step from the score to the result (UMA-1)."""
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(_table(standing))
    for note in _notes(standing):
        console.print(Text(note, style="dim"))


def _table(standing: FinalStanding) -> Table:
    rules = standing.rules
    is_rounded = rules.rounding != Rounding.NONE
    gives_sticks = any(line.score != line.played for line in standing.lines)
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column("place")
    table.add_column("player")
    titles = ["score", *["+ sticks"] * gives_sticks, *["rounded"] * is_rounded]
    titles += [f"- {rules.return_points:,}", "/ 1,000", "uma", "with uma", "oka", "result"]
    for title in titles:
        table.add_column(title, justify="right")
    for line in standing.ranking:
        sums = [f"{line.played:,}"]
        sums += [f"{line.score:,}"] * gives_sticks + [f"{line.counted:,}"] * is_rounded
        table.add_row(line.ordinal, line.name, *sums, *_steps(line))
    return table


def _steps(line: StandingLine) -> list[Text | str]:
    difference = signed(line.difference)
    steps: list[Text | str] = [difference, str(line.points), str(line.uma), str(line.with_uma)]
    style = "bold red" if line.match_points < 0 else "bold green"
    return [*steps, str(line.oka), Text(str(line.match_points), style=style)]


def _notes(standing: FinalStanding) -> list[str]:
    """Return what the table does not show."""
    sticks = f"{standing.sticks:,} stick{'s' * (standing.sticks != 1)} left on the table"
    given = {
        LeftoverSticks.FIRST: "to first place",
        LeftoverSticks.LOST: "lost",
        LeftoverSticks.RETURN: "back to those who bet them",
    }[standing.rules.leftover_sticks]
    notes = [f"{sticks}: {given} (END-9)"] if standing.sticks else []
    return [*notes, f"rules: {standing.rules}   sum of results: {standing.total}"]


def as_json(standing: FinalStanding) -> dict[str, Any]:
    """Return everything that the standing says; players by seat."""
    return {
        "rules": str(standing.rules),
        "sticks": standing.sticks,
        "lost_sticks": standing.lost_sticks,
        "players": [_line_json(line) for line in standing.lines],
        "sum": standing.total.number,
        "explanation": list(standing.sentences()),
    }


def _line_json(line: StandingLine) -> dict[str, Any]:
    numbers: dict[str, MatchPoints] = {
        "points": line.points,
        "uma": line.uma,
        "oka": line.oka,
        "match_points": line.match_points,
    }
    return {
        "name": line.name,
        "seat": line.seat,
        "place": line.place,
        "shared": line.is_shared,
        "score": line.score,
        "difference": line.difference,
        **{name: value.number for name, value in numbers.items()},
    }
