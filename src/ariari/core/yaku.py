"""Yaku of the tiles (rulebook section 3.2). One predicate per yaku.

They are checked in three steps, each as rarely as possible: what the kinds in the hand decide, once
per win; what the sets and the pair decide, once per layout; and what depends on the set that the
winning tile completed, once per reading. Conditions on triplets accept quads (KAN-5).
"""

from ariari.core.melds import MeldKind
from ariari.core.names import Yaku
from ariari.core.rules import Rules, ShousangenYakuhai
from ariari.core.sets import (
    COUPLES,
    FOURS,
    ONCE,
    OUTSIDE,
    STRAIGHT,
    SUIT_BITS,
    SUIT_SEQUENCES,
    couple_count,
    present,
)
from ariari.core.state import MELD_MAX, Form, Reading, Wait, Win
from ariari.core.tiles import (
    DRAGON_KINDS,
    EAST,
    GREEN,
    HONOUR_KINDS,
    NUMBER_KINDS,
    ORPHAN_KINDS,
    RED,
    SEQUENCE_STARTS,
    SUIT_COUNT,
    SUIT_KINDS,
    SUIT_SIZE,
    TERMINAL_KINDS,
    WHITE,
    WIND_KINDS,
    count_bits,
    is_wind,
    lowest_kind,
)

DRAGON_YAKU = 1 << Yaku.HAKU | 1 << Yaku.HATSU | 1 << Yaku.CHUN


def is_one_suit(kinds: int) -> bool:
    """Whether the number tiles are all of one suit."""
    numbers = kinds & NUMBER_KINDS
    if numbers == 0:
        return False
    suit = lowest_kind(numbers) // SUIT_SIZE
    return numbers & ~(SUIT_KINDS << suit * SUIT_SIZE) == 0


def is_tanyao(rules: Rules, reading: Reading) -> bool:
    """断么九: no orphan in the whole hand (YAKU-TANYAO); open only if the option allows it."""
    return reading.kinds & ORPHAN_KINDS == 0 and (reading.closed or rules.kuitan)


def is_honroutou(reading: Reading) -> bool:
    """混老頭: only orphans, both terminals and honours (YAKU-HONROUTOU)."""
    kinds = reading.kinds
    return kinds & ~ORPHAN_KINDS == 0 and kinds & HONOUR_KINDS != 0 and kinds & TERMINAL_KINDS != 0


def is_honitsu(reading: Reading) -> bool:
    """混一色: one suit and honours, both present (YAKU-HONITSU)."""
    return reading.kinds & HONOUR_KINDS != 0 and is_one_suit(reading.kinds)


def is_chinitsu(reading: Reading) -> bool:
    """清一色: one suit only (YAKU-CHINITSU)."""
    return reading.kinds & HONOUR_KINDS == 0 and is_one_suit(reading.kinds)


def kinds_yaku(rules: Rules, reading: Reading) -> int:
    """Return the bits of the yaku that the kinds in the hand decide."""
    found = 0
    if is_tanyao(rules, reading):
        found |= 1 << Yaku.TANYAO
    if is_honroutou(reading):
        found |= 1 << Yaku.HONROUTOU
    if is_honitsu(reading):
        found |= 1 << Yaku.HONITSU
    if is_chinitsu(reading):
        found |= 1 << Yaku.CHINITSU
    return found


def is_iipeikou(reading: Reading) -> bool:
    """一盃口: one couple of identical sequences, closed (YAKU-IIPEIKOU)."""
    return reading.closed and couple_count(reading.sequences) == 1


def is_ryanpeikou(reading: Reading) -> bool:
    """二盃口: two couples of identical sequences, closed (YAKU-RYANPEIKOU)."""
    return reading.closed and couple_count(reading.sequences) == 2


def is_sanshoku_doujun(reading: Reading) -> bool:
    """三色同順: the same sequence in all three suits (YAKU-SANSHOKU)."""
    once = present(reading.sequences)
    return once & once >> SUIT_BITS & once >> 2 * SUIT_BITS & SUIT_SEQUENCES != 0


def is_ittsuu(reading: Reading) -> bool:
    """一気通貫: 123, 456 and 789 of one suit (YAKU-ITTSUU)."""
    once = present(reading.sequences)
    for suit in range(SUIT_COUNT):
        if once >> suit * SUIT_BITS & STRAIGHT == STRAIGHT:
            return True
    return False


def is_isshoku_sanjun(reading: Reading) -> bool:
    """一色三順: three identical sequences (LOCAL-ISSHOKUSANJUN)."""
    sequences = reading.sequences
    return sequences & COUPLES & (sequences & ONCE) << 1 != 0 or sequences & FOURS != 0


def sequence_yaku(rules: Rules, reading: Reading) -> int:
    """Return the bits of the yaku of sequences."""
    found = 0
    if is_iipeikou(reading):
        found |= 1 << Yaku.IIPEIKOU
    if is_ryanpeikou(reading):
        found |= 1 << Yaku.RYANPEIKOU
    if is_sanshoku_doujun(reading):
        found |= 1 << Yaku.SANSHOKU_DOUJUN
    if is_ittsuu(reading):
        found |= 1 << Yaku.ITTSUU
    if rules.local_yaku >> Yaku.ISSHOKU_SANJUN & 1 == 1 and is_isshoku_sanjun(reading):
        found = found & ~(1 << Yaku.IIPEIKOU) | 1 << Yaku.ISSHOKU_SANJUN
    return found


def has_triplet(reading: Reading, kind: int) -> bool:
    """Whether there is a triplet or quad of `kind`."""
    return reading.triplets >> kind & 1 == 1


def is_seat_wind(win: Win, reading: Reading) -> bool:
    """自風: a triplet of the player's seat wind (YAKU-SEATWIND, SANMA-7)."""
    return has_triplet(reading, EAST + win.seat_wind)


def is_round_wind(win: Win, reading: Reading) -> bool:
    """場風: a triplet of the round wind (YAKU-ROUNDWIND, YAKU-RENFUU)."""
    return has_triplet(reading, EAST + win.round_wind)


def is_shousangen(reading: Reading) -> bool:
    """小三元: two dragon triplets and a pair of the third (YAKU-SHOUSANGEN)."""
    return reading.pair >= WHITE and count_bits(reading.triplets & DRAGON_KINDS) == 2


def is_toitoi(reading: Reading) -> bool:
    """対々和: four triplets (YAKU-TOITOI)."""
    return reading.sequences == 0


def is_sankantsu(reading: Reading) -> bool:
    """三槓子: exactly three quads (YAKU-SANKANTSU)."""
    return count_bits(reading.quads) == 3


def is_sanshoku_doukou(reading: Reading) -> bool:
    """三色同刻: triplets of one number in all three suits (YAKU-DOUKOU)."""
    triplets = reading.triplets & NUMBER_KINDS
    return triplets & triplets >> SUIT_SIZE & triplets >> 2 * SUIT_SIZE != 0


def is_sanrenkou(reading: Reading) -> bool:
    """三連刻: triplets of three consecutive numbers of a suit (LOCAL-SANRENKOU)."""
    triplets = reading.triplets
    return triplets & triplets >> 1 & triplets >> 2 & SEQUENCE_STARTS != 0


def is_sanpuukou(reading: Reading) -> bool:
    """三風刻: three wind triplets, the pair not the fourth wind (LOCAL-SANPUUKOU)."""
    return count_bits(reading.triplets & WIND_KINDS) == 3 and not is_wind(reading.pair)


def yakuhai(win: Win, reading: Reading) -> int:
    """Return the bits of the triplets that are yaku by themselves (YAKU-DRAGON and winds)."""
    found = 0
    if is_seat_wind(win, reading):
        found |= 1 << Yaku.SEAT_WIND
    if is_round_wind(win, reading):
        found |= 1 << Yaku.ROUND_WIND
    if has_triplet(reading, WHITE):
        found |= 1 << Yaku.HAKU
    if has_triplet(reading, GREEN):
        found |= 1 << Yaku.HATSU
    if has_triplet(reading, RED):
        found |= 1 << Yaku.CHUN
    return found


def honour_yaku(win: Win, rules: Rules, reading: Reading) -> int:
    """Return the bits of the yaku of wind and dragon triplets."""
    found = yakuhai(win, reading)
    if is_shousangen(reading):
        found |= 1 << Yaku.SHOUSANGEN
        if rules.shousangen_yakuhai == ShousangenYakuhai.REPLACE:
            found &= ~DRAGON_YAKU
    if rules.local_yaku >> Yaku.SANPUUKOU & 1 == 1 and is_sanpuukou(reading):
        found |= 1 << Yaku.SANPUUKOU
    return found


def triplet_yaku(win: Win, rules: Rules, reading: Reading) -> int:
    """Return the bits of the yaku of triplets and quads."""
    if reading.triplets == 0:
        return 0
    found = 0
    if reading.triplets & HONOUR_KINDS != 0:
        found |= honour_yaku(win, rules, reading)
    if is_toitoi(reading):
        found |= 1 << Yaku.TOITOI
    if is_sankantsu(reading):
        found |= 1 << Yaku.SANKANTSU
    if is_sanshoku_doukou(reading):
        found |= 1 << Yaku.SANSHOKU_DOUKOU
    if rules.local_yaku >> Yaku.SANRENKOU & 1 == 1 and is_sanrenkou(reading):
        found |= 1 << Yaku.SANRENKOU
    return found


def is_outside(reading: Reading) -> bool:
    """Whether every set and the pair hold an orphan, and one set is a sequence."""
    return (
        reading.sequences != 0
        and present(reading.sequences) & ~OUTSIDE == 0
        and (reading.triplets | 1 << reading.pair) & ~ORPHAN_KINDS == 0
    )


def is_chanta(reading: Reading) -> bool:
    """混全帯么九: an orphan in every set and the pair, honours among them (YAKU-CHANTA)."""
    return reading.kinds & HONOUR_KINDS != 0 and is_outside(reading)


def is_junchan(reading: Reading) -> bool:
    """純全帯么九: a terminal in every set and the pair, no honours (YAKU-JUNCHAN)."""
    return reading.kinds & HONOUR_KINDS == 0 and is_outside(reading)


def is_uumensai(reading: Reading) -> bool:
    """五門斉: the five blocks are of three suits, winds and dragons (LOCAL-UUMENSAI)."""
    kinds = reading.kinds
    for suit in range(SUIT_COUNT):
        if kinds & SUIT_KINDS << suit * SUIT_SIZE == 0:
            return False
    return kinds & WIND_KINDS != 0 and kinds & DRAGON_KINDS != 0


def layout_yaku(win: Win, rules: Rules, reading: Reading) -> int:
    """Return the bits of the yaku that the four sets and the pair decide."""
    found = sequence_yaku(rules, reading) | triplet_yaku(win, rules, reading)
    if is_chanta(reading):
        found |= 1 << Yaku.CHANTA
    if is_junchan(reading):
        found |= 1 << Yaku.JUNCHAN
    if rules.local_yaku >> Yaku.UUMENSAI & 1 == 1 and is_uumensai(reading):
        found |= 1 << Yaku.UUMENSAI
    return found


def is_pinfu(win: Win, rules: Rules, reading: Reading) -> bool:
    """平和: closed, four sequences, a worthless pair, a two-sided wait (YAKU-PINFU, FU-13)."""
    return (
        reading.closed
        and reading.triplets == 0
        and reading.pair < WHITE
        and reading.pair != EAST + win.seat_wind
        and reading.pair != EAST + win.round_wind
        and reading.wait == Wait.RYANMEN
        and (rules.pinfu_tsumo or not win.tsumo)
    )


def is_sanankou(reading: Reading) -> bool:
    """三暗刻: exactly three concealed triplets (YAKU-SANANKOU, FU-9)."""
    return count_bits(reading.closed_triplets) == 3


def is_shiiaruraotai(win: Win, reading: Reading) -> bool:
    """十二落抬: four open sets and a pair wait (LOCAL-SHIIARURAOTAI)."""
    if win.meld_count < MELD_MAX:
        return False
    for meld in range(MELD_MAX):
        if win.meld_kinds[meld] == MeldKind.ANKAN:
            return False
    return reading.wait == Wait.TANKI


def wait_yaku(win: Win, rules: Rules, reading: Reading) -> int:
    """Return the bits of the yaku that depend on the set the winning tile completed."""
    if reading.form == Form.SEVEN_PAIRS:
        return 1 << Yaku.CHIITOITSU
    found = 0
    if is_pinfu(win, rules, reading):
        found |= 1 << Yaku.PINFU
    if is_sanankou(reading):
        found |= 1 << Yaku.SANANKOU
    if rules.local_yaku >> Yaku.SHIIARURAOTAI & 1 == 1 and is_shiiaruraotai(win, reading):
        found |= 1 << Yaku.SHIIARURAOTAI
    return found
