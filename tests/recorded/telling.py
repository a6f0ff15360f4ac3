"""Games as a page must tell them: events, what each seat saw of them, and what could be answered.

The recorded games show every yaku, every draw and every penalty; others are played at random.
"""

import base64
import hashlib
import json
from random import Random
from typing import Any

from tests.playthrough_cases import CASES
from tests.playthrough_cases.case import played
from tests.recorded.recording import ROOT, Recording

from ariari.model.actions.action import code_from_action
from ariari.model.game import Game
from ariari.model.game.setup import GameSetup
from ariari.model.ruleset import Ruleset
from ariari.schema.game import action_json, event_json

__all__ = ["TELLING"]

DECISIONS = 300
"""In each game at random."""
STRICT = {"chombo_mode": "adjudicate", "noten_riichi": "chombo", "open_riichi": "on_yakuman"}
RANDOM = (
    Ruleset.preset("tenhou"),
    Ruleset.preset("tenhou", players=3),
    Ruleset.preset("mahjong-soul", players=3),
    Ruleset.preset("m-league"),
    Ruleset.preset("wrc"),
    Ruleset.preset("ari-ari").replace(**STRICT),
    Ruleset.preset("ari-ari", players=3).replace(**STRICT, open_riichi_shows="wait"),
)
"""The rules of games at random; the last two judge mistakes."""


class _Digest:
    """A digest of values as a page writes them to JSON."""

    def __init__(self) -> None:
        self._sum = hashlib.sha256()

    def add(self, value: Any) -> None:
        text = json.dumps(_numbers(value), separators=(",", ":"))
        self._sum.update(text.encode())

    def __str__(self) -> str:
        return self._sum.hexdigest()


def _numbers(value: Any) -> Any:
    """Return a JSON value with whole numbers written as such: JavaScript has one sort of number."""
    if isinstance(value, dict):
        return {name: _numbers(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_numbers(each) for each in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _told(game: Game) -> dict[str, Any]:
    """Return a game with its walls and answers, and digests of everything that can be told."""
    rules = game.rules
    menus, events, seen = _Digest(), _Digest(), _Digest()
    codes = []
    twin = Game.from_setup(GameSetup(rules, None, game.walls))
    for seat, action in game.actions:
        menus.add([action_json(each) for each in twin.legal_actions(seat)])
        menus.add([action_json(each) for each in twin.mistakes(seat)])
        codes += [seat, code_from_action(action)]
        twin.replay(seat, action)
    assert twin.events == game.events
    for event in game.events[1:]:
        events.add(event_json(event))
        for seat in range(-1, rules.players):
            seen.add(event_json(event.seen_by(seat)))
    return {
        "rules": base64.b64encode(rules.to_record().to_bytes()).decode(),
        "walls": [wall.to_json() for wall in game.walls],
        "answers": base64.b64encode(bytes(codes)).decode(),
        "menus": str(menus),
        "events": str(events),
        "seen": str(seen),
    }


def _random_game(rules: Ruleset) -> Game:
    """Return a game of players who win if they can, and do anything else at random."""
    random, game = Random(str(rules)), Game(rules, seed=1)
    while len(game.actions) < DECISIONS and not game.is_over:
        seat = random.choice(game.pending)
        legal, wrong = game.legal_actions(seat), game.mistakes(seat)
        wins = [action for action in legal if str(action) in ("ron", "tsumo")]
        is_wrong = bool(wrong) and random.random() < 0.1
        game.replay(seat, random.choice(wins or (wrong if is_wrong else legal)))
    return game


def _fixture() -> str:
    games = {case.name: played(case).game for case in CASES}
    games |= {f"at random: {rules}": _random_game(rules) for rules in RANDOM}
    found = [{"name": name} | _told(game) for name, game in games.items()]
    return json.dumps(found, separators=(",", ":")).replace("},{", "},\n{") + "\n"


TELLING = Recording(
    path=ROOT / "web/tests/fixtures/engine/told.json",
    make=_fixture,
    made_from="the rules, the recorded games, and how events and actions are written",
)
