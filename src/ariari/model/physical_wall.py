"""The walls as they lie on the table, at any moment of a deal (rulebook sections 1.3 to 1.5).

>>> wall = PhysicalWall(7)
>>> print(wall.broken.title, wall.place(0), wall.haitei)
West West 8 upper North 17 lower
>>> wall.index(WallPlace(Wind.WEST, 5))
130
"""

from dataclasses import dataclass

from ariari.core.physical_wall import (
    LOWER,
    NO_NUMBER,
    UPPER,
    index_at,
    indicator_number,
    is_dead,
    is_drawn,
    layer_at,
    owner_at,
    rinshan_number,
    rinshan_size,
    stack_at,
    wall_stacks,
)
from ariari.core.state import INDICATOR_MAX
from ariari.core.table import Table
from ariari.core.wall import (
    broken_wall,
    first_draw,
    haitei_index,
    indicator_index,
    rinshan_index,
    tile_count,
)
from ariari.errors import NotationError
from ariari.model.moment import Wind
from ariari.model.tile import Tile
from ariari.model.wall.picture import draw_wall_svg, draw_wall_text, explain_wall
from ariari.model.wall.place import Layer, Role, WallPlace
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason

__all__ = ["Layer", "PhysicalWall", "Role", "WallPlace"]

_ROLLS = range(2, 13)


@dataclass(frozen=True, slots=True)
class PhysicalWall:
    """The walls, broken by a roll of the dice; by default nothing is taken yet (WALL-3).

    It has only what every player can see: the faces of the revealed indicators, no others.
    """

    roll: int
    """Sum of the dealer's two dice, 2 to 12."""
    players: int = 4
    next_draw: int = 0
    """Index in draw order of the next live tile, which is how many have been taken."""
    rinshan_count: int = 0
    """Tiles drawn from the dead wall."""
    indicators: tuple[Tile, ...] = ()
    """Revealed dora indicators, in order."""
    refill_due: int = 0
    """Rinshan tiles drawn for which no live tile has joined the dead wall yet (DEAD-7)."""

    def __post_init__(self) -> None:
        if self.players not in (3, 4):
            raise NotationError(Reason("walls.players", given=str(self.players)))
        if self.roll not in _ROLLS:
            raise NotationError(Reason("walls.roll", "WALL-3", given=str(self.roll)))
        if not 0 <= self.rinshan_count <= rinshan_size(self.players):
            most = rinshan_size(self.players)
            raise NotationError(
                Reason("walls.rinshan_count", most=most, given=str(self.rinshan_count))
            )
        if not 0 <= self.refill_due <= self.rinshan_count:
            most, given = self.rinshan_count, str(self.refill_due)
            raise NotationError(Reason("walls.refill_due", "DEAD-7", most=most, given=given))
        most = haitei_index(self.rinshan_count, self.players) + 1
        if not 0 <= self.next_draw <= most:
            count = self.rinshan_count
            raise NotationError(
                Reason("walls.next_draw", most=most, count=count, given=str(self.next_draw))
            )
        if len(self.indicators) > INDICATOR_MAX:
            raise NotationError(Reason("walls.indicators", "DEAD-2", count=len(self.indicators)))

    @classmethod
    def from_table(cls, table: Table) -> "PhysicalWall":
        """Return the walls of a table; between deals, as the last deal left them."""
        if table.deals == 0:
            raise NotationError(Reason("walls.none_yet"))
        players = table.rules.players
        faces = [
            Tile.from_id(
                table.wall[indicator_index(count, players)], red_fives=table.rules.red_fives
            )
            for count in range(table.indicator_count)
        ]
        roll = table.dice[0] + table.dice[1]
        drawn = table.next_draw, table.rinshan_count
        return cls(roll, players, *drawn, tuple(faces), table.refill_due)

    @classmethod
    def dealt(cls, roll: int, *, indicator: str, players: int = 4) -> "PhysicalWall":
        """Return the walls after the deal, before the dealer's first draw (DEAL-5, DEAD-4)."""
        drawn = first_draw(players) if players in (3, 4) else 0
        return cls(roll, players, drawn, 0, (Tile.parse(indicator),))

    @property
    def length(self) -> int:
        """Stacks in each wall (WALL-1, SANMA-2)."""
        return wall_stacks(self.players)

    @property
    def size(self) -> int:
        """Number of tiles in all walls when built."""
        return tile_count(self.players)

    @property
    def live_left(self) -> int:
        """Tiles in the live wall: L (CONV-9)."""
        return haitei_index(self.moved_count, self.players) + 1 - self.next_draw

    @property
    def moved_count(self) -> int:
        """Live tiles that have joined the dead wall (DEAD-7)."""
        return self.rinshan_count - self.refill_due

    @property
    def broken(self) -> Wind:
        """Whose wall is broken (WALL-4)."""
        return Wind(broken_wall(self.roll, self.players))

    @property
    def haitei(self) -> WallPlace:
        """Where the last live tile lies now (DEAD-6, DEAD-7)."""
        return self.place(haitei_index(self.moved_count, self.players))

    @property
    def next_tile(self) -> WallPlace | None:
        """Where the next live tile lies; None if none is left."""
        return self.place(self.next_draw) if self.live_left else None

    @property
    def rinshan(self) -> tuple[WallPlace, ...]:
        """Where the rinshan tiles lie, or lay, in the order they are drawn (DEAD-3)."""
        count = range(rinshan_size(self.players))
        return tuple(self.place(rinshan_index(number, self.players)) for number in count)

    @property
    def dora(self) -> tuple[WallPlace, ...]:
        """Where the five dora indicators lie; each has its ura indicator below it (DEAD-3)."""
        count = range(INDICATOR_MAX)
        return tuple(self.place(indicator_index(number, self.players)) for number in count)

    def place(self, index: int) -> WallPlace:
        """Return where a tile in the draw order lies (WALL-8)."""
        if not 0 <= index < self.size:
            raise NotationError(Reason("walls.index", last=self.size - 1, given=str(index)))
        owner = owner_at(index, self.roll, self.players)
        stack = stack_at(index, self.roll, self.players)
        return WallPlace(Wind(owner), stack, Layer(layer_at(index)))

    def index(self, place: WallPlace) -> int:
        """Return the index of a tile in the draw order (WALL-8)."""
        if place.owner >= self.players or not 1 <= place.stack <= self.length:
            raise NotationError(
                Reason(
                    "walls.stack",
                    owner=place.owner,
                    stack=place.stack,
                    players=self.players,
                    last=self.length,
                )
            )
        return index_at(place.owner, place.stack, place.layer, self.roll, self.players)

    def role(self, index: int) -> Role:
        """Return what a tile in the draw order is for now."""
        if is_drawn(index, self.next_draw, self.rinshan_count, self.players):
            return Role.TAKEN
        if not is_dead(index, self.moved_count, self.players) and not self._is_used(index):
            return self._live_role(index)
        if rinshan_number(index, self.players) != NO_NUMBER:
            return Role.RINSHAN
        if indicator_number(index, self.players) != NO_NUMBER:
            return Role.DORA if layer_at(index) == UPPER else Role.URA
        return Role.MOVED

    def _is_used(self, index: int) -> bool:
        """Whether an indicator is up here or above; with three players it may be live (SANMA-3)."""
        return NO_NUMBER < indicator_number(index, self.players) < len(self.indicators)

    def _live_role(self, index: int) -> Role:
        if index == haitei_index(self.moved_count, self.players):
            return Role.HAITEI
        return Role.NEXT if index == self.next_draw else Role.LIVE

    def number(self, index: int) -> int:
        """Return which rinshan tile or indicator a tile is, from 1; 0 if neither."""
        rinshan = rinshan_number(index, self.players)
        found = indicator_number(index, self.players) if rinshan == NO_NUMBER else rinshan
        return found + 1 if found != NO_NUMBER else 0

    def face(self, index: int) -> Tile | None:
        """Return the face of a revealed indicator; None if the tile is face down."""
        number = indicator_number(index, self.players)
        if number == NO_NUMBER or layer_at(index) == LOWER:
            return None
        return self.indicators[number] if number < len(self.indicators) else None

    def explain(self, language: str = ENGLISH) -> str:
        """Describe how the walls were broken, and what lies where."""
        return explain_wall(self, language)

    def draw_text(self, language: str = ENGLISH) -> str:
        """Draw the walls as text, East's nearest to the reader."""
        return draw_wall_text(self, language)

    def draw_svg(self, language: str = ENGLISH) -> str:
        """Draw the walls as an SVG picture, which says in a language what it shows."""
        return draw_wall_svg(self, language)

    def __str__(self) -> str:
        return self.draw_text()

    def _repr_svg_(self) -> str:
        return self.draw_svg()
