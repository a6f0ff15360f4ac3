"""A match as a picture: places as bars, and average ranks with their intervals."""

from pathlib import Path
from typing import TYPE_CHECKING

from ariari.arena.match.result import MatchResult
from ariari.cli.views.match import labels
from ariari.cli.views.picture_style import (
    ACCENT,
    FAINT,
    GRID,
    INK,
    PLACE_COLOURS,
    save,
    settings,
    write_rates,
)
from ariari.words.reason import Reason
from ariari.words.say import Speaker

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["draw"]

_PLACES = ("first", "second", "third", "fourth")


def draw(path: Path, found: MatchResult, title: Reason, speaker: Speaker) -> None:
    """Draw each bot's places, and its average rank with the 95 % interval."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context(settings()):
        figure = Figure(figsize=(11, 1.9 + 0.55 * len(found.bots)), layout="constrained")
        heading = speaker.say(title)
        figure.suptitle(heading, fontsize=13, fontweight="bold", x=0.012, ha="left")
        bars, ranks = figure.subplots(1, 2, width_ratios=(1.3, 1), sharey=True)
        _draw_places(bars, found, speaker)
        _draw_ranks(ranks, found, speaker)
        save(figure, path)


def _draw_places(axes: "Axes", found: MatchResult, speaker: Speaker) -> None:
    """Draw how often each bot came first, second, third and last."""
    left = [0.0] * len(found.bots)
    for place in range(found.players):
        rates = [bot.spreads[_PLACES[place]].rate or 0.0 for bot in found.bots]
        is_last = place == found.players - 1
        colour = PLACE_COLOURS[-1 if is_last else place]
        axes.barh(range(len(rates)), rates, left=left, color=colour, height=0.7)
        write_rates(axes, rates, left, "white" if place == 0 or is_last else INK)
        left = [start + rate for start, rate in zip(left, rates, strict=True)]
    axes.set_yticks(range(len(found.bots)), labels(found))
    axes.set_xlim(0, 1)
    axes.set_ylim(len(found.bots) - 0.5, -0.5)
    axes.set_xticks([])
    axes.set_xlabel(speaker.word("match.picture.places"))
    axes.tick_params(axis="y", length=0)
    axes.spines[:].set_visible(False)


def _draw_ranks(axes: "Axes", found: MatchResult, speaker: Speaker) -> None:
    """Draw the average ranks; the better is further to the right."""
    for number, bot in enumerate(found.bots):
        spread = bot.spreads["rank"]
        if spread.rate is not None:
            axes.errorbar(
                spread.rate, number, xerr=spread.half or 0, fmt="o", color=ACCENT, capsize=4
            )
            axes.annotate(
                f"{spread.rate:.3f}",
                (spread.rate, number),
                xytext=(0, 9),
                textcoords="offset points",
                ha="center",
                fontsize=9,
            )
    axes.axvline((found.players + 1) / 2, color=FAINT, linewidth=0.8)
    axes.margins(0.2)
    axes.invert_xaxis()
    axes.grid(axis="x", color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(axis="y", length=0)
    axes.set_xlabel(speaker.word("match.picture.ranks"))
