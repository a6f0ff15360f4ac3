"""How Tenhou shuffles tiles and rolls dice with the random numbers of a deal."""

from ariari.record import Ints

RANDOM_COUNT = 144
"""Random numbers for one deal."""
FIRST_DIE = 135
"""Which of them is the first die; the second follows."""
WORD_MASK = 0xFFFF_FFFF
"""The bits of a random number, which a record holds with a sign."""


def shuffle(random: Ints, tiles: Ints, size: int) -> None:
    """Tiles are shuffled; the last one is dealt first."""
    for index in range(size - 1):
        # Each is swapped with itself or a later one.
        other = index + (random[index] & WORD_MASK) % (size - index)
        tile = tiles[index]
        tiles[index] = tiles[other]
        tiles[other] = tile


def die_of(random: Ints, die: int) -> int:
    """Return what the first or second die shows, 0 or 1."""
    return 1 + (random[FIRST_DIE + die] & WORD_MASK) % 6
