"""Draws the pictures of the documentation: `python docs/make_pictures.py`."""

import re
from pathlib import Path
from xml.sax.saxutils import escape

import ariari

IMAGES = Path(__file__).parent / "images"
LINE = 22
MARGIN = 24
WIDTH = 760


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


def _weight(index: int) -> str:
    return ' font-weight="bold" font-size="18"' if index == 0 else ""


PICTURES = {"score.svg": score_picture}

if __name__ == "__main__":
    IMAGES.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (IMAGES / name).write_text(draw(), encoding="utf-8")
        print(f"wrote {IMAGES / name}")
