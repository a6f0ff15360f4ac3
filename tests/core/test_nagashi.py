"""Nagashi mangan at the table (rulebook 4.2)."""

from collections.abc import Callable

import pytest
from tests.deals import Play

from ariari.core.table import Ending, Table
from ariari.model.ruleset import Ruleset

NOTEN = "147m258p369s1234z"
RULES = Ruleset().replace(red_fives=0, voluntary_noten="off")
AS_WIN = RULES.replace(nagashi="win")


def stakes(*, dealer: int = 0, honba: int = 0, sticks: int = 0) -> Callable[[Table], None]:
    """Return what sets these up before the deal."""

    def set_up(table: Table) -> None:
        table.dealer = dealer
        table.honba = honba
        table.sticks = sticks

    return set_up


def last_discards(
    draws: str,
    count: int,
    *,
    rules: Ruleset = RULES,
    before: Callable[[Table], None] | None = None,
) -> Play:
    """So many players discard what they draw, and no live tile is left."""
    play = Play([NOTEN] * 4, draws=draws, rules=rules, before=before)
    play.leave(count - 1)
    play.tsumogiri(count)
    return play


def test_a_whole_deal_of_orphans_is_nagashi_mangan() -> None:
    """YAKU-NAGASHI, NAGASHI-1: the dealer draws and discards nothing else, eighteen times."""
    own = ["9m", "1p", "9p", "1s"] * 4 + ["5z"] * 2
    others = ["2m", "3m", "5m", "6m", "8m", "3p", "4p", "6p", "7p", "2s", "4s", "5s", "7s"] * 4
    draws = "".join(own.pop() if turn % 4 == 0 else others.pop() for turn in range(70))
    play = Play([NOTEN] * 4, draws=draws, rules=RULES)
    play.tsumogiri(70)
    assert play.table.players[0].river_size == 18
    assert play.scores == [37_000, 21_000, 21_000, 21_000]


@pytest.mark.parametrize(
    ("dealer", "changes"),
    [
        pytest.param(0, [12_000, -4000, -4000, -4000], id="dealer"),
        pytest.param(3, [8000, -2000, -2000, -4000], id="non-dealer"),
    ],
)
def test_payment_as_a_mangan_tsumo(dealer: int, changes: list[int]) -> None:
    """NAGASHI-2: it replaces the noten payments; honba and sticks do not matter (NAGASHI-3)."""
    before = stakes(dealer=dealer, honba=2, sticks=3)
    draws = "9m" if dealer == 0 else "8m9m"
    play = last_discards(draws, 1 if dealer == 0 else 2, before=before)
    assert play.scores == [25_000 + change for change in changes]
    assert (play.table.ending, play.table.sticks, play.table.honba) == (Ending.EXHAUSTIVE, 3, 3)


def test_several_are_paid_independently() -> None:
    """NAGASHI-2: dealer and South pay each other."""
    play = last_discards("9m1p", 2)
    assert play.scores == [25_000 + 12_000 - 4000, 25_000 - 4000 + 8000, 19_000, 19_000]


def test_it_may_be_off() -> None:
    """NAGASHI-1 with nagashi off: an ordinary draw."""
    play = last_discards("9m", 1, rules=RULES.replace(nagashi="off"))
    assert play.scores == [25_000] * 4


def test_one_simple_among_the_discards_spoils_it() -> None:
    """NAGASHI-1."""
    play = last_discards("9m8m6p5s2m", 5)
    assert play.scores == [25_000] * 4


def test_a_taken_discard_spoils_it() -> None:
    """NAGASHI-1: the dealer's 9m is called by South, who has nagashi mangan with 1z."""
    hands = [NOTEN, "99m147p147s12356z", NOTEN, NOTEN]
    play = Play(hands, draws="9m", rules=RULES)
    play.do(0, "tsumogiri")
    play.do(1, "pon")
    play.leave(0)
    play.do(1, "1z")
    assert play.scores == [21_000, 33_000, 23_000, 23_000]


def test_own_calls_spoil_it_where_they_are_forbidden() -> None:
    """NAGASHI-1 with nagashi_own_calls forbid: nobody is paid."""
    hands = [NOTEN, "99m147p147s12356z", NOTEN, NOTEN]
    play = Play(hands, draws="9m", rules=RULES.replace(nagashi_own_calls="forbid"))
    play.do(0, "tsumogiri")
    play.do(1, "pon")
    play.leave(0)
    play.do(1, "1z")
    assert play.scores == [25_000] * 4


def test_an_own_closed_kan_never_spoils_it() -> None:
    """NAGASHI-1 with forbid: only chii, pon and open kans count."""
    rules = RULES.replace(nagashi_own_calls="forbid")
    play = Play(["999m147p258s1235z", *[NOTEN] * 3], draws="9m", rinshan="7z", rules=rules)
    play.do(0, "ankan 9m")
    play.leave(0)
    play.do(0, "tsumogiri")
    assert play.scores == [37_000, 21_000, 21_000, 21_000]


@pytest.mark.parametrize(
    ("hand", "dealer"), [(NOTEN, 1), ("123456789m1123p", 0)], ids=["noten", "tenpai"]
)
def test_as_a_draw_the_dealer_repeats_by_tenpai(hand: str, dealer: int) -> None:
    """NAGASHI-3, ROT-7: the payment says nothing about the deal."""
    play = Play([hand, NOTEN, NOTEN, NOTEN], draws="9p", rules=RULES)
    play.leave(0)
    play.do(0, "tsumogiri")
    assert play.scores == [37_000, 21_000, 21_000, 21_000]
    assert (play.table.dealer, play.table.honba) == (dealer, 1)


def test_as_a_draw_a_noten_riichi_goes_first() -> None:
    """NAGASHI-3, CHOMBO-4: no nagashi then."""
    rules = RULES.replace(noten_riichi="chombo")
    play = Play([NOTEN] * 4, draws="9m6m", rules=rules)
    play.do(0, "tsumogiri")
    play.do(1, "riichi tsumogiri", is_mistake=True)
    play.leave(0)
    play.do(2, "tsumogiri")
    assert (play.table.ending, play.table.loser) == (Ending.CHOMBO, 1)
    assert play.scores == [29_000, 17_000, 27_000, 27_000]


def test_as_a_win_nobody_shows_and_a_noten_riichi_goes_unpunished() -> None:
    """NAGASHI-4: also a tenpai player who could say noten is not asked."""
    rules = AS_WIN.replace(noten_riichi="chombo", voluntary_noten="on")
    play = Play([NOTEN, NOTEN, "123456789s1123p", NOTEN], draws="9m6m8p", rules=rules)
    play.do(0, "tsumogiri")
    play.do(1, "riichi tsumogiri", is_mistake=True)
    play.leave(0)
    play.do(2, "tsumogiri")
    assert (play.table.ending, play.table.winners) == (Ending.NAGASHI, 1)
    assert not any(play.table.players[seat].shows for seat in range(4))
    assert play.scores == [25_000 + 12_000 + 1000, 20_000, 21_000, 21_000]


def test_as_a_win_honba_and_sticks_are_paid() -> None:
    """NAGASHI-4, ROT-8: a non-dealer's win passes the deal without honba."""
    before = stakes(dealer=3, honba=2, sticks=3)
    play = last_discards("8m9m", 2, rules=AS_WIN, before=before)
    assert play.scores == [25_000 + 8000 + 600 + 3000, 22_800, 22_800, 20_800]
    assert (play.table.sticks, play.table.honba, play.table.dealer) == (0, 0, 0)


def test_as_a_win_the_dealer_repeats() -> None:
    """NAGASHI-4, ROT-8: a noten dealer keeps the deal, and the streak of wins grows."""
    play = last_discards("9m", 1, rules=AS_WIN, before=stakes(honba=1))
    assert play.scores == [37_300, 20_900, 20_900, 20_900]
    assert (play.table.dealer, play.table.honba, play.table.dealer_streak) == (0, 2, 1)


def test_of_several_wins_the_nearest_to_the_last_discarder_takes_the_sticks() -> None:
    """NAGASHI-4, NAGASHI-2: the last discarder is the nearest; the dealer among them repeats."""
    play = last_discards("9m1p", 2, rules=AS_WIN, before=stakes(sticks=2))
    assert play.scores == [33_000, 29_000 + 2000, 19_000, 19_000]
    assert (play.table.winners, play.table.dealer, play.table.honba) == (3, 0, 1)


def test_turn_order_from_the_last_discarder_decides_about_the_sticks() -> None:
    """NAGASHI-4: West discarded last and has none; then comes East, before South."""
    play = last_discards("9m1p8m", 3, rules=AS_WIN, before=stakes(sticks=2))
    assert play.scores == [33_000 + 2000, 29_000, 19_000, 19_000]


def test_a_dead_hand_has_none_where_it_is_a_win() -> None:
    """DEADHAND-1, NAGASHI-4."""
    play = Play([NOTEN] * 4, draws="9m", rules=AS_WIN)
    play.table.players[0].dead_hand = True
    play.leave(0)
    play.do(0, "tsumogiri")
    assert play.table.ending == Ending.EXHAUSTIVE
    assert play.scores == [25_000] * 4


def test_not_at_an_abortive_draw() -> None:
    """NAGASHI-5: four winds, all of them orphans."""
    play = Play(["147m258p369s1236z"] * 4, draws="4444z", rules=RULES)
    play.tsumogiri(4)
    assert play.table.ending == Ending.FOUR_WINDS
    assert play.scores == [25_000] * 4


def test_three_players_have_no_share_for_the_absent_seat() -> None:
    """SANMA-13, NAGASHI-2: also where tsumo shares are split."""
    rules = RULES.replace(players=3, sanma_tsumo="bisect")
    play = Play(["147p147s12356z19m"] * 3, draws="9m", rules=rules)
    play.leave(0)
    play.do(0, "tsumogiri")
    assert play.scores == [43_000, 31_000, 31_000]
