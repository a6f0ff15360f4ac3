"""A step in stages, as a GPU takes it: the same bytes as all at once."""

import random
from typing import Any

import numpy as np
import pytest

from ariari.core.table import Table
from ariari.env.terms import Terms
from ariari.jit.arrays import array_of, memory_of, zeros
from ariari.jit.playouts import Policy
from ariari.model.ruleset import Ruleset
from ariari.observation.batches import STEP
from ariari.observation.draft import Draft
from ariari.observation.observation import Observation
from ariari.observation.progress import Command, Progress, choose, step_table
from ariari.observation.stages import STEP_STAGES
from ariari.tables import load


def in_stages(*given: Any) -> None:
    """A step is taken in stages, each with work space that nobody has cleared.

    Parts come in any order; what a stage is said to leave as it is, it leaves.
    """
    names = tuple(STEP.roles)
    STEP_STAGES.begin(*given)
    while (stage := STEP_STAGES.due(*given)) < len(STEP_STAGES.each):
        if stage in STEP_STAGES.wide:
            wide = STEP_STAGES.wide[stage]
            for part in random.Random(stage).sample(range(wide.parts), wide.parts):
                wide.part(*given, part)
        near = [given[names.index(name)] for name in STEP_STAGES.near.get(stage, ())]
        before = [record.to_bytes() for record in near]
        STEP_STAGES.each[stage](*given)
        assert [record.to_bytes() for record in near] == before


class OneTable:
    """A table that is stepped one way or the other."""

    def __init__(self, rules: Ruleset, terms: Terms, bots: int) -> None:
        self.arrays = (
            zeros(Table, 1),
            terms.progress(rules.players, np.array([7]), 1),
            zeros(Observation, 1),
        )
        tables, progress, _ = self.arrays
        tables["rules"] = array_of(rules.to_record())
        progress["command"] = Command.BEGIN
        progress["seats"]["policy"][:, rules.players - bots : rules.players] = Policy.GREEDY
        self.table = Table(memory_of(tables))
        self.progress = Progress(memory_of(progress))
        self.observation = Observation(memory_of(self.arrays[2]))

    def step(self, way: Any) -> None:
        way(self.table, self.progress, Draft(), self.observation, load())

    def bytes(self) -> list[bytes]:
        return [array.tobytes() for array in self.arrays]


@pytest.mark.parametrize(
    ("players", "bots", "one_deal"), [(4, 0, False), (4, 2, True), (3, 1, False)]
)
def test_a_step_in_stages_is_the_same_step(players: int, bots: int, one_deal: bool) -> None:
    rules = Ruleset.preset("ari-ari", players=players)
    one, other = (OneTable(rules, Terms(one_deal=one_deal), bots) for _ in range(2))
    chance = random.Random(3)
    for _ in range(150):
        one.step(step_table)
        other.step(in_stages)
        assert one.bytes() == other.bytes()
        mask = one.observation.mask
        move = chance.choice([move for move in range(len(mask)) if mask[move] == 1])
        assert choose(one.progress, one.observation, move) == 0
        assert choose(other.progress, other.observation, move) == 0
    assert one.progress.games > 0 or not one_deal
