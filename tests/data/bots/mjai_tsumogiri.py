"""A small MJAI bot for tests, on standard input and output, in either dialect.

    mjai_tsumogiri.py [STYLE]

Without `possible_actions` it discards what it draws. With them, STYLE says what it takes of what
is offered: `closed` wins, declares riichi, sets Norths aside and makes closed kans; `open` calls
whatever it can; `tsumogiri` takes nothing. All discard the tile with the fewest neighbours.
"""

import json
import sys
from typing import Any

Message = dict[str, Any]

WANTED: dict[str, list[str]] = {
    "tsumogiri": [],
    "closed": ["hora", "ryukyoku", "nukidora", "reach", "ankan"],
    "open": ["hora", "ryukyoku", "nukidora", "kakan", "ankan", "daiminkan", "pon", "chi"],
}
NONE = {"type": "none"}


class Bot:
    """Follows the events of a game, and decides by the last one."""

    def __init__(self, style: str) -> None:
        self.style = style
        self.seat = -1
        self.hand: list[str] = []

    def react(self, events: list[Message]) -> Message:
        for event in events:
            self.follow(event)
        last = events[-1]
        if "possible_actions" in last:
            return self.choose(last["possible_actions"])
        if last["type"] == "tsumo" and last["actor"] == self.seat:
            return {"type": "dahai", "actor": self.seat, "pai": last["pai"], "tsumogiri": True}
        return NONE

    def follow(self, event: Message) -> None:
        if event["type"] == "start_game":
            self.seat = event["id"]
        elif event["type"] == "start_kyoku":
            self.hand = list(event["tehais"][self.seat])
        elif event.get("actor") == self.seat:
            self.follow_own(event)

    def follow_own(self, event: Message) -> None:
        kind = event["type"]
        if kind == "tsumo":
            self.hand.append(event["pai"])
        elif kind in ("dahai", "kakan", "nukidora"):
            self.hand.remove(event["pai"])
        elif kind in ("chi", "pon", "daiminkan", "ankan"):
            for pai in event["consumed"]:
                self.hand.remove(pai)

    def choose(self, offered: list[Message]) -> Message:
        for kind in WANTED[self.style]:
            for action in offered:
                if action["type"] == kind:
                    return action
        discards = [action for action in offered if action["type"] == "dahai"]
        if not discards:
            return NONE
        if self.style == "tsumogiri":
            return next((action for action in discards if action["tsumogiri"]), discards[0])
        return min(discards, key=lambda action: self.company(action["pai"]))

    def company(self, pai: str) -> int:
        """How well a tile goes with the rest of the hand."""
        if not pai[0].isdigit():
            return 4 * (self.hand.count(pai) - 1)
        number, suit = int(pai[0]), pai[1]
        near = [abs(int(other[0]) - number) for other in self.hand if other[1:2] == suit]
        worth = {0: 4, 1: 3, 2: 1}
        return sum(worth.get(distance, 0) for distance in near) - 4


def main() -> None:
    bot = Bot(sys.argv[1] if len(sys.argv) > 1 else "tsumogiri")
    for line in sys.stdin:
        message = json.loads(line)
        answer = bot.react(message if isinstance(message, list) else [message])
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
