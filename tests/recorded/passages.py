"""Passages of the documentation that follow from lists of the package."""

import ast
from collections.abc import Iterable

from tests.recorded.recording import ROOT, Recording

from ariari.logs.registry import FORMATS
from ariari.logs.rows.table import KINDS, RowTable
from ariari.model.options import GROUPS, Option
from ariari.model.options.presets import PRESETS
from ariari.model.options.values import YakuSet
from ariari.model.rule_words import rule_words
from ariari.model.ruleset import Ruleset
from ariari.schema.docstrings import field_words
from ariari.server.config import ServerConfig
from ariari.server.settings import SETTINGS

__all__ = ["PASSAGES"]


def _formats() -> str:
    """Return the table of formats; the first line of a package says where they come from."""
    lines = ["| format | read | written | what it is |", "| --- | --- | --- | --- |"]
    for row in FORMATS.values():
        source = ROOT / "src/ariari/logs/formats" / row.package / "__init__.py"
        about = (ast.get_docstring(ast.parse(source.read_text(encoding="utf-8"))) or "").split("\n")
        written = "yes" if row.is_written else "no"
        lines.append(f"| {row.title} | yes | {written} | {about[0].removesuffix('.')} |")
    return "\n".join(lines) + "\n"


def _options() -> str:
    """Return the tables of section 6: a row for every option, a column for every preset."""
    words, parts = rule_words("en"), []
    for group, options in GROUPS.items():
        if group != "three_players":
            header = ["Option", "Values", *PRESETS, "Basis"]
            lines = [_line(header), "|---" * len(header) + "|", *map(_option_line, options)]
            parts.append(f"{words.group(group)}:\n\n" + "\n".join(lines) + "\n")
    return "\n".join(parts)


def _option_line(option: Option) -> str:
    cells = (option.presets.get(name, Ruleset.preset(name).text(option.name)) for name in PRESETS)
    values = "set" if isinstance(option.kind, YakuSet) else option.values
    return _line([option.name, values, *cells, option.basis])


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _rows() -> str:
    """Return the fields of every table of rows."""
    parts = []
    for name, kind in KINDS.items():
        words = field_words(kind.row)
        columns = RowTable(name, ()).columns
        lines = [f"| {field} | {columns[field].__name__} | {words[field]} |" for field in columns]
        head = f"`{name}`:\n\n| field | type | meaning |\n| --- | --- | --- |\n"
        parts.append(head + "\n".join(lines) + "\n")
    return "\n".join(parts)


def _settings() -> str:
    """Return the table of the server's settings."""
    usual = ServerConfig()
    words = {
        group + name: said
        for group, config in (("", usual), ("limits.", usual.limits), ("work.", usual.work))
        for name, said in field_words(type(config)).items()
    }
    lines = ["| setting | environment | default | meaning |", "| --- | --- | --- | --- |"]
    for setting in SETTINGS.values():
        said = words[setting.name].removesuffix(".")
        cells = (f"`{setting.name}`", f"`{setting.variable}`", _value(setting.usual), said)
        lines.append(_line(cells))
    return "\n".join(lines) + "\n"


def _value(usual: object) -> str:
    """Return the default of a setting."""
    return f"{usual:g}" if isinstance(usual, float) else str(usual or "none")


PASSAGES = (
    Recording(
        path=ROOT / "docs/server.md",
        passage="settings",
        make=_settings,
        made_from="ServerConfig, Limits and WorkLimits",
    ),
    Recording(
        path=ROOT / "docs/logs.md",
        passage="rows",
        make=_rows,
        made_from="src/ariari/logs/rows/row.py",
    ),
    Recording(
        path=ROOT / "docs/rulebook.md",
        passage="options",
        make=_options,
        made_from="the rows of options in src/ariari/model/options",
    ),
    Recording(
        path=ROOT / "docs/logs.md",
        passage="formats",
        make=_formats,
        made_from="logs/registry.py and the first lines of the formats' packages",
    ),
)
