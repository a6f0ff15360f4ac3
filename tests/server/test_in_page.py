"""A page without a server gets the answers that a server would give."""

import json
from pathlib import Path
from typing import Any

import pytest

from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.logs.formats.native.reader import parse_native
from ariari.model.actions.action import code_from_action
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.server.http import in_page, readers
from ariari.server.http.asked import LOG_MAX, SORTS, about
from ariari.server.http.in_page import answer_at

LOGS = Path(__file__).parents[1] / "data" / "logs"
HAND = b'{"hand": "234m45789p45688s", "win": "3p", "lang": "ja"}'


def answered(address: str, data: bytes = b"") -> Any:
    status, content = answer_at(address, data)
    assert status == 200, content
    return json.loads(content)


@pytest.mark.parametrize(
    ("address", "sort", "data"),
    [
        ("api/score?lang=ja", "score", HAND),
        ("api/log?name=seeded.mjlog&game=1", "log", (LOGS / "seeded.mjlog").read_bytes()),
        ("api/tables?rules=ema&players=3&set=kiriage=on&lang=ja", "tables", b""),
        ("api/glossary?lang=ja&find=furiten", "glossary", b""),
    ],
)
def test_an_address_is_answered_as_a_worker_of_the_server_does(
    address: str, sort: str, data: bytes
) -> None:
    asked = about(sort, address.partition("?")[2])
    assert answer_at(address, data) == readers.answer(asked, data)


def test_a_rule_is_found_by_its_name() -> None:
    assert answered("api/rules/RIICHI-10?lang=ja")["rule"] == "RIICHI-10"
    assert answer_at("api/rules/RIICHI-99", b"")[0] == 404


def test_every_sort_of_question_has_an_address_and_an_answer() -> None:
    assert set(SORTS) == set(readers.READERS)


@pytest.mark.parametrize(
    ("address", "data", "status"),
    [
        ("api/nothing", b"", 404),
        ("api/score?lang=xx", HAND, 400),
        ("api/score", b"[" * 50_000, 400),
        ("api/log", b"[" * 50_000, 400),
        ("api/rules?players=5", b"", 400),
        ("api/score", b" " * ((64 << 10) + 1), 413),
        ("own/why", b"{}", 500),
    ],
)
def test_what_cannot_be_answered_is_refused(address: str, data: bytes, status: int) -> None:
    found, content = answer_at(address, data)
    assert (found, set(json.loads(content)) >= {"error", "message", "reason"}) == (status, True)


def test_no_more_is_read_than_a_server_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_page, "answer", lambda *_: (200, b"read"))
    assert answer_at("api/log", b"x" * LOG_MAX) == (200, b"read")
    assert answer_at("api/log", b"x" * (LOG_MAX + 1))[0] == 413


def test_running_out_of_memory_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(in_page, "answer", fail)
    assert answer_at("api/score", HAND)[0] == 413


@pytest.fixture(scope="module")
def game() -> Game:
    return replay_seed(Ruleset().replace(length="east"), 5, Bots.GREEDY)


def kept(game: Game, count: int) -> dict[str, Any]:
    """Return a game as a page keeps it after this many answers."""
    acts = (bytes((seat, code_from_action(act))) for seat, act in game.actions[:count])
    play = {
        "rules": game.rules.plain(complete=True),
        "seats": [{"name": name, "bot": None} for name in "ABCD"],
        "seed": None,
        "start": None,
        "walls": [wall.to_json() for wall in game.walls],
        "acts": b"".join(acts).hex(),
    }
    return {"table": "t", "play": play, "seat": 0}


def test_a_game_of_the_page_is_explained_and_begun(game: Game) -> None:
    asked = kept(game, 40)
    assert set(answered("own/told", json.dumps(asked).encode())) == {
        "barred",
        "furiten",
        "outlook",
        "end",
    }
    asked["action"] = {"type": "tsumo"}
    assert answered("own/why", json.dumps(asked).encode())["reason"]["code"]
    assert answered("own/begin", b'{"rules": "tenhou", "players": 3}')["rules"]["players"] == 3


def test_a_rule_set_that_no_table_has_is_refused_with_its_reason() -> None:
    status, content = answer_at("own/begin", b'{"rules": {"uma": "all"}}')
    assert (status, json.loads(content)["reason"]["code"]) == (400, "rules.value")


def test_a_game_of_the_page_has_a_log(game: Game) -> None:
    status, log = answer_at("own/log", json.dumps(kept(game, len(game.actions))).encode())
    assert status == 200
    found = parse_native(log, "game")
    assert (found.players, found.game.scores) == (tuple("ABCD"), game.scores)
