"""Times several servers on one PostgreSQL database, and how soon others take over from a dead one.

python bench/cluster.py [--json] [--servers N] [--tables N] [--seconds S] [--spread]

PostgreSQL, every server and the clients are processes of their own and share the cores there are.
With `--spread` the four people of a table reach it by different servers, which hand them on.
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from importlib import import_module
from itertools import count
from pathlib import Path

# The clients are in the repository, which is not an installed package.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.report import Report, Row, machine_facts, options
from bench.server import SETTLE, SPARE_FILES, Server, allow_files, latency_rows
from bench.server_load import SEATS, Load, Pace
from tests.server.postgres import find_programs, new_cluster

from ariari.server.store.postgres import PostgresStore

RAMP = 0.06
"""Seconds between two tables that are opened."""
STORE_SECONDS = 5.0
STORERS = 32
TARGETS = {"s until others own all tables of a server that was killed": 10.0}


@dataclass(frozen=True)
class Plan:
    """What to measure."""

    servers: int
    tables: int
    seconds: float
    is_spread: bool


def main() -> None:
    """Measure everything and print it."""
    parser = options(__doc__)
    parser.add_argument("--servers", type=int, default=2)
    parser.add_argument("--tables", type=int, default=100, help="at all servers together")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long to measure")
    parser.add_argument("--spread", action="store_true", help="seat people by different servers")
    given = parser.parse_args()
    plan = Plan(given.servers, given.tables, given.seconds, given.spread)
    programs = find_programs()
    if programs is None:
        raise SystemExit("PostgreSQL is not installed")
    allow_files(4 * SEATS * plan.tables + SPARE_FILES)
    with new_cluster(programs, fsync="on") as cluster:
        rows = [*asyncio.run(_play(plan, cluster.url)), asyncio.run(_store(cluster.url))]
    facts = machine_facts("psycopg", "websockets") | {
        "servers": f"{plan.servers}, and {plan.tables} tables with four clients each",
        "people of a table": "at different servers" if plan.is_spread else "at one server",
    }
    Report(TARGETS, "{:,.3g}".format, "< {:g}".format).give(facts, rows, as_json=given.json)


async def _play(plan: Plan, url: str) -> list[Row]:
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        servers = []
        for _ in range(plan.servers):
            servers.append(Server(folder, plan.tables, 0, {"ARIARI_SERVE_DATABASE": url}))
            stack.callback(servers[-1].kill)
        pace = Pace()
        load = Load([server.url for server in servers], pace, is_spread=plan.is_spread)
        await load.fill(plan.tables, RAMP * plan.tables)
        await asyncio.sleep(SETTLE)
        before = [server.processor_seconds for server in servers]
        found = await load.measure(plan.seconds)
        used = sum(server.processor_seconds for server in servers) - sum(before)
        rows = [
            *latency_rows(found, plan.seconds),
            Row("% of a core, all servers", 100 * used / plan.seconds),
            Row(
                "ms of a core per answer", 1000 * used / (found.answers or 1), "without PostgreSQL"
            ),
        ]
        if plan.servers > 1:
            rows += _take_over(servers[0], url)
        return rows


async def _store(url: str) -> Row:
    """Store actions of many tables at once, as fast as the database takes them."""
    store = await PostgresStore.connect(url)
    end = time.perf_counter() + STORE_SECONDS

    async def store_acts(table: str) -> int:
        await store.create_table(table, {})
        for number in count():
            if time.perf_counter() > end:
                return number
            await store.append_act(table, number, 0, "discard 1m", 0.0, 0)
        raise AssertionError

    done = await asyncio.gather(*(store_acts(f"stored {number}") for number in range(STORERS)))
    await store.close()
    return Row("actions stored a second", sum(done) / STORE_SECONDS, f"{STORERS} tables at once")


def _take_over(server: Server, url: str) -> Iterator[Row]:
    """Kill a server, and see how long its tables have no other owner."""
    psycopg = import_module("psycopg")
    with psycopg.connect(url, autocommit=True) as database:
        ((owner,),) = database.execute(
            "SELECT id FROM servers WHERE url LIKE %s", (f"%:{server.port}",)
        ).fetchall()
        left = "SELECT count(*) FROM tables WHERE result IS NULL AND owner = %s"
        ((tables,),) = database.execute(left, (owner,)).fetchall()
        server.kill()
        began = time.perf_counter()
        while database.execute(left, (owner,)).fetchone() != (0,):
            time.sleep(0.05)
        name = "s until others own all tables of a server that was killed"
        yield Row(name, time.perf_counter() - began, f"{tables} tables")


if __name__ == "__main__":
    main()
