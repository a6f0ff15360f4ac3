"""From every decision of a game to its text and back: the same questions, the same answers."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games import anything, play, towards_tenpai

from ariari.errors import IllegalAction
from ariari.model.game import Game
from ariari.model.position import Position
from ariari.model.ruleset import Ruleset

RULES = {
    "ari-ari": Ruleset(),
    "tenhou": Ruleset.preset("tenhou"),
    "ema": Ruleset.preset("ema"),
    "sanma": Ruleset.preset("tenhou", players=3),
    "late refill": Ruleset.preset("tenhou", players=3).replace(dead_wall_refill="discard"),
    "open riichi": Ruleset().replace(open_riichi="on", wareme="on", leftover_sticks="return"),
    "noten shown": Ruleset().replace(show_noten="on", dead_wall_refill="discard"),
    "judged": Ruleset().replace(chombo_mode="adjudicate", kuikae="allow", red_fives=4),
}


def same_furiten(one: Game, two: Game) -> bool:
    return all(one.furiten(seat) == two.furiten(seat) for seat in range(one.rules.players))


def check_whole(game: Game) -> None:
    """All of the position: everything that anybody can ask is the same."""
    position = game.position()
    text = str(position)
    assert Position.parse(text) == position
    twin = Game.from_position(text, seed=7)
    assert twin.position() == position
    assert twin.pending == game.pending
    assert twin.scores == game.scores
    assert same_furiten(twin, game)
    for seat in range(game.rules.players):
        assert twin.legal_actions(seat) == game.legal_actions(seat)
        assert twin.mistakes(seat) == game.mistakes(seat)
        assert twin.view(seat) == game.view(seat)


def check_seen(game: Game, seat: int, seed: int) -> None:
    """What a seat knows: the seat sees and may do the same, whatever the others were dealt."""
    position = game.position(seat)
    text = str(position)
    assert Position.parse(text) == position
    twin = Game.from_position(text, seed=seed)
    assert twin.legal_actions(seat) == game.legal_actions(seat)
    assert twin.view(seat) == game.view(seat)
    assert twin.position(seat) == position


@pytest.mark.parametrize("name", RULES)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 250))
@settings(max_examples=8, deadline=None)
def test_a_position_is_the_same_after_its_text(name: str, seed: int, steps: int) -> None:
    player = towards_tenpai if seed % 2 else anything
    game = play(Game(RULES[name], seed=seed), Random(seed), player, steps=steps)
    if game.pending:
        check_whole(game)
        check_seen(game, game.pending[0], seed)


def test_a_pass_on_the_last_discard_may_be_no_answer_with_other_tiles() -> None:
    """DRAW-6: with the hand that is dealt, the seat is first asked to show it."""
    game = play(Game(seed=169), Random(169), towards_tenpai, steps=98)
    check_whole(game)
    check_seen(game, game.pending[0], 169)


@pytest.mark.parametrize("seed", range(4))
def test_a_game_goes_on_as_it_would_have(seed: int) -> None:
    """With all of the wall, the same answers lead to the same end of the deal."""
    rng = Random(seed)
    game = play(Game(seed=seed), rng, towards_tenpai, steps=30)
    twin = Game.from_position(game.position())
    deals = len(game.walls)
    while len(game.walls) == deals and game.pending:
        seat = game.pending[0]
        action = towards_tenpai(game, seat, rng)
        events = game.act(seat, action)
        if len(game.walls) == deals:
            assert twin.act(seat, action) == events


def test_every_decision_of_a_deal_has_its_position() -> None:
    game = Game(RULES["tenhou"], seed=11)
    rng = Random(11)
    while len(game.walls) == 1:
        seat = rng.choice(game.pending)
        check_seen(game, seat, 3)
        if len(game.actions) % 5 == 0:
            check_whole(game)
        game.act(seat, towards_tenpai(game, seat, rng))


def test_what_is_hidden_is_not_in_the_text() -> None:
    """Two games that differ in what a seat does not know have one text for it."""
    game = play(Game(seed=5), Random(5), towards_tenpai, steps=25)
    seat = game.pending[0]
    others = [Game.from_position(game.position(seat), seed=seed) for seed in range(5)]
    assert {str(other.position(seat)) for other in others} == {str(game.position(seat))}
    assert len({str(other.position()) for other in others}) == 5


def test_the_same_seed_deals_the_same() -> None:
    text = "ari-ari E1 turn:0 | ? | ? | ? | ?"
    assert Game.from_position(text, seed=4) == Game.from_position(text, seed=4)
    assert Game.from_position(text, seed=4) != Game.from_position(text, seed=5)


def test_a_game_from_a_position_is_a_game() -> None:
    """It is stored and copied like any other, and deals on to its end."""
    start = play(Game(seed=21), Random(21), towards_tenpai, steps=60)
    game = Game.from_position(start.position(), seed=3)
    assert Game.from_bytes(game.to_bytes()) == game.copy() == game
    assert game.after(len(game.actions)).position() == start.position()
    play(game, Random(2), towards_tenpai)
    assert game.is_over and len(game.walls) > 1
    assert Game.from_bytes(game.to_bytes()).result == game.result


def test_hands_that_are_being_shown() -> None:
    """DRAW-6: the wall is used up, and seats say in turn whether they are tenpai."""
    hands = {1: "123456789m1122p", 2: "123456789s1122z"}
    game = Game.from_position(hands=hands, left=0, turn=1, seed=2)
    game.act(1, "tsumogiri")
    game.pass_all()
    assert [str(action) for action in game.legal_actions(1)] == ["tenpai", "noten"]
    check_whole(game)
    check_seen(game, 1, 5)
    game.act(1, "tenpai")
    assert game.pending == (2,)
    check_whole(game)
    check_seen(game, 2, 5)


def test_the_end_that_a_leading_dealer_is_offered() -> None:
    """END-5."""
    game = Game.from_position(
        rules=Ruleset().replace(agari_yame="optional"),
        hands={3: "123456789m1122p+1p"},
        round="S",
        dealer=3,
        scores=(20_000, 20_000, 20_000, 40_000),
        seed=1,
    )
    game.act(3, "tsumo")
    assert [str(action) for action in game.legal_actions(3)] == ["end game", "play on"]
    check_whole(game)
    check_seen(game, 3, 5)


def test_a_hand_that_is_dead() -> None:
    """DEADHAND-1: a wrong claim stands beside the tile that was claimed."""
    hands = ["123456789m1122p", "123456789s1122z"]
    game = Game.from_position(rules=RULES["judged"], hands=hands, turn=0, draws="7z", seed=1)
    game.act(0, "9m")
    game.act(1, "pon 9m")
    game.pass_all()
    assert game.view(1).me.is_dead
    assert "9!+m" in str(game.position(1))
    check_whole(game)
    check_seen(game, 1, 5)


def test_answers_that_are_kept_until_all_have_answered() -> None:
    """FLOW-7: who has answered is not asked again, and nobody else knows the answer."""
    hands = {1: "123456789s2399p", 2: "123456789m1199p"}
    game = Game.from_position(hands=hands, rivers={0: "1p"}, after=0, seed=1)
    assert game.pending == (1, 2)
    game.act(1, "pass")
    check_whole(game)
    check_seen(game, 2, 5)
    assert str(game.position()).endswith("| then 1 pass")
    assert "then" not in str(game.position(2))


def test_an_illegal_action_shows_the_position() -> None:
    game = Game.from_position(hands=["123456789m1122p+5z"], seed=1)
    with pytest.raises(IllegalAction) as refused:
        game.act(0, "9s")
    assert refused.value.position == str(game.position(0))
    assert str(refused.value).splitlines()[-1] == f"  position: {game.position(0)}"
    again = Game.from_position(refused.value.position, seed=9)
    assert again.view(0) == game.view(0)
