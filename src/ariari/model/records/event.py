"""The one mapping from the engine's event records to events."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ariari.core.actions import Act
from ariari.core.draws import nagashi_seats
from ariari.core.events import EventKind
from ariari.core.faces import face_of
from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.payments import NO_SEAT
from ariari.core.rules import OpenRiichiShows
from ariari.core.state import RiichiLevel
from ariari.core.table import EVENT_WIDTH, KITA, Ending, Log, Mark, Table
from ariari.core.tiles import COPIES
from ariari.core.wall import broken_wall, dealt_index, indicator_index, ura_index
from ariari.model.actions.action import mistake_from_code
from ariari.model.events.event import (
    DeadHandUsed,
    DealEnded,
    DealStarted,
    DoraRevealed,
    Event,
    FalseWinDeclared,
    GameEnded,
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
from ariari.model.events.win_moment import moment_of_win
from ariari.model.hand import Hand
from ariari.model.meld import Meld, Source
from ariari.model.moment import Wind
from ariari.model.records.tiles import (
    concealed_tiles,
    equal_tiles,
    tile_from_face,
    tile_from_wall,
)
from ariari.model.tile import Tile
from ariari.model.waiting import tiles_of_kinds

__all__ = ["append_events", "turned_up_ura"]

_HAND_TILES = 13
_FIRST_INDICATOR = 0
_FIVE = 4
"""A five's place in its suit."""


def append_events(table: Table, log: Log, events: list[Event]) -> None:
    """Append what the log holds to the events, and empty the log.

    The table must be at the last logged event, or later in the same deal.
    """
    for place in range(log.count):
        first = place * EVENT_WIDTH
        record = list(log.events[first : first + EVENT_WIDTH])
        events.extend(_read(table, record, events))
    log.count = 0


def _read(table: Table, record: Sequence[int], past: Sequence[Event]) -> Iterator[Event]:
    """Yield the events that one record stands for."""
    kind, seat = record[0], record[1]
    match kind:
        case EventKind.DEAL:
            yield _deal_started(table)
        case EventKind.DRAW:
            yield TileDrawn(seat, _tile(table, record[2]), bool(record[3]))
        case EventKind.DISCARD:
            yield _discarded(record)
        case EventKind.MELD:
            yield _melded(table, record, past)
        case EventKind.KITA:
            yield KitaSet(seat)
        case EventKind.DECLARE:
            yield _declared(record)
        case EventKind.DORA:
            if record[1] != _FIRST_INDICATOR:
                yield DoraRevealed(_tile(table, record[2]))
        case EventKind.RIICHI:
            yield _established(table, record)
        case _:
            yield from _read_end(table, record, past)


def _read_end(table: Table, record: Sequence[int], past: Sequence[Event]) -> Iterator[Event]:
    """Yield the events of a record that ends a deal or a game."""
    kind, seat = record[0], record[1]
    match kind:
        case EventKind.WIN:
            yield _won(table, record, past)
        case EventKind.FALSE_WIN:
            yield _false_win(table, record, past)
        case EventKind.WRONG_CLAIM:
            yield WrongClaimMade(seat, MeldKind(record[2]), tile_from_face(record[3]))
        case EventKind.DEAD_HAND:
            yield HandDied(seat)
        case EventKind.SHOW:
            hand = concealed_tiles(table.players[seat]) if record[3] else None
            yield HandShown(seat, hand, is_tenpai=bool(record[2]))
        case EventKind.END:
            yield from _deal_ended(table, past)
        case EventKind.OVER:
            yield _game_ended(table)
        case _:
            assert kind == EventKind.PAY, kind  # the end of a deal says what was paid


def _tile(table: Table, tile: int) -> Tile:
    return tile_from_face(face_of(tile, table.rules.red_fives))


def _deal_started(table: Table) -> DealStarted:
    """Return the deal as the wall gives it, including the first indicator."""
    players, roll = table.rules.players, table.dice[0] + table.dice[1]
    return DealStarted(
        dealer=table.dealer,
        round=Wind(table.round),
        honba=table.honba,
        sticks=table.sticks,
        scores=_scores(table),
        indicator=tile_from_wall(table, indicator_index(_FIRST_INDICATOR, players)),
        dice=(table.dice[0], table.dice[1]),
        broken=(table.dealer + broken_wall(roll, players)) % players,
        hands=tuple(_dealt_hand(table, seat) for seat in range(players)),
        dealer_streak=table.dealer_streak,
    )


def _dealt_hand(table: Table, seat: int) -> tuple[Tile, ...]:
    players = table.rules.players
    wind = (seat - table.dealer) % players
    places = (dealt_index(wind, number, players) for number in range(_HAND_TILES))
    return tuple(sorted(tile_from_wall(table, place) for place in places))


def _scores(table: Table) -> tuple[int, ...]:
    return tuple(table.players[seat].score for seat in range(table.rules.players))


def _discarded(record: Sequence[int]) -> TileDiscarded:
    _, seat, face, marks, riichi, is_open = record
    return TileDiscarded(
        seat,
        tile_from_face(face),
        bool(marks & Mark.TSUMOGIRI),
        bool(marks & Mark.SIDEWAYS),
        RiichiLevel(riichi),
        bool(is_open),
    )


def _established(table: Table, record: Sequence[int]) -> RiichiEstablished:
    """Return a riichi with what it shows, if it is open (OPENR-1)."""
    _, seat, level, is_open, *_ = record
    player, riichi = table.players[seat], RiichiLevel(level)
    if not is_open:
        return RiichiEstablished(seat, riichi)
    if table.rules.open_riichi_shows == OpenRiichiShows.WAIT:
        return RiichiEstablished(seat, riichi, waits=tiles_of_kinds(player.waits))
    return RiichiEstablished(seat, riichi, concealed_tiles(player))


def _declared(record: Sequence[int]) -> Event:
    _, seat, kind, face, *_ = record
    if kind == KITA:
        return KitaDeclared(seat)
    return KanDeclared(seat, MeldKind(kind), tile_from_face(face))


def _melded(table: Table, record: Sequence[int], past: Sequence[Event]) -> MeldCalled:
    """Return the meld, with the tile it took from the discard, pon or kan before it."""
    _, seat, kind, lowest, source, reds = record
    if kind == MeldKind.SHOUMINKAN:
        return _added(seat, lowest, past)
    if kind == MeldKind.ANKAN:
        return MeldCalled(seat, Meld(MeldKind.ANKAN, equal_tiles(lowest, COPIES, reds)), seat)
    called = next(event.tile for event in reversed(past) if isinstance(event, TileDiscarded))
    if kind == MeldKind.CHII:
        tiles = tuple(
            Tile(each, red=reds > 0 and each % 9 == _FIVE) for each in range(lowest, lowest + 3)
        )
    else:
        tiles = equal_tiles(lowest, COPIES if kind == MeldKind.DAIMINKAN else COPIES - 1, reds)
    where = _source(table, seat, source)
    return MeldCalled(seat, Meld(MeldKind(kind), tiles, called, where), source)


def _source(table: Table, seat: int, source: int) -> Source:
    """Return where a seat sits as seen from the caller; with three players, right or left."""
    step = (source - seat) % table.rules.players
    return Source.LEFT if step == table.rules.players - 1 else Source(step)


def _added(seat: int, kind: int, past: Sequence[Event]) -> MeldCalled:
    """Return the kan made from a pon with the tile just declared (KAN-2)."""
    added = next(event.tile for event in reversed(past) if isinstance(event, KanDeclared))
    pon = next(
        event
        for event in reversed(past)
        if isinstance(event, MeldCalled) and event.seat == seat and _is_pon(event.meld, kind)
    )
    tiles = (*pon.meld.tiles, added)
    meld = Meld(MeldKind.SHOUMINKAN, tiles, pon.meld.called, pon.meld.source)
    return MeldCalled(seat, meld, pon.source)


def _is_pon(meld: Meld, kind: int) -> bool:
    return meld.kind == MeldKind.PON and meld.base_kind == kind


def _melds(seat: int, past: Sequence[Event]) -> tuple[Meld, ...]:
    """Return a seat's melds in this deal in the order made; an added kan replaces its pon."""
    found: dict[tuple[bool, int, int], Meld] = {}
    for event in past[_deal_start(past) :]:
        if isinstance(event, MeldCalled) and event.seat == seat:
            is_chii = event.meld.kind == MeldKind.CHII
            number = len(found) if is_chii else 0
            found[is_chii, event.meld.base_kind, number] = event.meld
    return tuple(found.values())


def _deal_start(past: Sequence[Event]) -> int:
    """Return where the events of this deal begin."""
    places = range(len(past) - 1, -1, -1)
    return next(place for place in places if isinstance(past[place], DealStarted))


def _won(table: Table, record: Sequence[int], past: Sequence[Event]) -> HandWon:
    _, seat, face, source, *_ = record
    player = table.players[seat]
    started = past[_deal_start(past)]
    assert isinstance(started, DealStarted)
    ura = turned_up_ura(table, seat)
    return HandWon(
        seat=seat,
        source=source,
        tile=tile_from_face(face),
        hand=_hand_beside(table, record, past),
        ura_indicators=ura,
        yaku=tuple(yaku for yaku in Yaku if player.yaku >> yaku & 1),
        yakuman=tuple(yakuman for yakuman in Yakuman if player.yakuman >> yakuman & 1),
        han=player.han,
        fu=player.fu,
        base=table.settlement.base[seat],
        moment=replace(moment_of_win(table, seat, started), ura=ura),
    )


def _hand_beside(table: Table, record: Sequence[int], past: Sequence[Event]) -> Hand:
    """Return the hand of a declared win without the winning tile, even for tsumo."""
    _, seat, face, source, *_ = record
    concealed = list(concealed_tiles(table.players[seat]))
    if source == seat:
        concealed.remove(tile_from_face(face))
    return Hand(tuple(concealed), _melds(seat, past))


def _false_win(table: Table, record: Sequence[int], past: Sequence[Event]) -> FalseWinDeclared:
    _, seat, face, source, *_ = record
    hand = _hand_beside(table, record, past)
    return FalseWinDeclared(seat=seat, source=source, tile=tile_from_face(face), hand=hand)


def turned_up_ura(table: Table, seat: int) -> tuple[Tile, ...]:
    """Return the ura indicators that a winner in riichi turns up (AGARI-8, DORA-4)."""
    rules = table.rules
    if table.players[seat].riichi == RiichiLevel.NONE:
        return ()
    return tuple(
        tile_from_wall(table, ura_index(count, rules.players))
        for count in range(table.indicator_count)
        if (rules.kan_ura_dora if count else rules.ura_dora)
    )


def _deal_ended(table: Table, past: Sequence[Event]) -> Iterator[Event]:
    """Yield what ends the deal and was not logged yet, then the end itself (ABORT-1, CHOMBO-3)."""
    seats = range(table.rules.players)
    if table.ending == Ending.NINE_ORPHANS:
        yield OrphansShown(table.turn, concealed_tiles(table.players[table.turn]))
    elif table.ending == Ending.CHOMBO:
        yield from _found_out(table, past)
    yield DealEnded(
        ending=Ending(table.ending),
        winners=tuple(seat for seat in seats if table.winners >> seat & 1),
        loser=None if table.loser == NO_SEAT else table.loser,
        changes=tuple(table.settlement.deltas[seat] for seat in seats),
        scores=_scores(table),
        sticks=table.sticks,
        nagashi=_nagashi(table),
    )


def _nagashi(table: Table) -> tuple[int, ...]:
    """Return the seats that were paid for nagashi mangan (NAGASHI-1)."""
    if table.ending not in (Ending.EXHAUSTIVE, Ending.NAGASHI):
        return ()
    seats = nagashi_seats(table)
    return tuple(seat for seat in range(table.rules.players) if seats >> seat & 1)


def _found_out(table: Table, past: Sequence[Event]) -> Iterator[Event]:
    """Yield why the offender is punished, unless the last event was the offence itself."""
    seat = table.loser
    player, answer = table.players[seat], table.answers[seat]
    if isinstance(past[-1], FalseWinDeclared | WrongClaimMade):
        return
    if seat == table.turn and player.dead_hand and answer > Act.TSUMOGIRI:
        yield DeadHandUsed(seat, mistake_from_code(table, seat, answer))
    else:
        yield RiichiFoundOut(seat, concealed_tiles(player))


def _game_ended(table: Table) -> GameEnded:
    standing = table.standing
    seats = range(table.rules.players)
    return GameEnded(
        scores=tuple(standing.scores[seat] for seat in seats),
        places=tuple(standing.place[seat] + 1 for seat in seats),
        match_points=tuple(standing.match_points[seat] / 10 for seat in seats),
    )
