"""Draws and games as a server tells them, for the tests of the page."""

import json
from typing import Any

from tests.recorded.recording import ROOT, Recording

from ariari.core.rules import SeatDraw
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.model.seating import SeatLot
from ariari.schema.messages import (
    Begin,
    EventHappened,
    Over,
    Reveal,
    RoomSeat,
    RoomState,
    SeatsDrawn,
)
from ariari.schema.plain import written
from ariari.server.fair.record import FairRecord
from ariari.server.fair.walls import Fairness, promise

__all__ = ["DRAWS", "FAIR"]

_LOTS = (
    SeatLot(SeatDraw.DIRECT, "WENS"),
    SeatLot(SeatDraw.TRADITIONAL, "S2E1NW", (3, 4, 2, 4)),
)
_DEALS = 2


def _draws() -> str:
    return json.dumps([written(SeatsDrawn.of(lot)) for lot in _LOTS], indent=1) + "\n"


def _drawn_lots() -> list[dict[str, Any]]:
    """Return what the method draws from some secrets, by every method."""
    found = []
    for number in range(8):
        for players in (3, 4):
            for method in SeatDraw:
                fairness = Fairness(bytes((number,)) * 32, ("東", "b", "", "d")[:players])
                lot = fairness.draw(method)
                assert lot is not None
                found.append(
                    {
                        "secret": fairness.secret.hex(),
                        "texts": list(fairness.contributions),
                        "draw": lot.to_json(),
                        "wall": fairness.wall(number + 1).to_json(),
                    }
                )
    return found


def _played(fairness: Fairness, rules: Ruleset) -> Game:
    """Return two deals in which everybody wins what they can, and else discards what they draw."""
    game = Game(rules, walls=())
    while len(game.walls) < _DEALS or game.pending:
        if game.needs_wall:
            if len(game.walls) == _DEALS:
                break
            wall = fairness.wall(len(game.walls) + 1)
            game.add_wall(wall.tiles, dice=wall.dice)
        for seat in game.pending:
            legal = game.legal_actions(seat)
            chosen = [action for action in legal if str(action) not in ("pass", "noten")]
            game.act(seat, (chosen or legal)[-1 if len(game.events) % 3 else 0])
            break
    return game


def _kept(players: int) -> list[dict[str, Any]]:
    """Return what the program of one player hears and says in a game that is fair."""
    rules = Ruleset.preset("tenhou", players=players)
    texts = ("Aiko's", "", "Chie's", "")[:players]
    fairness = Fairness(bytes((players,)) * 32, texts)
    lot = fairness.draw(rules.seat_draw)
    assert lot is not None
    seats = tuple(
        RoomSeat(name, True, not text, True, promise(text) if text else None)
        for name, text in zip(("Aiko", "bot 1", "Chie", "bot 2"), texts, strict=False)
    )
    room = RoomState("KRTFA", 0, 0, rules, seats, None, "public", fairness.commitment)
    own = lot.places.index(0)
    names = tuple(seats[place].name or "" for place in lot.places)
    bots = (None,) * players
    begin = Begin(
        "t7",
        own,
        names,
        bots,
        rules,
        fairness.commitment,
        texts,
        None,
        -1,
        None,
        SeatsDrawn.of(lot),
    )
    game = _played(fairness, rules)
    record = FairRecord.of(fairness, lot, game.walls)
    zeros = (0,) * players
    over = Over("t7", len(game.events), zeros, zeros, zeros, record.to_json())
    heard = [EventHappened("t7", seq, event.seen_by(own)) for seq, event in enumerate(game.events)]
    messages = (room, Reveal("KRTFA", "Aiko's"), begin, *heard, over)
    return [written(message) for message in messages]


def _fair() -> str:
    found = {"lots": _drawn_lots(), "three": _kept(3), "four": _kept(4)}
    return json.dumps(found, ensure_ascii=False) + "\n"


DRAWS = Recording(
    path=ROOT / "web/tests/fixtures/seats/draws.json",
    make=_draws,
    made_from="model/seating and the message that tells of a draw",
)
FAIR = Recording(
    path=ROOT / "web/tests/fixtures/fair/games.json",
    make=_fair,
    made_from="server/fair, the rules and the form of messages",
)
