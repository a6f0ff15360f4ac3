"""The tables of a rule set, as the page asks for them."""

from collections.abc import Sequence
from functools import lru_cache

from ariari.errors import RulesError
from ariari.model.language import Language
from ariari.model.options import OPTIONS
from ariari.model.ruleset import Ruleset
from ariari.schema.answers import TablesAnswer
from ariari.schema.game import read_rules
from ariari.schema.tables import tables_answer
from ariari.words.reason import Reason

__all__ = ["answer_tables", "changed_rules"]

_KEPT = 64
"""Answers that are kept: those of the presets, and some that were asked for lately."""


@lru_cache(maxsize=_KEPT)
def answer_tables(rules: Ruleset, language: Language) -> TablesAnswer:
    """Return the tables of a rule set in a language."""
    return tables_answer(rules, language)


def changed_rules(preset: str, players: int, changes: Sequence[str]) -> Ruleset:
    """Return a preset with changes such as `kiriage=on`; RulesError if there is none."""
    if len(changes) > len(OPTIONS):
        raise RulesError(Reason("api.sets", most=len(OPTIONS)))
    options: dict[str, str] = {}
    for change in changes:
        name, sign, value = change.partition("=")
        if not sign:
            raise RulesError(Reason("api.set", given=change))
        options[name] = value
    return read_rules({**options, "based_on": preset}, players=players)
