"""The state machine: what follows what, who is asked, and what is on the menu (rulebook 2.1)."""

import pytest
from tests.conftest import playing
from tests.deals import WITH_FACE, WITH_KIND, WORDS, Play, code, words_of

from ariari import tables
from ariari.core.actions import ACTION_COUNT, MENU_MAX, Act, Menu, offer
from ariari.core.deal import deal
from ariari.core.events import POINTS_CAP, capped, emit
from ariari.core.game import begin_game
from ariari.core.menu import has_nine_orphans, legal_actions
from ariari.core.table import EVENT_MAX, Desk, Ending, Mark, Phase, Table
from ariari.core.turn import advance, apply, discarded_face
from ariari.model.ruleset import Ruleset

READY = "234m345s34p678s88m"
"""Waits for 2p and 5p."""


def test_flow_1_turns_go_counter_clockwise() -> None:
    play = Play(["", "", "", ""], draws="1m9m1p9p1m")
    seats = []
    for _ in range(5):
        seats.append(play.table.turn)
        play.tsumogiri()
    assert seats == [0, 1, 2, 3, 0]


def test_flow_2_only_the_tile_just_discarded_can_be_claimed() -> None:
    play = Play(["", "", "", "55m129p129s12345z"], draws="5m9p")
    play.run((0, "tsumogiri"), (3, "pass"))
    play.do(1, "tsumogiri")
    assert play.table.phase == Phase.ACT
    assert play.table.turn == 2


def test_flow_4_discards_are_kept_in_order_with_how_they_were_made() -> None:
    play = Play(["0m123456789p119s", "", "", ""], draws="9m1z2z2z5m")
    play.do(0, "0m")
    play.tsumogiri(3)
    play.do(0, "tsumogiri")
    player = play.table.players[0]
    assert list(player.river[:3]) == [34, 4, -1]
    assert list(player.river_marks[:2]) == [0, Mark.TSUMOGIRI]
    assert player.discarded == 1 << 4
    assert play.events[0] == ("discard", [0, 4, Mark.TSUMOGIRI, 0, 0])


def test_flow_6_every_tile_is_a_discard_and_the_drawn_one_another() -> None:
    play = Play(["055m19m19p19s1234z", "", "", ""], draws="9s", rules=playing(abort_nine=False))
    tiles = {"0m", "5m", "1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z", "4z"}
    assert play.menu(0) == tiles | {"tsumogiri"}


@pytest.mark.parametrize(
    ("hand", "drawn", "fives"),
    [
        ("5m", "5m", {"5m"}),
        ("0m", "5m", {"0m"}),
        ("5m", "0m", {"5m"}),
        ("05m", "5m", {"0m", "5m"}),
        ("", "5m", set()),
        ("", "0m", set()),
    ],
)
def test_flow_6_a_red_and_a_plain_five_are_different_discards(
    hand: str, drawn: str, fives: set[str]
) -> None:
    play = Play([hand + "19p19s1234567z", "", "", ""], draws=drawn)
    assert play.menu(0) & {"0m", "5m"} == fives


def test_flow_6_in_riichi_only_the_drawn_tile() -> None:
    play = Play(["123456789m1122p", "", "", ""], draws="9s1z2z1z9s")
    play.do(0, "riichi tsumogiri")
    play.pass_all()
    play.tsumogiri(3)
    assert play.menu(0) == {"tsumogiri"}


def test_flow_6_everything_at_once() -> None:
    """Tsumo, kan, riichi and nine orphans stand side by side."""
    play = Play(["111m234567p2399s", "", "", ""], draws="1m")
    assert {"ankan 1m", "tsumogiri", "1m", "riichi 1m", "riichi tsumogiri"} <= play.menu(0)
    orphans = Play(["19m19p19s1234567z", "", "", ""], draws="7z")
    assert {"tsumo", "nine orphans", "tsumogiri"} <= orphans.menu(0)


@pytest.mark.parametrize(
    ("hand", "draw", "may"),
    [
        ("19m19p19s123z2345m", "5s", True),
        ("19m19p19s12z23456m", "3z", True),
        ("19m19p19s12z23456m", "5s", False),
        ("1199m1199p1199s1z", "2z", False),
    ],
)
def test_abort_1_needs_nine_different_orphans(hand: str, draw: str, may: bool) -> None:
    play = Play([hand, "", "", ""], draws=draw)
    assert has_nine_orphans(play.table.players[0]) == may
    assert ("nine orphans" in play.menu(0)) == may


def test_abort_1_nine_orphans_end_the_deal() -> None:
    play = Play(["19m19p19s1234567z", "", "", ""], draws="2m")
    play.do(0, "nine orphans")
    assert play.table.ending == Ending.NINE_ORPHANS
    assert play.table.honba == 1


def test_flow_7_who_can_only_pass_is_not_asked_but_may_be_furiten() -> None:
    """West waits for the discard and would have no yaku."""
    play = Play(["", "", "234m345s35p678s11m", ""], draws="4p9s")
    play.do(0, "tsumogiri")
    assert (play.table.phase, play.table.turn) == (Phase.ACT, 1)
    assert play.table.players[2].temporary_furiten


def test_flow_7_several_seats_are_asked_at_once_and_answer_in_any_order() -> None:
    play = Play(["", "13p129m129s12345z", "22p149m149s12345z", READY], draws="2p")
    play.do(0, "tsumogiri")
    assert play.table.pending == 0b1110
    assert play.menu(0) == set()
    play.run((3, "pass"), (1, "chii middle"))
    assert play.menu(3) == set(), "who has answered is not asked again"
    play.do(2, "pass")
    assert play.melds(1) == [("chii", "1p", 0, 0)]


def test_flow_7_in_the_robbing_window_only_ron_or_pass() -> None:
    play = Play(["", "55p129m129s12345z", READY, "66p129m349s1234z"], draws="5p9p1m1m0p")
    play.run((0, "tsumogiri"), (2, "pass"), (1, "pon"), (1, "5z"))
    play.pass_all()
    play.tsumogiri(3)
    play.do(1, "shouminkan 5p")
    assert play.menu(2) == {"ron", "pass"}
    assert play.menu(3) == set()


def test_flow_3_a_ron_comes_before_the_stick_and_before_late_dora() -> None:
    """Steps 1, 2, 3: RIICHI-5, KDORA-2."""
    rules = playing(kandora_ankan="after_discard")
    play = Play(["111m234678p2399s", READY, "", ""], draws="1m", rules=rules, rinshan="5p")
    play.run((0, "ankan 1m"), (0, "riichi tsumogiri"), (1, "ron"))
    assert play.table.indicator_count == 1
    assert play.table.sticks == 0
    assert play.table.players[0].riichi == 0
    assert sum(play.scores) == 100_000


def test_flow_3_the_stick_is_placed_and_late_dora_come_up_before_a_call() -> None:
    """Steps 2, 3 and 6, in this order."""
    rules = playing(kandora_ankan="after_discard")
    play = Play(["111m234567p2399s", "", "99m129p129s12345z", ""], "1m", rules=rules, rinshan="9m")
    play.run((0, "ankan 1m"), (0, "riichi tsumogiri"))
    assert [name for name, _ in play.events] == ["discard"]
    play.do(2, "pon")
    assert [name for name, _ in play.events] == ["riichi", "dora", "meld"]
    assert play.table.sticks == 1
    assert play.scores[0] == 24_000


def test_flow_3_an_abort_comes_before_a_call() -> None:
    """Step 4 before 6: West's pon of the discard after the fourth kan is too late."""
    play = Play(
        ["1111222233335m", "888s123456789p9m", "77s129p149s12345z", ""],
        "5m",
        rinshan="9s9s8s7s",
    )
    play.run((0, "ankan 1m"), (0, "ankan 2m"), (0, "ankan 3m"), (0, "tsumogiri"))
    play.run((1, "daiminkan"), (1, "tsumogiri"), (2, "pon"))
    assert play.table.ending == Ending.FOUR_KANS
    assert play.melds(2) == []


def test_a_draw_is_logged_with_its_tile_and_where_it_came_from() -> None:
    play = Play(["111m234567p2399s", "", "", ""], draws="1m", rinshan="4s")
    assert play.events[-1] == ("draw", [0, play.table.wall[52], 0, 0, 0])
    play.do(0, "ankan 1m")
    assert play.events[-1] == ("draw", [0, play.table.wall[134], 1, 0, 0])


def test_the_drawn_tile_is_known_only_until_the_discard() -> None:
    play = Play(["", "55m129p129s12345z", "", ""], draws="5m")
    assert play.table.drawn == 4
    play.do(0, "tsumogiri")
    assert play.table.drawn == -1
    play.do(1, "pon")
    assert play.table.drawn == -1


def test_a_seat_that_was_not_asked_can_not_answer() -> None:
    play = Play(["", "", "", ""])
    with pytest.raises(AssertionError):
        apply(play.table, 1, Act.PASS)


def test_the_answers_are_counted() -> None:
    play = Play(["", "", "", "55m129p129s12345z"], draws="5m9p")
    play.run((0, "tsumogiri"), (3, "pass"))
    assert play.table.decisions == 2


def test_nothing_happens_while_a_seat_is_asked_or_a_wall_is_needed() -> None:
    table, desk = Table(), Desk()
    table.rules.copy_from(Ruleset().to_record())
    begin_game(table, 0)
    before = table.copy()
    advance(table, desk, tables.load())
    assert table == before
    deal(table, desk, tables.load())
    advance(table, desk, tables.load())
    before = table.copy()
    advance(table, desk, tables.load())
    assert table == before


def test_end_5_a_leading_dealer_is_asked_whether_the_game_ends() -> None:
    """The phase in which the deal is over and somebody still has a choice."""
    play = Play(["123456789m1122p", "", "", ""], "1p", rules=playing(agari_yame="optional"))
    play.table.round = 1
    play.table.dealer = 3
    play.table.turn = 3
    play.table.phase = Phase.DEAL
    play.table.pending = 0
    play.deal(["123456789m1122p", "", "", ""], "1p")
    play.do(3, "tsumo")
    assert play.menu(3) == {"end game", "play on"}
    assert play.menu(0) == set()
    play.do(3, "end game")
    assert play.table.phase == Phase.OVER


def test_every_code_has_one_meaning() -> None:
    """Codes of the sorts do not overlap, and none is left over."""
    codes = list(WORDS.values())
    codes += [first + face for first in WITH_FACE.values() for face in range(37)]
    codes += [first + kind for first in WITH_KIND.values() for kind in range(34)]
    assert sorted(codes) == list(range(ACTION_COUNT))
    assert all(code(words_of(action)) == action for action in range(ACTION_COUNT))


@pytest.mark.parametrize(
    ("words", "face"),
    [
        ("5p", 13),
        ("0p", 35),
        ("riichi 5p", 13),
        ("riichi 0p", 35),
        ("open riichi 7z", 33),
        ("tsumogiri", 9),
        ("riichi tsumogiri", 9),
        ("open riichi tsumogiri", 9),
    ],
)
def test_a_discarding_action_names_its_face(words: str, face: int) -> None:
    table = Table()
    table.drawn = 9
    assert discarded_face(table, code(words)) == face


def test_a_menu_has_room_for_the_fullest_turn() -> None:
    """Fourteen different tiles, riichi and open riichi with each; more cannot be on a menu."""
    play = Play(["123456789m1122p", "", "", ""], draws="1p", rules=playing(open_riichi="on"))
    assert len(play.menu(0)) < MENU_MAX - 14
    menu = Menu()
    for action in range(MENU_MAX):
        offer(menu, action)
    with pytest.raises(IndexError):
        offer(menu, MENU_MAX)


def test_a_menu_of_a_seat_that_is_not_asked_is_empty() -> None:
    play = Play(["", "", "", ""])
    menu = Menu()
    menu.count = 5
    legal_actions(play.table, 2, menu, play.desk, tables.load())
    assert menu.count == 0


def test_a_full_log_is_refused() -> None:
    desk = Desk()
    desk.log.is_kept = True
    for _ in range(EVENT_MAX):
        emit(desk, 1, 2, 3, 4)
    with pytest.raises(AssertionError):
        emit(desk, 1, 2, 3, 4)


@pytest.mark.parametrize(
    ("points", "expected"),
    [(8000, 8000), (-8000, -8000), (2**40, POINTS_CAP), (-(2**40), -POINTS_CAP)],
)
def test_points_of_an_event_are_capped(points: int, expected: int) -> None:
    assert capped(points) == expected
