"""What a page does that nobody sees: errors, requests, frames of its socket."""

import contextlib
import json
import time
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebSocket

from ariari.schema.game import action_from_json

NOTE_VIOLATIONS = """
window.violations = [];
addEventListener("securitypolicyviolation", (event) =>
  window.violations.push(`${event.violatedDirective}: ${event.blockedURI}`));
"""


NETWORK_ERRORS = ("Failed to load resource: net::", "WebSocket connection to")
"""How the browser begins whatever it says of a connection that fails, early or late."""
WAIT_MS = 30_000
"""No page takes so long for anything, on a busy machine either."""


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
        """Parts of errors that a test provokes: each must come."""
        self._pages: list[Page] = []
        self._unanswered: set[Request] = set()
        self._is_cut_off = False
        context.add_init_script(NOTE_VIOLATIONS)
        context.on("request", self._note_request)
        context.on("requestfinished", self._note_answer)
        context.on("requestfailed", self._note_answer)
        context.on("page", self._watch_page)

    def _watch_page(self, page: Page) -> None:
        self._pages.append(page)
        page.on("console", self._note_console)
        page.on("pageerror", lambda error: self.errors.append(f"page error: {error}"))
        page.on("websocket", self._watch_socket)

    def _note_request(self, request: Request) -> None:
        self.requests.append(request.url)
        self._unanswered.add(request)

    def _note_answer(self, request: Request) -> None:
        self._unanswered.discard(request)

    def _note_console(self, message: ConsoleMessage) -> None:
        if self._is_cut_off and message.text.startswith(NETWORK_ERRORS):
            return
        if message.type in ("error", "warning"):
            self.errors.append(f"console {message.type}: {message.text}")

    def _watch_socket(self, socket: WebSocket) -> None:
        self.requests.append(socket.url)
        socket.on("framereceived", lambda frame: self.received.append(json.loads(frame)))
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def _wait_until(self, is_so: Callable[[], bool], wanted: str) -> None:
        """Let the pages go on, a frame at a time, until something is so."""
        deadline = time.monotonic() + WAIT_MS / 1000
        while not is_so():
            assert time.monotonic() < deadline, f"{wanted}: not after {WAIT_MS} ms"
            for page in self._pages:
                if not page.is_closed():
                    page.evaluate("() => new Promise(requestAnimationFrame)")

    def wait_until_answered(self) -> None:
        """Wait until two frames have passed in which the pages lacked no answer."""
        quiet_frames = 0

        def is_quiet() -> bool:
            nonlocal quiet_frames
            quiet_frames = 0 if self._unanswered else quiet_frames + 1
            return quiet_frames > 2

        self._wait_until(is_quiet, "an answer to every request")

    @contextlib.contextmanager
    def cut_off(self) -> Iterator[None]:
        """Mark the span in which a test takes the server or the network away, and gives it back.

        Before it everything has been answered, and after it the page is connected again. In between
        the browser may say of the network whatever it likes.
        """
        self.wait_until_answered()
        welcomes = len(self.all("welcome"))
        self._is_cut_off = True
        yield
        self._wait_until(lambda: len(self.all("welcome")) > welcomes, "a new connection")
        self.wait_until_answered()
        self._is_cut_off = False

    def all(self, kind: str) -> list[dict[str, Any]]:
        """Return the messages of a kind that the server has sent so far."""
        return [message for message in self.received if message["type"] == kind]

    def last(self, kind: str) -> dict[str, Any]:
        """Return the last message of a kind, as soon as there is one."""
        self._wait_until(lambda: bool(self.all(kind)), f"a message {kind!r}")
        return self.all(kind)[-1]

    def answers(self) -> list[str]:
        """Return the actions that the page has sent, in words."""
        sent = [message["action"] for message in self.sent if message["type"] == "answer"]
        return [str(action_from_json(action)) for action in sent]

    def events(self, kind: str) -> list[dict[str, Any]]:
        """Return the events of a kind that the server told."""
        told = [message["event"] for message in self.all("event")]
        return [event for event in told if event["type"] == kind]

    def complaints(self) -> list[str]:
        """Return what the pages did that no page may do."""
        found = [error for error in self.errors if not any(part in error for part in self.expected)]
        for part in self.expected:
            if not any(part in error for error in self.errors):
                found.append(f"no error came that says {part!r}")
        for url in self.requests:
            parts = urlsplit(url)
            if parts.scheme not in ("data", "blob") and parts.netloc != self._host:
                found.append(f"a request left the page: {url}")
        for page in self._pages:
            if not page.is_closed():
                broken = page.evaluate("window.violations ?? []")
                found += [f"against the content policy: {each}" for each in broken]
        return found
