"""Draws the pictures of the documentation: `python docs/make_pictures.py`."""

import io
import re
from pathlib import Path
from xml.sax.saxutils import escape

from matplotlib import pyplot

import ariari
from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.logs.replay.from_game import log_of_game

IMAGES = Path(__file__).parent / "images"
CHARTS_AT = Path(__file__).parent / "pictures"
LINE = 22
MARGIN = 24
WIDTH = 760
GAMES = 200
"""Games that bots play for a picture of statistics."""


def score_picture() -> str:
    """Return the picture of a scored hand with its explanation below."""
    result = ariari.score(
        "40m22333p [4-35p] [6666s]", ron="3m", seat="E", dora="2m", rules="tenhou"
    )
    hand = result._repr_svg_()
    match = re.search(r'viewBox="0 0 (\d+) (\d+)"', hand)
    assert match is not None, "the drawing of a hand has a view box that starts at 0 0"
    hand_width, hand_height = int(match[1]), int(match[2])
    scale = min(1.0, (WIDTH - 2 * MARGIN) / hand_width)
    top = round(hand_height * scale) + 2 * MARGIN + 16
    lines = [result.headline, *result.sentences()]
    height = top + LINE * len(lines)
    body = hand.replace("<svg ", f'<svg x="{MARGIN}" y="{MARGIN}" ', 1)
    body = re.sub(r'width="\d+"', f'width="{round(hand_width * scale)}"', body, count=1)
    body = re.sub(r'height="\d+"', f'height="{round(hand_height * scale)}"', body, count=1)
    texts = "\n".join(
        f'<text x="{MARGIN}" y="{top + LINE * index}"{_weight(index)}>{escape(line)}</text>'
        for index, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" font-family="sans-serif" font-size="15" fill="#222">\n'
        f'<rect width="{WIDTH}" height="{height}" rx="10" fill="#f4f1e8"/>\n'
        f"{body}\n{texts}\n</svg>\n"
    )


def riichi_picture(games: int) -> str:
    """Return how often riichi wins by turn, and what wins are worth by dora, in games of bots."""
    pyplot.rcParams["svg.hashsalt"] = "ariari"
    rules = ariari.Ruleset.preset("tenhou")
    logs = [log_of_game(replay_seed(rules, seed, Bots.GREEDY)) for seed in range(games)]
    riichi = ariari.log_rows("riichi", *logs).to_pandas()
    wins = ariari.log_rows("wins", *logs).to_pandas()
    wins["all_dora"] = wins[["dora", "ura", "red_fives"]].sum(axis=1)
    rates = riichi[riichi["turn"] <= 18].groupby("turn")["won"].mean()
    values = wins[wins["all_dora"] <= 6].groupby("all_dora")["points"].mean()
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(9, 3), layout="constrained")
    left.bar(rates.index, 100 * rates, color="#2f6f4f")
    left.set(title="Riichi that win, %", xlabel="turn of the riichi", xticks=range(1, 19, 2))
    right.bar(values.index, values, color="#b0432f")
    right.set(title="Points of a win", xlabel="dora, ura dora and red fives")
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None})
    return text.getvalue()


def _weight(index: int) -> str:
    return ' font-weight="bold" font-size="18"' if index == 0 else ""


PICTURES = {"score.svg": score_picture}
CHARTS = {"riichi.svg": riichi_picture}
"""Pictures of many games, which take minutes."""

if __name__ == "__main__":
    IMAGES.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (IMAGES / name).write_text(draw(), encoding="utf-8")
        print(f"wrote {IMAGES / name}")
    for name, draw in CHARTS.items():
        (CHARTS_AT / name).write_text(draw(GAMES), encoding="utf-8")
        print(f"wrote {CHARTS_AT / name}")
