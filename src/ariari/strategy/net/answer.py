"""A seat's answer by the network, from what it sees and nothing else."""

from ariari.core.rules import Rules
from ariari.core.tables import Tables
from ariari.strategy.decide import pick_at_once, pick_idle
from ariari.strategy.mind import Mind
from ariari.strategy.net.choices import NO_CHOICE, choice_of
from ariari.strategy.net.inputs import give_all
from ariari.strategy.net.layers import think
from ariari.strategy.net.weights import Thought
from ariari.strategy.sight import NO_ACTION


def pick_best(mind: Mind, thought: Thought) -> int:
    """Return the action that most speaks for; only what is on the menu is looked at."""
    menu = mind.sight.menu
    best = NO_ACTION
    most = 0
    for place in range(menu.count):
        choice = choice_of(menu.codes[place], mind.sight.drawn)
        if choice != NO_CHOICE and (best == NO_ACTION or thought.logits[choice] > most):
            best = menu.codes[place]
            most = thought.logits[choice]
    return pick_idle(menu) if best == NO_ACTION else best


def answer_by_net(mind: Mind, thought: Thought, rules: Rules, tables: Tables) -> int:
    """Return the answer of a seat by the network; its sight, with the menu, is in the mind."""
    menu = mind.sight.menu
    if menu.count == 1:
        return menu.codes[0]
    action = pick_at_once(menu)
    if action != NO_ACTION:
        return action
    give_all(mind, rules, thought, tables)
    think(thought, tables.network)
    return pick_best(mind, thought)
