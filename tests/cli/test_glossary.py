"""`ariari glossary` explains the words of the game, in two languages, with tiles."""

import json
from typing import Any

import pytest
from rich.cells import cell_len
from typer.testing import CliRunner, Result

from ariari.cli.app import app
from ariari.glossary import groups, term, terms
from ariari.words.catalogue import languages


def ariari_glossary(*words: str, columns: int = 80, **env: str) -> Result:
    environment = {"COLUMNS": str(columns), "NO_COLOR": "1", "FORCE_COLOR": ""} | env
    return CliRunner().invoke(app, ["glossary", *words], env=environment)


def shown(*words: str, columns: int = 80) -> str:
    result = ariari_glossary(*words, columns=columns)
    assert result.exit_code == 0, result.output
    return result.output


def told(*words: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(shown(*words, "--json"))
    return found


def test_without_words_every_term_is_listed_under_its_group() -> None:
    output = " ".join(shown().split())
    for group in groups():
        heading = output.index(f"{group.title.en} ──")
        for entry in group.terms:
            heading = output.index(entry.name, heading)


def test_the_list_is_in_japanese_too() -> None:
    output = shown("--lang", "ja").replace("\n", "")
    assert all(group.title.ja in output for group in groups())
    assert all(entry.word in output.replace(" ", "") for entry in terms().values())


def test_a_term_is_explained_with_tiles_and_rules() -> None:
    lines = shown("pinfu").splitlines()
    assert lines[0].startswith("Pinfu  平和  ピンフ ──")
    assert lines[1] == "1 han, closed hands only"
    assert " ".join(line.strip() for line in lines[2:4]) == term("pinfu").meaning.en
    assert lines[5] == "│1││2││3│  │4││5││6│  │7││8│  │3││4││5│  │9││9│  │6│"
    assert lines[-2] == f"Rules: {' '.join(term('pinfu').rules)}"


def test_a_term_is_explained_in_japanese() -> None:
    lines = shown("ぴんふ", "--lang", "ja").splitlines()
    assert lines[0].startswith("平和  ピンフ ──")
    assert lines[1:3] == ["1翻（門前のみ）", term("pinfu").meaning.ja]
    assert lines[-2] == f"ルール：{' '.join(term('pinfu').rules)}"


def test_melds_lie_as_they_lie_on_the_table() -> None:
    assert "│▒││2││2││▒│  │6│┌──┐│6│" in shown("suukantsu")


def test_what_is_called_so_is_explained_and_the_rest_is_named() -> None:
    output = shown("dora")
    assert term("dora").meaning.en[:40] in output
    assert term("ura_dora").meaning.en[:40] not in output
    assert "See also: Dora indicator (dorahyouji) · Ura dora · Kan dora · Red five" in output


@pytest.mark.parametrize("words", ["dora indicator", "Dora-Indicators", "dorahyouji", "ドラ表示"])
def test_an_indicator_is_not_answered_with_a_kan(words: str) -> None:
    assert shown(*words.split()).startswith("Dora indicator (dorahyouji)  ドラ表示牌")


def test_where_nothing_is_called_so_all_that_is_found_is_explained() -> None:
    output = shown("identical", "sequences")
    assert "Iipeikou" in output
    assert "Ryanpeikou" in output
    assert "See also" not in output


def test_the_terms_of_a_rule_are_explained() -> None:
    output = shown("fu-8")
    assert output.count("Rules: FU-") == 6


@pytest.mark.parametrize("language", languages())
def test_every_term_is_found_by_its_word_and_fits_the_terminal(language: str) -> None:
    for entry in terms().values():
        output = shown(entry.word, "--lang", language)
        assert f"{entry.word}  {entry.reading}" in output or entry.word == entry.reading
        assert max(cell_len(line) for line in output.splitlines()) <= 80


def test_json_tells_the_same_in_either_language() -> None:
    found = told("pinfu")[0]
    assert found == {"group": "yaku", **term("pinfu").to_json("en")}
    assert found["worth"] == "1 han, closed hands only"
    assert told("pinfu", "--lang", "ja")[0]["meaning"] == term("pinfu").meaning.ja
    assert told("dora")[0]["key"] == "dora"
    assert [entry["key"] for entry in told()] == list(terms())


def test_colours_only_where_they_are_wanted() -> None:
    coloured = ariari_glossary("pinfu", NO_COLOR="", FORCE_COLOR="1", TERM="xterm-256color")
    assert "\x1b[1;31mm" in coloured.output
    assert "\x1b[1;31m" not in ariari_glossary("pinfu", FORCE_COLOR="1").output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["pinfo"], "the glossary has no 'pinfo'; did you mean Pinfu, pin or Pinfu tsumo?"),
        (["pinfo", "--json"], "the glossary has no 'pinfo'; did you mean Pinfu"),
        (["pinfu", "--lang", "fr"], "lang is en or ja, not 'fr'"),
    ],
)
def test_mistakes_get_one_sentence_and_exit_2(words: list[str], message: str) -> None:
    result = ariari_glossary(*words)
    assert result.exit_code == 2
    assert result.stderr.startswith(message)
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_help_has_examples() -> None:
    assert "ariari glossary two-sided wait" in shown("--help")
