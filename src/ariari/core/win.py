"""The best reading of a win (rulebook section 3.1)."""

from ariari.core.acceptance import waits
from ariari.core.dora import add_dora
from ariari.core.moment import LUCK_YAKU, moment_yaku
from ariari.core.points import limit_of
from ariari.core.rules import Rules, TenhouWait, WaitFu
from ariari.core.sets import sequences_with
from ariari.core.shape import (
    find_shapes,
    gather_tiles,
    lay_out,
    lay_out_honours,
    next_shapes,
)
from ariari.core.state import Form, Place, Reading, RiichiLevel, Score, Wait, Win, WinCheck
from ariari.core.tables import Tables
from ariari.core.tiles import (
    KIND_COUNT,
    NO_KIND,
    ORPHAN_KINDS,
    count_bits,
    lowest_kind,
    number_of,
)
from ariari.core.value import judge
from ariari.core.yaku import kinds_yaku, layout_yaku
from ariari.core.yakuman import is_all_pairs, is_tenhou, layout_yakuman, win_yakuman

WAITS = (Wait.TANKI, Wait.RYANMEN, Wait.KANCHAN, Wait.RYANMEN, Wait.SHANPON)
"""By `Place`, where a sequence is not at the edge of its suit."""


def clear_score(score: Score) -> None:
    """Nothing is known of the win yet."""
    score.base = 0
    score.yaku = 0
    score.yakuman = 0
    score.seen_yaku = 0
    score.seen_yakuman = 0
    score.sequences = 0
    score.own_sequences = 0
    score.triplets = 0
    score.closed_triplets = 0
    score.quads = 0
    score.han = 0
    score.fu = 0
    score.fu_sum = 0
    score.units = 0
    score.status = WinCheck.NOT_COMPLETE
    score.limit = 0
    score.form = 0
    score.pair = NO_KIND
    score.wait = 0
    score.winning_kind = NO_KIND
    score.wait_count = 0


def waits_without(win: Win, kind: int, rules: Rules, tables: Tables) -> int:
    """Return the kinds that the hand waited for before a tile of `kind` completed it."""
    win.counts[kind] -= 1
    kinds = waits(win.counts, win.meld_count, rules.players, tables)
    win.counts[kind] += 1
    return kinds


def begin_reading(win: Win, rules: Rules, tables: Tables, reading: Reading) -> None:
    """The reading knows what every reading of this win shares."""
    reading.wait_count = 0
    if rules.wait_fu == WaitFu.SINGLE_KIND:
        reading.wait_count = count_bits(waits_without(win, reading.winning_kind, rules, tables))
    reading.win_yaku = moment_yaku(win, rules, reading) | kinds_yaku(rules, reading)
    reading.win_yakuman = win_yakuman(win, rules, reading)


def begin_special(reading: Reading, form: int) -> None:
    """The reading has no sets and no pair of its own (AGARI-1 b, c)."""
    reading.form = form
    reading.sequences = 0
    reading.own_sequences = 0
    reading.triplets = 0
    reading.closed_triplets = 0
    reading.pair = NO_KIND
    reading.wait = Wait.TANKI
    reading.layout_yaku = 0
    reading.layout_yakuman = 0


def read_pairs(win: Win, rules: Rules, reading: Reading, score: Score) -> None:
    """The hand is judged as seven pairs of different kinds, if it is that (AGARI-1 b)."""
    if count_bits(reading.kinds) == 7 and is_all_pairs(win, reading):
        begin_special(reading, Form.SEVEN_PAIRS)
        judge(win, rules, reading, score)


def read_orphans(win: Win, rules: Rules, reading: Reading, score: Score) -> None:
    """The hand is judged as thirteen orphans, if it is that (AGARI-1 c)."""
    if reading.kinds == ORPHAN_KINDS:
        begin_special(reading, Form.ORPHANS)
        judge(win, rules, reading, score)


def places_of(reading: Reading) -> int:
    """Return the bits of each `Place` that the winning tile may have taken (AGARI-6)."""
    kind = reading.winning_kind
    held = sequences_with(reading.own_sequences, kind)
    return (
        (reading.pair == kind) << Place.PAIR
        | (held & 0o700 != 0) << Place.LOWEST
        | (held & 0o070 != 0) << Place.MIDDLE
        | (held & 0o007 != 0) << Place.HIGHEST
        | (reading.own_triplets >> kind & 1) << Place.TRIPLET
    )


def wait_at(place: int, number: int) -> int:
    """Return the wait of a tile with this number that took a place (FU-8).

    The number matters in sequences alone: 7 of 789 and 3 of 123 complete an edge.
    """
    edges = (number == 7) << Place.LOWEST | (number == 3) << Place.HIGHEST
    return Wait.PENCHAN if edges >> place & 1 == 1 else WAITS[place]


def place_winning_tile(win: Win, rules: Rules, reading: Reading, score: Score) -> None:
    """Each place that the winning tile may have taken is tried (AGARI-6).

    A ron opens the triplet that it completes (FU-9).
    """
    kind = reading.winning_kind
    places = places_of(reading)
    while places != 0:
        place = lowest_kind(places)
        opened = 1 << kind if place == Place.TRIPLET and not win.tsumo else 0
        reading.closed_triplets = reading.own_triplets & ~opened | reading.ankans
        reading.wait = wait_at(place, number_of(kind))
        judge(win, rules, reading, score)
        places &= places - 1


def read_sets(win: Win, rules: Rules, tables: Tables, reading: Reading, score: Score) -> None:
    """Every reading as four sets and a pair is judged (AGARI-1 a)."""
    if not lay_out_honours(win, reading) or not find_shapes(tables, reading):
        return
    reading.form = Form.STANDARD
    is_another = True
    while is_another:
        lay_out(tables, reading)
        reading.layout_yaku = layout_yaku(win, rules, reading)
        reading.layout_yakuman = layout_yakuman(rules, reading)
        place_winning_tile(win, rules, reading, score)
        is_another = next_shapes(tables, reading)


def read_win(win: Win, rules: Rules, tables: Tables, reading: Reading, score: Score) -> None:
    """Every reading with the reading's winning kind is judged."""
    begin_reading(win, rules, tables, reading)
    read_sets(win, rules, tables, reading, score)
    if win.meld_count == 0:
        read_pairs(win, rules, reading, score)
        read_orphans(win, rules, reading, score)


def read_any_tile(win: Win, rules: Rules, tables: Tables, reading: Reading, score: Score) -> None:
    """At tenhou each of the fourteen tiles may have been the winning one (YAKUMAN-3)."""
    for kind in range(KIND_COUNT):
        if win.counts[kind] > 0:
            reading.winning_kind = kind
            read_win(win, rules, tables, reading, score)


def probe_wait(win: Win, rules: Rules, tables: Tables, reading: Reading, score: Score) -> None:
    """The score's seen yaku are those the hand has with the reading's winning kind."""
    score.seen_yaku = 0
    score.seen_yakuman = 0
    win.counts[win.winning_kind] -= 1
    win.counts[reading.winning_kind] += 1
    gather_tiles(win, tables, reading)
    read_win(win, rules, tables, reading, score)
    win.counts[reading.winning_kind] -= 1
    win.counts[win.winning_kind] += 1


def is_yaku_certain(win: Win, rules: Rules, tables: Tables, reading: Reading, score: Score) -> bool:
    """後付けなし: one yaku holds on every wait of the hand, or riichi or tsumo does (AGARI-7)."""
    if win.riichi != RiichiLevel.NONE or (win.tsumo and reading.closed):
        return True
    certain_yaku = score.seen_yaku & ~LUCK_YAKU
    certain_yakuman = score.seen_yakuman
    kinds = waits_without(win, win.winning_kind, rules, tables)
    reading.probing = True
    for kind in range(KIND_COUNT):
        if kinds >> kind & 1 == 1 and kind != win.winning_kind:
            reading.winning_kind = kind
            probe_wait(win, rules, tables, reading, score)
            certain_yaku &= score.seen_yaku
            certain_yakuman &= score.seen_yakuman
    reading.probing = False
    return certain_yaku != 0 or certain_yakuman != 0


def score_win(win: Win, rules: Rules, tables: Tables, reading: Reading, score: Score) -> None:
    """The score is that of the best reading (AGARI-3, AGARI-6); the win is as it was."""
    gather_tiles(win, tables, reading)
    clear_score(score)
    add_dora(win, rules, score)
    reading.probing = False
    if rules.tenhou_wait == TenhouWait.BEST and is_tenhou(win):
        read_any_tile(win, rules, tables, reading, score)
    else:
        reading.winning_kind = win.winning_kind
        read_win(win, rules, tables, reading, score)
    if (
        score.status == WinCheck.WIN
        and not rules.atozuke
        and not is_yaku_certain(win, rules, tables, reading, score)
    ):
        score.status = WinCheck.NO_YAKU
        score.base = 0
    score.limit = limit_of(score.base, score.units, rules)
