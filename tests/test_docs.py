"""The documentation is true: its commands print what it says, its pictures and links are there.

Examples in Python run as doctests, from the pages themselves.
"""

import importlib.util
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from typer.testing import CliRunner

from ariari import AriariError
from ariari.analysis.cases import read_case
from ariari.cli.app import app
from ariari.model.scoring import run
from ariari.schema.win import answer_json

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
BIN = Path(sys.executable).parent

_CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"(?:echo .* \| )?(?:\.venv/bin/)?ariari ")
_INLINE = re.compile(r"`(ariari [^`]+)`")
_LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def examples(page: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield each command of a page that is ours, and the lines that it should print."""
    for block in _CONSOLE.findall(page.read_text(encoding="utf-8")):
        for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *output = example.splitlines()
            if _COMMAND.match(command):
                yield command, output


EXAMPLES = [
    pytest.param(command, output, id=f"{page.name}-{index}")
    for page in PAGES
    for index, (command, output) in enumerate(examples(page))
]


def shell(command: str) -> str:
    """Return what a command prints, run in a shell with ours on the path."""
    environment = os.environ | {
        "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": "80",
        "NO_COLOR": "1",
    }
    found = subprocess.run(
        command.replace(".venv/bin/", ""),
        shell=True,
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )
    assert (found.returncode, found.stderr) == (0, "")
    return found.stdout


@pytest.mark.parametrize(("command", "output"), EXAMPLES)
def test_commands_print_what_the_page_says(command: str, output: list[str]) -> None:
    found = [line.rstrip() for line in shell(command).splitlines()]
    assert found
    if output:
        assert found == output


def test_there_are_examples_on_the_first_screen() -> None:
    """The README's second command scores a hand, and its picture shows the same hand."""
    assert [command for command, _ in examples(ROOT / "README.md")]
    assert "docs/images/score.svg" in (ROOT / "README.md").read_text(encoding="utf-8")


INLINE = sorted(
    {
        command
        for page in PAGES
        for command in _INLINE.findall(page.read_text(encoding="utf-8"))
        if "--jsonl" not in command and not re.search(r"\b[A-Z]{3,}\b(?!-)|…|\.toml", command)
    }
)


NEEDS_FILES = re.compile(
    r"^ariari (verify|convert|replay|stats|fair|play|serve|admin [a-z]+)\b|--log\b"
)
"""Commands that read files, or serve until they are stopped: only their options are checked."""


@pytest.mark.parametrize("command", INLINE)
def test_commands_in_the_text_run(command: str) -> None:
    """A hundred games are played where a page has thousands."""
    arguments = shlex.split(re.sub(r"(--games) \d{3,}", r"\1 100", command))[1:]
    if NEEDS_FILES.search(command):
        options = [word.partition("=")[0] for word in arguments if word.startswith("--")]
        names = arguments[: 2 if arguments[0] == "admin" else 1]
        result = CliRunner().invoke(app, [*names, "--help"], terminal_width=200)
        assert all(option in result.output for option in options)
    else:
        result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output


def pictures() -> ModuleType:
    """Return the program that draws the pictures."""
    spec = importlib.util.spec_from_file_location("make_pictures", ROOT / "docs/make_pictures.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_pictures_are_as_drawn() -> None:
    """Draw them anew with `python docs/make_pictures.py`."""
    module = pictures()
    drawn = {name: draw() for name, draw in module.PICTURES.items()}
    kept = {path.name: path.read_text(encoding="utf-8") for path in module.IMAGES.glob("*.svg")}
    assert kept == drawn


def test_the_chart_of_the_guide_is_drawn_from_rows_of_games() -> None:
    drawn = pictures().riichi_picture(1)
    assert "turn of the riichi" in drawn
    assert drawn == pictures().riichi_picture(1)


def test_the_picture_is_of_the_readme_command() -> None:
    ((command, _), *_) = examples(ROOT / "README.md")
    headline = shell(command).splitlines()[4]
    assert f">{headline}<" in pictures().score_picture()


def test_the_bot_on_the_page_is_the_one_that_is_measured() -> None:
    page = (ROOT / "docs/bots.md").read_text(encoding="utf-8")
    program = (ROOT / "docs/examples/my_bot.py").read_text(encoding="utf-8")
    _, _, code = program.partition("\n\n")
    assert f"```python\n{code}```" in page
    assert sum(bool(line.strip()) for line in program.splitlines()[1:]) <= 22


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    targets = _LINK.findall(page.read_text(encoding="utf-8"))
    missing = [target for target in targets if not (page.parent / target).exists()]
    assert missing == []


def table_names(page: Path, heading: str) -> list[str]:
    """Return the names in the first column of a table of a page."""
    text = page.read_text(encoding="utf-8")
    table = text[text.index(f"| {heading} | meaning |") :].split("\n\n")[0]
    rows = [line.split("|")[1] for line in table.splitlines()[2:]]
    return [name for row in rows for name in re.findall(r"`(\w+)`", row)]


CASE: dict[str, Any] = {
    "concealed": "234m45789p45688s",
    "win_tile": "3p",
    "win_by": "ron",
    "seat_wind": "S",
    "round_wind": "E",
}


def test_the_fields_of_an_answer_are_on_the_page() -> None:
    situation = read_case(CASE)
    fields = list(answer_json(situation, run(situation)))
    assert table_names(ROOT / "docs/batch.md", "answer") == fields


def test_the_fields_of_a_case_are_on_the_page() -> None:
    """Each is read: something of the wrong type in it is an error that names it."""
    names = [name for name in table_names(ROOT / "docs/batch.md", "field") if name != "id"]
    assert len(names) > len(CASE)
    for name in names:
        with pytest.raises(AriariError, match=rf"^{name} "):
            read_case(CASE | {name: 0.5})
