"""docs/rule-coverage.md: every rule with the tests that cite it."""

import ast
import re
from collections import defaultdict
from functools import cache

from tests.recorded.recording import ROOT, Recording

from ariari.model import rulebook

__all__ = ["RULE_COVERAGE", "ids_in", "untested"]

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

    A test that runs once for each case of a table is as many tests: each cites what its case does.
    A test that takes only a part of a table cites none of it but what it says itself.
    """
    tree = ast.parse(source)
    lines = source.splitlines()
    tables = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    found: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            taken = {name for item in node.decorator_list for name in _whole_tables(item)}
            named = {item.id for part in node.body for item in _names(part)} - taken
            used = (_text(lines, tables[name]) for name in named & set(tables))
            texts = [_with_decorators(lines, node), *used]
            found[node.name] = ids_in("\n".join(texts), known)
            for name in sorted(taken & set(tables)):
                for label, case in _cases(tables[name]):
                    ids = ids_in(_text(lines, case), known)
                    found.setdefault(f"{node.name}[{label or name}]", set()).update(ids)
    return found


def _names(node: ast.AST) -> list[ast.Name]:
    return [item for item in ast.walk(node) if isinstance(item, ast.Name)]


def _whole_tables(node: ast.AST) -> set[str]:
    """Return the names in an expression of which nothing is left out by an index or an `if`."""
    match node:
        case ast.Name(id=name):
            return {name}
        case ast.Subscript():
            return set()
        case ast.ListComp(generators=parts) | ast.DictComp(generators=parts) if any(
            part.ifs for part in parts
        ):
            return set()
    return {name for child in ast.iter_child_nodes(node) for name in _whole_tables(child)}


def _cases(table: ast.expr) -> list[tuple[str, ast.expr]]:
    """Return the cases of a table, each with its label; a table of no known form is one case."""
    match table:
        case ast.List(elts=cases) | ast.Tuple(elts=cases):
            return [(_label(case, place), case) for place, case in enumerate(cases)]
        case ast.Dict(keys=keys, values=cases):
            # The key of a case may be what cites a rule.
            return [
                (_label(key, place), part)
                for place, (key, case) in enumerate(zip(keys, cases, strict=True))
                if key is not None
                for part in (key, case)
            ]
    return [("", table)]


def _label(case: ast.expr, place: int) -> str:
    """Return what a case is called: the text that it begins with, or its number."""
    match case:
        case ast.Constant(value=str(label)) | ast.Call(args=[ast.Constant(value=str(label)), *_]):
            return label
    return str(place)


def _text(lines: list[str], node: ast.expr) -> str:
    """Return an expression as it is written; `ast` would split the whole source for each."""
    *inner, last = lines[node.lineno - 1 : node.end_lineno]
    # Offsets count bytes. The end comes first: both may be in one line.
    text = "\n".join([*inner, last.encode()[: node.end_col_offset].decode()])
    return text.encode()[node.col_offset :].decode()


def _with_decorators(lines: list[str], node: ast.FunctionDef) -> str:
    """Return a function with its decorators."""
    first = min([node.lineno, *(item.lineno for item in node.decorator_list)])
    return "\n".join(lines[first - 1 : node.end_lineno])


def ids_in(text: str, known: set[str]) -> set[str]:
    """Return the rule IDs that a text names, those of ranges included."""
    ids = {match for match in re.findall(r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+", text) if match in known}
    for family, first, last in re.findall(r"([A-Z]+)-(\d+) (?:to|-) (?:\1)?-?(\d+)", text):
        ids |= {f"{family}-{number}" for number in range(int(first), int(last) + 1)} & known
    for family, _, rest in re.findall(r"([A-Z]+)-(\d+)((?:, -\d+|,? and -\d+)+)", text):
        ids |= {f"{family}-{number}" for number in re.findall(r"\d+", rest)} & known
    return ids


@cache
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
        "Written by `make record`; a test keeps it current. A rule is cited by its ID in the",
        "docstring, the body or a case of a test.",
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


RULE_COVERAGE = Recording(
    path=ROOT / "docs/rule-coverage.md",
    make=page,
    made_from="docs/rulebook.md and the rules that tests cite",
)
