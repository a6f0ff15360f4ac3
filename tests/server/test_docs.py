"""The built documentation is served under /docs, and a word where there is none."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.test_pages import Answer, ask

from ariari.server.config import ServerConfig
from ariari.server.http import app
from ariari.server.http.app import content_policy
from ariari.server.http.pages import NO_DOCS, docs_routes
from ariari.server.running import BackgroundServer


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return tmp_path / "docs"


@pytest.fixture
def server(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[BackgroundServer]:
    monkeypatch.setattr(app, "docs_routes", lambda: docs_routes(folder))
    with BackgroundServer(ServerConfig(port=0)) as running:
        yield running


@pytest.fixture
def built(server: BackgroundServer, folder: Path) -> BackgroundServer:
    (folder / "rulebook").mkdir(parents=True)
    (folder / "index.html").write_text("<h1>ariari</h1>", encoding="utf-8")
    (folder / "rulebook" / "index.html").write_text("<h1>Rulebook</h1>", encoding="utf-8")
    (folder / "game.txt").write_text("東", encoding="utf-8")
    return server


def content(answer: Answer) -> tuple[int, str]:
    return answer.status, answer.content.decode()


@pytest.mark.parametrize("path", ["/docs/", "/docs/rulebook/"])
def test_where_nothing_is_built_a_page_says_how(server: BackgroundServer, path: str) -> None:
    assert content(ask(server, path)) == (404, NO_DOCS)


def test_pages_are_served_by_their_folder(built: BackgroundServer) -> None:
    assert content(ask(built, "/docs/")) == (200, "<h1>ariari</h1>")
    assert content(ask(built, "/docs/rulebook/")) == (200, "<h1>Rulebook</h1>")
    assert content(ask(built, "/docs/game.txt")) == (200, "東")
    assert "utf-8" in ask(built, "/docs/game.txt").headers["Content-Type"]


@pytest.mark.parametrize(("path", "place"), [("/docs", "/docs/"), ("/docs/rulebook", "/rulebook/")])
def test_an_address_without_its_slash_leads_to_the_page(
    built: BackgroundServer, path: str, place: str
) -> None:
    """Links on a page are relative, so that its address has to end with a slash."""
    answer = ask(built, path)
    assert answer.status in (301, 307)
    assert f"/{answer.headers['Location']}".endswith(place)


@pytest.mark.parametrize(
    "path", ["/docs/nothing/", "/docs/../secret.txt", "/docs/%2e%2e/secret.txt"]
)
def test_nothing_else_is_served(built: BackgroundServer, path: str) -> None:
    answer = ask(built, path)
    assert answer.status == 404
    assert b"secret" not in answer.content


def test_the_policy_of_the_page_holds_for_the_documentation(built: BackgroundServer) -> None:
    answer = ask(built, "/docs/")
    assert answer.headers["Content-Security-Policy"] == content_policy(f"127.0.0.1:{built.port}")
