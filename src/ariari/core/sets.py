"""Sequences packed into one number: three bits for each of 21 starts (see `Reading`)."""

from ariari.core.tiles import SUIT_SIZE, count_bits

STARTS = 7
"""Numbers 1-7 at which a sequence can start."""
SUIT_BITS = 3 * STARTS

SUIT_SEQUENCES = (1 << SUIT_BITS) - 1
ONCE = 0o111111111111111111111
"""Lowest bit of each of the 21 counts."""
COUPLES = ONCE << 1
FOURS = ONCE << 2
OUTSIDE = 0o1000001_1000001_1000001
"""Counts of the sequences 123 and 789."""
STRAIGHT = 0o1001001
"""Counts of 123, 456 and 789 in one suit."""


def sequence_shift(kind: int) -> int:
    """Return where the count of the sequences that start with `kind` lies."""
    return kind // SUIT_SIZE * SUIT_BITS + kind % SUIT_SIZE * 3


def sequences_with(sequences: int, kind: int) -> int:
    """Return how many sequences hold `kind`, three bits each: as highest, middle and lowest tile.

    A suit begins behind two counts of nothing, where a sequence would have to start below 1.
    """
    of_suit = sequences >> kind // SUIT_SIZE * SUIT_BITS & SUIT_SEQUENCES
    return of_suit << 6 >> kind % SUIT_SIZE * 3 & 0o777


def present(sequences: int) -> int:
    """Return the lowest bit of each count set where the count is not zero."""
    return (sequences | sequences >> 1 | sequences >> 2) & ONCE


def couple_count(sequences: int) -> int:
    """Return how many couples of identical sequences there are."""
    return count_bits(sequences & COUPLES) + 2 * count_bits(sequences & FOURS)
