"""The language of a command: `--lang`."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from ariari.cli.errors import clear_errors
from ariari.words.catalogue import languages

__all__ = ["LangOption", "spoken_language"]

LangOption = Annotated[
    str, typer.Option("--lang", help=f"Language of the output: {' or '.join(languages())}.")
]


@contextmanager
def spoken_language(lang: str) -> Iterator[str]:
    """Yield the language of `--lang`, for errors too; exit if there is no such language."""
    from ariari.model.language import read_language

    with clear_errors():
        language = read_language(lang)
    with clear_errors(language):
        yield language
