"""`ariari ratings`: several matches joined, and how strong each bot is."""

from pathlib import Path
from typing import Annotated

import typer

from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.output import JsonOption, print_json

__all__ = ["ratings"]


def ratings(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="What `match --keep` has written.")
    ],
    *,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Join matches between any bots, and print a rating for each, with its 95 % interval.

    400 points more are ten to one to be placed before the other; the mean is 1,500.

    \b
    ariari match careful efficiency --keep one.jsonl
    ariari match efficiency greedy --keep two.jsonl
    ariari ratings one.jsonl two.jsonl
    """
    with spoken_language(lang) as language:
        from ariari.arena.match.kept import read_match
        from ariari.arena.match.ratings import check_joined, rate
        from ariari.cli.views import ratings as view
        from ariari.cli.views.stats_files import check_extra
        from ariari.words.say import Speaker

        check_extra("choix", "ariari ratings", "ratings")
        matches = [read_match(path) for path in files]
        check_joined(matches)
        found = rate(matches)
        if as_json:
            print_json([rating._asdict() for rating in found], indent=None)
        else:
            view.show(found, Speaker(language))
