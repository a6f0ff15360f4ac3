"""Habits found in games: the weights that tell best what was chosen."""

import json
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.core.habits import Habits
from ariari.jit.targets import load_target
from ariari.learn.command import main
from ariari.learn.habits import Choices, Fit, all_of, choices_of_logs
from ariari.logs.formats.native.reader import dump_native
from ariari.logs.replay.from_game import log_of_game
from ariari.model.events.event import MeldCalled
from ariari.model.ruleset import Ruleset
from ariari.strategy.habits.calls import CALL_TRAITS
from ariari.strategy.habits.discards import DISCARD_TRAITS
from ariari.tables.habits import FILE, read_habits, write_habits

EAST = Ruleset.preset("tenhou").replace(length="east")
INTERPRETER = load_target("interpreter")


def made_up(weights: list[float], decisions: int) -> Choices:
    """Return decisions between three ways with two traits each, as these weights make them."""
    chance = np.random.default_rng(1)
    ways = chance.integers(0, len(weights), (decisions, 3, 2)).astype(np.int16)
    raised = np.exp(np.array(weights)[ways].sum(2))
    chances = raised / raised.sum(1, keepdims=True)
    chosen = (chance.random((decisions, 1)) > chances.cumsum(1)).sum(1)
    firsts = 3 * np.arange(decisions)
    return Choices(ways.reshape(-1, 2), firsts, firsts + chosen)


class TestFit:
    WEIGHTS = (1.5, -1.0, 0.0, 0.5, -1.0)

    def test_the_weights_behind_decisions_are_found(self) -> None:
        """Only their differences show: what all traits weigh together cannot be told."""
        fit = Fit(len(self.WEIGHTS), epochs=60, batch=500)
        *_, done = fit.run(made_up(list(self.WEIGHTS), 20_000))
        assert done == 1
        found = np.array(fit.weights[:-1])
        assert found - found.mean() == pytest.approx(
            np.array(self.WEIGHTS) - np.mean(self.WEIGHTS), abs=0.08
        )
        assert fit.whole() == [round(256 * weight) for weight in found]

    def test_what_players_do_is_told_better_than_by_chance(self) -> None:
        choices = made_up([2.0, -2.0], 2_000)
        fit = Fit(2, epochs=20)
        before = fit.agreement(choices)
        for _ in fit.run(choices):
            pass
        assert fit.agreement(choices) > 0.7
        assert before == 1.0, "all ways are equally likely, so none is less so than that chosen"

    def test_no_trait_weighs_nothing(self) -> None:
        ways = np.array([[0, -1], [-1, -1]], np.int16)
        fit = Fit(1)
        for _ in fit.run(Choices(ways, np.array([0]), np.array([0]))):
            pass
        assert fit.weights[-1] == 0 < fit.weights[0]

    def test_the_same_seed_finds_the_same(self) -> None:
        choices = made_up(list(self.WEIGHTS), 400)
        found = []
        for seed in (1, 1, 2):
            fit = Fit(len(self.WEIGHTS), batch=50)
            for _ in fit.run(choices, seed):
                pass
            found.append(list(fit.weights))
        assert found[0] == found[1] != found[2]

    def test_parts_are_joined(self) -> None:
        one = made_up([0.0, 1.0], 3)
        both = all_of([one, one])
        assert len(both.ways) == 18
        assert list(both.firsts) == [0, 3, 6, 9, 12, 15]
        again = both.part(3, 6)
        assert again.ways.tolist() == one.ways.tolist()
        assert again.chosen.tolist() == one.chosen.tolist()


class TestGames:
    def test_every_discard_and_call_of_a_game_is_learned(self) -> None:
        """But not what is forced, nor after riichi, nor where a win was possible."""
        game = replay_seed(EAST, 3, Bots.EFFICIENCY)
        log = log_of_game(game)
        discards, calls = choices_of_logs(INTERPRETER, [log])
        assert 100 < len(discards.firsts) < 400
        assert 20 < len(calls.firsts) < 400
        assert discards.ways.max() < DISCARD_TRAITS
        assert calls.ways.max() < CALL_TRAITS
        for choices in (discards, calls):
            counts = np.diff(choices.firsts, append=len(choices.ways))
            place = choices.chosen - choices.firsts
            assert ((place >= 0) & (place < counts)).all()
            assert (counts > 1).all()
        is_pass: NDArray[np.bool_] = np.all(calls.ways[calls.chosen] == -1, axis=1)
        called = sum(isinstance(event, MeldCalled) for event in game.events)
        assert 0 < (~is_pass).sum() <= called

    def test_the_command_finds_and_writes(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr("ariari.jit.targets.cpu.Cpu", lambda threads: INTERPRETER)
        log = tmp_path / "game.jsonl"
        log.write_bytes(dump_native(replay_seed(EAST, 3, Bots.EFFICIENCY)))
        written = tmp_path / "habits.json"
        assert main(["habits", str(log), "--to", str(written)]) == 0
        found = json.loads(written.read_text(encoding="utf-8"))
        assert (len(found["discards"]), len(found["calls"])) == (DISCARD_TRAITS, CALL_TRAITS)
        lines = capsys.readouterr().out.splitlines()
        assert [line.split(":")[0] for line in lines] == ["discards", "calls"]

    def test_a_folder_without_games_is_refused(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr("ariari.jit.targets.cpu.Cpu", lambda threads: INTERPRETER)
        assert main(["habits", str(tmp_path)]) == 1
        assert "there are no decisions to learn from" in capsys.readouterr().err

    @pytest.mark.parametrize("command", ["habits", "export"])
    def test_a_file_in_no_folder_is_refused_before_anything_is_read(
        self, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        place = tmp_path / "nowhere" / "file"
        assert main([command, str(tmp_path), "--to", str(place)]) == 1
        assert f"there is no folder {place.parent}" in capsys.readouterr().err

    def test_logs_that_cannot_be_read_say_why(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert main(["habits", str(tmp_path / "missing.mjlog")]) == 1
        said = capsys.readouterr().err
        assert "missing.mjlog" in said
        assert said.count("\n") == 1


def test_the_file_is_as_it_would_be_written(tmp_path: Path) -> None:
    shipped = json.loads(FILE.read_text(encoding="utf-8"))
    write_habits(shipped["discards"], shipped["calls"], tmp_path / "again.json")
    assert (tmp_path / "again.json").read_bytes() == FILE.read_bytes()


def test_traits_that_nobody_has_weigh_nothing(tmp_path: Path) -> None:
    habits = Habits()
    write_habits([1, -2], [3], tmp_path / "small.json")
    read_habits(habits, tmp_path / "small.json")
    assert list(habits.discards[:3]) == [1, -2, 0]
    assert list(habits.calls[:2]) == [3, 0]
