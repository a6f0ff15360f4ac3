"""A Chromium that is not asked about anything but the page, and the people who use it."""

import json
import os
import shutil
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Playwright, expect
from tests.page.guest import sit_down
from tests.page.server import PageServer
from tests.page.table import Table
from tests.page.watcher import WAIT_MS, Watcher

_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, _NAMES)), None)
"""Debian's browser, or another one of the same kind."""
DESKTOP = {"width": 1280, "height": 720}
ARGUMENTS = ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]
"""Names are looked up nowhere: a request to elsewhere could not succeed even if it were made."""


def launch(playwright: Playwright) -> Browser:
    """Start the browser."""
    expect.set_options(timeout=WAIT_MS)
    return playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)


class Visitors:
    """Opens fresh browser contexts, each another person's, and watches them all."""

    def __init__(self, browser: Browser, server: PageServer) -> None:
        self._browser = browser
        self.server = server
        self._open: list[tuple[BrowserContext, Watcher]] = []

    def context(self, **options: Any) -> tuple[BrowserContext, Watcher]:
        """Return a new context; motion is reduced unless it is wanted."""
        usual = {"viewport": DESKTOP, "reduced_motion": "reduce", "locale": "en-GB"}
        context = self._browser.new_context(**{**usual, **options})
        context.set_default_timeout(WAIT_MS)
        watcher = Watcher(context, self.server.origin)
        self._open.append((context, watcher))
        return context, watcher

    def visit(
        self,
        path: str = "/",
        *,
        settings: dict[str, Any] | None = None,
        language: str = "",
        **options: Any,
    ) -> Table:
        """Open a page as somebody who was never here, or only chose settings and a language."""
        context, watcher = self.context(**options)
        _remember(context, _chosen(settings, language))
        page = context.new_page()
        page.goto(f"{self.server.origin}/#{path}")
        return Table(page, watcher)

    def play(
        self,
        scenario: str = "",
        *,
        name: str = "Aiko",
        settings: dict[str, Any] | None = None,
        language: str = "",
        browser: dict[str, Any] | None = None,
        script: str = "",
        **room: Any,
    ) -> Table:
        """Sit down at a table whose game has begun, with bots at the other seats."""
        seat = sit_down(self.server, scenario, name=name, **room)
        context, watcher = self.context(**(browser or {}))
        memory = {"ariari.token": seat.token, "ariari.name": seat.name}
        _remember(context, memory | _chosen(settings, language))
        context.add_init_script(script)
        page = context.new_page()
        page.goto(f"{self.server.origin}/#/table/{seat.table}")
        table = Table(page, watcher, seat)
        table.wait_for_tiles()
        return table

    def close(self) -> list[str]:
        """Close all, and return what they did that no page may do."""
        complaints = []
        for context, watcher in self._open:
            complaints += watcher.complaints()
            context.close()
        return complaints


def _chosen(settings: dict[str, Any] | None, language: str) -> dict[str, str]:
    """Return what a browser keeps of a choice."""
    kept = {} if settings is None else {"ariari.settings": json.dumps(settings)}
    return kept | ({"ariari.language": language} if language else {})


def _remember(context: BrowserContext, memory: dict[str, str]) -> None:
    """Put into a context's memory what an earlier visit would have left there."""
    lines = (
        f"localStorage.getItem({key!r}) ?? localStorage.setItem({key!r}, {json.dumps(value)});"
        for key, value in memory.items()
    )
    # An empty page has no memory.
    context.add_init_script("if (location.protocol === 'http:') {" + "\n".join(lines) + "}")
