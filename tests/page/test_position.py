"""Links to positions: a game that begins there, and what cannot be played."""

import re
from urllib.parse import quote

from playwright.sync_api import expect
from tests.page.conftest import Visit

READY = "ari-ari E1 turn:0 | 123456789m1122p+1p / | ? | ? | ?"
TOO_FEW = "ari-ari E1 turn:0 | 123m | ? | ? | ?"


def link(text: str) -> str:
    return f"/position/{quote(text, safe='')}"


def test_a_link_leads_to_a_game_that_begins_there(visit: Visit) -> None:
    page = visit(link(READY)).page
    expect(page.locator("main")).to_contain_text(READY)
    page.get_by_role("button", name="Play").click()
    expect(page).to_have_url(re.compile("#/table/"))
    expect(page.get_by_text("Tsumo").first).to_be_visible()


def test_a_position_that_cannot_be_is_refused_in_words(visit: Visit) -> None:
    page = visit(link(TOO_FEW)).page
    page.get_by_role("button", name="Play").click()
    expect(page.get_by_role("alert")).to_contain_text("has 3 concealed tiles, 123m")
