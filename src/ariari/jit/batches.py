"""The batches: arrays in, arrays out, on any target. All are declared here."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ariari.core.acceptance import Acceptance
from ariari.core.rules import Rules
from ariari.core.state import Reading, Score, Win
from ariari.core.table import Desk, Table
from ariari.core.win import score_win
from ariari.jit.arrays import Array
from ariari.jit.batch import (
    LOOKUP,
    SHARED,
    Batch,
    Changed,
    Chosen,
    Given,
    Made,
    Parts,
    Target,
    Work,
)
from ariari.jit.inputs import (
    WIN_GUARD,
    advise_inputs,
    hand_inputs,
    play_inputs,
    replay_inputs,
    win_inputs,
)
from ariari.jit.items import (
    Distance,
    HandCounts,
    accept,
    find_outline,
    find_suits,
    measure,
    tell_distance,
    useful_draws,
)
from ariari.jit.playouts import Bench, PlayoutTally, Policy, Start, play_seed
from ariari.jit.replays import Script, Stop, replay_deal
from ariari.jit.stages import STAGES
from ariari.record import Int8, Int64
from ariari.strategy.advice import Advice, Question, advise
from ariari.strategy.calling import Coach
from ariari.strategy.mind import Mind
from ariari.strategy.net.answer import answer_by_net
from ariari.strategy.net.weights import Thought
from ariari.strategy.settings import Settings

__all__ = [
    "ACCEPTANCE",
    "ADVISE",
    "BATCHES",
    "DRAWS",
    "NET",
    "PLAY",
    "REPLAY",
    "SCORE",
    "SHANTEN",
    "acceptance_batch",
    "advise_batch",
    "draws_batch",
    "play_batch",
    "replay_batch",
    "score_batch",
    "shanten_batch",
]

_HAND: dict[str, Any] = {
    "hand": Given(HandCounts),
    "meld_count": Given(Int8),
    "players": SHARED,
    "tables": LOOKUP,
}

SHANTEN = Batch(
    "shanten",
    measure,
    {**_HAND, "distance": Made(Distance)},
    parts=Parts({"suits": find_suits, "outline": find_outline}, tell_distance),
)
DRAWS = Batch("draws", useful_draws, _HAND, result=Int64)
ACCEPTANCE = Batch("acceptance", accept, {**_HAND, "accepted": Made(Acceptance)})
SCORE = Batch(
    "score",
    score_win,
    {
        "win": Given(Win),
        "rules": Chosen(Rules),
        "tables": LOOKUP,
        "reading": Work(Reading),
        "score": Made(Score),
    },
    guard=WIN_GUARD,
)
PLAY = Batch(
    "play",
    play_seed,
    {
        "table": Changed(Table),
        "start": Given(Start),
        "bench": Work(Bench),
        "tally": Made(PlayoutTally),
        "tables": LOOKUP,
    },
    is_long=True,
    stages=STAGES,
)
REPLAY = Batch(
    "replay",
    replay_deal,
    {
        "table": Changed(Table),
        "script": Changed(Script),
        "desk": Work(Desk),
        "stop": Made(Stop),
        "tables": LOOKUP,
    },
    is_long=True,
)
ADVISE = Batch(
    "advise",
    advise,
    {
        "table": Given(Table),
        "question": Given(Question),
        "coach": Work(Coach),
        "advice": Made(Advice),
        "tables": LOOKUP,
    },
)
NET = Batch(
    "net",
    answer_by_net,
    {
        "mind": Changed(Mind),
        "thought": Changed(Thought),
        "settings": Given(Settings),
        "rules": Given(Rules),
        "tables": LOOKUP,
    },
    result=Int64,
)
BATCHES = (
    SHANTEN,
    DRAWS,
    ACCEPTANCE,
    SCORE,
    PLAY,
    REPLAY,
    ADVISE,
    NET,
)


def shanten_batch(
    target: Target, counts: Array, meld_counts: Array | int = 0, *, players: int = 4
) -> Array:
    """Return a `Distance` for each hand: shanten, and that of each form.

    `counts` has a row of 34 concealed counts for each hand, `meld_counts` the sets laid aside.
    """
    hands, melds = hand_inputs(counts, meld_counts, players)
    (distances,) = SHANTEN.run(target, len(hands), hand=hands, meld_count=melds, players=players)
    return distances


def draws_batch(
    target: Target, counts: Array, meld_counts: Array | int = 0, *, players: int = 4
) -> NDArray[np.int64]:
    """Return the set of kinds that lower shanten for each hand of 13 tiles."""
    hands, melds = hand_inputs(counts, meld_counts, players)
    (kinds,) = DRAWS.run(target, len(hands), hand=hands, meld_count=melds, players=players)
    return kinds


def acceptance_batch(
    target: Target, counts: Array, meld_counts: Array | int = 0, *, players: int = 4
) -> Array:
    """Return an `Acceptance` for each hand that has drawn or called."""
    hands, melds = hand_inputs(counts, meld_counts, players)
    (found,) = ACCEPTANCE.run(target, len(hands), hand=hands, meld_count=melds, players=players)
    return found


def score_batch(target: Target, wins: Array, rules: Array, rule_index: Array | int = 0) -> Array:
    """Return a `Score` for each `Win`, under the rule set that `rule_index` names for it."""
    wins, rules, index = win_inputs(wins, rules, rule_index)
    (scores,) = SCORE.run(target, len(wins), win=wins, rules=rules, rules_index=index)
    return scores


def play_batch(
    target: Target,
    seeds: Array,
    rules: Array,
    rule_index: Array | int = 0,
    seats: Array | int = Policy.RANDOM,
) -> tuple[Array, Array]:
    """Return a `Table` at the end of each seed's game, and a `PlayoutTally` of it.

    `seats` are a `Seated` for each seat, or the `Policy` of them all.
    """
    starts, tables = play_inputs(seeds, rules, rule_index, seats)
    (tallies,) = PLAY.run(target, len(starts), table=tables, start=starts)
    return tables, tallies


def replay_batch(target: Target, tables: Array, scripts: Array) -> Array:
    """Play each `Table`, with its wall and in no deal yet, by its `Script`; return each `Stop`.

    The tables are left as they were where the replay stopped.
    """
    replay_inputs(tables, scripts)
    (stops,) = REPLAY.run(target, len(tables), table=tables, script=scripts)
    return stops


def advise_batch(target: Target, tables: Array, questions: Array) -> Array:
    """Return the `Advice` that answers a `Question` at each `Table`."""
    advise_inputs(tables, questions)
    (advice,) = ADVISE.run(target, len(tables), table=tables, question=questions)
    return advice
