"""The deal: who gets which tiles, and how a deal begins (rulebook 1.4, 1.5)."""

import pytest
from tests.deals import Play

from ariari import tables
from ariari.core.deal import begin_deal, clear_deal, deal
from ariari.core.faces import NO_FACE
from ariari.core.game import begin_game
from ariari.core.hand import add_face
from ariari.core.payments import NO_SEAT
from ariari.core.rng import below, seed
from ariari.core.state import RiichiLevel
from ariari.core.table import Desk, Phase, Player, Table
from ariari.core.turn import advance
from ariari.core.wall import indicator_index, wall_face
from ariari.model.ruleset import Ruleset

THREE = Ruleset.preset("tenhou", players=3)


def shuffled(rules: Ruleset, dealer: int = 0) -> tuple[Table, Desk]:
    """Return a table whose first deal has begun, dealt by some seat."""
    table, desk = Table(), Desk()
    desk.log.is_kept = True
    table.rules.copy_from(rules.to_record())
    begin_game(table, 8)
    table.dealer = dealer
    deal(table, desk, tables.load())
    return table, desk


def dealt(table: Table, indices: list[int]) -> list[int]:
    """Return the concealed tiles that these places of the wall make, by kind."""
    player = Player()
    for index in indices:
        add_face(player, wall_face(table, index))
    return [*player.counts, *player.red_fives]


def concealed(player: Player) -> list[int]:
    return [*player.counts, *player.red_fives]


@pytest.mark.parametrize("dealer", range(4))
def test_deal_4_deals_by_seat_wind(dealer: int) -> None:
    table, _ = shuffled(Ruleset(), dealer)
    blocks = {
        0: [*range(4), *range(16, 20), *range(32, 36), 48],
        1: [*range(4, 8), *range(20, 24), *range(36, 40), 49],
        2: [*range(8, 12), *range(24, 28), *range(40, 44), 50],
        3: [*range(12, 16), *range(28, 32), *range(44, 48), 51],
    }
    for wind, indices in blocks.items():
        player = table.players[(dealer + wind) % 4]
        assert concealed(player) == dealt(table, indices)


def test_deal_5_leaves_69_tiles_and_the_next_draw_is_53() -> None:
    table, desk = shuffled(Ruleset(), dealer=2)
    advance(table, desk, tables.load())
    assert (table.live_left, table.next_draw) == (69, 53)
    assert table.turn == 2
    assert table.drawn == wall_face(table, 52)
    assert sum(table.players[2].counts) == 14


def test_sanma_3_leaves_54_tiles_after_the_deal() -> None:
    table, desk = shuffled(THREE, dealer=1)
    advance(table, desk, tables.load())
    assert (table.live_left, table.next_draw) == (54, 40)
    assert [sum(table.players[seat].counts) for seat in range(4)] == [13, 14, 13, 0]
    assert table.drawn == wall_face(table, 39)


@pytest.mark.parametrize("rules", [Ruleset(), THREE], ids=["four players", "three players"])
def test_dead_4_the_first_indicator_is_up_before_the_first_discard(rules: Ruleset) -> None:
    table, desk = shuffled(rules)
    advance(table, desk, tables.load())
    assert table.phase == Phase.ACT
    assert table.indicator_count == 1
    indicator = table.wall[indicator_index(0, rules.players)]
    assert list(desk.log.events[:18]) == [
        *(0, 0, 0, 0, 0, 0),
        *(6, 0, indicator, 0, 0, 0),
        *(1, 0, table.wall[13 * rules.players], 0, 0, 0),
    ]


def test_the_deal_event_has_dealer_round_honba_and_sticks() -> None:
    play = Play([""])
    table = play.table
    table.phase = Phase.DEAL
    table.pending = 0
    table.dealer, table.round, table.honba, table.sticks = 3, 1, 2, 4
    play.deal([""])
    assert play.events[0] == ("deal", [3, 1, 2, 4, 0])


def test_a_log_that_is_not_kept_stays_empty() -> None:
    table, desk = Table(), Desk()
    table.rules.copy_from(Ruleset().to_record())
    begin_game(table, 0)
    deal(table, desk, tables.load())
    assert desk.log.count == 0
    assert not any(desk.log.events)


def test_a_deal_rolls_dice_and_shuffles_with_the_tables_own_random_state() -> None:
    table, _ = shuffled(Ruleset())
    twin = Table()
    seed(twin.random, 8)
    assert list(table.dice) == [1 + below(twin.random, 6), 1 + below(twin.random, 6)]
    assert sorted(table.wall) == list(range(136))


def test_the_waits_of_a_dealt_hand_are_known() -> None:
    """FURITEN-1; needed for renhou and for a robbed kan before the first own turn."""
    play = Play(["2288m2288p22s123z", "123456789m1122p", "19m19p19s1234567z", ""])
    waits = [play.table.players[seat].waits for seat in range(3)]
    assert waits[0] == 0
    assert waits[1] == 1 << 9 | 1 << 10
    assert waits[2].bit_count() == 13


def test_a_new_deal_forgets_the_last_one() -> None:
    """Everything but scores, honba, sticks and who deals is as before the first deal."""
    play = Play(["0555s123456789m", "55m123456789p11z", "", ""], draws="5p")
    play.do(0, "ankan 5s")
    play.do(0, "5m")
    play.do(1, "pon")
    table = play.table
    fresh = Play(["0555s123456789m", "55m123456789p11z", "", ""], draws="5p").table
    for player in table.players:
        player.han = player.fu = 3
        player.yaku = player.yakuman = player.discarded = 5
        player.riichi = RiichiLevel.DOUBLE
        player.open_riichi = player.ippatsu = True
        player.temporary_furiten = player.riichi_furiten = True
        player.sideways_due = player.has_erred = player.dead_hand = player.shows = True
        player.kita = 1
        player.liable[2] = 1
    table.winners = 3
    table.loser = 2
    table.declared_riichi = RiichiLevel.RIICHI
    table.declared_open = True
    table.daiminkan_source = 1
    table.after_kan = table.is_rinshan = True
    table.owed_before = table.owed_after = 1
    table.show_turn = 2
    table.deal_sticks[1] = 1
    table.phase = Phase.DEAL
    table.deals -= 1
    table.decisions = 0
    play.deal(["0555s123456789m", "55m123456789p11z", "", ""], draws="5p")
    assert table == fresh


def test_a_deal_that_is_cleared_has_nothing_on_the_table() -> None:
    table, _ = shuffled(Ruleset())
    clear_deal(table)
    for player in table.players:
        assert not any(player.counts)
        assert set(player.river) == {NO_FACE}
        assert list(player.liable) == [NO_SEAT] * 3
    assert table.tile == NO_FACE
    assert table.drawn == NO_FACE
    assert table.uninterrupted


def test_a_deal_needs_a_table_between_deals() -> None:
    table, desk = shuffled(Ruleset())
    with pytest.raises(AssertionError):
        begin_deal(table, desk, tables.load())
