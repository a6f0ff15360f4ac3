"""The rule set for a command: `--rules` and `--set`."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ariari.cli.errors import unreadable
from ariari.errors import RulesError
from ariari.model.ruleset import Ruleset, toml_options
from ariari.words.reason import Reason

if TYPE_CHECKING:
    from ariari.logs.chosen_rules import ChosenRules

__all__ = [
    "LogRulesOption",
    "PlayersOption",
    "RulesOption",
    "SetOption",
    "choose_rules",
    "named_in_file",
    "read_changes",
    "read_ruleset",
    "rules_of_logs",
]

RulesOption = Annotated[
    str, typer.Option("--rules", metavar="RULES", help="A preset, or a .toml file.")
]
LogRulesOption = Annotated[
    str | None,
    typer.Option(
        "--rules", metavar="RULES", help="Use this preset or .toml file instead of a log's rules."
    ),
]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="OPTION=VALUE", help="Change an option; may be given several times."
    ),
]
PlayersOption = Annotated[
    int | None, typer.Option(min=3, max=4, help="3 for three-player mahjong.")
]


def choose_rules(rules: str, changes: list[str] | None) -> Ruleset:
    """Return the rule set that the two options name."""
    path = Path(rules)
    chosen = read_ruleset(path) if path.suffix == ".toml" else Ruleset.preset(rules)
    options = read_changes(changes)
    return chosen.replace(**options) if options else chosen


def rules_of_logs(rules: str | None, changes: list[str] | None) -> "ChosenRules":
    """Return what the two options say about the rules of logs."""
    from ariari.logs.chosen_rules import AS_STATED, ChosenRules

    if rules is None and not changes:
        return AS_STATED
    chosen = None if rules is None else choose_rules(rules, None)
    return ChosenRules(chosen, read_changes(changes))


def read_changes(changes: list[str] | None) -> dict[str, object]:
    """Return the options given with `--set`, and their values as written."""
    options: dict[str, object] = {}
    for change in changes or []:
        name, sign, value = change.partition("=")
        if not sign:
            raise RulesError(Reason("commands.set", given=change))
        options[name.strip()] = value.strip()
    return options


def named_in_file(rules: str) -> dict[str, object]:
    """Return the options that a file of rules names; none for a preset."""
    path = Path(rules)
    if path.suffix != ".toml":
        return {}
    return toml_options(path.read_text(encoding="utf-8"))


def read_ruleset(path: Path) -> Ruleset:
    """Return the rule set in a TOML file; errors name the file."""
    try:
        return Ruleset.from_toml(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise RulesError(unreadable(path, error)) from None
    except UnicodeDecodeError:
        raise RulesError(Reason("commands.not_utf8", path=str(path))) from None
    except RulesError as error:
        raise RulesError(Reason("commands.in_file", path=str(path), why=error.told)) from None
