"""Closed kans in riichi, at all four levels (RIICHI-10, RIICHI-11)."""

import pytest
from tests.deals import Play

from ariari.core.riichi_kan import keeps_yaku, lay_out_riichi_hand
from ariari.core.rules import RiichiAnkan
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.tables import load

LEVELS = {level.name.lower() for level in RiichiAnkan}
SHAPE = {"same_waits", "same_waits_shape", "no_yaku_loss"}
EXAMPLES = [
    ("3444m778899s333z", "4m", set()),
    ("3444m778899s333z", "3z", SHAPE),
    ("111m222333p5678s", "1m", SHAPE),
    ("111m222333p5678s", "2p", SHAPE),
    ("111m222333p5678s", "3p", SHAPE),
    ("3335666p111456s", "6p", set()),
    ("3335666p111456s", "3p", {"same_waits"}),
    ("3335666p111456s", "1s", SHAPE),
    ("222333444p23m11z", "2p", {"same_waits"}),
    ("222333444p23m11z", "3p", {"same_waits"}),
    ("222333444p23m11z", "4p", {"same_waits"}),
    ("22234p777m345s33z", "7m", SHAPE),
    ("22234p777m345s33z", "2p", set()),
]
"""Hand in riichi, fourth tile drawn, levels that allow the kan."""


def in_riichi(hand: str, draw: str, level: str) -> Play:
    """The dealer is in riichi with the hand and has just drawn a tile."""
    rules = Ruleset().replace(red_fives=0, riichi_ankan=level)
    play = Play([hand, "", "", ""], "5555z" + draw, rules=rules)
    play.do(0, "riichi tsumogiri")
    play.tsumogiri(3)
    assert play.table.turn == 0
    return play


@pytest.mark.parametrize("level", sorted(LEVELS))
@pytest.mark.parametrize(
    ("hand", "tile", "allowed"), EXAMPLES, ids=[f"{hand}-{tile}" for hand, tile, _ in EXAMPLES]
)
def test_closed_kan_in_riichi_by_level(hand: str, tile: str, allowed: set[str], level: str) -> None:
    """RIICHI-10, RIICHI-11."""
    play = in_riichi(hand, tile, level)
    assert (f"ankan {tile}" in play.menu(0)) is (level in allowed)


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_four_tiles_held_before_are_no_kan_in_riichi(level: str) -> None:
    """RIICHI-10: only with the tile just drawn as the fourth."""
    play = in_riichi("111123m456789p9s", "9m", level)
    assert play.menu(0) == {"tsumogiri"}


def test_the_kan_keeps_the_riichi_and_its_waits() -> None:
    """RIICHI-8, RIICHI-10: after the kan the hand is still locked."""
    play = in_riichi("111m222333p5678s", "1m", "same_waits_shape")
    waits = play.table.players[0].waits
    play.do(0, "ankan 1m")
    assert play.table.players[0].waits == waits
    assert play.menu(0) == {"tsumogiri"}


def test_a_kan_that_takes_a_winning_tile_makes_furiten() -> None:
    """FURITEN-4: the winning tile passed by the player's own draw."""
    play = in_riichi("1123444m567p678s", "4m", "same_waits")
    assert {"tsumo", "ankan 4m"} <= play.menu(0)
    play.do(0, "ankan 4m")
    assert play.table.players[0].riichi_furiten


def test_a_yaku_that_some_reading_has_may_be_lost_by_a_kan() -> None:
    """RIICHI-10 `no_yaku_loss`: the iipeikou of 222333444p goes with a kan of 3p."""
    play = in_riichi("222333444p23m11z", "3p", "no_yaku_loss")
    waits = play.table.players[0].waits
    rules = play.table.rules
    lay_out_riichi_hand(play.table, 0, play.desk.win)
    assert not keeps_yaku(play.desk, rules, Tile.parse("3p").kind, waits, load())
    play = in_riichi("111m222333p5678s", "1m", "no_yaku_loss")
    lay_out_riichi_hand(play.table, 0, play.desk.win)
    waits = play.table.players[0].waits
    assert keeps_yaku(play.desk, rules, Tile.parse("1m").kind, waits, load())
