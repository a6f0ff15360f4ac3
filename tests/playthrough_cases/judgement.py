"""Finds out from the events of a game which mistakes were made in its last deal.

This is a second opinion: it looks at hands and rivers, and not at what the engine remembered.
"""

from collections.abc import Iterator, Sequence

from tests.playthrough_cases.case import Mistake

from ariari.analysis.score import score_situation
from ariari.core.table import Ending
from ariari.model.actions.action import Action, Ron, Tsumo
from ariari.model.events.event import (
    DealEnded,
    DealStarted,
    Event,
    HandDied,
    KanDeclared,
    RiichiEstablished,
    TileDiscarded,
)
from ariari.model.game import Game
from ariari.model.game.seat_view import SeatView
from ariari.model.hand import Hand
from ariari.model.moment import Moment
from ariari.model.result import WinStatus
from ariari.model.tile import Tile
from ariari.model.waiting import waiting_tiles
from ariari.model.win.situation import Situation

AT_WIN = {
    (WinStatus.NOT_COMPLETE, True): Mistake.INCOMPLETE_TSUMO,
    (WinStatus.NOT_COMPLETE, False): Mistake.INCOMPLETE_RON,
    (WinStatus.NO_YAKU, True): Mistake.NO_YAKU_TSUMO,
    (WinStatus.NO_YAKU, False): Mistake.NO_YAKU_RON,
    (WinStatus.FURITEN, False): Mistake.FURITEN_RON,
}


def mistakes_in(game: Game) -> tuple[tuple[int, Mistake], ...]:
    """Return the mistakes of the last deal with their seats, in the order they came out."""
    events = game.events
    end = max(place for place, event in enumerate(events) if isinstance(event, DealEnded))
    return tuple(_mistakes(game, _LastDeal(events[:end])))


class _LastDeal:
    """The last deal, as it was before it was settled."""

    def __init__(self, events: Sequence[Event]) -> None:
        start = max(place for place, event in enumerate(events) if isinstance(event, DealStarted))
        self.history = events
        self.events = events[start:]

    def view(self, seat: int) -> SeatView:
        """What a seat knew."""
        return SeatView.from_events(seat, self.history)

    def riichi_seats(self) -> list[int]:
        """Seats in riichi, in the order of their declarations."""
        return [event.seat for event in self.events if isinstance(event, RiichiEstablished)]

    def is_noten(self, seat: int) -> bool:
        """Whether no tile at all completes a seat's hand."""
        view = self.view(seat)
        return not waiting_tiles(_hand(view), view.rules.players)

    def has_kan_after_riichi(self, seat: int) -> bool:
        """Whether a seat in riichi made a kan."""
        places = {type(event): place for place, event in self._acts(seat)}
        return places.get(KanDeclared, -1) > places.get(RiichiEstablished, len(self.events))

    def _acts(self, seat: int) -> Iterator[tuple[int, Event]]:
        for place, event in enumerate(self.events):
            if isinstance(event, KanDeclared | RiichiEstablished) and event.seat == seat:
                yield place, event


def _mistakes(game: Game, deal: _LastDeal) -> Iterator[tuple[int, Mistake]]:
    ended = next(event for event in reversed(game.events) if isinstance(event, DealEnded))
    for event in deal.events:
        if isinstance(event, HandDied):
            yield event.seat, Mistake.WRONG_CLAIM
    if ended.ending == Ending.CHOMBO:
        assert ended.loser is not None
        action = next(action for seat, action in reversed(game.actions) if seat == ended.loser)
        yield ended.loser, _chombo(deal, ended.loser, action)
        return
    for seat in filter(deal.is_noten, deal.riichi_seats()):
        yield seat, Mistake.NOTEN_RIICHI_UNPUNISHED


def _chombo(deal: _LastDeal, offender: int, action: Action) -> Mistake:
    """Return why the last act of a seat, or its hand, was chombo."""
    view = deal.view(offender)
    if view.players[offender].is_dead:
        return Mistake.DEAD_HAND_CALL
    in_riichi, is_win = offender in deal.riichi_seats(), isinstance(action, Tsumo | Ron)
    if in_riichi and deal.is_noten(offender):
        return _found_out(deal, view, is_win=is_win)
    if in_riichi and deal.has_kan_after_riichi(offender):
        return Mistake.RIICHI_KAN_AT_WIN if is_win else Mistake.RIICHI_KAN_AT_DRAW
    return _false_win(deal, view, action) if is_win else Mistake.RIICHI_HAND_NOT_SHOWN


def _found_out(deal: _LastDeal, view: SeatView, *, is_win: bool) -> Mistake:
    if is_win:
        return Mistake.NOTEN_RIICHI_AT_WIN
    if view.tiles_left == 0:
        return Mistake.NOTEN_RIICHI_AT_DRAW
    assert len(deal.riichi_seats()) == 4
    return Mistake.NOTEN_RIICHI_AT_FOUR_RIICHI


def _false_win(deal: _LastDeal, view: SeatView, action: Action) -> Mistake:
    tsumo = isinstance(action, Tsumo)
    moment = Moment(
        seat=view.wind,
        round=view.round,
        discards=tuple(discard.tile for discard in view.players[view.seat].river),
    )
    tile = view.drawn if tsumo else _tile_on_the_table(deal)
    assert tile is not None
    situation = Situation(_hand(view), tile, tsumo=tsumo, moment=moment, rules=view.rules)
    return AT_WIN[score_situation(situation).status, tsumo]


def _tile_on_the_table(deal: _LastDeal) -> Tile:
    return next(
        event.tile
        for event in reversed(deal.events)
        if isinstance(event, TileDiscarded | KanDeclared)
    )


def _hand(view: SeatView) -> Hand:
    """Return the thirteen tiles beside the one just drawn."""
    concealed = list(view.hand)
    if view.drawn is not None:
        concealed.remove(view.drawn)
    return Hand(tuple(concealed), view.players[view.seat].melds)
