"""Three players: kita, and what else differs at the table (rulebook section 8)."""

import pytest
from tests.deals import Play

from ariari.core.table import KITA, Ending, Phase
from ariari.core.wall import haitei_index
from ariari.model.ruleset import Ruleset

THREE = Ruleset.preset("tenhou", players=3)


def deal(
    hands: list[str],
    draws: str = "",
    *,
    rules: Ruleset = THREE,
    rinshan: str = "",
    dora: str = "",
    last: str = "",
) -> Play:
    """Return a deal of three players."""
    return Play(hands, draws, rules=rules, rinshan=rinshan, dora=dora, last=last)


def names(play: Play) -> list[str]:
    """Return what happened since the last answer."""
    return [name for name, _ in play.events]


def test_sanma_5_kita_sets_a_north_aside_and_draws_a_rinshan_tile() -> None:
    play = deal(["4z123456789p11s9m", "", ""], draws="1z", rinshan="5s")
    play.do(0, "kita")
    assert play.hand(0) == "9m123456789p115s1z"
    assert play.table.players[0].kita == 1
    assert play.table.drawn == 22
    assert play.table.is_rinshan
    assert play.table.live_left == 53
    assert (play.table.kan_count, play.table.indicator_count) == (0, 1)
    assert play.table.rinshan_count == 1
    assert names(play) == ["declare", "kita", "draw"]
    assert play.events[0] == ("declare", [0, KITA, 30, 0, 0])
    assert play.events[1] == ("kita", [0, 0, 0, 0, 0])


def test_sanma_5_a_drawn_north_may_be_set_aside() -> None:
    play = deal(["123456789p11s9m1z", "", ""], draws="4z")
    assert "kita" in play.menu(0)


def test_sanma_5_without_a_north_or_with_four_players_there_is_no_kita() -> None:
    assert "kita" not in deal(["123456789p11s9m1z", "", ""], draws="1z").menu(0)
    assert "kita" not in Play(["4z123456789p11s9m", "", "", ""], draws="1z").menu(0)


def test_sanma_3_four_kita_and_four_kans_use_eight_rinshan_tiles() -> None:
    play = deal(["4444z1111p2222p3p", "", ""], draws="3p", rinshan="3p3p4s4s4s4s5s5s")
    for number in range(4):
        play.do(0, "kita")
        assert play.table.rinshan_count == number + 1
    for kind in ("1p", "2p", "3p", "4s"):
        play.do(0, f"ankan {kind}")
    assert play.table.rinshan_count == 8
    assert play.table.indicator_count == 5
    assert play.table.live_left == 54 - 8
    assert play.hand(0) == "55s"
    play.do(0, "tsumo")
    assert play.yaku(0) == {"suukantsu", "suuankou_tanki"}


def test_sanma_3_the_last_live_tile_moves_with_each_kita() -> None:
    play = deal(["4z123456789p11s9m", "", ""], draws="1z", rinshan="9m", last="12s")
    play.do(0, "kita")
    play.until(0)
    assert play.table.next_draw == haitei_index(1, 3) + 1
    assert play.table.drawn == 18


def test_sanma_5_kita_is_not_possible_after_a_pon() -> None:
    play = deal(["", "44z1155s123456p9m", ""], draws="5s")
    play.do(0, "tsumogiri")
    play.do(1, "pon")
    assert "4z" in play.menu(1)
    assert "kita" not in play.menu(1)


def test_sanma_5_kita_is_not_possible_with_no_tile_left() -> None:
    play = deal(["4z123456789p11s9m", "", ""])
    assert "kita" in play.menu(0)
    play.until(0)
    assert play.table.turn == 0
    assert "kita" not in play.menu(0)


def test_sanma_5_the_tile_drawn_by_kita_at_the_end_is_no_haiteihai() -> None:
    """LAST-5 for a kita with one tile left."""
    play = deal(["", "", "123456789p1134s"], last="4z9m", rinshan="5s")
    play.until(1)
    play.do(2, "kita")
    assert play.table.live_left == 0
    play.do(2, "tsumo")
    assert "rinshan" in play.yaku(2)
    assert "haitei" not in play.yaku(2)


def test_sanma_5_in_riichi_only_the_drawn_north_may_be_set_aside() -> None:
    hand = "123456789p4z4z11s"
    play = deal([hand, "", ""], draws="9m1z1z2z2z3z4z")
    play.do(0, "riichi tsumogiri")
    play.pass_all()
    play.tsumogiri(2)
    assert play.menu(0) == {"tsumogiri"}
    play.tsumogiri(3)
    assert play.menu(0) == {"tsumogiri", "tsumo", "kita"}
    play.do(0, "kita")
    assert play.hand(0).endswith("44z")
    assert play.menu(0) <= {"tsumogiri", "tsumo"}
    assert play.table.players[0].riichi_furiten, "FURITEN-4: the winning tile was drawn"


def test_sanma_5_kita_is_a_dora_and_its_rinshan_stands_with_pinfu() -> None:
    play = deal(["123456789p1134s", "", ""], draws="4z", rinshan="5s", dora="9m")
    play.run((0, "kita"), (0, "tsumo"))
    assert play.yaku(0) == {"rinshan", "menzen_tsumo", "ittsuu", "pinfu"}
    assert play.desk.score.kita == 1
    assert play.table.players[0].han == 1 + 1 + 2 + 1 + 1


def test_sanma_6_kita_interrupts_and_keeps_the_hand_closed() -> None:
    play = deal(["4z123456789p11s1z", "", ""], draws="1z", rinshan="9m")
    play.do(0, "kita")
    assert not play.table.uninterrupted
    assert "riichi tsumogiri" in play.menu(0)
    play.do(0, "riichi tsumogiri")
    play.pass_all()
    assert play.table.players[0].riichi == 1, "an ordinary riichi"


def waiting_for_north(south: str, rules: Ruleset = THREE) -> Play:
    """Return a deal in which South waits for a North, and the dealer sets one aside."""
    play = deal(["4z123456789p19s9m", south, ""], draws="1z", rules=rules, rinshan="9m")
    play.do(0, "kita")
    return play


def test_sanma_6_a_kita_may_be_ronned_with_another_yaku_which_is_no_chankan() -> None:
    play = waiting_for_north("4z222345p345s111z")
    assert play.menu(1) == {"ron", "pass"}
    play.do(1, "ron")
    assert play.yaku(1) == {"round_wind"}
    assert (play.table.winners, play.table.loser) == (1 << 1, 0)
    assert play.table.players[0].kita == 0
    assert play.table.rinshan_count == 0
    assert play.table.uninterrupted


def test_sanma_6_without_another_yaku_it_can_not_be_ronned_but_makes_furiten() -> None:
    """FURITEN-3: a tile that completes the shape was set aside."""
    play = waiting_for_north("4z234p567p345s678s")
    assert play.table.phase == Phase.ACT
    assert play.table.players[0].kita == 1
    assert play.table.players[1].temporary_furiten


def test_sanma_6_a_declined_kita_makes_furiten_and_stands() -> None:
    play = waiting_for_north("4z222345p345s111z")
    play.do(1, "pass")
    assert play.table.players[1].temporary_furiten
    assert play.table.players[0].kita == 1


def test_sanma_6_ippatsu_is_alive_for_a_ronned_kita() -> None:
    play = deal(["4z123456789p19s9m", "4z234567p345678s", ""], draws="1z9m1z2z", rinshan="9m")
    play.do(0, "tsumogiri")
    play.pass_all()
    play.do(1, "riichi tsumogiri")
    play.pass_all()
    play.tsumogiri()
    play.do(0, "kita")
    play.do(1, "ron")
    assert play.yaku(1) == {"double_riichi", "ippatsu"}


def test_sanma_6_kita_ends_ippatsu_once_it_stands() -> None:
    play = deal(["4z123456789p19s9m", "11s234567p34567s", ""], draws="1z9m1z2z", rinshan="9m")
    play.do(0, "tsumogiri")
    play.pass_all()
    play.do(1, "riichi tsumogiri")
    play.pass_all()
    play.tsumogiri()
    assert play.table.players[1].ippatsu
    play.do(0, "kita")
    assert not play.table.players[1].ippatsu


def test_sanma_6_kita_causes_no_furiten_for_its_owner() -> None:
    """The set-aside North is no discard: a later North may be ronned."""
    play = deal(["44z222555777s11z", "", ""], draws="1z", rinshan="9m")
    play.run((0, "kita"), (0, "tsumogiri"))
    player = play.table.players[0]
    assert player.waits >> 30 & 1
    assert player.discarded >> 30 & 1 == 0


@pytest.mark.parametrize(
    ("timing", "expected"), [("before_discard", (1, 2, 2)), ("after_discard", (1, 2, 2))]
)
def test_kdora_4_the_draw_of_a_kita_turns_up_what_a_kan_owes(
    timing: str, expected: tuple[int, ...]
) -> None:
    rules = THREE.replace(kandora_open=timing)
    play = deal(["", "777p4z126s19m123z", ""], draws="7p", rules=rules, rinshan="9s9s")
    play.run((0, "tsumogiri"), (1, "daiminkan"))
    seen = [play.table.indicator_count]
    play.do(1, "kita")
    assert names(play) == ["declare", "kita", "dora", "draw"]
    seen.append(play.table.indicator_count)
    play.do(1, "tsumogiri")
    play.pass_all()
    seen.append(play.table.indicator_count)
    assert tuple(seen) == expected


def test_sanma_11_nine_orphans_end_after_a_kita() -> None:
    """SANMA-6: kita interrupts the first go-around."""
    play = deal(["19m19p19s1234567z", "", ""], draws="2p", rinshan="3p")
    assert "nine orphans" in play.menu(0)
    play.do(0, "kita")
    assert "nine orphans" not in play.menu(0)


def test_three_seats_take_turns() -> None:
    """SANMA-13: seat arithmetic is modulo 3."""
    play = deal(["", "", ""], draws="1m9m1m9m")
    seats = []
    for _ in range(4):
        seats.append(play.table.turn)
        play.tsumogiri()
    assert seats == [0, 1, 2, 0]


def test_three_players_play_to_the_last_live_tile() -> None:
    play = deal(["", "", ""])
    play.until(0)
    assert play.table.next_draw == 94
    play.tsumogiri()
    while play.table.phase == Phase.SHOW:
        seat = next(seat for seat in range(3) if play.table.pending >> seat & 1)
        play.do(seat, "noten")
    assert play.table.ending == Ending.EXHAUSTIVE


def test_deadhand_1_a_dead_hand_may_not_set_a_north_aside() -> None:
    play = deal(["4z123456789p11s9m", "", ""], draws="1z")
    play.table.players[0].dead_hand = True
    assert "kita" not in play.menu(0)
