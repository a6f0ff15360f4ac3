"""What these tests notice by themselves: a page that fails in silence is caught."""

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.page.browser import Visitors
from tests.page.server import PageServer

FAILURES = ("connectionrefused", "connectionreset", "connectionclosed", "timedout", "failed")
FETCH = "(path) => fetch(path).then(() => undefined, () => undefined)"


def fail_to_fetch(page: Page, how: str) -> None:
    page.route("**/api/glossary*", lambda route: route.abort(how))
    page.evaluate(FETCH, "/api/glossary")


@pytest.mark.parametrize("how", FAILURES)
def test_a_failure_of_the_network_is_noticed(
    browser: Browser, server: PageServer, how: str
) -> None:
    visitors = Visitors(browser, server)
    fail_to_fetch(visitors.visit().page, how)
    (complaint,) = visitors.close()
    assert "Failed to load resource: net::ERR_" in complaint


@pytest.mark.parametrize("how", FAILURES)
def test_a_failure_that_a_test_has_caused_is_not(visitors: Visitors, how: str) -> None:
    table = visitors.play("tsumo")
    with table.watcher.cut_off():
        fail_to_fetch(table.page, how)
        table.page.reload()
    table.wait_for_turn()


def test_nothing_but_the_network_is_excused(browser: Browser, server: PageServer) -> None:
    visitors = Visitors(browser, server)
    table = visitors.play("tsumo")
    with table.watcher.cut_off():
        table.page.evaluate("setTimeout(() => { throw new Error('a mistake of the page'); })")
        table.page.evaluate(FETCH, "/api/nothing")
        table.page.reload()
    mistake, refusal = visitors.close()
    assert "a mistake of the page" in mistake
    assert "404" in refusal


def test_after_the_span_the_network_must_hold(browser: Browser, server: PageServer) -> None:
    visitors = Visitors(browser, server)
    table = visitors.play("tsumo")
    with table.watcher.cut_off():
        table.page.reload()
    fail_to_fetch(table.page, "connectionreset")
    (complaint,) = visitors.close()
    assert "ERR_CONNECTION_RESET" in complaint


def test_an_error_that_does_not_come_is_missed(browser: Browser, server: PageServer) -> None:
    visitors = Visitors(browser, server)
    table = visitors.visit()
    table.watcher.expected = ("status of 404",)
    expect(table.page.get_by_label("Your name")).to_be_visible()
    assert visitors.close() == ["no error came that says 'status of 404'"]
