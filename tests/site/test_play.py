"""A whole game in the worker of the page: offline, reloaded, and with that worker gone."""

import json
from typing import Any

from playwright.sync_api import Browser, Page, expect
from tests.page.players import WHAT_NOW, KeyboardPlayer, play_to_the_end
from tests.page.table import Table
from tests.page.test_accessibility import check
from tests.page.watcher import WAIT_MS, Watcher
from tests.site.conftest import Open
from tests.site.host import Host
from tests.site.test_offline import wait_until_kept

RELOADED_AT, KILLED_AT = 9, 16
"""Which acts of the player have something happen before them."""


def wish(page: Page, **wishes: Any) -> None:
    """Choose what the next game is like."""
    kept = json.dumps({"length": "east", "pace": "atOnce", **wishes})
    page.evaluate("(kept) => localStorage.setItem('ariari.wishes', kept)", kept)
    page.reload()


def sit_down(page: Page, watcher: Watcher) -> Table:
    """Begin a game by keyboard."""
    page.locator("[data-test=play]").press("Enter")
    table = Table(page, watcher)
    table.wait_for_tiles()
    return table


def kill_worker(page: Page) -> None:
    """End the worker that plays, as a browser does that lacks memory: nobody is told."""
    (worker,) = [each for each in page.workers if "/tableWorker-" in each.url]
    worker.evaluate("() => setTimeout(() => self.close())")


class Unlucky(KeyboardPlayer):
    """Plays by keyboard; the page is reloaded once, and once the worker dies."""

    def discard(self, legal: int) -> None:
        """Discard, whatever happens before."""
        page = self.table.page
        if self.acts >= RELOADED_AT and not self.is_reloaded:
            self.is_reloaded = True
            before = sorted(self.table.faces())
            page.reload()
            self.table.wait_for_turn()
            assert sorted(self.table.faces()) == before
        elif self.acts >= KILLED_AT and not self.is_killed:
            self.is_killed = True
            kill_worker(page)
        super().discard(legal)

    is_reloaded = is_killed = False


def play(player: KeyboardPlayer, acts: int) -> None:
    """Play on for some acts."""
    while player.acts < acts:
        now: dict[str, Any] = player.table.page.wait_for_function(WHAT_NOW).json_value()
        player.acts += 1
        if now["isResult"]:
            player.go_on()
        elif not (now["verbs"] and player.take(now["verbs"])):
            player.discard(now["legal"])


def test_a_whole_east_game_offline_by_keyboard(browser: Browser, host: Host) -> None:
    context = browser.new_context(reduced_motion="reduce", locale="en-GB")
    context.set_default_timeout(WAIT_MS)
    watcher = Watcher(context, host.origin)
    page = context.new_page()
    page.goto(host.address)
    wait_until_kept(page)
    wish(page)
    context.set_offline(True)
    table = sit_down(page, watcher)
    player = Unlucky(table)
    assert play_to_the_end(player) >= 4
    assert player.is_reloaded
    assert player.is_killed
    expect(table.result.locator(".standings tbody tr")).to_have_count(4)
    # What explains the game comes last: it may not have come before the network went.
    complaints = [each for each in watcher.complaints() if "Failed to fetch" not in each]
    context.close()
    assert not complaints


def test_three_players_on_any_screen_in_japanese(open_site: Open, host: Host) -> None:
    page = open_site(locale="ja", viewport={"width": 390, "height": 844})
    wish(page, players=3)
    expect(page.get_by_text("牌山は自分のブラウザの中にある")).to_be_visible()
    table = sit_down(page, Watcher(page.context, host.origin))
    play(KeyboardPlayer(table), 3)
    expect(page.locator(".plate-name")).to_have_count(3)
    check(table)
    for width, height in ((844, 390), (768, 1024)):
        table.resize(width, height)
        for box in table.boxes([".tile.is-own"]):
            assert 0 <= box["left"] < box["right"] <= width
            assert 0 <= box["top"] < box["bottom"] <= height


def test_newcomers_are_taught_without_a_server(open_site: Open, host: Host) -> None:
    page = open_site()
    page.get_by_role("button", name="Teach me").click()
    table = Table(page, Watcher(page.context, host.origin))
    table.wait_for_turn()
    lesson = page.locator(".lesson")
    expect(lesson).to_contain_text("You drew a tile")
    lesson.get_by_role("button", name="Got it").click()
    expect(lesson).to_have_count(0)
    table.discard_drawn()
    expect(page.locator(".coach .learn-advice-shanten")).to_be_visible()


def test_others_are_met_at_a_server_whose_address_is_asked_for(open_site: Open) -> None:
    page = open_site()
    expect(page.get_by_role("button", name="Open a room")).to_have_count(0)
    field = page.get_by_label("Address of a server")
    field.fill("javascript:alert(1)")
    page.get_by_role("button", name="Open", exact=True).click()
    assert page.url.endswith("#/")
    check(Table(page, Watcher(page.context, page.url)))
