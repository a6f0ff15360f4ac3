"""The rules of a table: those of a preset or of options, where a program prevents mistakes.

A preset may judge mistakes (CHOMBO-1, RIICHI-13), but at a table of the server nobody can make them
unless whoever opens it asks for that by name.
"""

from collections.abc import Mapping
from typing import Any

from ariari.errors import RulesError
from ariari.model.options.values import Plain
from ariari.model.ruleset import Ruleset
from ariari.schema.messages import Create
from ariari.words.reason import Reason

__all__ = ["PREVENTED", "read_table_rules", "rules_of_choice", "table_options", "usual_rules"]

PREVENTED: Mapping[str, object] = {"chombo_mode": "prevent", "noten_riichi": "prevent"}


def rules_of_choice(choice: Create) -> Ruleset:
    """Return the rules someone wants to play by."""
    return read_table_rules(choice.rules, choice.players)


def read_table_rules(given: str | Mapping[str, Any], players: int) -> Ruleset:
    """Return the rules of a table from a preset's name or from options; RulesError otherwise.

    >>> read_table_rules("m-league", 4).chombo_mode.name
    'PREVENT'
    """
    options: dict[str, Any] = {"based_on": given} if isinstance(given, str) else dict(given)
    base = options.pop("based_on", "ari-ari")
    if not isinstance(base, str):
        raise RulesError(Reason("refusal.based_on", given=repr(base)))
    stated = options.pop("players", players)
    if stated not in (players, str(players)):
        raise RulesError(Reason("refusal.players_twice"))
    return Ruleset.preset(base, players=players).replace(**{**PREVENTED, **options})


def usual_rules(rules: Ruleset) -> Ruleset:
    """Return the rules that a table has if only the preset and the players are named."""
    return read_table_rules(rules.name, rules.players)


def table_options(rules: Ruleset) -> dict[str, Plain]:
    """Return the preset and the options to name for a table with exactly these rules.

    Those that decide about mistakes are named whenever preset and table could differ in them, so
    the same text means the same to everyone who reads it.

    >>> table_options(Ruleset.preset("m-league"))
    {'based_on': 'm-league', 'noten_riichi': 'chombo', 'chombo_mode': 'adjudicate'}
    """
    every = rules.plain(complete=True)
    named = rules.plain()
    said = {found.option for found in rules.diff(usual_rules(rules))}
    return {name: value for name, value in every.items() if name in named or name in said}
