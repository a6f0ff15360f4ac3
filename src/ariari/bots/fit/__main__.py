"""Counts games, and writes what `expert` knows.

`dangers` counts who is ready, what deals in and what that costs, in simulated or recorded games;
`places` how far ahead a seat must be to stay ahead; `ends` how soon others end a deal; `settings`
finds what to play by, against `careful`.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from ariari.bots.fit.dangers import census_of_logs, dangers_of, joined, take_census
from ariari.bots.fit.ends import count_ends, ends_of
from ariari.bots.fit.places import Leads, count_leads, widths_of
from ariari.bots.fit.recorded import read_logs, show_progress
from ariari.bots.fit.search import VARIED, Search, Table, at_tables, settings_of
from ariari.bots.fit.source import Fitted, expert_source, fitted_source, present
from ariari.bots.policies import Bots
from ariari.errors import AriariError
from ariari.model.ruleset import Ruleset
from ariari.record import Int64
from ariari.strategy import expert, fitted

if TYPE_CHECKING:
    from ariari.jit.batch import Target

PRESET = "tenhou"
CHUNK_GAMES = 500
"""Games between two steps of the progress bar."""
EXAMPLES = """examples:
  python -m ariari.bots.fit dangers --games 2000
  python -m ariari.bots.fit dangers --logs logs/
  python -m ariari.bots.fit settings --games 24000 --rounds 5
"""
_Part = TypeVar("_Part")


def write(module: object, source: str) -> None:
    """A module is what was found."""
    Path(str(getattr(module, "__file__", ""))).write_text(source, encoding="utf-8")


def seeds(games: range) -> Any:
    """Return the seeds of some games."""
    from ariari.jit.arrays import zeros  # noqa: PLC0415 - loads NumPy

    found = zeros(Int64, len(games))
    found[:] = games
    return found


def load_cpu() -> "Target":
    """Return the compiled rules on all cores."""
    from ariari.jit.targets.cpu import Cpu  # noqa: PLC0415 - loads Numba

    return Cpu(threads=os.cpu_count() or 1)


def by_parts(games: int, work: Callable[[range], _Part]) -> Iterator[_Part]:
    """Yield what is found in some games after the others."""
    for first in range(0, games, CHUNK_GAMES):
        last = min(games, first + CHUNK_GAMES)
        yield work(range(first, last))
        show_progress(last, games)


def fit_dangers(way: "Target", bot: Bots, games: int) -> Fitted:
    """Return what is known, with dangers counted anew."""
    rules = Ruleset.preset(PRESET)
    parts = by_parts(games, lambda part: take_census(way, rules, bot, seeds(part)))
    return present()._replace(dangers=dangers_of(joined(parts)))


def fit_logs(way: "Target", path: Path) -> Fitted:
    """Return what is known, with dangers counted anew in recorded games."""
    parts = [census_of_logs(way, logs) for logs in read_logs([path])]
    return present()._replace(dangers=dangers_of(joined(parts)))


def fit_places(way: "Target", bot: Bots, games: int) -> Fitted:
    """Return what is known, with the widths of leads counted anew."""
    widths = []
    for players in (4, 3):
        rules, leads = Ruleset.preset(PRESET, players=players), Leads()
        for part in by_parts(games, lambda part: count_leads(way, rules, bot, seeds(part))):  # noqa: B023 - used at once
            leads.add(part)
        widths.append(widths_of(leads))
    return present()._replace(widths_of_four=widths[0], widths_of_three=widths[1])


def fit_ends(way: "Target", bot: Bots, games: int) -> Fitted:
    """Return what is known, with the ends of deals counted anew."""
    rules = Ruleset.preset(PRESET)
    parts = by_parts(games, lambda part: count_ends(way, rules, bot, seeds(part)))
    counts = [sum(column) for column in zip(*parts, strict=True)]
    return present()._replace(ends=ends_of(counts, rules.players))


def fit_settings(way: "Target", games: int, rounds: int, seed: int) -> dict[str, int]:
    """Return the settings of the last of some rounds, and say how each went."""
    found = settings_of(Bots.EXPERT)
    play = at_tables(way, Ruleset.preset(PRESET), Bots.CAREFUL)

    def play_all(tables: Sequence[Table]) -> list[list[int]]:
        parts = by_parts(len(tables), lambda part: play(tables[part.start : part.stop]))
        return [places for part in parts for places in part]

    search = Search(VARIED, games=games)
    for number, shown in enumerate(islice(search.rounds(play_all, found, seed), rounds)):
        found = shown.settings
        steepest = sorted(VARIED, key=lambda name: -abs(shown.slopes[name]))[:6]
        said = (
            f"{name} {shown.slopes[name] / shown.error:+.1f} {found[name]}" for name in steepest
        )
        print(f"{number + 1}:", ", ".join(said), flush=True)
    return found


def count(text: str) -> int:
    """Return a number above 0."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is too few; 1 or more")
    return number


def read(words: Sequence[str] | None) -> argparse.Namespace:
    """Return what is asked for."""
    parser = argparse.ArgumentParser(
        prog="python -m ariari.bots.fit",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", choices=("dangers", "places", "ends", "settings"))
    parser.add_argument("--bot", type=Bots, default=Bots.CAREFUL, help="who plays what is counted")
    parser.add_argument("--games", type=count, default=8_000, help="to count, or in each round")
    parser.add_argument("--logs", type=Path, help="count dangers in these recorded games instead")
    parser.add_argument("--rounds", type=count, default=10, help="of a search for settings")
    parser.add_argument("--seed", type=int, default=0, help="of a search for settings")
    given = parser.parse_args(words)
    if given.logs is not None and (given.what != "dangers" or not given.logs.exists()):
        parser.error(f"--logs names a folder or file for `dangers`, not {given.logs}")
    return given


def main(words: Sequence[str] | None = None) -> None:
    """Count, and write."""
    given = read(words)
    try:
        fit(given)
    except AriariError as error:
        sys.exit(f"python -m ariari.bots.fit: {error}")


def fit(given: argparse.Namespace) -> None:
    """Count what is asked for, and write it."""
    way = load_cpu()
    if given.what == "settings":
        write(expert, expert_source(fit_settings(way, given.games, given.rounds, given.seed)))
    elif given.logs is not None:
        write(fitted, fitted_source(fit_logs(way, given.logs)))
    else:
        fits = {"dangers": fit_dangers, "places": fit_places, "ends": fit_ends}
        write(fitted, fitted_source(fits[given.what](way, given.bot, given.games)))


if __name__ == "__main__":
    main()
