"""Wins the rules deny although the hand is complete: furiten, or no yaku.

The engine does not ask a seat that can only pass (FLOW-7), so nothing would tell a player why
a tile that completes the hand is not offered. This does, from what the seat itself knows.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ariari.core.melds import MeldKind
from ariari.core.tiles import NORTH
from ariari.model.actions.action import Action, Ankan, Discard, Kita, Riichi, Ron, Shouminkan, Tsumo
from ariari.model.events.event import KanDeclared, KitaDeclared, TileDiscarded, TileDrawn
from ariari.model.game import Game
from ariari.model.tile import Tile
from ariari.reasons.seat import why_no_win_of_seat
from ariari.words.reason import Reason

__all__ = ["BarredWin", "barred_rons", "barred_tsumo"]


class BarredWin(NamedTuple):
    """A win the rules deny although the tile completes the hand, and why."""

    action: Action
    """`Ron()` or `Tsumo()`."""
    tile: Tile
    reason: Reason


def barred_rons(
    game: Game, seat: int, action: Action, others: Iterable[int]
) -> dict[int, BarredWin]:
    """Return which other seats may not ron the tile that an action is about to lay open.

    Only seats whose hand it completes count. Nothing depends on whether anyone is asked.
    """
    tile = _offered_tile(action)
    if tile is None:
        return {}
    complete = [each for each in others if each != seat and game.waits_for(each, tile)]
    if not complete or seat not in game.pending:
        return {}
    return dict(_barred(_offered(game, seat, action), complete))


def _offered(game: Game, seat: int, action: Action) -> Game:
    """Return the game after an action, with everyone asked about the tile it lays open."""
    twin = game.asking_all()
    twin.replay(seat, action)
    return twin


def _offered_tile(action: Action) -> Tile | None:
    """Return the tile that others may call or ron after an action of the seat in turn."""
    match action:
        case Discard():
            return action.tile
        case Riichi():
            return action.discard.tile
        case Ankan():
            return action.used[0]
        case Shouminkan():
            return action.tile
        case Kita():
            return Tile(NORTH)
        case _:
            return None


def _barred(offered: Game, complete: Sequence[int]) -> Iterator[tuple[int, BarredWin]]:
    """Yield the seats that may not ron, given that everyone is asked about a tile."""
    event = offered.events[-1]
    if not isinstance(event, TileDiscarded | KanDeclared | KitaDeclared):
        return  # the deal has ended: a fifth kan, or something a dead hand may not do
    tile = Tile(NORTH) if isinstance(event, KitaDeclared) else event.tile
    is_kan = isinstance(event, KanDeclared)
    is_closed = isinstance(event, KanDeclared) and event.kind == MeldKind.ANKAN
    if is_closed and not offered.rules.kokushi_ankan_ron:
        return  # nobody expects to win on it (KAN-6)
    for seat in complete:
        if Ron() in offered.legal_actions(seat):
            continue
        if is_closed:
            reason = offered.why_not(seat, Ron())
        else:
            view, before = offered.view(seat), offered.seen_events(seat)[:-1]
            reason = why_no_win_of_seat(view, tile, event.seat, is_robbed=is_kan, events=before)
        yield seat, BarredWin(Ron(), tile, reason)


def barred_tsumo(game: Game, drawn: TileDrawn) -> BarredWin | None:
    """Return why a seat may not win with the tile it has just drawn.

    None if the tile does not complete the hand, or does win.
    """
    seat = drawn.seat
    assert drawn.tile is not None
    if not game.waits_for(seat, drawn.tile) or Tsumo() in game.legal_actions(seat):
        return None
    return BarredWin(Tsumo(), drawn.tile, why_no_win_of_seat(game.view(seat), drawn.tile))
