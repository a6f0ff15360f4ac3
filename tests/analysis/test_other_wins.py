"""The same hand by ron and by tsumo, as the dealer and not."""

from typing import Any

import pytest

from ariari.analysis.other_wins import OtherWin, other_wins
from ariari.analysis.score import score
from ariari.core.names import Yakuman
from ariari.errors import NotationError
from ariari.model.hand import Hand
from ariari.model.moment import Wind, read_moment
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.win.situation import Situation

RULES = Ruleset()
DAISANGEN = "23m44p [555-z] [666+z] [777=z]"


def wins(
    hand: str, tile: str, *, tsumo: bool = False, rules: Ruleset = RULES, **moment: Any
) -> dict[tuple[str, str], OtherWin]:
    held = Hand.parse(hand, red_fives=rules.red_fives, players=rules.players)
    situation = Situation(held, Tile.parse(tile), tsumo, read_moment(**moment), rules)
    found = other_wins(situation)
    return {(win.seat.title, "tsumo" if win.tsumo else "ron"): win for win in found}


def test_each_is_what_the_scorer_says() -> None:
    found = wins("234m45789p45688s", "3p", riichi=True, dora="8p", seat="W")
    for (seat, way), win in found.items():
        ron, tsumo = ("3p", None) if way == "ron" else (None, "3p")
        told = score("234m45789p45688s", ron=ron, tsumo=tsumo, riichi=True, dora="8p", seat=seat)
        assert win.result == told
    assert list(found) == [("East", "ron"), ("East", "tsumo"), ("West", "ron"), ("West", "tsumo")]
    assert [place for place, win in found.items() if win.is_asked] == [("West", "ron")]


def test_a_dealer_is_compared_with_south() -> None:
    found = wins("234m45789p45688s", "3p", seat="E", tsumo=True)
    assert found["South", "ron"].result is not None
    assert found["East", "tsumo"].is_asked


@pytest.mark.parametrize(
    ("hand", "moment", "impossible"),
    [
        ("234m456p7s [9999+m] [555-z]", {"rinshan": True}, {"ron": "moment.rinshan_ron"}),
        ("234m45689p77888s", {"chankan": True}, {"tsumo": "moment.chankan_tsumo"}),
    ],
)
def test_an_impossible_one_says_why(
    hand: str, moment: dict[str, Any], impossible: dict[str, str]
) -> None:
    """COMPAT-2."""
    tile, tsumo = ("7s", True) if "rinshan" in moment else ("7p", False)
    found = wins(hand, tile, tsumo=tsumo, **moment)
    whys = {way: win.why.code for (_, way), win in found.items() if win.why is not None}
    assert whys == impossible


def test_the_dealer_has_no_first_turn_ron() -> None:
    rules = RULES.replace(renhou="mangan")
    found = wins("234m45789p45688s", "3p", rules=rules, first_turn=True)
    why = found["East", "ron"].why
    assert why is not None and why.code == "moment.first_turn_dealer"
    named = {place: win.result.yaku[-1].name.key for place, win in found.items() if win.result}
    assert named == {
        ("East", "tsumo"): "tenhou",
        ("South", "ron"): "renhou",
        ("South", "tsumo"): "chiihou",
    }


def test_a_tsumo_has_no_discarder() -> None:
    """OPENR-1, COMPAT-2: what is about the discarder is left out of a tsumo."""
    rules = RULES.replace(open_riichi="on_yakuman")
    found = wins(
        "234m45789p45688s", "3p", rules=rules, riichi=True, open_riichi=True,
        into_open_riichi=True, discarder="W",
    )  # fmt: skip
    assert all(win.why is None for win in found.values())
    assert found["South", "ron"].result is not None and found["South", "ron"].result.is_raised


def test_others_keep_their_places_beside_the_winner() -> None:
    """PAO-3: whoever is across from the winner stays there, and pays alone."""
    found = wins(DAISANGEN, "1m", seat="S", liabilities={"daisangen": "N"})
    payers = {
        place: [(payment.payer, payment.points) for payment in win.result.payments]
        for place, win in found.items()
        if win.result
    }
    assert payers["South", "tsumo"] == [(Wind.NORTH, 32000)]
    assert payers["East", "tsumo"] == [(Wind.WEST, 48000)]
    assert sorted(points for _, points in payers["South", "ron"]) == [16000, 16000]


def test_liabilities_are_read_by_name() -> None:
    """PAO-1."""
    moment = read_moment(liabilities={"daisangen": "W", "suukantsu": "N"})
    assert moment.liabilities == (
        (Yakuman.DAISANGEN, Wind.WEST),
        (Yakuman.SUUKANTSU, Wind.NORTH),
    )
    with pytest.raises(NotationError, match="tanyao is not one"):
        read_moment(liabilities={"tanyao": "W"})
    with pytest.raises(NotationError, match="the winner is South"):
        read_moment(seat="S", liabilities={"daisangen": "S"})


def test_an_unnamed_discarder_is_nobody_who_is_liable() -> None:
    """PAO-4: liable player and discarder pay half each, if they are two."""
    result = score(DAISANGEN, ron="1m", seat="S", liabilities={"daisangen": "E"})
    assert [(payment.payer, payment.points) for payment in result.payments] == [
        (Wind.EAST, 16000),
        (None, 16000),
    ]


def test_three_players_have_no_liable_north() -> None:
    rules = Ruleset.preset("tenhou", players=3)
    with pytest.raises(NotationError, match="nobody is North"):
        score(
            "23p44p [555-z] [666+z] [777-z]", ron="1p", rules=rules, liabilities={"daisangen": "N"}
        )
