"""A game played in the browser, on a server as it is and on one that deals stacked tiles."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from ariari.core.rules import SeatDraw
from ariari.server.config import ServerConfig
from ariari.server.fair import walls
from ariari.server.fair.record import FairRecord
from ariari.server.fair.walls import SECRET_SIZE, Fairness
from ariari.server.running import BackgroundServer
from ariari.server.table.live import LiveTable

SECRET = bytes(SECRET_SIZE)
KEPT = """() => {
  const tables = JSON.parse(localStorage.getItem("ariari.kept") ?? "[]");
  return tables.map((table) => [table, JSON.parse(localStorage.getItem(`ariari.kept.${table}`))]);
}"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(reduced_motion="reduce", locale="en-GB")
    yield context.new_page()
    context.close()


def begin(page: Page, server: BackgroundServer) -> tuple[str, dict[str, Any]]:
    """Return the table of a game that has begun, and what the browser has kept of it."""
    page.goto(server.url.replace("ws://", "http://").removesuffix("/ws"))
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".tile.is-hand").first).to_be_visible()
    ((table, head),) = page.evaluate(KEPT)
    return table, head


def publish(page: Page, table: str, head: dict[str, Any]) -> None:
    """Check the first deal as if the game were over: its record is that of honest walls."""
    fairness = Fairness(SECRET, tuple(head["begin"]["contributions"]))
    method = SeatDraw[head["begin"]["draw"]["method"].upper()]
    record = FairRecord.of(fairness, fairness.draw(method), [fairness.wall(1)])

    def answer(route: Route) -> None:
        route.fulfill(json=record.to_json())

    page.route("**/tables/*/fairness", answer)
    page.evaluate("(address) => { location.hash = address; }", f"#/fair/table/{table}")


def test_a_game_is_proved_by_what_the_browser_saw(
    built_page: Path, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(walls, "new_secret", lambda: SECRET)
    with BackgroundServer(ServerConfig(port=0)) as server:
        table, head = begin(page, server)
        assert head["room"]["revealing"] is True
        assert head["contribution"] in head["begin"]["contributions"]
        publish(page, table, head)
        expect(page.locator(".verdict.is-fair")).to_contain_text("every tile you saw")


def test_stacked_tiles_are_found_by_what_the_browser_saw(
    built_page: Path, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    def deal(table: LiveTable) -> None:
        fair = table.setup.fairness.wall(len(table.game.walls) + 1)
        tiles = list(fair.tiles)
        random.shuffle(tiles)
        table.game.add_wall(tiles, dice=fair.dice)
        table.notices.note_furiten()

    monkeypatch.setattr(walls, "new_secret", lambda: SECRET)
    monkeypatch.setattr(LiveTable, "_deal", deal)
    with BackgroundServer(ServerConfig(port=0)) as server:
        table, head = begin(page, server)
        publish(page, table, head)
        verdict = page.locator(".verdict.is-unfair")
        expect(verdict).to_contain_text("but the published wall gives")
