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


def add_meld(reading: Reading, meld: int, lowest: int) -> None:
    """A meld joins the reading as a sequence, triplet or quad (KAN-5)."""
    if meld == MeldKind.CHII:
        reading.meld_sequences += 1 << sequence_shift(lowest)
        reading.kinds |= 0b111 << lowest
    else:
        reading.meld_triplets |= 1 << lowest
        reading.kinds |= 1 << lowest
    if is_quad(meld):
        reading.quads |= 1 << lowest
    if meld == MeldKind.ANKAN:
        reading.ankans |= 1 << lowest
    else:
        reading.closed = False


def gather_tiles(win: Win, reading: Reading) -> None:
    """The reading holds the melds and the kinds of the whole hand, and nothing yet of its sets."""
    reading.meld_sequences = 0
    reading.meld_triplets = 0
    reading.quads = 0
    reading.ankans = 0
    reading.closed = True
    kinds = 0
    for kind in range(KIND_COUNT):
        if win.counts[kind] > 0:
            kinds |= 1 << kind
    reading.kinds = kinds
    for meld in range(win.meld_count):
        add_meld(reading, win.meld_kinds[meld], win.meld_lowest[meld])


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
    reading.pair = reading.honour_pair
    for suit in range(SUIT_COUNT):
        shape = tables.shapes[reading.suit_shape[suit]]
        sequences |= (shape & SUIT_SEQUENCES) << suit * SUIT_BITS
        triplets |= (shape >> TRIPLETS_SHIFT & SUIT_KINDS) << suit * SUIT_SIZE
        number = shape >> PAIR_SHIFT & 0b1111
        if number != 0:
            reading.pair = suit * SUIT_SIZE + number - 1
    reading.own_sequences = sequences
    reading.own_triplets = triplets
    reading.sequences = sequences + reading.meld_sequences
    reading.triplets = triplets | reading.meld_triplets
