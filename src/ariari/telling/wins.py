"""Wins: the hand, its value, and the moment that both depend on, as the engine scored it."""

from ariari.core.names import Yakuman
from ariari.core.payments import (
    NO_SEAT,
    STICK_POINTS,
    begin_settlement,
    nearest_winner,
    share_sticks,
)
from ariari.core.rules import SEAT_MAX
from ariari.core.settle import is_open_riichi_penalty
from ariari.core.state import Win
from ariari.core.table import Desk, Table
from ariari.core.tables import Tables
from ariari.core.winning import score_ron, score_tsumo
from ariari.record import Ints
from ariari.telling.ends import tell_hand
from ariari.telling.records import NOTHING, EventType, Story, ToldMoment
from ariari.telling.tiles import write_indicators, write_ura


def tell_win(table: Table, row: Ints, story: Story, desk: Desk, tables: Tables) -> None:
    """A hand won and was shown."""
    event = story.events[0]
    seat = row[1]
    player = table.players[seat]
    event.type = EventType.HAND_WON
    tell_hand(table, row, story, event)
    event.ura_indicator_count = write_ura(table, seat, event.ura_indicators)
    event.yaku = player.yaku
    event.yakuman = player.yakuman
    event.han = player.han
    event.fu = player.fu
    event.base = table.settlement.base[seat]
    score_again(table, seat, story, desk, tables)
    tell_scored(desk.win, event.moment)
    tell_moment(table, seat, story, event.moment)


def score_again(table: Table, seat: int, story: Story, desk: Desk, tables: Tables) -> None:
    """The desk has the win as it was scored, although the table may have moved on."""
    dealer, wind, honba, streak = table.dealer, table.round, table.honba, table.dealer_streak
    table.dealer = story.dealer
    table.round = story.round
    table.honba = story.honba
    table.dealer_streak = story.dealer_streak
    if table.loser == NO_SEAT:
        score_tsumo(table, seat, desk, tables)
    else:
        score_ron(table, seat, desk, tables)
    table.dealer = dealer
    table.round = wind
    table.honba = honba
    table.dealer_streak = streak


def tell_scored(win: Win, moment: ToldMoment) -> None:
    """The moment has what the value of the win depended on."""
    moment.seat = win.seat_wind
    moment.riichi = win.riichi
    moment.open_riichi = win.open_riichi
    moment.ippatsu = win.ippatsu
    moment.last_tile = win.last_tile
    moment.rinshan = win.rinshan
    moment.chankan = win.robbed_kan
    moment.first_turn = win.first_turn
    moment.on_riichi_tile = win.on_riichi_tile
    moment.after_kan = win.after_kan
    moment.kita = win.kita
    moment.dealer_streak = win.dealer_streak


def tell_moment(table: Table, seat: int, story: Story, moment: ToldMoment) -> None:
    """The moment has what the table says, and what the payments depended on."""
    nearest = nearest_to_discarder(table, seat)
    moment.round = story.round
    moment.honba = story.honba
    if seat != story.dealer:
        moment.dealer_streak = 0
    moment.dora_count = write_indicators(table, moment.dora)
    moment.ura_count = write_ura(table, seat, moment.ura)
    moment.sticks = sticks_taken(table, seat, nearest, story)
    moment.discarder = wind_of(table, story, table.loser)
    moment.kan_source = NOTHING
    if moment.rinshan:
        moment.kan_source = wind_of(table, story, table.daiminkan_source)
    moment.wareme = wind_of(table, story, table.settlement.wareme_seat)
    moment.into_open_riichi = is_open_riichi_penalty(table, seat)
    moment.nearer = NOTHING if nearest == seat else wind_of(table, story, nearest)
    tell_liabilities(table, seat, story, moment)


def tell_liabilities(table: Table, seat: int, story: Story, moment: ToldMoment) -> None:
    """The moment has who is liable for which yakuman (PAO-1)."""
    liable = table.players[seat].liable
    moment.liability_count = 0
    add_liability(moment, Yakuman.DAISANGEN, wind_of(table, story, liable[0]))
    add_liability(moment, Yakuman.DAISUUSHII, wind_of(table, story, liable[1]))
    add_liability(moment, Yakuman.SUUKANTSU, wind_of(table, story, liable[2]))


def add_liability(moment: ToldMoment, yakuman: int, wind: int) -> None:
    """Somebody is liable for a yakuman, unless the wind is that of nobody."""
    if wind != NOTHING:
        moment.liabilities[moment.liability_count].yakuman = yakuman
        moment.liabilities[moment.liability_count].wind = wind
        moment.liability_count += 1


def wind_of(table: Table, story: Story, seat: int) -> int:
    """Return the wind of a seat when the deal began; `NOTHING` for no seat."""
    return NOTHING if seat == NO_SEAT else (seat - story.dealer) % table.rules.players


def nearest_to_discarder(table: Table, seat: int) -> int:
    """Return which winner comes first after the discarder; a tsumo has only one (MULTI-3)."""
    if table.loser == NO_SEAT:
        return seat
    return nearest_winner(table.winners, table.loser, table.rules.players)


def sticks_taken(table: Table, seat: int, nearest: int, story: Story) -> int:
    """Return how many riichi sticks a winner took from the table (PAY-6, MULTI-3)."""
    settlement = story.settlement
    sticks = story.sticks
    for other in range(SEAT_MAX):
        sticks += table.deal_sticks[other]
    begin_settlement(settlement, story.dealer, 0, sticks)
    for other in range(SEAT_MAX):
        settlement.riichi_bets[other] = table.deal_sticks[other]
    share_sticks(settlement, table.rules, table.winners, nearest)
    return settlement.deltas[seat] // STICK_POINTS
