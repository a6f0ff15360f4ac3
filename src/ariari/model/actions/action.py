"""Actions: everything a seat can do, in the words of the table.

An action is complete in itself, so it means the same on paper as at the table: a call names
the tile it takes and the tiles it lays down with it. `str` writes an action and `parse_action`
reads it back.

>>> str(Riichi(Discard(Tile.parse("5p"))))
'riichi 5p'
>>> parse_action("chii 3p with 45p")
Chii(tile=Tile.parse('3p'), used=(Tile.parse('4p'), Tile.parse('5p')))
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeAlias

from ariari.core.actions import Act
from ariari.core.calls import five_of_chii
from ariari.core.faces import FACE_COUNT
from ariari.core.hand import reds_of
from ariari.core.table import Table
from ariari.core.tiles import COPIES
from ariari.core.turn import discarded_face, is_tsumogiri
from ariari.errors import NotationError
from ariari.model.notation import format_tiles, parse_tiles
from ariari.model.records.tiles import equal_tiles, face_from_tile, tile_from_face
from ariari.model.tile import Tile
from ariari.words.reason import Reason

__all__ = [
    "Action",
    "Ankan",
    "Chii",
    "Daiminkan",
    "Discard",
    "EndGame",
    "Kita",
    "NineOrphans",
    "Pass",
    "PlayOn",
    "Pon",
    "Riichi",
    "Ron",
    "Shouminkan",
    "ShowHand",
    "ShowNoten",
    "ShowTenpai",
    "Tsumo",
    "action_from_code",
    "code_from_action",
    "mistake_from_code",
    "parse_action",
    "wrong_claim",
]


@dataclass(frozen=True, slots=True)
class Discard:
    """A tile goes to the river: one from the hand, or the drawn one (FLOW-4, FLOW-6)."""

    tile: Tile
    drawn: bool = field(default=False, kw_only=True)
    """Whether it is the tile just drawn: tsumogiri."""

    def __str__(self) -> str:
        return f"{'tsumogiri' if self.drawn else 'discard'} {self.tile}"


@dataclass(frozen=True, slots=True)
class Riichi:
    """立直, declared with a discard (RIICHI-3)."""

    discard: Discard
    is_open: bool = field(default=False, kw_only=True)
    """With the hand shown (OPENR-1)."""

    def __str__(self) -> str:
        drawn = "tsumogiri " if self.discard.drawn else ""
        return f"{'open ' if self.is_open else ''}riichi {drawn}{self.discard.tile}"


@dataclass(frozen=True, slots=True)
class _Call:
    """A discard is taken with tiles from the hand."""

    tile: Tile
    """The discard."""
    used: tuple[Tile, ...]
    """The tiles from the hand, in order, red fives first; empty for a wrong claim."""

    @property
    def claim(self) -> str:
        """The call without the tiles from the hand: `pon 5p`."""
        return f"{type(self).__name__.lower()} {self.tile}"

    def __str__(self) -> str:
        return f"{self.claim} with {format_tiles(self.used)}" if self.used else self.claim


class Chii(_Call):
    """吃: the left neighbour's discard completes a sequence (CALL-2)."""

    __slots__ = ()


class Pon(_Call):
    """碰: a discard completes a triplet (CALL-3)."""

    __slots__ = ()


class Daiminkan(_Call):
    """大明槓: a discard completes a quad (KAN-1)."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Ankan:
    """暗槓: four tiles in the hand make a quad (KAN-3)."""

    used: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"ankan {format_tiles(self.used)}"


@dataclass(frozen=True, slots=True)
class Shouminkan:
    """小明槓: the fourth tile is added to a pon (KAN-2)."""

    tile: Tile

    def __str__(self) -> str:
        return f"shouminkan {self.tile}"


@dataclass(frozen=True, slots=True)
class Kita:
    """北抜き: a North is set aside (SANMA-5)."""

    def __str__(self) -> str:
        return "kita"


@dataclass(frozen=True, slots=True)
class Tsumo:
    """自摸: win with the drawn tile (AGARI-2)."""

    def __str__(self) -> str:
        return "tsumo"


@dataclass(frozen=True, slots=True)
class Ron:
    """栄: win with another player's tile (AGARI-2)."""

    def __str__(self) -> str:
        return "ron"


@dataclass(frozen=True, slots=True)
class NineOrphans:
    """九種九牌: abort the deal (ABORT-1)."""

    def __str__(self) -> str:
        return "nine orphans"


@dataclass(frozen=True, slots=True)
class Pass:
    """Let a tile go by (FLOW-7)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class ShowTenpai:
    """聴牌: show a tenpai hand at an exhaustive draw (DRAW-6)."""

    def __str__(self) -> str:
        return "tenpai"


@dataclass(frozen=True, slots=True)
class ShowNoten:
    """不聴: keep the hand hidden at an exhaustive draw (DRAW-6, DRAW-7)."""

    def __str__(self) -> str:
        return "noten"


@dataclass(frozen=True, slots=True)
class ShowHand:
    """Show a noten hand at an exhaustive draw, which changes nothing (DRAW-6)."""

    def __str__(self) -> str:
        return "show hand"


@dataclass(frozen=True, slots=True)
class EndGame:
    """和了やめ: end the game as the leading dealer (END-5, END-6)."""

    def __str__(self) -> str:
        return "end game"


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Deal again as the leading dealer (END-5, END-6)."""

    def __str__(self) -> str:
        return "play on"


_Simple: TypeAlias = (
    Kita | Tsumo | Ron | NineOrphans | Pass | ShowTenpai | ShowNoten | EndGame | PlayOn | ShowHand
)
Action: TypeAlias = Discard | Riichi | Chii | Pon | Daiminkan | Ankan | Shouminkan | _Simple

_SIMPLE: Mapping[int, _Simple] = {
    Act.KITA: Kita(),
    Act.TSUMO: Tsumo(),
    Act.RON: Ron(),
    Act.NINE_ORPHANS: NineOrphans(),
    Act.PASS: Pass(),
    Act.TENPAI: ShowTenpai(),
    Act.NOTEN: ShowNoten(),
    Act.END_GAME: EndGame(),
    Act.PLAY_ON: PlayOn(),
    Act.SHOW_HAND: ShowHand(),
}
"""Actions without a tile, by code."""
_SIMPLE_CODES: Mapping[type[_Simple], int] = {
    type(action): code for code, action in _SIMPLE.items()
}
_SIMPLE_BY_TEXT: Mapping[str, _Simple] = {str(action): action for action in _SIMPLE.values()}
_CALLS: Mapping[str, type[Chii] | type[Pon] | type[Daiminkan]] = {
    "chii": Chii,
    "pon": Pon,
    "daiminkan": Daiminkan,
}
_FORMS = (
    "discard 5p",
    "tsumogiri 5p",
    "riichi 5p",
    "riichi tsumogiri 5p",
    "open riichi 5p",
    "chii 3p with 45p",
    "pon 5p with 05p",
    "daiminkan 1z with 111z",
    "ankan 1111z",
    "shouminkan 1z",
    *_SIMPLE_BY_TEXT,
)
"""One example of each kind of action, as written."""


def code_from_action(action: Action) -> int:
    """Return the engine's code of an action."""
    match action:
        case Discard():
            return Act.TSUMOGIRI if action.drawn else Act.DISCARD + face_from_tile(action.tile)
        case Riichi():
            return _riichi_code(action)
        case Chii():
            place = sum(tile.kind < action.tile.kind for tile in action.used)
            return Act.CHII + 2 * place + any(tile.red for tile in action.used)
        case Pon():
            return Act.PON + sum(tile.red for tile in action.used)
        case Daiminkan():
            return Act.DAIMINKAN
        case Ankan():
            return Act.ANKAN + action.used[0].kind
        case Shouminkan():
            return Act.SHOUMINKAN + action.tile.kind
        case _:
            return _SIMPLE_CODES[type(action)]


def _riichi_code(action: Riichi) -> int:
    if action.discard.drawn:
        return Act.OPEN_RIICHI_TSUMOGIRI if action.is_open else Act.RIICHI_TSUMOGIRI
    first = Act.OPEN_RIICHI if action.is_open else Act.RIICHI
    return first + face_from_tile(action.discard.tile)


_DISCARDS = tuple(
    tuple(Discard(tile_from_face(face), drawn=drawn) for face in range(FACE_COUNT))
    for drawn in (False, True)
)
"""One object for each: every turn offers a dozen of them."""


def action_from_code(table: Table, seat: int, code: int) -> Action:
    """Return the action that a code on a seat's menu means at this moment of a table."""
    if code < Act.ANKAN:
        discard = _DISCARDS[is_tsumogiri(code)][discarded_face(table, code)]
        if code < Act.RIICHI:
            return discard
        return Riichi(discard, is_open=code >= Act.OPEN_RIICHI)
    player = table.players[seat]
    if code < Act.SHOUMINKAN:
        kind = code - Act.ANKAN
        return Ankan(equal_tiles(kind, COPIES, reds_of(player, kind)))
    if code < Act.CHII:
        kind = code - Act.SHOUMINKAN
        return Shouminkan(Tile(kind, red=reds_of(player, kind) > 0))
    if code > Act.DAIMINKAN:
        return _SIMPLE[code]
    return _call_from_code(table, seat, code)


def _call_from_code(table: Table, seat: int, code: int) -> Action:
    """Return the call that a code means for the discard on the table."""
    tile = tile_from_face(table.tile)
    if code < Act.PON:
        return Chii(tile, _chii_tiles(tile.kind, *divmod(code - Act.CHII, 2)))
    if code < Act.DAIMINKAN:
        return Pon(tile, equal_tiles(tile.kind, 2, code - Act.PON))
    reds = reds_of(table.players[seat], tile.kind)
    return Daiminkan(tile, equal_tiles(tile.kind, COPIES - 1, reds))


def mistake_from_code(table: Table, seat: int, code: int) -> Action:
    """Return the mistake that a code means; a wrong claim of a discard shows no tiles."""
    tile = tile_from_face(table.tile) if Act.CHII <= code <= Act.DAIMINKAN else None
    if tile is None:
        return action_from_code(table, seat, code)
    if code == Act.DAIMINKAN:
        return Daiminkan(tile, ())
    return Pon(tile, ()) if code >= Act.PON else Chii(tile, ())


def wrong_claim(action: Action) -> Action:
    """Return a call as a claim that shows no tiles; any other action as it is."""
    if isinstance(action, Chii | Pon | Daiminkan):
        return type(action)(action.tile, ())
    return action


def _chii_tiles(kind: int, place: int, reds: int) -> tuple[Tile, ...]:
    """Return what a chii takes from the hand, given the claimed tile's place in it."""
    lowest = kind - place
    five = five_of_chii(kind, lowest)
    others = [other for other in range(lowest, lowest + 3) if other != kind]
    return tuple(Tile(other, red=reds > 0 and other == five) for other in others)


@lru_cache(maxsize=1024)
def parse_action(text: str) -> Action:
    """Read an action as `str` writes it; a tile alone is a discard from the hand.

    >>> parse_action("riichi tsumogiri 0p")
    Riichi(discard=Discard(tile=Tile.parse('0p'), drawn=True), is_open=False)
    """
    words = text.lower().split()
    if (plain := " ".join(words)) in _SIMPLE_BY_TEXT:
        return _SIMPLE_BY_TEXT[plain]
    match words:
        case [verb, tile, "with", used] if verb in _CALLS:
            return _CALLS[verb](Tile.parse(tile), tuple(sorted(parse_tiles(used))))
        case [verb, tile] if verb in _CALLS:
            return _CALLS[verb](Tile.parse(tile), ())
        case ["ankan", used]:
            return Ankan(tuple(sorted(parse_tiles(used))))
        case ["shouminkan", tile]:
            return Shouminkan(Tile.parse(tile))
        case ["riichi", *rest] if rest:
            return Riichi(_parse_discard(rest, text))
        case ["open", "riichi", *rest] if rest:
            return Riichi(_parse_discard(rest, text), is_open=True)
        case _:
            return _parse_discard(words, text)


def _parse_discard(words: Sequence[str], text: str) -> Discard:
    match words:
        case ["tsumogiri", tile]:
            return Discard(Tile.parse(tile), drawn=True)
        case ["discard", tile] | [tile] if _is_tile(tile):
            return Discard(Tile.parse(tile))
        case _:
            raise NotationError(Reason("notation.action", forms=_FORMS), text)


def _is_tile(text: str) -> bool:
    """Whether a word is meant to be a tile, valid or not."""
    return len(text) == 2 and text[0].isdecimal()
