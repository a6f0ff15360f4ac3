"""`ariari rules`: shows the presets, their options and the rulebook."""

from pathlib import Path
from typing import Annotated, Any

import typer

from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.output import JsonOption, print_json
from ariari.cli.options.rules import read_ruleset
from ariari.errors import RulesError
from ariari.model import rulebook
from ariari.model.options import OPTIONS, Option, nearest
from ariari.model.options.presets import PRESETS
from ariari.model.rule_words import RuleWords, rule_words
from ariari.model.rulebook import Rule
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

__all__ = ["rules"]

_Subject = Ruleset | Option | Rule


def rules(  # noqa: PLR0913 - one parameter for each flag of the command
    topics: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="TOPIC",
            help="Presets, options, rules or .toml files; by default, all presets side by side.",
            show_default=False,
        ),
    ] = None,
    *,
    diff: Annotated[bool, typer.Option("--diff", help="Show where two rule sets differ.")] = False,
    everything: Annotated[
        bool, typer.Option("--all", help="Include options on which all presets agree.")
    ] = False,
    players: Annotated[int, typer.Option(help="Show the presets for 4 or 3 players.")] = 4,
    as_toml: Annotated[bool, typer.Option("--toml", help="Print a rule set as TOML.")] = False,
    as_json: JsonOption = False,
    lang: LangOption = "en",
) -> None:
    """Show the presets, their options and the rules; the rules themselves are in English.

    \b
    ariari rules                    the presets and where they differ
    ariari rules tenhou             one preset, option by option
    ariari rules --diff ema wrc     where two presets differ
    ariari rules kuikae             one option: values, presets, rules
    ariari rules RIICHI-10          one rule from the rulebook
    ariari rules house.toml         your own rule set
    ariari rules tenhou --toml      a file to start from
    ariari rules kuikae --lang ja   an option in Japanese
    """
    with spoken_language(lang) as language:
        words = rule_words(language)
        subjects = [_subject(topic, players) for topic in topics or ()]
        if as_toml:
            typer.echo(_toml(subjects), nl=False)
        elif diff:
            _show_diff(subjects, words, as_json=as_json)
        elif as_json:
            found = [_as_json(subject, words) for subject in subjects or _presets(players)]
            print_json(found[0] if len(topics or ()) == 1 else found)
        else:
            _show(subjects, words, players, everything=everything)


def _subject(topic: str, players: int) -> _Subject:
    """Return what a word on the command line names."""
    if topic in PRESETS:
        return Ruleset.preset(topic, players=players)
    if topic in OPTIONS:
        return OPTIONS[topic]
    if topic.endswith(".toml"):
        return read_ruleset(Path(topic))
    if topic.upper() in rulebook.rules():
        return rulebook.rule(topic)
    known = [*PRESETS, *OPTIONS, *rulebook.rule_ids()]
    near = nearest(topic, known)
    raise RulesError(Reason("unknown.topic", name=repr(topic), near=near))


def _presets(players: int) -> list[_Subject]:
    return [Ruleset.preset(name, players=players) for name in PRESETS]


def _rulesets(subjects: list[_Subject]) -> list[Ruleset]:
    return [subject for subject in subjects if isinstance(subject, Ruleset)]


def _toml(subjects: list[_Subject]) -> str:
    found = _rulesets(subjects)
    if len(subjects) != 1 or len(found) != 1:
        raise RulesError(Reason("commands.toml"))
    return found[0].to_toml(complete=True)


def _show_diff(subjects: list[_Subject], words: RuleWords, *, as_json: bool) -> None:
    """Print where two rule sets differ."""
    found = _rulesets(subjects)
    if len(subjects) != 2 or len(found) != 2:
        raise RulesError(Reason("commands.diff"))
    here, there = found
    if as_json:
        differences = [difference._asdict() for difference in here.diff(there)]
        print_json({"here": str(here), "there": str(there), "differences": differences})
        return
    from ariari.cli.views.rules import View

    View(words).differences(here, there)


def _show(subjects: list[_Subject], words: RuleWords, players: int, *, everything: bool) -> None:
    """Print the subjects one by one, or the overview if there are none."""
    from ariari.cli.views.rules import View

    view = View(words)
    if not subjects:
        view.overview(players, everything=everything)
    for subject in subjects:
        match subject:
            case Ruleset():
                view.ruleset(subject)
            case Option():
                view.option(subject)
            case Rule():
                view.rule(subject)


def _as_json(subject: _Subject, words: RuleWords) -> dict[str, Any]:
    """Return a subject as plain values."""
    match subject:
        case Ruleset():
            return _ruleset_json(subject, words)
        case Option():
            return {
                "option": subject.name,
                "title": words.title(subject.name),
                "meaning": words.meaning(subject.name),
                "values": subject.values,
                "rules": list(subject.rules),
                "basis": subject.basis,
                "presets": {name: Ruleset.preset(name).text(subject.name) for name in PRESETS},
            }
        case Rule():
            return {
                "rule": subject.id,
                "section": subject.section,
                "text": subject.text,
                "options": list(subject.options),
            }


def _ruleset_json(ruleset: Ruleset, words: RuleWords) -> dict[str, Any]:
    options = ruleset.plain(complete=True)
    del options["based_on"]
    return {
        "name": str(ruleset),
        "based_on": ruleset.name,
        "title": words.preset(ruleset.name),
        "description": words.description(ruleset.name),
        "options": options | {"oka": ruleset.oka},
        "unverified": sorted(ruleset.unverified),
    }
