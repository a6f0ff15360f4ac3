"""Weighs and times the built site in a real browser, from a host that sends files alone.

python bench/site.py [--json] [--repeat N]

Host and browser run on this machine; `make site` builds the site. Logs are real hanchan where
../shared has them, and one between bots.
"""

import argparse
import gzip
import platform
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

# The harness and shared code are in the repository, which is not an installed package.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.report import Row, print_json
from playwright.sync_api import Browser, Page, expect, sync_playwright
from rich.console import Console
from rich.table import Table as Grid
from tests.page.browser import launch
from tests.page.logs import REAL_LOGS, LogFile, long_game, real
from tests.page.test_replay import give
from tests.shared import LOGS
from tests.site.host import hosting

SITE = Path(__file__).resolve().parents[1] / "dist" / "site"
REPEAT = 5
MEGA = 1e6
TARGETS = {
    "MB of them sent with gzip": 8.0,
    "s until Python answers, first visit": 4.0,
    "s until Python answers, next visit": 4.0,
    "ms of an explained score or refusal, median": 50.0,
    "s until a dropped hanchan can be replayed": 2.0,
}
"""Targets by row; less is better."""
NOTE_PYTHON = """
const Plain = Worker;
window.answers_ms = [];
window.Worker = class extends Plain {
  constructor(...given) {
    super(...given);
    const begun = performance.now();
    this.asked = new Map();
    this.addEventListener("message", ({ data }) => {
      if (data.isReady) window.python_ms = performance.now() - begun;
      if (this.asked.has(data.number))
        window.answers_ms.push(performance.now() - this.asked.get(data.number));
    });
  }
  postMessage(message, ...more) {
    if (message.address !== undefined) this.asked.set(message.number, performance.now());
    super.postMessage(message, ...more);
  }
};
"""
"""Notes how long Python takes to be there, and to answer."""
HANDS = (
    *("234m45789p45688s+3p", "123m456p789s1112z+2z", "19m19p19s1234567z+1m", "2233445566778p+8p"),
    *("234m[345p]678s[111z]5m+5m", "345m345p345s2234s+5s", "111m222p333s444z5z+5z"),
)
REFUSED = ("234m45789p45688s+1z", "234m56p22s[345m][678s]+1p")
"""Hands that do not win, which is explained too."""


def weigh() -> Iterator[Row]:
    """Yield the sizes of files, as they lie there and as a host that compresses sends them."""
    files = [path for path in SITE.rglob("*") if path.is_file()]
    own = [path for path in files if path.relative_to(SITE).parts[0] != "docs"]
    size = sum(path.stat().st_size for path in own) / MEGA
    yield Row(
        "MB of all files but the documentation", size, f"{len(own)} files, nothing compressed"
    )
    yield Row("MB of them sent with gzip", _sent(own) / MEGA)
    for part in ("python", "engine", "answers"):
        inside = [path for path in own if path.parent.name.startswith(f"{part}-")]
        yield Row(
            f"MB of them sent with gzip: {part}", _sent(inside) / MEGA, f"{len(inside)} files"
        )


def _sent(files: Sequence[Path]) -> int:
    """Return the bytes of files with gzip; what is compressed already does not become smaller."""
    contents = (path.read_bytes() for path in files)
    return sum(min(len(content), len(gzip.compress(content))) for content in contents)


class Visitor:
    """A browser at the site, whose caches last."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._context = browser.new_context(locale="en-GB")
        self._context.add_init_script(NOTE_PYTHON)
        self._address = address

    def open(self, path: str) -> Page:
        """Open a page of the site."""
        page = self._context.new_page()
        page.goto(f"{self._address}#{path}")
        return page

    def close(self) -> None:
        """Forget everything."""
        self._context.close()


def _ready(page: Page) -> float:
    expect(page.locator(".calculator-answer")).to_contain_text("points", timeout=60_000)
    return float(page.evaluate("() => window.python_ms")) / 1000


def start(new: Callable[[], Visitor], repeat: int) -> Iterator[Row]:
    """Yield how long Python takes to be there, from the start of its worker."""
    first, then = [], []
    for _ in range(repeat):
        visitor = new()
        page = visitor.open(f"/score/{HANDS[0]}")
        first.append(_ready(page))
        page.close()
        then.append(_ready(visitor.open(f"/score/{HANDS[0]}")))
        visitor.close()
    yield Row("s until Python answers, first visit", statistics.median(first), _spread(first))
    yield Row("s until Python answers, next visit", statistics.median(then), _spread(then))


def answers(new: Callable[[], Visitor], repeat: int) -> Iterator[Row]:
    """Yield how long an explained score and a refusal take, once Python is there."""
    visitor = new()
    page = visitor.open(f"/score/{HANDS[0]}")
    _ready(page)
    page.evaluate("() => { window.answers_ms = []; }")
    for hand in (*HANDS[1:], *REFUSED) * repeat:
        known = page.evaluate("() => window.answers_ms.length")
        page.evaluate("(hand) => { location.hash = `/score/${hand}`; }", hand)
        page.wait_for_function("(known) => window.answers_ms.length > known", arg=known)
        page.wait_for_timeout(100)
    times: list[float] = page.evaluate("() => window.answers_ms")
    visitor.close()
    remark = f"{len(times)} answers, worst {max(times):.1f}"
    yield Row("ms of an explained score or refusal, median", statistics.median(times), remark)


def replays(new: Callable[[], Visitor]) -> Iterator[Row]:
    """Yield how long a dropped hanchan takes until it can be replayed, the slowest of all."""
    logs: dict[str, LogFile] = {"native": long_game()}
    if LOGS.is_dir():
        logs |= {name: real(name) for name in REAL_LOGS}
    visitor = new()
    page = visitor.open(f"/score/{HANDS[0]}")
    _ready(page)
    times = {name: _replay(page, log) for name, log in logs.items()}
    visitor.close()
    remark = ", ".join(f"{name} {seconds:.2f}" for name, seconds in times.items())
    yield Row("s until a dropped hanchan can be replayed", max(times.values()), remark)


def _replay(page: Page, log: LogFile) -> float:
    page.evaluate("() => { location.hash = '/'; }")
    expect(page.get_by_role("link", name="Documentation")).to_be_visible()
    page.evaluate("() => { location.hash = '/replay'; }")
    expect(page.locator("input[type=file]")).to_be_attached()
    begun = time.perf_counter()
    give(page, log)
    page.get_by_role("slider", name="Position in the game").wait_for(timeout=60_000)
    return time.perf_counter() - begun


def _spread(values: Sequence[float]) -> str:
    return f"{min(values):.2f} to {max(values):.2f}"


def measure(repeat: int) -> list[Row]:
    """Return all rows."""
    rows = list(weigh())
    with hosting(SITE) as host, sync_playwright() as playwright:
        browser = launch(playwright)

        def new() -> Visitor:
            return Visitor(browser, host.address)

        rows += start(new, repeat)
        rows += answers(new, repeat)
        rows += replays(new)
        browser.close()
    return rows


def main() -> int:
    """Print a table or JSON; return 1 if a target is missed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--repeat", type=int, default=REPEAT, help="visits to take the median of")
    options = parser.parse_args()
    rows = measure(options.repeat)
    if options.json:
        print_json({"machine": platform.platform(), "rows": [asdict(row) for row in rows]})
    else:
        _show(rows)
    return int(any(row.value > TARGETS.get(row.what, row.value) for row in rows))


def _show(rows: Sequence[Row]) -> None:
    grid = Grid("what", "measured", "target", "remark")
    for row in rows:
        target = TARGETS.get(row.what)
        grid.add_row(
            row.what, f"{row.value:.2f}", "" if target is None else f"{target}", row.remark
        )
    Console(width=130).print(grid)


if __name__ == "__main__":
    sys.exit(main())
