"""All rooms of a server: who sits where, who is ready, and when a game begins.

Places are assigned at random, so nobody chooses who deals first.
"""

import secrets
from collections.abc import Callable, Iterator, Set
from dataclasses import dataclass, field
from functools import lru_cache

from ariari.bots.registry import player_names
from ariari.errors import AriariError
from ariari.model.game import Game
from ariari.model.position import Position
from ariari.schema.messages import ChangeRules, Create, Lock, Remove
from ariari.server.fair.walls import Fairness
from ariari.server.fair.walls import promise as promise_of
from ariari.server.table.clock import TimeControl
from ariari.server.table.names import is_alike
from ariari.server.table.room import REVEAL_SECONDS, Room, RoomPlace
from ariari.server.table.room_limits import RoomLimits
from ariari.server.table.table_rules import read_table_rules, rules_of_choice
from ariari.words.reason import Reason

__all__ = ["RoomError", "Rooms", "as_listed", "playable"]

_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O, which look like digits."""
_CODE_LENGTH = 8


class RoomError(AriariError):
    """Something cannot be done in a room, and why."""


@lru_cache(maxsize=64)
def playable(text: str) -> Position | None:
    """Return the position a game should begin at, if one is given; it must be playable.

    Finding that out can take a tenth of a second, so it is done once, beside the tables.
    """
    if not text:
        return None
    position = Position.parse(text)
    Game.from_position(position)
    return position


@dataclass(slots=True)
class Rooms:
    """All rooms of a server, and how many there may be."""

    limits: RoomLimits = field(default_factory=RoomLimits)
    lifetime: float = 6 * 3600.0
    """Seconds after which a room that nobody uses is closed."""
    least_pause: float = 0.0
    """Seconds after a discard, whatever a room asks for; bots could play without end."""
    _rooms: dict[str, Room] = field(default_factory=dict)
    _opening: dict[str, Room] = field(default_factory=dict)
    """Rooms that are not stored yet: they count, but nobody finds them."""
    _people: dict[str, set[str]] = field(default_factory=dict)
    """Who sits in each room, by its code."""
    _codes: dict[str, set[str]] = field(default_factory=dict)
    """The rooms each of them sits in."""

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    def __len__(self) -> int:
        return len(self._rooms)

    def __contains__(self, code: object) -> bool:
        return isinstance(code, str) and as_listed(code) in self._rooms

    def add(self, room: Room) -> None:
        """Have a room as it is stored."""
        self._opening.pop(room.code, None)
        self._rooms[room.code] = room
        self._note_people(room.code, room.people)

    def _note_people(self, code: str, people: set[str]) -> None:
        before = self._people.pop(code, set())
        for player in before - people:
            self._codes[player].discard(code)
            if not self._codes[player]:
                del self._codes[player]
        for player in people - before:
            self._codes.setdefault(player, set()).add(code)
        if people:
            self._people[code] = people

    def find(self, code: str) -> Room:
        """Return the room with a code, however it was typed."""
        room = self._rooms.get(as_listed(code))
        if room is None:
            raise RoomError(Reason("refusal.no_room", code=as_listed(code)))
        return room

    def of_table(self, table: str) -> Room | None:
        """Return the room whose game is played at a table, if there is one."""
        return next((room for room in self._rooms.values() if room.table == table), None)

    def of_player(self, player: str) -> list[Room]:
        """Return the rooms where a player has a place."""
        return [self._rooms[code] for code in sorted(self._codes.get(player, ()))]

    def create(
        self,
        choice: Create,
        player: tuple[str, str],
        address: str,
        now: float,
        *,
        face: int | None = None,
    ) -> Room:
        """Open a room, and seat the player who asked for it at random; `add` it once stored."""
        full = self.limits.refusal(self._all(), player[0], address)
        if full is not None:
            raise RoomError(full)
        position = playable(choice.position)
        rules = rules_of_choice(choice) if position is None else position.rules
        if choice.seed is not None and len(choice.bots) < rules.players - 1:
            raise RoomError(Reason("refusal.seed_people"))
        clock = choice.clock
        places = [RoomPlace() for _ in range(rules.players)]
        room = Room(
            code=self._new_code(),
            rules=rules,
            places=places,
            fairness=Fairness.new(rules.players),
            host=player[0],
            control=None if clock is None else TimeControl(clock.base, clock.bank),
            pause=max(choice.pause, self.least_pause),
            call_window=max(choice.call_window, self.least_pause),
            spectators=choice.spectators,
            delay=choice.delay,
            address=address,
            used=now,
            position="" if position is None else str(position),
            seed=choice.seed,
        )
        host = RoomPlace(player[1], player[0], face=face)
        if position is not None:
            room.places[position.known_seat] = host
        elif choice.seed is not None:
            # Where the walls are known beforehand, so is the seat.
            room.places[0] = host
        else:
            self._sit(room, host)
        bots = choice.bots[: rules.players - 1]
        for name, bot in zip(player_names(bots), bots, strict=True):
            self._sit(room, RoomPlace(name, None, bot, is_ready=True))
        self._opening[room.code] = room
        return room

    def _all(self) -> list[Room]:
        """Return every room that counts, stored or not."""
        return [*self._rooms.values(), *self._opening.values()]

    def in_the_way(
        self, player: str, address: str, is_abandoned: Callable[[Room], bool]
    ) -> Room | None:
        """Return the room to close before a player opens another, if there is one."""
        return self.limits.in_the_way(self, player, address, is_abandoned)

    def _new_code(self) -> str:
        while True:
            code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))
            if code not in self._rooms and code not in self._opening:
                return code

    @staticmethod
    def _sit(room: Room, place: RoomPlace) -> int:
        free = [number for number, taken in enumerate(room.places) if taken.is_free]
        if not free:
            raise RoomError(Reason("refusal.room_full", code=room.code))
        number = secrets.choice(free)
        room.places[number] = place
        return number

    def join(
        self, code: str, player: tuple[str, str], address: str = "", *, face: int | None = None
    ) -> Room:
        """Give a player a place; a player who has one keeps it, perhaps with another face."""
        room = self.find(code)
        place = room.place_of(player[0])
        if place is not None:
            room.places[place].face = face
        else:
            if room.table is not None:
                raise RoomError(Reason("refusal.game_begun_watch", code=room.code))
            if not room.barred.isdisjoint({player[0], address}):
                raise RoomError(Reason("refusal.removed", code=room.code))
            if room.is_locked:
                raise RoomError(Reason("refusal.room_locked", code=room.code))
            if any(is_alike(player[1], place.name) for place in room.places if place.name):
                raise RoomError(Reason("refusal.name_taken", code=room.code))
            self._sit(room, RoomPlace(player[1], player[0], face=face))
        return room

    def ready(self, code: str, player: str, *, is_ready: bool, promise: str | None = None) -> Room:
        """Note that a player is ready, or no longer, and what text is promised."""
        room = self.find(code)
        place = room.places[self._own_place(room, player)]
        room.call_off()
        place.is_ready, place.promise = is_ready, promise if is_ready else None
        return room

    def reveal(self, code: str, player: str, contribution: str) -> Room:
        """Take a promised text; with the last one the game begins."""
        room = self.find(code)
        number = self._own_place(room, player)
        promised = room.places[number].promise
        if not room.is_revealing or promised is None:
            raise RoomError(Reason("refusal.not_revealing"))
        if promise_of(contribution) != promised:
            raise RoomError(Reason("refusal.not_promised"))
        room.fairness = room.fairness.with_contribution(number, contribution)
        if room.is_revealed:
            self._begin(room)
        return room

    def call_off_late(self, code: str, now: float) -> Room:
        """Call off a start that has waited long enough, and say for whom."""
        room = self.find(code)
        if not room.is_late(now):
            raise RoomError(Reason("refusal.not_revealing"))
        names = tuple(room.places[place].name for place in room.unrevealed)
        room.call_off()
        seconds = round(REVEAL_SECONDS)
        room.called_off = Reason("refusal.not_revealed", names=names, seconds=seconds)
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
        """Give up a place; the room closes with its last person, or gets another host."""
        room = self.find(code)
        place = self._own_place(room, player)
        room.call_off()
        room.places[place] = RoomPlace()
        room.fairness = room.fairness.with_contribution(place, "")
        people = [other.player for other in room.places if other.player is not None]
        if not people:
            self.close(room.code)
            return None
        if room.host == player:
            room.host = people[0]
        return room

    def change_rules(self, message: ChangeRules, player: str) -> Room:
        """Give a room other rules; only the host can, and nobody is ready for them yet."""
        room = self.find(message.room)
        self._own_place(room, player)
        if room.host != player:
            raise RoomError(Reason("refusal.not_host_rules"))
        if room.position:
            raise RoomError(Reason("refusal.position_rules"))
        rules = read_table_rules(message.rules, room.rules.players)
        if rules != room.rules:
            room.call_off()
            room.rules = rules
            for place in room.places:
                place.is_ready = place.bot is not None
        return room

    def lock(self, message: Lock, player: str) -> Room:
        """Let nobody else sit down, or anyone again; only the host can."""
        room = self._hosted(message.room, player)
        room.is_locked = message.locked
        return room

    def remove(self, message: Remove, player: str, addresses: Set[str]) -> Room:
        """Free a seat; the player who sat there cannot come back, whoever they say they are."""
        room = self._hosted(message.room, player)
        place = room.places[message.seat] if message.seat < len(room.places) else RoomPlace()
        if place.is_free or place.player == player:
            raise RoomError(Reason("refusal.nobody_to_remove"))
        if place.player is not None:
            room.barred |= {place.player, *addresses}
        room.call_off()
        room.called_off = None
        room.places[message.seat] = RoomPlace()
        room.fairness = room.fairness.with_contribution(message.seat, "")
        return room

    def _hosted(self, code: str, player: str) -> Room:
        """Return a room whose game has not begun, for its host alone."""
        room = self.find(code)
        self._own_place(room, player)
        if room.host != player:
            raise RoomError(Reason("refusal.not_host_room"))
        return room

    def start(self, code: str, player: str, now: float) -> Room:
        """Begin the game as soon as every promised text is known; everyone must be ready.

        Only the host can. Starting again calls it off, as does somebody who does not reveal.
        """
        room = self.find(code)
        place = self._own_place(room, player)
        if room.host != player:
            raise RoomError(Reason("refusal.not_host"))
        if room.is_revealing:
            room.call_off()
            return room
        room.places[place].is_ready = True
        if free := sum(other.is_free for other in room.places):
            raise RoomError(Reason("refusal.places_free", count=free))
        waiting = tuple(other.name for other in room.places if not other.is_ready)
        if waiting:
            raise RoomError(Reason("refusal.not_ready", names=waiting))
        if room.is_revealed:
            self._begin(room)
        else:
            room.reveal(now)
        return room

    @staticmethod
    def _begin(room: Room) -> None:
        room.table, room.is_revealing = secrets.token_hex(8), False

    def try_out(self, code: str, step: Callable[[], Room | None]) -> Room | None:
        """Return a room as a step would leave it; until it is added, it is as it was."""
        before = self.find(code).copy()
        try:
            return step()
        finally:
            self.add(before)

    def unused(self, now: float) -> list[Room]:
        """Return the rooms that have not been used for a long time."""
        return [room for room in self if now - room.used > self.lifetime]

    def close(self, code: str) -> None:
        """Close a room."""
        self._opening.pop(code, None)
        self._rooms.pop(code, None)
        self._note_people(code, set())


def as_listed(code: str) -> str:
    """Return a code the way rooms are listed, however it was typed."""
    return code.strip().upper()
