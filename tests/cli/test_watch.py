"""`ariari watch`: one game as readable text, every win explained."""

from typer.testing import CliRunner

from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.cli.app import app
from ariari.model.events.event import GameEnded
from ariari.model.ruleset import Ruleset
from ariari.terminal.watch import lines_of


def test_the_game_is_told_from_the_first_deal_to_the_ranking() -> None:
    game = replay_seed(Ruleset.preset("tenhou"), 3, Bots.GREEDY)
    lines = list(lines_of(game.events, game.rules))
    assert lines[0] == "A game begins, rules: tenhou"
    assert lines[2].startswith("East 1, 0 honba, 0 sticks: seat 0 deals, indicator ")
    assert isinstance(game.events[-1], GameEnded)
    assert lines[-1].startswith("The game ends: 1. seat ")


def test_a_seed_is_the_same_game_again() -> None:
    rules = Ruleset.preset("ema")
    first, second = (replay_seed(rules, 5, Bots.RANDOM) for _ in range(2))
    assert first == second
    assert first != replay_seed(rules, 6, Bots.RANDOM)


def test_the_command_prints_the_game() -> None:
    found = CliRunner().invoke(app, ["watch", "--seed", "3", "--rules", "tenhou"])
    assert found.exit_code == 0
    assert "East 1, 0 honba" in found.stdout
    assert "The game ends: 1. seat" in found.stdout


def test_a_wrong_rule_set_is_a_clear_error() -> None:
    found = CliRunner().invoke(app, ["watch", "--rules", "tenhuo"])
    assert found.exit_code == 2
    assert "tenhou" in found.stderr
