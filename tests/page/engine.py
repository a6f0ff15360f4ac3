"""The engine of a page in a real browser, as one more way to run a batch."""

import base64
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import Browser, Page, Route

import ariari.jit.wasm
from ariari.jit.batch import Batch
from ariari.jit.targets.wasm import Call, module_of

__all__ = ["InBrowser"]

_ORIGIN = "http://engine.test"
_SCRIPT = Path(ariari.jit.wasm.__path__[0]) / "call.mjs"
_LOAD = """async () => {
  const read = async (name) => new Uint8Array(await (await fetch(name)).arrayBuffer());
  const { call } = await import("/call.mjs");
  const [code, given] = [await read("/module.wasm"), await read("/given")];
  window.run = async (request) => (window.found = await call(code, request, given)).seconds;
}"""
_RUN = "(request) => run(request)"
_CHANGED = """() => btoa(found.changed
  .map((bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
  .join(""))"""


@dataclass(frozen=True)
class InBrowser:
    """A target that runs its batches in a page without a server."""

    browser: Browser

    asks_guards: ClassVar[bool] = False

    def run(self, batch: Batch, columns: Mapping[str, Any]) -> None:
        """Call the batch's entry once, in a page of its own."""
        self.timed(batch, columns)

    def timed(self, batch: Batch, columns: Mapping[str, Any], *, repeats: int = 1) -> list[float]:
        """Run a batch again and again; return the processor's seconds of each run, and its call."""
        call = Call(batch, columns)
        files = {
            "/": ("text/html", b"<!doctype html><title>engine</title>"),
            "/call.mjs": ("text/javascript", _SCRIPT.read_bytes()),
            "/module.wasm": ("application/wasm", module_of(batch).read_bytes()),
            "/given": ("application/octet-stream", call.given),
        }
        page = self.browser.new_page()
        try:
            _serve(page, files)
            page.goto(f"{_ORIGIN}/")
            page.evaluate(_LOAD)
            clock = _clock(page)
            times = []
            for _ in range(repeats):
                started = clock()
                page.evaluate(_RUN, call.request)
                times.append(clock() - started)
            call.take(base64.b64decode(page.evaluate(_CHANGED)))
        finally:
            page.close()
        return times


def _clock(page: Page) -> Callable[[], float]:
    """Return what tells the time that the page's thread has had of the processor."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def tell() -> float:
        metrics = session.send("Performance.getMetrics")["metrics"]
        return float(next(each["value"] for each in metrics if each["name"] == "ThreadTime"))

    return tell


def _serve(page: Page, files: Mapping[str, tuple[str, bytes]]) -> None:
    """Answer the page's requests from these files."""

    def answer(route: Route) -> None:
        kind, body = files[route.request.url.removeprefix(_ORIGIN)]
        route.fulfill(content_type=kind, body=body)

    page.route(f"{_ORIGIN}/**", answer)
