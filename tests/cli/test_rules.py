"""`ariari rules` shows presets, options and rules, and refuses the rest in one sentence."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import typer
from rich.cells import cell_len
from typer.testing import CliRunner, Result

from ariari.cli.rules import rules
from ariari.model.options import OPTIONS
from ariari.model.options.presets import PRESETS
from ariari.model.ruleset import Ruleset

app = typer.Typer()
app.command()(rules)


def ariari_rules(*words: str, columns: int = 80) -> Result:
    return CliRunner().invoke(app, words, env={"COLUMNS": str(columns), "NO_COLOR": "1"})


def shown(*words: str, columns: int = 80) -> str:
    result = ariari_rules(*words, columns=columns)
    assert result.exit_code == 0, result.output
    return result.output


def row(output: str, first: str) -> list[str]:
    """Return the words of the line that starts with a word."""
    return next(line.split() for line in output.splitlines() if line.split()[:1] == [first])


def test_without_a_topic_all_presets_are_listed() -> None:
    output = shown()
    assert all(row(output, name)[1:] for name in PRESETS)
    assert row(output, "tie_break") == ["tie_break", "seat", *list(PRESETS)[:3]]
    assert "fifth_kan" not in output


def test_all_shows_the_options_on_which_presets_agree() -> None:
    output = shown("--all")
    assert all(name in output for name in OPTIONS)


def test_a_wide_terminal_has_the_presets_side_by_side() -> None:
    output = shown(columns=160)
    assert row(output, "option") == ["option", *PRESETS]
    assert row(output, "tobi") == ["tobi", *["below0"] * 3, *["off"] * 4]


@pytest.mark.parametrize("columns", [80, 160])
def test_nothing_is_wider_than_the_terminal(columns: int) -> None:
    assert max(len(line) for line in shown("--all", columns=columns).splitlines()) <= columns


def test_a_preset_stars_what_differs_and_keeps_the_marks_of_opt_3() -> None:
    output = shown("tenhou")
    assert "* pao_honba liable" in " ".join(output.split())
    assert row(output, "tenhou_wait")[1] == "drawn?"
    assert row(output, "chombo_honba")[1] == "-"
    assert row(output, "kuikae")[1] == "forbid"
    assert "sanma_tsumo" not in output


def test_ari_ari_has_nothing_to_star() -> None:
    assert "*" not in shown("ari-ari")


def test_a_preset_for_three_players() -> None:
    output = shown("tenhou", "--players", "3")
    assert row(output, "start_points")[1] == "35000"
    assert row(output, "sanma_tsumo")[1] == "loss"


def test_diff_shows_only_differences() -> None:
    output = shown("--diff", "ema", "wrc", columns=120)
    assert row(output, "kazoe")[:3] == ["kazoe", "sanbaiman", "yakuman"]
    assert "12 differences" in output
    assert "kuitan" not in output


def test_diff_of_equal_rule_sets_is_empty() -> None:
    assert "0 differences" in shown("--diff", "ema", "ema")


def test_a_rule_is_shown_with_its_options_in_each_preset() -> None:
    output = shown("RIICHI-10")
    assert "2.6 Riichi" in output
    assert "same_waits: the set of waits before the draw" in output
    assert "same_waits        tenhou mahjong-soul" in output


def test_a_rule_without_options_is_shown_alone() -> None:
    assert "presets" not in shown("fu-1")


def test_an_option_is_shown_with_values_presets_and_rules() -> None:
    output = shown("temp_furiten_clear")
    assert "When temporary furiten ends." in output
    assert "own_discard, own_draw_or_call, any_call" in output
    assert "Basis of ari-ari: C, F" in output
    assert "FURITEN-3" in output
    assert "own_draw_or_call  ema wrc?" in output


def test_several_topics_are_shown_one_after_the_other() -> None:
    output = shown("FU-1", "FU-2")
    assert output.index("FU-1") < output.index("FU-2")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "house.toml"
    path.write_text('based_on = "tenhou"\nkuikae = "allow"\n', encoding="utf-8")
    return path


def test_a_file_is_shown_as_what_it_changes(house: Path) -> None:
    output = shown(str(house), columns=120)
    assert "custom rules based on tenhou and tenhou: 1 difference " in output
    assert row(output, "kuikae")[:3] == ["kuikae", "allow", "forbid"]


def test_toml_is_complete_and_reads_back(house: Path) -> None:
    assert Ruleset.from_toml(shown("wrc", "--toml")) == Ruleset.preset("wrc")
    options = tomllib.loads(shown(str(house), "--toml"))
    assert set(options) == set(OPTIONS) - {"oka"} | {"based_on"}


def test_json_of_each_topic(house: Path) -> None:
    tenhou = json.loads(shown("tenhou", "--json"))
    assert tenhou["options"]["uma"] == [20, 10, -10, -20]
    assert tenhou["options"]["oka"] == 20
    assert tenhou["unverified"] == ["karaten_riichi", "tenhou_wait"]
    assert json.loads(shown("kuikae", "--json"))["presets"]["wrc"] == "forbid"
    assert json.loads(shown("RIICHI-10", "--json"))["options"] == ["riichi_ankan"]
    assert [entry["name"] for entry in json.loads(shown("--json"))] == list(PRESETS)
    difference = json.loads(shown("--diff", "tenhou", str(house), "--json"))["differences"]
    assert difference == [{"option": "kuikae", "here": "forbid", "there": "allow"}]


def test_japanese_presets_and_options() -> None:
    output = shown("--lang", "ja", "m-league", columns=120)
    assert "m-league：Mリーグの公式競技ルール" in output
    assert row(output, "ippatsu") == ["ippatsu", "一発", "あり", "一発を役とする"]
    assert row(output, "leftover_sticks")[2] == "トップ取り?"
    assert row(output, "extension_draw_ends")[2] == "-"
    assert "? 未確認   - 影響なし" in output


@pytest.mark.parametrize("columns", [80, 160])
def test_the_japanese_overview(columns: int) -> None:
    output = shown("--lang", "ja", "--all", columns=columns)
    assert row(output, "tenhou") == ["tenhou", "天鳳の段位戦(喰いタンあり・赤あり)"]
    assert all(name in output for name in OPTIONS)
    assert "三人麻雀 ─" in output
    assert max(cell_len(line) for line in output.splitlines()) <= columns


def test_a_japanese_option_has_its_spellings_and_english_rules() -> None:
    output = shown("--lang", "ja", "kuikae", "FU-1")
    assert "チー・ポンの直後に、同じ牌や筋の牌を切ること。" in output
    assert "選べる値: forbid 不可(現物・筋とも), forbid_same 現物のみ不可, allow 可" in output
    assert output.count("ルールブックの本文は英語です。") == 1
    assert "opt:kuikae = forbid: the discard right after chii" in output
    assert "選べる値: 100〜1,000,000点(100点単位)" in shown("--lang", "ja", "start_points")


def test_japanese_differences() -> None:
    output = shown("--lang", "ja", "--diff", "ema", "wrc", columns=140)
    assert "ema と wrc: 違いは12項目" in output
    assert row(output, "kazoe")[1:4] == ["数え役満", "なし(三倍満まで)", "あり(役満)"]


def test_japanese_json_keeps_the_spellings() -> None:
    kuikae = json.loads(shown("--lang", "ja", "--json", "kuikae"))
    assert (kuikae["title"], kuikae["presets"]["wrc"]) == ("喰い替え", "forbid")
    assert kuikae["values"] == "forbid, forbid_same, allow"
    tenhou = json.loads(shown("--lang", "ja", "--json", "tenhou"))
    assert tenhou["title"] == "天鳳"
    assert tenhou["options"]["kuikae"] == "forbid"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["kuikea"], "'kuikea' is not a preset, option, rule or .toml file; did you mean kuikae"),
        (["none.toml"], "cannot read none.toml: No such file or directory"),
        (["--diff", "ema"], "--diff compares two rule sets"),
        (["--diff", "ema", "FU-1"], "--diff compares two rule sets"),
        (["--toml"], "--toml prints one rule set"),
        (["--players", "5"], "players cannot be 5; it takes: 4, 3"),
        (["--lang", "fr"], "lang is en or ja, not 'fr'"),
    ],
)
def test_mistakes_get_one_sentence_and_exit_2(words: list[str], message: str) -> None:
    result = ariari_rules(*words)
    assert result.exit_code == 2
    assert result.stderr.startswith(message)
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b'kuikae = "no"', "house.toml: kuikae cannot be 'no'"),
        (b"\xff", "house.toml: it is not UTF-8 text"),
    ],
)
def test_a_bad_file_is_named(house: Path, content: bytes, message: str) -> None:
    house.write_bytes(content)
    result = ariari_rules(str(house))
    assert (result.exit_code, message in result.stderr) == (2, True)


def test_help_has_examples() -> None:
    assert "ariari rules --diff ema wrc" in shown("--help")


def test_the_rule_set_model_does_not_import_rich() -> None:
    code = "import ariari.model.ruleset, sys; sys.exit('rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
