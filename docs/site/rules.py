"""Every rule has an address, `rulebook/#RIICHI-10`, and every mention of a rule leads there."""

import json
import posixpath
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from ariari.model.rulebook import rule_ids, rules

BOOK = "rulebook.md"
ADDRESS = "rulebook/"
_ID = r"[A-Z]+(?:-[A-Z0-9]+)+"
_DEFINED = re.compile(rf"^(- \*\*|\| )({_ID})(?=\*\* | \|)", re.MULTILINE)
_MENTION = re.compile(rf"(?<![\w#/-])({_ID})(?![\w-])")
_TAG = re.compile(r"(<[^>]+>)")
_OPAQUE = ("a", "pre", "script", "style", "svg", "h1", "h2", "h3", "h4", "h5", "h6")
"""Elements whose text is left as it is."""


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Give every rule of the rulebook its address."""
    if page.file.src_uri != BOOK:
        return markdown
    return _DEFINED.sub(r"\1[\2](#\2){#\2 .rule}", markdown)


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Link every mention of a rule to the rule."""
    is_book = page.file.src_uri == BOOK
    book = "" if is_book else posixpath.relpath(ADDRESS, page.url or ".") + "/"
    return link_mentions(html, book)


def link_mentions(html: str, book: str) -> str:
    """Return a page with its rule IDs linked to the rulebook at an address.

    >>> link_mentions("<p>See RIICHI-10, not UTF-8.</p>", "../rulebook/")
    '<p>See <a href="../rulebook/#RIICHI-10">RIICHI-10</a>, not UTF-8.</p>'
    """
    known = set(rule_ids())
    depth = 0
    parts = _TAG.split(html)
    for index, part in enumerate(parts):
        if part.startswith("<"):
            name = re.match(r"</?(\w*)", part)
            if name and name[1] in _OPAQUE:
                depth += -1 if part.startswith("</") else 1
        elif depth == 0:
            parts[index] = _MENTION.sub(
                lambda match: (
                    f'<a href="{book}#{match[1]}">{match[1]}</a>' if match[1] in known else match[1]
                ),
                part,
            )
    return "".join(parts)


def on_post_build(config: MkDocsConfig) -> None:
    """Let the search find each rule by itself, not only its section."""
    index = Path(config.site_dir, "search", "search_index.json")
    found = json.loads(index.read_text(encoding="utf-8"))
    found["docs"] += [
        {"location": f"{ADDRESS}#{rule.id}", "title": rule.id, "text": rule.text}
        for rule in rules().values()
    ]
    index.write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
