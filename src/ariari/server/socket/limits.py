"""How much a server takes on."""

from dataclasses import dataclass

__all__ = ["Limits"]


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a server takes on."""

    rooms: int = 1000
    """Rooms open at once."""
    rooms_of_player: int = 5
    """Rooms that one player has open."""
    rooms_of_address: int = 20
    """Rooms opened from one address, for players who already have one."""
    rooms_a_minute: int = 20
    """Rooms opened from one address in a minute, in the long run; whoever is faster waits."""
    connections_of_address: int = 64
    """Sockets of one address."""
    http_of_address: int = 64
    """Connections of one address that are not sockets."""
    traffic: int = 128 << 10
    """Bytes a second that a socket may cost in the long run; 32 seconds of it at once."""
    traffic_of_address: int = 1 << 20
    """The same for all sockets and requests of one address."""
    least_pause: float = 0.1
    """Seconds after a discard, even if a room asks for none."""
    room_lifetime: float = 6 * 3600.0
    """Seconds after which a room or a game that nobody has returned to is closed."""

    @classmethod
    def at_home(cls, **limits: int) -> "Limits":
        """Return the limits of a private server, where programs play as fast as they can."""
        fast = {"traffic": 1 << 30, "traffic_of_address": 1 << 30, "rooms_a_minute": 1 << 20}
        return cls(least_pause=0.0, **{**fast, **limits})
