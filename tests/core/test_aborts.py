"""Abortive draws at the table (rulebook 4.3, SANMA-11)."""

import pytest
from tests.deals import Play, code

from ariari.core.events import EventKind
from ariari.core.table import EVENT_WIDTH, Ending, Phase, Table
from ariari.core.turn import advance, apply
from ariari.model.ruleset import Ruleset
from ariari.tables import load

RULES = Ruleset().replace(red_fives=0, voluntary_noten="off")
EIGHT_ORPHANS = "19m19p19s12z23456p"
SIMPLES = "2468m2468p24568s"
NO_WINDS = "147m258p3689s567z"
"""Four of these fit on one table."""
READY = ("123456789m1123p", "123456789s1123p", "234567m3456789p", "123456s5556677z")
"""Four ready hands that fit on one table."""


def honba_and_stick(table: Table) -> None:
    table.honba = 1
    table.sticks = 1


def assert_aborted(play: Play, ending: Ending, sticks: int = 1) -> None:
    """ABORT-0, ROT-9: no points, sticks stay, one honba more, the same dealer."""
    table = play.table
    assert (table.ending, table.winners, table.phase) == (ending, 0, Phase.DEAL)
    assert (table.sticks, table.honba, table.dealer) == (sticks, 2, 0)
    placed = [table.deal_sticks[seat] for seat in range(play.rules.players)]
    assert sum(placed) == sticks - 1
    assert play.scores == [play.rules.start_points - 1000 * count for count in placed]


@pytest.mark.parametrize(
    ("draw", "is_offered"), [("3z", True), ("9s", False)], ids=["nine kinds", "eight kinds"]
)
def test_nine_different_orphans_among_fourteen_tiles(draw: str, is_offered: bool) -> None:
    """ABORT-1: the drawn tile counts, and pairs count once."""
    play = Play([EIGHT_ORPHANS, "", "", ""], draws=draw)
    assert ("nine orphans" in play.menu(0)) == is_offered


def test_nine_orphans_ends_the_deal() -> None:
    """ABORT-1, ABORT-0."""
    play = Play([EIGHT_ORPHANS, "", "", ""], draws="3z", before=honba_and_stick)
    play.do(0, "nine orphans")
    assert_aborted(play, Ending.NINE_ORPHANS)


def test_nine_orphans_is_for_the_first_turn_only() -> None:
    """ABORT-1: it is voluntary, and gone once the player has discarded."""
    play = Play([EIGHT_ORPHANS, *[SIMPLES] * 3], draws="3z3m5m7m4z", rules=RULES)
    play.tsumogiri(4)
    assert play.table.turn == 0
    assert "nine orphans" not in play.menu(0)


def test_a_call_takes_nine_orphans_away() -> None:
    """ABORT-1, CONV-8: North pons East's discard before South's first draw."""
    hands = [SIMPLES, EIGHT_ORPHANS, SIMPLES, "246m1357p1357s77z"]
    play = Play(hands, draws="7z3m3z", rules=RULES)
    play.do(0, "tsumogiri")
    play.do(3, "pon")
    play.do(3, "2m")
    play.pass_all()
    play.do(0, "tsumogiri")
    play.pass_all()
    assert (play.table.turn, play.table.drawn) == (1, 29)
    assert "nine orphans" not in play.menu(1)


def test_nine_orphans_may_be_off() -> None:
    """ABORT-1 with abort_nine off."""
    play = Play([EIGHT_ORPHANS, "", "", ""], draws="3z", rules=RULES.replace(abort_nine="off"))
    assert "nine orphans" not in play.menu(0)


def test_four_first_discards_of_one_wind_end_the_deal() -> None:
    """ABORT-2, ABORT-0."""
    play = Play([NO_WINDS] * 4, draws="3333z", rules=RULES, before=honba_and_stick)
    play.tsumogiri(3)
    assert play.table.ending == Ending.NONE
    play.tsumogiri(1)
    assert_aborted(play, Ending.FOUR_WINDS)


def test_a_riichi_with_the_fourth_wind_is_established_first() -> None:
    """ABORT-2, FLOW-3: the stick is placed and stays."""
    hands = [NO_WINDS, NO_WINDS, NO_WINDS, "123456m123456p9s"]
    play = Play(hands, draws="3333z", rules=RULES, before=honba_and_stick)
    play.tsumogiri(3)
    play.do(3, "riichi tsumogiri")
    assert_aborted(play, Ending.FOUR_WINDS, sticks=2)


@pytest.mark.parametrize(
    ("hand", "draws", "rules"),
    [
        pytest.param(NO_WINDS, "3332z", RULES, id="different winds"),
        pytest.param("147m258p369s1234z", "6666z", RULES, id="no winds"),
        pytest.param(NO_WINDS, "3333z", RULES.replace(abort_four_winds="off"), id="off"),
    ],
)
def test_play_goes_on_after_other_first_discards(hand: str, draws: str, rules: Ruleset) -> None:
    """ABORT-2."""
    play = Play([hand] * 4, draws=draws, rules=rules)
    play.tsumogiri(4)
    assert (play.table.ending, play.table.turn) == (Ending.NONE, 0)


def test_four_winds_after_a_call_do_not_count() -> None:
    """ABORT-2, CONV-7: the dealer's closed kan is a call."""
    hands = ["2235m369p147s555z", *["147m258p3689s67z1z"] * 3]
    play = Play(hands, draws="5z333z", rinshan="3z", rules=RULES)
    play.do(0, "ankan 5z")
    play.tsumogiri(4)
    assert [play.table.players[seat].river[0] for seat in range(4)] == [29] * 4
    assert play.table.ending == Ending.NONE


def riichi_by_all(play: Play, seats: int) -> None:
    """So many seats declare riichi with the tile they drew, and nobody reacts."""
    for seat in range(seats):
        play.do(seat, "riichi tsumogiri")
        play.pass_all()


def test_four_riichi_end_the_deal_with_four_sticks_placed() -> None:
    """ABORT-3, ABORT-0."""
    play = Play(READY, draws="8m8m8s8s", rules=RULES, before=honba_and_stick)
    riichi_by_all(play, 4)
    assert_aborted(play, Ending.FOUR_RIICHI, sticks=5)


def test_all_four_show_their_hands() -> None:
    """ABORT-3, RIICHI-14: also in the log, in turn order from the dealer."""
    play = Play(READY, draws="8m8m8s8s", rules=RULES)
    riichi_by_all(play, 3)
    apply(play.table, 3, code("riichi tsumogiri"))
    advance(play.table, play.desk, load())
    log = play.desk.log
    rows = [log.events[row * EVENT_WIDTH : row * EVENT_WIDTH + 3] for row in range(log.count)]
    shown = [tuple(row[1:]) for row in rows if row[0] == EventKind.SHOW]
    assert shown == [(0, 1), (1, 1), (2, 1), (3, 1)]


def test_a_ron_on_the_fourth_riichi_tile_comes_first() -> None:
    """ABORT-3, RIICHI-5: three sticks are there to take, the fourth was not placed."""
    play = Play(READY, draws="8m8m8s4p", rules=RULES, ura="1z")
    riichi_by_all(play, 3)
    play.do(3, "riichi tsumogiri")
    play.run((0, "ron"), (1, "pass"))
    table = play.table
    assert (table.ending, table.winners, table.sticks) == (Ending.RON, 1, 0)
    assert [table.deal_sticks[seat] for seat in range(4)] == [1, 1, 1, 0]
    assert play.scores[1:3] == [24_000, 24_000]
    assert sum(play.scores) == 100_000


def test_four_riichi_may_be_off() -> None:
    """ABORT-3 with abort_four_riichi off: the dealer draws next."""
    rules = RULES.replace(abort_four_riichi="off")
    play = Play(READY, draws="8m8m8s8s", rules=rules)
    riichi_by_all(play, 4)
    assert (play.table.ending, play.table.turn, play.table.sticks) == (Ending.NONE, 0, 4)


def test_a_noten_riichi_among_four_is_chombo() -> None:
    """ABORT-3, CHOMBO-4: the sticks of the deal go back."""
    rules = RULES.replace(noten_riichi="chombo")
    hands = [READY[0], "147m258p369s1234z", READY[2], READY[3]]
    play = Play(hands, draws="8m8m8s8s", rules=rules, before=honba_and_stick)
    for seat in range(4):
        play.do(seat, "riichi tsumogiri", is_mistake=seat == 1)
        play.pass_all()
    assert (play.table.ending, play.table.loser) == (Ending.CHOMBO, 1)
    assert play.scores == [29_000, 17_000, 27_000, 27_000]
    assert (play.table.sticks, play.table.honba) == (1, 1)


def four_kans(rules: Ruleset, last_rinshan: str = "8m") -> Play:
    """East has two closed kans, and South makes the third and the fourth."""
    hands = ["11112222m12345z", "12345p11112222s", "", ""]
    play = Play(
        hands, draws="9s6p", rinshan=f"8s8s9p{last_rinshan}", rules=rules, before=honba_and_stick
    )
    play.run((0, "ankan 1m"), (0, "ankan 2m"))
    play.tsumogiri(1)
    play.run((1, "ankan 1s"), (1, "ankan 2s"))
    return play


def test_four_kans_end_the_deal_after_the_discard() -> None:
    """ABORT-4 `after_discard`: the fourth rinshan tile is drawn, and the discard may be ronned."""
    play = four_kans(RULES)
    assert play.table.rinshan_count == 4
    play.tsumogiri(1)
    assert_aborted(play, Ending.FOUR_KANS)


def test_a_riichi_with_the_discard_after_four_kans_is_established_first() -> None:
    """ABORT-4, FLOW-3: the stick is placed and stays."""
    play = four_kans(RULES)
    play.do(1, "riichi tsumogiri")
    play.pass_all()
    assert_aborted(play, Ending.FOUR_KANS, sticks=2)


def test_a_rinshan_win_comes_before_the_abort() -> None:
    """ABORT-4 `after_discard`."""
    play = four_kans(RULES, last_rinshan="9p")
    play.do(1, "tsumo")
    assert (play.table.ending, play.table.winners) == (Ending.TSUMO, 2)


def test_four_kans_end_the_deal_on_declaration() -> None:
    """ABORT-4 `on_declaration`: no fourth rinshan tile is drawn."""
    play = four_kans(RULES.replace(abort_four_kans="on_declaration"), last_rinshan="9p")
    assert play.table.rinshan_count == 3
    assert_aborted(play, Ending.FOUR_KANS)


def test_without_the_abort_play_goes_on_and_a_fifth_kan_is_forbidden() -> None:
    """ABORT-4 `off`, KAN-9: West holds four of a kind."""
    play = four_kans(RULES.replace(abort_four_kans="off"))
    play.tsumogiri(1)
    assert (play.table.ending, play.table.turn) == (Ending.NONE, 2)
    assert play.table.players[2].counts[33] == 4
    assert not any(words.startswith("ankan") for words in play.menu(2))


def test_a_fifth_kan_may_end_the_deal() -> None:
    """KAN-9 `abort`, ABORT-0: declared by West."""
    play = four_kans(RULES.replace(abort_four_kans="off", fifth_kan="abort"))
    play.tsumogiri(1)
    play.do(2, "ankan 7z")
    assert_aborted(play, Ending.FIFTH_KAN)
    assert play.table.kan_count == 4


@pytest.mark.parametrize("option", ["after_discard", "on_declaration"])
def test_four_kans_by_one_player_do_not_end_the_deal(option: str) -> None:
    """ABORT-4, KAN-10."""
    rules = RULES.replace(abort_four_kans=option)
    play = Play(["1111222233334m", "", "", ""], draws="9p", rinshan="444m9s", rules=rules)
    for kind in range(1, 5):
        play.do(0, f"ankan {kind}m")
    play.tsumogiri(1)
    assert (play.table.ending, play.table.kan_count) == (Ending.NONE, 4)


@pytest.mark.parametrize("option", ["after_discard", "on_declaration"])
def test_a_robbed_fourth_kan_is_a_win(option: str) -> None:
    """ABORT-4, KAN-6: South adds the fourth 5s, and West waits for it."""
    hands = ["11112222m5s1234z", "357m111155s2346z", "77m123456789p34s", "89m258p8899s5677z"]
    rules = RULES.replace(abort_four_kans=option)
    play = Play(hands, draws="9m9m9m8m8m", rinshan="6z7z5s", rules=rules)
    play.run((0, "ankan 1m"), (0, "ankan 2m"), (0, "5s"), (2, "pass"), (1, "pon"), (1, "2z"))
    play.tsumogiri(3)
    play.run((1, "ankan 1s"), (1, "shouminkan 5s"), (2, "ron"))
    assert (play.table.ending, play.table.winners, play.table.loser) == (Ending.RON, 4, 1)
    assert play.table.kan_count == 3


WAIT_FOR_4P = ("123456789m1123p", "123456789s1123p", "234567m23p56788s")


def test_triple_ron_ends_the_deal_and_a_riichi_stick_is_not_placed() -> None:
    """ABORT-5, ABORT-0."""
    hands = ["123456s5556677z", *WAIT_FOR_4P]
    play = Play(hands, draws="4p", rules=RULES, before=honba_and_stick)
    play.do(0, "riichi tsumogiri")
    play.run((1, "ron"), (2, "ron"), (3, "ron"))
    assert_aborted(play, Ending.TRIPLE_RON)


def test_two_of_three_rons_are_no_triple_ron() -> None:
    """ABORT-5: three must declare it."""
    play = Play(["123456s5556677z", *WAIT_FOR_4P], draws="4p", rules=RULES)
    play.do(0, "tsumogiri")
    play.run((1, "ron"), (2, "pass"), (3, "ron"))
    assert (play.table.ending, play.table.winners) == (Ending.RON, 0b1010)


SANMA = RULES.replace(players=3)


def test_three_players_have_nine_orphans() -> None:
    """SANMA-11, ABORT-1."""
    play = Play(["19m19p19s12z23456p", "", ""], draws="3z", rules=SANMA, before=honba_and_stick)
    play.do(0, "nine orphans")
    assert_aborted(play, Ending.NINE_ORPHANS)


def test_three_players_have_four_kans() -> None:
    """SANMA-11, ABORT-4."""
    hands = ["11112222p12345z", "34567p11112222s", ""]
    play = Play(hands, draws="9s9p", rinshan="8s8s8p1m", rules=SANMA, before=honba_and_stick)
    play.run((0, "ankan 1p"), (0, "ankan 2p"))
    play.tsumogiri(1)
    play.run((1, "ankan 1s"), (1, "ankan 2s"))
    play.tsumogiri(1)
    assert_aborted(play, Ending.FOUR_KANS)


def test_three_equal_winds_do_not_end_a_deal_of_three_players() -> None:
    """SANMA-11."""
    play = Play(["147p258s19m567z36p"] * 3, draws="333z", rules=SANMA)
    play.tsumogiri(3)
    assert (play.table.ending, play.table.turn) == (Ending.NONE, 0)


def test_three_riichi_do_not_end_a_deal_of_three_players() -> None:
    """SANMA-11."""
    hands = ["123456789p1123s", "123456p44455s66z", "79p456789s55566z"]
    play = Play(hands, draws="9m9m9m", rules=SANMA)
    riichi_by_all(play, 3)
    assert (play.table.ending, play.table.turn, play.table.sticks) == (Ending.NONE, 0, 3)
