"""Docstrings as Markdown: examples are code, and links to guides find their page."""

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"^>>> .*?(?=^\s*$|\Z)", re.MULTILINE | re.DOTALL)
_GUIDE = re.compile(r"\[([^\]]+)\]\(([\w-]+\.md(?:#[^)]*)?)\)")
"""A link to a page of docs/: written as HTML, which `reference` makes relative to the page."""


class Docstrings(griffe.Extension):
    """Changes docstrings before they are read."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change one docstring."""
        if obj.docstring is not None:
            text = _EXAMPLE.sub(_fence, obj.docstring.value)
            obj.docstring.value = _GUIDE.sub(r'<a href="\2">\1</a>', text)


def _fence(match: re.Match[str]) -> str:
    return f"```pycon\n{match[0].rstrip()}\n```\n"
