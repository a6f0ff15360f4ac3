"""The rulebook, rule by rule: the text behind every ID that the code cites.

The text is `docs/rulebook.md`, which an installed package carries with it. A rule is a bullet
that starts with its ID, with everything under it, or a table row whose first cell is the ID.

>>> print(rule("RIICHI-3").text)
Declaration: announce, then discard a tile turned sideways.
>>> rule("KUIKAE-1").options
('kuikae',)
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

from ariari.errors import RulesError
from ariari.model.options import OPTIONS, nearest
from ariari.words.reason import Reason

__all__ = ["Rule", "rule", "rule_ids", "rules", "rules_about", "text"]

_ID = r"[A-Z]+(?:-[A-Z0-9]+)+"
_BULLET = re.compile(rf"- \*\*({_ID})\*\* (.*)")
_HEADING = re.compile(r"#+ (.*)")
_ROW_ID = re.compile(rf"\| ({_ID}) \|")
_OPTION = re.compile(r"`(?:opt:)?([a-z0-9_]+)`")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the rulebook."""

    id: str
    section: str
    """The heading above it, such as "2.6 Riichi"."""
    text: str
    """The rule in Markdown, without its ID."""

    @property
    def options(self) -> tuple[str, ...]:
        """The options that the rule names, in the order of its text."""
        names = (name for name in _OPTION.findall(self.text) if name in OPTIONS)
        return tuple(dict.fromkeys(names))


@cache
def text() -> str:
    """Return the whole rulebook in Markdown."""
    packaged = resources.files("ariari") / "rulebook.md"
    if packaged.is_file():
        return packaged.read_text(encoding="utf-8")
    # A checkout keeps the rulebook with the other documents; the wheel copies it.
    return (Path(__file__).parents[3] / "docs" / "rulebook.md").read_text(encoding="utf-8")


@cache
def rules() -> dict[str, Rule]:
    """Return every rule by its ID, in the order of the rulebook."""
    return {found.id: found for found in _read(text())}


def rule_ids() -> tuple[str, ...]:
    """Return the ID of every rule."""
    return tuple(rules())


def rule(rule_id: str) -> Rule:
    """Return a rule by its ID; the error for an unknown one suggests the nearest."""
    known = rules()
    wanted = rule_id.strip().upper()
    if wanted not in known:
        near = nearest(wanted, known)
        raise RulesError(Reason("unknown.rule", name=repr(rule_id), near=near))
    return known[wanted]


def rules_about(option: str) -> tuple[Rule, ...]:
    """Return the rules that name an option, in the order of the rulebook."""
    return tuple(found for found in rules().values() if option in found.options)


def _read(book: str) -> Iterator[Rule]:
    """Yield the rules of a rulebook in their order."""
    section = ""
    header: list[str] = []
    for block in _blocks(book):
        first = block[0]
        if heading := _HEADING.match(first):
            section = heading[1].replace("`", "")
        elif bullet := _BULLET.match(first):
            yield Rule(bullet[1], section, "\n".join([bullet[2], *block[1:]]).rstrip())
        elif first.startswith("| ID |"):
            header = _cells(first)
        elif row := _ROW_ID.match(first):
            named = zip(header[1:], _cells(first)[1:], strict=True)
            yield Rule(row[1], section, "\n".join(f"- {name}: {cell}" for name, cell in named))


def _blocks(book: str) -> Iterator[list[str]]:
    """Yield the lines of each heading, rule, ID row and paragraph together.

    What follows a bullet without starting another block belongs to it: sub-bullets, and the table
    or diagram after a blank line.
    """
    block: list[str] = []
    for line in book.splitlines():
        if block and _starts_block(line, block):
            yield block
            block = []
        if block or line:
            block.append(line)
    if block:
        yield block


def _starts_block(line: str, block: list[str]) -> bool:
    """Return whether a line starts something that is not part of the block before it."""
    if _BULLET.match(line) or _HEADING.match(line) or line.startswith("| ID |"):
        return True
    if _ROW_ID.match(line) and not _BULLET.match(block[0]):
        return True
    return bool(line) and not block[-1] and not line.startswith(("|", "```"))


def _cells(row: str) -> list[str]:
    """Return the cells of a table row."""
    return [cell.strip() for cell in row.strip().strip("|").split("|")]
