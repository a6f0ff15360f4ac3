"""The exhaustive draw at the table (rulebook 4.1)."""

from collections.abc import Callable, Sequence

import pytest
from tests.deals import Play, code

from ariari.core.events import EventKind
from ariari.core.table import EVENT_WIDTH, Ending, Phase, Table
from ariari.core.turn import advance, apply
from ariari.model.ruleset import Ruleset
from ariari.tables import load

NOTEN = "147m258p369s1234z"
TENPAI = ("123456789m1123p", "123456789s1123p", "234567m3456789p", "123456s5556677z")
"""Four ready hands that fit on one table, and beside as many of `NOTEN` as are needed."""
FIRST_DRAW = "6m"
"""A draw that changes none of these hands and completes none."""
RULES = Ruleset().replace(red_fives=0)
MUST_SHOW = RULES.replace(voluntary_noten="off")
NOTEN_RIICHI = MUST_SHOW.replace(noten_riichi="chombo")


def hands_of(tenpai: Sequence[int]) -> list[str]:
    return [TENPAI[seat] if seat in tenpai else NOTEN for seat in range(4)]


def draw_out(
    hands: Sequence[str],
    rules: Ruleset = MUST_SHOW,
    before: Callable[[Table], None] | None = None,
) -> Play:
    """The dealer's first discard is the last of the deal, and nobody wins on it."""
    play = Play(hands, draws=FIRST_DRAW, rules=rules, before=before)
    play.leave(0)
    play.do(0, "tsumogiri")
    play.pass_all()
    return play


def test_the_deal_is_drawn_when_no_live_tile_is_left_and_the_last_discard_passed() -> None:
    """DRAW-1, DEAL-5: the seventy tiles from the dealer's first draw on are drawn."""
    play = Play([NOTEN] * 4, rules=MUST_SHOW)
    play.tsumogiri(69)
    assert (play.table.phase, play.table.live_left) == (Phase.ACT, 0)
    play.do(play.table.turn, "tsumogiri")
    assert play.table.ending == Ending.EXHAUSTIVE


def test_a_ron_on_the_last_discard_comes_before_the_draw() -> None:
    """DRAW-1, LAST-2."""
    play = Play([NOTEN, "123456789s1123p", NOTEN, NOTEN], draws="4p")
    play.leave(0)
    play.do(0, "tsumogiri")
    assert play.menu(1) == {"ron", "pass"}
    play.do(1, "ron")
    assert play.table.ending == Ending.RON


@pytest.mark.parametrize(
    ("tenpai", "changes"),
    [
        pytest.param([], [0, 0, 0, 0], id="nobody"),
        pytest.param([1], [-1000, 3000, -1000, -1000], id="one"),
        pytest.param([0, 2], [1500, -1500, 1500, -1500], id="two"),
        pytest.param([0, 1, 3], [1000, 1000, -3000, 1000], id="three"),
        pytest.param([0, 1, 2, 3], [0, 0, 0, 0], id="everybody"),
    ],
)
def test_noten_pay_three_thousand_to_tenpai(tenpai: list[int], changes: list[int]) -> None:
    """DRAW-5: the payments do not touch sticks (DRAW-9)."""

    def with_stick(table: Table) -> None:
        table.sticks = 1

    play = draw_out(hands_of(tenpai), before=with_stick)
    assert play.scores == [25_000 + change for change in changes]
    assert (play.table.sticks, play.table.honba) == (1, 1)


@pytest.mark.parametrize(
    ("hand", "is_tenpai"),
    [("123p456m888s1155z", True), ("359p457m113s1277z", False)],
    ids=["tenpai", "noten"],
)
def test_examples_of_tenpai(hand: str, is_tenpai: bool) -> None:
    """DRAW-10."""
    play = draw_out(["", hand, "", ""])
    assert play.table.players[1].shows == is_tenpai


def test_golden_example_of_a_dealer_alone_tenpai() -> None:
    """GOLD-30: one honba and one stick; the dealer repeats with two."""

    def before(table: Table) -> None:
        table.honba = 1
        table.sticks = 1

    play = draw_out(hands_of([0]), before=before)
    assert play.scores == [28_000, 24_000, 24_000, 24_000]
    assert (play.table.honba, play.table.sticks, play.table.dealer) == (2, 1, 0)


def test_a_furiten_hand_is_tenpai() -> None:
    """DRAW-2: the dealer has discarded a wait."""
    play = Play(["123456789m1123p", NOTEN, NOTEN, NOTEN], draws="4p", rules=MUST_SHOW)
    play.leave(0)
    play.do(0, "tsumogiri")
    assert play.table.players[0].shows


def test_a_dead_hand_is_noten() -> None:
    """DRAW-2, DEADHAND-1."""
    play = Play(hands_of([1]), draws=FIRST_DRAW, rules=MUST_SHOW)
    play.table.players[1].dead_hand = True
    play.leave(0)
    play.do(0, "tsumogiri")
    assert play.scores == [25_000] * 4


KARATEN = [
    pytest.param("any", True, id="by shape alone"),
    pytest.param("own_kan_noten", False, id="in the own quad"),
    pytest.param("own4_noten", False, id="in hand and melds"),
    pytest.param("own_concealed4_noten", True, id="not in the concealed part"),
]


@pytest.mark.parametrize(("level", "is_tenpai"), KARATEN)
def test_a_wait_on_the_own_quad(level: str, is_tenpai: bool) -> None:
    """DRAW-3, DRAW-4: `12m567p888s11z` with ankan 3333m waits for 3m only."""
    rules = MUST_SHOW.replace(karaten_tenpai=level)
    play = Play(["123333m567p888s1z", "", "", ""], draws="1z", rinshan="9p", rules=rules)
    play.do(0, "ankan 3m")
    play.leave(0)
    play.do(0, "tsumogiri")
    assert play.table.players[0].waits == 1 << 2
    assert play.table.players[0].shows == is_tenpai


@pytest.mark.parametrize(
    ("level", "is_tenpai"),
    [
        ("any", True),
        ("own_kan_noten", True),
        ("own4_noten", False),
        ("own_concealed4_noten", False),
    ],
)
def test_a_wait_on_four_concealed_tiles(level: str, is_tenpai: bool) -> None:
    """DRAW-3: `1111m` with four sets beside waits for the fifth 1m."""
    rules = MUST_SHOW.replace(karaten_tenpai=level)
    play = draw_out(["", "1111m234567p234s", "", ""], rules)
    assert play.table.players[1].waits == 1
    assert play.table.players[1].shows == is_tenpai


@pytest.mark.parametrize("level", ["own_kan_noten", "own4_noten", "own_concealed4_noten"])
def test_one_wait_within_reach_is_enough(level: str) -> None:
    """DRAW-3: `3m` is in the own quad, but `6m` is not."""
    rules = MUST_SHOW.replace(karaten_tenpai=level)
    play = Play(["333345m567p888s1z", "", "", ""], draws="1z", rinshan="9p", rules=rules)
    play.do(0, "ankan 3m")
    play.leave(0)
    play.do(0, "tsumogiri")
    assert play.table.players[0].waits == 1 << 2 | 1 << 5
    assert play.table.players[0].shows


@pytest.mark.parametrize("level", ["own_kan_noten", "own4_noten", "own_concealed4_noten"])
def test_copies_of_others_never_make_a_hand_noten(level: str) -> None:
    """DRAW-3: all other 9m lie in another hand."""
    rules = MUST_SHOW.replace(karaten_tenpai=level)
    play = draw_out(["", "9m123456789p123s", "999m147p258s1234z", ""], rules)
    assert play.table.players[1].waits == 1 << 8
    assert play.table.players[1].shows


NO_KEISHIKI = MUST_SHOW.replace(keishiki_tenpai="off")


@pytest.mark.parametrize(
    ("hand", "is_tenpai"),
    [
        pytest.param("34567m678p7899s1z", False, id="a pair of 9s: no yaku on 6s or 9s"),
        pytest.param("34567m678p4478s1z", True, id="tanyao on 6s, though not on 9s"),
    ],
)
def test_an_open_hand_without_keishiki_tenpai_needs_a_yaku(hand: str, is_tenpai: bool) -> None:
    """DRAW-2 with keishiki_tenpai off: one wait with a yaku is enough."""
    play = Play(["", hand, "", ""], draws="2m", rules=NO_KEISHIKI)
    play.do(0, "tsumogiri")
    play.do(1, "chii low")
    play.leave(0)
    play.do(1, "1z")
    assert play.table.players[1].waits == 1 << 23 | 1 << 26
    assert play.table.players[1].shows == is_tenpai


def test_a_closed_hand_without_keishiki_tenpai_has_menzen_tsumo() -> None:
    """DRAW-2: a wait may give its yaku by tsumo alone."""
    play = draw_out(["", "123567m99p12388s", "", ""], NO_KEISHIKI)
    assert play.table.players[1].shows


def test_without_keishiki_tenpai_a_fifth_tile_gives_no_yaku() -> None:
    """DRAW-2, DRAW-3: the only wait is held four times."""
    play = draw_out(["", "1111m234567p234s", "", ""], NO_KEISHIKI)
    assert not play.table.players[1].shows


def test_without_keishiki_tenpai_the_own_quad_gives_no_yaku() -> None:
    """DRAW-2, DRAW-4: a fifth 3m would be menzen tsumo."""
    play = Play(["123333m567p888s1z", "", "", ""], draws="1z", rinshan="9p", rules=NO_KEISHIKI)
    play.do(0, "ankan 3m")
    play.leave(0)
    play.do(0, "tsumogiri")
    assert not play.table.players[0].shows


def test_voluntary_noten_is_asked_in_turn_order_from_the_dealer() -> None:
    """DRAW-6, DRAW-7: each is asked after the one before has answered, noten hands not at all."""

    def seat_two_deals(table: Table) -> None:
        table.dealer = 2

    play = Play(hands_of([0, 1, 3]), draws=FIRST_DRAW, rules=RULES, before=seat_two_deals)
    play.leave(0)
    play.do(2, "tsumogiri")
    asked = []
    while play.table.phase == Phase.SHOW:
        seat = play.table.pending.bit_length() - 1
        assert play.table.pending == 1 << seat
        assert play.menu(seat) == {"tenpai", "noten"}
        asked.append(seat)
        play.do(seat, "tenpai")
    assert asked == [2, 3, 1]


def test_a_voluntary_noten_pays_and_loses_the_deal() -> None:
    """DRAW-7, ROT-6."""
    play = draw_out(hands_of([0, 1]), RULES)
    play.run((0, "noten"), (1, "tenpai"))
    assert play.scores == [24_000, 28_000, 24_000, 24_000]
    assert (play.table.dealer, play.table.honba) == (1, 1)


def test_a_dealer_who_shows_keeps_the_deal() -> None:
    """DRAW-7, ROT-5."""
    play = draw_out(hands_of([0, 1]), RULES)
    play.run((0, "tenpai"), (1, "noten"))
    assert play.scores == [28_000, 24_000, 24_000, 24_000]
    assert (play.table.dealer, play.table.honba) == (0, 1)


def test_a_riichi_hand_must_be_shown() -> None:
    """DRAW-7, DRAW-8, RIICHI-14: only the other tenpai player is asked."""
    play = Play(hands_of([0, 1]), draws=FIRST_DRAW + "8m", rules=RULES)
    play.do(0, "riichi tsumogiri")
    play.leave(0)
    play.do(1, "tsumogiri")
    play.pass_all()
    assert play.table.pending == 1 << 1
    play.do(1, "noten")
    assert play.scores == [25_000 - 1000 + 3000, 24_000, 24_000, 24_000]
    assert play.table.sticks == 1


@pytest.mark.parametrize("answer", ["noten", "show hand"])
def test_draw_6_a_noten_player_who_is_asked_may_show_the_hand_which_changes_nothing(
    answer: str,
) -> None:
    """Only who is noten is asked where a tenpai hand must be shown."""
    play = draw_out(hands_of([0, 2]), MUST_SHOW.replace(show_noten="on"))
    for seat in (1, 3):
        assert play.table.pending == 1 << seat
        assert play.menu(seat) == {"noten", "show hand"}
        play.do(seat, answer)
    assert play.scores == [26_500, 23_500, 26_500, 23_500]
    assert (play.table.dealer, play.table.honba) == (0, 1)


def test_draw_6_the_event_says_that_a_noten_hand_was_shown() -> None:
    """Seat, whether tenpai, whether shown."""
    play = draw_out(hands_of([0]), MUST_SHOW.replace(show_noten="on"))
    told = [fields[:3] for name, fields in play.events if name == "show"]
    for seat, answer in ((1, "show hand"), (2, "noten"), (3, "show hand")):
        play.do(seat, answer)
        told += [fields[:3] for name, fields in play.events if name == "show"]
    assert told == [[0, 1, 1], [1, 0, 1], [2, 0, 0], [3, 0, 1]]


def test_draw_6_everybody_is_asked_where_a_tenpai_hand_may_be_hidden_too() -> None:
    play = draw_out(hands_of([1]), RULES.replace(show_noten="on"))
    menus = []
    while play.table.phase == Phase.SHOW:
        seat = play.table.pending.bit_length() - 1
        menus.append(play.menu(seat))
        play.do(seat, "noten")
    asked = {"noten", "show hand"}
    assert menus == [asked, {"tenpai", "noten"}, asked, asked]
    assert play.scores == [25_000] * 4


def test_draw_6_nobody_who_is_noten_is_asked_by_default() -> None:
    assert draw_out(hands_of([]), MUST_SHOW).table.ending == Ending.EXHAUSTIVE


def test_draw_8_a_noten_riichi_is_found_out_without_a_question() -> None:
    """CHOMBO-3; the others are asked in their turn before that."""
    rules = NOTEN_RIICHI.replace(show_noten="on", chombo_mode="adjudicate")
    play = Play([NOTEN] * 4, draws=FIRST_DRAW, rules=rules)
    play.do(0, "riichi tsumogiri", is_mistake=True)
    play.leave(0)
    play.do(1, "tsumogiri")
    play.pass_all()
    for seat in (1, 2, 3):
        assert play.mistakes(seat) == set()
        play.do(seat, "show hand")
    assert (play.table.ending, play.table.loser) == (Ending.CHOMBO, 0)


def test_deadhand_1_a_dead_hand_may_be_shown_as_noten() -> None:
    rules = MUST_SHOW.replace(show_noten="on", chombo_mode="adjudicate")
    play = Play(hands_of([0]), draws=FIRST_DRAW, rules=rules)
    play.table.players[0].dead_hand = True
    play.leave(0)
    play.do(0, "tsumogiri")
    play.pass_all()
    assert play.menu(0) == {"noten", "show hand"}
    play.do(0, "show hand")
    assert not play.table.players[0].shows


def test_a_noten_riichi_is_chombo_at_the_draw() -> None:
    """DRAW-8, CHOMBO-3, CHOMBO-4: its stick comes back, and nobody is paid for tenpai."""
    play = Play([NOTEN, TENPAI[1], NOTEN, NOTEN], draws=FIRST_DRAW, rules=NOTEN_RIICHI)
    play.do(0, "riichi tsumogiri", is_mistake=True)
    play.leave(0)
    play.do(1, "tsumogiri")
    play.pass_all()
    assert (play.table.ending, play.table.loser) == (Ending.CHOMBO, 0)
    assert play.scores == [13_000, 29_000, 29_000, 29_000]
    assert (play.table.sticks, play.table.honba, play.table.dealer) == (0, 0, 0)


def test_of_two_noten_riichi_the_first_in_turn_order_is_punished() -> None:
    """CHOMBO-3: it goes unpunished if another player commits chombo."""

    def seat_three_deals(table: Table) -> None:
        table.dealer = 3

    play = Play([NOTEN] * 4, draws="6m6m", rules=NOTEN_RIICHI, before=seat_three_deals)
    play.do(3, "riichi tsumogiri", is_mistake=True)
    play.do(0, "riichi tsumogiri", is_mistake=True)
    play.leave(0)
    play.do(1, "tsumogiri")
    assert (play.table.ending, play.table.loser) == (Ending.CHOMBO, 3)
    assert play.scores == [29_000, 29_000, 29_000, 13_000]


def test_a_legal_karaten_riichi_is_noten_but_no_chombo() -> None:
    """RIICHI-12, DRAW-3: it may be declared, so it is no noten riichi (CHOMBO-2)."""
    rules = MUST_SHOW.replace(karaten_tenpai="own4_noten")
    play = Play(["1111m234567p234s", "", "", ""], draws="9s", rules=rules)
    play.do(0, "riichi tsumogiri")
    play.pass_all()
    play.leave(0)
    play.do(1, "tsumogiri")
    assert play.table.ending == Ending.EXHAUSTIVE
    assert not play.table.players[0].shows


def test_hands_are_shown_in_the_log() -> None:
    """DRAW-6: one event for each player, in turn order from the dealer."""

    def seat_one_deals(table: Table) -> None:
        table.dealer = 1

    play = Play(hands_of([0]), draws=FIRST_DRAW, rules=MUST_SHOW, before=seat_one_deals)
    play.leave(0)
    apply(play.table, 1, code("tsumogiri"))
    advance(play.table, play.desk, load())
    log = play.desk.log
    rows = [log.events[row * EVENT_WIDTH : row * EVENT_WIDTH + 3] for row in range(log.count)]
    shown = [(row[1], row[2]) for row in rows if row[0] == EventKind.SHOW]
    assert shown == [(1, 1), (2, 0), (3, 0), (0, 0)]
