"""The yakuman (rulebook section 3.2). One predicate per yakuman, checked in the steps of `yaku`."""

from ariari.core.dora import copies_in_hand
from ariari.core.moment import is_double_riichi, is_haitei, is_houtei, is_renhou
from ariari.core.names import Yakuman
from ariari.core.rules import Renhou, Rules, RyuuiisouHatsu
from ariari.core.sets import FOURS
from ariari.core.state import Form, Reading, Wait, Win
from ariari.core.tiles import (
    BAMBOO,
    DRAGON_KINDS,
    GREEN,
    GREEN_KINDS,
    HONOUR_KINDS,
    RED,
    SUIT_COUNT,
    SUIT_KINDS,
    SUIT_SIZE,
    TERMINAL_KINDS,
    WIND_KINDS,
    count_bits,
    is_wind,
    lowest_kind,
    number_of,
)
from ariari.core.yaku import is_one_suit

PEACOCK_KINDS = 1 << BAMBOO | 1 << BAMBOO + 4 | 1 << BAMBOO + 6 | 1 << BAMBOO + 8 | 1 << RED
"""1s 5s 7s 9s 7z: the tiles with red paint alone among bamboo (LOCAL-BENIKUJAKU)."""
WHEEL_KINDS = 0o376
"""Numbers 2-8 of a suit (LOCAL-DAISHARIN)."""
QUADRUPLE_STARTS = 0o77 | 0o77 << 9 | 0o77 << 18
"""Kinds 1-6 of each suit: where four consecutive numbers can begin."""


def is_tenhou(win: Win) -> bool:
    """天和: the dealer's first fourteen tiles are complete (YAKU-TENHOU)."""
    return win.first_turn and win.tsumo and win.seat_wind == 0


def is_chiihou(win: Win) -> bool:
    """地和: a non-dealer wins with the first draw (YAKU-CHIIHOU)."""
    return win.first_turn and win.tsumo and win.seat_wind != 0


def is_ishinoue(win: Win, rules: Rules) -> bool:
    """石の上にも三年: double riichi with haitei or houtei (LOCAL-ISHINOUE)."""
    return is_double_riichi(win, rules) and (is_haitei(win, rules) or is_houtei(win))


def is_paarenchan(win: Win) -> bool:
    """八連荘: the eighth win in a row by the same dealer (LOCAL-PAARENCHAN)."""
    return win.seat_wind == 0 and win.dealer_streak >= 8


def is_tsuuiisou(reading: Reading) -> bool:
    """字一色: only honours (YAKU-TSUUIISOU)."""
    return reading.kinds & ~HONOUR_KINDS == 0


def is_chinroutou(reading: Reading) -> bool:
    """清老頭: only terminals (YAKU-CHINROUTOU)."""
    return reading.kinds & ~TERMINAL_KINDS == 0


def is_ryuuiisou(rules: Rules, reading: Reading) -> bool:
    """緑一色: only green tiles (YAKU-RYUUIISOU)."""
    has_green_dragon = reading.kinds >> GREEN & 1 == 1
    return reading.kinds & ~GREEN_KINDS == 0 and (
        has_green_dragon or rules.ryuuiisou_hatsu == RyuuiisouHatsu.OPTIONAL
    )


def gate_copies(kind: int) -> int:
    """Return how many copies of a kind 1112345678999 holds."""
    return 3 if number_of(kind) == 1 or number_of(kind) == SUIT_SIZE else 1


def is_chuuren(win: Win, reading: Reading) -> bool:
    """九蓮宝燈: one suit, 1112345678999 and any tile of it (YAKU-CHUUREN)."""
    if win.meld_count > 0 or reading.kinds & HONOUR_KINDS != 0 or not is_one_suit(reading.kinds):
        return False
    first = lowest_kind(reading.kinds) // SUIT_SIZE * SUIT_SIZE
    for kind in range(first, first + SUIT_SIZE):
        if win.counts[kind] < gate_copies(kind):
            return False
    return True


def is_nine_sided(win: Win, reading: Reading) -> bool:
    """Whether a chuuren was 1112345678999 before the winning tile (YAKU-JUNSEI)."""
    return win.counts[reading.winning_kind] == gate_copies(reading.winning_kind) + 1


def is_daisharin(win: Win, reading: Reading) -> bool:
    """大車輪: closed 22334455667788 of one suit (LOCAL-DAISHARIN)."""
    if win.meld_count > 0:
        return False
    for suit in range(SUIT_COUNT):
        if reading.kinds == WHEEL_KINDS << suit * SUIT_SIZE:
            return is_all_pairs(win, reading)
    return False


def is_all_pairs(win: Win, reading: Reading) -> bool:
    """Whether there are two concealed tiles of every kind in the hand."""
    rest = reading.kinds
    while rest != 0:
        if win.counts[lowest_kind(rest)] != 2:
            return False
        rest &= rest - 1
    return True


def is_hyakumangoku(win: Win, reading: Reading) -> bool:
    """百万石: only characters, numbers adding to 100 or more (LOCAL-HYAKUMANGOKU)."""
    if reading.kinds & ~SUIT_KINDS != 0:
        return False
    total = 0
    for kind in range(SUIT_SIZE):
        total += number_of(kind) * copies_in_hand(win, kind)
    return total >= 100


def is_benikujaku(reading: Reading) -> bool:
    """紅孔雀: only 1s 5s 7s 9s 7z (LOCAL-BENIKUJAKU)."""
    return reading.kinds & ~PEACOCK_KINDS == 0


def is_daichisei(reading: Reading) -> bool:
    """大七星: seven pairs of the seven honours; in place of tsuuiisou (LOCAL-DAICHISEI)."""
    return reading.kinds == HONOUR_KINDS


def moment_yakuman(win: Win, rules: Rules) -> int:
    """Return the bits of the yakuman of the moment."""
    found = 0
    if is_tenhou(win):
        found |= 1 << Yakuman.TENHOU
    if is_chiihou(win):
        found |= 1 << Yakuman.CHIIHOU
    if rules.renhou == Renhou.YAKUMAN and is_renhou(win):
        found |= 1 << Yakuman.RENHOU
    return found


def kinds_yakuman(win: Win, rules: Rules, reading: Reading) -> int:
    """Return the bits of the yakuman that the kinds in the hand decide."""
    found = 0
    if is_tsuuiisou(reading):
        found |= 1 << Yakuman.TSUUIISOU
    if is_chinroutou(reading):
        found |= 1 << Yakuman.CHINROUTOU
    if is_ryuuiisou(rules, reading):
        found |= 1 << Yakuman.RYUUIISOU
    if is_chuuren(win, reading):
        is_junsei = is_nine_sided(win, reading)
        found |= 1 << (Yakuman.JUNSEI_CHUUREN if is_junsei else Yakuman.CHUUREN)
    return found


def local_win_yakuman(win: Win, rules: Rules, reading: Reading) -> int:
    """Return the bits of the optional yakuman that do not depend on the layout."""
    found = 0
    if is_ishinoue(win, rules):
        found |= 1 << Yakuman.ISHINOUE
    if is_paarenchan(win):
        found |= 1 << Yakuman.PAARENCHAN
    if is_daisharin(win, reading):
        found |= 1 << Yakuman.DAISHARIN
    if is_hyakumangoku(win, reading):
        found |= 1 << Yakuman.HYAKUMANGOKU
    if is_benikujaku(reading):
        found |= 1 << Yakuman.BENIKUJAKU
    return found & rules.local_yakuman


def win_yakuman(win: Win, rules: Rules, reading: Reading) -> int:
    """Return the bits of the yakuman that every reading of the win has."""
    found = moment_yakuman(win, rules) | kinds_yakuman(win, rules, reading)
    if rules.local_yakuman != 0:
        found |= local_win_yakuman(win, rules, reading)
    return found


def is_daisangen(reading: Reading) -> bool:
    """大三元: three dragon triplets (YAKU-DAISANGEN)."""
    return reading.triplets & DRAGON_KINDS == DRAGON_KINDS


def is_shousuushii(reading: Reading) -> bool:
    """小四喜: three wind triplets and a pair of the fourth (YAKU-SHOUSUUSHII)."""
    return is_wind(reading.pair) and count_bits(reading.triplets & WIND_KINDS) == 3


def is_daisuushii(reading: Reading) -> bool:
    """大四喜: four wind triplets (YAKU-DAISUUSHII)."""
    return reading.triplets & WIND_KINDS == WIND_KINDS


def is_suukantsu(reading: Reading) -> bool:
    """四槓子: four quads (YAKU-SUUKANTSU)."""
    return count_bits(reading.quads) == 4


def is_suurenkou(reading: Reading) -> bool:
    """四連刻: triplets of four consecutive numbers of a suit (LOCAL-SUURENKOU)."""
    triplets = reading.triplets
    return triplets & triplets >> 1 & triplets >> 2 & triplets >> 3 & QUADRUPLE_STARTS != 0


def is_isshoku_yonjun(reading: Reading) -> bool:
    """一色四順: four identical sequences (LOCAL-ISSHOKUYONJUN)."""
    return reading.sequences & FOURS != 0


def local_layout_yakuman(rules: Rules, reading: Reading) -> int:
    """Return the bits of the optional yakuman of the four sets."""
    found = 0
    if is_suurenkou(reading):
        found |= 1 << Yakuman.SUURENKOU
    if is_isshoku_yonjun(reading):
        found |= 1 << Yakuman.ISSHOKU_YONJUN
    return found & rules.local_yakuman


def layout_yakuman(rules: Rules, reading: Reading) -> int:
    """Return the bits of the yakuman that the four sets and the pair decide."""
    found = 0
    if is_daisangen(reading):
        found |= 1 << Yakuman.DAISANGEN
    if is_shousuushii(reading):
        found |= 1 << Yakuman.SHOUSUUSHII
    if is_daisuushii(reading):
        found |= 1 << Yakuman.DAISUUSHII
    if is_suukantsu(reading):
        found |= 1 << Yakuman.SUUKANTSU
    if rules.local_yakuman != 0:
        found |= local_layout_yakuman(rules, reading)
    return found


def is_suuankou(reading: Reading) -> bool:
    """四暗刻: four concealed triplets (YAKU-SUUANKOU); on the pair YAKU-SUUANKOU-TANKI."""
    return count_bits(reading.closed_triplets) == 4


def is_thirteen_sided(win: Win, reading: Reading) -> bool:
    """Whether kokushi held all thirteen orphans before the winning tile (YAKU-KOKUSHI13)."""
    return win.counts[reading.winning_kind] == 2


def pairs_yakuman(rules: Rules, reading: Reading) -> int:
    """Return the bits of the optional yakuman of seven pairs."""
    if is_daichisei(reading):
        return 1 << Yakuman.DAICHISEI & rules.local_yakuman
    return 0


def wait_yakuman(win: Win, rules: Rules, reading: Reading) -> int:
    """Return the bits of the yakuman that depend on the form and the completed set."""
    if reading.form == Form.ORPHANS:
        return 1 << (Yakuman.KOKUSHI_13 if is_thirteen_sided(win, reading) else Yakuman.KOKUSHI)
    if reading.form == Form.SEVEN_PAIRS:
        return pairs_yakuman(rules, reading)
    if not is_suuankou(reading):
        return 0
    return 1 << (Yakuman.SUUANKOU_TANKI if reading.wait == Wait.TANKI else Yakuman.SUUANKOU)
