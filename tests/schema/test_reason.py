"""A reason says the same after it was written as JSON and read back."""

import json
from typing import Any

import pytest

from ariari.core.names import Yaku
from ariari.core.state import Limit
from ariari.errors import AriariError
from ariari.model import result, yaku  # noqa: F401 - the words of limits and yaku
from ariari.model.hand import Hand
from ariari.model.meld import Meld
from ariari.model.moment import Wind
from ariari.model.notation import parse_tiles
from ariari.model.tile import Tile
from ariari.schema.reason import reason_from_json, reason_json
from ariari.words.reason import Reason, Seat, Word


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (3, 3),
        (-2.5, -2.5),
        (True, True),
        (None, None),
        ("Aya", "Aya"),
        (Seat(2), {"seat": 2}),
        (Tile.parse("0p"), {"tile": "0p"}),
        (parse_tiles("340p"), {"tiles": ["3p", "4p", "0p"]}),
        ((), []),
        ((Seat(0), Seat(3)), [{"seat": 0}, {"seat": 3}]),
        (Word("limits.mangan"), {"word": "limits.mangan"}),
        (Limit.MANGAN, {"word": "limits.mangan"}),
        (Wind.WEST, {"word": "winds.west"}),
        (Yaku.PINFU, {"word": "yaku.pinfu.title"}),
        (Hand(parse_tiles("123m11z")), {"notation": "123m11z"}),
        (Meld.parse("[pon 111z]"), {"notation": "[111z]"}),
        (
            Reason("a.b", "CALL-2", text="no"),
            {"code": "a.b", "rules": ["CALL-2"], "values": {"text": "no"}},
        ),
    ],
)
def test_each_sort_of_value_has_its_form_and_keeps_it(value: object, written: object) -> None:
    reason = Reason("a.b", "FLOW-1", text=value)
    sent = json.loads(json.dumps(reason_json(reason)))
    assert sent == {"code": "a.b", "rules": ["FLOW-1"], "values": {"text": written}}
    assert reason_json(reason_from_json(sent)) == sent


def test_values_that_are_no_words_are_read_as_they_were() -> None:
    reason = Reason(
        "a.b",
        "A-1",
        "A-2",
        seat=Seat(1),
        tile=Tile.parse("5p"),
        tiles=parse_tiles("123m"),
        why=Reason("a.b", text="inner"),
        winds=(Word("winds.east"), Word("winds.west")),
    )
    assert reason_from_json(reason_json(reason)) == reason


@pytest.mark.parametrize(
    "fields",
    [
        None,
        [],
        "text",
        {},
        {"code": 1, "rules": [], "values": {}},
        {"code": "a.b", "rules": [1], "values": {}},
        {"code": "a.b", "rules": [], "values": []},
        {"code": "a.b", "rules": [], "values": {}, "more": 1},
        {"code": "a.b", "rules": [], "values": {"x": {"tile": 5}}},
        {"code": "a.b", "rules": [], "values": {"x": {"tile": "9z"}}},
        {"code": "a.b", "rules": [], "values": {"x": {"tiles": "5p"}}},
        {"code": "a.b", "rules": [], "values": {"x": {"seat": True}}},
        {"code": "a.b", "rules": [], "values": {"x": {"word": None}}},
        {"code": "a.b", "rules": [], "values": {"x": {"song": "la"}}},
        {"code": "a.b", "rules": [], "values": {"x": {}}},
        {"code": "a.b", "rules": [], "values": {"x": [{"code": "a.b"}]}},
    ],
)
def test_what_is_no_reason_is_refused(fields: Any) -> None:
    with pytest.raises(AriariError):
        reason_from_json(fields)
