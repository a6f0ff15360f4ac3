"""The batches of `cpu` and `cuda` in plain Python: what the other two must equal, byte for byte."""

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
from ariari.core.table import Desk, Table
from ariari.core.tiles import KIND_COUNT
from ariari.core.win import score_win
from ariari.jit.arrays import memory_of, zeros
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
from ariari.jit.items import Distance, HandCounts, measure, random_row, useful_draws
from ariari.jit.playouts import Policy, Tally, play_game
from ariari.jit.replays import Script, Stop, replay_deal
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
]

Array = NDArray[Any]


def shanten_batch(counts: Array, meld_counts: Array | int = 0, *, players: int = 4) -> Array:
    """Return a `Distance` for each hand."""
    hands, melds = hand_inputs(counts, meld_counts, players)
    distances = zeros(Distance, len(hands))
    for item, meld_count in enumerate(melds.tolist()):
        distance = Distance(memory_of(distances), item)
        measure(HandCounts(memory_of(hands), item), meld_count, players, load(), distance)
    return distances


def draws_batch(
    counts: Array, meld_counts: Array | int = 0, *, players: int = 4
) -> NDArray[np.int64]:
    """Return the set of kinds that lower shanten for each hand of 13 tiles."""
    hands, melds = hand_inputs(counts, meld_counts, players)
    kinds = np.zeros(len(hands), np.int64)
    for item, meld_count in enumerate(melds.tolist()):
        kinds[item] = useful_draws(HandCounts(memory_of(hands), item), meld_count, players, load())
    return kinds


def acceptance_batch(counts: Array, meld_counts: Array | int = 0, *, players: int = 4) -> Array:
    """Return an `Acceptance` for each hand that has drawn or called."""
    hands, melds = hand_inputs(counts, meld_counts, players)
    results = zeros(Acceptance, len(hands))
    for item, meld_count in enumerate(melds.tolist()):
        result = Acceptance(memory_of(results), item)
        discard_acceptance(
            HandCounts(memory_of(hands), item).counts, meld_count, players, load(), result
        )
    return results


def score_batch(wins: Array, rules: Array, rule_index: Array | int = 0) -> Array:
    """Return a `Score` for each `Win`, under the rule set that `rule_index` names for it."""
    wins, rules, index = win_inputs(wins, rules, rule_index)
    scores = zeros(Score, len(wins))
    views = [Rules(memory_of(rules), place) for place in range(len(rules))]
    reading = Reading()
    for item, place in enumerate(index.tolist()):
        score_win(
            Win(memory_of(wins), item),
            views[place],
            load(),
            reading,
            Score(memory_of(scores), item),
        )
    return scores


def random_batch(seeds: Array, size: int, *, bound: int = 2**32) -> NDArray[np.int64]:
    """Return a row for each seed: the first `size` random numbers below `bound`."""
    rows = np.zeros((len(seeds), size), np.int64)
    random = Random()
    for item, value in enumerate(seed_input(seeds).tolist()):
        random_row(random, value, bound_input(bound), rows[item].data)
    return rows


def settle_batch(seeds: Array, rules: Array, rule_index: Array) -> Array:
    """Return a `Settlement` for each seed: a random end of a deal, paid."""
    seeds, rules, index = ending_inputs(seeds, rules, rule_index)
    settlements = zeros(Settlement, len(seeds))
    for item, (value, place) in enumerate(zip(seeds.tolist(), index.tolist(), strict=True)):
        end_any_deal(
            Random(),
            value,
            Rules(memory_of(rules), place),
            Settlement(memory_of(settlements), item),
        )
    return settlements


def conclude_batch(seeds: Array, rules: Array, rule_index: Array) -> Array:
    """Return a `Standing` for each seed: a random end of a game, ranked."""
    seeds, rules, index = ending_inputs(seeds, rules, rule_index)
    standings = zeros(Standing, len(seeds))
    for item, (value, place) in enumerate(zip(seeds.tolist(), index.tolist(), strict=True)):
        end_any_game(
            Random(), value, Rules(memory_of(rules), place), Standing(memory_of(standings), item)
        )
    return standings


def sample_hands(seeds: Array) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """Return a random hand for each seed, and its number of melds."""
    counts = np.zeros((len(seeds), KIND_COUNT), np.int8)
    meld_counts = np.zeros(len(seeds), np.int8)
    random, sample = Random(), Sample()
    for item, value in enumerate(seed_input(seeds).tolist()):
        meld_counts[item] = sample_hand(random, value, sample, counts[item].data)
    return counts, meld_counts


def sample_wins(seeds: Array) -> Array:
    """Return a random `Win` for each seed."""
    wins = zeros(Win, len(seeds))
    random, sample = Random(), Sample()
    for item, value in enumerate(seed_input(seeds).tolist()):
        sample_win(random, value, sample, Win(memory_of(wins), item))
    return wins


def play_batch(
    seeds: Array, rules: Array, rule_index: Array | int = 0, policy: int = Policy.RANDOM
) -> tuple[Array, Array]:
    """Return a `Table` at the end of each seed's game, and a `Tally` of it."""
    seeds, games = play_inputs(seeds, rules, rule_index)
    tallies = zeros(Tally, len(seeds))
    desk, chosen = Desk(), policy_input(policy)
    for item, value in enumerate(seeds.tolist()):
        table = Table(memory_of(games), item)
        begin_game(table, value)
        play_game(table, desk, Tally(memory_of(tallies), item), chosen, load())
    return games, tallies


def replay_batch(deals: Array, scripts: Array) -> Array:
    """Play each `Table` by its `Script`; return each `Stop`."""
    stops = zeros(Stop, len(replay_inputs(deals, scripts)))
    desk = Desk()
    for item in range(len(deals)):
        replay_deal(
            Table(memory_of(deals), item),
            Script(memory_of(scripts), item),
            desk,
            Stop(memory_of(stops), item),
            load(),
        )
    return stops
