"""The yaku a hand may get, and how far it is from each.

They are hints for learners, based on distance alone: which tiles a yaku needs, and how many of them
are missing. `score_win` says what a finished hand really has.
"""

from ariari.core.melds import MeldKind
from ariari.core.names import YAKU_COUNT, Yaku
from ariari.core.order import steps_between
from ariari.core.rules import Rules
from ariari.core.shanten import (
    COMPLETE,
    READY,
    chiitoitsu_shanten,
    hand_groups,
    kokushi_shanten,
    shanten,
    standard_shanten,
)
from ariari.core.state import MELD_MAX
from ariari.core.tables import Tables
from ariari.core.tiles import (
    EAST,
    HONOUR_KINDS,
    HONOURS,
    KIND_COUNT,
    ORPHAN_KINDS,
    SUIT_COUNT,
    SUIT_KINDS,
    SUIT_SIZE,
    WHITE,
    count_bits,
)
from ariari.core.value import yaku_han
from ariari.strategy.mind import Holding, Mind
from ariari.strategy.plans import ALL_KINDS, SIMPLE_KINDS
from ariari.strategy.shapes import (
    FAR,
    Hopes,
    edge_distance,
    first_run_suit,
    pinfu_distance,
)

NEAR = 2
"""How many more tiles than the nearest shape a yaku may need and still be a hint."""
TRIPLET = KIND_COUNT
"""Added to a kind: its triplet, where a kind alone is the sequence that it begins."""
HAND_SIZE = 13


def has_set(holding: Holding, wanted: int) -> bool:
    """Whether a set is among the melds; a kan counts as a triplet (KAN-5)."""
    for meld in range(holding.meld_count):
        is_run = holding.meld_kinds[meld] == MeldKind.CHII
        if holding.meld_lowest[meld] + (0 if is_run else TRIPLET) == wanted:
            return True
    return False


def kind_in_set(wanted: int, place: int) -> int:
    """Return the kind of a tile of a set."""
    return wanted - TRIPLET if wanted >= TRIPLET else wanted + place


def holds_some(holding: Holding, wanted: int) -> bool:
    """Whether the hand has a tile of a set."""
    for place in range(3):
        if holding.counts[kind_in_set(wanted, place)] > 0:
            return True
    return False


def holds_all(holding: Holding, hopes: Hopes) -> bool:
    """Whether the hand has each set of the aim, or a tile of it."""
    for place in range(hopes.aim_count):
        wanted = hopes.aims[place]
        if not has_set(holding, wanted) and not holds_some(holding, wanted):
            return False
    return True


def take_set(mind: Mind, hopes: Hopes, wanted: int) -> int:
    """Return how many tiles a set lacks; the others are taken from those kept."""
    count = 0
    for place in range(3):
        kind = kind_in_set(wanted, place)
        if mind.kept[kind] > 0:
            mind.kept[kind] -= 1
        else:
            hopes.lacks[kind] += 1
            count += 1
            if hopes.lacks[kind] > mind.left[kind]:
                count += FAR
    return count


def aim_distance(mind: Mind, hopes: Hopes, kinds: int, tables: Tables) -> int:
    """Return shanten to a hand of these kinds with the sets of the aim; `FAR` if there is none."""
    holding = mind.holding
    if holding.melded & ~kinds != 0 or not holds_all(holding, hopes):
        return FAR
    for kind in range(KIND_COUNT):
        hopes.lacks[kind] = 0
        mind.kept[kind] = holding.counts[kind] if kinds >> kind & 1 == 1 else 0
    set_count = holding.meld_count
    lacking = 0
    for place in range(hopes.aim_count):
        wanted = hopes.aims[place]
        if not has_set(holding, wanted):
            set_count += 1
            lacking += take_set(mind, hopes, wanted)
    if set_count > MELD_MAX or lacking >= FAR:
        return FAR
    groups = hand_groups(mind.kept, set_count, mind.sight.player_count, tables)
    found = lacking + standard_shanten(groups, tables)
    return found if set_count > 0 else min(found, chiitoitsu_shanten(groups))


def aim(mind: Mind, hopes: Hopes, yaku: int, kinds: int, tables: Tables) -> None:
    """A yaku is as near as an aim that gives it."""
    distance = min(FAR, aim_distance(mind, hopes, kinds, tables))
    hopes.distances[yaku] = min(hopes.distances[yaku], distance)
    hopes.aim_count = 0


def add_aim(hopes: Hopes, wanted: int) -> None:
    """The aim asks for one more set."""
    hopes.aims[hopes.aim_count] = wanted
    hopes.aim_count += 1


def aim_at_kinds(mind: Mind, hopes: Hopes, tables: Tables) -> None:
    """By the kinds of the hand (YAKU-TANYAO, YAKU-HONITSU, YAKU-CHINITSU)."""
    aim(mind, hopes, Yaku.TANYAO, SIMPLE_KINDS, tables)
    for suit in range(SUIT_COUNT):
        kinds = SUIT_KINDS << suit * SUIT_SIZE
        aim(mind, hopes, Yaku.HONITSU, kinds | HONOUR_KINDS, tables)
        aim(mind, hopes, Yaku.CHINITSU, kinds, tables)


def aim_at_triplets(mind: Mind, hopes: Hopes, tables: Tables) -> None:
    """By a triplet of an honour (YAKU-DRAGON, YAKU-SEATWIND, YAKU-ROUNDWIND)."""
    sight = mind.sight
    add_aim(hopes, TRIPLET + EAST + steps_between(sight.dealer, sight.seat, sight.player_count))
    aim(mind, hopes, Yaku.SEAT_WIND, ALL_KINDS, tables)
    add_aim(hopes, TRIPLET + EAST + sight.round)
    aim(mind, hopes, Yaku.ROUND_WIND, ALL_KINDS, tables)
    for dragon in range(3):
        add_aim(hopes, TRIPLET + WHITE + dragon)
        aim(mind, hopes, Yaku.HAKU + dragon, ALL_KINDS, tables)


def aim_at_runs(mind: Mind, hopes: Hopes, tables: Tables) -> None:
    """By certain sequences (YAKU-ITTSUU, YAKU-IIPEIKOU, YAKU-SANSHOKU)."""
    first = SUIT_SIZE * first_run_suit(mind)
    for lowest in range(first, HONOURS, SUIT_SIZE):
        for number in range(0, SUIT_SIZE, 3):
            add_aim(hopes, lowest + number)
        aim(mind, hopes, Yaku.ITTSUU, ALL_KINDS, tables)
    for lowest in range(first, HONOURS):
        if lowest % SUIT_SIZE <= SUIT_SIZE - 3:
            add_aim(hopes, lowest)
            add_aim(hopes, lowest)
            aim(mind, hopes, Yaku.IIPEIKOU, ALL_KINDS, tables)
    if first == 0:
        for number in range(SUIT_SIZE - 2):
            for suit in range(SUIT_COUNT):
                add_aim(hopes, suit * SUIT_SIZE + number)
            aim(mind, hopes, Yaku.SANSHOKU_DOUJUN, ALL_KINDS, tables)


def triplets_distance(holding: Holding) -> int:
    """Return shanten to triplets and a pair (YAKU-TOITOI); `FAR` if a sequence is melded."""
    if holding.sequence_melds > 0:
        return FAR
    triplets = count_bits(holding.triplets)
    pairs = triplets + count_bits(holding.pairs)
    singles = pairs + count_bits(holding.singles)
    wanted = MELD_MAX - holding.meld_count
    lacking = -1
    for place in range(wanted + 1):
        held = 3 if place < triplets else 2 if place < pairs else 1 if place < singles else 0
        lacking += max(0, (3 if place < wanted else 2) - held)
    return lacking


def edge_hope(mind: Mind, hopes: Hopes, orphans: int) -> int:
    """Return shanten to one of some orphans in every set and the pair."""
    holding = mind.holding
    for meld in range(holding.meld_count):
        lowest = holding.meld_lowest[meld]
        is_run = holding.meld_kinds[meld] == MeldKind.CHII
        kinds = 0b111 << lowest if is_run else 1 << lowest
        if kinds & orphans == 0:
            return FAR
    return edge_distance(mind, hopes, has_honours=orphans & HONOUR_KINDS != 0)


def hope_for_pinfu(mind: Mind, hopes: Hopes, here: int) -> int:
    """Return shanten to pinfu; -1 if a hand of 14 tiles has the shape."""
    limit = hopes.limit
    if here == COMPLETE:
        hopes.sets = MELD_MAX
        hopes.ends = 0
        hopes.limit = 0
        is_complete = pinfu_distance(mind, hopes) == 0
        hopes.limit = limit
        if is_complete:
            return COMPLETE
    # Tenpai: three sequences, two tiles that wait at both ends, and the pair.
    hopes.sets = MELD_MAX - 1
    hopes.ends = 1
    return min(FAR, pinfu_distance(mind, hopes))


def note_distance(hopes: Hopes, yaku: int, distance: int) -> None:
    """A yaku is that far away, in shanten."""
    hopes.distances[yaku] = distance


def hope_for_shapes(mind: Mind, hopes: Hopes, here: int) -> None:
    """By sets that are all of one type (YAKU-PINFU, YAKU-CHANTA, YAKU-JUNCHAN)."""
    hopes.limit = max(READY, here + NEAR)
    if mind.holding.meld_count == 0:
        note_distance(hopes, Yaku.PINFU, hope_for_pinfu(mind, hopes, here))
    junchan = edge_hope(mind, hopes, ORPHAN_KINDS & ~HONOUR_KINDS)
    chanta = edge_hope(mind, hopes, ORPHAN_KINDS)
    note_distance(hopes, Yaku.JUNCHAN, junchan)
    # Junchan replaces chanta, so chanta is an aim only if it is nearer.
    note_distance(hopes, Yaku.CHANTA, chanta if chanta < junchan else FAR)


def hope(mind: Mind, hopes: Hopes, rules: Rules, tables: Tables) -> None:
    """The hopes are the yaku that the holding is close to, with their distances."""
    holding = mind.holding
    players = mind.sight.player_count
    for yaku in range(YAKU_COUNT):
        hopes.distances[yaku] = FAR
    here = shanten(holding.counts, holding.meld_count, players, tables)
    hopes.kokushi = FAR
    note_distance(hopes, Yaku.RIICHI, here)
    if holding.meld_count == 0:
        groups = hand_groups(holding.counts, 0, players, tables)
        note_distance(hopes, Yaku.CHIITOITSU, chiitoitsu_shanten(groups))
        hopes.kokushi = kokushi_shanten(groups)
    note_distance(hopes, Yaku.TOITOI, triplets_distance(holding))
    hopes.aim_count = 0
    aim_at_kinds(mind, hopes, tables)
    aim_at_triplets(mind, hopes, tables)
    aim_at_runs(mind, hopes, tables)
    hope_for_shapes(mind, hopes, here)
    if not (rules.kuitan or holding.is_closed):
        note_distance(hopes, Yaku.TANYAO, FAR)
    forget_others(hopes, rules, here, closed=holding.is_closed)


def forget_others(hopes: Hopes, rules: Rules, here: int, *, closed: bool) -> None:
    """What is too far away, or gives such a hand nothing, is not hoped for."""
    for yaku in range(YAKU_COUNT):
        if hopes.distances[yaku] < FAR:
            is_worth = yaku_han(rules, 1 << yaku, closed=closed) > 0
            if hopes.distances[yaku] > here + NEAR or not is_worth:
                hopes.distances[yaku] = FAR
    if hopes.kokushi > here + NEAR:
        hopes.kokushi = FAR
