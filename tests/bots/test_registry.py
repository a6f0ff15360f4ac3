"""The bots by name: always legal, the same by seed, and each rung above the one below."""

import itertools
from functools import cache
from random import Random

import pytest

from ariari.bots.compiled import load_decider
from ariari.bots.net import Net
from ariari.bots.play import play_game
from ariari.bots.registry import BOT_NAMES, BOTS, make_bot, name_key, player_names
from ariari.errors import BotError
from ariari.model.events.event import HandDied
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason
from ariari.words.say import say

RULES = {
    "tenhou": Ruleset.preset("tenhou").replace(length="east"),
    "three players": Ruleset.preset("mahjong-soul", players=3).replace(length="east"),
    "no kuitan": Ruleset.preset("ema").replace(length="east", kuitan="off", atozuke="off"),
    "adjudicate": Ruleset().replace(length="east", chombo_mode="adjudicate"),
    "two han": Ruleset().replace(length="east", min_han=2, open_riichi="on"),
}


@cache
def played(rules: str, seed: int, *names: str) -> Game:
    """Return a whole game; `Game.act` refuses whatever is illegal."""
    game = Game(RULES[rules], seed=seed)
    bots = [make_bot(name, seed + seat) for seat, name in enumerate(names)]
    return play_game(game, bots[: game.rules.players])


@pytest.mark.parametrize("rules", RULES)
def test_whatever_is_chosen_is_legal(rules: str) -> None:
    """Sensible play for some deals, in which nobody makes a mistake either."""
    game = Game(RULES[rules], seed=11)
    bots = [make_bot(name) for name in ("careful", "efficiency", "careful", "efficiency")]
    for _ in range(250):
        if not game.pending:
            break
        seat = game.pending[0]
        legal = game.legal_actions(seat)
        action = bots[seat].choose(game.view(seat), legal)
        assert action in legal
        game.act(seat, action)
    assert not any(isinstance(event, HandDied) for event in game.events)


@pytest.mark.parametrize("rules", RULES)
def test_bots_choose_legally_wherever_chance_leads_them(rules: str) -> None:
    """Positions that no sensible play reaches: everybody acts at random, the bots are asked."""
    game, rng = Game(RULES[rules], seed=5), Random(5)
    bots = [make_bot(name) for name in BOT_NAMES]
    for bot in bots:
        if isinstance(bot, Net):
            # The interpreter takes it a hundred times as long to come to the same.
            bot.decider.follow(load_decider())
    for _ in range(120):
        if not game.pending:
            break
        seat = rng.choice(game.pending)
        view, legal = game.view(seat), game.legal_actions(seat)
        for bot in bots:
            assert bot.choose(view, legal) in legal
        game.act(seat, rng.choice(legal))


def test_the_same_seeds_play_the_same_game() -> None:
    names = ("tsumogiri", "random", "efficiency", "random")
    game = Game(RULES["tenhou"], seed=1)
    again = play_game(game, [make_bot(name, 1 + seat) for seat, name in enumerate(names)])
    assert played("tenhou", 1, *names) == again


def test_another_seed_makes_random_play_another_game() -> None:
    view = Game(RULES["tenhou"], seed=3)
    legal = view.legal_actions(0)
    rows = [
        [make.choose(view.view(0), legal) for _ in range(20)]
        for make in (make_bot("random", 1), make_bot("random", 1), make_bot("random", 2))
    ]
    assert rows[0] == rows[1] != rows[2]


@pytest.mark.parametrize("name", BOT_NAMES)
def test_bots_go_by_their_names(name: str) -> None:
    bot = make_bot(name)
    assert bot.name == name
    bot.close()


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    with pytest.raises(BotError, match="no bot 'karl'; the bots are tsumogiri, random, efficiency"):
        make_bot("karl")


def test_efficiency_beats_what_does_not_want_to_win() -> None:
    result = played("tenhou", 1, "tsumogiri", "random", "efficiency", "random").result
    assert result is not None
    assert result.places[2] == 1


class TestPlayers:
    def test_no_two_bots_share_a_name(self) -> None:
        own = [name for bot in BOTS.values() for name in bot.players]
        assert len({name.lower() for name in own}) == len(own) >= 12
        for table in itertools.product(BOT_NAMES, repeat=3):
            assert len(set(player_names(table))) == 3

    def test_every_table_has_bots_with_names_of_their_own_and_the_words_for_them(self) -> None:
        for bot in BOT_NAMES:
            for name in player_names([bot] * 3):
                key = name_key(name)
                assert key is not None
                assert say(Reason(key)) == name
                assert say(Reason(key), "ja") != name
        assert player_names(["careful"] * 4)[3] == "careful 4", "more than there are names for"
