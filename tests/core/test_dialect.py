"""The rules keep to the dialect that interpreter, CPU and GPU share.

The checker reads sources only. Each of its complaints has a snippet below that provokes it.
"""

import ast
import graphlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from textwrap import indent

import pytest
from tests.compiled import COMPILED as BATCHES

import ariari.core
import ariari.telling
from ariari.jit.compiler import reached_rules

CORE = Path(ariari.core.__path__[0])
COMPILED = {
    rule.__code__.co_filename
    for batch in BATCHES
    for rule in (batch.rule, *reached_rules(batch.rule))
}
TELLING = Path(ariari.telling.__path__[0])
SOURCES = sorted({*CORE.glob("*.py"), *TELLING.glob("*.py"), *map(Path, COMPILED)})
"""Whatever is compiled."""


def by_place(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


BODY_LINES = 50
PARAMETERS = 5
TUPLE_ENTRIES = 300
SHIFT_MAX = 62
IMPORTS = {
    "enum": {"IntEnum"},
    "typing": {"Annotated", "NamedTuple", "Final"},
    "ariari.jit.items": {"HandCounts"},
    "ariari.jit.playouts": {"Bench", "Seated", "clear_desk", "pick"},
    "ariari.jit.replays": {"SCRIPT_MAX", "UNSTATED", "Script"},
    "ariari.yaku_row": {"YakuRow", "YakumanRow"},
}
DIALECT = (
    *("ariari.core.", "ariari.strategy.", "ariari.telling.", "ariari.observation."),
    *("ariari.logs.formats.mjlog.skim.", "ariari.logs.formats.tenhou.shuffle"),
    *("ariari.logs.formats.mjlog.meld_code", "ariari.logs.formats.mjlog.numbers"),
)
BUILTINS = {"abs", "bool", "enumerate", "int", "len", "max", "min", "range", "zip"}
CLASS_BASES = {"Record", "IntEnum", "NamedTuple", "YakuRow", "YakumanRow"}
MODULE_NODES = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.Name, ast.Attribute, ast.Tuple)
STATEMENTS = (
    ast.Assign,
    ast.AugAssign,
    ast.AnnAssign,
    ast.For,
    ast.While,
    ast.If,
    ast.Match,
    ast.Return,
    ast.Expr,
    ast.Assert,
    ast.Break,
    ast.Continue,
    ast.Pass,
)
EXPRESSIONS = (
    ast.BoolOp,
    ast.BinOp,
    ast.UnaryOp,
    ast.Compare,
    ast.Call,
    ast.IfExp,
    ast.Attribute,
    ast.Subscript,
    ast.Slice,
    ast.Name,
    ast.Constant,
    ast.Tuple,
)
PATTERNS = (ast.MatchValue, ast.MatchOr, ast.MatchAs)
REFUSED_OPERATORS = (ast.Div, ast.Pow, ast.MatMult, ast.In, ast.NotIn, ast.Is, ast.IsNot)


@dataclass
class Checker:
    """Collects what a module has outside the dialect, as `line: complaint`."""

    array_fields: frozenset[tuple[str, str]]
    """Pairs of a record and its array field."""
    complaints: list[str] = field(default_factory=list)

    def refuse(self, node: ast.AST, complaint: str) -> None:
        self.complaints.append(f"{getattr(node, 'lineno', 0)}: {complaint}")

    def module(self, tree: ast.Module) -> None:
        callables = set(BUILTINS)
        for node in tree.body:
            if isinstance(node, ast.ImportFrom):
                callables |= {alias.asname or alias.name for alias in node.names}
            elif isinstance(node, ast.FunctionDef | ast.ClassDef):
                callables.add(node.name)
        for node in tree.body:
            match node:
                case ast.Expr(value=ast.Constant(value=str())):
                    pass
                case ast.ImportFrom():
                    self.import_from(node)
                case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
                    self.constant(value)
                case ast.ClassDef():
                    self.class_(node)
                case ast.FunctionDef():
                    self.function(node, callables)
                case _:
                    self.refuse(node, f"{type(node).__name__} at module level")

    def import_from(self, node: ast.ImportFrom) -> None:
        module = node.module or ""
        names = {alias.name for alias in node.names}
        if node.level or "*" in names:
            self.refuse(node, "import names from a module in full")
        elif module == "ariari.record" or module.startswith(DIALECT):
            return
        elif not names <= IMPORTS.get(module, set()):
            self.refuse(node, f"import from {module}: {', '.join(sorted(names))}")

    def constant(self, value: ast.expr) -> None:
        if is_of_enum(value):
            return
        if isinstance(value, ast.Tuple) and len(value.elts) > TUPLE_ENTRIES:
            self.refuse(value, "a constant of many entries: pass it in as a table")
        for node in ast.walk(value):
            if isinstance(node, ast.Constant) and type(node.value) not in {int, bool}:
                self.refuse(value, "a constant that is neither int nor tuple of ints")
            if isinstance(node, ast.expr) and not isinstance(node, MODULE_NODES):
                self.refuse(value, f"{type(node).__name__} in a constant")

    def class_(self, node: ast.ClassDef) -> None:
        bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
        if len(node.bases) != 1 or not bases <= CLASS_BASES or node.decorator_list:
            self.refuse(node, f"class {node.name} is neither record, IntEnum nor NamedTuple")
        for member in node.body:
            is_text = isinstance(member, ast.Expr) and isinstance(member.value, ast.Constant)
            if not is_text and not isinstance(member, ast.Assign | ast.AnnAssign):
                self.refuse(member, f"class {node.name} has more than fields")

    def function(self, node: ast.FunctionDef, callables: set[str]) -> None:
        if node.decorator_list:
            self.refuse(node, "a decorator")
        self.parameters(node)
        body = node.body
        if ast.get_docstring(node) is None:
            self.refuse(node, f"{node.name} has no docstring")
        else:
            body = body[1:]
        if body and (body[-1].end_lineno or 0) - body[0].lineno + 1 > BODY_LINES:
            self.refuse(node, f"{node.name} is longer than {BODY_LINES} lines")
        for statement in body:
            self.nodes(statement, callables)
        self.returns(node, body)
        self.assignments(node)
        known = {argument.arg for argument in arguments(node)}
        local = {name for statement in body for name in stored_names(statement)}
        Assignment(self, local).block(body, known)

    def parameters(self, node: ast.FunctionDef) -> None:
        if len(arguments(node)) > PARAMETERS:
            self.refuse(node, f"{node.name} has more than {PARAMETERS} parameters")
        if node.args.vararg or node.args.kwarg:
            self.refuse(node, f"{node.name} takes any number of arguments")
        for argument in arguments(node):
            if argument.annotation is None:
                self.refuse(argument, f"{argument.arg} is not annotated")
        if node.returns is None:
            self.refuse(node, f"the result of {node.name} is not annotated")

    def nodes(self, statement: ast.stmt, callables: set[str]) -> None:
        annotations: set[ast.AST] = set()
        for node in ast.walk(statement):
            if node in annotations:
                continue
            match node:
                case ast.stmt() if not isinstance(node, STATEMENTS):
                    self.refuse(node, f"{type(node).__name__} in a function")
                case ast.AnnAssign():
                    annotations |= set(ast.walk(node.annotation))
                case ast.While(orelse=[_, *_]) | ast.For(orelse=[_, *_]):
                    self.refuse(node, "else after a loop")
                case ast.Expr(value=value) if not isinstance(value, ast.Call):
                    self.refuse(node, "an expression without effect")
                case ast.Call():
                    self.call(node, callables)
                case ast.pattern() if not isinstance(node, PATTERNS):
                    self.refuse(node, f"{type(node).__name__} in a match")
                case ast.Constant(value=value) if type(value) not in {int, bool}:
                    self.refuse(node, f"{value!r} is neither int nor bool")
                case ast.expr() if not isinstance(node, EXPRESSIONS):
                    self.refuse(node, f"{type(node).__name__} in a function")
                case ast.operator() | ast.cmpop() if isinstance(node, REFUSED_OPERATORS):
                    self.refuse(statement, f"operator {type(node).__name__}")
                case ast.BinOp(op=op, right=ast.Constant(value=int(value))):
                    self.operand(node, op, value)

    def operand(self, node: ast.AST, operator: ast.operator, value: int) -> None:
        if isinstance(operator, ast.LShift | ast.RShift) and not 0 <= value <= SHIFT_MAX:
            self.refuse(node, f"shift by {value}")
        if isinstance(operator, ast.FloorDiv | ast.Mod) and value == 0:
            self.refuse(node, "division by zero")

    def call(self, node: ast.Call, callables: set[str]) -> None:
        if not isinstance(node.func, ast.Name):
            self.refuse(node, f"call through an attribute: {ast.unparse(node.func)}")
        elif node.func.id not in callables:
            self.refuse(node, f"call of {node.func.id}")
        if any(keyword.arg is None for keyword in node.keywords):
            self.refuse(node, "keyword arguments from a mapping")

    def assignments(self, node: ast.FunctionDef) -> None:
        records = {argument.arg: argument.annotation for argument in arguments(node)}
        for target in ast.walk(node):
            match target:
                case ast.Attribute(value=ast.Name(id=name), attr=attribute, ctx=ast.Store()):
                    record = records.get(name)
                    if isinstance(record, ast.Name) and (record.id, attribute) in self.array_fields:
                        self.refuse(target, f"array field {attribute} assigned whole")

    def returns(self, node: ast.FunctionDef, body: list[ast.stmt]) -> None:
        gives_none = isinstance(node.returns, ast.Constant) and node.returns.value is None
        for found in ast.walk(node):
            if isinstance(found, ast.Return) and (found.value is None) != gives_none:
                self.refuse(found, f"{node.name} returns a value on some paths only")
        if not gives_none and not leaves(body):
            self.refuse(node, f"{node.name} has a path without return")


@dataclass
class Assignment:
    """Follows which locals are assigned on every path to a use."""

    checker: Checker
    local: set[str]

    def block(self, body: Iterable[ast.stmt], known: set[str]) -> set[str]:
        """Return what is known after the block; all locals where its end is never reached."""
        known = set(known)
        for statement in body:
            known = self.statement(statement, known)
        return known

    def statement(self, node: ast.stmt, known: set[str]) -> set[str]:
        match node:
            case ast.If():
                self.uses(node.test, known)
                return self.block(node.body, known) & self.block(node.orelse, known)
            case ast.Match():
                self.uses(node.subject, known)
                ends = [self.block(case.body, known) for case in node.cases]
                if not catches_all(node):
                    ends.append(known)
                return set.intersection(*ends)
            case ast.For():
                self.uses(node.iter, known)
                self.block(node.body, known | stored_names(node.target))
                return known
            case ast.While():
                self.uses(node.test, known)
                self.block(node.body, known)
                return known
            case ast.Return() | ast.Break() | ast.Continue():
                self.uses(node, known)
                return known | self.local
            case ast.AugAssign():
                self.uses(node, known | (stored_names(node) - self.local))
                if isinstance(node.target, ast.Name) and node.target.id not in known:
                    self.refuse(node.target)
                return known
        self.uses(node, known)
        return known | stored_names(node)

    def uses(self, node: ast.AST, known: set[str]) -> None:
        for found in ast.walk(node):
            match found:
                case ast.Name(id=name, ctx=ast.Load()) if name in self.local - known:
                    self.refuse(found)

    def refuse(self, name: ast.Name) -> None:
        self.checker.refuse(name, f"{name.id} is not assigned on every path")


def arguments(node: ast.FunctionDef) -> list[ast.arg]:
    return [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]


def is_of_enum(value: ast.expr) -> bool:
    """Whether a constant is how many rows an enum has, or what one column of its rows says.

    That is the column itself, or the set of the rows that have a binary digit in it.
    """
    match value:
        case ast.Call(func=ast.Name(id="len"), args=[ast.Name()], keywords=[]):
            return True
        case ast.Call(func=ast.Name(id="tuple"), args=[ast.GeneratorExp() as column], keywords=[]):
            row, source = column.elt, column.generators[0]
            return (
                len(column.generators) == 1
                and isinstance(row, ast.Attribute)
                and isinstance(source.iter, ast.Name)
                and not source.ifs
            )
        case ast.Call(func=ast.Name(id="sum"), args=[ast.GeneratorExp() as rows], keywords=[]):
            set_of_rows = r"\(1 << (\w+) for \1 in \w+ if \1\.\w+ & [124]\)"
            return re.fullmatch(set_of_rows, ast.unparse(rows)) is not None
    return False


def stored_names(node: ast.AST) -> set[str]:
    return {
        found.id
        for found in ast.walk(node)
        if isinstance(found, ast.Name) and isinstance(found.ctx, ast.Store)
    }


def catches_all(node: ast.Match) -> bool:
    last = node.cases[-1]
    return last.guard is None and isinstance(last.pattern, ast.MatchAs) and not last.pattern.pattern


def leaves(body: list[ast.stmt]) -> bool:
    """Whether every path through the block ends in a return."""
    match body[-1:]:
        case [ast.Return()]:
            return True
        case [ast.If(body=then, orelse=otherwise)]:
            return leaves(then) and leaves(otherwise)
        case [ast.Match() as choice]:
            return catches_all(choice) and all(leaves(case.body) for case in choice.cases)
    return False


def array_fields(trees: Iterable[ast.Module]) -> frozenset[tuple[str, str]]:
    return frozenset(
        (record.name, node.target.id)
        for tree in trees
        for record in tree.body
        if isinstance(record, ast.ClassDef)
        for node in record.body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and "Annotated[Ints" in ast.unparse(node.annotation)
    )


def calls(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """Yield each function with what it calls; names are unique across the rules."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            called = {
                found.func.id
                for found in ast.walk(node)
                if isinstance(found, ast.Call) and isinstance(found.func, ast.Name)
            }
            yield node.name, called - BUILTINS


def recursion(trees: Iterable[ast.Module]) -> list[str]:
    """Return a chain of functions that call one another in a circle, or nothing."""
    graph = {name: called for tree in trees for name, called in calls(tree)}
    try:
        graphlib.TopologicalSorter(graph).prepare()
    except graphlib.CycleError as error:
        chain: list[str] = error.args[1]
        return chain
    return []


def complaints(source: str) -> list[str]:
    tree = ast.parse(source)
    checker = Checker(array_fields([tree]))
    checker.module(tree)
    return checker.complaints


@pytest.fixture(scope="module")
def trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text("utf-8")) for path in SOURCES}


@pytest.mark.parametrize("path", SOURCES, ids=by_place)
def test_module_keeps_to_the_dialect(path: Path, trees: dict[Path, ast.Module]) -> None:
    checker = Checker(array_fields(trees.values()))
    checker.module(trees[path])
    assert checker.complaints == []


def test_no_rule_calls_itself(trees: dict[Path, ast.Module]) -> None:
    assert recursion(trees.values()) == []


def test_every_rule_has_a_name_of_its_own(trees: dict[Path, ast.Module]) -> None:
    names = [name for tree in trees.values() for name, _ in calls(tree)]
    assert len(names) > 10
    assert len(set(names)) == len(names), sorted({n for n in names if names.count(n) > 1})


@pytest.mark.parametrize("path", SOURCES, ids=by_place)
def test_module_is_short(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 600


GOOD = '''
"""Rules."""

from enum import IntEnum
from typing import Annotated

from ariari.core.tiles import is_honour
from ariari.record import Int8, Ints, Record

SIZES = (1, 2, -3)
"""Sizes."""
ALL = (1 << 3) - 1


class Colour(IntEnum):
    """Colours."""

    RED = 0
    """Red."""


class Stack(Record):
    """A stack."""

    size: Int8
    chips: Annotated[Ints, Int8, 4]


def total(stack: Stack, *, bonus: int) -> int:
    """Add."""
    result: int = bonus
    for place, chip in enumerate(stack.chips):
        if is_honour(chip) and place < stack.size:
            continue
        result += chip << 2
    while result > 100:
        result -= SIZES[0]
    match result:
        case Colour.RED:
            factor = 1
        case 1 | 2:
            factor = 2
        case _:
            factor = 3
    if factor == 2:
        found = 1
    else:
        return factor * result
    stack.chips[1] = min(found, 3)
    assert found >= 0
    return found if factor > 1 else stack.chips[:2][0]
'''


def test_the_allowed_constructs_are_allowed() -> None:
    assert complaints(GOOD) == []


MODULE_SNIPPETS = {
    "import": ("import enum", "Import at module level"),
    "numpy": ("from numpy import zeros", "import from numpy: zeros"),
    "model": ("from ariari.model.tile import Tile", "import from ariari.model.tile: Tile"),
    "intflag": ("from enum import IntFlag", "import from enum: IntFlag"),
    "star": ("from ariari.core.tiles import *", "import names from a module in full"),
    "relative": ("from .tiles import EAST", "import names from a module in full"),
    "list": ("NAMES = [1, 2]", "List in a constant"),
    "dict": ("NAMES = {1: 2}", "Dict in a constant"),
    "text": ('NAME = "east"', "neither int nor tuple of ints"),
    "float": ("HALF = 0.5", "neither int nor tuple of ints"),
    "call": ("SIZE = max(NAMES)", "Call in a constant"),
    "computed": ("HAN = tuple(row.han + 1 for row in Yaku)", "Call in a constant"),
    "added up": ("HAN = sum(row.han for row in Yaku)", "Call in a constant"),
    "other rows": ("BIG = sum(1 << row for row in Yaku if row.han > 2)", "Call in a constant"),
    "filtered": ("HAN = tuple(row.han for row in Yaku if row)", "Call in a constant"),
    "long": (f"MANY = ({'1, ' * 301})", "a constant of many entries"),
    "statement": ("if True:\n    A = 1", "If at module level"),
    "class": ("class Wall:\n    size: int", "class Wall is neither record"),
    "flag": ("class Wall(IntFlag):\n    A = 1", "class Wall is neither record"),
    "method": (
        "class Wall(Record):\n    def size(self) -> int:\n        return 1",
        "class Wall has more than fields",
    ),
    "decorator": ('@cache\ndef f() -> int:\n    """F."""\n    return 1', "a decorator"),
    "parameters": (
        'def f(a: int, b: int, c: int, d: int, *, e: int, g: int) -> int:\n    """F."""\n'
        "    return 1",
        "f has more than 5 parameters",
    ),
    "varargs": (
        'def f(*a: int) -> int:\n    """F."""\n    return 1',
        "f takes any number of arguments",
    ),
    "unannotated": ('def f(a) -> int:\n    """F."""\n    return 1', "a is not annotated"),
    "unannotated result": (
        'def f(a: int):\n    """F."""\n    return 1',
        "the result of f is not annotated",
    ),
    "docstring": ("def f() -> int:\n    return 1", "f has no docstring"),
    "long body": (
        'def f(a: int) -> int:\n    """F."""\n' + "    a += 1\n" * 50 + "    return a",
        "f is longer than 50 lines",
    ),
    "array field": (
        "class R(Record):\n    row: Annotated[Ints, Int8, 4]\n\n\n"
        'def f(a: R, b: R) -> None:\n    """F."""\n    a.row = b.row',
        "array field row assigned whole",
    ),
}

BODY_SNIPPETS = {
    "list": ("return [1]", "List in a function"),
    "dict": ("return {1: 2}", "Dict in a function"),
    "set": ("return {1}", "Set in a function"),
    "comprehension": ("return [x for x in a]", "ListComp in a function"),
    "generator": ("return max(x for x in a)", "GeneratorExp in a function"),
    "lambda": ("return (lambda: 1)", "Lambda in a function"),
    "walrus": ("return (n := 1)", "NamedExpr in a function"),
    "f-string": ('return f"{a}"', "JoinedStr in a function"),
    "text": ('return "east"', "'east' is neither int nor bool"),
    "none": ("b = None\nreturn 1", "None is neither int nor bool"),
    "float": ("return 0.5", "0.5 is neither int nor bool"),
    "star": ("return max(*a)", "Starred in a function"),
    "mapping": ("return max(**a)", "keyword arguments from a mapping"),
    "any": ("return any(a)", "call of any"),
    "reversed": ("for i in reversed(range(3)):\n    pass\nreturn 1", "call of reversed"),
    "method": ("return a.bit_count()", "call through an attribute: a.bit_count"),
    "module call": ("return wall.draw(a)", "call through an attribute: wall.draw"),
    "try": ("try:\n    return 1\nfinally:\n    pass\nreturn 1", "Try in a function"),
    "raise": ("raise ValueError\nreturn 1", "Raise in a function"),
    "with": ("with a:\n    pass\nreturn 1", "With in a function"),
    "global": ("global b\nreturn 1", "Global in a function"),
    "nested": ("def g() -> int:\n    return 1\nreturn 1", "FunctionDef in a function"),
    "import": ("import numba\nreturn 1", "Import in a function"),
    "delete": ("b = 1\ndel b\nreturn 1", "Delete in a function"),
    "yield": ("yield a\nreturn 1", "an expression without effect"),
    "idle": ("a + 1\nreturn 1", "an expression without effect"),
    "division": ("return a / 2", "operator Div"),
    "power": ("return a ** 2", "operator Pow"),
    "in": ("return a in (1, 2)", "operator In"),
    "is": ("return a is 1", "operator Is"),
    "shift": ("return a << 63", "shift by 63"),
    "zero": ("return a % 0", "division by zero"),
    "pattern": ("match a:\n    case (1, 2):\n        pass\nreturn 1", "MatchSequence in a match"),
    "loop else": ("for i in range(3):\n    pass\nelse:\n    a = 1\nreturn a", "else after a loop"),
    "some return": ("if a:\n    return\nreturn 1", "f returns a value on some paths only"),
    "no return": ("if a:\n    return 1", "f has a path without return"),
    "loop return": ("for i in range(3):\n    return i", "f has a path without return"),
    "half assigned": ("if a:\n    b = 1\nreturn b", "b is not assigned on every path"),
    "loop variable": ("for i in range(a):\n    pass\nreturn i", "i is not assigned on every path"),
    "loop body": ("while a:\n    b = 1\n    a -= 1\nreturn b", "b is not assigned on every path"),
    "before": ("c = b\nb = 1\nreturn c", "b is not assigned on every path"),
    "augmented": ("b += 1\nreturn b", "b is not assigned on every path"),
    "match": ("match a:\n    case 1:\n        b = 1\nreturn b", "b is not assigned on every path"),
}


@pytest.mark.parametrize(("source", "complaint"), MODULE_SNIPPETS.values(), ids=MODULE_SNIPPETS)
def test_module_is_refused(source: str, complaint: str) -> None:
    assert any(complaint in found for found in complaints(source)), complaints(source)


@pytest.mark.filterwarnings("ignore::SyntaxWarning")
@pytest.mark.parametrize(("body", "complaint"), BODY_SNIPPETS.values(), ids=BODY_SNIPPETS)
def test_body_is_refused(body: str, complaint: str) -> None:
    source = f'def f(a: int) -> int:\n    """F."""\n{indent(body, "    ")}'
    assert any(complaint in found for found in complaints(source)), complaints(source)


def test_a_value_returned_where_none_is_promised_is_refused() -> None:
    source = 'def f(a: int) -> None:\n    """F."""\n    return a'
    assert complaints(source) == ["3: f returns a value on some paths only"]


def test_complaints_name_the_line() -> None:
    assert all(re.match(r"\d+: ", found) for found in complaints("import enum\nA = []"))


def test_functions_that_call_one_another_are_refused() -> None:
    first = ast.parse("def a() -> int:\n    return b()")
    second = ast.parse("def b() -> int:\n    return a()")
    assert set(recursion([first, second])) == {"a", "b"}
    assert recursion([first]) == []
