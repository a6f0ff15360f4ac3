"""Whole games between bots: processes, bots of this process, and both at one table."""

import sys
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from random import Random

import pytest
from tests.games import stacked_game
from tests.logs.test_mjai_live import EAST, read_back

from ariari.bots.bot import Bot
from ariari.bots.mjai_process import Dialect, MjaiProcess, Terms
from ariari.bots.play import play_game
from ariari.bots.tsumogiri import Tsumogiri
from ariari.errors import IllegalAction
from ariari.logs.replay.drive import replay
from ariari.model.actions.action import (
    Action,
    Ankan,
    Chii,
    Daiminkan,
    Discard,
    Kita,
    NineOrphans,
    Pass,
    Pon,
    Riichi,
    Ron,
    Shouminkan,
    Tsumo,
)
from ariari.model.game import Game
from ariari.model.game.seat_view import SeatView

OWN_BOT = str(Path(__file__).parents[1] / "data/bots/mjai_tsumogiri.py")
STYLES = ("closed", "open", "closed", "open")


class AnyBot:
    """Does anything that is legal."""

    name = "any"

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
        assert len(view.hand) == view.me.hand_size
        return self._rng.choice(legal)

    def close(self) -> None:
        pass


def process(style: str, dialect: Dialect = Dialect.ARRAYS) -> MjaiProcess:
    terms = Terms(dialect=dialect, start_seconds=20, decision_seconds=20)
    return MjaiProcess([sys.executable, OWN_BOT, style], name=style, terms=terms)


def play_processes(game: Game, dialect: Dialect) -> Game:
    """Play a game between four or three processes of our own."""
    with ExitStack() as stack:
        styles = STYLES[: game.rules.players]
        bots = [stack.enter_context(process(style, dialect)) for style in styles]
        return play_game(game, bots)


@cache
def east_game(players: int, seed: int, dialect: Dialect) -> Game:
    return play_processes(Game(EAST[players], seed=seed), dialect)


def kinds(game: Game) -> set[type[Action]]:
    return {type(action) for _, action in game.actions}


GAMES = [(4, 0, Dialect.ARRAYS), (3, 4, Dialect.ARRAYS), (3, 9, Dialect.LINES)]


@pytest.mark.parametrize(("players", "seed", "dialect"), GAMES)
def test_an_east_game_of_processes_replays_without_a_difference(
    players: int, seed: int, dialect: Dialect
) -> None:
    game = east_game(players, seed, dialect)
    assert game.is_over
    assert [str(difference) for difference in replay(read_back(game))] == []


def test_processes_do_everything_that_mjai_has_words_for() -> None:
    orphans = stacked_game(["19m19p19s1234567z", "", "", ""], "5m", rules=EAST[4])
    games = [east_game(*parameters) for parameters in GAMES]
    seen = set().union(*map(kinds, [*games, play_processes(orphans, Dialect.ARRAYS)]))
    assert seen == {
        Discard,
        Riichi,
        Chii,
        Pon,
        Daiminkan,
        Ankan,
        Shouminkan,
        Kita,
        Tsumo,
        Ron,
        NineOrphans,
        Pass,
    }


def test_both_dialects_play_the_same_game() -> None:
    one, two = (east_game(3, 4, dialect) for dialect in Dialect)
    assert one == two


@pytest.mark.parametrize("players", [3, 4])
def test_processes_and_bots_of_this_process_play_together(players: int) -> None:
    game = Game(EAST[players], seed=9)
    with process("closed") as first, process("open", Dialect.LINES) as second:
        bots: list[Bot] = [first, AnyBot(1), second, Tsumogiri()]
        del bots[players:]
        assert play_game(game, bots) is game
    assert game.is_over
    assert [str(difference) for difference in replay(read_back(game))] == []


def test_without_hints_our_bot_discards_what_it_draws() -> None:
    """Hints are a courtesy: a bot that goes by the events alone plays as well."""
    game = stacked_game(["", "", ""], rules=EAST[3], seed="h")
    twin = play_game(game.copy(), [Tsumogiri()] * 3)
    terms = Terms(hints=False, start_seconds=20, decision_seconds=20)
    with MjaiProcess([sys.executable, OWN_BOT], terms=terms) as bot:
        assert play_game(game, [bot, Tsumogiri(), Tsumogiri()]) == twin


def test_a_game_that_waits_for_a_wall_is_left_there() -> None:
    game = stacked_game(["", "", "", ""], rules=EAST[4], seed="w")
    play_game(game, [Tsumogiri()] * 4)
    assert game.needs_wall


def test_there_is_a_bot_for_each_seat() -> None:
    with pytest.raises(ValueError, match="3 bots for 4 seats"):
        play_game(Game(EAST[4], seed=1), [Tsumogiri()] * 3)


def test_an_illegal_choice_of_a_bot_is_raised() -> None:
    class Passer(Tsumogiri):
        def choose(self, view: SeatView, legal: tuple[Action, ...]) -> Action:
            return Pass()

    with pytest.raises(IllegalAction, match="bot tsumogiri: illegal pass by seat 0"):
        play_game(Game(EAST[4], seed=1), [Passer()] * 4)
