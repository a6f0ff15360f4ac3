"""What a game is made from besides the players' actions: rules, and a seed or walls."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ariari.core.wall import nth_tile, tile_count
from ariari.errors import LogError, NotationError
from ariari.model.ruleset import Ruleset

__all__ = ["SEED_BITS", "GameSetup", "GivenWall", "is_seed"]

SEED_BITS = 63
"""Bits of a seed that is not negative; the engine keeps it in a signed 64-bit field."""
_USUAL_DICE = (1, 1)


def is_seed(value: int) -> bool:
    """Whether a number fits the 64 bits of a seed."""
    return -(1 << SEED_BITS) <= value < 1 << SEED_BITS


@dataclass(frozen=True, slots=True)
class GivenWall:
    """A wall from outside, and the dealer's roll that broke it.

    The roll matters for wareme alone: the tiles are in draw order already (WALL-8).
    """

    tiles: tuple[int, ...]
    """Tiles 0-135 in draw order."""
    dice: tuple[int, int] = _USUAL_DICE

    def check(self, players: int) -> None:
        """Raise NotationError unless every tile of the set is there once."""
        wanted = {nth_tile(index, players) for index in range(tile_count(players))}
        size = len(self.tiles)
        if size != len(wanted):
            raise NotationError(
                f"a wall for {players} players has {len(wanted)} tiles; this one has {size}"
            )
        if missing := sorted(wanted - set(self.tiles)):
            raise NotationError(
                f"a wall has every tile of the set once; tile {missing[0]} is missing in this one"
            )
        if len(self.dice) != 2 or not all(1 <= die <= 6 for die in self.dice):
            raise NotationError(f"two dice show 1-6 each, not {self.dice}")

    def to_json(self) -> dict[str, Any]:
        """Return the wall as a JSON object: two hexadecimal digits a tile, and the dice."""
        return {"wall": bytes(self.tiles).hex(), "dice": list(self.dice)}

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> "GivenWall":
        """Read the object that `to_json` writes."""
        try:
            tiles = tuple(bytes.fromhex(fields["wall"]))
            first, second = fields.get("dice", _USUAL_DICE)
            return cls(tiles, (int(first), int(second)))
        except (KeyError, TypeError, ValueError):
            raise LogError(
                "a wall is written as two hexadecimal digits for each tile, and two dice"
            ) from None


@dataclass(frozen=True, slots=True)
class GameSetup:
    """The rules of a game and where its walls come from."""

    rules: Ruleset
    seed: int | None
    """Walls are shuffled from it; None where they are given."""
    walls: tuple[GivenWall, ...] = ()
    """The walls given so far, one for each deal."""

    def to_json(self) -> dict[str, Any]:
        """Return rules and seed as a JSON object; every option is written out.

        Presets may be corrected one day, and a game must stay what it was.
        """
        rules = tomllib.loads(self.rules.to_toml(complete=True))
        return {"rules": rules} | ({} if self.seed is None else {"seed": self.seed})

    @classmethod
    def from_json(cls, fields: Mapping[str, Any], walls: Sequence[GivenWall] = ()) -> "GameSetup":
        """Read the object that `to_json` writes."""
        options = fields.get("rules")
        seed = fields.get("seed")
        if not isinstance(options, dict):
            raise LogError("rules are an object of options")
        if seed is not None and not (type(seed) is int and is_seed(seed)):
            raise LogError(f"a seed is a whole number of 64 bits, sign included, not {seed!r}")
        given = dict(options)
        name, players = given.pop("based_on", "ari-ari"), given.get("players", 4)
        if not isinstance(name, str):
            raise LogError(f"based_on is the name of a preset, not {name!r}")
        return cls(Ruleset.preset(name, players=players).replace(**given), seed, tuple(walls))
