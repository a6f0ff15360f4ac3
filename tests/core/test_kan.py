"""Kan: who may declare one, robbing, the dead wall and the new dora (rulebook 2.3, 1.5)."""

import pytest
from tests.conftest import playing
from tests.deals import Play

from ariari.core.hand import copies_owned
from ariari.core.payments import NO_SEAT
from ariari.core.table import NO_KAN, Ending, Mark, Phase
from ariari.core.wall import haitei_index, wall_face
from ariari.model.ruleset import Ruleset

WEST = "55z1234s1234m123p"
"""A hand that wants nothing but to pon a 5z."""


def late(timing: str, **options: object) -> Ruleset:
    """Return rules with one timing for every kan."""
    return playing(kandora_ankan=timing, kandora_open=timing, **options)


def names(play: Play) -> list[str]:
    """Return what happened since the last answer."""
    return [name for name, _ in play.events]


def own_kans(play: Play, seat: int) -> set[str]:
    """Return the kans that a seat may declare."""
    return {words for words in play.menu(seat) if "kan " in words}


def test_kan_1_a_daiminkan_takes_the_discard_and_three_of_the_hand() -> None:
    play = Play(["", "", "055p1234789m123z", ""], draws="5p", rinshan="9s")
    play.do(0, "tsumogiri")
    assert play.menu(2) == {"pon", "pon red", "daiminkan", "pass"}
    play.do(2, "daiminkan")
    assert play.melds(2) == [("daiminkan", "5p", 0, 1)]
    assert play.hand(2) == "1234789m9s123z"
    assert (play.table.turn, play.table.drawn) == (2, 26)
    assert play.table.is_rinshan
    assert play.table.players[0].river_marks[0] == Mark.TSUMOGIRI + 3 * Mark.TAKEN
    assert ("meld", [2, 2, 13, 0, 1]) in play.events


def test_kan_1_a_red_five_may_be_the_tile_that_is_called() -> None:
    play = Play(["", "555p1234789m123z", "", ""], draws="0p")
    play.do(0, "tsumogiri")
    play.do(1, "daiminkan")
    assert play.melds(1) == [("daiminkan", "5p", 0, 1)]


def test_kan_1_needs_three_in_the_hand() -> None:
    play = Play(["", "55p1234789m1234z", "", ""], draws="5p")
    play.do(0, "tsumogiri")
    assert "daiminkan" not in play.menu(1)


@pytest.mark.parametrize(
    ("hand", "draw", "words", "reds"),
    [
        ("55p1234789m1234z", "0p", "pon", 1),
        ("05p1234789m1234z", "5p", "pon red", 1),
        ("05p1234789m1234z", "9s", "pon red", None),
        ("555p1234789m123z", "9s", "pon", 0),
        ("055p1234789m123z", "9s", "pon", 1),
    ],
    ids=["red drawn", "red in the pon", "none", "held before", "red held before"],
)
def test_kan_2_a_shouminkan_adds_the_fourth_tile_drawn_or_held(
    hand: str, draw: str, words: str, reds: int | None
) -> None:
    four = None if hand != "555p1234789m123z" else playing(red_fives=0)
    play = Play(["", hand, "", ""], "5p9p9p9p" + draw, rinshan="8s", rules=four)
    play.run((0, "tsumogiri"), (1, words))
    assert own_kans(play, 1) == set(), "CALL-5: not on the turn of the call"
    play.do(1, "1z")
    play.tsumogiri(3)
    assert own_kans(play, 1) == (set() if reds is None else {"shouminkan 5p"})
    if reds is not None:
        play.do(1, "shouminkan 5p")
        assert play.melds(1) == [("shouminkan", "5p", 0, reds)]
        assert play.table.drawn == 25
        assert copies_owned(play.table.players[1], 13) == 4
        assert ("meld", [1, 3, 13, 0, reds]) in play.events


def test_the_log_of_a_shouminkan_says_which_pon_it_was() -> None:
    """The pon that grew is the second of three melds, and from another seat than the others."""
    play = Play(["", "66s77p88s129m1234z", "", ""], draws="6s7p9p9p8s1m1m1m7p", rinshan="9s")
    play.run((0, "tsumogiri"), (1, "pon"), (1, "1z"))
    play.pass_all()
    play.run((2, "tsumogiri"), (1, "pon"), (1, "2z"))
    play.tsumogiri(2)
    play.run((0, "tsumogiri"), (1, "pon"), (1, "3z"))
    play.tsumogiri(3)
    play.do(1, "shouminkan 7p")
    sorts = [("pon", "6s", 0, 0), ("shouminkan", "7p", 2, 0), ("pon", "8s", 0, 0)]
    assert play.melds(1) == sorts
    assert names(play) == ["declare", "meld", "dora", "draw"]
    assert play.events[0] == ("declare", [1, 3, 15, 0, 0])
    assert play.events[1] == ("meld", [1, 3, 15, 2, 0])


def test_kan_2_the_fourth_tile_of_a_pon_can_not_be_claimed() -> None:
    play = Play(["", "55p1234789m1234z", "", ""], draws="5p9p9p0p")
    play.run((0, "tsumogiri"), (1, "pon"), (1, "1z"))
    play.tsumogiri(3)
    assert play.table.players[0].river[1] == 35
    assert (play.table.turn, play.table.phase) == (1, Phase.ACT)


def test_kan_3_an_ankan_with_tiles_drawn_or_held() -> None:
    play = Play(["111m0555p234789s", "", "", ""], draws="1m", rinshan="9s")
    assert own_kans(play, 0) == {"ankan 1m", "ankan 5p"}
    play.do(0, "2s")
    play.tsumogiri(3)
    assert own_kans(play, 0) == {"ankan 1m", "ankan 5p"}
    play.do(0, "ankan 5p")
    assert play.melds(0) == [("ankan", "5p", 0, 1)]
    assert play.events[0] == ("declare", [0, 4, 13, 0, 0])
    assert play.events[1] == ("meld", [0, 4, 13, 0, 1])
    assert play.table.drawn == 26


def test_kan_3_three_tiles_are_no_kan() -> None:
    assert own_kans(Play(["111m234567p1239s", "", "", ""], draws="2z"), 0) == set()


def test_conv_6_an_ankan_keeps_the_hand_closed() -> None:
    play = Play(["111m234567p2399s", "", "", ""], draws="1m", rinshan="9m")
    play.do(0, "ankan 1m")
    assert "riichi tsumogiri" in play.menu(0)


def test_kan_5_the_hand_grows_by_one_tile_and_its_waits_are_known() -> None:
    play = Play(["111m234567p2399s", "", "", ""], draws="1m", rinshan="4s")
    play.do(0, "ankan 1m")
    assert play.hand(0) == "234567p23499s"
    assert play.table.players[0].waits == 1 << 18 | 1 << 21
    assert "tsumo" in play.menu(0)


def test_dead_7_each_rinshan_draw_shortens_the_live_wall() -> None:
    """DEAD-3: rinshan tiles in their order; KAN-8: several kans in one turn."""
    play = Play(["1111222233334m", "", "", ""], draws="4m", rinshan="1234s")
    for kans, kind in enumerate(("1m", "2m", "3m"), start=1):
        play.do(0, f"ankan {kind}")
        assert play.table.live_left == 69 - kans
        assert play.table.next_draw == 53
        assert play.table.rinshan_count == play.table.kan_count == kans
        assert play.table.drawn == 17 + kans
        assert play.table.indicator_count == 1 + kans


def test_dead_6_the_last_live_tile_moves_with_each_kan() -> None:
    play = Play(["1111222234567m", "", "", ""], draws="4m", rinshan="9p9p", last="123s")
    play.run((0, "ankan 1m"), (0, "ankan 2m"))
    play.until(0)
    assert play.table.next_draw == haitei_index(2, 4) + 1
    assert play.table.drawn == wall_face(play.table, haitei_index(2, 4)) == 18


def four_kans(rinshan: str, south: str = "", **options: object) -> Play:
    """Return a deal in which the dealer has made four kans in the first turn (KAN-8)."""
    play = Play(
        ["1111222233334m", south, "", ""], "4m", rinshan="4m4m" + rinshan, rules=playing(**options)
    )
    for kind in "1234":
        play.do(0, f"ankan {kind}m")
    return play


def test_kan_10_four_kans_by_one_player_can_be_won() -> None:
    play = four_kans("9s9s")
    assert play.table.indicator_count == 5
    assert not any("kan" in words for words in play.menu(0))
    play.do(0, "tsumo")
    assert play.yaku(0) == {"suukantsu", "suuankou_tanki"}


@pytest.mark.parametrize("level", ["after_discard", "on_declaration"])
def test_kan_10_four_kans_by_one_player_do_not_end_the_deal(level: str) -> None:
    play = four_kans("8s9s", abort_four_kans=level)
    play.do(0, "8s")
    play.pass_all()
    assert (play.table.turn, play.table.phase) == (1, Phase.ACT)


@pytest.mark.parametrize(("level", "may"), [("forbid", False), ("abort", True)])
def test_kan_9_a_fifth_ankan(level: str, may: bool) -> None:
    play = four_kans("8s9s", south="5555z123456789p", fifth_kan=level)
    play.do(0, "8s")
    play.pass_all()
    assert own_kans(play, 1) == ({"ankan 5z"} if may else set())
    if may:
        play.do(1, "ankan 5z")
        assert play.table.ending == Ending.FIFTH_KAN
        assert play.scores == [25_000] * 4
        assert play.table.honba == 1


@pytest.mark.parametrize(("level", "may"), [("forbid", False), ("abort", True)])
def test_kan_9_a_fifth_daiminkan(level: str, may: bool) -> None:
    play = four_kans("8s9s", south="888s123456789p9m", fifth_kan=level)
    play.do(0, "8s")
    assert ("daiminkan" in play.menu(1)) == may
    assert "pon" in play.menu(1)
    if may:
        play.do(1, "daiminkan")
        assert play.table.ending == Ending.FIFTH_KAN
        assert play.table.players[1].meld_count == 0


def test_kan_9_a_fifth_kan_can_not_be_robbed() -> None:
    play = before_chankan(playing(fifth_kan="abort"))
    play.table.kan_count = 4
    play.do(1, "shouminkan 5p")
    assert play.table.ending == Ending.FIFTH_KAN
    assert play.table.winners == 0


def three_kans_and_one(level: str) -> Play:
    """Return a deal in which the dealer makes three kans, and then South the fourth."""
    play = Play(
        ["1111222233335m", "888s123456789p9m", "", ""],
        "5m",
        rinshan="9s9s8s7s",
        rules=playing(abort_four_kans=level),
    )
    play.run((0, "ankan 1m"), (0, "ankan 2m"), (0, "ankan 3m"), (0, "tsumogiri"), (1, "daiminkan"))
    return play


def test_kan_10_four_kans_by_two_players() -> None:
    """ABORT-4 at its three levels."""
    at_once = three_kans_and_one("on_declaration")
    assert at_once.table.ending == Ending.FOUR_KANS
    assert at_once.table.rinshan_count == 3

    after = three_kans_and_one("after_discard")
    assert after.table.rinshan_count == 4
    after.do(1, "tsumogiri")
    after.pass_all()
    assert after.table.ending == Ending.FOUR_KANS

    never = three_kans_and_one("off")
    never.do(1, "tsumogiri")
    never.pass_all()
    assert never.table.turn == 2


def before_chankan(rules: Ruleset | None = None, added: str = "0p", west: str = "") -> Play:
    """Return a deal in which South may add a 5p to a pon, and West waits for 2p and 5p."""
    play = Play(
        ["", "55p129m129s12345z", "234m345s34p678s88m", ""],
        "5p9p1m1m" + added,
        rules=rules,
        dora="3z",
        rinshan="7m",
    )
    play.do(0, "tsumogiri")
    play.run((2, "pass"), (1, "pon"), (1, "5z"))
    play.pass_all()
    play.do(2, west or "tsumogiri")
    play.tsumogiri(2)
    return play


def test_kan_6_a_shouminkan_may_be_robbed_and_was_never_made() -> None:
    """No rinshan draw, no indicator, no interruption: ippatsu with chankan (IPP-1, KDORA-5)."""
    play = before_chankan(west="riichi tsumogiri")
    left = play.table.live_left
    play.do(1, "shouminkan 5p")
    assert names(play) == ["declare"]
    assert play.menu(2) == {"ron", "pass"}
    assert play.table.phase == Phase.ROB
    play.do(2, "ron")
    assert play.yaku(2) == {"riichi", "ippatsu", "chankan", "tanyao", "pinfu"}
    assert play.melds(1) == [("pon", "5p", 0, 0)]
    assert (play.table.kan_count, play.table.rinshan_count, play.table.live_left) == (0, 0, left)
    assert play.table.indicator_count == 1
    assert (play.table.winners, play.table.loser) == (1 << 2, 1)


@pytest.mark.parametrize(("added", "reds"), [("0p", 1), ("5p", 0)])
def test_a_robbed_red_five_is_a_dora_of_the_winner(added: str, reds: int) -> None:
    """KAN-6, DORA-5."""
    play = before_chankan(playing(red_fives=3 * reds), added=added)
    play.do(1, "shouminkan 5p")
    assert play.table.tile == (35 if reds else 13)
    play.do(2, "ron")
    assert play.desk.score.red_fives == reds
    assert play.yaku(2) == {"chankan", "tanyao", "pinfu"}
    assert play.table.players[2].han == 3 + reds


def test_a_declined_chankan_makes_furiten_and_the_kan_stands() -> None:
    """KAN-7, FURITEN-3."""
    play = before_chankan()
    play.run((1, "shouminkan 5p"), (2, "pass"))
    assert play.table.players[2].temporary_furiten
    assert not play.table.players[2].riichi_furiten
    assert play.melds(1) == [("shouminkan", "5p", 0, 1)]
    assert (play.table.kan_count, play.table.kan) == (1, NO_KAN)
    assert play.table.turn == 1


def test_a_declined_chankan_in_riichi_is_for_the_rest_of_the_deal() -> None:
    """FURITEN-4; the kan that stands ends ippatsu (IPP-1)."""
    play = before_chankan(west="riichi tsumogiri")
    assert play.table.players[2].ippatsu
    play.run((1, "shouminkan 5p"), (2, "pass"))
    assert play.table.players[2].riichi_furiten
    assert not play.table.players[2].ippatsu


KOKUSHI = "119m19p19s123456z"


@pytest.mark.parametrize("level", [True, False], ids=["on", "off"])
def test_kan_6_an_ankan_may_be_robbed_by_kokushi_alone(level: bool) -> None:
    play = Play(
        ["777z2345678m23p8s", KOKUSHI, "", ""],
        draws="7z",
        rules=playing(kokushi_ankan_ron=level),
    )
    play.do(0, "ankan 7z")
    assert play.menu(1) == ({"ron", "pass"} if level else set())
    assert play.table.kan_count == (0 if level else 1)
    assert not play.table.players[1].temporary_furiten
    if level:
        play.do(1, "ron")
        assert play.yaku(1) == {"kokushi"}
        assert play.table.indicator_count == 1
        assert play.melds(0) == []


def test_a_declined_ankan_makes_the_thirteen_orphans_furiten() -> None:
    """FURITEN-3: KAN-6 let the player rob it."""
    play = Play(["777z2345678m23p8s", KOKUSHI, "", ""], draws="7z")
    play.run((0, "ankan 7z"), (1, "pass"))
    assert play.table.players[1].temporary_furiten
    assert play.melds(0) == [("ankan", "7z", 0, 0)]


def test_kan_6_no_other_hand_may_rob_an_ankan_or_is_furiten_by_it() -> None:
    play = Play(["055p123789m123z9s", "234m345s34p678s88m", "", ""], draws="5p")
    assert play.table.players[1].waits >> 13 & 1
    play.do(0, "ankan 5p")
    assert play.table.kan_count == 1
    assert not play.table.players[1].temporary_furiten


def test_a_kan_ends_the_first_go_around_once_it_is_completed() -> None:
    """CONV-7, CONV-8."""
    play = Play(["777z2345678m23p8s", KOKUSHI, "", ""], draws="7z")
    play.do(0, "ankan 7z")
    assert play.table.uninterrupted
    play.do(1, "pass")
    assert not play.table.uninterrupted


def before_kan(kan: str, rules: Ruleset) -> Play:
    """Return a deal in which South may declare a kan of 7p now, and West waits to pon a 5z."""
    if kan == "daiminkan":
        play = Play(["", "777p1269m126s135z", WEST, ""], draws="7p", rules=rules, rinshan="9s")
        play.do(0, "tsumogiri")
        return play
    if kan == "ankan":
        play = Play(["", "7777p126m126s135z", WEST, ""], draws="8m8m", rules=rules, rinshan="9s")
        play.tsumogiri()
        return play
    play = Play(["", "77p1269m1269s135z", WEST, ""], "7p8m8m8m7p", rules=rules, rinshan="9s")
    play.run((0, "tsumogiri"), (1, "pon"), (1, "1z"))
    play.tsumogiri(3)
    return play


@pytest.mark.parametrize(
    ("timing", "expected"),
    [("immediate", (2, 2, 2)), ("before_discard", (1, 2, 2)), ("after_discard", (1, 1, 2))],
)
@pytest.mark.parametrize("kan", ["ankan", "daiminkan", "shouminkan"])
def test_kdora_2_when_the_indicator_is_turned_up(
    kan: str, timing: str, expected: tuple[int, ...]
) -> None:
    """Indicators after the rinshan draw, in the reactions, and once the discard has passed."""
    option, other = "kandora_open", "kandora_ankan"
    if kan == "ankan":
        option, other = other, option
    elsewhere = "after_discard" if timing == "immediate" else "immediate"
    play = before_kan(kan, playing(**{option: timing, other: elsewhere}))
    play.do(1, kan if kan == "daiminkan" else f"{kan} 7p")
    seen = [play.table.indicator_count]
    play.do(1, "5z")
    assert play.table.pending == 1 << 2
    seen.append(play.table.indicator_count)
    play.do(2, "pass")
    seen.append(play.table.indicator_count)
    assert tuple(seen) == expected


def test_flow_3_a_late_indicator_comes_before_the_discard_is_called() -> None:
    """Step 3 before step 6."""
    play = before_kan("daiminkan", late("after_discard"))
    play.run((1, "daiminkan"), (1, "5z"), (2, "pon"))
    assert names(play) == ["dora", "meld"]


@pytest.mark.parametrize(
    ("timing", "expected"),
    [
        ("immediate", (2, 3, 3, 3)),
        ("before_discard", (1, 2, 3, 3)),
        ("after_discard", (1, 2, 2, 3)),
    ],
)
def test_kdora_4_two_kans_in_one_turn(timing: str, expected: tuple[int, ...]) -> None:
    """A later indicator comes at the latest before the next rinshan draw of the turn."""
    hands = ["", "777p6666s129m125z", WEST, ""]
    play = Play(hands, draws="7p", rules=late(timing), rinshan="9s9s")
    play.run((0, "tsumogiri"), (1, "daiminkan"))
    seen = [play.table.indicator_count]
    for seat, words in ((1, "ankan 6s"), (1, "5z"), (2, "pass")):
        play.do(seat, words)
        seen.append(play.table.indicator_count)
    assert tuple(seen) == expected


def test_kdora_3_an_immediate_ankan_after_an_open_kan_turns_up_both() -> None:
    """KDORA-4 with the widespread mix: both before the second rinshan draw."""
    rules = Ruleset.preset("tenhou")
    play = Play(["", "777p6666s129m125z", "", ""], draws="7p", rules=rules, rinshan="9s9s")
    play.run((0, "tsumogiri"), (1, "daiminkan"))
    assert play.table.indicator_count == 1
    play.do(1, "ankan 6s")
    assert names(play) == ["declare", "meld", "dora", "dora", "draw"]
    assert [fields[0] for name, fields in play.events if name == "dora"] == [1, 2]


@pytest.mark.parametrize("timing", ["before_discard", "after_discard"])
def test_kdora_4_nothing_is_turned_up_if_the_second_kan_is_robbed(timing: str) -> None:
    play = Play(
        ["", "55p666m129s12345z", "234m345s34p678s88m", ""],
        "5p9p1m6m",
        rules=late(timing),
        rinshan="0p",
    )
    play.run((0, "tsumogiri"), (2, "pass"), (1, "pon"), (1, "5z"))
    play.tsumogiri(2)
    play.run((0, "tsumogiri"), (1, "daiminkan"), (1, "shouminkan 5p"), (2, "ron"))
    assert play.table.indicator_count == 1
    assert play.table.kan_count == 1
    assert "chankan" in play.yaku(2)


def test_kan_7_an_immediate_indicator_comes_before_the_rinshan_draw() -> None:
    play = Play(["111m234567p2399s", "", "", ""], draws="1m", rinshan="9m")
    play.do(0, "ankan 1m")
    assert names(play) == ["declare", "meld", "dora", "draw"]
    assert play.events[-1][1] == [0, play.table.wall[134], 1, 0, 0]
    assert play.events[-2][1] == [1, play.table.wall[128], 0, 0, 0]


@pytest.mark.parametrize(
    ("timing", "han"), [("immediate", 6), ("before_discard", 2), ("after_discard", 2)]
)
def test_kdora_2_only_an_immediate_indicator_counts_for_a_rinshan_win(
    timing: str, han: int
) -> None:
    """The second indicator makes the four 1m dora."""
    play = Play(
        ["111m234567p2399s", "", "", ""], "1m", rules=late(timing), rinshan="4s", dora="3z9m"
    )
    play.run((0, "ankan 1m"), (0, "tsumo"))
    assert play.yaku(0) == {"menzen_tsumo", "rinshan"}
    assert play.table.players[0].han == han


@pytest.mark.parametrize(
    ("timing", "han"), [("immediate", 5), ("before_discard", 5), ("after_discard", 4)]
)
def test_kdora_2_which_indicators_count_for_a_ron_on_the_discard(timing: str, han: int) -> None:
    """The second indicator makes West's 2m a dora."""
    play = Play(
        ["", "777p126m126s1234z", "234m234456p2388s", ""],
        draws="7p",
        rules=late(timing),
        rinshan="4s",
        dora="3z1m",
    )
    play.run((0, "tsumogiri"), (1, "daiminkan"), (1, "tsumogiri"), (2, "ron"))
    assert play.yaku(2) == {"tanyao", "pinfu", "sanshoku_doujun"}
    assert play.table.players[2].han == han


def test_kdora_1_without_kan_dora_nothing_is_turned_up_but_the_draw_happens() -> None:
    play = Play(["111m234567p2399s", "", "", ""], "1m", rules=playing(kan_dora=False))
    play.do(0, "ankan 1m")
    assert (play.table.indicator_count, play.table.live_left) == (1, 68)
    play.do(0, "2s")
    assert play.table.indicator_count == 1


def test_local_kanburi_is_for_the_discard_right_after_a_kan() -> None:
    rules = playing(local_yaku="kanburi")
    hands = ["", "777p126m126s1234z", "234m234456p2388s", "11z129p129s2347z"]
    play = Play(hands, "7p", rules=rules, rinshan="4s")
    play.run((0, "tsumogiri"), (1, "daiminkan"))
    assert play.table.after_kan
    play.run((1, "tsumogiri"), (2, "ron"))
    assert "kanburi" in play.yaku(2)


def test_local_kanburi_ends_with_a_call_of_that_discard() -> None:
    """North pons the discard after South's kan; what North discards follows no kan."""
    rules = playing(local_yaku="kanburi")
    hands = ["", "777p126m126s1234z", "234m234456p2388s", "11z129p149s2347z"]
    play = Play(hands, "7p", rules=rules, rinshan="9m")
    play.run((0, "tsumogiri"), (1, "daiminkan"), (1, "1z"), (3, "pon"))
    assert not play.table.after_kan
    play.run((3, "4s"), (2, "ron"))
    assert "kanburi" not in play.yaku(2)


def test_pao_7_whose_tile_was_called_is_known_until_the_discard() -> None:
    """Also through a further kan of the turn."""
    play = Play(["", "777p6666s129m125z", "", ""], draws="7p", rinshan="9s9s")
    assert play.table.daiminkan_source == NO_SEAT
    play.run((0, "tsumogiri"), (1, "daiminkan"), (1, "ankan 6s"))
    assert play.table.daiminkan_source == 0
    play.do(1, "5z")
    assert play.table.daiminkan_source == NO_SEAT


def test_furiten_4_a_drawn_winning_tile_that_becomes_a_kan_makes_furiten() -> None:
    """With 333m45m66m the waits 3m and 6m are the same before and after the kan of 3m."""
    rules = playing(riichi_ankan="same_waits")
    play = Play(["33345m66m234p567s", "", "", ""], "9p1z2z1z3m", rules=rules, rinshan="9p")
    play.do(0, "riichi tsumogiri")
    play.pass_all()
    play.tsumogiri(3)
    assert {"tsumo", "ankan 3m"} <= play.menu(0)
    play.do(0, "ankan 3m")
    assert play.table.players[0].riichi_furiten


def test_deadhand_1_a_dead_hand_may_not_kan() -> None:
    play = Play(["1111m234567p239s", "", "", ""], draws="2z")
    play.table.players[0].dead_hand = True
    assert own_kans(play, 0) == set()
