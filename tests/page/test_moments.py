"""Great moments are shown, skipped by any key, and never seen by those who want nothing to move."""

import pytest
from playwright.sync_api import Locator, expect
from tests.page.browser import Visitors
from tests.page.conftest import Play, Visit
from tests.page.moments import HOLD, time_is_up
from tests.page.table import Table
from tests.page.test_people import sit_together

MOVING = {"reduced_motion": "no-preference"}
NAMES = """() => document.getAnimations().map((each) => each.animationName ?? "")"""
SIZES = [(1440, 900), (1024, 768), (768, 1024), (390, 844), (844, 390)]


def seated(visitors: Visitors) -> Table:
    """Sit down at a table where things move, and skip the draw for seats."""
    table = visitors.play("riichi tsumo", browser=MOVING, script=HOLD)
    expect(table.page.locator(".seat-draw")).to_be_visible()
    table.page.keyboard.press("Shift")
    return table


def win_after_riichi(table: Table) -> None:
    """Declare riichi, and draw the winning tile."""
    table.discard("7z")
    table.take("riichi")
    table.discard("9m")
    table.take("tsumo")
    expect(table.result).to_be_visible()


def scene(table: Table) -> Locator:
    return table.page.locator(".scene")


def points(table: Table) -> list[str]:
    return table.result.locator(".scores-points").all_inner_texts()


def test_a_large_win_is_a_scene_that_goes_by_itself(visitors: Visitors) -> None:
    table = seated(visitors)
    win_after_riichi(table)
    expect(scene(table)).to_contain_text("Baiman")
    expect(scene(table)).to_contain_text("24,000 points")
    expect(scene(table)).to_have_css("pointer-events", "none")
    time_is_up(table)
    expect(scene(table)).to_have_count(0)
    expect(table.result.locator(".scores-points").first).to_have_text("49,000")


def test_a_key_ends_every_moment_of_a_win(visitors: Visitors) -> None:
    """The hand is laid open, indicators turn, scores count: all of it is over with one key."""
    table = seated(visitors)
    win_after_riichi(table)
    expect(scene(table)).to_be_visible()
    table.page.keyboard.press("Shift")
    expect(scene(table)).to_have_count(0)
    assert not [name for name in table.page.evaluate(NAMES) if name.startswith("moment-")]
    assert points(table) == ["49,000", "17,000", "17,000", "17,000"]


def test_without_motion_everything_is_there_at_once(play: Play) -> None:
    table = play("riichi tsumo")
    win_after_riichi(table)
    expect(table.result.locator(".worth")).to_contain_text("Baiman")
    expect(scene(table)).to_have_count(0)
    assert table.page.evaluate(NAMES) == []
    assert points(table) == ["49,000", "17,000", "17,000", "17,000"]


HOLD_TILES = """
const every = window.setInterval;
const steps = [];
window.setInterval = (act, ms) => (ms === 42 ? steps.push(act) : every(act, ms));
window.layTile = () => steps.forEach((act) => act());
"""
"""Tiles of a winner's hand are laid open by `layTile` alone."""
OPEN = ".tile.is-hand:not(.is-own) .tile-picture"


def test_the_winners_hand_is_laid_open_at_the_table(visit: Visit) -> None:
    """Tile by tile; a key lays open all, and those who want nothing to move see it at once."""
    still = {"reduced_motion": "reduce"}
    tables = [visit(**motion) for motion in (still, MOVING, MOVING, still)]
    # A win is called out for less than a second: it stays, so that the table can be looked at.
    hold = HOLD.replace("ms >= 1000", "ms >= 700") + HOLD_TILES
    winner, slow, hasty, calm = tables
    for watched in (slow, hasty, calm):
        watched.page.add_init_script(hold)
        watched.page.reload()
    sit_together(tables)
    for moving in (slow, hasty):
        expect(moving.page.locator(".seat-draw")).to_be_visible()
        time_is_up(moving)
        expect(moving.page.locator(".seat-draw")).to_have_count(0)
    for table in tables:
        table.wait_for_turn()
        table.page.keyboard.press("d")
    winner.take("tsumo")
    expect(calm.page.locator(OPEN)).to_have_count(13)
    for moving in (slow, hasty):
        expect(moving.page.locator(".shout")).to_have_text("Tsumo")
        expect(moving.page.locator(OPEN)).to_have_count(0)
    for count in (1, 2, 3):
        slow.page.evaluate("layTile()")
        expect(slow.page.locator(OPEN)).to_have_count(count)
    time_is_up(slow)
    expect(slow.page.locator(OPEN)).to_have_count(13)
    hasty.page.keyboard.press("Shift")
    expect(hasty.page.locator(OPEN)).to_have_count(13)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_dora_shine_in_the_hand_and_their_strip_has_a_name(play: Play, language: str) -> None:
    """The indicators 3p and 4p point to 4p and 5p; a 5p is in the hand (DORA-1)."""
    table = play("closed kan", language=language)
    shining = table.page.locator(".tile.is-dora")
    expect(shining).to_have_count(0)
    table.take("ankan")
    expect(shining).to_have_count(1)
    assert shining.get_attribute("data-tile") == "5p"
    name = "dora" if language == "en" else "ドラ"
    assert (shining.get_attribute("aria-label") or "").endswith(name)
    for width, height in SIZES:
        table.resize(width, height)
        title = table.page.locator(".indicators-title > :visible")
        expect(title).to_have_count(1)
        assert name in title.inner_text().lower()
