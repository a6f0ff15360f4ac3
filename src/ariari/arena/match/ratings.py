"""Matches joined to ratings: how strong each bot is against all others, whoever met whom.

The model is Bradley and Terry's, fitted by choix: of two bots at a table, the chance that one is
placed before the other depends on the difference of their ratings. 400 points more are ten to one,
as in chess; the mean is 1,500.
"""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ariari.arena.match.kept import KeptMatch
from ariari.errors import AriariError
from ariari.words.reason import Reason

__all__ = ["Rating", "check_joined", "rate"]

MEAN = 1_500
SCALE = 400 / log(10)
SHRINK = 1e-4
"""A bot that always wins has no finite rating; this much of a draw with everybody gives it one."""
RESAMPLES = 400
"""Times that the seeds are drawn again, with replacement, to see how much ratings vary."""


class Rating(NamedTuple):
    """How strong a bot is."""

    bot: str
    value: float
    low: float
    """The 95 % interval, by seeds."""
    high: float
    games: int


def check_joined(matches: Sequence[KeptMatch]) -> None:
    """Refuse matches that say nothing about each other."""
    if len({match.players for match in matches}) > 1:
        raise AriariError(Reason("match.file.players"))
    met = set(matches[0].bots)
    apart = [set(match.bots) for match in matches]
    while joined := [bots for bots in apart if bots & met]:
        met |= set().union(*joined)
        apart = [bots for bots in apart if not bots & met]
    if apart:
        names = min(met), min(apart[0])
        raise AriariError(Reason("match.file.apart", names=names))


def rate(matches: Sequence[KeptMatch]) -> list[Rating]:
    """Return the ratings of all bots, the strongest first."""
    bots = list(dict.fromkeys(bot for match in matches for bot in match.bots))
    tables = [_tables(match, bots) for match in matches]
    value = _fit(_sum(tables))
    random = np.random.default_rng(0)
    drawn = np.array(
        [_fit(_sum([_again(table, random) for table in tables])) for _ in range(RESAMPLES)]
    )
    low, high = np.percentile(drawn, [2.5, 97.5], axis=0)
    found = [
        Rating(bot, float(value[n]), float(low[n]), float(high[n]), _games(matches, bot))
        for n, bot in enumerate(bots)
    ]
    return sorted(found, key=lambda rating: -rating.value)


def _games(matches: Sequence[KeptMatch], bot: str) -> int:
    """Return in how many games a bot took a seat; a seat counts once."""
    return sum(
        row.counts[match.bots.index(bot)].games
        for match in matches
        if bot in match.bots
        for row in match.rows
    )


def _tables(match: KeptMatch, bots: Sequence[str]) -> NDArray[np.float64]:
    """Return, for each seed of a match, how often each bot was placed before each other."""
    found = np.zeros((len(match.rows), len(bots), len(bots)))
    places = [bots.index(bot) for bot in match.bots]
    for number, row in enumerate(match.rows):
        found[number][np.ix_(places, places)] = row.ahead
    return found


def _again(table: NDArray[np.float64], random: np.random.Generator) -> NDArray[np.float64]:
    """Return as many seeds of a match, drawn at random."""
    return table[random.integers(len(table), size=len(table))] if len(table) else table


def _sum(tables: Sequence[NDArray[np.float64]]) -> NDArray[np.float64]:
    total: NDArray[np.float64] = sum((table.sum(0) for table in tables), np.zeros(()))
    return total


def _fit(ahead: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return a rating for each bot."""
    import choix  # noqa: PLC0415 - it brings SciPy, and only ratings need it

    strength = np.asarray(choix.ilsr_pairwise_dense(ahead, alpha=SHRINK), np.float64)
    found: NDArray[np.float64] = MEAN + SCALE * (strength - strength.mean())
    return found
