"""Final standings: places, uma, oka, match points (rulebook section 5)."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ariari.errors import NotationError, RulesError
from ariari.model.options.presets import PRESETS
from ariari.model.ruleset import Ruleset
from ariari.model.standing import FinalStanding, MatchPoints, final_standing

UMA_EX = (41_300, 24_900, 21_800, 12_000)


def points(standing: FinalStanding) -> list[str]:
    """Return the results by seat."""
    return [str(line.match_points) for line in standing.lines]


def test_uma_ex_in_every_step() -> None:
    """UMA-EX, as the rulebook tells it; SERIES-3: black triangles."""
    standing = final_standing(UMA_EX)
    assert standing.explain() == (
        "41,300 / 24,900 / 21,800 / 12,000: 1st East, 2nd South, 3rd West, 4th North.\n"
        "Minus 30,000: +11,300 / −5,100 / −8,200 / −18,000.\n"
        "Divided by 1,000: 11.3 / ▲5.1 / ▲8.2 / ▲18.0.\n"
        "Uma 30.0 / 10.0 / ▲10.0 / ▲30.0: 41.3 / 4.9 / ▲18.2 / ▲48.0.\n"
        "Oka 20.0 to first place: 61.3 / 4.9 / ▲18.2 / ▲48.0.\n"
        "The results add up to 0.0."
    )
    assert str(standing) == "1st East 61.3, 2nd South 4.9, 3rd West ▲18.2, 4th North ▲48.0"


def test_seats_and_places_are_told_apart() -> None:
    """END-8: by score, whatever the seat."""
    standing = final_standing((12_000, 41_300, 21_800, 24_900), names="ABCD")
    assert [line.place for line in standing.lines] == [4, 1, 3, 2]
    assert [line.name for line in standing.ranking] == ["B", "D", "C", "A"]
    assert standing.match_points == {"A": -480, "B": 613, "C": -182, "D": 49}


CASES: dict[str, tuple[Sequence[int], dict[str, Any], list[str]]] = {
    "UMA-3 no oka": (UMA_EX, {"rules": "mahjong-soul"}, ["31.3", "4.9", "▲8.2", "▲28.0"]),
    "END-8 seat": (
        (30_000, 30_000, 20_000, 20_000),
        {},
        ["50.0", "10.0", "▲20.0", "▲40.0"],
    ),
    "END-8 split": (
        (30_000, 30_000, 20_000, 20_000),
        {"rules": "m-league"},
        ["30.0", "30.0", "▲30.0", "▲30.0"],
    ),
    "END-9 first": (
        (40_000, 30_000, 20_000, 8_000),
        {"sticks": 2},
        ["62.0", "10.0", "▲20.0", "▲52.0"],
    ),
    "END-9 lost": (
        (50_000, 30_000, 20_000, 19_000),
        {"rules": "wrc", "sticks": 1},
        ["35.0", "5.0", "▲15.0", "▲26.0"],
    ),
    "SANMA-10 tenhou": (
        (50_000, 35_000, 20_000),
        {"rules": "tenhou"},
        ["45.0", "▲5.0", "▲40.0"],
    ),
    "SANMA-10 mahjong-soul": (
        (50_000, 35_000, 20_000),
        {"rules": "mahjong-soul"},
        ["30.0", "0.0", "▲30.0"],
    ),
    "UMA-6 floating": (
        (40_000, 30_000, 29_000, 21_000),
        {"rules": "jpml-a"},
        ["18.0", "4.0", "▲5.0", "▲17.0"],
    ),
}


@pytest.mark.parametrize(("scores", "arguments", "expected"), CASES.values(), ids=CASES)
def test_results_by_the_rules(
    scores: Sequence[int], arguments: dict[str, Any], expected: list[str]
) -> None:
    assert points(final_standing(scores, **arguments)) == expected


def test_uma_4_rounding_is_told() -> None:
    """UMA-4: places 2 to 4 in whole thousands, first place balances them."""
    rules = Ruleset().replace(rounding="half_down")
    standing = final_standing((41_300, 24_500, 21_600, 12_600), rules=rules)
    assert points(standing) == ["61.0", "4.0", "▲18.0", "▲47.0"]
    assert (
        "In whole thousands, so that first place balances the others: "
        "41,000 / 24,000 / 22,000 / 13,000.\n"
        "Minus 30,000: +11,000 / −6,000 / −8,000 / −17,000.\n"
    ) in standing.explain()


def test_shared_places_are_marked() -> None:
    """END-8 `split`: both are first, uma and oka are shared, a tenth to the earlier seat."""
    rules = Ruleset.preset("m-league").replace(uma="35 10 -15 -30", return_points=30_000)
    standing = final_standing((20_000, 30_000, 30_000, 20_000), rules=rules)
    assert [line.ordinal for line in standing.ranking] == ["1st=", "1st=", "3rd=", "3rd="]
    assert [(str(line.uma), str(line.oka)) for line in standing.ranking] == [
        ("22.5", "10.0"),
        ("22.5", "10.0"),
        ("▲22.5", "0.0"),
        ("▲22.5", "0.0"),
    ]
    assert "Oka 10.0 / 10.0 to first place" in standing.explain()


def test_sticks_are_told() -> None:
    """END-9, each way."""
    scores = (40_000, 30_000, 20_000, 8_000)
    first = final_standing(scores, sticks=2)
    assert first.explain().splitlines()[:2] == [
        "40,000 / 30,000 / 20,000 / 8,000: 1st East, 2nd South, 3rd West, 4th North.",
        "East gets 2,000 from the sticks on the table: 42,000.",
    ]
    lost = final_standing(scores, rules=Ruleset().replace(leftover_sticks="lost"), sticks=2)
    assert "2 sticks on the table: lost." in lost.explain()
    assert "The results add up to ▲2.0." in lost.explain()
    assert (lost.lost_sticks, lost.total) == (2, -20)


def test_returned_sticks_count_for_the_places() -> None:
    """END-9 `return`: before ranking."""
    rules = Ruleset().replace(leftover_sticks="return")
    standing = final_standing((39_500, 40_000, 19_500, 0), rules=rules, sticks=1, bets=[1, 0, 0, 0])
    assert standing.explain().splitlines()[:2] == [
        "East gets 1,000 from the sticks on the table: 40,500.",
        "40,500 / 40,000 / 19,500 / 0: 1st East, 2nd South, 3rd West, 4th North.",
    ]


def test_no_oka_is_not_told() -> None:
    assert "Oka" not in final_standing(UMA_EX, rules="mahjong-soul").explain()


@pytest.mark.parametrize("preset", PRESETS)
@given(scores=st.lists(st.integers(-200, 600), min_size=3, max_size=3))
def test_uma_5_results_add_to_zero(preset: str, scores: list[int]) -> None:
    """UMA-5, and the steps of each line add to its result."""
    rules = Ruleset.preset(preset)
    hundreds = [*scores, rules.players * rules.start_points // 100 - sum(scores)]
    standing = final_standing([100 * score for score in hundreds], rules=rules)
    assert standing.total == 0
    for line in standing.lines:
        assert line.difference == line.points * 100
        assert line.match_points == line.points + line.uma + line.oka
    best = standing.ranking
    assert [line.score for line in best] == sorted((line.score for line in best), reverse=True)


@pytest.mark.parametrize(
    ("tenths", "text"),
    [(613, "61.3"), (-182, "▲18.2"), (0, "0.0"), (-5, "▲0.5"), (5, "0.5"), (-480, "▲48.0")],
)
def test_series_3_black_triangles(tenths: int, text: str) -> None:
    """SERIES-3."""
    assert str(MatchPoints(tenths)) == f"{MatchPoints(tenths)}" == text
    assert MatchPoints.parse(text) == tenths
    assert MatchPoints(tenths).number == tenths / 10
    assert eval(repr(MatchPoints(tenths))) == tenths


def test_match_points_stay_match_points() -> None:
    total = sum([MatchPoints(613), MatchPoints(-182)], MatchPoints(0))
    assert str(total) == "43.1"
    assert str(1 + MatchPoints(5) - 16) == "▲1.0"
    assert str(-MatchPoints(5)) == "▲0.5"


ERRORS: dict[str, tuple[Sequence[int], dict[str, Any], str]] = {
    "too few": (
        (41_300, 24_900),
        {},
        "2 scores were given for 4 players; give one for each seat, the first dealer first",
    ),
    "one": ((41_300,), {}, "1 score was given for 4 players"),
    "too many": ((1,) * 5, {}, "5 scores were given for 4 players"),
    "three for four": (
        (35_000,) * 3,
        {"rules": Ruleset()},
        "3 scores were given for 4 players",
    ),
    "missing": (
        (41_300, 24_900, 21_800, 11_000),
        {},
        "the scores 41300 24900 21800 11000 add up to 99,000, but 4 players with 25,000 each have "
        "100,000: 1,000 are missing; were sticks left on the table? then give 1",
    ),
    "too much": (
        (41_300, 24_900, 21_800, 12_000),
        {"sticks": 1},
        "the scores 41300 24900 21800 12000 and 1 stick add up to 101,000, but 4 players with "
        "25,000 each have 100,000: 1,000 are too many",
    ),
    "much missing": (
        (11_300, 24_900, 21_800, 12_000),
        {},
        "have 100,000: 30,000 are missing",
    ),
    "start points": ((41_300, 24_900, 21_800, 12_000), {"rules": "wrc"}, "4 players with 30,000"),
    "no hundreds": ((41_350, 24_850, 21_800, 12_000), {}, "41,350 is not a score"),
    "sticks": (UMA_EX, {"sticks": -1}, "sticks must be a number from 0 to 999, not -1"),
    "names": (UMA_EX, {"names": ["A", "B", "C"]}, "give 4 different names, not A, B, C"),
    "same names": (UMA_EX, {"names": "ABCA"}, "give 4 different names, not A, B, C, A"),
    "no names": (UMA_EX, {"names": []}, "give 4 different names; none were given"),
    "bets": (
        (40_300, 24_900, 21_800, 12_000),
        {"sticks": 1, "bets": [1, 1, 0, 0]},
        "bets must be one number for each of 4 seats and add up to 1, the sticks on the table, not "
        "1 1 0 0",
    ),
}


@pytest.mark.parametrize(("scores", "arguments", "message"), ERRORS.values(), ids=ERRORS)
def test_games_that_can_not_be(
    scores: Sequence[int], arguments: dict[str, Any], message: str
) -> None:
    """CONV-10: the message says what was given and what would have been right."""
    with pytest.raises(NotationError) as caught:
        final_standing(scores, **arguments)
    assert message in str(caught.value)


def test_returned_sticks_need_their_owners() -> None:
    """END-9 `return`."""
    rules = Ruleset().replace(leftover_sticks="return")
    with pytest.raises(RulesError, match="say how many of them each seat bet"):
        final_standing((40_300, 24_900, 21_800, 12_000), rules=rules, sticks=1)


@pytest.mark.parametrize(
    ("text", "message"), [("x", "a number such as 61.3"), ("1.25", "at most one decimal")]
)
def test_what_is_no_match_points(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        MatchPoints.parse(text)
