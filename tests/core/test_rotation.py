"""Dealer, honba and round after every outcome (rulebook 4.4)."""

import pytest
from tests.deals import Play

from ariari import tables
from ariari.core.game import begin_game
from ariari.core.names import Yakuman
from ariari.core.table import Desk, Ending, Phase, Table
from ariari.core.turn import advance
from ariari.model.ruleset import Ruleset

RULES = Ruleset()
EAST, SOUTH, WEST, NORTH = range(4)


def make_table(rules: Ruleset = RULES, *, round_wind: int = 0, dealer: int = 0) -> Table:
    """Return a table between deals, with two honba."""
    table = Table()
    table.rules.copy_from(rules.to_record())
    begin_game(table, 0)
    table.round = round_wind
    table.dealer = dealer
    table.honba = 2
    return table


def finish(
    table: Table, ending: Ending, *, winners: int = 0, loser: int = -1, tenpai: int = 0
) -> Table:
    """The deal has ended in this way, and the next one is prepared."""
    table.ending = ending
    table.winners = winners
    table.loser = loser
    for seat in range(4):
        table.players[seat].shows = tenpai >> seat & 1 == 1
    table.phase = Phase.SETTLE
    advance(table, Desk(), tables.load())
    return table


OUTCOMES = [
    pytest.param(Ending.TSUMO, 0b0010, -1, 0, (1, 3), id="ROT-1 dealer wins by tsumo"),
    pytest.param(Ending.RON, 0b0010, 0, 0, (1, 3), id="ROT-1 dealer wins by ron"),
    pytest.param(Ending.RON, 0b0100, 1, 0, (2, 0), id="ROT-2 non-dealer wins"),
    pytest.param(Ending.RON, 0b1010, 0, 0, (1, 3), id="ROT-3 several, dealer among them"),
    pytest.param(Ending.RON, 0b1100, 0, 0, (2, 0), id="ROT-4 several, dealer not among them"),
    pytest.param(Ending.EXHAUSTIVE, 0, -1, 0b0010, (1, 3), id="ROT-5 dealer tenpai"),
    pytest.param(Ending.EXHAUSTIVE, 0, -1, 0b1101, (2, 3), id="ROT-6 dealer noten"),
    pytest.param(Ending.NAGASHI, 0b0010, -1, 0, (1, 3), id="ROT-8 dealer's nagashi"),
    pytest.param(Ending.NAGASHI, 0b0001, -1, 0, (2, 0), id="ROT-8 another's nagashi"),
    pytest.param(Ending.NINE_ORPHANS, 0, -1, 0, (1, 3), id="ROT-9 nine orphans"),
    pytest.param(Ending.FOUR_WINDS, 0, -1, 0, (1, 3), id="ROT-9 four winds"),
    pytest.param(Ending.FOUR_RIICHI, 0, -1, 0b1111, (1, 3), id="ROT-9 four riichi"),
    pytest.param(Ending.FOUR_KANS, 0, -1, 0, (1, 3), id="ROT-9 four kans"),
    pytest.param(Ending.TRIPLE_RON, 0, -1, 0, (1, 3), id="ROT-9 triple ron"),
    pytest.param(Ending.FIFTH_KAN, 0, -1, 0, (1, 3), id="ROT-9 fifth kan"),
    pytest.param(Ending.CHOMBO, 0, 1, 0, (1, 2), id="ROT-10 chombo by the dealer"),
    pytest.param(Ending.CHOMBO, 0, 3, 0, (1, 2), id="ROT-10 chombo by another"),
]


@pytest.mark.parametrize(("ending", "winners", "loser", "tenpai", "expected"), OUTCOMES)
def test_dealer_and_honba_after(
    ending: Ending, winners: int, loser: int, tenpai: int, expected: tuple[int, int]
) -> None:
    """ROT-1 to ROT-10: dealer and honba after a deal of seat 1 with two honba."""
    table = finish(make_table(dealer=1), ending, winners=winners, loser=loser, tenpai=tenpai)
    assert (table.dealer, table.honba) == expected
    assert (table.phase, table.round) == (Phase.DEAL, EAST)


@pytest.mark.parametrize(
    ("option", "round_wind", "tenpai", "repeats"),
    [
        pytest.param("tenpai", EAST, True, True, id="tenpai"),
        pytest.param("agari", EAST, True, False, id="agari: tenpai is not enough"),
        pytest.param("south_all", EAST, True, True, id="south_all: tenpai in East"),
        pytest.param("south_all", EAST, False, False, id="south_all: noten in East"),
        pytest.param("south_all", SOUTH, False, True, id="south_all: noten in South"),
        pytest.param("south_all", WEST, False, False, id="south_all: noten in West"),
        pytest.param("south_all", WEST, True, True, id="south_all: tenpai in West"),
    ],
)
def test_renchan_after_an_exhaustive_draw(
    option: str, round_wind: int, tenpai: bool, repeats: bool
) -> None:
    """ROT-11: the honba count rises in any case."""
    table = make_table(RULES.replace(renchan=option), round_wind=round_wind)
    finish(table, Ending.EXHAUSTIVE, tenpai=int(tenpai))
    assert (table.dealer, table.honba) == (0 if repeats else 1, 3)


def test_with_renchan_by_agari_a_win_and_an_abort_repeat() -> None:
    """ROT-11, ABORT-0: the option changes the exhaustive draw."""
    rules = RULES.replace(renchan="agari")
    assert finish(make_table(rules), Ending.TSUMO, winners=1).dealer == 0
    assert finish(make_table(rules), Ending.FOUR_WINDS).dealer == 0


@pytest.mark.parametrize(
    ("options", "loser", "dealer", "honba"),
    [
        pytest.param({"chombo_honba": "plus1"}, 3, 1, 3, id="one honba more"),
        pytest.param({"chombo_rotation": "rotate_if_dealer"}, 1, 2, 2, id="dealer offends"),
        pytest.param({"chombo_rotation": "rotate_if_dealer"}, 3, 1, 2, id="another offends"),
    ],
)
def test_chombo_options(options: dict[str, str], loser: int, dealer: int, honba: int) -> None:
    """CHOMBO-5, ROT-10."""
    table = make_table(RULES.replace(**options), dealer=1)
    finish(table, Ending.CHOMBO, loser=loser)
    assert (table.dealer, table.honba) == (dealer, honba)


@pytest.mark.parametrize("players", [4, 3])
def test_the_round_advances_when_the_deal_comes_back_to_the_first_seat(players: int) -> None:
    """ROT-12, ROT-13, SANMA-13: East 1 to the last dealer of the extension."""
    rules = RULES.replace(players=players, target_points=90_000)
    table = make_table(rules)
    named = []
    while table.phase != Phase.OVER:
        named.append((table.round, table.dealer))
        winner = (table.dealer + 1) % players
        finish(table, Ending.TSUMO, winners=1 << winner)
    assert named == [(wind, seat) for wind in range(3) for seat in range(players)]


def test_the_same_at_the_table() -> None:
    """ROT-2, ROT-12, CONV-5: South wins on East's first discard, and deals next."""
    hands = ["", "123456789s1123p", "", ""]
    play = Play(hands, draws="4p", rules=RULES.replace(red_fives=0))
    play.do(0, "tsumogiri")
    play.do(1, "ron")
    assert (play.table.dealer, play.table.honba, play.table.phase) == (1, 0, Phase.DEAL)
    play.deal(["123456789m1122p", "", "", ""], draws="1p")
    assert play.table.turn == 1
    assert "tsumo" in play.menu(1)


def test_the_streak_counts_wins_of_one_dealer() -> None:
    """LOCAL-PAARENCHAN: a draw or another's win ends it."""
    table = make_table(RULES.replace(tobi="off"))
    for wins in range(1, 4):
        assert finish(table, Ending.TSUMO, winners=1).dealer_streak == wins
    assert finish(table, Ending.EXHAUSTIVE, tenpai=1).dealer_streak == 0
    assert finish(table, Ending.RON, winners=0b0011, loser=2).dealer_streak == 1
    assert finish(table, Ending.RON, winners=0b0010, loser=2).dealer_streak == 0
    assert table.dealer == 1


@pytest.mark.parametrize(("wins", "is_yakuman"), [(6, False), (7, True)], ids=["7th", "8th"])
def test_the_eighth_win_in_a_row_is_a_yakuman(wins: int, is_yakuman: bool) -> None:
    """LOCAL-PAARENCHAN at the table."""

    def after_wins(table: Table) -> None:
        table.dealer_streak = wins

    rules = RULES.replace(red_fives=0, local_yaku="paarenchan")
    hands = ["123456789m1123p", "147m258p369s1567z", "", ""]
    play = Play(hands, draws="8s4p", rules=rules, before=after_wins)
    play.tsumogiri(1)
    play.do(1, "tsumogiri")
    play.do(0, "ron")
    assert (play.table.players[0].yakuman == 1 << Yakuman.PAARENCHAN) == is_yakuman
    assert play.table.dealer_streak == wins + 1
