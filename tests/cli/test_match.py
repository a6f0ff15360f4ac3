"""`ariari match` and `ariari ratings`: options, table, JSON, CSV, picture, and breaking off."""

import csv
import importlib.util
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from ariari.arena.match import compiled
from ariari.arena.match.row import Row
from ariari.cli.app import app

QUICK = ("--seeds", "3", "--cores", "1", "--set", "length=east")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def test_the_table_has_every_number_with_its_interval() -> None:
    result = run("match", "greedy", "passive", *QUICK)
    assert result.exit_code == 0, result.output
    assert "3 seeds from all seats, 12 games" in result.output
    for name in ("average rank", "4th", "match points", "deals dealt in", "points a win"):
        assert name in result.output
    assert " ± " in result.output
    three = run("match", "greedy", "passive", *QUICK, "--players", "3", "--lang", "ja")
    assert "平均順位" in three.output
    assert "4位" not in three.output


def test_json_csv_and_picture(tmp_path: Path) -> None:
    table, picture = tmp_path / "match.csv", tmp_path / "match.svg"
    files = ("--csv", str(table), "--picture", str(picture))
    result = run("match", "greedy", "passive", *QUICK, *files, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    assert found["lineup"] == ["greedy", "passive", "passive", "passive"]
    assert (found["seeds"], found["games"], found["players"]) == (3, 12, 4)
    greedy = found["bots"][0]
    assert greedy["rank"]["value"] == pytest.approx(
        sum(place * games for place, games in enumerate(greedy["count"]["places"], 1)) / 12
    )
    with table.open() as file:
        rows = list(csv.DictReader(file))
    assert [row["bot"] for row in rows] == ["greedy", "passive"]
    assert float(rows[0]["rank_half"]) == pytest.approx(greedy["rank"]["half"])
    assert "greedy" in picture.read_text()


def test_what_cannot_be_played_is_said_at_once(tmp_path: Path) -> None:
    assert "needs two different bots" in run("match", "careful").output
    assert "there is no bot 'nobody'" in run("match", "nobody", "careful").output
    missing = str(tmp_path / "no" / "file")
    assert "there is no folder" in run("match", "greedy", "passive", "--keep", missing).output
    wrong = run("match", "greedy", "passive", "--picture", str(tmp_path / "match.bmp"))
    assert wrong.exit_code == 2


def test_a_match_that_is_broken_off_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.jsonl"
    match = ("match", "greedy", "passive", *QUICK, "--seeds", "40", "--keep", str(path))
    whole = compiled.compiled_rows

    def broken_off(*given: Any) -> Iterator[list[Row]]:
        yield next(whole(*given))
        raise KeyboardInterrupt

    monkeypatch.setattr(compiled, "compiled_rows", broken_off)
    first = run(*match)
    assert first.exit_code == 130
    assert "16 seeds from all seats" in first.output
    assert "the same command goes on from here" in first.output
    monkeypatch.setattr(compiled, "compiled_rows", whole)
    second = run(*match)
    assert second.exit_code == 0
    assert "40 seeds from all seats" in second.output
    assert second.output == run(*match).output


@pytest.mark.skipif(importlib.util.find_spec("choix") is None, reason="choix is not installed")
def test_ratings_of_several_matches(tmp_path: Path) -> None:
    one, two = str(tmp_path / "one"), str(tmp_path / "two")
    for path, bots in ((one, ("efficiency", "greedy")), (two, ("greedy", "passive"))):
        assert run("match", *bots, *QUICK, "--seeds", "10", "--keep", path).exit_code == 0
    found = json.loads(run("ratings", one, two, "--json").stdout)
    assert [rating["bot"] for rating in found] == ["efficiency", "greedy", "passive"]
    table = run("ratings", one, two)
    assert "95 % interval" in table.output
    assert " to " in table.output
    assert "cannot read" in run("ratings", str(tmp_path / "none")).output
