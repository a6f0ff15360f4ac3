"""The presets are the tables of section 6 of the rulebook, cell by cell (OPT-1 to OPT-3)."""

import re
from pathlib import Path

import pytest

from ariari.errors import RulesError
from ariari.model.options import GROUPS, OPTIONS
from ariari.model.options.presets import JPML_A_BEFORE_2023, PRESETS, preset
from ariari.model.rule_words import choices, rule_words
from ariari.model.rulebook import rule
from ariari.model.ruleset import Ruleset

RULEBOOK = Path(__file__).parents[2] / "docs" / "rulebook.md"


def section_six() -> list[str]:
    book = RULEBOOK.read_text(encoding="utf-8")
    return book[book.index("## 6. Options") : book.index("## 7. ")].splitlines()


def option_rows() -> dict[str, dict[str, str]]:
    """Return the cells of every option by column, straight from the tables."""
    found: dict[str, dict[str, str]] = {}
    header: list[str] = []
    for line in section_six():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| Option"):
            header = cells
        elif line.startswith("| "):
            found[cells[0]] = dict(zip(header, cells, strict=True))
    return found


ROWS = option_rows()


def expected_text(option: str, cell: str) -> str:
    """Return the value that a cell stands for, as `Ruleset.text` gives it."""
    return ROWS[option]["ari-ari"] if cell == "-" else cell.removesuffix("?")


def test_the_tables_and_the_options_name_the_same_options_in_the_same_order() -> None:
    three_players_only = [option.name for option in GROUPS["three_players"]]
    assert [*ROWS, *three_players_only] == list(OPTIONS)


def test_the_groups_are_the_headings_of_the_tables() -> None:
    lines, words = section_six(), rule_words("en")
    above = [lines[at - 2] for at, line in enumerate(lines) if line.startswith("| Option")]
    assert above == [f"{words.group(name)}:" for name in GROUPS if name != "three_players"]


def test_opt_2_names_the_presets_and_the_tables_have_their_columns() -> None:
    columns = list(ROWS["kuikae"])
    assert columns == ["Option", "Values", *PRESETS, "Basis"]


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("option", ROWS)
def test_a_preset_has_the_value_of_its_cell(option: str, name: str) -> None:
    cell = ROWS[option][name]
    assert Ruleset.preset(name).text(option) == expected_text(option, cell)


@pytest.mark.parametrize("name", PRESETS)
def test_opt_3_marks_are_kept(name: str) -> None:
    marked = {option for option, row in ROWS.items() if row[name].endswith("?")}
    without_effect = {option for option, row in ROWS.items() if row[name] == "-"}
    assert Ruleset.preset(name).unverified == preset(name).unverified == marked
    assert preset(name).without_effect == without_effect


@pytest.mark.parametrize("option", ROWS)
def test_the_table_lists_the_values_that_an_option_takes(option: str) -> None:
    listed = ROWS[option]["Values"].replace("han:n", "han")
    for word in choices(OPTIONS[option]):
        assert word in re.findall(r"\w+", listed) or listed == "set"


def test_the_default_is_ari_ari() -> None:
    assert Ruleset() == Ruleset.preset("ari-ari")


def test_presets_differ_from_ari_ari_by_what_they_list() -> None:
    for name in PRESETS:
        changed = {difference.option for difference in Ruleset().diff(Ruleset.preset(name))}
        assert changed <= set(preset(name).values)


def test_no_preset_lists_a_verified_value_of_ari_ari() -> None:
    ari_ari = Ruleset()
    for entry in PRESETS.values():
        verified = set(entry.values) - entry.unverified
        assert all(ari_ari.text(option) != entry.values[option] for option in verified)


def test_an_unknown_preset_is_refused_with_the_nearest_and_all_names() -> None:
    with pytest.raises(RulesError, match=r"unknown preset 'tenho'; did you mean tenhou\?.*jpml-a"):
        Ruleset.preset("tenho")


def test_sanma_10_tenhou_with_three_players() -> None:
    three = Ruleset.preset("tenhou", players=3)
    assert (three.players, three.start_points, three.return_points) == (3, 35_000, 40_000)
    assert (three.target_points, three.uma, three.oka) == (40_000, (20, 0, -20), 15)


def test_sanma_10_mahjong_soul_counts_from_35000_and_stops_at_40000() -> None:
    three = Ruleset.preset("mahjong-soul", players=3)
    assert (three.return_points, three.target_points, three.uma) == (35_000, 40_000, (15, 0, -15))
    assert three.oka == 0


@pytest.mark.parametrize("name", PRESETS)
def test_sanma_1_11_13_hold_for_every_preset(name: str) -> None:
    four, three = Ruleset.preset(name), Ruleset.preset(name, players=3)
    assert three.red_fives == (2 if four.red_fives else 0)
    assert three.riichi_min_tiles == (3 if four.riichi_min_tiles == 4 else four.riichi_min_tiles)
    assert not three.abort_four_winds
    assert not three.abort_four_riichi
    assert (three.abort_nine, three.abort_four_kans) == (four.abort_nine, four.abort_four_kans)
    assert three.three_players() is three


def test_sanma_13_marks_what_is_not_verified_with_three_players() -> None:
    """SANMA-10 gives numbers for two presets; elsewhere they are a reading of ours."""
    soul = Ruleset.preset("mahjong-soul", players=3)
    assert soul.unverified - preset("mahjong-soul").unverified == {"riichi_min_tiles"}
    tenhou = Ruleset.preset("tenhou", players=3)
    assert tenhou.unverified == preset("tenhou").unverified
    assert {"start_points", "uma"} <= Ruleset.preset("ema", players=3).unverified


def test_the_earlier_edition_of_jpml_a_is_what_the_rulebook_says() -> None:
    """PRE-6."""
    aborts, *others = rule("PRE-6").text.rstrip(".").split("; ")
    assert aborts.endswith("abortive draws nine, winds, riichi, kans on")
    said = dict(re.findall(r"[\w-]+", each) for each in others)
    edition = dict(JPML_A_BEFORE_2023)
    names = ("abort_nine", "abort_four_winds", "abort_four_riichi", "abort_four_kans")
    assert "off" not in [edition.pop(name) for name in names]
    assert edition == said
    assert Ruleset.preset("jpml-a").replace(**edition).text("kuikae") == "forbid_same"
