"""The files that services read about the project say what the project says of itself."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import ariari

yaml = pytest.importorskip("yaml", reason="there is no PyYAML: run make setup")

ROOT = Path(__file__).parents[1]
WORKFLOW = ".github/workflows/checks.yml"
HOOKS = ".pre-commit-config.yaml"
TEMPLATES = sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"))


@cache
def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return found


def read(path: str) -> Any:
    return yaml.safe_load((ROOT / path).read_text(encoding="utf-8"))


def test_the_workflow_runs_every_python_that_is_named() -> None:
    named = {word.rpartition(" ")[2] for word in project()["classifiers"] if "3." in word}
    assert set(read(WORKFLOW)["jobs"]["test"]["strategy"]["matrix"]["python"]) == named
    assert project()["requires-python"] == f">={min(named, key=lambda each: int(each[2:]))}"


def test_workflow_and_hooks_run_targets_of_the_makefile() -> None:
    workflow = read(WORKFLOW)
    matrix = workflow["jobs"]["test"]["strategy"]["matrix"]["include"]
    used = {entry["target"] for entry in matrix}
    for job in workflow["jobs"].values():
        commands = " ".join(step.get("run", "") for step in job["steps"])
        used |= set(re.findall(r"\bmake ([a-z-]+)", commands))
    used |= {hook["entry"].removeprefix("make ") for hook in read(HOOKS)["repos"][0]["hooks"]}
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert {"test", "check", "wheel", "lint"} <= used
    assert used - set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE)) == set()


def test_the_citation_is_of_this_version() -> None:
    citation = read("CITATION.cff")
    assert citation["version"] == ariari.__version__
    assert citation["license"] == project()["license"]
    assert set(citation["keywords"]) == set(project()["keywords"])


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_templates_can_be_read(path: Path) -> None:
    template = read(str(path.relative_to(ROOT)))
    if path.stem != "config":
        assert {"name", "description", "body"} <= template.keys()
        ids = [field["id"] for field in template["body"]]
        assert len(ids) == len(set(ids)) > 0
