"""The calculator: tiles are clicked or typed, the score is explained, a link keeps it."""

import re

from playwright.sync_api import Locator, Page, expect
from tests.page.conftest import Visit

import ariari
from ariari.model.result import WinResult

HAND, WINNING = "234m45789p45688s", "3p"
LINK = f"/score/{HAND}+{WINNING}?seat=E&riichi&dora=8p"


def answer(page: Page) -> Locator:
    return page.locator(".calculator-answer")


def click_tiles(page: Page, text: str) -> None:
    """Click tiles of the palette one after the other."""
    for digits, suit in re.findall(r"(\d+)([mpsz])", text):
        for digit in digits:
            page.locator(f'.palette button[data-tile="{digit}{suit}"]').click()


def check_score(page: Page, result: WinResult) -> None:
    """The page shows what the engine says, with every yaku, and every fu with its reason."""
    expect(answer(page)).to_contain_text(f"{result.points:,}")
    for yaku in result.yaku:
        expect(answer(page)).to_contain_text(yaku.name.title)
    for item in result.fu_items:
        expect(answer(page)).to_contain_text(f"{item.fu} fu")


def test_a_hand_is_clicked(visit: Visit) -> None:
    page = visit("/score").page
    click_tiles(page, HAND)
    page.get_by_label("Winning tile", exact=True).check(force=True)
    click_tiles(page, WINNING)
    expect(page.get_by_label("Hand as text")).to_have_value(re.compile(r"234m45789p45688s ?\+?3p"))
    expect(answer(page)).to_contain_text("Pinfu")


def test_a_hand_is_typed(visit: Visit) -> None:
    page = visit("/score").page
    page.get_by_label("Hand as text").fill(f"{HAND} {WINNING}")
    check_score(page, ariari.score(HAND, ron=WINNING))


def test_a_link_keeps_everything(visit: Visit) -> None:
    page = visit(LINK).page
    check_score(page, ariari.score(HAND, ron=WINNING, seat="E", riichi=True, dora="8p"))
    expect(answer(page)).to_contain_text("Dora")
    address = page.url
    page.reload()
    expect(answer(page)).to_contain_text("Riichi")
    assert page.url == address


def test_what_is_changed_is_in_the_address(visit: Visit) -> None:
    page = visit(f"/score/{HAND}+{WINNING}").page
    expect(answer(page)).to_contain_text("Pinfu")
    page.get_by_role("radio", name="Riichi", exact=True).check(force=True)
    expect(page).to_have_url(re.compile("riichi"))
    expect(answer(page)).to_contain_text("2 han")


def test_a_mistake_is_pointed_at(visit: Visit) -> None:
    table = visit("/score")
    table.watcher.expected = ("the server responded with a status of 4",)
    table.page.get_by_label("Hand as text").fill("234m45789p45688x 3p")
    expect(table.page.locator("main")).to_contain_text(re.compile(r"Look at character \d+"))


def test_an_incomplete_hand_says_what_it_waits_for(visit: Visit) -> None:
    page = visit(f"/score/{HAND}").page
    expect(answer(page)).to_contain_text("Tenpai")
    expect(answer(page)).to_contain_text("The hand waits for")


def test_a_hand_without_yaku_is_no_win(visit: Visit) -> None:
    page = visit("/score/234m[456p]78p11z456s+9p").page
    expect(answer(page)).to_contain_text("No yaku, no win")
