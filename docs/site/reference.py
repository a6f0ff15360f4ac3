"""The reference of the library: a page for each module, made from its docstrings."""

import ast
import inspect
import pkgutil
import posixpath
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import ariari

NOT_A_LIBRARY = {"__main__", "cli", "data", "jit", "parity", "server", "terminal", "version"}
"""What nobody imports: programs, what they are made of, and how the rules are compiled."""
WITH_SOURCE = "ariari.core."
"""The rules are shown with their text: it is short, and it is what counts."""
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_TO_GUIDE = re.compile(r'href="([\w-]+)\.md(#[^"]*)?"')
"""A link in a docstring to a page of docs/."""
_ROOT = Path(ariari.__path__[0]).parent


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the reference before the pages about the project."""
    assert config.nav is not None
    config.nav.insert(-1, {"Reference": _nav("ariari")})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages of the reference."""
    for name in ("ariari", *_all_below("ariari")):
        files.append(File.generated(config, page(name), content=_content(name)))
    return files


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let links of docstrings to a guide lead to its page."""
    if not page.file.src_uri.startswith("reference/"):
        return html
    up = posixpath.relpath(".", page.url)
    return _TO_GUIDE.sub(lambda match: f'href="{up}/{match[1]}/{match[2] or ""}"', html)


def page(name: str) -> str:
    """Return where a module's page is.

    >>> page("ariari"), page("ariari.core"), page("ariari.core.riichi")
    ('reference/index.md', 'reference/core/index.md', 'reference/core/riichi.md')
    """
    place = "/".join(["reference", *name.split(".")[1:]])
    return f"{place}/index.md" if modules(name) else f"{place}.md"


@cache
def modules(name: str) -> tuple[str, ...]:
    """Return what is directly in a package and meant to be imported."""
    folder = _ROOT.joinpath(*name.split("."))
    found = (f"{name}.{module.name}" for module in pkgutil.iter_modules([str(folder)]))
    return tuple(each for each in found if each.split(".")[-1] not in NOT_A_LIBRARY)


def _all_below(name: str) -> Iterator[str]:
    for each in modules(name):
        yield each
        yield from _all_below(each)


def _nav(name: str) -> list[object]:
    """Return the part of the navigation about a package: its own page, then its modules."""
    entries: list[object] = [{name: page(name)}]
    for each in modules(name):
        title = each.split(".")[-1]
        entries.append({title: _nav(each) if modules(each) else page(each)})
    return entries


def _content(name: str) -> str:
    """Return the Markdown of a module's page."""
    if not modules(name):
        options = "    options:\n      show_source: true\n" if name.startswith(WITH_SOURCE) else ""
        return f"# {name}\n\n::: {name}\n{options}"
    parts = [f"# {name}", f"::: {name}\n    options:\n      members: false"]
    if name == "ariari":
        parts.append(_table("name", _names()))
    depth = name.count(".") + 1
    links = ((f"[`{each}`]({page(each).split('/', depth)[-1]})", each) for each in modules(name))
    parts.append(_table("module", ((link, _summary(each)) for link, each in links)))
    return "\n\n".join(parts)


def _table(heading: str, rows: Iterator[tuple[str, str]]) -> str:
    body = "\n".join(f"| {name} | {about} |" for name, about in rows)
    return f"| {heading} | what it is |\n| --- | --- |\n{body}\n"


def _names() -> Iterator[tuple[str, str]]:
    """Yield what `import ariari` gives, with a link to where it is explained."""
    for name in ariari.__all__:
        thing = getattr(ariari, name)
        if inspect.ismodule(thing):
            place = page(thing.__name__).removeprefix("reference/")
            yield f"[`{name}`]({place})", _first(inspect.getdoc(thing))
            continue
        home = getattr(thing, "__module__", None) or ""
        if home.startswith("ariari."):
            yield f"[`{name}`][{home}.{thing.__qualname__}]", _first(inspect.getdoc(thing))


def _summary(name: str) -> str:
    """Return the first line of a module's docstring, without importing the module."""
    path = _ROOT.joinpath(*name.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return _first(ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))))


def _first(docstring: str | None) -> str:
    first = (docstring or "").split("\n\n")[0].replace("\n", " ").replace("|", "\\|")
    return _LINK.sub(r"\1", first)
