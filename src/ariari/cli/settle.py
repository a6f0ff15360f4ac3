"""`ariari settle`: turns final scores into places and match points."""

import re
from typing import Annotated

import typer

from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.output import JsonOption, print_json
from ariari.cli.options.rules import RulesOption, SetOption, choose_rules
from ariari.errors import NotationError
from ariari.words.reason import Reason

__all__ = ["settle"]

_NUMBER = re.compile(r"[-−▲+]?\d{1,3}(,\d{3})+|[-−▲+]?\d+")


def settle(  # noqa: PLR0913 - one parameter for each flag of the command
    scores: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="SCORE SCORE SCORE [SCORE]",
            help="Four or three final scores by seat, starting with the first dealer.",
        ),
    ] = None,
    *,
    sticks: Annotated[int, typer.Option(help="Riichi sticks left on the table.")] = 0,
    bets: Annotated[
        str, typer.Option(help='How many of them each seat bet: "1 0 0 0".', metavar="COUNTS")
    ] = "",
    names: Annotated[
        str, typer.Option(help='Names by seat: "Ann Bob Cleo Dan".', metavar="NAMES")
    ] = "",
    rules: RulesOption = "ari-ari",
    changes: SetOption = None,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Rank the scores of a finished game and work out match points, step by step.

    \b
    ariari settle 41300 24900 21800 12000
    ariari settle 41300 24900 21800 11000 --sticks 1 --rules tenhou
    ariari settle 41,300 -1,200 35,000 24,900 --names "Ann Bob Cleo Dan"
    ariari settle 50000 35000 20000 --rules tenhou        three players
    ariari settle 41300 24900 21800 12000 --lang ja
    ariari settle 41300 24900 21800 12000 --set "uma=20 10 -10 -20" --json
    """
    with spoken_language(lang) as language:
        from ariari.cli.views import settle as settle_view
        from ariari.model.standing import final_standing

        if not scores:
            raise NotationError(Reason("standing.no_scores"))
        points = [_read(score, "standing.whole_score") for score in scores]
        three = ["players=3"] if len(points) == 3 else []
        standing = final_standing(
            points,
            rules=choose_rules(rules, [*three, *(changes or [])]),
            names=names.split() if names else None,
            sticks=sticks,
            bets=[_read(bet, "standing.whole_count") for bet in bets.split()] if bets else None,
        )
        if as_json:
            print_json(settle_view.as_json(standing, language))
        else:
            settle_view.show(standing, language)


def _read(text: str, wanted: str) -> int:
    """Return a number from the command line; thousands may have commas."""
    if not _NUMBER.fullmatch(text):
        if text.startswith("--"):
            command = "ariari settle --help"
            raise NotationError(Reason("commands.no_option", option=text, command=command))
        raise NotationError(Reason(wanted), text)
    return int(text.replace(",", "").replace("▲", "-").replace("−", "-"))
