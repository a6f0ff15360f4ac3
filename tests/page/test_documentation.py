"""The documentation in a real browser, under the server's own policy."""

import pytest
from playwright.sync_api import expect
from tests.page.browser import Visitors

from ariari.server.http.pages import DOCS, is_built

pytestmark = pytest.mark.skipif(not is_built(DOCS), reason="the site is not built: run make docs")

PHONE = {"width": 390, "height": 844}


def test_the_search_finds_a_rule_and_leads_to_it(visitors: Visitors) -> None:
    context, _ = visitors.context()
    page = context.new_page()
    page.goto(f"{visitors.server.origin}/docs/")
    page.locator(".md-search__input").press_sequentially("riichi-10")
    found = page.locator(".md-search-result__link[href$='#RIICHI-10']")
    expect(found).to_be_visible()
    found.click()
    rule = page.locator("#RIICHI-10")
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_css("outline-style", "solid")


def test_a_theme_can_be_chosen_and_is_kept(visitors: Visitors) -> None:
    """Scripts that stood in the page still run."""
    context, _ = visitors.context(color_scheme="light")
    page = context.new_page()
    page.goto(f"{visitors.server.origin}/docs/")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "default")
    page.locator("label[title='Switch to dark']").click()
    page.goto(f"{visitors.server.origin}/docs/rulebook/")
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")


@pytest.mark.parametrize("path", ["", "rulebook/", "reference/core/riichi/", "protocol/"])
def test_a_phone_shows_pages_without_scrolling_sideways(visitors: Visitors, path: str) -> None:
    context, _ = visitors.context(viewport=PHONE, is_mobile=True, has_touch=True)
    page = context.new_page()
    page.goto(f"{visitors.server.origin}/docs/{path}")
    expect(page.locator("article")).to_be_visible()
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]
