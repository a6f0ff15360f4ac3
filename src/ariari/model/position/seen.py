"""From a game to its position: all of it, or what one seat knows."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ariari.core.melds import MeldKind
from ariari.core.payments import STICK_POINTS
from ariari.core.state import INDICATOR_MAX
from ariari.core.table import Phase, Table
from ariari.core.tiles import COPIES, NORTH
from ariari.core.wall import indicator_index, live_count, rinshan_index, ura_index
from ariari.errors import PositionError
from ariari.model.actions.action import (
    Action,
    NineOrphans,
    Pass,
    Ron,
    ShowHand,
    ShowNoten,
    ShowTenpai,
    Tsumo,
)
from ariari.model.events.event import (
    DealStarted,
    Event,
    HandShown,
    KanDeclared,
    KitaDeclared,
    MeldCalled,
    RiichiEstablished,
    TileDiscarded,
    TileDrawn,
    WrongClaimMade,
)
from ariari.model.game.seat_view import SeatView
from ariari.model.meld import Meld
from ariari.model.position.position import Position, SeatPosition
from ariari.model.position.river import (
    KitaMade,
    RiverStep,
    Thrown,
    source_of,
)
from ariari.model.records.tiles import equal_tiles, tile_from_wall
from ariari.model.tile import Tile, red_ids
from ariari.words.reason import Reason

__all__ = ["Chronicle", "position_of"]


@dataclass(slots=True)
class Chronicle:
    """The rivers of a deal, built from its events up to the last decision."""

    started: DealStarted
    players: int
    red_fives: int
    rivers: list[list[RiverStep]] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    turn: int = 0
    is_after: bool = False
    base: int = 0
    """How many events led to that moment."""
    shown: list[HandShown] = field(default_factory=list)
    """Hands that were shown or kept hidden since then."""

    @classmethod
    def of(cls, events: Sequence[Event], red_fives: int) -> "Chronicle":
        """Return the rivers of the current or last deal."""
        places = range(len(events) - 1, -1, -1)
        first = next((place for place in places if isinstance(events[place], DealStarted)), None)
        if first is None:
            raise PositionError(Reason("position.not_played"))
        started = events[first]
        assert isinstance(started, DealStarted)
        players = len(started.scores)
        told = cls(started, players, red_fives, [[] for _ in range(players)], list(started.scores))
        bets: list[int] = []
        for place in range(first + 1, len(events)):
            event = events[place]
            if isinstance(event, RiichiEstablished):
                bets.append(event.seat)
            elif told.tell(event):
                told.base = place + 1
                for seat in bets:
                    told.scores[seat] -= STICK_POINTS
                bets.clear()
        return told

    def tell(self, event: Event) -> bool:
        """Add an event, and return whether a seat has a decision after it."""
        match event:
            case TileDrawn():
                self.turn, self.is_after = event.seat, False
            case TileDiscarded():
                riichi = "" if not event.riichi else "**" if event.is_open else "*"
                self.rivers[event.seat].append(Thrown(event.tile, event.is_drawn, riichi))
                self.turn, self.is_after = event.seat, True
            case WrongClaimMade():
                self.mark_wrong(event.seat)
                return False
            case MeldCalled() if event.meld.kind < MeldKind.SHOUMINKAN:
                self.mark_taken(event.source, event.seat)
                self.rivers[event.seat].append(event.meld)
                self.turn, self.is_after = event.seat, False
            case KanDeclared() | KitaDeclared():
                self.rivers[event.seat].append(self.declared(event))
                self.turn, self.is_after = event.seat, True
            case HandShown():
                self.shown.append(event)
                return False
            case _:
                return False
        return True

    def declared(self, event: KanDeclared | KitaDeclared) -> RiverStep:
        """Return what a seat lays down on its turn."""
        if isinstance(event, KitaDeclared):
            return KitaMade()
        kind = event.tile.kind
        if event.kind == MeldKind.ANKAN:
            reds = sum(tile // COPIES == kind for tile in red_ids(self.red_fives))
            return Meld(MeldKind.ANKAN, equal_tiles(kind, COPIES, reds))
        pon = next(
            step
            for step in self.rivers[event.seat]
            if isinstance(step, Meld) and step.kind == MeldKind.PON and step.base_kind == kind
        )
        return Meld(MeldKind.SHOUMINKAN, (*pon.tiles, event.tile), pon.called, pon.source)

    def mark_taken(self, source: int, caller: int) -> None:
        """Mark the last discard of a seat as called."""
        last = self.rivers[source][-1]
        assert isinstance(last, Thrown)
        self.rivers[source][-1] = replace(last, taken=source_of(source, caller, self.players))

    def mark_wrong(self, caller: int) -> None:
        """Mark the last discard as wrongly claimed."""
        last = self.rivers[self.turn][-1]
        assert isinstance(last, Thrown)
        claims = (*last.wrong_claims, source_of(self.turn, caller, self.players))
        self.rivers[self.turn][-1] = replace(last, wrong_claims=claims)

    def being_laid(self, seat: int) -> list[Tile]:
        """Return the tiles of a declared kan or kita that are still in the seat's hand."""
        if not self.is_after or seat != self.turn:
            return []
        step = self.rivers[seat][-1]
        if isinstance(step, KitaMade):
            return [Tile(NORTH)]
        if isinstance(step, Meld):
            return [step.added] if step.added is not None else list(step.tiles)
        return []


def position_of(
    table: Table,
    views: Sequence[SeatView],
    chronicle: Chronicle,
    answers: Sequence[tuple[int, Action]],
    seat: int | None,
) -> Position:
    """Return the position of a table, complete or as a seat knows it."""
    rules = views[0].rules
    started = chronicle.started
    is_whole = seat is None
    seats = tuple(
        _seat(view, chronicle, None if is_whole or view.seat == seat else views[seat or 0])
        for view in views
    )
    up = range(INDICATOR_MAX if is_whole else table.indicator_count)
    players = rules.players
    dora = [indicator_index(count, players) for count in up]
    position = Position(
        rules=rules,
        round=started.round,
        dealer=started.dealer,
        honba=started.honba,
        sticks=_carried(table, started),
        dealer_streak=started.dealer_streak,
        scores=tuple(chronicle.scores),
        dice=started.dice if rules.wareme else None,
        indicators=tuple(
            tile_from_wall(table, index)
            for count, index in enumerate(dora)
            if index >= live_count(players) or count < table.indicator_count
        ),
        turn=chronicle.turn,
        is_after=chronicle.is_after,
        seats=seats,
        answers=tuple(answers) if seat is None else _seen(table, answers, chronicle.shown, seat),
    )
    return _with_wall(position, table) if is_whole else position


def _with_wall(position: Position, table: Table) -> Position:
    """Return the position with everything in the wall."""
    players = position.rules.players
    rinshan = 4 if players == 4 else 8
    return replace(
        position,
        draws=tuple(
            tile_from_wall(table, index) for index in range(table.next_draw, live_count(players))
        ),
        rinshan=tuple(
            tile_from_wall(table, rinshan_index(count, players))
            for count in range(table.rinshan_count, rinshan)
        ),
        ura=tuple(
            tile_from_wall(table, ura_index(count, players))
            for count in range(len(position.indicators))
        ),
    )


def _carried(table: Table, started: DealStarted) -> tuple[int, ...]:
    """Return who placed the sticks that lay on the table when the deal began."""
    if started.sticks == 0:
        return ()
    seats = range(table.rules.players)
    return tuple(table.standing.bets[seat] - table.deal_sticks[seat] for seat in seats)


def _seat(view: SeatView, chronicle: Chronicle, watcher: SeatView | None) -> SeatPosition:
    """Return a seat as it knows itself, or as another sees it."""
    river = tuple(chronicle.rivers[view.seat])
    if watcher is None:
        hand = list(view.hand)
        for tile in chronicle.being_laid(view.seat):
            hand.remove(tile)
        is_acting = view.seat == chronicle.turn and not chronicle.is_after
        drawn = view.drawn if is_acting else None
        if drawn is not None:
            hand.remove(drawn)
        return SeatPosition(hand=tuple(sorted(hand)), is_hidden=False, drawn=drawn, river=river)
    shown = watcher.players[view.seat].shown
    if shown is None:
        return SeatPosition(river=river)
    return SeatPosition(hand=tuple(sorted(shown)), is_hidden=False, river=river)


def _seen(
    table: Table, answers: Sequence[tuple[int, Action]], shown: Sequence[HandShown], seat: int
) -> tuple[tuple[int, Action], ...]:
    """Return what a seat knows about the answers: its own, and the effect of the others.

    Once hands are shown or the deal has ended, whoever did nothing about the last tile has passed.
    """
    if table.phase not in (Phase.SHOW, Phase.OFFER):
        return tuple(answer for answer in answers if answer[0] == seat)
    wins = [answer for answer in answers if answer[1] in (Tsumo(), Ron(), NineOrphans())]
    others = {each for each in range(table.rules.players) if each != table.turn}
    passed = sorted(others - {winner for winner, _ in wins})
    shows = ((each.seat, _show(each)) for each in shown)
    return (*((each, Pass()) for each in passed), *wins, *shows)


def _show(event: HandShown) -> Action:
    """Return what a seat said about its hand."""
    if event.is_tenpai:
        return ShowTenpai()
    return ShowNoten() if event.hand is None else ShowHand()
