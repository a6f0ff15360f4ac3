"""What players of strong tables do, in whole numbers: no rule reads it.

Like the network, it is part of the lookup tables (`ariari.strategy.habits`).
"""

from typing import Annotated

from ariari.record import Int16, Ints, Record

DISCARD_TRAIT_MAX = 6_000
CALL_TRAIT_MAX = 1_000
HABIT_SCALE = 256
"""A weight of this makes an option e times as likely."""


class Habits(Record):
    """By trait: how much it speaks for a discard, or for a call, in parts of `HABIT_SCALE`."""

    discards: Annotated[Ints, Int16, DISCARD_TRAIT_MAX]
    calls: Annotated[Ints, Int16, CALL_TRAIT_MAX]
