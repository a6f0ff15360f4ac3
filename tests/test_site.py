"""The documentation as a site, as `make docs` built it: whole, true to its files, on its own."""

import importlib.util
import posixpath
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, cached_property
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote, urlsplit

import pytest
from markdown_it import MarkdownIt

import ariari
from ariari.model.rulebook import rule_ids
from ariari.server.http.pages import DOCS

ROOT = Path(__file__).parents[1]
SITE = DOCS
RULEBOOK = "rulebook/index.html"
LOADED = {"src", "srcset", "poster", "data", "action", "formaction", "xlink:href"}
"""Attributes whose address a browser asks for by itself."""
STRUCTURE = ("h1", "h2", "h3", "h4", "p", "li", "pre", "table", "tr", "td", "img", "blockquote")

pytestmark = pytest.mark.skipif(
    not (SITE / "index.html").is_file(), reason="the site is not built: run make docs"
)


class Document(HTMLParser):
    """What matters of a page: its elements with their attributes, and the text of scripts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    @cached_property
    def anchors(self) -> Counter[str]:
        return Counter(attributes["id"] for _, attributes in self.elements if "id" in attributes)

    def values(self, *names: str) -> Iterator[str]:
        for _, attributes in self.elements:
            yield from (attributes[name] for name in names if name in attributes)


@cache
def document(place: str) -> Document:
    return Document((SITE / place).read_text(encoding="utf-8"))


def places(pattern: str) -> list[str]:
    return sorted(
        path.relative_to(SITE).as_posix() for path in SITE.rglob(pattern) if path.is_file()
    )


@cache
def site_pages() -> ModuleType:
    """The module that says which file of the project is which page."""
    spec = importlib.util.spec_from_file_location("site_pages", ROOT / "docs/site/pages.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def page_of(source: str) -> str:
    """Return where the page made from a file of the project is."""
    place: str = site_pages().home(source).removesuffix(".md")
    return "index.html" if place == "index" else f"{place}/index.html"


@cache
def files() -> frozenset[str]:
    return frozenset(places("*"))


def target(place: str, path: str) -> str | None:
    """Return the file of the site that a path on a page means, if there is one."""
    found = posixpath.normpath(posixpath.join(posixpath.dirname(place), unquote(path)))
    wanted = (found, "index.html" if found == "." else f"{found}/index.html") if path else (place,)
    return next((name for name in wanted if name in files()), None)


def test_every_rule_has_one_address() -> None:
    anchors = document(RULEBOOK).anchors
    assert {rule: anchors[rule] for rule in rule_ids()} == dict.fromkeys(rule_ids(), 1)


def test_mentions_of_rules_lead_to_them() -> None:
    """RIICHI-10 is mentioned in the rulebook and in a docstring of the core."""
    assert "#RIICHI-10" in document(RULEBOOK).values("href")
    assert "../../../rulebook/#RIICHI-1" in document("reference/core/riichi/index.html").values(
        "href"
    )


def test_every_link_and_its_anchor_lead_somewhere() -> None:
    broken = []
    for place in places("*.html"):
        for address in set(document(place).values("href", "src")):
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            name, fragment = target(place, parts.path), unquote(parts.fragment)
            if name is None or (
                fragment and name.endswith(".html") and fragment not in document(name).anchors
            ):
                broken.append(f"{place}: {address}")
    assert broken == []


def test_no_page_asks_another_site_for_anything() -> None:
    """Only a link that somebody follows may lead elsewhere."""
    asked = []
    for place in places("*.html"):
        for tag, attributes in document(place).elements:
            names = LOADED if tag == "a" else LOADED | {"href"}
            asked += [f"{place}: {attributes[name]}" for name in names & attributes.keys()]
    for place in places("*.css"):
        text = (SITE / place).read_text(encoding="utf-8")
        found = re.findall(r"@import\s+[^;]+|url\(\s*[\"']?([^)\"']+)", text)
        asked += [f"{place}: {address}" for address in found]
    assert asked
    assert [each for each in asked if re.search(r": *(\w+:)?//", each)] == []


def test_no_page_needs_a_script_or_a_style_of_its_own() -> None:
    """The server's policy refuses both, and what stands in attributes."""
    found = [
        f"{place}: <{tag} {attributes}>"
        for place in places("*.html")
        for tag, attributes in document(place).elements
        if tag == "style"
        or (tag == "script" and "src" not in attributes and attributes.get("id") != "__config")
        or any(name == "style" or name.startswith("on") for name in attributes)
    ]
    assert found == []


SOURCES = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "tests/playthroughs/README.md"]
SOURCES += sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").glob("*.md"))


@pytest.mark.parametrize("source", SOURCES)
def test_a_page_has_the_structure_of_its_file(source: str) -> None:
    """Lists, tables and blocks are those that a code host shows."""
    reader = MarkdownIt("commonmark").enable("table")
    shown = reader.render((ROOT / source).read_text(encoding="utf-8"))
    text = (SITE / page_of(source)).read_text(encoding="utf-8")
    article = text[text.index("<article") : text.index("</article>")]

    def count(html: str) -> dict[str, int]:
        return {tag: len(re.findall(rf"<{tag}[ >]", html)) for tag in STRUCTURE}

    assert count(article) == count(shown), "make docs builds the site again"


def test_the_reference_explains_every_name_of_the_package() -> None:
    page = (SITE / "reference/index.html").read_text(encoding="utf-8")
    explained = set(re.findall(r'<a [^>]*href="[^"]+"[^>]*><code>(\w+)</code></a>', page))
    names = {name for name in ariari.__all__ if not name.startswith("_")}
    assert names - explained == set(), "make docs builds the site again"
