"""How pictures of numbers look: fonts, colours, and how a file is written."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ariari.cli.errors import unwritable
from ariari.cli.views.stats_files import check_extra
from ariari.errors import AriariError
from ariari.logs.written import check_folder
from ariari.words.reason import Reason

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = [
    "ACCENT",
    "FAINT",
    "GRID",
    "INK",
    "PLACE_COLOURS",
    "check",
    "save",
    "settings",
    "write_rates",
]

PLACE_COLOURS = ("#2a6f97", "#8cb9d3", "#e3d9c9", "#c8553d")
"""From blue to red, distinguishable for colour-blind eyes too."""
INK = "#2b2b2b"
FAINT = "#8a8a8a"
GRID = "#e6e6e6"
ACCENT = "#2a6f97"
_SUFFIXES = (".svg", ".png")
_FONTS = (
    "Noto Sans CJK JP",
    "Source Han Sans",
    "Hiragino Sans",
    "Yu Gothic",
    "Meiryo",
    "IPAexGothic",
    "IPAPGothic",
    "TakaoPGothic",
    "MS Gothic",
    "Arial Unicode MS",
)
"""Fonts with kanji, if one is installed."""


def check(path: Path) -> None:
    """Refuse a picture that cannot be drawn, before anything is counted."""
    if path.suffix.lower() not in _SUFFIXES:
        raise AriariError(Reason("stats.picture.suffix", path=str(path)))
    check_extra("matplotlib", "--picture")
    check_folder(path)


def settings() -> Any:
    """Return the style: an SVG keeps its text, and kanji get a font if there is one."""
    from matplotlib.font_manager import fontManager

    # matplotlib remembers fonts between runs, even those removed since.
    installed = {font.name for font in fontManager.ttflist if Path(font.fname).is_file()}
    return {
        "font.family": [font for font in _FONTS if font in installed] + ["sans-serif"],
        "font.size": 10,
        "figure.constrained_layout.w_pad": 0.12,
        "svg.fonttype": "none",
        "svg.hashsalt": "ariari",
        "text.color": INK,
        "text.parse_math": False,
        "axes.labelcolor": INK,
        "axes.edgecolor": FAINT,
        "xtick.color": INK,
        "ytick.color": INK,
        "axes.spines.top": False,
        "axes.spines.right": False,
    }


def save(figure: "Figure", path: Path) -> None:
    """Write a picture; without a date the same numbers give the same file."""
    metadata: dict[str, Any] = {"Date": None} if path.suffix.lower() == ".svg" else {}
    try:
        figure.savefig(path, dpi=150, metadata=metadata)
    except OSError as error:
        raise AriariError(unwritable(path, error)) from None


def write_rates(axes: "Axes", rates: Sequence[float], left: Sequence[float], colour: str) -> None:
    """Write the percentages into the bars that are wide enough."""
    for row, (rate, start) in enumerate(zip(rates, left, strict=True)):
        if rate >= 0.06:
            axes.text(
                start + rate / 2,
                row,
                f"{rate:.0%}",
                ha="center",
                va="center",
                color=colour,
                fontsize=8.5,
            )
