"""What `expert` weighs: places at the end, counted dangers, draws ahead."""

from itertools import pairwise

import pytest
from tests.bots.positions import Others, Position

from ariari.bots.expert import Expert
from ariari.bots.weighing import Weighed
from ariari.core.rules import SEAT_MAX
from ariari.model.moment import Wind
from ariari.strategy.placing import CERTAIN, ahead_chance, width_of

BOT = Expert()


def last_deal(hand: str, drawn: str, scores: tuple[int, int, int, int]) -> Position:
    """Return a position of the last deal, with riichi across; 9m 8p 4s and 1z are safe."""
    mine, right, across, left = scores
    others = (
        Others(river="1z2z3z4z", score=right),
        Others(river="1z9m8p4s", riichi=3, score=across),
        Others(river="1z2z3z", score=left),
    )
    return Position(
        hand=hand,
        drawn=drawn,
        me=Others(score=mine),
        others=others,
        dealer=3,
        round=Wind.SOUTH,
        tiles_left=36,
    )


def weighed(position: Position) -> dict[str, Weighed]:
    return {str(each.tile): each for each in BOT.weigh(position.view, position.discards())}


EVEN = (24_000, 25_000, 26_000, 25_000)
AHEAD = (45_000, 19_000, 18_000, 18_000)


class TestWeighing:
    def test_says_what_each_discard_may_win_and_lose(self) -> None:
        """Without 3p or 6p the hand is ready for 4s and 7s."""
        found = weighed(last_deal("234678m345p5688s", "6p", EVEN))
        assert found["3p"].win == found["6p"].win > found["8m"].win > 0
        assert 0 < found["3p"].deal_in < 0.2
        assert found["3p"].points > 1_000
        marks = [each.match_points for each in found.values()]
        assert all(better >= worse for better, worse in pairwise(marks))

    def test_what_a_seat_has_discarded_does_not_deal_in(self) -> None:
        found = weighed(last_deal("2357m2467p257s66z", "9m", EVEN))
        assert found["9m"].deal_in == pytest.approx(0, abs=0.03)
        assert found["5s"].deal_in > 3 * found["9m"].deal_in

    def test_the_best_is_discarded(self) -> None:
        position = last_deal("2357m2467p257s66z", "9m", EVEN)
        assert position.ask(BOT) == next(iter(weighed(position)))

    def test_a_win_is_worth_the_places_that_it_brings(self) -> None:
        hand = ("234678m345p5688s", "6p")
        even, ahead = (weighed(last_deal(*hand, scores))["3p"] for scores in (EVEN, AHEAD))
        assert even.match_points > 3 * ahead.match_points > 0
        assert even.win == ahead.win


class TestPlaces:
    @pytest.mark.parametrize("players", [3, 4])
    def test_leads_are_worth_more_the_fewer_deals_are_left(self, players: int) -> None:
        widths = [width_of(players, left) for left in range(1, 2 * players + 1)]
        assert all(low < high for low, high in pairwise(widths))
        chances = [ahead_chance(8_000, width) for width in widths]
        assert CERTAIN > chances[0] > chances[-1] > CERTAIN // 2

    @pytest.mark.parametrize("lead", [0, 100, 3_900, 70_000])
    def test_who_leads_and_who_trails_share_the_chances(self, lead: int) -> None:
        width = width_of(SEAT_MAX, 4)
        assert ahead_chance(lead, width) + ahead_chance(-lead, width) == CERTAIN
