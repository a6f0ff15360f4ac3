"""`ariari glossary`: the terms of the game, and what they mean."""

from typing import Annotated

import typer

from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.output import JsonOption, print_json

__all__ = ["glossary"]


def glossary(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="WORDS",
            help="A name, a reading, a rule ID or words from a meaning; by default, all terms.",
            show_default=False,
        ),
    ] = None,
    *,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Explain a term of the game, with an example in tiles.

    \b
    ariari glossary                 every term, by subject
    ariari glossary pinfu           what a term means
    ariari glossary ぴんふ --lang ja  the same in Japanese
    ariari glossary two-sided wait  terms with all of these words
    ariari glossary FURITEN-3       the terms in a rule
    ariari glossary suji --json     for programs
    """
    with spoken_language(lang) as language:
        from ariari.glossary import find

        wanted = " ".join(words or ()).strip()
        found = find(wanted, language)
        if as_json:
            told = [{"group": entry.group, **entry.to_json(language)} for entry in found]
            print_json(told)
            return
        from ariari.cli.views.glossary import View

        view = View(language)
        if wanted:
            view.explain(found, wanted)
        else:
            view.overview()
