"""Ippatsu and double riichi at the table (IPP-1, IPP-2, DRII-1, DRII-2)."""

import pytest
from tests.deals import Play

from ariari.core.state import RiichiLevel
from ariari.model.ruleset import Ruleset

READY = "123456789m1122p"
"""Waits for 1p and 2p."""
JUNK = "147m369p258s1234z"
"""Far from ready, and nothing can be called with it."""
RULES = Ruleset().replace(red_fives=0)


def riichi(
    draws: str, others: tuple[str, str, str] = (JUNK, JUNK, JUNK), **options: object
) -> Play:
    """The dealer has declared riichi with a 7z; the other draws follow."""
    rules = RULES.replace(**options)
    play = Play([READY, *others], "7z" + draws, rinshan="6z", dora="4z", rules=rules)
    play.do(0, "riichi tsumogiri")
    return play


def test_ippatsu_by_the_next_draw() -> None:
    """IPP-1: up to and including the next draw."""
    play = riichi("5z6z7z1p")
    play.tsumogiri(3)
    play.do(0, "tsumo")
    assert {"double_riichi", "ippatsu"} <= play.yaku(0)


def test_no_ippatsu_after_the_next_discard() -> None:
    """IPP-1: before the next discard."""
    play = riichi("5z6z7z5z" + "5z6z7z1p")
    play.tsumogiri(7)
    play.do(0, "tsumo")
    assert play.yaku(0) == {"double_riichi", "menzen_tsumo", "ittsuu"}


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_ippatsu_by_ron_within_the_go_around(turns: int) -> None:
    """IPP-1: on any tile before the next draw."""
    play = riichi("5z6z7z"[: 2 * (turns - 1)] + "2p")
    play.tsumogiri(turns - 1)
    play.run((turns, "tsumogiri"), (0, "ron"))
    assert "ippatsu" in play.yaku(0)


@pytest.mark.parametrize(
    ("caller", "call"), [("147m369p258s1277z", "pon"), ("147m369p258s1777z", "daiminkan")]
)
def test_a_call_of_the_riichi_tile_ends_ippatsu(caller: str, call: str) -> None:
    """IPP-1, RIICHI-4: riichi stands."""
    play = riichi("", (caller, JUNK, JUNK))
    play.do(1, call)
    assert play.table.players[0].riichi == RiichiLevel.DOUBLE
    assert not play.table.players[0].ippatsu


def test_a_pon_of_another_tile_ends_ippatsu() -> None:
    """IPP-1: no call completed by anyone in between."""
    play = riichi("5z1p", (JUNK, JUNK, "147m369p258s1255z"))
    assert play.table.players[0].ippatsu
    play.run((1, "tsumogiri"), (3, "pon"), (3, "1z"))
    play.do(0, "tsumo")
    assert "ippatsu" not in play.yaku(0)


def test_a_closed_kan_of_another_player_ends_ippatsu() -> None:
    """IPP-1, CONV-7."""
    play = riichi("5z", ("147m369p258s1555z", JUNK, JUNK))
    assert play.table.players[0].ippatsu
    play.do(1, "ankan 5z")
    assert not play.table.players[0].ippatsu


def test_the_own_closed_kan_ends_ippatsu() -> None:
    """IPP-1: ippatsu and rinshan never combine."""
    junk = "479m369p258s1234z"
    hands = ["111m456789s1122p", junk, junk, junk]
    play = Play(hands, "7z5z6z7z1m", rinshan="1p", rules=RULES)
    play.do(0, "riichi tsumogiri")
    play.tsumogiri(3)
    assert play.table.players[0].ippatsu
    play.run((0, "ankan 1m"), (0, "tsumo"))
    assert play.yaku(0) == {"double_riichi", "menzen_tsumo", "rinshan"}


def test_ippatsu_and_chankan() -> None:
    """IPP-1, KAN-6: a robbed kan does not end ippatsu."""
    hands = ["123456789m11z23p", "147m369p258s11p23z", JUNK, JUNK]
    play = Play(hands, "7z5z6z1p" + "5z6z7z" + "1p", rules=RULES)
    play.tsumogiri(3)
    play.run((3, "tsumogiri"), (0, "pass"), (1, "pon"), (1, "3z"))
    play.tsumogiri(2)
    play.do(0, "riichi tsumogiri")
    play.run((1, "shouminkan 1p"), (0, "ron"))
    assert play.yaku(0) == {"riichi", "ippatsu", "chankan", "ittsuu"}


def test_a_completed_added_kan_ends_ippatsu() -> None:
    """IPP-1: the kan that was not robbed, and winning on it was declined."""
    hands = ["123456789m11z23p", "147m369p258s11p23z", JUNK, JUNK]
    play = Play(hands, "7z5z6z1p" + "5z6z7z" + "1p", rules=RULES)
    play.tsumogiri(3)
    play.run((3, "tsumogiri"), (0, "pass"), (1, "pon"), (1, "3z"))
    play.tsumogiri(2)
    play.do(0, "riichi tsumogiri")
    play.run((1, "shouminkan 1p"), (0, "pass"))
    assert not play.table.players[0].ippatsu
    assert play.table.players[0].riichi_furiten, "FURITEN-4"


def test_a_later_riichi_may_ron_the_forced_discard_of_an_earlier_one() -> None:
    """RIICHI-9: with ippatsu, and with no priority to the earlier riichi."""
    hands = [READY, "345678s5566z345p", JUNK, JUNK]
    play = Play(hands, "7z7z1s1s" + "5z", rules=RULES)
    play.run((0, "riichi tsumogiri"), (1, "riichi tsumogiri"))
    play.tsumogiri(2)
    play.run((0, "tsumogiri"), (1, "ron"))
    assert play.yaku(1) == {"double_riichi", "ippatsu", "haku"}


def test_ippatsu_is_not_scored_where_it_is_not_played() -> None:
    """IPP-2."""
    play = riichi("5z6z7z1p", ippatsu="off")
    play.tsumogiri(3)
    play.do(0, "tsumo")
    assert play.yaku(0) == {"double_riichi", "menzen_tsumo", "ittsuu"}


def test_riichi_with_four_tiles_left_may_win_with_the_last_tile() -> None:
    """RIICHI-2: riichi, ippatsu, menzen tsumo and haitei together."""
    play = Play([READY, JUNK, JUNK, JUNK], "5z6z7z5z7z" + "5z6z6z1p", rules=RULES)
    play.tsumogiri(4)
    play.leave(4)
    play.do(0, "riichi tsumogiri")
    play.tsumogiri(3)
    assert play.table.live_left == 0
    play.do(0, "tsumo")
    assert play.yaku(0) == {"riichi", "ippatsu", "menzen_tsumo", "haitei", "ittsuu"}


@pytest.mark.parametrize("seat", range(4))
def test_double_riichi_at_the_first_discard(seat: int) -> None:
    """DRII-1: in the uninterrupted first go-around, for every seat."""
    hands = [JUNK, JUNK, JUNK, JUNK]
    hands[seat] = READY
    play = Play(hands, "5z6z7z5z", rules=RULES)
    play.tsumogiri(seat)
    play.do(seat, "riichi tsumogiri")
    assert play.table.players[seat].riichi == RiichiLevel.DOUBLE


def test_riichi_at_the_second_discard_is_ordinary() -> None:
    """DRII-1."""
    play = Play([READY, JUNK, JUNK, JUNK], "5z6z7z5z6z", rules=RULES)
    play.tsumogiri(4)
    play.do(0, "riichi tsumogiri")
    assert play.table.players[0].riichi == RiichiLevel.RIICHI


def test_a_call_before_makes_riichi_ordinary() -> None:
    """DRII-1: also for a seat that has not discarded yet."""
    hands = [JUNK, "147m369p258s1255z", READY, JUNK]
    play = Play(hands, "5z6z", rules=RULES)
    play.run((0, "tsumogiri"), (1, "pon"), (1, "1z"), (2, "riichi tsumogiri"))
    assert play.table.players[2].riichi == RiichiLevel.RIICHI


def test_the_own_closed_kan_before_makes_riichi_ordinary() -> None:
    """DRII-1, GAP-24: this holds for the dealer too."""
    play = Play(["123456789m5555z", JUNK, JUNK, JUNK], "9s", rinshan="8s", rules=RULES)
    play.run((0, "ankan 5z"), (0, "riichi tsumogiri"))
    assert play.table.players[0].riichi == RiichiLevel.RIICHI


@pytest.mark.parametrize(
    ("option", "yaku", "han"), [("on", "double_riichi", 2), ("off", "riichi", 1)]
)
def test_double_riichi_is_worth_two_han_where_it_is_played(
    option: str, yaku: str, han: int
) -> None:
    """DRII-2: in place of riichi; ippatsu may follow."""
    play = riichi("5z6z7z1p", double_riichi=option, ura_dora="off")
    play.tsumogiri(3)
    play.do(0, "tsumo")
    assert play.yaku(0) == {yaku, "ippatsu", "menzen_tsumo", "ittsuu"}
    assert play.table.players[0].han == han + 1 + 1 + 2
