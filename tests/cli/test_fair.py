"""`ariari fair`: the walls of a game, checked on the command line."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner, Result

from ariari.cli.fair import fair
from ariari.logs.formats.native.reader import dump_native
from ariari.model.events.event import GameEnded
from ariari.model.game import Game
from ariari.server.fair.record import FairRecord
from ariari.server.fair.records import log_with_record
from ariari.server.fair.walls import Fairness
from ariari.server.socket.outgoing import PUBLIC, Ended, frame

FAIRNESS = Fairness(bytes(32), ("my words", "", "", ""))
RESULT = GameEnded(scores=(30000, 20000), places=(1, 2), match_points=(15.0, -15.0))
COMMITMENT = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"

app = typer.Typer(add_completion=False, rich_markup_mode=None)
app.command()(fair)


def run(*words: object) -> Result:
    plain = {"COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb"}
    return CliRunner().invoke(app, [str(word) for word in words], env=plain)


@pytest.fixture
def record() -> FairRecord:
    return FairRecord.of(FAIRNESS, None, [FAIRNESS.wall(deal) for deal in (1, 2, 3)])


@pytest.fixture
def record_file(record: FairRecord, tmp_path: Path) -> Path:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record.to_json(), indent=2))
    return path


@pytest.fixture
def game() -> Game:
    given = FAIRNESS.wall(1)
    game = Game(walls=())
    game.add_wall(given.tiles, dice=given.dice)
    return game


def test_a_fair_record(record_file: Path) -> None:
    result = run(record_file)
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines() == [
        "fair: 3 walls for 4 players, as committed",
        "not compared with what you saw: give the file your program kept of the game",
        f"commitment    {COMMITMENT}",
        "contribution  seat 0: 'my words'",
        "contribution  seat 1: ''",
        "contribution  seat 2: ''",
        "contribution  seat 3: ''",
    ]


def test_what_a_player_saw_is_compared(record_file: Path) -> None:
    words = ("--contribution", "0=my words", "--contribution", "1=")
    assert run(record_file, "--commitment", COMMITMENT.upper(), *words).exit_code == 0
    result = run(record_file, "--commitment", "ab", "--contribution", "0=others")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[:3] == [
        "not fair",
        f"  the commitment shown before the game was ab, the record has {COMMITMENT}",
        "  seat 0 contributed 'others'; the record has 'my words'",
    ]


def test_the_verdict_is_told_in_japanese(record_file: Path) -> None:
    assert run(record_file, "--lang", "ja").stdout.startswith("公正です：4人の牌山3個")
    words = ("--commitment", "ab", "--contribution", "0=others", "--lang", "ja")
    lines = run(record_file, *words).stdout.splitlines()
    assert lines[0] == "公正ではありません"
    assert lines[2] == "  席0が出した文字列は 'others' ですが、記録では 'my words' です"


@pytest.mark.parametrize("word", ["my words", "4=x", "-1=x", "Ann=x"])
def test_a_contribution_that_names_no_seat(record_file: Path, word: str) -> None:
    result = run(record_file, "--contribution", word)
    assert result.exit_code == 2
    assert result.stderr == (
        f"--contribution must be a seat from 0 to 3, =, and a text, as in 0=hello, not {word}\n"
    )


def test_json(record_file: Path, record: FairRecord) -> None:
    changed = record.to_json() | {"walls": record.to_json()["walls"][::-1]}
    assert json.loads(run(record_file, "--json").stdout)["fair"] is True
    record_file.write_text(json.dumps(changed))
    result = run(record_file, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stdout) == {
        "fair": False,
        "compared": False,
        "complaints": [
            "deal 1: this is the wall of deal 3",
            "deal 3: this is the wall of deal 1",
        ],
        "commitment": COMMITMENT,
        "contributions": ["my words", "", "", ""],
        "walls": 3,
    }


def test_the_last_message_of_a_game_is_a_record(record: FairRecord, tmp_path: Path) -> None:
    path = tmp_path / "over.json"
    path.write_bytes(frame(PUBLIC, Ended("t7", 99, RESULT, record)))
    assert run(path).exit_code == 0


def test_a_log_with_its_record(game: Game, record: FairRecord, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(log_with_record(dump_native(game), record))
    result = run(path)
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("fair: 1 wall for 4 players")


def test_a_log_with_a_record_beside_it(game: Game, record_file: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(dump_native(game))
    assert run(path, "--record", record_file).stdout.splitlines()[:2] == [
        "not fair",
        "  the record has 3 walls, the log 1",
    ]
    result = run(path)
    assert result.exit_code == 2
    assert "has no record in its head; give one with --record" in result.stderr


@pytest.mark.parametrize("content", [b"", b"\x00\xff", b"[1]", b'{"format":"ariari fair"}'])
def test_other_files_are_refused_in_a_line(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "other"
    path.write_bytes(content)
    result = run(path)
    assert result.exit_code == 2
    assert result.stderr.startswith(str(path))
    assert result.stderr.count("\n") == 1


def test_a_file_that_is_not_there() -> None:
    result = run("nowhere.json")
    assert result.exit_code == 2
    assert result.stderr == "cannot read nowhere.json: No such file or directory\n"
