"""What a seat does about another's discard: a call, an open kan, or a pass."""

from ariari.core.actions import Act
from ariari.core.faces import kind_of
from ariari.core.rules import Rules
from ariari.core.shanten import READY
from ariari.core.tables import Tables
from ariari.core.tiles import NO_KIND
from ariari.strategy.claims import hold_after_call, hold_open_kan, option_worth, waiting_points
from ariari.strategy.danger import fear, look_out
from ariari.strategy.foresight import best_ahead, waiting_ahead
from ariari.strategy.habits.calls import PASS_SUM, call_habit, list_call
from ariari.strategy.habits.traits import look_at_table
from ariari.strategy.mind import POINT, Mind, Option, hold_own, know_holding
from ariari.strategy.options import rank_discards
from ariari.strategy.plans import measure_waiting
from ariari.strategy.push import prize, race_worth
from ariari.strategy.settings import NO_HABITS, PERCENT, Settings
from ariari.strategy.sight import NO_ACTION, offers

OPEN_LIMIT = 4
"""A dear hand is opened if that leaves less shanten than this; any other below `QUICK_LIMIT`."""
QUICK_LIMIT = 3


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
    if option.shanten >= mind.before or is_weighed(mind, settings):
        return False
    return not mind.was_closed or opens_well(mind, option, settings)


def standing_worth(mind: Mind, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return what a waiting hand is worth in the race as it stands."""
    hold_own(mind)
    know_holding(mind)
    points = waiting_points(mind, settings, rules, tables)
    return race_worth(mind, mind.before, mind.before_useful, prize(mind, points), settings)


def is_weighed(mind: Mind, settings: Settings) -> bool:
    """Whether the best discard after a call leaves so little shanten that worths are compared."""
    if mind.best == NO_KIND or not READY < mind.before <= READY + 2:
        return False
    shanten = mind.options[mind.best].shanten
    return shanten < mind.before and shanten < settings.call_reach


def pass_worth(mind: Mind, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return what the hand wins in a race if it is left as it is."""
    hold_own(mind)
    know_holding(mind)
    measure_waiting(mind, rules, tables)
    return waiting_ahead(mind, settings, rules, tables)


def best_weighed(mind: Mind, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return the call that is worth most, if that is more than a pass, or `NO_ACTION`."""
    menu = mind.sight.menu
    chosen = NO_ACTION
    most = 0
    for place in range(menu.count):
        action = menu.codes[place]
        if Act.CHII <= action < Act.DAIMINKAN:
            hold_after_call(mind, action)
            rank_discards(mind, settings, rules, tables)
            if is_weighed(mind, settings):
                loss = mind.losses[mind.best]
                worth = best_ahead(mind, settings, rules, tables) - loss
                if chosen == NO_ACTION or worth > most:
                    chosen = action
                    most = worth
    if chosen == NO_ACTION:
        return NO_ACTION
    floor = pass_worth(mind, settings, rules, tables)
    return chosen if most * PERCENT > floor * settings.call_worth else NO_ACTION


def best_call(mind: Mind, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return the call that brings the hand closest, or `NO_ACTION`; in danger it must pay."""
    menu = mind.sight.menu
    chosen = NO_ACTION
    shanten = 0
    worth = 0
    floor = 0
    if settings.call_reach > 0:
        weighed = best_weighed(mind, settings, rules, tables)
        if weighed != NO_ACTION:
            return weighed
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


def habitual_call(mind: Mind, pick: int, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return the call that habits speak for, or `NO_ACTION` if that is a pass.

    `pick` is what the race speaks for.
    """
    menu = mind.sight.menu
    standing = standing_worth(mind, settings, rules, tables)
    look_at_table(mind)
    chosen = NO_ACTION
    most = settings.habit if pick == NO_ACTION else 0
    mind.habit.sums[PASS_SUM] = most
    for place in range(menu.count):
        action = menu.codes[place]
        if Act.CHII <= action < Act.DAIMINKAN:
            hold_after_call(mind, action)
            rank_discards(mind, settings, rules, tables)
            list_call(mind, action, pick, standing, settings)
            total = call_habit(mind, action, pick, settings, tables)
            mind.habit.sums[action - Act.CHII] = total
            if total > most:
                most = total
                chosen = action
    return chosen


def wants_open_kan(mind: Mind, rules: Rules, tables: Tables) -> bool:
    """Whether an open kan does no harm: the hand is open and stays ready, and nobody threatens."""
    if mind.is_alarmed or mind.was_closed or mind.before != READY:
        return False
    hold_open_kan(mind)
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
    if mind.is_alarmed or settings.call_reach > 0:
        fear(mind, settings)
    chosen = best_call(mind, settings, rules, tables)
    if settings.habit != NO_HABITS:
        chosen = habitual_call(mind, chosen, settings, rules, tables)
    if chosen != NO_ACTION:
        return chosen
    if offers(mind.sight.menu, Act.DAIMINKAN) and wants_open_kan(mind, rules, tables):
        return Act.DAIMINKAN
    return Act.PASS
