"""What a game is made from besides the players' actions: rules, and a seed or walls."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ariari.core.table import Table
from ariari.core.wall import nth_tile, tile_count
from ariari.errors import LogError, NotationError
from ariari.model.quoted import quoted
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason, Seat

__all__ = ["SEED_BITS", "DealStart", "GameSetup", "GivenWall", "is_seed"]

SEED_BITS = 63
"""Bits of a non-negative seed; the engine keeps it in a signed 64-bit field."""
_USUAL_DICE = (1, 1)
_LAST_ROUND = 3
"""North."""


def is_seed(value: int) -> bool:
    """Whether a number fits the 64 bits of a seed."""
    return -(1 << SEED_BITS) <= value < 1 << SEED_BITS


@dataclass(frozen=True, slots=True)
class GivenWall:
    """A wall from outside, and the dealer's roll that broke it.

    The roll matters only for wareme: the tiles are already in draw order (WALL-8).
    """

    tiles: tuple[int, ...]
    """Tiles 0-135 in draw order."""
    dice: tuple[int, int] = _USUAL_DICE

    @classmethod
    def of(cls, tiles: Sequence[int], dice: tuple[int, int] = _USUAL_DICE) -> "GivenWall":
        """Return a wall from given tiles; raise NotationError if they are not numbers."""
        is_row = not isinstance(tiles, str) and isinstance(tiles, Iterable)
        row = tuple(tiles) if is_row else ()
        if not is_row or not all(isinstance(tile, int) for tile in row):
            if not row:
                raise NotationError(Reason("walls.numbers", given=type(tiles).__name__))
            raise NotationError(Reason("walls.numbers_with", given=repr(row[0])))
        return cls(row, dice)

    def check(self, players: int) -> None:
        """Raise NotationError unless the wall has every tile of the set once."""
        wanted = {nth_tile(index, players) for index in range(tile_count(players))}
        size = len(self.tiles)
        if size != len(wanted):
            reason = Reason("walls.size", players=players, wanted=len(wanted), count=size)
            raise NotationError(reason)
        if missing := sorted(wanted - set(self.tiles)):
            raise NotationError(Reason("walls.missing", tile=missing[0]))
        if len(self.dice) != 2 or not all(1 <= die <= 6 for die in self.dice):
            raise NotationError(Reason("walls.dice", given=repr(self.dice)))

    def to_json(self) -> dict[str, Any]:
        """Return the wall as a JSON object: two hexadecimal digits per tile, and the dice."""
        return {"wall": bytes(self.tiles).hex(), "dice": list(self.dice)}

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> "GivenWall":
        """Read the object that `to_json` writes."""
        try:
            tiles = tuple(bytes.fromhex(fields["wall"]))
            first, second = fields.get("dice", _USUAL_DICE)
            return cls(tiles, (int(first), int(second)))
        except (KeyError, TypeError, ValueError):
            raise LogError(Reason("walls.written")) from None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealStart:
    """The state of the table at the start of a deal, for games that do not begin with East 1."""

    dealer: int
    round: int
    """0 East to 3 North."""
    honba: int
    scores: tuple[int, ...]
    """Points by seat."""
    sticks: tuple[int, ...]
    """Riichi sticks on the table, by the seat that placed them."""
    dealer_streak: int = 0
    """How many deals in a row the dealer has won before (LOCAL-PAARENCHAN)."""

    def lay_on(self, table: Table) -> None:
        """Put the table into this state, between two deals."""
        table.dealer, table.round = self.dealer, self.round
        table.honba, table.dealer_streak = self.honba, self.dealer_streak
        table.sticks = sum(self.sticks)
        for seat, score in enumerate(self.scores):
            table.players[seat].score = score
            table.standing.bets[seat] = self.sticks[seat]

    @classmethod
    def from_json(cls, fields: Mapping[str, Any], players: int) -> "DealStart":
        """Read the object that `dataclasses.asdict` makes."""
        try:
            start = cls(
                **{name: _whole_numbers(value) for name, value in fields.items()}  # type: ignore[arg-type] # checked below
            )
        except TypeError:
            raise LogError(Reason("games.start")) from None
        rows = (start.scores, start.sticks)
        if not all(isinstance(row, tuple) and len(row) == players for row in rows):
            raise LogError(Reason("games.start_seats", players=players))
        numbers = (start.dealer, start.round, start.honba, start.dealer_streak)
        if not all(isinstance(number, int) and number >= 0 for number in numbers):
            raise LogError(Reason("games.start_numbers"))
        if start.dealer >= players or start.round > _LAST_ROUND:
            seat, number = Seat(start.dealer), start.round
            raise LogError(Reason("games.start_deal", seat=seat, round=number))
        return start


def _whole_numbers(value: object) -> object:
    """Return a whole number, or a row of them as a tuple."""
    if isinstance(value, list) and all(type(each) is int for each in value):
        return tuple(value)
    if type(value) is not int:
        raise TypeError(value)
    return value


@dataclass(frozen=True, slots=True)
class GameSetup:
    """The rules of a game and where its walls come from."""

    rules: Ruleset
    seed: int | None
    """Walls are shuffled from it; None if they are given."""
    walls: tuple[GivenWall, ...] = ()
    """The walls given so far, one for each deal."""
    start: DealStart | None = None
    """How the first deal begins, if not with East 1. Its wall is given, even with a seed."""

    def to_json(self) -> dict[str, Any]:
        """Return rules and seed as a JSON object; every option is written out.

        Presets may be corrected some day, but a game must stay what it was.
        """
        rules = self.rules.plain(complete=True)
        seed = {} if self.seed is None else {"seed": self.seed}
        start = {} if self.start is None else {"start": asdict(self.start)}
        return {"rules": rules} | seed | start

    @classmethod
    def from_json(cls, fields: Mapping[str, Any], walls: Sequence[GivenWall] = ()) -> "GameSetup":
        """Read the object that `to_json` writes."""
        options = fields.get("rules")
        seed = fields.get("seed")
        if not isinstance(options, dict):
            raise LogError(Reason("games.rules"))
        if seed is not None and not (type(seed) is int and is_seed(seed)):
            raise LogError(Reason("games.seed", given=quoted(seed)))
        given = dict(options)
        name, players = given.pop("based_on", "ari-ari"), given.get("players", 4)
        if not isinstance(name, str):
            raise LogError(Reason("games.based_on", given=quoted(name)))
        rules = Ruleset.preset(name, players=players).replace(**given)
        start = fields.get("start")
        if start is not None and not isinstance(start, dict):
            raise LogError(Reason("games.start"))
        deal_start = None if start is None else DealStart.from_json(start, rules.players)
        return cls(rules, seed, tuple(walls), deal_start)
