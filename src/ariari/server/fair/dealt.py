"""Whether what a player saw of a deal can have come from a wall.

Every tile is followed from the wall into the hands: dealt hands, draws, discards, melds, indicators
and hands that are shown, also those of others.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from ariari.core.faces import face_of, is_red, kind_of
from ariari.core.melds import MeldKind
from ariari.core.wall import (
    dealt_index,
    first_draw,
    indicator_index,
    rinshan_index,
    tile_count,
    ura_index,
)
from ariari.model.events.event import (
    DealStarted,
    DoraRevealed,
    Event,
    FalseWinDeclared,
    HandShown,
    HandWon,
    KanDeclared,
    KitaDeclared,
    MeldCalled,
    OrphansShown,
    RiichiEstablished,
    RiichiFoundOut,
    TileDiscarded,
    TileDrawn,
)
from ariari.model.game.setup import GivenWall
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.words.reason import Reason

__all__ = ["deal_complaint"]

_HAND_SIZE = 13
_NORTH = Tile.parse("4z")


class _Difference(Exception):
    """What was seen is not what the wall gives."""

    def __init__(self, what: str, given: str, wanted: str) -> None:
        super().__init__(what)
        self.values = {"what": what, "given": given, "wanted": wanted}


def deal_complaint(
    deal: int, events: Sequence[Event], wall: GivenWall, rules: Ruleset
) -> Reason | None:
    """Return how the events of a deal, as one seat saw them, differ from its wall; None if alike.

    The first event is the start of the deal. After the first difference nothing more is compared.
    """
    if len(wall.tiles) != tile_count(rules.players):
        return Reason("fairness.wall_size", deal=deal, count=len(wall.tiles), wanted=0)
    watch = _Watch(wall, rules)
    try:
        for event in events:
            watch.take(event)
    except _Difference as difference:
        return Reason("fairness.seen", deal=deal, **difference.values)
    return None


class _Watch:
    """A wall, and what everyone holds of it."""

    def __init__(self, wall: GivenWall, rules: Ruleset) -> None:
        self._tiles = [_tile(tile, rules.red_fives) for tile in wall.tiles]
        self._dice = wall.dice
        self._players = rules.players
        self._hands: list[Counter[Tile]] = []
        self._next = first_draw(rules.players)
        self._rinshan = 0
        self._indicators = 0
        self._drawn: Tile | None = None

    def take(self, event: Event) -> None:
        """Follow the tiles of an event; raise _Difference where it cannot have happened."""
        match event:
            case DealStarted():
                self._deal(event)
            case TileDrawn():
                self._draw(event)
            case TileDiscarded():
                if event.is_drawn:
                    _compare("discard", [event.tile], [self._drawn])
                self._remove("discard", event.seat, [event.tile])
            case MeldCalled() if event.meld.kind != MeldKind.SHOUMINKAN:
                self._remove("meld", event.seat, event.meld.from_hand)
            case KanDeclared(kind=MeldKind.SHOUMINKAN):
                self._remove("meld", event.seat, [event.tile])
            case KitaDeclared():
                self._remove("meld", event.seat, [_NORTH])
            case DoraRevealed():
                self._indicate(event.indicator)
            case _:
                self._show(event)

    def _deal(self, event: DealStarted) -> None:
        if tuple(event.dice) != tuple(self._dice):
            raise _Difference("dice", _numbers(event.dice), _numbers(self._dice))
        for seat, shown in enumerate(event.hands):
            wind = (seat - event.dealer) % self._players
            places = [dealt_index(wind, number, self._players) for number in range(_HAND_SIZE)]
            self._hands.append(Counter(self._tiles[place] for place in places))
            seen = [tile for tile in shown if tile is not None]
            if seen:
                _compare("hand", seen, self._hands[seat].elements())
        self._indicate(event.indicator)

    def _draw(self, event: TileDrawn) -> None:
        if event.is_rinshan:
            place = rinshan_index(self._rinshan, self._players)
            self._rinshan += 1
        else:
            place = self._next
            self._next += 1
        if not 0 <= place < len(self._tiles):
            raise _Difference("draw", "?", "-")
        self._drawn = self._tiles[place]
        if event.tile is not None:
            _compare("draw", [event.tile], [self._drawn])
        self._hands[event.seat][self._drawn] += 1

    def _remove(self, what: str, seat: int, tiles: Iterable[Tile]) -> None:
        for tile in tiles:
            if self._hands[seat][tile] < 1:
                raise _Difference(what, str(tile), _written(self._hands[seat].elements()))
            self._hands[seat][tile] -= 1

    def _indicate(self, indicator: Tile | None) -> None:
        place = indicator_index(self._indicators, self._players)
        self._indicators += 1
        _compare("indicator", [indicator], [self._tiles[place]])

    def _show(self, event: Event) -> None:
        """Compare a hand that is laid open with what its seat holds."""
        for seat, shown in _shown(event):
            _compare("shown", shown, self._hands[seat].elements())
        if isinstance(event, HandWon):
            places = [ura_index(n, self._players) for n in range(len(event.ura_indicators))]
            _compare("indicator", event.ura_indicators, [self._tiles[each] for each in places])


def _shown(event: Event) -> Iterator[tuple[int, Sequence[Tile]]]:
    """Yield the seat and all tiles of its hand, where an event shows them."""
    match event:
        case HandWon() | FalseWinDeclared():
            drawn = (event.tile,) if event.is_tsumo else ()
            yield event.seat, (*event.hand.concealed, *drawn)
        case RiichiEstablished(shown=tuple(tiles)):
            yield event.seat, tiles
        case HandShown(hand=tuple(tiles)):
            yield event.seat, tiles
        case OrphansShown() | RiichiFoundOut():
            yield event.seat, event.hand
        case _:
            pass


def _compare(what: str, seen: Iterable[Tile | None], wanted: Iterable[Tile | None]) -> None:
    """Raise _Difference unless the same tiles were seen, in any order."""
    left, right = list(seen), list(wanted)
    if Counter(left) != Counter(right):
        raise _Difference(what, _written(left), _written(right))


def _written(tiles: Iterable[Tile | None]) -> str:
    known = sorted(tile for tile in tiles if tile is not None)
    return " ".join(map(str, known)) or "-"


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _tile(tile: int, red_fives: int) -> Tile:
    face = face_of(tile, red_fives)
    return Tile(kind_of(face), red=is_red(face))
