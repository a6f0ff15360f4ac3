"""Rule sets and the rulebook, as the page asks for them."""

from collections.abc import Sequence
from functools import lru_cache

from ariari.model import rulebook
from ariari.model.language import Language
from ariari.model.options import GROUPS, OPTIONS, Option
from ariari.model.options.presets import PRESETS
from ariari.model.options.values import YakuSet
from ariari.model.rule_words import RuleWords, choices, rule_words
from ariari.model.ruleset import Ruleset
from ariari.schema.answers import (
    OptionGroup,
    PresetDifference,
    RuleOption,
    RulePreset,
    RuleSets,
    RuleText,
)

__all__ = ["list_rules", "show_rule"]


@lru_cache
def list_rules(players: int, language: Language = "en") -> RuleSets:
    """Return every option and the values that presets give to it, in the words of a language."""
    words = rule_words(language)
    presets = [Ruleset.preset(name, players=players) for name in PRESETS]
    return RuleSets(
        players=players,
        language=language,
        groups=tuple(
            OptionGroup(
                title=words.group(title),
                options=tuple(_option(option, words, presets) for option in options),
            )
            for title, options in GROUPS.items()
        ),
        presets=tuple(_preset(ruleset, words) for ruleset in presets),
    )


def _option(option: Option, words: RuleWords, presets: Sequence[Ruleset]) -> RuleOption:
    named = (found.id for found in rulebook.rules_about(option.name))
    listed = choices(option)
    said = dict.fromkeys((*listed, *(ruleset.text(option.name) for ruleset in presets)))
    return RuleOption(
        name=option.name,
        title=words.title(option.name),
        meaning=words.meaning(option.name),
        values=words.values(option.name),
        choices=tuple(listed),
        words={value: words.value(option.name, value) for value in said},
        is_set=isinstance(option.kind, YakuSet),
        rules=tuple(dict.fromkeys((*option.rules, *named))),
        basis=option.basis,
    )


def _preset(ruleset: Ruleset, words: RuleWords) -> RulePreset:
    default = Ruleset.preset("ari-ari", players=ruleset.players)
    return RulePreset(
        name=ruleset.name,
        title=words.preset(ruleset.name),
        description=words.description(ruleset.name),
        options={name: ruleset.text(name) for name in OPTIONS},
        unverified=tuple(sorted(ruleset.unverified)),
        without_effect=tuple(sorted(PRESETS[ruleset.name].without_effect)),
        differences=tuple(
            PresetDifference(option=found.option, here=found.here, there=found.there)
            for found in ruleset.diff(default)
        ),
    )


def show_rule(rule_id: str) -> RuleText:
    """Return the text of a rule; RulesError where the rulebook has none such."""
    rule = rulebook.rule(rule_id)
    return RuleText(rule=rule.id, section=rule.section, text=rule.text, options=tuple(rule.options))
