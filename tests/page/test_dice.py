"""The dice at the beginning of a deal: seen, skipped, and never waited for (WALL-3 to WALL-5)."""

from typing import Any

from playwright.sync_api import Locator, expect
from tests.page.browser import Visitors
from tests.page.moments import HOLD, time_is_up
from tests.page.table import Table

MOVING = {"reduced_motion": "no-preference"}
NOTE_ROLLS = """
window.rolls = 0;
new MutationObserver((changes) => {
  for (const {addedNodes} of changes) for (const node of addedNodes)
    if (node.matches?.(".dice-roll") || node.querySelector?.(".dice-roll")) rolls += 1;
}).observe(document, {subtree: true, childList: true});
"""


def seated(visitors: Visitors, scenario: str = "pon", **options: Any) -> Table:
    """Sit down at a table where things move, and see how the seats were drawn."""
    table = visitors.play(scenario, browser=MOVING, script=HOLD + NOTE_ROLLS, **options)
    expect(table.page.locator(".seat-draw")).to_be_visible()
    table.page.keyboard.press("Shift")
    return table


def dice(table: Table) -> Locator:
    return table.page.locator(".dice-roll")


def test_the_dice_follow_the_draw_for_seats_and_go_by_themselves(visitors: Visitors) -> None:
    """A roll of 3 and 4 breaks West's wall, seven stacks from the right."""
    table = seated(visitors)
    expect(dice(table)).to_be_visible()
    faces = table.page.locator(".die").evaluate_all("dice => dice.map(die => die.dataset.face)")
    assert faces == ["3", "4"]
    expect(dice(table).locator(".dice-found")).to_have_text("West 7")
    expect(dice(table).locator(".dice-count")).to_have_count(7)
    expect(dice(table).locator(".dice-wall.is-broken .is-counted")).to_have_count(7)
    time_is_up(table)
    expect(dice(table)).to_have_count(0)


def test_a_tile_can_be_discarded_while_the_dice_roll(visitors: Visitors) -> None:
    """The touch that ends the moment is the move itself."""
    table = seated(visitors)
    expect(dice(table)).to_be_visible()
    table.tile("7z").click()
    expect(dice(table)).to_have_count(0)
    expect(table.tile("7z")).to_have_count(0)
    assert table.watcher.answers()[0] == "tsumogiri 7z"


def test_a_key_ends_it_and_does_what_it_does(visitors: Visitors) -> None:
    table = seated(visitors)
    expect(dice(table)).to_be_visible()
    table.page.keyboard.press("d")
    expect(dice(table)).to_have_count(0)
    expect(table.tile("7z")).to_have_count(0)


def test_the_next_deal_has_its_dice_and_whoever_comes_back_has_none(visitors: Visitors) -> None:
    table = seated(visitors, "tsumo")
    table.discard("7z")
    table.take("tsumo")
    table.go_on()
    expect(dice(table)).to_be_visible()
    assert table.page.evaluate("rolls") == 2
    assert "stacks from the right." in table.log()
    table.page.reload()
    table.wait_for_tiles()
    table.page.keyboard.press("t")
    expect(table.page.get_by_role("status").filter(has_text="East 1")).to_be_visible()
    assert table.page.evaluate("rolls") == 0


def test_without_motion_there_are_no_dice(visitors: Visitors) -> None:
    table = visitors.play("pon", script=NOTE_ROLLS)
    table.discard("7z")
    assert table.page.evaluate("rolls") == 0
