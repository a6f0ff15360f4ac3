"""Positions set up by hand: what the rules make of them, and what they refuse."""

import pytest

from ariari.core.state import RiichiLevel
from ariari.errors import KeywordError, NotationError, PositionError
from ariari.model.actions.action import Pass, Ron, Tsumo
from ariari.model.events.event import HandWon
from ariari.model.game import Game
from ariari.model.position import Position
from ariari.model.ruleset import Ruleset
from ariari.model.tile import FACES, Tile
from ariari.words.say import say

READY = "123456789m1122p"


def test_a_hand_and_its_draw_are_enough() -> None:
    game = Game.from_position(hands=[f"{READY} 1p"], seed=1)
    assert game.pending == (0,)
    assert Tsumo() in game.legal_actions(0)


def test_thirteen_tiles_draw_one_from_the_seed() -> None:
    game = Game.from_position(hands={2: READY}, turn=2, seed=1)
    view = game.view(2)
    assert len(view.hand) == 14 and view.drawn is not None


def test_unsaid_rivers_are_filled_until_so_many_tiles_are_left() -> None:
    game = Game.from_position(hands={1: f"{READY} 1p"}, left=0, seed=3)
    assert game.tiles_left == 0
    game.act(1, "tsumo")
    won = next(event for event in game.events if isinstance(event, HandWon))
    assert "haitei" in {yaku.name.lower() for yaku in won.yaku}


@pytest.mark.parametrize(("when", "left", "other"), [("draw", 68, 69), ("discard", 69, 68)])
def test_dead_7_the_tiles_left_are_those_of_the_live_wall(when: str, left: int, other: int) -> None:
    """A kan of the first turn: its live tile has joined the dead wall, or will by the discard."""
    text = (
        f"ari-ari,dead_wall_refill={when} E1 left:{{}} turn:0 | 123456789m1p+1p [2222s] / "
        "| ? / | ? / | ? /"
    )
    game = Game.from_position(text.format(left), seed=3)
    assert game.tiles_left == left == game.view(0).tiles_left
    with pytest.raises(PositionError):
        Game.from_position(text.format(other), seed=3)


def test_filled_rivers_make_nobody_furiten() -> None:
    for seed in range(10):
        game = Game.from_position(hands={1: READY}, left=21, turn=0, seed=seed)
        assert game.furiten(1) is None


def test_a_river_makes_furiten() -> None:
    """FURITEN-2: a wait among the own discards, also where it was called."""
    lies = Game.from_position(hands={1: READY}, rivers={1: "1p"}, turn=0, seed=1)
    assert lies.furiten(1) is not None
    called = Game.from_position(
        hands={1: "123456789m123s1p"}, melds={3: "[11=1p]"}, rivers={1: "9s"}, turn=0, seed=1
    )
    assert called.furiten(1) is not None


def test_a_tile_that_passed_makes_furiten_until_the_own_discard() -> None:
    """FURITEN-3."""
    game = Game.from_position(
        hands={0: READY}, rivers=["9s", "1p", "8s", ""], draws="7z", turn=3, seed=1
    )
    assert game.furiten(0) is not None
    game.act(3, "tsumogiri")
    game.pass_all()
    assert game.view(0).drawn == Tile.parse("7z")
    game.act(0, "tsumogiri")
    assert game.furiten(0) is None


def test_riichi_is_locked_and_has_its_ippatsu() -> None:
    """RIICHI-5, IPP-1: the stick is placed, and the first go-around counts."""
    game = Game.from_position(
        hands={1: READY}, rivers=["9s", "8*s", "8p", "8p"], draws="1p", turn=0, seed=2
    )
    view = game.view(0)
    assert view.players[1].riichi == RiichiLevel.DOUBLE
    assert (game.scores[1], view.sticks) == (24_000, 1)
    game.act(0, "tsumogiri")
    game.pass_all()
    game.act(1, "tsumo")
    won = next(event for event in game.events if isinstance(event, HandWon))
    assert {"IPPATSU", "DOUBLE_RIICHI"} <= {yaku.name for yaku in won.yaku}


def test_a_call_ends_ippatsu() -> None:
    """IPP-1."""
    rivers = {0: "9s[88=8p]7p", 1: "8*s", 2: "8=p"}
    game = Game.from_position(hands={1: f"{READY} 1p"}, rivers=rivers, turn=1, seed=2)
    game.act(1, "tsumo")
    won = next(event for event in game.events if isinstance(event, HandWon))
    names = {yaku.name for yaku in won.yaku}
    assert "DOUBLE_RIICHI" in names and "IPPATSU" not in names


def test_a_declared_riichi_is_not_paid_before_it_passes() -> None:
    """RIICHI-5."""
    game = Game.from_position(hands={1: READY}, rivers={0: "1*p", 1: ""}, after=0, seed=2)
    assert game.scores[0] == 25_000
    assert Ron() in game.legal_actions(1)
    game.act(1, Pass())
    game.pass_all()
    assert game.scores[0] == 24_000


def test_a_hidden_hand_in_riichi_is_ready_and_not_furiten() -> None:
    for seed in range(8):
        game = Game.from_position(rivers={2: "1z9s8*m"}, turn=0, seed=seed)
        assert any(game.waits_for(2, tile) for tile in FACES)
        assert game.furiten(2) is None


def test_kans_turn_up_indicators_and_shorten_the_wall() -> None:
    game = Game.from_position(
        hands={0: "123456m11p11z"}, melds={0: "[0555p]"}, dora="3z4z", turn=0, seed=2
    )
    view = game.view(0)
    assert [str(tile) for tile in view.indicators] == ["3z", "4z"]
    assert view.tiles_left == 68


def test_an_added_kan_can_be_robbed() -> None:
    """KAN-6."""
    rivers = {0: "9s[11=1s]9p8p[11=11s]", 2: "1=s23z"}
    game = Game.from_position(hands={1: "23456789s123p99m"}, rivers=rivers, after=0, seed=2)
    assert Ron() in game.legal_actions(1)


def test_a_call_that_was_just_made_bars_kuikae() -> None:
    """KUIKAE-1, KUIKAE-2."""
    hands = {1: "47m45p1112223z"}
    game = Game.from_position(hands=hands, rivers={0: "4+m", 1: "[4-56m]"}, turn=1, seed=1)
    found = {str(action) for action in game.legal_actions(1)}
    assert found == {"discard 4p", "discard 5p", "discard 1z", "discard 2z", "discard 3z"}


def test_who_makes_a_yakuman_certain_is_liable() -> None:
    """PAO-1, PAO-3: the third dragon was called from seat 0."""
    rivers = {0: "9s7+z8s", 1: "1z[55+5z]2z[66+6z]3z[7-77z]4z", 2: "5-6-z11p"}
    game = Game.from_position(hands={1: "123m5p+5p"}, rivers=rivers, turn=1, seed=1)
    before = game.scores
    game.act(1, "tsumo")
    changes = [now - then for now, then in zip(game.scores, before, strict=True)]
    assert changes == [-32_000, 32_000, 0, 0]


def test_the_next_draws_come() -> None:
    game = Game.from_position(turn=0, draws="1m2m3m", rinshan="4m", seed=1)
    game.act(0, "tsumogiri")
    game.pass_all()
    assert str(game.view(1).drawn) == "1m"


def test_round_dealer_honba_and_sticks() -> None:
    game = Game.from_position(round="S", dealer=2, honba=3, sticks=2, seed=1)
    view = game.view(0)
    assert (view.round.name, view.dealer, view.honba, view.sticks) == ("SOUTH", 2, 3, 2)
    assert game.scores == (24_000, 24_000, 25_000, 25_000)
    assert game.pending == (2,)


def test_three_players_set_north_aside() -> None:
    game = Game.from_position(
        rules=Ruleset.preset("tenhou", players=3),
        hands=["123456789p1122s"],
        melds={0: "[4z] [4z]"},
        turn=0,
        seed=1,
    )
    assert game.view(1).players[0].kita == 2


IMPOSSIBLE = {
    "a fifth tile": (
        {"hands": ["11112m3456789p1z", "1m23456789p1234z"], "turn": 2},
        "1m is used 5 times, and the set has 4 of them",
    ),
    "a second red five": ({"hands": ["0m123456789p123s", "0m?"]}, "0m is used 2 times"),
    "too few tiles": ({"hands": ["123m"], "turn": 1}, "seat 0 has 3 concealed tiles, 123m"),
    "too many tiles": (
        {"hands": ["123456789m123456p"], "turn": 1},
        "seat 0 has 15 concealed tiles",
    ),
    "a drawn tile out of turn": (
        {"hands": ["123456789m1122p+5z"], "turn": 1},
        "seat 0 has drawn 5z, but it is not that seat's turn",
    ),
    "riichi with an open hand": (
        {"rivers": {1: "[1-11z]8s9*s", 0: "1+2z"}, "after": 1},
        "riichi needs a closed hand (RIICHI-1)",
    ),
    "riichi without tenpai": (
        {"hands": {1: "147m258p369s1234z"}, "rivers": {1: "9*s"}, "after": 1},
        "without 9s the hand is not tenpai, but 6-shanten (RIICHI-1)",
    ),
    "a river that is too long": (
        {"rivers": ["1z", "1z2z", "3z", "4z"], "turn": 0},
        "the river of seat 1 does not fit",
    ),
    "a meld that nobody discarded": (
        {"rivers": ["1z", "[1-11z]2z", "", ""], "after": 1},
        "does not fit",
    ),
    "kuikae": (
        {"hands": {1: "123456789m1p"}, "rivers": {0: "4+s", 1: "[4-56s]7s"}, "after": 1},
        "kuikae",
    ),
    "a turn that does not come": (
        {"rivers": ["", "", "", ""], "turn": 2},
        "the rivers do not allow seat 2 to have the turn",
    ),
    "points from nowhere": ({"scores": (25_000, 25_000, 25_000, 26_000)}, "add up to 100,000"),
    "a seat that is bust": (
        {"scores": (-1_000, 51_000, 25_000, 25_000)},
        "the game is over (END-4)",
    ),
    "four winds": (
        {"rivers": ["1z", "1z", "1z", "1z"], "turn": 0},
        "the deal would be over: it ends by an abortive draw, four winds",
    ),
    "too many draws": ({"turn": 0, "draws": "123456789m" * 8}, "more than the wall still has"),
    "no such seat": ({"turn": 4}, "seats are 0 to 3"),
    "a hand of nobody": ({"hands": {4: "123m"}}, "hands are for seats 0 to 3, not 4"),
    "two moments": ({"turn": 0, "after": 1}, "or after (the others are asked), not both"),
}


@pytest.mark.parametrize(("parts", "reason"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_impossible_positions_are_refused(parts: dict[str, object], reason: str) -> None:
    with pytest.raises(PositionError) as refused:
        Game.from_position(seed=1, **parts)  # type: ignore[arg-type] # parts of every sort
    assert reason in str(refused.value)
    assert say(refused.value.reason, "ja") != str(refused.value)


def test_a_wrong_part_names_the_near_ones() -> None:
    with pytest.raises(KeywordError, match="unknown argument 'hand'; did you mean hands"):
        Game.from_position(hand=["123m"])  # type: ignore[call-arg] # wrong on purpose


UNREADABLE = {
    "no seats": ("ari-ari E1 turn:0", "4 seats follow the head"),
    "a field that is none": ("ari-ari E1 drw:1m | ? | ? | ? | ?", "there is no drw"),
    "rules that are none": ("nori-nori E1 | ? | ? | ? | ?", "nori-nori"),
    "a word that means nothing": ("ari-ari E1 E1x | ? | ? | ? | ?", "means nothing here"),
    "a tile that is none": ("ari-ari E1 | 8z? | ? | ? | ?", "8z is not a tile"),
    "a mark that is none": ("ari-ari E1 | ? / 1x | ? | ? | ?", "a river is tiles with marks"),
    "a turn that is none": ("ari-ari E1 turn:east | ? | ? | ? | ?", "a number is expected"),
    "too long": ("ari-ari E1 " + " " * 4000 + "| ? | ? | ? | ?", "at most 4,000 characters"),
    "tiles after melds": ("ari-ari E1 | [1-11z] 2z | ? | ? | ?", "melds follow the concealed"),
    "an answer that is none": ("ari-ari E1 | ? | ? | ? | ? | then pass", "a seat and an action"),
    "a hidden hand in between": ("ari-ari E1 | 1?2m | ? | ? | ?", "has no suit"),
}


@pytest.mark.parametrize(("text", "reason"), UNREADABLE.values(), ids=UNREADABLE)
def test_what_is_no_position_is_refused_with_its_place(text: str, reason: str) -> None:
    with pytest.raises(NotationError) as refused:
        Position.parse(text)
    assert reason in str(refused.value)


def test_rules_stand_in_the_text_whole() -> None:
    rules = Ruleset.preset("mahjong-soul", players=3).replace(
        uma="20 0 -20", double_yakuman="daisuushii, kokushi13", renhou="han:5"
    )
    position = Position.of(rules=rules)
    assert Position.parse(str(position)).rules == rules


def test_a_text_is_read_however_it_is_spaced() -> None:
    tight = Position.parse("ari-ari E1 turn:0|123m456p789s1122z+5z/|?/|?/|?/")
    wide = Position.parse("ari-ari  E1 turn:0 | 123m 456p 789s 1122z +5z / | ? / | ?/ | ? / ")
    assert tight == wide
    assert Position.parse(str(wide)) == wide
