"""The server behind nginx and Caddy, as deploy/ has them."""

import asyncio
import json
import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterable, Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus
from websockets.typing import Origin

from ariari.server.config import ServerConfig
from ariari.server.running import BackgroundServer
from ariari.server.settings import read_settings
from ariari.server.socket.limits import Limits

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "mahjong.example.org"
SECONDS = 60
PING = '{"type":"ping","number":1}'


class Ports(NamedTuple):
    """Where a proxy listens, and the server behind it."""

    http: int
    https: int
    ariari: int


def free_ports() -> tuple[int, int]:
    """Return two ports that are free, and differ."""
    with (
        socket.create_server(("127.0.0.1", 0)) as one,
        socket.create_server(("127.0.0.1", 0)) as other,
    ):
        return one.getsockname()[1], other.getsockname()[1]


def shipped(name: str, changes: Iterable[tuple[str, str]]) -> str:
    """Return a configuration as it is shipped, but for ports and certificate."""
    text = (DEPLOY / name).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"deploy/{name} has no {old!r} any more"
        text = text.replace(old, new)
    return text


def nginx_command(program: str, folder: Path, ports: Ports) -> list[str]:
    changes = (
        ("listen 80;", f"listen 127.0.0.1:{ports.http};"),
        ("listen [::]:80;", ""),
        ("listen 443 ssl;", f"listen {ports.https} ssl;"),
        ("listen [::]:443 ssl;", ""),
        ("127.0.0.1:8136;", f"127.0.0.1:{ports.ariari};"),
        (f"/etc/ssl/certs/{NAME}.pem", str(folder / "cert.pem")),
        (f"/etc/ssl/private/{NAME}.key", str(folder / "key.pem")),
    )
    path = folder / "nginx.conf"
    user = "user root;" if os.getuid() == 0 else ""
    path.write_text(
        f"{user} pid {folder}/pid; error_log {folder}/errors; events {{}}\n"
        f"http {{ access_log off; client_body_temp_path {folder}/body;\n"
        f"proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fast;\n"
        f"uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;\n"
        f"{shipped('nginx.conf', changes)}}}\n",
        encoding="utf-8",
    )
    return [program, "-p", str(folder), "-c", str(path), "-g", "daemon off;"]


def caddy_command(program: str, folder: Path, ports: Ports) -> list[str]:
    sites = f"https://{NAME}:{ports.https}, https://127.0.0.1:{ports.https}"
    changes = (
        (f"\n{NAME} {{\n", f"\n{sites} {{\n\ttls {folder}/cert.pem {folder}/key.pem\n"),
        ("reverse_proxy 127.0.0.1:8136 ", f"reverse_proxy 127.0.0.1:{ports.ariari} "),
    )
    path = folder / "Caddyfile"
    options = f"{{\n\tadmin off\n\thttp_port {ports.http}\n\tstorage file_system {folder}\n}}\n"
    path.write_text(options + shipped("Caddyfile", changes), encoding="utf-8")
    return [program, "run", "--config", str(path), "--adapter", "caddyfile"]


PROXIES = {"nginx": nginx_command, "caddy": caddy_command}


@pytest.fixture(scope="module", params=PROXIES)
def address(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, ssl.SSLContext]]:
    """Where a proxy listens in front of a server, and whom to trust."""
    name: str = request.param
    program = shutil.which(name, path=os.environ["PATH"] + ":/usr/sbin:/sbin")
    if program is None or shutil.which("openssl") is None:
        pytest.skip(f"{name} and openssl are not both installed")
    folder = tmp_path_factory.mktemp(name)
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj"]
    make += [f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME},IP:127.0.0.1"]
    make += ["-out", str(folder / "cert.pem"), "-keyout", str(folder / "key.pem")]
    subprocess.run(make, check=True, capture_output=True)
    config = ServerConfig(
        port=0,
        hosts=read_settings({}, {}, DEPLOY / "ariari.toml").hosts,
        trusted_proxies=("127.0.0.1",),
        limits=Limits(connections_of_address=2),
    )
    with BackgroundServer(config) as server:
        ports = Ports(*free_ports(), server.port)
        command = PROXIES[name](program, folder, ports)
        environment = {**os.environ, "HOME": str(folder)}
        with (
            (folder / "log").open("wb") as log,
            subprocess.Popen(command, stdout=log, stderr=log, env=environment) as process,
        ):
            try:
                wait_for(ports.https, process, folder / "log")
                trust = ssl.create_default_context(cafile=str(folder / "cert.pem"))
                yield f"127.0.0.1:{ports.https}", trust
            finally:
                process.terminate()


def wait_for(port: int, process: "subprocess.Popen[bytes]", log: Path) -> None:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        assert process.poll() is None, log.read_text(encoding="utf-8")
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    said = log.read_text(encoding="utf-8")
    raise AssertionError(f"the proxy does not listen: {said}")


def ask(at: tuple[str, ssl.SSLContext], path: str, **headers: str) -> tuple[int, bytes]:
    try:
        request = Request(f"https://{at[0]}{path}", headers=headers)
        with urlopen(request, timeout=SECONDS, context=at[1]) as answer:
            return answer.status, answer.read()
    except HTTPError as error:
        return error.code, error.read()


def test_pages_and_questions_come_through(address: tuple[str, ssl.SSLContext]) -> None:
    assert ask(address, "/healthz")[0] == 200
    status, content = ask(address, "/api/rules/RIICHI-3")
    assert (status, json.loads(content)["rule"]) == (200, "RIICHI-3")
    assert ask(address, "/metrics")[0] == 404, "even this computer asks the proxy in vain"


def test_the_server_answers_to_the_name_of_the_site_alone(
    address: tuple[str, ssl.SSLContext],
) -> None:
    assert ask(address, "/healthz", Host=NAME)[0] == 200
    status, content = ask(address, "/healthz", Host="evil.example")
    assert status == 421 or not content, "Caddy answers other names itself, with nothing"


async def ping(talk: ClientConnection) -> int:
    """Return the number that the server answers a ping with."""
    await talk.send(PING)
    answer = await asyncio.wait_for(talk.recv(), SECONDS)
    number: int = json.loads(answer)["number"]
    return number


def test_a_page_of_the_same_host_connects_and_one_of_another_does_not(
    address: tuple[str, ssl.SSLContext],
) -> None:
    async def number(page: str) -> int:
        url = f"wss://{address[0]}/ws"
        async with connect(url, ssl=address[1], origin=Origin(f"https://{page}")) as talk:
            return await ping(talk)

    assert asyncio.run(number(address[0])) == 1
    with pytest.raises(InvalidStatus, match="403"):
        asyncio.run(number("evil.example"))


def test_clients_are_known_by_the_address_that_the_proxy_saw(
    address: tuple[str, ssl.SSLContext],
) -> None:
    """Two of one address may connect; what a client says of itself does not count."""
    host, port = address[0].split(":")
    answered: list[str] = []

    async def connect_all() -> None:
        async with AsyncExitStack() as sockets:
            for number, source in enumerate(["127.0.0.2"] * 3 + ["127.0.0.3"] * 3):
                raw = socket.create_connection((host, int(port)), SECONDS, (source, 0))
                raw.setblocking(False)
                forged = {"X-Forwarded-For": f"192.0.2.{number}"}
                opened = connect(
                    f"wss://{address[0]}/ws", sock=raw, ssl=address[1], additional_headers=forged
                )
                # The server accepts and closes at once; then nginx may close without an answer.
                with suppress(ConnectionClosed, InvalidMessage):
                    await ping(await sockets.enter_async_context(opened))
                    answered.append(source)

    asyncio.run(connect_all())
    assert answered == ["127.0.0.2"] * 2 + ["127.0.0.3"] * 2


def test_the_shipped_settings_are_settings() -> None:
    config = read_settings({}, {}, DEPLOY / "ariari.toml")
    assert config.trusted_proxies
    assert config.log_format == "json"
