"""The mapping from a hand and its moment to the record that the engine scores."""

from collections import Counter

from ariari.core.state import RiichiLevel, Win
from ariari.core.tiles import COPIES, NORTH
from ariari.errors import NotationError
from ariari.model.hand import HAND_SIZE, Hand
from ariari.model.moment import Moment, Wind
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.words.reason import Reason

__all__ = ["check_win", "fill_win"]


def check_win(hand: Hand, winning: Tile, moment: Moment, rules: Ruleset, *, tsumo: bool) -> None:
    """Raise NotationError if hand, winning tile and moment do not fit together."""
    if hand.size != HAND_SIZE:
        reason = Reason("moment.size", size=hand.size, tile=winning, wanted=HAND_SIZE)
        raise NotationError(reason, str(hand), len(str(hand)))
    copies = Counter(tile.kind for tile in (*hand.all_tiles, winning))
    if not _are_common(hand, winning, copies, rules):
        hand.with_tile(winning).check(red_fives=rules.red_fives, players=rules.players)
    _check_seen(copies, moment)
    _check_melds(hand, moment)
    _check_way(hand, winning, moment, tsumo=tsumo)
    _check_players(moment, rules.players)


def _are_common(hand: Hand, winning: Tile, copies: Counter[int], rules: Ruleset) -> bool:
    """Whether a quick look shows that the tiles exist; if not, `Hand.check` looks at each."""
    reds = [tile.kind for tile in (*hand.all_tiles, winning) if tile.red]
    is_red_once = len(set(reds)) == len(reds) <= rules.red_fives
    return rules.players == 4 and is_red_once and max(copies.values()) <= COPIES


def _check_seen(copies: Counter[int], moment: Moment) -> None:
    """No kind is seen a fifth time among hand, kita and indicators (EQUIP-1)."""
    seen = copies.copy()
    seen[NORTH] += moment.kita
    if seen[NORTH] > COPIES:
        raise NotationError(Reason("moment.norths", kita=moment.kita, count=seen[NORTH]))
    for tile in (*moment.dora, *moment.ura):
        seen[tile.kind] += 1
        if seen[tile.kind] > COPIES:
            raise NotationError(Reason("moment.fifth", tile=Tile(tile.kind)), str(tile))


def _check_melds(hand: Hand, moment: Moment) -> None:
    """Refuse melds that the moment does not allow."""
    if moment.riichi != RiichiLevel.NONE and not hand.is_closed:
        open_meld = next(meld for meld in hand.melds if meld.is_open)
        raise NotationError(Reason("moment.riichi_open", "RIICHI-1", meld=open_meld))
    if moment.first_turn and hand.melds:
        raise NotationError(Reason("moment.first_turn_call", "CONV-8", meld=hand.melds[0]))
    if moment.rinshan and not moment.kita and not any(meld.is_quad for meld in hand.melds):
        raise NotationError(Reason("moment.rinshan_kan"))


def _check_way(hand: Hand, winning: Tile, moment: Moment, *, tsumo: bool) -> None:
    """Refuse a moment that does not fit the way of winning."""
    if tsumo and moment.chankan:
        raise NotationError(Reason("moment.chankan_tsumo"))
    if tsumo and moment.discarder is not None:
        raise NotationError(Reason("moment.tsumo_discarder"))
    if not tsumo and moment.rinshan:
        raise NotationError(Reason("moment.rinshan_ron"))
    if moment.chankan and any(tile.kind == winning.kind for tile in hand.all_tiles):
        fourth = Tile(winning.kind)
        raise NotationError(Reason("moment.chankan_held", "COMPAT-4", tile=fourth))


def _check_players(moment: Moment, players: int) -> None:
    """Three players have no North seat (SANMA-1), four no kita (SANMA-5)."""
    if players == 3:
        if Wind.NORTH in (moment.seat, moment.round, moment.discarder, moment.liable):
            raise NotationError(Reason("moment.north_of_three"))
    elif moment.kita:
        raise NotationError(Reason("moment.kita_of_four", "SANMA-5"))


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
