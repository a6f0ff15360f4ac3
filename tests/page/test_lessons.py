"""A first game by lessons: each new thing is said once, with its rule, and all of it in the end."""

import json

from playwright.sync_api import Locator, expect
from tests.page.conftest import Play, Visit
from tests.page.table import Table
from tests.page.test_accessibility import check

BEGUN = f"""
if (location.protocol === "http:" && localStorage.getItem("ariari.lessons") === null)
  localStorage.setItem("ariari.lessons", {json.dumps(json.dumps({"isOn": True, "met": []}))});
"""
LEARNER = {"learner": True}


def lesson(table: Table) -> Locator:
    return table.page.locator(".lesson")


def test_whoever_is_new_is_taught_at_a_table_of_their_own(visit: Visit) -> None:
    table = visit()
    expect(table.page.get_by_text("New to riichi?")).to_be_visible()
    table.page.get_by_role("button", name="Teach me").click()
    table.wait_for_turn()
    expect(lesson(table)).to_contain_text("You drew a tile")
    expect(table.page.locator(".has-indices")).to_be_visible()
    expect(table.page.locator(".coach")).to_be_visible()
    rule = lesson(table).get_by_role("link", name="AGARI-1")
    expect(rule).to_have_attribute("target", "_blank")
    check(table)
    with table.page.context.expect_page() as opened:
        rule.click()
    expect(opened.value.locator("main")).to_contain_text("AGARI-1")
    lesson(table).get_by_role("button", name="Got it").click()
    expect(lesson(table)).to_have_count(0)
    table.page.reload()
    table.wait_for_turn()
    expect(lesson(table)).to_have_count(0)


def test_each_new_thing_is_said_once_and_a_game_ends_with_what_was_learned(play: Play) -> None:
    table = play("bust", settings=LEARNER, script=BEGUN)
    expect(lesson(table).locator("p")).to_have_count(2)
    assert lesson(table).get_by_role("link").all_inner_texts() == ["AGARI-1", "RIICHI-1"]
    lesson(table).get_by_role("button", name="Got it").click()
    table.discard("7z")
    expect(lesson(table)).to_contain_text("Your hand is tenpai")
    table.take("tsumo")
    expect(table.result.locator(".lesson")).to_contain_text("at least one yaku")
    expect(table.result.get_by_role("link", name="AGARI-2")).to_be_visible()
    table.go_on()
    learned = table.page.locator(".learned li")
    expect(learned.last).to_contain_text("The game is over")
    told = learned.get_by_role("link").all_inner_texts()
    assert told == ["AGARI-1", "RIICHI-1", "AGARI-3", "AGARI-2", "END-1"]
    check(table)
