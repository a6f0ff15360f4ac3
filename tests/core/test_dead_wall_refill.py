"""When a live tile joins the dead wall for a rinshan tile (DEAD-7), and what hangs on it."""

import pytest
from tests.conftest import playing
from tests.deals import Play

from ariari.core.table import Ending
from ariari.core.wall import draws_left
from ariari.model.ruleset import Ruleset

EACH = pytest.mark.parametrize("when", ["draw", "discard"])
READY = "111m34p34567888s"
"""With a fourth 1m set aside it waits for 2p and 5p."""
HOLDER = "222p0555p29m19s12z"
"""Holds those that must not come to the waiting hand before the last one."""


def with_refill(when: str, **options: object) -> Ruleset:
    return playing(dead_wall_refill=when, **options)


@pytest.mark.parametrize(
    ("when", "left"),
    [("draw", [69, 68, 67, 66]), ("discard", [69, 69, 69, 66])],
    ids=["draw", "discard"],
)
def test_dead_7_the_live_wall_is_shorter_from_then_on(when: str, left: list[int]) -> None:
    """Dealt, after each of two kans of one turn, and after the next seat's draw."""
    hands = ["1111m2222p345s67z", "", "", ""]
    play = Play(hands, draws="5z9m", rinshan="9p9p", rules=with_refill(when))
    found = [play.table.live_left]
    for act in ("ankan 1m", "ankan 2p", "tsumogiri"):
        play.do(0, act)
        play.pass_all()
        found.append(play.table.live_left)
    assert found == left


@EACH
def test_dead_1_the_dead_wall_is_whole_when_the_others_are_asked(when: str) -> None:
    hands = ["1111m34567s5679p", "", "", "99p23456m12345s7z"]
    play = Play(hands, draws="6z", rinshan="9p", rules=with_refill(when))
    play.do(0, "ankan 1m")
    assert draws_left(play.table) == 68
    assert play.table.refill_due == (1 if when == "discard" else 0)
    play.do(0, "tsumogiri")
    assert play.table.pending == 1 << 3
    assert (play.table.live_left, play.table.refill_due) == (68, 0)


def late_kan(when: str) -> Play:
    """South has made a kan with four live tiles left, and would be ready without the 9p."""
    rules = with_refill(when)
    play = Play(["", READY, "", HOLDER], last="1m7z7z2p7z", rinshan="9p", rules=rules)
    play.until(4)
    play.do(1, "ankan 1m")
    return play


@pytest.mark.parametrize(("when", "is_legal"), [("draw", False), ("discard", True)])
def test_riichi_1_a_tile_that_has_not_joined_the_dead_wall_counts(
    when: str, is_legal: bool
) -> None:
    assert ("riichi tsumogiri" in late_kan(when).menu(1)) == is_legal


def test_compat_3_such_a_riichi_may_win_with_ippatsu_on_the_houteihai() -> None:
    """Three draws follow, not four: the fourth tile joins the dead wall (RIICHI-2)."""
    play = late_kan("discard")
    play.do(1, "riichi tsumogiri")
    play.tsumogiri(2)
    play.run((0, "tsumogiri"), (1, "ron"))
    assert play.table.live_left == 0
    assert play.yaku(1) == {"riichi", "ippatsu", "houtei"}


@EACH
@pytest.mark.parametrize("level", ["off", "on"])
def test_last_5_the_rinshan_tile_after_a_kan_with_one_tile_left_is_the_last_draw(
    when: str, level: str
) -> None:
    rules = with_refill(when, haitei_rinshan=level)
    play = Play(["111m234567p2399s", "", "", ""], last="1m9p", rinshan="4s", rules=rules)
    play.until(1)
    play.do(0, "ankan 1m")
    assert play.table.live_left == (1 if when == "discard" else 0)
    play.do(0, "tsumo")
    assert play.yaku(0) == {"menzen_tsumo", "rinshan"} | ({"haitei"} if level == "on" else set())


@EACH
def test_last_5_no_further_kan_is_possible(when: str) -> None:
    """The dead wall could not be made whole again."""
    hands = ["111m2222p234678s", "", "", ""]
    play = Play(hands, last="1m9p", rinshan="9p", rules=with_refill(when))
    play.until(1)
    assert {"ankan 1m", "ankan 2p"} <= play.menu(0)
    play.do(0, "ankan 1m")
    assert not any("kan" in words for words in play.menu(0))


@EACH
def test_last_6_the_discard_that_follows_is_the_houteihai(when: str) -> None:
    """LAST-3: East could call it; LAST-7: nobody wins on it."""
    hands = ["99p34567m34567s1z", "", "222p19m19s123456z", ""]
    play = Play(hands, last="2p9p", rinshan="9p", rules=with_refill(when))
    play.until(1)
    play.run((0, "tsumogiri"), (2, "daiminkan"), (2, "tsumogiri"))
    assert play.table.live_left == 0
    assert play.table.ending == Ending.EXHAUSTIVE


@EACH
def test_sanma_5_kita_takes_its_tile_as_a_kan_does(when: str) -> None:
    rules = Ruleset.preset("tenhou", players=3).replace(dead_wall_refill=when)
    play = Play(["44z123456p12345s", "", ""], draws="9s", rinshan="9p9p", rules=rules)
    play.run((0, "kita"), (0, "kita"))
    assert play.table.live_left == (54 if when == "discard" else 52)
    play.do(0, "tsumogiri")
    play.pass_all()
    assert play.table.live_left == 51
