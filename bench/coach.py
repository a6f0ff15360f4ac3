"""Measures what a coached player costs the server, with the engine in the page and without it.

python bench/coach.py [--json] [--turns N]

A player with the coach on plays against three bots, in a real browser; then again where the page
is told that the server has no engine. Counted is the processor time of the server with all its
processes, so it matters little what else the machine does.
"""

import argparse
import os
import platform
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

# The harness and shared code are in the repository, which is not an installed package.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.report import Row, print_json
from playwright.sync_api import expect, sync_playwright
from rich.console import Console
from rich.table import Table as Grid
from tests.page.browser import Visitors, launch
from tests.page.server import PageServer, running
from tests.page.table import Table
from tests.page.test_own_engine import NO_ENGINE, NOTE_ENGINE, advised, wait_for_the_engine

TURNS = 30
_TICKS = os.sysconf("SC_CLK_TCK")


def processor_seconds(process: int) -> float:
    """Return the processor time of a process and of all that it has started."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    own = sum(map(int, fields[11:15])) / _TICKS
    return own + sum(processor_seconds(int(child)) for child in children)


def play(table: Table, turns: int) -> None:
    """Discard what was drawn, turn after turn, with the coach's advice each time."""
    for _ in range(turns):
        table.page.wait_for_function("""() => {
          document.querySelector("dialog.result[open] button:last-of-type")?.click();
          document.querySelector('.actions button[data-verb="pass"]')?.click();
          return document.querySelector(".tile.is-own.is-legal") !== null;
        }""")
        expect(table.page.locator(".tile.is-own[data-best]")).to_have_count(1)
        table.page.keyboard.press("d")
        expect(table.page.locator(".tile.is-own[data-best]")).to_have_count(0)


def coached(visitors: Visitors, server: PageServer, turns: int, *, engine: bool) -> Iterator[Row]:
    """Yield what a coached player costs, once the page has settled who advises."""
    table = visitors.play("pon", settings={"learner": True}, script=NOTE_ENGINE, pause=0.1)
    if not engine:
        table.page.route("**/engine.json", lambda route: route.fulfill(body=NO_ENGINE))
    table.page.get_by_role("button", name="No calls").click()
    assert wait_for_the_engine(table) == engine
    play(table, 2)
    before, asked = processor_seconds(server.process), advised(table)
    play(table, turns)
    used, questions = processor_seconds(server.process) - before, advised(table) - asked
    table.page.context.close()
    name = "with the engine in the page" if engine else "without"
    yield Row(f"ms of the server for a turn, {name}", 1000 * used / turns, f"{questions} questions")


def measure(turns: int) -> list[Row]:
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        visitors = Visitors(browser, server)
        ways = (False, True, False, True)
        rows = [row for way in ways for row in coached(visitors, server, turns, engine=way)]
        browser.close()
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="print JSON instead of the table")
    parser.add_argument("--turns", type=int, default=TURNS)
    options = parser.parse_args()
    rows = measure(options.turns)
    if options.json:
        return print_json({"machine": platform.platform(), "rows": [asdict(row) for row in rows]})
    grid = Grid("what", "measured", "remark")
    for row in rows:
        grid.add_row(row.what, f"{row.value:.1f}", row.remark)
    Console(width=110).print(grid)
    return None


if __name__ == "__main__":
    main()
