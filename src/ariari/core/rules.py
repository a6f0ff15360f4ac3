"""The options of a rule set, as the engine reads them (rulebook section 6)."""

from enum import IntEnum
from typing import Annotated

from ariari.record import Bool, Int8, Int16, Int32, Int64, Ints, Record

SEAT_MAX = 4
"""Seats a record has room for; with three players the last one stays empty."""


class SeatDraw(IntEnum):
    """How seats are drawn (SEAT-2 to SEAT-4)."""

    DIRECT = 0
    TRADITIONAL = 1
    DEALER_ONLY = 2


class Length(IntEnum):
    """The scheduled rounds of a game (END-1)."""

    EAST = 0
    HANCHAN = 1


class Rounding(IntEnum):
    """How scores become whole match points (UMA-4)."""

    NONE = 0
    HALF_UP = 1
    HALF_DOWN = 2


class TieBreak(IntEnum):
    """Who ranks higher with equal scores (END-8)."""

    SEAT = 0
    SPLIT = 1


class LeftoverSticks(IntEnum):
    """Who gets the riichi sticks on the table when the game ends (END-9)."""

    FIRST = 0
    LOST = 1
    RETURN = 2


class Tobi(IntEnum):
    """At which score a player is bust and the game over (END-4)."""

    BELOW0 = 0
    AT0 = 1
    OFF = 2


class Extension(IntEnum):
    """What follows all-last when nobody has the target points (END-3)."""

    OFF = 0
    SUDDEN_DEATH = 1


class Yame(IntEnum):
    """Whether a leading dealer ends the game at all-last (END-5, END-6)."""

    OFF = 0
    OPTIONAL = 1
    AUTO = 2


class Renchan(IntEnum):
    """When the dealer deals again (ROT-11)."""

    AGARI = 0
    TENPAI = 1
    SOUTH_ALL = 2


class KanDora(IntEnum):
    """When a kan's dora indicator is turned up (KDORA-2)."""

    IMMEDIATE = 0
    BEFORE_DISCARD = 1
    AFTER_DISCARD = 2


class Kuikae(IntEnum):
    """Which swap-calling discards are barred (KUIKAE-1)."""

    FORBID = 0
    FORBID_SAME = 1
    ALLOW = 2


class DeadWallRefill(IntEnum):
    """When a live tile joins the dead wall for a rinshan tile that was drawn (DEAD-7)."""

    DRAW = 0
    DISCARD = 1


class CallTiming(IntEnum):
    """Whose call stands when several are made (CALL-9)."""

    STRICT = 0
    FIRST_VOICE = 1


class FifthKan(IntEnum):
    """What a fifth kan does (KAN-9)."""

    FORBID = 0
    ABORT = 1


class TempFuriten(IntEnum):
    """When temporary furiten ends (FURITEN-3)."""

    OWN_DISCARD = 0
    OWN_DRAW_OR_CALL = 1
    ANY_CALL = 2


class FuritenRiichi(IntEnum):
    """Whether riichi may be declared while furiten (FURITEN-6)."""

    ALLOW = 0
    FORBID = 1


class KaratenRiichi(IntEnum):
    """Whether riichi may be declared with no winning tile left (RIICHI-12)."""

    ALLOW = 0
    FORBID_OWN4 = 1


class NotenRiichi(IntEnum):
    """What happens to a riichi without a ready hand (RIICHI-13)."""

    PREVENT = 0
    CHOMBO = 1


class RiichiAnkan(IntEnum):
    """Which closed kans are allowed in riichi (RIICHI-10)."""

    OFF = 0
    SAME_WAITS = 1
    SAME_WAITS_SHAPE = 2
    NO_YAKU_LOSS = 3


class OpenRiichiShows(IntEnum):
    """What a player in open riichi shows (OPENR-1)."""

    HAND = 0
    WAIT = 1


class OpenRiichi(IntEnum):
    """Whether a riichi may be declared with the hand shown (OPENR-1)."""

    OFF = 0
    ON = 1
    ON_YAKUMAN = 2


class RyuuiisouHatsu(IntEnum):
    """Whether all green needs a green dragon (YAKU-RYUUIISOU)."""

    OPTIONAL = 0
    REQUIRED = 1


class Renhou(IntEnum):
    """What a ron before the first draw is worth (YAKU-RENHOU)."""

    OFF = 0
    MANGAN = 1
    MANGAN_OR_BETTER = 2
    BAIMAN = 3
    YAKUMAN = 4
    HAN = 5


class Nagashi(IntEnum):
    """How nagashi mangan is treated (NAGASHI-3, NAGASHI-4)."""

    OFF = 0
    DRAW = 1
    WIN = 2


class NagashiOwnCalls(IntEnum):
    """Whether the player's own calls spoil nagashi mangan (NAGASHI-1)."""

    ALLOW = 0
    FORBID = 1


class ShousangenYakuhai(IntEnum):
    """Whether the two dragon triplets count in addition to shousangen (YAKU-SHOUSANGEN)."""

    ADD = 0
    REPLACE = 1


class TenhouWait(IntEnum):
    """Which tile of the dealer's first fourteen won at tenhou (YAKUMAN-3)."""

    DRAWN = 0
    BEST = 1


class Kazoe(IntEnum):
    """What thirteen counted han are worth (SCORE-4)."""

    YAKUMAN = 0
    SANBAIMAN = 1


class WaitFu(IntEnum):
    """When a pair, middle or edge wait gives fu (FU-8)."""

    BLOCK = 0
    SINGLE_KIND = 1


class DoubleRon(IntEnum):
    """Who wins when two players ron (MULTI-1)."""

    ALL = 0
    HEAD_BUMP = 1


class TripleRon(IntEnum):
    """Who wins when three players ron (MULTI-2)."""

    ALL = 0
    ABORT = 1
    HEAD_BUMP = 2


class MultiRonSticks(IntEnum):
    """Who takes the riichi sticks when several win (MULTI-3)."""

    NEAREST = 0
    OWN_BACK = 1


class MultiRonHonba(IntEnum):
    """Who is paid honba when several win (MULTI-4)."""

    NEAREST = 0
    EACH = 1


class MultiRonRenchan(IntEnum):
    """Which of several winners keeps the deal (MULTI-5)."""

    ANY = 0
    NEAREST = 1


class PaoScope(IntEnum):
    """How much of the hand a liable player pays (PAO-5)."""

    HAND = 0
    YAKUMAN = 1


class PaoHonba(IntEnum):
    """Who pays honba at a ron with a liable third player (PAO-4)."""

    DISCARDER = 0
    LIABLE = 1


class KaratenTenpai(IntEnum):
    """Whether a hand whose every wait is out of reach is tenpai (DRAW-3)."""

    ANY = 0
    OWN_KAN_NOTEN = 1
    OWN4_NOTEN = 2
    OWN_CONCEALED4_NOTEN = 3


class AbortFourKans(IntEnum):
    """When four kans by several players end the deal (ABORT-4)."""

    OFF = 0
    AFTER_DISCARD = 1
    ON_DECLARATION = 2


class ChomboMode(IntEnum):
    """Whether illegal declarations are refused or penalised (CHOMBO-1)."""

    PREVENT = 0
    ADJUDICATE = 1


class ChomboPenalty(IntEnum):
    """What an offender pays (CHOMBO-6)."""

    REVERSE_MANGAN = 0
    POINTS20 = 1
    NONE = 2


class ChomboHonba(IntEnum):
    """What chombo does to the honba count (CHOMBO-5)."""

    SAME = 0
    PLUS1 = 1


class ChomboRotation(IntEnum):
    """Whether an offending dealer loses the deal (CHOMBO-5)."""

    SAME = 0
    ROTATE_IF_DEALER = 1


class SanmaTsumo(IntEnum):
    """Who bears the absent player's share of a tsumo (SANMA-8)."""

    LOSS = 0
    BISECT = 1


class Rules(Record):
    """A rule set as the engine reads it: one field per option, with the option's name."""

    local_yaku: Int64
    """Bits of the optional `Yaku` that are played."""
    local_yakuman: Int64
    """Bits of the optional `Yakuman` that are played."""
    double_yakuman: Int64
    """Bits of the `Yakuman` that count two units."""
    pao: Int64
    """Bits of the `Yakuman` that can make another player liable (PAO-1)."""
    start_points: Int32
    return_points: Int32
    target_points: Int32
    honba_value: Int32
    """Points a ron winner gets for each honba."""
    riichi_min_points: Int32
    """Lowest score that may declare riichi; `NO_MINIMUM` where any score may."""
    sanma_honba_ron: Int32
    """Points a ron winner gets for each honba with three players (SANMA-9)."""
    uma: Annotated[Ints, Int16, SEAT_MAX]
    """Match points by place, in tenths; not read where `floating_uma` is set."""
    players: Int8
    red_fives: Int8
    min_han: Int8
    two_han_from_honba: Int8
    """Honba from which two han are needed to win; 0 where never."""
    riichi_min_tiles: Int8
    renhou: Int8
    renhou_han: Int8
    """Han of renhou where it is worth `Renhou.HAN`."""
    double_wind_pair_fu: Int8
    rinshan_tsumo_fu: Int8
    seat_draw: Int8
    length: Int8
    rounding: Int8
    tie_break: Int8
    leftover_sticks: Int8
    tobi: Int8
    extension: Int8
    agari_yame: Int8
    tenpai_yame: Int8
    renchan: Int8
    kandora_ankan: Int8
    kandora_open: Int8
    kuikae: Int8
    call_timing: Int8
    fifth_kan: Int8
    dead_wall_refill: Int8
    temp_furiten_clear: Int8
    furiten_riichi: Int8
    karaten_riichi: Int8
    noten_riichi: Int8
    riichi_ankan: Int8
    open_riichi: Int8
    open_riichi_shows: Int8
    ryuuiisou_hatsu: Int8
    nagashi: Int8
    nagashi_own_calls: Int8
    shousangen_yakuhai: Int8
    tenhou_wait: Int8
    kazoe: Int8
    wait_fu: Int8
    double_ron: Int8
    triple_ron: Int8
    multi_ron_sticks: Int8
    multi_ron_honba: Int8
    multi_ron_renchan: Int8
    pao_scope: Int8
    pao_honba: Int8
    karaten_tenpai: Int8
    abort_four_kans: Int8
    chombo_mode: Int8
    chombo_penalty: Int8
    chombo_honba: Int8
    chombo_rotation: Int8
    sanma_tsumo: Int8
    floating_uma: Bool
    extension_draw_ends: Bool
    aotenjou: Bool
    wareme: Bool
    yakitori: Bool
    ura_dora: Bool
    kan_dora: Bool
    kan_ura_dora: Bool
    ippatsu: Bool
    double_riichi: Bool
    kuitan: Bool
    atozuke: Bool
    pinfu_tsumo: Bool
    haitei_rinshan: Bool
    kokushi_ankan_ron: Bool
    multiple_yakuman: Bool
    kiriage: Bool
    daiminkan_pao: Bool
    voluntary_noten: Bool
    show_noten: Bool
    keishiki_tenpai: Bool
    abort_nine: Bool
    abort_four_winds: Bool
    abort_four_riichi: Bool


NO_MINIMUM = -(2**31)
"""Value of `riichi_min_points` where a player may declare riichi with any score."""
