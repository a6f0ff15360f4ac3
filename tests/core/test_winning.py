"""Winning at the table: what may be declared, and what the moment adds (rulebook 3.1)."""

import pytest
from tests.deals import Play

from ariari.core.table import Ending, Phase, Table
from ariari.model.ruleset import Ruleset

READY = "123456789m1122p"
"""Waits for 1p and 2p; always ittsuu."""
JUNK = "147m369p258s1234z"
"""Far from ready, and nothing can be called with it."""
ADDED = ["123456789m11z23p", "147m369p258s11p23z", JUNK, JUNK]
"""Seat 0 waits for 1p and 4p, and seat 1 can pon 1p."""
RULES = Ruleset().replace(red_fives=0)


def test_tsumo_wins_with_the_drawn_tile() -> None:
    """AGARI-2."""
    play = Play([READY, JUNK, JUNK, JUNK], "5z6z7z5z1p", rules=RULES)
    play.tsumogiri(4)
    play.do(0, "tsumo")
    assert (play.table.ending, play.table.winners) == (Ending.TSUMO, 1)
    assert play.yaku(0) == {"menzen_tsumo", "ittsuu"}


def test_ron_wins_with_the_discard_of_another_player() -> None:
    """AGARI-2."""
    play = Play([READY, JUNK, JUNK, JUNK], "5z6z1p", rules=RULES)
    play.tsumogiri(2)
    play.run((2, "tsumogiri"), (0, "ron"))
    assert (play.table.ending, play.table.winners, play.table.loser) == (Ending.RON, 1, 2)
    assert play.yaku(0) == {"ittsuu"}


def test_a_win_needs_a_yaku_and_dora_are_none() -> None:
    """AGARI-3: two dora in the pair, and still no ron; tsumo is a yaku of its own."""
    hands = ["345m123p234s68s99s", "", "", ""]
    play = Play(hands, "6z7s", dora="8s", rules=RULES)
    play.tsumogiri()
    play.do(1, "tsumogiri")
    assert "ron" not in play.menu(0)
    play = Play(hands, "6z5m5m5m7s", dora="8s", rules=RULES)
    play.tsumogiri(4)
    assert "tsumo" in play.menu(0)


@pytest.mark.parametrize(("honba", "may"), [(4, True), (5, False)])
def test_two_han_are_needed_from_five_honba_on(honba: int, *, may: bool) -> None:
    """AGARI-3, `two_han_from_honba`: menzen tsumo alone is one han."""

    def with_honba(table: Table) -> None:
        table.honba = honba

    rules = RULES.replace(two_han_from_honba=5)
    hand = "123m123p234s68s99s"
    play = Play([hand, "", "", ""], "5m5p5p5p7s", rules=rules, before=with_honba)
    play.tsumogiri(4)
    assert ("tsumo" in play.menu(0)) is may


def test_a_win_is_voluntary() -> None:
    """AGARI-5: a discard or a pass remains possible."""
    play = Play([READY, JUNK, JUNK, JUNK], "1p2p", rules=RULES)
    assert {"tsumo", "tsumogiri", "1p"} <= play.menu(0)
    play = Play([READY, JUNK, JUNK, JUNK], "5z2p", rules=RULES)
    play.tsumogiri()
    play.do(1, "tsumogiri")
    assert {"ron", "pass"} <= play.menu(0)


@pytest.mark.parametrize(("option", "dora"), [("on", 3), ("off", 1)])
def test_ura_indicators_lie_under_all_indicators_that_are_up(option: str, dora: int) -> None:
    """AGARI-8: riichi with a closed kan turns up two of them."""
    junk = "479m369p258s1234z"
    hands = ["111m456789s1122p", junk, junk, junk]
    rules = RULES.replace(ura_dora=option, kan_ura_dora=option)
    play = Play(
        hands,
        "7z5z6z7z1m" + "5z6z7z" + "1p",
        rinshan="5z",
        dora="3s4z",
        ura="4s6s",
        rules=rules,
    )
    play.do(0, "riichi tsumogiri")
    play.tsumogiri(3)
    play.run((0, "ankan 1m"), (0, "tsumogiri"))
    play.tsumogiri(3)
    play.do(0, "tsumo")
    assert play.table.indicator_count == 2
    assert play.yaku(0) == {"double_riichi", "menzen_tsumo"}
    assert play.table.players[0].han == 2 + 1 + dora


def test_tenhou_with_the_first_fourteen_tiles() -> None:
    """YAKU-TENHOU: before any kan or discard."""
    play = Play([READY, JUNK, JUNK, JUNK], "1p", rules=RULES)
    play.do(0, "tsumo")
    assert play.yaku(0) == {"tenhou"}


def test_no_tenhou_after_a_kan() -> None:
    """YAKU-TENHOU."""
    junk = "479m369p258s1234z"
    play = Play(["111m456789s1122p", junk, junk, junk], "1m", rinshan="1p", rules=RULES)
    play.run((0, "ankan 1m"), (0, "tsumo"))
    assert play.yaku(0) == {"menzen_tsumo", "rinshan"}


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_chiihou_with_the_first_draw(seat: int) -> None:
    """YAKU-CHIIHOU."""
    hands = [JUNK] * 4
    hands[seat] = READY
    play = Play(hands, "5z6z7z"[: 2 * seat] + "1p", rules=RULES)
    play.tsumogiri(seat)
    play.do(seat, "tsumo")
    assert play.yaku(seat) == {"chiihou"}


def test_no_chiihou_after_a_call() -> None:
    """YAKU-CHIIHOU, CONV-8: the go-around was interrupted before the first draw."""
    hands = [JUNK, "147m369p258s1255z", READY, JUNK]
    play = Play(hands, "5z1p", rules=RULES)
    play.run((0, "tsumogiri"), (1, "pon"), (1, "1z"), (2, "tsumo"))
    assert play.yaku(2) == {"menzen_tsumo", "ittsuu"}


RENHOU = RULES.replace(renhou="yakuman")


def test_renhou_before_the_first_draw() -> None:
    """YAKU-RENHOU."""
    play = Play([JUNK, JUNK, READY, JUNK], "5z1p", rules=RENHOU)
    play.tsumogiri()
    play.run((1, "tsumogiri"), (2, "ron"))
    assert play.yaku(2) == {"renhou"}


def test_no_renhou_after_the_first_draw() -> None:
    """YAKU-RENHOU."""
    play = Play([JUNK, READY, JUNK, JUNK], "5z6z1p", rules=RENHOU)
    play.tsumogiri(2)
    play.run((2, "tsumogiri"), (1, "ron"))
    assert play.yaku(1) == {"ittsuu"}


def test_no_renhou_after_a_call() -> None:
    """YAKU-RENHOU, CONV-8."""
    hands = [JUNK, "47m369p258s1255z1p", READY, JUNK]
    play = Play(hands, "5z", rules=RENHOU)
    play.run((0, "tsumogiri"), (1, "pon"), (1, "1p"), (2, "ron"))
    assert play.yaku(2) == {"ittsuu"}


def test_haitei_with_the_last_live_tile() -> None:
    """LAST-1, YAKU-HAITEI."""
    play = Play([READY, JUNK, JUNK, JUNK], "5z6z7z5z1p", rules=RULES)
    play.tsumogiri(3)
    play.leave(1)
    play.tsumogiri()
    play.do(0, "tsumo")
    assert play.yaku(0) == {"menzen_tsumo", "haitei", "ittsuu"}


def test_no_haitei_before_the_last_live_tile() -> None:
    """LAST-1."""
    play = Play([READY, JUNK, JUNK, JUNK], "5z6z7z5z1p", rules=RULES)
    play.tsumogiri(3)
    play.leave(2)
    play.tsumogiri()
    play.do(0, "tsumo")
    assert play.yaku(0) == {"menzen_tsumo", "ittsuu"}


def test_houtei_on_the_last_discard() -> None:
    """LAST-2, LAST-3: the houteihai can be ronned and nothing else."""
    play = Play([READY, JUNK, JUNK, JUNK], "5z6z7z1p", rules=RULES)
    play.tsumogiri(2)
    play.leave(1)
    play.tsumogiri()
    play.do(3, "tsumogiri")
    assert play.menu(0) == {"ron", "pass"}, "no pon of 1p"
    play.do(0, "ron")
    assert play.yaku(0) == {"houtei", "ittsuu"}


@pytest.mark.parametrize(
    ("option", "yaku"),
    [("off", {"menzen_tsumo", "rinshan"}), ("on", {"menzen_tsumo", "rinshan", "haitei"})],
)
def test_a_rinshan_tile_that_is_the_last_draw(option: str, yaku: set[str]) -> None:
    """LAST-5, `haitei_rinshan`."""
    junk = "479m369p258s1234z"
    rules = RULES.replace(haitei_rinshan=option)
    play = Play(["111m456789s1122p", junk, junk, junk], "1m", rinshan="1p", rules=rules)
    play.leave(1)
    play.run((0, "ankan 1m"), (0, "tsumo"))
    assert play.yaku(0) == yaku


def robbed() -> Play:
    """Seat 1 has added the fourth 1p to its pon, and seat 0 may rob it."""
    play = Play(ADDED, "7z5z6z1p" + "5z6z7z" + "1p", rules=RULES)
    play.tsumogiri(3)
    play.run((3, "tsumogiri"), (0, "pass"), (1, "pon"), (1, "3z"))
    play.tsumogiri(3)
    play.do(1, "shouminkan 1p")
    return play


def test_chankan_on_an_added_tile() -> None:
    """KAN-6, YAKU-CHANKAN: ron or pass, and whoever adds the tile pays."""
    play = robbed()
    assert play.table.phase == Phase.ROB
    assert play.menu(0) == {"ron", "pass"}
    play.do(0, "ron")
    assert play.yaku(0) == {"chankan", "ittsuu"}
    assert (play.table.loser, play.table.kan_count, play.table.indicator_count) == (1, 0, 1)


def test_chankan_is_no_houtei() -> None:
    """LAST-2: an added tile is no discard."""
    play = robbed()
    play.leave(0)
    play.do(0, "ron")
    assert play.yaku(0) == {"chankan", "ittsuu"}


def test_kokushi_robs_a_closed_kan_where_that_is_played() -> None:
    """KAN-6, `kokushi_ankan_ron`."""
    rules = RULES.replace(abort_nine="off")
    hands = ["1m19p19s12345677z", "999m2345678p222s", "", ""]
    play = Play(hands, "3m9m", rinshan="3m", rules=rules)
    play.tsumogiri()
    play.run((1, "ankan 9m"), (0, "ron"))
    assert play.yaku(0) == {"kokushi"}
    assert play.table.loser == 1


def test_a_north_set_aside_is_no_chankan_and_needs_a_yaku() -> None:
    """SANMA-6."""
    rules = RULES.replace(players=3)
    play = Play(["1199m1122p3344s4z", "147p258s", ""], "6p4z", rinshan="6p", rules=rules)
    play.tsumogiri()
    play.run((1, "kita"), (0, "ron"))
    assert play.yaku(0) == {"chiitoitsu"}
    play = Play(["123p456789s777p4z", "147p258s", ""], "6p4z", rinshan="6p", rules=rules)
    play.tsumogiri()
    play.do(1, "kita")
    assert play.menu(0) == set()


def test_tsubamegaeshi_and_kanburi_at_the_table() -> None:
    """LOCAL-TSUBAMEGAESHI, LOCAL-KANBURI: ron on a riichi tile, and on the discard after a kan."""
    rules = RULES.replace(local_yaku="tsubamegaeshi, kanburi")
    play = Play([JUNK, "123456789s3344p", READY, ""], "5z1p", rules=rules)
    play.tsumogiri()
    play.run((1, "riichi tsumogiri"), (2, "ron"))
    assert play.yaku(2) == {"tsubamegaeshi", "ittsuu"}
    play = Play([READY, "147m369p258s1555z", JUNK, JUNK], "6z5z", rinshan="1p", rules=rules)
    play.tsumogiri()
    play.run((1, "ankan 5z"), (1, "tsumogiri"), (0, "ron"))
    assert play.yaku(0) == {"kanburi", "ittsuu"}
