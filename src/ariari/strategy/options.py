"""Discards compared: how near each leaves the hand to a win, and what the win would be worth."""

from ariari.core.acceptance import NOT_HELD
from ariari.core.faces import is_five, is_red, red_face
from ariari.core.rules import Rules
from ariari.core.shanten import READY
from ariari.core.tables import Tables
from ariari.core.tiles import KIND_COUNT, NO_KIND, SUIT_SIZE, is_honour
from ariari.strategy.claims import option_worth
from ariari.strategy.mind import Mind, Option, tiles_of
from ariari.strategy.plans import (
    accepted_after,
    certain_waits,
    keep_tiles,
    list_plans,
    measure_discard,
)
from ariari.strategy.settings import PERMILLE, Settings
from ariari.strategy.worth import guess_han, guess_points, prepare_win, waits_worth

LEVELS = 2
"""The best option is at the least shanten, or one above if all those have no winning tile left."""


def face_to_discard(mind: Mind, kind: int) -> int:
    """Return the face to discard of an allowed kind: a red five only if there is no other."""
    return kind if mind.allowed >> kind & 1 == 1 else red_face(kind)


def is_allowed(mind: Mind, kind: int) -> bool:
    """Whether some tile of a kind may be discarded."""
    if mind.allowed >> kind & 1 == 1:
        return True
    return is_five(kind) and mind.allowed >> red_face(kind) & 1 == 1


def idle_worth(mind: Mind, kind: int, settings: Settings) -> int:
    """Return what a tile would be good for beyond the shapes that count now, per mille."""
    worth = settings.twin * mind.left[kind]
    if is_honour(kind):
        is_value = mind.value_kinds >> kind & 1
        return worth + settings.value_honour * mind.left[kind] * is_value
    number = kind % SUIT_SIZE
    if number >= 1:
        worth += settings.neighbour * mind.left[kind - 1]
    if number >= 2:
        worth += settings.second_neighbour * mind.left[kind - 2]
    if number <= SUIT_SIZE - 2:
        worth += settings.neighbour * mind.left[kind + 1]
    if number <= SUIT_SIZE - 3:
        worth += settings.second_neighbour * mind.left[kind + 2]
    return worth


def value_growing(mind: Mind, kind: int, settings: Settings) -> None:
    """The fresh option is valued by what its hand may become.

    Its worth goes as the acceptance times the root of the points; squared, it stays exact.
    """
    fresh = mind.fresh
    red = 1 if is_red(fresh.face) else 0
    dora = mind.holding.dora - mind.dora[kind] - red
    points = guess_points(mind, guess_han(mind, kind, dora, settings))
    kept = PERMILLE * fresh.tiles
    kept -= idle_worth(mind, kind, settings) * (1 + fresh.distance)
    fresh.points = 0 if fresh.is_shape else points
    fresh.worth = kept * abs(kept) * (1 if fresh.is_shape else points)
    fresh.shanten = fresh.distance


def value_ready(mind: Mind, kind: int, settings: Settings, rules: Rules, tables: Tables) -> None:
    """The fresh option is valued exactly: the average over the winning tiles left."""
    fresh = mind.fresh
    riichi = mind.may_riichi and mind.plans[mind.plan].is_closed
    red = 1 if is_red(fresh.face) else 0
    prepare_win(mind, kind, mind.holding.reds - red, riichi=riichi)
    total = waits_worth(mind, fresh.kinds, settings, rules, tables)
    fresh.worth = total
    fresh.points = total // max(1, fresh.tiles)
    can_win = fresh.tiles > 0 and fresh.points > 0
    fresh.shanten = READY if can_win or fresh.is_shape else READY + 1


def keep_option(option: Option, fresh: Option) -> None:
    """The fresh option takes the place of another."""
    option.kinds = fresh.kinds
    option.points = fresh.points
    option.worth = fresh.worth
    option.tiles = fresh.tiles
    option.distance = fresh.distance
    option.shanten = fresh.shanten
    option.face = fresh.face
    option.is_shape = fresh.is_shape


def is_preferred(option: Option, other: Option) -> bool:
    """Whether an option leaves the hand nearer than another, or worth more."""
    if option.shanten != other.shanten:
        return option.shanten < other.shanten
    return option.worth > other.worth


def is_favoured(mind: Mind, option: Option, other: Option, settings: Settings) -> bool:
    """Whether an option is preferred to another; by their worth if one of them cannot be won."""
    if option.is_shape != other.is_shape:
        return option_worth(mind, option, settings) > option_worth(mind, other, settings)
    return is_preferred(option, other)


def comes_first(mind: Mind, kind: int, other: int, settings: Settings) -> bool:
    """Whether the option of a kind is preferred to that of another, the lower if they are equal."""
    if kind < other:
        return not is_favoured(mind, mind.options[other], mind.options[kind], settings)
    return is_favoured(mind, mind.options[kind], mind.options[other], settings)


def add_option(mind: Mind, kind: int, settings: Settings) -> None:
    """The fresh option is kept if no plan gave its kind a better one."""
    is_first = mind.ranked >> kind & 1 == 0
    if is_first or is_favoured(mind, mind.fresh, mind.options[kind], settings):
        keep_option(mind.options[kind], mind.fresh)
        mind.ranked |= 1 << kind
    if mind.best == NO_KIND or comes_first(mind, kind, mind.best, settings):
        mind.best = kind


def consider(mind: Mind, kind: int, settings: Settings, rules: Rules, tables: Tables) -> None:
    """A discard is weighed by the plan that is followed."""
    fresh = mind.fresh
    fresh.face = face_to_discard(mind, kind)
    fresh.is_shape = mind.plans[mind.plan].is_shape
    fresh.distance = mind.after[kind]
    fresh.kinds = accepted_after(mind, kind, tables)
    if fresh.distance == READY and not rules.atozuke:
        fresh.kinds = certain_waits(mind, kind, fresh.kinds, tables)
    fresh.tiles = tiles_of(mind, fresh.kinds)
    if fresh.distance == READY:
        value_ready(mind, kind, settings, rules, tables)
    else:
        value_growing(mind, kind, settings)
    add_option(mind, kind, settings)


def measure_discards(mind: Mind, tables: Tables) -> int:
    """Return the least shanten that an allowed discard leaves of the plan that is followed."""
    least = NOT_HELD
    for kind in range(KIND_COUNT):
        mind.after[kind] = NOT_HELD
        if mind.holding.counts[kind] > 0 and is_allowed(mind, kind):
            mind.after[kind] = min(NOT_HELD, measure_discard(mind, kind, tables))
            least = min(least, mind.after[kind])
    return least


def consider_level(
    mind: Mind, level: int, settings: Settings, rules: Rules, tables: Tables
) -> None:
    """The discards that leave a certain shanten of the plan are weighed."""
    for kind in range(KIND_COUNT):
        if mind.after[kind] == level:
            consider(mind, kind, settings, rules, tables)


def consider_plan(mind: Mind, settings: Settings, rules: Rules, tables: Tables) -> None:
    """The discards of the plan that is followed are weighed: all, or those that may be best."""
    least = measure_discards(mind, tables)
    if mind.takes_all:
        for kind in range(KIND_COUNT):
            if mind.after[kind] != NOT_HELD:
                consider(mind, kind, settings, rules, tables)
        return
    for level in range(least, min(NOT_HELD, least + LEVELS)):
        if mind.best != NO_KIND and level > mind.options[mind.best].shanten:
            return
        consider_level(mind, level, settings, rules, tables)


def rank_discards(mind: Mind, settings: Settings, rules: Rules, tables: Tables) -> None:
    """There is an option for each allowed kind of the holding that leads to a yaku.

    Without `takes_all` only those are sure to be there that may be the best.
    """
    mind.ranked = 0
    mind.best = NO_KIND
    list_plans(mind, rules)
    for place in range(mind.plan_count):
        plan = mind.plans[place]
        if plan.han >= mind.needed_han or plan.is_closed or plan.is_shape:
            keep_tiles(mind, place, tables)
            consider_plan(mind, settings, rules, tables)
