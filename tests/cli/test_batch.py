"""`--jsonl`: files of cases, answered in order, a bad line with an error of its own."""

import gzip
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.shared import SCORE
from typer.testing import CliRunner, Result

from ariari.analysis.cases import read_case
from ariari.cli.app import app
from ariari.cli.batch.lines import answer_chunk
from ariari.cli.batch.score import ScoreBatch
from ariari.cli.batch.shanten import ShantenBatch
from ariari.model.scoring import run as run_situation
from ariari.schema.win import answer_json
from ariari.terminal.progress import _Rich, progress_bar

ARIARI = Path(sys.executable).with_name("ariari")

CASE: dict[str, Any] = {
    "concealed": "234m45789p45688s",
    "win_tile": "3p",
    "win_by": "ron",
    "seat_wind": "S",
    "round_wind": "E",
}
PINFU = {
    "status": "win",
    "han": 1,
    "fu": 30,
    "fu_counts": True,
    "yakuman": 0,
    "yaku": {"pinfu": 1},
    "limit": "",
    "payments": {"discarder": 1000},
    "gain": 1000,
}
HAND = {"tiles": "344p2233z", "open_melds": 2}


def run(*words: str, lines: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, words, input=lines)


def write(path: Path, *cases: object) -> str:
    path.write_text("".join(f"{json.dumps(case)}\n" for case in cases), encoding="utf-8")
    return str(path)


def read(output: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in output.splitlines()]


def answered(*cases: object) -> list[dict[str, Any]]:
    """Return the answers to scoring cases, without the command around them."""
    chunk = [(number, json.dumps(case).encode()) for number, case in enumerate(cases, 1)]
    return [json.loads(line) for line in answer_chunk(ScoreBatch, chunk).lines]


def test_cases_of_a_file(tmp_path: Path) -> None:
    path = write(tmp_path / "cases.jsonl", CASE | {"id": "a"}, CASE | {"id": "b", "win_tile": "1z"})
    result = run("score", "--jsonl", path)
    assert (result.exit_code, result.stderr) == (0, "")
    assert read(result.stdout) == [{"id": "a", **PINFU}, {"id": "b", "status": "hand_not_winning"}]


def test_a_case_that_no_game_comes_to_is_answered_and_says_so() -> None:
    """COMPAT-3."""
    late = CASE | {"riichi": "riichi", "ippatsu": True, "last_tile": True}
    answer, possible = answered(late, late | {"rules": {"riichi_min_tiles": 1}})
    assert answer.pop("impossible").endswith("(COMPAT-3)")
    assert answer == possible
    assert answer["yaku"] == {"riichi": 1, "ippatsu": 1, "houtei": 1, "pinfu": 1}


def test_a_case_of_open_riichi() -> None:
    """OPENR-1."""
    shown = {"riichi": "riichi", "open_riichi": True, "rules": {"open_riichi": "on_yakuman"}}
    (into,) = answered(CASE | shown | {"into_open_riichi": True})
    assert (into["yaku"]["open_riichi"], into["payments"]) == (1, {"discarder": 32000})
    (refused,) = answered(CASE | {"riichi": "riichi", "open_riichi": True})
    assert refused["error"] == "open riichi is not played (OPENR-1)"


def test_cases_of_standard_input() -> None:
    result = run("score", "--jsonl", "-", lines=f"{json.dumps(CASE)}\n\n{json.dumps(CASE)}")
    assert (result.exit_code, result.stderr) == (0, "")
    assert read(result.stdout) == [PINFU, PINFU]


def test_hands_of_standard_input() -> None:
    drawn = {"id": 7, "tiles": "344555p22z", "open_melds": 2}
    lines = f"{json.dumps(HAND)}\n{json.dumps(drawn)}\n" + '{"tiles": "19m19p19s1234567z"}\n'
    result = run("shanten", "--jsonl", "-", lines=lines)
    assert (result.exit_code, result.stderr) == (0, "")
    first, second, third = read(result.stdout)
    distances = {"shanten_chiitoitsu": None, "shanten_kokushi": None}
    assert first == HAND | distances | {
        "shanten": 1,
        "shanten_standard": 1,
        "ukeire": ["2p", "4p", "5p", "2z", "3z"],
    }
    assert second["id"] == 7
    assert list(second["discards"]) == ["3p", "4p", "5p", "2z"]
    assert second["discards"]["3p"] == {"shanten": 0, "ukeire": ["4p", "2z"]}
    assert (third["shanten"], third["shanten_kokushi"], len(third["ukeire"])) == (0, 0, 13)


ANSWERS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "no yaku": (
        {"concealed": "123m1456p345789s", "win_tile": "1p"},
        {"status": "no_yaku"},
    ),
    "tsumo": (
        {"win_by": "tsumo", "honba": 1, "riichi_sticks": 2},
        {"payments": {"dealer": 800, "nondealer": 500}, "gain": 3800},
    ),
    "dealer tsumo": (
        {"win_by": "tsumo", "seat_wind": "E"},
        {"payments": {"nondealer": 700}, "gain": 2100},
    ),
    "dora": (
        {
            "concealed": "234m40789p45688s",
            "riichi": "riichi",
            "dora_indicators": ["8p"],
            "ura_indicators": ["7s"],
        },
        {"yaku": {"riichi": 1, "pinfu": 1, "dora": 1, "red_dora": 1, "ura_dora": 2}, "han": 6},
    ),
    "yakuman": (
        {"concealed": "1114555666777z", "win_tile": "4z", "dora_indicators": ["4z"]},
        {
            "han": None,
            "fu": None,
            "yakuman": 4,
            "yaku": {"daisangen": 1, "tsuuiisou": 1, "suuankou_tanki": 2},
            "limit": "yakuman",
        },
    ),
    "kazoe": (
        {
            "concealed": "2233445566788s",
            "win_tile": "7s",
            "win_by": "tsumo",
            "riichi": "riichi",
        },
        {"han": 13, "limit": "kazoe_yakuman", "yakuman": 0},
    ),
    "kita": (
        {
            "concealed": "123p456p789s1122z",
            "win_tile": "2z",
            "kita": 3,
            "rules": {"players": 3},
        },
        {"yaku": {"seat_wind": 1, "kita": 3}, "payments": {"discarder": 8000}},
    ),
}


@pytest.mark.parametrize(("changes", "expected"), ANSWERS.values(), ids=ANSWERS)
def test_answers(changes: dict[str, Any], expected: dict[str, Any]) -> None:
    (found,) = answered(CASE | changes)
    assert {name: found[name] for name in expected} == expected
    situation = read_case(CASE | changes)
    assert found == answer_json(situation, run_situation(situation))


BAD_LINES: dict[str, tuple[bytes, str]] = {
    "not JSON": (b'{"id": 1,', "not JSON at character 10"),
    "nothing of JSON": (b"hello", "not JSON at character 1"),
    "not UTF-8": (b'{"concealed": "\xff"}', "not UTF-8 text"),
    "too deep": (b"[" * 100_000, "not a case: nested too deep"),
    "a list": (b"[1, 2]", "a line must be one JSON object, not [1, 2]"),
    "a number": (b"12", "a line must be one JSON object, not 12"),
    "null": (b"null", "a line must be one JSON object, not null"),
    "no fields": (b"{}", "concealed is missing; it must be a string"),
}


@pytest.mark.parametrize(("line", "message"), BAD_LINES.values(), ids=BAD_LINES)
def test_a_bad_line_gets_an_error(line: bytes, message: str) -> None:
    good = json.dumps(CASE).encode()
    answers = answer_chunk(ScoreBatch, [(3, good), (4, line), (5, good)])
    before, found, after = (json.loads(text) for text in answers.lines)
    assert before == after == PINFU
    assert found.pop("error").startswith(message)
    assert found == {"line": 4}
    assert answers.error_count == 1


BAD_CASES: dict[str, tuple[dict[str, Any], str]] = {
    "bad tiles": ({"concealed": "234m8z"}, "8z is not a tile; honours are 1z-7z"),
    "fifth tile": ({"concealed": "234m33339p45688s"}, "this is a fifth 3p"),
    "15 tiles": (
        {"concealed": "234m45789p45688s1z"},
        "14 tiles besides the winning tile",
    ),
    "riichi as a flag": ({"riichi": True}, "riichi must be one of none, riichi, double, not True"),
    "honba as text": ({"honba": "1"}, "honba must be a whole number, not '1'"),
    "melds as null": ({"melds": None}, "melds must be a list, not None"),
    "bad rules": ({"rules": "nope"}, "unknown preset 'nope'"),
    "bad option": ({"rules": {"kuitan": "maybe"}}, "kuitan cannot be 'maybe'"),
    "bad moment": ({"rinshan": True}, "rinshan is a draw after a kan"),
}


@pytest.mark.parametrize(("changes", "message"), BAD_CASES.values(), ids=BAD_CASES)
def test_a_bad_case_keeps_its_id(changes: dict[str, Any], message: str) -> None:
    (found,) = answered(CASE | {"id": ["any", "thing"]} | changes)
    assert set(found) == {"id", "line", "error"}
    assert (found["id"], found["line"]) == (["any", "thing"], 1)
    assert message in found["error"]


def test_a_bad_value_in_any_field_spoils_no_other_line() -> None:
    """Whatever JSON value stands in whatever field, the line is answered or has an error."""
    values: list[Any] = [None, True, -1, 10**30, 1.5, "", "x", [], [None], [[]], {}, {"a": [1]}]
    fields = [*CASE, "melds", "riichi", "ippatsu", "rinshan", "chankan", "last_tile", "first_turn"]
    fields += ["dora_indicators", "ura_indicators", "honba", "riichi_sticks", "kita", "rules"]
    melds = [[{"kind": value, "tiles": value, "from": value}] for value in values]
    cases = [CASE | {name: value} for name in fields for value in values]
    cases += [CASE | {"melds": meld} for meld in melds]
    found = answered(*cases, CASE)
    assert len(found) == len(cases) + 1
    assert found[-1] == PINFU
    assert all(("error" in line) != ("status" in line) for line in found)
    assert sum("error" in line for line in found) > len(cases) / 2


BAD_HANDS: dict[str, tuple[dict[str, Any], str]] = {
    "no tiles": ({}, "tiles is missing; it must be a string such as 344p2233z"),
    "tiles as a number": ({"tiles": 12}, "tiles is 12; it must be a string such as 344p2233z"),
    "too few": ({"tiles": "123m"}, "this has 3 tiles; a hand has 13"),
    "fifth tile": ({"tiles": "11111m23456p789s"}, "this is a fifth 1m"),
    "fifth tile beside melds": ({"tiles": "11111m23p", "open_melds": 2}, "this is a fifth 1m"),
    "melds as text": (
        {"tiles": "344p2233z", "open_melds": "2"},
        "open_melds must be a number from 0 to 4, not '2'",
    ),
    "melds as a flag": (
        {"tiles": "344p2233z", "open_melds": True},
        "open_melds must be a number from 0 to 4, not True",
    ),
    "five melds": (
        {"tiles": "344p2233z", "open_melds": 5},
        "open_melds must be a number from 0 to 4, not 5",
    ),
}


@pytest.mark.parametrize(("hand", "message"), BAD_HANDS.values(), ids=BAD_HANDS)
def test_a_bad_hand_gets_an_error(hand: dict[str, Any], message: str) -> None:
    good = json.dumps(HAND).encode()
    chunk = [(1, json.dumps(hand | {"id": 5}).encode()), (2, good)]
    bad, fine = (json.loads(line) for line in answer_chunk(ShantenBatch, chunk).lines)
    assert (bad["id"], bad["line"]) == (5, 1)
    assert message in bad["error"]
    assert fine["shanten"] == 1


def test_bad_lines_are_counted_at_the_end() -> None:
    lines = f'{json.dumps(CASE)}\n\noops\n{{"id": 9}}\n'
    result = run("score", "--jsonl", "-", lines=lines)
    assert result.exit_code == 1
    assert result.stderr == "2 of 3 lines had errors; see their answers\n"
    found = read(result.stdout)
    assert [line.get("line") for line in found] == [None, 3, 4]


@pytest.mark.parametrize("command", ["score", "shanten"])
def test_an_empty_file_has_no_answers(command: str, tmp_path: Path) -> None:
    result = run(command, "--jsonl", write(tmp_path / "empty.jsonl"))
    assert (result.exit_code, result.output) == (0, "")


@pytest.mark.parametrize("command", ["score", "shanten"])
def test_a_missing_file_is_one_message(command: str) -> None:
    result = run(command, "--jsonl", "nowhere.jsonl")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "cannot read nowhere.jsonl: No such file or directory\n"


BESIDE = {
    "a hand": (("score", "234m45789p45688s"), "a hand"),
    "--ron": (("score", "--ron", "3p"), "--ron"),
    "--rules": (("score", "--rules", "tenhou"), "--rules"),
    "--json": (("shanten", "--json"), "--json"),
}


@pytest.mark.parametrize(("words", "given"), BESIDE.values(), ids=BESIDE)
def test_nothing_else_goes_with_a_file(words: tuple[str, ...], given: str) -> None:
    """An option that would be ignored is refused."""
    result = run(*words, "--jsonl", "-", lines="")
    message = f"--jsonl reads everything from the file; leave out {given}\n"
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", message)


SEVERAL_CHUNKS = """
import sys
from ariari.cli.batch import lines as batch
from ariari.cli.app import app
batch.CHUNK_LINES = 3
app(sys.argv[1:])
"""


@pytest.mark.parametrize("cores", ["1", "2", "3"])
def test_chunks_on_several_cores_keep_the_order(cores: str, tmp_path: Path) -> None:
    cases: list[Any] = [CASE | {"id": number, "honba": number} for number in range(40)]
    cases[7] = {"id": 7}
    cases[20] = "oops"
    path = write(tmp_path / "cases.jsonl", *cases)
    found = subprocess.run(
        [sys.executable, "-c", SEVERAL_CHUNKS, "score", "--jsonl", path, "--cores", cores],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (found.returncode, found.stderr) == (1, "2 of 40 lines had errors; see their answers\n")
    lines = read(found.stdout)
    assert [line.get("id") for line in lines] == [*range(20), None, *range(21, 40)]
    assert [line["line"] for line in lines if "error" in line] == [8, 21]
    gains = [line["gain"] for line in lines if "gain" in line]
    assert gains == [1000 + 300 * number for number in range(40) if number not in (7, 20)]


def test_a_reader_that_stops_is_no_error(tmp_path: Path) -> None:
    """`ariari score --jsonl FILE | head` ends quietly."""
    path = write(tmp_path / "cases.jsonl", *([CASE] * 3000))
    command = [str(ARIARI), "score", "--jsonl", path, "--cores", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        assert json.loads(process.stdout.readline()) == PINFU
        process.stdout.close()
        assert process.stderr.read() == b""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_a_terminal_shows_a_bar_and_answers_go_where_they_should(tmp_path: Path) -> None:
    import pty  # noqa: PLC0415 - not everywhere

    path = write(tmp_path / "cases.jsonl", CASE, CASE)
    ours, theirs = pty.openpty()
    command = [str(ARIARI), "score", "--jsonl", path]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs) as process:
        os.close(theirs)
        assert process.stdout is not None
        assert read(process.stdout.read().decode()) == [PINFU, PINFU]
    assert process.returncode == 0
    bar = os.read(ours, 100_000).decode()
    os.close(ours)
    assert "compiling the rules" in bar
    assert "pinfu" not in bar


def test_the_bar_moves_with_the_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", terminal)
    with progress_bar(4, "waiting") as bar:
        bar.describe("working")
        assert list(bar.watch([b"ab", b"cd"])) == [b"ab", b"cd"]
        assert isinstance(bar, _Rich)
        (task,) = bar.progress.tasks
        assert (task.description, task.completed, task.total) == ("working", 4, 4)


def unpacked(name: str, tmp_path: Path) -> Path:
    """Return a file of the shared cases, unpacked."""
    packed = SCORE / f"{name}.gz"
    path = tmp_path / name
    path.write_bytes(gzip.decompress(packed.read_bytes()))
    return path


def command_answers(command: str, path: Path) -> list[dict[str, Any]]:
    found = subprocess.run(
        [ARIARI, command, "--jsonl", path], capture_output=True, text=True, check=False
    )
    assert (found.returncode, found.stderr) == (0, "")
    return read(found.stdout)


@pytest.mark.shared
def test_the_shared_scoring_cases(tmp_path: Path) -> None:
    path = unpacked("score_cases.jsonl", tmp_path)
    cases = read(path.read_text(encoding="utf-8"))
    expected = [{"id": case["id"], **case["expect"]} for case in cases]
    answers = command_answers("score", path)
    wrong = [
        (want, got)
        for want, got in zip(expected, answers, strict=True)
        if {name: got.get(name) for name in want} != want
    ]
    assert wrong == []


@pytest.mark.shared
def test_the_shared_shanten_cases(tmp_path: Path) -> None:
    path = unpacked("shanten_cases.jsonl", tmp_path)
    cases = read(path.read_text(encoding="utf-8"))
    answers = command_answers("shanten", path)
    wrong = [(want, got) for want, got in zip(cases, answers, strict=True) if want != got]
    assert wrong == []
