"""Advice about a table: what is safe, what each call leads to, and what no table can be."""

import json
from typing import Any

import pytest

from ariari.errors import AriariError
from ariari.schema.plain import written
from ariari.schema.questions import AdviceQuestion, read_question
from ariari.server.http.advice_answer import answer_advice

TABLE: list[dict[str, Any]] = [
    {"river": [{"tile": "9p"}, {"tile": "5s"}, {"tile": "3s", "riichi": True}], "riichi": True},
    {"river": [{"tile": "1z"}]},
    {"river": [{"tile": "3z"}]},
    {},
]
CHII = {"type": "chii", "tile": "3s", "used": ["4s", "5s"]}
PASS = {"type": "pass"}


def advice(**fields: Any) -> dict[str, Any]:
    asked = {"hand": "234m567p2266s45s6p", "table": TABLE} | fields
    question = read_question(json.dumps(asked).encode(), AdviceQuestion)
    found: dict[str, Any] = written(answer_advice(question))
    return found


def test_a_riichi_gives_every_tile_its_safety() -> None:
    found = advice(hand="234m567p2266s45s69p")
    east = found["safety"][0]
    assert (east["seat"], east["riichi"], east["ready"]) == ("east", True, 100)
    safety = {each["tile"]: each["safety"] for each in east["tiles"]}
    assert (safety["9p"], safety["2s"], safety["4s"]) == ("safe", "suji", "live")
    assert {each["tile"]: each["safety"] for each in found["discards"]} == safety
    losses = {each["tile"]: each["loss"] for each in found["discards"]}
    assert losses["9p"] == 0 < losses["4s"]


def test_without_a_table_nothing_is_said_about_others() -> None:
    found = advice(table=[], hand="234m567p2266s45s69p")
    assert found["safety"] == []
    assert {each["safety"] for each in found["discards"]} == {None}


def test_tiles_of_the_table_are_seen_and_own_discards_bar_a_ron() -> None:
    own = [*TABLE[:1], {"river": [{"tile": "6s"}]}, *TABLE[2:]]
    found = advice(hand="234m567p22s45s666p", table=own)
    lefts = {each["tile"]: each["left"] for each in found["waits"]}
    assert lefts == {"3s": 3, "6s": 3}
    assert found["furiten_tiles"] == ["6s"]


def test_a_call_says_what_becomes_of_the_hand() -> None:
    found = advice(offered=[CHII, PASS])
    (call,) = found["calls"]
    assert (found["shanten_before"], call["shanten"], call["opens"]) == (1, 0, True)
    assert call["possible"] == ["tanyao"]
    assert (call["action"], found["advised"]) == (CHII, PASS)


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"table": TABLE[:3]}, id="three seats for four players"),
        pytest.param({"players": 3}, id="four seats for three players"),
        pytest.param({"table": [{"kita": 4}, {}, {"kita": 1}, {}]}, id="five Norths"),
        pytest.param(
            {"table": [{"river": [{"tile": "2s"}] * 3}, {}, {}, {}]}, id="five tiles of a kind"
        ),
        pytest.param({"offered": [CHII | {"used": ["4s", "6p"]}]}, id="not a run"),
        pytest.param({"offered": [CHII | {"used": ["1s", "2s"]}]}, id="not in the hand"),
        pytest.param({"offered": [CHII | {"used": ["4s"]}]}, id="too few tiles"),
        pytest.param({"offered": [CHII, CHII | {"tile": "6s"}]}, id="two tiles at once"),
        pytest.param({"offered": [{"type": "discard", "tile": "2m", "drawn": True}]}, id="no turn"),
        pytest.param({"offered": [{"type": "ankan", "used": ["2s"] * 4}]}, id="no four tiles"),
        pytest.param({"offered": [{"type": "shouminkan", "tile": "2s"}]}, id="no pon"),
        pytest.param({"offered": [{"type": "ankan", "used": []}]}, id="no tiles"),
        pytest.param({"offered": [PASS] * 81}, id="more than a menu holds"),
        pytest.param({"table": [{"river": [{"tile": "1z"}] * 37}, {}, {}, {}]}, id="a long river"),
    ],
)
def test_what_no_table_can_be_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(AriariError):
        advice(**fields)
