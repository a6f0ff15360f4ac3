"""A seat's answer, from what it sees and nothing else."""

from ariari.core.actions import Act, Menu
from ariari.core.rules import Rules
from ariari.core.shanten import hand_groups, kokushi_shanten
from ariari.core.tables import Tables
from ariari.strategy.answers import answer_discard
from ariari.strategy.mind import Mind, take_in
from ariari.strategy.placing import weigh_places
from ariari.strategy.plans import plan_by
from ariari.strategy.settings import Settings
from ariari.strategy.sight import NO_ACTION, offers
from ariari.strategy.turns import take_turn

AT_ONCE = (
    Act.TSUMO + 0,
    Act.RON + 0,
    Act.KITA + 0,
    Act.TENPAI + 0,
    Act.NOTEN + 0,
    Act.END_GAME + 0,
)
"""What is never declined, in this order: a ready hand is shown, any other stays hidden.

Sums, because compiled code takes tuples of ints.
"""


def pick_at_once(menu: Menu) -> int:
    """Return what is never declined, or `NO_ACTION`."""
    for place in range(len(AT_ONCE)):
        if offers(menu, AT_ONCE[place]):
            return AT_ONCE[place]
    return NO_ACTION


def draws_by_orphans(mind: Mind, settings: Settings, tables: Tables) -> bool:
    """Whether nine orphans are declared: thirteen are too far away (ABORT-1)."""
    sight = mind.sight
    if not offers(sight.menu, Act.NINE_ORPHANS):
        return False
    groups = hand_groups(sight.counts, 0, sight.player_count, tables)
    return kokushi_shanten(groups) > settings.kokushi_reach


def pick_idle(menu: Menu) -> int:
    """Return a pass, the discard of the drawn tile, or else the first thing possible."""
    for place in range(menu.count):
        if menu.codes[place] == Act.PASS or menu.codes[place] == Act.TSUMOGIRI:
            return menu.codes[place]
    return menu.codes[0]


def decide(mind: Mind, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return the answer of a seat by its settings; its sight, with the menu, is in the mind."""
    menu = mind.sight.menu
    if menu.count == 1:
        return menu.codes[0]
    action = pick_at_once(menu)
    if action != NO_ACTION:
        return action
    if draws_by_orphans(mind, settings, tables):
        return Act.NINE_ORPHANS
    take_in(mind, rules)
    plan_by(mind, settings)
    if settings.placing > 0:
        weigh_places(mind, rules)
    if offers(menu, Act.PASS):
        return answer_discard(mind, settings, rules, tables)
    return take_turn(mind, settings, rules, tables)
