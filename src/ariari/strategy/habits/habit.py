"""Work space of habits: what the options of a decision have in common, and the traits of one."""

from typing import Annotated

from ariari.core.tiles import KIND_COUNT
from ariari.record import Int8, Int16, Int32, Int64, Ints, Record

TRAIT_MAX = 30
"""Traits of an option."""


class Habit(Record):
    """What is known of all options, and the traits of the one that is looked at."""

    worths: Annotated[Ints, Int64, KIND_COUNT]
    """What each discard wins and loses in the race, in ten-thousandths of a point."""
    most: Int64
    """The greatest of them that is allowed."""
    points: Int64
    """The most that a discard at the least shanten brings."""
    sums: Annotated[Ints, Int32, KIND_COUNT]
    """How much speaks for a discard, by its kind, or for a call, by its code from `Act.CHII` on;
    for a pass behind them."""
    traits: Annotated[Ints, Int16, TRAIT_MAX]
    count: Int8
    """Traits of the option that is looked at."""
    least: Int8
    """The least shanten that a discard leaves."""
    level: Int8
    """The same, as far as it is told apart."""
    fear: Int8
    """Who is to be feared, from `CALM` on."""
    turn: Int8
    """How many times the seat has discarded, in threes."""
    place: Int8
    """Seats with more points."""
    stage: Int8
    """How near the end of the game is."""
    tiles: Int8
    """The most tiles that a discard at the least shanten leaves to be accepted."""
    pairs: Int8
    """Kinds held more than once."""
    orphans: Int8
    """Terminals and honours held."""
    safe: Int8
    """Kinds held that are safe against all that declared riichi."""
