"""What a page does that nobody sees: errors, requests, frames of its socket."""

import json
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebSocket

NOTE_VIOLATIONS = """
window.violations = [];
addEventListener("securitypolicyviolation", (event) =>
  window.violations.push(`${event.violatedDirective}: ${event.blockedURI}`));
"""


class Watcher:
    """Notes all that a context's pages do, and complains about what no page may do."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        self._host = urlsplit(origin).netloc
        self.requests: list[str] = []
        self.errors: list[str] = []
        self.received: list[dict[str, Any]] = []
        """Messages of the server, oldest first."""
        self.sent: list[dict[str, Any]] = []
        self.expected: tuple[str, ...] = ()
        """Parts of errors that a test provokes."""
        self._pages: list[Page] = []
        context.add_init_script(NOTE_VIOLATIONS)
        context.on("request", self._note_request)
        context.on("page", self._watch_page)

    def _watch_page(self, page: Page) -> None:
        self._pages.append(page)
        page.on("console", self._note_console)
        page.on("pageerror", lambda error: self.errors.append(f"page error: {error}"))
        page.on("websocket", self._watch_socket)

    def _note_request(self, request: Request) -> None:
        self.requests.append(request.url)

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"console {message.type}: {message.text}")

    def _watch_socket(self, socket: WebSocket) -> None:
        self.requests.append(socket.url)
        socket.on("framereceived", lambda frame: self.received.append(json.loads(frame)))
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def last(self, kind: str) -> dict[str, Any]:
        """Return the last message of the server of a kind."""
        return next(message for message in reversed(self.received) if message["type"] == kind)

    def events(self, kind: str) -> list[dict[str, Any]]:
        """Return the events of a kind that the server told."""
        told = [message["event"] for message in self.received if message["type"] == "event"]
        return [event for event in told if event["type"] == kind]

    def complaints(self) -> list[str]:
        """Return what the pages did that no page may do."""
        found = [error for error in self.errors if not any(part in error for part in self.expected)]
        for url in self.requests:
            parts = urlsplit(url)
            if parts.scheme not in ("data", "blob") and parts.netloc != self._host:
                found.append(f"a request left the page: {url}")
        for page in self._pages:
            if not page.is_closed():
                broken = page.evaluate("window.violations ?? []")
                found += [f"against the content policy: {each}" for each in broken]
        return found
