"""The moment of a win that was settled at a table, as the engine scored it."""

from ariari import tables
from ariari.core.names import Yakuman
from ariari.core.payments import (
    NO_SEAT,
    STICK_POINTS,
    Settlement,
    begin_settlement,
    nearest_winner,
    share_sticks,
)
from ariari.core.rules import SEAT_MAX
from ariari.core.settle import is_open_riichi_penalty
from ariari.core.state import RiichiLevel, Win
from ariari.core.table import Desk, Table
from ariari.core.wall import indicator_index
from ariari.core.winning import score_ron, score_tsumo
from ariari.model.events.event import DealStarted
from ariari.model.moment import Moment, Wind
from ariari.model.records.tiles import tile_from_wall

__all__ = ["moment_of_win"]

_PAO = (Yakuman.DAISANGEN, Yakuman.DAISUUSHII, Yakuman.SUUKANTSU)
"""The yakuman of `Player.liable`, in its order (PAO-1)."""


def moment_of_win(table: Table, seat: int, started: DealStarted) -> Moment:
    """Return the moment of a seat's win, without the ura indicators.

    The table has settled the win and may have moved on, so what the next deal changes is taken
    from the start of this one.
    """
    win = _scored_win(table, seat, started)
    players = table.rules.players

    def wind(other: int) -> Wind | None:
        return None if other == NO_SEAT else Wind((other - started.dealer) % players)

    nearest = _nearest(table, seat)
    liable = [
        (yakuman, wind(table.players[seat].liable[place])) for place, yakuman in enumerate(_PAO)
    ]
    return Moment(
        seat=Wind(win.seat_wind),
        round=started.round,
        riichi=RiichiLevel(win.riichi),
        open_riichi=win.open_riichi,
        ippatsu=win.ippatsu,
        last_tile=win.last_tile,
        rinshan=win.rinshan,
        chankan=win.robbed_kan,
        first_turn=win.first_turn,
        on_riichi_tile=win.on_riichi_tile,
        after_kan=win.after_kan,
        dora=tuple(
            tile_from_wall(table, indicator_index(count, players))
            for count in range(table.indicator_count)
        ),
        kita=win.kita,
        honba=started.honba,
        sticks=_sticks_taken(table, seat, started),
        dealer_streak=win.dealer_streak if seat == started.dealer else 0,
        discarder=wind(table.loser),
        liabilities=tuple((yakuman, other) for yakuman, other in liable if other is not None),
        kan_source=wind(table.daiminkan_source) if win.rinshan else None,
        wareme=wind(table.settlement.wareme_seat),
        into_open_riichi=is_open_riichi_penalty(table, seat),
        nearer=None if nearest == seat else wind(nearest),
    )


def _scored_win(table: Table, seat: int, started: DealStarted) -> Win:
    """Return the record of a win, filled in by the engine again."""
    before, desk = table.copy(), Desk()
    before.dealer, before.round = started.dealer, started.round
    before.honba, before.dealer_streak = started.honba, started.dealer_streak
    if table.loser == NO_SEAT:
        score_tsumo(before, seat, desk, tables.load())
    else:
        score_ron(before, seat, desk, tables.load())
    return desk.win


def _nearest(table: Table, seat: int) -> int:
    """Return which winner comes first after the discarder; a tsumo has only one (MULTI-3)."""
    if table.loser == NO_SEAT:
        return seat
    return nearest_winner(table.winners, table.loser, table.rules.players)


def _sticks_taken(table: Table, seat: int, started: DealStarted) -> int:
    """Return how many riichi sticks a winner took from the table (PAY-6, MULTI-3)."""
    settlement = Settlement()
    bets = [table.deal_sticks[other] for other in range(SEAT_MAX)]
    begin_settlement(settlement, started.dealer, 0, started.sticks + sum(bets))
    for other, bet in enumerate(bets):
        settlement.riichi_bets[other] = bet
    share_sticks(settlement, table.rules, table.winners, _nearest(table, seat))
    return settlement.deltas[seat] // STICK_POINTS
