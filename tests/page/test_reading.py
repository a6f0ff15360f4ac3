"""Pages to read: rules, glossary, fairness, and the ways between all pages."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.page.conftest import Play, Visit
from tests.page.table import Table

from ariari.core.rules import SeatDraw
from ariari.server.fair.record import FairRecord
from ariari.server.fair.walls import Fairness

PAGES = {
    "/": "main.lobby",
    "/games": "main.games-page",
    "/replay": "main.replay-opening",
    "/score": "main.calculator",
    "/rules": "main.rules-page",
    "/tables": "main.tables-page",
    "/fair": "main.fair-page",
    "/glossary": "main.glossary-page",
}
"""Every page, and how it is known."""
FILLED = {"/rules": ".option-group", "/tables": ".is-yaku", "/glossary": ".part"}
"""What comes a moment after the page itself."""


def finished_game(play: Play) -> Table:
    """Play a game that is over after one win."""
    table = play("bust")
    table.discard("7z")
    table.take("tsumo")
    table.go_on()
    expect(table.result).to_contain_text("The game is over")
    return table


def test_every_page_is_reached_from_the_navigation(visit: Visit) -> None:
    page = visit().page
    for name, path in (
        ("My games", "/games"),
        ("Replay", "/replay"),
        ("Calculator", "/score"),
        ("Rules", "/rules"),
        ("Fairness", "/fair"),
        ("Tables", "/tables"),
        ("Glossary", "/glossary"),
        ("Lobby", "/"),
    ):
        link = page.get_by_role("navigation").get_by_role("link", name=name, exact=True)
        link.click()
        expect(link).to_have_attribute("aria-current", "page")
        expect(page).to_have_url(re.compile(f"#{path}$"))
        expect(page.locator("main h1").first).to_be_visible()


def test_an_address_that_leads_nowhere(visit: Visit) -> None:
    page = visit("/nowhere").page
    expect(page.get_by_text("There is no such page.")).to_be_visible()
    page.locator("main").get_by_role("link", name="Lobby").click()
    expect(page.get_by_label("Your name")).to_be_visible()


def test_rule_sets_are_compared(visit: Visit) -> None:
    page = visit("/rules/tenhou/ema").page
    expect(page.get_by_role("status").filter(has_text="differ from")).to_be_visible()
    rows = page.locator(".option-group li")
    all_options = rows.count()
    page.get_by_label("Only differences").check()
    expect(rows).not_to_have_count(all_options)
    assert 0 < rows.count() < all_options


def test_a_rule_is_read_in_the_words_of_the_rulebook(visit: Visit) -> None:
    page = visit("/rules/rule/FURITEN-2").page
    expect(page.locator("main")).to_contain_text("FURITEN-2")
    expect(page.locator("main")).to_contain_text(re.compile("discard", re.IGNORECASE))


def test_options_are_found_by_a_word(visit: Visit) -> None:
    page = visit("/rules").page
    page.get_by_label("Search").fill("kuitan")
    expect(page.locator(".option-group li")).to_have_count(1)


def test_the_glossary_is_searched(visit: Visit) -> None:
    page = visit("/glossary").page
    page.get_by_label("Search").fill("furiten")
    expect(page.locator("main")).to_contain_text(re.compile("furiten", re.IGNORECASE))
    expect(page.locator("main")).not_to_contain_text("Chinroutou")


def test_links_of_the_pages_lead_to_pages(visit: Visit) -> None:
    """Every sort of address that a page has leads to something."""
    table = visit()
    found: dict[str, str] = {}
    for path in PAGES:
        go_to(table, f"#{path}")
        expect(table.page.locator(FILLED.get(path, "main")).first).to_be_visible()
        links = table.page.locator('a[href^="#/"]').evaluate_all(
            "links => links.map((link) => link.getAttribute('href'))"
        )
        for link in links:
            # Of rules, words and examples one is as good as another.
            found[re.sub("/[^/]*$", "", str(link))] = str(link)
    assert len(found) >= 5
    for link in found.values():
        go_to(table, link)
        expect(table.page.get_by_text("There is no")).to_have_count(0)
        expect(table.page.get_by_role("alert")).to_have_count(0)


def go_to(table: Table, address: str) -> None:
    """Go to an address of the page without loading it again, and wait for what is there."""
    table.page.evaluate("(address) => { location.hash = address; }", address)
    name = address.removeprefix("#/").partition("/")[0]
    expect(table.page.locator(PAGES[f"/{name}"])).to_be_visible()
    expect(table.page.locator("main h1").first).to_be_visible()


def test_a_rigged_game_is_found_out(play: Play, visit: Visit) -> None:
    """The walls of these tests are chosen, and the page says so."""
    table = finished_game(play)
    assert table.seat is not None
    other = visit(f"/fair/table/{table.seat.table}")
    expect(other.page.locator("main")).to_contain_text("Not proved")


def give_record(page: Page, record: dict[str, Any]) -> None:
    """Choose a file with a record."""
    content = json.dumps(record).encode()
    page.locator("input[type=file]").set_input_files(
        {"name": "record.json", "mimeType": "application/json", "buffer": content}
    )


def test_a_record_is_checked_by_the_browser_alone(visit: Visit) -> None:
    """Without what was seen of the game it is whole, which is not called fair."""
    fairness = Fairness(b"a secret of thirty-two bytes ...", ("", "blue sky", "", ""))
    draw = fairness.draw(SeatDraw.TRADITIONAL)
    record = FairRecord.of(fairness, draw, [fairness.wall(1), fairness.wall(2)]).to_json()
    table = visit("/fair")
    give_record(table.page, record)
    expect(table.page.locator(".verdict.is-whole")).to_contain_text("all 2 walls follow")
    expect(table.page.locator("main")).to_contain_text(record["commitment"][:16])
    assert not [url for url in table.watcher.requests if "/api/fair" in url]


def test_a_forged_secret_is_found_out(visit: Visit) -> None:
    fairness = Fairness(b"a secret of thirty-two bytes ...", ("", "blue sky", "", ""))
    record = FairRecord.of(fairness, None, [fairness.wall(1)]).to_json()
    page = visit("/fair").page
    give_record(page, {**record, "commitment": "0" * 64})
    expect(page.locator(".verdict.is-unfair")).to_contain_text("Not proved")
    expect(page.locator("main")).to_contain_text("not the one that was committed to")
