"""Furiten at the table (rulebook 2.5)."""

import pytest
from tests.deals import Play

from ariari.core.furiten import is_furiten
from ariari.core.table import Phase
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile

READY = "123456789m1122p"
"""Waits for 1p and 2p; always ittsuu."""
JUNK = "147m369p258s1234z"
"""Far from ready, and nothing can be called with it."""
GOLD_28 = "456m123s3456678p"
"""Waits for 3p, 6p and 9p; ron is pinfu on 6p and 9p, and has no yaku on 3p (GOLD-4)."""
JUNK_28 = "258m147p369s1234z"
ADDED = ["123456789m11z23p", "147m369p258s11p23z", JUNK, JUNK]
"""Seat 0 waits for 1p and 4p, and seat 1 can pon 1p."""
RULES = Ruleset().replace(red_fives=0)
CLEAR = ["own_discard", "own_draw_or_call", "any_call"]


def waits(play: Play, seat: int) -> set[str]:
    found = play.table.players[seat].waits
    return {str(Tile(kind)) for kind in range(34) if found >> kind & 1}


def may_ron(play: Play, seat: int) -> bool:
    return "ron" in play.menu(seat)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (GOLD_28, {"3p", "6p", "9p"}),
        ("1111m234567p999s", {"1m"}),
        ("123m456p789s1155z", {"1z", "5z"}),
        ("147m258p369s1234z", set()),
    ],
    ids=["some without yaku", "fifth tile", "no yaku", "noten"],
)
def test_waits_are_all_kinds_that_complete_the_shape(hand: str, expected: set[str]) -> None:
    """FURITEN-1."""
    assert waits(Play([hand, "", "", ""], rules=RULES), 0) == expected


@pytest.mark.parametrize(("own", "may"), [("5z", True), ("3p", False)])
def test_an_own_discard_among_the_waits_bars_every_ron(own: str, *, may: bool) -> None:
    """FURITEN-2, FURITEN-5, GOLD-28: also on another wait."""
    play = Play([GOLD_28, JUNK_28, JUNK_28, JUNK_28], own + "6p", rules=RULES)
    play.tsumogiri()
    play.do(1, "tsumogiri")
    assert may_ron(play, 0) is may


def test_a_discard_that_was_taken_counts() -> None:
    """FURITEN-2, FLOW-4."""
    hands = [GOLD_28, JUNK_28, "258m1336p369s123z", JUNK_28]
    play = Play(hands, "3p", rules=RULES)
    play.run((0, "tsumogiri"), (2, "pon"), (2, "6p"))
    assert not may_ron(play, 0)


def test_discard_furiten_ends_when_the_waits_change() -> None:
    """FURITEN-2: the wait for 1p and 2p becomes one for 2p alone."""
    play = Play([READY, JUNK, JUNK, JUNK], "1p5z6z7z" + "3p5z2p", rules=RULES)
    play.tsumogiri(4)
    assert is_furiten(play.table.players[0])
    play.do(0, "1p")
    assert waits(play, 0) == {"2p"}
    play.tsumogiri()
    play.do(2, "tsumogiri")
    assert may_ron(play, 0)


@pytest.mark.parametrize("clear", CLEAR)
def test_a_declined_win_bars_ron_until_the_own_turn(clear: str) -> None:
    """FURITEN-3, AGARI-5: on the other wait as well."""
    rules = RULES.replace(temp_furiten_clear=clear)
    play = Play([READY, JUNK, JUNK, JUNK], "5z1p2p6z" + "7z2p", rules=rules)
    play.tsumogiri()
    play.run((1, "tsumogiri"), (0, "pass"), (2, "tsumogiri"))
    assert not may_ron(play, 0)
    play.tsumogiri()
    assert play.table.turn == 0
    assert play.table.players[0].temporary_furiten is (clear == "own_discard")
    play.do(0, "tsumogiri")
    assert not play.table.players[0].temporary_furiten
    play.do(1, "tsumogiri")
    assert may_ron(play, 0)


@pytest.mark.parametrize("clear", CLEAR)
def test_a_tile_without_yaku_bars_ron_too(clear: str) -> None:
    """FURITEN-3: the player had no yaku on 3p, and was not asked (FLOW-7)."""
    rules = RULES.replace(temp_furiten_clear=clear)
    play = Play([GOLD_28, JUNK_28, JUNK_28, JUNK_28], "5z3p6p", rules=rules)
    play.tsumogiri()
    play.do(1, "tsumogiri")
    assert play.table.players[0].temporary_furiten
    play.do(2, "tsumogiri")
    assert not may_ron(play, 0)


@pytest.mark.parametrize("clear", CLEAR)
def test_a_call_of_another_player_ends_it_with_any_call_only(clear: str) -> None:
    """FURITEN-3 `any_call`."""
    hands = [READY, JUNK, JUNK, "147m369p258s55z2p1z"]
    play = Play(hands, "6z1p5z", rules=RULES.replace(temp_furiten_clear=clear))
    play.tsumogiri()
    play.run((1, "tsumogiri"), (0, "pass"), (2, "tsumogiri"), (3, "pon"), (3, "2p"))
    assert may_ron(play, 0) is (clear == "any_call")


@pytest.mark.parametrize("clear", CLEAR)
def test_an_own_claim_ends_it_before_the_discard_by_option(clear: str) -> None:
    """FURITEN-3 `own_draw_or_call`: a pon is a claim."""
    play = Play([READY, JUNK, JUNK, JUNK], "5z6z1p", rules=RULES.replace(temp_furiten_clear=clear))
    play.tsumogiri(2)
    play.run((2, "tsumogiri"), (0, "pon"))
    assert play.table.players[0].temporary_furiten is (clear == "own_discard")
    play.do(0, "2p")
    assert not play.table.players[0].temporary_furiten


@pytest.mark.parametrize("clear", CLEAR)
def test_an_added_tile_that_passes_makes_furiten(clear: str) -> None:
    """FURITEN-3: with `any_call` the kan itself ends it, once completed (CONV-7)."""
    rules = RULES.replace(temp_furiten_clear=clear)
    play = Play(ADDED, "7z5z6z1p" + "5z6z7z" + "1p", rinshan="4p", rules=rules)
    play.tsumogiri(3)
    play.run((3, "tsumogiri"), (0, "pass"), (1, "pon"), (1, "3z"))
    play.tsumogiri(3)
    play.run((1, "shouminkan 1p"), (0, "pass"), (1, "tsumogiri"))
    assert may_ron(play, 0) is (clear == "any_call")


KOKUSHI = "1m19p19s12345677z"
"""Thirteen orphans, waits for 9m."""


def ankan_of_9m(hand: str, option: str) -> Play:
    """Seat 1 shows a closed kan of 9m, and seat 0 holds the hand."""
    rules = RULES.replace(kokushi_ankan_ron=option, abort_nine="off")
    play = Play([hand, "999m2345678p222s", "", ""], "3m9m", rinshan="3m", rules=rules)
    play.tsumogiri()
    play.do(1, "ankan 9m")
    return play


def test_a_closed_kan_that_kokushi_could_rob_makes_furiten() -> None:
    """FURITEN-3, KAN-6."""
    play = ankan_of_9m(KOKUSHI, "on")
    assert play.table.phase == Phase.ROB
    assert play.menu(0) == {"ron", "pass"}
    play.do(0, "pass")
    assert play.table.players[0].temporary_furiten


@pytest.mark.parametrize(
    ("hand", "option"),
    [(KOKUSHI, "off"), ("12378m456789s11p", "on")],
    ids=["kokushi may not rob", "another hand"],
)
def test_a_closed_kan_that_can_not_be_robbed_makes_no_furiten(hand: str, option: str) -> None:
    """FURITEN-3, KAN-6: only if KAN-6 let the player rob it."""
    play = ankan_of_9m(hand, option)
    assert "9m" in waits(play, 0)
    assert play.table.turn == 1, "nobody was asked"
    assert not play.table.players[0].temporary_furiten


SANMA = RULES.replace(players=3)
NORTH_WAIT = "1199m1122p3344s4z"
"""Seven pairs, waits for a North."""


@pytest.mark.parametrize("clear", CLEAR)
def test_a_north_set_aside_that_passes_makes_furiten(clear: str) -> None:
    """FURITEN-3, SANMA-6: with `any_call` the kita itself ends it."""
    rules = SANMA.replace(temp_furiten_clear=clear)
    play = Play([NORTH_WAIT, "147p258s", ""], "6p4z", rinshan="4z", rules=rules)
    play.tsumogiri()
    play.run((1, "kita"), (0, "pass"))
    assert play.table.players[0].temporary_furiten is (clear != "any_call")
    play.do(1, "tsumogiri")
    assert may_ron(play, 0) is (clear == "any_call")


def test_a_kita_causes_no_furiten_for_its_owner() -> None:
    """SANMA-6, FURITEN-7: a North set aside is no discard."""
    play = Play([NORTH_WAIT, "147p258s", ""], "4z4z", rinshan="6p", rules=SANMA)
    play.run((0, "kita"), (0, "tsumogiri"), (1, "tsumogiri"))
    assert may_ron(play, 0)


def test_a_win_that_passes_in_riichi_bars_ron_for_the_rest_of_the_deal() -> None:
    """FURITEN-4."""
    play = Play([READY, JUNK, JUNK, JUNK], "5z1p6z7z" + "5z2p6z7z" + "2p", rules=RULES)
    play.do(0, "riichi tsumogiri")
    play.run((1, "tsumogiri"), (0, "pass"))
    play.tsumogiri(3)
    play.do(1, "tsumogiri")
    assert not may_ron(play, 0)
    play.tsumogiri(2)
    assert "tsumo" in play.menu(0), "FURITEN-5: tsumo stays possible"


def test_a_drawn_win_that_is_discarded_in_riichi_bars_ron() -> None:
    """FURITEN-4: by the player's draw."""
    play = Play([READY, JUNK, JUNK, JUNK], "5z5z6z7z" + "1p2p", rules=RULES)
    play.do(0, "riichi tsumogiri")
    play.tsumogiri(4)
    assert play.table.players[0].riichi_furiten
    play.do(1, "tsumogiri")
    assert not may_ron(play, 0)


def test_a_drawn_win_that_is_set_aside_in_riichi_bars_ron() -> None:
    """FURITEN-4: the North was a winning tile, and went by with the draw."""
    play = Play([NORTH_WAIT, "147p258s", ""], "6p7z5z4z", rinshan="6p", rules=SANMA)
    play.do(0, "riichi tsumogiri")
    play.tsumogiri(2)
    assert {"tsumo", "kita"} <= play.menu(0)
    play.do(0, "kita")
    assert play.table.players[0].riichi_furiten


def test_a_tile_before_riichi_stands_makes_no_riichi_furiten() -> None:
    """FURITEN-4: after riichi is established; the riichi discard ends the temporary one."""
    play = Play([READY, JUNK, JUNK, JUNK], "5z1p6z7z" + "5z2p", rules=RULES)
    play.tsumogiri()
    play.run((1, "tsumogiri"), (0, "pass"))
    play.tsumogiri(2)
    play.run((0, "riichi tsumogiri"), (1, "tsumogiri"))
    assert may_ron(play, 0)


def test_tsumo_stays_possible_in_furiten() -> None:
    """FURITEN-5, AGARI-4."""
    play = Play([READY, JUNK, JUNK, JUNK], "1p5z6z7z2p", rules=RULES)
    play.tsumogiri(4)
    assert is_furiten(play.table.players[0])
    assert "tsumo" in play.menu(0)


@pytest.mark.parametrize(("option", "may"), [("allow", True), ("forbid", False)])
def test_riichi_while_furiten_by_option(option: str, *, may: bool) -> None:
    """FURITEN-6."""
    rules = RULES.replace(furiten_riichi=option)
    play = Play([READY, JUNK, JUNK, JUNK], "1p5z6z7z5z", rules=rules)
    play.tsumogiri(4)
    assert ("riichi tsumogiri" in play.menu(0)) is may


@pytest.mark.parametrize(("option", "may"), [("allow", True), ("forbid", False)])
def test_the_riichi_discard_itself_counts(option: str, *, may: bool) -> None:
    """FURITEN-6: 1p would be a wait; the same hand may be declared with a 5z."""
    rules = RULES.replace(furiten_riichi=option)
    play = Play([READY, JUNK, JUNK, JUNK], "1p", rules=rules)
    assert ("riichi tsumogiri" in play.menu(0)) is may
    other = Play([READY, JUNK, JUNK, JUNK], "5z", rules=rules)
    assert "riichi tsumogiri" in other.menu(0)


def test_own_tiles_in_a_kan_cause_no_furiten() -> None:
    """FURITEN-7: 1p is a wait, and four of them lie in the own kan."""
    play = Play(["456789m99s111p23p", JUNK, JUNK, JUNK], "1p6m4p", rinshan="6m", rules=RULES)
    play.run((0, "ankan 1p"), (0, "tsumogiri"))
    assert waits(play, 0) == {"1p", "4p"}
    assert not is_furiten(play.table.players[0])


def test_own_tiles_in_an_added_kan_cause_no_furiten() -> None:
    """FURITEN-7: the wait for 4p and 1p stays after 1p was added to the own pon."""
    hands = ["456789m99s11p23p7z", "147m369p258s234z1p", JUNK, JUNK]
    play = Play(hands, "5z6z" + "5z6z5z" + "1p", rinshan="6m", rules=RULES)
    play.tsumogiri()
    play.run((1, "1p"), (0, "pon"), (0, "7z"))
    play.tsumogiri(3)
    play.run((0, "shouminkan 1p"), (0, "tsumogiri"))
    assert waits(play, 0) == {"1p", "4p"}
    assert not is_furiten(play.table.players[0])
