"""Chombo and the dead hand at the table (rulebook 2.7)."""

from collections.abc import Callable

import pytest
from tests.deals import Play

from ariari.core.chombo import kill_hand
from ariari.core.game import end_game
from ariari.core.state import RiichiLevel
from ariari.core.table import Ending, Phase, Table
from ariari.model.ruleset import Ruleset

READY = "123456789m1122p"
"""Waits for 1p and 2p; always ittsuu."""
JUNK = "147m369p258s1234z"
"""Far from ready, and nothing can be called with it."""
RULES = Ruleset().replace(red_fives=0)
ADMITTED = RULES.replace(noten_riichi="chombo")
JUDGED = ADMITTED.replace(chombo_mode="adjudicate")
REVERSE_MANGAN = {
    0: [13_000, 29_000, 29_000, 29_000],
    1: [29_000, 17_000, 27_000, 27_000],
    3: [29_000, 27_000, 27_000, 17_000],
}
"""Scores after chombo by each offender, seat 0 being the dealer (CHOMBO-6)."""


def play_judged(
    hands: list[str],
    draws: str = "",
    *,
    rules: Ruleset = JUDGED,
    before: Callable[[Table], None] | None = None,
    **wall: str,
) -> Play:
    """A table at which every seat is asked about every discard."""
    play = Play(hands, draws, rules=rules, before=before, **wall)
    play.table.asks_all = True
    return play


def assert_chombo(play: Play, offender: int) -> None:
    assert (play.table.ending, play.table.loser) == (Ending.CHOMBO, offender)
    assert play.table.winners == 0
    assert play.scores == REVERSE_MANGAN[offender]


def noten_riichi(draws: str = "", rules: Ruleset = JUDGED, others: str = JUNK) -> Play:
    """The dealer has declared riichi with a 5s and a hand that is not ready."""
    play = play_judged([JUNK, others, READY, JUNK], "5s" + draws, rules=rules)
    play.do(0, "riichi tsumogiri", is_mistake=True)
    return play


@pytest.mark.parametrize("preset", ["ari-ari", "tenhou", "mahjong-soul"])
def test_no_mistake_is_possible_where_they_are_prevented(preset: str) -> None:
    """CHOMBO-1 `prevent`, RIICHI-13 `prevent`."""
    play = play_judged([JUNK, READY, JUNK, JUNK], "4s", rules=Ruleset.preset(preset))
    assert play.mistakes(0) == set()
    play.do(0, "tsumogiri")
    assert play.table.phase == Phase.REACT
    assert play.mistakes(1) == set()


@pytest.mark.parametrize("preset", ["m-league", "ema", "wrc", "jpml-a"])
def test_mistakes_are_possible_where_they_are_judged(preset: str) -> None:
    """CHOMBO-1 `adjudicate`, RIICHI-13 `chombo`: and they are never on the legal menu."""
    play = play_judged([JUNK, READY, JUNK, JUNK], "4s", rules=Ruleset.preset(preset))
    assert {"tsumo", "riichi tsumogiri", "riichi 1z"} <= play.mistakes(0)
    assert not play.mistakes(0) & play.menu(0)
    play.do(0, "tsumogiri")
    assert play.mistakes(1) == {"ron", "chii low", "pon", "daiminkan"}
    assert play.menu(1) == {"pass"}


def test_only_a_seat_that_is_asked_can_err() -> None:
    """CHOMBO-1."""
    play = Play([JUNK, READY, JUNK, JUNK], "5s", rules=JUDGED)
    assert play.mistakes(1) == set()


def test_an_admitted_noten_riichi_is_the_only_mistake_where_others_are_prevented() -> None:
    """CHOMBO-1, RIICHI-13."""
    play = Play([JUNK, JUNK, READY, JUNK], "5s", rules=ADMITTED)
    assert {words.split()[0] for words in play.mistakes(0)} == {"riichi"}
    assert len(play.mistakes(0)) == 14
    play.do(0, "riichi tsumogiri", is_mistake=True)
    assert play.mistakes(1) & {"tsumo"} == set()


def test_noten_riichi_can_be_prevented_where_other_mistakes_are_judged() -> None:
    """RIICHI-13 `prevent`."""
    rules = JUDGED.replace(noten_riichi="prevent")
    play = Play([JUNK, JUNK, READY, JUNK], "5s", rules=rules)
    assert play.mistakes(0) == {"tsumo"}


def test_noten_riichi_needs_the_other_conditions() -> None:
    """RIICHI-1, RIICHI-13: here the tiles left."""
    play = Play([JUNK, JUNK, READY, JUNK], "5s", rules=ADMITTED)
    play.leave(3)
    assert play.mistakes(0) == set()


def test_a_riichi_barred_by_furiten_is_refused() -> None:
    """FURITEN-6, CHOMBO-2: the hand is ready, so it is no noten riichi."""
    rules = ADMITTED.replace(furiten_riichi="forbid")
    play = Play([READY, JUNK, JUNK, JUNK], "1p", rules=rules)
    assert "riichi tsumogiri" not in play.menu(0) | play.mistakes(0)


def test_a_riichi_barred_as_karaten_is_a_noten_riichi() -> None:
    """RIICHI-12 `forbid_own4`, CHOMBO-3."""
    rules = ADMITTED.replace(karaten_riichi="forbid_own4", riichi_min_tiles=0)
    play = Play(["123333m567p888s1z", "", "", ""], "1z", rinshan="5s", rules=rules)
    play.leave(1)
    play.do(0, "ankan 3m")
    play.do(0, "riichi tsumogiri", is_mistake=True)
    play.pass_all()
    assert_chombo(play, 0)


def test_a_noten_riichi_plays_on() -> None:
    """RIICHI-13: the stick is placed and the hand is locked."""
    play = noten_riichi("5z6z7z7z")
    play.pass_all()
    assert play.table.players[0].riichi == RiichiLevel.DOUBLE
    assert (play.scores[0], play.table.sticks) == (24_000, 1)
    play.tsumogiri(3)
    assert play.menu(0) == {"tsumogiri"}


def test_noten_riichi_is_found_out_at_a_tsumo() -> None:
    """CHOMBO-3: when the player declares a win."""
    play = noten_riichi("5z6z7z7z")
    play.tsumogiri(3)
    play.do(0, "tsumo", is_mistake=True)
    assert_chombo(play, 0)


def test_noten_riichi_is_found_out_at_a_ron() -> None:
    """CHOMBO-3."""
    play = noten_riichi("5z")
    play.pass_all()
    play.do(1, "tsumogiri")
    play.do(0, "ron", is_mistake=True)
    play.pass_all()
    assert_chombo(play, 0)


@pytest.mark.parametrize("rules", [ADMITTED, JUDGED], ids=["prevent", "adjudicate"])
def test_noten_riichi_is_found_out_at_an_exhaustive_draw(rules: Ruleset) -> None:
    """CHOMBO-3, DRAW-8: no noten payment."""
    play = noten_riichi("4s", rules.replace(voluntary_noten="off"))
    play.pass_all()
    play.leave(0)
    play.tsumogiri()
    assert_chombo(play, 0)


def test_noten_riichi_goes_before_nagashi_mangan() -> None:
    """CHOMBO-4, NAGASHI-3: seat 1 discarded nothing but an orphan."""
    play = noten_riichi("5z", JUDGED.replace(voluntary_noten="off"))
    play.pass_all()
    play.leave(0)
    play.tsumogiri()
    assert_chombo(play, 0)


FOUR = ["123456789m1123p", "123456789s1123p", "234567m3456789p", JUNK]
"""Three ready hands that fit on one table, and one that is not."""


@pytest.mark.parametrize(
    ("last", "draw", "ending"),
    [
        (JUNK, "6m", Ending.CHOMBO),
        ("123456s5556677z", "6m", Ending.FOUR_RIICHI),
    ],
)
def test_noten_riichi_is_found_out_at_four_riichi(last: str, draw: str, ending: Ending) -> None:
    """CHOMBO-3, ABORT-3, RIICHI-14: all four show their hands."""
    play = play_judged([*FOUR[:3], last], "1z1z1z" + draw)
    for seat in range(3):
        play.pass_all()
        play.do(seat, "riichi tsumogiri")
    play.pass_all()
    play.do(3, "riichi tsumogiri", is_mistake=ending == Ending.CHOMBO)
    play.pass_all()
    assert play.table.ending == ending
    if ending == Ending.CHOMBO:
        assert_chombo(play, 3)
        assert play.table.sticks == 0, "CHOMBO-4: every stick of this hand is returned"


def test_noten_riichi_goes_unpunished_when_another_player_wins() -> None:
    """CHOMBO-3: the winner takes the stick."""
    play = noten_riichi("5z1p")
    play.tsumogiri()
    play.do(2, "tsumo")
    assert play.table.ending == Ending.TSUMO
    assert (play.table.winners, play.table.sticks) == (1 << 2, 0)


def test_noten_riichi_goes_unpunished_when_another_player_commits_chombo() -> None:
    """CHOMBO-3, CHOMBO-4: the offender's stick is returned like any other."""
    play = noten_riichi("5z")
    play.pass_all()
    play.do(1, "tsumo", is_mistake=True)
    assert_chombo(play, 1)
    assert play.table.sticks == 0


def test_noten_riichi_goes_unpunished_at_another_abortive_draw() -> None:
    """CHOMBO-3, ABORT-0: the stick stays on the table."""
    play = noten_riichi("5z", others="159m159p159s1234z")
    play.pass_all()
    play.do(1, "nine orphans")
    assert play.table.ending == Ending.NINE_ORPHANS
    assert (play.scores, play.table.sticks) == ([24_000, 25_000, 25_000, 25_000], 1)


def test_the_first_of_two_offenders_in_turn_order_is_punished() -> None:
    """CHOMBO-3: and the other goes unpunished."""
    play = play_judged(
        [JUNK, JUNK, READY, JUNK], "4s4s6z4s", rules=JUDGED.replace(voluntary_noten="off")
    )
    play.do(0, "tsumogiri")
    play.pass_all()
    play.do(1, "riichi tsumogiri", is_mistake=True)
    play.pass_all()
    play.tsumogiri()
    play.do(3, "riichi tsumogiri", is_mistake=True)
    play.pass_all()
    play.leave(0)
    play.tsumogiri()
    assert_chombo(play, 1)


@pytest.mark.parametrize("offender", [0, 1])
def test_a_false_tsumo_is_chombo(offender: int) -> None:
    """CHOMBO-2, CHOMBO-6 `reverse_mangan`: by a dealer and by another."""
    play = play_judged([JUNK, JUNK, READY, JUNK], "5s5z")
    play.tsumogiri(offender)
    play.do(offender, "tsumo", is_mistake=True)
    assert_chombo(play, offender)


def test_a_false_ron_is_chombo() -> None:
    """CHOMBO-2: the hand is incomplete."""
    play = play_judged([JUNK, JUNK, READY, JUNK], "5s")
    play.do(0, "tsumogiri")
    play.do(1, "ron", is_mistake=True)
    play.pass_all()
    assert_chombo(play, 1)


def test_a_ron_in_furiten_is_chombo() -> None:
    """CHOMBO-2, FURITEN-5."""
    play = play_judged([JUNK, READY, JUNK, JUNK], "5s1p2p")
    play.tsumogiri(2)
    play.do(2, "tsumogiri")
    assert "ron" not in play.menu(1)
    play.do(1, "ron", is_mistake=True)
    play.pass_all()
    assert_chombo(play, 1)


def test_a_ron_without_yaku_is_chombo() -> None:
    """CHOMBO-2, AGARI-3."""
    play = play_judged(["", "345m123p234s68s99s", "", ""], "7s")
    play.do(0, "tsumogiri")
    play.do(1, "ron", is_mistake=True)
    play.pass_all()
    assert_chombo(play, 1)


def test_a_false_ron_on_a_kan_is_chombo() -> None:
    """CHOMBO-2, KAN-6: a closed kan that cannot be robbed."""
    play = play_judged([JUNK, "147m369p258s1555z", READY, JUNK], "5s5z")
    play.tsumogiri()
    play.do(1, "ankan 5z")
    assert play.mistakes(3) == {"ron"}
    play.do(3, "ron", is_mistake=True)
    play.pass_all()
    assert_chombo(play, 3)
    assert play.table.kan_count == 0


def test_a_right_ron_on_a_kan_is_no_mistake() -> None:
    """KAN-6, CHOMBO-2."""
    hands = ["1m19p19s12345677z", "999m2345678p222s", "", ""]
    play = play_judged(hands, "3m9m", rules=JUDGED.replace(abort_nine="off"))
    play.tsumogiri()
    play.do(1, "ankan 9m")
    assert play.menu(0) == {"ron", "pass"}
    assert play.mistakes(0) == set()


def test_no_win_can_be_claimed_after_a_call() -> None:
    """CALL-5: only a discard is possible, and nothing else is admitted."""
    play = play_judged([JUNK, "147m369p258s1255z", READY, JUNK], "5z")
    play.run((0, "tsumogiri"), (1, "pon"))
    play.pass_all()
    assert play.table.turn == 1
    assert play.mistakes(1) == set()


def test_a_valid_ron_stands_beside_a_wrong_one() -> None:
    """CHOMBO-7."""
    play = play_judged([JUNK, JUNK, READY, JUNK], "1p", dora="4z")
    play.do(0, "tsumogiri")
    play.do(1, "ron", is_mistake=True)
    play.run((2, "ron"), (3, "pass"))
    assert (play.table.ending, play.table.winners) == (Ending.RON, 1 << 2)
    assert play.scores[1] == 25_000


def test_the_nearest_of_two_wrong_rons_is_punished() -> None:
    """CHOMBO-3: one chombo ends the deal."""
    play = play_judged([JUNK, JUNK, READY, JUNK], "5s")
    play.do(0, "tsumogiri")
    play.do(3, "ron", is_mistake=True)
    play.do(1, "ron", is_mistake=True)
    play.pass_all()
    assert_chombo(play, 1)


WRONG_KAN = "3335666p111456s"
"""A kan of 6p loses the wait for 7p (RIICHI-11)."""


def wrong_kan(rinshan: str = "9m") -> Play:
    """The dealer has made a closed kan in riichi that is not allowed."""
    play = play_judged([WRONG_KAN, "", "", ""], "5555z6p", rinshan=rinshan)
    play.do(0, "riichi tsumogiri")
    play.tsumogiri(3)
    assert "ankan 6p" not in play.menu(0)
    play.do(0, "ankan 6p", is_mistake=True)
    play.pass_all()
    return play


def test_a_wrong_kan_in_riichi_is_found_out_at_a_win() -> None:
    """CHOMBO-2, CHOMBO-3: although the hand is complete."""
    play = wrong_kan("4p")
    assert "tsumo" in play.menu(0)
    play.do(0, "tsumo")
    assert_chombo(play, 0)


def test_a_wrong_kan_in_riichi_is_found_out_at_an_exhaustive_draw() -> None:
    """CHOMBO-2, CHOMBO-3."""
    play = wrong_kan()
    play.leave(0)
    play.tsumogiri()
    assert_chombo(play, 0)


def test_a_right_kan_in_riichi_is_no_mistake() -> None:
    """RIICHI-10."""
    play = play_judged([WRONG_KAN, "", "", ""], "5555z1s", rinshan="4p")
    play.do(0, "riichi tsumogiri")
    play.tsumogiri(3)
    assert "ankan 1s" not in play.mistakes(0)
    play.do(0, "ankan 1s")
    play.pass_all()
    play.do(0, "tsumo")
    assert play.table.ending == Ending.TSUMO


def test_a_kan_of_four_held_tiles_in_riichi_is_a_mistake() -> None:
    """RIICHI-10, CHOMBO-2: not with four tiles held before."""
    play = play_judged(["111123m456789p9s", "", "", ""], "5555z9m")
    play.do(0, "riichi tsumogiri")
    play.tsumogiri(3)
    assert "ankan 1m" in play.mistakes(0)
    play.leave(0)
    assert "ankan 1m" not in play.mistakes(0), "KAN-4"


def test_sticks_of_the_deal_go_back_and_older_ones_stay() -> None:
    """CHOMBO-4."""

    def with_sticks(table: Table) -> None:
        table.sticks = 2

    play = play_judged([READY, JUNK, JUNK, JUNK], "5s5z", before=with_sticks)
    play.do(0, "riichi tsumogiri")
    play.pass_all()
    assert (play.scores[0], play.table.sticks) == (24_000, 3)
    play.do(1, "tsumo", is_mistake=True)
    assert_chombo(play, 1)
    assert play.table.sticks == 2


@pytest.mark.parametrize("penalty", ["points20", "none"])
def test_a_penalty_outside_the_table_moves_no_points(penalty: str) -> None:
    """CHOMBO-6."""
    play = play_judged(
        [JUNK, READY, JUNK, JUNK], "5s", rules=JUDGED.replace(chombo_penalty=penalty)
    )
    play.do(0, "tsumo", is_mistake=True)
    assert (play.table.ending, play.table.loser) == (Ending.CHOMBO, 0)
    assert play.scores == [25_000] * 4


@pytest.mark.parametrize(("penalty", "points"), [("points20", -200), ("none", 0)])
def test_a_penalty_in_match_points_is_taken_off_after_uma(penalty: str, points: int) -> None:
    """CHOMBO-6, SERIES-2: two chombo cost 40 match points more than none."""
    even = JUDGED.replace(return_points=25_000, target_points=25_000, uma=(0, 0, 0, 0))
    rules = even.replace(chombo_penalty=penalty)
    play = play_judged([JUNK, READY, JUNK, JUNK], "5s", rules=rules)
    play.do(0, "tsumo", is_mistake=True)
    play.deal([JUNK, READY, JUNK, JUNK], "5s")
    play.do(0, "tsumo", is_mistake=True)
    end_game(play.table, play.desk)
    assert play.table.standing.match_points[0] == 2 * points
    assert [play.table.standing.match_points[seat] for seat in (1, 2, 3)] == [0, 0, 0]


def riichi_at_the_draw(rules: Ruleset = JUDGED) -> Play:
    """The dealer is in riichi and ready, the wall is used up, and hands are to be shown."""
    play = play_judged([READY, JUNK, JUNK, JUNK], "5s5p", rules=rules)
    play.do(0, "riichi tsumogiri")
    play.pass_all()
    play.leave(0)
    play.do(1, "tsumogiri")
    play.pass_all()
    return play


def test_refusing_to_show_a_riichi_hand_is_chombo() -> None:
    """CHOMBO-3, DRAW-8: it is treated as noten riichi, though the hand was ready."""
    play = riichi_at_the_draw()
    assert (play.menu(0), play.mistakes(0)) == ({"tenpai"}, {"noten"})
    play.do(0, "noten", is_mistake=True)
    assert_chombo(play, 0)
    assert play.table.sticks == 0


def test_a_riichi_hand_that_is_shown_is_paid() -> None:
    """DRAW-5, RIICHI-14: showing it is no mistake."""
    play = riichi_at_the_draw()
    play.do(0, "tenpai")
    assert play.table.ending == Ending.EXHAUSTIVE
    assert play.scores == [24_000 + 3000, 24_000, 24_000, 24_000]


@pytest.mark.parametrize(
    ("rotation", "offender", "dealer"),
    [("same", 0, 0), ("same", 1, 0), ("rotate_if_dealer", 0, 1), ("rotate_if_dealer", 1, 0)],
)
@pytest.mark.parametrize(("honba", "after"), [("same", 3), ("plus1", 4)])
def test_dealer_and_honba_after_chombo(
    rotation: str, offender: int, dealer: int, honba: str, after: int
) -> None:
    """CHOMBO-5, ROT-10; CHOMBO-6: no honba is paid."""

    def with_honba(table: Table) -> None:
        table.honba = 3

    rules = JUDGED.replace(chombo_rotation=rotation, chombo_honba=honba)
    play = play_judged([JUNK, JUNK, READY, JUNK], "5s5z", rules=rules, before=with_honba)
    play.tsumogiri(offender)
    play.do(offender, "tsumo", is_mistake=True)
    assert_chombo(play, offender)
    assert (play.table.dealer, play.table.honba) == (dealer, after)


def dead(seat: int, hands: list[str], draws: str = "", rules: Ruleset = JUDGED) -> Play:
    play = play_judged(hands, draws, rules=rules)
    kill_hand(play.table, seat, play.desk)
    return play


def test_a_dead_hand_draws_and_discards_and_nothing_else() -> None:
    """DEADHAND-1: no win, no riichi, no kan, no abortive draw."""
    play = dead(0, ["123456789m1111p", JUNK, JUNK, JUNK], "5s")
    assert {words for words in play.menu(0) if " " in words} == set()
    assert "tsumogiri" in play.menu(0)
    play = dead(0, [READY, JUNK, JUNK, JUNK], "1p")
    assert "tsumo" not in play.menu(0)
    play = dead(0, ["19m19p19s1234567z", "", "", ""], "2p")
    assert "nine orphans" not in play.menu(0)


def test_a_dead_hand_does_not_call_or_ron() -> None:
    """DEADHAND-1."""
    play = dead(1, [JUNK, READY, JUNK, JUNK], "1p")
    play.do(0, "tsumogiri")
    assert play.menu(1) == {"pass"}


@pytest.mark.parametrize("words", ["tsumo", "riichi 5s", "riichi tsumogiri", "ankan 1p"], ids=str)
def test_any_act_with_a_dead_hand_is_chombo(words: str) -> None:
    """CHOMBO-2, DEADHAND-1: a win, a riichi, ready or not, and a kan."""
    play = dead(0, ["12345678m5s1111p", JUNK, JUNK, JUNK], "9m")
    play.do(0, words, is_mistake=True)
    assert_chombo(play, 0)


@pytest.mark.parametrize("words", ["ron", "pon", "chii low", "daiminkan"])
def test_any_claim_with_a_dead_hand_is_chombo(words: str) -> None:
    """CHOMBO-2, DEADHAND-1."""
    play = dead(1, [JUNK, "34589m111256p22z", "", ""], "1p")
    play.do(0, "tsumogiri")
    play.do(1, words, is_mistake=True)
    play.pass_all()
    assert_chombo(play, 1)


def test_a_kita_with_a_dead_hand_is_chombo() -> None:
    """CHOMBO-2, SANMA-5."""
    rules = JUDGED.replace(players=3)
    play = dead(0, ["19m147p258s12344z", "", ""], "9p", rules)
    assert "kita" not in play.menu(0)
    play.do(0, "kita", is_mistake=True)
    assert (play.table.ending, play.table.loser) == (Ending.CHOMBO, 0)


def test_a_dead_hand_is_noten_at_the_end() -> None:
    """DEADHAND-1, DRAW-2."""
    play = dead(0, [READY, JUNK, JUNK, JUNK], "5s", JUDGED.replace(voluntary_noten="off"))
    play.leave(0)
    play.tsumogiri()
    assert play.table.ending == Ending.EXHAUSTIVE
    assert not play.table.players[0].shows
    assert play.scores == [25_000] * 4


def test_a_dead_hand_in_riichi_loses_its_stick() -> None:
    """DEADHAND-1, CHOMBO-4: it is not given back, and its hand is no noten riichi."""
    play = play_judged([READY, JUNK, JUNK, JUNK], "5s5z")
    play.do(0, "riichi tsumogiri")
    play.pass_all()
    kill_hand(play.table, 0, play.desk)
    play.do(1, "tsumo", is_mistake=True)
    assert play.scores == [28_000, 17_000, 27_000, 27_000]
    assert (play.table.sticks, play.table.standing.bets[0]) == (1, 0)


@pytest.mark.parametrize("words", ["pon", "chii low", "daiminkan"])
def test_an_impossible_claim_is_void_and_kills_the_hand(words: str) -> None:
    """DEADHAND-1: the turn goes on, and the hand is dead from then on."""
    play = play_judged([JUNK, READY, JUNK, JUNK], "5s1p")
    play.do(0, "tsumogiri")
    play.do(1, words, is_mistake=True)
    play.pass_all()
    assert ("dead_hand", [1, 0, 0, 0, 0]) in play.events
    assert (play.table.turn, play.table.players[1].meld_count) == (1, 0)
    assert play.table.players[1].dead_hand
    assert "tsumo" not in play.menu(1)


def test_a_right_claim_is_not_touched_by_an_impossible_one() -> None:
    """DEADHAND-1, CALL-1: seat 1 calls what it cannot, and seat 3 has the pair."""
    play = play_judged([JUNK, JUNK, READY, "147m369p258s1255z"], "5z")
    play.do(0, "tsumogiri")
    play.do(1, "chii low", is_mistake=True)
    play.do(2, "pass")
    assert play.mistakes(3) == {"ron", "chii low", "daiminkan"}
    play.do(3, "pon")
    assert (play.table.turn, play.table.players[3].meld_count) == (3, 1)
    assert play.table.players[1].dead_hand
    assert not play.table.players[3].dead_hand


def test_a_right_ron_is_no_mistake() -> None:
    """CHOMBO-2: nor is a chii that is possible."""
    play = play_judged([JUNK, READY, JUNK, JUNK], "3m")
    play.do(0, "tsumogiri")
    assert play.mistakes(1) == {"ron", "pon", "daiminkan"}
    play = play_judged([JUNK, READY, JUNK, JUNK], "1p")
    play.do(0, "tsumogiri")
    assert "ron" not in play.mistakes(1)


def test_a_right_tsumo_and_a_right_kan_are_no_mistakes() -> None:
    """CHOMBO-2."""
    play = play_judged([READY, JUNK, JUNK, JUNK], "1p")
    assert "tsumo" not in play.mistakes(0)
    play = play_judged([JUNK, "147m369p258s1555z", READY, JUNK], "5z")
    play.do(0, "tsumogiri")
    assert play.mistakes(1) == {"ron", "chii low"}


def test_the_hand_dies_only_where_mistakes_are_judged() -> None:
    """DEADHAND-1: `adjudicate` only."""
    play = Play([JUNK, READY, JUNK, JUNK], "5s", rules=RULES)
    with pytest.raises(AssertionError):
        kill_hand(play.table, 0, play.desk)
