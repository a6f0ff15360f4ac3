"""Pages that live outside docs/: each gets a place on the site, and links lead to it.

On a code host the files are read where they are. The site shows them beside those of docs/, so a
link from one file to another becomes the link between their pages.
"""

import posixpath
import re
from collections.abc import Callable
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]
HOMES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "CODE_OF_CONDUCT.md": "code-of-conduct.md",
    "SECURITY.md": "security.md",
    "LICENSE": "licence.md",
    "bench/README.md": "measuring.md",
    "bench/RESULTS.md": "speed.md",
    "tests/playthroughs/README.md": "playthroughs.md",
}
"""Where a file of the project is on the site."""
PLAYTHROUGHS = "tests/playthroughs"

_FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(\]\()([^)\s:#]+)((?:#[^)\s]*)?\))")
_NESTED = re.compile(r"^ {2}(?=(?:[-*]|\d+\.) )", re.MULTILINE)
_BRACKETS = re.compile(r"\]\[")
"""Melds in a row, `[234p][567s]`, which are not a link."""
_DOCTEST = re.compile(r"^```python\n(?=>>> )", re.MULTILINE)
_MARKED = re.compile(r"^(```\w+) .*$", re.MULTILINE)
"""A fence that tells the tests more than the language."""
_log = get_plugin_logger("ariari.pages")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are not in docs/."""
    for source, place in HOMES.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        content = text if source.endswith(".md") else f"# Licence\n\n```text\n{text}```\n"
        files.append(File.generated(config, place, content=content))
    for path in sorted((ROOT / PLAYTHROUGHS).glob("*.txt")):
        place = f"playthroughs/{path.name}"
        files.append(File.generated(config, place, abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn a file into what Python-Markdown reads as a code host reads the file."""
    source = source_of(page.file.src_uri)
    if source.startswith("docs/reference/"):
        return markdown

    def relink(match: re.Match[str]) -> str:
        opening, target, closing = match.groups()
        wanted = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
        place = home(wanted)
        if not place:
            _log.warning("%s links to %s, which is not on the site", source, wanted)
            return match[0]
        return opening + posixpath.relpath(place, posixpath.dirname(page.file.src_uri)) + closing

    def adapt(text: str) -> str:
        return _NESTED.sub("    ", _BRACKETS.sub(r"]\\[", _LINK.sub(relink, text)))

    markdown = _MARKED.sub(r"\1", markdown)
    return _DOCTEST.sub("```pycon\n", outside_fences(markdown, adapt))


def outside_fences(markdown: str, change: Callable[[str], str]) -> str:
    """Return Markdown with everything but its fenced blocks changed."""
    parts = _FENCE.split(markdown)
    return "".join(part if part.startswith("```") else change(part) for part in parts)


def source_of(place: str) -> str:
    """Return which file of the project a page of the site was made from.

    >>> source_of("rulebook.md"), source_of("index.md")
    ('docs/rulebook.md', 'README.md')
    """
    return next((source for source, own in HOMES.items() if own == place), f"docs/{place}")


def home(source: str) -> str:
    """Return where a file of the project is on the site, or nothing where it is not.

    >>> home("docs/rulebook.md"), home("README.md"), home("src/ariari/record.py")
    ('rulebook.md', 'index.md', '')
    """
    if source in HOMES:
        return HOMES[source]
    for folder, place in (("docs/", ""), (f"{PLAYTHROUGHS}/", "playthroughs/")):
        if source.startswith(folder):
            return place + source.removeprefix(folder)
    return ""
