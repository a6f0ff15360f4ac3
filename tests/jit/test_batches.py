"""Batches: arrays in, arrays out, the same with one thread and with several."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from tests import compiled

from ariari.core.rules import Rules
from ariari.core.shanten import Acceptance
from ariari.core.state import Score, Win
from ariari.errors import AriariError
from ariari.jit import cpu, interpreter, parity
from ariari.jit.arrays import dtype_of, zeros
from ariari.jit.items import NO_FORM, Distance

SEEDS = np.arange(60)
Batches = Any


@pytest.fixture(params=[interpreter, cpu], ids=["interpreter", "cpu"])
def way(request: pytest.FixtureRequest) -> Batches:
    return request.param


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


def test_shanten_is_given_for_each_form(way: Batches) -> None:
    found = way.shanten_batch(counts_of(PAIRS, ORPHANS, TRIPLETS))
    assert found.dtype == dtype_of(Distance)
    assert found["least"].tolist() == [-1, 0, -1]
    assert found["chiitoitsu"][0] == found["standard"][2] == -1
    assert found["kokushi"][1] == 0


def test_useful_draws_are_kinds_that_lower_shanten(way: Batches) -> None:
    hands = counts_of(ORPHANS, {**PAIRS, 0: 1})
    kinds = way.draws_batch(hands).tolist()
    assert kinds == [sum(1 << kind for kind in ORPHANS), 1 << 0]


def test_a_hand_with_melds_has_the_standard_form_only(way: Batches) -> None:
    rows = way.shanten_batch(counts_of({0: 3, 33: 2}), np.array([3]))
    assert rows.tolist() == [(-1, -1, NO_FORM, NO_FORM)]


def test_one_number_of_melds_serves_all_hands(way: Batches) -> None:
    hands = counts_of({0: 3, 33: 2}, {0: 2, 33: 2})
    assert np.array_equal(way.shanten_batch(hands, 3), way.shanten_batch(hands, np.array([3, 3])))


@pytest.mark.parametrize("size", [0, 1])
def test_small_batches_are_possible(way: Batches, size: int) -> None:
    seeds = SEEDS[:size]
    counts, meld_counts = way.sample_hands(seeds)
    assert way.random_batch(seeds, 3).shape == (size, 3)
    assert way.shanten_batch(counts, meld_counts).shape == (size,)
    assert way.acceptance_batch(counts, meld_counts).dtype == dtype_of(Acceptance)
    assert way.score_batch(way.sample_wins(seeds), parity.sample_rules(1)).dtype == dtype_of(Score)


def test_samples_are_hands_of_the_right_size(way: Batches) -> None:
    counts, meld_counts = way.sample_hands(SEEDS)
    sizes = counts.sum(axis=1) + 3 * meld_counts
    assert set(sizes.tolist()) == {13, 14}
    assert counts.max() <= 4
    assert len(set(meld_counts.tolist())) == 5


def test_samples_are_wins_of_fourteen_tiles(way: Batches) -> None:
    wins = way.sample_wins(SEEDS)
    assert set((wins["counts"].sum(axis=1) + 3 * wins["meld_count"]).tolist()) == {14}
    assert wins["counts"][np.arange(len(wins)), wins["winning_kind"]].min() >= 1


@pytest.mark.parametrize("threads", [2, 7, 100])
def test_threads_change_nothing(threads: int) -> None:
    counts, meld_counts = cpu.sample_hands(SEEDS, threads=threads)
    wins = cpu.sample_wins(SEEDS, threads=threads)
    rules = parity.sample_rules(4)
    batches: list[Callable[..., NDArray[Any]]] = [
        lambda **how: cpu.random_batch(SEEDS, 5, bound=34, **how),
        lambda **how: cpu.shanten_batch(counts, meld_counts, **how),
        lambda **how: cpu.draws_batch(counts, meld_counts, **how),
        lambda **how: cpu.acceptance_batch(counts, meld_counts, players=3, **how),
        lambda **how: cpu.score_batch(wins, rules, SEEDS % 4, **how),
    ]
    for batch in batches:
        assert batch(threads=threads).tobytes() == batch(threads=1).tobytes()


def test_inputs_may_be_slices_and_may_be_frozen(way: Batches) -> None:
    counts, meld_counts = way.sample_hands(SEEDS)
    counts.flags.writeable = False
    expected = way.shanten_batch(counts, meld_counts)[::2]
    given = way.shanten_batch(counts[::2].astype(np.int64), meld_counts[::2])
    assert np.array_equal(given, expected)


def test_a_win_is_as_it_was_after_scoring(way: Batches) -> None:
    wins = way.sample_wins(SEEDS)
    before = wins.copy()
    way.score_batch(wins, parity.sample_rules(8), SEEDS % 8)
    assert wins.tobytes() == before.tobytes()


EVERY_LOOP = {name for name in vars(cpu) if name.endswith("_loop")}


@pytest.fixture
def loops_run(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The names of the loops that are run from here on."""
    found: set[str] = set()
    spread = cpu._spread

    def note(loop: Callable[..., None], *rest: Any) -> None:
        found.add(loop.__name__)
        spread(loop, *rest)

    monkeypatch.setattr(cpu, "_spread", note)
    return found


def test_warming_up_runs_every_loop_that_files_of_hands_need(loops_run: set[str]) -> None:
    cpu.warm_up()
    assert loops_run == EVERY_LOOP - {"settle_loop", "conclude_loop", "play_loop", "replay_loop"}


def test_every_loop_is_compiled_before_the_tests(
    loops_run: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["tests.compiled"])
    compiled.main()
    assert loops_run == EVERY_LOOP


def no_winning_tile() -> NDArray[Any]:
    wins = interpreter.sample_wins(SEEDS[:2])
    wins["counts"][1] = 0
    return wins


def changed(field: str, value: int) -> NDArray[Any]:
    wins = interpreter.sample_wins(SEEDS[:2])
    wins[field][1] = value
    return wins


HANDS = np.zeros((2, 34), np.int8)
BAD_HANDS: dict[str, tuple[Any, Any, int, str]] = {
    "shape": (HANDS[:, :9], 0, 4, r"counts have shape \(2, 9\); a row of 34"),
    "flat": (HANDS[0], 0, 4, r"counts have shape \(34,\)"),
    "five": (HANDS + np.int8(5), 0, 4, "counts of item 0 is 5; it is 0 to 4"),
    "negative": (HANDS - np.int8(1), 0, 4, "counts of item 0 is -1; it is 0 to 4"),
    "melds": (HANDS, np.array([0, 5]), 4, "meld_counts of item 1 is 5; it is 0 to 4"),
    "players": (HANDS, 0, 2, "2 players; there are 3 or 4"),
}
BAD_WINS: dict[str, tuple[NDArray[Any], int, str]] = {
    "counts": (changed("counts", 5), 0, "counts of item 1 is 5; it is 0 to 4"),
    "melds": (changed("meld_count", 5), 0, "meld_count of item 1 is 5; it is 0 to 4"),
    "kind": (changed("winning_kind", 34), 0, "winning_kind of item 1 is 34; it is 0 to 33"),
    "no kind": (changed("winning_kind", -1), 0, "winning_kind of item 1 is -1"),
    "not held": (no_winning_tile(), 0, "win 1 does not hold its winning tile"),
    "rules": (interpreter.sample_wins(SEEDS[:2]), 1, "rule_index of item 0 is 1; it is 0 to 0"),
    "dtype": (zeros(Score, 1), 0, "where Win is due"),
}


@pytest.mark.parametrize(
    ("counts", "melds", "players", "message"), BAD_HANDS.values(), ids=BAD_HANDS
)
def test_hands_that_mean_nothing_are_refused(
    way: Batches, counts: Any, melds: Any, players: int, message: str
) -> None:
    with pytest.raises(AriariError, match=message):
        way.shanten_batch(counts, melds, players=players)


@pytest.mark.parametrize(("wins", "index", "message"), BAD_WINS.values(), ids=BAD_WINS)
def test_wins_that_mean_nothing_are_refused(
    way: Batches, wins: NDArray[Any], index: int, message: str
) -> None:
    with pytest.raises(AriariError, match=message):
        way.score_batch(wins, zeros(Rules, 1), index)


def test_seeds_and_bounds_that_mean_nothing_are_refused(way: Batches) -> None:
    with pytest.raises(AriariError, match="the bound is 1 to 4294967296"):
        way.random_batch(SEEDS, 1, bound=0)
    with pytest.raises(AriariError, match="one row of them"):
        way.sample_wins(np.zeros((2, 2), np.int64))


def test_an_empty_batch_of_wins_needs_no_rules(way: Batches) -> None:
    assert len(way.score_batch(zeros(Win, 0), zeros(Rules, 0))) == 0
