"""What one reading of a win is worth, and whether it beats the best so far (AGARI-6)."""

from ariari.core.fu import count_fu, sum_fu
from ariari.core.names import (
    CLOSED_HAN_FOURS,
    CLOSED_HAN_ONES,
    CLOSED_HAN_TWOS,
    OPEN_HAN_FOURS,
    OPEN_HAN_ONES,
    OPEN_HAN_TWOS,
    Yaku,
    Yakuman,
)
from ariari.core.points import BAIMAN, FU_HAN_MAX, MANGAN, base_points, yakuman_base
from ariari.core.rules import Renhou, Rules
from ariari.core.state import Reading, Score, Win, WinCheck
from ariari.core.tiles import count_bits, lowest_kind
from ariari.core.yaku import wait_yaku
from ariari.core.yakuman import wait_yakuman

MANGAN_YAKU = 1 << Yaku.IIPIN | 1 << Yaku.CHUUPIN | 1 << Yaku.UUPIN
"""Yaku whose value is a mangan, not a number of han."""


def yaku_han(rules: Rules, yaku: int, *, closed: bool) -> int:
    """Return the han of a set of yaku (rulebook section 3.2)."""
    ones = yaku & (CLOSED_HAN_ONES if closed else OPEN_HAN_ONES)
    twos = yaku & (CLOSED_HAN_TWOS if closed else OPEN_HAN_TWOS)
    fours = yaku & (CLOSED_HAN_FOURS if closed else OPEN_HAN_FOURS)
    han = count_bits(ones) + 2 * count_bits(twos) + 4 * count_bits(fours)
    if yaku >> Yaku.RENHOU & 1 == 1 and rules.renhou == Renhou.HAN:
        han += rules.renhou_han
    return han


def yakuman_units(rules: Rules, yakuman: int) -> int:
    """Return the units of a set of yakuman (YAKUMAN-2)."""
    if not rules.multiple_yakuman:
        return 1
    units = 0
    rest = yakuman
    while rest != 0:
        index = lowest_kind(rest)
        is_double = rules.double_yakuman >> index & 1 == 1 or index == Yakuman.DAICHISEI
        units += 2 if is_double else 1
        rest &= rest - 1
    return units


def minimum_han(win: Win, rules: Rules) -> int:
    """Return the han of yaku that a win needs (AGARI-3)."""
    if rules.two_han_from_honba > 0 and win.honba >= rules.two_han_from_honba:
        return max(rules.min_han, 2)
    return rules.min_han


def floor_base(rules: Rules, yaku: int) -> int:
    """Return the base points that a yaku of fixed value assures (YAKU-RENHOU, LOCAL-IIPIN)."""
    if yaku >> Yaku.RENHOU & 1 == 1:
        if rules.renhou == Renhou.BAIMAN:
            return BAIMAN
        if rules.renhou == Renhou.MANGAN or rules.renhou == Renhou.MANGAN_OR_BETTER:
            return MANGAN
    return MANGAN if yaku & MANGAN_YAKU != 0 else 0


def value_yakuman(rules: Rules, reading: Reading) -> None:
    """A yakuman counts alone, without other yaku, dora or fu (YAKUMAN-1)."""
    reading.status = WinCheck.WIN
    reading.yaku = 0
    reading.han = 0
    reading.units = yakuman_units(rules, reading.yakuman)
    reading.base = yakuman_base(reading.units, reading.fu, rules)


def value_yaku(win: Win, rules: Rules, reading: Reading, dora: int) -> None:
    """Yaku make the win; with dora and fu they make its value (SCORE-1)."""
    own_han = yaku_han(rules, reading.yaku, closed=reading.closed)
    floor = floor_base(rules, reading.yaku)
    reading.units = 0
    reading.han = own_han + dora
    reading.base = 0
    reading.status = WinCheck.NO_YAKU
    if own_han >= minimum_han(win, rules) or floor > 0:
        reading.status = WinCheck.WIN
        reading.base = max(base_points(reading.han, reading.fu, rules), floor)
        if reading.yaku >> Yaku.RENHOU & 1 == 1 and rules.renhou == Renhou.MANGAN:
            reading.base = MANGAN


def counts_fu(rules: Rules, score: Score) -> bool:
    """Whether the fu of a win are part of its value (FU-14, YAKUMAN-1, SCORE-5).

    They are not if a yaku of fixed value gives the hand its base points.
    """
    if score.base == floor_base(rules, score.yaku):
        return False
    return rules.aotenjou or (score.units == 0 and score.han <= FU_HAN_MAX)


def is_better(reading: Reading, score: Score) -> bool:
    """More points, then a real yakuman, then more han, then more fu (AGARI-6).

    Two readings of one win with different base points never round to equal payments, so base
    points stand for payments here. Fu are compared before they are rounded.
    """
    if reading.status != score.status:
        return reading.status > score.status
    if reading.base != score.base:
        return reading.base > score.base
    if (reading.units > 0) != (score.units > 0):
        return reading.units > 0
    if reading.han != score.han:
        return reading.han > score.han
    return reading.fu_sum > score.fu_sum


def keep(reading: Reading, score: Score) -> None:
    """The reading is the best so far."""
    score.base = reading.base
    score.yaku = reading.yaku
    score.yakuman = reading.yakuman
    score.sequences = reading.sequences
    score.own_sequences = reading.own_sequences
    score.triplets = reading.triplets
    score.closed_triplets = reading.closed_triplets
    score.quads = reading.quads
    score.han = reading.han
    score.fu = reading.fu
    score.fu_sum = reading.fu_sum
    score.units = reading.units
    score.status = reading.status
    score.form = reading.form
    score.pair = reading.pair
    score.wait = reading.wait
    score.winning_kind = reading.winning_kind
    score.wait_count = reading.wait_count


def find_yaku(win: Win, rules: Rules, reading: Reading) -> None:
    """The reading knows its yaku and yakuman."""
    yakuman = reading.win_yakuman | reading.layout_yakuman | wait_yakuman(win, rules, reading)
    if yakuman >> Yakuman.DAICHISEI & 1 == 1:
        yakuman &= ~(1 << Yakuman.TSUUIISOU)
    reading.yakuman = yakuman
    reading.yaku = reading.win_yaku | reading.layout_yaku | wait_yaku(win, rules, reading)


def judge(win: Win, rules: Rules, reading: Reading, score: Score) -> None:
    """The reading is valued, and kept if it is the best so far (AGARI-6)."""
    find_yaku(win, rules, reading)
    score.seen_yaku |= reading.yaku
    score.seen_yakuman |= reading.yakuman
    if reading.probing:
        return
    is_pinfu = reading.yaku >> Yaku.PINFU & 1 == 1
    reading.fu_sum = sum_fu(win, rules, reading, is_pinfu=is_pinfu)
    reading.fu = count_fu(reading)
    if reading.yakuman != 0:
        value_yakuman(rules, reading)
    else:
        value_yaku(win, rules, reading, score.dora + score.ura + score.red_fives + score.kita)
    if is_better(reading, score):
        keep(reading, score)
