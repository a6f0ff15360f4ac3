"""Events and actions as JSON: they come back as they were, and anything else is refused."""

import json
import typing
from random import Random
from typing import Any

import pytest
from tests.playthrough_cases import CASES
from tests.schema.values import any_json

from ariari.errors import AriariError
from ariari.model.actions.action import Action, Chii, Discard, Riichi, Tsumo, parse_action
from ariari.model.events.event import DeadHandUsed, Event
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.schema import packed, text
from ariari.schema.errors import SchemaError
from ariari.schema.frames import read_client_frame
from ariari.schema.game import (
    EVENT_TYPES,
    action_from_json,
    action_json,
    event_from_json,
    event_json,
    read_rules,
    rules_json,
)
from ariari.schema.messages import Create
from ariari.schema.shape import tag_of

COVERING = {
    "yaku-pinfu",
    "yaku-riichi-ippatsu",
    "yaku-tanyao",
    "yaku-sankantsu",
    "yakuman-renhou",
    "yakuman-daisangen-pao-ron",
    "draw-nobody-tenpai",
    "penalty-false-tsumo",
    "penalty-noten-riichi-at-draw",
    "penalty-dead-hand",
    "sanma-kita",
}
"""Playthroughs that have every sort of event but one."""


@pytest.fixture(scope="module")
def events() -> list[Event]:
    played = [case.play().game for case in CASES if case.name in COVERING]
    used = (Tsumo(), Chii(Tile.parse("3p"), ()))
    made = [DeadHandUsed(2, action) for action in used]
    return [*(event for game in played for event in game.events), *made]


def test_every_event_comes_back_as_everybody_saw_it(events: list[Event]) -> None:
    assert {type(event) for event in events} == set(EVENT_TYPES.values())
    for event in events:
        for viewer in range(-1, 4):
            seen = event.seen_by(viewer)
            sent = text.encode(event_json(seen))
            assert json.loads(packed.encode(event_json(seen))) == json.loads(sent)
            assert text.decoder(Event)(sent) == packed.decoder(Event)(sent) == seen


def test_broken_events_are_refused(events: list[Event]) -> None:
    rng, refused = Random(8), 0
    sample = rng.sample(events, 60) + events[-2:]
    for _ in range(1500):
        fields = json.loads(json.dumps(event_json(rng.choice(sample))))
        fields[rng.choice([*fields, "more"])] = any_json(rng)
        try:
            event_from_json(fields)
        except SchemaError:
            refused += 1
    assert refused > 1000


DRAWN: dict[str, Any] = {"type": "tile_drawn", "seat": 1, "tile": None, "is_rinshan": False}
CALLED = {"kind": "pon", "tiles": ["1z", "1z", "2z"], "called": "1z", "source": "left"}


@pytest.mark.parametrize(
    ("fields", "match"),
    [
        ({"type": "sneezed"}, 'there is no type "sneezed"'),
        ({}, "type is missing"),
        ([], "not an object with a type"),
        (DRAWN | {"tile": "9z"}, "tile: 9z is not a tile"),
        (DRAWN | {"tile": 5}, "tile: 5 is not text"),
        (DRAWN | {"seat": "0"}, 'seat: "0" is not a whole number'),
        (DRAWN | {"seat": True}, "seat: true is not a whole number"),
        (DRAWN | {"colour": 1}, "there is no field colour"),
        ({"type": "tile_drawn", "seat": 1}, "tile is missing"),
        ({"type": "tile_discarded", "tile": None}, "tile: null is not text"),
        ({"type": "tile_discarded", "riichi": "loud"}, '"loud" is not one of none, riichi, double'),
        ({"type": "tile_discarded", "riichi": 1}, "riichi: 1 is not one of none, riichi, double"),
        ({"type": "hand_won", "hand": 1}, "hand: 1 is not an object"),
        ({"type": "hand_won", "hand": {"concealed": [7]}}, "hand.concealed.0: 7 is not text"),
        ({"type": "meld_called", "meld": CALLED}, "2z"),
        ({"type": "deal_ended", "changes": 1}, "changes: 1 is not an array"),
        ({"type": "deal_started", "dice": [1, 2, 3]}, "dice: .* is not an array of 2"),
        ({"type": "game_started", "rules": 1}, "rules: 1 is not an object"),
        ({"type": "game_started", "rules": {"tempo": 1}}, "tempo"),
    ],
)
def test_a_broken_event_says_what_is_wrong(fields: Any, match: str) -> None:
    with pytest.raises(SchemaError, match=match):
        event_from_json(fields)


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ("discard 5p", {"type": "discard", "tile": "5p", "drawn": False}),
        ("tsumogiri 0p", {"type": "discard", "tile": "0p", "drawn": True}),
        (
            "open riichi 5p",
            {
                "type": "riichi",
                "discard": {"type": "discard", "tile": "5p", "drawn": False},
                "is_open": True,
            },
        ),
        ("chii 3p with 45p", {"type": "chii", "tile": "3p", "used": ["4p", "5p"]}),
        ("pon 5p with 05p", {"type": "pon", "tile": "5p", "used": ["0p", "5p"]}),
        ("daiminkan 1z with 111z", {"type": "daiminkan", "tile": "1z", "used": ["1z"] * 3}),
        ("ankan 1111z", {"type": "ankan", "used": ["1z"] * 4}),
        ("shouminkan 1z", {"type": "shouminkan", "tile": "1z"}),
        ("kita", {"type": "kita"}),
        ("tsumo", {"type": "tsumo"}),
        ("ron", {"type": "ron"}),
        ("nine orphans", {"type": "nine_orphans"}),
        ("pass", {"type": "pass"}),
        ("tenpai", {"type": "show_tenpai"}),
        ("noten", {"type": "show_noten"}),
        ("show hand", {"type": "show_hand"}),
        ("end game", {"type": "end_game"}),
        ("play on", {"type": "play_on"}),
    ],
)
def test_an_action_is_a_value(words: str, written: dict[str, Any]) -> None:
    action = parse_action(words)
    assert action_json(action) == written
    assert action_from_json(written) == action
    assert packed.decoder(Action)(packed.encode(written)) == action


def test_every_action_is_shown_above() -> None:
    (mark,) = test_an_action_is_a_value.pytestmark
    shown = {written["type"] for _, written in mark.args[1]}
    assert shown == {tag_of(sort) for sort in typing.get_args(Action)}


def test_what_is_usual_may_be_left_out_of_an_action() -> None:
    tile = Tile.parse("5p")
    assert action_from_json({"type": "discard", "tile": "5p"}) == Discard(tile)
    riichi = {"type": "riichi", "discard": {"tile": "5p"}}
    assert action_from_json(riichi) == Riichi(Discard(tile))


@pytest.mark.parametrize(
    "rules",
    [
        Ruleset.preset("tenhou"),
        Ruleset.preset("mahjong-soul", players=3),
        Ruleset().replace(local_yaku=("sanrenkou", "iipin"), renhou="han:3", uma="20 10 -10 -20"),
    ],
    ids=str,
)
def test_rules_are_read_as_they_are_written(rules: Ruleset) -> None:
    written = json.loads(json.dumps(rules_json(rules)))
    assert read_rules(written) == rules
    created = read_client_frame(json.dumps({"type": "create", "rules": written}))
    assert isinstance(created, Create)
    assert read_rules(created.rules) == rules


def test_what_is_done_to_written_rules_changes_no_other() -> None:
    rules_json(Ruleset()).clear()
    assert read_rules(rules_json(Ruleset())) == Ruleset()


def test_rules_by_name_and_number_of_players() -> None:
    assert read_rules("tenhou", players=3) == Ruleset.preset("tenhou", players=3)
    assert read_rules({"kuitan": "off"}) == Ruleset().replace(kuitan="off")


def test_rules_that_mean_nothing_are_refused() -> None:
    rng = Random(2)
    names = [*rules_json(Ruleset()), "name", "self", "more", "renhou_han"]
    for _ in range(500):
        value: Any = rng.choice((None, True, -1, 10**30, 1e300, 0.5, "", "off", [1], ["a"], [[]]))
        try:
            read_rules({rng.choice(names): value}, players=rng.choice((3, 4)))
        except AriariError as error:
            assert str(error)
