"""The language of a command: `--lang`."""

from typing import Annotated

import typer

__all__ = ["LangOption"]

LangOption = Annotated[
    str, typer.Option("--lang", help="Say it in English (en), Japanese (ja) or another language.")
]
