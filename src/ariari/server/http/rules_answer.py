"""Rule sets and the rulebook, as the page asks for them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ariari.model import rulebook
from ariari.model.language import Language
from ariari.model.options import GROUPS, OPTIONS, RENHOU_HAN, Option
from ariari.model.options.presets import PRESETS
from ariari.model.options.values import Derived, Multiple, UmaPoints, YakuSet
from ariari.model.rule_words import RuleWords, choices, rule_words
from ariari.model.ruleset import Ruleset, toml_options, toml_text
from ariari.schema.answers import (
    ChangedOption,
    OptionGroup,
    PresetDifference,
    RuleOption,
    RulePreset,
    RulesetAnswer,
    RuleSets,
    RuleText,
)
from ariari.schema.answers.rules import OptionKind
from ariari.schema.questions import RulesetQuestion
from ariari.server.table.table_rules import read_table_rules, table_options, usual_rules
from ariari.words.catalogue import ENGLISH

__all__ = ["answer_ruleset", "list_rules", "show_rule"]


@lru_cache
def list_rules(players: int, language: Language = "en") -> RuleSets:
    """Return every option and its value in each preset, in the words of a language."""
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


def answer_ruleset(question: RulesetQuestion) -> RulesetAnswer:
    """Return a rule set that a table can have; RulesError where it cannot."""
    words = rule_words(question.language() or ENGLISH)
    rules = _asked_rules(question)
    usual = usual_rules(rules)
    options = table_options(rules)
    return RulesetAnswer(
        based_on=rules.name,
        title=words.preset(rules.name),
        players=3 if rules.players == 3 else 4,
        options={name: rules.text(name) for name in OPTIONS},
        changes={
            name: tuple(value) if isinstance(value, list) else value
            for name, value in options.items()
            if name not in ("based_on", "players")
        },
        differences=tuple(
            ChangedOption(
                option=name,
                title=words.title(name),
                here=words.value(name, here),
                there=words.value(name, there),
            )
            for name, here, there in rules.diff(usual)
        ),
        is_judged=rules.is_judged,
        toml=toml_text(options),
        record=rules.to_record().to_bytes().hex(),
    )


def _asked_rules(question: RulesetQuestion) -> Ruleset:
    """Return the rules that a question states, as a table has them."""
    given: str | dict[str, Any] = question.rules
    if question.toml is not None:
        given = toml_options(question.toml)
    players = 4 if question.toml is not None else question.players
    if isinstance(given, dict):
        players = OPTIONS["players"].parse(given.get("players", players))
        given = given | {"players": players}
    return read_table_rules(given, players)


def _option(option: Option, words: RuleWords, presets: Sequence[Ruleset]) -> RuleOption:
    named = (found.id for found in rulebook.rules_about(option.name))
    listed = _listed(option)
    said = dict.fromkeys((*listed, *(ruleset.text(option.name) for ruleset in presets)))
    return RuleOption(
        name=option.name,
        title=words.title(option.name),
        meaning=words.meaning(option.name),
        values=words.values(option.name),
        choices=tuple(listed),
        words={value: words.value(option.name, value) for value in said},
        kind=_kind(option),
        rules=tuple(dict.fromkeys((*option.rules, *named))),
        basis=option.basis,
    )


def _kind(option: Option) -> OptionKind:
    match option.kind:
        case YakuSet():
            return "set"
        case Multiple():
            return "number"
        case UmaPoints():
            return "uma"
        case Derived():
            return "derived"
        case _:
            return "choice"


def _listed(option: Option) -> Sequence[str]:
    """Return the values to choose from; renhou is worth any number of han, each a value."""
    listed = choices(option)
    if option.name != "renhou":
        return listed
    assert isinstance(RENHOU_HAN.kind, Multiple)
    han = [f"han:{count}" for count in range(1, RENHOU_HAN.kind.high + 1)]
    return [*(value for value in listed if value != "han"), *han]


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
    """Return the text of a rule; RulesError if the rulebook has no such rule."""
    rule = rulebook.rule(rule_id)
    return RuleText(rule=rule.id, section=rule.section, text=rule.text, options=tuple(rule.options))
