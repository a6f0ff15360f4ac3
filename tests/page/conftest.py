"""A real browser at the built page, and a server whose walls are known."""

import asyncio.events
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ariari.server.http.pages import STATIC

pytest.importorskip("playwright.sync_api", reason="there is no Playwright: run make setup")

from playwright.sync_api import Browser, sync_playwright
from tests.page.browser import CHROMIUM, Visitors, launch
from tests.page.server import PageServer, running
from tests.page.table import Table

Play = Callable[..., Table]
"""Sits down at a table."""
Visit = Callable[..., Table]
"""Opens a page."""


@pytest.fixture(scope="session")
def built_page() -> Path:
    """The folder of the built page."""
    if not (STATIC / "index.html").is_file():
        pytest.skip("the page is not built: run make web")
    return STATIC


@pytest.fixture(scope="session")
def _running_browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here: apt install chromium, or set CHROMIUM to its path")
    with sync_playwright() as playwright:
        browser = launch(playwright)
        loop = asyncio.events._get_running_loop()
        asyncio.events._set_running_loop(None)
        yield browser
        asyncio.events._set_running_loop(loop)
        browser.close()


@pytest.fixture
def browser(_running_browser: Browser) -> Iterator[Browser]:
    """The browser of this process.

    Playwright's loop runs for as long as the browser does. Between tests it is hidden, for other
    tests run loops of their own.
    """
    asyncio.events._set_running_loop(_running_browser._impl_obj._loop)
    yield _running_browser
    asyncio.events._set_running_loop(None)


@pytest.fixture(scope="session")
def server(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageServer]:
    """A rigged server for all tests of this process."""
    with running(tmp_path_factory.mktemp("page-server")) as found:
        yield found


@pytest.fixture
def visitors(browser: Browser, server: PageServer) -> Iterator[Visitors]:
    """Whoever comes to the page in a test; in the end none may have done what no page may."""
    found = Visitors(browser, server)
    yield found
    complaints = found.close()
    assert not complaints, complaints


@pytest.fixture
def mortal(
    browser: Browser, built_page: Path, tmp_path: Path
) -> Iterator[tuple[PageServer, Visitors]]:
    """A server that a test may kill, and visitors of it."""
    with running(tmp_path) as server:
        found = Visitors(browser, server)
        yield server, found
        complaints = found.close()
    assert not complaints, complaints


@pytest.fixture
def play(visitors: Visitors) -> Play:
    """Sit down at a table: `play("riichi ron", name="Aiko", settings={…}, browser={…})`."""
    return visitors.play


@pytest.fixture
def visit(visitors: Visitors) -> Visit:
    """Open a page: `visit("/rules")`."""
    return visitors.visit
