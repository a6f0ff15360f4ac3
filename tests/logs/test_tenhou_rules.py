"""The rules of a Tenhou game, from the bits of its type or from the text of a tenhou.net/6 log."""

import pytest

from ariari.errors import LogError
from ariari.logs.formats.tenhou.rules import (
    notes_of_type,
    rules_of_disp,
    rules_of_end,
    rules_of_type,
    type_of_rules,
)
from ariari.logs.game_log import LoggedEnd, Points
from ariari.model.ruleset import Ruleset
from ariari.words.say import say

TENHOU = Ruleset.preset("tenhou")
SANMA = Ruleset.preset("tenhou", players=3)


@pytest.mark.parametrize(
    ("go_type", "rules"),
    [
        (169, TENHOU),
        (137, TENHOU),
        (9, TENHOU),
        (225, TENHOU.replace(length="east")),
        (1, TENHOU.replace(length="east")),
        (11, TENHOU.replace(red_fives=0)),
        (13, TENHOU.replace(kuitan="off")),
        (15, TENHOU.replace(kuitan="off", red_fives=0)),
        (185, SANMA),
        (17, SANMA.replace(length="east")),
        (0x1B, SANMA.replace(red_fives=0)),
    ],
)
def test_rules_of_a_game_type(go_type: int, rules: Ruleset) -> None:
    assert rules_of_type(go_type) == rules
    assert notes_of_type(go_type) == ()
    assert rules_of_type(type_of_rules(rules)) == rules


@pytest.mark.parametrize("go_type", [257, 553, 1569, 1601, 2113])
def test_a_special_game_is_read_with_a_note(go_type: int) -> None:
    assert rules_of_type(go_type) == rules_of_type(go_type & 0xFF)
    assert f"{go_type & ~0xFF:#06x}" in say(notes_of_type(go_type)[0])


@pytest.mark.parametrize("go_type", [-1, 0x10000])
def test_a_game_type_that_can_not_be(go_type: int) -> None:
    with pytest.raises(LogError, match=f"not {go_type}"):
        rules_of_type(go_type)


SUITS = {"aka51": 1, "aka52": 1, "aka53": 1}


@pytest.mark.parametrize(
    ("disp", "aka", "rules"),
    [
        ("鳳南喰赤", {"aka": 1}, TENHOU),
        ("特南喰赤", SUITS, TENHOU),
        ("鳳東喰赤速", SUITS, TENHOU.replace(length="east")),
        ("般東喰", {"aka": 1}, TENHOU.replace(length="east")),
        ("般東喰", {"aka": 0}, TENHOU.replace(length="east", red_fives=0)),
        ("般南喰", {}, TENHOU.replace(red_fives=0)),
        ("般南赤", {"aka": 1}, TENHOU.replace(kuitan="off")),
        ("般南喰赤", {"aka51": 1, "aka52": 2, "aka53": 1}, TENHOU.replace(red_fives=4)),
        ("般南喰赤", {"aka51": 0, "aka52": 0, "aka53": 0}, TENHOU.replace(red_fives=0)),
        ("三鳳南喰赤", {"aka": 1}, SANMA),
        ("三鳳東喰", {"aka": 0}, SANMA.replace(length="east", red_fives=0)),
        ("三玉の間赤", {"aka51": 0, "aka52": 1, "aka53": 1}, SANMA),
        ("電脳南喰赤", {"aka": 1}, TENHOU),
        ("", {"aka": 1}, TENHOU),
        ("", {"aka": 0}, TENHOU.replace(red_fives=0)),
        ("", {}, TENHOU),
        ("No.1 決定戦", {"aka": 0}, TENHOU.replace(red_fives=0)),
    ],
)
def test_rules_of_a_text(disp: str, aka: dict[str, object], rules: Ruleset) -> None:
    assert rules_of_disp(disp, aka) == rules


@pytest.mark.parametrize("count", [-1, 5, "1", None, True, 1.0])
def test_a_count_of_red_fives_that_can_not_be(count: object) -> None:
    with pytest.raises(LogError, match="aka52 is a number of red fives"):
        rules_of_disp("般南喰赤", {"aka52": count})


@pytest.mark.parametrize(
    ("scores", "points", "options"),
    [
        ((29900, 28500, 18900, 22700), (39.9, 8.5, -31.1, -17.3), {}),
        ((22800, 21500, 23500, 32200), (-17, -28, 4, 41), {"rounding": "half_up"}),
        ((-3500, 42000, 30900, 30600), (-54, 52, 11, -9), {"rounding": "half_up"}),
        ((-3500, 42000, 30900, 30600), (-53, 51, 11, -9), {"rounding": "half_down"}),
        ((30000, 20000, 10000, 40000), (10, -20, -40, 50), {}),
        (
            (7500, 45300, 35500, 11700),
            (-32, 44, 11, -23),
            {"rounding": "half_up", "uma": "10 5 -5 -10"},
        ),
    ],
    ids=["tenths", "whole", "away from zero", "toward zero", "both", "old East game"],
)
def test_match_points_tell_rounding_and_uma(
    scores: Points, points: tuple[float, ...], options: dict[str, str]
) -> None:
    """UMA-4: what the match points leave open stays as the preset has it."""
    end = LoggedEnd(scores=scores, match_points=points)
    rules, notes = rules_of_end(TENHOU, (25000,) * 4, end)
    assert rules == (TENHOU.replace(**options) if options else TENHOU)
    assert len(notes) == ("uma" in options)


def test_match_points_of_three_players() -> None:
    end = LoggedEnd(scores=(-700, 20300, 85400), match_points=(-61, -20, 81))
    assert rules_of_end(SANMA, (35000,) * 3, end)[0].rounding.name == "HALF_UP"


def test_match_points_that_nothing_explains() -> None:
    end = LoggedEnd(scores=(25000,) * 4, match_points=(1, 2, 3, 4))
    rules, notes = rules_of_end(TENHOU, (25000,) * 4, end)
    assert rules == TENHOU
    assert "no known uma and rounding" in say(notes[0])


def test_start_points_of_a_special_game() -> None:
    end = LoggedEnd(scores=(-300, 2300, 1000, 1000), match_points=(-1.3, 1.3, 0.0, 0.0))
    rules, notes = rules_of_end(TENHOU, (1000,) * 4, end)
    assert (rules.start_points, rules.return_points, rules.uma) == (1000, 1000, (0, 0, 0, 0))
    assert [say(note) for note in notes] == [
        "the match points follow from return_points = 1000, uma = 0 0 0 0"
    ]


def test_a_game_without_end_says_nothing() -> None:
    assert rules_of_end(TENHOU, (25000,) * 4, None) == (TENHOU, ())
    assert rules_of_end(TENHOU, (25000,) * 4, LoggedEnd(scores=(25000,) * 4)) == (TENHOU, ())


def test_start_scores_that_no_rules_have() -> None:
    rules, notes = rules_of_end(TENHOU, (-500,) * 4, None)
    assert rules == TENHOU
    assert "no rules allow" in say(notes[0])
