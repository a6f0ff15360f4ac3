"""The sets and the pair of a complete hand, from the table of suit decompositions (AGARI-1)."""

from ariari.core.keys import suit_key
from ariari.core.melds import MeldKind, is_quad
from ariari.core.sets import SUIT_BITS, SUIT_SEQUENCES, sequence_shift
from ariari.core.state import Reading, Win
from ariari.core.tables import (
    MORE_SHAPES_SHIFT,
    NO_SHAPE,
    PAIR_SHIFT,
    TRIPLETS_SHIFT,
    Tables,
)
from ariari.core.tiles import (
    HONOUR_KINDS,
    HONOURS,
    KIND_COUNT,
    NO_KIND,
    SUIT_COUNT,
    SUIT_KINDS,
    SUIT_SIZE,
)


def gather_tiles(win: Win, reading: Reading) -> None:
    """The reading holds the melds and the kinds of the whole hand, and nothing yet of its sets.

    A quad is a triplet as well (KAN-5), and only a closed one leaves the hand closed (CONV-6).
    """
    kinds, sequences, triplets, quads, ankans = 0, 0, 0, 0, 0
    closed = True
    for kind in range(KIND_COUNT):
        if win.counts[kind] > 0:
            kinds |= 1 << kind
    for index in range(win.meld_count):
        meld = win.meld_kinds[index]
        lowest = win.meld_lowest[index]
        is_chii = meld == MeldKind.CHII
        kinds |= (0b111 if is_chii else 0b1) << lowest
        sequences += 1 << sequence_shift(lowest) if is_chii else 0
        triplets |= 0 if is_chii else 1 << lowest
        quads |= 1 << lowest if is_quad(meld) else 0
        ankans |= 1 << lowest if meld == MeldKind.ANKAN else 0
        closed = closed and meld == MeldKind.ANKAN
    reading.kinds = kinds
    reading.meld_sequences = sequences
    reading.meld_triplets = triplets
    reading.quads = quads
    reading.ankans = ankans
    reading.closed = closed


def lay_out_honours(win: Win, reading: Reading) -> bool:
    """Honours are read as triplets and at most one pair; False where they cannot be."""
    triplets = 0
    pair = NO_KIND
    for kind in range(HONOURS, KIND_COUNT):
        count = win.counts[kind]
        if count == 3:
            triplets |= 1 << kind
        elif count == 2 and pair == NO_KIND:
            pair = kind
        elif count != 0:
            return False
    reading.own_triplets = triplets
    reading.honour_pair = pair
    return True


def find_shapes(win: Win, tables: Tables, reading: Reading) -> bool:
    """Each suit is at its first decomposition; False where the hand is not four sets and a pair."""
    pairs = 0 if reading.honour_pair == NO_KIND else 1
    for suit in range(SUIT_COUNT):
        first = tables.suit_shapes[suit_key(win.counts, suit * SUIT_SIZE)]
        if first == NO_SHAPE:
            return False
        reading.suit_first[suit] = first
        reading.suit_shape[suit] = first
        if tables.shapes[first] >> PAIR_SHIFT & 0b1111 != 0:
            pairs += 1
    return pairs == 1


def next_shapes(tables: Tables, reading: Reading) -> bool:
    """The suits move to their next combination of decompositions; False after the last."""
    for suit in range(SUIT_COUNT):
        if tables.shapes[reading.suit_shape[suit]] >> MORE_SHAPES_SHIFT & 1 == 1:
            reading.suit_shape[suit] += 1
            return True
        reading.suit_shape[suit] = reading.suit_first[suit]
    return False


def lay_out(tables: Tables, reading: Reading) -> None:
    """The sets and the pair are those of the decompositions now read, and the melds."""
    sequences = 0
    triplets = reading.own_triplets & HONOUR_KINDS
    pair = reading.honour_pair
    for suit in range(SUIT_COUNT):
        shape = tables.shapes[reading.suit_shape[suit]]
        sequences |= (shape & SUIT_SEQUENCES) << suit * SUIT_BITS
        triplets |= (shape >> TRIPLETS_SHIFT & SUIT_KINDS) << suit * SUIT_SIZE
        number = shape >> PAIR_SHIFT & 0b1111
        if number != 0:
            pair = suit * SUIT_SIZE + number - 1
    reading.pair = pair
    reading.own_sequences = sequences
    reading.own_triplets = triplets
    reading.sequences = sequences + reading.meld_sequences
    reading.triplets = triplets | reading.meld_triplets
