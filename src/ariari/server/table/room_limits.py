"""How many rooms there may be, and which of them give way to a new one.

Rooms are counted by player. An address has a limit of its own, but it only holds for those who
already have a room: a newcomer is never refused because of others behind the same address. What
nobody has returned to gives way first.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ariari.server.table.room import Room
from ariari.words.reason import Reason

__all__ = ["RoomLimits"]


@dataclass(frozen=True, slots=True)
class RoomLimits:
    """How many rooms there may be: in all, of one player and of one address."""

    most: int = 1000
    of_player: int = 5
    of_address: int = 20

    def refusal(self, rooms: Iterable[Room], player: str, address: str) -> Reason | None:
        """Return why a player can open no other room; None if they can."""
        rooms = list(rooms)
        own = _hosted(rooms, player)
        if len(own) >= self.of_player:
            return Reason("refusal.too_many_rooms", count=self.of_player)
        if own and len(_opened_from(rooms, address)) >= self.of_address:
            return Reason("refusal.address_rooms", count=self.of_address)
        return Reason("refusal.server_full") if len(rooms) >= self.most else None

    def in_the_way(
        self,
        rooms: Iterable[Room],
        player: str,
        address: str,
        is_abandoned: Callable[[Room], bool],
    ) -> Room | None:
        """Return the room that should be closed before a player opens another, if there is one.

        It is the oldest of those that nobody has returned to; of the player's own, one where
        nobody else sits.
        """
        rooms = list(rooms)
        alone = [room for room in _hosted(rooms, player) if room.people == {player}]
        from_here = _opened_from(rooms, address)
        for counted, most, may_go in (
            (_hosted(rooms, player), self.of_player, alone),
            (from_here, self.of_address, from_here),
            (rooms, self.most, rooms),
        ):
            abandoned = [room for room in may_go if is_abandoned(room)]
            if len(counted) >= most and abandoned:
                return min(abandoned, key=lambda room: room.used)
        return None


def _hosted(rooms: Sequence[Room], player: str) -> list[Room]:
    return [room for room in rooms if room.host == player]


def _opened_from(rooms: Sequence[Room], address: str) -> list[Room]:
    return [room for room in rooms if room.address == address]
