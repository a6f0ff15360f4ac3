"""What a seat does about another's discard: a call, an open kan, or a pass."""

from ariari.core.actions import Act
from ariari.core.calls import barred_by_chii
from ariari.core.faces import is_five, is_red, kind_of, red_face
from ariari.core.melds import MeldKind
from ariari.core.rules import Rules
from ariari.core.shanten import READY
from ariari.core.tables import Tables
from ariari.core.tiles import KIND_COUNT, NO_KIND, SUIT_SIZE
from ariari.strategy.danger import fear, look_out
from ariari.strategy.mind import (
    POINT,
    Holding,
    Mind,
    Option,
    hold_own,
    know_holding,
    lay_aside,
)
from ariari.strategy.options import rank_discards
from ariari.strategy.plans import keep_tiles, list_plans, measure_waiting
from ariari.strategy.push import prize, race_worth
from ariari.strategy.settings import Settings
from ariari.strategy.sight import NO_ACTION, offers
from ariari.strategy.worth import guess_han, guess_points

OPEN_LIMIT = 4
"""A dear hand is opened if that leaves less shanten than this; any other below `QUICK_LIMIT`."""
QUICK_LIMIT = 3


def take_out(holding: Holding, kind: int, reds: int, plain: int) -> None:
    """This many red and plain tiles of a kind leave the holding."""
    holding.counts[kind] -= reds + plain
    if reds > 0:
        holding.red_fives[kind // SUIT_SIZE] -= reds


def hold_pon(mind: Mind, reds: int) -> None:
    """The holding is what a pon leaves."""
    face = mind.sight.claimable
    kind = kind_of(face)
    hold_own(mind)
    take_out(mind.holding, kind, reds, 2 - reds)
    lay_aside(mind.holding, MeldKind.PON, kind, reds + (1 if is_red(face) else 0))
    know_holding(mind)
    allow_all_but(mind, kind, NO_KIND)


def hold_chii(mind: Mind, place: int, reds: int) -> None:
    """The holding is what a chii leaves; `reds` is 1 if it takes a red five from the hand."""
    face = mind.sight.claimable
    kind = kind_of(face)
    lowest = kind - place
    hold_own(mind)
    for other in range(lowest, lowest + 3):
        if other != kind:
            red = reds if is_five(other) else 0
            take_out(mind.holding, other, red, 1 - red)
    lay_aside(mind.holding, MeldKind.CHII, lowest, reds + (1 if is_red(face) else 0))
    know_holding(mind)
    allow_all_but(mind, kind, barred_by_chii(kind, place))


def allow_all_but(mind: Mind, kind: int, other: int) -> None:
    """Any tile of the holding may be discarded, except two kinds.

    They may not follow the call, or would make it pointless (KUIKAE-1).
    """
    holding = mind.holding
    mind.allowed = 0
    for held in range(KIND_COUNT):
        if holding.counts[held] > 0 and held != kind and held != other:
            reds = holding.red_fives[held // SUIT_SIZE] if is_five(held) else 0
            if reds > 0:
                mind.allowed |= 1 << red_face(held)
            if holding.counts[held] > reds:
                mind.allowed |= 1 << held


def hold_after_call(mind: Mind, action: int) -> None:
    """The holding is what a chii or pon leaves."""
    if action < Act.PON:
        hold_chii(mind, (action - Act.CHII) // 2, (action - Act.CHII) % 2)
    else:
        hold_pon(mind, action - Act.PON)


def is_quick(mind: Mind, option: Option, settings: Settings) -> bool:
    """Whether opening a cheap hand that is not ready yet leaves it quick."""
    if option.shanten >= QUICK_LIMIT:
        return False
    kind = kind_of(mind.sight.claimable)
    return (
        option.points >= settings.cheap * POINT
        or option.shanten == 1
        or mind.sight.live_left < settings.late
        or mind.value_kinds >> kind & 1 == 1
    )


def opens_well(mind: Mind, option: Option, settings: Settings) -> bool:
    """Whether a closed hand is opened for a call that brings it closer."""
    useful = mind.before_useful
    is_dear = option.points >= settings.dear * POINT
    if mind.before == 1 and useful >= settings.wide and not is_dear:
        return False
    if option.shanten <= READY:
        return (
            option.points >= settings.cheap * POINT
            or useful < settings.wide // 2
            or mind.sight.live_left < settings.late
        )
    if is_dear:
        return option.shanten < OPEN_LIMIT
    return is_quick(mind, option, settings)


def wants_call(mind: Mind, option: Option, settings: Settings) -> bool:
    """Whether a call brings the hand closer to a win that is worth it, whatever others do."""
    if option.shanten >= mind.before:
        return False
    return not mind.was_closed or opens_well(mind, option, settings)


def standing_worth(mind: Mind, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return what a waiting hand is worth in the race as it stands."""
    hold_own(mind)
    know_holding(mind)
    list_plans(mind, rules)
    points = 0
    for place in range(mind.plan_count):
        keep_tiles(mind, place, tables)
        han = guess_han(mind, NO_KIND, mind.holding.dora, settings)
        points = max(points, guess_points(mind, han))
    return race_worth(mind, mind.before, mind.before_useful, prize(mind, points), settings)


def option_worth(mind: Mind, option: Option, settings: Settings) -> int:
    """Return what the hand after a discard is worth in the race."""
    points = prize(mind, option.points)
    return race_worth(mind, option.shanten, option.tiles, points, settings)


def best_call(mind: Mind, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return the call that brings the hand closest, or `NO_ACTION`; in danger it must pay."""
    menu = mind.sight.menu
    chosen = NO_ACTION
    shanten = 0
    worth = 0
    floor = 0
    if mind.is_alarmed:
        floor = max(0, standing_worth(mind, settings, rules, tables))
    for place in range(menu.count):
        action = menu.codes[place]
        if Act.CHII <= action < Act.DAIMINKAN:
            hold_after_call(mind, action)
            rank_discards(mind, settings, rules, tables)
            if mind.best != NO_KIND and wants_call(mind, mind.options[mind.best], settings):
                best = mind.options[mind.best]
                is_first = chosen == NO_ACTION
                is_nearer = best.shanten < shanten
                is_near = best.shanten == shanten and best.worth > worth
                if (is_first or is_nearer or is_near) and pays(mind, floor, settings):
                    chosen = action
                    shanten = best.shanten
                    worth = best.worth
    return chosen


def pays(mind: Mind, floor: int, settings: Settings) -> bool:
    """Whether the best discard after a call is worth more than the hand is now, in danger."""
    if not mind.is_alarmed:
        return True
    best = mind.options[mind.best]
    return option_worth(mind, best, settings) - mind.losses[mind.best] > floor


def wants_open_kan(mind: Mind, rules: Rules, tables: Tables) -> bool:
    """Whether an open kan does no harm: the hand is open and stays ready, and nobody threatens."""
    if mind.is_alarmed or mind.was_closed or mind.before != READY:
        return False
    face = mind.sight.claimable
    kind = kind_of(face)
    hold_own(mind)
    reds = mind.holding.red_fives[kind // SUIT_SIZE] if is_five(kind) else 0
    take_out(mind.holding, kind, reds, 3 - reds)
    lay_aside(mind.holding, MeldKind.DAIMINKAN, kind, reds + (1 if is_red(face) else 0))
    know_holding(mind)
    return measure_waiting(mind, rules, tables) == READY


def answer_discard(mind: Mind, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return a call, an open kan, or a pass."""
    hold_own(mind)
    know_holding(mind)
    mind.was_closed = mind.holding.is_closed
    mind.before = measure_waiting(mind, rules, tables)
    mind.before_useful = mind.useful
    mind.takes_all = False
    mind.may_riichi = False
    mind.is_alarmed = look_out(mind, settings)
    if mind.is_alarmed:
        fear(mind, settings)
    chosen = best_call(mind, settings, rules, tables)
    if chosen != NO_ACTION:
        return chosen
    if offers(mind.sight.menu, Act.DAIMINKAN) and wants_open_kan(mind, rules, tables):
        return Act.DAIMINKAN
    return Act.PASS
