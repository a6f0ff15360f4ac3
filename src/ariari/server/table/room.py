"""A room: where people meet before a game, and choose what is played.

A room has a code that is easy to say, a place for every player, and the commitment to the secret
that its walls will come from.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ariari.model.ruleset import Ruleset
from ariari.schema.game import read_rules, rules_json
from ariari.schema.messages import ClockChoice, Create, Spectators
from ariari.server.fair.walls import Fairness
from ariari.server.table.clock import TimeControl
from ariari.server.table.setup import Sitting, TableSetup
from ariari.words.reason import Reason

__all__ = ["REVEAL_SECONDS", "Room", "RoomPlace"]

REVEAL_SECONDS = 15.0
"""From the start on, in which everyone has to reveal; programs do so at once."""


@dataclass(slots=True)
class RoomPlace:
    """One place of a room: free, a player's, or a bot's."""

    name: str | None = None
    player: str | None = None
    bot: str | None = None
    is_ready: bool = False
    promise: str | None = None
    """SHA-256 of the text that the player will contribute; None for no text."""
    face: int | None = None
    """The face that the player has chosen."""

    @property
    def is_free(self) -> bool:
        """Whether someone can still sit down."""
        return self.name is None


@dataclass(slots=True)
class Room:
    """A room, until its game is over."""

    code: str
    rules: Ruleset
    places: list[RoomPlace]
    fairness: Fairness
    host: str
    """The player who may start."""
    control: TimeControl | None
    pause: float
    call_window: float
    spectators: Spectators
    address: str
    """The network address it was created from."""
    used: float
    """When anyone last did something in it."""
    delay: float = Create().delay
    """Seconds after which spectators see all tiles, where they do."""
    table: str | None = None
    """The table of its game, once it has begun."""
    position: str = ""
    """The position its game begins at; empty for a game from the start."""
    seed: int | None = None
    """The seed that the host chose for the walls; None for fair ones."""
    is_revealing: bool = False
    """The host has started: the game begins once every promised text is known."""
    reveal_by: float = 0.0
    """When the start is called off, if not every promised text is known by then."""
    called_off: Reason | None = None
    """Why the last start was called off; None if there is nothing to say."""
    is_locked: bool = False
    """Whether nobody else can sit down."""
    barred: frozenset[str] = frozenset()
    """Players who were removed, and the addresses they came from."""

    @property
    def unrevealed(self) -> tuple[int, ...]:
        """The places whose promised text is not known."""
        texts = self.fairness.contributions
        return tuple(
            n for n, place in enumerate(self.places) if place.promise is not None and not texts[n]
        )

    @property
    def is_revealed(self) -> bool:
        """Whether every promised text is known."""
        return not self.unrevealed

    def is_late(self, now: float) -> bool:
        """Whether the start waits for somebody who does not reveal."""
        return self.is_revealing and now >= self.reveal_by

    def reveal(self, now: float) -> None:
        """Everyone reveals from now on."""
        self.is_revealing, self.reveal_by, self.called_off = True, now + REVEAL_SECONDS, None

    def call_off(self) -> None:
        """Nobody reveals any more: what was revealed is void, and so is the secret."""
        if not self.is_revealing:
            return
        self.is_revealing = False
        self.fairness = Fairness.new(len(self.places))
        for place in self.places:
            if place.bot is None:
                place.is_ready, place.promise = False, None

    def place_of(self, player: str) -> int | None:
        """Return where a player sits."""
        return next((n for n, place in enumerate(self.places) if place.player == player), None)

    def copy(self) -> "Room":
        """Return the room as it is now; neither changes with the other."""
        return replace(self, places=[replace(place) for place in self.places])

    @property
    def people(self) -> set[str]:
        """The players who sit here, not counting bots."""
        return {place.player for place in self.places if place.player is not None}

    @property
    def clock(self) -> ClockChoice | None:
        """The thinking time, as clients are told it."""
        return None if self.control is None else ClockChoice(self.control.base, self.control.bank)

    def setup(self) -> TableSetup:
        """Return what the table of this room is made from, with the seats as drawn."""
        is_settled = self.position or self.seed is not None
        draw = None if is_settled else self.fairness.draw(self.rules.seat_draw)
        order = range(len(self.places)) if draw is None else draw.places
        taken = [self.places[place] for place in order]
        seats = tuple(
            Sitting(place.name or "", place.player, place.bot, place.face) for place in taken
        )
        return TableSetup(
            rules=self.rules,
            seats=seats,
            fairness=self.fairness,
            control=self.control,
            pause=self.pause,
            call_window=self.call_window,
            spectators=self.spectators,
            delay=self.delay,
            position=self.position,
            seed=self.seed,
            draw=draw,
        )

    def to_json(self) -> dict[str, Any]:
        """Return the room as a JSON object to store; it holds the secret of the walls."""
        return {
            "code": self.code,
            "rules": rules_json(self.rules),
            "places": [
                [p.name, p.player, p.bot, p.is_ready, p.promise, p.face] for p in self.places
            ],
            "fairness": self.fairness.to_json(),
            "host": self.host,
            "control": None if self.control is None else [self.control.base, self.control.bank],
            "pause": self.pause,
            "call_window": self.call_window,
            "spectators": self.spectators,
            "delay": self.delay,
            "address": self.address,
            "table": self.table,
            "position": self.position,
            "is_locked": self.is_locked,
            "barred": sorted(self.barred),
            "seed": self.seed,
            "is_revealing": self.is_revealing,
        }

    @classmethod
    def from_json(cls, fields: Mapping[str, Any], now: float) -> "Room":
        """Read the object that `to_json` writes; the room is used from now on."""
        control = fields["control"]
        read = {
            "rules": read_rules(fields["rules"]),
            "places": [RoomPlace(*place) for place in fields["places"]],
            "fairness": Fairness.from_json(fields["fairness"]),
            "control": None if control is None else TimeControl(*control),
            "barred": frozenset(fields.get("barred", ())),
            "used": now,
            "reveal_by": now + REVEAL_SECONDS if fields.get("is_revealing") else 0.0,
        }
        return cls(**{**fields, **read})
