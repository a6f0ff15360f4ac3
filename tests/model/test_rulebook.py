"""Every rule of the rulebook can be found by its ID."""

import re
from pathlib import Path

import pytest

from ariari.errors import RulesError
from ariari.model import rulebook
from ariari.model.options import OPTIONS

ROOT = Path(__file__).parents[2]
BOOK = (ROOT / "docs" / "rulebook.md").read_text(encoding="utf-8")
OPT = r"`opt:([a-z0-9_]+)"

DEFINED = re.findall(r"^(?:- \*\*|\| )([A-Z]+(?:-[A-Z0-9]+)+)(?:\*\* | \|)", BOOK, re.MULTILINE)
"""The IDs at the places that define a rule: a bullet or the first cell of a row."""


def test_ids_are_unique() -> None:
    assert len(DEFINED) == len(set(DEFINED)) > 300


def test_every_id_is_found_in_the_order_of_the_book() -> None:
    assert list(rulebook.rule_ids()) == DEFINED


@pytest.mark.parametrize("rule_id", DEFINED)
def test_every_rule_has_a_text_and_a_section(rule_id: str) -> None:
    found = rulebook.rule(rule_id)
    assert found.id == rule_id
    assert re.match(r"\d", found.section)
    assert found.text == found.text.strip() != ""
    first = found.text.splitlines()[0].removeprefix("- ").split(": ", 1)[-1]
    assert first in BOOK


def test_ids_that_rules_cite_exist() -> None:
    cited = set(re.findall(r"\b[A-Z]{2,}(?:-[A-Z0-9]+)+\b", BOOK))
    assert cited <= set(DEFINED)


def test_sub_bullets_belong_to_their_rule() -> None:
    text = rulebook.rule("RIICHI-10").text
    assert text.startswith("Ankan in riichi: only with the tile just drawn")
    assert text.endswith("no yaku is lost on any wait.")
    assert len(text.splitlines()) == 5


@pytest.mark.parametrize(
    ("rule_id", "last"),
    [("DEAD-2", "| lower | rinshan 2"), ("FU-4", "| quad | 8"), ("COMPAT-7", "```")],
)
def test_a_table_or_diagram_belongs_to_the_rule_above_it(rule_id: str, last: str) -> None:
    assert rulebook.rule(rule_id).text.splitlines()[-1].startswith(last)


def test_a_row_is_read_with_the_headings_of_its_table() -> None:
    found = rulebook.rule("YAKU-SANSHOKU")
    assert found.section == "3.2 Yaku"
    assert found.text.splitlines() == [
        "- Name: Sanshoku doujun",
        "- Closed: 2",
        "- Open: 1",
        "- Condition: the same number sequence in all three suits",
    ]


def test_a_paragraph_after_the_last_rule_is_not_part_of_it() -> None:
    assert rulebook.rule("YAKU-RED").text == "Red fives count as ordinary fives in every yaku."


@pytest.mark.parametrize(
    ("rule_id", "options"),
    [
        ("END-5", ("agari_yame", "target_points")),
        ("GAP-7", ("kandora_ankan", "kandora_open")),
        ("UMA-3", ("oka",)),
        ("FU-1", ()),
    ],
)
def test_a_rule_knows_the_options_it_names(rule_id: str, options: tuple[str, ...]) -> None:
    assert rulebook.rule(rule_id).options == options


def test_every_option_the_book_names_exists() -> None:
    named = {name for found in rulebook.rules().values() for name in re.findall(OPT, found.text)}
    assert named <= set(OPTIONS)


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_cites_a_rule_that_names_it(name: str) -> None:
    cited = [rulebook.rule(rule_id) for rule_id in OPTIONS[name].rules]
    # A heading names seat_draw, and the sentence above the optional yaku names local_yaku.
    assert name in ("seat_draw", "local_yaku") or name in cited[0].options


def test_ids_are_read_in_any_case() -> None:
    assert rulebook.rule(" riichi-10 ").id == "RIICHI-10"


def test_an_unknown_id_is_refused_with_the_nearest() -> None:
    with pytest.raises(RulesError, match=r"no rule 'RIICHI-99'; did you mean RIICHI-9"):
        rulebook.rule("RIICHI-99")


@pytest.mark.parametrize(
    ("option", "basis"), [("kuikae", "A"), ("wareme", "C"), ("oka", "S4"), ("sanma_tsumo", "")]
)
def test_opt_4_the_basis_of_an_option(option: str, basis: str) -> None:
    assert OPTIONS[option].basis == basis


def test_ids_cited_by_the_sources_exist() -> None:
    """A docstring may cite a rule only by an ID that the rulebook has."""
    families = {rule_id.split("-")[0] for rule_id in DEFINED}
    pattern = re.compile(rf"\b(?:{'|'.join(families)})(?:-[A-Z0-9]+)+\b")
    for path in sorted((ROOT / "src").rglob("*.py")):
        cited = set(pattern.findall(path.read_text(encoding="utf-8")))
        assert cited <= set(DEFINED), path
