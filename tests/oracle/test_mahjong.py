"""Every scored hand and every shanten number equals that of the PyPI package `mahjong`.

The hands are new in each run. A failure prints the seed; set `ARIARI_ORACLE_SEED` to it to have
the same hands again.
"""

import os
import secrets
from functools import cache
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest
from mahjong.shanten import Shanten
from numpy.typing import NDArray
from tests.oracle.hands import (
    ALL_KINDS,
    ORPHANS,
    RECIPES,
    RULE_SETS,
    random_counts,
    random_situation,
)
from tests.oracle.verdicts import YAKU_KEYS, Verdict, our_verdict, scored_verdict, their_verdict

from ariari import tables
from ariari.core.names import Yaku
from ariari.core.shanten import shanten
from ariari.core.state import Reading, Score, Win
from ariari.jit.arrays import array_of, memory_of, zeros
from ariari.jit.batches import score_batch, shanten_batch
from ariari.jit.targets.cpu import Cpu
from ariari.model.hand import Hand
from ariari.model.moment import Moment
from ariari.model.records.win import fill_win
from ariari.model.ruleset import Ruleset
from ariari.model.scoring import Scored, rules_record, run
from ariari.model.tile import Tile
from ariari.model.win.situation import Situation
from ariari.model.yaku import YAKU_NAMES

SEED = os.environ.get("ARIARI_ORACLE_SEED") or str(secrets.randbits(32))

HANDS = 160
"""Hands of each recipe, 4,000 in all: the rarest yaku comes up in three of a thousand."""
COMPILED_HANDS = 6_000
"""Hands of each recipe for the compiled rules."""
SHANTEN_HANDS = 1_000
COMPILED_SHANTEN_HANDS = 100_000

POOLS = {
    "all tiles": ALL_KINDS,
    "one suit": range(9),
    "half a suit": range(9, 14),
    "suit and honours": range(18, 34),
    "orphans": ORPHANS,
    "honours": range(27, 34),
    "three players": (0, *range(8, 34)),
}
"""Kinds that random hands are dealt from; the fewer, the more often four of a kind."""
SIZES = (1, 2, 4, 5, 7, 8, 10, 11, 13, 14)

DORA_KEYS = {"dora", "red_dora", "ura_dora", "kita"}


class Judged(NamedTuple):
    """A situation and what both sides say of it."""

    situation: Situation
    ours: Verdict
    theirs: Verdict
    where: str
    """How to have this situation again."""


def situation_of(recipe: str, index: int) -> Situation:
    return random_situation(Random(f"{SEED} {recipe} {index}"), recipe)


def where(recipe: str, index: int) -> str:
    return f"ARIARI_ORACLE_SEED={SEED}, hand {index} of the recipe {recipe!r}"


@cache
def judged(recipe: str) -> tuple[Judged, ...]:
    """Return the situations of a recipe, judged by `mahjong` and by our interpreter."""
    situations = [situation_of(recipe, index) for index in range(HANDS)]
    return tuple(
        Judged(situation, our_verdict(situation), their_verdict(situation), where(recipe, index))
        for index, situation in enumerate(situations)
    )


def compiled_verdicts(situations: list[Situation]) -> list[Verdict]:
    """Return what our compiled rules say."""
    rulesets = list(RULE_SETS.values())
    rules = np.concatenate([array_of(rules_record(ruleset)) for ruleset in rulesets])
    wins = zeros(Win, len(situations))
    for index, (hand, winning, tsumo, moment, _) in enumerate(situations):
        fill_win(Win(memory_of(wins), index), hand, winning, moment, tsumo=tsumo)
    rule_index = np.array([rulesets.index(situation.rules) for situation in situations])
    scores = score_batch(Cpu(), wins, rules, rule_index)
    return [
        scored_verdict(
            situation,
            Scored(
                Win(memory_of(wins), index),
                rules_record(situation.rules),
                Reading(),
                Score(memory_of(scores), index),
            ),
        )
        for index, situation in enumerate(situations)
    ]


def is_open_wheel(situation: Situation, theirs: Verdict) -> bool:
    """`mahjong` gives daisharin to open hands too; it is a closed yakuman (LOCAL-DAISHARIN)."""
    return "daisharin" in theirs.names and not situation.hand.is_closed


def is_tie(situation: Situation, ours: Verdict, theirs: Verdict) -> bool:
    """Two readings with equal han, fu and payments: AGARI-6 prefers neither.

    Theirs must be a reading that we saw as well.
    """
    seen = run(situation).score.seen_yaku
    keys = {YAKU_NAMES[yaku].key for yaku in Yaku if seen >> yaku & 1} | DORA_KEYS
    return ours._replace(yaku=theirs.yaku) == theirs and set(theirs.yaku) <= keys


def assert_equal(found: Judged) -> None:
    if is_open_wheel(found.situation, found.theirs):
        return
    theirs = found.theirs._replace(names=frozenset())
    if found.ours != theirs and is_tie(found.situation, found.ours, theirs):
        return
    assert found.ours == theirs, f"{found.where}\n{found.situation}\n{found.ours}\n{theirs}"


@pytest.mark.parametrize("recipe", RECIPES)
def test_wins_are_worth_what_mahjong_says(recipe: str) -> None:
    """AGARI-3, AGARI-6, sections 3.2 to 3.6: status, yaku, han, fu, yakuman, payments, gain."""
    for found in judged(recipe):
        assert_equal(found)


def test_every_yaku_that_mahjong_knows_was_compared() -> None:
    seen = {name for recipe in RECIPES for found in judged(recipe) for name in found.theirs.names}
    assert YAKU_KEYS.keys() - seen == set(), f"ARIARI_ORACLE_SEED={SEED}"


def test_every_sort_of_answer_and_every_rule_set_was_compared() -> None:
    wins = [found for recipe in RECIPES for found in judged(recipe)]
    assert {found.theirs.status for found in wins} == {"win", "no_yaku", "hand_not_winning"}
    assert {found.situation.rules for found in wins} == set(RULE_SETS.values())


def test_an_open_wheel_is_no_daisharin_whatever_mahjong_says() -> None:
    """LOCAL-DAISHARIN: closed 22334455667788 of one suit."""
    rules = Ruleset().replace(local_yaku="daisharin")
    closed = Situation(Hand.parse("2233445566778p"), Tile.parse("8p"), True, Moment(), rules)
    opened = Situation(Hand.parse("2334455678p [678p]"), Tile.parse("2p"), True, Moment(), rules)
    assert our_verdict(closed).yaku == their_verdict(closed).yaku == {"daisharin": 1}
    assert their_verdict(opened).yaku == {"daisharin": 1}
    assert our_verdict(opened).yaku == {"tanyao": 1, "chinitsu": 5}


@pytest.mark.slow
@pytest.mark.parametrize("recipe", RECIPES)
def test_compiled_rules_agree_with_mahjong(recipe: str) -> None:
    """As above, with many more hands."""
    situations = [situation_of(recipe, index) for index in range(COMPILED_HANDS)]
    for index, ours in enumerate(compiled_verdicts(situations)):
        situation = situations[index]
        assert_equal(Judged(situation, ours, their_verdict(situation), where(recipe, index)))


def dealt(pool: str, number: int) -> NDArray[np.int8]:
    """Return random hands of every size, dealt from the kinds of a pool."""
    rng = Random(f"{SEED} {pool}")
    hands = [random_counts(rng, rng.choice(SIZES), POOLS[pool]) for _ in range(number)]
    return np.array(hands, np.int8)


def meld_count_of(counts: Any) -> int:
    """Return how many sets lie beside a hand of so many tiles."""
    return (14 - int(sum(counts))) // 3


def their_shanten(counts: list[int], players: int) -> int:
    number: int = Shanten.calculate_shanten(counts, is_three_player=players == 3)
    return number


@pytest.mark.parametrize("pool", POOLS)
def test_shanten_is_what_mahjong_says(pool: str) -> None:
    """DRAW-2: the least of the three forms; SANMA-1: without 2m-8m for three players."""
    players = 3 if pool == "three players" else 4
    for counts in dealt(pool, SHANTEN_HANDS).tolist():
        ours = shanten(counts, meld_count_of(counts), players, tables.load())
        assert ours == their_shanten(counts, players), f"ARIARI_ORACLE_SEED={SEED}: {counts}"


@pytest.mark.slow
@pytest.mark.parametrize("pool", POOLS)
def test_compiled_shanten_agrees_with_mahjong(pool: str) -> None:
    players = 3 if pool == "three players" else 4
    hands = dealt(pool, COMPILED_SHANTEN_HANDS)
    melds = (14 - hands.sum(1)) // 3
    ours = shanten_batch(Cpu(), hands, melds, players=players)["least"].tolist()
    for counts, found in zip(hands.tolist(), ours, strict=True):
        assert found == their_shanten(counts, players), f"ARIARI_ORACLE_SEED={SEED}: {counts}"
