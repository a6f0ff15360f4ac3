"""`ariari shanten`: distance, draws, discards and waits on the command line."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from ariari.cli.app import app


def run(*words: str) -> Result:
    return CliRunner().invoke(app, ["shanten", *words], env={"COLUMNS": "80", "NO_COLOR": "1"})


def shown(*words: str) -> list[str]:
    result = run(*words)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return [line.rstrip() for line in result.stdout.splitlines()]


def as_json(*words: str) -> dict[str, Any]:
    result = run(*words, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_13_tiles_show_the_draws() -> None:
    assert shown("1223789s112366z") == [
        "2-shanten: 2 useful draws to tenpai",
        "four sets and a pair 2, seven pairs 3, thirteen orphans 6",
        "22 tiles: 1234s1236z",
    ]


def test_14_tiles_show_every_discard() -> None:
    assert shown("123m4567p3457s11z9p")[:5] == [
        "tenpai after the right discard",
        "four sets and a pair 0, seven pairs 5, thirteen orphans 9",
        "discard  shanten  tiles  draws",
        "7s             0      4  8p",
        "9p             1     51  23456789p256789s1z",
    ]


def test_tenpai_shows_what_each_wait_is_worth() -> None:
    assert shown("456m123s3456678p") == [
        "tenpai: one tile completes the hand",
        "four sets and a pair 0, seven pairs 5, thirteen orphans 12",
        "3p, 3 left: no yaku by ron, 1,100 by tsumo",
        "6p, 2 left: 1,000 by ron, 1,500 by tsumo",
        "9p, 4 left: 1,000 by ron, 1,500 by tsumo",
    ]


def test_melds_rule_out_the_closed_forms() -> None:
    expected = ["1-shanten: 1 useful draw to tenpai", "four sets and a pair 1", "14 tiles: 245p23z"]
    assert shown("344p2233z", "--open-melds", "2") == expected
    assert shown("344p2233z [123m] [555s]") == expected


def test_tenpai_beside_unknown_melds_shows_the_draws() -> None:
    assert shown("34p11z", "--open-melds", "3")[-1] == "8 tiles: 25p"


def test_seen_tiles_are_not_left() -> None:
    assert shown("456m123s3456678p", "--seen", "3369p")[2:] == [
        "3p, 1 left: no yaku by ron, 1,100 by tsumo",
        "6p, 1 left: 1,000 by ron, 1,500 by tsumo",
        "9p, 3 left: 1,000 by ron, 1,500 by tsumo",
    ]
    assert shown("1223789s112366z", "--seen", "1236z")[-1] == "18 tiles: 1234s1236z"


def test_a_complete_hand() -> None:
    assert shown("123m456p789s11222z")[0] == "complete"


def test_rules_decide_the_tile_set_and_the_values() -> None:
    sanma = ("--rules", "tenhou", "--set", "players=3")
    assert shown("1199m123456789p", *sanma)[2:] == [
        "1m, 2 left: 2,600 by ron, 3,000 by tsumo",
        "9m, 2 left: 2,600 by ron, 3,000 by tsumo",
    ]


def test_json_of_13_tiles() -> None:
    assert as_json("344p2233z", "--open-melds", "2") == {
        "shanten": 1,
        "shanten_standard": 1,
        "shanten_chiitoitsu": None,
        "shanten_kokushi": None,
        "ukeire": {"2p": 4, "4p": 2, "5p": 4, "2z": 2, "3z": 2},
    }


def test_json_of_14_tiles() -> None:
    found = as_json("123m4567p3457s11z9p")
    assert (found["shanten"], len(found["discards"])) == (0, 13)
    assert found["discards"]["7s"] == {"shanten": 0, "ukeire": {"8p": 4}}
    assert "ukeire" not in found


def test_json_of_waits() -> None:
    found = as_json("456m123s3456678p")
    assert found["ukeire"] == {"3p": 3, "6p": 2, "9p": 4}
    assert found["waits"][:2] == [
        {
            "tile": "3p",
            "left": 3,
            "ron": None,
            "tsumo": 1100,
            "reason": "complete, but no yaku: riichi or a win by tsumo would have given one",
        },
        {"tile": "6p", "left": 2, "ron": 1000, "tsumo": 1500, "reason": ""},
    ]


def test_json_of_a_wait_without_a_tile() -> None:
    """DRAW-4."""
    (wait,) = as_json("12m567p888s11z [3333m]")["waits"]
    assert wait == {"tile": "3m", "left": 0, "ron": None, "tsumo": None, "reason": ""}


ERRORS: dict[str, tuple[tuple[str, ...], str]] = {
    "no hand": ((), "give a hand, as in: ariari shanten 1223789s112366z\n"),
    "too few tiles": (
        ("344p2233z",),
        'cannot read "344p2233z" at the end: this has 7 tiles; a hand has 13, or 14 with the drawn '
        "tile\n  344p2233z\n           ^\n",
    ),
    "too many melds": (
        ("344p2233z", "--open-melds", "7"),
        "open_melds must be a number from 0 to 4, not 7\n",
    ),
    "seen too often": (
        ("123m456p789s1122z", "--seen", "111z"),
        'cannot read "111z" at character 1: with the hand this is a fifth 1z; there are four of '
        "each kind\n  111z\n  ^\n",
    ),
    "rules": (
        ("123m456p789s1122z", "--rules", "nope.toml"),
        "cannot read nope.toml: No such file or directory\n",
    ),
}


@pytest.mark.parametrize(("words", "message"), ERRORS.values(), ids=ERRORS)
def test_an_error_is_one_message(words: tuple[str, ...], message: str) -> None:
    result = run(*words)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", message)
