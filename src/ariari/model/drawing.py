"""Rows of tiles as text and as SVG, drawn as they lie on the table (CALL-4, KAN-3)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from html import escape

from ariari.core.melds import MeldKind
from ariari.core.tiles import BAMBOO, CIRCLES, EAST, HONOURS, WHITE, number_of
from ariari.model.meld import Meld, Source
from ariari.model.tile import Tile
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason
from ariari.words.say import Speaker

__all__ = ["Group", "Piece", "Pose", "draw_svg", "draw_text", "hand_groups", "meld_group"]

_WIDTH = 44
_HEIGHT = 60
_GAP = 16
_MARGIN = 4
_INK = "#222222"
_RED = "#c3201f"
_GREEN = "#13733a"
_BLUE = "#1f4e9c"
_KANJI_FONT = "'Noto Serif CJK JP','Hiragino Mincho ProN','Yu Mincho',SimSun,serif"
_LATIN_FONT = "Georgia,'DejaVu Serif',serif"
_HONOUR_KANJI = "東南西北白發中"
_HONOUR_COLOURS = (_INK, _INK, _INK, _INK, _BLUE, _GREEN, _RED)
_WIND_LETTERS = "ESWN"

_LEFT, _MIDDLE, _RIGHT = 11, 22, 33


def _grid(columns: Iterable[int], rows: Iterable[int]) -> tuple[tuple[int, int], ...]:
    wide = tuple(columns)
    return tuple((x, y) for y in rows for x in wide)


_PIPS: Mapping[int, tuple[tuple[int, int], ...]] = {
    1: ((_MIDDLE, 35),),
    2: _grid([_MIDDLE], [24, 46]),
    3: ((_LEFT, 21), (_MIDDLE, 35), (_RIGHT, 49)),
    4: _grid([_LEFT, _RIGHT], [24, 46]),
    5: (*_grid([_LEFT, _RIGHT], [21, 49]), (_MIDDLE, 35)),
    6: _grid([_LEFT, _RIGHT], [21, 35, 49]),
    7: (*_grid([_LEFT, _RIGHT], [39, 51]), (_LEFT, 18), (_MIDDLE, 23), (_RIGHT, 28)),
    8: _grid([_LEFT, _RIGHT], [18, 29, 40, 51]),
    9: _grid([_LEFT, _MIDDLE, _RIGHT], [21, 35, 49]),
}
"""Centres of the circles or bamboo sticks of each number."""


class Pose(Enum):
    """How a tile lies."""

    UPRIGHT = "upright"
    SIDEWAYS = "sideways"
    """Turned by a quarter: called, or discarded to declare riichi."""
    FACE_DOWN = "face down"


@dataclass(frozen=True, slots=True)
class Piece:
    """One tile in a picture, and the tile laid on it if a kan was added to a pon."""

    tile: Tile
    pose: Pose = Pose.UPRIGHT
    added: Tile | None = None


Group = tuple[Piece, ...]
"""Pieces that touch; groups stand apart."""


def hand_groups(
    concealed: Iterable[Tile], melds: Iterable[Meld] = (), *, winning: Tile | None = None
) -> tuple[Group, ...]:
    """Return a hand as it is shown: its tiles, the winning tile apart, melds on the right."""
    groups = [tuple(Piece(tile) for tile in concealed)]
    if winning is not None:
        groups.append((Piece(winning),))
    groups.extend(meld_group(meld) for meld in melds)
    return tuple(group for group in groups if group)


def meld_group(meld: Meld) -> Group:
    """Return a meld as it lies: the called tile sideways where CALL-4 puts it.

    An ankan shows its inner tiles (KAN-3). If the called tile is not stated, none is sideways.
    """
    if meld.kind == MeldKind.ANKAN:
        poses = (Pose.FACE_DOWN, Pose.UPRIGHT, Pose.UPRIGHT, Pose.FACE_DOWN)
        # Red fives sort first but are worth showing: they go to the middle.
        row = (meld.tiles[2], *meld.tiles[:2], meld.tiles[3])
        return tuple(Piece(tile, pose) for tile, pose in zip(row, poses, strict=True))
    if meld.called is None:
        return tuple(Piece(tile) for tile in meld.tiles)
    pieces = [Piece(tile) for tile in meld.from_hand]
    place = {Source.LEFT: 0, Source.ACROSS: 1, Source.RIGHT: len(pieces)}[meld.source]
    pieces.insert(place, Piece(meld.called, Pose.SIDEWAYS, meld.added))
    return tuple(pieces)


def draw_text(groups: Iterable[Group]) -> str:
    """Draw tiles with lines of plain text, the digit above the suit.

    >>> from ariari.model.notation import parse_tiles
    >>> print(draw_text(hand_groups(parse_tiles("40p"), [Meld.parse("[2-34p]")])))
    ┌─┐┌─┐      ┌─┐┌─┐
    │4││0│  ┌──┐│3││4│
    │p││p│  │2p││p││p│
    └─┘└─┘  └──┘└─┘└─┘
    """
    blocks: list[list[str]] = []
    for group in groups:
        if blocks:
            blocks.append(["  "])
        blocks.extend(_text_block(piece) for piece in group)
    height = max((len(block) for block in blocks), default=0)
    padded = [[" " * len(block[0])] * (height - len(block)) + block for block in blocks]
    return "\n".join("".join(parts).rstrip() for parts in zip(*padded, strict=True))


def draw_svg(groups: Sequence[Group], *, title: str = "", language: str = ENGLISH) -> str:
    """Draw tiles as an SVG picture that says in words what it shows.

    Red fives are red and have a dot in the corner, so that colour is not the only sign.
    """
    x = _MARGIN
    drawn: list[str] = []
    speaker = Speaker(language)
    stacked = any(piece.added for group in groups for piece in group)
    height = max(_HEIGHT, 2 * _WIDTH if stacked else 0) + 2 * _MARGIN
    for group in groups:
        for piece in group:
            drawn.append(_svg_piece(piece, x, height - _MARGIN, speaker))
            x += _HEIGHT if piece.pose == Pose.SIDEWAYS else _WIDTH
        x += _GAP
    width = max(x - _GAP, 0) + _MARGIN
    label = escape(title or speaker.say(_in_words(groups)))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" aria-label="{label}">'
        f"<title>{label}</title>{''.join(drawn)}</svg>"
    )


def _text_block(piece: Piece) -> list[str]:
    """Return the lines of one tile, all of equal length."""
    digit, suit = piece.tile.digit, piece.tile.suit
    if piece.pose == Pose.SIDEWAYS:
        lying = ["┌──┐", f"│{digit}{suit}│", "└──┘"]
        return _text_block(Piece(piece.added, Pose.SIDEWAYS)) + lying if piece.added else lying
    if piece.pose == Pose.FACE_DOWN:
        digit = suit = "▒"
    return ["┌─┐", f"│{digit}│", f"│{suit}│", "└─┘"]


def _in_words(groups: Sequence[Group]) -> Reason:
    """Return what a picture shows, group by group."""
    return Reason(
        "tiles.picture",
        groups=tuple(
            Reason("tiles.group", tiles=tuple(map(_piece_in_words, group))) for group in groups
        ),
    )


def _piece_in_words(piece: Piece) -> Reason:
    if piece.pose == Pose.FACE_DOWN:
        return Reason("tiles.face_down")
    return Reason(
        "tiles.piece",
        tile=piece.tile.reason,
        sideways=piece.pose == Pose.SIDEWAYS,
        added=piece.added.reason if piece.added else None,
    )


def _svg_piece(piece: Piece, x: int, bottom: int, speaker: Speaker) -> str:
    """Return one tile whose lower left corner is at (x, bottom)."""
    if piece.pose != Pose.SIDEWAYS:
        face = _svg_back() if piece.pose == Pose.FACE_DOWN else _svg_face(piece.tile)
        return _svg_placed(piece, face, f"translate({x} {bottom - _HEIGHT})", speaker)
    lying = f"translate({x} {bottom}) rotate(-90)"
    drawn = _svg_placed(Piece(piece.tile, Pose.SIDEWAYS), _svg_face(piece.tile), lying, speaker)
    if piece.added:
        drawn += _svg_piece(Piece(piece.added, Pose.SIDEWAYS), x, bottom - _WIDTH, speaker)
    return drawn


def _svg_placed(piece: Piece, face: str, transform: str, speaker: Speaker) -> str:
    title = escape(speaker.say(_piece_in_words(piece)))
    return f'<g transform="{transform}"><title>{title}</title>{face}</g>'


def _svg_back() -> str:
    return _svg_body("#d9a441") + _svg_frame(6, "#b07d22")


def _svg_face(tile: Tile) -> str:
    """Return the face of a tile, upright with its corner at the origin."""
    body = _svg_body("#fdf9ec")
    if tile.kind >= HONOURS:
        return body + _svg_honour(tile.kind)
    colour = _RED if tile.red else _INK
    corner = f'<circle cx="37" cy="8" r="3.5" fill="{_RED}"/>' if tile.red else ""
    index = _svg_text(str(number_of(tile.kind)), (7, 11), 10, colour)
    if tile.kind >= BAMBOO:
        return body + corner + index + _svg_bamboo(tile)
    if tile.kind >= CIRCLES:
        return body + corner + index + _svg_circles(tile)
    return body + corner + _svg_characters(tile)


def _svg_honour(kind: int) -> str:
    if kind == WHITE:
        return _svg_frame(8, _BLUE)
    colour = _HONOUR_COLOURS[kind - HONOURS]
    kanji = _svg_text(_HONOUR_KANJI[kind - HONOURS], (_MIDDLE, 43), 30, colour)
    if kind > WHITE:
        return kanji
    return kanji + _svg_text(_WIND_LETTERS[kind - EAST], (8, 12), 10, colour)


def _svg_characters(tile: Tile) -> str:
    number = _svg_text(str(number_of(tile.kind)), (_MIDDLE, 29), 26, _RED if tile.red else _INK)
    return number + _svg_text("萬", (_MIDDLE, 53), 20, _RED)


def _svg_circles(tile: Tile) -> str:
    number = number_of(tile.kind)
    colour = _RED if tile.red else _BLUE
    radius = 12 if number == 1 else 5
    return "".join(
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{colour}"/>'
        f'<circle cx="{x}" cy="{y}" r="{radius / 2.5:g}" fill="#fdf9ec"/>'
        for x, y in _PIPS[number]
    )


def _svg_bamboo(tile: Tile) -> str:
    number = number_of(tile.kind)
    colour = _RED if tile.red else _GREEN
    height = 30 if number == 1 else 10
    return "".join(
        f'<rect x="{x - 2.5:g}" y="{y - height / 2:g}" width="5" height="{height}" rx="2" '
        f'fill="{colour}"/>'
        for x, y in _PIPS[number]
    )


def _svg_body(colour: str) -> str:
    return (
        f'<rect x="1" y="1" width="{_WIDTH - 2}" height="{_HEIGHT - 2}" rx="5" '
        f'fill="{colour}" stroke="#6b6250"/>'
    )


def _svg_frame(inset: int, colour: str) -> str:
    return (
        f'<rect x="{inset}" y="{inset}" width="{_WIDTH - 2 * inset}" '
        f'height="{_HEIGHT - 2 * inset}" rx="3" fill="none" stroke="{colour}" stroke-width="2"/>'
    )


def _svg_text(text: str, foot: tuple[int, int], size: int, colour: str) -> str:
    """Return text centred above its foot point."""
    font = _LATIN_FONT if text.isascii() else _KANJI_FONT
    return (
        f'<text x="{foot[0]}" y="{foot[1]}" font-size="{size}" font-family="{font}" '
        f'text-anchor="middle" fill="{colour}">{text}</text>'
    )
