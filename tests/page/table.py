"""A page as a player uses it: what can be seen, clicked and pressed, and nothing else."""

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page, expect
from tests.page.guest import Seat
from tests.page.watcher import Watcher


def grouped(points: int) -> str:
    """Return a number as the page writes it: thousands apart, and a true minus sign."""
    return f"{points:,}".replace("-", "\N{MINUS SIGN}")


class Table:
    """One page of one person."""

    def __init__(self, page: Page, watcher: Watcher, seat: Seat | None = None) -> None:
        self.page = page
        self.watcher = watcher
        self.seat = seat
        """Where this person plays, if a program led them there."""

    # What is seen

    @property
    def own_tiles(self) -> Locator:
        """The tiles of the own hand."""
        return self.page.locator(".tile.is-own")

    @property
    def legal_tiles(self) -> Locator:
        """Those of them that may be discarded now."""
        return self.page.locator(".tile.is-own.is-legal")

    @property
    def actions(self) -> Locator:
        """Where offers are."""
        return self.page.locator(".actions")

    @property
    def result(self) -> Locator:
        """The dialog with the result of a deal or the game."""
        return self.page.locator("dialog.result")

    def offer(self, verb: str) -> Locator:
        """The buttons of an offer."""
        return self.page.locator(f'.actions button[data-verb="{verb}"]')

    def tile(self, tile: str) -> Locator:
        """The tiles of a face in the own hand."""
        return self.page.locator(f'.tile.is-own[data-tile="{tile}"]')

    def faces(self, tiles: Locator | None = None) -> list[str]:
        """Return the faces of tiles of the own hand from left to right."""
        found = (tiles or self.own_tiles).evaluate_all(
            """tiles => tiles.map(tile => [tile.getBoundingClientRect(), tile.dataset.tile])
                .sort(([one], [other]) => one.top - other.top > one.height / 2 ? 1
                    : other.top - one.top > one.height / 2 ? -1 : one.left - other.left)
                .map(([, face]) => face)"""
        )
        return list(found)

    def small_faces(self, selector: str) -> list[str]:
        """Return the faces of tiles that are only looked at; a back is an empty word."""
        found = self.page.locator(selector).evaluate_all(
            """tiles => tiles.map((tile) => {
                const picture = tile.querySelector(".tile-picture")?.className ?? "";
                return /tile-(\\d\\w)/.exec(picture)?.[1] ?? "";
            })"""
        )
        return list(found)

    def river(self) -> list[dict[str, Any]]:
        """Return face and place of the tiles of all rivers, in parts of the window."""
        found: list[dict[str, Any]] = self.page.locator(".tile.is-river").evaluate_all(
            """tiles => tiles.map((tile) => {
                const {x, y, width, height} = tile.getBoundingClientRect();
                const picture = tile.querySelector(".tile-picture").className;
                return {face: /tile-(\\d\\w)/.exec(picture)[1], width, height,
                        x: x / innerWidth, y: y / innerHeight};
            })"""
        )
        return found

    def log(self) -> str:
        """Return what a screen reader was told last."""
        return self.page.get_by_role("log").inner_text()

    def said(self) -> str:
        """Return what a screen reader is told at once."""
        return " ".join(self.page.get_by_role("status").all_inner_texts())

    # What is done

    def settle(self) -> None:
        """Wait until nothing moves."""
        self.page.evaluate(
            """() => Promise.all(document.getAnimations()
                .filter((each) => each.effect.getComputedTiming().endTime < Infinity)
                .map((each) => each.finished.catch(() => undefined)))"""
        )

    def resize(self, width: int, height: int) -> None:
        """Give the page another size, and wait until all lies where it belongs on it."""
        self.page.set_viewport_size({"width": width, "height": height})
        # The size is told in one frame, what follows from it is laid out in the next.
        self.page.evaluate(
            """async (size) => {
                const frame = () => new Promise(requestAnimationFrame);
                while (innerWidth !== size[0] || innerHeight !== size[1]) await frame();
                await frame();
                await frame();
            }""",
            [width, height],
        )
        self.settle()

    def wait_for_tiles(self) -> None:
        """Wait until the own hand lies there."""
        expect(self.own_tiles.first).to_be_visible()

    def wait_for_turn(self) -> None:
        """Wait until a tile can be discarded."""
        expect(self.legal_tiles.first).to_be_visible()

    def discard(self, tile: str) -> None:
        """Click a tile of the hand, and see it leave."""
        self.wait_for_turn()
        found = self.tile(tile).last
        key = found.get_attribute("data-key")
        found.click()
        expect(self.page.locator(f'.tile.is-own[data-key="{key}"]')).to_have_count(0)

    def point_at(self, tile: str) -> None:
        """Click where a tile is, whether or not it can be discarded."""
        box = self.tile(tile).last.bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def discard_drawn(self) -> None:
        """Press the key that discards what was drawn."""
        self.wait_for_turn()
        self.page.keyboard.press("d")

    def take(self, verb: str, number: int = 0) -> None:
        """Click an offer."""
        self.offer(verb).nth(number).click()

    def go_on(self) -> None:
        """Close the result of a deal."""
        self.result.get_by_role("button", name=re.compile("Continue|Next")).click()

    def open_settings(self) -> Locator:
        """Open the settings, and return their dialog."""
        self.page.get_by_role("button", name="Settings").first.click()
        dialog = self.page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        return dialog

    def boxes(self, selectors: Sequence[str]) -> list[dict[str, Any]]:
        """Return where the visible elements of some selectors are."""
        found: list[dict[str, Any]] = self.page.evaluate(
            """selectors => selectors.flatMap(selector =>
                [...document.querySelectorAll(selector)].flatMap(element => {
                  const {left, top, right, bottom} = element.getBoundingClientRect();
                  const style = getComputedStyle(element);
                  const name = `${selector} ${element.dataset.tile ?? element.textContent.trim()}`;
                  return style.visibility === "hidden" || right - left < 1 || bottom - top < 1
                    ? [] : [{selector, name, left, top, right, bottom}];
                }))""",
            list(selectors),
        )
        return found
