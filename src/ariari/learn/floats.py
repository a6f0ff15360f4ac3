"""What whole numbers cost: the net as it was learned, at the tables of a match."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import jax
import numpy as np

from ariari.bots.policies import Bots, read_bots
from ariari.env import Restart, Terms
from ariari.jit.arrays import Array
from ariari.learn.config import Config
from ariari.learn.measure import latest_net, play_by_whole_numbers, rated
from ariari.learn.network import Net, judge, with_vote
from ariari.learn.played import Played
from ariari.learn.seen import choice_of_move, move_of_choice, read, unpack
from ariari.logs.stats.spread import Spread
from ariari.model.ruleset import Ruleset

__all__ = ["as_the_bot", "best_moves", "measure_floats", "places"]

Choose = Callable[[Played], Any]
"""Returns a move for each table."""


@partial(jax.jit)
def best_moves(net: Net, raw: Any) -> Any:
    """Return the move that the net alone likes best, for each observation."""
    features, planes, legal = unpack(raw)
    seen = read(features, planes, legal)
    return move_of_choice(judge(net, seen).argmax(1), seen, legal)


@partial(jax.jit)
def voted_moves(net: Net, raw: Any, votes: Any) -> Any:
    """Return the same if moves of another bot have the vote that `net` gives them."""
    features, planes, legal = unpack(raw)
    seen = read(features, planes, legal)
    choices = choice_of_move(votes, seen.drawn)
    return move_of_choice(with_vote(judge(net, seen), choices).argmax(1), seen, legal)


def as_the_bot(net: Net, played: Played) -> Any:
    """Return for each table the move of the net with the vote of `expert`."""
    return voted_moves(net, played.raw, played.answers(Bots.EXPERT))


def measure_floats(folder: Path, config: Config, against: str, seeds: int) -> dict[str, float]:
    """Return how the net does in floats against three of a bot, and what whole numbers cost it.

    The games begin as those that `measure` plays. The cost is in ranks: above 0, floats are better.
    """
    net = latest_net(folder, config)
    play_by_whole_numbers(net)
    floats = places(config, against, seeds, partial(as_the_bot, net))
    whole = places(config, against, seeds, lambda played: played.answers(Bots.NET))
    players = floats.shape[1]
    rank, cost = Spread(), Spread()
    for own, other in zip(floats.sum(1).tolist(), whole.sum(1).tolist(), strict=True):
        rank.note(own, players)
        cost.note(other - own, players)
    return {**rated("rank", rank), "games": floats.size, **rated("cost", cost)}


def places(config: Config, against: str, seeds: int, choose: Choose) -> Array:
    """Return by seed and by the seat taken which place a player gets, 1 for the first."""
    players = Ruleset.preset(config.rules).players
    others = read_bots(against)[:1] * (players - 1)
    found = []
    for seat in range(players):
        bots = (*others[:seat], None, *others[seat:])
        played = Played(
            seeds,
            config.rules,
            Terms(bots=bots, restart=Restart.NEVER),
            device=config.device,
            seed=0,
        )
        while not played.tables.fetch(played.tables.is_over).all():
            played.step(choose(played))
        found.append(played.tables.fetch(played.tables.places)[:, seat] + 1)
    return np.stack(found, axis=1)
