"""The last draw and the last discard, as every seat knows them (rulebook 2.4)."""

from collections.abc import Sequence

import pytest
from tests.games import stacked_game, tsumogiri

from ariari.model.events.event import Event, HandWon, TileDiscarded, TileDrawn
from ariari.model.game import Game
from ariari.model.game.last_tile import LastTile
from ariari.model.game.seat_view import SeatView
from ariari.model.ruleset import Ruleset
from ariari.words.say import say

NOBODY = ["147m258p369s2346z", "258m369p147s2346z", "369m147p258s2346z", ""]
REFILLS = [Ruleset().replace(dead_wall_refill=when) for when in ("draw", "discard")]
KAN_HANDS = ["111z258m369p147s2z", *NOBODY[1:]]


def marks(events: Sequence[Event], seat: int) -> list[LastTile | None]:
    """Return what a seat knows to be last, after each draw and discard of the last turns."""
    tiles = [n for n, event in enumerate(events) if isinstance(event, TileDrawn | TileDiscarded)]
    return [SeatView.from_events(seat, events[: n + 1]).last_tile for n in tiles[-4:]]


def to_the_last(game: Game, left: int = 0) -> Game:
    """Nobody reacts, and everybody discards what is drawn, until so many tiles are left."""
    while game.view(0).tiles_left > left:
        tsumogiri(game)
    return game


@pytest.mark.parametrize("seat", range(4))
def test_the_last_tile_of_the_wall_and_the_discard_after_it(seat: int) -> None:
    """LAST-1, LAST-2."""
    game = to_the_last(stacked_game(NOBODY))
    tsumogiri(game)
    assert marks(game.events, seat) == [None, None, LastTile.HAITEI, LastTile.HOUTEI]


@pytest.mark.parametrize("rules", REFILLS, ids=["refill draw", "refill discard"])
def test_the_draw_after_a_kan_with_one_tile_left_is_no_haiteihai(rules: Ruleset) -> None:
    """LAST-5, LAST-6, DEAD-7."""
    game = stacked_game(KAN_HANDS, last="1z9s", rinshan="9p", rules=rules)
    to_the_last(game, 1).act(0, "ankan 1z")
    assert game.view(3).last_tile == LastTile.RINSHAN
    game.act(0, "tsumogiri")
    assert game.view(3).last_tile == LastTile.HOUTEI


@pytest.mark.parametrize("rules", REFILLS, ids=["refill draw", "refill discard"])
def test_a_kan_with_two_tiles_left_leaves_the_haiteihai(rules: Ruleset) -> None:
    """DEAD-6, DEAD-7."""
    game = stacked_game(["", *NOBODY[1:3], KAN_HANDS[0]], last="1z9s9s", rinshan="9p", rules=rules)
    to_the_last(game, 2).act(3, "ankan 1z")
    assert game.view(0).last_tile is None
    tsumogiri(game)
    assert game.view(0).last_tile == LastTile.HAITEI


def test_a_win_with_the_last_tile_is_scored_where_it_is_marked() -> None:
    """YAKU-HAITEI: what is announced is what the engine counts."""
    game = stacked_game([*NOBODY[:1], "123m456p78999s55z", *NOBODY[2:]], last="6s")
    to_the_last(game)
    assert game.view(2).last_tile == LastTile.HAITEI
    game.act(1, "tsumo")
    won = next(event for event in game.events if isinstance(event, HandWon))
    assert won.moment.last_tile


def test_another_deal_has_no_last_tile_yet() -> None:
    game = to_the_last(stacked_game(NOBODY))
    tsumogiri(game)
    assert game.view(0).last_tile == LastTile.HOUTEI
    game.add_wall(range(136))
    assert game.view(0).last_tile is None


@pytest.mark.parametrize("last", LastTile)
def test_each_has_words_in_both_languages_and_cites_its_rule(last: LastTile) -> None:
    assert "(LAST-" in say(last.reason)
    assert say(last.reason) != say(last.reason, "ja")
