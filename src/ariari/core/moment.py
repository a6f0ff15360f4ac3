"""Yaku of the moment: how and when the win came, whatever the tiles (rulebook section 3.2)."""

from ariari.core.names import Yaku
from ariari.core.rules import OpenRiichi, Renhou, Rules
from ariari.core.state import Reading, RiichiLevel, Win
from ariari.core.tiles import CIRCLES

LUCK_YAKU = (
    1 << Yaku.RIICHI
    | 1 << Yaku.DOUBLE_RIICHI
    | 1 << Yaku.OPEN_RIICHI
    | 1 << Yaku.IPPATSU
    | 1 << Yaku.MENZEN_TSUMO
    | 1 << Yaku.HAITEI
    | 1 << Yaku.HOUTEI
    | 1 << Yaku.RINSHAN
    | 1 << Yaku.CHANKAN
)
"""Yaku that do not make a hand certain of its yaku before it wins (AGARI-7)."""


def is_riichi(win: Win, rules: Rules) -> bool:
    """立直 (YAKU-RIICHI); also a double riichi where that is not played (DRII-2)."""
    return win.riichi == RiichiLevel.RIICHI or (
        win.riichi == RiichiLevel.DOUBLE and not rules.double_riichi
    )


def is_double_riichi(win: Win, rules: Rules) -> bool:
    """両立直: riichi at the first discard; takes the place of riichi (YAKU-DRIICHI)."""
    return win.riichi == RiichiLevel.DOUBLE and rules.double_riichi


def is_open_riichi(win: Win, rules: Rules) -> bool:
    """開立直: a riichi with the hand shown is worth one han more (YAKU-OPENRIICHI, OPENR-1)."""
    return (
        win.open_riichi and win.riichi != RiichiLevel.NONE and rules.open_riichi != OpenRiichi.OFF
    )


def is_ippatsu(win: Win, rules: Rules) -> bool:
    """一発: a win within one go-around of the riichi (YAKU-IPPATSU, IPP-2)."""
    return win.ippatsu and win.riichi != RiichiLevel.NONE and rules.ippatsu


def is_menzen_tsumo(win: Win, reading: Reading) -> bool:
    """門前清自摸和: a closed hand wins by its own draw (YAKU-TSUMO)."""
    return win.tsumo and reading.closed


def is_haitei(win: Win, rules: Rules) -> bool:
    """海底撈月: the last live tile is drawn (YAKU-HAITEI); not a rinshan tile (LAST-5)."""
    return win.tsumo and win.last_tile and (not win.rinshan or rules.haitei_rinshan)


def is_houtei(win: Win) -> bool:
    """河底撈魚: ron on the last discard (YAKU-HOUTEI); an added tile is not one (COMPAT-2)."""
    return not win.tsumo and win.last_tile and not win.robbed_kan


def is_rinshan(win: Win) -> bool:
    """嶺上開花: the tile drawn after a kan wins (YAKU-RINSHAN)."""
    return win.tsumo and win.rinshan


def is_chankan(win: Win) -> bool:
    """搶槓: ron on a tile added to a pon (YAKU-CHANKAN)."""
    return not win.tsumo and win.robbed_kan


def is_renhou(win: Win) -> bool:
    """人和: a non-dealer rons before their first draw (YAKU-RENHOU)."""
    return win.first_turn and not win.tsumo and win.seat_wind != 0


def is_tsubamegaeshi(win: Win) -> bool:
    """燕返し: ron on a tile that declares riichi (LOCAL-TSUBAMEGAESHI)."""
    return not win.tsumo and win.on_riichi_tile


def is_kanburi(win: Win) -> bool:
    """槓振り: ron on the discard right after a kan (LOCAL-KANBURI)."""
    return not win.tsumo and win.after_kan


def is_iipin(win: Win, rules: Rules, reading: Reading) -> bool:
    """一筒摸月: haitei with the 1p (LOCAL-IIPIN)."""
    return is_haitei(win, rules) and reading.winning_kind == CIRCLES


def is_chuupin(win: Win, reading: Reading) -> bool:
    """九筒撈魚: houtei with the 9p (LOCAL-CHUUPIN)."""
    return is_houtei(win) and reading.winning_kind == CIRCLES + 8


def is_uupin(win: Win, reading: Reading) -> bool:
    """五筒開花: rinshan kaihou with a 5p (LOCAL-UUPIN)."""
    return is_rinshan(win) and reading.winning_kind == CIRCLES + 4


def riichi_yaku(win: Win, rules: Rules) -> int:
    """Return the bits of riichi and what depends on it."""
    if win.riichi == RiichiLevel.NONE:
        return 0
    found = 0
    if is_riichi(win, rules):
        found |= 1 << Yaku.RIICHI
    if is_double_riichi(win, rules):
        found |= 1 << Yaku.DOUBLE_RIICHI
    if is_open_riichi(win, rules):
        found |= 1 << Yaku.OPEN_RIICHI
    if is_ippatsu(win, rules):
        found |= 1 << Yaku.IPPATSU
    return found


def source_yaku(win: Win, rules: Rules) -> int:
    """Return the bits of the yaku that come with the source of the winning tile (COMPAT-2)."""
    found = 0
    if is_haitei(win, rules):
        found |= 1 << Yaku.HAITEI
    if is_houtei(win):
        found |= 1 << Yaku.HOUTEI
    if is_rinshan(win):
        found |= 1 << Yaku.RINSHAN
    if is_chankan(win):
        found |= 1 << Yaku.CHANKAN
    return found


def local_moment_yaku(win: Win, rules: Rules, reading: Reading) -> int:
    """Return the bits of the optional yaku of the moment."""
    found = 0
    if is_tsubamegaeshi(win):
        found |= 1 << Yaku.TSUBAMEGAESHI
    if is_kanburi(win):
        found |= 1 << Yaku.KANBURI
    if is_iipin(win, rules, reading):
        found |= 1 << Yaku.IIPIN
    if is_chuupin(win, reading):
        found |= 1 << Yaku.CHUUPIN
    if is_uupin(win, reading):
        found |= 1 << Yaku.UUPIN
    return found & rules.local_yaku


def moment_yaku(win: Win, rules: Rules, reading: Reading) -> int:
    """Return the bits of every yaku of the moment."""
    found = riichi_yaku(win, rules) | source_yaku(win, rules)
    if is_menzen_tsumo(win, reading):
        found |= 1 << Yaku.MENZEN_TSUMO
    if is_renhou(win) and rules.renhou != Renhou.OFF and rules.renhou != Renhou.YAKUMAN:
        found |= 1 << Yaku.RENHOU
    if rules.local_yaku != 0:
        found |= local_moment_yaku(win, rules, reading)
    return found
