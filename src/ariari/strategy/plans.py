"""Plans: the yaku that a hand can be sure of, and how close a discard leaves it to each."""

from ariari.core.acceptance import (
    NO_GROUP,
    NOT_HELD,
    acceptance,
    acceptance_beside,
    form_acceptance,
    kinds_held,
    kokushi_acceptance,
)
from ariari.core.keys import find_keys
from ariari.core.rules import Rules
from ariari.core.shanten import (
    READY,
    chiitoitsu_shanten,
    discard_change,
    groups_of,
    kokushi_shanten,
    least_shanten,
    shanten,
    standard_shanten,
)
from ariari.core.state import MELD_MAX
from ariari.core.tables import Tables
from ariari.core.tiles import (
    COPIES,
    HONOUR_KINDS,
    KIND_COUNT,
    NO_KIND,
    ORPHAN_KINDS,
    SUIT_COUNT,
    SUIT_KINDS,
    SUIT_SIZE,
    count_bits,
    lowest_kind,
)
from ariari.strategy.mind import NOT_ASKED, Mind, Plan, tiles_of
from ariari.strategy.push import race_turns
from ariari.strategy.settings import Settings

ALL_KINDS = (1 << KIND_COUNT) - 1
SIMPLE_KINDS = ALL_KINDS & ~ORPHAN_KINDS
FLUSH_TILES = 8
"""Tiles of one suit and honours that make a half flush worth planning."""
TRIPLET_BLOCKS = 4
"""Pairs, triplets and pons that make a hand of triplets worth planning."""
FAR = 9
"""Shanten of a hand that cannot get a yaku."""


def add_plan(mind: Mind, han: int, kinds: int) -> None:
    """There is one more plan; melded triplets of value add their han to it."""
    plan = mind.plans[mind.plan_count]
    plan.han = han + mind.holding.value_melds
    plan.kinds = kinds
    plan.triplet = NO_KIND
    plan.is_toitoi = False
    plan.is_closed = False
    plan.is_shape = False
    mind.plan_count += 1


def plan_honours(mind: Mind) -> None:
    """By triplets of honours (YAKU-DRAGON, YAKU-SEATWIND, YAKU-ROUNDWIND)."""
    holding = mind.holding
    if holding.value_melds > 0:
        add_plan(mind, 0, ALL_KINDS)
    if holding.meld_count == MELD_MAX:
        return
    kinds = mind.value_kinds & (holding.pairs | holding.triplets)
    while kinds != 0:
        kind = lowest_kind(kinds)
        kinds &= kinds - 1
        if holding.counts[kind] > 2 or mind.left[kind] > 0:
            add_plan(mind, 1, ALL_KINDS)
            mind.plans[mind.plan_count - 1].triplet = kind


def plan_flushes(mind: Mind) -> None:
    """By one suit and honours (YAKU-HONITSU)."""
    holding = mind.holding
    for suit in range(SUIT_COUNT):
        kinds = SUIT_KINDS << suit * SUIT_SIZE | HONOUR_KINDS
        tiles = 3 * holding.meld_count + holding.suit_sizes[suit] + holding.suit_sizes[SUIT_COUNT]
        if holding.melded & ~kinds == 0 and tiles >= FLUSH_TILES:
            add_plan(mind, 2, kinds)


def plan_by(mind: Mind, settings: Settings) -> None:
    """How far plans reach goes by the settings."""
    mind.pairs_reach = settings.pairs_reach
    mind.shape_turns = settings.shape_turns


def list_plans(mind: Mind, rules: Rules) -> None:
    """The plans are the ways for the holding to get a yaku: riichi while it is closed.

    Towards the end an open hand may do without, to be ready when the wall is exhausted.
    """
    holding = mind.holding
    mind.plan_count = 0
    if holding.is_closed:
        add_plan(mind, 1, ALL_KINDS)
        mind.plans[0].han = 1
        mind.plans[0].is_closed = True
        return
    plan_honours(mind)
    if rules.kuitan and holding.melded & ORPHAN_KINDS == 0:
        add_plan(mind, 1, SIMPLE_KINDS)
    plan_flushes(mind)
    blocks = holding.meld_count + count_bits(holding.pairs | holding.triplets)
    if holding.sequence_melds == 0 and blocks >= TRIPLET_BLOCKS:
        add_plan(mind, 2, ALL_KINDS)
        mind.plans[mind.plan_count - 1].is_toitoi = True
    if rules.keishiki_tenpai and race_turns(mind) <= mind.shape_turns:
        add_plan(mind, 0, ALL_KINDS)
        mind.plans[mind.plan_count - 1].is_shape = True


def counts_pairs(mind: Mind, groups: int) -> bool:
    """Whether seven pairs are near enough to count, or out of the question in any case."""
    return mind.set_count > 0 or chiitoitsu_shanten(groups) <= mind.pairs_reach


def near_shanten(mind: Mind, groups: int, tables: Tables) -> int:
    """Return the shanten of the tiles kept; seven pairs count if they are near enough."""
    if counts_pairs(mind, groups):
        return least_shanten(groups, tables)
    return min(standard_shanten(groups, tables), kokushi_shanten(groups))


def near_acceptance(mind: Mind, groups: int, tables: Tables) -> int:
    """Return the kinds that bring the tiles kept closer, as `near_shanten` counts."""
    players = mind.sight.player_count
    if counts_pairs(mind, groups):
        return form_acceptance(mind.kept, groups, players, tables)
    least = near_shanten(mind, groups, tables)
    kinds = 0
    if standard_shanten(groups, tables) == least:
        found = acceptance_beside(mind.kept, groups, NO_GROUP, players, tables)
        kinds = found & ~kinds_held(mind.kept, COPIES)
    if kokushi_shanten(groups) == least:
        kinds |= kokushi_acceptance(mind.kept)
    return kinds


def keep_tiles(mind: Mind, place: int, tables: Tables) -> None:
    """A plan is followed: the tiles it counts on are kept, and measured as they are."""
    plan = mind.plans[place]
    mind.plan = place
    mind.set_count = mind.holding.meld_count
    mind.missing = 0
    for kind in range(KIND_COUNT):
        mind.kept[kind] = mind.holding.counts[kind] if plan.kinds >> kind & 1 == 1 else 0
    if plan.triplet != NO_KIND:
        held = min(3, mind.kept[plan.triplet])
        mind.kept[plan.triplet] -= held
        mind.set_count += 1
        mind.missing = 3 - held
    find_keys(mind.kept, mind.keys)
    mind.groups = groups_of(mind.keys, mind.set_count, mind.sight.player_count, tables)
    mind.rest = near_shanten(mind, mind.groups, tables)
    mind.rest_kinds = NOT_ASKED


def groups_without(mind: Mind, kind: int, tables: Tables) -> int:
    """Return what the tables say of the tiles kept less one of a kind."""
    return mind.groups + discard_change(mind.keys, kind, mind.sight.player_count, tables)


def measure_discard(mind: Mind, kind: int, tables: Tables) -> int:
    """Return the shanten that a discard of a kind leaves of the plan, or `NOT_HELD`."""
    plan = mind.plans[mind.plan]
    if plan.is_toitoi:
        return toitoi_after(mind, kind)
    if kind == plan.triplet:
        return NOT_HELD
    if mind.kept[kind] == 0:
        return mind.rest + mind.missing
    groups = groups_without(mind, kind, tables)
    return near_shanten(mind, groups, tables) + mind.missing


def rest_acceptance(mind: Mind, tables: Tables) -> int:
    """Return the kinds that bring the tiles kept closer as they are."""
    if mind.rest_kinds == NOT_ASKED:
        mind.rest_kinds = near_acceptance(mind, mind.groups, tables)
    return mind.rest_kinds


def of_plan(mind: Mind, kinds: int) -> int:
    """Return those of some kinds that the plan wants, and what its triplet lacks."""
    plan = mind.plans[mind.plan]
    wanted = kinds & plan.kinds
    return wanted | 1 << plan.triplet if mind.missing > 0 else wanted


def accepted_after(mind: Mind, kind: int, tables: Tables) -> int:
    """Return the kinds that bring the plan closer after the discard of a kind."""
    if mind.plans[mind.plan].is_toitoi:
        return toitoi_kinds_after(mind, kind)
    if mind.kept[kind] == 0:
        return of_plan(mind, rest_acceptance(mind, tables))
    groups = groups_without(mind, kind, tables)
    mind.kept[kind] -= 1
    found = near_acceptance(mind, groups, tables)
    mind.kept[kind] += 1
    return of_plan(mind, found)


def toitoi_distance(mind: Mind, pairs: int, triplets: int) -> int:
    """Return how many tiles are missing for triplets and a pair, less one."""
    wanted = MELD_MAX - mind.holding.meld_count
    made = min(count_bits(triplets), wanted)
    from_pairs = min(count_bits(pairs), wanted - made)
    from_singles = wanted - made - from_pairs
    lacks_pair = 0 if count_bits(pairs) > from_pairs else 1
    return from_pairs + 2 * from_singles + lacks_pair - 1


def toitoi_kinds(mind: Mind, singles: int, pairs: int, triplets: int) -> int:
    """Return the kinds that bring triplets and a pair closer."""
    wanted = MELD_MAX - mind.holding.meld_count
    made = min(count_bits(triplets), wanted)
    from_pairs = min(count_bits(pairs), wanted - made)
    from_singles = wanted - made - from_pairs
    kinds = pairs if from_pairs > 0 else 0
    if from_singles > 0 or count_bits(pairs) <= from_pairs:
        kinds |= singles
    return kinds


def toitoi_after(mind: Mind, kind: int) -> int:
    """Return the shanten of triplets and a pair after a discard."""
    return toitoi_distance(mind, pairs_after(mind, kind), triplets_after(mind, kind))


def toitoi_kinds_after(mind: Mind, kind: int) -> int:
    """Return what brings triplets and a pair closer after a discard."""
    return toitoi_kinds(
        mind, singles_after(mind, kind), pairs_after(mind, kind), triplets_after(mind, kind)
    )


def singles_after(mind: Mind, kind: int) -> int:
    """Return the kinds held once after a discard."""
    rest = mind.holding.singles & ~(1 << kind)
    return rest | 1 << kind if mind.holding.counts[kind] == 2 else rest


def pairs_after(mind: Mind, kind: int) -> int:
    """Return the kinds held twice after a discard."""
    rest = mind.holding.pairs & ~(1 << kind)
    return rest | 1 << kind if mind.holding.counts[kind] == 3 else rest


def triplets_after(mind: Mind, kind: int) -> int:
    """Return the kinds held three times or more after a discard."""
    rest = mind.holding.triplets & ~(1 << kind)
    return rest | 1 << kind if mind.holding.counts[kind] > 3 else rest


def certain_waits(mind: Mind, kind: int, kinds: int, tables: Tables) -> int:
    """Return the waits of a hand whose yaku must hold on every one of them (AGARI-7)."""
    counts = mind.holding.counts
    players = mind.sight.player_count
    meld_count = mind.holding.meld_count
    counts[kind] -= 1
    distance = shanten(counts, meld_count, players, tables)
    waits = acceptance(counts, meld_count, players, tables)
    counts[kind] += 1
    return kinds if distance == READY and waits & ~kinds == 0 else 0


def plan_distance(mind: Mind, plan: Plan) -> int:
    """Return the shanten of the holding, which waits, by the plan that is followed."""
    if plan.is_toitoi:
        holding = mind.holding
        return toitoi_distance(mind, holding.pairs, holding.triplets)
    return mind.rest + mind.missing


def plan_acceptance(mind: Mind, plan: Plan, tables: Tables) -> int:
    """Return the kinds that bring the holding, which waits, closer by the plan."""
    if plan.is_toitoi:
        holding = mind.holding
        return toitoi_kinds(mind, holding.singles, holding.pairs, holding.triplets)
    return of_plan(mind, rest_acceptance(mind, tables))


def measure_waiting(mind: Mind, rules: Rules, tables: Tables) -> int:
    """Return the least shanten of the holding by any plan; `useful` tiles lower it."""
    least = FAR
    tiles = 0
    mind.useful_kinds = 0
    list_plans(mind, rules)
    for place in range(mind.plan_count):
        keep_tiles(mind, place, tables)
        plan = mind.plans[place]
        distance = plan_distance(mind, plan)
        if distance <= least:
            kinds = plan_acceptance(mind, plan, tables)
            found = tiles_of(mind, kinds)
            if distance < least or found > tiles:
                tiles = found
            mind.useful_kinds = kinds if distance < least else mind.useful_kinds | kinds
            least = distance
    mind.useful = tiles
    return least
