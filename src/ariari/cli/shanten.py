"""`ariari shanten`: how far a hand is from tenpai, and which tiles improve it."""

from typing import Annotated

import typer

from ariari.cli.errors import clear_errors
from ariari.cli.options.jsonl import CoresOption, jsonl_option, refuse_beside_jsonl
from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.output import JsonOption, print_json
from ariari.cli.options.rules import RulesOption, SetOption, choose_rules
from ariari.errors import NotationError
from ariari.words.reason import Reason

__all__ = ["shanten"]


def shanten(  # noqa: PLR0913 - one parameter for each flag of the command
    hand: Annotated[
        str | None,
        typer.Argument(metavar="HAND", help="13 or 14 tiles, melds in brackets counting as three."),
    ] = None,
    *,
    context: typer.Context,
    seen: Annotated[str, typer.Option(help="Tiles visible elsewhere.")] = "",
    open_melds: Annotated[int, typer.Option(help="Open melds not listed in the hand.")] = 0,
    rules: RulesOption = "ari-ari",
    changes: SetOption = None,
    lang: LangOption = "en",
    as_json: JsonOption = False,
    jsonl: Annotated[str | None, jsonl_option("Answer a file of hands")] = None,
    cores: CoresOption = 0,
) -> None:
    """Show shanten, the draws that lower it, and for 14 tiles every discard.

    \b
    ariari shanten 1223789s112366z
    ariari shanten 123m4567p3457s11z9p
    ariari shanten "344p2233z" --open-melds 2
    ariari shanten 1223789s112366z --lang ja
    ariari shanten --jsonl hands.jsonl > answers.jsonl
    """
    if jsonl is not None:
        with clear_errors():
            from ariari.cli.batch.lines import shanten_file

            refuse_beside_jsonl(context)
            shanten_file(jsonl, cores)
        return
    with spoken_language(lang) as language:
        from ariari.analysis.distance import acceptance
        from ariari.analysis.waits import waits
        from ariari.cli.views import shanten as shanten_view

        if hand is None:
            example = "ariari shanten 1223789s112366z"
            raise NotationError(Reason("commands.no_hand", example=example))
        chosen = choose_rules(rules, changes)
        found = acceptance(hand, seen=seen, open_melds=open_melds, players=chosen.players)
        is_ready = found.shanten == 0 and not found.discards and not open_melds
        values = waits(hand, seen=seen, rules=chosen) if is_ready else ()
        if as_json:
            print_json(shanten_view.as_json(found, values))
        else:
            shanten_view.show(found, values, language)
