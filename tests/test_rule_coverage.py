"""The page that says which tests prove which rule."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

DOCS = Path(__file__).parent.parent / "docs"


@pytest.fixture(scope="module")
def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "make_rule_coverage", DOCS / "make_rule_coverage.py"
    )
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_rule_that_can_be_tested_is_cited_by_a_test(maker: ModuleType) -> None:
    assert maker.untested() == []


def test_the_page_is_current(maker: ModuleType) -> None:
    text = (DOCS / "rule-coverage.md").read_text(encoding="utf-8")
    assert text == maker.page(), "run: python docs/make_rule_coverage.py"


def test_ranges_of_rules_cite_what_is_between(maker: ModuleType) -> None:
    known = {f"FU-{number}" for number in range(1, 9)} | {"SANMA-5", "SANMA-6"}
    assert maker.ids_in("FU-2 to FU-4", known) == {"FU-2", "FU-3", "FU-4"}
    assert maker.ids_in("(FU-1, -5 and -8)", known) == {"FU-1", "FU-5", "FU-8"}
    assert maker.ids_in("SANMA-5, WALL-9", known) == {"SANMA-5"}
