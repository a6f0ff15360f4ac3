"""Liability (pao) and the settlement of wins (rulebook 3.7 and 3.8)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ariari.core.liability import (
    first_liable,
    hold_liable,
    liable_yakuman,
    settle_rinshan,
    settle_ron,
    settle_tsumo,
)
from ariari.core.melds import MeldKind
from ariari.core.names import Yakuman
from ariari.core.payments import NO_SEAT, Settlement, begin_settlement, round_up_hundred
from ariari.core.rules import (
    SEAT_MAX,
    MultiRonHonba,
    MultiRonSticks,
    PaoHonba,
    PaoScope,
    Rules,
    SanmaTsumo,
)

EAST, SOUTH, WEST, NORTH = range(4)
EAST_WIND, SOUTH_WIND, WEST_WIND, NORTH_WIND, WHITE, GREEN, RED = range(27, 34)
DAISANGEN, DAISUUSHII, SUUKANTSU = (
    1 << Yakuman.DAISANGEN,
    1 << Yakuman.DAISUUSHII,
    1 << Yakuman.SUUKANTSU,
)


def make_rules(players: int = 4, **options: int) -> Rules:
    rules = Rules()
    rules.players = players
    rules.honba_value = 300
    rules.sanma_honba_ron = 200
    rules.pao = DAISANGEN | DAISUUSHII | SUUKANTSU
    rules.pao_scope = PaoScope.YAKUMAN
    for name, value in options.items():
        setattr(rules, name, value)
    return rules


def make_settlement(
    bases: dict[int, int], *, dealer: int = EAST, honba: int = 0, sticks: int = 0
) -> Settlement:
    settlement = Settlement()
    begin_settlement(settlement, dealer, honba, sticks)
    for winner, base in bases.items():
        settlement.base[winner] = base
    return settlement


def deltas(settlement: Settlement) -> list[int]:
    return list(settlement.deltas)


def members(*numbers: int) -> int:
    return sum(1 << number for number in numbers)


LIABLE_CASES = [
    pytest.param((WHITE, GREEN), 0, RED, MeldKind.PON, DAISANGEN, id="third dragon by pon"),
    pytest.param((WHITE, RED), 0, GREEN, MeldKind.DAIMINKAN, DAISANGEN, id="by daiminkan"),
    pytest.param((WHITE,), 0, RED, MeldKind.PON, 0, id="only the second dragon"),
    pytest.param((WHITE, GREEN), 0, EAST_WIND, MeldKind.PON, 0, id="no dragon"),
    pytest.param((WHITE, GREEN), 0, 4, MeldKind.CHII, 0, id="chii"),
    pytest.param((WHITE, GREEN), 0, RED, MeldKind.ANKAN, 0, id="own ankan"),
    pytest.param((WHITE, GREEN, RED), 0, RED, MeldKind.SHOUMINKAN, 0, id="shouminkan"),
    pytest.param(
        (EAST_WIND, SOUTH_WIND, NORTH_WIND), 0, WEST_WIND, MeldKind.PON, DAISUUSHII, id="4th wind"
    ),
    pytest.param((EAST_WIND, SOUTH_WIND), 0, WEST_WIND, MeldKind.PON, 0, id="third wind"),
    pytest.param((3, 4, 5), 3, 6, MeldKind.DAIMINKAN, SUUKANTSU, id="fourth quad"),
    pytest.param((3, 4), 2, 6, MeldKind.DAIMINKAN, 0, id="third quad"),
    pytest.param((3, 4, 5), 3, 6, MeldKind.PON, 0, id="pon beside three quads"),
    pytest.param((3, 4, 5), 3, 6, MeldKind.ANKAN, 0, id="fourth quad from the hand"),
    pytest.param(
        (3, WHITE, GREEN), 3, RED, MeldKind.DAIMINKAN, DAISANGEN | SUUKANTSU, id="two by one call"
    ),
]


@pytest.mark.parametrize(("exposed", "quads", "kind", "meld", "expected"), LIABLE_CASES)
def test_the_call_that_makes_a_yakuman_certain(
    exposed: tuple[int, ...], quads: int, kind: int, meld: MeldKind, expected: int
) -> None:
    """PAO-1, PAO-2."""
    assert liable_yakuman(make_rules(), members(*exposed), quads, kind, meld) == expected


def test_only_listed_yakuman_make_liable() -> None:
    """PAO-1: `pao` without suukantsu, and empty."""
    exposed = members(3, WHITE, GREEN)
    most = make_rules(pao=DAISANGEN | DAISUUSHII)
    assert liable_yakuman(most, exposed, 3, RED, MeldKind.DAIMINKAN) == DAISANGEN
    assert liable_yakuman(make_rules(pao=0), exposed, 3, RED, MeldKind.DAIMINKAN) == 0


def test_wins_without_liability() -> None:
    """SCORE-6, PAY-1, PAY-6: a mangan of South with two honba and one stick."""
    rules = make_rules()
    drawn = make_settlement({SOUTH: 2000}, honba=2, sticks=1)
    settle_tsumo(drawn, rules, SOUTH)
    assert deltas(drawn) == [-4200, 9600, -2200, -2200]
    called = make_settlement({SOUTH: 2000}, honba=2, sticks=1)
    settle_ron(called, rules, members(SOUTH), NORTH)
    assert deltas(called) == [0, 9600, 0, -8600]
    assert drawn.sticks == called.sticks == 0


def test_pao_6_daisangen_and_tsuuiisou_by_tsumo() -> None:
    """PAO-6: West is liable for daisangen of South, one honba."""
    settlement = make_settlement({SOUTH: 16000}, honba=1)
    hold_liable(settlement, SOUTH, WEST, 1)
    settle_tsumo(settlement, make_rules(), SOUTH)
    assert deltas(settlement) == [-16000, 64300, -40300, -8000]


TSUMO_CASES = [
    pytest.param(4, PaoScope.YAKUMAN, 8000, [0, 32300, -32300, 0], id="yakuman"),
    pytest.param(4, PaoScope.HAND, 8000, [0, 32300, -32300, 0], id="yakuman, scope hand"),
    pytest.param(4, PaoScope.YAKUMAN, 16000, [-16000, 64300, -40300, -8000], id="PAO-6"),
    pytest.param(4, PaoScope.HAND, 16000, [0, 64300, -64300, 0], id="two, scope hand"),
    pytest.param(3, PaoScope.YAKUMAN, 8000, [0, 32200, -32200, 0], id="3p yakuman"),
    pytest.param(3, PaoScope.YAKUMAN, 16000, [-16000, 56200, -40200, 0], id="3p two, loss"),
    pytest.param(3, PaoScope.HAND, 16000, [0, 64200, -64200, 0], id="3p two, scope hand"),
]


@pytest.mark.parametrize(("players", "scope", "base", "expected"), TSUMO_CASES)
def test_liable_player_pays_a_tsumo_as_if_ronned(
    players: int, scope: PaoScope, base: int, expected: list[int]
) -> None:
    """PAO-3, PAO-5: West is liable to South for one unit, one honba."""
    settlement = make_settlement({SOUTH: base}, honba=1)
    hold_liable(settlement, SOUTH, WEST, 1)
    settle_tsumo(settlement, make_rules(players, pao_scope=scope), SOUTH)
    assert deltas(settlement) == expected


def test_rest_of_a_liable_hand_is_bisected() -> None:
    """PAO-5, SANMA-8."""
    settlement = make_settlement({SOUTH: 16000})
    hold_liable(settlement, SOUTH, WEST, 1)
    settle_tsumo(settlement, make_rules(3, sanma_tsumo=SanmaTsumo.BISECT), SOUTH)
    assert deltas(settlement) == [-20000, 64000, -44000, 0]


RON_CASES = [
    pytest.param(
        PaoScope.YAKUMAN, PaoHonba.DISCARDER, 8000, NORTH, [0, 32300, -16000, -16300], id="half"
    ),
    pytest.param(
        PaoScope.YAKUMAN, PaoHonba.LIABLE, 8000, NORTH, [0, 32300, -16300, -16000], id="honba"
    ),
    pytest.param(
        PaoScope.YAKUMAN, PaoHonba.DISCARDER, 16000, NORTH, [0, 64300, -16000, -48300], id="two"
    ),
    pytest.param(
        PaoScope.HAND, PaoHonba.DISCARDER, 16000, NORTH, [0, 64300, -32000, -32300], id="two, hand"
    ),
    pytest.param(
        PaoScope.HAND, PaoHonba.LIABLE, 16000, NORTH, [0, 64300, -32300, -32000], id="hand, honba"
    ),
    pytest.param(
        PaoScope.YAKUMAN, PaoHonba.LIABLE, 16000, WEST, [0, 64300, -64300, 0], id="on the liable"
    ),
    pytest.param(
        PaoScope.HAND, PaoHonba.DISCARDER, 16000, WEST, [0, 64300, -64300, 0], id="liable, hand"
    ),
]


@pytest.mark.parametrize(("scope", "honba", "base", "discarder", "expected"), RON_CASES)
def test_liable_player_and_discarder_share_a_ron(
    scope: PaoScope, honba: PaoHonba, base: int, discarder: int, expected: list[int]
) -> None:
    """PAO-4, PAO-5: West is liable to South for one unit, one honba."""
    settlement = make_settlement({SOUTH: base}, honba=1)
    hold_liable(settlement, SOUTH, WEST, 1)
    rules = make_rules(pao_scope=scope, pao_honba=honba)
    settle_ron(settlement, rules, members(SOUTH), discarder)
    assert deltas(settlement) == expected


def test_dealer_is_paid_six_times_by_halves() -> None:
    """PAO-4, SCORE-6: daisuushii of two units, won by the dealer."""
    settlement = make_settlement({EAST: 16000})
    hold_liable(settlement, EAST, NORTH, 2)
    settle_ron(settlement, make_rules(), members(EAST), SOUTH)
    assert deltas(settlement) == [96000, -48000, 0, -48000]


def test_one_yakuman_is_never_paid_beyond_its_hand() -> None:
    """YAKUMAN-2: two liable units in a hand that pays exactly one yakuman."""
    settlement = make_settlement({SOUTH: 8000})
    hold_liable(settlement, SOUTH, WEST, 2)
    settle_tsumo(settlement, make_rules(), SOUTH)
    assert deltas(settlement) == [0, 32000, -32000, 0]


@pytest.mark.parametrize(
    ("scope", "expected"),
    [
        pytest.param(PaoScope.YAKUMAN, [-16000, 96300, -40300, -40000], id="yakuman"),
        pytest.param(PaoScope.HAND, [0, 96300, -64300, -32000], id="hand"),
    ],
)
def test_two_liable_players_by_tsumo(scope: PaoScope, expected: list[int]) -> None:
    """PAO-5: West for daisangen, North for suukantsu, beside tsuuiisou; West comes first."""
    settlement = make_settlement({SOUTH: 24000}, honba=1)
    hold_liable(settlement, SOUTH, NORTH, 1)
    hold_liable(settlement, SOUTH, WEST, 1)
    rules = make_rules(pao_scope=scope)
    assert first_liable(settlement, rules, SOUTH) == WEST
    settle_tsumo(settlement, rules, SOUTH)
    assert deltas(settlement) == expected


def test_two_liable_players_and_a_ron_on_the_second() -> None:
    """PAO-4: the discarder pays an own yakuman, half of the other, and as liable the honba."""
    settlement = make_settlement({SOUTH: 16000}, honba=1)
    hold_liable(settlement, SOUTH, WEST, 1)
    hold_liable(settlement, SOUTH, NORTH, 1)
    settle_ron(settlement, make_rules(pao_honba=PaoHonba.LIABLE), members(SOUTH), NORTH)
    assert deltas(settlement) == [0, 64300, -16000, -48300]


@pytest.mark.parametrize("fu", range(20, 120, 10))
def test_aotenjou_halves_fall_in_hundreds(fu: int) -> None:
    """PAO-4, SCORE-5: the hand has one value, and the discarder pays the odd hundred."""
    base = fu << 2 + 13
    settlement = make_settlement({SOUTH: base})
    hold_liable(settlement, SOUTH, WEST, 1)
    settle_ron(settlement, make_rules(aotenjou=True), members(SOUTH), NORTH)
    value = round_up_hundred(4 * base)
    half = round_up_hundred(value // 2)
    assert deltas(settlement) == [0, value, half - value, -half]
    assert half - value // 2 in (0, 50)


def test_some_aotenjou_half_is_odd() -> None:
    """The table above has both cases."""
    assert {round_up_hundred(fu << 17) % 200 for fu in range(20, 120, 10)} == {0, 100}


@pytest.mark.parametrize("scope", PaoScope)
def test_aotenjou_liability_covers_the_hand(scope: PaoScope) -> None:
    """PAO-5, SCORE-5: a yakuman among han has no value of its own."""
    base = 40 << 2 + 15
    settlement = make_settlement({SOUTH: base})
    hold_liable(settlement, SOUTH, WEST, 1)
    settle_tsumo(settlement, make_rules(aotenjou=True, pao_scope=scope), SOUTH)
    value = round_up_hundred(4 * base)
    assert deltas(settlement) == [0, value, -value, 0]


RINSHAN_CASES = [
    pytest.param(4, True, NORTH, [0, 9300, 0, -8300], id="on"),
    pytest.param(4, True, NO_SEAT, [-4100, 9300, -2100, -2100], id="on, another kan"),
    pytest.param(4, False, NORTH, [-4100, 9300, -2100, -2100], id="off"),
    pytest.param(3, True, WEST, [0, 9200, -8200, 0], id="3p on"),
    pytest.param(3, False, WEST, [-4100, 7200, -2100, 0], id="3p off"),
]


@pytest.mark.parametrize(("players", "option", "called", "expected"), RINSHAN_CASES)
def test_daiminkan_pao(players: int, option: bool, called: int, expected: list[int]) -> None:
    """PAO-7: a mangan of South on a rinshan tile, one honba, one stick."""
    settlement = make_settlement({SOUTH: 2000}, honba=1, sticks=1)
    settle_rinshan(settlement, make_rules(players, daiminkan_pao=option), SOUTH, called)
    assert deltas(settlement) == expected
    assert settlement.sticks == 0


def test_daiminkan_pao_is_rounded_as_a_ron() -> None:
    """PAO-7, SCORE-6: 1 han 70 fu costs 2,300 by ron, 2,400 by tsumo."""
    settlement = make_settlement({SOUTH: 70 << 3})
    settle_rinshan(settlement, make_rules(daiminkan_pao=True), SOUTH, EAST)
    assert deltas(settlement) == [-2300, 2300, 0, 0]


def test_daiminkan_pao_covers_a_yakuman_of_another_liable_player() -> None:
    """PAO-7: whoever gave the quad pays the whole hand."""
    settlement = make_settlement({SOUTH: 8000})
    hold_liable(settlement, SOUTH, WEST, 1)
    settle_rinshan(settlement, make_rules(daiminkan_pao=True), SOUTH, NORTH)
    assert deltas(settlement) == [0, 32000, 0, -32000]


MULTI_CASES = [
    pytest.param(
        MultiRonSticks.NEAREST, MultiRonHonba.NEAREST, [12000, -22600, 10600, 4000], id="nearest"
    ),
    pytest.param(
        MultiRonSticks.NEAREST, MultiRonHonba.EACH, [12600, -23800, 10600, 4600], id="honba each"
    ),
    pytest.param(
        MultiRonSticks.OWN_BACK, MultiRonHonba.NEAREST, [13000, -22600, 9600, 4000], id="own back"
    ),
    pytest.param(
        MultiRonSticks.OWN_BACK, MultiRonHonba.EACH, [13600, -23800, 9600, 4600], id="both"
    ),
]


@pytest.mark.parametrize(("sticks", "honba", "expected"), MULTI_CASES)
def test_three_winners(sticks: MultiRonSticks, honba: MultiRonHonba, expected: list[int]) -> None:
    """MULTI-1 to MULTI-4: South deals into all, two honba; the dealer bet one of four sticks."""
    settlement = make_settlement({EAST: 2000, WEST: 1500, NORTH: 1000}, honba=2, sticks=4)
    settlement.riichi_bets[EAST] = 1
    rules = make_rules(multi_ron_sticks=sticks, multi_ron_honba=honba)
    settle_ron(settlement, rules, members(EAST, WEST, NORTH), SOUTH)
    assert deltas(settlement) == expected
    assert settlement.sticks == 0


def test_two_winners_of_three_players() -> None:
    """MULTI-3, SANMA-13: West discards, East is next in turn."""
    settlement = make_settlement({EAST: 2000, SOUTH: 2000}, honba=1, sticks=1)
    settle_ron(settlement, make_rules(3), members(EAST, SOUTH), WEST)
    assert deltas(settlement) == [13200, 8000, -20200, 0]


def test_liability_to_one_of_two_winners() -> None:
    """PAO-4, MULTI-4: the nearest winner West is paid honba, by the discarder; East pays half."""
    settlement = make_settlement({WEST: 2000, NORTH: 8000}, honba=1)
    hold_liable(settlement, NORTH, EAST, 1)
    rules = make_rules(pao_honba=PaoHonba.LIABLE)
    settle_ron(settlement, rules, members(WEST, NORTH), SOUTH)
    assert deltas(settlement) == [-16000, -24300, 8300, 32000]


@pytest.mark.parametrize(
    ("wareme", "expected"),
    [
        pytest.param(SOUTH, [0, 64600, -32000, -32600], id="winner"),
        pytest.param(WEST, [0, 48300, -32000, -16300], id="liable"),
        pytest.param(NORTH, [0, 48600, -16000, -32600], id="discarder"),
        pytest.param(EAST, [0, 32300, -16000, -16300], id="apart"),
    ],
)
def test_wareme_with_a_liable_player(wareme: int, expected: list[int]) -> None:
    """EXTRA-1, PAO-4."""
    settlement = make_settlement({SOUTH: 8000}, honba=1)
    settlement.wareme_seat = wareme
    hold_liable(settlement, SOUTH, WEST, 1)
    settle_ron(settlement, make_rules(), members(SOUTH), NORTH)
    assert deltas(settlement) == expected


@st.composite
def rule_sets(draw: st.DrawFn) -> Rules:
    """Any combination of the options that payments of a win depend on."""
    return make_rules(
        draw(st.sampled_from([3, 4])),
        honba_value=draw(st.sampled_from([300, 1500])),
        sanma_honba_ron=draw(st.sampled_from([200, 300])),
        sanma_tsumo=draw(st.sampled_from(SanmaTsumo)),
        multi_ron_sticks=draw(st.sampled_from(MultiRonSticks)),
        multi_ron_honba=draw(st.sampled_from(MultiRonHonba)),
        pao_scope=draw(st.sampled_from(PaoScope)),
        pao_honba=draw(st.sampled_from(PaoHonba)),
        daiminkan_pao=draw(st.booleans()),
        aotenjou=draw(st.booleans()),
    )


@st.composite
def unsettled(draw: st.DrawFn, players: int) -> Settlement:
    """A deal with any hands, sticks, liabilities and wareme seat."""
    seat = st.integers(0, players - 1)
    old = draw(st.integers(0, 5))
    bets = draw(st.sets(seat))
    bases = {winner: draw(st.integers(1, 10**15)) for winner in range(players)}
    settlement = make_settlement(
        bases, dealer=draw(seat), honba=draw(st.integers(0, 20)), sticks=old + len(bets)
    )
    for better in bets:
        settlement.riichi_bets[better] = 1
    settlement.wareme_seat = draw(st.sampled_from([NO_SEAT, *range(players)]))
    for winner, liable in draw(st.sets(st.tuples(seat, seat), max_size=4)):
        if winner != liable:
            hold_liable(settlement, winner, liable, draw(st.integers(1, 2)))
    return settlement


@given(rule_sets(), st.data())
def test_wins_conserve_points(rules: Rules, data: st.DataObject) -> None:
    """CONV-10: what the seats gain together are the sticks, and nothing is left of them."""
    settlement = data.draw(unsettled(rules.players))
    sticks = settlement.sticks
    discarder = data.draw(st.integers(0, rules.players - 1))
    others = [seat for seat in range(rules.players) if seat != discarder]
    way = data.draw(st.sampled_from(["tsumo", "rinshan", "ron"]))
    if way == "tsumo":
        settle_tsumo(settlement, rules, others[0])
    elif way == "rinshan":
        settle_rinshan(settlement, rules, others[0], discarder)
    else:
        winners = data.draw(st.sets(st.sampled_from(others), min_size=1))
        settle_ron(settlement, rules, members(*winners), discarder)
    assert settlement.sticks == 0
    assert sum(deltas(settlement)) == 1000 * sticks
    assert [delta % 100 for delta in deltas(settlement)] == [0] * SEAT_MAX
    assert rules.players == SEAT_MAX or settlement.deltas[SEAT_MAX - 1] == 0


@given(rule_sets(), st.data())
def test_liability_never_changes_what_a_ron_brings(rules: Rules, data: st.DataObject) -> None:
    """PAO-4, PAO-5: only who pays it; without wareme, and with hands as large as their yakuman."""
    units = data.draw(st.integers(1, 4))
    plain = make_settlement({SOUTH: 8000 * units}, honba=1, sticks=1)
    shared = make_settlement({SOUTH: 8000 * units}, honba=1, sticks=1)
    hold_liable(shared, SOUTH, WEST, data.draw(st.integers(1, 2)))
    settle_ron(plain, rules, members(SOUTH), EAST)
    settle_ron(shared, rules, members(SOUTH), EAST)
    assert shared.deltas[SOUTH] == plain.deltas[SOUTH]
    assert shared.deltas[WEST] < 0
