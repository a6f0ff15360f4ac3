"""Weighs and times the built page in a real browser: what is fetched, drawn, scrubbed.

python bench/page.py [--json] [--log FILE] [--repeat N]

The server and the browser run on this machine; `make web` builds the page. The log to scrub is a
hanchan between bots unless another is given.
"""

import argparse
import gzip
import platform
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

# The harness and shared code are in the repository, which is not an installed package.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.report import Row, print_json
from playwright.sync_api import Page, expect, sync_playwright
from rich.console import Console
from rich.table import Table as Grid
from tests.page.browser import Visitors, launch
from tests.page.layout_shift import NOTE_SHIFTS, SHIFT
from tests.page.logs import LogFile, long_game
from tests.page.server import running
from tests.page.test_budget import WORKER, fetched_sizes, is_counted, read_all_pages
from tests.page.test_replay import JUMPS, give

from ariari.server.http.pages import STATIC

REPEAT = 7
JUMP_COUNT = 200
WARMING_UP = 20
TURNS = 12
TARGETS = {
    "kB gzip, all files but sprite, sounds and typefaces": 150.0,
    "ms to the first frame with the player's hand": 1000.0,
    "layout shift while it is drawn and played": 0.0,
    "ms from event to drawn frame, median": 16.7,
    "ms of a jump in a replay, median": 16.7,
    "ms of the processor for a jump, mean": 16.7,
}
"""Targets by row; less is better."""

FIRST_PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0].startTime"
NOTE_FRAMES = """
window.frames_ms = [];
const Original = WebSocket;
window.WebSocket = class extends Original {
  set onmessage(listener) {
    super.onmessage = (event) => {
      const begun = performance.now();
      listener(event);
      if (!event.data.includes('"type":"event"')) return;
      requestAnimationFrame(() => {
        document.body.getBoundingClientRect();
        const channel = new MessageChannel();
        channel.port1.onmessage = () => window.frames_ms.push(performance.now() - begun);
        channel.port2.postMessage(0);
      });
    };
  }
  get onmessage() { return super.onmessage; }
};
"""
"""Records how long after a server event its frame is drawn."""

NOTE_HAND = """
const look = () => document.querySelector(".tile.is-own") === null
  ? requestAnimationFrame(look)
  : requestAnimationFrame(() => setTimeout(() => { window.hand_ms = performance.now(); }));
look();
"""
"""Records how long after the page starts the frame with the player's hand is drawn."""


def weigh() -> Iterator[Row]:
    """Yield how large the page is: all its files, in both languages, and what is weighed apart."""
    sizes = {
        path.name: len(gzip.compress(path.read_bytes())) / 1024
        for path in STATIC.rglob("*")
        if path.is_file()
    }
    page = {name: size for name, size in sizes.items() if is_counted(Path(name))}
    (worker,) = (size for name, size in sizes.items() if name.startswith(WORKER))
    yield Row(
        "kB gzip, all files but sprite, sounds and typefaces",
        sum(page.values()),
        f"{len(page)} files, {worker:.1f} of it the engine's worker",
    )
    yield Row("kB gzip, tile sprite", sizes["tiles.svg"])


def read_everything(visitors: Visitors) -> Iterator[Row]:
    """Yield how much a visitor of every page has fetched, by language."""
    for language in ("en", "ja"):
        table = visitors.visit(locale=language)
        read_all_pages(table)
        sizes = fetched_sizes(table, STATIC)
        yield Row(f"kB gzip, every page in one language ({language})", sum(sizes.values()) / 1024)


def paint(visitors: Visitors, repeat: int) -> Iterator[Row]:
    """Yield how fast a table appears, and whether anything jumps."""
    paints, hands, shifts = [], [], []
    for _ in range(repeat):
        table = visitors.play(
            "pon", script=NOTE_SHIFTS + NOTE_HAND, browser={"reduced_motion": "no-preference"}
        )
        table.discard("7z")
        table.take("pon")
        table.wait_for_turn()
        paints.append(table.page.evaluate(FIRST_PAINT))
        hands.append(table.page.evaluate("() => window.hand_ms"))
        shifts.append(table.page.evaluate(SHIFT))
        table.page.context.close()
    yield Row("ms to the first paint of the page", statistics.median(paints), _spread(paints))
    yield Row(
        "ms to the first frame with the player's hand", statistics.median(hands), _spread(hands)
    )
    yield Row("layout shift while it is drawn and played", max(shifts))


def frames(visitors: Visitors) -> Iterator[Row]:
    """Yield how long after an event its frame is drawn."""
    table = visitors.play(
        "pon", script=NOTE_FRAMES, browser={"reduced_motion": "no-preference"}, pause=0.1
    )
    table.page.get_by_role("button", name="No calls").click()
    for _ in range(TURNS):
        table.discard_drawn()
        expect(table.legal_tiles).to_have_count(0)
    times: list[float] = table.page.evaluate("() => window.frames_ms")
    yield Row(
        "ms from event to drawn frame, median", statistics.median(times), f"{len(times)} events"
    )
    yield Row("ms from event to drawn frame, p95", statistics.quantiles(times, n=20)[-1])


def jumps(visitors: Visitors, log: LogFile) -> Iterator[Row]:
    """Yield how long a jump within a long game takes, in wall-clock and processor time."""
    table = visitors.visit("/replay")
    give(table.page, log)
    slider = table.page.get_by_role("slider", name="Position in the game")
    expect(slider).to_be_visible()
    events = slider.get_attribute("max")
    table.page.evaluate(JUMPS, WARMING_UP)
    spent = _ProcessorTime(table.page)
    times: list[float] = table.page.evaluate(JUMPS, JUMP_COUNT)
    yield Row("ms of a jump in a replay, median", statistics.median(times), f"{events} events")
    yield Row("ms of a jump in a replay, p95", statistics.quantiles(times, n=20)[-1])
    parts = {part: 1000 * seconds / JUMP_COUNT for part, seconds in spent.parts().items()}
    note = ", ".join(f"{part} {each:.1f}" for part, each in parts.items())
    yield Row("ms of the processor for a jump, mean", sum(parts.values()), note)


class _ProcessorTime:
    """Processor time of a page's script, style and layout, whatever else is running."""

    PARTS: ClassVar = {
        "ScriptDuration": "script",
        "RecalcStyleDuration": "style",
        "LayoutDuration": "layout",
    }

    def __init__(self, page: Page) -> None:
        self._talk = page.context.new_cdp_session(page)
        self._talk.send("Performance.enable", {"timeDomain": "threadTicks"})
        self._begun = self._now()

    def _now(self) -> dict[str, float]:
        metrics = self._talk.send("Performance.getMetrics")["metrics"]
        return {
            self.PARTS[each["name"]]: each["value"]
            for each in metrics
            if each["name"] in self.PARTS
        }

    def parts(self) -> dict[str, float]:
        """Return the seconds of each part since the start."""
        return {part: value - self._begun[part] for part, value in self._now().items()}


def _spread(values: list[float]) -> str:
    return f"{min(values):.0f} to {max(values):.0f}"


def measure(log: LogFile, repeat: int) -> list[Row]:
    rows = list(weigh())
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        visitors = Visitors(browser, server)
        rows += read_everything(visitors)
        rows += paint(visitors, repeat)
        rows += frames(visitors)
        rows += jumps(visitors, log)
        browser.close()
    return rows


def show(rows: list[Row]) -> None:
    grid = Grid(title=f"The page, {platform.processor() or platform.machine()}")
    grid.add_column("measure")
    grid.add_column("value", justify="right")
    grid.add_column("target", justify="right")
    grid.add_column("note")
    for row in rows:
        target = f"{TARGETS[row.what]:g}" if row.what in TARGETS else ""
        grid.add_row(row.what, f"{row.value:.1f}", target, row.remark)
    Console(width=110).print(grid)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    parser.add_argument("--log", type=Path, help="a long game for the replay")
    parser.add_argument("--repeat", type=int, default=REPEAT)
    given = parser.parse_args()
    log = long_game() if given.log is None else LogFile(given.log.name, given.log.read_bytes())
    rows = measure(log, given.repeat)
    if given.json:
        print_json([{"name": row.what, "value": row.value, "note": row.remark} for row in rows])
    else:
        show(rows)


if __name__ == "__main__":
    main()
