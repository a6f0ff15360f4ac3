"""Pictures of the walls on the table, as text and as SVG, and the same in words.

East's wall is nearest to the reader. Each wall looks as its owner sees it from the side: the upper
tiles towards the middle of the table, stack 1 on the owner's right (WALL-2). Walls are taken
clockwise (WALL-6). With three players the side to East's left is empty.
"""

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from ariari.model.moment import Wind
from ariari.model.wall.place import Layer, Role, WallPlace
from ariari.words.catalogue import ENGLISH
from ariari.words.columns import cells_of, columns
from ariari.words.reason import Reason
from ariari.words.say import Speaker

if TYPE_CHECKING:
    from ariari.model.physical_wall import PhysicalWall

__all__ = ["draw_wall_svg", "draw_wall_text", "explain_wall"]

_CELL = 3
"""Columns of a stack in a text: two for a tile, one between stacks."""
_SIDE = 10
"""Columns and rows beside a wall that stands upright: number, two tiles, and gaps."""
_TOP = 5
_MARKS = {
    Role.TAKEN: " ·",
    Role.LIVE: "##",
    Role.NEXT: "->",
    Role.HAITEI: "Ha",
    Role.MOVED: "xx",
}
_LETTERS = {Role.RINSHAN: "R", Role.DORA: "d", Role.URA: "u"}

_WIDTH, _HEIGHT = 22, 30
_GAP = 12
_FILLS = {
    Role.TAKEN: "none",
    Role.LIVE: "#d9a441",
    Role.NEXT: "#f2d27a",
    Role.HAITEI: "#e07a3f",
    Role.RINSHAN: "#9fc3d9",
    Role.DORA: "#b9a6cf",
    Role.URA: "#b9a6cf",
    Role.MOVED: "#b8b2a3",
}
_FONT = "Georgia,'DejaVu Serif',serif"


def explain_wall(wall: "PhysicalWall", language: str = ENGLISH) -> str:
    """Describe how the walls were broken and what lies where, one line each."""
    return "\n".join(map(Speaker(language).sentence, _reasons(wall)))


def _reasons(wall: "PhysicalWall") -> Iterator[Reason]:
    roll = wall.roll
    walls = tuple(
        WallPlace(Wind(count % wall.players), count + 1).stack_reason for count in range(roll)
    )
    yield Reason("walls.counted", roll=roll, walls=walls)
    first = wall.place(0).stack_reason
    yield Reason("walls.broken", owner=wall.broken, roll=roll, next=roll + 1, first=first)
    stacks = tuple(dict.fromkeys(place.stack_reason for place in wall.rinshan))
    yield Reason("walls.rinshan", stacks=stacks, count=wall.rinshan_count, due=wall.refill_due)
    shown = tuple(
        Reason("walls.indicator", tile=tile, stack=place.stack_reason)
        for tile, place in zip(wall.indicators, wall.dora, strict=False)
    )
    if shown:
        yield Reason("walls.shown", shown=shown)
    else:
        yield Reason("walls.none_shown", stack=wall.dora[0].stack_reason)
    next_tile = None if wall.next_tile is None else wall.next_tile.reason
    yield Reason("walls.left", count=wall.live_left, next=next_tile, last=wall.haitei.reason)


def draw_wall_text(wall: "PhysicalWall", language: str = ENGLISH) -> str:
    """Draw the walls with two characters per tile, and a key below."""
    canvas, speaker = _Canvas(wall.length), Speaker(language)
    for index in range(wall.size):
        place = wall.place(index)
        canvas.tile(place, _mark(wall, index))
    for number in range(wall.players):
        canvas.label(Wind(number), speaker)
    canvas.middle([speaker.say(reason) for reason in _summary(wall)])
    return f"{canvas}\n\n{speaker.word('walls.picture.legend')}"


def _mark(wall: "PhysicalWall", index: int) -> str:
    """Return the two characters of a tile."""
    role = wall.role(index)
    if role in _MARKS:
        return _MARKS[role]
    face = wall.face(index)
    return str(face) if face is not None else f"{_LETTERS[role]}{wall.number(index)}"


def _summary(wall: "PhysicalWall") -> list[Reason]:
    """Return what the middle of a picture says."""
    shown = tuple(map(str, wall.indicators))
    return [
        Reason("walls.picture.roll", roll=wall.roll, owner=wall.broken),
        Reason("walls.picture.left", count=wall.live_left),
        Reason("walls.picture.dora", count=len(shown), tiles=shown),
        Reason("walls.picture.last", place=wall.haitei.reason),
    ]


class _Canvas:
    """A page of characters with the four sides of a table."""

    def __init__(self, length: int) -> None:
        self.length = length
        self.width = 2 * _SIDE + _CELL * length - 1
        self.lines = [[" "] * self.width for _ in range(length + 2 * _TOP)]

    def write(self, row: int, column: int, text: str) -> None:
        """Put text on the page."""
        cells = cells_of(text)
        self.lines[row][column : column + len(cells)] = cells

    def tile(self, place: WallPlace, mark: str) -> None:
        """Put a tile where it lies, and once per stack its number."""
        depth = 2 if place.layer == Layer.UPPER else 1
        self.at(place.owner, place.stack, depth, mark)
        self.at(place.owner, place.stack, 0, f"{place.stack:>2}")

    def at(self, owner: Wind, stack: int, depth: int, mark: str) -> None:
        """Put a mark on one side, at a depth from its edge: number, lower tile, upper tile."""
        from_left, from_right = stack - 1, self.length - stack
        match owner:
            case Wind.EAST:
                self.write(len(self.lines) - 2 - depth, _SIDE + _CELL * from_right, mark)
            case Wind.SOUTH:
                self.write(_TOP + from_left, self.width - 2 - _CELL * depth, mark)
            case Wind.WEST:
                self.write(1 + depth, _SIDE + _CELL * from_left, mark)
            case _:
                self.write(_TOP + from_right, _CELL * depth, mark)

    def label(self, wind: Wind, speaker: Speaker) -> None:
        """Put the name of a side beside it."""
        middle = self.width // 2 - 2
        row, column = {
            Wind.EAST: (len(self.lines) - 1, middle),
            Wind.SOUTH: (_TOP - 1, self.width - 5),
            Wind.WEST: (0, middle),
            Wind.NORTH: (_TOP - 1, 0),
        }[wind]
        self.write(row, column, speaker.word(f"winds.{wind.name.lower()}"))

    def middle(self, lines: list[str]) -> None:
        """Put lines of text into the middle of the table."""
        row = len(self.lines) // 2 - len(lines) // 2
        for offset, line in enumerate(lines):
            self.write(row + offset, (self.width - columns(line)) // 2, line)

    def __str__(self) -> str:
        return "\n".join("".join(line).rstrip() for line in self.lines)


def draw_wall_svg(wall: "PhysicalWall", language: str = ENGLISH) -> str:
    """Draw the walls as an SVG picture that says in words what each tile is."""
    side, speaker = wall.length * _WIDTH, Speaker(language)
    total = side + 4 * _HEIGHT + 4 * _GAP
    walls = "".join(_svg_side(wall, Wind(owner), total, speaker) for owner in range(wall.players))
    label = escape(explain_wall(wall, language).replace("\n", " "))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total} {total}" '
        f'width="{total}" height="{total}" role="img" aria-label="{label}">'
        f"<title>{label}</title>"
        f'<rect width="{total}" height="{total}" rx="8" fill="#2f6b4f"/>'
        f"{walls}{_svg_middle(wall, total, speaker)}</svg>"
    )


def _svg_side(wall: "PhysicalWall", owner: Wind, total: int, speaker: Speaker) -> str:
    """Return one wall, drawn as its owner sees it and turned to the owner's side."""
    left, top = (total - wall.length * _WIDTH) // 2, total - 2 * _HEIGHT - _GAP
    tiles = "".join(
        _svg_tile(wall, WallPlace(owner, stack, layer), speaker)
        for stack in range(1, wall.length + 1)
        for layer in Layer
    )
    if owner == wall.broken:
        x = (wall.length - wall.roll) * _WIDTH
        tiles += (
            f'<path d="M{x} -6V{2 * _HEIGHT + 4}" stroke="#e33" stroke-width="3">'
            f"<title>{escape(speaker.say(Reason('walls.picture.break')))}</title></path>"
        )
    name = _svg_label(
        speaker.word(f"winds.{owner.name.lower()}"), wall.length * _WIDTH // 2, -8, 14
    )
    middle = total / 2
    return (
        f'<g transform="rotate({-90 * owner} {middle:g} {middle:g}) translate({left} {top})">'
        f"{tiles}{name}</g>"
    )


def _svg_tile(wall: "PhysicalWall", place: WallPlace, speaker: Speaker) -> str:
    """Return one tile as a box with its mark."""
    index = wall.index(place)
    role, face = wall.role(index), wall.face(index)
    x, y = (wall.length - place.stack) * _WIDTH, place.layer * _HEIGHT
    fill = "#fdf9ec" if face is not None else _FILLS[role]
    is_taken = role == Role.TAKEN
    stroke = '"#a9c4b5" stroke-dasharray="2 3"' if is_taken else '"#6b6250"'
    number = wall.number(index) if role in _LETTERS else 0
    shown = None if face is None else face.reason
    told = Reason("walls.picture.tile", place=place.reason, role=role, number=number, face=shown)
    title = escape(speaker.say(told))
    mark = "" if role in (Role.TAKEN, Role.LIVE) else _mark(wall, index)
    text = _svg_label(mark, x + _WIDTH // 2, y + 20, 12, "#222222") if mark else ""
    return (
        f'<g><title>{title}</title><rect x="{x + 1}" y="{y + 1}" width="{_WIDTH - 2}" '
        f'height="{_HEIGHT - 2}" rx="3" fill="{fill}" stroke={stroke}/>{text}</g>'
    )


def _svg_middle(wall: "PhysicalWall", total: int, speaker: Speaker) -> str:
    lines = list(map(speaker.say, _summary(wall)))
    top = total // 2 - 12 * len(lines)
    return "".join(
        _svg_label(line, total // 2, top + 26 * row, 16) for row, line in enumerate(lines)
    )


def _svg_label(text: str, x: int, y: int, size: int, colour: str = "#ffffff") -> str:
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-family="{_FONT}" text-anchor="middle" '
        f'fill="{colour}">{escape(text)}</text>'
    )
