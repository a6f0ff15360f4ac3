"""A recorded deal as the engine sees it: a table with its wall, and the events to expect."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any

from ariari import tables as lookup
from ariari.core.deal import HAND_TILES
from ariari.core.events import EventKind
from ariari.core.faces import face_of, is_red, kind_of
from ariari.core.melds import MeldKind
from ariari.core.payments import NO_SEAT
from ariari.core.rules import SEAT_MAX
from ariari.core.table import EVENT_WIDTH, KITA, Desk, Ending, Phase, Table
from ariari.core.tiles import COPIES, NORTH
from ariari.core.wall import first_draw, live_count
from ariari.errors import LogError
from ariari.jit.replays import SCRIPT_MAX, UNSTATED, Script, Stop, replay_deal
from ariari.logs.game_log import (
    Call,
    DealLog,
    DiscardEntry,
    Dora,
    Draw,
    GameLog,
    KitaEntry,
    LoggedDraw,
    OwnKan,
    Stick,
)
from ariari.logs.places import in_deal
from ariari.logs.walls import wall_of
from ariari.record import fill
from ariari.words.reason import Reason, Seat

__all__ = [
    "Memory",
    "ReplayBatch",
    "deal_error",
    "end_of",
    "lay",
    "lay_deals",
    "replay_deals",
    "rows_of",
]

Memory = bytearray | memoryview
"""Structs of one class, one after another."""
ReplayBatch = Callable[[Memory, Memory], memoryview]
"""Plays tables by their scripts: `replay_deals` or its compiled form."""

ENTRY_ROWS = 1 << 10
"""Rows that are kept to be used again: more than there are different draws or discards."""
ROUNDS = 4
"""East, South, West, North."""

Row = tuple[int, int, int, int, int, int]


@lru_cache(maxsize=ENTRY_ROWS)
def _draw(entry: Draw) -> Row:
    return (EventKind.DRAW, entry.seat, entry.tile, UNSTATED, UNSTATED, UNSTATED)


@lru_cache(maxsize=ENTRY_ROWS)
def _discard(entry: DiscardEntry) -> Row:
    return (EventKind.DISCARD, entry.seat, entry.tile, entry.drawn, entry.riichi, UNSTATED)


def _call(entry: Call) -> Row:
    tiles = (entry.tile, *entry.used)
    reds = sum(map(is_red, tiles))
    lowest = min(map(kind_of, tiles))
    return (EventKind.MELD, entry.seat, entry.kind, lowest, entry.source, reds)


def _own_kan(entry: OwnKan) -> Row:
    return (EventKind.DECLARE, entry.seat, entry.kind, entry.tile, UNSTATED, UNSTATED)


def _kita(entry: KitaEntry) -> Row:
    return (EventKind.DECLARE, entry.seat, KITA, NORTH, UNSTATED, UNSTATED)


def _dora(entry: Dora) -> Row:
    return (EventKind.DORA, UNSTATED, entry.tile, UNSTATED, UNSTATED, UNSTATED)


def _stick(entry: Stick) -> Row:
    return (EventKind.RIICHI, entry.seat, UNSTATED, UNSTATED, UNSTATED, UNSTATED)


_ROWS: Mapping[type, Callable[[Any], Row]] = {
    Draw: _draw,
    DiscardEntry: _discard,
    Call: _call,
    OwnKan: _own_kan,
    KitaEntry: _kita,
    Dora: _dora,
    Stick: _stick,
}


def rows_of(deal: DealLog) -> list[int]:
    """Return a row for each entry of the log, followed by the rows of the end."""
    fields: list[int] = []
    for entry in deal.entries:
        fields += _ROWS[type(entry)](entry)
    for row in _end_rows(deal):
        fields += row
    if len(fields) > SCRIPT_MAX * EVENT_WIDTH:
        count = len(fields) // EVENT_WIDTH
        raise LogError(Reason("logs.replay.events", count=count, most=SCRIPT_MAX))
    return fields


def end_of(deal: DealLog) -> tuple[int, int, int]:
    """Return how the deal ended according to the log: `Ending`, winners as bits, discarder.

    Whether nagashi mangan is a draw or a win is not for a log to say (NAGASHI-4).
    """
    if isinstance(deal.end, LoggedDraw):
        return (UNSTATED if deal.end.is_nagashi else deal.end.ending), UNSTATED, UNSTATED
    winners = sum(1 << win.seat for win in deal.end)
    source = deal.end[0].source
    if source == deal.end[0].seat:
        return Ending.TSUMO, winners, NO_SEAT
    return Ending.RON, winners, source


def _end_rows(deal: DealLog) -> list[Row]:
    """Return the rows of the end; wins are in seat order, as in the engine."""
    rows: list[Row] = []
    if not isinstance(deal.end, LoggedDraw):
        for win in sorted(deal.end, key=lambda win: win.seat):
            rows.append((EventKind.WIN, win.seat, win.tile, win.source, UNSTATED, UNSTATED))
    ending, winners, loser = end_of(deal)
    rows.append((EventKind.END, ending, winners, loser, UNSTATED, UNSTATED))
    return rows


def lay_deals(logs: Iterable[GameLog]) -> tuple[bytearray, bytearray]:
    """Return a `Table` and a `Script` for every deal of the logs."""
    return lay((log, number) for log in logs for number in range(len(log.deals)))


def lay(deals: Iterable[tuple[GameLog, int]]) -> tuple[bytearray, bytearray]:
    """Return a `Table` and a `Script` for each deal: a log, and the number of a deal in it."""
    tables, scripts = bytearray(), bytearray()
    table, script = _scratch()
    for log, of_log in groupby(deals, key=itemgetter(0)):
        rules = log.rules.to_record()
        for _, number in of_log:
            table.clear()
            table.rules.copy_from(rules)
            script.clear()
            _lay_deal(log, number, table, script)
            tables += table.storage
            scripts += script.storage
    return tables, scripts


@cache
def _scratch() -> tuple[Table, Script]:
    """Return the records used to lay out deals: a new view costs more than a copy."""
    return Table(), Script()


def _lay_deal(log: GameLog, number: int, table: Table, script: Script) -> None:
    """Write a deal into a table that has its rules, and into a script."""
    deal = log.deals[number]
    try:
        check_shape(deal, log.rules.players)
        check_kans(deal, log.rules.red_fives)
        wall, rows = wall_of(deal, log.rules), rows_of(deal)
    except LogError as error:
        raise deal_error(log, number, error.reason) from None
    try:
        _fill_table(table, deal, wall)
        table.dealer_streak = _streak(log.deals, number)
        _fill_script(script, deal, rows)
    except (OverflowError, ValueError):
        raise deal_error(log, number, Reason("logs.replay.too_large")) from None


def deal_error(log: GameLog, number: int, why: Reason) -> LogError:
    """Return what is wrong with a deal of a log, by its index."""
    return LogError(in_deal(number + 1, why), log.source)


def replay_deals(tables: Memory, scripts: Memory) -> memoryview:
    """Play each `Table`, not dealt yet, by its `Script`; return each `Stop`.

    The tables are left as they were when the replay stopped. `ariari.jit` has a compiled version.
    """
    size = len(tables) // Table.layout.size
    stops, desk = Stop.memory(size), Desk()
    for item in range(size):
        table, script = Table(tables, item), Script(scripts, item)
        replay_deal(table, script, desk, Stop(stops, item), lookup.load())
    return stops


def check_shape(deal: DealLog, players: int) -> None:
    """Raise LogError if a deal cannot be laid out on a table at all."""
    if len(deal.hands) != players or len(deal.scores) != players:
        given = {"hands": len(deal.hands), "scores": len(deal.scores)}
        raise LogError(Reason("logs.replay.seats", players=players, **given))
    if not 0 <= deal.dealer < players or not 0 <= deal.round < ROUNDS:
        raise LogError(Reason("logs.replay.dealer", seat=Seat(deal.dealer), round=deal.round))
    if any(len(hand) != HAND_TILES for hand in deal.hands):
        sizes = tuple(map(len, deal.hands))
        raise LogError(Reason("logs.replay.hands", sizes=sizes, wanted=int(HAND_TILES)))
    if deal.honba < 0 or deal.sticks < 0:
        raise LogError(Reason("logs.replay.below_zero", honba=deal.honba, sticks=deal.sticks))
    draws = [type(entry) for entry in deal.entries].count(Draw)
    if draws > live_count(players) - first_draw(players):
        raise LogError(Reason("logs.replay.draws", count=draws, players=players))
    if not deal.indicators:
        raise LogError(Reason("logs.replay.no_indicator"))
    if any(score % 100 for score in deal.scores):
        raise LogError(Reason("logs.replay.scores", scores=deal.scores))
    if not deal.end:
        raise LogError(Reason("logs.replay.no_end"))


def check_kans(deal: DealLog, red_fives: int) -> None:
    """Raise LogError if a closed kan lacks a tile of its kind, red fives included."""
    for entry in deal.entries:
        if type(entry) is OwnKan and entry.kind == MeldKind.ANKAN:
            copies = range(COPIES * entry.tile, COPIES * (entry.tile + 1))
            if entry.used != tuple(sorted(face_of(tile, red_fives) for tile in copies)):
                raise LogError(Reason("logs.replay.closed_kan", seat=Seat(entry.seat)))


def _fill_table(table: Table, deal: DealLog, wall: Sequence[int]) -> None:
    fill(table.wall, wall)
    fill(table.dice, (1, 1) if deal.dice is None else deal.dice)
    table.phase = Phase.DEAL
    table.round = deal.round
    table.dealer = deal.dealer
    table.honba = deal.honba
    table.sticks = deal.sticks
    for player, score in zip(table.players, deal.scores, strict=False):
        player.score = score


def _fill_script(script: Script, deal: DealLog, rows: Sequence[int]) -> None:
    script.count = len(rows) // EVENT_WIDTH
    fill(script.rows, rows)
    script.states_dora = deal.states_dora
    fill(script.tenpai, [UNSTATED] * SEAT_MAX)
    if isinstance(deal.end, LoggedDraw) and deal.end.tenpai is not None:
        for seat, is_tenpai in enumerate(deal.end.tenpai):
            script.tenpai[seat] = UNSTATED if is_tenpai is None else is_tenpai


def _streak(deals: Sequence[DealLog], number: int) -> int:
    """Return how many times in a row the dealer had won before a deal (ROT-3)."""
    streak = 0
    while number > 0:
        deal, number = deals[number], number - 1
        before = deals[number]
        has_won = end_of(before)[1] >> before.dealer & 1 and not isinstance(before.end, LoggedDraw)
        if not has_won or before.dealer != deal.dealer:
            break
        streak += 1
    return streak
