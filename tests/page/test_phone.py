"""Phones, upright and sideways: everything is there, large enough, and nothing covers anything."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect
from tests.page.conftest import Play, Visit
from tests.page.table import Table

SIZES: dict[str, ViewportSize] = {
    "tall": {"width": 390, "height": 844},
    "small": {"width": 360, "height": 640},
    "sideways": {"width": 844, "height": 390},
    "desktop": {"width": 1280, "height": 720},
    "large": {"width": 1920, "height": 1080},
}
PHONES = ("tall", "small", "sideways")
TOUCH_PX = 40
"""The width that a finger hits."""
CONTROLS = (".tile.is-own", ".actions button", ".toggles button", ".table-menu button")
ROUNDING = 1.0


def on(size: str) -> dict[str, Any]:
    return {"viewport": SIZES[size], "has_touch": size in PHONES}


def check_controls(table: Table, size: str, controls: Sequence[str] = CONTROLS) -> None:
    """Hand, offers and switches lie inside the window, and none lies on another."""
    table.settle()
    boxes = table.boxes(controls)
    width, height = SIZES[size]["width"], SIZES[size]["height"]
    for box in boxes:
        assert box["left"] >= -ROUNDING and box["right"] <= width + ROUNDING, box
        assert box["top"] >= -ROUNDING and box["bottom"] <= height + ROUNDING, box
    for one, other in combinations(boxes, 2):
        wide = min(one["right"], other["right"]) - max(one["left"], other["left"])
        high = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
        assert min(wide, high) <= 2 * ROUNDING, f"{one['name']} and {other['name']} overlap"
    scrolled = table.page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert scrolled <= 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scenario", ["chii shapes", "riichi choice"])
def test_hand_and_offers_lie_apart(play: Play, size: str, scenario: str) -> None:
    if scenario == "chii shapes":
        table = play(scenario, name="Botan", browser=on(size))
        expect(table.offer("pass")).to_be_visible()
    else:
        table = play(scenario, browser=on(size))
        table.discard("7z")
        expect(table.offer("riichi")).to_be_visible()
    check_controls(table, size)


@pytest.mark.parametrize("size", SIZES)
def test_the_word_to_choose_a_riichi_tile_lies_apart(play: Play, size: str) -> None:
    table = play("riichi choice", browser=on(size))
    table.discard("7z")
    table.take("riichi")
    expect(table.page.locator(".actions-hint")).to_be_visible()
    check_controls(table, size, (*CONTROLS, ".actions-hint"))


@pytest.mark.parametrize("size", PHONES)
def test_own_tiles_are_large_enough_to_touch(play: Play, size: str) -> None:
    table = play("tsumo", browser=on(size))
    table.wait_for_turn()
    table.settle()
    widths = [box["right"] - box["left"] for box in table.boxes([".tile.is-own"])]
    assert len(widths) == 14
    assert min(widths) >= TOUCH_PX - 0.1


@pytest.mark.parametrize("size", PHONES)
def test_a_hand_with_melds_fits(play: Play, size: str) -> None:
    table = play("added kan", browser=on(size))
    table.discard("9m")
    table.take("pon")
    table.discard("9s")
    table.take("shouminkan")
    table.wait_for_turn()
    check_controls(table, size)
    for box in table.boxes([".tile.is-meld"]):
        assert box["left"] >= 0 and box["right"] <= SIZES[size]["width"]


@pytest.mark.parametrize("size", PHONES)
def test_a_tile_is_discarded_by_touch(play: Play, size: str) -> None:
    table = play("tsumo", browser=on(size))
    table.wait_for_turn()
    table.tile("7z").tap()
    expect(table.tile("7z")).to_have_count(0)
    table.offer("tsumo").tap()
    dialog = table.result
    expect(dialog).to_be_visible()
    button = dialog.get_by_role("button", name="Continue")
    expect(button).to_be_in_viewport(ratio=1)
    box = dialog.bounding_box()
    assert box is not None
    assert box["x"] >= 0 and box["x"] + box["width"] <= SIZES[size]["width"]
    button.tap()


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize(
    "path", ["/", "/replay", "/score", "/rules", "/tables", "/fair", "/glossary"]
)
def test_no_page_is_wider_than_a_phone(visit: Visit, path: str, size: str) -> None:
    table = visit(path, **on(size))
    expect(table.page.locator("main h1, main h2").first).to_be_visible()
    table.watcher.wait_until_answered()
    wide = table.page.evaluate(
        """() => [...document.querySelectorAll("main, main *")].filter((element) => {
            const {left, right} = element.getBoundingClientRect();
            const isScrolled = element.closest("[data-scroll], .scroll, table") !== null;
            return right > innerWidth + 1 && left < right && !isScrolled
              && getComputedStyle(element).position !== "absolute";
        }).map((element) => element.outerHTML.slice(0, 90))"""
    )
    scrolled = table.page.evaluate(
        "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert scrolled <= 0, wide
