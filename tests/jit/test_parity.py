"""The rules give the same bytes in every way, and the same as on record."""

import json
from pathlib import Path

import numpy as np
import pytest

from ariari.core.rules import Rules
from ariari.jit.arrays import dtype_of
from ariari.jit.batches import score_batch
from ariari.jit.targets.cpu import Cpu
from ariari.jit.targets.interpreter import Interpreter
from ariari.parity import RECORDED, SUITES, Digests, Outcome, run_suite
from ariari.parity.__main__ import main
from ariari.parity.batches import sample_wins
from ariari.parity.rule_sets import CHOICES, MASKS, RULE_SETS, sample_rules

CPU = Cpu()
SMALL = 1000
LARGE = 100_000


@pytest.mark.parametrize("suite", SUITES)
@pytest.mark.parametrize("target", ["interpreter", "cpu"])
def test_results_are_those_on_record(suite: str, target: str) -> None:
    outcome = run_suite(suite, target, SMALL)
    assert not Digests().complaint(outcome)


@pytest.mark.slow
@pytest.mark.parametrize("suite", SUITES)
def test_large_results_are_those_on_record(suite: str) -> None:
    """Other machines compare with these: the GPU's own harness runs at this size."""
    outcome = run_suite(suite, "cpu", LARGE)
    assert not Digests().complaint(outcome)


@pytest.mark.parametrize("suite", SUITES)
def test_results_are_the_same_with_bounds_checked(suite: str) -> None:
    outcome = run_suite(suite, Cpu(boundscheck=True), SMALL)
    assert not Digests().complaint(outcome)


@pytest.mark.parametrize("suite", SUITES)
def test_each_suite_depends_on_its_seeds(suite: str) -> None:
    way = Interpreter()
    seeds = np.arange(40)
    first, second = (
        b"".join(array.tobytes() for array in SUITES[suite](way, given))
        for given in (seeds, seeds + 40)
    )
    assert first != second


def test_sampled_wins_have_every_status_and_many_values() -> None:
    """A sample without yaku, without wins or of one sort only would prove little."""
    seeds = np.arange(2000)
    wins = sample_wins(CPU, seeds)
    scores = score_batch(CPU, wins, sample_rules(RULE_SETS), seeds % 64)
    assert set(scores["status"].tolist()) == {0, 1, 2}
    assert set(scores["form"].tolist()) == {0, 1, 2}
    assert set(scores["limit"].tolist()) == set(range(7))
    assert len(set(scores["fu"].tolist())) > 8
    assert np.bitwise_or.reduce(scores["yaku"]).item().bit_count() > 35
    assert np.bitwise_or.reduce(scores["yakuman"]).item().bit_count() > 15


def test_sampled_rules_vary_in_every_option_that_bears_on_a_win() -> None:
    rules = sample_rules(RULE_SETS)
    assert rules.dtype == dtype_of(Rules)
    for name in [*CHOICES, *MASKS, "kiriage", "kuitan"]:
        assert len(set(rules[name].tolist())) > 1, name


def test_the_interpreter_is_the_default_and_prints_a_row(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments = ["--suite", "rng", "--size", "3", "--recorded", str(tmp_path / "none.json")]
    assert main(arguments) == 0
    assert capsys.readouterr().out.split()[:3] == ["rng", "interpreter", "3"]


def test_a_digest_that_differs_is_said_and_fails(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    recorded = tmp_path / "parity.json"
    arguments = ["--suite", "rng", "--size", "3", "--recorded", str(recorded), "--json"]
    assert main([*arguments, "--record"]) == 0
    assert json.loads(capsys.readouterr().out)["verdict"] == "as recorded"
    recorded.write_text(recorded.read_text().replace('"3": "', '"3": "x'))
    assert main(arguments) == 1
    assert json.loads(capsys.readouterr().out)["verdict"] == "DIFFERS"


def test_a_digest_that_differs_names_its_causes_and_the_command(tmp_path: Path) -> None:
    digests = Digests(tmp_path / "digests.json", "make it so")
    digests.record(Outcome("play", "cpu", 3, "a" * 64, 0.0))
    assert digests.complaint(Outcome("play", "cpu", 3, "a" * 64, 0.0)) == ""
    said = digests.complaint(Outcome("play", "cpu", 3, "b" * 64, 0.0))
    for part in ("suite 'play' on cpu, 3 items", "bbbb", "aaaa", "a yaku was added", "layout"):
        assert part in said
    assert "`make it so` records it anew" in said
    assert "is not on record" in digests.complaint(Outcome("play", "cpu", 4, "b" * 64, 0.0))


def test_recording_without_a_size_records_every_size_that_is_on_record(tmp_path: Path) -> None:
    digests = Digests(tmp_path / "digests.json")
    for items in (3, 5):
        digests.record(Outcome("rng", "cpu", items, "stale", 0.0))
    arguments = ["--suite", "rng", "--recorded", str(digests.path), "--record"]
    assert main(arguments) == 0
    assert digests.sizes("rng") == [3, 5]
    assert "stale" not in digests.path.read_text("utf-8")


def test_the_record_is_part_of_the_package() -> None:
    assert set(json.loads(RECORDED.read_text("utf-8"))) == set(SUITES)
    assert RECORDED.parent.name == "parity"
