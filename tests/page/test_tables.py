"""The page with the tables of a rule set: every number is the engine's, and it can be printed."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.page.conftest import Visit

from ariari.analysis.tables import Price, fu_table, point_table, yaku_table
from ariari.model.ruleset import Ruleset

PAGES_OF_PDF = re.compile(rb"/Type\s*/Page\b")
A4 = re.compile(rb"/MediaBox\s*\[0 0 59[45]\.\d+ 84[12]\.\d+\]")


def tables(page: Page, name: str) -> Locator:
    return page.get_by_role("table", name=name, exact=True)


def words_of(price: Price) -> list[str]:
    """Return what a cell says of a price: the ron, and the tsumo below it."""
    ron = "–" if price.ron is None else f"{price.ron:,}"
    if price.from_others is None:
        return [ron, "–"]
    if price.from_dealer is None:
        return [ron, f"{price.from_others:,} all"]
    return [ron, f"{price.from_others:,} / {price.from_dealer:,}"]


def cells(table: Locator) -> list[list[list[str]]]:
    """Return the lines of every cell of every row."""
    found: list[list[list[str]]] = table.locator("tbody tr").evaluate_all(
        "rows => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => "
        "[...cell.children].map((line) => line.textContent)))"
    )
    return found


@pytest.mark.parametrize(
    ("address", "rules"),
    [
        ("/tables", Ruleset()),
        ("/tables/m-league", Ruleset.preset("m-league")),
        ("/tables/tenhou?players=3", Ruleset.preset("tenhou", players=3)),
        ("/tables/wrc?set=kiriage=off", Ruleset.preset("wrc").replace(kiriage="off")),
    ],
)
def test_points_are_those_of_the_engine(visit: Visit, address: str, rules: Ruleset) -> None:
    page = visit(address).page
    expect(page.locator(".is-yaku")).to_be_visible()
    told = point_table(rules)
    for name, role in (("Dealer", "dealer"), ("Non-dealer", "other")):
        assert cells(tables(page, name)) == [
            [words_of(getattr(row[place], role)) for row in told.rows]
            for place in range(len(told.fu))
        ]
    assert cells(tables(page, "Limits")) == [
        [words_of(row.dealer), words_of(row.other)] for row in told.limits
    ]


def test_fu_and_yaku_are_those_of_the_engine(visit: Visit) -> None:
    page = visit("/tables/ema?set=local_yaku=kanburi").page
    rules = Ruleset.preset("ema").replace(local_yaku="kanburi")
    pairs = tables(page, "Pair").locator("tbody td")
    expect(pairs).to_have_text([str(row.fu) for row in fu_table(rules).pairs])
    told = yaku_table(rules)
    expect(tables(page, "Yakuman").locator("tbody tr")).to_have_count(len(told.yakuman))
    rows = tables(page, "Yaku").locator("tbody tr")
    expect(rows).to_have_count(len(told.yaku))
    expect(rows.filter(has_text="Kanburi")).to_contain_text("optional")
    tanyao = rows.filter(has_text="Tanyao").locator("td")
    expect(tanyao.nth(1)).to_have_text("1 han")


def test_another_rule_set_is_chosen(visit: Visit) -> None:
    page = visit("/tables").page
    expect(tables(page, "Non-dealer")).to_contain_text("7,700")
    page.get_by_label("Rules").select_option("m-league")
    expect(page).to_have_url(re.compile("#/tables/m-league$"))
    expect(tables(page, "Non-dealer")).not_to_contain_text("7,700")
    page.get_by_role("radio", name="Three").check(force=True)
    expect(page).to_have_url(re.compile(r"m-league\?players=3$"))
    expect(page.locator("main")).to_contain_text("Tsumo loss")


def test_the_rules_are_changed(visit: Visit) -> None:
    page = visit("/tables").page
    expect(tables(page, "Non-dealer")).to_contain_text("7,700")
    page.get_by_role("button", name="Change the rules").click()
    page.locator(".rules-option", has_text="kiriage").locator("select").select_option("on")
    page.get_by_role("button", name="Use these rules").click()
    expect(page).to_have_url(re.compile("set=kiriage"))
    expect(tables(page, "Non-dealer")).not_to_contain_text("7,700")


def test_a_yaku_leads_to_its_rule(visit: Visit) -> None:
    page = visit("/tables").page
    tables(page, "Yaku").get_by_role("link", name="Pinfu").click()
    expect(page.locator("main.rules-page")).to_contain_text("YAKU-PINFU")


def test_rules_that_are_not_there_are_told(visit: Visit) -> None:
    table = visit("/tables/nowhere")
    table.watcher.expected = ("the server responded with a status of 4",)
    expect(table.page.get_by_role("alert").first).to_contain_text("nowhere")


@pytest.mark.parametrize("locale", ["en-GB", "ja"])
@pytest.mark.parametrize("address", ["/tables/m-league", "/tables/tenhou?players=3"])
def test_two_upright_sheets_of_a4_are_printed(visit: Visit, locale: str, address: str) -> None:
    page = visit(address, locale=locale).page
    expect(page.locator(".is-yaku")).to_be_visible()
    pdf = page.pdf(prefer_css_page_size=True)
    assert len(PAGES_OF_PDF.findall(pdf)) == 2
    assert A4.search(pdf)


def test_paper_is_white_and_ink_is_black(visit: Visit) -> None:
    page = visit("/tables", color_scheme="dark").page
    expect(page.locator(".is-yaku")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("navigation")).to_be_hidden()
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    for part in ("table td", "table td span", ".tables-notes li"):
        expect(page.locator(part).first).to_have_css("color", "rgb(0, 0, 0)")


def test_it_is_in_japanese_too(visit: Visit) -> None:
    page = visit("/tables", locale="ja").page
    expect(tables(page, "親")).to_contain_text("3,900オール")
    expect(tables(page, "役一覧")).to_contain_text("断么九")
