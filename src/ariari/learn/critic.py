"""The critic: what a seat can expect of the deal, judged with all hands open.

It sees what no player may see, is used in training alone, and is never exported.
"""

from typing import Any

import jax
import jax.numpy as jnp

from ariari.core.rules import SEAT_MAX
from ariari.core.tiles import KIND_COUNT
from ariari.learn.network import Net, make_layer, run_layer
from ariari.learn.seen import Seen
from ariari.observation.observation import Oracle
from ariari.strategy.net.inputs import CLAIMABLE, DORA, LEFT, ONE, OWN_MELDS
from ariari.strategy.net.weights import NUMBER_COUNT

__all__ = ["appraise", "make_critic"]

PLACE = {field.name: (field.offset, field.end) for field in Oracle.layout.fields}
HIDDEN = ("hands", "waits", "ura", "shanten")
PLANES = (LEFT, DORA, OWN_MELDS, CLAIMABLE)
"""What of the table it looks at besides, by kind."""
HIDDEN_COUNT = sum(PLACE[name][1] - PLACE[name][0] for name in HIDDEN)
INPUT_COUNT = NUMBER_COUNT + len(PLANES) * KIND_COUNT + HIDDEN_COUNT
assert PLACE["hands"][1] - PLACE["hands"][0] == SEAT_MAX * KIND_COUNT


def make_critic(key: Any, width: int) -> Net:
    """Return a critic that has learned nothing."""
    keys = jax.random.split(key, 3)
    return {
        "first": make_layer(keys[0], INPUT_COUNT, width),
        "second": make_layer(keys[1], width, width),
        "value": make_layer(keys[2], width, 1, 0.1),
    }


def appraise(critic: Net, seen: Seen, oracle: Any) -> Any:
    """Return by how much each observer's place will change until the deal ends."""
    signed = jax.lax.bitcast_convert_type(oracle, jnp.int8).astype(jnp.float32) / 4
    hidden = [signed[:, PLACE[name][0] : PLACE[name][1]] for name in HIDDEN]
    planes = seen.planes[..., jnp.array(PLANES)].reshape(len(signed), -1) / ONE
    inputs = jnp.concatenate([seen.numbers / ONE, planes, *hidden], axis=-1)
    inner = jax.nn.relu(run_layer(critic["first"], inputs))
    inner = jax.nn.relu(run_layer(critic["second"], inner))
    return run_layer(critic["value"], inner)[:, 0]
