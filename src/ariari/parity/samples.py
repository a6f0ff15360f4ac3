"""Hands and wins of many sorts, made from random numbers, to compare targets.

Written in the dialect of the rules, and compiled like them. Made for variety, not for likelihood:
the flags of a win need not fit together.
"""

from typing import Annotated

from ariari.core.melds import MeldKind
from ariari.core.rng import Random, below, seed
from ariari.core.state import INDICATOR_MAX, MELD_MAX, Win
from ariari.core.tiles import COPIES, HONOURS, KIND_COUNT, SUIT_COUNT, SUIT_SIZE, is_orphan
from ariari.jit.items import HandCounts
from ariari.record import Int8, Int64, Ints, Record

ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
PATIENCE = 40
"""Tries to find a kind that fits the theme before any kind will do."""

NUMBER_COUNT = 8

ONE_SUIT = 0
HALF_FLUSH = 1
OUTSIDE = 2
THEME_COUNT = 6
"""Themes without a name take any kind."""


class Numbers(Record):
    """Random numbers of one seed."""

    numbers: Annotated[Ints, Int64, NUMBER_COUNT]


class Sample(Record):
    """Work space of one hand in the making."""

    used: Annotated[Ints, Int8, KIND_COUNT]
    """Tiles of each kind in the hand and its melds."""
    theme: Int8
    suit: Int8
    """The suit of `ONE_SUIT` and `HALF_FLUSH`."""


def begin_sample(random: Random, sample: Sample) -> None:
    """The hand is empty and has a theme."""
    for kind in range(KIND_COUNT):
        sample.used[kind] = 0
    sample.theme = below(random, THEME_COUNT)
    sample.suit = below(random, SUIT_COUNT)


def fits_theme(sample: Sample, kind: int) -> bool:
    """A kind that the theme allows."""
    if sample.theme == ONE_SUIT:
        return kind // SUIT_SIZE == sample.suit
    if sample.theme == HALF_FLUSH:
        return kind // SUIT_SIZE == sample.suit or kind >= HONOURS
    if sample.theme == OUTSIDE:
        return is_orphan(kind)
    return True


def has_room(sample: Sample, kind: int, copies: int) -> bool:
    """The kind has this many tiles left."""
    return sample.used[kind] + copies <= COPIES


def has_room_for_sequence(sample: Sample, kind: int) -> bool:
    """A sequence can start with the kind, and a tile of each of its kinds is left."""
    if kind >= HONOURS or kind % SUIT_SIZE > SUIT_SIZE - 3:
        return False
    return (
        has_room(sample, kind, 1)
        and has_room(sample, kind + 1, 1)
        and has_room(sample, kind + 2, 1)
    )


def sample_kind(random: Random, sample: Sample, copies: int) -> int:
    """Return a kind with this many tiles left."""
    kind = below(random, KIND_COUNT)
    tries = 1
    while not has_room(sample, kind, copies) or (tries < PATIENCE and not fits_theme(sample, kind)):
        kind = below(random, KIND_COUNT)
        tries += 1
    return kind


def sample_start(random: Random, sample: Sample) -> int:
    """Return the lowest kind of a sequence that can still be made."""
    kind = below(random, HONOURS)
    tries = 1
    while not has_room_for_sequence(sample, kind) or (
        tries < PATIENCE and not fits_theme(sample, kind)
    ):
        kind = below(random, HONOURS)
        tries += 1
    return kind


def sample_counts(random: Random, sample: Sample, counts: Ints, size: int) -> None:
    """The hand has `size` tiles."""
    begin_sample(random, sample)
    for kind in range(KIND_COUNT):
        counts[kind] = 0
    for _ in range(size):
        kind = sample_kind(random, sample, 1)
        sample.used[kind] += 1
        counts[kind] += 1


def lay_meld(win: Win, meld: int, kind: int) -> None:
    """The win has one more meld."""
    win.meld_kinds[win.meld_count] = meld
    win.meld_lowest[win.meld_count] = kind
    win.meld_count += 1


def add_sequence(random: Random, sample: Sample, win: Win) -> None:
    """The win has one more sequence, concealed or called."""
    start = sample_start(random, sample)
    is_called = below(random, 4) == 0
    if is_called:
        lay_meld(win, MeldKind.CHII, start)
    for kind in range(start, start + 3):
        sample.used[kind] += 1
        if not is_called:
            win.counts[kind] += 1


def add_triplet(random: Random, sample: Sample, win: Win) -> None:
    """The win has one more triplet, concealed or called."""
    kind = sample_kind(random, sample, 3)
    sample.used[kind] += 3
    if below(random, 3) == 0:
        lay_meld(win, MeldKind.PON, kind)
    else:
        win.counts[kind] += 3


def add_quad(random: Random, sample: Sample, win: Win) -> None:
    """The win has one more quad, of any of its three sorts."""
    kind = sample_kind(random, sample, COPIES)
    sample.used[kind] += COPIES
    lay_meld(win, MeldKind.DAIMINKAN + below(random, 3), kind)


def add_sets(random: Random, sample: Sample, win: Win) -> None:
    """The win has four sets and a pair."""
    sequences = below(random, 10)
    for _ in range(MELD_MAX):
        if below(random, 10) < sequences:
            add_sequence(random, sample, win)
        elif below(random, 4) > 0:
            add_triplet(random, sample, win)
        else:
            add_quad(random, sample, win)
    kind = sample_kind(random, sample, 2)
    sample.used[kind] += 2
    win.counts[kind] += 2


def add_pairs(random: Random, sample: Sample, win: Win) -> None:
    """The win has seven pairs of different kinds."""
    for _ in range(7):
        kind = sample_kind(random, sample, COPIES)
        sample.used[kind] += 2
        win.counts[kind] += 2


def add_orphans(random: Random, win: Win) -> None:
    """The win has the thirteen orphans, one of them twice."""
    for kind in ORPHANS:
        win.counts[kind] += 1
    win.counts[ORPHANS[below(random, len(ORPHANS))]] += 1


def held_kind(random: Random, win: Win) -> int:
    """Return the kind of one of the concealed tiles, each equally likely."""
    rest = below(random, 14 - 3 * win.meld_count)
    found = 0
    for kind in range(KIND_COUNT):
        if rest >= 0:
            found = kind
        rest -= win.counts[kind]
    return found


def spoil(random: Random, sample: Sample, win: Win) -> None:
    """One concealed tile is replaced; usually the hand is then incomplete."""
    win.counts[held_kind(random, win)] -= 1
    kind = sample_kind(random, sample, 1)
    win.counts[kind] += 1


def clear_win(win: Win) -> None:
    """The win has no tiles."""
    win.meld_count = 0
    for kind in range(KIND_COUNT):
        win.counts[kind] = 0
    for meld in range(MELD_MAX):
        win.meld_kinds[meld] = 0
        win.meld_lowest[meld] = 0


def sample_moment(random: Random, win: Win) -> None:
    """The moment of the win is random, with most flags rare."""
    win.honba = below(random, 9)
    win.seat_wind = below(random, 4)
    win.round_wind = below(random, 4)
    win.red_fives = below(random, 4)
    win.kita = max(0, below(random, 12) - 7)
    win.riichi = below(random, 3)
    win.dealer_streak = below(random, 10)
    win.tsumo = below(random, 2) == 0
    win.open_riichi = below(random, 8) == 0
    win.ippatsu = below(random, 4) == 0
    win.last_tile = below(random, 8) == 0
    win.rinshan = below(random, 8) == 0
    win.robbed_kan = below(random, 8) == 0
    win.first_turn = below(random, 8) == 0
    win.on_riichi_tile = below(random, 8) == 0
    win.after_kan = below(random, 8) == 0


def sample_indicators(random: Random, win: Win) -> None:
    """Up to five indicators of each sort are up."""
    win.dora_indicator_count = 1 + below(random, INDICATOR_MAX)
    win.ura_indicator_count = below(random, win.dora_indicator_count + 1)
    for index in range(INDICATOR_MAX):
        win.dora_indicators[index] = below(random, KIND_COUNT)
        win.ura_indicators[index] = below(random, KIND_COUNT)


def sample_win(random: Random, value: int, sample: Sample, win: Win) -> None:
    """The win of a seed has tiles, a winning tile among them, and a moment."""
    seed(random, value)
    begin_sample(random, sample)
    clear_win(win)
    form = below(random, 12)
    if form == 0:
        add_orphans(random, win)
    elif form == 1:
        add_pairs(random, sample, win)
    else:
        add_sets(random, sample, win)
    if below(random, 10) == 0:
        spoil(random, sample, win)
    win.winning_kind = held_kind(random, win)
    sample_moment(random, win)
    sample_indicators(random, win)


def sample_hand(random: Random, value: int, sample: Sample, hand: HandCounts) -> int:
    """Fill in the hand of a seed, and return how many melds it has beside it.

    Half the hands have drawn, half are waiting.
    """
    seed(random, value)
    meld_count = max(0, below(random, 8) - 3)
    size = 13 + below(random, 2) - 3 * meld_count
    sample_counts(random, sample, hand.counts, size)
    return meld_count


def draw_numbers(random: Random, value: int, bound: int, numbers: Numbers) -> None:
    """The numbers are the first ones below `bound` that a seed gives."""
    seed(random, value)
    for place in range(NUMBER_COUNT):
        numbers.numbers[place] = below(random, bound)
