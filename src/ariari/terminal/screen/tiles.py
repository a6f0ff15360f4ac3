"""Tiles as coloured text: hands, melds and rivers."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from ariari.model.drawing import Group, Piece, Pose, draw_text, hand_groups, meld_group
from ariari.model.game.seat_view import RiverTile
from ariari.model.meld import Meld
from ariari.model.notation import format_tiles, unicode_from_tiles
from ariari.model.tile import Tile
from ariari.terminal.screen.board import VisibleSeat
from ariari.words.catalogue import ENGLISH
from ariari.words.say import Speaker

__all__ = ["TileWriter", "picture_columns"]

_SUIT_STYLES = {"m": "bright_red", "p": "bright_cyan", "s": "bright_green", "z": "bright_magenta"}
_BACK = "▒"
_ROW_TILES = 6
_ROWS = 4
"""Rows of a river; the last one takes any tiles beyond 24."""
_TILE_CELLS = 2
_GAP = "  "
"""Space between a hand and the tile just drawn."""


def _style_of(tile: Tile) -> str:
    style = _SUIT_STYLES[tile.suit]
    return f"bold underline {style}" if tile.red else style


@dataclass(frozen=True, slots=True, kw_only=True)
class TileWriter:
    """How tiles are written: as `5p` or as Unicode tiles, with or without spaces."""

    unicode: bool = False
    is_spaced: bool = False
    """One by one (`1m 2m 3m`) if there is room; otherwise in groups (`123m`)."""
    language: str = ENGLISH

    def tile(self, tile: Tile, style: str = "") -> Text:
        """Return one tile, two cells wide."""
        face = tile.unicode if self.unicode else str(tile)
        face += " " * (_TILE_CELLS - cell_len(face))
        return Text(face, style=f"{_style_of(tile)} {style}".strip())

    def tiles(self, tiles: Iterable[Tile]) -> Text:
        """Return tiles in a row."""
        row = list(tiles)
        if self.is_spaced:
            return Text(" ").join(self.tile(tile) for tile in row)
        suits = [[tile for tile in row if tile.suit == letter] for letter in _SUIT_STYLES]
        return Text("" if self.unicode else " ").join(self._suit(suit) for suit in suits if suit)

    def _suit(self, tiles: Sequence[Tile]) -> Text:
        """Return tiles of one suit without spaces."""
        faces = unicode_from_tiles(tiles) if self.unicode else format_tiles(tiles)
        return Text(faces, style=_SUIT_STYLES[tiles[0].suit])

    def hand(self, place: VisibleSeat) -> Text:
        """Return the concealed tiles of a seat, the drawn one apart."""
        if place.hand is None:
            return self._backs(place.hidden_count)
        text = self.tiles(place.hand)
        if place.drawn is not None:
            text.append(_GAP).append_text(self.tile(place.drawn, "bold"))
        elif place.hidden_count:
            text.append(_GAP).append_text(self._backs(place.hidden_count))
        return text

    def _backs(self, count: int) -> Text:
        back, gap = (_BACK * _TILE_CELLS, " ") if self.is_spaced else (_BACK, "")
        return Text(gap.join([back] * count), style="dim")

    def melds(self, melds: Iterable[Meld], kita: int = 0) -> list[Text]:
        """Return each meld as it lies, sideways tiles in brackets; then Norths set aside."""
        texts = [self._meld(meld) for meld in melds]
        if kita:
            words = Speaker(self.language).word("terminal.table.kita", count=kita)
            texts.append(Text(words, style=_SUIT_STYLES["z"]))
        return texts

    def _meld(self, meld: Meld) -> Text:
        gap = Text(" " if self.is_spaced else "")
        return gap.join(self._piece(piece) for piece in meld_group(meld))

    def _piece(self, piece: Piece) -> Text:
        if piece.pose == Pose.FACE_DOWN:
            return Text(_BACK * _TILE_CELLS, style="dim")
        tile = self.tile(piece.tile)
        if piece.pose == Pose.UPRIGHT:
            return tile
        added = self.tile(piece.added) if piece.added else Text()
        return Text.assemble("[", tile, added, "]")

    def river(self, river: Sequence[RiverTile], *, has_last: bool = False) -> list[Text]:
        """Return the rows of a river; the last discard is highlighted if it is the last event."""
        cells = [self._discard(each) for each in river]
        if has_last and cells:
            cells[-1].stylize("bold reverse", 1, len(cells[-1]) - 1)
        starts = [_ROW_TILES * row for row in range(_ROWS)]
        ends = [*starts[1:], len(cells)]
        return [Text().join(cells[slice(*ends)]) for ends in zip(starts, ends, strict=True)]

    def _discard(self, discard: RiverTile) -> Text:
        """Return one discard, four cells wide."""
        style = "dim" if discard.is_drawn else ""
        is_taken = discard.taken_by is not None
        before, after = ("(", ")") if is_taken else (" ", " ")
        if discard.is_sideways:
            before, after = "[", ")" if is_taken else "]"
        tile = self.tile(discard.tile, f"{style} strike".strip() if is_taken else style)
        return Text.assemble(before, tile, after)

    def picture(self, place: VisibleSeat) -> Text:
        """Return a visible hand with its melds, drawn with lines and in colour."""
        groups = _groups(place)
        text = Text(draw_text(groups), no_wrap=True)
        start = 0
        for line in text.plain.splitlines():
            for first, last, tile in _columns(groups):
                text.stylize(_SUIT_STYLES[tile.suit], start + first, start + min(last, len(line)))
            start += len(line) + 1
        return text


def picture_columns(place: VisibleSeat) -> list[tuple[int, int]]:
    """Return the columns of a hand's tiles in its picture, the drawn one last."""
    columns = [(first, last) for first, last, _ in _columns(_groups(place))]
    return columns[: len(place.hand or ()) + (place.drawn is not None)]


def _groups(place: VisibleSeat) -> Sequence[Group]:
    return hand_groups(place.hand or (), place.player.melds, winning=place.drawn)


def _columns(groups: Iterable[Group]) -> Iterable[tuple[int, int, Tile]]:
    """Yield the columns of each tile in a picture, as `draw_text` places them."""
    column = 0
    for group in groups:
        for piece in group:
            width = 4 if piece.pose == Pose.SIDEWAYS else 3
            yield column, column + width, piece.tile
            column += width
        column += 2
