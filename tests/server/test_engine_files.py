"""A server gives its engine to pages, if it has one of its own rules, and says so if not."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.test_pages import FOR_EVER, ask

from ariari.bots.policies import Bots, seated_bytes
from ariari.schema.numbered import numbered_names
from ariari.server.config import ServerConfig
from ariari.server.http import app
from ariari.server.http.app import content_policy
from ariari.server.http.engine import engine_routes
from ariari.server.running import BackgroundServer
from ariari.tables.shipped import ENGINE_FILES, STAMP, sources_digest

COACH = seated_bytes(Bots.CAREFUL).hex()
COMPILES = "'wasm-unsafe-eval'"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found: Path = tmp_path_factory.mktemp("engine")
    return found


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[BackgroundServer]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "engine_routes", lambda: engine_routes(folder))
        with BackgroundServer(ServerConfig(port=0)) as running:
            yield running


def build(folder: Path, sources: str, code: bytes = b"\0asm" * 100) -> None:
    """The engine is built."""
    for name, data in zip(ENGINE_FILES, (code, b"tables", b"net"), strict=True):
        (folder / name).write_bytes(data)
    (folder / STAMP).write_text(json.dumps({"sources": sources, "layout": "abc"}))


def told(server: BackgroundServer) -> dict[str, Any]:
    answer = ask(server, "/engine.json")
    assert (answer.status, answer.headers["Cache-Control"]) == (200, "no-cache")
    found: dict[str, Any] = json.loads(answer.content)
    return found


def test_a_server_without_an_engine_of_its_rules_says_so(
    server: BackgroundServer, folder: Path
) -> None:
    none = {"folder": None, "layout": None, "names": numbered_names(), "coach": COACH}
    assert told(server) == none
    build(folder, "sources of last year")
    assert told(server) == none
    build(folder, sources_digest())
    assert told(server)["layout"] == "abc"
    (folder / STAMP).unlink()
    assert told(server) == none


def test_the_files_of_an_engine_are_kept_for_ever_under_their_digest(
    server: BackgroundServer, folder: Path
) -> None:
    build(folder, sources_digest())
    place = told(server)["folder"]
    sorts = ("application/wasm", "application/gzip", "application/gzip")
    for name, sort in zip(ENGINE_FILES, sorts, strict=True):
        answer = ask(server, f"/{place}/{name}")
        assert answer.content == (folder / name).read_bytes()
        assert answer.headers["Content-Type"] == sort
        assert answer.headers["Cache-Control"] == FOR_EVER
    small = ask(server, f"/{place}/engine.wasm", **{"Accept-Encoding": "gzip"})
    assert small.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(small.content) == (folder / "engine.wasm").read_bytes()
    build(folder, sources_digest(), b"\0asm another")
    assert told(server)["folder"] != place
    for path in (f"{place}/engine.wasm", f"{told(server)['folder']}/{STAMP}", "engine/x/../y"):
        assert ask(server, f"/{path}").status == 404


def test_only_the_worker_that_runs_the_engine_may_compile(server: BackgroundServer) -> None:
    for path in ("/", "/assets/index-D1b2_c3d.js", "/engine.json", "/api/rules"):
        assert COMPILES not in ask(server, path).headers["Content-Security-Policy"]
    policy = ask(server, "/assets/engineWorker-D1b2_c3d.js").headers["Content-Security-Policy"]
    assert f"script-src 'self' {COMPILES};" in policy
    assert "unsafe-inline" not in policy
    assert COMPILES not in content_policy("a", "/docs/assets/engineWorker-D1b2_c3d.js")
