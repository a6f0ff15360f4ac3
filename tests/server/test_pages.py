"""The page that was built is served, nothing else of the disk, and a word where there is none."""

import gzip
import http.client
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from typing import NamedTuple

import pytest

from ariari.server.config import ServerConfig
from ariari.server.http import app
from ariari.server.http.app import content_policy
from ariari.server.http.pages import PLACEHOLDER, is_built, page_routes
from ariari.server.running import BackgroundServer

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
    "path", ["/", "/assets/index-D1b2_c3d.js", "/assets/style-A1b2C3d4.css", "/tiles-A1b2C3d4.svg"]
)
def test_text_is_compressed_for_who_can_read_that(built: BackgroundServer, path: str) -> None:
    plain = ask(built, path)
    small = ask(built, path, **{"Accept-Encoding": "gzip, deflate, br"})
    assert gzip.decompress(small.content) == plain.content
    assert small.headers["Content-Encoding"] == "gzip"
    assert plain.headers["Content-Encoding"] is None
    for name in ("Content-Type", "Cache-Control", "Last-Modified", "Vary"):
        assert small.headers.get_all(name) == plain.headers.get_all(name)
    assert plain.headers["Vary"] == "Accept-Encoding"
    assert small.headers["ETag"] != plain.headers["ETag"]
    for answer in (plain, small):
        again = ask(built, path, **{"If-None-Match": answer.headers["ETag"]})
        assert (again.status, again.content) == (304, b"")
        assert again.headers["Cache-Control"] == plain.headers["Cache-Control"]


def test_a_file_that_changes_is_compressed_anew(built: BackgroundServer, folder: Path) -> None:
    """A page is built while the server runs."""
    path = folder / "assets" / "style-A1b2C3d4.css"
    for content in ("body{color:red}", "body{color:green}"):
        path.write_text(content, encoding="utf-8")
        small = ask(built, "/assets/style-A1b2C3d4.css", **{"Accept-Encoding": "gzip"})
        assert gzip.decompress(small.content).decode() == content


def test_what_is_no_text_is_sent_as_it_is(built: BackgroundServer) -> None:
    """Games and answers are not compressed: their length would speak of what they hold."""
    for path in ("/assets/readme.txt", "/api/rules/RIICHI-3", "/healthz"):
        answer = ask(built, path, **{"Accept-Encoding": "gzip"})
        assert answer.headers["Content-Encoding"] is None


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_rules_that_the_browser_has_are_not_sent_again(built: BackgroundServer, lang: str) -> None:
    """They are the same for everybody, so that their length says nothing."""
    path = f"/api/rules?lang={lang}"
    plain = ask(built, path)
    small = ask(built, path, **{"Accept-Encoding": "gzip"})
    assert gzip.decompress(small.content) == plain.content
    again = ask(built, path, **{"If-None-Match": plain.headers["ETag"]})
    assert (again.status, again.content) == (304, b"")
    other = ask(built, "/api/rules?players=3", **{"If-None-Match": plain.headers["ETag"]})
    assert other.status == 200


def test_whether_a_page_is_built(tmp_path: Path) -> None:
    assert not is_built(tmp_path)
    build(tmp_path)
    assert is_built(tmp_path)


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
        host = f"127.0.0.1:{built.port}"
        assert headers["Content-Security-Policy"] == content_policy(host)
        assert headers["X-Content-Type-Options"] == "nosniff"
    policy = content_policy("table.example:8136")
    parts = [part.strip() for part in policy.split(";")]
    assert {"default-src 'none'", "script-src 'self'", "style-src 'self'"} <= set(parts)
    assert "img-src 'self' data:" in parts
    assert "connect-src 'self' ws://table.example:8136 wss://table.example:8136" in parts
    assert "unsafe" not in policy


@pytest.mark.parametrize("host", ["", "*", "a b", "x; script-src *", "x,y", "[::1", "a/b", "a'b"])
def test_a_host_that_is_none_is_not_repeated(host: str) -> None:
    assert "connect-src 'self';" in content_policy(host)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:8136", "[::1]:8136", "[fe80::1]"])
def test_sockets_of_the_own_host_are_allowed(host: str) -> None:
    assert f"connect-src 'self' ws://{host} wss://{host};" in content_policy(host)


def test_the_page_takes_no_path_from_others(built: BackgroundServer) -> None:
    assert b'"status":"ok"' in ask(built, "/healthz").content
    assert ask(built, "/api/rules/RIICHI-3").status == 200
    assert ask(built, "/tables/unknown/log").status == 404
