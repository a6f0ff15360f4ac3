"""Rules that show in the play, if a log does not state them or gets them wrong."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Protocol

from ariari.core.rules import Length
from ariari.logs.game_log import DealLog, Points
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

__all__ = ["Begun", "ends_in_east", "with_length_played"]

_EAST = 0


class Begun(Protocol):
    """How a deal begins, as far as it shows the rules."""

    @property
    def round(self) -> int:
        """0 East, 1 South, 2 West, 3 North."""

    @property
    def dealer(self) -> int:
        """The seat that deals."""

    @property
    def scores(self) -> Points:
        """Points before the deal."""


def ends_in_east(deals: Sequence[DealLog], scores: Points | None) -> bool:
    """Whether a game that ended with these scores was East only, without a bust."""
    return scores is not None and min(scores) >= 0 and deals[-1].round == _EAST


def with_length_played(
    rules: Ruleset, deals: Sequence[Begun]
) -> tuple[Ruleset, tuple[Reason, ...]]:
    """Return the rules as a hanchan, and a note, if an East game goes on where it would have ended.

    In South the deal passes on only while nobody has the points to end the game (END-3, END-7).
    """
    goes_on = any(
        after.round > _EAST
        and after.dealer != before.dealer
        and max(after.scores) >= rules.target_points
        for before, after in pairwise(deals)
    )
    if rules.length != Length.EAST or not goes_on:
        return rules, ()
    return rules.replace(length=Length.HANCHAN), (Reason("logs.note.south"),)
