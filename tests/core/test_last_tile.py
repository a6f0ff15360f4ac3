"""The last tile: haitei, houtei, and what is not possible any more (rulebook 2.4)."""

import pytest
from tests.conftest import playing
from tests.deals import Play

from ariari.core.table import Ending, Phase
from ariari.core.wall import haitei_index, wall_face

READY = "234m345s34p678s88m"
"""Waits for 2p and 5p."""
HOLDER = "222p0555p19m19s12z"
"""Holds those that must not come to the waiting hand before the last one."""
LAST_SEAT = 1
"""With 70 live draws from the dealer on, South draws the haiteihai if nobody calls."""


def test_last_1_a_win_with_the_last_live_tile_is_haitei() -> None:
    play = Play(["", READY, "", ""], last="2p")
    play.until(0)
    assert play.table.turn == LAST_SEAT
    assert play.table.drawn == wall_face(play.table, haitei_index(0, 4)) == 10
    play.do(1, "tsumo")
    assert play.yaku(1) == {"haitei", "menzen_tsumo", "pinfu", "tanyao"}


def test_last_1_the_tile_before_it_is_not() -> None:
    play = Play([READY, "", "", ""], last="2p9p")
    play.until(1)
    play.do(0, "tsumo")
    assert "haitei" not in play.yaku(0)


def test_last_2_a_win_on_the_discard_after_it_is_houtei() -> None:
    play = Play([HOLDER, "", READY, ""], last="2p")
    play.until(0)
    play.do(1, "tsumogiri")
    assert play.menu(2) == {"ron", "pass"}
    play.do(2, "ron")
    assert play.yaku(2) == {"houtei", "pinfu", "tanyao"}


def test_last_2_any_discard_made_then_is_the_houteihai() -> None:
    play = Play([HOLDER, "2p139m139s123456z", READY, ""], last="9p")
    play.until(0)
    play.run((1, "2p"), (2, "ron"))
    assert "houtei" in play.yaku(2)


def test_last_3_the_houteihai_can_not_be_called() -> None:
    """CALL-7: chii, pon and daiminkan are all in somebody's hand."""
    play = Play(["222p19m19s123456z", "", "13p19m19s123456z7z", ""], last="2p")
    play.until(0)
    play.do(1, "tsumogiri")
    assert play.table.phase != Phase.REACT
    assert play.table.ending == Ending.EXHAUSTIVE


def test_call_7_the_discard_before_it_can_be_called() -> None:
    """L = 1 at the dealer's last discard: a pon leaves the haiteihai to the next seat."""
    play = Play(["", "13p19m19s1234567z", "222p19m19s123456z", ""], last="2p9p")
    play.until(1)
    play.do(0, "tsumogiri")
    assert "chii middle" in play.menu(1)
    assert {"pon", "daiminkan"} <= play.menu(2)
    play.run((1, "pass"), (2, "pon"), (2, "1m"))
    play.pass_all()
    assert (play.table.turn, play.table.live_left) == (3, 0)
    assert play.table.drawn == 17


def test_last_4_no_kan_with_the_haiteihai() -> None:
    play = Play(["", "1111m555p19s1234z", "", ""], last="5p", rules=playing(red_fives=0))
    play.until(1)
    assert play.table.turn == 0
    play.until(0)
    assert play.table.turn == 1
    assert not any("kan" in words for words in play.menu(1))


def test_last_4_no_shouminkan_with_the_haiteihai() -> None:
    """After West's pon of South's first discard, West has the last draw."""
    play = Play(["", "", "77p129m129s12345z", ""], draws="9p7p", last="7p")
    play.tsumogiri()
    play.run((1, "tsumogiri"), (2, "pon"), (2, "5z"))
    play.until(0)
    assert (play.table.turn, play.table.drawn) == (2, 15)
    assert "shouminkan 7p" not in play.menu(2)


@pytest.mark.parametrize("level", [False, True], ids=["off", "on"])
def test_last_5_a_kan_with_one_tile_left_is_legal_and_its_tile_is_no_haiteihai(
    level: bool,
) -> None:
    play = Play(
        ["111m234567p2399s", "", "", ""],
        last="1m9p",
        rinshan="4s",
        rules=playing(haitei_rinshan=level),
    )
    play.until(1)
    play.do(0, "ankan 1m")
    assert (play.table.live_left, play.table.turn) == (0, 0)
    play.do(0, "tsumo")
    expected = {"menzen_tsumo", "rinshan"}
    assert play.yaku(0) == (expected | {"haitei"} if level else expected)


def test_last_5_no_further_kan_is_possible() -> None:
    play = Play(["111m2222p234678s", "", "", ""], last="1m9p", rinshan="9p")
    play.until(1)
    assert {"ankan 1m", "ankan 2p"} <= play.menu(0)
    play.do(0, "ankan 1m")
    assert not any("kan" in words for words in play.menu(0))


def test_last_5_a_daiminkan_with_one_tile_left() -> None:
    play = Play(["", "", "222p19m19s123456z", ""], last="2p9p", rinshan="9p")
    play.until(1)
    play.run((0, "tsumogiri"), (2, "daiminkan"))
    assert (play.table.turn, play.table.live_left) == (2, 0)
    assert play.table.is_rinshan


def test_last_6_the_discard_after_such_a_kan_is_the_houteihai() -> None:
    play = Play(
        ["111m1359p2399s12z", "22213p9m19s12345z", READY, "550p9m19s123467z"],
        last="1m9p",
        rinshan="2p",
    )
    play.until(1)
    play.run((0, "ankan 1m"), (0, "tsumogiri"))
    assert play.table.pending == 1 << 2, "LAST-3: nobody can call it"
    play.do(2, "ron")
    assert play.yaku(2) == {"houtei", "pinfu", "tanyao"}


def test_last_5_a_kan_with_one_tile_left_may_be_robbed_which_is_no_houtei() -> None:
    """After South's pon of the first discard, South has the last draw but one."""
    play = Play(["2222p", "55p129m129s12345z", READY, ""], draws="5p", last="0p9p")
    play.run((0, "tsumogiri"), (2, "pass"), (1, "pon"), (1, "5z"))
    play.until(1)
    play.run((1, "shouminkan 5p"), (2, "ron"))
    assert play.yaku(2) == {"chankan", "pinfu", "tanyao"}
    assert play.table.live_left == 1


def test_last_7_otherwise_the_deal_is_an_exhaustive_draw() -> None:
    play = Play([HOLDER, "", READY, ""], last="2p")
    play.until(0)
    play.run((1, "tsumogiri"), (2, "pass"))
    assert play.table.phase == Phase.SHOW
    play.do(2, "tenpai")
    assert play.table.ending == Ending.EXHAUSTIVE
    assert play.scores == [24_000, 24_000, 28_000, 24_000]


def test_the_next_draw_and_what_is_left_always_meet_at_the_last_live_tile() -> None:
    """DEAD-6: what was drawn, what is left and the rinshan draws are the live wall."""
    play = Play(["1111m2222p34567s", "", "", ""], rinshan="9p9p", last="12s")
    play.run((0, "ankan 1m"), (0, "ankan 2p"))
    for left in range(60, -1, -10):
        play.until(left)
        assert play.table.next_draw + play.table.live_left == 122 - 2
