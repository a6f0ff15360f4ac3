"""Finds a wall that leads to a position: who was dealt and drew what, and what is left."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf
from random import Random

from ariari import tables
from ariari.core.acceptance import shape_waits
from ariari.core.melds import MeldKind
from ariari.core.tiles import KIND_COUNT, NORTH
from ariari.core.wall import (
    dealt_index,
    first_draw,
    indicator_index,
    live_count,
    rinshan_index,
    tile_count,
    ura_index,
)
from ariari.errors import NotationError, PositionError
from ariari.model.game.setup import GivenWall
from ariari.model.hand import HAND_SIZE
from ariari.model.meld import Meld
from ariari.model.notation import format_tiles
from ariari.model.position.position import Position
from ariari.model.position.ready import ready_hand
from ariari.model.position.river import Thrown
from ariari.model.position.turns import Called, Drawn, History, Laid, Put
from ariari.model.records.tiles import tile_from_face
from ariari.model.tile import Tile
from ariari.model.wall.stack import TilePool
from ariari.words.reason import Reason, Seat

__all__ = ["Dealing", "deal_history"]


@dataclass(slots=True)
class _Seat:
    """What a seat got and what it did with it, by times in the history."""

    uses: list[tuple[float, Tile]] = field(default_factory=list)
    """Tiles that left the hand, with the time; those still in it have time `inf`."""
    meld_count: int = 0
    draws: list[int] = field(default_factory=list)
    drawn: dict[int, Tile] = field(default_factory=dict)
    """What was drawn at each time."""

    def use(self, time: float, tile: Tile) -> None:
        self.uses.append((time, tile))

    def take(self, time: float, tile: Tile) -> Tile:
        """Return a tile that was used at that time, and remove it from the uses."""
        self.uses.remove((time, tile))
        return tile


@dataclass(frozen=True, slots=True)
class Dealing:
    """A wall, and the history with every tile known."""

    wall: GivenWall
    history: History


class _Dealer:
    """Finds a tile for everything that is left open."""

    def __init__(self, position: Position, history: History, rng: Random) -> None:
        self.position = position
        self.history = list(history)
        self.rng = rng
        self.pool = TilePool(position.rules)
        self.seats = [_Seat() for _ in position.seats]

    def deal(self) -> Dealing:
        """Return the wall and the history with its tiles."""
        self._note_history()
        for seat in range(len(self.seats)):
            self._check_size(seat)
        stated = [*self._wall_tiles(), *(use for seat in self.seats for use in seat.uses)]
        for _, tile in stated:
            self._take(tile)
        self._complete_hands()
        for seat in range(len(self.seats)):
            self._give_draws(seat)
        return Dealing(self._wall(), self.history)

    def _take(self, tile: Tile) -> None:
        try:
            self.pool.take(tile)
        except NotationError as error:
            raise PositionError(error.reason) from None

    def _wall_tiles(self) -> Iterator[tuple[int, Tile]]:
        """Yield the tiles stated to be in the wall, and where."""
        position, players = self.position, self.position.rules.players
        drawn = sum(isinstance(step, Drawn) and not step.is_rinshan for step in self.history)
        replaced = sum(isinstance(step, Drawn) and step.is_rinshan for step in self.history)
        first = first_draw(players) + drawn
        if len(position.draws) > live_count(players) - first:
            raise PositionError(Reason("position.draws", count=len(position.draws)))
        for count, tile in enumerate(position.draws):
            yield first + count, tile
        for count, tile in enumerate(position.rinshan):
            yield rinshan_index(replaced + count, players), tile
        for count, tile in enumerate(position.indicators):
            yield indicator_index(count, players), tile
        for count, tile in enumerate(position.ura):
            yield ura_index(count, players), tile

    def _note_history(self) -> None:
        """Note a use for every tile that the history names."""
        for time, step in enumerate(self.history):
            seat = self.seats[step.seat]
            match step:
                case Drawn():
                    seat.draws.append(time)
                case Put(thrown=Thrown(tile=tile)):
                    seat.use(time, tile)
                case Called(meld=meld):
                    seat.meld_count += 1
                    for tile in meld.from_hand:
                        seat.use(time, tile)
                case Laid(step=Meld() as meld):
                    seat.meld_count += meld.kind == MeldKind.ANKAN
                    for tile in (meld.added,) if meld.added is not None else meld.tiles:
                        seat.use(time, tile)
                case Laid():
                    seat.use(time, Tile(NORTH))
                case _:
                    pass
        for seat, known in zip(self.seats, self.position.seats, strict=True):
            for tile in known.hand:
                seat.use(inf, tile)
            if known.drawn is not None:
                seat.use(inf, known.drawn)

    def _is_acting(self, seat: int) -> bool:
        return seat == self.position.turn and not self.position.is_after

    def _has_drawn(self, seat: int) -> bool:
        """Whether the seat acts with a tile it has just drawn."""
        return self._is_acting(seat) and isinstance(self.history[-1], Drawn)

    def _full_size(self, seat: int) -> int:
        """Return how many concealed tiles the seat has, including the drawn one."""
        return HAND_SIZE - 3 * self.seats[seat].meld_count + self._is_acting(seat)

    def _check_size(self, seat: int) -> None:
        """Raise PositionError if a hand has too many tiles or too few."""
        known, full = self.position.seats[seat], self._full_size(seat)
        if known.drawn is not None and not self._has_drawn(seat):
            raise PositionError(Reason("position.drawn", seat=Seat(seat), tile=known.drawn))
        size = len(known.hand) + (known.drawn is not None)
        is_open = known.drawn is None and self._has_drawn(seat)
        if size > full or (size < full - is_open and not known.is_hidden):
            tiles = format_tiles(known.hand) + (f"+{known.drawn}" if known.drawn else "")
            melds = self.seats[seat].meld_count
            values = {"seat": Seat(seat), "count": size, "hand": tiles}
            raise PositionError(Reason("position.hand_size", **values, melds=melds, full=full))

    def _complete_hands(self) -> None:
        """Choose tiles for hidden hands and unknown discards."""
        for seat, known in enumerate(self.position.seats):
            if known.is_hidden and not known.hand and self._riichi_time(seat) is not None:
                self._hide_ready(seat)
        self._fill_throws()
        for seat in range(len(self.seats)):
            held = sum(time == inf for time, _ in self.seats[seat].uses)
            for _ in range(self._full_size(seat) - held):
                self.seats[seat].use(inf, self._any_tile(0))

    def _riichi_time(self, seat: int) -> int | None:
        """Return when a seat declared riichi."""
        for time, step in enumerate(self.history):
            if isinstance(step, Put) and step.seat == seat and step.thrown and step.thrown.riichi:
                return time
        return None

    def _hide_ready(self, seat: int) -> None:
        """Make a hidden hand in riichi tenpai and, if possible, not furiten."""
        since = self._riichi_time(seat)
        assert since is not None
        passed = 0
        for time, step in enumerate(self.history):
            if isinstance(step, Put) and step.thrown and (step.seat == seat or time > since):
                passed |= 1 << step.thrown.tile.kind
        left = Counter(tile_from_face(self.pool.face(tile)) for tile in self.pool.left)
        for tile in ready_hand(left, 4 - self.seats[seat].meld_count, passed, self.rng):
            self._take(tile)
            self.seats[seat].use(inf, tile)

    def _fill_throws(self) -> None:
        """Choose unknown discards from tiles that no known hand waits for."""
        waits = 0
        for seat in range(len(self.seats)):
            waits |= self._waits(seat)
        for time, step in enumerate(self.history):
            if isinstance(step, Put) and step.thrown is None:
                tile = self._any_tile(waits)
                self.history[time] = step._replace(thrown=Thrown(tile, step.has_drawn))
                self.seats[step.seat].use(time, tile)

    def _waits(self, seat: int) -> int:
        """Return what a hand waits for, if all of it is known."""
        hand = [tile for time, tile in self.seats[seat].uses if time == inf]
        drawn = self.position.seats[seat].drawn
        if drawn is not None:
            hand.remove(drawn)
        melds, players = self.seats[seat].meld_count, self.position.rules.players
        if len(hand) != HAND_SIZE - 3 * melds:
            return 0
        counts = [0] * KIND_COUNT
        for tile in hand:
            counts[tile.kind] += 1
        return shape_waits(counts, melds, players, tables.load())

    def _any_tile(self, unwanted: int) -> Tile:
        """Take a remaining tile, avoiding unwanted kinds if possible."""
        if not self.pool.left:
            raise PositionError(Reason("position.set_size"))
        wanted = [tile for tile in self.pool.left if not unwanted >> tile // 4 & 1]
        found = self.rng.choice(wanted or self.pool.left)
        self.pool.left.remove(found)
        return tile_from_face(self.pool.face(found))

    def _give_draws(self, number: int) -> None:
        """Assign a tile to every draw of a seat: one discarded at once, melded, or kept longest."""
        seat = self.seats[number]
        kept: list[tuple[int, float]] = []
        for time in seat.draws:
            after = self._next_time(number, time)
            tile = self._tile_drawn(number, after)
            if tile is None:
                kept.append((time, after))
            else:
                seat.drawn[time] = seat.take(after, tile)
        self.rng.shuffle(seat.uses)
        for time, after in reversed(kept):
            later = [use for use in seat.uses if use[0] > after]
            if not later:
                raise PositionError(Reason("position.kept_nothing", seat=Seat(number)))
            use = max(later, key=lambda use: use[0])
            seat.drawn[time] = seat.take(*use)

    def _next_time(self, seat: int, time: int) -> float:
        """Return when a seat acts after a draw; `inf` if it has not yet."""
        later = range(time + 1, len(self.history))
        return next((after for after in later if self.history[after].seat == seat), inf)

    def _tile_drawn(self, seat: int, after: float) -> Tile | None:
        """Return what a seat must have drawn to do what it did next; None if it kept the tile."""
        if after == inf:
            known = self.position.seats[seat]
            held = [tile for time, tile in self.seats[seat].uses if time == inf]
            return known.drawn if known.drawn is not None else held[-1]
        step = self.history[int(after)]
        if isinstance(step, Put):
            assert step.thrown is not None
            return step.thrown.tile if step.thrown.is_drawn else None
        assert isinstance(step, Laid)
        if isinstance(step.step, Meld):
            return step.step.added or step.step.tiles[-1]
        return Tile(NORTH)

    def _wall(self) -> GivenWall:
        """Return the wall with every known tile in place and the rest at random."""
        players = self.position.rules.players
        fresh = TilePool(self.position.rules)
        placed: dict[int, int] = {}
        for index, tile in (*self._dealt(), *self._drawn(), *self._wall_tiles()):
            if index in placed:
                raise PositionError(Reason("position.wall_place", index=index, tile=tile))
            placed[index] = fresh.take(tile)
        rest = fresh.left
        self.rng.shuffle(rest)
        size = tile_count(players)
        tiles = tuple(placed[index] if index in placed else rest.pop() for index in range(size))
        roll = (self.rng.randint(1, 6), self.rng.randint(1, 6))
        return GivenWall(tiles, self.position.dice or roll)

    def _dealt(self) -> Iterator[tuple[int, Tile]]:
        players = self.position.rules.players
        for number, seat in enumerate(self.seats):
            wind = (number - self.position.dealer) % players
            assert len(seat.uses) == HAND_SIZE, seat
            for place, (_, tile) in enumerate(seat.uses):
                yield dealt_index(wind, place, players), tile

    def _drawn(self) -> Iterator[tuple[int, Tile]]:
        players = self.position.rules.players
        live = rinshan = 0
        for time, step in enumerate(self.history):
            if isinstance(step, Drawn):
                tile = self.seats[step.seat].drawn[time]
                if step.is_rinshan:
                    yield rinshan_index(rinshan, players), tile
                    rinshan += 1
                else:
                    yield first_draw(players) + live, tile
                    live += 1


def deal_history(position: Position, history: History, rng: Random) -> Dealing:
    """Return a wall that lets this history happen, and the history with every tile known."""
    return _Dealer(position, history, rng).deal()
