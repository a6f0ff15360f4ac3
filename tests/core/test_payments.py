"""Payments of wins, draws and penalties (rulebook 3.6, 4.1, 4.2, 2.7, section 8)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ariari.core.payments import (
    NO_SEAT,
    Settlement,
    begin_settlement,
    honba_alone,
    honba_each,
    nearest_winner,
    pay_chombo,
    pay_honba_alone,
    pay_honba_each,
    pay_nagashi,
    pay_noten,
    pay_ron,
    pay_tsumo,
    round_up_hundred,
    share_sticks,
    take_sticks,
)
from ariari.core.rules import (
    ChomboPenalty,
    MultiRonSticks,
    Nagashi,
    Rules,
    SanmaTsumo,
)

EAST, SOUTH, WEST, NORTH = range(4)


def make_rules(players: int = 4, **options: int) -> Rules:
    rules = Rules()
    rules.players = players
    rules.honba_value = 300
    rules.sanma_honba_ron = 200
    for name, value in options.items():
        setattr(rules, name, value)
    return rules


def make_settlement(
    dealer: int = EAST,
    honba: int = 0,
    sticks: int = 0,
    bets: tuple[int, ...] = (),
    wareme: int = NO_SEAT,
) -> Settlement:
    settlement = Settlement()
    begin_settlement(settlement, dealer, honba, sticks)
    for seat in bets:
        settlement.riichi_bets[seat] = 1
    settlement.wareme_seat = wareme
    return settlement


def deltas(settlement: Settlement) -> list[int]:
    return list(settlement.deltas)


def seats(*members: int) -> int:
    return sum(1 << seat for seat in members)


# Fu for 1, 2, 3 and 4 han (0: no such cell), then non-dealer ron, its tsumo share of a non-dealer
# and of the dealer, dealer ron.
SCORE_7 = (
    ((30, 0, 0, 0), (1000, 300, 500, 1500)),
    ((40, 20, 0, 0), (1300, 400, 700, 2000)),
    ((50, 25, 0, 0), (1600, 400, 800, 2400)),
    ((60, 30, 0, 0), (2000, 500, 1000, 2900)),
    ((70, 0, 0, 0), (2300, 600, 1200, 3400)),
    ((80, 40, 20, 0), (2600, 700, 1300, 3900)),
    ((90, 0, 0, 0), (2900, 800, 1500, 4400)),
    ((100, 50, 25, 0), (3200, 800, 1600, 4800)),
    ((110, 0, 0, 0), (3600, 900, 1800, 5300)),
    ((0, 60, 30, 0), (3900, 1000, 2000, 5800)),
    ((0, 70, 0, 0), (4500, 1200, 2300, 6800)),
    ((0, 80, 40, 20), (5200, 1300, 2600, 7700)),
    ((0, 90, 0, 0), (5800, 1500, 2900, 8700)),
    ((0, 100, 50, 25), (6400, 1600, 3200, 9600)),
    ((0, 110, 0, 0), (7100, 1800, 3600, 10600)),
    ((0, 0, 60, 30), (7700, 2000, 3900, 11600)),
)
LIMITS = (
    ("mangan", 2000, (8000, 2000, 4000, 12000)),
    ("haneman", 3000, (12000, 3000, 6000, 18000)),
    ("baiman", 4000, (16000, 4000, 8000, 24000)),
    ("sanbaiman", 6000, (24000, 6000, 12000, 36000)),
    ("yakuman", 8000, (32000, 8000, 16000, 48000)),
)
CELLS = [
    pytest.param(min(fu << 2 + han, 2000), columns, id=f"{han}han-{fu}fu")
    for row, columns in SCORE_7
    for han, fu in enumerate(row, 1)
    if fu
] + [pytest.param(base, columns, id=name) for name, base, columns in LIMITS]


def test_the_table_of_score_7_has_29_cells_and_5_limits() -> None:
    """SCORE-8."""
    assert len(CELLS) == 29 + 5


@pytest.mark.parametrize(("base", "columns"), CELLS)
def test_score_7_in_all_four_columns(base: int, columns: tuple[int, int, int, int]) -> None:
    """SCORE-6, SCORE-7, SCORE-8."""
    ron, share, dealer_share, dealer_ron = columns
    rules = make_rules()

    south_ron = make_settlement()
    pay_ron(south_ron, SOUTH, WEST, base)
    assert deltas(south_ron) == [0, ron, -ron, 0]

    south_tsumo = make_settlement()
    pay_tsumo(south_tsumo, rules, SOUTH, base)
    assert deltas(south_tsumo) == [-dealer_share, dealer_share + 2 * share, -share, -share]

    dealer_tsumo = make_settlement()
    pay_tsumo(dealer_tsumo, rules, EAST, base)
    assert deltas(dealer_tsumo) == [3 * dealer_share, *[-dealer_share] * 3]

    east_ron = make_settlement()
    pay_ron(east_ron, EAST, NORTH, base)
    assert deltas(east_ron) == [dealer_ron, 0, 0, -dealer_ron]


def test_the_dealer_need_not_sit_at_seat_0() -> None:
    """SCORE-6, CONV-5."""
    settlement = make_settlement(dealer=WEST)
    pay_tsumo(settlement, make_rules(), EAST, 2000)
    assert deltas(settlement) == [8000, -2000, -4000, -2000]


@pytest.mark.parametrize(
    ("points", "rounded"), [(0, 0), (1, 100), (100, 100), (101, 200), (1960, 2000)]
)
def test_payments_round_up_to_hundreds(points: int, rounded: int) -> None:
    """SCORE-6."""
    assert round_up_hundred(points) == rounded


def test_points_without_limits_fit() -> None:
    """SCORE-5: a dealer's ron of 170 fu and 44 han by aotenjou, doubled by wareme."""
    base = 170 << 46
    settlement = make_settlement(wareme=SOUTH)
    pay_ron(settlement, EAST, SOUTH, base)
    assert deltas(settlement) == [2 * round_up_hundred(6 * base), -settlement.deltas[0], 0, 0]


@pytest.mark.parametrize(
    ("options", "each", "alone"),
    [
        pytest.param({"players": 4}, 200, 600, id="four players"),
        pytest.param({"players": 4, "honba_value": 1500}, 1000, 3000, id="1500"),
        pytest.param({"players": 3, "sanma_honba_ron": 200}, 200, 400, id="sanma 200"),
        pytest.param({"players": 3, "sanma_honba_ron": 300}, 200, 600, id="sanma 300"),
        pytest.param(
            {"players": 3, "sanma_honba_ron": 200, "honba_value": 1500}, 1000, 2000, id="sanma 1000"
        ),
        pytest.param(
            {"players": 3, "sanma_honba_ron": 300, "honba_value": 1500}, 1000, 3000, id="sanma 1500"
        ),
    ],
)
def test_two_honba_by_option(options: dict[str, int], each: int, alone: int) -> None:
    """PAY-1, SANMA-9, EXTRA-1: what each pays on tsumo, and the discarder on ron."""
    rules = make_rules(**options)
    assert (honba_each(rules, 2), honba_alone(rules, 2)) == (each, alone)


def test_gold_27_mangan_tsumo_with_two_honba() -> None:
    """GOLD-27, PAY-1: 2,200 from non-dealers, 4,200 from the dealer."""
    settlement = make_settlement(honba=2)
    rules = make_rules()
    pay_tsumo(settlement, rules, WEST, 2000)
    pay_honba_each(settlement, rules, WEST)
    assert deltas(settlement) == [-4200, -2200, 8600, -2200]


def test_honba_of_a_ron_are_paid_by_one() -> None:
    """PAY-1."""
    settlement = make_settlement(honba=3)
    pay_honba_alone(settlement, make_rules(), NORTH, SOUTH)
    assert deltas(settlement) == [0, -900, 0, 900]


@pytest.mark.parametrize(
    ("option", "winner", "base", "expected"),
    [
        pytest.param(SanmaTsumo.BISECT, SOUTH, 40 << 5, [-3300, 5300, -2000, 0], id="SANMA-12"),
        pytest.param(SanmaTsumo.LOSS, SOUTH, 40 << 5, [-2600, 3900, -1300, 0], id="loss"),
        pytest.param(SanmaTsumo.BISECT, EAST, 2000, [12000, -6000, -6000, 0], id="dealer bisect"),
        pytest.param(SanmaTsumo.LOSS, EAST, 2000, [8000, -4000, -4000, 0], id="dealer loss"),
        pytest.param(SanmaTsumo.BISECT, EAST, 640, [4000, -2000, -2000, 0], id="1300 all bisect"),
    ],
)
def test_tsumo_with_three_players(
    option: SanmaTsumo, winner: int, base: int, expected: list[int]
) -> None:
    """SANMA-8, SANMA-12."""
    settlement = make_settlement()
    pay_tsumo(settlement, make_rules(3, sanma_tsumo=option), winner, base)
    assert deltas(settlement) == expected


def test_bisect_means_nothing_with_four_players() -> None:
    """SANMA-8, OPT-5."""
    settlement = make_settlement()
    pay_tsumo(settlement, make_rules(4, sanma_tsumo=SanmaTsumo.BISECT), EAST, 2000)
    assert deltas(settlement) == [12000, -4000, -4000, -4000]


def test_sticks_leave_the_table() -> None:
    """PAY-6."""
    settlement = make_settlement(sticks=3)
    take_sticks(settlement, WEST, 3)
    assert deltas(settlement) == [0, 0, 3000, 0]
    assert settlement.sticks == 0


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        pytest.param(MultiRonSticks.NEAREST, [0, 0, 4000, 0], id="nearest"),
        pytest.param(MultiRonSticks.OWN_BACK, [1000, 0, 3000, 0], id="own_back"),
    ],
)
def test_sticks_of_several_winners(option: MultiRonSticks, expected: list[int]) -> None:
    """MULTI-3: seats 2 and 0 win, seats 0 and 3 bet this deal, two sticks are older."""
    settlement = make_settlement(sticks=4, bets=(EAST, NORTH))
    rules = make_rules(multi_ron_sticks=option)
    share_sticks(settlement, rules, seats(WEST, EAST), WEST)
    assert deltas(settlement) == expected
    assert settlement.sticks == 0


@pytest.mark.parametrize(
    ("winners", "discarder", "players", "nearest"),
    [
        (seats(0, 2), 1, 4, 2),
        (seats(0, 2), 3, 4, 0),
        (seats(0, 1, 2), 3, 4, 0),
        (seats(1, 2, 3), 0, 4, 1),
        (seats(0, 1), 2, 3, 0),
        (seats(3), 0, 4, 3),
        (seats(1, 2), 1, 4, 1),
    ],
)
def test_nearest_winner_is_first_in_turn_order(
    winners: int, discarder: int, players: int, nearest: int
) -> None:
    """MULTI-1, MULTI-3; the last row is a nagashi mangan of the discarder (NAGASHI-4)."""
    assert nearest_winner(winners, discarder, players) == nearest


@pytest.mark.parametrize(
    ("players", "tenpai", "expected"),
    [
        pytest.param(4, (), [0, 0, 0, 0], id="4p none"),
        pytest.param(4, (1,), [-1000, 3000, -1000, -1000], id="4p one"),
        pytest.param(4, (0, 3), [1500, -1500, -1500, 1500], id="4p two"),
        pytest.param(4, (0, 2, 3), [1000, -3000, 1000, 1000], id="4p three"),
        pytest.param(4, (0, 1, 2, 3), [0, 0, 0, 0], id="4p all"),
        pytest.param(3, (), [0, 0, 0, 0], id="3p none"),
        pytest.param(3, (2,), [-1000, -1000, 2000, 0], id="3p one"),
        pytest.param(3, (0, 2), [1000, -2000, 1000, 0], id="3p two"),
        pytest.param(3, (0, 1, 2), [0, 0, 0, 0], id="3p all"),
    ],
)
def test_noten_payments(players: int, tenpai: tuple[int, ...], expected: list[int]) -> None:
    """DRAW-5, SANMA-9."""
    settlement = make_settlement()
    pay_noten(settlement, make_rules(players), seats(*tenpai))
    assert deltas(settlement) == expected


def test_gold_30_dealer_tenpai_alone() -> None:
    """GOLD-30, DRAW-9: honba change nothing and the stick stays."""
    settlement = make_settlement(honba=1, sticks=1)
    pay_noten(settlement, make_rules(), seats(EAST))
    assert deltas(settlement) == [3000, -1000, -1000, -1000]
    assert settlement.sticks == 1


@pytest.mark.parametrize(
    ("players", "option", "having", "expected", "sticks_left"),
    [
        pytest.param(4, Nagashi.DRAW, (0,), [12000, -4000, -4000, -4000], 2, id="dealer"),
        pytest.param(4, Nagashi.DRAW, (1,), [-4000, 8000, -2000, -2000], 2, id="non-dealer"),
        pytest.param(4, Nagashi.DRAW, (0, 1), [8000, 4000, -6000, -6000], 2, id="two"),
        pytest.param(4, Nagashi.WIN, (0,), [14300, -4100, -4100, -4100], 0, id="dealer win"),
        pytest.param(4, Nagashi.WIN, (1,), [-4100, 10300, -2100, -2100], 0, id="non-dealer win"),
        pytest.param(4, Nagashi.WIN, (0, 1), [10200, 4200, -6200, -6200], 0, id="two win"),
        pytest.param(3, Nagashi.DRAW, (0,), [8000, -4000, -4000, 0], 2, id="3p dealer"),
        pytest.param(3, Nagashi.DRAW, (2,), [-4000, -2000, 6000, 0], 2, id="3p non-dealer"),
        pytest.param(3, Nagashi.WIN, (2,), [-4100, -2100, 8200, 0], 0, id="3p win"),
    ],
)
def test_nagashi_mangan(
    players: int,
    option: Nagashi,
    having: tuple[int, ...],
    expected: list[int],
    sticks_left: int,
) -> None:
    """NAGASHI-2 to -4, SANMA-13: one honba, two sticks, last discard by the last seat."""
    settlement = make_settlement(honba=1, sticks=2)
    rules = make_rules(players, nagashi=option, sanma_tsumo=SanmaTsumo.BISECT)
    pay_nagashi(settlement, rules, seats(*having), players - 1)
    assert deltas(settlement) == expected
    assert settlement.sticks == sticks_left


@pytest.mark.parametrize(("discarder", "taker"), [(0, 0), (1, 2), (2, 2), (3, 0)])
def test_sticks_of_two_nagashi_go_to_the_nearest(discarder: int, taker: int) -> None:
    """NAGASHI-4: seats 0 and 2 have it; the last discarder is nearest to itself."""
    without, with_stick = make_settlement(), make_settlement(sticks=1)
    rules = make_rules(nagashi=Nagashi.WIN)
    pay_nagashi(without, rules, seats(0, 2), discarder)
    pay_nagashi(with_stick, rules, seats(0, 2), discarder)
    gains = [b - a for a, b in zip(deltas(without), deltas(with_stick), strict=True)]
    assert gains == [1000 if seat == taker else 0 for seat in range(4)]


@pytest.mark.parametrize(
    ("players", "penalty", "offender", "expected"),
    [
        pytest.param(4, ChomboPenalty.REVERSE_MANGAN, 0, [-12000, 4000, 4000, 4000], id="dealer"),
        pytest.param(4, ChomboPenalty.REVERSE_MANGAN, 2, [4000, 2000, -8000, 2000], id="other"),
        pytest.param(3, ChomboPenalty.REVERSE_MANGAN, 0, [-8000, 4000, 4000, 0], id="3p dealer"),
        pytest.param(3, ChomboPenalty.REVERSE_MANGAN, 1, [4000, -6000, 2000, 0], id="3p other"),
        pytest.param(4, ChomboPenalty.POINTS20, 2, [0, 0, 0, 0], id="points20"),
        pytest.param(4, ChomboPenalty.NONE, 2, [0, 0, 0, 0], id="none"),
    ],
)
def test_chombo_penalty_without_honba(
    players: int, penalty: ChomboPenalty, offender: int, expected: list[int]
) -> None:
    """CHOMBO-6."""
    settlement = make_settlement(honba=4)
    pay_chombo(settlement, make_rules(players, chombo_penalty=penalty), offender)
    assert deltas(settlement) == expected


def test_chombo_returns_the_sticks_of_this_deal_only() -> None:
    """CHOMBO-4."""
    settlement = make_settlement(sticks=3, bets=(SOUTH, WEST))
    pay_chombo(settlement, make_rules(chombo_penalty=ChomboPenalty.NONE), SOUTH)
    assert deltas(settlement) == [0, 1000, 1000, 0]
    assert settlement.sticks == 1
    assert list(settlement.riichi_bets) == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("wareme", "expected"),
    [
        pytest.param(SOUTH, [-8200, 17600, -4200, -4200], id="winner"),
        pytest.param(EAST, [-8200, 13400, -2100, -2100], id="dealer pays"),
        pytest.param(NORTH, [-4100, 11400, -2100, -4200], id="non-dealer pays"),
    ],
)
def test_wareme_pays_and_receives_double_but_sticks(wareme: int, expected: list[int]) -> None:
    """EXTRA-1: a mangan tsumo of South with one honba and a stick."""
    settlement = make_settlement(honba=1, sticks=1, wareme=wareme)
    rules = make_rules()
    pay_tsumo(settlement, rules, SOUTH, 2000)
    pay_honba_each(settlement, rules, SOUTH)
    take_sticks(settlement, SOUTH, 1)
    assert sum(deltas(settlement)) == 1000
    assert deltas(settlement) == expected


def test_wareme_doubles_nagashi_mangan_as_a_win_is() -> None:
    """EXTRA-1, NAGASHI-2."""
    settlement = make_settlement(wareme=SOUTH)
    pay_nagashi(settlement, make_rules(nagashi=Nagashi.DRAW), seats(WEST), NORTH)
    assert deltas(settlement) == [-4000, -4000, 10000, -2000]


def test_wareme_leaves_noten_payments_and_penalties() -> None:
    """EXTRA-1, DRAW-5, CHOMBO-6: their sums are fixed."""
    draw, penalty = make_settlement(wareme=SOUTH), make_settlement(wareme=SOUTH)
    pay_noten(draw, make_rules(), seats(EAST, SOUTH))
    pay_chombo(penalty, make_rules(chombo_penalty=ChomboPenalty.REVERSE_MANGAN), SOUTH)
    assert deltas(draw) == [1500, 1500, -1500, -1500]
    assert deltas(penalty) == [4000, -8000, 2000, 2000]


def test_wareme_doubles_a_ron_between_its_seat_and_another_only() -> None:
    """EXTRA-1."""
    paying, apart = make_settlement(wareme=WEST), make_settlement(wareme=NORTH)
    pay_ron(paying, SOUTH, WEST, 2000)
    pay_ron(apart, SOUTH, WEST, 2000)
    assert deltas(paying) == [0, 16000, -16000, 0]
    assert deltas(apart) == [0, 8000, -8000, 0]


def test_beginning_again_forgets_the_last_deal() -> None:
    settlement = make_settlement(dealer=WEST, honba=2, sticks=4, bets=(SOUTH,), wareme=NORTH)
    settlement.base[SOUTH] = 2000
    settlement.liable_units[7] = 1
    pay_ron(settlement, SOUTH, WEST, 2000)
    begin_settlement(settlement, EAST, 0, 0)
    fresh = make_settlement()
    assert settlement == fresh


@st.composite
def unsettled(draw: st.DrawFn) -> Settlement:
    """A deal that may have any dealer, honba, old and new sticks, and a wareme seat."""
    bets = tuple(draw(st.sets(st.integers(0, 2))))
    return make_settlement(
        dealer=draw(st.integers(0, 2)),
        honba=draw(st.integers(0, 20)),
        sticks=draw(st.integers(0, 5)) + len(bets),
        bets=bets,
        wareme=draw(st.integers(NO_SEAT, 2)),
    )


@given(unsettled(), st.sampled_from([3, 4]), st.integers(1, 7), st.sampled_from(Nagashi), st.data())
def test_draws_and_penalties_conserve_points(
    settlement: Settlement, players: int, members: int, nagashi: Nagashi, data: st.DataObject
) -> None:
    """CONV-10: scores and sticks on the table keep their sum, and are paid in hundreds."""
    penalty = data.draw(st.sampled_from(ChomboPenalty))
    rules = make_rules(players, nagashi=nagashi, chombo_penalty=penalty)
    sticks = settlement.sticks
    pay_noten(settlement, rules, members)
    pay_chombo(settlement, rules, data.draw(st.integers(0, 2)))
    if nagashi != Nagashi.OFF:
        pay_nagashi(settlement, rules, members, data.draw(st.integers(0, 2)))
    assert sum(deltas(settlement)) == 1000 * (sticks - settlement.sticks)
    assert [delta % 100 for delta in deltas(settlement)] == [0, 0, 0, 0]
    assert players == 4 or settlement.deltas[3] == 0
