"""`ariari score`: a hand on the command line, in every form of output."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import ariari
from ariari.cli.app import app
from ariari.schema.reason import reason_from_json
from ariari.words.say import say

HAND = "234m45789p45688s"
ARIARI = Path(sys.executable).with_name("ariari")


def run(*words: str, **environment: str) -> Result:
    plain = {"COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb"}
    return CliRunner().invoke(app, words, env=plain | environment)


def shown(*words: str, **environment: str) -> str:
    result = run(*words, **environment)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def as_json(*words: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(shown("score", *words, "--json"))
    return found


@pytest.mark.parametrize("columns", [5, 17, 40, 45, 60])
def test_a_line_breaks_between_tiles(columns: int) -> None:
    output = shown(
        "score", "40m22333p [4-35p] [6666s]", "--ron", "3m", COLUMNS=str(columns), NO_COLOR="1"
    )
    drawn = [line.rstrip() for line in output.splitlines() if set("│┌└") & set(line)]
    assert all(len(line) <= columns for line in drawn)
    # A tile that is broken lacks a side.
    assert all(line.count("┌") == line.count("┐") for line in drawn)
    assert "".join(drawn).count("┌") == 7 + 1 + 3 + 4
    assert all(re.fullmatch(r"(│..?│|┌─+┐|└─+┘| )+", line) for line in drawn)


def test_the_drawing_and_every_step() -> None:
    output = shown("score", HAND, "--ron", "3p", "--riichi", COLUMNS="120")
    assert [line.rstrip() for line in output.splitlines()] == [
        "┌─┐┌─┐┌─┐┌─┐┌─┐┌─┐┌─┐┌─┐┌─┐┌─┐┌─┐┌─┐┌─┐  ┌─┐",
        "│2││3││4││4││5││7││8││9││4││5││6││8││8│  │3│",
        "│m││m││m││p││p││p││p││p││s││s││s││s││s│  │p│",
        "└─┘└─┘└─┘└─┘└─┘└─┘└─┘└─┘└─┘└─┘└─┘└─┘└─┘  └─┘",
        "2 han 30 fu, 2,000 points",
        "Riichi 立直  1 han  the hand was declared ready",
        "Pinfu 平和   1 han  four sequences, a pair that scores nothing, and a two-sided wait",
        "             2 han",
        "  20 fu  Every win starts with the base      FU-1",
        "  10 fu  The hand is closed and wins by ron  FU-2",
        "  30 fu",
        "30 fu with 2 han: 30 x 2^(2+2) = 480 base points. The discarder pays 4 times the base: "
        "4 x 480 = 1,920, rounded up to",
        "2,000.",
    ]


def test_dora_and_rounding_in_the_tables() -> None:
    output = shown("score", "40m22333p [4-35p] [6666s]", "--ron", "3m", "--dora", "2m")
    assert re.search(r"Dora +1 han +the indicator 2m points to 3m, 1 in the hand", output)
    assert re.search(r"Red fives +1 han +1 in the hand, each a dora", output)
    rounded = shown("score", "123m45p22s [234p] [567s]", "--ron", "3p", "--last-tile")
    assert re.search(r"30 fu  rounded up from 22", rounded)


def test_a_yakuman_shows_no_fu() -> None:
    output = shown("score", "1112345678999p", "--ron", "5p")
    assert "2 x yakuman, 64,000 points" in output
    assert "FU-" not in output


def test_fu_are_shown_from_five_han_on_if_asked_for() -> None:
    """FU-14."""
    command = ("score", "55666p11188s666z", "--ron", "5p")
    output = shown(*command)
    assert "5 han, mangan, 8,000 points" in output
    assert "FU-" not in output
    assert "60 fu  rounded up from 52" in shown(*command, "--fu")


def test_no_win_shows_the_hand_and_the_reason() -> None:
    output = shown("score", "12344m56p [567m] [789m]", "--ron", "4p")
    assert output.startswith("┌─┐")
    assert output.endswith("Complete, but no yaku: pinfu counts in closed hands only.\n")


def test_explain_prints_sentences() -> None:
    output = shown("score", HAND, "--ron", "3p", "--explain")
    assert output == ariari.score(HAND, ron="3p").explain() + "\n"


KEYS = (
    *("status", "hand", "win_tile", "win_by", "rules", "han", "fu", "yakuman", "yaku", "blocks"),
    *("fu_items", "limit", "base", "payments", "gain"),
)
"""What scripts rely on."""


def test_everything_is_said_in_the_language_that_is_asked_for() -> None:
    words = (HAND, "--ron", "3p", "--riichi", "--lang", "ja")
    table = shown("score", *words)
    assert "平和" in table and "副底" in table and "2翻30符、2,000点" in table
    assert "Pinfu" not in table and "pays" not in table
    result = ariari.score(HAND, ron="3p", riichi=True)
    assert shown("score", *words, "--explain") == result.explain("ja") + "\n"
    found = as_json(*words)
    assert found["explanation"] == list(result.sentences("ja"))
    assert [item["title"] for item in found["yaku_items"]] == ["立直", "平和"]


def test_a_language_without_words_is_refused() -> None:
    result = run("score", HAND, "--ron", "3p", "--lang", "xx")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "not 'xx'" in result.stderr


def test_json_has_everything() -> None:
    found = as_json(HAND, "--ron", "3p", "--riichi", "--dora", "8p", "--sticks", "1")
    expected = ariari.score(HAND, ron="3p", riichi=True, dora="8p", sticks=1)
    assert found["explanation"] == list(expected.sentences())
    assert found["payers"] == [{"payer": None, "points": 3900}]
    assert reason_from_json(found["base_reason"]) == expected.base_reason
    assert [item["title"] for item in found["yaku_items"]] == ["Riichi", "Pinfu"]
    for item in found["fu_items"]:
        assert item.pop("why")["rules"] == [item["rule"]]
    assert {key: found[key] for key in KEYS} == {
        "status": "win",
        "hand": HAND,
        "win_tile": "3p",
        "win_by": "ron",
        "rules": "ari-ari",
        "han": 3,
        "fu": 30,
        "yakuman": 0,
        "yaku": {"riichi": 1, "pinfu": 1, "dora": 1},
        "blocks": [
            {"name": "sequence", "tiles": "234m", "open": False},
            {"name": "sequence", "tiles": "345p", "open": False},
            {"name": "sequence", "tiles": "789p", "open": False},
            {"name": "sequence", "tiles": "456s", "open": False},
            {"name": "pair", "tiles": "88s", "open": False},
        ],
        "fu_items": [
            {"fu": 20, "reason": "Every win starts with the base", "rule": "FU-1", "tiles": ""},
            {"fu": 10, "reason": "The hand is closed and wins by ron", "rule": "FU-2", "tiles": ""},
        ],
        "limit": "",
        "base": 960,
        "payments": {"discarder": 3900},
        "gain": 4900,
    }


def test_json_of_a_yakuman() -> None:
    found = as_json("55666p11188s666z", "--tsumo", "5p")
    assert (found["han"], found["fu"], found["yakuman"]) == (None, None, 1)
    assert (found["yaku"], found["fu_items"]) == ({"suuankou": 1}, [])
    assert found["payments"] == {"dealer": 16000, "nondealer": 8000}
    assert found["payers"] == [
        {"payer": "east", "points": 16000},
        {"payer": "west", "points": 8000},
        {"payer": "north", "points": 8000},
    ]


def test_json_of_no_win() -> None:
    found = as_json(HAND, "--tsumo", "1z")
    reason = "not complete: the hand waits for 36p, not 1z"
    assert found.pop("explanation") == ["Not complete: the hand waits for 36p, not 1z."]
    assert found.pop("headline") == f"no win: {reason}"
    assert say(reason_from_json(found.pop("why"))) == reason
    assert found == {
        "status": "hand_not_winning",
        "hand": HAND,
        "win_tile": "1z",
        "win_by": "tsumo",
        "rules": "ari-ari",
        "reason": reason,
    }


OPTIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "--tsumo 3p": ("--tsumo 3p", {"tsumo": "3p"}),
    "--seat E": ("--ron 3p --seat E", {"ron": "3p", "seat": "E"}),
    "--round S": ("--ron 3p --round S", {"ron": "3p", "round": "S"}),
    "--riichi": ("--ron 3p --riichi", {"ron": "3p", "riichi": True}),
    "--double-riichi": ("--ron 3p --double-riichi", {"ron": "3p", "riichi": "double"}),
    "--open-riichi": (
        "--ron 3p --riichi --open-riichi --set open_riichi=on",
        {
            "ron": "3p",
            "riichi": True,
            "open_riichi": True,
            "rules": ariari.Ruleset().replace(open_riichi="on"),
        },
    ),
    "--ippatsu": ("--ron 3p --riichi --ippatsu", {"ron": "3p", "riichi": True, "ippatsu": True}),
    "--last-tile": ("--ron 3p --last-tile", {"ron": "3p", "last_tile": True}),
    "--chankan": ("--ron 3p --chankan", {"ron": "3p", "chankan": True}),
    "--into-open-riichi": (
        "--ron 3p --riichi --open-riichi --into-open-riichi --set open_riichi=on_yakuman",
        {
            "ron": "3p",
            "riichi": True,
            "open_riichi": True,
            "into_open_riichi": True,
            "rules": ariari.Ruleset().replace(open_riichi="on_yakuman"),
        },
    ),
    "--first-turn": ("--tsumo 3p --first-turn", {"tsumo": "3p", "first_turn": True}),
    "--dora --ura": (
        "--ron 3p --riichi --dora 8p --ura 7s",
        {"ron": "3p", "riichi": True, "dora": "8p", "ura": "7s"},
    ),
    "--honba": ("--ron 3p --honba 3", {"ron": "3p", "honba": 3}),
    "--discards": ("--ron 3p --discards 6p", {"ron": "3p", "discards": "6p"}),
    "--furiten": ("--ron 3p --furiten", {"ron": "3p", "furiten": True}),
    "--discarder": ("--ron 3p --discarder W", {"ron": "3p", "discarder": "W"}),
    "--rules": ("--ron 3p --rules m-league", {"ron": "3p", "rules": "m-league"}),
    "--set": (
        "--ron 3p --set min_han=2 --set kuitan=off",
        {"ron": "3p", "rules": ariari.Ruleset().replace(min_han=2, kuitan="off")},
    ),
}


@pytest.mark.parametrize(("words", "arguments"), OPTIONS.values(), ids=OPTIONS)
def test_each_option_counts(words: str, arguments: dict[str, Any]) -> None:
    expected = ariari.score(HAND, **arguments).explain()
    assert shown("score", HAND, *words.split(), "--explain") == f"{expected}\n"
    if words not in ("--ron 3p --round S", "--ron 3p --rules m-league"):
        assert expected != ariari.score(HAND, ron="3p").explain()


def test_rinshan_kita_and_liable() -> None:
    after_kan = "123m1456p345s [3333z]"
    assert "rinshan" in as_json(after_kan, "--tsumo", "1p", "--rinshan")["yaku"]
    sanma = ("--rules", "tenhou", "--set", "players=3")
    found = as_json("123p456p789p1122z", "--tsumo", "2z", "--kita", "2", *sanma)
    assert found["yaku"]["kita"] == 2
    daisangen = "11m23s [555z] [666z] [777z]"
    found = as_json(daisangen, "--tsumo", "1s", "--liable", "W")
    assert found["payments"] == {"nondealer": 32000}
    assert found["payers"] == [{"payer": "west", "points": 32000}]


def test_rules_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('based_on = "tenhou"\nkiriage = true\n', encoding="utf-8")
    words = ("234p34s66z [555z] [777z]", "--ron", "5s")
    assert as_json(*words, "--rules", "tenhou")["limit"] == ""
    found = as_json(*words, "--rules", str(path))
    assert (found["limit"], found["rules"]) == ("mangan", "custom rules based on tenhou")


ERRORS: dict[str, tuple[tuple[str, ...], str]] = {
    "no hand": ((), 'give a hand, as in: ariari score "234m45789p45688s" --ron 3p\n'),
    "no winning tile": ((HAND,), "give one winning tile, as in: --ron 3p, or --tsumo 3p\n"),
    "two winning tiles": (
        (HAND, "--ron", "3p", "--tsumo", "3p"),
        "give one winning tile, as in: --ron 3p, or --tsumo 3p\n",
    ),
    "a place in the hand": (
        ("123m8z", "--ron", "3p"),
        'cannot read "123m8z" at character 5: 8z is not a tile; honours are 1z-7z\n'
        "  123m8z\n"
        "      ^\n",
    ),
    "14 tiles": (
        (f"{HAND}3p", "--ron", "3p"),
        'cannot read "234m45789p45688s3p" at the end: there are 14 tiles besides the winning tile '
        "3p; leave it out of the hand, which then has 13\n"
        "  234m45789p45688s3p\n"
        "                    ^\n",
    ),
    "wind": (
        (HAND, "--ron", "3p", "--seat", "X"),
        'cannot read "X" at character 1: a wind is E, S, W or N\n  X\n  ^\n',
    ),
    "count": (
        (HAND, "--ron", "3p", "--honba", "99999"),
        "honba must be a number from 0 to 999, not 99999\n",
    ),
    "preset": (
        (HAND, "--ron", "3p", "--rules", "nope"),
        "unknown preset 'nope' (presets: ari-ari, tenhou, mahjong-soul, m-league, ema, wrc, "
        "jpml-a)\n",
    ),
    "file": (
        (HAND, "--ron", "3p", "--rules", "nope.toml"),
        "cannot read nope.toml: No such file or directory\n",
    ),
    "option without value": (
        (HAND, "--ron", "3p", "--set", "kuitan"),
        "--set kuitan: give an option and its value, as in kuitan=off\n",
    ),
    "unknown option": (
        (HAND, "--ron", "3p", "--set", "kuitn=off"),
        "unknown option 'kuitn'; did you mean kuitan?\n",
    ),
    "wrong value": (
        (HAND, "--ron", "3p", "--set", "kuitan=maybe"),
        "kuitan cannot be 'maybe'; it takes: on, off\n",
    ),
}


@pytest.mark.parametrize(("words", "message"), ERRORS.values(), ids=ERRORS)
def test_an_error_is_one_message(words: tuple[str, ...], message: str) -> None:
    result = run("score", *words)
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", message)


def test_broken_rule_files_are_named(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text("kuitan =", encoding="utf-8")
    result = run("score", HAND, "--ron", "3p", "--rules", str(path))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"{path}: the rule set is not valid TOML")
    path.write_bytes(b"\xff")
    result = run("score", HAND, "--ron", "3p", "--rules", str(path))
    assert (result.exit_code, result.stderr) == (2, f"cannot read {path}: it is not UTF-8 text\n")


def test_a_number_must_be_a_number() -> None:
    result = run("score", HAND, "--ron", "3p", "--honba", "x")
    assert result.exit_code == 2
    assert "--honba" in result.stderr
    assert "Traceback" not in result.output


def test_version() -> None:
    assert shown("--version") == f"ariari {ariari.__version__}\n"


def test_without_a_command_the_commands_are_listed() -> None:
    result = run()
    assert re.findall(r"^  (score|shanten|rules) ", result.output, re.MULTILINE) == [
        "score",
        "shanten",
        "rules",
    ]


@pytest.mark.parametrize("command", ["score", "shanten", "rules"])
def test_help_has_examples(command: str) -> None:
    output = shown(command, "--help")
    assert len(re.findall(rf"^ +ariari {command}", output, re.MULTILINE)) >= 4


@pytest.mark.parametrize("command", ["score", "shanten"])
def test_the_examples_of_the_help_run(command: str) -> None:
    examples = re.findall(rf"^ +ariari ({command} [^>\n]*[^>\s])", shown(command, "--help"), re.M)
    examples = [example for example in examples if "--jsonl" not in example]
    assert len(examples) >= 3
    for example in examples:
        words = re.findall(r'"[^"]*"|\S+', example)
        shown(*(word.strip('"') for word in words))


def test_colours_only_where_they_are_wanted() -> None:
    colour = r"\x1b\[(?:\d+;)*3[0-7]m"
    words = ("score", HAND, "--ron", "3p")
    coloured = shown(*words, FORCE_COLOR="1", NO_COLOR="", TERM="xterm")
    assert re.search(colour, coloured)
    assert not re.search(colour, shown(*words, FORCE_COLOR="1", NO_COLOR="1", TERM="xterm"))
    assert "\x1b" not in shown(*words)


def test_the_installed_command() -> None:
    """Run as people run it: standard output, standard error and exit status."""
    good = subprocess.run(
        [ARIARI, "score", HAND, "--ron", "3p", "--explain"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (good.returncode, good.stderr) == (0, "")
    assert good.stdout == ariari.score(HAND, ron="3p").explain() + "\n"
    bad = subprocess.run(
        [sys.executable, "-m", "ariari", "score", HAND, "--ron", "8z"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (bad.returncode, bad.stdout) == (2, "")
    assert bad.stderr.startswith('cannot read "8z" at character 1')
    assert "Traceback" not in bad.stderr


NEEDLESS = ("numba", "multiprocessing", "hypothesis", "ariari.jit")


@pytest.mark.parametrize(
    "code",
    [
        "import ariari; ariari.score('234m45789p45688s', ron='3p').explain()",
        "from ariari.cli.app import app\n"
        "app(['score', '234m45789p45688s', '--ron', '3p'], standalone_mode=False)",
    ],
    ids=["library", "command"],
)
def test_one_hand_needs_no_compiler(code: str) -> None:
    """Numba takes longer to import than a hand to score."""
    check = f"import sys\n{code}\nprint([name for name in {NEEDLESS} if name in sys.modules])"
    found = subprocess.run(
        [sys.executable, "-c", check], capture_output=True, text=True, check=True
    )
    assert found.stdout.splitlines()[-1] == "[]"
