"""`ariari score`: says what a hand is worth, and why."""

from typing import TYPE_CHECKING, Annotated

import typer

from ariari.cli.errors import clear_errors
from ariari.cli.options.groups import spread
from ariari.cli.options.jsonl import CoresOption, jsonl_option, refuse_beside_jsonl
from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.output import JsonOption, print_json
from ariari.cli.options.rules import RulesOption, SetOption, choose_rules
from ariari.cli.options.win import Circumstances
from ariari.errors import NotationError
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

if TYPE_CHECKING:
    from ariari.model.result.result import WinResult

__all__ = ["score"]


_HandArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="HAND", help="The 13 tiles without the winning tile, melds in brackets."
    ),
]
_FuOption = Annotated[
    bool, typer.Option("--fu", help="List the fu from 5 han on too, where they do not count.")
]


@spread
def score(  # noqa: PLR0913 - one parameter for each flag of the command
    hand: _HandArgument = None,
    *,
    context: typer.Context,
    won: Circumstances,
    rules: RulesOption = "ari-ari",
    changes: SetOption = None,
    lang: LangOption = "en",
    as_json: JsonOption = False,
    fu: _FuOption = False,
    explain: Annotated[bool, typer.Option("--explain", help="Explain in full sentences.")] = False,
    jsonl: Annotated[str | None, jsonl_option("Score a file of cases")] = None,
    cores: CoresOption = 0,
) -> None:
    """Score a hand and show where every point comes from.

    \b
    ariari score "234m45789p45688s" --ron 3p --seat S --riichi --dora 8p
    ariari score "22m345p77666z [55=5z]" --ron 7z --honba 1
    ariari score "12344m56p [567m] [789m]" --ron 4p --explain
    ariari score "234m45789p45688s" --ron 3p --lang ja
    ariari score "1112345678999p" --tsumo 5p --rules tenhou --json
    ariari score --jsonl cases.jsonl > answers.jsonl

    \b
    Tiles: 1m-9m 1p-9p 1s-9s, 0m 0p 0s the red fives, 1z-7z East South West
      North White Green Red.
    Melds: [2-34p] chii, [55=5z] pon, [1111s] ankan, [111-1s] shouminkan,
      [1111-s] daiminkan; - = + after the called tile: from the left neighbour,
      from across, from the right neighbour.
    """
    if jsonl is not None:
        with clear_errors():
            from ariari.cli.batch.lines import score_file

            refuse_beside_jsonl(context)
            score_file(jsonl, cores)
        return
    with spoken_language(lang) as language:
        result = _scored(hand, won, choose_rules(rules, changes))
        if as_json:
            from ariari.schema.win import win_json

            print_json(win_json(result, language))
        elif explain:
            typer.echo(result.explain(language))
        else:
            from ariari.cli.views.score import show

            show(result, language, all_fu=fu)


def _scored(hand: str | None, won: Circumstances, rules: Ruleset) -> "WinResult":
    """Return the score of the hand, or complain about what is missing."""
    from ariari.analysis.score import score as score_hand

    if hand is None:
        example = 'ariari score "234m45789p45688s" --ron 3p'
        raise NotationError(Reason("commands.no_hand", example=example))
    if (won.ron is None) == (won.tsumo is None):
        raise NotationError(Reason("commands.one_tile"))
    return score_hand(hand, rules=rules, **won.keywords())
