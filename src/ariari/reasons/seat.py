"""Why a seat does not win with a tile, told from what the seat itself knows.

Nothing else is asked, so a reason never reveals what is hidden.
"""

from collections.abc import Iterator, Sequence

from ariari.core.melds import MeldKind
from ariari.core.state import RiichiLevel, WinCheck
from ariari.core.tiles import NORTH
from ariari.errors import AriariError
from ariari.model.events.event import (
    DealStarted,
    Event,
    KanDeclared,
    KitaDeclared,
    TileDiscarded,
    TileDrawn,
)
from ariari.model.game.seat_view import SeatView
from ariari.model.hand import Hand
from ariari.model.moment import Moment, Wind
from ariari.model.scoring import score_checked
from ariari.model.tile import Tile
from ariari.model.waiting import waiting_tiles
from ariari.model.win.check import check_tiles
from ariari.model.win.situation import Situation
from ariari.reasons.no_win import LET_PASS, discarded_waits, why_no_yaku, why_not_complete
from ariari.reasons.position import DEAD_HAND
from ariari.words.reason import Reason

__all__ = ["NOT_ASKED", "why_no_win_of_seat"]

NOT_ASKED = Reason("illegal.not_asked")


def why_no_win_of_seat(
    view: SeatView,
    tile: Tile,
    source: int | None = None,
    *,
    is_robbed: bool = False,
    events: Sequence[Event] = (),
) -> Reason:
    """Return why a seat may not win with a tile: its own draw, or the tile of another seat.

    `events` are those before the tile was shown; they tell which winning tile went by.
    """
    if view.me.is_dead:
        return DEAD_HAND
    concealed = list(view.hand)
    if source is None:
        concealed.remove(tile)
    elif view.drawn is not None:
        return NOT_ASKED
    hand = Hand(tuple(concealed), view.me.melds)
    moment = _moment(view, source, is_robbed=is_robbed)
    situation = Situation(hand, tile, source is None, moment, view.rules)
    try:
        check_tiles(situation)
    except AriariError:
        return Reason("illegal.not_complete", "AGARI-1", hand=hand.concealed)
    scored = score_checked(situation)
    if scored.score.status == WinCheck.NOT_COMPLETE:
        return why_not_complete(situation)
    if own := discarded_waits(situation):
        return _furiten_by_discards(hand, own, view.rules.players)
    if scored.score.status == WinCheck.NO_YAKU:
        return why_no_yaku(situation, scored)
    # If everything visible allows the win, it was lost by letting a tile pass.
    return _furiten_by_passing(events, view)


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
        last_tile=view.draws_left == 0 and not is_robbed,
        chankan=is_robbed,
        discards=tuple(laid.tile for laid in view.me.river),
        discarder=discarder,
    )


def _furiten_by_discards(hand: Hand, own: tuple[Tile, ...], players: int) -> Reason:
    """Return why a seat that has discarded its wait is furiten."""
    waits = waiting_tiles(hand, players)
    return Reason("furiten.your_discards", "FURITEN-2", "FURITEN-5", waits=waits, tiles=own)


def _furiten_by_passing(events: Sequence[Event], view: SeatView) -> Reason:
    """Return why a seat that let a winning tile go by is furiten, with that tile if known."""
    is_riichi = view.me.riichi != RiichiLevel.NONE
    tile = next(_passed_tiles(events, view, since_riichi=is_riichi), None)
    if tile is None:
        return LET_PASS
    if is_riichi:
        return Reason("furiten.passed_since_riichi", "FURITEN-4", "FURITEN-5", tile=tile)
    return Reason("furiten.passed_tile", "FURITEN-3", "FURITEN-5", tile=tile)


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
    """Return the tile of an event on which a hand could have won."""
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
