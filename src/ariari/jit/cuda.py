"""Batches on a GPU: the same rules, one thread for each item.

Needs the extra `cuda` (numba-cuda). Without a card the kernels can still be compiled:
`compile_to_ptx` proves that every rule they reach keeps to the dialect.
"""

import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType, SimpleNamespace
from typing import Any

import numpy as np

try:
    import numba_cuda  # type: ignore[import-untyped]
except ImportError as error:
    raise ImportError("a GPU needs numba-cuda: install ariari with the extra `cuda`") from error
from numba import cuda
from numba.cuda import dispatcher as cuda_dispatcher
from numba.cuda import types
from numba.cuda.core import config
from numba.cuda.core.caching import NullCache
from numba.cuda.dispatcher import CUDACache, CUDADispatcher
from numba.cuda.extending import lower_cast
from numba.cuda.np.numpy_support import from_dtype
from numpy.typing import NDArray

from ariari.core.game import begin_game
from ariari.core.payments import Settlement
from ariari.core.ranking import Standing
from ariari.core.rng import Random
from ariari.core.rules import Rules
from ariari.core.shanten import Acceptance, discard_acceptance
from ariari.core.state import Reading, Score, Win
from ariari.core.table import Desk, Table
from ariari.core.tables import Tables
from ariari.core.tiles import KIND_COUNT
from ariari.core.win import score_win
from ariari.errors import AriariError
from ariari.jit import cache
from ariari.jit.arrays import array_of, dtype_of, zeros
from ariari.jit.compiler import Twins, one_type, result_type
from ariari.jit.endings import end_any_deal, end_any_game
from ariari.jit.inputs import (
    bound_input,
    ending_inputs,
    hand_inputs,
    play_inputs,
    policy_input,
    seed_input,
    win_inputs,
)
from ariari.jit.items import Distance, HandCounts, measure, random_row, useful_draws
from ariari.jit.playouts import Policy, Tally, clear_desk, play_game
from ariari.jit.samples import Sample, sample_hand, sample_win
from ariari.tables import load

__all__ = [
    "acceptance_batch",
    "compile_to_ptx",
    "conclude_batch",
    "draws_batch",
    "has_card",
    "play_batch",
    "random_batch",
    "sample_hands",
    "sample_wins",
    "score_batch",
    "settle_batch",
    "shanten_batch",
]

Array = NDArray[Any]

BLOCK = 128
"""Threads of a block."""
LONG_RULE = 150
"""Instructions, before they are optimised, above which a rule of a game is called, not inlined."""

_RANDOM = from_dtype(dtype_of(Random))
_DESK = from_dtype(dtype_of(Desk))
_READING = from_dtype(dtype_of(Reading))
_SAMPLE = from_dtype(dtype_of(Sample))

if "row_stack" not in vars(np):  # numba-cuda 0.30 asks for a name that NumPy 2.5 has dropped
    np.row_stack = np.vstack

config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a small batch is no mistake


@lower_cast(types.NestedArray, types.Array)  # type: ignore[untyped-decorator]
def _field_to_array(context: Any, builder: Any, source: Any, target: Any, value: Any) -> Any:
    """Pass an array field where a plain array is expected; both are held the same way."""
    return value


class _CudaRule(CUDADispatcher):  # type: ignore[misc]
    """A rule for the GPU, with one specialisation."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Compile for the arguments' common types rather than for those of this call."""
        common = tuple(one_type(types, argument) for argument in args)
        named = {name: one_type(types, argument) for name, argument in kws.items()}
        return super().get_call_template(common, named)

    def compile_device(self, args: Any, return_type: Any = None) -> Any:
        """Compile with the annotated result."""
        return super().compile_device(args, return_type or result_type(types, self.py_func))


class _CalledRule(_CudaRule):
    """A rule for the GPU that stays a function of its own if it is long.

    NVVM would inline it wherever it is called. For a whole game that makes the code eight times as
    long, and its last step, from PTX to the card's own code, many times slower.
    """

    def compile_device(self, args: Any, return_type: Any = None) -> Any:
        """Compile, and mark a long rule."""
        is_new = args not in self.overloads
        compiled = super().compile_device(args, return_type)
        if is_new:
            function = compiled.library._module.get_global(compiled.fndesc.llvm_func_name)
            if sum(len(block.instructions) for block in function.blocks) > LONG_RULE:
                function.attributes.add("noinline")
        return compiled


class CudaBackend:
    """Compiles with numba-cuda for the card in use."""

    def __init__(self, *, with_calls: bool = False) -> None:
        """`with_calls` keeps long rules apart, for kernels that reach nearly all of them."""
        self.label = f"cuda, numba-cuda {numba_cuda.__version__}" + ", calls" * with_calls
        self._rule_class = _CalledRule if with_calls else _CudaRule
        self._options = {"debug": False, "lineinfo": False, "opt": True, "fastmath": False}

    def rule(self, function: FunctionType) -> Any:
        """Return the dispatcher of a function that runs on the device only."""
        options = self._options | {"device": True, "inline": "never", "forceinline": False}
        return self._rule_class(function, targetoptions=options)

    def entry(self, function: FunctionType, directory: Path | None) -> Any:
        """Return the dispatcher of a kernel, which looks into `directory` before it compiles."""
        dispatcher = CUDADispatcher(function, targetoptions=dict(self._options))
        store = cache.stored(CUDACache, function, directory) if directory else NullCache()
        dispatcher._cache = cache.EntryCache(f"{function.__name__} for {self.label}", store)
        return dispatcher


@functools.cache
def cuda_twins(*, with_calls: bool = False) -> Twins:
    """Return this process's twins for the card in use."""
    if not cuda.is_available():
        raise AriariError(
            "no GPU was found that CUDA can use; `ariari.jit.cpu` has the same batches"
        )
    return Twins(CudaBackend(with_calls=with_calls))


def shanten_kernel(hands: Any, meld_counts: Any, distances: Any, players: int, tables: Any) -> None:
    """Fill in each hand's distance."""
    item = cuda.grid(1)
    if item < hands.shape[0]:
        measure(hands[item], meld_counts[item], players, tables[0], distances[item])


def draws_kernel(hands: Any, meld_counts: Any, kinds: Any, players: int, tables: Any) -> None:
    """Fill in each hand's useful draws."""
    item = cuda.grid(1)
    if item < hands.shape[0]:
        kinds[item] = useful_draws(hands[item], meld_counts[item], players, tables[0])


def acceptance_kernel(
    hands: Any, meld_counts: Any, results: Any, players: int, tables: Any
) -> None:
    """Fill in what each hand's discards leave."""
    item = cuda.grid(1)
    if item < hands.shape[0]:
        discard_acceptance(hands[item].counts, meld_counts[item], players, tables[0], results[item])


def score_kernel(wins: Any, rule_index: Any, scores: Any, rules: Any, tables: Any) -> None:
    """Fill in each win's score."""
    item = cuda.grid(1)
    if item < wins.shape[0]:
        reading = cuda.local.array(1, _READING)
        score_win(wins[item], rules[rule_index[item]], tables[0], reading[0], scores[item])


def random_kernel(seeds: Any, rows: Any, bound: int) -> None:
    """Fill in each seed's row of numbers."""
    item = cuda.grid(1)
    if item < seeds.shape[0]:
        random = cuda.local.array(1, _RANDOM)
        random_row(random[0], seeds[item], bound, rows[item])


def settle_kernel(seeds: Any, rule_index: Any, settlements: Any, rules: Any) -> None:
    """Fill in each seed's end of a deal."""
    item = cuda.grid(1)
    if item < seeds.shape[0]:
        random = cuda.local.array(1, _RANDOM)
        end_any_deal(random[0], seeds[item], rules[rule_index[item]], settlements[item])


def conclude_kernel(seeds: Any, rule_index: Any, standings: Any, rules: Any) -> None:
    """Fill in each seed's end of a game."""
    item = cuda.grid(1)
    if item < seeds.shape[0]:
        random = cuda.local.array(1, _RANDOM)
        end_any_game(random[0], seeds[item], rules[rule_index[item]], standings[item])


def sample_hands_kernel(seeds: Any, counts: Any, meld_counts: Any) -> None:
    """Fill in each seed's hand."""
    item = cuda.grid(1)
    if item < seeds.shape[0]:
        random = cuda.local.array(1, _RANDOM)
        sample = cuda.local.array(1, _SAMPLE)
        meld_counts[item] = sample_hand(random[0], seeds[item], sample[0], counts[item])


def sample_wins_kernel(seeds: Any, wins: Any) -> None:
    """Fill in each seed's win."""
    item = cuda.grid(1)
    if item < seeds.shape[0]:
        random = cuda.local.array(1, _RANDOM)
        sample = cuda.local.array(1, _SAMPLE)
        sample_win(random[0], seeds[item], sample[0], wins[item])


def play_kernel(seeds: Any, games: Any, tallies: Any, policy: int, tables: Any) -> None:
    """Play each seed's game."""
    item = cuda.grid(1)
    if item < seeds.shape[0]:
        desk = cuda.local.array(1, _DESK)
        clear_desk(desk[0])
        begin_game(games[item], seeds[item])
        play_game(games[item], desk[0], tallies[item], policy, tables[0])


def shanten_batch(counts: Array, meld_counts: Array | int = 0, *, players: int = 4) -> Array:
    """Return a `Distance` for each hand."""
    hands, melds = hand_inputs(counts, meld_counts, players)
    distances = zeros(Distance, len(hands))
    _launch(shanten_kernel, (hands, melds), (distances,), (players, _device_tables()))
    return distances


def draws_batch(
    counts: Array, meld_counts: Array | int = 0, *, players: int = 4
) -> NDArray[np.int64]:
    """Return the set of kinds that lower shanten for each hand of 13 tiles."""
    hands, melds = hand_inputs(counts, meld_counts, players)
    kinds = np.zeros(len(hands), np.int64)
    _launch(draws_kernel, (hands, melds), (kinds,), (players, _device_tables()))
    return kinds


def acceptance_batch(counts: Array, meld_counts: Array | int = 0, *, players: int = 4) -> Array:
    """Return an `Acceptance` for each hand that has drawn or called."""
    hands, melds = hand_inputs(counts, meld_counts, players)
    results = zeros(Acceptance, len(hands))
    _launch(acceptance_kernel, (hands, melds), (results,), (players, _device_tables()))
    return results


def score_batch(wins: Array, rules: Array, rule_index: Array | int = 0) -> Array:
    """Return a `Score` for each `Win`, under the rule set that `rule_index` names for it."""
    wins, rules, index = win_inputs(wins, rules, rule_index)
    scores = zeros(Score, len(wins))
    _launch(score_kernel, (wins, index), (scores,), (_moved(rules), _device_tables()))
    return scores


def random_batch(seeds: Array, size: int, *, bound: int = 2**32) -> NDArray[np.int64]:
    """Return a row for each seed: the first `size` random numbers below `bound`."""
    rows = np.zeros((len(seeds), size), np.int64)
    _launch(random_kernel, (seed_input(seeds),), (rows,), (bound_input(bound),))
    return rows


def settle_batch(seeds: Array, rules: Array, rule_index: Array) -> Array:
    """Return a `Settlement` for each seed: a random end of a deal, paid."""
    seeds, rules, index = ending_inputs(seeds, rules, rule_index)
    settlements = zeros(Settlement, len(seeds))
    _launch(settle_kernel, (seeds, index), (settlements,), (cuda.to_device(rules),))
    return settlements


def conclude_batch(seeds: Array, rules: Array, rule_index: Array) -> Array:
    """Return a `Standing` for each seed: a random end of a game, ranked."""
    seeds, rules, index = ending_inputs(seeds, rules, rule_index)
    standings = zeros(Standing, len(seeds))
    _launch(conclude_kernel, (seeds, index), (standings,), (cuda.to_device(rules),))
    return standings


def sample_hands(seeds: Array) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """Return a random hand for each seed, and its number of melds."""
    counts = np.zeros((len(seeds), KIND_COUNT), np.int8)
    meld_counts = np.zeros(len(seeds), np.int8)
    _launch(sample_hands_kernel, (seed_input(seeds),), (counts, meld_counts), ())
    return counts, meld_counts


def sample_wins(seeds: Array) -> Array:
    """Return a random `Win` for each seed."""
    wins = zeros(Win, len(seeds))
    _launch(sample_wins_kernel, (seed_input(seeds),), (wins,), ())
    return wins


def play_batch(
    seeds: Array, rules: Array, rule_index: Array | int = 0, policy: int = Policy.RANDOM
) -> tuple[Array, Array]:
    """Return a `Table` at the end of each seed's game, and a `Tally` of it."""
    seeds, games = play_inputs(seeds, rules, rule_index)
    tallies = zeros(Tally, len(seeds))
    shared = (policy_input(policy), _device_tables())
    _launch(play_kernel, (seeds,), (games, tallies), shared)
    return games, tallies


def _launch(
    kernel: Callable[..., None],
    inputs: tuple[Array, ...],
    outputs: tuple[Array, ...],
    shared: tuple[Any, ...],
) -> None:
    """Run a kernel with one thread for each item, and fill in the outputs.

    The outputs go to the device too: a kernel need not write every byte of them.
    """
    size = len(inputs[0])
    if size == 0:
        return
    given = [_moved(array) for array in inputs]
    results = [_moved(array) for array in outputs]
    twins = cuda_twins(with_calls=kernel is play_kernel)
    twins.entry(kernel)[-(-size // BLOCK), BLOCK](*given, *results, *shared)
    for result, output in zip(results, outputs, strict=True):
        result.copy_to_host(output)


def has_card() -> bool:
    """Whether there is a GPU that can run the batches."""
    return bool(cuda.is_available())


def _moved(array: Array) -> Any:
    """Return the array on the device."""
    if not has_card():
        raise AriariError(
            "no GPU was found that CUDA can use; `ariari.jit.cpu` has the same batches"
        )
    return cuda.to_device(array)


@functools.cache
def _device_tables() -> Any:
    """Return the tables on the device; once per process."""
    return _moved(array_of(load()))


@contextmanager
def _assumed_capability(capability: tuple[int, int]) -> Iterator[None]:
    """Let numba-cuda believe in a card of this compute capability, for the time of a compile."""
    asked = cuda_dispatcher.get_current_device
    cuda_dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=capability)
    try:
        yield
    finally:
        cuda_dispatcher.get_current_device = asked


def compile_to_ptx(capability: tuple[int, int] = (9, 0)) -> dict[str, str]:
    """Return the assembly of every kernel by its name; needs no card."""
    alone = Twins(CudaBackend(), keep=False)
    called = Twins(CudaBackend(with_calls=True), keep=False)
    assembly = {}
    with _assumed_capability(capability):
        for kernel, arguments in _SIGNATURES.items():
            twins = called if kernel is play_kernel else alone
            clone = twins.entry(kernel).py_func
            assembly[kernel.__name__], _ = cuda.compile_ptx(clone, arguments, cc=capability)
    return assembly


_BYTES = types.int8[::1]
_BYTE_ROWS = types.int8[:, ::1]
_LONGS = types.int64[::1]
_RULES = from_dtype(dtype_of(Rules))[::1]
_HANDS = from_dtype(dtype_of(HandCounts))[::1]
_TABLES = from_dtype(dtype_of(Tables))[::1]
_SIGNATURES: dict[Callable[..., None], tuple[Any, ...]] = {
    shanten_kernel: (_HANDS, _BYTES, from_dtype(dtype_of(Distance))[::1], types.int64, _TABLES),
    draws_kernel: (_HANDS, _BYTES, _LONGS, types.int64, _TABLES),
    acceptance_kernel: (
        _HANDS,
        _BYTES,
        from_dtype(dtype_of(Acceptance))[::1],
        types.int64,
        _TABLES,
    ),
    score_kernel: (
        from_dtype(dtype_of(Win))[::1],
        _LONGS,
        from_dtype(dtype_of(Score))[::1],
        _RULES,
        _TABLES,
    ),
    settle_kernel: (_LONGS, _LONGS, from_dtype(dtype_of(Settlement))[::1], _RULES),
    conclude_kernel: (_LONGS, _LONGS, from_dtype(dtype_of(Standing))[::1], _RULES),
    play_kernel: (
        _LONGS,
        from_dtype(dtype_of(Table))[::1],
        from_dtype(dtype_of(Tally))[::1],
        types.int64,
        _TABLES,
    ),
    random_kernel: (_LONGS, types.int64[:, ::1], types.int64),
    sample_hands_kernel: (_LONGS, _BYTE_ROWS, _BYTES),
    sample_wins_kernel: (_LONGS, from_dtype(dtype_of(Win))[::1]),
}
"""What each kernel is called with."""
