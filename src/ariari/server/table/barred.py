"""Wins that a hand is complete for and may not have: furiten, or too little yaku.

The engine does not ask a seat that can only pass (FLOW-7), so that nothing would tell a player why
a tile that completes the hand is not offered. Here it is told, from what the seat itself knows.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ariari.analysis.score import score_situation
from ariari.core.melds import MeldKind
from ariari.core.state import Riichi as Declared
from ariari.core.tiles import NORTH
from ariari.errors import AriariError
from ariari.model.action import Action, Ankan, Discard, Kita, Riichi, Ron, Shouminkan, Tsumo
from ariari.model.event import (
    DealStarted,
    Event,
    KanDeclared,
    KitaDeclared,
    TileDiscarded,
    TileDrawn,
)
from ariari.model.game import Game
from ariari.model.hand import Hand
from ariari.model.moment import Moment, Wind
from ariari.model.notation import format_tiles
from ariari.model.result import WinStatus
from ariari.model.scoring import Situation
from ariari.model.seat_view import SeatView
from ariari.model.tile import Tile
from ariari.model.waiting import waiting_tiles

__all__ = ["NOT_ASKED", "BarredWin", "barred_rons", "barred_tsumo", "why_no_win"]

_DEAD = "the hand is dead and may only draw and discard (DEADHAND-1)"
_PASSED = "furiten: a winning tile was let pass; only tsumo can win (FURITEN-3 to FURITEN-5)"
NOT_ASKED = "nobody asks you now"


class BarredWin(NamedTuple):
    """A win that a seat may not have though the tile completes its hand, and why."""

    action: Action
    """`Ron()` or `Tsumo()`."""
    tile: Tile
    reason: str


def barred_rons(
    game: Game, seat: int, action: Action, others: Iterable[int]
) -> dict[int, BarredWin]:
    """Return which of the other seats may not ron the tile that an action is about to lay open.

    Only those are meant whose hand it completes. Nothing depends on whether anybody is asked.
    """
    tile = _offered_tile(action)
    if tile is None:
        return {}
    complete = [each for each in others if each != seat and game.waits_for(each, tile)]
    if not complete or seat not in game.pending:
        return {}
    return dict(_barred(_offered(game, seat, action), complete))


def _offered(game: Game, seat: int, action: Action) -> Game:
    """Return the game after an action, with everybody asked about the tile it lays open."""
    twin = game.asking_all()
    twin.replay(seat, action)
    return twin


def _offered_tile(action: Action) -> Tile | None:
    """Return the tile that others may take or ron after an action of the seat in turn."""
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
    """Yield the seats that may not ron, where everybody is asked about a tile."""
    event = offered.events[-1]
    if not isinstance(event, TileDiscarded | KanDeclared | KitaDeclared):
        return  # the deal has ended: a fifth kan, or what a dead hand may not do
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
            view = offered.view(seat)
            reason = why_no_win(view, tile, event.seat, is_robbed=is_kan)
            if reason == _PASSED:
                reason = _passed_words(offered.events[:-1], view)
        yield seat, BarredWin(Ron(), tile, reason)


def barred_tsumo(game: Game, drawn: TileDrawn) -> BarredWin | None:
    """Return why a seat may not win with the tile that it has just drawn.

    None where the tile does not complete the hand, or does win.
    """
    seat = drawn.seat
    assert drawn.tile is not None
    if not game.waits_for(seat, drawn.tile) or Tsumo() in game.legal_actions(seat):
        return None
    return BarredWin(Tsumo(), drawn.tile, why_no_win(game.view(seat), drawn.tile))


def why_no_win(
    view: SeatView, tile: Tile, source: int | None = None, *, is_robbed: bool = False
) -> str:
    """Return why a seat may not win with a tile: its own draw, or the tile of another seat."""
    if view.me.is_dead:
        return _DEAD
    concealed = list(view.hand)
    if source is None:
        concealed.remove(tile)
    elif view.drawn is not None:
        return NOT_ASKED
    hand = Hand(tuple(concealed), view.me.melds)
    moment = _moment(view, source, is_robbed=is_robbed)
    try:
        result = score_situation(Situation(hand, tile, source is None, moment, view.rules))
    except AriariError:
        return "the hand is not complete"
    if result.status == WinStatus.FURITEN:
        return _discarded_words(view, hand)
    # A win that the rules allow by all that lies open was lost by something let pass.
    return _PASSED if result else result.reason


def _discarded_words(view: SeatView, hand: Hand) -> str:
    """Return why a seat is furiten that has discarded what it waits for."""
    waits = waiting_tiles(hand, view.rules.players)
    river = {laid.tile.kind for laid in view.me.river}
    own = format_tiles(tile for tile in waits if tile.kind in river)
    return (
        f"furiten: the hand waits for {format_tiles(waits)}, and you discarded {own} yourself; "
        "only tsumo can win (FURITEN-2, FURITEN-5)"
    )


def _moment(view: SeatView, source: int | None, *, is_robbed: bool) -> Moment:
    """Return what a win depends on, as far as it matters to whether it is one."""
    discarder = None if source is None else Wind((source - view.dealer) % view.rules.players)
    return Moment(
        seat=view.wind,
        round=view.round,
        riichi=view.me.riichi,
        dora=view.indicators,
        kita=view.me.kita,
        honba=view.honba,
        last_tile=view.tiles_left == 0 and not is_robbed,
        chankan=is_robbed,
        discards=tuple(laid.tile for laid in view.me.river),
        discarder=discarder,
    )


def _passed_words(events: Sequence[Event], view: SeatView) -> str:
    """Return why a seat is furiten that has let a winning tile go by, with that tile."""
    is_riichi = view.me.riichi != Declared.NONE
    tile = next(_passed_tiles(events, view, since_riichi=is_riichi), None)
    if tile is None:
        return _PASSED
    if is_riichi:
        return (
            f"furiten: {tile} completed the hand and went by since your riichi; only tsumo can "
            "win until the deal ends (FURITEN-4, FURITEN-5)"
        )
    return (
        f"furiten: {tile} completed the hand and you let it go by; ron is possible again after "
        "your next turn (FURITEN-3, FURITEN-5)"
    )


def _passed_tiles(events: Sequence[Event], view: SeatView, *, since_riichi: bool) -> Iterator[Tile]:
    """Yield tiles that the hand was waiting for and that went by, the last one first."""
    hand = Hand(tuple(view.hand), view.me.melds)
    waits = {tile.kind for tile in waiting_tiles(hand, view.rules.players)}
    for event in reversed(events):
        is_own = getattr(event, "seat", None) == view.seat
        if isinstance(event, DealStarted):
            return
        if is_own and isinstance(event, TileDiscarded) and (event.riichi or not since_riichi):
            return
        tile = _laid_open(event, is_own=is_own)
        if tile is not None and tile.kind in waits:
            yield tile


def _laid_open(event: Event, *, is_own: bool) -> Tile | None:
    """Return the tile of an event that a hand could have been won with."""
    match event:
        case TileDrawn():
            return event.tile if is_own else None
        case TileDiscarded():
            return None if is_own else event.tile
        case KanDeclared():
            return None if is_own or event.kind == MeldKind.ANKAN else event.tile
        case KitaDeclared():
            return None if is_own else Tile(NORTH)
        case _:
            return None
