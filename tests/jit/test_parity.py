"""The rules give the same bytes in every way, and the same as on record."""

import json
from pathlib import Path

import numpy as np
import pytest

from ariari.core.rules import Rules
from ariari.jit import cpu, interpreter, parity
from ariari.jit.arrays import dtype_of
from ariari.jit.compiler import cpu_twins

RECORDED = Path(__file__).parents[1] / "data" / "parity.json"
SMALL = 1000
LARGE = 100_000


@pytest.mark.parametrize("suite", parity.SUITES)
@pytest.mark.parametrize("target", ["interpreter", "cpu"])
def test_results_are_those_on_record(suite: str, target: str) -> None:
    outcome = parity.run_suite(suite, target, SMALL)
    assert outcome.digest == parity.recorded_digest(RECORDED, outcome)


@pytest.mark.slow
@pytest.mark.parametrize("suite", parity.SUITES)
def test_large_results_are_those_on_record(suite: str) -> None:
    """Other machines compare with these: the GPU's own harness runs at this size."""
    outcome = parity.run_suite(suite, "cpu", LARGE)
    assert outcome.digest == parity.recorded_digest(RECORDED, outcome)


@pytest.mark.parametrize("suite", parity.SUITES)
def test_results_are_the_same_with_bounds_checked(
    suite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cpu, "cpu_twins", lambda: cpu_twins(boundscheck=True))
    outcome = parity.run_suite(suite, "cpu", SMALL)
    assert outcome.digest == parity.recorded_digest(RECORDED, outcome)


@pytest.mark.parametrize("suite", parity.SUITES)
def test_each_suite_depends_on_its_seeds(suite: str) -> None:
    way = parity.load_way("interpreter")
    seeds = np.arange(40)
    first, second = (
        b"".join(array.tobytes() for array in parity.SUITES[suite](way, given))
        for given in (seeds, seeds + 40)
    )
    assert first != second


def test_sampled_wins_have_every_status_and_many_values() -> None:
    """A sample without yaku, without wins or of one sort only would prove little."""
    seeds = np.arange(2000)
    wins = cpu.sample_wins(seeds)
    scores = cpu.score_batch(wins, parity.sample_rules(parity.RULE_SETS), seeds % 64)
    assert set(scores["status"].tolist()) == {0, 1, 2}
    assert set(scores["form"].tolist()) == {0, 1, 2}
    assert set(scores["limit"].tolist()) == set(range(7))
    assert len(set(scores["fu"].tolist())) > 8
    assert np.bitwise_or.reduce(scores["yaku"]).item().bit_count() > 35
    assert np.bitwise_or.reduce(scores["yakuman"]).item().bit_count() > 15


def test_sampled_rules_vary_in_every_option_that_bears_on_a_win() -> None:
    rules = parity.sample_rules(parity.RULE_SETS)
    assert rules.dtype == dtype_of(Rules)
    for name in [*parity.CHOICES, *parity.MASKS, "kiriage", "kuitan"]:
        assert len(set(rules[name].tolist())) > 1, name


def test_the_interpreter_is_the_default_and_prints_a_row(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments = ["--suite", "rng", "--size", "3", "--recorded", str(tmp_path / "none.json")]
    assert parity.main(arguments) == 0
    assert capsys.readouterr().out.split()[:3] == ["rng", "interpreter", "3"]


def test_a_digest_that_differs_is_said_and_fails(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    recorded = tmp_path / "parity.json"
    arguments = ["--suite", "rng", "--size", "3", "--recorded", str(recorded), "--json"]
    assert parity.main([*arguments, "--record"]) == 0
    assert json.loads(capsys.readouterr().out)["verdict"] == "as recorded"
    recorded.write_text(recorded.read_text().replace('"3": "', '"3": "x'))
    assert parity.main(arguments) == 1
    assert json.loads(capsys.readouterr().out)["verdict"] == "DIFFERS"


def test_a_way_has_every_batch() -> None:
    for name in interpreter.__all__:
        assert callable(getattr(cpu, name))
