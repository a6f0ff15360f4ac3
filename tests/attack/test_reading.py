"""Whatever strangers send is read by processes that are ended when they take too much."""

import gzip
import http.client
import json
import logging
import os
import resource
import socket
from collections.abc import Iterator
from typing import Any

import pytest

from ariari.server.config import ServerConfig
from ariari.server.running import BackgroundServer
from ariari.server.work.limits import WorkLimits

GREEDY = WorkLimits(readers="tests.attack.greedy_readers", seconds=1, memory=256 << 20)
BOMBS = {
    "mjlog": b"<mjloggm><!--" + b"a" * (31 << 20),
    "JSON": b"[" + b"[]," * (10 << 20),
    "deep": b"[" * (31 << 20),
}


def ask(server: BackgroundServer, path: str, body: bytes) -> tuple[int, Any]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        connection.request("POST", path, body)
        response = connection.getresponse()
        return response.status, json.loads(response.read())
    finally:
        connection.close()


@pytest.fixture(scope="module")
def greedy() -> Iterator[BackgroundServer]:
    with BackgroundServer(ServerConfig(port=0, work=GREEDY)) as running:
        yield running


def test_a_worker_answers_in_a_process_of_its_own_and_is_kept(greedy: BackgroundServer) -> None:
    _, first = ask(greedy, "/api/score", b"")
    _, second = ask(greedy, "/api/score", b"print")
    _, other = ask(greedy, "/api/log", b"")
    assert first == second
    assert len({first, other, os.getpid()}) == 3


@pytest.mark.parametrize("deed", [b"burn", b"eat", b"die"])
def test_a_worker_that_takes_too_much_is_ended_and_replaced(
    greedy: BackgroundServer, deed: bytes
) -> None:
    _, before = ask(greedy, "/api/score", b"")
    status, told = ask(greedy, "/api/score", deed)
    assert (status, told["reason"]["code"]) == (413, "api.heavy")
    status, after = ask(greedy, "/api/score", b"")
    assert status == 200
    assert after != before
    with pytest.raises(ProcessLookupError):
        os.kill(before, 0)


def test_a_failure_of_our_own_is_logged_without_what_was_sent(
    greedy: BackgroundServer, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        status, told = ask(greedy, "/api/score", b"fail")
    assert (status, told["reason"]["code"]) == (500, "api.failed")
    assert "ValueError at greedy_readers.py" in caplog.text
    assert "5m5m5m" not in caplog.text + str(told)


def test_whoever_sleeps_is_ended_when_the_time_is_up() -> None:
    work = WorkLimits(readers=GREEDY.readers, wall=1.0)
    with BackgroundServer(ServerConfig(port=0, work=work)) as server:
        _, before = ask(server, "/api/score", b"")
        status, told = ask(server, "/api/score", b"sleep")
        assert (status, told["reason"]["code"]) == (503, "api.slow")
        with pytest.raises(ProcessLookupError):
            os.kill(before, 0)


@pytest.mark.parametrize(
    ("limits", "status", "code"),
    [
        ({"waiting": 0, "of_address": 9}, 503, "api.busy"),
        ({"of_address": 1}, 429, "api.busy_address"),
    ],
)
def test_the_queue_has_an_end_and_a_share_for_each_address(
    limits: dict[str, int], status: int, code: str
) -> None:
    """A place is taken before the content is received, so that nobody's memory fills with it."""
    work = WorkLimits(readers=GREEDY.readers, **limits)
    head = b"POST /api/score HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\n"
    with BackgroundServer(ServerConfig(port=0, work=work)) as server:
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as first:
            first.sendall(head + b"prin")
            while (refused := ask(server, "/api/score", b""))[0] == 200:
                """The first has not been read yet."""
            assert (refused[0], refused[1]["reason"]["code"]) == (status, code)
            first.sendall(b"t")
            assert first.recv(12) == b"HTTP/1.1 200"
        assert ask(server, "/api/score", b"")[0] == 200


def test_no_worker_outlives_the_server() -> None:
    with BackgroundServer(ServerConfig(port=0, work=GREEDY)) as server:
        _, pid = ask(server, "/api/score", b"")
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


@pytest.mark.parametrize("name", BOMBS)
def test_a_small_file_that_unpacks_to_a_bomb_takes_none_of_the_servers_memory(name: str) -> None:
    with BackgroundServer(ServerConfig(port=0)) as server:
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        status, told = ask(server, "/api/log", gzip.compress(BOMBS[name]))
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
        assert (status, "error" in told) in {(400, True), (413, True)}
        assert grown < 64 << 10, f"{grown >> 10} MiB"
        assert ask(server, "/api/score", b"{}")[0] == 400
