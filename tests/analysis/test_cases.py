"""Scoring cases as JSON objects become situations; what is wrong is told by the field's name."""

from typing import Any

import pytest

from ariari import AriariError, Hand, Meld, Moment, NotationError, Ruleset, Tile, Wind
from ariari.analysis.cases import read_case
from ariari.analysis.score import score_situation
from ariari.core.state import RiichiLevel
from ariari.model.notation import parse_tiles

LEAST: dict[str, Any] = {
    "concealed": "234m45789p45688s",
    "win_tile": "3p",
    "win_by": "ron",
    "seat_wind": "S",
    "round_wind": "E",
}
"""The fields that every case has."""

FULL: dict[str, Any] = LEAST | {
    "id": "c1",
    "tags": ["pinfu"],
    "melds": [],
    "win_tile": "0p",
    "win_by": "tsumo",
    "seat_wind": "W",
    "round_wind": "N",
    "riichi": "double",
    "ippatsu": True,
    "rinshan": False,
    "chankan": False,
    "last_tile": True,
    "first_turn": False,
    "dora_indicators": ["8p", "1z"],
    "ura_indicators": ["0s"],
    "honba": 2,
    "riichi_sticks": 3,
    "kita": 0,
    "rules": "tenhou",
    "expect": {"status": "win"},
}


def test_the_least_case() -> None:
    hand, winning, tsumo, moment, rules = read_case(LEAST)
    assert hand == Hand.parse("234m45789p45688s")
    assert (winning, tsumo) == (Tile.parse("3p"), False)
    assert moment == Moment(seat=Wind.SOUTH, round=Wind.EAST)
    assert rules == Ruleset()


def test_every_field_of_a_case() -> None:
    _, winning, tsumo, moment, rules = read_case(FULL)
    assert (winning, tsumo, rules) == (Tile.parse("0p"), True, Ruleset.preset("tenhou"))
    assert moment == Moment(
        seat=Wind.WEST,
        round=Wind.NORTH,
        riichi=RiichiLevel.DOUBLE,
        ippatsu=True,
        last_tile=True,
        dora=parse_tiles("8p1z"),
        ura=parse_tiles("0s"),
        honba=2,
        sticks=3,
    )


FLAGS: dict[str, dict[str, Any]] = {
    "rinshan": {"rinshan": True, "win_by": "tsumo"},
    "chankan": {"chankan": True},
    "first_turn": {"first_turn": True},
}


@pytest.mark.parametrize("name", FLAGS)
def test_each_flag(name: str) -> None:
    assert getattr(read_case(LEAST | FLAGS[name]).moment, name) is True


def test_kita_is_counted() -> None:
    rules = {"players": 3}
    assert read_case(LEAST | {"kita": 2, "rules": rules}).moment.kita == 2


MELDS = {
    "chi": ({"kind": "chi", "tiles": "406p", "from": 3}, "[406p]"),
    "chii": ({"kind": "chii", "tiles": "456p"}, "[456p]"),
    "pon": ({"kind": "pon", "tiles": "555z", "from": 1}, "[555z]"),
    "daiminkan": ({"kind": "daiminkan", "tiles": "5555z", "from": 2}, "[daiminkan 5555z]"),
    "kakan": ({"kind": "kakan", "tiles": "5555z", "from": 2}, "[shouminkan 5555z]"),
    "shouminkan": ({"kind": "shouminkan", "tiles": "5555z"}, "[shouminkan 5555z]"),
    "ankan": ({"kind": "ankan", "tiles": "5555z"}, "[5555z]"),
}


@pytest.mark.parametrize(("meld", "expected"), MELDS.values(), ids=MELDS)
def test_each_meld(meld: dict[str, Any], expected: str) -> None:
    case = LEAST | {"concealed": "234m789p4568s", "melds": [meld]}
    assert read_case(case).hand.melds == (Meld.parse(expected),)


RULES: dict[str, tuple[Any, Ruleset]] = {
    "preset": ("m-league", Ruleset.preset("m-league")),
    "nothing changed": ({}, Ruleset()),
    "open_tanyao": ({"open_tanyao": False}, Ruleset().replace(kuitan="off")),
    "kiriage_mangan": ({"kiriage_mangan": True}, Ruleset().replace(kiriage="on")),
    "kazoe_yakuman": ({"kazoe_yakuman": False}, Ruleset().replace(kazoe="sanbaiman")),
    "kazoe_yakuman on": ({"kazoe_yakuman": True}, Ruleset()),
    "double_yakuman": ({"double_yakuman": False}, Ruleset().replace(double_yakuman="none")),
    "double_yakuman on": ({"double_yakuman": True}, Ruleset()),
    "double_wind_pair_fu": ({"double_wind_pair_fu": 2}, Ruleset().replace(double_wind_pair_fu=2)),
    "any option": (
        {"kuikae": "allow", "local_yaku": ["iipin"], "uma": [20, 10, -10, -20]},
        Ruleset().replace(kuikae="allow", local_yaku=["iipin"], uma=(20, 10, -10, -20)),
    ),
}


@pytest.mark.parametrize(("rules", "expected"), RULES.values(), ids=RULES)
def test_rules_of_a_case(rules: Any, expected: Ruleset) -> None:
    assert read_case(LEAST | {"rules": rules}).rules == expected


def test_one_and_true_stay_apart() -> None:
    """A rule set that was read before does not make a wrong value right."""
    assert read_case(LEAST | {"rules": {"min_han": 1}}).rules.min_han == 1
    with pytest.raises(AriariError, match="min_han cannot be True"):
        read_case(LEAST | {"rules": {"min_han": True}})


def without(name: str) -> dict[str, Any]:
    return {key: value for key, value in LEAST.items() if key != name}


MISTAKES: dict[str, tuple[dict[str, Any], str]] = {
    "no tiles": (without("concealed"), "concealed is missing; it must be a string"),
    "no winning tile": (without("win_tile"), "win_tile is missing; it must be a string"),
    "no way of winning": (without("win_by"), "win_by is missing; it must be one of ron, tsumo"),
    "no seat": (without("seat_wind"), "seat_wind is missing; it must be one of E, S, W, N"),
    "no round": (without("round_wind"), "round_wind is missing; it must be one of E, S, W, N"),
    "tiles as a list": (
        LEAST | {"concealed": ["1m"]},
        "concealed must be a string, not ['1m']",
    ),
    "no such tile": (
        LEAST | {"concealed": "234m45789p45688s8z"},
        "concealed: 8z is not a tile; honours are 1z-7z",
    ),
    "no such winning tile": (LEAST | {"win_tile": "9z"}, "win_tile: 9z is not a tile"),
    "two winning tiles": (LEAST | {"win_tile": "3p6p"}, "win_tile: a tile is a number and a suit"),
    "another way": (LEAST | {"win_by": "draw"}, "win_by must be one of ron, tsumo, not 'draw'"),
    "a way that is a list": (
        LEAST | {"win_by": ["ron"]},
        "win_by must be one of ron, tsumo, not ['ron']",
    ),
    "no wind": (LEAST | {"seat_wind": "X"}, "seat_wind must be one of E, S, W, N, not 'X'"),
    "wind as a number": (LEAST | {"round_wind": 1}, "round_wind must be one of E, S, W, N, not 1"),
    "riichi as a flag": (
        LEAST | {"riichi": True},
        "riichi must be one of none, riichi, double, not True",
    ),
    "riichi as an object": (
        LEAST | {"riichi": {}},
        "riichi must be one of none, riichi, double, not {}",
    ),
    "flag as a number": (LEAST | {"ippatsu": 1}, "ippatsu must be true or false, not 1"),
    "flag as null": (LEAST | {"last_tile": None}, "last_tile must be true or false, not None"),
    "honba as text": (LEAST | {"honba": "1"}, "honba must be a whole number, not '1'"),
    "honba as a flag": (LEAST | {"honba": True}, "honba must be a whole number, not True"),
    "honba in parts": (LEAST | {"honba": 1.5}, "honba must be a whole number, not 1.5"),
    "honba below none": (LEAST | {"honba": -1}, "honba must be a number from 0 to 999, not -1"),
    "too many sticks": (
        LEAST | {"riichi_sticks": 10**30},
        f"sticks must be a number from 0 to 999, not {10**30}",
    ),
    "melds as null": (LEAST | {"melds": None}, "melds must be a list, not None"),
    "meld as text": (
        LEAST | {"melds": ["234p"]},
        "a meld must be an object with kind, tiles and from, not '234p'",
    ),
    "meld without kind": (
        LEAST | {"melds": [{"tiles": "234p"}]},
        "kind is missing; it must be one of chi, chii, pon, daiminkan, kakan, shouminkan, ankan",
    ),
    "meld without tiles": (
        LEAST | {"melds": [{"kind": "pon"}]},
        "tiles is missing; it must be a string",
    ),
    "meld of another kind": (
        LEAST | {"melds": [{"kind": "kan", "tiles": "5555z"}]},
        "kind must be one of chi, chii, pon, daiminkan, kakan, shouminkan, ankan, not 'kan'",
    ),
    "meld from nobody": (
        LEAST | {"melds": [{"kind": "pon", "tiles": "555z", "from": 4}]},
        "from must be 1 (next player), 2 (across) or 3 (previous player), not 4",
    ),
    "chii from across": (
        LEAST | {"melds": [{"kind": "chi", "tiles": "234p", "from": 2}]},
        "a chii is from the previous player (3), not 2",
    ),
    "chii of honours": (
        LEAST | {"melds": [{"kind": "chi", "tiles": "123z", "from": 3}]},
        "honours never form a sequence",
    ),
    "pon of three kinds": (
        LEAST | {"melds": [{"kind": "pon", "tiles": "123p", "from": 3}]},
        "pon takes 3 equal tiles",
    ),
    "indicators as text": (
        LEAST | {"dora_indicators": "8p"},
        "dora_indicators must be a list, not '8p'",
    ),
    "indicator as a number": (
        LEAST | {"dora_indicators": [5]},
        "dora_indicators must list tiles as strings such as 5p, not 5",
    ),
    "no such indicator": (LEAST | {"ura_indicators": ["8z"]}, "ura_indicators: 8z is not a tile"),
    "six indicators": (
        LEAST | {"dora_indicators": ["1m", "2m", "3m", "4m", "5m", "6m"]},
        "dora has 6 indicators; at most 5 can be up",
    ),
    "ippatsu without riichi": (
        LEAST | {"ippatsu": True},
        "ippatsu needs riichi; give riichi as well (IPP-1)",
    ),
    "unknown preset": (LEAST | {"rules": "nope"}, "unknown preset 'nope'"),
    "rules as a list": (
        LEAST | {"rules": ["tenhou"]},
        "rules must be the name of a preset or an object of options, not ['tenhou']",
    ),
    "rules as null": (
        LEAST | {"rules": None},
        "rules must be the name of a preset or an object of options, not None",
    ),
    "unknown option": (
        LEAST | {"rules": {"kuitn": "off"}},
        "unknown option 'kuitn'; did you mean kuitan?",
    ),
    "wrong value": (
        LEAST | {"rules": {"kuikae": "never"}},
        "kuikae cannot be 'never'; it takes: forbid, forbid_same, allow",
    ),
    "nested value": (LEAST | {"rules": {"kuikae": {"a": [1]}}}, "kuikae cannot be"),
    "nested list": (LEAST | {"rules": {"uma": [[1], [2]]}}, "uma cannot be"),
}


@pytest.mark.parametrize(("case", "message"), MISTAKES.values(), ids=MISTAKES)
def test_a_mistake_is_told_by_its_field(case: dict[str, Any], message: str) -> None:
    with pytest.raises(AriariError) as caught:
        read_case(case)
    error = caught.value
    assert message in (error.message if isinstance(error, NotationError) else str(error))


IMPOSSIBLE: dict[str, tuple[dict[str, Any], str]] = {
    "15 tiles": (
        {"concealed": "234m45789p45688s1z"},
        "there are 14 tiles besides the winning tile 3p",
    ),
    "no concealed tiles": ({"concealed": ""}, "there are 0 tiles besides the winning tile 3p"),
    "fifth tile": ({"concealed": "234m33339p45688s", "win_tile": "3p"}, "this is a fifth 3p"),
    "fifth with an indicator": (
        {"concealed": "234m44449p45688s", "dora_indicators": ["4p"]},
        "with the indicators this is a fifth 4p",
    ),
    "two red fives": (
        {"concealed": "234m40789p45688s", "win_tile": "0p"},
        "this is red 5p number 2",
    ),
}


@pytest.mark.parametrize(("changes", "reason"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_hand_is_refused(changes: dict[str, Any], reason: str) -> None:
    """Nothing is silently turned into another hand."""
    situation = read_case(LEAST | changes)
    with pytest.raises(NotationError) as caught:
        score_situation(situation)
    assert reason in caught.value.message
