"""The batches that only parity needs: random numbers, hands, wins, and ends of deals and games."""

import numpy as np
from numpy.typing import NDArray

from ariari.core.payments import Settlement
from ariari.core.ranking import Standing
from ariari.core.rng import WORD_COUNT, Random
from ariari.core.rules import Rules
from ariari.core.state import Win
from ariari.core.tiles import KIND_COUNT
from ariari.errors import AriariError
from ariari.jit import batches
from ariari.jit.arrays import Array
from ariari.jit.batch import SHARED, Batch, Chosen, Given, Made, Target, Work
from ariari.jit.inputs import rule_inputs, seed_input
from ariari.jit.items import HandCounts
from ariari.observation.batches import BATCHES as OBSERVED
from ariari.parity.endings import end_any_deal, end_any_game
from ariari.parity.samples import Numbers, Sample, draw_numbers, sample_hand, sample_win
from ariari.record import Int8, Int64
from ariari.words.reason import Reason

__all__ = [
    "BATCHES",
    "conclude_batch",
    "random_batch",
    "sample_hands",
    "sample_wins",
    "settle_batch",
]

RANDOM = Batch(
    "random",
    draw_numbers,
    {"random": Work(Random), "value": Given(Int64), "bound": SHARED, "numbers": Made(Numbers)},
)
SAMPLE_HANDS = Batch(
    "sample_hands",
    sample_hand,
    {
        "random": Work(Random),
        "value": Given(Int64),
        "sample": Work(Sample),
        "hand": Made(HandCounts),
    },
    result=Int8,
)
SAMPLE_WINS = Batch(
    "sample_wins",
    sample_win,
    {"random": Work(Random), "value": Given(Int64), "sample": Work(Sample), "win": Made(Win)},
)
SETTLE = Batch(
    "settle",
    end_any_deal,
    {
        "random": Work(Random),
        "value": Given(Int64),
        "rules": Chosen(Rules),
        "settlement": Made(Settlement),
    },
)
CONCLUDE = Batch(
    "conclude",
    end_any_game,
    {
        "random": Work(Random),
        "value": Given(Int64),
        "rules": Chosen(Rules),
        "standing": Made(Standing),
    },
)
BATCHES = (*batches.BATCHES, *OBSERVED, RANDOM, SAMPLE_HANDS, SAMPLE_WINS, SETTLE, CONCLUDE)
"""Every batch there is."""


def random_batch(target: Target, seeds: Array, *, bound: int = WORD_COUNT) -> NDArray[np.int64]:
    """Return a row for each seed: its first random numbers below `bound`."""
    if not 1 <= bound <= WORD_COUNT:
        raise AriariError(Reason("batches.bound", given=bound, most=WORD_COUNT))
    (rows,) = RANDOM.run(target, len(seeds), value=seed_input(seeds), bound=bound)
    numbers: NDArray[np.int64] = rows["numbers"]
    return numbers


def sample_hands(target: Target, seeds: Array) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """Return a random hand for each seed, and its number of melds."""
    hands, meld_counts = SAMPLE_HANDS.run(target, len(seeds), value=seed_input(seeds))
    return hands.view(np.int8).reshape(len(seeds), KIND_COUNT), meld_counts


def sample_wins(target: Target, seeds: Array) -> Array:
    """Return a random `Win` for each seed."""
    (wins,) = SAMPLE_WINS.run(target, len(seeds), value=seed_input(seeds))
    return wins


def settle_batch(target: Target, seeds: Array, rules: Array, rule_index: Array) -> Array:
    """Return a `Settlement` for each seed: a random end of a deal, paid."""
    return _ended(SETTLE, target, seeds, rules, rule_index)


def conclude_batch(target: Target, seeds: Array, rules: Array, rule_index: Array) -> Array:
    """Return a `Standing` for each seed: a random end of a game, ranked."""
    return _ended(CONCLUDE, target, seeds, rules, rule_index)


def _ended(batch: Batch, target: Target, seeds: Array, rules: Array, rule_index: Array) -> Array:
    rules, index = rule_inputs(rules, rule_index, len(seeds))
    value = seed_input(seeds)
    (ended,) = batch.run(target, len(seeds), value=value, rules=rules, rules_index=index)
    return ended
