"""Turns a game played here into a log, which can be written in every format."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from ariari.core.melds import MeldKind
from ariari.core.table import Ending, Table
from ariari.core.tiles import COPIES
from ariari.errors import LogError
from ariari.logs.game_log import (
    Call,
    DealLog,
    DiscardEntry,
    Dora,
    Draw,
    Entry,
    Faces,
    GameLog,
    KitaEntry,
    LoggedDraw,
    LoggedEnd,
    LoggedWin,
    OwnGame,
    OwnKan,
    PublishedWall,
    Stick,
)
from ariari.logs.registry import OWN_FORMAT
from ariari.logs.replay.complete import complete, complete_deal
from ariari.model.events.event import (
    DeadHandUsed,
    DealEnded,
    DealStarted,
    DoraRevealed,
    Event,
    FalseWinDeclared,
    GameEnded,
    GameStarted,
    HandDied,
    HandShown,
    HandWon,
    KanDeclared,
    KitaDeclared,
    KitaSet,
    MeldCalled,
    OrphansShown,
    RiichiEstablished,
    RiichiFoundOut,
    TileDiscarded,
    TileDrawn,
    WrongClaimMade,
)
from ariari.model.game import Game
from ariari.model.game.setup import GivenWall
from ariari.model.records.tiles import face_from_tile
from ariari.model.tile import Tile
from ariari.words.reason import Reason, Seat

__all__ = ["call_of_event", "draw_of_events", "faces_of", "log_of_game"]


def log_of_game(game: Game, *, source: str = "game", names: Sequence[str] = ()) -> GameLog:
    """Return a game as a log, up to the last finished deal.

    A game with penalties or an open riichi is kept beside its deals: no other format can express
    it, and only its own actions can be replayed.
    """
    finished = [
        events
        for events in _deals(game.events)
        if any(isinstance(event, DealEnded) for event in events)
    ]
    deals = [_deal_log(events, wall) for events, wall in zip(finished, game.walls, strict=False)]
    result = game.result
    end = None
    if result is not None:
        end = LoggedEnd(scores=result.scores, match_points=result.match_points)
    seats = range(game.rules.players)
    log = GameLog(
        source=source,
        format=OWN_FORMAT,
        rules=game.rules,
        names=tuple(names) or tuple(f"seat {seat}" for seat in seats),
        deals=deals,
        end=end,
    )
    try:
        for events in finished:
            _check_known(events)
        log = complete(log)
    except LogError as error:
        # The rules judged the game while it was played; what they allowed is not always in `deals`.
        tables = zip(deals, _tables(game), strict=False)
        log.deals = [complete_deal(deal, table) for deal, table in tables]
        log.own = OwnGame(game, error.reason)
    else:
        if any(_shows_noten(event) for event in game.events):
            log.own = OwnGame(game, None)
    return log


def _shows_noten(event: Event) -> bool:
    """Whether a noten hand was shown, which changes nothing (DRAW-6)."""
    return isinstance(event, HandShown) and event.hand is not None and not event.is_tenpai


def _tables(game: Game) -> Iterator[Table]:
    """Yield the table as each finished deal left it, before the next one is prepared."""
    twin = Game.from_setup(replace(game.setup, seed=None, walls=()))
    walls = iter(game.walls)
    settled: list[Table] = []

    def look() -> None:
        if twin.is_settling:
            settled.append(twin.table_copy())

    for seat, action in game.actions:
        if twin.needs_wall:
            wall = next(walls)
            twin.add_wall(wall.tiles, dice=wall.dice)
        twin.replay(seat, action, look)
        yield from settled
        settled.clear()


def _deals(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Yield the events of each deal, from its start on."""
    deal: list[Event] = []
    for event in events:
        if isinstance(event, DealStarted):
            if deal:
                yield deal
            deal = [event]
        elif deal:
            deal.append(event)
    if deal:
        yield deal


def _deal_log(events: Sequence[Event], wall: GivenWall) -> DealLog:
    started = events[0]
    assert isinstance(started, DealStarted)
    entries = list(_entries(events))
    turned_up = tuple(entry.tile for entry in entries if isinstance(entry, Dora))
    wins = [event for event in events if isinstance(event, HandWon)]
    return DealLog(
        round=started.round,
        dealer=started.dealer,
        honba=started.honba,
        sticks=started.sticks,
        scores=started.scores,
        hands=tuple(faces_of(hand) for hand in started.hands),
        indicators=(*faces_of((started.indicator,)), *turned_up),
        ura_indicators=next((_in_order(win.ura_indicators) for win in wins), ()),
        entries=entries,
        end=tuple(_win(win) for win in wins) if wins else draw_of_events(events),
        dice=wall.dice,
        wall=PublishedWall(wall.tiles, wall.dice),
    )


def _check_known(events: Sequence[Event]) -> None:
    """Raise LogError if something happened that no other format can express."""
    for event in events:
        match event:
            case DealEnded(ending=Ending.CHOMBO):
                raise LogError(Reason("logs.replay.chombo"))
            case FalseWinDeclared(seat=seat):
                raise LogError(Reason("logs.replay.false_win", seat=Seat(seat)))
            case HandDied(seat):
                raise LogError(Reason("logs.replay.dead_hand", seat=Seat(seat)))
            case TileDiscarded(seat, is_open=True):
                raise LogError(Reason("logs.replay.open_riichi", seat=Seat(seat)))


def faces_of(tiles: Sequence[Tile | None]) -> Faces:
    """Return the faces of the visible tiles, ascending."""
    return tuple(sorted(face_from_tile(tile) for tile in tiles if tile is not None))


def _in_order(tiles: Sequence[Tile]) -> Faces:
    return tuple(face_from_tile(tile) for tile in tiles)


def _entries(events: Sequence[Event]) -> Iterator[Entry]:
    """Yield the log entries for the events of a deal."""
    pons: dict[tuple[int, int], Faces] = {}
    for place, event in enumerate(events):
        match event:
            case TileDrawn(seat, tile):
                assert tile is not None
                yield Draw(seat, face_from_tile(tile))
            case TileDiscarded():
                face = face_from_tile(event.tile)
                yield DiscardEntry(event.seat, face, event.is_drawn, bool(event.riichi))
            case MeldCalled(seat, meld) if meld.kind <= MeldKind.DAIMINKAN:
                pons[seat, meld.base_kind] = faces_of(meld.tiles)
                yield call_of_event(event)
            case KanDeclared(seat, kind, tile) if kind == MeldKind.ANKAN:
                yield OwnKan(seat, kind, tile.kind, _quad(events[place + 1], tile))
            case KanDeclared(seat, kind, tile):
                yield OwnKan(seat, kind, face_from_tile(tile), pons[seat, tile.kind])
            case KitaDeclared(seat):
                yield KitaEntry(seat)
            case DoraRevealed(indicator):
                yield Dora(face_from_tile(indicator))
            case RiichiEstablished(seat):
                yield Stick(seat)
            case (
                GameStarted()
                | DealStarted()
                | MeldCalled()
                | KitaSet()
                | HandWon()
                | HandDied()
                | WrongClaimMade()
                | FalseWinDeclared()
                | DeadHandUsed()
                | RiichiFoundOut()
                | HandShown()
                | OrphansShown()
                | DealEnded()
                | GameEnded()
            ):
                pass
            case _:
                assert_never(event)


def call_of_event(event: MeldCalled) -> Call:
    """Return the entry for a meld that took a discard."""
    meld = event.meld
    assert meld.called is not None
    used = list(meld.tiles)
    used.remove(meld.called)
    return Call(event.seat, meld.kind, event.source, face_from_tile(meld.called), faces_of(used))


def _quad(after: Event, tile: Tile) -> Faces:
    """Return the four tiles of a closed kan; a robbed one is of orphans, which are never red."""
    if isinstance(after, MeldCalled):
        return faces_of(after.meld.tiles)
    return (tile.kind,) * COPIES


def _win(event: HandWon) -> LoggedWin:
    return LoggedWin(seat=event.seat, source=event.source, tile=face_from_tile(event.tile))


def draw_of_events(events: Sequence[Event]) -> LoggedDraw:
    """Return the end of a deal that nobody won.

    The payments of an exhaustive draw are left to `complete`, which recognises nagashi mangan
    (NAGASHI-4).
    """
    ended = next(event for event in events if isinstance(event, DealEnded))
    hands: list[Faces | None] = [None] * len(ended.scores)
    for event in events:
        match event:
            case OrphansShown(seat, shown) | HandShown(seat, shown, is_tenpai=True):
                hands[seat] = None if shown is None else faces_of(shown)
            case _:
                pass
    is_shown = ended.ending == Ending.EXHAUSTIVE
    return LoggedDraw(
        ending=Ending.EXHAUSTIVE if ended.ending == Ending.NAGASHI else ended.ending,
        is_nagashi=ended.ending == Ending.NAGASHI,
        changes=None if is_shown else ended.changes,
        tenpai=tuple(hand is not None for hand in hands) if is_shown else None,
        hands=tuple(hands),
    )
