"""The mapping from a hand and its moment to the record that the engine scores."""

from ariari.core.state import Win
from ariari.model.hand import Hand
from ariari.model.moment import Moment
from ariari.model.tile import Tile

__all__ = ["fill_win"]


def fill_win(win: Win, hand: Hand, winning: Tile, moment: Moment, *, tsumo: bool) -> None:
    """Fill the record with the hand, its winning tile and the moment."""
    win.clear()
    for tile in (*hand.concealed, winning):
        win.counts[tile.kind] += 1
    for index, meld in enumerate(hand.melds):
        win.meld_kinds[index] = meld.kind
        win.meld_lowest[index] = meld.base_kind
    win.meld_count = len(hand.melds)
    win.winning_kind = winning.kind
    win.red_fives = sum(tile.red for tile in (*hand.all_tiles, winning))
    win.tsumo = tsumo
    _fill_indicators(win, moment)
    _fill_moment(win, moment)


def _fill_indicators(win: Win, moment: Moment) -> None:
    for index, tile in enumerate(moment.dora):
        win.dora_indicators[index] = tile.kind
    for index, tile in enumerate(moment.ura):
        win.ura_indicators[index] = tile.kind
    win.dora_indicator_count = len(moment.dora)
    win.ura_indicator_count = len(moment.ura)


def _fill_moment(win: Win, moment: Moment) -> None:
    win.seat_wind = moment.seat
    win.round_wind = moment.round
    win.honba = moment.honba
    win.kita = moment.kita
    win.riichi = moment.riichi
    win.dealer_streak = moment.dealer_streak
    win.open_riichi = moment.open_riichi
    win.ippatsu = moment.ippatsu
    win.last_tile = moment.last_tile
    win.rinshan = moment.rinshan
    win.robbed_kan = moment.chankan
    win.first_turn = moment.first_turn
    win.on_riichi_tile = moment.on_riichi_tile
    win.after_kan = moment.after_kan
