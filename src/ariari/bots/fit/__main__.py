"""Counts simulated games, and writes what `expert` knows.

`dangers` counts who is ready, what deals in and what that costs; `places` how far ahead a seat must
be to stay ahead; `settings` finds what to play by, against `careful`.
"""

import argparse
import os
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ariari.bots.fit.dangers import dangers_of, take_census
from ariari.bots.fit.places import count_leads, widths_of
from ariari.bots.fit.search import VARIED, Search, at_tables, settings_of
from ariari.bots.fit.source import Fitted, expert_source, fitted_source, present
from ariari.bots.policies import Bots
from ariari.model.ruleset import Ruleset
from ariari.record import Int64
from ariari.strategy import expert, fitted

if TYPE_CHECKING:
    from ariari.jit.batch import Target

PRESET = "tenhou"


def write(module: object, source: str) -> None:
    """A module is what was found."""
    Path(str(getattr(module, "__file__", ""))).write_text(source, encoding="utf-8")


def seeds(count: int) -> Any:
    """Return the seeds of so many games."""
    from ariari.jit.arrays import zeros  # noqa: PLC0415 - loads NumPy

    found = zeros(Int64, count)
    found[:] = range(count)
    return found


def load_cpu() -> "Target":
    """Return the compiled rules on all cores."""
    from ariari.jit.targets.cpu import Cpu  # noqa: PLC0415 - loads Numba

    return Cpu(threads=os.cpu_count() or 1)


def fit_dangers(way: "Target", bot: Bots, games: int) -> Fitted:
    """Return what is known, with dangers counted anew."""
    found = take_census(way, Ruleset.preset(PRESET), bot, seeds(games))
    return present()._replace(dangers=dangers_of(found))


def fit_places(way: "Target", bot: Bots, games: int) -> Fitted:
    """Return what is known, with the widths of leads counted anew."""
    four, three = (
        widths_of(count_leads(way, Ruleset.preset(PRESET, players=players), bot, seeds(games)))
        for players in (4, 3)
    )
    return present()._replace(widths_of_four=four, widths_of_three=three)


def fit_settings(way: "Target", games: int, rounds: int, seed: int) -> dict[str, int]:
    """Return the settings of the last of some rounds, and say how each went."""
    found = settings_of(Bots.EXPERT)
    play = at_tables(way, Ruleset.preset(PRESET), Bots.CAREFUL)
    search = Search(VARIED, games=games)
    for number, shown in enumerate(islice(search.rounds(play, found, seed), rounds)):
        found = shown.settings
        steepest = sorted(VARIED, key=lambda name: -abs(shown.slopes[name]))[:6]
        said = (
            f"{name} {shown.slopes[name] / shown.error:+.1f} {found[name]}" for name in steepest
        )
        print(f"{number + 1}:", ", ".join(said), flush=True)
    return found


def main(words: Sequence[str] | None = None) -> None:
    """Count, and write."""
    parser = argparse.ArgumentParser(prog="python -m ariari.bots.fit", description=__doc__)
    parser.add_argument("what", choices=("dangers", "places", "settings"))
    parser.add_argument("--bot", type=Bots, default=Bots.CAREFUL, help="who plays what is counted")
    parser.add_argument("--games", type=int, default=8_000, help="to count, or in each round")
    parser.add_argument("--rounds", type=int, default=10, help="of a search for settings")
    parser.add_argument("--seed", type=int, default=0, help="of a search for settings")
    given = parser.parse_args(words)
    way = load_cpu()
    if given.what == "settings":
        write(expert, expert_source(fit_settings(way, given.games, given.rounds, given.seed)))
    else:
        fit = fit_dangers if given.what == "dangers" else fit_places
        write(fitted, fitted_source(fit(way, given.bot, given.games)))


if __name__ == "__main__":
    main()
