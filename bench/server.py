"""Times the server with many tables at a human pace: how long an answer takes, and what it costs.

python bench/server.py [--json] [--tables N] [--seconds S] [--window S]
python bench/server.py --idle N [--json] [--tables N] [--seconds S] [--window S]

The server is a process of its own, on its own core where there are two; all clients are this one.
With `--idle`, sockets that do nothing are there as well, in processes of their own: what they take
of the server's memory is measured, and what those who play notice of them.
"""

import asyncio
import gc
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

# The clients are in the repository, which is not an installed package.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.report import Report, Row, machine_facts, options, share_of
from bench.server_idle import idle_sockets
from bench.server_load import SEATS, Load, Measured, Pace

from ariari.model.ruleset import Ruleset
from ariari.server.fair.walls import Fairness
from ariari.server.table.clock import TimeControl
from ariari.server.table.live import LiveTable
from ariari.server.table.question import SeatAction
from ariari.server.table.setup import Sitting, TableSetup

TABLES = 500
TABLES_BESIDE = 20
"""Tables that play beside idle sockets, if nothing else is asked for."""
SECONDS = 60.0
RAMP = 30.0
"""Seconds over which the tables are opened, one by one."""
SETTLE = 5.0
"""Seconds between the last table and the first measurement."""
SPARE_FILES = 200
MEGABYTE = 2**20
PLAYED_GAMES = 10
TARGETS = {
    "ms from answer to `answered`, p99": 15.0,
    "ms from discard to its event, p99": 20.0,
    "ms of a core per answer": 1.0,
    "MB per table, four sockets, just begun": 2.0,
    "MB per table, whole hanchan played": 2.0,
    "s from kill -9 until all clients play on": 5.0,
    "MB of the server with idle sockets": 1000.0,
}
"""Targets by row; less is better."""


@dataclass(frozen=True)
class Plan:
    """What to measure."""

    tables: int
    seconds: float
    pace: Pace
    idle: int = 0
    """Sockets that do nothing."""


class Server:
    """A server in its own process."""

    def __init__(
        self, data: str, tables: int, port: int = 0, settings: Mapping[str, str] | None = None
    ) -> None:
        most = str(SEATS * tables + SPARE_FILES)
        command = [sys.executable, "-m", "ariari.server", "--port", str(port), "--data", data]
        limits = ["--rooms", most, "--connections", most]
        # All clients have one address.
        free = {"ARIARI_SERVE_LIMITS_TRAFFIC_OF_ADDRESS": str(1 << 40), **(settings or {})}
        # A server that is started again finds its bytecode, as anywhere else.
        free["PYTHONDONTWRITEBYTECODE"] = ""
        self.process = subprocess.Popen(
            [*command, *limits], stdout=subprocess.PIPE, text=True, env=os.environ | free
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip()
        if not self.url:
            raise SystemExit("the server did not start")

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1].split("/")[0])

    @property
    def memory(self) -> float:
        """Megabytes in use."""
        return _memory(self.process.pid)

    @property
    def processor_seconds(self) -> float:
        """Processor seconds so far, in user and kernel mode."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """End it as a power cut would, unless that was done before."""
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.communicate()


def _memory(process: int) -> float:
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


def main() -> None:
    """Measure everything and print it."""
    parser = options(__doc__)
    parser.add_argument("--tables", type=int, help=f"usually {TABLES}")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long to measure")
    parser.add_argument("--window", type=float, default=Pace.window, help="to call a discard")
    parser.add_argument("--idle", type=int, default=0, help="sockets that do nothing")
    given = parser.parse_args()
    tables = given.tables or (TABLES_BESIDE if given.idle else TABLES)
    plan = Plan(tables, given.seconds, Pace(window=given.window), given.idle)
    allow_files(2 * SEATS * plan.tables + plan.idle + SPARE_FILES)
    facts = _facts(plan)
    if plan.idle:
        rows = asyncio.run(_play_beside_idlers(plan))
    else:
        rows = [_played_row(), *asyncio.run(_play(plan))]
    report = Report(TARGETS, "{:,.3g}".format, "< {:g}".format)
    report.give(facts, rows, as_json=given.json)


def allow_files(count: int) -> None:
    """Raise the limit: every socket is an open file, here and in the server, which inherits it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < count:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(count, hard), hard))


async def _play(plan: Plan) -> list[Row]:
    with tempfile.TemporaryDirectory() as data:
        server = Server(data, plan.tables)
        try:
            load = Load([server.url], plan.pace)
            rows = [row async for row in _play_rows(plan, server, load)]
            server.kill()
            server, restart = await _restart(plan, server, load, data)
            await load.leave()
        finally:
            server.kill()
    return [*rows, *restart]


async def _play_beside_idlers(plan: Plan) -> list[Row]:
    """Measure the same tables without and with idle sockets, and the memory of these."""
    with tempfile.TemporaryDirectory() as data:
        server = Server(data, plan.tables)
        try:
            load = Load([server.url], plan.pace)
            await load.fill(plan.tables, RAMP * plan.tables / TABLES)
            rows = [row async for row in _beside_rows(plan, server, load)]
            await load.leave()
        finally:
            server.kill()
    return rows


async def _beside_rows(plan: Plan, server: Server, load: Load) -> AsyncIterator[Row]:
    alone, processor = server.memory, server.processor_seconds
    yield _worst_row("without them", await load.measure(plan.seconds))
    alone_processor = server.processor_seconds - processor
    idlers = idle_sockets(server.port, plan.idle)
    await asyncio.to_thread(idlers.__enter__)
    try:
        load.measured, processor = Measured(), server.processor_seconds
        yield _worst_row("with them", await load.measure(plan.seconds))
        processor = server.processor_seconds - processor - alone_processor
        memory = server.memory
    finally:
        await asyncio.to_thread(idlers.__exit__, None, None, None)
    yield Row("MB of the server with idle sockets", memory, f"{alone:.0f} MB without them")
    yield Row("KB for an idle socket", 1024 * (memory - alone) / plan.idle)
    yield Row("% of a core for idle sockets", 100 * processor / plan.seconds, "their pings")


def _worst_row(when: str, found: Measured) -> Row:
    remark = f"worst {1000 * max(found.acks):.3g} of {len(found.acks)}"
    what = f"ms from answer to `answered` {when}, p99"
    return Row(what, 1000 * share_of(found.acks, 0.99), remark)


async def _play_rows(plan: Plan, server: Server, load: Load) -> AsyncIterator[Row]:
    empty = server.memory
    await load.fill(plan.tables, RAMP * plan.tables / TABLES)
    begun = server.memory
    await asyncio.sleep(SETTLE)
    own, processor = time.process_time(), server.processor_seconds
    found = await load.measure(plan.seconds)
    own, processor = time.process_time() - own, server.processor_seconds - processor
    for row in latency_rows(found, plan.seconds):
        yield row
    answers = found.answers or 1
    yield Row("% of a core, server", 100 * processor / plan.seconds)
    yield Row("ms of a core per answer", 1000 * processor / answers, "everything included")
    yield Row("% of a core, clients", 100 * own / plan.seconds)
    per_table = (begun - empty) / plan.tables
    later = f"{(server.memory - empty) / plan.tables:.2f} at the end; {empty:.0f} MB when empty"
    yield Row("MB per table, four sockets, just begun", per_table, later)


def latency_rows(found: Measured, seconds: float) -> Iterator[Row]:
    """Yield how long people waited."""
    yield Row("answers/s", found.answers / seconds, f"{found.refused} refused")
    yield Row("frames/s to clients", found.frames / seconds)
    for what, times in (
        ("answer to `answered`", found.acks),
        ("discard to its event", found.events),
    ):
        for part, share in (("median", 0.5), ("p99", 0.99), ("p99.9", 0.999)):
            yield Row(
                f"ms from {what}, {part}", 1000 * share_of(times, share), f"{len(times)} times"
            )
    yield Row(
        "ms that the clients were late, p99", 1000 * share_of(found.lags, 0.99), "in the above"
    )


async def _restart(plan: Plan, server: Server, load: Load, data: str) -> tuple[Server, list[Row]]:
    """Restart the killed server, and let everyone come back at once."""
    acts = load.measured.answers
    began = time.perf_counter()
    again = Server(data, plan.tables, server.port)
    listening = time.perf_counter() - began
    back = await load.come_back()
    return again, [
        Row("s from kill -9 to listening", listening),
        Row(
            "s from kill -9 until all clients play on",
            listening + back,
            f"{acts} answers were given before",
        ),
    ]


def _played_row() -> Row:
    """Play whole games in this process, and measure their memory."""
    _played_table(0)
    gc.collect()
    before = _memory(os.getpid())
    played = [_played_table(number) for number in range(1, PLAYED_GAMES + 1)]
    gc.collect()
    each = (_memory(os.getpid()) - before) / PLAYED_GAMES
    events = sum(table.game.event_count for table in played) // PLAYED_GAMES
    return Row("MB per table, whole hanchan played", each, f"{events} events; without sockets")


def _played_table(number: int) -> LiveTable:
    """Return a table at which a random game was played to its end."""
    rng = random.Random(number)
    seats = tuple(Sitting(f"guest {seat}", f"player {seat}") for seat in range(SEATS))
    rules = Ruleset.preset("tenhou").replace(chombo_mode="prevent", noten_riichi="prevent")
    setup = TableSetup(
        rules=rules, seats=seats, fairness=Fairness.new(SEATS), control=TimeControl()
    )
    table = LiveTable("played", setup, 0.0)
    now = 0.0
    while not table.game.is_over:
        now += setup.window
        table.tell(now)
        for seat in table.game.pending:
            question = table.question(seat)
            if question is not None:
                action = rng.choice(question.actions)
                table.play(SeatAction(seat, question.decision, action), now)
    return table


def _facts(plan: Plan) -> dict[str, str]:
    """Return what the numbers depend on besides the code."""
    pace = plan.pace
    return machine_facts("uvicorn", "websockets") | {
        "tables": f"{plan.tables}, four clients each, for {plan.seconds:.0f} s",
        "pace": f"an answer after {pace.think - pace.spread:.1f}-{pace.think + pace.spread:.1f} s, "
        f"{pace.window:g} s to call a discard",
        **({"idle": f"{plan.idle} sockets"} if plan.idle else {}),
    }


if __name__ == "__main__":
    main()
