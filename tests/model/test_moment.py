"""The moment of a win: read from what people write, and refused where it cannot be."""

from typing import Any

import pytest

from ariari.core.state import RiichiLevel
from ariari.errors import NotationError
from ariari.model.moment import Moment, Wind, read_moment
from ariari.model.notation import parse_tiles

WINDS = {
    "E": Wind.EAST,
    "s": Wind.SOUTH,
    "west": Wind.WEST,
    "NORTH": Wind.NORTH,
    "1z": Wind.EAST,
    "4z": Wind.NORTH,
}


@pytest.mark.parametrize(("text", "wind"), WINDS.items())
def test_winds_are_read(text: str, wind: Wind) -> None:
    assert Wind.parse(text) is wind
    assert Wind.parse(wind) is wind


@pytest.mark.parametrize("text", ["", "X", "5z", "Easter", "0"])
def test_no_wind(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Wind.parse(text)
    assert caught.value.message == "a wind is E, S, W or N"


def test_winds_have_titles() -> None:
    assert [wind.title for wind in Wind] == ["East", "South", "West", "North"]


def test_the_default_is_a_non_dealer_in_the_east_round() -> None:
    moment = read_moment()
    assert moment == Moment()
    assert (moment.seat, moment.round, moment.riichi) == (Wind.SOUTH, Wind.EAST, RiichiLevel.NONE)


def test_text_is_read() -> None:
    moment = read_moment(
        seat="E",
        round="west",
        riichi="double",
        dora="8p 0p",
        ura="",
        discards="1z",
        discarder="N",
        liable=None,
    )
    assert (moment.seat, moment.round, moment.riichi) == (Wind.EAST, Wind.WEST, RiichiLevel.DOUBLE)
    assert (moment.dora, moment.ura) == (parse_tiles("8p0p"), ())
    assert (moment.discards, moment.discarder, moment.liable) == (
        parse_tiles("1z"),
        Wind.NORTH,
        None,
    )


def test_tiles_may_be_tiles() -> None:
    assert read_moment(dora=list(parse_tiles("1z2z"))).dora == parse_tiles("12z")


RIICHI = {
    "no": (False, RiichiLevel.NONE),
    "yes": (True, RiichiLevel.RIICHI),
    "none": ("none", RiichiLevel.NONE),
    "word": ("Riichi", RiichiLevel.RIICHI),
    "double": ("double", RiichiLevel.DOUBLE),
    "member": (RiichiLevel.DOUBLE, RiichiLevel.DOUBLE),
}


@pytest.mark.parametrize(("given", "riichi"), RIICHI.values(), ids=RIICHI)
def test_riichi_is_read(given: Any, riichi: RiichiLevel) -> None:
    assert read_moment(riichi=given).riichi is riichi


MISTAKES: dict[str, tuple[dict[str, Any], str]] = {
    "riichi in another word": ({"riichi": "triple"}, "riichi must be none, riichi or double"),
    "riichi as a number": ({"riichi": 3}, "riichi must be none, riichi or double, not 3"),
    "ippatsu alone": ({"ippatsu": True}, "ippatsu needs riichi; give riichi as well (IPP-1)"),
    "open riichi alone": (
        {"open_riichi": True},
        "open riichi is a riichi; give riichi as well (OPENR-1)",
    ),
    "ippatsu and rinshan": (
        {"riichi": True, "ippatsu": True, "rinshan": True},
        "a kan ends ippatsu, so rinshan never comes with it (IPP-1)",
    ),
    "riichi in the first turn": (
        {"riichi": True, "first_turn": True},
        "a first-turn win comes before any riichi; leave one of them out (COMPAT-9)",
    ),
    "six dora indicators": (
        {"dora": "123456m"},
        "dora has 6 indicators; at most 5 can be up",
    ),
    "six ura indicators": (
        {"riichi": True, "ura": "123456m"},
        "ura has 6 indicators; at most 5 can be up",
    ),
    "honba below none": ({"honba": -1}, "honba must be a number from 0 to 999, not -1"),
    "honba beyond reason": ({"honba": 1000}, "honba must be a number from 0 to 999, not 1000"),
    "honba as text": ({"honba": "1"}, "honba must be a number from 0 to 999, not '1'"),
    "sticks below none": ({"sticks": -1}, "sticks must be a number from 0 to 999, not -1"),
    "five kita": ({"kita": 5}, "kita must be a number from 0 to 4, not 5"),
    "long streak": ({"dealer_streak": 100}, "dealer_streak must be a number from 0 to 99, not 100"),
    "own discard": ({"discarder": "S"}, "the winner is South; discarder must be another seat"),
    "own liability": (
        {"seat": "E", "liable": "E"},
        "the winner is East; liable must be another seat",
    ),
    "no tile": ({"dora": "8z"}, "8z is not a tile; honours are 1z-7z"),
    "no wind": ({"round": "Q"}, "a wind is E, S, W or N"),
}


@pytest.mark.parametrize(("arguments", "reason"), MISTAKES.values(), ids=MISTAKES)
def test_a_moment_that_cannot_be(arguments: dict[str, Any], reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_moment(**arguments)
    assert caught.value.message == reason


@pytest.mark.parametrize("name", ["honba", "sticks"])
def test_the_largest_counts(name: str) -> None:
    assert getattr(read_moment(**{name: 999}), name) == 999  # type: ignore[arg-type]
