"""How rule sets, options and rules look in a terminal."""

from rich.console import Console
from rich.markdown import Markdown
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from ariari.model import rulebook
from ariari.model.options import GROUPS, OPTIONS, Option
from ariari.model.presets import NO_EFFECT, PRESETS, preset
from ariari.model.rulebook import Rule
from ariari.model.ruleset import Ruleset

__all__ = ["View"]

_WIDE = 130
"""Columns from which the presets stand side by side; below, equal values are gathered."""
_CHANGED = "bold yellow"
_LEGEND = "? not verified   - no effect"


class View:
    """Prints to the terminal, as wide as it is and in colour where it has any."""

    def __init__(self) -> None:
        self._console = Console(highlight=False)

    def overview(self, players: int, *, everything: bool) -> None:
        """Print the presets and a table of the options on which they differ, or of all."""
        rulesets = [Ruleset.preset(name, players=players) for name in PRESETS]
        self._heading("Presets")
        names = Table.grid(padding=(0, 2))
        for entry in PRESETS.values():
            names.add_row(Text(entry.name, style="bold"), entry.description)
        self._console.print(names)
        for title, options in GROUPS.items():
            shown = [entry for entry in options if everything or _is_disputed(entry, rulesets)]
            if shown:
                self._heading(title)
                wide = self._console.width >= _WIDE
                self._console.print((_matrix if wide else _gathered)(shown, rulesets))
        self._note(_LEGEND + ("" if everything else "   --all shows what all presets agree on"))

    def ruleset(self, ruleset: Ruleset) -> None:
        """Print a preset option by option, or a custom rule set as what it changes."""
        if ruleset.is_custom:
            self.differences(ruleset, ruleset.base)
            return
        self._heading(f"{ruleset}: {preset(ruleset.name).description}")
        default = Ruleset.preset("ari-ari", players=ruleset.players)
        for title, options in GROUPS.items():
            if title == "Three players" and ruleset.players != 3:
                continue
            self._console.print(Text(title, style="bold"))
            self._console.print(_options_of(ruleset, options, default))
        starred = "" if ruleset.name == default.name else "* not as in ari-ari   "
        self._note(starred + _LEGEND)

    def differences(self, here: Ruleset, there: Ruleset) -> None:
        """Print the options that two rule sets decide differently, side by side."""
        found = here.diff(there)
        noun = "difference" if len(found) == 1 else "differences"
        self._heading(f"{here} and {there}: {len(found)} {noun}")
        if not found:
            return
        table = _table("option", str(here), str(there), "what it decides")
        for name, _, _ in found:
            option = OPTIONS[name]
            table.add_row(name, _cell(here, option), _cell(there, option), option.meaning)
        self._console.print(table)
        self._note(_LEGEND)

    def option(self, option: Option) -> None:
        """Print one option: its values, the presets and the rules that name it."""
        self._heading(option.name)
        self._console.print(f"{option.meaning[0].upper()}{option.meaning[1:]}.")
        self._console.print(Text.assemble(("Values: ", "bold"), option.values))
        if basis := rulebook.basis(option.name):
            self._console.print(
                Text.assemble(("Basis of ari-ari: ", "bold"), basis, (" (OPT-4)", "dim"))
            )
        rulesets = [Ruleset.preset(name) for name in PRESETS]
        self._console.print(_gathered([option], rulesets))
        self._console.print()
        named = {found.id: found for found in rulebook.rules_about(option.name)}
        for rule_id in dict.fromkeys((*option.rules, *named)):
            self.rule(rulebook.rule(rule_id), with_options=False)

    def rule(self, rule: Rule, *, with_options: bool = True) -> None:
        """Print a rule, and the values that the presets give to the options it names."""
        self._console.print(
            Line(Text.assemble((rule.id, "bold"), f"  {rule.section}"), align="left")
        )
        self._console.print(Markdown(rule.text))
        if with_options and rule.options:
            self._console.print()
            rulesets = [Ruleset.preset(name) for name in PRESETS]
            options = [OPTIONS[name] for name in rule.options]
            self._console.print(_gathered(options, rulesets))
            self._note(_LEGEND)

    def _heading(self, title: str) -> None:
        self._console.print(Line(Text(title, style="bold"), align="left"))

    def _note(self, text: str) -> None:
        self._console.print(Text(text, style="dim"))


def _is_disputed(option: Option, rulesets: list[Ruleset]) -> bool:
    """Return whether the presets differ on an option that has an effect in them."""
    cells = {_cell(ruleset, option).removesuffix("?") for ruleset in rulesets}
    return len(cells - {NO_EFFECT}) > 1


def _cell(ruleset: Ruleset, option: Option) -> str:
    """Return the cell of the rulebook's table: the value, its `?`, or `-` for no effect."""
    if option.name in preset(ruleset.name).without_effect and not ruleset.is_custom:
        return NO_EFFECT
    return ruleset.text(option.name) + ("?" if option.name in ruleset.unverified else "")


def _table(*columns: str) -> Table:
    """Return an empty table without lines between its rows."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for column in columns:
        table.add_column(column, overflow="fold")
    return table


def _matrix(options: list[Option], rulesets: list[Ruleset]) -> Table:
    """Return one row for each option and one column for each rule set."""
    table = _table("option", *(ruleset.name for ruleset in rulesets))
    for option in options:
        cells = [_cell(ruleset, option) for ruleset in rulesets]
        styled = [Text(cell, style="" if cell == cells[0] else _CHANGED) for cell in cells]
        table.add_row(option.name, *styled)
    return table


def _gathered(options: list[Option], rulesets: list[Ruleset]) -> Table:
    """Return one row for each value of each option, with the rule sets that have it."""
    table = _table("option", "value", "presets")
    for option in options:
        for row, (value, names) in enumerate(_by_value(option, rulesets).items()):
            style = _CHANGED if row else ""
            shown = Text(value, style=style)
            table.add_row("" if row else option.name, shown, " ".join(names))
    return table


def _by_value(option: Option, rulesets: list[Ruleset]) -> dict[str, list[str]]:
    """Return the names of the rule sets by their value; a `?` moves to the name."""
    gathered: dict[str, list[str]] = {}
    for ruleset in rulesets:
        cell = _cell(ruleset, option)
        value = cell.removesuffix("?")
        gathered.setdefault(value, []).append(ruleset.name + cell.removeprefix(value))
    return gathered


def _options_of(ruleset: Ruleset, options: tuple[Option, ...], default: Ruleset) -> Table:
    """Return one row for each option with its value and meaning; changed ones are starred."""
    table = _table("", "option", "value", "what it decides")
    table.show_header = False
    for option in options:
        changed = ruleset.text(option.name) != default.text(option.name)
        style = _CHANGED if changed else ""
        value = Text(_cell(ruleset, option), style=style)
        table.add_row(
            "*" if changed else " ", Text(option.name, style=style), value, option.meaning
        )
    return table
