"""Improvement: a net that imitates gets better by playing, by PPO."""

import time
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from ariari.learn.checkpoint import load_state, load_tables, save_state, table_arrays
from ariari.learn.config import Config
from ariari.learn.critic import appraise, make_critic
from ariari.learn.imitate import SAVE_SECONDS, Report, load_imitation
from ariari.learn.network import Net, judge, with_vote
from ariari.learn.record import add_row, draw
from ariari.learn.rollout import Rollout, Tables, Told, credit
from ariari.learn.seen import read, unpack

__all__ = ["FILE", "Improved", "improve", "load_improvement"]

FILE = "improvement.npz"
LOG = "improvement.csv"
PICTURE = "improvement.svg"
MEASURED = ("policy", "apart", "entropy", "error")
"""What `loss` is made of."""
LEAST = -50.0
"""Logarithms of probabilities below this count as this, where zero times infinity would be NaN."""


class Improved(NamedTuple):
    """What play has come to."""

    net: Net
    average: Net
    critic: Net
    optimiser: Any
    imitating: Net
    """The net that it began as, and should stay close to."""
    earlier: Net
    """Earlier nets on top of each other; the oldest is overwritten."""
    key: Any
    updates: Any
    decisions: Any


@cache
def make_optimiser(config: Config) -> Any:
    """Return the optimiser of net and critic; the critic learns three times as fast."""
    rates = {"net": config.improve.rate, "critic": 3 * config.improve.rate}
    return optax.multi_transform(
        {
            name: optax.chain(optax.clip_by_global_norm(0.5), optax.adam(rate))
            for name, rate in rates.items()
        },
        {"net": "net", "critic": "critic"},
    )


def begin(config: Config, net: Net) -> Improved:
    """Return the state before the first update."""
    first, key = jax.random.split(jax.random.key(config.seed + 1))
    critic = make_critic(first, config.improve.critic_width)
    state = make_optimiser(config).init({"net": net, "critic": critic})
    copies = config.improve.snapshots
    earlier = jax.tree.map(lambda leaf: jnp.broadcast_to(leaf, (copies, *leaf.shape)), net)
    zero = jnp.zeros((), jnp.float32)
    data = jax.random.key_data(key)
    return Improved(net, net, critic, state, net, earlier, data, jnp.zeros((), jnp.int32), zero)


def load_improvement(folder: Path, config: Config) -> Net:
    """Return the net that play has come to."""
    improved, _ = load_state(folder / FILE, begin(config, load_imitation(folder, config)))
    found: Net = improved.average
    return found


def loss(
    nets: dict[str, Net], part: Rollout, imitating: Net, closeness: Any, config: Config
) -> tuple[Any, Any]:
    """Return what PPO makes small, and what it is made of."""
    seen = read(*unpack(part.raw))
    total = jnp.maximum(part.counts.sum(), 1)

    def mean(values: Any) -> Any:
        return (values * part.counts).sum() / total

    chances = with_vote(judge(nets["net"], seen), part.vote)
    probabilities = jnp.exp(chances)
    floored = jnp.maximum(chances, LEAST)
    ratio = jnp.exp(jnp.take_along_axis(chances, part.choice[:, None], 1)[:, 0] - part.chance)
    centred = part.gain - mean(part.gain)
    gain = centred / jnp.sqrt(mean(jnp.square(centred)) + 1e-6)
    clip = config.improve.clip
    policy = -mean(jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - clip, 1 + clip) * gain))
    usual = jnp.maximum(with_vote(judge(imitating, seen), part.vote), LEAST)
    apart = mean((probabilities * (floored - usual)).sum(1))
    entropy = -mean((probabilities * floored).sum(1))
    value = appraise(nets["critic"], seen, part.oracle)
    error = mean(jnp.square(value - part.wanted))
    result = policy + closeness * apart - config.improve.entropy * entropy + 0.5 * error
    return result, jnp.stack([policy, apart, entropy, error])


def closeness_of(updates: Any, config: Config) -> Any:
    """Return the weight of staying close by now: it falls in equal steps."""
    given = config.improve
    share = jnp.minimum(1.0, updates / given.closeness_updates)
    return given.closeness + (given.closeness_end - given.closeness) * share


@partial(jax.jit, static_argnums=(2, 3))
def learn(improved: Improved, told: Told, config: Config, optimiser: Any) -> tuple[Improved, Any]:
    """Return the state after learning from a rollout, and what was measured."""
    given = config.improve
    gain, known = credit(told, given.keep)
    wanted = gain + told.value
    rows = Rollout(told.raw, told.oracle, told.vote, told.choice, told.chance, gain, wanted, known)
    rows = jax.tree.map(lambda leaf: leaf.reshape(-1, *leaf.shape[2:]), rows)
    key = jax.random.fold_in(jax.random.wrap_key_data(improved.key), 2 * improved.updates + 1)
    size = len(rows.gain) // given.parts
    # Rows that nothing is learned from come last, and are left out.
    full = jnp.maximum(1, (known.sum() // size).astype(jnp.int32))
    chance = jax.random.uniform(key, (given.rounds, len(rows.gain)))
    orders = jnp.argsort(jnp.where(rows.counts > 0, chance, 2.0), axis=1)
    closeness = closeness_of(improved.updates, config)
    slope = jax.grad(loss, has_aux=True)

    def one(place: Any, carry: tuple[Any, Any, Any]) -> tuple[Any, Any, Any]:
        nets, state, total = carry
        order = jax.lax.dynamic_slice(orders, (place // full, place % full * size), (1, size))[0]
        part = jax.tree.map(lambda leaf: leaf[order], rows)
        slopes, measured = slope(nets, part, improved.imitating, closeness, config)
        changes, state = optimiser.update(slopes, state, nets)
        return optax.apply_updates(nets, changes), state, total + measured

    nets = {"net": improved.net, "critic": improved.critic}
    carry = (nets, improved.optimiser, jnp.zeros(len(MEASURED)))
    nets, state, total = jax.lax.fori_loop(0, given.rounds * full, one, carry)
    done = _moved(improved, nets, state, known.sum(), config)
    return done, total / (given.rounds * full)


def _moved(improved: Improved, nets: dict[str, Net], state: Any, count: Any, config: Config) -> Any:
    """Return the state with another net; sometimes it is kept as an earlier one."""
    given, net, updates = config.improve, nets["net"], improved.updates + 1
    stays = jnp.minimum(config.average, updates / (updates + 10))
    average = jax.tree.map(lambda old, new: stays * old + (1 - stays) * new, improved.average, net)
    place = updates // given.snapshot_updates % given.snapshots
    is_kept = updates % given.snapshot_updates == 0
    earlier = jax.tree.map(
        lambda kept, new: jnp.where(is_kept, kept.at[place].set(new), kept), improved.earlier, net
    )
    return improved._replace(
        net=net,
        average=average,
        critic=nets["critic"],
        optimiser=state,
        earlier=earlier,
        updates=updates,
        decisions=improved.decisions + count,
    )


def play(tables: Tables, improved: Improved, config: Config) -> Told:
    """Return some steps of all tables, on top of each other."""
    key = jax.random.fold_in(jax.random.wrap_key_data(improved.key), 2 * improved.updates)
    keys = jax.random.split(key, config.improve.steps + 1)
    number = jax.random.randint(keys[0], (), 0, config.improve.snapshots)
    earlier = jax.tree.map(lambda kept: kept[number], improved.earlier)
    nets = (improved.net, improved.critic)
    steps = [tables.step(nets, earlier, each) for each in keys[1:]]
    told: Told = jax.tree.map(lambda *each: jnp.stack(each), *steps)
    return told


def improve(
    folder: Path, config: Config, *, minutes: float, updates: int, report: Report
) -> Improved:
    """Play and learn for some minutes or updates more, and leave everything to go on from."""
    optimiser = make_optimiser(config)
    improved: Improved = begin(config, load_imitation(folder, config))
    tables = Tables(config)
    if (folder / FILE).exists():
        improved, arrays = load_state(folder / FILE, improved)
        load_tables(tables.played.tables, arrays)
    started = saved = time.monotonic()
    first = int(improved.updates)
    while True:
        told = play(tables, improved, config)
        improved, measured = learn(improved, told, config, optimiser)
        report(_row(folder, tables, improved, told, np.asarray(measured)))
        now = time.monotonic()
        is_over = now - started > 60 * minutes or int(improved.updates) - first >= updates
        if is_over or now - saved > SAVE_SECONDS:
            save_state(folder / FILE, improved, **table_arrays(tables.played.tables))
            saved = now
        if is_over:
            break
    draw(folder / LOG, folder / PICTURE, ("against_bots", "apart", "error"))
    return improved


def _row(
    folder: Path, tables: Tables, improved: Improved, told: Told, measured: Any
) -> dict[str, float]:
    """Write a line of the log, and return it."""
    row = {
        "updates": float(improved.updates),
        "decisions": float(improved.decisions),
        "against_bots": tables.brought(told),
        **dict(zip(MEASURED, measured.tolist(), strict=True)),
    }
    add_row(folder / LOG, row)
    return row
