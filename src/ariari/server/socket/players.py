"""Who is connected to a server, and how they prove who they are."""

import hashlib
import hmac
import secrets
from collections import Counter
from collections.abc import Iterator, Set

from ariari.server.socket.connection import Connection

__all__ = ["Players"]

_PLAYER_SIZE = 8
"""Bytes of a player's id."""


class Players:
    """The connections of a server, and the players behind them."""

    def __init__(self, key: bytes, connections_of_address: int) -> None:
        self._key = key
        self._connections_of_address = connections_of_address
        self._connections: set[Connection] = set()
        self._of_address: Counter[str] = Counter()
        """How many connections each address has."""
        self._of_player: dict[str, set[Connection]] = {}
        """The connections of each player who is here."""

    def __iter__(self) -> Iterator[Connection]:
        return iter(list(self._connections))

    def __len__(self) -> int:
        return len(self._connections)

    def token_of(self, player: str) -> str:
        """Return what proves that someone is a player."""
        sign = hmac.new(self._key, player.encode(), hashlib.sha256).hexdigest()
        return f"{player}.{sign}"

    def player_of(self, token: str | None) -> str:
        """Return the player of a token; a new one if there is none or it is wrong."""
        player = (token or "").partition(".")[0]
        if token and hmac.compare_digest(self.token_of(player).encode(), token.encode()):
            return player
        return secrets.token_hex(_PLAYER_SIZE)

    def connect(self, connection: Connection) -> bool:
        """Take a connection, unless there are too many from its address."""
        if self._of_address[connection.address] >= self._connections_of_address:
            return False
        self._of_address[connection.address] += 1
        self._connections.add(connection)
        return True

    def introduce(self, connection: Connection, player: str, name: str) -> None:
        """Note who is behind a connection."""
        connection.player, connection.name = player, name
        self._of_player.setdefault(player, set()).add(connection)

    def disconnect(self, connection: Connection) -> None:
        """Forget a connection that was taken."""
        self._connections.remove(connection)
        self._of_address[connection.address] -= 1
        if not self._of_address[connection.address]:
            del self._of_address[connection.address]
        player = connection.player
        if player is None:
            return
        self._of_player[player].discard(connection)
        if not self._of_player[player]:
            del self._of_player[player]

    def connections_of(self, player: str | None) -> Set[Connection]:
        """Return the connections of a player; none for a bot, or a player who is not here."""
        return self._of_player.get(player or "", set())
