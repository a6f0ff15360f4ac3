"""Readers take little memory and time whatever a file holds, and say what is wrong with it."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.attack.worst_logs import BOMB, SIZE, WORST

from ariari.errors import LogError
from ariari.logs.registry import FORMATS
from ariari.logs.sources import Document, read_games

ROOT = Path(__file__).parents[2]
USUAL = {
    "ariari": ("brackets-line", "keys", "action", "walls", "option"),
    "mjlog": ("comment", "half-comments", "root-attributes", "attributes", "numbers", "percent"),
    "mjai": ("nested-closed", "lists-document", "words", "fields", "games", "lines"),
    "tenhou6": ("nested", "objects", "broken-games", "wide-games", "links", "played-links"),
    "majsoul": ("brackets", "lists", "keys-head", "messages"),
}
"""What is tried every time: each has brought a reader down, or would if it were careless."""


def attack(name: str, attacks: Sequence[str], folder: Path) -> None:
    """Let a process with little memory and time read what is worst, and expect an answer to all."""
    command = (
        sys.executable,
        "-m",
        "tests.attack.worst_logs",
        name,
        ",".join(attacks),
        str(folder),
    )
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    answered = [line.partition(":")[0] for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr[-2000:], answered) == (0, "", list(attacks))


def test_every_format_has_its_worst() -> None:
    assert set(WORST) == set(USUAL) == set(FORMATS)


@pytest.mark.parametrize("name", USUAL)
def test_what_brings_a_careless_reader_down(name: str, tmp_path: Path) -> None:
    attack(name, (*USUAL[name], BOMB), tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("name", WORST)
def test_everything_that_is_bad(name: str, tmp_path: Path) -> None:
    attack(name, tuple(WORST[name]), tmp_path)


@pytest.mark.parametrize("name", [name for name in WORST if not FORMATS[name].has_many_games])
def test_a_file_of_one_game_is_refused_by_its_size(name: str) -> None:
    text = next(iter(WORST[name].values()))(SIZE)
    (found,) = read_games(Document(source="large", data=text.encode()))
    assert isinstance(found, LogError)
    assert found.reason.code == "logs.size"


@pytest.mark.parametrize("name", ["mjai", "tenhou6"])
def test_after_many_broken_games_the_rest_is_not_read(name: str) -> None:
    text = WORST[name]["games"](1 << 20)
    *broken, last = read_games(Document(source="many", data=text.encode()))
    assert len(broken) == 100
    assert isinstance(last, LogError)
    assert last.reason.code == "logs.broken"
