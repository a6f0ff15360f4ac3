"""A game in the browser lasts: over a reload, a new version, a lost network and a full storage."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from tests.site.conftest import Open
from tests.site.host import Host
from tests.site.test_answers import check
from tests.site.test_offline import next_version, wait_until_kept

SAVED = """async () => {
  const answerTo = (request) =>
    new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
  const database = await answerTo(indexedDB.open("ariari"));
  const plays = await answerTo(database.transaction("plays").objectStore("plays").getAll());
  database.close();
  return plays.map(({ acts }) => acts.length);
}"""
"""How much of each game is stored."""


SEEDED = "/play/?seed=7"
"""A game in which nobody wins early."""


def sit_down(page: Page) -> None:
    """Play against bots, and let every discard pass."""
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="No calls").click()


def own(page: Page) -> Any:
    """Return the tiles of the player's hand."""
    return page.locator(".tile.is-own")


def hand(page: Page) -> list[str]:
    """Return the player's hand, once it is the player's turn."""
    expect(page.locator(".tile.is-own.is-legal")).to_have_count(14)
    found: list[str] = own(page).evaluate_all(
        "(all) => all.map((tile) => tile.dataset.tile).sort()"
    )
    return found


def discard(page: Page) -> None:
    """Discard the drawn tile, and wait for the next."""
    expect(page.locator(".tile.is-own.is-legal")).to_have_count(14)
    mine = page.locator(".tile.is-river")
    before = mine.count()
    page.keyboard.press("d")
    expect(page.locator(".tile.is-own.is-legal")).to_have_count(14)
    assert mine.count() >= before + 4


def test_a_game_goes_on_after_an_update_a_reload_and_without_a_network(
    open_site: Open, host: Host, built_site: Path, tmp_path: Path
) -> None:
    page = open_site(SEEDED)
    wait_until_kept(page)
    sit_down(page)
    discard(page)
    host.folder = next_version(built_site, tmp_path / "next")
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    page.wait_for_function("async () => (await caches.keys()).length > 0")
    # Nobody is asked to reload in the middle of a game.
    discard(page)
    expect(page.locator(".site-notices p")).to_have_count(0)
    before = hand(page)
    page.context.set_offline(True)
    page.reload()
    assert hand(page) == before
    discard(page)
    page.goto(f"{host.address}#/games")
    expect(page.locator(".game-list li")).to_have_count(1)
    check(page)
    page.get_by_role("link", name="Return").click()
    expect(page.locator(".tile.is-own.is-legal")).to_have_count(14)


def test_a_full_storage_is_told_and_the_game_goes_on(open_site: Open, host: Host) -> None:
    page = open_site(SEEDED)
    wait_until_kept(page)
    # From the beginning: the browser does not count again for every small thing that it stores.
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": host.origin, "quotaSize": 1})
    sit_down(page)
    notice = page.locator(".site-notices")
    expect(notice).to_contain_text("This browser’s storage is full.")
    expect(notice).to_contain_text("Your game goes on, but it is not saved.")
    check(page)
    discard(page)
    assert page.evaluate(SAVED) == []
    session.send("Storage.overrideQuotaForOrigin", {"origin": host.origin})
    discard(page)
    expect(notice).not_to_contain_text("storage")
    assert page.evaluate(SAVED) != []
