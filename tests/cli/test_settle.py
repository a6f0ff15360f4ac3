"""`ariari settle`: final scores on the command line."""

import json
import re
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from ariari.cli.app import app

UMA_EX = ("41300", "24900", "21800", "12000")


def run(*words: str, **environment: str) -> Result:
    plain = {"COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb"}
    return CliRunner().invoke(app, ("settle", *words), env=plain | environment)


def shown(*words: str, **environment: str) -> str:
    result = run(*words, **environment)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def rows(*words: str) -> list[list[str]]:
    """Return the lines of the table, cell by cell."""
    return [re.split(r" {2,}", line.strip()) for line in shown(*words).splitlines()]


def test_uma_ex_in_every_step() -> None:
    """UMA-EX: minus 30,000, divided, with uma, with oka."""
    assert [line.rstrip() for line in shown(*UMA_EX).splitlines()] == [
        "place  player   score  − 30,000  / 1,000    uma  with uma   oka  result",
        "1st    East    41,300   +11,300     11.3   30.0      41.3  20.0    61.3",
        "2nd    South   24,900    −5,100     ▲5.1   10.0       4.9   0.0     4.9",
        "3rd    West    21,800    −8,200     ▲8.2  ▲10.0     ▲18.2   0.0   ▲18.2",
        "4th    North   12,000   −18,000    ▲18.0  ▲30.0     ▲48.0   0.0   ▲48.0",
        "rules: ari-ari   sum of results: 0.0",
    ]


def test_scores_below_zero_with_commas_and_triangles() -> None:
    """They look like options to a command line, and are scores."""
    plain = shown("-1200", "41300", "35000", "24900")
    assert shown("-1,200", "41,300", "35,000", "24,900") == plain
    assert shown("▲1200", "41300", "35000", "24900") == plain
    assert shown("−1,200", "41300", "35000", "24900") == plain
    assert "−1,200" in plain


def test_names_and_places() -> None:
    found = rows("12000", "41300", "21800", "24900", "--names", "Ann Bob Cleo Dan")
    assert [row[:2] for row in found[1:5]] == [
        ["1st", "Bob"],
        ["2nd", "Dan"],
        ["3rd", "Cleo"],
        ["4th", "Ann"],
    ]


def test_sticks_go_where_the_rules_say() -> None:
    """END-9: to first place, lost, or back to those who bet them."""
    scores = ("40300", "24900", "21800", "12000", "--sticks", "1")
    first = shown(*scores)
    assert re.search(r"40,300 +41,300 +\+11,300", first)
    assert "1 stick left on the table: to first place (END-9)" in first
    lost = shown(*scores, "--set", "leftover_sticks=lost")
    assert "1 stick left on the table: lost (END-9)" in lost
    assert "sum of results: ▲1.0" in lost
    back = shown(*scores, "--set", "leftover_sticks=return", "--bets", "0 1 0 0")
    assert re.search(r"24,900 +25,900", back)
    assert "back to those who bet" in back


def test_rounding_has_a_column() -> None:
    """UMA-4."""
    found = rows("41300", "24500", "21600", "12600", "--set", "rounding=half_down")
    assert found[0][3] == "rounded"
    assert [row[3] for row in found[1:5]] == ["41,000", "24,000", "22,000", "13,000"]


def test_three_scores_are_of_three_players() -> None:
    """SANMA-10."""
    found = rows("50000", "35000", "20000", "--rules", "tenhou")
    assert [row[-1] for row in found[1:4]] == ["45.0", "▲5.0", "▲40.0"]
    assert "tenhou for three players" in found[4][0]
    changed = rows("50000", "35000", "20000", "--rules", "tenhou", "--set", "uma=30 0 -30")
    assert changed[1][-1] == "55.0"


def test_shared_places() -> None:
    """END-8 `split`."""
    found = rows("30000", "30000", "20000", "20000", "--rules", "m-league")
    assert [row[0] for row in found[1:5]] == ["1st=", "1st=", "3rd=", "3rd="]


def test_json_has_every_step() -> None:
    found: dict[str, Any] = json.loads(shown(*UMA_EX, "--json"))
    explanation = found.pop("explanation")
    assert explanation[-1] == "The results add up to 0.0."
    first = found["players"].pop(0)
    assert first == {
        "name": "East",
        "seat": 0,
        "place": 1,
        "shared": False,
        "score": 41300,
        "difference": 11300,
        "points": 11.3,
        "uma": 30.0,
        "oka": 20.0,
        "match_points": 61.3,
    }
    assert [line["match_points"] for line in found.pop("players")] == [4.9, -18.2, -48.0]
    assert found == {"rules": "ari-ari", "sticks": 0, "lost_sticks": 0, "sum": 0.0}


def test_colours_only_where_they_are_wanted() -> None:
    """NO_COLOR."""
    wanted = {"FORCE_COLOR": "1", "TERM": "xterm"}
    result = CliRunner().invoke(app, ("settle", *UMA_EX), env={"NO_COLOR": "", **wanted})
    assert "\x1b[1;31m" in result.stdout
    refused = CliRunner().invoke(app, ("settle", *UMA_EX), env={"NO_COLOR": "1", **wanted})
    assert "\x1b[1;31m" not in refused.stdout
    assert "\x1b" not in shown(*UMA_EX)


ERRORS: dict[str, tuple[tuple[str, ...], str]] = {
    "nothing": ((), "give the final scores: ariari settle 41300 24900 21800 12000\n"),
    "two scores": (
        ("41300", "24900"),
        "2 scores were given for 4 players; give one for each seat, the first dealer first\n",
    ),
    "the sum": (
        ("41300", "24900", "21800", "11000"),
        "the scores 41300 24900 21800 11000 add up to 99,000, but 4 players with 25,000 each have "
        "100,000: 1,000 are missing; were sticks left on the table? then give 1\n",
    ),
    "a word": (
        ("41300", "24900", "2180o", "12000"),
        'cannot read "2180o" at character 1: a score must be a whole number such as 41300\n'
        "  2180o\n  ^\n",
    ),
    "an option": (
        (*UMA_EX, "--stick", "1"),
        "there is no option --stick; see: ariari settle --help\n",
    ),
    "bets": (
        (*UMA_EX, "--bets", "1 x"),
        'cannot read "x" at character 1: a count must be a whole number such as 1\n  x\n  ^\n',
    ),
    "a preset": (
        (*UMA_EX, "--rules", "nope"),
        "unknown preset 'nope' (presets: ari-ari, tenhou, mahjong-soul, m-league, ema, wrc, "
        "jpml-a)\n",
    ),
}


@pytest.mark.parametrize(("words", "message"), ERRORS.values(), ids=ERRORS)
def test_mistakes_get_one_clear_message(words: tuple[str, ...], message: str) -> None:
    result = run(*words)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", message)


def test_the_examples_of_the_help_run() -> None:
    examples = re.findall(r"^ +ariari settle (.*)$", shown("--help"), re.MULTILINE)
    assert len(examples) == 6
    for example in examples:
        words = re.findall(r'"[^"]*"|\S+', example.split("        ")[0])
        assert shown(*(word.strip('"') for word in words))


def test_the_help_says_how_many_scores_are_wanted() -> None:
    assert "SCORE SCORE SCORE [SCORE]" in shown("--help").splitlines()[0]
