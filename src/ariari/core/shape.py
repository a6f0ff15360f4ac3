"""The sets and the pair of a complete hand, from the table of suit decompositions (AGARI-1)."""

from ariari.core.keys import suit_keys
from ariari.core.melds import MeldKind, is_quad
from ariari.core.sets import SUIT_BITS, SUIT_SEQUENCES, sequence_shift
from ariari.core.state import Reading, Win
from ariari.core.tables import (
    MORE_SHAPES_SHIFT,
    NO_SHAPE,
    PAIR_SHIFT,
    SUIT_KEY_BITS,
    SUIT_KEY_MASK,
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
    count_bits,
    lowest_kind,
)


def gather_concealed(win: Win, tables: Tables, reading: Reading) -> None:
    """The reading holds the kinds of the concealed part, and where its suits are in the table.

    Suits are looked up at once and before anything is decided, so that nothing waits for them.
    """
    held = 0
    for kind in range(KIND_COUNT):
        held |= (win.counts[kind] > 0) << kind
    reading.held = held
    keys = suit_keys(win.counts)
    for suit in range(SUIT_COUNT):
        reading.suit_first[suit] = tables.suit_shapes[keys >> suit * SUIT_KEY_BITS & SUIT_KEY_MASK]


def gather_tiles(win: Win, tables: Tables, reading: Reading) -> None:
    """The reading holds the melds and the kinds of the whole hand, and nothing yet of its sets.

    A quad is a triplet as well (KAN-5), and only a closed one leaves the hand closed (CONV-6).
    """
    gather_concealed(win, tables, reading)
    kinds = reading.held
    sequences, triplets, quads, ankans = 0, 0, 0, 0
    closed = True
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
    pairs, triplets = 0, 0
    for kind in range(HONOURS, KIND_COUNT):
        pairs |= (win.counts[kind] == 2) << kind
        triplets |= (win.counts[kind] == 3) << kind
    reading.own_triplets = triplets
    reading.honour_pair = NO_KIND if pairs == 0 else lowest_kind(pairs)
    return reading.held & HONOUR_KINDS == pairs | triplets and count_bits(pairs) <= 1


def find_shapes(tables: Tables, reading: Reading) -> bool:
    """Each suit is at its first decomposition; False where the hand is not four sets and a pair."""
    pairs = 0 if reading.honour_pair == NO_KIND else 1
    for suit in range(SUIT_COUNT):
        first = reading.suit_first[suit]
        if first == NO_SHAPE:
            return False
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
