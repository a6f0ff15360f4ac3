"""The end of a game as the engine ranks it."""

from collections.abc import Sequence

from ariari.core.ranking import Standing, conclude_game
from ariari.core.rules import Rules

__all__ = ["concluded"]


def concluded(
    scores: Sequence[int], rules: Rules, *, sticks: int = 0, bets: Sequence[int] = ()
) -> Standing:
    """Return final scores with their places and match points (END-8, END-9, UMA)."""
    standing = Standing()
    standing.sticks = sticks
    for seat, score in enumerate(scores):
        standing.scores[seat] = score
    for seat, count in enumerate(bets):
        standing.bets[seat] = count
    conclude_game(standing, rules)
    return standing
