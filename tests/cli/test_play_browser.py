"""`ariari play`: a server of one's own, its page, and a browser that is opened, or not."""

import json
import queue
import signal
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from typer.testing import CliRunner
from websockets.sync.client import ClientConnection, connect

from ariari.cli import browser as play_browser
from ariari.cli.app import app
from ariari.cli.browser import NOT_BUILT, kept_games
from ariari.schema.frames import VERSION
from ariari.server.config import ServerConfig
from ariari.words.say import say

SECONDS = 30
RUN = (
    "import sys; from ariari.cli import browser; from ariari.cli.app import app; "
    "browser.is_built = lambda: True; app(sys.argv[1:])"
)
"""The command, where it does not matter whether the page was built."""


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder; nothing is left in the real one."""
    monkeypatch.delenv("ARIARI_DATA_DIR", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "ariari"


@contextmanager
def playing(*words: str) -> Iterator["subprocess.Popen[str]"]:
    """Play in the browser, which is left out."""
    with subprocess.Popen(
        [sys.executable, "-c", RUN, "play", "--no-browser", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def page_of(process: "subprocess.Popen[str]") -> str:
    """Return the address that is said."""
    assert process.stdout is not None
    line = process.stdout.readline()
    page = line.split()[2]
    assert line == f"Play at {page} in a browser; Ctrl-C stops it.\n"
    return page


def test_the_page_is_there_when_its_address_is_said_and_until_it_is_stopped() -> None:
    with playing("--port", "0") as process:
        page = page_of(process)
        assert b'"status":"ok"' in urlopen(f"{page}healthz", timeout=SECONDS).read()
        assert process.stdout is not None
        assert process.stdout.readline() == (
            "Games last until then: the port will be a different one next time; "
            "--data keeps them.\n"
        )
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=SECONDS)
        assert (process.returncode, errors) == (130, "")


def test_where_the_usual_port_is_taken_another_one_is() -> None:
    usual = ServerConfig().port
    with socket.socket() as taken:
        try:
            taken.bind(("127.0.0.1", usual))
            taken.listen()
        except OSError:
            pass  # somebody else has it, which is as good
        with playing() as process:
            assert page_of(process) != f"http://127.0.0.1:{usual}/"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def hear(socket: ClientConnection, wanted: str) -> dict[str, Any]:
    """Return the next message of a type."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=SECONDS))
        if message["type"] == wanted:
            return message


def test_a_game_goes_on_the_next_time(data_folder: Path) -> None:
    port = free_port()
    url = f"ws://127.0.0.1:{port}/ws"
    with playing("--port", str(port)) as process:
        page_of(process)
        with connect(url, proxy=None) as line:
            line.send(json.dumps({"type": "hello", "version": VERSION, "name": "Aiko"}))
            token = hear(line, "welcome")["token"]
            line.send(json.dumps({"type": "create", "bots": ["tsumogiri"] * 3}))
            line.send(json.dumps({"type": "start", "room": hear(line, "room")["code"]}))
            table = hear(line, "begin")["table"]
    assert (data_folder / f"play-{port}" / "ariari.sqlite").is_file()
    with playing("--port", str(port)) as process:
        page_of(process)
        with connect(url, proxy=None) as line:
            line.send(
                json.dumps({"type": "hello", "version": VERSION, "name": "A", "token": token})
            )
            line.send(json.dumps({"type": "resume", "table": table}))
            assert hear(line, "begin")["names"].count("Aiko") == 1


@pytest.mark.parametrize("words", [("--port", "0"), ("--data", "DATA")])
def test_the_users_folder_is_left_alone_where_it_is_not_meant(
    data_folder: Path, tmp_path: Path, words: tuple[str, str]
) -> None:
    """A port by chance is not found again, and `--data` names another folder."""
    chosen = tmp_path / "chosen"
    more = (words[0], words[1].replace("DATA", str(chosen)))
    with playing(*more) as process:
        page_of(process)
    assert not data_folder.exists()
    assert chosen.exists() == (words[0] == "--data")


def test_without_a_folder_to_write_to_a_game_lasts_as_long_as_the_program(
    data_folder: Path,
) -> None:
    data_folder.parent.mkdir()
    data_folder.write_text("no folder")
    port = free_port()
    with playing("--port", str(port)) as process:
        assert page_of(process) == f"http://127.0.0.1:{port}/"
        assert process.stdout is not None
        note = process.stdout.readline()
        assert note.startswith(f"Games last until then: cannot write {data_folder}")
        assert note.endswith(": Not a directory; --data keeps them.\n")


def test_a_folder_can_be_chosen_for_all_that_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARIARI_DATA_DIR", str(tmp_path / "mine"))
    assert kept_games(8136) == tmp_path / "mine" / "play-8136"


def test_a_port_that_is_named_and_taken_is_a_clear_error() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with playing("--port", str(port)) as process:
            output, errors = process.communicate(timeout=SECONDS)
    assert (process.returncode, output) == (2, "")
    assert errors == f"cannot listen at 127.0.0.1:{port}: Address already in use\n"


def test_without_a_page_it_says_how_to_build_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_browser, "is_built", lambda: False)
    result = CliRunner().invoke(app, ["play"])
    assert (result.exit_code, result.stderr) == (2, f"{say(NOT_BUILT)}\n")
    assert "make web" in say(NOT_BUILT)


class TestBrowser:
    @pytest.fixture(autouse=True)
    def opened(self, monkeypatch: pytest.MonkeyPatch) -> "queue.SimpleQueue[str]":
        """The pages that a browser is told to open; without a screen, and with Ctrl-C at once."""
        pages: queue.SimpleQueue[str] = queue.SimpleQueue()

        def interrupt() -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(webbrowser, "open", pages.put)
        monkeypatch.setattr(play_browser, "is_built", lambda: True)
        monkeypatch.setattr(play_browser, "_wait", interrupt)
        monkeypatch.setattr(sys, "platform", "linux")
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
            monkeypatch.delenv(name, raising=False)
        return pages

    def play(self, *words: str) -> str:
        result = CliRunner().invoke(app, ["play", "--port", "0", *words])
        assert result.exit_code == 130
        page, _why_not_kept = result.stdout.splitlines(keepends=True)
        return page

    def test_the_page_is_opened(
        self, opened: "queue.SimpleQueue[str]", monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("DISPLAY", ":0")
        told = self.play()
        assert told == f"Play at {opened.get(timeout=SECONDS)}; Ctrl-C stops it.\n"

    @pytest.mark.parametrize("display", ["", ":0"])
    def test_nothing_is_opened_without_a_screen_or_where_it_is_not_wanted(
        self, opened: "queue.SimpleQueue[str]", monkeypatch: pytest.MonkeyPatch, display: str
    ) -> None:
        monkeypatch.setenv("DISPLAY", display)
        told = self.play(*(("--no-browser",) if display else ()))
        assert told.endswith("/ in a browser; Ctrl-C stops it.\n")
        assert opened.empty()

    def test_a_store_that_can_not_be_opened_is_a_clear_error(self, tmp_path: Path) -> None:
        blocked = tmp_path / "file"
        blocked.write_text("no folder")
        result = CliRunner().invoke(app, ["play", "--port", "0", "--data", str(blocked)])
        assert result.exit_code == 2
        assert result.stderr == f"cannot read {blocked}: File exists\n"
