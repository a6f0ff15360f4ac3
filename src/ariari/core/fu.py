"""Fu: points for the parts of a hand (rulebook section 3.5). One function per item."""

from ariari.core.rules import Rules, WaitFu
from ariari.core.state import Form, Reading, Wait, Win
from ariari.core.tiles import EAST, ORPHAN_KINDS, count_bits, is_dragon

BASE_FU = 20
"""副底: every win has it (FU-1)."""
SEVEN_PAIRS_FU = 25
"""Nothing is added and nothing rounded (FU-12)."""
PINFU_TSUMO_FU = 20
"""平和自摸: no fu but the base (FU-13)."""


def closed_ron_fu(win: Win, reading: Reading) -> int:
    """門前加符: a closed hand that wins by ron (FU-2)."""
    return 10 if reading.closed and not win.tsumo else 0


def tsumo_fu(win: Win, rules: Rules) -> int:
    """自摸符: a win by the player's own draw (FU-3)."""
    fu = rules.rinshan_tsumo_fu if win.rinshan else 2
    return fu if win.tsumo else 0


def count_orphans_twice(kinds: int) -> int:
    """Return how many kinds a set holds, where an orphan counts as two."""
    return count_bits(kinds) + count_bits(kinds & ORPHAN_KINDS)


def triplets_fu(reading: Reading, triplets: int) -> int:
    """Return what a set of triplets and quads gives (FU-4, FU-5, FU-9).

    2 fu each, doubled for orphans, doubled where concealed, and four times as much for quads.
    """
    concealed = triplets & reading.closed_triplets
    quads = reading.quads
    fu = 2 * (count_orphans_twice(triplets) + count_orphans_twice(concealed))
    of_quads = 2 * (count_orphans_twice(triplets & quads) + count_orphans_twice(concealed & quads))
    return fu + 3 * of_quads


def pair_fu(win: Win, rules: Rules, kind: int) -> int:
    """雀頭符: a pair of dragons, of the seat wind or of the round wind (FU-6, FU-7)."""
    if is_dragon(kind):
        return 2
    is_seat_wind = kind == EAST + win.seat_wind
    is_round_wind = kind == EAST + win.round_wind
    if is_seat_wind and is_round_wind:
        return rules.double_wind_pair_fu
    return 2 if is_seat_wind or is_round_wind else 0


def wait_fu(rules: Rules, reading: Reading) -> int:
    """待ち符: the winning tile completed the pair, a middle or an edge (FU-8)."""
    if rules.wait_fu == WaitFu.SINGLE_KIND and reading.wait_count > 1:
        return 0
    return 0 if reading.wait == Wait.RYANMEN or reading.wait == Wait.SHANPON else 2


def open_pinfu_fu(reading: Reading, fu: int) -> int:
    """喰い平和: an open hand that has no fu but the base (FU-10)."""
    return 2 if fu == BASE_FU and not reading.closed else 0


def round_fu(fu: int) -> int:
    """Round up to the next ten (FU-11)."""
    return (fu + 9) // 10 * 10


def sum_fu(win: Win, rules: Rules, reading: Reading, *, is_pinfu: bool) -> int:
    """Return the fu of a reading before they are rounded."""
    if reading.form == Form.SEVEN_PAIRS:
        return SEVEN_PAIRS_FU
    if is_pinfu and win.tsumo:
        return PINFU_TSUMO_FU
    fu = BASE_FU + closed_ron_fu(win, reading) + tsumo_fu(win, rules)
    if reading.form == Form.STANDARD:
        fu += (
            triplets_fu(reading, reading.triplets)
            + pair_fu(win, rules, reading.pair)
            + wait_fu(rules, reading)
        )
    return fu + open_pinfu_fu(reading, fu)


def count_fu(reading: Reading) -> int:
    """Return the fu of a reading as they count: rounded, except for seven pairs (FU-11, FU-12)."""
    return reading.fu_sum if reading.form == Form.SEVEN_PAIRS else round_fu(reading.fu_sum)
