"""What a table is made from: who sits at it, its rules, its walls and its clocks."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ariari.core.rules import SeatDraw
from ariari.model.game import Game
from ariari.model.position import Position
from ariari.model.position.play import play_position
from ariari.model.ruleset import Ruleset
from ariari.model.seating.lot import SeatLot
from ariari.schema.game import read_rules, rules_json
from ariari.schema.messages import Create, Spectators
from ariari.server.fair.walls import Fairness
from ariari.server.table.clock import TimeControl
from ariari.server.table.engine import engine_version

__all__ = ["Sitting", "TableSetup"]

_SEED_SIZE = 7
"""Bytes of the seed that deals what a position leaves open."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits at a seat: a player by id, or a bot by the name of its kind."""

    name: str
    player: str | None = None
    bot: str | None = None
    face: int | None = None
    """The face that the player has chosen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSetup:
    """Everything a table is made from; with its actions, it can be rebuilt."""

    rules: Ruleset
    seats: tuple[Sitting, ...]
    fairness: Fairness
    control: TimeControl | None
    """None: everyone may think forever."""
    pause: float = 0.6
    """Seconds after a discard if at most one person plays."""
    call_window: float = 2.5
    """Seconds after a discard that another person could call."""
    spectators: Spectators = "public"
    delay: float = Create().delay
    """Seconds after which spectators see all tiles, where they do."""
    position: str = ""
    """The position the game begins at; empty for a game from the start."""
    seed: int | None = None
    """The seed that the player chose for the walls; None for fair ones."""
    draw: SeatLot | None = None
    """How the seats were drawn; None at a position, with a seed, and in games from before."""

    def new_game(self) -> Game:
        """Return the game before anyone has acted; what a position leaves open is fair chance."""
        if self.seed is not None:
            chosen = self.position
            return (
                Game.from_position(chosen, seed=self.seed)
                if chosen
                else Game(self.rules, seed=self.seed)
            )
        if not self.position:
            return Game(self.rules, walls=())
        seed = int.from_bytes(self.fairness.seed[:_SEED_SIZE])
        return play_position(Position.parse(self.position), seed, deals_on=False)

    @property
    def commitment(self) -> str:
        """What binds the server to the walls before the game; empty for those of a seed."""
        return self.fairness.commitment if self.seed is None else ""

    @property
    def window(self) -> float:
        """Seconds between a discard and what follows."""
        return self.call_window if self.is_shared else self.pause

    @property
    def is_shared(self) -> bool:
        """Whether two or more people play, who could learn something from a pause."""
        return sum(seat.player is not None for seat in self.seats) > 1

    def to_json(self) -> dict[str, Any]:
        """Return the setup as a JSON object; it holds the secret of the walls."""
        control = self.control
        return {
            "engine": engine_version(),
            "rules": rules_json(self.rules),
            "seats": [[seat.name, seat.player, seat.bot, seat.face] for seat in self.seats],
            "fairness": self.fairness.to_json(),
            "control": None if control is None else [control.base, control.bank],
            "pause": self.pause,
            "call_window": self.call_window,
            "spectators": self.spectators,
            "delay": self.delay,
            "position": self.position,
            "seed": self.seed,
            "draw": None if self.draw is None else self.draw.to_json(),
        }

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> "TableSetup":
        """Read the object that `to_json` writes."""
        control = fields["control"]
        return cls(
            rules=read_rules(fields["rules"]),
            seats=tuple(Sitting(*seat) for seat in fields["seats"]),
            fairness=Fairness.from_json(fields["fairness"]),
            control=None if control is None else TimeControl(*control),
            pause=fields["pause"],
            call_window=fields["call_window"],
            spectators=fields["spectators"],
            delay=fields.get("delay", Create().delay),
            position=fields.get("position", ""),
            seed=fields.get("seed"),
            draw=_read_draw(fields.get("draw")),
        )


def _read_draw(fields: Mapping[str, Any] | None) -> SeatLot | None:
    if fields is None:
        return None
    return SeatLot(SeatDraw[fields["method"].upper()], fields["row"], tuple(fields["dice"]))
