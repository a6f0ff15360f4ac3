"""Trains a policy by PPO against bots, on many tables at once: `pip install ariari[learn]`.

python examples/ppo.py                                    # a few minutes on a CPU
python examples/ppo.py --device cuda --tables 16384 --bots efficiency --decisions 200000000

One seat of every table learns; an episode is one deal, and its reward the points won or lost. With
`--device cuda` tables, observations and the network stay on the GPU.
"""

import argparse
import csv
import time
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from ariari.bots.policies import read_bots
from ariari.env import Tables, Terms
from ariari.jit.arrays import dtype_of
from ariari.observation.moves import MOVE_COUNT, Move
from ariari.observation.observation import Features, Observation, Planes

FEATURES = Features.layout.size
PLANES = Planes.layout.size // 34
MASK = dtype_of(Observation).fields["mask"][1]
"""Where masks begin in the bytes of an observation; features and planes are the first."""
FIVES = jnp.array([4, 13, 22])
"""The kinds of the red fives, whose faces follow the 34 kinds."""
REST = MOVE_COUNT - Move.CHII
"""Moves that name no tile: calls, wins, passes and the like."""
POINTS = 4_000
"""Points that count as a reward of one."""
NEVER = -1e9
FEATURE_SCALE = jnp.array([1 / 25_000] * 4 + [1.0] * 20 + [1 / 18] * 4 + [1.0] * 26)
"""So that most numbers are about one: points, then what is small anyway, then sizes of rivers."""


class Told(NamedTuple):
    """What a step brought, and what the policy made of it."""

    seen: Any
    """Bytes of the observations."""
    move: Any
    chance: Any
    """Logarithm of the move's probability."""
    value: Any
    reward: Any
    done: Any


def unpack(seen: Any) -> tuple[Any, Any, Any]:
    """Return features, planes by kind and masks from the bytes of observations."""
    count = len(seen)
    words = seen[:, :FEATURES].reshape(count, -1, 4)
    features = jax.lax.bitcast_convert_type(words, jnp.int32) * FEATURE_SCALE
    planes = seen[:, FEATURES : FEATURES + PLANES * 34].reshape(count, PLANES, 34)
    planes = jax.lax.bitcast_convert_type(planes, jnp.int8).astype(jnp.float32)
    return features, planes.transpose(0, 2, 1) / 4, seen[:, MASK : MASK + MOVE_COUNT] == 1


def dense(key: Any, inputs: int, outputs: int, scale: float = 1.0) -> dict[str, Any]:
    """Return the weights of a layer."""
    weights = jax.random.normal(key, (inputs, outputs)) * scale * np.sqrt(2 / inputs)
    return {"w": weights, "b": jnp.zeros(outputs)}


def make_network(key: Any, width: int) -> dict[str, Any]:
    """Return the weights of a network that looks at all kinds in the same way."""
    keys = iter(jax.random.split(key, 8))
    return {
        "table": dense(next(keys), FEATURES // 4, width),
        "kind": dense(next(keys), PLANES + width, width),
        "again": dense(next(keys), 2 * width, width),
        "tiles": dense(next(keys), width, 2, 0.1),
        "rest": dense(next(keys), 3 * width, REST, 0.1),
        "value": dense(next(keys), 3 * width, 1, 0.1),
    }


def run(layer: dict[str, Any], inputs: Any) -> Any:
    """Return what a layer makes of its inputs."""
    return inputs @ layer["w"] + layer["b"]


def judge(net: dict[str, Any], seen: Any) -> tuple[Any, Any]:
    """Return the logarithm of each move's probability, and the value, of each observation."""
    features, planes, mask = unpack(seen)
    table = jax.nn.relu(run(net["table"], features))
    beside = jnp.broadcast_to(table[:, None], (*planes.shape[:2], table.shape[-1]))
    kinds = jax.nn.relu(run(net["kind"], jnp.concatenate([planes, beside], -1)))
    all_kinds = jnp.broadcast_to(kinds.mean(1, keepdims=True), kinds.shape)
    kinds = jax.nn.relu(run(net["again"], jnp.concatenate([kinds, all_kinds], -1)))
    whole = jnp.concatenate([kinds.mean(1), kinds.max(1), table], -1)
    drawn = planes[:, :, 2] > 0
    tiles = run(net["tiles"], kinds)
    logits = jnp.concatenate(
        [*(by_tile(tiles[..., part], drawn) for part in range(2)), run(net["rest"], whole)], -1
    )
    return jax.nn.log_softmax(jnp.where(mask, logits, NEVER)), run(net["value"], whole)[:, 0]


def by_tile(logits: Any, drawn: Any) -> Any:
    """Return logits of a discard by face, then of the drawn tile; a red five is a five."""
    of_drawn = jnp.where(drawn, logits, 0).sum(1, keepdims=True)
    return jnp.concatenate([logits, logits[:, FIVES], of_drawn], -1)


@jax.jit
def choose(net: dict[str, Any], seen: Any, key: Any) -> tuple[Any, Any, Any]:
    """Return a move drawn for each observation, its logarithmic probability, and the value."""
    chances, values = judge(net, seen)
    moves = jax.random.categorical(key, chances)
    return moves, jnp.take_along_axis(chances, moves[:, None], 1)[:, 0], values


@partial(jax.jit, static_argnums=2)
def advantages(told: Told, last: Any, keep: float) -> Any:
    """Return how much better each move turned out than was expected, by GAE without discount."""

    def back(carry: tuple[Any, Any], step: tuple[Any, Any, Any]) -> tuple[Any, Any]:
        ahead, following = carry
        value, reward, done = step
        error = reward + following * (1 - done) - value
        ahead = error + keep * (1 - done) * ahead
        return (ahead, value), ahead

    steps = (told.value, told.reward, told.done)
    return jax.lax.scan(back, (jnp.zeros_like(last), last), steps, reverse=True)[1]


def loss(net: dict[str, Any], part: Told, gain: Any, wanted: Any, entropy: float) -> Any:
    """Return what PPO makes small."""
    chances, values = judge(net, part.seen)
    chance = jnp.take_along_axis(chances, part.move[:, None], 1)[:, 0]
    ratio = jnp.exp(chance - part.chance)
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    policy = -jnp.minimum(ratio * gain, jnp.clip(ratio, 0.8, 1.2) * gain).mean()
    surprise = -(jnp.exp(chances) * jnp.maximum(chances, -50)).sum(1).mean()
    return policy + 0.5 * jnp.square(values - wanted).mean() - entropy * surprise


def make_update(optimiser: Any, parts: int, rounds: int, entropy: float) -> Any:
    """Return a function that improves a network by what a rollout told."""

    def one(carry: tuple[Any, Any], batch: tuple[Any, ...]) -> tuple[Any, Any]:
        net, state = carry
        grads = jax.grad(loss)(net, *batch, entropy)
        changes, state = optimiser.update(grads, state, net)
        return (optax.apply_updates(net, changes), state), None

    @jax.jit
    def update(net: Any, state: Any, told: Told, last: Any, key: Any) -> tuple[Any, Any]:
        gain = advantages(told, last, 0.95)
        flat = jax.tree.map(lambda x: x.reshape(-1, *x.shape[2:]), (told, gain, gain + told.value))
        size = flat[1].shape[0]
        orders = [jax.random.permutation(each, size) for each in jax.random.split(key, rounds)]
        orders = jnp.stack(orders).reshape(rounds * parts, -1)
        # Work one part after another: a whole rollout at once would not fit into a cache.
        return jax.lax.scan(
            lambda carry, order: one(carry, jax.tree.map(lambda x: x[order], flat)),
            (net, state),
            orders,
        )[0]

    return update


class Played:
    """Tables at which the first seat learns."""

    def __init__(self, count: int, bots: str, device: str, seed: int) -> None:
        others = read_bots(bots)
        others = others * 3 if len(others) == 1 else others
        terms = Terms(bots=(None, *others), one_deal=True)
        self.tables = Tables(count, "tenhou", terms, seed=seed, device=device)
        # CuPy and NumPy are the same here: the one for arrays on the GPU, the other on the CPU.
        self.arrays = import_module("cupy" if device == "cuda" else "numpy")

    @property
    def seen(self) -> Any:
        """The bytes of the observations; copied, because the next step overwrites them."""
        return jnp.from_dlpack(self.arrays.asarray(self.tables.raw)).copy()

    def step(self, moves: Any) -> tuple[Any, Any]:
        """Play; return what it brought to the seat that learns, and where a deal ended."""
        # JAX works ahead: what it reads and writes must be done before the tables change.
        self.tables.step(self.arrays.from_dlpack(jax.block_until_ready(moves)).astype(np.int64))
        rewards = self.arrays.asarray(self.tables.rewards)[:, 0].astype(np.float32) / POINTS
        done = self.arrays.asarray(self.tables.done).astype(np.float32)
        return jnp.from_dlpack(rewards), jnp.from_dlpack(done)


def train(given: argparse.Namespace) -> list[tuple[int, float, float]]:
    """Train, print progress, and return decisions, points per deal and deals won, as they came."""
    played = Played(given.tables, given.bots, given.device, given.seed)
    key = jax.random.key(given.seed)
    net = make_network(key, given.width)
    optimiser = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(given.rate))
    state = optimiser.init(net)
    update = make_update(optimiser, given.parts, 2, 0.01)
    curve, started, seen = [], time.perf_counter(), played.seen
    for number in range(1, -(-given.decisions // (given.tables * given.steps)) + 1):
        steps = []
        for _ in range(given.steps):
            key, draw = jax.random.split(key)
            moves, chance, value = choose(net, seen, draw)
            reward, done = played.step(moves)
            steps.append(Told(seen, moves, chance, value, reward, done))
            seen = played.seen
        told = jax.tree.map(lambda *each: jnp.stack(each), *steps)
        key, draw = jax.random.split(key)
        net, state = update(net, state, told, choose(net, seen, draw)[2], draw)
        deals = max(1.0, float(told.done.sum()))
        points = float((told.reward * told.done).sum()) * POINTS / deals
        won = float(((told.reward > 0) * told.done).sum()) / deals
        decisions = number * given.tables * given.steps
        curve.append((decisions, points, won))
        if number % given.every == 0 or decisions >= given.decisions:
            spent = time.perf_counter() - started
            lately = np.mean(curve[-given.every :], axis=0)
            print(
                f"{decisions:>12,} decisions  {lately[1]:>+8,.0f} points a deal  "
                f"{lately[2]:6.1%} ahead  {decisions / spent:>10,.0f} decisions/s",
                flush=True,
            )
    return curve


def write_curve(curve: list[tuple[int, float, float]], path: Path, bots: str) -> None:
    """Write what was measured as a table (.csv), or draw it."""
    if path.suffix == ".csv":
        with path.open("w", newline="") as file:
            csv.writer(file).writerows([("decisions", "points", "ahead"), *curve])
        return
    from matplotlib import pyplot  # noqa: PLC0415 - only for pictures

    table = np.array(curve)
    width = max(1, len(table) // 60)
    smooth = np.stack([np.convolve(row, np.ones(width) / width, "valid") for row in table.T])
    figure, axes = pyplot.subplots(figsize=(8, 4))
    axes.plot(smooth[0] / 1e6, smooth[1])
    axes.axhline(0, color="grey", linewidth=0.8)
    axes.set(xlabel="million decisions", ylabel="points a deal", title=f"PPO against {bots} bots")
    axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(path)


def main() -> None:
    """Read the options, and train."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--steps", type=int, default=32, help="of each rollout")
    parser.add_argument("--decisions", type=int, default=400_000, help="in all")
    parser.add_argument("--bots", default="random", help="one for all seats, or three")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--width", type=int, default=32, help="of the network's layers")
    parser.add_argument("--parts", type=int, default=8, help="that a rollout is learned in")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--every", type=int, default=5, help="rollouts between two lines")
    parser.add_argument("--curve", type=Path, help="file for the curve: .csv, .svg or .png")
    given = parser.parse_args()
    curve = train(given)
    if given.curve:
        write_curve(curve, given.curve, given.bots)


if __name__ == "__main__":
    main()
