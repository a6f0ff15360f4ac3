"""`ariari wall`: a wall on the command line."""

import json

import pytest
import typer
from typer.testing import CliRunner, Result

from ariari.cli.wall import wall
from ariari.core.wall import indicator_index, rinshan_index
from ariari.logs.formats.tenhou.wall import TenhouSeed

SEED = "mt19937ar,1,2,3,4,5,6,7,8"
HEX = "mt19937ar-sha512-n288," + ",".join(f"{7 * word:X}" for word in range(32))

app = typer.Typer(add_completion=False, rich_markup_mode=None)
app.command()(wall)


def run(*words: str, given: str = "") -> Result:
    plain = {"COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb"}
    return CliRunner().invoke(app, words, input=given, env=plain)


def test_the_parts_of_a_wall() -> None:
    result = run("--tenhou-seed", SEED)
    assert result.exit_code == 0, result.output
    lines = [line.rstrip() for line in result.stdout.splitlines()]
    assert lines[:2] == [
        "deal 1, 4 players, mt19937ar, dice 4 and 3",
        "East    388m088p478s4467z",
    ]
    assert lines[5] == "draws   3z 5z 9p 4p 1m 3m 4p 5p 7z 7m 1z 3m 5s 6m 5m 6z"
    assert lines[-3:] == [
        "dora    9m 6s 4m 9m 3p",
        "ura     8s 1p 2m 2p 2z",
        "rinshan 6z 3z 5s 9s",
    ]


def test_three_players_have_eight_rinshan_tiles() -> None:
    """SANMA-3."""
    lines = run("--tenhou-seed", SEED, "--players", "3").stdout.splitlines()
    assert not any(line.startswith("North") for line in lines)
    assert len(lines[-1].split()) == 1 + 8


def test_json_of_a_later_deal_read_from_input() -> None:
    result = run("--tenhou-seed", "-", "--deal", "2", "--json", given=HEX + "\n")
    found = json.loads(result.stdout)
    walls = TenhouSeed.parse(HEX).walls(4)
    next(walls)
    second = next(walls)
    assert found["deal"] == 2
    assert found["wall"] == list(second.tiles)
    assert found["dice"] == list(second.dice or ())
    assert len(found["draws"]) == 70
    names = {"dora": indicator_index(0, 4), "rinshan": rinshan_index(0, 4)}
    for key, index in names.items():
        kind, digit = divmod(second.tiles[index] // 4, 9)
        assert found[key][0].replace("0", "5") == f"{digit + 1}{'mpsz'[kind]}"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "give a seed"),
        (("--tenhou-seed", "-"), "give a seed"),
        (("--tenhou-seed", "abc"), 'a seed begins with "mt19937ar'),
        (("--tenhou-seed", SEED, "--deal", "2"), "--deal must be 1"),
        (("--tenhou-seed", HEX, "--deal", "0"), "--deal must be a number from 1"),
        (("--tenhou-seed", HEX, "--players", "5"), "--players must be 3 or 4, not 5"),
    ],
)
def test_bad_input_gets_one_clear_message(words: tuple[str, ...], message: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""


def test_help_has_examples() -> None:
    assert "ariari wall --tenhou-seed -" in run("--help").stdout
