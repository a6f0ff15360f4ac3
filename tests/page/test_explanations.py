"""The page says why something cannot be done, and what a hand could become."""

import re

from playwright.sync_api import expect
from tests.page.conftest import Play
from tests.page.moments import HOLD


def test_furiten_is_explained_when_a_winning_tile_goes_by(play: Play) -> None:
    table = play("furiten", script=HOLD)
    table.discard("8s")
    table.discard("1z")
    expect(table.page.locator(".notes")).to_contain_text(re.compile("furiten", re.IGNORECASE))
    assert table.watcher.last("barred")["tile"] == "5s"


def test_a_hand_without_yaku_is_explained(play: Play) -> None:
    table = play("no yaku", script=HOLD)
    table.discard("1z")
    table.take("pon")
    table.discard("7z")
    expect(table.page.locator(".notes")).to_contain_text(re.compile("yaku", re.IGNORECASE))
    assert table.watcher.last("barred")["reason"]


def test_a_tile_that_can_not_be_discarded_is_explained(play: Play) -> None:
    table = play("riichi choice", script=HOLD)
    table.discard("7z")
    table.take("riichi")
    table.point_at("2m")
    expect(table.page.locator(".notes")).to_contain_text("the hand is not tenpai, but 1-shanten")
    expect(table.page.locator(".notes").get_by_role("img").first).to_have_accessible_name(
        re.compile("2 man")
    )


def test_the_coach_says_how_far_the_hand_is(play: Play) -> None:
    table = play("riichi choice", settings={"learner": True})
    table.wait_for_turn()
    coach = table.page.locator(".learn-advice, .coach").first
    expect(coach).to_contain_text(re.compile(r"shanten|Tenpai"))
    expect(coach).to_contain_text(re.compile(r"\d+ tiles?"))


def test_the_coach_says_why_there_is_no_riichi_and_how_far_it_is(play: Play) -> None:
    table = play("pon", settings={"learner": True})
    table.page.get_by_role("button", name="Why no riichi?").click()
    note = table.page.locator(".note")
    expect(note).to_contain_text(re.compile(r"the hand is not tenpai, but \d-shanten"))


def test_waits_are_shown_with_what_is_left(play: Play) -> None:
    table = play("riichi tsumo", settings={"learner": True})
    table.discard("7z")
    table.take("riichi")
    table.page.keyboard.press("Home")
    expect(table.page.locator("body")).to_contain_text(re.compile(r"\d left"))
