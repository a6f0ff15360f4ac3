"""Whose turn it is, what a discard is for, and what a deal's end leaves behind."""

from tests.deals import Play

from ariari.core.rules import KanDora
from ariari.core.table import Ending, Mark, Phase
from ariari.model.ruleset import Ruleset

PON_HANDS = ["1m", "", "11m", ""]


def test_turns_go_counter_clockwise_and_a_pon_skips_those_between() -> None:
    """FLOW-1: after seat 2's pon of seat 0's discard, seat 3 draws next; seat 1 is skipped."""
    play = Play(PON_HANDS, draws="9p")
    play.run((0, "1m"), (2, "pon"))
    assert play.table.turn == 2
    discard = next(words for words in sorted(play.menu(2)) if words != "tsumogiri")
    play.do(2, discard)
    play.pass_all()
    assert play.table.turn == 3


def test_only_the_tile_just_discarded_can_be_claimed() -> None:
    """FLOW-2: a tile that nobody claimed stays in its owner's river for the rest of the deal."""
    play = Play(PON_HANDS, draws="9p")
    play.run((0, "1m"), (2, "pass"))
    assert play.table.phase == Phase.ACT
    assert "pon" not in play.menu(2)
    assert play.table.players[0].river[0] == 0
    assert play.table.players[0].river_marks[0] < Mark.TAKEN


def test_the_dealer_has_the_fourteenth_tile_and_the_indices_are_the_rulebooks() -> None:
    """DEAL-2, DEAL-4: by blocks of four, then one each, then the dealer's first draw."""
    play = Play(["", "", "", ""])
    wall = [play.table.wall[index] // 4 for index in range(136)]
    places = {
        0: [*range(4), *range(16, 20), *range(32, 36), 48, 52],
        1: [*range(4, 8), *range(20, 24), *range(36, 40), 49],
        2: [*range(8, 12), *range(24, 28), *range(40, 44), 50],
        3: [*range(12, 16), *range(28, 32), *range(44, 48), 51],
    }
    for seat, indices in places.items():
        counts = [0] * 34
        for index in indices:
            counts[wall[index]] += 1
        assert list(play.table.players[seat].counts) == counts


def test_the_last_discard_that_nobody_rons_draws_the_deal() -> None:
    """LAST-7: with no tile left, the deal is an exhaustive draw."""
    play = Play(["", "", "", ""])
    while play.table.phase not in (Phase.DEAL, Phase.OVER, Phase.SHOW):
        play.tsumogiri()
    while play.table.phase == Phase.SHOW:
        play.do((play.table.dealer + play.table.show_turn) % 4, "noten")
    assert play.table.ending == Ending.EXHAUSTIVE
    assert play.table.live_left == 0


def test_pon_goes_before_chii_whatever_the_order_of_answers() -> None:
    """CALL-9: answers are collected, so `strict` holds whichever of the two values is chosen."""
    for timing in ("strict", "first_voice"):
        rules = Ruleset().replace(call_timing=timing)
        play = Play(["3m", "12m", "33m", ""], draws="9p", rules=rules)
        play.do(0, "3m")
        play.run((1, "chii high"), (2, "pon"))
        assert play.table.turn == 2


def test_presets_have_the_three_ways_of_turning_up_kan_dora() -> None:
    """KDORA-3: `immediate` for all kans, and the widespread mix of two timings."""
    ari_ari, tenhou = Ruleset(), Ruleset.preset("tenhou")
    assert (ari_ari.kandora_ankan, ari_ari.kandora_open) == (KanDora.IMMEDIATE,) * 2
    assert (tenhou.kandora_ankan, tenhou.kandora_open) == (
        KanDora.IMMEDIATE,
        KanDora.BEFORE_DISCARD,
    )
