"""Seats are drawn before the first deal, where everyone sees it."""

import pytest
from playwright.sync_api import expect
from tests.page.browser import Visitors
from tests.page.moments import HOLD, time_is_up

MOVING = {"reduced_motion": "no-preference"}


@pytest.mark.parametrize(("method", "tiles", "dice"), [("direct", 4, 0), ("traditional", 6, 4)])
def test_seats_are_drawn_by_the_method_of_the_rules(
    visitors: Visitors, method: str, tiles: int, dice: int
) -> None:
    """SEAT-2, SEAT-3: tiles and dice are shown, then the table is there."""
    rules = {"based_on": "ari-ari", "seat_draw": method}
    table = visitors.play("pon", rules=rules, browser=MOVING, script=HOLD)
    drawing = table.page.locator(".seat-draw")
    expect(drawing.locator("li")).to_have_count(tiles)
    expect(drawing.locator(".seat-draw-dice span")).to_have_count(dice)
    expect(drawing.locator(".seat-draw-seats")).to_contain_text("East Aiko")
    time_is_up(table)
    expect(drawing).to_have_count(0)
    table.discard("7z")


def test_any_key_skips_it_and_does_nothing_else(visitors: Visitors) -> None:
    table = visitors.play("pon", browser=MOVING, script=HOLD)
    drawing = table.page.locator(".seat-draw")
    expect(drawing).to_be_visible()
    table.page.keyboard.press("d")
    expect(drawing).to_have_count(0)
    expect(table.page.locator(".tile.is-river")).to_have_count(0)
    table.discard("7z")


def test_nothing_is_shown_with_reduced_motion(visitors: Visitors) -> None:
    table = visitors.play("pon")
    table.discard("7z")
    expect(table.page.locator(".seat-draw")).to_have_count(0)
