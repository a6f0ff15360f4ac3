"""The built site on a host that sends files alone, and a real browser."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="there is no Playwright: run make setup")

from playwright.sync_api import Browser, Page
from tests.page.browser import DESKTOP
from tests.page.conftest import _running_browser, browser
from tests.page.watcher import WAIT_MS, Watcher
from tests.site.host import Host, hosting

__all__ = ["_running_browser", "browser"]

SITE = Path(__file__).parents[2] / "dist" / "site"

Open = Callable[..., Page]
"""Opens the site as somebody else."""


@pytest.fixture(scope="session")
def built_site() -> Path:
    """The folder of the built site."""
    if not (SITE / "sw.js").is_file():
        pytest.skip("the site is not built: run make site")
    return SITE


@pytest.fixture
def host(built_site: Path) -> Iterator[Host]:
    """A host of the site, which a test may let change or end."""
    with hosting(built_site) as found:
        yield found


@pytest.fixture
def open_site(browser: Browser, host: Host) -> Iterator[Open]:
    """Open the site in a browser of its own: `open_site("/rules", locale="ja", viewport={…})`.

    `expected` are parts of errors that a test provokes.
    """
    opened: list[tuple[Page, Watcher]] = []

    def open_one(path: str = "/", *, expected: tuple[str, ...] = (), **options: Any) -> Page:
        usual = {"viewport": DESKTOP, "reduced_motion": "reduce", "locale": "en-GB"}
        context = browser.new_context(**{**usual, **options})
        context.set_default_timeout(WAIT_MS)
        watcher = Watcher(context, host.origin)
        watcher.expected = expected
        page = context.new_page()
        opened.append((page, watcher))
        page.goto(f"{host.address}#{path}")
        return page

    yield open_one
    complaints = []
    for page, watcher in opened:
        complaints += watcher.complaints()
        page.context.close()
    assert not complaints, complaints
