"""Passages of the documentation that follow from lists of the package."""

import ast

from tests.recorded.recording import ROOT, Recording

from ariari.logs.registry import FORMATS

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


PASSAGES = (
    Recording(
        path=ROOT / "docs/logs.md",
        passage="formats",
        make=_formats,
        made_from="logs/registry.py and the first lines of the formats' packages",
    ),
)
