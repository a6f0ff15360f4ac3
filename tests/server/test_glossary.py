"""`GET /api/glossary`: the whole glossary in a language, which browsers keep."""

import gzip
import http.client
import json
from collections.abc import Iterator

import pytest

from ariari.glossary import find, groups, terms
from ariari.model.language import Language
from ariari.server.config import ServerConfig
from ariari.server.running import BackgroundServer
from ariari.words.catalogue import languages


@pytest.fixture(scope="module")
def server() -> Iterator[BackgroundServer]:
    with BackgroundServer(ServerConfig(port=0)) as running:
        yield running


class Reply:
    """What the server said."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.content = response.read()


def ask(server: BackgroundServer, query: str = "", **headers: str) -> Reply:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        connection.request("GET", f"/api/glossary{query}", headers=named)
        return Reply(connection.getresponse())
    finally:
        connection.close()


@pytest.mark.parametrize("language", languages())
def test_the_answer_has_every_term_in_its_language(
    server: BackgroundServer, language: Language
) -> None:
    reply = ask(server, f"?lang={language}")
    answer = json.loads(reply.content)
    assert (reply.status, answer["language"]) == (200, language)
    assert [(group["group"], group["title"]) for group in answer["groups"]] == [
        (group.key, group.title.to(language)) for group in groups()
    ]
    listed = [entry for group in answer["groups"] for entry in group["terms"]]
    assert listed == [entry.to_json(language) for entry in terms().values()]


def test_a_search_finds_what_the_command_finds(server: BackgroundServer) -> None:
    answer = json.loads(ask(server, "?find=D%C5%8Dra-Indicators").content)
    listed = [entry["key"] for group in answer["groups"] for entry in group["terms"]]
    assert sorted(listed) == sorted(entry.key for entry in find("dora indicator"))
    assert "dora_indicator" in listed
    assert ask(server, "?find=%20").content == ask(server).content


@pytest.mark.parametrize("words", ["pinfo", "qz" * 10_000, "+".join(["qz"] * 1000)])
def test_what_is_not_found_is_refused_with_what_is_near(
    server: BackgroundServer, words: str
) -> None:
    reply = ask(server, f"?find={words}")
    error = json.loads(reply.content)["error"]
    assert reply.status == 404
    assert reply.headers["Cache-Control"] == "no-store"
    assert error.startswith(f"the glossary has no '{words[:2]}")
    assert len(error) < 200


def test_english_is_told_to_who_names_no_language(server: BackgroundServer) -> None:
    assert ask(server).content == ask(server, "?lang=en").content
    assert ask(server).content != ask(server, "?lang=ja").content


@pytest.mark.parametrize("language", ["fr", "", "EN", "en-GB", "%00", "x" * 1000])
def test_other_languages_are_refused(server: BackgroundServer, language: str) -> None:
    reply = ask(server, f"?lang={language}")
    assert reply.status == 400
    assert reply.headers["Cache-Control"] == "no-store"
    error = json.loads(reply.content)["error"]
    assert error.startswith("lang is en or ja, not '")
    assert len(error) < 200


def test_browsers_keep_the_answer_until_it_changes(server: BackgroundServer) -> None:
    first = ask(server, "?lang=ja")
    assert first.headers["Cache-Control"] == "no-cache"
    name = first.headers["ETag"]
    again = ask(server, "?lang=ja", If_None_Match=name)
    assert (again.status, again.content, again.headers["ETag"]) == (304, b"", name)
    assert ask(server, "?lang=en", If_None_Match=name).status == 200


def test_the_answer_is_compressed_for_who_can_read_that(server: BackgroundServer) -> None:
    plain = ask(server)
    packed = ask(server, Accept_Encoding="gzip, br")
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert gzip.decompress(packed.content) == plain.content
    assert len(packed.content) < len(plain.content) / 2


def test_pages_of_other_origins_get_no_answer(server: BackgroundServer) -> None:
    assert ask(server, Origin="http://example.org").status == 403
