"""What a seat can expect of its place, by the scores and the deals that are left.

A seat finishes before another with a chance that depends on its lead: the curve that `expert` goes
by (`ariari.strategy.placing`). A place counts 3, 1, -1 and -3, so the change of this from one
moment to the next is a reward whose sum over a game is the place at its end.
"""

from typing import Any

import jax
import jax.numpy as jnp

from ariari.learn.seen import FEATURE
from ariari.strategy.fitted import WIDTHS_OF_FOUR, WIDTHS_OF_THREE

__all__ = ["expected_place"]


def expected_place(features: Any, players: int, rounds: int) -> Any:
    """Return by table and seat what the place is worth that the seat can expect."""
    widths = jnp.asarray(WIDTHS_OF_FOUR if players == 4 else WIDTHS_OF_THREE, jnp.float32)
    observer = features[:, FEATURE["seat"]]
    # Observations count seats from the observer; here a seat is the same for all of a game.
    numbers = (jnp.arange(players)[None] - observer[:, None]) % players
    first = FEATURE["scores"]
    scores = jnp.take_along_axis(features[:, first : first + players], numbers, 1)
    dealer = (observer + features[:, FEATURE["dealer"]]) % players
    left = jnp.maximum(1, (rounds - features[:, FEATURE["round"]]) * players - dealer)
    width = widths[jnp.minimum(left, len(widths) - 1)][:, None, None]
    leads = (scores[:, :, None] - scores[:, None]).astype(jnp.float32)
    behind = jax.nn.sigmoid(-leads / width) * (1 - jnp.eye(players))
    return (players - 1) - 2 * behind.sum(-1)
