"""`ariari serve`: it says where it serves once it does, and what is wrong in one sentence."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
from typer.testing import CliRunner

from ariari.cli.app import app
from ariari.server.http import pages

SECONDS = 30


@contextmanager
def command(*words: str) -> Iterator["subprocess.Popen[str]"]:
    """Run a command of ariari, and end it."""
    with subprocess.Popen(
        [sys.executable, "-m", "ariari", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def test_a_store_that_can_not_be_opened_is_a_clear_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    result = CliRunner().invoke(app, ["serve", "--port", "9", "--data", str(blocked)])
    assert result.exit_code == 2
    assert result.stderr.strip() == f"cannot read {blocked}: File exists"


def test_a_port_that_is_taken_is_a_clear_error(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        words = ["serve", "--port", str(port), "--data", str(tmp_path)]
        result = CliRunner().invoke(app, words)
    assert result.exit_code == 2
    assert result.stdout == "", "nothing is served"
    assert result.stderr == f"cannot listen at 127.0.0.1:{port}: Address already in use\n"


def test_a_host_that_is_not_there_is_a_clear_error(tmp_path: Path) -> None:
    words = ["serve", "--host", "no.such.host.invalid", "--data", str(tmp_path)]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 2
    assert result.stderr.startswith("cannot listen at no.such.host.invalid:8136: ")


@pytest.mark.parametrize("host", ["127.0.0.1", "::1"])
def test_who_reads_where_it_serves_can_connect(host: str, tmp_path: Path) -> None:
    if host == "::1" and not has_ipv6():
        pytest.skip("this machine has no IPv6")
    words = ("serve", "--host", host, "--port", "0", "--data", str(tmp_path))
    with command(*words) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        page = line.split()[2]
        assert line == f"Serving at {page} and ws{page[4:]}ws; Ctrl-C stops it.\n"
        assert b'"status":"ok"' in urlopen(f"{page}healthz", timeout=SECONDS).read()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=SECONDS)
        assert "Traceback" not in errors


def has_ipv6() -> bool:
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


def test_a_server_without_a_page_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ariari.server.running.serve", lambda config, tell: tell(8136))
    for is_built in (True, False):
        monkeypatch.setattr(pages, "is_built", lambda found=is_built: found)
        result = CliRunner().invoke(app, ["serve", "--data", str(tmp_path)])
        assert ("make web" in result.stdout) == (not is_built)


def test_a_server_says_where_it_is_in_the_asked_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ariari.server.running.serve", lambda config, tell: tell(8136))
    monkeypatch.setattr(pages, "is_built", lambda: False)
    result = CliRunner().invoke(app, ["serve", "--data", str(tmp_path), "--lang", "ja"])
    assert result.stdout.splitlines() == [
        "http://127.0.0.1:8136/ と ws://127.0.0.1:8136/ws で待っています。Ctrl-Cで終了します。",
        "ページがまだ作られていないため、プログラムからしか遊べません。`make web` で作れます。",
    ]


def test_a_server_refuses_settings_in_the_asked_language(tmp_path: Path) -> None:
    words = ["serve", "--data", str(tmp_path), "--lang", "ja"]
    with socket.create_server(("127.0.0.1", 0)) as taken:
        result = CliRunner().invoke(app, [*words, "--port", str(taken.getsockname()[1])])
    assert result.exit_code == 2
    assert "cannot listen" not in result.stderr and "127.0.0.1" in result.stderr
