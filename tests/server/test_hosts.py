"""Which hosts a server answers to: no other site's name leads to it and passes for its page."""

import json
import socket
from collections.abc import Iterable

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from ariari.server.config import ServerConfig
from ariari.server.http.hosts import host_of
from ariari.server.running import BackgroundServer
from ariari.server.settings import read_settings

SECONDS = 20
EVIL = "evil.example"
NAMED = frozenset({"Mahjong.Example.org"})


def status(server: BackgroundServer, hosts: Iterable[str], path: str = "/healthz") -> int:
    """Return the status of a request with these Host headers."""
    lines = [f"GET {path} HTTP/1.0", *(f"Host: {host}" for host in hosts), "", ""]
    with socket.create_connection(("127.0.0.1", server.port), SECONDS) as raw:
        raw.sendall("\r\n".join(lines).encode())
        return int(raw.makefile("rb").readline().split()[1])


def talk(server: BackgroundServer, host: str) -> None:
    """Ask and answer over a socket, as a page of that host."""
    raw = socket.create_connection(("127.0.0.1", server.port), SECONDS)
    origin = Origin(f"http://{host}")
    with connect(f"ws://{host}/ws", sock=raw, origin=origin, open_timeout=SECONDS) as opened:
        opened.send('{"type":"ping","number":7}')
        assert json.loads(opened.recv(SECONDS))["number"] == 7


def test_a_server_on_this_computer_answers_to_its_own_names_alone() -> None:
    with BackgroundServer(ServerConfig(port=0)) as server:
        for host in ("localhost", "127.0.0.1", "[::1]", "LocalHost.", f"localhost:{server.port}"):
            assert status(server, [host]) == 200, host
        for host in (EVIL, f"{EVIL}:{server.port}", "127.0.0.1.evil.example", "192.0.2.1"):
            for path in ("/", "/healthz", "/metrics", "/api/rules", "/nothing"):
                assert status(server, [host], path) == 421, (host, path)


def test_a_page_of_another_name_gets_no_socket() -> None:
    with BackgroundServer(ServerConfig(port=0)) as server:
        talk(server, f"localhost:{server.port}")
        with pytest.raises(InvalidStatus, match="421"):
            talk(server, f"{EVIL}:{server.port}")
        assert status(server, ["localhost"]) == 200


def test_a_server_answers_to_its_own_address() -> None:
    with BackgroundServer(ServerConfig(host="127.0.0.2", port=0)) as server:
        raw = socket.create_connection(("127.0.0.2", server.port), SECONDS)
        with connect(server.url, sock=raw, open_timeout=SECONDS):
            pass


@pytest.mark.parametrize("listens", ["127.0.0.1", "0.0.0.0"])
def test_hosts_that_are_named_are_taken_with_those_of_this_computer(listens: str) -> None:
    with BackgroundServer(ServerConfig(host=listens, port=0, hosts=NAMED)) as server:
        for host in ("mahjong.example.org", "MAHJONG.example.org:443", "localhost"):
            assert status(server, [host]) == 200, host
        assert status(server, [EVIL]) == 421
        talk(server, "mahjong.example.org")
        with pytest.raises(InvalidStatus, match="421"):
            talk(server, EVIL)


def test_a_server_that_others_reach_takes_any_host_that_is_one() -> None:
    with BackgroundServer(ServerConfig(host="0.0.0.0", port=0)) as server:
        for host in (EVIL, "192.0.2.1:8136", "[2001:db8::1]:8136"):
            assert status(server, [host]) == 200, host
        for hosts in ([], [""], ["a b"], ["a/b"], ["user@a"], ["a:b"], ["[::1"], ["a", "a"]):
            assert status(server, hosts) == 400, hosts


@pytest.mark.parametrize("header", ["", ".", ":80", "a:80:80", "[]", "a\n", "ä", "a" * 300])
def test_what_is_no_host(header: str) -> None:
    assert host_of(header) is None


def test_refusals_are_counted_and_have_the_headers_of_every_answer() -> None:
    with BackgroundServer(ServerConfig(port=0)) as server:
        assert status(server, [EVIL]) == 421
        with socket.create_connection(("127.0.0.1", server.port), SECONDS) as raw:
            raw.sendall(b"GET /metrics HTTP/1.0\r\nHost: localhost\r\n\r\n")
            told = raw.makefile("rb").read().decode()
    assert 'ariari_refusals_total{reason="api.other_host"} 1.0' in told
    assert 'ariari_http_responses_total{status="421"} 1.0' in told
    assert "nosniff" in told


def test_the_command_names_hosts() -> None:
    given = read_settings({"hosts": ["a.example", "[2001:db8::1]"]}, {})
    assert given.hosts == {"a.example", "[2001:db8::1]"}
