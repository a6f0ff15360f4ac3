"""Imitation: a net learns to choose what bots, or the players of logs, chose."""

import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from ariari.bots.policies import Bots, read_bots
from ariari.env import Terms
from ariari.env.decisions import CHUNK, read_decisions
from ariari.errors import AriariError
from ariari.learn.checkpoint import load_state, load_tables, save_state, table_arrays
from ariari.learn.config import FILE as RUN
from ariari.learn.config import Config, read_config
from ariari.learn.export import read_net
from ariari.learn.network import Net, deepen, judge, make_net, net_size
from ariari.learn.played import Played
from ariari.learn.record import add_row, draw
from ariari.learn.seen import choice_of_move, move_of_choice, read, unpack
from ariari.learn.suits import ORDER_COUNT, reorder
from ariari.logs.sources import Document, find_documents
from ariari.tables.network import FILE as SHIPPED
from ariari.words.reason import Reason

__all__ = ["FILE", "Learned", "Report", "imitate", "load_imitation"]

FILE = "imitation.npz"
LOG = "imitation.csv"
PICTURE = "imitation.svg"
SAVE_SECONDS = 120
ROW_UPDATES = 100
"""Updates between two lines of the log."""


class Learned(NamedTuple):
    """What imitation has come to."""

    net: Net
    average: Net
    """The moving average of the net: this is what is used."""
    optimiser: Any
    key: Any
    updates: Any
    decisions: Any
    """Those learned from: forced ones do not count."""


class Batch(NamedTuple):
    """Decisions to learn from."""

    features: Any
    planes: Any
    legal: Any
    moves: Any


Report = Callable[[dict[str, float]], None]
"""What gets each line of the log."""


@cache
def make_optimiser(config: Config) -> Any:
    """Return the optimiser: its rate rises at first, and falls with the root of time."""
    slow = config.imitate.slow_after

    def rate(count: Any) -> Any:
        falls = jnp.sqrt(slow / jnp.maximum(count, slow))
        return config.imitate.rate * jnp.minimum(1.0, (count + 1) / 100) * falls

    return optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(rate, weight_decay=1e-4))


def begin(config: Config) -> Learned:
    """Return a net that has learned nothing."""
    first, key = jax.random.split(jax.random.key(config.seed))
    net = make_net(first, config.width, config.depth)
    state = make_optimiser(config).init(net)
    data = jax.random.key_data(key)
    return Learned(net, net, state, data, jnp.zeros((), jnp.int32), jnp.zeros((), jnp.float32))


def begin_with(start: Path, config: Config) -> Net:
    """Return the net of another run, or of a file, to go on from; it may be shallower."""
    if start.is_dir():
        found = load_imitation(start, read_config(start))
    elif start.exists():
        found = read_net(start)
    else:
        raise AriariError(Reason("training.nothing", folder=str(start)))
    width, depth = net_size(found)
    if width != config.width or depth > config.depth:
        sizes = {"width": width, "depth": depth}
        raise AriariError(Reason("training.start", folder=str(start), run=RUN, **sizes))
    return deepen(found, begin(config).net)


def load_imitation(folder: Path, config: Config) -> Net:
    """Return the net that imitation has come to, or else the one that the run begins with."""
    if (folder / FILE).exists():
        learned, _ = load_state(folder / FILE, begin(config))
        found: Net = learned.average
        return found
    if not config.start:
        raise AriariError(Reason("training.nothing", folder=str(folder)))
    return begin_with(SHIPPED if config.start == Bots.NET else folder / config.start, config)


def loss(net: Net, batch: Batch, order: Any) -> tuple[Any, Any]:
    """Return how surprising the moves are to the net, and how many it would have made."""
    seen = read(batch.features, batch.planes, batch.legal)
    seen, wanted = reorder(seen, choice_of_move(batch.moves, seen.drawn), order)
    chances = judge(net, seen)
    counts = ((seen.mask.sum(1) > 1) & (seen.at_once < 0)).astype(jnp.float32)
    counts *= jnp.take_along_axis(seen.mask, wanted[:, None], 1)[:, 0]
    chance = jnp.take_along_axis(chances, wanted[:, None], 1)[:, 0]
    total = jnp.maximum(counts.sum(), 1)
    same = ((chances.argmax(1) == wanted) * counts).sum()
    return -(chance * counts).sum() / total, (same, counts.sum())


@partial(jax.jit, static_argnums=(2, 3))
def learn(learned: Learned, batch: Batch, config: Config, optimiser: Any) -> tuple[Learned, Any]:
    """Return the net after an update, and the loss with the moves it would have made."""
    key = jax.random.fold_in(jax.random.wrap_key_data(learned.key), learned.updates)
    order = jax.random.randint(key, (), 0, ORDER_COUNT if config.imitate.suits else 1)
    slopes_of = jax.value_and_grad(loss, has_aux=True)
    (value, (same, count)), slopes = slopes_of(learned.net, batch, order)
    changes, state = optimiser.update(slopes, learned.optimiser, learned.net)
    net = optax.apply_updates(learned.net, changes)
    # At first the average follows quickly: it should not remember a net that knew nothing.
    stays = jnp.minimum(config.average, (learned.updates + 1) / (learned.updates + 10))
    average = jax.tree.map(lambda old, new: stays * old + (1 - stays) * new, learned.average, net)
    done = Learned(net, average, state, learned.key, learned.updates + 1, learned.decisions + count)
    return done, jnp.stack([value, same, count])


@partial(jax.jit)
def choose(net: Net, raw: Any, key: Any) -> Any:
    """Return a move of the net for each observation, drawn by its probabilities."""
    features, planes, legal = unpack(raw)
    seen = read(features, planes, legal)
    choices = jax.random.categorical(key, judge(net, seen))
    return move_of_choice(choices, seen, legal)


class TaughtByBot:
    """Batches of what a bot would do, at tables where it plays, and at some where the net plays."""

    def __init__(self, config: Config, arrays: dict[str, Any]) -> None:
        given = config.imitate
        self._bot = read_bots(given.bot)[0]
        self._students = int(given.tables * given.student)
        self._steps = -(-given.batch // given.tables)
        terms = Terms()
        self._played = Played(
            given.tables, config.rules, terms, device=config.device, seed=config.seed << 32
        )
        if "tables" in arrays:
            load_tables(self._played.tables, arrays)

    def batch(self, learned: Learned) -> Batch:
        """Return the next batch; the net is what it is by now."""
        raws, moves = [], []
        for step in range(self._steps):
            raws.append(self._played.raw)
            moves.append(self._played.answers(self._bot))
            self._played.step(self._made(learned, raws[-1], moves[-1], step))
        features, planes, legal = _unpacked(jnp.concatenate(raws))
        return Batch(features, planes, legal, jnp.concatenate(moves))

    def _made(self, learned: Learned, raw: Any, taught: Any, step: int) -> Any:
        """Return the moves that are made: the bot's, and at some tables the net's."""
        if not self._students:
            return taught
        key = jax.random.wrap_key_data(learned.key)
        key = jax.random.fold_in(jax.random.fold_in(key, learned.updates), step)
        own = choose(learned.net, raw[: self._students], key)
        return jnp.concatenate([own.astype(taught.dtype), taught[self._students :]])

    def arrays(self) -> dict[str, Any]:
        """Return what must be kept to go on from here."""
        return table_arrays(self._played.tables)


_unpacked = jax.jit(unpack)


def _documents(logs: str) -> list[Document]:
    """Return the logs of a file or folder, as far as they can be read."""
    found = list(find_documents([logs]))
    readable = [document for document in found if document.error is None]
    if found and not readable:
        assert found[0].error is not None
        raise found[0].error
    return readable


class TaughtByLogs:
    """Batches of what the players of logs did, the logs in another order each time."""

    def __init__(self, config: Config, arrays: dict[str, Any]) -> None:
        self._config = config
        self._chunk = int(arrays.get("chunk", 0))
        self._place = int(arrays.get("place", 0))
        """Batches of the chunk that were learned from."""
        self._batches = self._all()

    def batch(self, learned: Learned) -> Batch:
        """Return the next batch."""
        return next(self._batches)

    def _all(self) -> Iterator[Batch]:
        """Yield batches without end."""
        documents = _documents(self._config.imitate.logs)
        size, per_round = self._config.imitate.batch, -(-len(documents) // CHUNK)
        small = 0
        while small < per_round:
            epoch, place = divmod(self._chunk, per_round)
            order = np.random.default_rng((self._config.seed, epoch)).permutation(len(documents))
            chosen = order[CHUNK * place : CHUNK * (place + 1)]
            chunk = read_decisions([documents[index] for index in chosen])
            rows = np.random.default_rng((self._config.seed, self._chunk)).permutation(len(chunk))
            small = small + 1 if len(rows) < size else 0
            arrays = (chunk.features, chunk.planes, chunk.mask > 0, chunk.move.astype(np.int32))
            for number in range(self._place, len(rows) // size):
                part = rows[number * size : number * size + size]
                self._place = number + 1
                yield Batch(*(jnp.asarray(array[part]) for array in arrays))
            self._chunk, self._place = self._chunk + 1, 0
        told = {"logs": self._config.imitate.logs, "batch": size, "count": CHUNK}
        raise AriariError(Reason("training.few_decisions", **told))

    def arrays(self) -> dict[str, Any]:
        """Return what must be kept to go on from here."""
        return {"chunk": np.array(self._chunk), "place": np.array(self._place)}


def imitate(
    folder: Path, config: Config, *, minutes: float, updates: int, report: Report
) -> Learned:
    """Learn for some minutes or updates more, and leave everything in the folder to go on from."""
    optimiser = make_optimiser(config)
    learned: Learned = begin(config)
    arrays: dict[str, Any] = {}
    if (folder / FILE).exists():
        learned, arrays = load_state(folder / FILE, learned)
    elif config.start:
        net = load_imitation(folder, config)
        learned = learned._replace(net=net, average=net)
    source = (TaughtByLogs if config.imitate.logs else TaughtByBot)(config, arrays)
    started = saved = time.monotonic()
    told, first = [], int(learned.updates)
    while True:
        learned, measured = learn(learned, source.batch(learned), config, optimiser)
        told.append(measured)
        number = int(learned.updates)
        if number % ROW_UPDATES == 0:
            report(_row(folder, learned, told))
            told = []
        now = time.monotonic()
        is_over = now - started > 60 * minutes or number - first >= updates
        if is_over or now - saved > SAVE_SECONDS:
            save_state(folder / FILE, learned, **source.arrays())
            saved = now
        if is_over:
            break
    if (folder / LOG).exists():
        draw(folder / LOG, folder / PICTURE, ("loss", "agreement"))
    return learned


def _row(folder: Path, learned: Learned, told: list[Any]) -> dict[str, float]:
    """Write a line of the log, and return it."""
    sums = np.sum([np.asarray(each) for each in told], axis=0)
    row = {
        "updates": float(learned.updates),
        "decisions": float(learned.decisions),
        "loss": sums[0] / len(told),
        "agreement": sums[1] / max(1.0, sums[2]),
    }
    add_row(folder / LOG, row)
    return row
