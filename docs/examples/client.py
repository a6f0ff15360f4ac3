"""A player in sixty lines: it opens a room with bots, and always takes the last legal action."""

import json
import sys
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

ROOM = {"rules": {"based_on": "tenhou", "length": "east"}, "bots": ["efficiency"] * 3, "pause": 0}


class Player:
    """What must be known from one connection to the next."""

    def __init__(self) -> None:
        self.hello: dict[str, Any] = {"type": "hello", "version": 2, "name": "sixty lines"}
        self.table = ""
        self.seq = -1
        self.result: dict[str, Any] = {}

    def take(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """Return the reply to a message from the server, if there is one."""
        match message["type"]:
            case "welcome":
                self.hello["token"] = message["token"]
                if self.table:
                    return {"type": "resume", "table": self.table, "seq": self.seq}
                return {"type": "create", **ROOM}
            case "room" if not message["started"]:
                is_ready = message["seats"][message["seat"]]["ready"]
                return {"type": "start" if is_ready else "ready", "room": message["code"]}
            case "begin":
                self.table = message["table"]
            case "event":
                self.seq = message["seq"]
                print(self.seq, message["event"])
            case "ask":
                answer = {"decision": message["decision"], "action": message["actions"][-1]}
                return {"type": "answer", "table": self.table, **answer}
            case "over":
                self.result = message
        return None


def play(url: str, player: Player) -> None:
    """Play a game to its end, over as many connections as it takes."""
    while not player.result:
        with connect(url) as socket:
            try:
                socket.send(json.dumps(player.hello))
                while not player.result:
                    if said := player.take(json.loads(socket.recv())):
                        socket.send(json.dumps(said))
            except ConnectionClosed:
                print("the connection was lost; connecting again")


if __name__ == "__main__":
    play(sys.argv[1], Player())
