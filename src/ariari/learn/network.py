"""The network in JAX: what `ariari.strategy.net.layers` computes in whole numbers.

It looks at all kinds of tiles in the same way, and at their neighbours in the suit. What it makes
of the whole table is added everywhere.
"""

from functools import cache
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ariari.core.tiles import HONOURS, KIND_COUNT, SUIT_SIZE
from ariari.learn.seen import Seen
from ariari.strategy.net.answer import set_net
from ariari.strategy.net.choices import CHOICE_COUNT, CHOOSE_CALL
from ariari.strategy.net.inputs import ONE
from ariari.strategy.net.weights import (
    HEAD_COUNT,
    NUMBER_COUNT,
    PLANE_COUNT,
    POOL_SHIFT,
    REST_COUNT,
)
from ariari.strategy.settings import Settings

__all__ = ["Net", "deepen", "judge", "make_layer", "make_net", "net_size", "run_layer", "with_vote"]

Net = dict[str, Any]
"""Weights by the name of their layer."""
FIVES = np.array([4, 13, 22])
NEVER = -1e9
_kinds = np.arange(KIND_COUNT)
HAS_LOWER = ((_kinds % SUIT_SIZE > 0) & (_kinds < HONOURS)).astype(np.float32)[:, None]
HAS_UPPER = ((_kinds % SUIT_SIZE < SUIT_SIZE - 1) & (_kinds < HONOURS)).astype(np.float32)[:, None]


def make_layer(key: Any, inputs: int, outputs: int, scale: float = 1.0) -> dict[str, Any]:
    """Return a layer that has learned nothing."""
    weights = jax.random.normal(key, (inputs, outputs)) * scale * np.sqrt(2 / inputs)
    return {"w": weights, "b": jnp.zeros(outputs)}


def make_net(key: Any, width: int, depth: int) -> Net:
    """Return the weights of a network that has learned nothing."""
    keys = iter(jax.random.split(key, 6 + 3 * depth))
    net: Net = {
        "planes": make_layer(next(keys), 3 * PLANE_COUNT, width),
        "numbers": make_layer(next(keys), NUMBER_COUNT, width),
        "kinds": make_layer(next(keys), width, HEAD_COUNT, 0.1),
        "pool": make_layer(next(keys), 2 * width, width),
        "rest": make_layer(next(keys), width, REST_COUNT, 0.1),
    }
    for block in range(depth):
        net[f"first{block}"] = make_layer(next(keys), 3 * width, width)
        net[f"whole{block}"] = make_layer(next(keys), width, width, 0.5)
        net[f"second{block}"] = make_layer(next(keys), 3 * width, width, 0.5)
    return net


def deepen(net: Net, fresh: Net) -> Net:
    """Return a network with the blocks that a fresh one has beyond it; at first they do nothing."""
    added = {name: layer for name, layer in fresh.items() if name not in net}
    idle = {
        name: jax.tree.map(jnp.zeros_like, layer)
        for name, layer in added.items()
        if name.startswith("second")
    }
    return {**net, **added, **idle}


def net_size(net: Net) -> tuple[int, int]:
    """Return width and depth of a network."""
    return net["numbers"]["w"].shape[1], sum(name.startswith("first") for name in net)


def run_layer(layer: dict[str, Any], inputs: Any) -> Any:
    """Return what a layer makes of its inputs. A GPU multiplies 16 bits, and adds up 32."""
    kind = _factor_type()
    products = jnp.matmul(
        inputs.astype(kind), layer["w"].astype(kind), preferred_element_type=jnp.float32
    )
    return products + layer["b"]


@cache
def _factor_type() -> Any:
    return jnp.bfloat16 if jax.default_backend() == "gpu" else jnp.float32


def _beside(inputs: Any) -> Any:
    """Return for each kind what its lower neighbour, itself and its upper neighbour have."""
    lower = jnp.roll(inputs, 1, axis=1) * HAS_LOWER
    upper = jnp.roll(inputs, -1, axis=1) * HAS_UPPER
    return jnp.concatenate([lower, inputs, upper], axis=-1)


def embed(net: Net, seen: Seen) -> tuple[Any, Any]:
    """Return what the network makes of each kind, and of the whole."""
    planes = seen.planes.astype(jnp.float32) / ONE
    numbers = seen.numbers.astype(jnp.float32) / ONE
    stream = run_layer(net["planes"], _beside(planes)) + run_layer(net["numbers"], numbers)[:, None]
    for block in range(net_size(net)[1]):
        active = jax.nn.relu(stream)
        whole = run_layer(net[f"whole{block}"], active.sum(1) / (1 << POOL_SHIFT))
        inner = jax.nn.relu(run_layer(net[f"first{block}"], _beside(active)) + whole[:, None])
        stream = stream + run_layer(net[f"second{block}"], _beside(inner))
    active = jax.nn.relu(stream)
    pooled = jnp.concatenate([active.sum(1) / (1 << POOL_SHIFT), active.max(1)], axis=-1)
    return active, jax.nn.relu(run_layer(net["pool"], pooled))


def judge(net: Net, seen: Seen) -> Any:
    """Return the logarithm of each choice's probability."""
    active, whole = embed(net, seen)
    kinds, rest = run_layer(net["kinds"], active), run_layer(net["rest"], whole)
    tiles = [
        part
        for head in range(HEAD_COUNT)
        for part in (kinds[..., head], kinds[:, FIVES, head] + rest[:, head, None])
    ]
    logits = jnp.concatenate([*tiles, rest[:, HEAD_COUNT:]], axis=-1)
    assert logits.shape[-1] == CHOICE_COUNT == CHOOSE_CALL + REST_COUNT - HEAD_COUNT
    return jax.nn.log_softmax(jnp.where(seen.mask, logits, NEVER))


def with_vote(chances: Any, choices: Any) -> Any:
    """Return the logarithms of probabilities when `expert`, who would choose so, has its vote."""
    settings = Settings()
    set_net(settings)
    more = settings.vote / ONE * jax.nn.one_hot(choices, CHOICE_COUNT)
    return jax.nn.log_softmax(chances + more)
