"""The bot that decides by a network: legal, the same from a view, and blind to what is hidden."""

import random

import pytest
from tests.strategy.test_sight import LOOKUP, change_hidden, moments

from ariari.bots.policies import Bots
from ariari.bots.registry import make_bot
from ariari.core.actions import Act
from ariari.core.menu import legal_actions
from ariari.core.table import Table
from ariari.core.tiles import HONOURS, NO_KIND
from ariari.jit.playouts import Bench, pick_by_net
from ariari.model.actions.action import code_from_action
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.strategy.mind import Mind
from ariari.strategy.net.answer import answer_by_net, set_net
from ariari.strategy.net.choices import (
    CHOOSE_CALL,
    CHOOSE_KAN,
    CHOOSE_ORPHANS,
    CHOOSE_PASS,
    CHOOSE_RIICHI,
    NO_CHOICE,
    choice_of,
)
from ariari.strategy.net.layers import neighbour
from ariari.strategy.net.weights import Thought
from ariari.strategy.settings import Settings
from ariari.strategy.sight import see

SETTINGS = Settings()
set_net(SETTINGS)
EVERY = 12
"""Moments between two questions: a network takes a tenth of a second in the interpreter."""


@pytest.mark.parametrize("players", [4, 3])
def test_what_is_hidden_does_not_change_a_move(players: int) -> None:
    rules = Ruleset.preset("tenhou", players=players).replace(length="east")
    chance, mind, thought, compared = random.Random(1), Mind(), Thought(), 0
    for number, (table, seat, desk) in enumerate(moments(rules, 8, (Bots.CAREFUL,))):
        menu = mind.sight.menu
        legal_actions(table, seat, menu, desk, LOOKUP)
        if menu.count == 1 or number % EVERY:
            continue
        see(table, seat, mind.sight)
        chosen = answer_by_net(mind, thought, SETTINGS, table.rules, LOOKUP)
        assert chosen in list(menu.codes[: menu.count])
        other = table.copy()
        change_hidden(other, seat, chance)
        see(other, seat, mind.sight)
        assert answer_by_net(mind, thought, SETTINGS, other.rules, LOOKUP) == chosen
        compared += 1
    assert compared > 5


def test_at_a_table_it_does_what_it_does_in_compiled_games() -> None:
    game, bot, bench, compared = Game("tenhou", seed=3), make_bot("net"), Bench(), 0
    for number in range(60):
        seat = game.pending[0]
        legal = game.legal_actions(seat)
        if len(legal) > 1 and number % EVERY < 2:
            chosen = bot.choose(game.view(seat), legal)
            table = Table(bytearray(game.table_bytes()))
            code = pick_by_net(table, seat, bench, SETTINGS, LOOKUP)
            assert code_from_action(chosen) == code
            compared += 1
        game.act(seat, legal[number % len(legal)])
    assert compared > 5


@pytest.mark.parametrize(
    ("code", "choice"),
    [
        (Act.DISCARD + 3, 3),
        (Act.TSUMOGIRI, 5),
        (Act.RIICHI + 34, CHOOSE_RIICHI + 34),
        (Act.RIICHI_TSUMOGIRI, CHOOSE_RIICHI + 5),
        (Act.OPEN_RIICHI + 2, NO_CHOICE),
        (Act.ANKAN + 9, CHOOSE_KAN),
        (Act.SHOUMINKAN + 9, CHOOSE_KAN),
        (Act.CHII, CHOOSE_CALL),
        (Act.DAIMINKAN, CHOOSE_KAN - 1),
        (Act.NINE_ORPHANS, CHOOSE_ORPHANS),
        (Act.PASS, CHOOSE_PASS),
        (Act.TSUMO, NO_CHOICE),
        (Act.SHOW_HAND, NO_CHOICE),
    ],
)
def test_every_action_is_a_choice_or_none(code: int, choice: int) -> None:
    assert choice_of(code, 5) == choice


def test_neighbours_stay_in_their_suit() -> None:
    assert [neighbour(0, place) for place in range(3)] == [NO_KIND, 0, 1]
    assert [neighbour(8, place) for place in range(3)] == [7, 8, NO_KIND]
    assert [neighbour(HONOURS, place) for place in range(3)] == [NO_KIND, HONOURS, NO_KIND]
