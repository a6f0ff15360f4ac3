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


def cell(page: Page, row: str, column: int) -> Locator:
    """Return what the table of the same hand says; ron is in the first column."""
    rows = page.get_by_role("table", name="The same hand").get_by_role("row")
    return rows.filter(has=page.get_by_role("rowheader", name=row, exact=True)).locator(
        f"td:nth-of-type({column})"
    )


def test_the_same_hand_is_shown_in_all_four_ways(visit: Visit) -> None:
    page = visit(f"/score/{HAND}+{WINNING}?riichi&dora=8p&rules=m-league").page
    for row, seat in (("Dealer", "E"), ("Non-dealer", "S")):
        for column, (ron, tsumo) in enumerate(((WINNING, None), (None, WINNING)), start=1):
            result = ariari.score(
                HAND, ron=ron, tsumo=tsumo, seat=seat, riichi=True, dora="8p", rules="m-league"
            )
            expect(cell(page, row, column)).to_contain_text(f"{result.points:,} points")
    expect(cell(page, "Non-dealer", 1)).to_have_attribute("aria-current", "true")
    cell(page, "Dealer", 2).get_by_role("button").click()
    expect(page).to_have_url(re.compile("seat=E.*tsumo"))
    expect(cell(page, "Dealer", 2)).to_have_attribute("aria-current", "true")


def test_a_win_that_cannot_be_says_why(visit: Visit) -> None:
    page = visit("/score/234m456p7s[9999%2Bm][555-z]+7s?rinshan&tsumo").page
    expect(cell(page, "Dealer", 1)).to_contain_text("Rinshan is a draw after a kan")
    expect(cell(page, "Dealer", 2)).to_contain_text("points")


def test_somebody_is_liable(visit: Visit) -> None:
    page = visit("/score/23m44p[555-z][666%2Bz][777=z]+1m").page
    expect(answer(page)).to_contain_text("Daisangen")
    page.get_by_text("Liability (pao)").click()
    page.get_by_label("Daisangen").select_option("N")
    expect(answer(page)).to_contain_text("North pays the winner")
    expect(answer(page)).to_contain_text("16,000")
    page.get_by_label("Discarder").select_option("N")
    expect(answer(page)).to_contain_text("32,000")
    expect(answer(page)).not_to_contain_text("16,000")
    page.reload()
    expect(page.get_by_label("Daisangen")).to_have_value("N")


def test_open_riichi_is_offered_where_the_rules_play_it(visit: Visit) -> None:
    page = visit(f"/score/{HAND}+{WINNING}?riichi").page
    expect(answer(page)).to_contain_text("Pinfu")
    expect(page.get_by_label("Open riichi")).to_have_count(0)
    page = visit(f"/score/{HAND}+{WINNING}?riichi&set.open_riichi=on").page
    page.get_by_label("Open riichi").check(force=True)
    rules = ariari.Ruleset().replace(open_riichi="on")
    check_score(page, ariari.score(HAND, ron=WINNING, riichi=True, open_riichi=True, rules=rules))


def test_changed_options_change_the_score(visit: Visit) -> None:
    hand, win = "234p34s66z [555z] [777z]", "5s"
    page = visit(f"/score/{hand.replace(' ', '')}+{win}?set.kiriage=on").page
    rules = ariari.Ruleset().replace(kiriage="on")
    check_score(page, ariari.score(hand, ron=win, rules=rules))
    expect(answer(page)).to_contain_text("8,000")


def test_an_option_that_is_not_there_is_told(visit: Visit) -> None:
    table = visit(f"/score/{HAND}+{WINNING}?set.kirage=on")
    table.watcher.expected = ("the server responded with a status of 4",)
    expect(table.page.locator(".calculator-answer [role=alert]")).to_contain_text("kirage")


def test_the_rules_are_changed(visit: Visit) -> None:
    """Every option can be set for a calculation, and the link keeps it."""
    page = visit("/score/234p34s66z[555z][777z]+5s").page
    expect(answer(page)).to_contain_text("7,700")
    page.get_by_role("button", name="Change the rules").click()
    page.locator(".rules-option", has_text="kiriage").locator("select").select_option("on")
    page.get_by_role("button", name="Use these rules").click()
    expect(page).to_have_url(re.compile(r"set\.kiriage=on"))
    expect(answer(page)).to_contain_text("8,000")
