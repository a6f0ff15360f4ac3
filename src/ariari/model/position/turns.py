"""The order of turns that leads to a position: who drew, discarded and called, one by one.

Rivers say most of it: seats play in turn, unless a discard was called. What they leave open (an
unknown river, a meld made at an unknown time) is searched for, and the first order that fits is
taken.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from ariari.core.melds import MeldKind
from ariari.core.rules import DeadWallRefill
from ariari.core.wall import first_draw, live_count
from ariari.errors import PositionError
from ariari.model.meld import Meld, Source
from ariari.model.position.position import Position
from ariari.model.position.river import (
    KitaMade,
    RiverStep,
    Thrown,
    pon_of,
    seat_towards,
    source_of,
)
from ariari.words.reason import Reason, Seat

__all__ = ["Called", "Drawn", "History", "Laid", "Put", "orders"]

_STATES_MAX = 20_000
"""Moments to look at before the search gives up."""


class Drawn(NamedTuple):
    """A seat drew a tile."""

    seat: int
    is_rinshan: bool = False


class Put(NamedTuple):
    """A seat discarded; the tile is None if unknown."""

    seat: int
    thrown: Thrown | None
    has_drawn: bool


class Called(NamedTuple):
    """A seat called the last discard, with the meld as it was then."""

    seat: int
    meld: Meld


class Laid(NamedTuple):
    """A seat declared a kan or kita on its turn."""

    seat: int
    step: Meld | KitaMade


History: TypeAlias = list[Drawn | Put | Called | Laid]


class _State(NamedTuple):
    """How far the rivers are used, what is still to be melded, and who acts next."""

    seat: int
    has_drawn: bool
    places: tuple[int, ...]
    """How many steps of each river are done; -1 for an unknown river."""
    loose: tuple[tuple[int, Meld | KitaMade], ...]
    """Melds and Norths, with their seats, that still need a time."""
    left: int
    due: int = 0
    """Live tiles that join the dead wall with the next discard (DEAD-7)."""


@dataclass(slots=True)
class _Search:
    """A search for orders of turns."""

    position: Position
    history: History = field(default_factory=list)
    failed: set[_State] = field(default_factory=set)
    furthest: _State | None = None

    @property
    def players(self) -> int:
        return self.position.rules.players

    def begin(self) -> Iterator[None]:
        """Yield once for each order of turns, which is then in `history`."""
        players = self.players
        places = tuple(-1 if seat.river is None else 0 for seat in self.position.seats)
        loose = tuple(
            (seat, part)
            for seat, each in enumerate(self.position.seats)
            for laid in each.laid
            for part in _parts(laid)
        )
        left = live_count(players) - first_draw(players)
        state = _State(self.position.dealer, has_drawn=True, places=places, loose=loose, left=left)
        yield from self.draw(state)

    def do(self, step: Drawn | Put | Called | Laid, then: Iterator[None]) -> Iterator[None]:
        """Do one step, and then the others."""
        self.history.append(step)
        yield from then
        self.history.pop()

    def draw(self, state: _State, *, is_rinshan: bool = False) -> Iterator[None]:
        """Let the seat draw, if a tile is left."""
        if state.left > state.due:
            if is_rinshan and self.position.rules.dead_wall_refill == DeadWallRefill.DISCARD:
                state = state._replace(due=state.due + 1, has_drawn=True)
            else:
                state = state._replace(left=state.left - 1, has_drawn=True)
            yield from self.do(Drawn(state.seat, is_rinshan), self.turn(state))

    def next_step(self, state: _State, seat: int) -> RiverStep | None:
        """Return a seat's next step in its river; None if the river has ended or is unknown."""
        river = self.position.seats[seat].river
        place = state.places[seat]
        return river[place] if river is not None and place < len(river) else None

    def is_done(self, state: _State, *, is_after: bool) -> bool:
        """Whether this moment is the position."""
        position = self.position
        rivers = (seat.river for seat in position.seats)
        return (
            position.turn == state.seat
            and position.is_after == is_after
            and not state.loose
            and all(
                river is None or place == len(river)
                for river, place in zip(rivers, state.places, strict=True)
            )
            and position.left in (None, state.left)
        )

    def turn(self, state: _State) -> Iterator[None]:
        """The seat has a tile to discard."""
        if state in self.failed or len(self.failed) > _STATES_MAX:
            return
        self.note(state)
        found = False
        for _ in self.ways(state):
            found = True
            yield
        if not found:
            self.failed.add(state)

    def note(self, state: _State) -> None:
        """Remember the moment that got furthest, to say what does not fit."""
        if self.furthest is None or sum(state.places) >= sum(self.furthest.places):
            self.furthest = state

    def ways(self, state: _State) -> Iterator[None]:
        """Yield for every way a turn can go on."""
        river = self.position.seats[state.seat].river
        has_tile = state.has_drawn or self.position.seats[state.seat].has_just_called
        if has_tile and self.is_done(state, is_after=False):
            yield
        step = self.next_step(state, state.seat)
        if state.has_drawn:
            yield from self.own_kans(state, step)
        yield from self.loose_calls(state)
        if isinstance(step, Thrown):
            yield from self.throw(_told(state, state.seat), step)
        elif river is None:
            yield from self.put(state, None)

    def own_kans(self, state: _State, step: RiverStep | None) -> Iterator[None]:
        """Try a kan or kita that the river has here, or one without a time."""
        if isinstance(step, Meld | KitaMade) and _is_own(step):
            yield from self.lay(_told(state, state.seat), step)
        waiting = {seat_meld for seat_meld in state.loose if seat_meld[0] == state.seat}
        for place, (seat, laid) in enumerate(state.loose):
            if seat != state.seat or not _is_own(laid):
                continue
            is_ready = not isinstance(laid, Meld) or laid.added is None
            if is_ready or (seat, _base(laid)) not in waiting:
                yield from self.lay(_without(state, place), laid)

    def lay(self, state: _State, step: Meld | KitaMade) -> Iterator[None]:
        """Declare a kan or kita; the others are asked, or a rinshan tile is drawn."""
        if self.is_done(state, is_after=True):
            yield from self.do(Laid(state.seat, step), iter((None,)))
        yield from self.do(Laid(state.seat, step), self.draw(state, is_rinshan=True))

    def loose_calls(self, state: _State) -> Iterator[None]:
        """Discard a tile that a meld without a time took from the seat."""
        for place, (caller, meld) in enumerate(state.loose):
            if not isinstance(meld, Meld) or _is_own(meld) or caller == state.seat:
                continue
            source = source_of(caller, state.seat, self.players)
            if meld.source not in (source, Source.UNKNOWN):
                continue
            tile = meld.called or meld.tiles[-1]
            called = Meld(meld.kind, meld.tiles, tile, source)
            towards = source_of(state.seat, caller, self.players)
            thrown = Thrown(tile, state.has_drawn, taken=towards)
            then = self.call(_without(state, place), caller, called)
            yield from self.do(Put(state.seat, thrown, state.has_drawn), then)

    def throw(self, state: _State, thrown: Thrown) -> Iterator[None]:
        """Make the discard that the river has; whoever called it goes on."""
        if thrown.taken is None:
            yield from self.put(state, thrown)
            return
        caller = seat_towards(state.seat, thrown.taken, self.players)
        put = Put(state.seat, thrown, state.has_drawn)
        step = self.next_step(state, caller)
        if isinstance(step, Meld) and self.took(step, caller, state.seat, thrown):
            yield from self.do(put, self.call(_told(state, caller), caller, step))
        for place, (seat, meld) in enumerate(state.loose):
            if seat == caller and isinstance(meld, Meld) and not _is_own(meld):
                source = source_of(caller, state.seat, self.players)
                if meld.source in (source, Source.UNKNOWN) and meld.called in (None, thrown.tile):
                    called = Meld(meld.kind, meld.tiles, thrown.tile, source)
                    yield from self.do(put, self.call(_without(state, place), caller, called))

    def took(self, meld: Meld, caller: int, source: int, thrown: Thrown) -> bool:
        """Whether a meld took this discard."""
        return (
            meld.called == thrown.tile and seat_towards(caller, meld.source, self.players) == source
        )

    def call(self, state: _State, caller: int, meld: Meld) -> Iterator[None]:
        """Call a discard; then a rinshan tile is drawn, or the caller discards."""
        state = _refilled(state)
        if state.left < 1:
            return
        state = state._replace(seat=caller, has_drawn=False)
        is_kan = meld.kind == MeldKind.DAIMINKAN
        then = self.draw(state, is_rinshan=True) if is_kan else self.turn(state)
        yield from self.do(Called(caller, meld), then)

    def put(self, state: _State, thrown: Thrown | None) -> Iterator[None]:
        """Make a discard that nobody called; the others are asked, or the next seat draws."""
        state = _refilled(state)
        put = Put(state.seat, thrown, state.has_drawn)
        if self.is_done(state, is_after=True):
            yield from self.do(put, iter((None,)))
        following = state._replace(seat=(state.seat + 1) % self.players)
        yield from self.do(put, self.draw(following))


def _parts(laid: Meld | KitaMade) -> Iterator[Meld | KitaMade]:
    """Yield a shouminkan as the pon and then the kan; anything else as it is."""
    if isinstance(laid, Meld) and laid.added is not None:
        yield pon_of(laid)
    yield laid


def _base(laid: Meld | KitaMade) -> Meld | KitaMade:
    return pon_of(laid) if isinstance(laid, Meld) and laid.added is not None else laid


def _is_own(step: Meld | KitaMade) -> bool:
    """Whether a seat does this on its own turn."""
    return isinstance(step, KitaMade) or step.kind in (MeldKind.ANKAN, MeldKind.SHOUMINKAN)


def _told(state: _State, seat: int) -> _State:
    """Return the state after one more step of a river."""
    places = list(state.places)
    places[seat] += 1
    return state._replace(places=tuple(places))


def _refilled(state: _State) -> _State:
    """Return the state after a discard, when the dead wall has its fourteen tiles (DEAD-7)."""
    return state._replace(left=state.left - state.due, due=0)


def _without(state: _State, place: int) -> _State:
    """Return the state without one of the loose melds, whose time is found."""
    return state._replace(loose=state.loose[:place] + state.loose[place + 1 :])


def orders(position: Position) -> Iterator[History]:
    """Yield the orders of turns that lead to a position; raise PositionError if there is none."""
    search = _Search(position)
    is_found = False
    for _ in search.begin():
        is_found = True
        yield list(search.history)
    if not is_found:
        raise PositionError(_misfit(position, search.furthest))


def _misfit(position: Position, furthest: _State | None) -> Reason:
    """Return what does not fit, as far as the rivers could be followed."""
    assert furthest is not None
    acting = Seat(furthest.seat)
    for seat, (each, place) in enumerate(zip(position.seats, furthest.places, strict=True)):
        if each.river is not None and place < len(each.river):
            return Reason("position.river", seat=Seat(seat), step=place + 1, other=acting)
    turn = Seat(position.turn)
    if furthest.loose:
        seat, meld = furthest.loose[0]
        return Reason("position.no_time", seat=Seat(seat), meld=str(meld), other=turn)
    is_after, left = position.is_after, position.left
    if left is None:
        return Reason("position.after" if is_after else "position.turn", seat=turn)
    code = "position.after_left" if is_after else "position.turn_left"
    return Reason(code, seat=turn, left=left)
