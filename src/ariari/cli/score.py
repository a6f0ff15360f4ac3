"""`ariari score`: says what a hand is worth, and why."""

from typing import Annotated, Any

import typer

from ariari.cli.errors import clear_errors
from ariari.cli.options.jsonl import CoresOption, jsonl_option, refuse_beside_jsonl
from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.output import JsonOption, print_json
from ariari.cli.options.rules import RulesOption, SetOption, choose_rules
from ariari.errors import NotationError
from ariari.words.reason import Reason

__all__ = ["score"]


def _flag(name: str, text: str) -> Any:
    return typer.Option(name, help=text)


def score(  # noqa: PLR0913 - one parameter for each flag of the command
    hand: Annotated[
        str | None,
        typer.Argument(
            metavar="HAND", help="The 13 tiles without the winning tile, melds in brackets."
        ),
    ] = None,
    *,
    context: typer.Context,
    ron: Annotated[str | None, typer.Option(help="Winning tile, from a discard.")] = None,
    tsumo: Annotated[str | None, typer.Option(help="Winning tile, drawn.")] = None,
    seat: Annotated[str, typer.Option(help="Seat wind; E is the dealer.")] = "S",
    round_wind: Annotated[str, typer.Option("--round", help="Round wind.")] = "E",
    riichi: Annotated[bool, _flag("--riichi", "Riichi was declared.")] = False,
    double: Annotated[bool, _flag("--double-riichi", "Riichi at the first discard.")] = False,
    open_riichi: Annotated[bool, _flag("--open-riichi", "The riichi hand was shown.")] = False,
    into_open_riichi: Annotated[
        bool,
        _flag("--into-open-riichi", "The discarder, not in riichi, dealt into open riichi."),
    ] = False,
    ippatsu: Annotated[bool, _flag("--ippatsu", "Within one go-around of the riichi.")] = False,
    last_tile: Annotated[bool, _flag("--last-tile", "Haitei, or houtei by ron.")] = False,
    rinshan: Annotated[bool, _flag("--rinshan", "Drawn after a kan.")] = False,
    chankan: Annotated[bool, _flag("--chankan", "Robbed from a kan.")] = False,
    first_turn: Annotated[
        bool, _flag("--first-turn", "Tenhou or chiihou, or renhou by ron.")
    ] = False,
    dora: Annotated[str, typer.Option(help="Dora indicators, as they appear.")] = "",
    ura: Annotated[str, typer.Option(help="Ura dora indicators.")] = "",
    kita: Annotated[int, typer.Option(help="Norths set aside (three-player).")] = 0,
    honba: Annotated[int, typer.Option(help="Honba on the table.")] = 0,
    sticks: Annotated[
        int, typer.Option(help="Riichi sticks on the table, including the winner's.")
    ] = 0,
    discards: Annotated[str, typer.Option(help="The winner's own discards, for furiten.")] = "",
    furiten: Annotated[bool, _flag("--furiten", "The winner passed on a winning tile.")] = False,
    discarder: Annotated[str | None, typer.Option(help="Wind of the discarder.")] = None,
    liable: Annotated[str | None, typer.Option(help="Wind of the liable player (pao).")] = None,
    rules: RulesOption = "ari-ari",
    changes: SetOption = None,
    lang: LangOption = "en",
    as_json: JsonOption = False,
    fu: Annotated[
        bool, _flag("--fu", "List the fu from 5 han on too, where they do not count.")
    ] = False,
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
        from ariari.analysis.score import score as score_hand
        from ariari.cli.views.score import show

        if hand is None:
            example = 'ariari score "234m45789p45688s" --ron 3p'
            raise NotationError(Reason("commands.no_hand", example=example))
        if (ron is None) == (tsumo is None):
            raise NotationError(Reason("commands.one_tile"))
        result = score_hand(
            hand,
            ron=ron,
            tsumo=tsumo,
            rules=choose_rules(rules, changes),
            seat=seat,
            round=round_wind,
            riichi="double" if double else riichi,
            open_riichi=open_riichi,
            into_open_riichi=into_open_riichi,
            ippatsu=ippatsu,
            last_tile=last_tile,
            rinshan=rinshan,
            chankan=chankan,
            first_turn=first_turn,
            dora=dora,
            ura=ura,
            kita=kita,
            honba=honba,
            sticks=sticks,
            discards=discards,
            furiten=furiten,
            discarder=discarder,
            liable=liable,
        )
        if as_json:
            from ariari.schema.win import win_json

            print_json(win_json(result, language))
        elif explain:
            typer.echo(result.explain(language))
        else:
            show(result, language, all_fu=fu)
