"""What a script needs of a game, so that nobody writes it again; and errors that help."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.games import play

import ariari
from ariari import AriariError, Game, KeywordError, NotationError, Ruleset, stack_wall
from ariari.model.options import OPTIONS
from ariari.model.options.values import Choice, Multiple, Number


def test_everybody_passes() -> None:
    hands = {1: "123456789s2399p", 2: "123456789m1199p"}
    game = Game.from_position(hands=hands, rivers={0: "1p"}, after=0, seed=1)
    assert list(game.pending) == [1, 2]
    game.pass_all()
    assert list(game.pending) == [1] and game.view(1).drawn is not None


def test_passing_does_not_answer_for_the_seat_whose_turn_it_is() -> None:
    game = Game(seed=1)
    assert game.pass_all() == () and game.pending == (0,)


def test_drawn_tiles_are_discarded_until_a_seat_has_its_turn() -> None:
    game = Game(seed=1)
    game.act(0, "tsumogiri")
    game.tsumogiri_until(0)
    assert game.pending == (0,) and game.tiles_left == 65
    assert game.tsumogiri_until(0) == ()


def test_drawn_tiles_are_discarded_until_the_deal_ends() -> None:
    game = Game(seed=1)
    events = game.tsumogiri_until()
    assert any(isinstance(event, ariari.events.DealEnded) for event in events)


def test_the_walls_on_the_table_can_be_seen() -> None:
    game = Game(seed=1)
    game.tsumogiri_until(left=30)
    assert game.physical_wall.live_left == game.tiles_left == 30


@pytest.mark.parametrize("words", ["Tsumogiri", "TSUMOGIRI", "tsumogiri"])
def test_the_case_of_action_words_does_not_matter(words: str) -> None:
    assert Game(seed=1).act(0, words) == Game(seed=1).act(0, "tsumogiri")


def test_the_case_of_a_whole_action_does_not_matter() -> None:
    parse = ariari.actions.parse_action
    assert parse("Chii 3P with 45p") == parse("chii 3p with 45p")
    assert parse("Nine Orphans") == ariari.actions.NineOrphans()


@pytest.mark.parametrize("preset", ["ari-ari", "tenhou", "ema", "jpml-a"])
def test_options_print_as_the_words_that_replace_takes(preset: str) -> None:
    rules = Ruleset.preset(preset)
    for name, option in OPTIONS.items():
        value = getattr(rules, name)
        if value is not None and isinstance(option.kind, Choice | Multiple | Number):
            assert rules.replace(**{name: f"{value}"}) == rules
    assert str(rules.kuikae) == rules.text("kuikae")


WRONG_NAMES: dict[str, tuple[Callable[..., object], dict[str, object], str]] = {
    "score": (ariari.score, {"hand": "123m", "ron": "1m", "riich": True}, "riich'; .* riichi"),
    "waits": (ariari.waits, {"hand": "123m", "rule": "tenhou"}, "rule'; .* rules"),
    "shanten": (ariari.shanten, {"hand": "123m", "player": 3}, "player'; .* players"),
    "Game": (Game, {"sed": 1}, "sed'; .* seed"),
    "stack_wall": (stack_wall, {"draw": "1m"}, "draw'; .* draws"),
    "position": (Game.from_position, {"hand": ["1m"]}, "hand'; .* hands"),
}


@pytest.mark.parametrize(("call", "given", "near"), WRONG_NAMES.values(), ids=WRONG_NAMES)
def test_a_wrong_argument_names_the_near_ones(
    call: Callable[..., object], given: dict[str, object], near: str
) -> None:
    with pytest.raises(KeywordError, match=f"unknown argument '{near}"):
        call(**given)


def test_a_wrong_argument_is_a_type_error_too() -> None:
    with pytest.raises(TypeError):
        Game(sed=1)  # type: ignore[call-arg] # wrong on purpose


def test_a_wrong_option_names_the_near_ones() -> None:
    with pytest.raises(ariari.RulesError, match="did you mean kuikae"):
        Ruleset().replace(kuikai="allow")


def test_no_win_has_a_headline() -> None:
    assert ariari.score("12344m56p [567m] [789m]", ron="4p").headline.startswith("no win: ")


def test_one_stick_and_one_tile_are_singular() -> None:
    game = Game.from_position(sticks=1, left=1, turn=0, seed=1)
    assert "1 stick, 1 tile left" in str(game.view(0))
    started = next(e for e in game.events if isinstance(e, ariari.events.DealStarted))
    assert "1 stick:" in str(started)


def test_no_wall_is_given_to_a_game_that_is_over() -> None:
    game = Game(seed=4)
    play(game, Random(4))
    with pytest.raises(AriariError, match="the game is over and takes no more walls"):
        game.add_wall(range(136))


@pytest.mark.parametrize("wall", ["123m", ["1m"] * 136, 5], ids=["text", "tiles", "number"])
def test_a_wall_of_the_wrong_type_says_what_is_expected(wall: object) -> None:
    with pytest.raises(NotationError, match=r"as numbers 0-135, not .*; stack_wall makes one"):
        Game(wall=wall)  # type: ignore[arg-type] # wrong on purpose


STACKED: dict[str, tuple[dict[str, Any], str]] = {
    "hands": ({"hands": ["", "", "", "", "1m"]}, "5 hands for 4 players"),
    "a hand": ({"hands": ["123456789m12345p"]}, "a dealt hand has 13 tiles"),
    "a fifth tile": ({"hands": ["1111m"], "draws": "1m"}, "1m is used 5 times"),
    "no such tile": ({"hands": ["0m"], "rules": Ruleset().replace(red_fives=0)}, "no 0m"),
}


@pytest.mark.parametrize(("parts", "reason"), STACKED.values(), ids=STACKED)
def test_a_wall_that_cannot_be_stacked_is_refused(parts: dict[str, Any], reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        stack_wall(**parts)
