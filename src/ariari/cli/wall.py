"""`ariari wall`: prints the wall of a deal, from the seed that a server published."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ariari.cli.options.language import LangOption, spoken_language
from ariari.cli.options.output import JsonOption, print_json
from ariari.errors import NotationError
from ariari.model.moment import Wind
from ariari.words.reason import Reason

if TYPE_CHECKING:
    from ariari.logs.formats.tenhou.wall import TenhouSeed
    from ariari.logs.game_log import PublishedWall
    from ariari.model.tile import Tile

__all__ = ["wall"]

_DEAL_MAX = 1000
"""More deals than any game has."""
_ROW = 16
"""Draws per line: four turns, or five and a third with three players."""
_INDICATORS = 5
_LABEL = 8
"""Columns before the tiles."""


def wall(
    *,
    tenhou_seed: Annotated[
        str,
        typer.Option(
            metavar="SEED",
            help='The seed of a Tenhou log, from its SHUFFLE tag; "-" reads standard input.',
        ),
    ] = "",
    deal: Annotated[int, typer.Option(help="Which deal of the game, from 1.")] = 1,
    players: Annotated[int, typer.Option(help="4 or 3.")] = 4,
    lang: LangOption = "en",
    as_json: JsonOption = False,
) -> None:
    """Print the wall of a deal: hands, draws, indicators and dead wall, before any call.

    \b
    ariari wall --tenhou-seed "mt19937ar-sha512-n288-base64,4n/mti86…"
    ariari wall --tenhou-seed - --deal 3 < seed.txt        seeds are long
    ariari wall --tenhou-seed - --players 3 --json < seed.txt
    """
    with spoken_language(lang) as language:
        from ariari.logs.formats.tenhou.wall import TenhouSeed

        if players not in (3, 4):
            raise NotationError(Reason("commands.wall_players", given=str(players)))
        text = _read_input() if tenhou_seed == "-" else tenhou_seed
        if not text.strip():
            raise NotationError(Reason("commands.no_seed"))
        seed = TenhouSeed.parse(text)
        parts = _parts(_wall_of(seed, deal, players), players)
        if as_json:
            print_json(_as_json(parts, deal))
        else:
            _show(parts, deal, seed.scheme.value, language)


def _read_input() -> str:
    return typer.get_text_stream("stdin").read()


def _wall_of(seed: "TenhouSeed", deal: int, players: int) -> "PublishedWall":
    """Return the wall of a deal, counted from 1."""
    from itertools import islice

    if not 1 <= deal <= _DEAL_MAX:
        raise NotationError(Reason("commands.wall_deal", most=_DEAL_MAX, given=str(deal)))
    found = next(islice(seed.walls(players), deal - 1, None), None)
    if found is None:
        raise NotationError(Reason("commands.one_deal"))
    return found


def _parts(wall: "PublishedWall", players: int) -> dict[str, Any]:
    """Return the tiles of a wall by their role (DEAL-4, DEAD-3)."""
    from ariari.core.wall import (
        dealt_index,
        first_draw,
        indicator_index,
        live_count,
        rinshan_index,
        ura_index,
    )

    tiles = wall.tiles
    hands = {
        wind: [tiles[dealt_index(wind, number, players)] for number in range(13)]
        for wind in list(Wind)[:players]
    }
    return {
        "players": players,
        "dice": list(wall.dice or ()),
        "wall": list(tiles),
        "hands": hands,
        "draws": list(tiles[first_draw(players) : live_count(players)]),
        "dora": [tiles[indicator_index(number, players)] for number in range(_INDICATORS)],
        "ura": [tiles[ura_index(number, players)] for number in range(_INDICATORS)],
        "rinshan": [tiles[rinshan_index(n, players)] for n in range(4 if players == 4 else 8)],
    }


def _faces(ids: list[int], players: int) -> "tuple[Tile, ...]":
    from ariari.model.notation import tiles_from_ids

    return tiles_from_ids(ids, red_fives=3 if players == 4 else 2)


def _as_json(parts: dict[str, Any], deal: int) -> dict[str, Any]:
    """Return the parts with tiles in notation, and the whole wall as tiles 0-135."""
    players = parts["players"]

    def in_words(ids: list[int]) -> list[str]:
        return [str(tile) for tile in _faces(ids, players)]

    named = {key: in_words(parts[key]) for key in ("draws", "dora", "ura", "rinshan")}
    hands = {wind.title: in_words(hand) for wind, hand in parts["hands"].items()}
    head = {"deal": deal, "players": players, "dice": parts["dice"]}
    return head | {"hands": hands} | named | {"wall": parts["wall"]}


def _show(parts: dict[str, Any], deal: int, scheme: str, language: str) -> None:
    """Print the parts, one per line; draws in the order of the wall."""
    from rich.console import Console

    from ariari.model.notation import format_tiles
    from ariari.terminal.screen.colour import colour_tiles
    from ariari.words.columns import padded
    from ariari.words.say import Speaker

    console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
    speaker, players = Speaker(language), parts["players"]
    first, second = parts["dice"]
    values = {"deal": deal, "players": players, "scheme": scheme, "first": first, "second": second}
    console.print(speaker.word("commands.wall.title", **values))

    def line(label: str, tiles: str) -> None:
        console.print(colour_tiles(padded(label, _LABEL) + tiles))

    for wind, hand in parts["hands"].items():
        tiles = format_tiles(_faces(hand, players), sort=True)
        line(speaker.word(f"winds.{wind.name.lower()}"), tiles)
    draws = [str(tile) for tile in _faces(parts["draws"], players)]
    for start in range(0, len(draws), _ROW):
        label = "" if start else speaker.word("commands.wall.draws")
        line(label, " ".join(draws[start : start + _ROW]))
    for key in ("dora", "ura", "rinshan"):
        label = speaker.word(f"commands.wall.{key}")
        line(label, " ".join(map(str, _faces(parts[key], players))))
