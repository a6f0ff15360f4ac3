"""Worker processes end with their command, however that ends."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ariari.logs.workers import worker_pool

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are read from /proc")

COMMAND = """
import sys
from ariari.cli.batch import lines as batch
from ariari.cli.app import app
from ariari.logs.stats import count as stats
from ariari.logs.replay import verify

batch.CHUNK_LINES = stats.CHUNK_DOCUMENTS = verify.CHUNK_DOCUMENTS = 1

if __name__ == "__main__":
    app(sys.argv[1:])
"""
"""A chunk has one line or log, so that a few are enough for several workers."""
SECONDS = 120.0
"""More than the rules take to compile on a busy machine."""
LOGS = Path(__file__).parents[1] / "data/logs"
CASE = {
    "concealed": "234m45789p45688s",
    "win_tile": "3p",
    "win_by": "ron",
    "seat_wind": "S",
    "round_wind": "E",
}

Start = Callable[[str], subprocess.Popen[bytes]]


def children(process: int) -> set[int]:
    """Return the processes that a process has begun, and those that they have."""
    listed = Path(f"/proc/{process}/task/{process}/children")
    found = {int(word) for word in listed.read_text().split()} if listed.exists() else set[int]()
    return found.union(*(children(child) for child in found))


def is_running(process: int) -> bool:
    try:
        words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return False
    return words[0] not in ("Z", "X")


def wait_until(is_so: Callable[[], bool]) -> bool:
    end = time.monotonic() + SECONDS
    while not is_so() and time.monotonic() < end:
        time.sleep(0.02)
    return is_so()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start a command that never comes to its end: its last file is a pipe nobody writes to."""
    program = tmp_path / "command.py"
    program.write_text(COMMAND, encoding="utf-8")
    pipe = tmp_path / "z.mjlog"
    os.mkfifo(pipe)
    started: list[subprocess.Popen[bytes]] = []
    log = LOGS / "small.mjlog"
    words = {
        "verify": [*[str(log)] * 6, str(pipe)],
        "stats": [*[str(log)] * 6, str(pipe)],
        "score": ["--jsonl", "-"],
    }

    def begin(command: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, program, command, *words[command], "--cores", "2"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        started.append(process)
        if command == "score":
            assert process.stdin is not None
            process.stdin.write(b"%b\n" % json.dumps(CASE).encode() * 20)
            process.stdin.flush()
        return process

    yield begin
    for process in started:
        process.kill()
        process.communicate()


@pytest.mark.parametrize(
    ("command", "way"),
    [
        ("verify", signal.SIGKILL),
        ("verify", signal.SIGTERM),
        ("verify", signal.SIGHUP),
        ("stats", signal.SIGKILL),
        ("score", signal.SIGKILL),
    ],
)
def test_workers_end_with_a_command_that_is_killed(
    command: str, way: signal.Signals, start: Start
) -> None:
    process = start(command)
    assert wait_until(lambda: len(children(process.pid)) >= 2)
    workers = children(process.pid)
    process.send_signal(way)
    assert process.wait(SECONDS) == -way
    assert wait_until(lambda: not any(map(is_running, workers)))


@pytest.mark.parametrize("command", ["verify", "stats", "score"])
def test_ctrl_c_ends_a_command_and_its_workers_quietly(command: str, start: Start) -> None:
    """A terminal interrupts them all at once."""
    process = start(command)
    assert wait_until(lambda: len(children(process.pid)) >= 2)
    workers = children(process.pid)
    os.killpg(process.pid, signal.SIGINT)
    assert process.wait(SECONDS) == 130
    assert wait_until(lambda: not any(map(is_running, workers)))
    assert process.stderr is not None
    assert b"Traceback" not in process.stderr.read()


def test_who_leaves_early_does_not_wait_for_the_work() -> None:
    begun = time.monotonic()
    with pytest.raises(LookupError), worker_pool(1, "spawn") as pool:
        pool.submit(time.sleep, 10 * SECONDS)
        raise LookupError
    assert time.monotonic() - begun < SECONDS
