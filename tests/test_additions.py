"""Adding something takes what CONTRIBUTING says: it is done in a copy, by those edits alone."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.additions.addition import Addition
from tests.additions.examples import ADDITIONS

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
LEFT_OUT = shutil.ignore_patterns("static", "docs", "__pycache__", "oracle")
TESTS = (
    *("tests/additions/added.py", "tests/words/test_lists.py", "tests/words/test_catalogues.py"),
    *("tests/core/test_local_yaku.py", "tests/core/test_sanhan_shibari.py"),
    *("tests/model/test_yaku_names.py", "tests/logs/test_registry.py"),
    "tests/test_playthroughs.py::test_every_yaku_is_won_in_a_game_that_is_marked_for_it",
    "tests/test_playthroughs.py::test_the_last_deal_ends_as_the_rulebook_says[local-kinkei]",
)
"""What must pass in a project with the additions."""


def copy_to(folder: Path) -> Path:
    shutil.copytree(ROOT / "src/ariari", folder / "src/ariari", ignore=LEFT_OUT)
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=LEFT_OUT)
    (folder / "docs").mkdir()
    for name in ("docs/rulebook.md", "docs/logs.md", "pyproject.toml"):
        shutil.copy(ROOT / name, folder / name)
    return folder


def run(folder: Path, root: Path, command: list[str]) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(root / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def run_tests(root: Path, *tests: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    return run(root, root, command)


def add_language(root: Path) -> None:
    """Make a folder of words in which everything has a mark before it."""

    def marked(words: Any) -> Any:
        if isinstance(words, str):
            return f"~{words}" if words else words
        return {name: marked(word) for name, word in words.items()}

    home = root / "src/ariari/words"
    shutil.copytree(home / "en", home / "xx")
    for path in (home / "xx").rglob("*.json"):
        if path.name != "language.json":
            path.write_text(json.dumps(marked(json.loads(path.read_text("utf-8")))), "utf-8")


def test_a_project_with_one_more_of_each_kind_passes_its_tests(tmp_path: Path) -> None:
    root = copy_to(tmp_path)
    for addition in ADDITIONS:
        addition.apply(root, left_out="/web/")
    add_language(root)
    found = run_tests(root, *TESTS)
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.slow
def test_a_page_and_an_event_that_are_added_are_built_in_both_languages(tmp_path: Path) -> None:
    modules, node = ROOT / "web/node_modules", shutil.which("node")
    if node is None or not modules.exists():
        pytest.skip("the page is not built here: there is no Node.js, or no web/node_modules")
    root = copy_to(tmp_path)
    shutil.copytree(ROOT / "web", root / "web", ignore=shutil.ignore_patterns("node_modules"))
    (root / "web/node_modules").symlink_to(modules.resolve())
    for addition in ADDITIONS:
        addition.apply(root)
    write = (
        "from tests.recorded import RECORDINGS\n"
        "for found in RECORDINGS:\n"
        "    if found.name.startswith('web/src'):\n"
        "        found.write()\n"
    )
    for command, folder in (
        ([sys.executable, "-c", write], root),
        ([node, "node_modules/typescript/bin/tsc", "--noEmit"], root / "web"),
        ([node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], root / "web"),
    ):
        found = run(folder, root, command)
        assert found.returncode == 0, found.stdout + found.stderr
    built = "".join(
        path.read_text(encoding="utf-8")
        for path in (root / "src/ariari/server/static").rglob("*.js")
    )
    for words in ("Discard lone honours first.", "孤立した字牌から切りましょう。", "{seat} folds"):
        assert words in built


def test_words_that_are_missing_are_named(tmp_path: Path) -> None:
    root = copy_to(tmp_path)
    shutil.copytree(ROOT / "web/src", root / "web/src")
    for addition in ADDITIONS:
        addition.apply(root, left_out="/ja/")
    found = run_tests(root, "tests/words/test_catalogues.py")
    assert found.returncode == 1
    for key in ("yaku.kinkei.title", "options.sanhan_shibari.title", "bots.first.title"):
        assert key in found.stdout


@pytest.mark.parametrize("addition", ADDITIONS, ids=lambda addition: addition.kind)
def test_the_guide_names_the_files_that_are_edited(addition: Addition) -> None:
    heading = f"### Add {addition.kind}\n"
    assert heading in GUIDE
    section = GUIDE.partition(heading)[2].partition("\n##")[0]
    listed = re.findall(r"^(?:\d\.|  ) .*$", section, re.MULTILINE)
    named = {file for line in listed for file in re.findall(r"`([\w./]+/[\w./]+)`", line)}
    assert named == addition.files


@pytest.mark.parametrize("addition", ADDITIONS, ids=lambda addition: addition.kind)
def test_the_table_of_the_guide_counts_the_files(addition: Addition) -> None:
    row = re.search(rf"^\| {addition.kind} \| .* \| (\d+) \|$", GUIDE, re.MULTILINE)
    assert row is not None, f"CONTRIBUTING.md has no row for {addition.kind}"
    assert int(row[1]) == len(addition.files)
