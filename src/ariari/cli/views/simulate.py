"""What a simulation found, on the terminal and as JSON."""

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ariari.arena.simulate import Statistics
from ariari.model.yaku import YAKU_NAMES, YAKUMAN_NAMES, YakuName
from ariari.words.reason import Reason
from ariari.words.say import Speaker

__all__ = ["as_json", "show"]

_RATES = (
    *("win_rate", "tsumo_rate", "ron_rate", "draw_rate", "abort_rate", "chombo_rate"),
    "riichi_rate",
)


def show(found: Statistics, title: Reason, speaker: Speaker) -> None:
    """Print speed, rates and yaku."""
    console = Console(highlight=False, markup=False, emoji=False)
    console.print(Text(speaker.say(title), style="bold"))
    console.print(_place(found, speaker))
    console.print(_speed_table(found, speaker))
    console.print(_rate_table(found, speaker))
    console.print(_seat_table(found, speaker))
    if found.unsound:
        warning = speaker.word("simulate.unsound", deals=found.unsound)
        console.print(Text(warning, style="bold red"))
    if found.wins:
        console.print(_yaku_table(found, speaker))


def _speed_table(found: Statistics, speaker: Speaker) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column("")
    table.add_column(speaker.word("simulate.count"), justify="right")
    table.add_column(speaker.word("simulate.per_second"), justify="right")
    number = speaker.number
    per_second = found.games_per_s, found.deals_per_s, found.decisions_per_s
    games, deals, decisions = (number(rate, digits=0) for rate in per_second)
    table.add_row(speaker.word("simulate.games"), number(found.games), games)
    table.add_row(speaker.word("simulate.deals"), number(found.deals), deals)
    table.add_row(speaker.word("simulate.decisions"), number(found.decisions), decisions)
    table.add_row(speaker.word("simulate.seconds"), number(found.seconds, digits=2))
    return table


def _place(found: Statistics, speaker: Speaker) -> str:
    """Return what the games were played on."""
    named = {"name": found.device_name, "is_named": bool(found.device_name)}
    return speaker.word(f"simulate.on.{found.device}", count=found.cores, **named)


def _rate_table(found: Statistics, speaker: Speaker) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for name in _RATES:
        title = speaker.word(f"simulate.rates.{name}")
        table.add_row(title, _percent(getattr(found, name), speaker))
    return table


def _seat_table(found: Statistics, speaker: Speaker) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(speaker.word("simulate.seat"))
    table.add_column(speaker.word("simulate.rank"), justify="right")
    table.add_column(speaker.word("simulate.points"), justify="right")
    for seat in found.seats:
        rank = speaker.number(seat.average_rank, digits=3)
        table.add_row(
            speaker.word(f"simulate.bots.{seat.bot}"),
            rank,
            speaker.number(seat.average_points, digits=0),
        )
    return table


def _yaku_table(found: Statistics, speaker: Speaker) -> Table:
    """Return the yaku that occurred, most common first."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(speaker.word("simulate.yaku"))
    table.add_column(speaker.word("simulate.hands"), justify="right")
    table.add_column(speaker.word("simulate.of_wins"), justify="right")
    for name, count in sorted(_seen(found), key=lambda pair: -pair[1]):
        title = speaker.word(name.word.key)
        kanji = "" if name.kanji == title else f" {name.kanji}"
        share = _percent(count / found.wins, speaker)
        table.add_row(Text.assemble((title, "bold"), (kanji, "dim")), speaker.number(count), share)
    return table


def _seen(found: Statistics) -> list[tuple[YakuName, int]]:
    pairs = [(YAKU_NAMES[yaku], count) for yaku, count in found.yaku.items()]
    pairs += [(YAKUMAN_NAMES[yakuman], count) for yakuman, count in found.yakuman.items()]
    return [(name, count) for name, count in pairs if count]


def _percent(part: float, speaker: Speaker) -> str:
    digits = 3 if 0 < part < 0.01 else 1
    return f"{speaker.number(100 * part, digits=digits)}%"


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
        "device": found.device,
        "device_name": found.device_name,
        **{name: getattr(found, name) for name in _RATES},
        "wins": found.wins,
        "riichi": found.riichi,
        "unsound": found.unsound,
        "seats": [
            {
                "bot": seat.bot,
                "average_rank": seat.average_rank,
                "average_points": seat.average_points,
                "places": list(seat.places),
            }
            for seat in found.seats
        ],
        "endings": {ending.name.lower(): count for ending, count in found.endings.items() if count},
        "yaku": {YAKU_NAMES[yaku].key: count for yaku, count in found.yaku.items() if count},
        "yakuman": {
            YAKUMAN_NAMES[yakuman].key: count for yakuman, count in found.yakuman.items() if count
        },
    }
