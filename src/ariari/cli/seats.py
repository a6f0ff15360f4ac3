"""`ariari seats`: draws for seats and shows every step."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.output import JsonOption, print_json
from ariari.cli.options.rules import RulesOption, SetOption, choose_rules
from ariari.errors import NotationError
from ariari.words.reason import Reason

if TYPE_CHECKING:
    from ariari.model.seating import DrawnSeats

__all__ = ["seats"]


def seats(  # noqa: PLR0913 - one parameter for each flag of the command
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME NAME NAME [NAME]",
            help="Four or three players, counter-clockwise as they sit.",
        ),
    ] = None,
    *,
    rules: RulesOption = "ari-ari",
    changes: SetOption = None,
    method: Annotated[
        str | None,
        typer.Option(help="direct, traditional or dealer_only; by default as the rules say."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Repeat a draw; by default random.")] = None,
    shuffler: Annotated[str | None, typer.Option(help="Who shuffles; else the first.")] = None,
    chair: Annotated[
        str | None, typer.Option(help="Whose chair East chooses (direct); by default East's own.")
    ] = None,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Draw for seats before a game, and show every step.

    \b
    ariari seats Ann Bob Cleo Dan
    ariari seats --rules jpml-a Ann Bob Cleo Dan
    ariari seats --method traditional Ann Bob Cleo Dan
    ariari seats --method dealer_only Ann Bob Cleo Dan --shuffler Cleo
    ariari seats Ann Bob Cleo --seed 7 --json

    \b
    direct        everyone draws a wind; East deals first (SEAT-2)
    traditional   six tiles in a row and two rolls of the dice (SEAT-3)
    dealer_only   whoever draws East deals first; nobody moves (SEAT-4)
    """
    with spoken_language(lang) as language:
        from ariari.model.seating import draw_seats

        if not names:
            raise NotationError(Reason("seating.no_players"))
        way = choose_rules(rules, changes).seat_draw if method is None else method
        drawn = draw_seats(names, method=way, seed=seed, shuffler=shuffler, chair=chair)
        if as_json:
            print_json(_as_json(drawn, language))
        else:
            from ariari.cli.views.seats import show

            show(drawn, language)


def _as_json(drawn: "DrawnSeats", language: str) -> dict[str, Any]:
    """Return every step, and who sits where."""
    return {
        "method": drawn.method.name.lower(),
        "seed": drawn.seed,
        "seats": list(drawn.seats),
        "chairs": list(drawn.chairs),
        "steps": [{"text": step.tell(language), "rule": step.rule} for step in drawn.steps],
    }
