"""Riichi at the table: conditions, stick, sideways tile, locked hand (rulebook 2.6)."""

from collections.abc import Callable

import pytest
from tests.deals import Play

from ariari.core.state import RiichiLevel
from ariari.core.table import Ending, Mark, Table
from ariari.model.ruleset import Ruleset

READY = "123456789m1122p"
"""Waits for 1p and 2p."""
JUNK = "147m369p258s1234z"
"""Far from ready, and nothing can be called with it."""
PINFU = "234567p22s45678s"
"""Waits for 3s, 6s and 9s; a ron is pinfu."""
RULES = Ruleset().replace(red_fives=0)


def with_score(points: int) -> Callable[[Table], None]:
    def set_score(table: Table) -> None:
        table.players[0].score = points

    return set_score


def riichi_acts(play: Play, seat: int = 0) -> set[str]:
    return {words for words in play.menu(seat) if "riichi" in words}


@pytest.mark.parametrize(
    ("floor", "points", "may"),
    [("1000", 1000, True), ("1000", 900, False), ("none", 0, True), ("none", -500, True)],
)
def test_riichi_needs_the_points_to_stake(floor: str, points: int, *, may: bool) -> None:
    """RIICHI-1: score >= `riichi_min_points`."""
    rules = RULES.replace(riichi_min_points=floor)
    play = Play([READY, JUNK, JUNK, JUNK], "9s", rules=rules, before=with_score(points))
    assert riichi_acts(play) == ({"riichi tsumogiri"} if may else set())


@pytest.mark.parametrize(
    ("tiles", "left", "may"),
    [(4, 4, True), (4, 3, False), (1, 1, True), (1, 0, False), (0, 0, True)],
)
def test_riichi_needs_live_tiles_after_the_draw(tiles: int, left: int, *, may: bool) -> None:
    """RIICHI-1: L >= `riichi_min_tiles`."""
    play = Play([READY, JUNK, JUNK, JUNK], "9s", rules=RULES.replace(riichi_min_tiles=tiles))
    play.leave(left)
    assert ("riichi tsumogiri" in play.menu(0)) is may


@pytest.mark.parametrize(("left", "may"), [(3, True), (2, False)])
def test_three_players_need_three_live_tiles(left: int, *, may: bool) -> None:
    """SANMA-13: riichi needs L >= 3 where `riichi_min_tiles` says 4."""
    play = Play(["123456789p1122s", "", ""], "9m", rules=RULES.replace(players=3))
    play.leave(left)
    assert ("riichi tsumogiri" in play.menu(0)) is may


def test_riichi_needs_a_closed_hand() -> None:
    """RIICHI-1, CONV-6: a pon opens the hand."""
    play = Play([JUNK, "123456789m5566z", JUNK, JUNK], "5z7z7z7z9s", rules=RULES)
    play.run((0, "tsumogiri"), (1, "pon"), (1, "6z"))
    play.tsumogiri(3)
    assert play.table.turn == 1
    assert riichi_acts(play, 1) == set()


def test_a_closed_kan_leaves_the_hand_closed_for_riichi() -> None:
    """RIICHI-1, CONV-6."""
    play = Play(["123456789m1111p", JUNK, JUNK, JUNK], "9s", rinshan="8s", rules=RULES)
    play.do(0, "ankan 1p")
    assert {"riichi tsumogiri", "riichi 9s"} <= riichi_acts(play)


def test_riichi_needs_a_discard_that_leaves_a_ready_hand() -> None:
    """RIICHI-1: tenpai after the discard, and only with that discard."""
    noten = Play([JUNK, JUNK, JUNK, READY], "9s", rules=RULES)
    assert riichi_acts(noten) == set()
    ready = Play(["123456789m112p9s", JUNK, JUNK, JUNK], "2p", rules=RULES)
    assert riichi_acts(ready) == {"riichi 9s"}


def test_red_and_plain_fives_and_the_drawn_tile_are_different_riichi_discards() -> None:
    """FLOW-6: each discard that RIICHI-1 allows."""
    play = Play(["123456789m77z05p", JUNK, JUNK, JUNK], "5p")
    assert {"riichi 5p", "riichi 0p", "riichi tsumogiri", "riichi 7z"} <= riichi_acts(play)


def test_a_hand_that_waits_for_a_fifth_tile_may_declare_riichi() -> None:
    """FURITEN-1, RIICHI-12: the shape counts, a copy need not exist."""
    play = Play(["1111m234567p999s", JUNK.replace("1", ""), "", ""], "9m", rules=RULES)
    assert "riichi tsumogiri" in riichi_acts(play)


@pytest.mark.parametrize(("option", "may"), [("allow", True), ("forbid_own4", False)])
def test_karaten_riichi_by_option(option: str, *, may: bool) -> None:
    """RIICHI-12: all four copies of the only wait, 3m, are in the own kan (DRAW-4)."""
    rules = RULES.replace(karaten_riichi=option)
    play = Play(["123333m567p888s1z", "", "", ""], "1z", rinshan="9s", rules=rules)
    play.do(0, "ankan 3m")
    assert ("riichi tsumogiri" in riichi_acts(play)) is may


def test_a_wait_of_which_a_copy_is_left_is_no_karaten() -> None:
    """RIICHI-12: `forbid_own4` bars a hand only when every wait is in it four times."""
    rules = RULES.replace(karaten_riichi="forbid_own4")
    play = Play([READY, JUNK, JUNK, JUNK], "9s", rules=rules)
    assert riichi_acts(play) == {"riichi tsumogiri"}


def test_the_stick_is_placed_once_the_discard_has_passed() -> None:
    """RIICHI-3, RIICHI-5, GAP-23."""
    play = Play([READY, PINFU, JUNK, JUNK], "9s", rules=RULES)
    play.do(0, "riichi tsumogiri")
    player = play.table.players[0]
    assert (player.riichi, player.score, play.table.sticks) == (RiichiLevel.NONE, 25_000, 0)
    play.do(1, "pass")
    assert (player.riichi, player.score, play.table.sticks) == (RiichiLevel.DOUBLE, 24_000, 1)
    assert play.events[0] == ("riichi", [0, RiichiLevel.DOUBLE, 0, 0, 0])


def test_a_ronned_riichi_tile_pays_no_stick_and_there_was_no_riichi() -> None:
    """RIICHI-5."""
    play = Play([READY, PINFU, JUNK, JUNK], "9s", dora="4z", rules=RULES)
    play.run((0, "riichi tsumogiri"), (1, "ron"))
    assert play.scores == [24_000, 26_000, 25_000, 25_000]
    assert (play.table.sticks, play.table.players[0].riichi) == (0, RiichiLevel.NONE)


def test_the_next_winner_takes_the_sticks() -> None:
    """RIICHI-7, PAY-6."""
    play = Play([READY, PINFU, JUNK, JUNK], "9m5z6z7z9s", dora="4z", rules=RULES)
    play.do(0, "riichi tsumogiri")
    play.tsumogiri(3)
    play.run((0, "tsumogiri"), (1, "ron"))
    assert play.scores == [23_000, 27_000, 25_000, 25_000]


def test_the_riichi_tile_lies_sideways() -> None:
    """RIICHI-3, FLOW-4."""
    play = Play([READY, JUNK, JUNK, JUNK], "9s", rules=RULES)
    play.do(0, "riichi tsumogiri")
    assert play.table.players[0].river_marks[0] == Mark.TSUMOGIRI + Mark.SIDEWAYS
    play.tsumogiri(4)
    assert play.table.players[0].river_marks[1] == Mark.TSUMOGIRI


def test_the_sideways_tile_moves_on_each_time_it_is_called() -> None:
    """RIICHI-4: the next discard lies sideways instead, and so on; riichi stands."""
    hands = [READY, "147m369p58s5566z", "147m369p58s99s44z", JUNK]
    play = Play(hands, "9s" + "1s6z" + "1s1s7z", rules=RULES)
    play.run((0, "riichi tsumogiri"), (2, "pon"), (2, "4z"))
    player = play.table.players[0]
    assert (player.riichi, player.ippatsu, play.table.sticks) == (RiichiLevel.DOUBLE, False, 1)
    play.tsumogiri()
    play.run((0, "tsumogiri"), (1, "pon"), (1, "5z"))
    play.tsumogiri(3)
    sideways = [bool(player.river_marks[place] & Mark.SIDEWAYS) for place in range(3)]
    assert sideways == [True, True, True]
    assert player.river_marks[1] // Mark.TAKEN == 2
    assert not player.sideways_due


@pytest.mark.parametrize("call", ["chii high", "daiminkan"])
def test_chii_and_kan_of_the_riichi_tile_move_it_on_too(call: str) -> None:
    """RIICHI-4."""
    play = Play([READY, "147m36p78999s12z", JUNK, JUNK], "9s", rules=RULES)
    play.run((0, "riichi tsumogiri"), (1, call))
    assert play.table.players[0].sideways_due
    assert play.table.players[0].riichi == RiichiLevel.DOUBLE


def test_the_hand_is_locked_after_riichi() -> None:
    """RIICHI-8, CALL-6: the drawn tile is discarded, and nothing is called."""
    play = Play([READY, JUNK, JUNK, "147m369p258s133z"], "9m2z2z1p9m", rules=RULES)
    play.do(0, "riichi tsumogiri")
    play.tsumogiri(2)
    play.do(3, "tsumogiri")
    assert play.menu(0) == {"ron", "pass"}, "two 1p are held, but no pon is possible"
    play.do(0, "pass")
    assert play.menu(0) == {"tsumogiri"}


def test_a_win_may_be_declared_in_riichi() -> None:
    """RIICHI-8, RIICHI-6: riichi, ippatsu and ura dora with it."""
    play = Play([READY, JUNK, JUNK, JUNK], "9m5z6z7z1p", dora="9p", ura="8m", rules=RULES)
    play.do(0, "riichi tsumogiri")
    play.tsumogiri(3)
    play.do(0, "tsumo")
    assert {"double_riichi", "ippatsu", "menzen_tsumo", "ittsuu"} <= play.yaku(0)
    assert play.table.players[0].han == 2 + 1 + 1 + 2 + 3 + 1, "three dora 1p and one ura 9m"


def test_several_players_may_be_in_riichi() -> None:
    """RIICHI-9."""
    hands = [READY, "123456789s3344p", JUNK, JUNK.replace("3", "5")]
    play = Play(hands, "9m9m", rules=RULES)
    play.run((0, "riichi tsumogiri"), (1, "riichi tsumogiri"))
    assert [play.table.players[seat].riichi for seat in range(2)] == [RiichiLevel.DOUBLE] * 2
    assert (play.scores[:2], play.table.sticks) == ([24_000, 24_000], 2)


def test_a_riichi_hand_is_shown_at_an_exhaustive_draw() -> None:
    """RIICHI-14, DRAW-8: nobody in riichi is asked, whatever `voluntary_noten` says."""
    play = Play([READY, JUNK, JUNK, JUNK], "5s", rules=RULES.replace(riichi_min_tiles=0))
    play.leave(0)
    play.do(0, "riichi tsumogiri")
    assert play.table.ending == Ending.EXHAUSTIVE
    assert play.table.players[0].shows
    assert (play.scores, play.table.sticks) == ([27_000, 24_000, 24_000, 24_000], 1)


@pytest.mark.parametrize("option", ["on", "on_yakuman"])
def test_open_riichi_may_be_declared_where_it_is_played(option: str) -> None:
    """OPENR-1: with the same discards as riichi, from the hand and as drawn."""
    rules = RULES.replace(open_riichi=option)
    play = Play(["123456789m1122p", JUNK, JUNK, JUNK], "2p", rules=rules)
    assert {"riichi tsumogiri", "open riichi tsumogiri", "riichi 2p", "open riichi 2p"} <= (
        riichi_acts(play)
    )
    off = Play(["123456789m1122p", JUNK, JUNK, JUNK], "9s", rules=RULES)
    assert riichi_acts(off) == {"riichi tsumogiri"}


@pytest.mark.parametrize(
    ("option", "loss"), [("on", 12_000), ("on_yakuman", 32_000)], ids=["on", "on_yakuman"]
)
def test_a_discard_into_an_open_riichi_by_a_player_not_in_riichi(option: str, loss: int) -> None:
    """OPENR-1: with `on_yakuman` that player pays a yakuman."""
    play = Play(
        [JUNK, PINFU, READY, JUNK],
        "5z7z9s",
        rules=RULES.replace(open_riichi=option),
        dora="4z",
        ura="6p",
    )
    play.tsumogiri()
    play.do(1, "open riichi tsumogiri")
    play.run((2, "tsumogiri"), (1, "ron"))
    assert {"double_riichi", "open_riichi", "ippatsu", "pinfu"} == play.yaku(1)
    assert play.table.players[1].han == 6, "the ura dora is 7p"
    assert play.scores == [25_000, 25_000 + loss, 25_000 - loss, 25_000]


def test_a_discarder_in_riichi_pays_an_open_riichi_as_it_is() -> None:
    """OPENR-1 `on_yakuman`: only players not in riichi pay a yakuman."""
    play = Play(
        [JUNK, PINFU, READY, JUNK],
        "5z6z7z" + "5z6z" + "7z" + "9s",
        rules=RULES.replace(open_riichi="on_yakuman"),
        dora="4z",
        ura="1m",
    )
    play.tsumogiri()
    play.run((1, "open riichi tsumogiri"), (2, "riichi tsumogiri"))
    play.tsumogiri(3)
    play.run((2, "tsumogiri"), (1, "ron"))
    assert {"double_riichi", "open_riichi", "pinfu"} == play.yaku(1)
    assert play.scores == [25_000, 24_000 + 7_700 + 2_000, 24_000 - 7_700, 25_000]


def test_a_tsumo_of_an_open_riichi_is_paid_as_it_is() -> None:
    """OPENR-1: nobody discarded into it."""
    play = Play(
        [READY, JUNK, JUNK, JUNK],
        "9m5z6z7z1p",
        rules=RULES.replace(open_riichi="on_yakuman"),
        dora="1z",
        ura="2z",
    )
    play.do(0, "open riichi tsumogiri")
    play.tsumogiri(3)
    play.do(0, "tsumo")
    assert play.table.players[0].han == 3 + 1 + 1 + 2
    assert play.scores == [25_000 + 18_000, 19_000, 19_000, 19_000]
