"""How a hand was won, as the options of `ariari score` say it."""

from typing import Annotated, Any, NamedTuple

import typer

__all__ = ["Circumstances"]


def _flag(name: str, text: str) -> Any:
    return typer.Option(name, help=text)


class Circumstances(NamedTuple):
    """The winning tile, the moment, and what lies on the table."""

    ron: Annotated[str | None, typer.Option(help="Winning tile, from a discard.")] = None
    tsumo: Annotated[str | None, typer.Option(help="Winning tile, drawn.")] = None
    seat: Annotated[str, typer.Option(help="Seat wind; E is the dealer.")] = "S"
    round_wind: Annotated[str, typer.Option("--round", help="Round wind.")] = "E"
    riichi: Annotated[bool, _flag("--riichi", "Riichi was declared.")] = False
    double: Annotated[bool, _flag("--double-riichi", "Riichi at the first discard.")] = False
    open_riichi: Annotated[bool, _flag("--open-riichi", "The riichi hand was shown.")] = False
    into_open_riichi: Annotated[
        bool,
        _flag("--into-open-riichi", "The discarder, not in riichi, dealt into open riichi."),
    ] = False
    ippatsu: Annotated[bool, _flag("--ippatsu", "Within one go-around of the riichi.")] = False
    last_tile: Annotated[bool, _flag("--last-tile", "Haitei, or houtei by ron.")] = False
    rinshan: Annotated[bool, _flag("--rinshan", "Drawn after a kan.")] = False
    chankan: Annotated[bool, _flag("--chankan", "Robbed from a kan.")] = False
    first_turn: Annotated[bool, _flag("--first-turn", "Tenhou or chiihou, or renhou by ron.")] = (
        False
    )
    dora: Annotated[str, typer.Option(help="Dora indicators, as they appear.")] = ""
    ura: Annotated[str, typer.Option(help="Ura dora indicators.")] = ""
    kita: Annotated[int, typer.Option(help="Norths set aside (three-player).")] = 0
    honba: Annotated[int, typer.Option(help="Honba on the table.")] = 0
    sticks: Annotated[
        int, typer.Option(help="Riichi sticks on the table, including the winner's.")
    ] = 0
    discards: Annotated[str, typer.Option(help="The winner's own discards, for furiten.")] = ""
    furiten: Annotated[bool, _flag("--furiten", "The winner passed on a winning tile.")] = False
    discarder: Annotated[str | None, typer.Option(help="Wind of the discarder.")] = None
    liable: Annotated[str | None, typer.Option(help="Wind of the liable player (pao).")] = None

    def keywords(self) -> dict[str, Any]:
        """Return them under the names that `ariari.score` takes."""
        given = self._asdict()
        given["round"] = given.pop("round_wind")
        if given.pop("double"):
            given["riichi"] = "double"
        return given
