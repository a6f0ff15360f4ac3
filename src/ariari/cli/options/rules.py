"""The rule set for a command: `--rules` and `--set`."""

from pathlib import Path
from typing import Annotated

import typer

from ariari.cli.errors import unreadable
from ariari.errors import RulesError
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

__all__ = ["RulesOption", "SetOption", "choose_rules", "read_changes", "read_ruleset"]

RulesOption = Annotated[
    str, typer.Option("--rules", metavar="RULES", help="A preset, or a .toml file.")
]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="OPTION=VALUE", help="Change an option; may be given several times."
    ),
]


def choose_rules(rules: str, changes: list[str] | None) -> Ruleset:
    """Return the rule set that the two options name."""
    path = Path(rules)
    chosen = read_ruleset(path) if path.suffix == ".toml" else Ruleset.preset(rules)
    options = read_changes(changes)
    return chosen.replace(**options) if options else chosen


def read_changes(changes: list[str] | None) -> dict[str, object]:
    """Return the options given with `--set`, and their values as written."""
    options: dict[str, object] = {}
    for change in changes or []:
        name, sign, value = change.partition("=")
        if not sign:
            raise RulesError(Reason("commands.set", given=change))
        options[name.strip()] = value.strip()
    return options


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
