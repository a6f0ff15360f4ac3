"""The page that was built is served, nothing else of the disk, and a word where there is none."""

import http.client
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from typing import NamedTuple

import pytest

from ariari.server import app
from ariari.server.app import CONTENT_POLICY, BackgroundServer, ServerConfig
from ariari.server.pages import PLACEHOLDER, page_routes

INDEX = '<!doctype html><script type="module" src="/assets/index-D1b2_c3d.js"></script>'
FOR_EVER = "public, max-age=31536000, immutable"


class Answer(NamedTuple):
    status: int
    headers: Message
    content: bytes


def ask(server: BackgroundServer, path: str, method: str = "GET", **headers: str) -> Answer:
    """Ask for a path as it stands: no client makes it shorter on the way."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    try:
        connection.request(method, path, headers=headers)
        response = connection.getresponse()
        return Answer(response.status, response.headers, response.read())
    finally:
        connection.close()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for the page, with a secret beside it."""
    outside: Path = tmp_path_factory.mktemp("disk")
    (outside / "secret.txt").write_text("secret", encoding="utf-8")
    (outside / "static-too").mkdir()
    (outside / "static-too" / "secret.txt").write_text("secret", encoding="utf-8")
    return outside / "static"


def build(folder: Path) -> None:
    """The page is built."""
    (folder / "assets").mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(INDEX, encoding="utf-8")
    (folder / "assets" / "index-D1b2_c3d.js").write_text("let page = 1;", encoding="utf-8")
    (folder / "assets" / "style-A1b2C3d4.css").write_text("body{}", encoding="utf-8")
    (folder / "assets" / "readme.txt").write_text("kept by hand", encoding="utf-8")
    (folder / "tiles-A1b2C3d4.svg").write_text("<svg/>", encoding="utf-8")
    link = folder / "assets" / "link-A1b2C3d4.txt"
    if not link.is_symlink():
        link.symlink_to(folder.parent / "secret.txt")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[BackgroundServer]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "page_routes", lambda: page_routes(folder))
        with BackgroundServer(ServerConfig(port=0)) as running:
            yield running


@pytest.fixture
def built(server: BackgroundServer, folder: Path) -> BackgroundServer:
    build(folder)
    return server


def test_without_a_page_there_is_a_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that is built while the server runs is there at once."""
    monkeypatch.setattr(app, "page_routes", lambda: page_routes(tmp_path / "static"))
    with BackgroundServer(ServerConfig(port=0)) as server:
        assert ask(server, "/").content.decode() == PLACEHOLDER
        assert ask(server, "/assets/index-D1b2_c3d.js").status == 404
        build(tmp_path / "static")
        assert ask(server, "/").content.decode() == INDEX
        assert ask(server, "/assets/index-D1b2_c3d.js").status == 200


def test_the_page_is_asked_for_again_each_time(built: BackgroundServer) -> None:
    answer = ask(built, "/")
    assert (answer.status, answer.content.decode()) == (200, INDEX)
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["Content-Type"].startswith("text/html")


@pytest.mark.parametrize(
    ("path", "sort", "cache"),
    [
        ("/assets/index-D1b2_c3d.js", "javascript", FOR_EVER),
        ("/assets/style-A1b2C3d4.css", "text/css", FOR_EVER),
        ("/assets/readme.txt", "text/plain", "no-cache"),
        ("/tiles-A1b2C3d4.svg", "image/svg+xml", "no-cache"),
        ("/index.html", "text/html", "no-cache"),
    ],
)
def test_a_file_with_a_hash_in_its_name_is_kept_for_ever(
    built: BackgroundServer, path: str, sort: str, cache: str
) -> None:
    answer = ask(built, path)
    assert answer.status == 200
    assert sort in answer.headers["Content-Type"]
    assert answer.headers["Cache-Control"] == cache
    again = ask(built, path, **{"If-None-Match": answer.headers["ETag"]})
    assert (again.status, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/..%5csecret.txt",
        "/../static-too/secret.txt",
        "/assets/link-A1b2C3d4.txt",
        "//etc/passwd",
        "/%2fetc/passwd",
        "/./../secret.txt",
        "/assets/%00",
        "/" + "x" * 5000,
        "/assets",
        "/assets/",
        "/nothing.js",
    ],
)
def test_no_path_leads_out_of_the_folder(built: BackgroundServer, path: str) -> None:
    answer = ask(built, path)
    assert answer.status == 404
    assert b"secret" not in answer.content


def test_files_are_only_read(built: BackgroundServer) -> None:
    for method in ("POST", "PUT", "DELETE"):
        assert ask(built, "/assets/index-D1b2_c3d.js", method).status == 405
    assert ask(built, "/assets/index-D1b2_c3d.js", "HEAD").content == b""


def test_every_answer_says_that_the_page_loads_its_own_files_alone(built: BackgroundServer) -> None:
    for path in ("/", "/assets/index-D1b2_c3d.js", "/nothing.js", "/api/rules", "/api/nothing"):
        headers = ask(built, path).headers
        assert headers["Content-Security-Policy"] == CONTENT_POLICY
        assert headers["X-Content-Type-Options"] == "nosniff"
    parts = [part.strip() for part in CONTENT_POLICY.split(";")]
    assert {"script-src 'self'", "style-src 'self'", "connect-src 'self'"} <= set(parts)
    assert "img-src 'self' data:" in parts
    assert "unsafe" not in CONTENT_POLICY


def test_the_page_takes_no_path_from_others(built: BackgroundServer) -> None:
    assert ask(built, "/healthz").content == b"ok\n"
    assert ask(built, "/api/rules/RIICHI-3").status == 200
    assert ask(built, "/tables/unknown/log").status == 404
