"""The sources stay in pieces that can be read at one sitting."""

import ast
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "src/ariari"
LINES_MAX = 400
FUNCTION_MAX = 50
ONE_LIST = {"core/rules.py"}
"""Every option of the rules, in the order of the rulebook: one list, however long."""


@pytest.mark.parametrize(
    "path", sorted(SOURCES.rglob("*.py")), ids=lambda path: path.relative_to(SOURCES).as_posix()
)
def test_no_file_and_no_function_is_too_long(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    if path.relative_to(SOURCES).as_posix() not in ONE_LIST:
        assert text.count("\n") <= LINES_MAX
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    found = {node.name: node for node in ast.walk(ast.parse(text)) if isinstance(node, functions)}
    lengths = {name: node.end_lineno - node.lineno + 1 for name, node in found.items()}  # type: ignore[operator]
    assert not {name: lines for name, lines in lengths.items() if lines > FUNCTION_MAX}
