"""Writes docs/rule-coverage.md: every rule with the tests that cite it.

`python docs/make_rule_coverage.py` writes the page; a test compares it with a fresh one.
"""

import ast
import re
from collections import defaultdict
from pathlib import Path

from ariari.model import rulebook

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rule-coverage.md"

NOT_TESTABLE = {
    "CONV": "a convention of wording",
    "EQUIP-3": "equipment",
    "EQUIP-4": "equipment",
    "FLOW-5": "how discards are laid out",
    "DEAL-3": "a shortcut that changes nothing",
    "DEAD-5": "where a tile is laid down",
    "OPT": "how the tables of options are read",
    "PRE": "a note on editions",
    "GAP": "how the sources were read",
}
"""Rules, or families of them, that say nothing a test could fail on."""


def cited_rules(source: str, known: set[str]) -> dict[str, set[str]]:
    """Return the rules that each test of a file cites, by the test's name.

    The tables of cases that a test names belong to it.
    """
    tree = ast.parse(source)
    cases = {
        target.id: ast.get_source_segment(source, node) or ""
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    found: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            names = {item.id for item in ast.walk(node) if isinstance(item, ast.Name)}
            texts = [_text(source, node), *(cases[name] for name in sorted(names & set(cases)))]
            found[node.name] = ids_in("\n".join(texts), known)
    return found


def _text(source: str, node: ast.FunctionDef) -> str:
    """Return a function with its decorators."""
    first = min([node.lineno, *(item.lineno for item in node.decorator_list)])
    return "\n".join(source.splitlines()[first - 1 : node.end_lineno])


def ids_in(text: str, known: set[str]) -> set[str]:
    """Return the rule IDs that a text names, those of ranges included."""
    ids = {match for match in re.findall(r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+", text) if match in known}
    for family, first, last in re.findall(r"([A-Z]+)-(\d+) (?:to|-) (?:\1)?-?(\d+)", text):
        ids |= {f"{family}-{number}" for number in range(int(first), int(last) + 1)} & known
    for family, _, rest in re.findall(r"([A-Z]+)-(\d+)((?:, -\d+|,? and -\d+)+)", text):
        ids |= {f"{family}-{number}" for number in re.findall(r"\d+", rest)} & known
    return ids


def coverage() -> dict[str, list[str]]:
    """Return the tests that cite each rule, in the rulebook's order."""
    known = set(rulebook.rule_ids())
    tests: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        name = path.relative_to(ROOT / "tests").with_suffix("").as_posix()
        for test, ids in sorted(cited_rules(path.read_text(encoding="utf-8"), known).items()):
            for rule in ids:
                tests[rule].append(f"{name}::{test}")
    return {rule: tests[rule] for rule in rulebook.rule_ids()}


def reason_not_testable(rule: str) -> str:
    """Return why a rule cannot be tested; empty where it can."""
    family = rule.rsplit("-", 1)[0]
    return NOT_TESTABLE.get(rule, NOT_TESTABLE.get(family, ""))


def untested() -> list[str]:
    """Return the rules that could be tested and are not cited by any test."""
    return [
        rule for rule, tests in coverage().items() if not tests and not reason_not_testable(rule)
    ]


def page() -> str:
    """Return the page."""
    lines = [
        "# Which tests prove which rule",
        "",
        "Written by `docs/make_rule_coverage.py`; a test keeps it current. A rule is cited by its",
        "ID in the docstring, the body or the cases of a test.",
        "",
        "| rule | tests | cited by |",
        "| --- | --- | --- |",
    ]
    for rule, tests in coverage().items():
        shown = ", ".join(f"`{test}`" for test in tests[:3])
        if len(tests) > 3:
            shown += f" and {len(tests) - 3} more"
        lines.append(
            f"| {rule} | {len(tests)} | {shown or reason_not_testable(rule) or '**none**'} |"
        )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    missing = untested()
    print(f"wrote {PAGE.relative_to(ROOT)}; {len(missing)} rules without a test: {missing}")
