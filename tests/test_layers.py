"""Imports point one way: record, core, model, reasons, what is built on them, cli."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ariari

ROOT = Path(ariari.__path__[0])
SHOWN = ROOT / "server/docs"
"""The documentation, where it was built: its examples are nobody's layer."""
SOURCES = sorted(path for path in ROOT.rglob("*.py") if SHOWN not in path.parents)

BASE = {"errors", "version", "words"}
RULES = BASE | {"record", "yaku_row", "core"}
PEOPLE = RULES | {"tables", "model", "reasons"}
BUILT = {"analysis", "logs", "bots", "glossary"}
HOSTS = {"arena", "server"}
SEES = {
    "errors": {"words"},
    "words": {"core"},
    "version": set[str](),
    "record": set[str](),
    "yaku_row": set[str](),
    "core": {"record", "yaku_row"},
    "strategy": {"record", "core"},
    "telling": {"record", "core"},
    "tables": RULES,
    "jit": RULES | {"tables", "strategy", "telling"},
    "observation": RULES | {"tables", "jit", "strategy"},
    "parity": RULES | {"tables", "jit", "strategy", "observation"},
    "model": RULES | {"tables"},
    "reasons": PEOPLE,
    "analysis": PEOPLE | {"jit", "strategy"},
    "logs": PEOPLE | {"jit"},
    "bots": PEOPLE | {"analysis", "jit", "logs", "strategy"},
    "glossary": PEOPLE,
    "arena": PEOPLE | BUILT | {"jit", "strategy"},
    "env": PEOPLE | BUILT | {"jit", "strategy", "observation"},
    "learn": PEOPLE | BUILT | {"jit", "strategy", "observation", "env", "arena"},
    "schema": PEOPLE | {"analysis", "telling"},
    "server": PEOPLE | BUILT | {"schema"},
    "terminal": PEOPLE | BUILT | HOSTS | {"schema"},
    "cli": PEOPLE | BUILT | HOSTS | {"schema", "terminal", "jit", "env", "__init__"},
    "actions": PEOPLE,
    "events": PEOPLE,
    "__init__": PEOPLE | BUILT | {"actions", "events"},
    "__main__": {"cli"},
}
"""What the modules of each layer may import, besides their own."""
GAME = "ariari.model.game"
"""A game stands above the reasons: it says why it refuses an action."""
ONLY_IN = {
    "numba": {"jit"},
    "numpy": {"jit", "parity", "tables", "arena", "cli", "env", "learn"},
    "jax": {"learn"},
    "optax": {"learn"},
    "llvmlite": {"jit"},
    "gymnasium": {"env"},
    "pettingzoo": {"env"},
    "typer": {"cli"},
    "rich": {"cli", "terminal"},
}
"""Libraries that one layer alone knows."""
HEAVY = ("numpy", "numba", "llvmlite", "jax", "optax", "typer", "rich", "gymnasium", "pettingzoo")


def layer_of(path: Path) -> str:
    first = path.relative_to(ROOT).parts[0]
    return first.removesuffix(".py")


def root_member(name: str) -> str:
    """Return the module that `from ariari import name` reads: a layer, or the package itself."""
    return f"ariari.{name}" if name in SEES else "ariari"


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield every module that a source imports, wherever in it, as a dotted name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name their module in full"
            assert node.module
            if node.module == "ariari":
                yield from (root_member(alias.name) for alias in node.names)
            else:
                yield node.module


def is_barred(library: str, layer: str) -> bool:
    if layer in {"core", "strategy", "telling"}:
        return library not in {"enum", "typing"}
    return layer not in ONLY_IN.get(library, {layer})


def trespasses(source: str, layer: str, *, is_game: bool = False) -> list[str]:
    """Return what a source of a layer imports and should not."""
    found = []
    seen = SEES[layer] | ({"reasons"} if is_game else set())
    for name in imported(ast.parse(source)):
        first, *rest = name.split(".")
        if first == "ariari":
            target = rest[0] if rest else "__init__"
            is_above = layer == "reasons" and name == GAME
            if is_above or (target != layer and target not in seen):
                found.append(name)
        elif is_barred(first, layer):
            found.append(name)
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_to_lower_layers_only(path: Path) -> None:
    is_game = path == ROOT / "model" / "game" / "game.py"
    assert trespasses(path.read_text("utf-8"), layer_of(path), is_game=is_game) == []


@pytest.mark.parametrize(
    ("source", "layer"),
    [
        ("from ariari.model.tile import Tile", "core"),
        ("from ariari import model", "core"),
        ("import ariari.cli", "model"),
        ("from ariari.jit.batches import shanten_batch", "model"),
        ("from ariari.logs.formats.mjai import read", "analysis"),
        ("from ariari.analysis.score import score", "jit"),
        ("import numpy as np", "core"),
        ("def f():\n    import numba", "analysis"),
        ("from numba.core import types", "core"),
        ("from rich.table import Table", "model"),
        ("import ariari", "model"),
        ("from ariari.reasons.illegal import why_illegal", "model"),
        ("from ariari.model.game import Game", "reasons"),
        ("from ariari.analysis.score import score", "reasons"),
    ],
)
def test_an_import_that_points_up_or_sideways_is_found(source: str, layer: str) -> None:
    assert len(trespasses(source, layer)) == 1


@pytest.mark.parametrize(
    ("source", "layer"),
    [
        ("from ariari.core.tiles import EAST", "core"),
        ("import numba\nfrom ariari.tables import load", "jit"),
        ("from ariari.jit.batches import shanten_batch", "analysis"),
        ("from ariari import model\nimport rich", "cli"),
        ("from ariari.model.actions.action import Action", "reasons"),
    ],
)
def test_an_import_that_points_down_is_allowed(source: str, layer: str) -> None:
    assert trespasses(source, layer) == []


@pytest.mark.parametrize(
    "module", ["ariari", "ariari.model", "ariari.core", "ariari.reasons", "ariari.analysis"]
)
def test_importing_the_library_loads_nothing_heavy(module: str) -> None:
    code = f"import sys, {module}; print(*[name for name in {HEAVY} if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == []


def test_the_layers_are_those_that_exist() -> None:
    """A layer that is not there would be guarded for nothing, and its name could mean another."""
    assert {layer_of(path) for path in SOURCES} == set(SEES)
    assert set().union(*SEES.values(), *ONLY_IN.values()) <= set(SEES)


def test_libraries_of_one_layer_are_imported_by_it() -> None:
    found = {
        (name.split(".")[0], layer_of(path))
        for path in SOURCES
        for name in imported(ast.parse(path.read_text("utf-8")))
    }
    assert {(library, layer) for library in ONLY_IN for layer in ONLY_IN[library]} <= found
