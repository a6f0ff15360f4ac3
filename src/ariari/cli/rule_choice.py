"""The rule set that a command is to use: `--rules` and `--set`."""

from pathlib import Path
from typing import Annotated

import typer

from ariari.errors import RulesError
from ariari.model.ruleset import Ruleset

__all__ = ["RulesOption", "SetOption", "choose_rules"]

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
    if path.suffix == ".toml":
        chosen = Ruleset.from_toml(path.read_text(encoding="utf-8"))
    else:
        chosen = Ruleset.preset(rules)
    for change in changes or []:
        name, sign, value = change.partition("=")
        if not sign:
            raise RulesError(f"--set {change}: write an option and its value, as in kuitan=off")
        chosen = chosen.replace(**{name: value})
    return chosen
