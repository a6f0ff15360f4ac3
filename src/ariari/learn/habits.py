"""What players do, from recorded games: which traits speak for a discard or a call, and how much.

Each decision is between ways that have traits, and the chance of a way grows with the sum of what
its traits weigh: a conditional logit, as McFadden's. The weights that make the decisions of the
games likeliest are found by Adam's way down, with a small price for each weight.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ariari.bots.fit.recorded import lay_logs, read_logs, show_progress
from ariari.core.habits import HABIT_SCALE
from ariari.errors import AriariError
from ariari.jit.batch import Target
from ariari.jit.lessons import LESSON_MAX, LESSONS, WAY_MAX
from ariari.logs.game_log import GameLog
from ariari.strategy.habits.calls import CALL_TRAITS
from ariari.strategy.habits.discards import DISCARD_TRAITS
from ariari.strategy.habits.habit import TRAIT_MAX
from ariari.words.reason import Reason

__all__ = ["Choices", "Fit", "all_of", "choices_of_logs", "find_habits"]

TRAITS = {"discards": DISCARD_TRAITS, "calls": CALL_TRAITS}
HELD_PARTS = 10
"""Of so many parts of the games, one is kept aside."""
STEPS = 1_000
LARGEST = (1 << 15) - 1


class Choices(NamedTuple):
    """Decisions, one after the other."""

    ways: NDArray[np.int16]
    """A row for each way to decide: its traits, and -1 behind the last."""
    firsts: NDArray[np.int64]
    """By decision: its first way."""
    chosen: NDArray[np.int64]
    """By decision: the way that was chosen."""

    def part(self, first: int, last: int) -> "Choices":
        """Return some of the decisions."""
        start = self.firsts[first]
        end = self.firsts[last] if last < len(self.firsts) else len(self.ways)
        return Choices(
            self.ways[start:end], self.firsts[first:last] - start, self.chosen[first:last] - start
        )


def all_of(parts: Iterable[Choices]) -> Choices:
    """Return all decisions of several parts, of which there is one at least."""
    found = list(parts)
    starts = np.cumsum([0, *(len(part.ways) for part in found)])
    pairs = list(zip(found, starts, strict=False))
    return Choices(
        np.concatenate([part.ways for part in found]),
        np.concatenate([part.firsts + start for part, start in pairs]),
        np.concatenate([part.chosen + start for part, start in pairs]),
    )


def choices_of_logs(way: Target, logs: Iterable[GameLog]) -> tuple[Choices, Choices]:
    """Return the discards and the calls of recorded games; what cannot be replayed is left out."""
    tables, scripts = lay_logs(way, logs)
    (found,) = LESSONS.run(way, len(tables), table=tables, script=scripts)
    is_kept = np.arange(LESSON_MAX) < found["count"][:, None]
    ways = found["traits"].reshape(-1, LESSON_MAX, WAY_MAX, TRAIT_MAX)
    return (
        _choices(found, ways, is_kept & (found["is_call"] == 0)),
        _choices(found, ways, is_kept & (found["is_call"] == 1)),
    )


def _choices(found: Any, ways: NDArray[np.int16], is_meant: NDArray[np.bool_]) -> Choices:
    """Return those of some lessons that are meant."""
    counts = found["ways"][is_meant].astype(np.int64)
    rows = ways[is_meant]
    firsts = np.cumsum(counts) - counts
    is_way = np.arange(rows.shape[1]) < counts[:, None]
    return Choices(rows[is_way], firsts, firsts + found["chosen"][is_meant])


@dataclass
class Fit:
    """Weights on their way."""

    traits: int
    epochs: int = 8
    batch: int = 2_000
    rate: float = 0.03
    price: float = 1.0
    """Of half the square of a weight, beside the sum over all decisions."""

    def __post_init__(self) -> None:
        """Every trait weighs nothing at first; one more stands for none."""
        self.weights = np.zeros(self.traits + 1)

    def run(self, choices: Choices, seed: int = 0) -> Iterator[float]:
        """Learn from all decisions in each epoch, and yield how far the way is."""
        chance = np.random.default_rng(seed)
        size = len(choices.firsts)
        starts = np.arange(0, size, self.batch)
        total = self.epochs * len(starts)
        mean, square, average = (np.zeros_like(self.weights) for _ in range(3))
        step = 0
        for epoch in range(self.epochs):
            for start in chance.permutation(starts):
                part = choices.part(start, min(size, start + self.batch))
                slope = self._slope(part) + self.price / size * self.weights
                slope[-1] = 0
                step += 1
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope**2 - square)
                size_of_step = self.rate * (1 - step / (total + 1))
                unbiased = np.sqrt(square / (1 - 0.999**step)) + 1e-8
                self.weights -= size_of_step * mean / (1 - 0.9**step) / unbiased
                if epoch == self.epochs - 1:
                    average += self.weights / len(starts)
                yield step / total
        self.weights = average

    def _chances(self, part: Choices) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
        """Return the chance of each way, and which decision it belongs to."""
        sums = self.weights[part.ways].sum(1)
        counts = np.diff(part.firsts, append=len(part.ways))
        place = np.repeat(np.arange(len(counts)), counts)
        raised = np.exp(sums - np.maximum.reduceat(sums, part.firsts)[place])
        return raised / np.add.reduceat(raised, part.firsts)[place], place

    def _slope(self, part: Choices) -> NDArray[np.float64]:
        """Return how the loss of an average decision grows with each weight."""
        excess, _ = self._chances(part)
        excess[part.chosen] -= 1
        slopes = np.bincount(
            part.ways.ravel() % len(self.weights),
            np.repeat(excess, part.ways.shape[1]),
            len(self.weights),
        )
        return slopes / len(part.firsts)

    def agreement(self, choices: Choices) -> float:
        """Return how often the likeliest way was chosen."""
        right = 0
        size = len(choices.firsts)
        for start in range(0, size, self.batch):
            part = choices.part(start, min(size, start + self.batch))
            found, _ = self._chances(part)
            most = np.maximum.reduceat(found, part.firsts)
            right += int((found[part.chosen] == most).sum())
        return right / size

    def whole(self) -> list[int]:
        """Return the weights as whole numbers."""
        scaled = np.clip(np.round(self.weights[:-1] * HABIT_SCALE), -LARGEST, LARGEST)
        return [int(weight) for weight in scaled]


class Agreement(NamedTuple):
    """How well habits tell what players do."""

    agree: float
    """How often the likeliest way was chosen, in the games that were learned from."""
    agree_elsewhere: float | None
    """The same in those that were kept aside; None if there are none."""
    decisions: int


def find_habits(
    way: Target, paths: Sequence[Path], seed: int
) -> Iterator[tuple[str, list[int], Agreement]]:
    """Yield what traits of discards weigh, and then those of calls, and how well that tells.

    The weights are the same for the same games and seed, on the same machine.
    """
    parts = [choices_of_logs(way, logs) for logs in read_logs(paths)]
    for place, (name, traits) in enumerate(TRAITS.items()):
        mine = [part[place] for part in parts]
        kept = mine[HELD_PARTS - 1 :: HELD_PARTS]
        if not any(len(part.firsts) for part in mine):
            raise AriariError(Reason("training.no_decisions", logs=", ".join(map(str, paths))))
        known = all_of(part for number, part in enumerate(mine, 1) if number % HELD_PARTS)
        fit = Fit(traits)
        for done in fit.run(known, seed):
            show_progress(round(done * STEPS), STEPS)
        elsewhere = fit.agreement(all_of(kept)) if kept else None
        yield name, fit.whole(), Agreement(fit.agreement(known), elsewhere, len(known.firsts))
