"""A seat's answer by the network, from what it sees and nothing else."""

from ariari.core.rules import Rules
from ariari.core.tables import Tables
from ariari.strategy.decide import decide, pick_at_once, pick_idle
from ariari.strategy.expert import set_expert
from ariari.strategy.mind import Mind
from ariari.strategy.net.choices import NO_CHOICE, choice_of
from ariari.strategy.net.inputs import ONE, give_all
from ariari.strategy.net.layers import think
from ariari.strategy.net.weights import Thought
from ariari.strategy.settings import Settings
from ariari.strategy.sight import NO_ACTION


def set_net(settings: Settings) -> None:
    """What `expert` would do is seven times as likely as the network alone finds it."""
    set_expert(settings)
    settings.vote = 2 * ONE


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


def vote(mind: Mind, thought: Thought, settings: Settings, rules: Rules, tables: Tables) -> None:
    """More speaks for what a bot with these settings would do."""
    action = decide(mind, settings, rules, tables)
    choice = choice_of(action, mind.sight.drawn)
    if choice != NO_CHOICE:
        thought.logits[choice] += settings.vote


def answer_by_net(
    mind: Mind, thought: Thought, settings: Settings, rules: Rules, tables: Tables
) -> int:
    """Return the answer of a seat by the network, and by the vote of a bot with these settings.

    The seat's sight, with the menu, is in the mind.
    """
    menu = mind.sight.menu
    if menu.count == 1:
        return menu.codes[0]
    action = pick_at_once(menu)
    if action != NO_ACTION:
        return action
    give_all(mind, rules, thought, tables)
    think(thought, tables.network)
    if settings.vote > 0:
        vote(mind, thought, settings, rules, tables)
    return pick_best(mind, thought)
