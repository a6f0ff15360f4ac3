"""What a seat does on its own turn: a kan, a riichi, or a discard."""

from ariari.core.actions import Act, Menu
from ariari.core.faces import FACE_COUNT, is_five, is_red
from ariari.core.melds import MeldKind
from ariari.core.rules import Rules
from ariari.core.shanten import READY
from ariari.core.state import RiichiLevel
from ariari.core.tables import Tables
from ariari.core.tiles import COPIES, KIND_COUNT, NO_KIND, SUIT_SIZE
from ariari.strategy.claims import option_worth, take_out
from ariari.strategy.danger import fear, look_out
from ariari.strategy.foresight import foresee, foresees, kinds_at
from ariari.strategy.habits.discards import habitual_discard
from ariari.strategy.mind import POINT, Mind, Option, hold_own, know_holding, lay_aside
from ariari.strategy.options import face_to_discard, is_allowed, is_preferred, rank_discards
from ariari.strategy.plans import measure_waiting
from ariari.strategy.push import prize, riichi_worth
from ariari.strategy.settings import NO_HABITS, PERCENT, Settings
from ariari.strategy.sight import NO_ACTION, offers
from ariari.strategy.worth import prepare_win, waits_worth

ROUNDING = POINT // 1_000
"""Weights are compared in thousandths of a point."""


def hold_drawn_hand(mind: Mind) -> None:
    """The holding is the seat's own, and the faces that the menu lets it discard are allowed."""
    menu = mind.sight.menu
    hold_own(mind)
    know_holding(mind)
    mind.allowed = 0
    for place in range(menu.count):
        action = menu.codes[place]
        if action == Act.TSUMOGIRI:
            mind.allowed |= 1 << mind.sight.drawn
        elif action < FACE_COUNT:
            mind.allowed |= 1 << action


def offers_riichi(menu: Menu) -> bool:
    """Whether riichi of any sort is on the menu."""
    for place in range(menu.count):
        if Act.RIICHI <= menu.codes[place] < Act.ANKAN:
            return True
    return False


def discard_of(mind: Mind, face: int) -> int:
    """Return the discard of a face: the drawn tile, if it is the same."""
    if face == mind.sight.drawn and offers(mind.sight.menu, Act.TSUMOGIRI):
        return Act.TSUMOGIRI
    return Act.DISCARD + face


def riichi_with(mind: Mind, face: int) -> int:
    """Return the closed riichi that discards a face, or `NO_ACTION`."""
    menu = mind.sight.menu
    if face == mind.sight.drawn and offers(menu, Act.RIICHI_TSUMOGIRI):
        return Act.RIICHI_TSUMOGIRI
    return Act.RIICHI + face if offers(menu, Act.RIICHI + face) else NO_ACTION


def wants_riichi(mind: Mind, option: Option, settings: Settings) -> bool:
    """Whether a ready hand is declared: unless it is furiten with little to draw."""
    is_furiten = option.kinds & mind.own_river != 0
    return option.tiles > (settings.few_waits if is_furiten else 0)


def stays_dama(mind: Mind, settings: Settings, rules: Rules, tables: Tables) -> bool:
    """Whether the best discard leaves a ready hand that riichi would add too little to."""
    best = mind.options[mind.best]
    # A kan that was looked at has changed the holding.
    hold_drawn_hand(mind)
    red = 1 if is_red(best.face) else 0
    prepare_win(mind, mind.best, mind.holding.reds - red, riichi=False)
    dama = waits_worth(mind, best.kinds, settings, rules, tables) // max(1, best.tiles)
    return dama * PERCENT >= best.points * settings.dama_share


def distance_after_kan(mind: Mind, action: int, rules: Rules, tables: Tables) -> int:
    """Return the shanten of what a kan leaves, before the replacement is drawn."""
    hold_own(mind)
    if action < Act.SHOUMINKAN:
        kind = action - Act.ANKAN
        reds = mind.holding.red_fives[kind // SUIT_SIZE] if is_five(kind) else 0
        take_out(mind.holding, kind, reds, COPIES - reds)
        lay_aside(mind.holding, MeldKind.ANKAN, kind, reds)
    else:
        mind.holding.counts[action - Act.SHOUMINKAN] -= 1
    know_holding(mind)
    return measure_waiting(mind, rules, tables)


def find_kan(mind: Mind, last: int, rules: Rules, tables: Tables) -> int:
    """Return a kan that leaves the hand as close as the best discard, or `NO_ACTION`.

    Kans up to the action `last` are looked at.
    """
    menu = mind.sight.menu
    if mind.best == NO_KIND:
        return NO_ACTION
    distance = mind.options[mind.best].distance
    for place in range(menu.count):
        action = menu.codes[place]
        is_kan = Act.ANKAN <= action < last
        if is_kan and distance_after_kan(mind, action, rules, tables) <= distance:
            return action
    return NO_ACTION


def push_turn(mind: Mind, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return a kan, or the best discard, with or without riichi: whatever others do."""
    mind.takes_all = False
    mind.may_riichi = offers_riichi(mind.sight.menu)
    rank_discards(mind, settings, rules, tables)
    kan = find_kan(mind, Act.CHII, rules, tables)
    if kan != NO_ACTION:
        return kan
    if mind.best == NO_KIND:
        return last_resort(mind)
    if foresees(mind, settings):
        # A kan that was looked at has changed the holding.
        hold_drawn_hand(mind)
        fear(mind, settings)
        foresee(mind, kinds_at(mind, mind.options[mind.best].shanten), settings, rules, tables)
        return discard_of(mind, mind.options[best_foreseen(mind)].face)
    best = mind.options[mind.best]
    if best.shanten == READY and wants_riichi(mind, best, settings):
        riichi = riichi_with(mind, best.face)
        if riichi != NO_ACTION and not stays_dama(mind, settings, rules, tables):
            return riichi
    return discard_of(mind, best.face)


def best_foreseen(mind: Mind) -> int:
    """Return the kind whose discard wins most and loses least, of those that are foreseen."""
    chosen = mind.best
    for kind in range(KIND_COUNT):
        if mind.foreseen >> kind & 1 == 1:
            weight = rounded(mind.gains[kind] - mind.losses[kind])
            best = rounded(mind.gains[chosen] - mind.losses[chosen])
            if weight > best:
                chosen = kind
    return chosen


def last_resort(mind: Mind) -> int:
    """Return a discard from a hand that cannot get a yaku: the drawn tile, or the first."""
    menu = mind.sight.menu
    if offers(menu, Act.TSUMOGIRI):
        return Act.TSUMOGIRI
    return menu.codes[0]


def rounded(points: int) -> int:
    """Return thousandths of a point."""
    return (points + ROUNDING // 2) // ROUNDING


def discard_gain(mind: Mind, kind: int, least: int, settings: Settings) -> int:
    """Return what the hand may still win after a discard; less if that takes it further away."""
    option = mind.options[kind]
    if mind.foreseen >> kind & 1 == 1:
        return mind.gains[kind]
    if option.shanten > least + 1:
        return 0
    gain = option_worth(mind, option, settings)
    return gain * settings.detour // PERCENT if option.shanten > least else gain


def is_nearer(mind: Mind, kind: int, other: int) -> bool:
    """Whether a discard is preferred to one of a lower kind that weighs as much.

    It leaves the hand nearer or worth more; else a red five is kept.
    """
    is_ranked = mind.ranked >> kind & 1 == 1
    if is_ranked != (mind.ranked >> other & 1 == 1):
        return is_ranked
    if is_ranked and is_preferred(mind.options[other], mind.options[kind]):
        return False
    if is_ranked and is_preferred(mind.options[kind], mind.options[other]):
        return True
    return not is_red(face_to_discard(mind, kind)) or is_red(face_to_discard(mind, other))


def weigh_discards(mind: Mind, settings: Settings) -> int:
    """Return the kind whose discard wins most and loses least; `weight` is what that weighs."""
    least = READY if mind.best == NO_KIND else mind.options[mind.best].shanten
    chosen = NO_KIND
    for kind in range(KIND_COUNT):
        if is_allowed(mind, kind):
            gain = 0
            if mind.ranked >> kind & 1 == 1:
                gain = discard_gain(mind, kind, least, settings)
            mind.habit.worths[kind] = gain - mind.losses[kind]
            weight = rounded(gain - mind.losses[kind])
            is_equal = chosen != NO_KIND and weight == mind.weight
            if chosen == NO_KIND or weight > mind.weight:
                chosen = kind
                mind.weight = weight
            elif is_equal and is_nearer(mind, kind, chosen):
                chosen = kind
    return chosen


def best_riichi(mind: Mind, settings: Settings) -> int:
    """Return the best riichi that weighs more than the best discard, or `NO_ACTION`.

    It cannot be taken back.
    """
    chosen = NO_ACTION
    best = NO_KIND
    for kind in range(KIND_COUNT):
        if mind.ranked >> kind & 1 == 1 and mind.options[kind].shanten == READY:
            option = mind.options[kind]
            action = riichi_with(mind, option.face)
            if action != NO_ACTION and wants_riichi(mind, option, settings):
                points = prize(mind, option.points)
                worth = riichi_worth(mind, option.tiles, points, settings) - mind.losses[kind]
                weight = rounded(worth)
                is_tied = best != NO_KIND and weight == mind.weight
                if weight > mind.weight or (is_tied and is_preferred(option, mind.options[best])):
                    mind.weight = weight
                    best = kind
                    chosen = action
    return chosen


def weigh_hand(mind: Mind, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return the kind whose discard wins most and loses least; what all of them do is known."""
    mind.takes_all = True
    mind.may_riichi = False
    rank_discards(mind, settings, rules, tables)
    if foresees(mind, settings):
        most = min(settings.foresight, mind.options[mind.best].shanten + 1)
        foresee(mind, kinds_at(mind, most), settings, rules, tables)
    return weigh_discards(mind, settings)


def weigh_turn(mind: Mind, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return what wins most and loses least: a closed kan, a riichi or a discard."""
    discard = weigh_hand(mind, settings, rules, tables)
    if settings.habit != NO_HABITS:
        discard = habitual_discard(mind, discard, settings, tables)
    face = face_to_discard(mind, discard)
    if offers_riichi(mind.sight.menu):
        mind.takes_all = False
        mind.may_riichi = True
        rank_discards(mind, settings, rules, tables)
    if mind.weight > 0 and mind.best != NO_KIND and mind.options[mind.best].shanten == READY:
        kan = find_kan(mind, Act.SHOUMINKAN, rules, tables)
        if kan != NO_ACTION:
            return kan
    riichi = best_riichi(mind, settings)
    return riichi if riichi != NO_ACTION else discard_of(mind, face)


def take_turn(mind: Mind, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return a kan, a riichi or a discard."""
    menu = mind.sight.menu
    if mind.sight.players[mind.sight.seat].riichi != RiichiLevel.NONE:
        for place in range(menu.count):
            if Act.ANKAN <= menu.codes[place] < Act.CHII:
                return menu.codes[place]
        return last_resort(mind)
    hold_drawn_hand(mind)
    mind.foreseen = 0
    if not look_out(mind, settings) and settings.habit == NO_HABITS:
        return push_turn(mind, settings, rules, tables)
    fear(mind, settings)
    return weigh_turn(mind, settings, rules, tables)
