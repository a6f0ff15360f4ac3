"""The suites: what is made from seeds, run on a target, and hashed."""

from collections.abc import Callable, Iterator

import numpy as np

from ariari.core.faces import NO_FACE
from ariari.core.rules import SEAT_MAX
from ariari.core.table import Table
from ariari.jit.arrays import Array, memory_of, zeros
from ariari.jit.batch import Target
from ariari.jit.batches import (
    acceptance_batch,
    advise_batch,
    draws_batch,
    play_batch,
    score_batch,
    shanten_batch,
)
from ariari.jit.playouts import Policy, Seated
from ariari.jit.targets import load_target
from ariari.observation.batches import CHOOSE, ORACLE, STEP, TEACH
from ariari.observation.observation import Observation
from ariari.observation.progress import OUTSIDE, Command, Progress, Restart, Reward
from ariari.parity.batches import (
    conclude_batch,
    random_batch,
    sample_hands,
    sample_wins,
    settle_batch,
)
from ariari.parity.digests import Outcome, digest_of
from ariari.parity.offers import offer_calls
from ariari.parity.rule_sets import RULE_SETS, sample_game_rules, sample_rules
from ariari.strategy.advice import Question
from ariari.strategy.expert import set_expert
from ariari.strategy.net.answer import set_net
from ariari.strategy.settings import set_careful, set_efficiency

__all__ = ["SUITES", "run_suite"]

ITEMS_PER_GAME = 50
"""A whole game takes as long as many hands: this many items of a suite count as one game."""
SEAT_MIN = 3
"""Seats that every game has."""
ITEMS_PER_BOT_GAME = 250
"""The same for games of bots, which think longer."""
STEPS = 24
"""Moves that every table of a lockstep makes."""
NET_STEPS = 4
"""Steps between two questions to the network, which takes a tenth of a second in Python."""


def _rng(way: Target, seeds: Array) -> Iterator[Array]:
    """Words, and numbers below bounds that reject few and many of them."""
    yield random_batch(way, seeds)
    yield random_batch(way, seeds, bound=34)
    yield random_batch(way, seeds, bound=2**31 + 1)


def _shanten(way: Target, seeds: Array) -> Iterator[Array]:
    """Shanten of random hands, with four players and with three."""
    counts, meld_counts = sample_hands(way, seeds)
    yield counts
    yield meld_counts
    for players in (4, 3):
        yield shanten_batch(way, counts, meld_counts, players=players)
        yield draws_batch(way, counts, meld_counts, players=players)


def _acceptance(way: Target, seeds: Array) -> Iterator[Array]:
    """What the discards of random hands leave."""
    counts, meld_counts = sample_hands(way, seeds)
    for players in (4, 3):
        yield acceptance_batch(way, counts, meld_counts, players=players)


def _score(way: Target, seeds: Array) -> Iterator[Array]:
    """Scores of random wins under random rule sets; the wins are unchanged by it."""
    wins = sample_wins(way, seeds)
    before = wins.copy()
    yield score_batch(way, wins, sample_rules(RULE_SETS), seeds % RULE_SETS)
    assert (wins == before).all(), "scoring changed a win"
    yield wins


def _settle(way: Target, seeds: Array) -> Iterator[Array]:
    """Payments of random deals and rankings of random games, under random rule sets."""
    rules = sample_rules(RULE_SETS)
    yield settle_batch(way, seeds, rules, seeds % RULE_SETS)
    yield conclude_batch(way, seeds, rules, seeds % RULE_SETS)


def _play(way: Target, seeds: Array) -> Iterator[Array]:
    """Whole games under random rule sets, at random and greedily."""
    seeds = seeds[::ITEMS_PER_GAME]
    rules = sample_game_rules(RULE_SETS)
    for policy in (Policy.RANDOM, Policy.GREEDY):
        yield from play_batch(way, seeds, rules, seeds // ITEMS_PER_GAME % RULE_SETS, policy)


def _bots(way: Target, seeds: Array) -> Iterator[Array]:
    """Whole games of bots with different settings, under random rule sets."""
    seeds = seeds[::ITEMS_PER_BOT_GAME]
    rules = sample_game_rules(RULE_SETS)
    yield from play_batch(way, seeds, rules, seeds // ITEMS_PER_BOT_GAME % RULE_SETS, _settled())


def _advice(way: Target, seeds: Array) -> Iterator[Array]:
    """What a coach says to each seat of games that are over, whose last deal still lies there.

    Each seat that waits is offered what it could call of some tile.
    """
    rules = sample_game_rules(RULE_SETS)
    games = seeds[::ITEMS_PER_GAME]
    tables, _ = play_batch(way, games, rules, games // ITEMS_PER_GAME % RULE_SETS, Policy.GREEDY)
    for seat in range(SEAT_MIN):
        questions = zeros(Question, len(tables))
        questions["settings"] = _settled()["settings"][0]
        questions["seat"] = seat
        questions["discard"] = NO_FACE
        offer_calls(tables, questions, seat)
        yield advise_batch(way, tables, questions)


def _lockstep(way: Target, seeds: Array) -> Iterator[Array]:
    """Observations of tables in lockstep, some seats played by bots, under random rule sets."""
    tables, progress, observations, number = _tables(seeds[::ITEMS_PER_GAME])
    size = len(tables)
    progress["restart"] = number % len(Restart)
    progress["reward"], progress["by_game"] = number % len(Reward), number % 2
    progress["one_deal"] = number % 4 > 0
    progress["seats"] = _settled()
    progress["seats"]["policy"][number % 4 < 3, 0] = OUTSIDE
    progress["seats"]["policy"][number % 4 != 1, 1:] = OUTSIDE
    for step in range(STEPS):
        STEP.run(way, size, table=tables, progress=progress, observation=observations)
        yield observations
        yield progress
        move = _nth_legal(observations["mask"], number * 7 + step * 5)
        yield from CHOOSE.run(way, size, progress=progress, observation=observations, move=move)
    yield tables
    yield from ORACLE.run(way, size, table=tables, progress=progress)


def _net(way: Target, seeds: Array) -> Iterator[Array]:
    """What the network would do now and then, at tables where everybody does anything."""
    tables, progress, observations, number = _tables(seeds[::ITEMS_PER_BOT_GAME])
    size, seated = len(tables), zeros(Seated, 1)
    progress["seats"]["policy"] = OUTSIDE
    progress["restart"] = Restart.AT_ONCE
    seated["policy"] = Policy.NET
    set_net(Seated(memory_of(seated), 0).settings)
    index = np.zeros(size, np.int64)
    for step in range(STEPS):
        STEP.run(way, size, table=tables, progress=progress, observation=observations)
        if step % NET_STEPS == 0:
            yield from TEACH.run(way, size, table=tables, seated=seated, seated_index=index)
        move = _nth_legal(observations["mask"], number * 7 + step * 5)
        CHOOSE.run(way, size, progress=progress, observation=observations, move=move)


def _tables(seeds: Array) -> tuple[Array, Array, Array, Array]:
    """Return tables about to begin, their progress, room for observations, and their numbers."""
    size, number = len(seeds), seeds // ITEMS_PER_GAME
    tables, progress = zeros(Table, size), zeros(Progress, size)
    tables["rules"] = sample_game_rules(RULE_SETS)[number % RULE_SETS]
    progress["seed"], progress["stride"] = seeds, 1
    progress["command"] = Command.BEGIN
    return tables, progress, zeros(Observation, size), number


def _nth_legal(mask: Array, number: Array) -> Array:
    """Return one of the legal moves of each table; 0 where there is none."""
    count = mask.sum(1, dtype=np.int64)
    wanted = number % np.maximum(count, 1) + 1
    found: Array = np.argmax(np.cumsum(mask, 1, dtype=np.int64) == wanted[:, None], axis=1)
    return found


def _settled() -> Array:
    """Return seats with `careful`, `efficiency`, `careful` and `expert`."""
    seats = zeros(Seated, SEAT_MAX)
    seats["policy"] = Policy.SETTINGS
    for seat, set_bot in enumerate((set_careful, set_efficiency, set_careful, set_expert)):
        set_bot(Seated(memory_of(seats), seat).settings)
    return seats


SUITES: dict[str, Callable[[Target, Array], Iterator[Array]]] = {
    "rng": _rng,
    "shanten": _shanten,
    "acceptance": _acceptance,
    "score": _score,
    "settle": _settle,
    "play": _play,
    "bots": _bots,
    "advice": _advice,
    "lockstep": _lockstep,
    "net": _net,
}


def run_suite(suite: str, target: str | Target, items: int) -> Outcome:
    """Run one suite on seeds 0 to `items` - 1; a target is named, or given as it is."""
    way = load_target(target) if isinstance(target, str) else target
    name = target if isinstance(target, str) else repr(target)
    return digest_of(suite, name, items, SUITES[suite](way, np.arange(items)))
