"""The container, as far as it can be run without one: its settings, command, health and end."""

import json
import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ariari.server.settings import read_settings

ROOT = Path(__file__).parents[2]
SECONDS = 30


def instructions() -> dict[str, str]:
    """Return the last of each instruction, which is the one of the finished container."""
    text = (ROOT / "deploy/Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = (line for line in text.splitlines() if line and not line.startswith("#"))
    return dict(line.split(maxsplit=1) for line in lines)


def environment() -> dict[str, str]:
    return dict(pair.split("=", 1) for pair in shlex.split(instructions()["ENV"]))


def test_what_was_made_here_stays_outside() -> None:
    """A virtual environment of another machine would be taken for a ready one."""
    command = ["make", "--no-print-directory", "-pn", "help"]
    made = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    (named,) = (line for line in made.splitlines() if line.startswith("MADE := "))
    text = (ROOT / ".dockerignore").read_text(encoding="utf-8")
    ignored = {line.rstrip("*") for line in text.splitlines()}
    wanted = {word.replace("$(VENV)", ".venv") for word in named.split()[2:]}
    assert wanted <= ignored


def test_the_settings_are_settings_and_the_port_is_the_one_it_names() -> None:
    config = read_settings({}, environment())
    assert (config.host, config.data, config.log_format) == ("0.0.0.0", Path("/data"), "json")
    assert str(config.port) == instructions()["EXPOSE"]
    assert instructions()["VOLUME"] == "/data"


@pytest.mark.skipif(sys.platform == "win32", reason="a container has signals of POSIX")
def test_its_command_serves_is_healthy_and_stops_when_it_is_told_to(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    command = json.loads(instructions()["CMD"])
    program = shutil.which(command[0], path=Path(sys.executable).parent)
    assert program is not None
    check = json.loads(instructions()["HEALTHCHECK"].split("CMD", 1)[1])
    check = [part.replace("8136", str(port)) for part in check]
    settings = {
        **os.environ,
        **environment(),
        "ARIARI_SERVE_DATA": str(tmp_path),
        "ARIARI_SERVE_PORT": str(port),
    }
    with subprocess.Popen([program, *command[1:]], env=settings, stdout=subprocess.PIPE) as server:
        try:
            end = time.monotonic() + SECONDS
            while not is_healthy(check):
                assert server.poll() is None and time.monotonic() < end
            server.send_signal(signal.Signals[instructions()["STOPSIGNAL"]])
            server.wait(SECONDS)
        finally:
            server.kill()
    assert server.returncode in (0, -signal.SIGTERM), "it ends by the signal, after all is done"
    assert (tmp_path / "ariari.sqlite").is_file()
    assert not is_healthy(check)


def is_healthy(check: list[str]) -> bool:
    found = subprocess.run([sys.executable, *check[1:]], check=False, capture_output=True)
    return found.returncode == 0
