"""When `careful` folds and when it pushes, and which tile it folds with."""

import pytest
from tests.bots.positions import Others, Position

from ariari.bots.careful import Careful
from ariari.bots.efficiency import Efficiency
from ariari.strategy.settings import NEVER

BOT = Careful()
RIICHI = Others(river="1z9m8p4s", riichi=3)
"""A seat in riichi; its 4s makes 1s and 7s suji."""


def threatened(hand: str, drawn: str, *, tiles_left: int = 40, dora: str = "8s") -> Position:
    """Return a position in which the seat across has declared riichi."""
    others = (Others(river="1z2z3z4z"), RIICHI, Others(river="1z2z3z"))
    return Position(
        hand=hand, drawn=drawn, others=others, dealer=1, tiles_left=tiles_left, dora=dora
    )


@pytest.mark.parametrize(
    ("hand", "drawn", "expected"),
    [
        pytest.param("2357m2467p257s66z", "9m", "9m", id="genbutsu"),
        pytest.param("2357m2467p256s66z", "4s", "4s", id="genbutsu-of-the-riichi-tile"),
        pytest.param("2357m2467p25667s", "3m", "7s", id="suji-where-there-is-no-genbutsu"),
        pytest.param("2357m34566p2565s", "7z", "7z", id="an-honour-before-a-middle-tile"),
        pytest.param("2357m2467p267s44z", "5m", "4z", id="honour-seen-three-times"),
    ],
)
def test_a_far_hand_folds_with_the_safest_tile(hand: str, drawn: str, expected: str) -> None:
    assert threatened(hand, drawn).ask(BOT) == expected


def test_a_wall_is_safer_than_an_open_shape() -> None:
    """All 7p are seen, so nobody waits for 9p in a shape 78p; 1p is open."""
    others = (Others(river="77p4z2z"), RIICHI, Others(river="7p4z2z"))
    position = Position(hand="2356m156799p256s", drawn="5m", others=others, dealer=1)
    assert position.ask(BOT) == "9p"


def test_a_far_hand_breaks_a_set_rather_than_deal_in() -> None:
    """Betaori: the triplet is safe for three turns."""
    position = threatened("2356m99m3467p256s", "9m")
    assert position.ask(BOT) == "9m"


def test_a_good_ready_hand_pushes() -> None:
    position = threatened("234567m34066p67s", "5m")
    assert position.ask(BOT, "riichi tsumogiri 5m") == "riichi 5m"


def test_a_cheap_ready_hand_on_a_bad_wait_folds_late() -> None:
    others = (Others(river="1z2z3z4z"), RIICHI, Others(river="1z2z3z"))
    position = Position(
        hand="13m99p678s", drawn="5p", me=Others(melds=["[777=z]", "[123-s]"]), others=others
    )
    assert position.ask(BOT) != "5p"


def test_a_ready_hand_is_kept_at_the_end_with_a_safe_tile() -> None:
    """DRAW-5: with three tiles left the noten penalty is worth a safe discard."""
    position = threatened("234567m345p67s66z", "9m", tiles_left=3)
    assert position.ask(BOT) == "9m"


def test_an_open_threat_is_folded_to_as_well() -> None:
    """Three melds with dora, against a hand that is far: the tile it discarded goes."""
    threat = Others(river="1z9m8p4s2z9p3p1m", melds=["[555=z]", "[234-m]", "[999+s]"])
    others = (Others(river="1z"), threat, Others(river="1z"))
    position = Position(hand="2357m2467p2578s8p", drawn="6m", others=others)
    assert position.ask(BOT) in ("3p", "8p")


def test_no_call_with_a_far_hand_against_riichi() -> None:
    others = (Others(river="1z2z3z4z"), RIICHI, Others(river="1z2z3z"))
    call = "pon 7z with 77z"
    hand = "23m457p78s11s577z6m"
    assert Position(hand=hand, tiles_left=30).offer(BOT, call) == call
    assert Position(hand=hand, tiles_left=30, others=others).offer(BOT, call) == "pass"


def test_no_open_kan_against_riichi() -> None:
    others = (Others(river="1z2z3z4z"), RIICHI, Others(river="1z2z3z"))
    kan = "daiminkan 3p with 333p"
    position = Position(hand="333p567s78s99m", me=Others(melds=["[777=z]"]), others=others)
    assert position.offer(BOT, kan) == "pass"


@pytest.mark.parametrize("hand", ["234567m2345p67s2z", "1122m3388p4466s5z"])
def test_where_nobody_threatens_it_plays_for_efficiency(hand: str) -> None:
    position = Position(hand=hand, drawn="9m")
    assert position.ask(BOT) == position.ask(Efficiency())


def test_more_threats_make_a_hand_fold() -> None:
    """A hand one step from ready is pushed against one riichi, and folded against three."""
    hand, drawn = "23456m34066p67s9m", "5m"
    three = Position(hand=hand, drawn=drawn, others=(RIICHI, RIICHI, RIICHI), tiles_left=20)
    assert three.ask(BOT) == "9m"
    hand = "23456m34066p67s2m"
    assert threatened(hand, drawn).ask(BOT) == "2m"


def test_a_ready_hand_that_pushes_makes_a_closed_kan() -> None:
    position = threatened("6666z234m067p78s9p", "9p")
    assert position.ask(BOT, "ankan 6666z") == "ankan 6666z"


def test_settings_of_ones_own_change_what_a_bot_does() -> None:
    """Without an alarm `careful` is `efficiency`; both can sit at one table."""
    position = threatened("2357m2467p257s66z", "9m")
    bold = Careful()
    bold.settings.alarm = NEVER
    assert position.ask(bold) == position.ask(Efficiency()) != position.ask(Careful())
    assert Careful(bold.settings).settings == Efficiency().settings
