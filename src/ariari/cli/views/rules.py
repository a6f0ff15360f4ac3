"""How rule sets, options and rules look in a terminal.

In English, values are spelled as in a .toml file. In other languages they are words, after the
option's name in such a file; the rules themselves are in English.
"""

from rich.console import Console
from rich.markdown import Markdown
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text

from ariari.model import rulebook
from ariari.model.options import GROUPS, OPTIONS, Option
from ariari.model.options.presets import NO_EFFECT, PRESETS, preset
from ariari.model.rule_words import RuleWords, choices
from ariari.model.rulebook import Rule
from ariari.model.ruleset import Ruleset

__all__ = ["View"]

_WIDE = 130
"""Columns needed to show presets side by side; below that, equal values are grouped."""
_CHANGED = "bold yellow"


class View:
    """Prints to the terminal, using its full width, and in colour if it has any."""

    def __init__(self, words: RuleWords) -> None:
        self._console = Console(highlight=False)
        self._words = words
        self._has_said_english = False

    def overview(self, players: int, *, everything: bool) -> None:
        """Print the presets and a table of the options on which they differ, or of all."""
        rulesets = [Ruleset.preset(name, players=players) for name in PRESETS]
        self._heading(self._words.said("presets"))
        names = Table.grid(padding=(0, 2))
        for entry in PRESETS.values():
            names.add_row(Text(entry.name, style="bold"), self._words.description(entry.name))
        self._console.print(names)
        for title, options in GROUPS.items():
            shown = [entry for entry in options if everything or _is_disputed(entry, rulesets)]
            if shown:
                self._heading(self._words.group(title))
                # Words take more room than spellings: seven columns of them are unreadable.
                wide = self._console.width >= _WIDE and not self._is_translated
                table = self._matrix if wide else self._gathered
                self._console.print(table(shown, rulesets))
        self._note(self._words.said("legend") + ("" if everything else self._words.said("all")))

    def ruleset(self, ruleset: Ruleset) -> None:
        """Print a preset option by option, or a custom rule set as what it changes."""
        if ruleset.is_custom:
            self.differences(ruleset, ruleset.base)
            return
        title, about = self._words.ruleset(ruleset), self._words.description(ruleset.name)
        self._heading(self._words.said("title", title=title, about=about))
        default = Ruleset.preset("ari-ari", players=ruleset.players)
        for title, options in GROUPS.items():
            if title == "three_players" and ruleset.players != 3:
                continue
            self._console.print(Text(self._words.group(title), style="bold"))
            self._console.print(self._options_of(ruleset, options, default))
        starred = "" if ruleset.name == default.name else self._words.said("starred")
        self._note(starred + self._words.said("legend"))

    def differences(self, here: Ruleset, there: Ruleset) -> None:
        """Print the options that two rule sets decide differently, side by side."""
        found = here.diff(there)
        titles = self._words.ruleset(here), self._words.ruleset(there)
        values = {"here": titles[0], "there": titles[1], "count": len(found)}
        self._heading(self._words.said("differences", **values))
        if not found:
            return
        table = _table(self._words.said("option"), *titles, self._words.said("meaning"))
        for name, _, _ in found:
            option = OPTIONS[name]
            cells = (self._shown(option, _cell(ruleset, option)) for ruleset in (here, there))
            table.add_row(self._named(option), *cells, self._words.meaning(name))
        self._console.print(table)
        self._note(self._words.said("legend"))

    def option(self, option: Option) -> None:
        """Print one option: its values, the presets and the rules that name it."""
        self._heading(self._named(option))
        self._console.print(self._words.sentence(option.name))
        self._console.print(
            Text.assemble((self._words.said("values"), "bold"), self._values(option))
        )
        if basis := option.basis:
            self._console.print(
                Text.assemble((self._words.said("basis"), "bold"), basis, (" (OPT-4)", "dim"))
            )
        rulesets = [Ruleset.preset(name) for name in PRESETS]
        self._console.print(self._gathered([option], rulesets))
        self._console.print()
        named = {found.id: found for found in rulebook.rules_about(option.name)}
        for rule_id in dict.fromkeys((*option.rules, *named)):
            self.rule(rulebook.rule(rule_id), with_options=False)

    def rule(self, rule: Rule, *, with_options: bool = True) -> None:
        """Print a rule, and the presets' values for the options it names."""
        if self._is_translated and not self._has_said_english:
            self._note(self._words.said("english"))
            self._has_said_english = True
        self._console.print(
            Line(Text.assemble((rule.id, "bold"), f"  {rule.section}"), align="left")
        )
        self._console.print(Markdown(rule.text))
        if with_options and rule.options:
            self._console.print()
            rulesets = [Ruleset.preset(name) for name in PRESETS]
            options = [OPTIONS[name] for name in rule.options]
            self._console.print(self._gathered(options, rulesets))
            self._note(self._words.said("legend"))

    def _heading(self, title: str) -> None:
        self._console.print(Line(Text(title, style="bold"), align="left"))

    def _note(self, text: str) -> None:
        self._console.print(Text(text, style="dim"))

    @property
    def _is_translated(self) -> bool:
        return self._words.language != "en"

    def _named(self, option: Option) -> str:
        """Return an option's name in files, and what people call it."""
        return (
            f"{option.name} {self._words.title(option.name)}"
            if self._is_translated
            else option.name
        )

    def _shown(self, option: Option, cell: str) -> str:
        """Return a cell of the rulebook's table as shown to readers."""
        if cell == NO_EFFECT or not self._is_translated:
            return cell
        value = cell.removesuffix("?")
        return self._words.value(option.name, value) + cell.removeprefix(value)

    def _values(self, option: Option) -> str:
        """Return the values of an option, as spelled in files and in words."""
        if not self._is_translated:
            return option.values
        listed = choices(option)
        if not listed:
            return self._words.values(option.name)
        return ", ".join(f"{value} {self._words.value(option.name, value)}" for value in listed)

    def _matrix(self, options: list[Option], rulesets: list[Ruleset]) -> Table:
        """Return one row for each option and one column for each rule set."""
        table = _table(self._words.said("option"), *(ruleset.name for ruleset in rulesets))
        for option in options:
            cells = [_cell(ruleset, option) for ruleset in rulesets]
            styled = [Text(cell, style="" if cell == cells[0] else _CHANGED) for cell in cells]
            table.add_row(option.name, *styled)
        return table

    def _gathered(self, options: list[Option], rulesets: list[Ruleset]) -> Table:
        """Return one row for each value of each option, with the rule sets that have it."""
        table = _table(*(self._words.said(column) for column in ("option", "value", "in")))
        for option in options:
            for row, (value, names) in enumerate(_by_value(option, rulesets).items()):
                shown = Text(self._shown(option, value), style=_CHANGED if row else "")
                table.add_row("" if row else self._named(option), shown, " ".join(names))
        return table

    def _options_of(self, ruleset: Ruleset, options: tuple[Option, ...], default: Ruleset) -> Table:
        """Return one row for each option with its value and meaning; changed ones are starred."""
        table = _table("", *(self._words.said(column) for column in ("option", "value", "meaning")))
        table.show_header = False
        for option in options:
            changed = ruleset.text(option.name) != default.text(option.name)
            style = _CHANGED if changed else ""
            table.add_row(
                "*" if changed else " ",
                Text(self._named(option), style=style),
                Text(self._shown(option, _cell(ruleset, option)), style=style),
                self._words.meaning(option.name),
            )
        return table


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


def _by_value(option: Option, rulesets: list[Ruleset]) -> dict[str, list[str]]:
    """Return the names of the rule sets by their value; a `?` moves to the name."""
    gathered: dict[str, list[str]] = {}
    for ruleset in rulesets:
        cell = _cell(ruleset, option)
        value = cell.removesuffix("?")
        gathered.setdefault(value, []).append(ruleset.name + cell.removeprefix(value))
    return gathered
