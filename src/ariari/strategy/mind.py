"""Work space of a decision: what a seat makes of what it sees."""

from typing import Annotated

from ariari.core.acceptance import kinds_held
from ariari.core.faces import kind_of
from ariari.core.melds import MeldKind, copies_in_meld
from ariari.core.order import steps_between
from ariari.core.rules import SEAT_MAX, Rules
from ariari.core.shanten import kinds_in_play
from ariari.core.state import MELD_MAX, Reading, Score, Win
from ariari.core.table import Mark
from ariari.core.tables import GROUP_COUNT
from ariari.core.tiles import (
    COPIES,
    DRAGON_KINDS,
    EAST,
    KIND_COUNT,
    NORTH,
    SUIT_COUNT,
    SUIT_SIZE,
    count_bits,
    dora_kind,
    is_orphan,
)
from ariari.core.value import minimum_han
from ariari.record import Bool, Int8, Int32, Int64, Ints, Record
from ariari.strategy.habits.habit import Habit
from ariari.strategy.sight import Seen, Sight

POINT = 10_000
"""Points are counted in ten-thousandths, so that shares of them are exact enough."""
PLAN_MAX = 13
"""Any hand of value triplets, one for each of five honours, one without orphans, three flushes, one
of triplets and one without a yaku."""
ALL_PAIRS = 6
"""Shanten of seven pairs at most: they always count."""
TURN_MAX = 32
"""Turns that a race is followed: 70 tiles are drawn by three seats at least."""
NO_TURNS = -1
"""Of `shape_turns`: a hand must always have a yaku."""
NOT_ASKED = -1
"""A set of kinds that has not been worked out."""


class Holding(Record):
    """A hand as it is, or as it would be after a call: its tiles, its melds, and what they say."""

    melded: Int64
    """Kinds in the melds."""
    singles: Int64
    """Kinds held once; then those held twice, and more often."""
    pairs: Int64
    triplets: Int64
    counts: Annotated[Ints, Int8, KIND_COUNT]
    """Concealed tiles by kind."""
    red_fives: Annotated[Ints, Int8, SUIT_COUNT]
    meld_kinds: Annotated[Ints, Int8, MELD_MAX]
    meld_lowest: Annotated[Ints, Int8, MELD_MAX]
    meld_reds: Annotated[Ints, Int8, MELD_MAX]
    meld_count: Int8
    suit_sizes: Annotated[Ints, Int8, SUIT_COUNT + 1]
    """Concealed tiles of each suit, then of honours."""
    orphans: Int8
    """Concealed terminals and honours."""
    dora: Int8
    """Han of dora and red fives in hand and melds."""
    reds: Int8
    """Red fives in hand and melds."""
    value_melds: Int8
    """Melded triplets that are a yaku."""
    sequence_melds: Int8
    is_closed: Bool
    """No open meld (CONV-6)."""


class Plan(Record):
    """A way to win with a yaku."""

    kinds: Int64
    """The kinds that the finished hand may hold."""
    han: Int8
    """Han of its yaku."""
    triplet: Int8
    """The kind whose concealed pair or triplet must become a set; `NO_KIND` if none."""
    is_toitoi: Bool
    """Whether it takes triplets alone (YAKU-TOITOI)."""
    is_closed: Bool
    """Whether riichi and tsumo are yaku enough."""
    is_shape: Bool
    """Whether there is no yaku in it: it is good for being ready at an exhaustive draw (DRAW-2)."""


class Option(Record):
    """A discard, and what it leaves."""

    kinds: Int64
    """The kinds that bring the hand closer."""
    points: Int64
    """Roughly what a win would bring, in ten-thousandths of a point."""
    worth: Int64
    """Comparable between options of the same shanten."""
    tiles: Int8
    """Unseen tiles of those kinds."""
    distance: Int8
    """Shanten after the discard."""
    shanten: Int8
    """The same, but a hand with no winning tile left is not ready."""
    face: Int8
    """The tile to discard: a red five only if there is no other."""
    is_shape: Bool
    """By a plan without a yaku."""


class Threat(Record):
    """What another seat may do."""

    safe: Int64
    """The kinds on which it cannot win, or would have won before."""
    points: Int64
    """Roughly what dealing into it costs."""
    chance: Int64
    """Per mille: that it is ready."""
    settled: Int8
    """Place of the discard after which its hand has not changed."""
    suit: Int8
    """The suit of a flush that its melds show; `NO_SUIT` if none."""
    is_settled: Bool


class Mind(Record):
    """What a seat sees, and everything it works out from that."""

    sight: Sight
    holding: Holding
    plans: Annotated[tuple[Plan, ...], Plan, PLAN_MAX]
    fresh: Option
    """The option that is being worked out."""
    options: Annotated[tuple[Option, ...], Option, KIND_COUNT]
    """By kind discarded, those of `ranked`."""
    threats: Annotated[tuple[Threat, ...], Threat, SEAT_MAX]
    losses: Annotated[Ints, Int64, KIND_COUNT]
    """What a discard of each kind loses on average, in ten-thousandths of a point."""
    weights: Annotated[Ints, Int64, KIND_COUNT]
    nearer: Annotated[Ints, Int64, TURN_MAX]
    """Of a race: what a hand is worth one step on, by turns left."""
    sums: Annotated[Ints, Int64, TURN_MAX]
    """A draw ahead: what the hand is then worth, by turns left, over all tiles that it wants."""
    curve: Annotated[Ints, Int64, TURN_MAX]
    """What a hand that waits wins a draw ahead, by turns left."""
    far_sums: Annotated[Ints, Int64, TURN_MAX]
    """Two draws ahead: the same as the sums, over all tiles that are drawn first."""
    costs: Annotated[Ints, Int64, TURN_MAX]
    """Of a race: what an unsafe discard loses on average, by turns left, in ten-thousandths of a
    point."""
    ends: Annotated[Ints, Int64, TURN_MAX]
    """Of a race: parts of `WHOLE`, by turns left; that another hand ends the deal within a turn."""
    useful_kinds: Int64
    """The kinds that lower the shanten that was measured last."""
    scores: Annotated[Ints, Int64, SEAT_MAX]
    """By seat: points as they would be."""
    chances: Annotated[Ints, Int64, SEAT_MAX]
    """Of each place at the end, by these scores."""
    bonuses: Annotated[Ints, Int64, SEAT_MAX]
    """By place: uma and oka, in tenths of a match point."""
    typical: Int64
    """Match points that a typical win brings at the start of an even game."""
    standing: Int64
    """Match points that the seat can expect as it stands."""
    left_deals: Int64
    """Deals that are scheduled, this one included; 0 if points count by themselves."""
    gains: Annotated[Ints, Int64, KIND_COUNT]
    """What the hand may still win after a discard, by kind; known of those that are foreseen."""
    wanted: Annotated[Ints, Int64, KIND_COUNT]
    """The kinds that bring the hand closer after a discard, while draws are looked at."""
    keys: Annotated[Ints, Int32, GROUP_COUNT]
    """Of the tiles kept, as `Tables` has them."""
    groups: Int64
    allowed: Int64
    """Faces that may be discarded."""
    ranked: Int64
    """Kinds that have an option."""
    foreseen: Int64
    """Kinds that have a gain."""
    left_ones: Int64
    """Kinds by the binary digits of the tiles left."""
    left_twos: Int64
    left_fours: Int64
    value_kinds: Int64
    """The honours whose triplet is a yaku for the seat (YAKU-DRAGON)."""
    own_river: Int64
    """The kinds that the seat has discarded: waiting for one is furiten (FURITEN-2)."""
    rest_kinds: Int64
    """What brings the tiles kept closer as they are; `NOT_ASKED` before that is needed."""
    end_chance: Int64
    """Of a race: parts of `WHOLE`; that another hand ends the deal within a turn."""
    unseen: Int64
    """Tiles that the seat has not seen."""
    weight: Int64
    """Of the best discard, in thousandths of a point."""
    habit: Habit
    reading: Reading
    score: Score
    win: Win
    left: Annotated[Ints, Int8, KIND_COUNT]
    """Tiles of each kind that the seat has not seen."""
    dora: Annotated[Ints, Int8, KIND_COUNT]
    """Han that one tile of each kind is worth as dora (DORA-2)."""
    kept: Annotated[Ints, Int8, KIND_COUNT]
    """The tiles that a plan counts on."""
    after: Annotated[Ints, Int8, KIND_COUNT]
    """By a plan: shanten after each discard, or `NOT_HELD`."""
    steps: Annotated[Ints, Int8, KIND_COUNT]
    """Shanten after each discard, while draws are looked at."""
    places: Annotated[Ints, Int8, SEAT_MAX]
    """How far each river has been followed."""
    plan_count: Int8
    plan: Int8
    """The plan that is being followed."""
    set_count: Int8
    """Sets that the plan counts as made."""
    missing: Int8
    """Tiles that its triplet lacks."""
    rest: Int8
    """Shanten of the tiles kept."""
    best: Int8
    """Kind of the best option; `NO_KIND` if there is none."""
    needed_han: Int8
    """Han of yaku that a win needs (AGARI-3)."""
    useful: Int8
    """Unseen tiles that lower the shanten that was measured last."""
    before: Int8
    """Shanten of the hand as it stands, before a call."""
    before_useful: Int8
    """Unseen tiles that lower it."""
    pairs_reach: Int8
    """Highest shanten at which seven pairs count."""
    shape_turns: Int8
    """With at most this many turns left a hand need not have a yaku."""
    takes_all: Bool
    """Every option is worked out, not only those that may be the best."""
    was_closed: Bool
    """The hand is closed as it stands, before a call."""
    is_alarmed: Bool
    """Somebody is to be feared."""
    may_riichi: Bool
    """A closed hand that is ready may declare it."""


def tiles_of(mind: Mind, kinds: int) -> int:
    """Return how many tiles of these kinds the seat has not seen."""
    ones = count_bits(kinds & mind.left_ones)
    twos = count_bits(kinds & mind.left_twos)
    return ones + 2 * twos + 4 * count_bits(kinds & mind.left_fours)


def subtract_river(mind: Mind, seen: Seen) -> None:
    """The discards that still lie there are seen; a called tile is in a meld."""
    for place in range(seen.river_size):
        if seen.river_marks[place] < Mark.TAKEN:
            mind.left[kind_of(seen.river[place])] -= 1


def subtract_melds(mind: Mind, seen: Seen) -> None:
    """The melds of a seat, its Norths, and what it shows of its hand, are seen."""
    for meld in range(seen.meld_count):
        lowest = seen.meld_lowest[meld]
        if seen.meld_kinds[meld] == MeldKind.CHII:
            for kind in range(lowest, lowest + 3):
                mind.left[kind] -= 1
        else:
            mind.left[lowest] -= copies_in_meld(seen.meld_kinds[meld], lowest, lowest)
    mind.left[NORTH] -= seen.kita
    for kind in range(KIND_COUNT):
        mind.left[kind] -= seen.shown[kind]


def count_unseen(mind: Mind, unseen: Ints) -> None:
    """The tiles that the seat has not seen are known together, by those of each kind."""
    mind.unseen = 0
    mind.left_ones = 0
    mind.left_twos = 0
    mind.left_fours = 0
    for kind in range(KIND_COUNT):
        left = max(0, unseen[kind])
        mind.unseen += left
        mind.left_ones |= (left & 1) << kind
        mind.left_twos |= (left >> 1 & 1) << kind
        mind.left_fours |= (left >> 2 & 1) << kind


def count_left(mind: Mind) -> None:
    """The tiles that the seat has not seen are known, kind by kind."""
    sight = mind.sight
    in_play = kinds_in_play(sight.player_count)
    for kind in range(KIND_COUNT):
        mind.left[kind] = COPIES * (in_play >> kind & 1) - sight.counts[kind]
    for place in range(sight.indicator_count):
        mind.left[sight.indicators[place]] -= 1
    for seat in range(sight.player_count):
        subtract_river(mind, sight.players[seat])
        subtract_melds(mind, sight.players[seat])
    count_unseen(mind, mind.left)


def take_in(mind: Mind, rules: Rules) -> None:
    """Everything that a decision starts from is worked out of the sight."""
    sight = mind.sight
    count_left(mind)
    for kind in range(KIND_COUNT):
        mind.dora[kind] = 0
    for place in range(sight.indicator_count):
        mind.dora[dora_kind(sight.indicators[place], sight.player_count)] += 1
    wind = steps_between(sight.dealer, sight.seat, sight.player_count)
    mind.value_kinds = DRAGON_KINDS | 1 << EAST + wind | 1 << EAST + sight.round
    own = sight.players[sight.seat]
    mind.own_river = 0
    for place in range(own.river_size):
        mind.own_river |= 1 << kind_of(own.river[place])
    mind.win.honba = sight.honba
    mind.needed_han = minimum_han(mind.win, rules)
    mind.pairs_reach = ALL_PAIRS
    mind.shape_turns = NO_TURNS
    mind.left_deals = 0


def hold_own(mind: Mind) -> None:
    """The holding is the seat's hand as it is."""
    sight = mind.sight
    holding = mind.holding
    own = sight.players[sight.seat]
    for kind in range(KIND_COUNT):
        holding.counts[kind] = sight.counts[kind]
    for suit in range(SUIT_COUNT):
        holding.red_fives[suit] = sight.red_fives[suit]
    holding.meld_count = own.meld_count
    for meld in range(own.meld_count):
        holding.meld_kinds[meld] = own.meld_kinds[meld]
        holding.meld_lowest[meld] = own.meld_lowest[meld]
        holding.meld_reds[meld] = own.meld_reds[meld]


def lay_aside(holding: Holding, meld: int, lowest: int, reds: int) -> None:
    """The holding has one more meld; its tiles have left the hand."""
    place = holding.meld_count
    holding.meld_kinds[place] = meld
    holding.meld_lowest[place] = lowest
    holding.meld_reds[place] = reds
    holding.meld_count = place + 1


def know_melds(mind: Mind) -> None:
    """What the melds of the holding are, and what they have of dora."""
    holding = mind.holding
    holding.melded = 0
    holding.value_melds = 0
    holding.sequence_melds = 0
    holding.is_closed = True
    for meld in range(holding.meld_count):
        lowest = holding.meld_lowest[meld]
        holding.reds += holding.meld_reds[meld]
        if holding.meld_kinds[meld] != MeldKind.ANKAN:
            holding.is_closed = False
        if holding.meld_kinds[meld] == MeldKind.CHII:
            holding.melded |= 0b111 << lowest
            holding.sequence_melds += 1
            for kind in range(lowest, lowest + 3):
                holding.dora += mind.dora[kind]
        else:
            holding.melded |= 1 << lowest
            holding.value_melds += mind.value_kinds >> lowest & 1
            copies = copies_in_meld(holding.meld_kinds[meld], lowest, lowest)
            holding.dora += copies * mind.dora[lowest]


def know_holding(mind: Mind) -> None:
    """What the tiles of the holding are is counted."""
    holding = mind.holding
    holding.dora = 0
    holding.reds = 0
    holding.orphans = 0
    for suit in range(SUIT_COUNT + 1):
        holding.suit_sizes[suit] = 0
    for suit in range(SUIT_COUNT):
        holding.reds += holding.red_fives[suit]
    for kind in range(KIND_COUNT):
        count = holding.counts[kind]
        if count > 0:
            holding.suit_sizes[kind // SUIT_SIZE] += count
            holding.dora += count * mind.dora[kind]
            if is_orphan(kind):
                holding.orphans += count
    know_melds(mind)
    holding.dora += holding.reds
    holding.singles = kinds_held(holding.counts, 1)
    holding.pairs = kinds_held(holding.counts, 2)
    holding.triplets = kinds_held(holding.counts, 3) | kinds_held(holding.counts, COPIES)
