"""`ariari tables`: the point table, the fu table and the yaku table of a rule set."""

from enum import StrEnum
from typing import Annotated

import typer

from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.output import JsonOption, print_json
from ariari.cli.options.rules import RulesOption, SetOption, choose_rules

__all__ = ["TableName", "tables"]


class TableName(StrEnum):
    """What can be printed."""

    POINTS = "points"
    FU = "fu"
    YAKU = "yaku"


def tables(
    names: Annotated[
        list[TableName] | None,
        typer.Argument(
            metavar="TABLE", help="points, fu or yaku; by default, all of them.", show_default=False
        ),
    ] = None,
    *,
    rules: RulesOption = "ari-ari",
    changes: SetOption = None,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Print the point table, the fu table and the yaku table of a rule set.

    \b
    ariari tables                                all tables
    ariari tables points --rules m-league        what wins cost, with kiriage mangan
    ariari tables points --set players=3         for three players
    ariari tables yaku --set local_yaku=kanburi  with an optional yaku
    ariari tables fu --rules house.toml --lang ja
    """
    with spoken_language(lang) as language:
        from ariari.schema.plain import written
        from ariari.schema.tables import tables_answer

        answer = tables_answer(choose_rules(rules, changes), language)
        wanted = names or list(TableName)
        if as_json:
            told = written(answer)
            left_out = set(TableName) - set(wanted)
            kept = {name: part for name, part in told.items() if name not in left_out}
            print_json(kept)
            return
        from ariari.cli.views.tables import View

        View(answer).show(wanted)
