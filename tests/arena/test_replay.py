"""A simulated game is played again in the interpreter, move by move."""

import numpy as np
import pytest

from ariari.arena.replay import replay_seed
from ariari.arena.simulate import seat_records
from ariari.bots.policies import Bots
from ariari.jit.arrays import array_of
from ariari.jit.batches import play_batch
from ariari.jit.playouts import Policy
from ariari.jit.targets.cpu import Cpu
from ariari.model.ruleset import Ruleset


@pytest.mark.parametrize("preset", ["m-league", "ema", "wrc", "jpml-a"])
def test_a_replayed_game_has_the_scores_of_the_compiled_one(preset: str) -> None:
    """CHOMBO-1, DRAW-8: a game that judges mistakes asks riichi hands to be shown, too."""
    rules = Ruleset.preset(preset).replace(length="east")
    seeds = range(6)
    tables, _ = play_batch(Cpu(), np.array(seeds), array_of(rules.to_record()), 0, Policy.GREEDY)
    for seed in seeds:
        game = replay_seed(rules, seed, Bots.GREEDY)
        assert game.is_over
        assert game.scores == tuple(tables[seed]["players"]["score"])


def test_bots_of_a_compiled_game_make_the_same_moves_in_the_interpreter() -> None:
    """Different bots sit at the seats, and one of them leaves its moves to chance."""
    rules = Ruleset.preset("tenhou").replace(length="east")
    bots = (Bots.CAREFUL, Bots.EFFICIENCY, Bots.RANDOM, Bots.CAREFUL)
    seeds = range(4)
    record = array_of(rules.to_record())
    tables, tallies = play_batch(Cpu(), np.array(seeds), record, 0, seat_records(bots))
    for seed in seeds:
        game = replay_seed(rules, seed, *bots)
        assert game.scores == tuple(tables[seed]["players"]["score"])
        assert len(game.actions) == tallies[seed]["decisions"]
