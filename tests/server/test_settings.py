"""Settings of a server: where they come from, what goes first, and what is refused."""

import inspect
import json
import logging
import ssl
import subprocess
from contextlib import ExitStack, suppress
from pathlib import Path
from shutil import which
from typing import Any
from urllib.request import urlopen

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from ariari.cli.serve import serve
from ariari.errors import AriariError
from ariari.server.config import ServerConfig
from ariari.server.log_lines import REQUEST, write_logs
from ariari.server.running import BackgroundServer
from ariari.server.running import serve as run_server
from ariari.server.settings import SETTINGS, SettingsError, read_settings
from ariari.server.socket.limits import Limits

OF_OPTIONS = {"allowed_host": "hosts", "origin": "origins", "trusted_proxy": "trusted_proxies"}
"""Options that can be given more than once have a name in the singular."""


def test_the_command_line_goes_before_the_environment_and_that_before_the_file(
    tmp_path: Path,
) -> None:
    file = tmp_path / "ariari.toml"
    file.write_text('port = 1\nhost = "::1"\nlog_level = "info"\n[limits]\nrooms = 7\n')
    environment = {"ARIARI_SERVE_PORT": "2", "ARIARI_SERVE_HOST": "0.0.0.0", "ARIARI_PORT": "9"}
    config = read_settings({"port": 3, "data": None}, environment, file)
    assert (config.port, config.host, config.log_level) == (3, "0.0.0.0", "info")
    assert config.limits == Limits(rooms=7)
    assert read_settings({}, {}) == ServerConfig()


TEXTS = {"trusted_proxies": "10.0.0.0/8", "peer_url": "ws://10.0.0.3:8136"}
"""Values of settings that do not take any text."""


def test_every_setting_is_read_from_the_environment_and_from_a_file(tmp_path: Path) -> None:
    texts = {str: "name", int: "12", float: "1.5", Path: "some/file"}
    file = tmp_path / "ariari.toml"
    for setting in SETTINGS.values():
        if setting.name.startswith("tls"):
            continue
        kind: Any = getattr(setting.kind, "__args__", (setting.kind,))[0]
        text = kind if isinstance(kind, str) else texts[kind]
        text = TEXTS.get(setting.name, text)
        group, _, name = setting.name.rpartition(".")
        value = text if kind in {int, float} else json.dumps(text)
        if setting.kind in {tuple[str, ...], frozenset[str]}:
            value = f"[{value}]"
        file.write_text((f"[{group}]\n" if group else "") + f"{name} = {value}\n")
        found = [read_settings({}, {setting.variable: text}), read_settings({}, {}, file)]
        assert found[0] == found[1]
        owner: Any = getattr(found[0], group) if group else found[0]
        assert getattr(owner, name) in (setting.usual, text, (text,), frozenset((text,))) or (
            str(getattr(owner, name)) == text
        )


def test_the_options_of_the_command_are_settings() -> None:
    options = set(inspect.signature(serve).parameters) - {"setting", "config", "lang"}
    assert {OF_OPTIONS.get(name, name) for name in options} <= set(SETTINGS)


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("prot = 1", "there is no setting prot; did you mean port"),
        ("[limits]\nroom = 1", r"there is no setting limits\.room;"),
        ("[limit]", "there is no setting limit"),
        ("limits = 3", "there is no setting limits"),
        ('port = "high"', "port must be a whole number, not 'high'"),
        ("port = true", "port must be a whole number, not True"),
        ("port = 1.5", r"port must be a whole number, not 1\.5"),
        ("port = 70000", "there is no port 70000"),
        ("[limits]\nrooms = -1", r"limits\.rooms must be a whole number, not -1"),
        ("[limits]\nroom_lifetime = nan", r"limits\.room_lifetime must be a number of at least 0"),
        ("port = inf", "port must be a whole number, not inf"),
        ("origins = 3", "origins must be a list of strings, not 3"),
        ("host = 3", "host must be a string, not 3"),
        ("origins = [3]", r"origins must be a list of strings, not \[3\]"),
        ('hosts = ["https://a.example"]', "https://a.example is not the name of a host"),
        ('hosts = ["a.example:443"]', "a.example:443 is not the name of a host"),
        ('log_level = "loud"', "log_level must be one of debug, info, warning, error"),
        ('trusted_proxies = ["my proxy"]', "my proxy is neither an address nor a network"),
        ('peer_url = "10.0.0.3:8136"', r"10\.0\.0\.3:8136 is not where a server is reached"),
        ('peer_url = "ws://10.0.0.3/ws"', "ws://10.0.0.3/ws is not where a server is reached"),
        ("lease_seconds = 0.5", r"lease_seconds must be at least 1, not 0\.5"),
        ('tls_key = "key.pem"', "HTTPS needs both"),
        ("port = ", "is not a TOML file"),
    ],
)
def test_what_makes_no_sense_is_refused(file: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "ariari.toml"
    path.write_text(file)
    with pytest.raises(SettingsError, match=said):
        read_settings({}, {}, path)


def test_a_group_may_be_empty(tmp_path: Path) -> None:
    file = tmp_path / "ariari.toml"
    file.write_text("[limits]\n")
    assert read_settings({}, {}, file) == ServerConfig()


def test_a_number_from_the_environment_is_a_number() -> None:
    with pytest.raises(SettingsError, match="keep_days must be a number of at least 0"):
        read_settings({}, {"ARIARI_SERVE_KEEP_DAYS": "nan"})


@pytest.mark.parametrize(("proxies", "taken"), [((), 1), (("127.0.0.0/8",), 2)])
def test_only_a_trusted_proxy_says_who_its_clients_are(
    proxies: tuple[str, ...], taken: int
) -> None:
    limits = Limits(connections_of_address=1)
    config = ServerConfig(port=0, trusted_proxies=proxies, limits=limits)
    answered = 0
    with BackgroundServer(config) as server, ExitStack() as sockets:
        for address in ("192.0.2.1", "192.0.2.2", "192.0.2.2"):
            headers = {"X-Forwarded-For": address}
            socket = sockets.enter_context(connect(server.url, additional_headers=headers))
            with suppress(ConnectionClosed):
                socket.send('{"type":"ping","number":1}')
                socket.recv(timeout=30)
                answered += 1
    assert answered == taken


@pytest.fixture
def certificate(tmp_path: Path) -> tuple[Path, Path]:
    if which("openssl") is None:
        pytest.skip("there is no openssl to make a certificate with")
    paths = tmp_path / "cert.pem", tmp_path / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    command += ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    command += ["-out", str(paths[0]), "-keyout", str(paths[1])]
    subprocess.run(command, check=True, capture_output=True)
    return paths


def test_a_server_with_a_certificate_speaks_https(certificate: tuple[Path, Path]) -> None:
    config = ServerConfig(port=0, tls_certificate=certificate[0], tls_key=certificate[1])
    trust = ssl.create_default_context(cafile=str(certificate[0]))
    with BackgroundServer(config) as server:
        assert server.url.startswith("wss://")
        address = f"https://127.0.0.1:{server.port}/healthz"
        with urlopen(address, timeout=30, context=trust) as answer:
            assert answer.status == 200
        with connect(server.url, ssl=trust) as socket:
            socket.send('{"type":"ping","number":7}')
            assert json.loads(socket.recv(timeout=30))["number"] == 7


def test_a_certificate_that_cannot_be_used_is_refused_before_anyone_connects(
    certificate: tuple[Path, Path], tmp_path: Path
) -> None:
    certificate[1].write_text("no key")
    for given in (certificate, (tmp_path / "none.pem", certificate[1])):
        config = ServerConfig(port=0, tls_certificate=given[0], tls_key=given[1])
        with pytest.raises(AriariError, match=f"{given[0].name} or its key cannot be used"):
            run_server(config)


def test_log_lines_name_their_request_and_table(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before = root.handlers[:], root.level
    try:
        REQUEST.set("abc")
        for form in ("text", "json"):
            write_logs("info", form)
            log = logging.getLogger("ariari.server.test")
            log.debug("not this")
            log.info("it %s", "happened", extra={"table": "t1"})
            try:
                raise ValueError("oh")
            except ValueError:
                log.exception("it failed")
        text, *_, first, second = capsys.readouterr().err.splitlines()
    finally:
        root.handlers[:], root.level = before
        REQUEST.set("")
    assert text.endswith("INFO ariari.server.test: it happened (request=abc table=t1)")
    line = json.loads(first)
    assert {**line, "time": ""} == {
        "time": "",
        "level": "info",
        "logger": "ariari.server.test",
        "message": "it happened",
        "request": "abc",
        "table": "t1",
    }
    assert "ValueError: oh" in json.loads(second)["error"]
