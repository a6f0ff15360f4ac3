"""The glossary of the page: the words of the package, found, linked to, and missed politely."""

import re

from playwright.sync_api import expect
from tests.page.conftest import Play, Visit

from ariari.glossary import find, term, terms


def test_the_page_shows_every_word_of_the_package(visit: Visit) -> None:
    page = visit("/glossary").page
    expect(page.locator(".term")).to_have_count(len(terms()))
    pinfu = page.locator("#term-pinfu")
    expect(pinfu).to_contain_text(term("pinfu").meaning.en)
    expect(pinfu).to_contain_text(term("pinfu").worth.en)
    expect(pinfu.get_by_role("img")).to_have_count(1)
    rule = term("pinfu").rules[0]
    pinfu.get_by_role("link", name=rule).click()
    expect(page.locator("main.rules-page")).to_contain_text(rule)


def test_a_search_finds_what_the_package_finds(visit: Visit) -> None:
    page = visit("/glossary", locale="ja").page
    for words in ("ふりてん", "fu-8", "親"):
        page.get_by_role("searchbox").fill(words)
        found = sorted(f"term-{entry.key}" for entry in find(words, "ja"))
        expect(page.locator(".term")).to_have_count(len(found))
        shown = page.locator(".term").evaluate_all("terms => terms.map(({ id }) => id)")
        assert sorted(shown) == found


def test_in_japanese_the_words_are_explained_in_japanese(visit: Visit) -> None:
    page = visit("/glossary/pinfu", locale="ja").page
    chosen = page.locator(".term.is-chosen")
    expect(chosen).to_be_in_viewport()
    expect(chosen).to_contain_text(term("pinfu").meaning.ja)
    expect(chosen).to_contain_text(term("pinfu").worth.ja)


def test_the_coach_leads_to_its_words(play: Play, visit: Visit) -> None:
    table = play("riichi choice", settings={"learner": True})
    table.wait_for_turn()
    links = table.page.locator('a[href^="#/glossary/"]')
    expect(links.first).to_be_attached()
    addresses = links.evaluate_all("links => links.map((link) => link.getAttribute('href'))")
    keys = {address.removeprefix("#/glossary/") for address in addresses}
    assert keys
    assert keys <= set(terms())
    page = visit(f"/glossary/{min(keys)}").page
    expect(page.locator(f"#term-{min(keys)}")).to_be_in_viewport()


def test_words_that_do_not_come_are_missed_in_words_and_asked_for_again(visit: Visit) -> None:
    table = visit()
    table.watcher.expected = ("status of 503",)
    page = table.page
    page.route(
        re.compile("/api/glossary"),
        lambda route: route.fulfill(status=503, json={"error": "ask again in a while"}),
        times=1,
    )
    page.get_by_role("navigation").get_by_role("link", name="Glossary", exact=True).click()
    expect(page.get_by_role("alert")).to_have_text("ask again in a while")
    page.get_by_role("navigation").get_by_role("link", name="Rules", exact=True).click()
    page.get_by_role("navigation").get_by_role("link", name="Glossary", exact=True).click()
    expect(page.locator("#term-pinfu")).to_be_attached()
    expect(page.get_by_role("alert")).to_have_count(0)
