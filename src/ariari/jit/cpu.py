"""Batches on the CPU: loops over the compiled rules, spread over threads.

Arrays go in and arrays come out. The loops hold no lock, so threads share the work.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ariari.core.game import begin_game
from ariari.core.payments import Settlement
from ariari.core.ranking import Standing
from ariari.core.rng import Random
from ariari.core.rules import Rules
from ariari.core.shanten import Acceptance, discard_acceptance
from ariari.core.state import Reading, Score, Win
from ariari.core.table import Desk
from ariari.core.tiles import KIND_COUNT
from ariari.core.win import score_win
from ariari.jit.arrays import array_of, dtype_of, zeros
from ariari.jit.compiler import cpu_twins
from ariari.jit.endings import end_any_deal, end_any_game
from ariari.jit.inputs import (
    bound_input,
    ending_inputs,
    hand_inputs,
    play_inputs,
    policy_input,
    replay_inputs,
    seed_input,
    win_inputs,
)
from ariari.jit.items import Distance, measure, random_row, useful_draws
from ariari.jit.playouts import Policy, Tally, play_game
from ariari.jit.replays import Stop, replay_deal
from ariari.jit.samples import Sample, sample_hand, sample_win
from ariari.tables import load

__all__ = [
    "acceptance_batch",
    "conclude_batch",
    "draws_batch",
    "play_batch",
    "random_batch",
    "replay_batch",
    "sample_hands",
    "sample_wins",
    "score_batch",
    "settle_batch",
    "shanten_batch",
    "warm_up",
]

Array = NDArray[Any]

CHUNKS_PER_THREAD = 4
"""More chunks than threads, so that a slow chunk does not keep the others waiting."""

_RANDOM = dtype_of(Random)
_READING = dtype_of(Reading)
_DESK = dtype_of(Desk)
_SAMPLE = dtype_of(Sample)


def shanten_loop(
    hands: Array, meld_counts: Array, distances: Array, players: int, tables: Array
) -> None:
    """Fill in each hand's distance."""
    for item in range(len(hands)):
        measure(hands[item], meld_counts[item], players, tables[0], distances[item])


def draws_loop(hands: Array, meld_counts: Array, kinds: Array, players: int, tables: Array) -> None:
    """Fill in each hand's useful draws."""
    for item in range(len(hands)):
        kinds[item] = useful_draws(hands[item], meld_counts[item], players, tables[0])


def acceptance_loop(
    hands: Array, meld_counts: Array, results: Array, players: int, tables: Array
) -> None:
    """Fill in what each hand's discards leave."""
    for item in range(len(hands)):
        discard_acceptance(hands[item].counts, meld_counts[item], players, tables[0], results[item])


def score_loop(wins: Array, rule_index: Array, scores: Array, rules: Array, tables: Array) -> None:
    """Fill in each win's score."""
    reading = np.zeros(1, _READING)
    for item in range(len(wins)):
        score_win(wins[item], rules[rule_index[item]], tables[0], reading[0], scores[item])


def random_loop(seeds: Array, rows: Array, bound: int) -> None:
    """Fill in each seed's row of numbers."""
    random = np.zeros(1, _RANDOM)
    for item in range(len(seeds)):
        random_row(random[0], seeds[item], bound, rows[item])


def settle_loop(seeds: Array, rule_index: Array, settlements: Array, rules: Array) -> None:
    """Fill in each seed's end of a deal."""
    random = np.zeros(1, _RANDOM)
    for item in range(len(seeds)):
        end_any_deal(random[0], seeds[item], rules[rule_index[item]], settlements[item])


def conclude_loop(seeds: Array, rule_index: Array, standings: Array, rules: Array) -> None:
    """Fill in each seed's end of a game."""
    random = np.zeros(1, _RANDOM)
    for item in range(len(seeds)):
        end_any_game(random[0], seeds[item], rules[rule_index[item]], standings[item])


def sample_hands_loop(seeds: Array, counts: Array, meld_counts: Array) -> None:
    """Fill in each seed's hand."""
    random = np.zeros(1, _RANDOM)
    sample = np.zeros(1, _SAMPLE)
    for item in range(len(seeds)):
        meld_counts[item] = sample_hand(random[0], seeds[item], sample[0], counts[item])


def sample_wins_loop(seeds: Array, wins: Array) -> None:
    """Fill in each seed's win."""
    random = np.zeros(1, _RANDOM)
    sample = np.zeros(1, _SAMPLE)
    for item in range(len(seeds)):
        sample_win(random[0], seeds[item], sample[0], wins[item])


def play_loop(seeds: Array, games: Array, tallies: Array, policy: int, tables: Array) -> None:
    """Play each seed's game."""
    desk = np.zeros(1, _DESK)
    for item in range(len(seeds)):
        begin_game(games[item], seeds[item])
        play_game(games[item], desk[0], tallies[item], policy, tables[0])


def replay_loop(deals: Array, scripts: Array, stops: Array, tables: Array) -> None:
    """Replay each deal by its script."""
    desk = np.zeros(1, _DESK)
    for item in range(len(deals)):
        replay_deal(deals[item], scripts[item], desk[0], stops[item], tables[0])


def shanten_batch(
    counts: Array, meld_counts: Array | int = 0, *, players: int = 4, threads: int = 1
) -> Array:
    """Return a `Distance` for each hand: shanten, and that of each form.

    `counts` has a row of 34 concealed counts for each hand, `meld_counts` the sets laid aside.
    """
    hands, melds = hand_inputs(counts, meld_counts, players)
    distances = zeros(Distance, len(hands))
    _spread(shanten_loop, (hands, melds, distances), (players, array_of(load())), threads)
    return distances


def draws_batch(
    counts: Array, meld_counts: Array | int = 0, *, players: int = 4, threads: int = 1
) -> NDArray[np.int64]:
    """Return the set of kinds that lower shanten for each hand of 13 tiles."""
    hands, melds = hand_inputs(counts, meld_counts, players)
    kinds = np.zeros(len(hands), np.int64)
    _spread(draws_loop, (hands, melds, kinds), (players, array_of(load())), threads)
    return kinds


def acceptance_batch(
    counts: Array, meld_counts: Array | int = 0, *, players: int = 4, threads: int = 1
) -> Array:
    """Return an `Acceptance` for each hand that has drawn or called."""
    hands, melds = hand_inputs(counts, meld_counts, players)
    results = zeros(Acceptance, len(hands))
    _spread(acceptance_loop, (hands, melds, results), (players, array_of(load())), threads)
    return results


def score_batch(
    wins: Array, rules: Array, rule_index: Array | int = 0, *, threads: int = 1
) -> Array:
    """Return a `Score` for each `Win`, under the rule set that `rule_index` names for it."""
    wins, rules, index = win_inputs(wins, rules, rule_index)
    scores = zeros(Score, len(wins))
    _spread(score_loop, (wins, index, scores), (rules, array_of(load())), threads)
    return scores


def random_batch(
    seeds: Array, size: int, *, bound: int = 2**32, threads: int = 1
) -> NDArray[np.int64]:
    """Return a row for each seed: the first `size` random numbers below `bound`."""
    rows = np.zeros((len(seeds), size), np.int64)
    _spread(random_loop, (seed_input(seeds), rows), (bound_input(bound),), threads)
    return rows


def settle_batch(seeds: Array, rules: Array, rule_index: Array, *, threads: int = 1) -> Array:
    """Return a `Settlement` for each seed: a random end of a deal, paid."""
    seeds, rules, index = ending_inputs(seeds, rules, rule_index)
    settlements = zeros(Settlement, len(seeds))
    _spread(settle_loop, (seeds, index, settlements), (rules,), threads)
    return settlements


def conclude_batch(seeds: Array, rules: Array, rule_index: Array, *, threads: int = 1) -> Array:
    """Return a `Standing` for each seed: a random end of a game, ranked."""
    seeds, rules, index = ending_inputs(seeds, rules, rule_index)
    standings = zeros(Standing, len(seeds))
    _spread(conclude_loop, (seeds, index, standings), (rules,), threads)
    return standings


def sample_hands(seeds: Array, *, threads: int = 1) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """Return a random hand for each seed, and its number of melds."""
    counts = np.zeros((len(seeds), KIND_COUNT), np.int8)
    meld_counts = np.zeros(len(seeds), np.int8)
    _spread(sample_hands_loop, (seed_input(seeds), counts, meld_counts), (), threads)
    return counts, meld_counts


def sample_wins(seeds: Array, *, threads: int = 1) -> Array:
    """Return a random `Win` for each seed."""
    wins = zeros(Win, len(seeds))
    _spread(sample_wins_loop, (seed_input(seeds), wins), (), threads)
    return wins


def play_batch(
    seeds: Array,
    rules: Array,
    rule_index: Array | int = 0,
    policy: int = Policy.RANDOM,
    *,
    threads: int = 1,
) -> tuple[Array, Array]:
    """Return a `Table` at the end of each seed's game, and a `Tally` of it."""
    seeds, games = play_inputs(seeds, rules, rule_index)
    tallies = zeros(Tally, len(seeds))
    shared = (policy_input(policy), array_of(load()))
    _spread(play_loop, (seeds, games, tallies), shared, threads)
    return games, tallies


def replay_batch(deals: Array, scripts: Array, *, threads: int = 1) -> Array:
    """Play each `Table`, with its wall and in no deal yet, by its `Script`; return each `Stop`.

    The tables are left as they were where the replay stopped.
    """
    stops = zeros(Stop, len(replay_inputs(deals, scripts)))
    _spread(replay_loop, (deals, scripts, stops), (array_of(load()),), threads)
    return stops


def warm_up() -> None:
    """Load or compile what files of hands need; do so once before starting workers."""
    seeds = np.zeros(1, np.int64)
    random_batch(seeds, 1)
    counts, meld_counts = sample_hands(seeds)
    shanten_batch(counts, meld_counts)
    draws_batch(counts, meld_counts)
    acceptance_batch(counts, meld_counts)
    score_batch(sample_wins(seeds), zeros(Rules, 1))


def _spread(
    loop: Callable[..., None], items: tuple[Array, ...], shared: tuple[Any, ...], threads: int
) -> None:
    """Run a loop over chunks of the items; every chunk sees all that is shared."""
    entry = cpu_twins().entry(loop)
    size = len(items[0])
    if threads <= 1 or size <= 1:
        entry(*items, *shared)
        return
    chunk = -(-size // (threads * CHUNKS_PER_THREAD))

    def run(first: int) -> None:
        entry(*(array[first : first + chunk] for array in items), *shared)

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(run, range(0, size, chunk)))
