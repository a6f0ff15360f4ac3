"""Times the bots of a server: many tables with one person and three bots each.

python bench/server_bots.py [--json] [--bot NAME] [--tables N] [--seconds S] [--interpreter]

The server is a process of its own, and all clients are this one. It compiles what bots decide once
there are many of them, and is measured when that is done. With `--interpreter` it finds no place to
keep anything, and so goes on without.
"""

import asyncio
import os
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

# The clients are in the repository, which is not an installed package.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.report import Report, Row, machine_facts, options, share_of
from bench.server import RAMP, SETTLE, TABLES, Server, allow_files
from bench.server_load import Load, Pace

SPARE_FILES = 200
COMPILE_SECONDS = 1_200.0
"""How long a server may take to compile, on a machine that does other things too."""
TARGETS = {
    "ms from question to a bot's answer, p99": 50.0,
}
"""Targets by row; less is better."""


def main() -> None:
    """Measure everything and print it."""
    parser = options(__doc__)
    parser.add_argument("--bot", default="expert", help="who sits at the other seats")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to measure")
    parser.add_argument("--window", type=float, default=Pace.window, help="to call a discard")
    parser.add_argument("--interpreter", action="store_true", help="bots do not think compiled")
    given = parser.parse_args()
    allow_files(2 * given.tables + SPARE_FILES)
    pace = Pace(window=given.window)
    facts = machine_facts("uvicorn", "websockets") | {
        "decisions": "interpreter" if given.interpreter else "compiled",
        "tables": f"{given.tables}, one client and three {given.bot} each, {given.seconds:.0f} s",
        "pace": f"an answer after {pace.think - pace.spread:.1f}-{pace.think + pace.spread:.1f} s, "
        f"{pace.window:g} s to call a discard",
    }
    plan = Plan(given.tables, given.seconds, pace, given.bot, not given.interpreter)
    rows = asyncio.run(_play(plan))
    Report(TARGETS, "{:,.3g}".format, "< {:g}".format).give(facts, rows, as_json=given.json)


@dataclass(frozen=True)
class Plan:
    """What to measure."""

    tables: int
    seconds: float
    pace: Pace
    bot: str
    compiles: bool


async def _play(plan: Plan) -> list[Row]:
    with tempfile.TemporaryDirectory() as data:
        settings = {} if plan.compiles else {"ARIARI_CACHE_DIR": os.devnull}
        server = Server(data, plan.tables, settings=settings)
        try:
            load = Load([server.url], plan.pace, bot=plan.bot)
            await load.fill(plan.tables, RAMP * plan.tables / TABLES)
            await asyncio.sleep(SETTLE)
            rows = [await _compiled(server)] if plan.compiles else []
            rows += [row async for row in _rows(server, load, plan.seconds)]
            await load.leave()
        finally:
            server.kill()
    return rows


async def _compiled(server: Server) -> Row:
    """Wait until bots think compiled."""
    began = time.perf_counter()
    while not (await _metrics(server))["ariari_bots_compiled"]:
        if time.perf_counter() - began > COMPILE_SECONDS:
            raise SystemExit("the server has not compiled its bots")
        await asyncio.sleep(1)
    return Row("s until bots think compiled, once all have begun", time.perf_counter() - began)


async def _rows(server: Server, load: Load, seconds: float) -> AsyncIterator[Row]:
    before, processor = await _metrics(server), server.processor_seconds
    found = await load.measure(seconds)
    after, processor = await _metrics(server), server.processor_seconds - processor
    counts = {
        float(name.split('"')[1]): after[name] - before[name]
        for name in after
        if name.startswith("ariari_bot_seconds_bucket")
    }
    total = counts[float("inf")]
    yield Row("bots' answers/s", total / seconds)
    for part, share in (("median", 0.5), ("p99", 0.99)):
        yield Row(
            f"ms from question to a bot's answer, {part}",
            1000 * _quantile(counts, share * total),
            f"{total:.0f} times",
        )
    yield Row(
        "ms from answer to `answered`, p99",
        1000 * share_of(found.acks, 0.99),
        f"{len(found.acks)} times",
    )
    yield Row("% of a core, server", 100 * processor / seconds)
    lags = 1000 * share_of(found.lags, 0.99)
    yield Row("ms that the clients were late, p99", lags, "in the above")


def _quantile(counts: dict[float, float], wanted: float) -> float:
    """Return where a count is reached, evenly between the bounds of a histogram."""
    bounds = sorted(counts)
    if counts[bounds[0]] >= wanted:
        return bounds[0]
    for low, high in pairwise(bounds):
        if counts[high] >= wanted:
            if high == float("inf"):
                return high
            return low + (high - low) * (wanted - counts[low]) / (counts[high] - counts[low])
    return bounds[-1]


async def _metrics(server: Server) -> dict[str, float]:
    """Return what the server says of itself, by name and labels."""
    address = f"http://127.0.0.1:{server.port}/metrics"

    def read() -> str:
        with urllib.request.urlopen(address, timeout=60) as answer:
            return str(answer.read(), "utf-8")

    lines = [line for line in (await asyncio.to_thread(read)).splitlines() if line[:1] != "#"]
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines)}


if __name__ == "__main__":
    main()
