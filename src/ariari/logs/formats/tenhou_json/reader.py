"""The tenhou.net/6 JSON: whole games from Tenhou, deals from its editor, and links.

The format does not have the order of play: it is rebuilt (`order`). Nor does it say when the
indicators of kans were turned up.
"""

import math
from collections.abc import Iterator
from typing import Any

from ariari.core.rules import SEAT_MAX
from ariari.errors import LogError
from ariari.logs.formats.tenhou_json.deal import players_of, read_deal, title_of
from ariari.logs.formats.tenhou_json.result import Seating, points_of
from ariari.logs.formats.tenhou_json.rules import Origin, rules_of, site_named
from ariari.logs.formats.tenhou_json.text import json_of_link, pieces
from ariari.logs.formats.tenhou_json.write import FORMAT, link_of, losses, write
from ariari.logs.game_log import GameLog, LoggedEnd
from ariari.logs.places import in_deal
from ariari.words.reason import Reason

__all__ = ["FORMAT", "json_of_link", "link_of", "looks_like", "losses", "read", "write"]

_SAID_ELSEWHERE = ("log", "name", "sc")
_BOM = "\ufeff"


def looks_like(data: bytes) -> bool:
    """Whether the content looks like this format."""
    start = data[:4096].lstrip(b"\xef\xbb\xbf \t\r\n")
    if start.startswith(b"{"):
        return b'"log"' in data and b'"name"' in data and b'"rule"' in data
    return b"tenhou.net/" in data and b"#json=" in data


def read(data: bytes, source: str) -> Iterator[GameLog | LogError]:
    """Yield every game in the content, and a `LogError` for each broken one.

    Consecutive objects from the editor with the same names and rules are one game, if each has
    the deals that come next.
    """
    try:
        text = data.decode().removeprefix(_BOM)
    except UnicodeDecodeError as error:
        yield LogError(Reason("logs.json.utf8", byte=error.start + 1), source)
        return
    around = "" if text.lstrip().startswith("{") else site_named(text)
    game: GameLog | None = None
    for piece in pieces(text):
        found: GameLog | LogError
        try:
            if isinstance(piece.value, LogError):
                raise piece.value
            found = _read_game(piece.value, source, around)
        except LogError as error:
            found = LogError(Reason("logs.place.line", line=piece.line, why=error.reason), source)
        if game is not None and isinstance(found, GameLog) and _goes_on(game, found):
            game.deals += found.deals
            continue
        if game is not None:
            yield game
        game = None
        if isinstance(found, GameLog):
            game = found
        else:
            yield found
    if game is not None:
        yield game


def _goes_on(game: GameLog, more: GameLog) -> bool:
    """Whether the deals of one object come after those of another of the same game."""
    if "ref" in more.header or more.end is not None or game.end is not None:
        return False
    if (game.header, game.names) != (more.header, more.names):
        return False
    last, first = game.deals[-1], more.deals[0]
    return (last.round, last.dealer, last.honba) < (first.round, first.dealer, first.honba)


def _read_game(record: dict[str, Any], source: str, around: str) -> GameLog:
    log = record.get("log")
    if not isinstance(log, list) or not log:
        raise LogError(Reason("logs.tenhou_json.field", name="log"))
    players = players_of(log[0])
    names = _names(record.get("name"), players)
    deals = []
    for number, deal in enumerate(log, 1):
        try:
            deals.append(read_deal(deal, players))
        except LogError as error:
            raise LogError(in_deal(number, error.reason, title_of(deal))) from None
    end = _game_end(record["sc"], players) if "sc" in record else None
    header = {key: value for key, value in record.items() if key not in _SAID_ELSEWHERE}
    rules, notes = rules_of(Origin(header, deals, end, around))
    return GameLog(
        source=source,
        format=FORMAT,
        rules=rules,
        names=names,
        deals=deals,
        end=end,
        header=header,
        notes=notes,
    )


def _names(value: object, players: int) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise LogError(Reason("logs.tenhou_json.field", name="name"))
    if len(value) not in (players, SEAT_MAX) or any(value[players:]):
        raise LogError(Reason("logs.tenhou_json.names", count=len(value), players=players))
    return tuple(value[:players])


def _game_end(value: object, players: int) -> LoggedEnd:
    """Return the final scores and match points, which alternate in a list of eight."""
    if not isinstance(value, list) or len(value) != 2 * SEAT_MAX:
        raise LogError(Reason("logs.tenhou_json.field", name="sc"))
    scores = points_of(value[::2], Seating(players, 0, 0))
    for number in value[1::2]:
        if type(number) not in (int, float) or not math.isfinite(number):
            raise LogError(Reason("logs.tenhou_json.match_points", given=str(number)[:20]))
    if any(value[2 * players + 1 :: 2]):
        raise LogError(Reason("logs.tenhou_json.match_points_unused"))
    return LoggedEnd(scores=scores, match_points=tuple(value[1 : 2 * players : 2]))
