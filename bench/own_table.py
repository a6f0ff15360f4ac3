"""Times the built site in a real browser: how soon a table is there, and its bots.

python bench/own_table.py [--json] [--repeat N]

Host and browser run on this machine; `make site` builds the site. The first visit finds nothing
kept, the next one has the service worker of the first. Throttled, the page's processor is four
times as slow, as on a phone.
"""

import argparse
import gzip
import json
import platform
import statistics
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

# The harness and shared code are in the repository, which is not an installed package.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.report import Row, print_json
from playwright.sync_api import Browser, BrowserContext, Page, Request, Route, sync_playwright
from rich.console import Console
from rich.table import Table as Grid
from tests.page.browser import launch
from tests.site.conftest import SITE
from tests.site.host import PATH, Host, hosting
from tests.site.test_offline import wait_until_kept

REPEAT = 5
TURNS = 40
THROTTLED = 4
TARGETS = {
    "kB gzip until the first discard": 1024.0,
    "ms to the first discard, first visit": 1000.0,
    "ms to the first discard, next visit": 500.0,
    "ms to the first discard, throttled": 3000.0,
    "ms of a bot's event in the worker, p99": 10.0,
    "ms of a bot's event in the worker, p99, throttled": 50.0,
}
"""Targets by row; less is better."""

PLAY_AT_ONCE = """
sessionStorage.setItem("ariari.given", JSON.stringify({ seed: 1, pause: 0 }));
let button = null;
const look = () => {
  if (button === null) (button = document.querySelector("[data-test=play]"))?.click();
  if (document.querySelector(".tile.is-own.is-legal") === null) requestAnimationFrame(look);
  else requestAnimationFrame(() => setTimeout(() => { window.discard_ms = performance.now(); }));
};
look();
"""
"""Sits down as soon as there is a button for it, where the first turn is the player's."""
NOTE_EVENTS = """
self.gaps_ms = [];
{
  const [post, now] = [self.postMessage, () => performance.now()];
  let last = null;
  self.postMessage = (message) => {
    const isEvent = message.frame?.includes('"type":"event"');
    if (isEvent && last !== null) self.gaps_ms.push(now() - last);
    post(message);
    last = isEvent ? now() : null;
  };
}
"""
"""For the worker: notes how long after an event the next is told, with no question in between."""
NOTE_ARRIVALS = """
window.gaps_ms = [];
const Original = Worker;
window.Worker = class extends Original {
  constructor(...given) {
    super(...given);
    let last = null;
    this.addEventListener("message", ({ data }) => {
      const isEvent = data.frame?.includes('"type":"event"');
      if (isEvent && last !== null) window.gaps_ms.push(performance.now() - last);
      last = isEvent ? performance.now() : null;
    });
  }
};
"""
"""For the page: the same at its end, where the drawing of the event before is in it."""


ALL_KEPT = """async (count) => {
  const [name] = await caches.keys();
  const entries = await (await caches.open(name)).keys();
  return entries.filter(({ url }) => url.includes("/python-")).length === count;
}"""
"""Whether the files of Python are kept too."""


def visit(context: BrowserContext, host: Host, rate: int = 1) -> Page:
    """Open the site and sit down; return the page once a tile can be discarded."""
    page = context.new_page()
    page.add_init_script(PLAY_AT_ONCE)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})
    page.goto(host.address)
    page.wait_for_function("() => window.discard_ms !== undefined")
    return page


def new_context(browser: Browser) -> BrowserContext:
    return browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")


def weight(browser: Browser, host: Host) -> Iterator[Row]:
    """Yield what is fetched before a tile can be discarded, compressed as hosts send it."""
    context = new_context(browser)
    asked: list[Request] = []
    context.on("request", lambda request: asked.append(request))  # noqa: PLW0108 - it must be ours
    page = visit(context, host)
    end = page.evaluate("performance.timeOrigin + window.discard_ms")
    # What the service worker keeps for the next visit comes besides.
    own = [each for each in asked if each.service_worker is None]
    urls = [each.url for each in own if each.timing["startTime"] <= end]
    paths = {urlsplit(url).path.removeprefix(PATH) or "index.html" for url in urls}
    files = [SITE / path for path in paths if (SITE / path).is_file()]
    context.close()
    size = sum(len(gzip.compress(path.read_bytes())) for path in files) / 1024
    yield Row("kB gzip until the first discard", size, f"{len(files)} files")


def first_discards(browser: Browser, host: Host, repeat: int) -> Iterator[Row]:
    """Yield how soon a tile can be discarded after the address was entered."""
    first, later, slow = [], [], []
    for _ in range(repeat):
        context = new_context(browser)
        page = visit(context, host)
        first.append(page.evaluate("window.discard_ms"))
        wait_until_kept(page)
        # The large files come behind the first visit: the next one is after that.
        page.wait_for_function(ALL_KEPT, arg=len(list(SITE.glob("assets/python-*/*"))))
        page.close()
        later.append(visit(context, host).evaluate("window.discard_ms"))
        context.close()
        context = new_context(browser)
        slow.append(visit(context, host, THROTTLED).evaluate("window.discard_ms"))
        context.close()
    for what, times in (("first visit", first), ("next visit", later), ("throttled", slow)):
        name = f"ms to the first discard, {what}"
        yield Row(name, statistics.median(times), f"{min(times):.0f} to {max(times):.0f}")


def bots(browser: Browser, host: Host) -> Iterator[Row]:
    """Yield how long bots take for an event: to decide, to have it kept, and to tell it.

    Browsers throttle pages, not workers: a worker's time is taken four times instead.
    """
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, reduced_motion="reduce", service_workers="block"
    )
    wishes = json.dumps({"bot": "careful", "pace": "atOnce"})
    context.add_init_script(f"localStorage.setItem('ariari.wishes', {wishes!r})")
    context.add_init_script(NOTE_ARRIVALS)
    context.route("**/tableWorker-*.js", _with_notes)
    page = visit(context, host)
    page.keyboard.press("n")
    for _ in range(TURNS):
        page.wait_for_function("""() => {
          document.querySelector("dialog.result[open] button:last-of-type")?.click();
          document.querySelector('.actions button[data-verb="pass"]')?.click();
          return document.querySelector(".tile.is-own.is-legal") !== null;
        }""")
        page.keyboard.press("d")
    (worker,) = (each for each in page.workers if "tableWorker" in each.url)
    told: list[float] = worker.evaluate("self.gaps_ms")
    arrived: list[float] = page.evaluate("window.gaps_ms")
    context.close()
    p99 = statistics.quantiles(told, n=100)[-1]
    median = statistics.median(told)
    note = f"median {median:.1f}, {len(told)} events of `careful`; at the page, with drawing: "
    note += f"{statistics.median(arrived):.1f} and {statistics.quantiles(arrived, n=100)[-1]:.0f}"
    name = "ms of a bot's event in the worker, p99"
    yield Row(name, p99, note)
    yield Row(f"{name}, throttled", THROTTLED * p99, "four times the above")


def _with_notes(route: Route) -> None:
    """Answer with the worker's script, which notes its times."""
    answer = route.fetch()
    route.fulfill(response=answer, body=NOTE_EVENTS + answer.text())


def measure(repeat: int) -> list[Row]:
    with hosting(SITE) as host, sync_playwright() as playwright:
        browser = launch(playwright)
        # The first page of a browser takes longer, whatever it shows.
        visit(new_context(browser), host).context.close()
        rows = [*weight(browser, host), *first_discards(browser, host, repeat)]
        rows += bots(browser, host)
        browser.close()
    return rows


def show(rows: list[Row]) -> None:
    grid = Grid(title=f"The site, {platform.processor() or platform.machine()}")
    for name in ("measure", "value", "target", "note"):
        grid.add_column(name)
    for row in rows:
        grid.add_row(row.what, f"{row.value:.1f}", f"{TARGETS[row.what]:g}", row.remark)
    Console(width=110).print(grid)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    parser.add_argument("--repeat", type=int, default=REPEAT)
    given = parser.parse_args()
    rows = measure(given.repeat)
    if given.json:
        print_json([{"name": row.what, "value": row.value, "note": row.remark} for row in rows])
    else:
        show(rows)


if __name__ == "__main__":
    main()
