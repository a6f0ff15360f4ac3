"""A player in eighty lines: it opens a room with bots, and always takes the last legal action.

What matters of the game is kept in a file, which `ariari fair FILE` checks.
"""

import hashlib
import json
import secrets
import sys
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

ROOM = {"rules": {"based_on": "tenhou", "length": "east"}, "bots": ["efficiency"] * 3, "pause": 0}
KEPT = ("room", "reveal", "begin", "event", "over")


class Player:
    """What must be known from one connection to the next."""

    def __init__(self) -> None:
        self.hello: dict[str, Any] = {"type": "hello", "version": 3, "name": "eighty lines"}
        self.text, self.commitment = secrets.token_hex(16), ""
        self.table, self.seq = "", -1
        self.result, self.kept = dict[str, Any](), list[str]()

    def keep(self, message: dict[str, Any]) -> None:
        """Remember what was said and heard."""
        if message["type"] in KEPT:
            self.kept.append(json.dumps(message))

    def take(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """Return the reply to a message from the server, if there is one."""
        match message["type"]:
            case "welcome":
                self.hello["token"] = message["token"]
                if self.table:
                    return {"type": "resume", "table": self.table, "seq": self.seq}
                return {"type": "create", **ROOM}
            case "room" if message["revealing"] and message["commitment"] == self.commitment:
                return {"type": "reveal", "room": message["code"], "contribution": self.text}
            case "room" if not message["started"] and not message["revealing"]:
                if message["seats"][message["seat"]]["ready"]:
                    return {"type": "start", "room": message["code"]}
                self.commitment = message["commitment"]
                promise = hashlib.sha256(self.text.encode()).hexdigest()
                return {"type": "ready", "room": message["code"], "promise": promise}
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
                    player.keep(message := json.loads(socket.recv()))
                    if said := player.take(message):
                        player.keep(said)
                        socket.send(json.dumps(said))
            except ConnectionClosed:
                print("the connection was lost; connecting again")


if __name__ == "__main__":
    play(sys.argv[1], someone := Player())
    Path("kept.jsonl").write_text("\n".join(someone.kept), encoding="utf-8")
