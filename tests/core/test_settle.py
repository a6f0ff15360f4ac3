"""Several winners and liability at the table (rulebook 3.7 and 3.8)."""

from collections.abc import Callable

import pytest
from tests.deals import Play

from ariari.core.payments import NO_SEAT
from ariari.core.settle import wareme_of
from ariari.core.table import Ending, Table
from ariari.model.ruleset import Ruleset

RULES = Ruleset().replace(
    red_fives=0, kan_dora="off", ura_dora="off", pao="daisangen, daisuushii, suukantsu"
)
READY = ("123456789m1123p", "123456789s1123p", "234567m23p56788s")
"""Three hands that wait for 4p: ittsuu and pinfu, 3,900, twice; tanyao and pinfu, 2,000."""
DEALER = "123456s5556677z"
NO_DORA = "4z"
"""An indicator that makes no tile of these hands a dora."""


def stakes(honba: int, sticks: int = 0, dealer: int = 0) -> Callable[[Table], None]:
    """Return what sets these up before the deal."""

    def set_up(table: Table) -> None:
        table.dealer = dealer
        table.honba = honba
        table.sticks = sticks

    return set_up


def ron_by(
    declaring: tuple[int, ...], rules: Ruleset, before: Callable[[Table], None] | None = None
) -> Play:
    """East discards 4p, for which all three others wait; some of them declare ron."""
    play = Play([DEALER, *READY], draws="4p", dora=NO_DORA, rules=rules, before=before)
    play.do(0, "tsumogiri")
    for seat in (1, 2, 3):
        play.do(seat, "ron" if seat in declaring else "pass")
    return play


@pytest.mark.parametrize(
    ("option", "winners", "changes"),
    [
        pytest.param("all", 0b1100, [-5900, 0, 3900, 2000], id="all"),
        pytest.param("head_bump", 0b0100, [-3900, 0, 3900, 0], id="head bump"),
    ],
)
def test_two_rons(option: str, winners: int, changes: list[int]) -> None:
    """MULTI-1: both in full, or the first in turn order after the discarder."""
    play = ron_by((2, 3), RULES.replace(double_ron=option))
    assert (play.table.ending, play.table.loser) == (Ending.RON, 0)
    assert play.table.winners == winners
    assert play.scores == [25_000 + change for change in changes]


@pytest.mark.parametrize(
    ("option", "winners", "changes"),
    [
        pytest.param("all", 0b1110, [-9800, 3900, 3900, 2000], id="all"),
        pytest.param("head_bump", 0b0010, [-3900, 3900, 0, 0], id="head bump"),
        pytest.param("abort", 0, [0, 0, 0, 0], id="abort"),
    ],
)
def test_three_rons(option: str, winners: int, changes: list[int]) -> None:
    """MULTI-2, whatever `double_ron` says."""
    play = ron_by((1, 2, 3), RULES.replace(triple_ron=option, double_ron="head_bump"))
    assert play.table.winners == winners
    assert play.scores == [25_000 + change for change in changes]


@pytest.mark.parametrize(
    ("option", "first", "second"),
    [pytest.param("nearest", 3, 0, id="nearest"), pytest.param("own_back", 2, 1, id="own back")],
)
def test_sticks_of_several_winners(option: str, first: int, second: int) -> None:
    """MULTI-3: an older stick and one of each winner are on the table."""
    rules = RULES.replace(multi_ron_sticks=option, ippatsu="off", double_riichi="off")
    play = Play(
        [DEALER, *READY], draws="9s8m8m9p4p", dora=NO_DORA, rules=rules, before=stakes(0, sticks=1)
    )
    play.tsumogiri(1)
    play.do(1, "riichi tsumogiri")
    play.tsumogiri(1)
    play.do(3, "riichi tsumogiri")
    play.tsumogiri(0)
    play.do(0, "tsumogiri")
    play.run((1, "ron"), (2, "pass"), (3, "ron"))
    values = (7700, 3900)
    assert play.scores[1] == 24_000 + values[0] + 1000 * first
    assert play.scores[3] == 24_000 + values[1] + 1000 * second
    assert play.table.sticks == 0


@pytest.mark.parametrize(
    ("option", "honba_of_second"),
    [pytest.param("nearest", 0, id="nearest"), pytest.param("each", 600, id="each")],
)
def test_honba_of_several_winners(option: str, honba_of_second: int) -> None:
    """MULTI-4, PAY-1: two honba."""
    play = ron_by((2, 3), RULES.replace(multi_ron_honba=option), stakes(2))
    assert play.scores[2:] == [25_000 + 3900 + 600, 25_000 + 2000 + honba_of_second]


@pytest.mark.parametrize(
    ("option", "discarder", "repeats"),
    [
        pytest.param("any", 1, True, id="any: the dealer is the farther winner"),
        pytest.param("nearest", 1, False, id="nearest: the dealer is the farther winner"),
        pytest.param("nearest", 3, True, id="nearest: the dealer is the nearer winner"),
    ],
)
def test_the_dealer_among_several_winners(option: str, discarder: int, repeats: bool) -> None:
    """MULTI-5, ROT-3."""
    hands = [READY[0], "147m258p369s1567z", READY[1], "147m258p369s1267z"]
    draws = {1: "8m4p", 3: "8m8m8m4p"}[discarder]
    rules = RULES.replace(multi_ron_renchan=option)
    play = Play(hands, draws=draws, dora=NO_DORA, rules=rules, before=stakes(1))
    play.tsumogiri(discarder)
    play.do(discarder, "tsumogiri")
    play.run((2, "ron"), (0, "ron"))
    assert play.table.winners == 0b0101
    expected = (0, 2, 1) if repeats else (1, 0, 0)
    table = play.table
    assert (table.dealer, table.honba, table.dealer_streak) == expected


@pytest.mark.parametrize(
    ("option", "winners"), [("all", 0b1100), ("head_bump", 0b0100)], ids=["all", "head bump"]
)
def test_several_may_rob_a_kan(option: str, winners: int) -> None:
    """MULTI-6, KAN-6: South adds the fourth 4p to a pon."""
    hands = [DEALER, "1199m44p9s1134z67z", READY[1], READY[2]]
    rules = RULES.replace(double_ron=option)
    play = Play(hands, draws="4p8m8m8m4p", dora=NO_DORA, rules=rules)
    play.do(0, "tsumogiri")
    play.run((1, "pon"), (2, "pass"), (3, "pass"), (1, "9s"))
    play.tsumogiri(3)
    play.run((1, "shouminkan 4p"), (2, "ron"), (3, "ron"))
    assert (play.table.winners, play.table.loser) == (winners, 1)
    assert play.table.kan_count == 0


def test_an_open_riichi_is_a_yakuman_for_those_not_in_riichi() -> None:
    """OPENR-1 `on_yakuman`: South, not in riichi, discards into the dealer's hand."""
    rules = RULES.replace(open_riichi="on_yakuman")
    play = Play([READY[0], "", "", ""], draws="9s4p", dora=NO_DORA, rules=rules)
    play.do(0, "open riichi tsumogiri")
    play.pass_all()
    play.do(1, "tsumogiri")
    play.do(0, "ron")
    assert play.scores[:2] == [25_000 + 48_000, 25_000 - 48_000]


def test_an_open_riichi_is_no_yakuman_for_those_in_riichi() -> None:
    """OPENR-1 `on_yakuman`: South is in riichi; double, open, ittsuu and pinfu are a haneman."""
    rules = RULES.replace(open_riichi="on_yakuman", ippatsu="off")
    hands = [READY[0], READY[1], "147m258p369s1567z", "147m258p369s1267z"]
    play = Play(hands, draws="8s8m8m8m8s4p", dora=NO_DORA, rules=rules)
    play.do(0, "open riichi tsumogiri")
    play.pass_all()
    play.do(1, "riichi tsumogiri")
    play.tsumogiri(3)
    play.do(1, "tsumogiri")
    play.do(0, "ron")
    assert play.scores[:2] == [24_000 + 18_000 + 2000, 24_000 - 18_000]


def test_whoever_has_the_broken_wall_pays_double() -> None:
    """EXTRA-1: a roll of two breaks South's wall."""
    play = ron_by((1,), RULES.replace(wareme="on"))
    assert play.scores == [25_000 - 7800, 25_000 + 7800, 25_000, 25_000]


@pytest.mark.parametrize(
    ("players", "dealer", "dice", "seat"),
    [(4, 0, (3, 4), 2), (4, 3, (1, 4), 3), (4, 2, (6, 6), 1), (3, 1, (3, 4), 1), (3, 0, (1, 1), 1)],
)
def test_wareme_is_the_owner_of_the_broken_wall(
    players: int, dealer: int, dice: tuple[int, int], seat: int
) -> None:
    """EXTRA-1, WALL-4, SANMA-2."""

    def roll(table: Table) -> None:
        table.dealer = dealer
        table.dice[0], table.dice[1] = dice

    rules = Ruleset.preset("ari-ari", players=players).replace(wareme="on")
    assert wareme_of(Play([""] * players, rules=rules, before=roll).table) == seat
    usual = rules.replace(wareme="off")
    assert wareme_of(Play([""] * players, rules=usual, before=roll).table) == NO_SEAT


DRAGONS = "234m9p147s556677z"
BESIDE_DRAGONS = ("147m258p369s3345z", "147m258p369s3467z", "147m2588p369s344z")


def three_dragons(
    rules: Ruleset, hand: str = DRAGONS, later: str = "5m5m3m9p", honba: int = 0
) -> Play:
    """South calls 5z of East, 6z and then 7z of West, who is liable for daisangen."""
    hands = [BESIDE_DRAGONS[0], hand, *BESIDE_DRAGONS[1:]]
    draws = "8m8m5m" + later
    play = Play(hands, draws=draws, rules=rules, before=stakes(honba))
    play.run((0, "5z"), (1, "pon"), (1, "1s"), (2, "6z"), (1, "pon"), (1, "4s"))
    play.run((2, "7z"), (1, "pon"), (1, "7s"))
    return play


def liable_of(play: Play, seat: int) -> list[int]:
    """Return who is liable for daisangen, daisuushii and suukantsu of a seat."""
    return list(play.table.players[seat].liable)


def test_the_third_dragon_makes_its_discarder_liable_to_the_caller_alone() -> None:
    """PAO-1: liability is kept for each possible winner."""
    play = three_dragons(RULES)
    assert liable_of(play, 1) == [2, NO_SEAT, NO_SEAT]
    for seat in (0, 2, 3):
        assert liable_of(play, seat) == [NO_SEAT] * 3


def test_the_liable_player_pays_a_tsumo_alone() -> None:
    """PAO-3: with all honba, as if ronned."""
    play = three_dragons(RULES, honba=1)
    play.tsumogiri(3)
    play.do(1, "tsumo")
    assert play.scores == [25_000, 25_000 + 32_300, 25_000 - 32_300, 25_000]


@pytest.mark.parametrize(
    ("option", "changes"),
    [
        pytest.param("discarder", [0, 32_300, -16_000, -16_300], id="discarder pays honba"),
        pytest.param("liable", [0, 32_300, -16_300, -16_000], id="liable player pays honba"),
    ],
)
def test_liable_player_and_discarder_share_a_ron(option: str, changes: list[int]) -> None:
    """PAO-4."""
    play = three_dragons(RULES.replace(pao_honba=option), later="5m9p", honba=1)
    play.tsumogiri(1)
    play.do(3, "tsumogiri")
    play.do(1, "ron")
    assert play.scores == [25_000 + change for change in changes]


def test_a_ron_on_the_liable_player_is_paid_by_that_player() -> None:
    """PAO-4."""
    play = three_dragons(RULES, later="9p", honba=1)
    play.do(2, "tsumogiri")
    play.do(1, "ron")
    assert play.scores == [25_000, 25_000 + 32_300, 25_000 - 32_300, 25_000]


@pytest.mark.parametrize(
    ("scope", "changes"),
    [
        pytest.param("yakuman", [-16_000, 64_300, -40_300, -8000], id="yakuman"),
        pytest.param("hand", [0, 64_300, -64_300, 0], id="hand"),
    ],
)
def test_a_further_yakuman_in_the_hand(scope: str, changes: list[int]) -> None:
    """PAO-5, PAO-6: daisangen and tsuuiisou with one honba."""
    rules = RULES.replace(pao_scope=scope)
    play = three_dragons(rules, hand="147s1112556677z", later="5m5m3m2z", honba=1)
    play.tsumogiri(3)
    play.do(1, "tsumo")
    assert play.scores == [25_000 + change for change in changes]


def test_without_liability_a_yakuman_is_paid_by_all() -> None:
    """PAO-1: daisangen is not in the option's list."""
    play = three_dragons(RULES.replace(pao="daisuushii"))
    play.tsumogiri(3)
    play.do(1, "tsumo")
    assert play.scores == [9000, 57_000, 17_000, 17_000]


def test_the_third_dragon_by_daiminkan_makes_liable() -> None:
    """PAO-1, PAO-2: it does not matter that the caller held the triplet."""
    hands = [BESIDE_DRAGONS[0], "234m9p14s5566777z", *BESIDE_DRAGONS[1:]]
    play = Play(hands, draws="8m8m5m5m5m3m9p", rinshan="6p", rules=RULES)
    play.run((0, "5z"), (1, "pon"), (1, "1s"), (2, "6z"), (1, "pon"), (1, "4s"))
    play.run((2, "7z"), (1, "daiminkan"), (1, "tsumogiri"))
    assert liable_of(play, 1) == [2, NO_SEAT, NO_SEAT]


def test_a_third_dragon_from_the_hand_makes_nobody_liable() -> None:
    """PAO-2: a concealed triplet, and then an own closed kan of it."""
    hands = [BESIDE_DRAGONS[0], "234m9p14s5566777z", "147m258p369s3466z", BESIDE_DRAGONS[2]]
    play = Play(hands, draws="8m8m5m5m3m7z", rinshan="9p", rules=RULES)
    play.run((0, "5z"), (1, "pon"), (1, "1s"), (2, "6z"), (1, "pon"), (1, "4s"))
    play.tsumogiri(3)
    play.run((1, "ankan 7z"), (1, "tsumo"))
    assert liable_of(play, 1) == [NO_SEAT] * 3
    assert play.scores == [9000, 57_000, 17_000, 17_000]


def test_an_exposed_closed_kan_counts_for_liability() -> None:
    """PAO-1: the first dragon set is an ankan."""
    hands = ["1478m258p369s336z", "234m9p14s5556677z", *BESIDE_DRAGONS[1:]]
    play = Play(hands, draws="8m5z5m5m5m3m5m9p", rinshan="7s", rules=RULES)
    play.tsumogiri(1)
    play.run((1, "ankan 5z"), (1, "tsumogiri"), (2, "6z"), (1, "pon"), (1, "1s"))
    play.run((2, "7z"), (1, "pon"))
    assert liable_of(play, 1) == [2, NO_SEAT, NO_SEAT]


def test_the_fourth_wind_makes_its_discarder_liable() -> None:
    """PAO-1, PAO-3: North pays the two units of daisuushii."""
    hands = ["147m258p369s1567z", "19m9p19s11223344z", "147m258p369s2356z", "147m258p369s4567z"]
    play = Play(hands, draws="6p6p3m3m5m5m3m3p9p", rules=RULES)
    play.run((0, "1z"), (1, "pon"), (1, "1m"), (2, "2z"), (1, "pon"), (1, "9m"))
    play.run((2, "3z"), (1, "pon"), (1, "1s"))
    play.tsumogiri(1)
    assert liable_of(play, 1) == [NO_SEAT] * 3
    play.run((3, "4z"), (1, "pon"), (1, "9s"))
    play.tsumogiri(3)
    play.do(1, "tsumo")
    assert liable_of(play, 1) == [NO_SEAT, 3, NO_SEAT]
    assert play.scores == [25_000, 25_000 + 64_000, 25_000, 25_000 - 64_000]


def four_quads(rules: Ruleset) -> Play:
    """South calls 1m of East, 2m and 3m of West, and 4m of North for quads."""
    hands = ["1m258p369s123456z", "111222333444m9p", "23m258p369s12345z", "4m258p369s123467z"]
    play = Play(hands, draws="6z6z7z7z7z", rinshan="7s7s7s9p", dora=NO_DORA, rules=rules)
    play.run((0, "1m"), (1, "daiminkan"), (1, "tsumogiri"), (2, "2m"), (1, "daiminkan"))
    play.run((1, "tsumogiri"), (2, "3m"), (1, "daiminkan"))
    play.tsumogiri(2)
    play.run((3, "4m"), (1, "daiminkan"), (1, "tsumo"))
    return play


def test_the_fourth_quad_by_daiminkan_makes_its_discarder_liable() -> None:
    """PAO-1, PAO-3: suukantsu on the rinshan tile; nobody is liable for quads one to three."""
    play = four_quads(RULES)
    assert liable_of(play, 1) == [NO_SEAT, NO_SEAT, 3]
    assert play.scores == [25_000, 57_000, 25_000, -7000]


def test_suukantsu_without_liability() -> None:
    """PAO-1 without suukantsu in the list."""
    play = four_quads(RULES.replace(pao="daisangen"))
    assert liable_of(play, 1) == [NO_SEAT] * 3
    assert play.scores == [9000, 57_000, 17_000, 17_000]


def test_a_fourth_quad_by_shouminkan_makes_nobody_liable() -> None:
    """PAO-2: South pons 4m of North and adds the fourth later."""
    hands = ["1m258p369s123456z", "11122233344m69p", "23m258p369s12345z", "4m258p369s123467z"]
    draws = "6z6z7z7z7z" + "8s8s8s4m"
    play = Play(hands, draws=draws, rinshan="7s7s7s9p", dora=NO_DORA, rules=RULES)
    play.run((0, "1m"), (1, "daiminkan"), (1, "tsumogiri"), (2, "2m"), (1, "daiminkan"))
    play.run((1, "tsumogiri"), (2, "3m"), (1, "daiminkan"))
    play.tsumogiri(2)
    play.run((3, "4m"), (1, "pon"), (1, "6p"))
    play.tsumogiri(3)
    play.run((1, "shouminkan 4m"), (1, "tsumo"))
    assert liable_of(play, 1) == [NO_SEAT] * 3
    assert play.scores == [9000, 57_000, 17_000, 17_000]


@pytest.mark.parametrize(
    ("option", "changes"),
    [
        pytest.param("off", [-800, 1800, -500, -500], id="off"),
        pytest.param("on", [-1600, 1600, 0, 0], id="on"),
    ],
)
def test_a_win_on_the_tile_after_daiminkan(option: str, changes: list[int]) -> None:
    """PAO-7: rinshan kaihou of 1 han 40 fu with one honba; as a ron, 1,300."""
    rules = RULES.replace(daiminkan_pao=option)
    hands = ["", "999m234567p2388s", "", ""]
    play = Play(hands, draws="9m", rinshan="4s", dora=NO_DORA, rules=rules, before=stakes(1))
    play.do(0, "tsumogiri")
    play.run((1, "daiminkan"), (1, "tsumo"))
    assert play.scores == [25_000 + change for change in changes]


KANS = "999m2345678p111s"


def test_a_second_kan_of_the_turn_keeps_the_liability_of_daiminkan() -> None:
    """PAO-7: the win on the second rinshan tile is still in the same turn."""
    rules = RULES.replace(daiminkan_pao="on")
    play = Play(["", KANS, "", ""], draws="9m", rinshan="1s8p", dora=NO_DORA, rules=rules)
    play.do(0, "tsumogiri")
    play.run((1, "daiminkan"), (1, "ankan 1s"), (1, "tsumo"))
    assert play.scores[2:] == [25_000, 25_000]
    assert play.scores[0] < 25_000


def test_the_liability_of_daiminkan_ends_at_the_discard() -> None:
    """PAO-7: a win after a closed kan of a later turn is paid by all."""
    rules = RULES.replace(daiminkan_pao="on")
    hands = ["", KANS, "", ""]
    play = Play(hands, draws="9m3m3m3m1s", rinshan="8m8p", dora=NO_DORA, rules=rules)
    play.do(0, "tsumogiri")
    play.run((1, "daiminkan"), (1, "tsumogiri"))
    play.tsumogiri(3)
    play.run((1, "ankan 1s"), (1, "tsumo"))
    assert all(score < 25_000 for score in (play.scores[0], *play.scores[2:]))
