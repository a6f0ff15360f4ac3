"""A final standing on the terminal, and as JSON."""

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ariari.core.rules import Rounding
from ariari.model.standing import FinalStanding, MatchPoints, StandingLine
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason
from ariari.words.say import Speaker

__all__ = ["as_json", "show"]


def show(standing: FinalStanding, language: str = ENGLISH) -> None:
    """Print a line for each player with every step from the score to the result (UMA-1)."""
    console = Console(highlight=False, markup=False, emoji=False)
    speaker = standing.speaker(language)
    console.print(_table(standing, speaker))
    for note in _notes(standing):
        console.print(Text(speaker.say(note), style="dim"))


def _table(standing: FinalStanding, speaker: Speaker) -> Table:
    rules = standing.rules
    is_rounded = rules.rounding != Rounding.NONE
    gives_sticks = any(line.score != line.played for line in standing.lines)
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(speaker.word("standing.table.place"))
    table.add_column(speaker.word("standing.table.player"))
    titles = ["score", *["sticks"] * gives_sticks, *["rounded"] * is_rounded]
    for title in (*titles, "minus", "divided", "uma", "with_uma", "oka", "result"):
        said = speaker.word(f"standing.table.{title}", points=rules.return_points)
        table.add_column(said, justify="right")
    for line in standing.ranking:
        sums = [line.played, *[line.score] * gives_sticks, *[line.counted] * is_rounded]
        place, player = speaker.say(line.ordinal_reason), speaker.seat(line.seat)
        table.add_row(place, player, *map(speaker.number, sums), *_steps(line, speaker))
    return table


def _steps(line: StandingLine, speaker: Speaker) -> list[Text | str]:
    difference = speaker.number(line.difference, signed=True)
    steps: list[Text | str] = [difference, str(line.points), str(line.uma), str(line.with_uma)]
    style = "bold red" if line.match_points < 0 else "bold green"
    return [*steps, str(line.oka), Text(str(line.match_points), style=style)]


def _notes(standing: FinalStanding) -> list[Reason]:
    """Return what the table does not show."""
    rules, total = standing.rules.title_reason, str(standing.total)
    notes = [Reason("standing.rules", rules=rules, total=total)]
    if standing.sticks:
        given = standing.rules.leftover_sticks
        notes.insert(0, Reason("standing.left", "END-9", sticks=standing.sticks, given=given))
    return notes


def as_json(standing: FinalStanding, language: str = ENGLISH) -> dict[str, Any]:
    """Return everything in the standing; players by seat."""
    return {
        "rules": str(standing.rules),
        "sticks": standing.sticks,
        "lost_sticks": standing.lost_sticks,
        "players": [_line_json(line) for line in standing.lines],
        "sum": standing.total.number,
        "explanation": list(standing.sentences(language)),
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
