"""Rebuilds the order of play from a tenhou.net/6 log, which lists draws and discards by seat.

A turn is fixed once it begins: a draw or a call, kans with their replacement tiles, a discard.
The log leaves open who goes on after a discard. A call that fits is tried first, because it was
nearly always made at once. If entries are left over at the end, the seat must have let the tile
pass and called a later one, and the search goes back there.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ariari.core.melds import MeldKind
from ariari.core.table import Ending
from ariari.errors import LogError
from ariari.logs.game_log import Call, DiscardEntry, Draw, Entry, KitaEntry, OwnKan, Stick
from ariari.words.reason import Reason, Seat

__all__ = [
    "DRAWN",
    "Declared",
    "Discarded",
    "End",
    "Given",
    "Placeholder",
    "SeatRows",
    "discard_place",
    "draw_place",
    "rebuild",
]

DRAWN = -1
"""Stands for the tile just drawn, in a discard."""
_TURNS_MAX = 20_000
"""Turns to try before a deal counts as broken; a real deal has fewer than a hundred."""


class Discarded(NamedTuple):
    """An entry among the discards: a tile, or `DRAWN`."""

    tile: int
    riichi: bool


class Placeholder(NamedTuple):
    """The 0 among the discards that stands for the turn of an open kan."""


Given = int | Call
"""An entry among the draws: the tile drawn, or the call made instead."""
Declared = Discarded | OwnKan | KitaEntry | Placeholder
"""An entry among the discards."""


class SeatRows(NamedTuple):
    """What a log says about one seat."""

    draws: list[Given]
    discards: list[Declared]


class End(NamedTuple):
    """How a deal ended, as far as its last event depends on it."""

    ending: Ending
    """`TSUMO`, `RON` or the kind of draw."""
    seat: int
    """Who won by tsumo, or whose tile it was; -1 for a draw."""


def draw_place(number: int, seat: int) -> Reason:
    """Return the name of an entry among the draws."""
    return Reason("logs.tenhou_json.part.draw", number=number, seat=Seat(seat))


def discard_place(number: int, seat: int) -> Reason:
    """Return the name of an entry among the discards."""
    return Reason("logs.tenhou_json.part.discard", number=number, seat=Seat(seat))


class _Node(NamedTuple):
    """A moment to come back to: how much of the rows was used, and who else could go on."""

    drawn: tuple[int, ...]
    discarded: tuple[int, ...]
    entry_count: int
    others: list[int]


def rebuild(rows: Sequence[SeatRows], dealer: int, end: End) -> list[Entry]:
    """Return the entries of a deal in the order they happened, with riichi sticks."""
    search = _Search(rows, end)
    entries = search.run(dealer)
    return _with_sticks(entries, end)


class _Search:
    """A search through the orders of play, the likeliest first.

    Every entry determines the seat before it, so there is only one path to each moment: nothing is
    tried twice.
    """

    def __init__(self, rows: Sequence[SeatRows], end: End) -> None:
        self._rows = rows
        self._end = end
        self._drawn = [0] * len(rows)
        self._discarded = [0] * len(rows)
        self._entries: list[Entry] = []
        self._nodes: list[_Node] = []
        self._fault: Reason | None = None
        """What is out of place on this path."""
        self._furthest = -1
        self._blocked: Reason | None = None
        """Why the longest path was a dead end."""

    def run(self, dealer: int) -> list[Entry]:
        if not isinstance(self._next_draw(dealer), int):
            raise LogError(Reason("logs.tenhou_json.order.dealer", seat=Seat(dealer)))
        seat = dealer
        for _ in range(_TURNS_MAX):
            going_on = self._turn(seat)
            seats = self._next_seats() if going_on else []
            if not seats and self._is_end():
                return self._entries
            if seats:
                self._remember(seats)
                seat = seats[0]
                continue
            self._note_dead_end()
            if not self._nodes:
                assert self._blocked is not None
                raise LogError(self._blocked)
            seat = self._go_back()
        raise LogError(Reason("logs.tenhou_json.order.none", count=_TURNS_MAX))

    def _turn(self, seat: int) -> bool:
        """Add a seat's turn up to its discard; return whether the deal can go on after it."""
        given = self._take_draw(seat)
        assert given is not None
        while True:
            declared = self._take_discard(seat)
            if declared is None:
                return False
            is_open_kan = isinstance(given, Call) and given.kind == MeldKind.DAIMINKAN
            if is_open_kan != isinstance(declared, Placeholder):
                return self._spoil(Reason("logs.tenhou_json.order.open_kan"))
            if isinstance(declared, Discarded):
                return self._discard(seat, given, declared)
            if isinstance(declared, (OwnKan, KitaEntry)):
                self._entries.append(declared)
            given = self._take_draw(seat)
            if given is None:
                return False
            if isinstance(given, Call):
                return self._spoil(Reason("logs.tenhou_json.order.replacement"))

    def _take_draw(self, seat: int) -> Given | None:
        at = self._drawn[seat]
        draws = self._rows[seat].draws
        if at == len(draws):
            return None
        self._drawn[seat] = at + 1
        given = draws[at]
        self._entries.append(Draw(seat, given) if isinstance(given, int) else given)
        return given

    def _take_discard(self, seat: int) -> Declared | None:
        at = self._discarded[seat]
        discards = self._rows[seat].discards
        if at == len(discards):
            return None
        self._discarded[seat] = at + 1
        return discards[at]

    def _discard(self, seat: int, given: Given, declared: Discarded) -> bool:
        is_drawn = declared.tile == DRAWN
        if is_drawn and isinstance(given, Call):
            return self._spoil(Reason("logs.tenhou_json.order.drawn", seat=Seat(seat)))
        tile = given if is_drawn and isinstance(given, int) else declared.tile
        self._entries.append(DiscardEntry(seat, tile, is_drawn, declared.riichi))
        return True

    def _spoil(self, fault: Reason) -> bool:
        """Make this path a dead end: something is out of place."""
        self._fault = fault
        return False

    def _next_seats(self) -> list[int]:
        """Return who can go on after the last discard: pon and kan, chii, then the next draw."""
        last = self._entries[-1]
        assert isinstance(last, DiscardEntry)
        taking: list[int] = []
        for seat in range(len(self._rows)):
            given = self._next_draw(seat)
            if isinstance(given, Call) and (given.source, given.tile) == (last.seat, last.tile):
                taking.insert(0 if given.kind != MeldKind.CHII else len(taking), seat)
        after = (last.seat + 1) % len(self._rows)
        return [*taking, after] if isinstance(self._next_draw(after), int) else taking

    def _next_draw(self, seat: int) -> Given | None:
        at = self._drawn[seat]
        draws = self._rows[seat].draws
        return draws[at] if at < len(draws) else None

    def _remember(self, seats: list[int]) -> None:
        """Remember a moment at which more than one seat can go on."""
        if len(seats) > 1:
            drawn, discarded = tuple(self._drawn), tuple(self._discarded)
            self._nodes.append(_Node(drawn, discarded, len(self._entries), seats[:0:-1]))

    def _go_back(self) -> int:
        """Go back to the last choice, and return the seat to try next."""
        node = self._nodes[-1]
        self._drawn = list(node.drawn)
        self._discarded = list(node.discarded)
        del self._entries[node.entry_count :]
        self._fault = None
        seat = node.others.pop()
        if not node.others:
            self._nodes.pop()
        return seat

    def _is_end(self) -> bool:
        """Whether every entry is used and the last one leads to the result."""
        if self._fault or self._first_unused() is not None:
            return False
        return _FITS[self._end.ending](self._entries[-1], self._end.seat)

    def _first_unused(self) -> Reason | None:
        for seat, row in enumerate(self._rows):
            if self._drawn[seat] < len(row.draws):
                return draw_place(self._drawn[seat] + 1, seat)
            if self._discarded[seat] < len(row.discards):
                return discard_place(self._discarded[seat] + 1, seat)
        return None

    def _note_dead_end(self) -> None:
        if len(self._entries) <= self._furthest:
            return
        self._furthest = len(self._entries)
        unused = self._first_unused()
        if self._fault:
            self._blocked = self._fault
        elif unused is None:
            self._blocked = Reason("logs.tenhou_json.order.end", ending=self._end.ending)
        else:
            count = len(self._entries)
            self._blocked = Reason("logs.tenhou_json.order.left_over", count=count, part=unused)


def _is_discard(last: Entry, seat: int) -> bool:
    return isinstance(last, DiscardEntry)


def _is_own_draw(last: Entry, seat: int) -> bool:
    return isinstance(last, Draw) and last.seat == seat


def _is_offered(last: Entry, seat: int) -> bool:
    """Whether it is a tile that can be won on: a discard, a kan tile or a North set aside."""
    return isinstance(last, (DiscardEntry, OwnKan, KitaEntry)) and seat in (-1, last.seat)


def _is_draw(last: Entry, seat: int) -> bool:
    return isinstance(last, Draw)


def _is_after_kan(last: Entry, seat: int) -> bool:
    """Whether it is a discard, or the kan itself if the deal is drawn at once."""
    is_open_kan = isinstance(last, Call) and last.kind == MeldKind.DAIMINKAN
    return is_open_kan or isinstance(last, (DiscardEntry, OwnKan))


_FITS: dict[Ending, Callable[[Entry, int], bool]] = {
    Ending.TSUMO: _is_own_draw,
    Ending.RON: _is_offered,
    Ending.TRIPLE_RON: _is_offered,
    Ending.EXHAUSTIVE: _is_discard,
    Ending.NINE_ORPHANS: _is_draw,
    Ending.FOUR_WINDS: _is_discard,
    Ending.FOUR_RIICHI: _is_discard,
    Ending.FOUR_KANS: _is_after_kan,
}


def _with_sticks(entries: list[Entry], end: End) -> list[Entry]:
    """Place a stick after every riichi discard except one that was won on (RIICHI-5)."""
    placed: list[Entry] = []
    for entry in entries:
        placed.append(entry)
        if isinstance(entry, DiscardEntry) and entry.riichi:
            placed.append(Stick(entry.seat))
    is_won_on = end.ending in (Ending.RON, Ending.TRIPLE_RON)
    if is_won_on and isinstance(placed[-1], Stick):
        placed.pop()
    return placed
