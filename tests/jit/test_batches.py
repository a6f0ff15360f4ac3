"""Batches: arrays in, arrays out, the same with one thread and with several."""

from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests import compiled

from ariari.cli.batch.lines import score_file, shanten_file
from ariari.core.acceptance import Acceptance
from ariari.core.rules import Rules
from ariari.core.state import Score, Win
from ariari.errors import AriariError
from ariari.jit.arrays import dtype_of, zeros
from ariari.jit.batch import Batch, Given, Made, Target
from ariari.jit.batches import (
    acceptance_batch,
    draws_batch,
    score_batch,
    shanten_batch,
)
from ariari.jit.compiler import Twins
from ariari.jit.items import NO_FORM, Distance, HandCounts, measure
from ariari.jit.targets.cpu import BLOCK, Cpu
from ariari.jit.targets.interpreter import Interpreter
from ariari.parity.batches import random_batch, sample_hands, sample_wins
from ariari.parity.rule_sets import sample_rules
from ariari.record import Int64, Record


class Counter(Record):
    """A number."""

    total: Int64


CPU, INTERPRETER = Cpu(), Interpreter()
SEEDS = np.arange(60)


@pytest.fixture(params=[INTERPRETER, CPU], ids=["interpreter", "cpu"])
def way(request: pytest.FixtureRequest) -> Target:
    target: Target = request.param
    return target


def counts_of(*hands: dict[int, int]) -> NDArray[np.int8]:
    counts = np.zeros((len(hands), 34), np.int8)
    for row, hand in zip(counts, hands, strict=True):
        for kind, copies in hand.items():
            row[kind] = copies
    return counts


PAIRS = dict.fromkeys((0, 3, 9, 14, 20, 28, 33), 2)
ORPHANS = dict.fromkeys((0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33), 1)
TRIPLETS = {0: 3, 10: 3, 20: 3, 27: 3, 33: 2}
"""1m 2p 3s 1z three times each, and a pair of 7z."""


def test_shanten_is_given_for_each_form(way: Target) -> None:
    found = shanten_batch(way, counts_of(PAIRS, ORPHANS, TRIPLETS))
    assert found.dtype == dtype_of(Distance)
    assert found["least"].tolist() == [-1, 0, -1]
    assert found["chiitoitsu"][0] == found["standard"][2] == -1
    assert found["kokushi"][1] == 0


def test_useful_draws_are_kinds_that_lower_shanten(way: Target) -> None:
    hands = counts_of(ORPHANS, {**PAIRS, 0: 1})
    kinds = draws_batch(way, hands).tolist()
    assert kinds == [sum(1 << kind for kind in ORPHANS), 1 << 0]


def test_a_hand_with_melds_has_the_standard_form_only(way: Target) -> None:
    rows = shanten_batch(way, counts_of({0: 3, 33: 2}), np.array([3]))
    assert rows.tolist() == [(-1, -1, NO_FORM, NO_FORM)]


def test_one_number_of_melds_serves_all_hands(way: Target) -> None:
    hands = counts_of({0: 3, 33: 2}, {0: 2, 33: 2})
    assert np.array_equal(shanten_batch(way, hands, 3), shanten_batch(way, hands, np.array([3, 3])))


@pytest.mark.parametrize("size", [0, 1])
def test_small_batches_are_possible(way: Target, size: int) -> None:
    seeds = SEEDS[:size]
    counts, meld_counts = sample_hands(way, seeds)
    assert random_batch(way, seeds).shape == (size, 8)
    assert shanten_batch(way, counts, meld_counts).shape == (size,)
    assert acceptance_batch(way, counts, meld_counts).dtype == dtype_of(Acceptance)
    assert score_batch(way, sample_wins(way, seeds), sample_rules(1)).dtype == dtype_of(Score)


@pytest.mark.parametrize("size", [1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK + 7])
@pytest.mark.parametrize("players", [3, 4])
def test_a_rule_in_parts_finds_what_the_rule_finds(size: int, players: int) -> None:
    counts, meld_counts = sample_hands(CPU, np.arange(size))
    in_parts, whole = (
        shanten_batch(way, counts, meld_counts, players=players) for way in (CPU, INTERPRETER)
    )
    assert np.array_equal(in_parts, whole)


def test_samples_are_hands_of_the_right_size(way: Target) -> None:
    counts, meld_counts = sample_hands(way, SEEDS)
    sizes = counts.sum(axis=1) + 3 * meld_counts
    assert set(sizes.tolist()) == {13, 14}
    assert counts.max() <= 4
    assert len(set(meld_counts.tolist())) == 5


def test_samples_are_wins_of_fourteen_tiles(way: Target) -> None:
    wins = sample_wins(way, SEEDS)
    assert set((wins["counts"].sum(axis=1) + 3 * wins["meld_count"]).tolist()) == {14}
    assert wins["counts"][np.arange(len(wins)), wins["winning_kind"]].min() >= 1


@pytest.mark.parametrize("threads", [2, 7, 100])
def test_threads_change_nothing(threads: int) -> None:
    counts, meld_counts = sample_hands(CPU, SEEDS)
    wins = sample_wins(CPU, SEEDS)
    rules = sample_rules(4)
    batches: list[Callable[[Target], NDArray[Any]]] = [
        lambda way: random_batch(way, SEEDS, bound=34),
        lambda way: shanten_batch(way, counts, meld_counts),
        lambda way: draws_batch(way, counts, meld_counts),
        lambda way: acceptance_batch(way, counts, meld_counts, players=3),
        lambda way: score_batch(way, wins, rules, SEEDS % 4),
    ]
    for batch in batches:
        assert batch(Cpu(threads=threads)).tobytes() == batch(CPU).tobytes()


def test_inputs_may_be_slices_and_may_be_frozen(way: Target) -> None:
    counts, meld_counts = sample_hands(way, SEEDS)
    counts.flags.writeable = False
    expected = shanten_batch(way, counts, meld_counts)[::2]
    given = shanten_batch(way, counts[::2].astype(np.int64), meld_counts[::2])
    assert np.array_equal(given, expected)


def test_a_win_is_as_it_was_after_scoring(way: Target) -> None:
    wins = sample_wins(way, SEEDS)
    before = wins.copy()
    score_batch(way, wins, sample_rules(8), SEEDS % 8)
    assert wins.tobytes() == before.tobytes()


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The names of the loops that are compiled or loaded from here on."""
    found: set[str] = set()
    entry = Twins.entry

    def note(twins: Twins, loop: FunctionType) -> Any:
        found.add(loop.__name__)
        return entry(twins, loop)

    monkeypatch.setattr(Twins, "entry", note)
    return found


def test_every_batch_is_compiled_before_the_tests(
    prepared: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["tests.compiled"])
    compiled.main()
    assert prepared == {f"{batch.name}_loop" for batch in compiled.COMPILED}


@pytest.mark.parametrize("answer", [score_file, shanten_file])
def test_a_file_of_hands_finds_its_loops_prepared(
    answer: Callable[[str, int], None], prepared: set[str], tmp_path: Path
) -> None:
    path = tmp_path / "none.jsonl"
    path.touch()
    answer(str(path), 1)
    assert prepared == {"score_loop", "shanten_loop", "draws_loop", "acceptance_loop"}


def test_a_batch_is_declared_with_the_parameters_of_its_rule() -> None:
    with pytest.raises(AssertionError, match="measured"):
        Batch("measured", measure, {"hand": Given(HandCounts)})


def double(number: int, counter: Counter) -> None:
    """Count to twice a number."""
    counter.total += 2 * number


def test_a_declaration_is_all_that_a_batch_needs(way: Target) -> None:
    """Targets know no batch by its name."""
    batch = Batch("double", double, {"number": Given(Int64), "counter": Made(Counter)})
    (found,) = batch.run(way, 3, number=np.array([1, 2, 40]))
    assert found["total"].tolist() == [2, 4, 80]


def no_winning_tile() -> NDArray[Any]:
    wins = sample_wins(INTERPRETER, SEEDS[:2])
    wins["counts"][1] = 0
    return wins


def changed(field: str, value: int) -> NDArray[Any]:
    wins = sample_wins(INTERPRETER, SEEDS[:2])
    wins[field][1] = value
    return wins


HANDS = np.zeros((2, 34), np.int8)
BAD_HANDS: dict[str, tuple[Any, Any, int, str]] = {
    "shape": (HANDS[:, :9], 0, 4, r"counts have shape \(2, 9\); a row of 34"),
    "flat": (HANDS[0], 0, 4, r"counts have shape \(34,\)"),
    "five": (HANDS + np.int8(5), 0, 4, "counts of item 0 is 5; it must be 0 to 4"),
    "negative": (HANDS - np.int8(1), 0, 4, "counts of item 0 is −1; it must be 0 to 4"),
    "melds": (HANDS, np.array([0, 5]), 4, "meld_counts of item 1 is 5; it must be 0 to 4"),
    "players": (HANDS, 0, 2, "2 players; there must be 3 or 4"),
}
BAD_WINS: dict[str, tuple[NDArray[Any], int, str]] = {
    "counts": (changed("counts", 5), 0, "counts of item 1 is 5; it must be 0 to 4"),
    "melds": (changed("meld_count", 5), 0, "meld_count of item 1 is 5; it must be 0 to 4"),
    "kind": (changed("winning_kind", 34), 0, "winning_kind of item 1 is 34; it must be 0 to 33"),
    "no kind": (changed("winning_kind", -1), 0, "winning_kind of item 1 is −1"),
    "not held": (no_winning_tile(), 0, "win 1 does not hold its winning tile"),
    "rules": (
        sample_wins(INTERPRETER, SEEDS[:2]),
        1,
        "rule_index of item 0 is 1; it must be 0 to 0",
    ),
    "dtype": (zeros(Score, 1), 0, "expected an array of Win"),
}


@pytest.mark.parametrize(
    ("counts", "melds", "players", "message"), BAD_HANDS.values(), ids=BAD_HANDS
)
def test_hands_that_mean_nothing_are_refused(
    way: Target, counts: Any, melds: Any, players: int, message: str
) -> None:
    with pytest.raises(AriariError, match=message):
        shanten_batch(way, counts, melds, players=players)


@pytest.mark.parametrize(("wins", "index", "message"), BAD_WINS.values(), ids=BAD_WINS)
def test_wins_that_mean_nothing_are_refused(
    way: Target, wins: NDArray[Any], index: int, message: str
) -> None:
    with pytest.raises(AriariError, match=message):
        score_batch(way, wins, zeros(Rules, 1), index)


@pytest.mark.parametrize("threads", [1, 3])
def test_the_first_win_that_means_nothing_is_named(threads: int) -> None:
    wins = sample_wins(CPU, SEEDS)
    wins["counts"][50] = 0
    wins["riichi"][[20, 40]] = 3, -1
    with pytest.raises(AriariError, match="riichi of item 20 is 3; it must be 0 to 2"):
        score_batch(Cpu(threads=threads), wins, sample_rules(1))
    wins["riichi"] = 0
    with pytest.raises(AriariError, match="win 50 does not hold its winning tile"):
        score_batch(Cpu(threads=threads), wins, sample_rules(1))


def test_seeds_and_bounds_that_mean_nothing_are_refused(way: Target) -> None:
    with pytest.raises(AriariError, match="the bound must be 1 to 4,294,967,296"):
        random_batch(way, SEEDS, bound=0)
    with pytest.raises(AriariError, match="one row of them"):
        sample_wins(way, np.zeros((2, 2), np.int64))


def test_an_empty_batch_of_wins_needs_no_rules(way: Target) -> None:
    assert len(score_batch(way, zeros(Win, 0), zeros(Rules, 0))) == 0
