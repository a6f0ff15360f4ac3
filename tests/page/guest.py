"""Rooms that are made by a program, for pages that only come to play in them."""

import json
from dataclasses import dataclass
from typing import Any

from tests.page.scenarios import SCENARIOS
from tests.page.server import PageServer
from websockets.sync.client import connect

from ariari.schema.frames import VERSION
from ariari.server.fair.walls import promise


@dataclass(frozen=True)
class Seat:
    """A player's seat at a table, and what proves it."""

    name: str
    token: str
    table: str
    room: str


def sit_down(server: PageServer, scenario: str = "", *, name: str = "Aiko", **room: Any) -> Seat:
    """Start a game against bots that only discard what they draw, and return the player's seat."""
    found = SCENARIOS.get(scenario)
    players = room.pop("players", found.players if found else 4)
    options = {"based_on": "ari-ari", "length": "east", **(found.rules if found else {})}
    create = {
        "type": "create",
        "rules": {**options, **room.pop("rules", {})},
        "players": players,
        "bots": ["tsumogiri"] * (players - 1),
        "clock": None,
        "pause": 0,
        **room,
    }
    with connect(server.socket_url) as socket:

        def ask(message: dict[str, Any], wanted: str) -> dict[str, Any]:
            socket.send(json.dumps(message))
            while True:
                answer: dict[str, Any] = json.loads(socket.recv(timeout=10))
                assert answer["type"] != "error", answer
                if answer["type"] == wanted:
                    return answer

        token = ask({"type": "hello", "version": VERSION, "name": name}, "welcome")["token"]
        code = ask(create, "room")["code"]
        text = f"{scenario} of a program"
        promised = {"type": "ready", "room": code, "ready": True, "promise": promise(text)}
        ask(promised, "room")
        ask({"type": "start", "room": code}, "room")
        begin = ask({"type": "reveal", "room": code, "contribution": text}, "begin")
    return Seat(name, token, begin["table"], code)
