"""Rooms: where people meet before a game, and choose what is played.

A room has a code that is easy to say, a place for every player, and the commitment to the secret
that its walls will come from. Places are given by lot, so that nobody chooses who deals first.
"""

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ariari.errors import AriariError, RulesError
from ariari.model.game import Game
from ariari.model.position import Position
from ariari.model.ruleset import Ruleset
from ariari.schema.game import read_rules, rules_json
from ariari.schema.messages import ClockChoice, Create, Spectators
from ariari.server.fair.walls import Fairness
from ariari.server.table.clock import TimeControl
from ariari.server.table.setup import Sitting, TableSetup
from ariari.words.reason import Reason

__all__ = ["Room", "RoomError", "RoomPlace", "Rooms", "rules_of_choice"]

_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O, which look like digits."""
_CODE_LENGTH = 5


class RoomError(AriariError):
    """Something cannot be done in a room, and why."""


@dataclass(slots=True)
class RoomPlace:
    """One place of a room: free, a player's, or a bot's."""

    name: str | None = None
    player: str | None = None
    bot: str | None = None
    is_ready: bool = False

    @property
    def is_free(self) -> bool:
        """Whether somebody can still sit down."""
        return self.name is None


def rules_of_choice(choice: Create) -> Ruleset:
    """Return the rules that somebody wants to play by; a program refuses mistakes (CHOMBO-1).

    Whoever wants them judged says so: `chombo_mode = adjudicate`.
    """
    if isinstance(choice.rules, str):
        rules = Ruleset.preset(choice.rules, players=choice.players)
        return rules.replace(chombo_mode="prevent", noten_riichi="prevent")
    options: dict[str, Any] = dict(choice.rules)
    base = options.pop("based_on", "ari-ari")
    if not isinstance(base, str):
        raise RulesError(Reason("refusal.based_on", given=repr(base)))
    if options.pop("players", choice.players) != choice.players:
        raise RulesError(Reason("refusal.players_twice"))
    usual = {"chombo_mode": "prevent", "noten_riichi": "prevent"}
    return Ruleset.preset(base, players=choice.players).replace(**{**usual, **options})


def playable(text: str) -> Position | None:
    """Return the position at which a game is to begin, if one is named; it must be playable."""
    if not text:
        return None
    position = Position.parse(text)
    Game.from_position(position)
    return position


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
    """Where it was made from."""
    used: float
    """When somebody last did something in it."""
    table: str | None = None
    """The table of its game, once it has begun."""
    position: str = ""
    """The position at which its game begins; empty for the usual beginning."""

    def place_of(self, player: str) -> int | None:
        """Return where a player sits."""
        return next((n for n, place in enumerate(self.places) if place.player == player), None)

    @property
    def people(self) -> set[str]:
        """The players who sit here, without bots."""
        return {place.player for place in self.places if place.player is not None}

    @property
    def clock(self) -> ClockChoice | None:
        """The thinking time as it is told."""
        return None if self.control is None else ClockChoice(self.control.base, self.control.bank)

    def setup(self) -> TableSetup:
        """Return what the table of this room is made from."""
        seats = tuple(Sitting(place.name or "", place.player, place.bot) for place in self.places)
        return TableSetup(
            rules=self.rules,
            seats=seats,
            fairness=self.fairness,
            control=self.control,
            pause=self.pause,
            call_window=self.call_window,
            spectators=self.spectators,
            position=self.position,
        )

    def to_json(self) -> dict[str, Any]:
        """Return the room as a JSON object, to be stored; it holds the secret of the walls."""
        return {
            "code": self.code,
            "rules": rules_json(self.rules),
            "places": [[p.name, p.player, p.bot, p.is_ready] for p in self.places],
            "fairness": self.fairness.to_json(),
            "host": self.host,
            "control": None if self.control is None else [self.control.base, self.control.bank],
            "pause": self.pause,
            "call_window": self.call_window,
            "spectators": self.spectators,
            "address": self.address,
            "used": self.used,
            "table": self.table,
            "position": self.position,
        }

    @classmethod
    def from_json(cls, fields: Mapping[str, Any]) -> "Room":
        """Read the object that `to_json` writes."""
        control = fields["control"]
        read = {
            "rules": read_rules(fields["rules"]),
            "places": [RoomPlace(*place) for place in fields["places"]],
            "fairness": Fairness.from_json(fields["fairness"]),
            "control": None if control is None else TimeControl(*control),
        }
        return cls(**{**fields, **read})


@dataclass(slots=True)
class Rooms:
    """All rooms of a server, and how many there may be."""

    most: int = 1000
    most_of_address: int = 20
    lifetime: float = 6 * 3600.0
    """Seconds after which a room that nobody uses is closed."""
    _rooms: dict[str, Room] = field(default_factory=dict)

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def add(self, room: Room) -> None:
        """Take a room as it was stored."""
        self._rooms[room.code] = room

    def find(self, code: str) -> Room:
        """Return the room of a code, however it was typed."""
        code = code.strip().upper()
        room = self._rooms.get(code)
        if room is None:
            raise RoomError(Reason("refusal.no_room", code=code))
        return room

    def of_table(self, table: str) -> Room | None:
        """Return the room whose game is played at a table."""
        return next((room for room in self._rooms.values() if room.table == table), None)

    def create(self, choice: Create, player: tuple[str, str], address: str, now: float) -> Room:
        """Open a room, with whoever wanted it at a place drawn by lot."""
        if len(self._rooms) >= self.most:
            raise RoomError(Reason("refusal.server_full"))
        if sum(room.address == address for room in self) >= self.most_of_address:
            raise RoomError(Reason("refusal.too_many_rooms", count=self.most_of_address))
        position = playable(choice.position)
        rules = rules_of_choice(choice) if position is None else position.rules
        clock = choice.clock
        places = [RoomPlace() for _ in range(rules.players)]
        room = Room(
            code=self._new_code(),
            rules=rules,
            places=places,
            fairness=Fairness.new(rules.players),
            host=player[0],
            control=None if clock is None else TimeControl(clock.base, clock.bank),
            pause=choice.pause,
            call_window=choice.call_window,
            spectators=choice.spectators,
            address=address,
            used=now,
            position="" if position is None else str(position),
        )
        if position is None:
            self._sit(room, RoomPlace(player[1], player[0]))
        else:
            room.places[position.known_seat] = RoomPlace(player[1], player[0])
        for number, bot in enumerate(choice.bots[: rules.players - 1], start=1):
            self._sit(room, RoomPlace(f"{bot} {number}", None, bot, is_ready=True))
        self._rooms[room.code] = room
        return room

    def _new_code(self) -> str:
        while True:
            code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))
            if code not in self._rooms:
                return code

    @staticmethod
    def _sit(room: Room, place: RoomPlace) -> int:
        free = [number for number, taken in enumerate(room.places) if taken.is_free]
        if not free:
            raise RoomError(Reason("refusal.room_full", code=room.code))
        number = secrets.choice(free)
        room.places[number] = place
        return number

    def join(self, code: str, player: tuple[str, str], contribution: str | None) -> Room:
        """Give a player a place; one who has a place keeps it."""
        room = self.find(code)
        place = room.place_of(player[0])
        if place is None:
            if room.table is not None:
                raise RoomError(Reason("refusal.game_begun_watch", code=room.code))
            place = self._sit(room, RoomPlace(player[1], player[0]))
        self._contribute(room, place, contribution)
        return room

    @staticmethod
    def _contribute(room: Room, place: int, contribution: str | None) -> None:
        if contribution is not None and room.table is None:
            room.fairness = room.fairness.with_contribution(place, contribution)

    def ready(
        self, code: str, player: str, *, is_ready: bool, contribution: str | None = None
    ) -> Room:
        """Note that a player is ready, or no longer."""
        room = self.find(code)
        place = self._own_place(room, player)
        room.places[place].is_ready = is_ready
        self._contribute(room, place, contribution)
        return room

    @staticmethod
    def _own_place(room: Room, player: str) -> int:
        if room.table is not None:
            raise RoomError(Reason("refusal.game_begun", code=room.code))
        place = room.place_of(player)
        if place is None:
            raise RoomError(Reason("refusal.no_place", code=room.code))
        return place

    def leave(self, code: str, player: str) -> Room | None:
        """Give a place up; the room closes with the last person, or another is host."""
        room = self.find(code)
        place = self._own_place(room, player)
        room.places[place] = RoomPlace()
        room.fairness = room.fairness.with_contribution(place, "")
        people = [other.player for other in room.places if other.player is not None]
        if not people:
            del self._rooms[room.code]
            return None
        if room.host == player:
            room.host = people[0]
        return room

    def start(self, code: str, player: str) -> Room:
        """Begin the game: the host wants it, and everybody is ready."""
        room = self.find(code)
        place = self._own_place(room, player)
        if room.host != player:
            raise RoomError(Reason("refusal.not_host"))
        room.places[place].is_ready = True
        if free := sum(other.is_free for other in room.places):
            raise RoomError(Reason("refusal.places_free", count=free))
        waiting = tuple(other.name for other in room.places if not other.is_ready)
        if waiting:
            raise RoomError(Reason("refusal.not_ready", names=waiting))
        room.table = secrets.token_hex(8)
        return room

    def close_old(self, now: float) -> list[Room]:
        """Close rooms that nobody has used for long, and return them."""
        old = [room for room in self if now - room.used > self.lifetime]
        for room in old:
            del self._rooms[room.code]
        return old

    def close(self, code: str) -> None:
        """Close a room whose game is over."""
        self._rooms.pop(code, None)
