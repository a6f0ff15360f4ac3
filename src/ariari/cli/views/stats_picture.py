"""Player statistics as a picture: places as bars, and wins against deal-ins."""

import math
import unicodedata
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ariari.cli.views.picture_style import (
    ACCENT,
    FAINT,
    GRID,
    INK,
    PLACE_COLOURS,
    check,
    save,
    settings,
    write_rates,
)
from ariari.cli.views.stats_choice import Chosen, ChosenTable, shown_name
from ariari.errors import AriariError
from ariari.logs.stats.tally import Tally
from ariari.words.reason import Reason
from ariari.words.say import Speaker

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import SubFigure

__all__ = ["check", "draw"]

BARS_MAX = 20
"""How many players get bars: those with the most games."""
DOTS_MAX = 400
LABELS_MAX = 30
"""How many dots get names, if there is room."""
_LABEL_SIZE = 8.5
_PLACE_RATES = ("first_rate", "second_rate", "third_rate", "fourth_rate")


def draw(path: Path, chosen: Chosen, speaker: Speaker) -> list[Reason]:
    """Draw the players' places, wins and deal-ins; return remarks on the picture."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    tables = [table for table in chosen.tables if table.lines]
    if not tables:
        raise AriariError(Reason("stats.no_players"))
    heights = [_height(table) for table in tables]
    with mpl.rc_context(settings()), warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        figure = Figure(figsize=(13, sum(heights)), layout="constrained")
        parts = figure.subfigures(len(tables), 1, height_ratios=heights, squeeze=False)
        pairs = zip(parts[:, 0], tables, strict=True)
        drawn = [_draw_table(part, table, speaker) for part, table in pairs]
        # Only the layout tells where the dots are, and so where there is room for names.
        figure.draw_without_rendering()
        for axes, dots in drawn:
            _write_names(axes, dots)
        save(figure, path)
    has_boxes = any("missing from" in str(warning.message) for warning in caught)
    if has_boxes and path.suffix.lower() == ".png":
        return [Reason("stats.fonts")]
    return []


def _height(table: ChosenTable) -> float:
    """Return the height of a table's part of the picture, in inches."""
    return max(5.0, 2.0 + 0.3 * min(len(table.lines), BARS_MAX))


def _draw_table(
    part: "SubFigure", table: ChosenTable, speaker: Speaker
) -> "tuple[Axes, list[_Dot]]":
    part.suptitle(
        speaker.word("stats.picture.title", players=table.players, games=table.games),
        fontsize=14,
        fontweight="bold",
        x=0.012,
        ha="left",
    )
    bars, plane = part.subplots(1, 2, width_ratios=(1.15, 1))
    _draw_places(bars, table, speaker)
    return plane, _draw_wins(plane, table, speaker)


def _draw_places(axes: "Axes", table: ChosenTable, speaker: Speaker) -> None:
    """Draw how often each player came first, second, third and last."""
    lines = [(name, tally) for name, tally in table.lines if tally.finished][:BARS_MAX]
    left = [0.0] * len(lines)
    for place in range(table.players):
        rates = [_rate(tally, _PLACE_RATES[place]) for _, tally in lines]
        colour = PLACE_COLOURS[place if place < table.players - 1 else -1]
        axes.barh(range(len(lines)), rates, left=left, color=colour, height=0.74)
        write_rates(axes, rates, left, "white" if place in (0, table.players - 1) else INK)
        axes.text(
            (place + 0.5) / table.players,
            1.015,
            speaker.word(f"stats.columns.{_PLACE_RATES[place]}"),
            color=INK,
            fontweight="bold",
            ha="center",
            va="bottom",
            transform=axes.transAxes,
        )
        left = [start + rate for start, rate in zip(left, rates, strict=True)]
    axes.set_yticks(range(len(lines)), [_label(name, speaker) for name, _ in lines])
    for row, (_, tally) in enumerate(lines):
        summary = f"{_rate(tally, 'average_rank'):.2f}  ({tally.finished:,})"
        axes.text(1.01, row, summary, va="center", color=FAINT, fontsize=9)
    head = speaker.word("stats.picture.place")
    axes.text(1.01, 1.015, head, transform=axes.transAxes, color=FAINT, fontsize=9)
    axes.set_xlim(0, 1)
    axes.set_ylim(max(len(lines), 1) - 0.5, -0.5)
    axes.set_xticks([])
    axes.tick_params(axis="y", length=0)
    axes.spines[:].set_visible(False)


def _draw_wins(axes: "Axes", table: ChosenTable, speaker: Speaker) -> "list[_Dot]":
    """Draw how often each player won against how often they dealt in, and the average."""
    lines = [(name, tally) for name, tally in table.lines if tally.deals][:DOTS_MAX]
    most = max((tally.deals for _, tally in lines), default=1)
    dots = [
        _Dot(_label(name, speaker), *_percents(tally), 30 + 250 * tally.deals / most)
        for name, tally in lines
    ]
    axes.scatter(
        [dot.across for dot in dots],
        [dot.up for dot in dots],
        s=[dot.area for dot in dots],
        color=ACCENT,
        alpha=0.55,
        edgecolor="white",
        linewidth=0.8,
    )
    across, up = _percents(table.everybody)
    axes.axvline(across, color=FAINT, linewidth=0.8, linestyle=(0, (4, 4)))
    axes.axhline(up, color=FAINT, linewidth=0.8, linestyle=(0, (4, 4)))
    title = speaker.word("stats.picture.wins")
    axes.set_title(title, loc="left", fontsize=9, color=FAINT)
    axes.set_xlabel(speaker.word("stats.picture.across"))
    axes.set_ylabel(speaker.word("stats.picture.up"))
    axes.xaxis.set_major_formatter("{x:g}%")
    axes.yaxis.set_major_formatter("{x:g}%")
    axes.grid(color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.margins(0.12)
    return dots


class _Dot(NamedTuple):
    """A player among wins and deal-ins."""

    label: str
    across: float
    up: float
    area: float
    """In square points."""


class _Box(NamedTuple):
    """Where something is drawn, in points."""

    left: float
    low: float
    right: float
    high: float

    def meets(self, other: "_Box") -> bool:
        """Whether two boxes overlap."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.low < other.high
            and other.low < self.high
        )


def _write_names(axes: "Axes", dots: "Sequence[_Dot]") -> None:
    """Write names beside the dots of those with the most games, if there is room."""
    figure = axes.get_figure(root=True)
    assert figure is not None
    points = 72 / figure.dpi
    centres = [axes.transData.transform((dot.across, dot.up)) * points for dot in dots]
    boxes = [
        _box(x, y, math.sqrt(dot.area), math.sqrt(dot.area))
        for (x, y), dot in zip(centres, dots, strict=True)
    ]
    frame = _Box(*(edge * points for edge in axes.bbox.extents))
    for (x, y), dot in list(zip(centres, dots, strict=True))[:LABELS_MAX]:
        width, height = _text_width(dot.label), 1.25 * _LABEL_SIZE
        aside, above = (math.sqrt(dot.area) + width) / 2 + 2, (math.sqrt(dot.area) + height) / 2 + 1
        for right, high in ((0.0, above), (0.0, -above), (aside, 0.0), (-aside, 0.0)):
            box = _box(x + right, y + high, width, height)
            is_inside = frame.left < box.left and box.right < frame.right and frame.low < box.low
            if is_inside and not any(box.meets(other) for other in boxes):
                boxes.append(box)
                axes.annotate(
                    dot.label,
                    (dot.across, dot.up),
                    xytext=(right, high),
                    textcoords="offset points",
                    ha="center",
                    va="center",
                    fontsize=_LABEL_SIZE,
                )
                break


def _box(x: float, y: float, width: float, height: float) -> _Box:
    """Return the box around a centre."""
    return _Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def _text_width(text: str) -> float:
    """Return roughly how wide a text is, in points: kanji are as wide as high."""
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in text)
    return _LABEL_SIZE * (wide + 0.6 * (len(text) - wide))


def _percents(tally: Tally) -> tuple[float, float]:
    """Return a player's deal-ins and wins as percentages of deals."""
    return 100 * _rate(tally, "deal_in_rate"), 100 * _rate(tally, "win_rate")


def _rate(tally: Tally, name: str) -> float:
    value: float | None = getattr(tally, name)
    return value or 0.0


def _label(name: str, speaker: Speaker) -> str:
    shown = shown_name(name, speaker)
    return shown if len(shown) <= 16 else f"{shown[:15]}…"
