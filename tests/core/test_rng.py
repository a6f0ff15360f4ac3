"""The generator of the simulation: reproducible, masked, unbiased."""

from collections import Counter

import pytest

from ariari.core.rng import WORD_COUNT, WORD_MASK, Random, below, next_word, rotate_word, seed

SEEDS = [0, 1, -1, 2**32, 2**63 - 1, -(2**63)]

FIRST_WORDS = [4216505632, 947923937, 2491578854, 3964400089]


def words(value: int, size: int) -> list[int]:
    random = Random()
    seed(random, value)
    return [next_word(random) for _ in range(size)]


def sfc32(value: int, size: int) -> list[int]:
    """The generator as its description has it: 32-bit words that wrap."""
    a, b, c, counter = value & WORD_MASK, value >> 32 & WORD_MASK, 0, 1
    result = []
    for _ in range(size + 15):
        result.append((a + b + counter) % WORD_COUNT)
        turned = (c * 2**21 % WORD_COUNT) + c // 2**11
        a, b, c = b ^ b // 2**9, c * 9 % WORD_COUNT, (turned + result[-1]) % WORD_COUNT
        counter = (counter + 1) % WORD_COUNT
    return result[15:]


@pytest.mark.parametrize("value", SEEDS)
def test_words_are_those_of_the_definition(value: int) -> None:
    assert words(value, 200) == sfc32(value, 200)


def test_the_first_words_of_seed_0_never_change() -> None:
    """Recorded games depend on them."""
    assert words(0, 4) == FIRST_WORDS


def test_each_seed_gives_words_of_its_own() -> None:
    assert len({tuple(words(value, 2)) for value in [*SEEDS, *range(2, 200)]}) == len(SEEDS) + 198


def test_seeding_forgets_what_came_before() -> None:
    random = Random()
    seed(random, 7)
    first = [next_word(random) for _ in range(5)]
    seed(random, 7)
    assert [next_word(random) for _ in range(5)] == first


def test_the_counter_stays_a_word() -> None:
    random = Random()
    random.counter = WORD_MASK
    next_word(random)
    assert random.counter == 0


@pytest.mark.parametrize("bits", [1, 21, 31])
def test_rotating_keeps_every_bit(bits: int) -> None:
    word = 0x9234_5679
    text = f"{word:032b}"
    assert f"{rotate_word(word, bits):032b}" == text[bits:] + text[:bits]


@pytest.mark.parametrize("bound", [1, 2, 34, 136, 2**31 + 1, 2**32])
def test_numbers_stay_below_the_bound(bound: int) -> None:
    random = Random()
    seed(random, bound)
    numbers = [below(random, bound) for _ in range(500)]
    assert 0 <= min(numbers) <= max(numbers) < bound


def test_words_of_the_last_incomplete_group_are_thrown_away() -> None:
    """With a bound just above half the words, about half of them are refused."""
    bound = 2**31 + 1
    random, plain = Random(), Random()
    seed(random, 3)
    seed(plain, 3)
    numbers = [below(random, bound) for _ in range(100)]
    assert numbers == [word for word in words(3, 1000) if word < bound][:100]
    assert (random.counter - plain.counter) > 150


def test_numbers_are_equally_likely() -> None:
    """Chi-squared of 34 bins lies below its 99.99 % point, 73.6."""
    random = Random()
    seed(random, 20)
    size = 34 * 500
    found = Counter(below(random, 34) for _ in range(size))
    assert sum((found[kind] - 500) ** 2 / 500 for kind in range(34)) < 73.6


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_a_bound_outside_the_words_is_refused(bound: int) -> None:
    with pytest.raises(AssertionError):
        below(Random(), bound)
