"""Random numbers that are the same in the interpreter, compiled and on a GPU.

A small fast counting generator of three 32-bit words and a 32-bit counter, held in signed 64-bit
fields and masked after every sum and shift, so that no step can overflow or wrap. The counter
makes every cycle at least 2**32 steps long.
"""

from ariari.record import Int64, Record

WORD_BITS = 32
WORD_COUNT = 1 << WORD_BITS
"""How many values a word can have."""
WORD_MASK = WORD_COUNT - 1
WARM_UP = 15
"""Steps after which every bit of the seed has reached every bit of the state."""


class Random(Record):
    """State of one generator; four words of 32 bits."""

    a: Int64
    b: Int64
    c: Int64
    counter: Int64


def seed(random: Random, value: int) -> None:
    """Start the generator from a seed of 64 bits, negative ones included."""
    random.a = value & WORD_MASK
    random.b = value >> WORD_BITS & WORD_MASK
    random.c = 0
    random.counter = 1
    for _ in range(WARM_UP):
        next_word(random)


def next_word(random: Random) -> int:
    """Return the next 32 bits, 0 to 2**32 - 1."""
    word = random.a + random.b + random.counter & WORD_MASK
    random.counter = random.counter + 1 & WORD_MASK
    random.a = random.b ^ random.b >> 9
    random.b = random.c + (random.c << 3) & WORD_MASK
    random.c = (rotate_word(random.c, 21) + word) & WORD_MASK
    return word


def rotate_word(word: int, bits: int) -> int:
    """Return a word of 32 bits turned left by 1 to 31 bits."""
    return (word << bits | word >> WORD_BITS - bits) & WORD_MASK


def below(random: Random, bound: int) -> int:
    """Return a number from 0 to `bound` - 1, each equally likely; `bound` is 1 to 2**32.

    Words from the incomplete last group of `bound` values are thrown away; at worst, every
    second word.
    """
    assert 1 <= bound <= WORD_COUNT
    word = next_word(random)
    value = word % bound
    while word - value > WORD_COUNT - bound:
        word = next_word(random)
        value = word % bound
    return value
