"""The course of a game: a table, its walls, its actions and its events."""

from collections.abc import Callable, Sequence

from ariari import tables
from ariari.core.actions import Menu
from ariari.core.chombo import is_adjudicated
from ariari.core.deal import begin_deal, deal
from ariari.core.game import begin_game
from ariari.core.table import Desk, Phase, Table
from ariari.core.turn import advance, apply, step
from ariari.core.wall import tile_count
from ariari.errors import AriariError
from ariari.model.actions.action import Action, code_from_action
from ariari.model.events.event import Event, GameEnded, GameStarted
from ariari.model.game.seat_view import SeatView
from ariari.model.game.setup import GameSetup, GivenWall, is_seed
from ariari.model.physical_wall import PhysicalWall
from ariari.model.records.event import append_events
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

__all__ = ["Course"]

_STOPS = (Phase.DEAL.value, Phase.OVER.value)
"""Where a game stops although nobody is asked."""
_SEATS_MAX = 4
_SEATS = tuple(
    tuple(seat for seat in range(_SEATS_MAX) if bits >> seat & 1) for bits in range(1 << _SEATS_MAX)
)
"""The seats whose bits are set, by the bits."""


class Course:
    """What has been played of a game; `Game` asks, judges and answers on it."""

    rules: Ruleset
    seed: int | None

    def _start(self, setup: GameSetup) -> None:
        """Seat the players; no wall has been given yet."""
        seed = setup.seed
        if seed is not None and not is_seed(seed):
            raise ValueError(f"a seed has 64 bits, sign included; {seed} has more")
        self.seed = seed
        self._deal_start = setup.start
        self._walls: list[GivenWall] = []
        self._dealt: list[GivenWall] = []
        self._actions: list[tuple[int, Action]] = []
        self._events: list[Event] = [GameStarted(self.rules)]
        self._table = Table()
        self._table.rules.copy_from(self.rules.to_record())
        self._desk = Desk()
        self._menu = Menu()
        self._desk.log.is_kept = True
        begin_game(self._table, 0 if seed is None else seed)
        self._table.asks_all = is_adjudicated(self._table)
        if setup.start is not None:
            setup.start.lay_on(self._table)
        self._event_counts = [0]
        self._run()

    def _run(self) -> None:
        """Deal the next wall, if one is needed and available.

        Events are read before the next deal wipes what they refer to.
        """
        table, desk = self._table, self._desk
        while table.phase == Phase.DEAL and self._has_wall:
            self._deal()
            append_events(table, desk.log, self._events)
            advance(table, desk, tables.load())
            append_events(table, desk.log, self._events)
        self._event_counts[-1] = len(self._events)

    @property
    def _has_wall(self) -> bool:
        deals = self._table.deals
        is_shuffled = self.seed is not None and (deals > 0 or self._deal_start is None)
        return is_shuffled or len(self._walls) > deals

    def _deal(self) -> None:
        """Deal the next wall, shuffled or given."""
        table = self._table
        if len(self._walls) <= table.deals:
            deal(table, self._desk, tables.load())
            size = tile_count(self.rules.players)
            tiles = tuple(table.wall[index] for index in range(size))
            self._dealt.append(GivenWall(tiles, (table.dice[0], table.dice[1])))
            return
        given = self._walls[table.deals]
        for index, tile in enumerate(given.tiles):
            table.wall[index] = tile
        table.dice[0], table.dice[1] = given.dice
        self._dealt.append(given)
        begin_deal(table, self._desk, tables.load())

    def add_wall(self, tiles: Sequence[int], *, dice: tuple[int, int] = (1, 1)) -> None:
        """Give the wall for a later deal, as tiles 0-135 in draw order (WALL-8).

        It is dealt at once if the game waits for one. With three players a wall has the 108
        tiles without 2m-8m (SANMA-1).
        """
        if self.is_over:
            raise AriariError(Reason("games.no_more_walls"))
        if self.seed is not None and not self.needs_wall:
            raise TypeError("this game shuffles its walls from a seed; none can be given")
        given = GivenWall.of(tiles, dice)
        given.check(self.rules.players)
        self._walls.append(given)
        self._run()

    @property
    def needs_wall(self) -> bool:
        """Whether the game waits for the wall of the next deal."""
        return bool(self._table.phase == Phase.DEAL)

    @property
    def is_settling(self) -> bool:
        """Whether a deal has ended, and the next one is not prepared yet: while it is replayed."""
        return bool(self._table.phase == Phase.SETTLE)

    def table_copy(self) -> Table:
        """Return a copy of the table, for asking the rules about it."""
        return self._table.copy()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._table.phase == Phase.OVER)

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that are asked and have not answered; empty once the game is over."""
        return _SEATS[self._table.pending]

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat; `result` has them with the sticks that were left."""
        return tuple([player.score for player in self._table.players[: self.rules.players]])

    @property
    def tiles_left(self) -> int:
        """Tiles in the live wall, L (CONV-9)."""
        return int(self._table.live_left)

    @property
    def result(self) -> GameEnded | None:
        """Places and match points, once the game is over."""
        last = self._events[-1]
        return last if isinstance(last, GameEnded) else None

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, with nothing hidden."""
        return tuple(self._events)

    @property
    def event_count(self) -> int:
        """How many events there are."""
        return len(self._events)

    def events_from(self, first: int) -> tuple[Event, ...]:
        """Return what has happened from an event on, with nothing hidden."""
        return tuple(self._events[first:])

    @property
    def setup(self) -> GameSetup:
        """The rules, and the seed or the walls given so far."""
        return GameSetup(self.rules, self.seed, tuple(self._walls), self._deal_start)

    @property
    def walls(self) -> tuple[GivenWall, ...]:
        """The wall of every deal so far, with nothing hidden."""
        return tuple(self._dealt)

    @property
    def actions(self) -> tuple[tuple[int, Action], ...]:
        """Every action so far, with the seat that acted."""
        return tuple(self._actions)

    def seen_events(self, seat: int) -> tuple[Event, ...]:
        """Return everything that has happened, as a seat saw it."""
        return tuple(event.seen_by(seat) for event in self._events)

    def view(self, seat: int) -> SeatView:
        """Return what a seat knows now."""
        return SeatView.from_events(seat, self._events)

    @property
    def physical_wall(self) -> PhysicalWall:
        """The walls as they stand on the table: what is left, and where (WALL-3)."""
        return PhysicalWall.from_table(self._table)

    def _answer(
        self, seat: int, action: Action, look: Callable[[], None] | None = None
    ) -> tuple[Event, ...]:
        before = len(self._events)
        apply(self._table, seat, code_from_action(action))
        if look is None:
            advance(self._table, self._desk, tables.load())
        else:
            self._advance_slowly(look)
        append_events(self._table, self._desk.log, self._events)
        self._actions.append((seat, action))
        self._event_counts.append(len(self._events))
        self._run()
        return tuple(self._events[before:])

    def _advance_slowly(self, look: Callable[[], None]) -> None:
        """Do what `advance` does, calling `look` after each logged event."""
        table, desk, log, lookup = self._table, self._desk, self._desk.log, tables.load()
        while not table.pending and table.phase not in _STOPS:
            step(table, desk, lookup)
            if log.count > 0:
                append_events(table, log, self._events)
                look()
