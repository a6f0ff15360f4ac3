"""The end of the game (rulebook section 5, END-1 to END-9)."""

from collections.abc import Sequence

import pytest
from tests.deals import Play

from ariari import tables
from ariari.core.game import begin_game, deals_left
from ariari.core.table import Desk, Ending, Phase, Table
from ariari.core.turn import advance
from ariari.model.ruleset import Ruleset

RULES = Ruleset().replace(red_fives=0, voluntary_noten="off")
EAST, SOUTH, WEST = range(3)
LOW = (25_000, 25_000, 25_000, 25_000)
"""Nobody has the target points of 30,000."""
HIGH = (31_000, 23_000, 23_000, 23_000)
LEADING = (20_000, 20_000, 20_000, 40_000)
"""The last dealer is first with the target points."""


def make_table(rules: Ruleset, place: tuple[int, int], scores: Sequence[int]) -> Table:
    """Return a table in a round and with a dealer, after all payments of a deal."""
    table = Table()
    table.rules.copy_from(rules.to_record())
    begin_game(table, 0)
    table.round, table.dealer = place
    for seat, score in enumerate(scores):
        table.players[seat].score = score
    return table


def finish(table: Table, ending: Ending, *, winners: int = 0, tenpai: int = 0) -> Table:
    """The deal has ended in this way, and what follows is done until somebody is asked."""
    table.ending = ending
    table.winners = winners
    for seat in range(4):
        table.players[seat].shows = tenpai >> seat & 1 == 1
    table.phase = Phase.SETTLE
    advance(table, Desk(), tables.load())
    return table


def is_over(table: Table) -> bool:
    return table.phase == Phase.OVER


@pytest.mark.parametrize(
    ("length", "place", "ends"),
    [
        pytest.param("east", (EAST, 2), False, id="East 3 of an East game"),
        pytest.param("east", (EAST, 3), True, id="East 4 of an East game"),
        pytest.param("hanchan", (EAST, 3), False, id="East 4 of a hanchan"),
        pytest.param("hanchan", (SOUTH, 2), False, id="South 3 of a hanchan"),
        pytest.param("hanchan", (SOUTH, 3), True, id="South 4 of a hanchan"),
    ],
)
def test_the_game_ends_when_the_deal_passes_after_all_last(
    length: str, place: tuple[int, int], ends: bool
) -> None:
    """END-1, END-3: somebody has the target points."""
    table = make_table(RULES.replace(length=length), place, HIGH)
    assert is_over(finish(table, Ending.TSUMO, winners=1)) == ends


@pytest.mark.parametrize(
    ("rules", "place", "left"),
    [
        pytest.param(RULES.replace(length="east"), (EAST, 3), 1, id="all-last of an East game"),
        pytest.param(RULES.replace(length="hanchan"), (EAST, 0), 8, id="the first of a hanchan"),
        pytest.param(RULES.replace(length="hanchan"), (SOUTH, 3), 1, id="all-last"),
        pytest.param(RULES.replace(length="hanchan"), (SOUTH + 1, 0), 1, id="an extension"),
    ],
)
def test_deals_are_scheduled_up_to_all_last(
    rules: Ruleset, place: tuple[int, int], left: int
) -> None:
    """END-1, END-7."""
    assert deals_left(rules.to_record(), *place) == left


@pytest.mark.parametrize(
    ("length", "place", "ends"),
    [
        pytest.param("hanchan", (EAST, 2), False, id="East 3"),
        pytest.param("hanchan", (SOUTH, 2), True, id="South 3"),
        pytest.param("east", (EAST, 2), True, id="East 3 of an East game"),
    ],
)
def test_the_third_dealer_is_the_last_of_three_players(
    length: str, place: tuple[int, int], ends: bool
) -> None:
    """SANMA-13, END-1: with the target of 40,000."""
    rules = RULES.replace(players=3, length=length)
    table = make_table(rules, place, (41_000, 32_000, 32_000))
    assert is_over(finish(table, Ending.TSUMO, winners=1)) == ends


@pytest.mark.parametrize(
    "ending", [Ending.EXHAUSTIVE, Ending.FOUR_WINDS, Ending.CHOMBO, Ending.TSUMO]
)
def test_the_game_does_not_end_while_the_dealer_repeats(ending: Ending) -> None:
    """END-2: the leading dealer of South 4 deals again, without agari-yame."""
    table = make_table(RULES, (SOUTH, 3), LEADING)
    won = 0b1000 if ending == Ending.TSUMO else 0
    finish(table, ending, winners=won, tenpai=0b1000)
    assert (table.phase, table.round, table.dealer) == (Phase.DEAL, SOUTH, 3)


@pytest.mark.parametrize(
    ("option", "scores", "ends"),
    [
        pytest.param("sudden_death", LOW, False, id="nobody has the target"),
        pytest.param("sudden_death", (30_000, 25_000, 25_000, 20_000), True, id="just the target"),
        pytest.param("sudden_death", (29_900, 29_900, 20_200, 20_000), False, id="just below"),
        pytest.param("off", LOW, True, id="no extension"),
    ],
)
def test_the_extension_needs_that_nobody_has_the_target(
    option: str, scores: Sequence[int], ends: bool
) -> None:
    """END-3: the West round follows a hanchan (ROT-12)."""
    table = make_table(RULES.replace(extension=option), (SOUTH, 3), scores)
    finish(table, Ending.EXHAUSTIVE)
    assert is_over(table) == ends
    if not ends:
        assert (table.round, table.dealer) == (WEST, 0)


def test_an_east_game_is_extended_into_the_south_round() -> None:
    """END-7."""
    table = make_table(RULES.replace(length="east"), (EAST, 3), LOW)
    finish(table, Ending.EXHAUSTIVE)
    assert (table.phase, table.round, table.dealer) == (Phase.DEAL, SOUTH, 0)


EXTENSION = [
    pytest.param("on", Ending.TSUMO, 0b0001, HIGH, True, id="win with the target"),
    pytest.param("on", Ending.TSUMO, 0b0001, LOW, False, id="win without the target"),
    pytest.param("on", Ending.TSUMO, 0b0010, HIGH, False, id="the dealer repeats"),
    pytest.param("on", Ending.EXHAUSTIVE, 0, HIGH, True, id="a draw with the target"),
    pytest.param("off", Ending.EXHAUSTIVE, 0, HIGH, False, id="a draw cannot end it"),
    pytest.param("off", Ending.NAGASHI, 0b0001, HIGH, True, id="nagashi mangan as a win can"),
    pytest.param("off", Ending.TSUMO, 0b0001, HIGH, True, id="only a win can end it"),
]


@pytest.mark.parametrize(("option", "ending", "winners", "scores", "ends"), EXTENSION)
def test_the_extension_ends_once_somebody_has_the_target(
    option: str, ending: Ending, winners: int, scores: Sequence[int], ends: bool
) -> None:
    """END-7: seat 1 deals in West."""
    table = make_table(RULES.replace(extension_draw_ends=option), (WEST, 1), scores)
    assert is_over(finish(table, ending, winners=winners)) == ends


def test_a_draw_ends_all_last_whatever_the_option_of_the_extension() -> None:
    """END-3, END-7: all-last is not yet the extension."""
    table = make_table(RULES.replace(extension_draw_ends="off"), (SOUTH, 3), HIGH)
    assert is_over(finish(table, Ending.EXHAUSTIVE))


@pytest.mark.parametrize(
    ("players", "dealer", "ends"),
    [(4, 3, True), (4, 2, False), (3, 2, True), (3, 1, False)],
    ids=["fourth", "third of four", "third of three", "second of three"],
)
def test_the_extension_ends_after_its_last_dealer(players: int, dealer: int, ends: bool) -> None:
    """END-7, SANMA-13: by a draw, without the target, and with extension_draw_ends off."""
    rules = RULES.replace(players=players, extension_draw_ends="off")
    table = make_table(rules, (WEST, dealer), LOW[:players])
    assert is_over(finish(table, Ending.EXHAUSTIVE)) == ends


def test_the_last_dealer_of_the_extension_may_repeat() -> None:
    """END-7, END-2."""
    table = make_table(RULES, (WEST, 3), LOW)
    finish(table, Ending.EXHAUSTIVE, tenpai=0b1000)
    assert (table.phase, table.round, table.dealer) == (Phase.DEAL, WEST, 3)


@pytest.mark.parametrize(
    ("option", "lowest", "ends"),
    [
        ("below0", 0, False),
        ("below0", -100, True),
        ("at0", 100, False),
        ("at0", 0, True),
        ("at0", -100, True),
        ("off", -10_000, False),
    ],
)
def test_tobi(option: str, lowest: int, ends: bool) -> None:
    """END-4: East 1, and before any repeat."""
    scores = (100_000 - 50_000 - lowest, 25_000, 25_000, lowest)
    for winner in (0, 1):
        table = make_table(RULES.replace(tobi=option), (EAST, 0), scores)
        assert is_over(finish(table, Ending.TSUMO, winners=1 << winner)) == ends


def test_tobi_at_zero_does_not_see_the_empty_seat() -> None:
    """END-4, SANMA-13."""
    table = make_table(RULES.replace(players=3, tobi="at0"), (EAST, 0), (35_000,) * 3)
    assert not is_over(finish(table, Ending.TSUMO, winners=2))


@pytest.mark.parametrize(
    ("points", "option", "ends"),
    [(3900, "below0", False), (3800, "below0", True), (3900, "at0", True)],
    ids=["exactly zero plays on", "below zero", "at zero"],
)
def test_tobi_at_the_table(points: int, option: str, ends: bool) -> None:
    """END-4, PAY-3: a ron of 3,900 is paid in full."""

    def poor_dealer(table: Table) -> None:
        table.players[0].score = points

    hands = ["", "123456789s1123p", "", ""]
    rules = RULES.replace(tobi=option)
    play = Play(hands, draws="4p", dora="4z", rules=rules, before=poor_dealer)
    play.do(0, "tsumogiri")
    play.do(1, "ron")
    assert play.scores[0] == points - 3900
    assert is_over(play.table) == ends


YAME = [
    pytest.param((SOUTH, 3), LEADING, "split", True, id="all-last"),
    pytest.param((WEST, 1), (20_000, 40_000, 20_000, 20_000), "seat", True, id="extension"),
    pytest.param((SOUTH, 2), (20_000, 20_000, 40_000, 20_000), "seat", False, id="before all-last"),
    pytest.param((SOUTH, 3), (41_000, 10_000, 9000, 40_000), "seat", False, id="not first"),
    pytest.param((SOUTH, 3), (24_000, 24_000, 23_000, 29_000), "seat", False, id="no target"),
    pytest.param((SOUTH, 3), (35_000, 20_000, 10_000, 35_000), "seat", False, id="tied, by seat"),
    pytest.param((SOUTH, 3), (35_000, 20_000, 10_000, 35_000), "split", True, id="tied, split"),
]


@pytest.mark.parametrize(("place", "scores", "tie_break", "is_allowed"), YAME)
def test_agari_yame(
    place: tuple[int, int], scores: Sequence[int], tie_break: str, is_allowed: bool
) -> None:
    """END-5: the dealer wins, is first in the ranking (END-8) and has the target."""
    won = 1 << place[1]
    rules = RULES.replace(tie_break=tie_break)
    auto = make_table(rules.replace(agari_yame="auto"), place, scores)
    assert is_over(finish(auto, Ending.TSUMO, winners=won)) == is_allowed
    off = make_table(rules.replace(tenpai_yame="auto"), place, scores)
    assert finish(off, Ending.TSUMO, winners=won).phase == Phase.DEAL
    optional = make_table(rules.replace(agari_yame="optional"), place, scores)
    finish(optional, Ending.TSUMO, winners=won)
    assert optional.phase == (Phase.OFFER if is_allowed else Phase.DEAL)


@pytest.mark.parametrize(("place", "scores", "tie_break", "is_allowed"), YAME)
def test_tenpai_yame(
    place: tuple[int, int], scores: Sequence[int], tie_break: str, is_allowed: bool
) -> None:
    """END-6: the same after an exhaustive draw with the dealer tenpai."""
    tenpai = 1 << place[1]
    rules = RULES.replace(tie_break=tie_break)
    auto = make_table(rules.replace(tenpai_yame="auto"), place, scores)
    assert is_over(finish(auto, Ending.EXHAUSTIVE, tenpai=tenpai)) == is_allowed
    off = make_table(rules.replace(agari_yame="auto"), place, scores)
    assert finish(off, Ending.EXHAUSTIVE, tenpai=tenpai).phase == Phase.DEAL
    optional = make_table(rules.replace(tenpai_yame="optional"), place, scores)
    finish(optional, Ending.EXHAUSTIVE, tenpai=tenpai)
    assert optional.phase == (Phase.OFFER if is_allowed else Phase.DEAL)


def test_tenpai_yame_needs_a_tenpai_dealer() -> None:
    """END-6, ROT-11: with `south_all` a noten dealer repeats and may not end the game."""
    rules = RULES.replace(tenpai_yame="auto", renchan="south_all")
    assert not is_over(finish(make_table(rules, (SOUTH, 3), LEADING), Ending.EXHAUSTIVE))
    tenpai = make_table(rules, (SOUTH, 3), LEADING)
    assert is_over(finish(tenpai, Ending.EXHAUSTIVE, tenpai=0b1000))


@pytest.mark.parametrize(("option", "ends"), [("on", True), ("off", False)])
def test_tenpai_yame_in_an_extension_that_only_a_win_can_end(option: str, ends: bool) -> None:
    """END-6, END-7."""
    rules = RULES.replace(tenpai_yame="auto", extension_draw_ends=option)
    table = make_table(rules, (WEST, 3), LEADING)
    assert is_over(finish(table, Ending.EXHAUSTIVE, tenpai=0b1000)) == ends


@pytest.mark.parametrize("ending", [Ending.FOUR_RIICHI, Ending.CHOMBO])
def test_there_is_no_yame_after_an_abort_or_chombo(ending: Ending) -> None:
    """END-2, END-5, END-6."""
    rules = RULES.replace(agari_yame="auto", tenpai_yame="auto")
    table = make_table(rules, (SOUTH, 3), LEADING)
    assert not is_over(finish(table, ending, tenpai=0b1111))


@pytest.mark.parametrize(("answer", "ends"), [("end game", True), ("play on", False)])
def test_the_dealer_is_asked_whether_the_game_ends(answer: str, ends: bool) -> None:
    """END-5 `optional`, at the table: the dealer wins South 4."""

    def south_four(table: Table) -> None:
        table.round, table.dealer = SOUTH, 3
        table.players[3].score = 40_000
        table.players[0].score = 10_000

    rules = RULES.replace(agari_yame="optional")
    hands = ["123456789m1123p", "147m258p369s1567z", "", ""]
    play = Play(hands, draws="8s4p", dora="4z", rules=rules, before=south_four)
    play.tsumogiri(1)
    play.do(0, "tsumogiri")
    play.do(3, "ron")
    assert (play.table.phase, play.table.pending) == (Phase.OFFER, 0b1000)
    assert play.menu(3) == {"end game", "play on"}
    play.do(3, answer)
    assert is_over(play.table) == ends
    if not ends:
        assert (play.table.phase, play.table.dealer, play.table.honba) == (Phase.DEAL, 3, 1)


def test_the_final_standing() -> None:
    """END-8, UMA-1: the example of UMA-EX, with seats out of order."""
    table = make_table(RULES, (SOUTH, 3), (24_900, 41_300, 12_000, 21_800))
    finish(table, Ending.TSUMO, winners=1)
    standing = table.standing
    assert list(standing.scores) == [24_900, 41_300, 12_000, 21_800]
    assert list(standing.place) == [1, 0, 3, 2]
    assert list(standing.match_points) == [49, 613, -480, -182]


def test_a_tie_at_the_end_is_broken_by_seat_or_shared() -> None:
    """END-8."""
    scores = (20_000, 40_000, 20_000, 20_000)
    table = finish(make_table(RULES, (SOUTH, 3), scores), Ending.TSUMO, winners=1)
    assert list(table.standing.place) == [1, 0, 2, 3]
    rules = RULES.replace(tie_break="split")
    table = finish(make_table(rules, (SOUTH, 3), scores), Ending.TSUMO, winners=1)
    assert list(table.standing.place) == [1, 0, 1, 1]


@pytest.mark.parametrize(
    ("option", "scores", "left"),
    [
        pytest.param("first", [27_000, 33_000, 22_000, 20_000], 0, id="first"),
        pytest.param("lost", [27_000, 31_000, 22_000, 20_000], 2, id="lost"),
        pytest.param("return", [27_000, 31_000, 23_000, 21_000], 0, id="return"),
    ],
)
def test_sticks_left_on_the_table(option: str, scores: list[int], left: int) -> None:
    """END-9: seats 2 and 3 bet one each; the table itself keeps its sticks and scores."""
    rules = RULES.replace(leftover_sticks=option)
    table = make_table(rules, (SOUTH, 3), (27_000, 31_000, 22_000, 20_000))
    table.sticks = 2
    table.standing.bets[2] = table.standing.bets[3] = 1
    finish(table, Ending.EXHAUSTIVE)
    assert is_over(table)
    assert (list(table.standing.scores), table.standing.sticks) == (scores, left)
    assert table.sticks == 2


def test_returned_sticks_count_for_the_ranking() -> None:
    """END-9 `return`: before ranking."""
    rules = RULES.replace(leftover_sticks="return")
    table = make_table(rules, (SOUTH, 3), (31_000, 30_500, 20_000, 17_500))
    table.sticks = 1
    table.standing.bets[1] = 1
    finish(table, Ending.EXHAUSTIVE)
    assert list(table.standing.place) == [1, 0, 2, 3]


READY = "123456789m1123p"
NOTEN = "147m258p369s1234z"
RETURNED = RULES.replace(leftover_sticks="return", noten_riichi="chombo")


def bets(play: Play) -> list[int]:
    return list(play.table.standing.bets)


def draw_with_riichi(play: Play) -> None:
    """The dealer of a stacked deal declares riichi, and the deal is drawn."""
    dealer = play.table.dealer
    play.do(dealer, "riichi tsumogiri")
    play.pass_all()
    play.leave(0)
    play.tsumogiri(1)


DRAWN = (READY, NOTEN, NOTEN, NOTEN)


def test_bets_add_up_over_draws_and_go_to_a_winner() -> None:
    """END-9, DRAW-9, PAY-6: the dealer bets twice, then South wins."""
    play = Play(DRAWN, draws="8s6m", rules=RETURNED)
    draw_with_riichi(play)
    assert (bets(play), play.table.sticks) == ([1, 0, 0, 0], 1)
    play.deal(DRAWN, draws="8s6m")
    draw_with_riichi(play)
    assert (bets(play), play.table.sticks) == ([2, 0, 0, 0], 2)
    play.deal([NOTEN, READY, NOTEN, NOTEN], draws="4p")
    play.do(0, "tsumogiri")
    play.do(1, "ron")
    assert (bets(play), play.table.sticks) == ([0, 0, 0, 0], 0)
    assert sum(play.scores) == 100_000


def test_chombo_gives_back_the_bets_of_its_deal_alone() -> None:
    """END-9, CHOMBO-4: the dealer has an older stick, and bets another in the void deal."""
    play = Play(DRAWN, draws="8s6m", rules=RETURNED)
    draw_with_riichi(play)
    play.deal(DRAWN, draws="8s6m")
    play.do(0, "riichi tsumogiri")
    play.do(1, "riichi tsumogiri", is_mistake=True)
    assert (bets(play), play.table.sticks) == ([2, 1, 0, 0], 3)
    play.leave(0)
    play.tsumogiri(1)
    assert (play.table.ending, play.table.loser) == (Ending.CHOMBO, 1)
    assert (bets(play), play.table.sticks) == ([1, 0, 0, 0], 1)


def test_chombo_without_older_sticks_leaves_no_bets() -> None:
    """END-9, CHOMBO-4."""
    play = Play(DRAWN, draws="8s6m", rules=RETURNED)
    play.do(0, "riichi tsumogiri")
    play.do(1, "riichi tsumogiri", is_mistake=True)
    play.leave(0)
    play.tsumogiri(1)
    assert play.table.ending == Ending.CHOMBO
    assert (bets(play), play.table.sticks) == ([0, 0, 0, 0], 0)


def test_bets_survive_an_abortive_draw() -> None:
    """END-9, ABORT-0: three riichi and then three rons on the fourth."""
    hands = ["123456s5556677z", READY, "123456789s1123p", "234567m23p56788s"]
    play = Play(hands, draws="9p8m8m9p4p", rules=RETURNED)
    play.tsumogiri(1)
    for seat in (1, 2, 3):
        play.do(seat, "riichi tsumogiri")
        play.pass_all()
    play.do(0, "riichi tsumogiri")
    play.run((1, "ron"), (2, "ron"), (3, "ron"))
    assert play.table.ending == Ending.TRIPLE_RON
    assert (bets(play), play.table.sticks) == ([0, 1, 1, 1], 3)


def test_bets_are_returned_at_the_end_of_a_played_game() -> None:
    """END-9 `return`, at the table: South 4 is drawn with the dealer's riichi, and all is over."""

    def south_four(table: Table) -> None:
        table.round, table.dealer = SOUTH, 3
        table.players[0].score = 35_000
        table.players[1].score = 15_000

    rules = RETURNED.replace(renchan="agari")
    play = Play(DRAWN, draws="8s6m", rules=rules, before=south_four)
    draw_with_riichi(play)
    assert is_over(play.table)
    assert play.scores == [34_000, 14_000, 24_000, 27_000]
    assert list(play.table.standing.scores) == [34_000, 14_000, 24_000, 28_000]
    assert bets(play) == [0, 0, 0, 0]


def test_a_new_game_at_the_same_table_begins_clean() -> None:
    """STICK-1: scores, bets and standing of the game before are gone."""
    table = make_table(RULES.replace(leftover_sticks="lost"), (SOUTH, 3), HIGH)
    table.sticks = 3
    table.dealer_streak = 2
    table.standing.bets[1] = 3
    finish(table, Ending.EXHAUSTIVE)
    assert table.standing.sticks == 3
    begin_game(table, 1)
    assert (table.phase, table.round, table.dealer) == (Phase.DEAL, EAST, 0)
    assert (table.honba, table.sticks, table.dealer_streak, table.deals) == (0, 0, 0, 0)
    assert [table.players[seat].score for seat in range(4)] == [25_000] * 4
    assert list(table.standing.bets) == [0] * 4
    assert (list(table.standing.scores), table.standing.sticks) == ([0] * 4, 0)


def test_the_empty_seat_of_three_players_starts_without_points() -> None:
    """STICK-1, SANMA-10."""
    table = make_table(RULES.replace(players=3), (EAST, 0), ())
    assert [table.players[seat].score for seat in range(4)] == [35_000] * 3 + [0]
