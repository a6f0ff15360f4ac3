"""What a hand may be worth: guessed while it grows, exact once it waits."""

from ariari.core.order import steps_between
from ariari.core.rules import Rules
from ariari.core.state import RiichiLevel, WinCheck
from ariari.core.tables import Tables
from ariari.core.tiles import (
    KIND_COUNT,
    NO_KIND,
    SUIT_COUNT,
    SUIT_SIZE,
    is_honour,
    is_orphan,
    lowest_kind,
    number_of,
)
from ariari.core.win import score_win
from ariari.strategy.mind import POINT, Mind
from ariari.strategy.settings import PERCENT, Settings

HAN = 10_000
"""Han are counted in ten-thousandths."""
POINTS_BY_HAN = (700, 1_300, 2_400, 4_700, 7_400, 8_000, 12_000, 12_400, 16_000, 16_400, 17_000)
"""Points of a non-dealer's win, roughly."""
FEW_ORPHANS = (90, 60, 35, 15)
"""Percent of a han that the chance of tanyao is worth, by the orphans still held."""
PAIR_CHANCE = 40
"""Percent: that a pair of value honours becomes a triplet."""
FLUSH_STEP = 60
"""Percent of a han for each tile of one suit and honours above nine."""
FLUSH_FROM = 9
DEALER_SHARE = 6
OTHER_SHARE = 4
"""Base points that a ron pays."""
LARGEST_BASE = 100_000
"""Base points above which nothing changes: only without limits a hand has more."""


def by_dealer(mind: Mind, points: int) -> int:
    """Return half as much again if the seat deals."""
    return points * 3 // 2 if mind.sight.seat == mind.sight.dealer else points


def guess_points(mind: Mind, han: int) -> int:
    """Return roughly what a win is worth to the seat, in ten-thousandths of a point."""
    low = min(han // HAN, len(POINTS_BY_HAN) - 2)
    share = min(HAN, han - low * HAN)
    points = POINTS_BY_HAN[low] * (HAN - share) + POINTS_BY_HAN[low + 1] * share
    return by_dealer(mind, points)


def held_after(mind: Mind, kind: int, discard: int) -> int:
    """Return how many tiles of a kind are left after a discard, which may be `NO_KIND`."""
    return mind.holding.counts[kind] - (1 if kind == discard else 0)


def value_chances(mind: Mind, discard: int) -> int:
    """Return percents of a han that honours may add."""
    han = 0
    kinds = mind.value_kinds & (mind.holding.pairs | mind.holding.triplets)
    while kinds != 0:
        kind = lowest_kind(kinds)
        kinds &= kinds - 1
        held = held_after(mind, kind, discard)
        if held > 2:
            han += PERCENT
        elif held == 2 and mind.left[kind] > 0:
            han += PAIR_CHANCE
    return han


def size_after(mind: Mind, suit: int, discard: int) -> int:
    """Return how many tiles of a suit, or honours, are left after a discard."""
    is_less = discard != NO_KIND and discard // SUIT_SIZE == suit
    return mind.holding.suit_sizes[suit] - (1 if is_less else 0)


def closed_chances(mind: Mind, discard: int) -> int:
    """Return percents of a han that yaku besides riichi may add to a closed hand."""
    orphans = mind.holding.orphans
    if discard != NO_KIND and is_orphan(discard):
        orphans -= 1
    han = value_chances(mind, discard)
    if orphans < len(FEW_ORPHANS):
        han += FEW_ORPHANS[orphans]
    longest = 0
    for suit in range(SUIT_COUNT):
        longest = max(longest, size_after(mind, suit, discard))
    return han + max(0, longest + size_after(mind, SUIT_COUNT, discard) - FLUSH_FROM) * FLUSH_STEP


def guess_han(mind: Mind, discard: int, dora: int, settings: Settings) -> int:
    """Return ten-thousandths of the han that the holding may win with under the plan.

    `discard` is the kind that leaves it, or `NO_KIND`; `dora` are the han of dora it then has.
    """
    plan = mind.plans[mind.plan]
    han = HAN * (plan.han + dora + mind.sight.players[mind.sight.seat].kita)
    if plan.is_closed:
        han += settings.riichi_luck * PERCENT
        han += settings.yaku_chance * closed_chances(mind, discard)
    return han


def prepare_win(mind: Mind, discard: int, reds: int, *, riichi: bool) -> None:
    """The win has the holding after a discard, and what the seat knows of the moment.

    The discard may be `NO_KIND`.
    """
    win = mind.win
    holding = mind.holding
    sight = mind.sight
    for kind in range(KIND_COUNT):
        win.counts[kind] = holding.counts[kind]
    if discard != NO_KIND:
        win.counts[discard] -= 1
    win.meld_count = holding.meld_count
    for meld in range(holding.meld_count):
        win.meld_kinds[meld] = holding.meld_kinds[meld]
        win.meld_lowest[meld] = holding.meld_lowest[meld]
    win.dora_indicator_count = sight.indicator_count
    for place in range(sight.indicator_count):
        win.dora_indicators[place] = sight.indicators[place]
    win.red_fives = reds
    win.seat_wind = steps_between(sight.dealer, sight.seat, sight.player_count)
    win.round_wind = sight.round
    win.honba = sight.honba
    win.kita = sight.players[sight.seat].kita
    win.riichi = RiichiLevel.RIICHI if riichi else RiichiLevel.NONE
    no_special_moment(mind)


def no_special_moment(mind: Mind) -> None:
    """The win is one of any turn."""
    win = mind.win
    win.ura_indicator_count = 0
    win.dealer_streak = 0
    win.open_riichi = False
    win.ippatsu = False
    win.last_tile = False
    win.rinshan = False
    win.robbed_kan = False
    win.first_turn = False
    win.on_riichi_tile = False
    win.after_kan = False


def win_base(mind: Mind, kind: int, rules: Rules, tables: Tables, *, tsumo: bool) -> int:
    """Return the base points of a prepared win on a kind; 0 where it does not win."""
    win = mind.win
    win.counts[kind] += 1
    win.winning_kind = kind
    win.tsumo = tsumo
    score_win(win, rules, tables, mind.reading, mind.score)
    win.counts[kind] -= 1
    return min(LARGEST_BASE, mind.score.base) if mind.score.status == WinCheck.WIN else 0


def wait_points(mind: Mind, kind: int, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return percents of the points of a prepared win on a kind: by ron, or by tsumo alone."""
    share = DEALER_SHARE if mind.sight.seat == mind.sight.dealer else OTHER_SHARE
    base = win_base(mind, kind, rules, tables, tsumo=False)
    if base > 0:
        return share * base * PERCENT
    return share * win_base(mind, kind, rules, tables, tsumo=True) * settings.furiten_factor


def wait_share(kind: int, settings: Settings) -> int:
    """Return how likely a hand that waits for a kind gets it, in percent of a middle tile."""
    if is_honour(kind):
        return settings.honour_wait
    number = number_of(kind)
    if number == 1 or number == SUIT_SIZE:
        return settings.terminal_wait
    return settings.second_wait if number == 2 or number == SUIT_SIZE - 1 else PERCENT


def waits_worth(mind: Mind, kinds: int, settings: Settings, rules: Rules, tables: Tables) -> int:
    """Return what a prepared win brings, summed over the tiles left, in parts of a point."""
    total = 0
    waits = kinds
    while waits != 0:
        kind = lowest_kind(waits)
        waits &= waits - 1
        if mind.left[kind] > 0:
            points = wait_points(mind, kind, settings, rules, tables)
            total += mind.left[kind] * points * wait_share(kind, settings) // PERCENT
    luck = settings.riichi_luck_factor if mind.win.riichi != RiichiLevel.NONE else PERCENT
    total = total * luck
    if kinds & mind.own_river != 0:
        total = total * settings.furiten_factor // PERCENT
    assert POINT == PERCENT * PERCENT
    return total
