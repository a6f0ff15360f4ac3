"""`ariari tables` prints the points, the fu and the yaku of a rule set."""

import json
from typing import Any

import pytest
from rich.cells import cell_len
from typer.testing import CliRunner, Result

from ariari.cli.app import app
from ariari.model.ruleset import Ruleset
from ariari.schema.plain import written
from ariari.schema.tables import tables_answer


def ariari_tables(*words: str, columns: int = 100) -> Result:
    environment = {"COLUMNS": str(columns), "NO_COLOR": "1", "FORCE_COLOR": ""}
    return CliRunner().invoke(app, ["tables", *words], env=environment)


def shown(*words: str, columns: int = 100) -> str:
    result = ariari_tables(*words, columns=columns)
    assert result.exit_code == 0, result.output
    return result.output


def rows(*words: str) -> list[list[str]]:
    return [line.split() for line in shown(*words).splitlines()]


def test_all_tables_are_printed_one_after_the_other() -> None:
    output = shown()
    places = [output.index(f"{title} ──") for title in ("Points", "Fu", "Yaku", "Yakuman")]
    assert places == sorted(places)


def test_ron_stands_above_tsumo() -> None:
    table = rows("points", "--rules", "tenhou")
    dealer, other = (place for place, row in enumerate(table) if row[:2] == ["30", "fu"])
    assert table[dealer][2:] == ["1,500", "2,900", "5,800", "11,600"]
    assert " ".join(table[dealer + 1]) == "500 all 1,000 all 2,000 all 3,900 all"
    assert " ".join(table[other + 1]) == "300 / 500 500 / 1,000 1,000 / 2,000 2,000 / 3,900"


def test_options_are_followed() -> None:
    assert ["30", "fu", "1,000", "2,000", "3,900", "8,000"] in rows("points", "--set", "kiriage=on")
    assert "tsumo loss" in shown("points", "--set", "players=3", "--rules", "tenhou").lower()
    assert "Kanburi" in shown("yaku", "--set", "local_yaku=kanburi")
    assert "Kanburi" not in shown("yaku")


@pytest.mark.parametrize("name", ["points", "fu", "yaku"])
def test_one_table_can_be_asked_for(name: str) -> None:
    found: dict[str, Any] = json.loads(shown(name, "--json"))
    assert set(found) == {"rules", "players", "language", name}


def test_json_is_what_the_server_tells() -> None:
    found = json.loads(
        shown("--json", "--rules", "ema", "--set", "kazoe=sanbaiman", "--lang", "ja")
    )
    rules = Ruleset.preset("ema").replace(kazoe="sanbaiman")
    assert found == json.loads(json.dumps(written(tables_answer(rules, "ja"))))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_nothing_is_wider_than_the_terminal(lang: str) -> None:
    lines = shown("--lang", lang, "--set", "local_yaku=ishinoue", columns=80).splitlines()
    assert max(map(cell_len, lines)) <= 80


def test_it_is_in_japanese_too() -> None:
    output = shown("--lang", "ja")
    for words in ("点数表", "親", "3,900オール", "符計算表", "単騎待ち", "役一覧", "断么九"):
        assert words in output


def test_mistakes_are_told() -> None:
    assert ariari_tables("fuu").exit_code == 2
    result = ariari_tables("--set", "kiriage=perhaps")
    assert result.exit_code != 0
    assert "kiriage" in result.output
