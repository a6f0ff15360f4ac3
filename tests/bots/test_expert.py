"""What `expert` weighs: places at the end, counted dangers, draws ahead."""

from itertools import pairwise

import pytest
from tests.bots.positions import TENHOU, Others, Position

from ariari.bots.careful import Careful
from ariari.bots.expert import Expert
from ariari.bots.weighing import Weighed
from ariari.core.rules import SEAT_MAX
from ariari.model.actions.action import Ron, Tsumo, parse_action
from ariari.model.game import Game
from ariari.model.moment import Wind
from ariari.model.ruleset import Ruleset
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
        _, *marks = [each.match_points for each in found.values()]
        assert all(better >= worse for better, worse in pairwise(marks)), "but for what it does"

    def test_says_what_strong_players_would_do(self) -> None:
        found = weighed(last_deal("234678m345p5688s", "6p", EVEN))
        habits = {tile: each.habit or 0 for tile, each in found.items()}
        assert sum(habits.values()) == pytest.approx(1)
        assert habits["3p"] + habits["6p"] > 0.9
        assert habits["8m"] < 0.01

    def test_calls_and_the_pass_share_what_players_do(self) -> None:
        position = Position(
            hand="99s345m678p55z13p4s", others=(Others(river="5z"), Others(), Others())
        )
        found = BOT.weigh(position.view, tuple(map(parse_action, ("pon 5z with 55z", "pass"))))
        pon, no_call = (each.habit or 0 for each in found)
        assert pon + no_call == pytest.approx(1)
        assert pon > 0.8

    def test_neither_riichi_nor_kan_is_a_habit(self) -> None:
        position = Position(hand="1111m345p678s2233s", drawn="4s")
        legal = (*position.discards(), parse_action("ankan 1111m"))
        found = {str(each.action): each.habit for each in BOT.weigh(position.view, legal)}
        assert found["ankan 1111m"] is None
        assert found["discard 1m"] is not None

    def test_careful_has_no_habits(self) -> None:
        position = last_deal("234678m345p5688s", "6p", EVEN)
        found = Careful().weigh(position.view, position.discards())
        assert all(each.habit is None for each in found)

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

    def test_riichi_and_dama_are_compared(self) -> None:
        position = Position(hand="234678m345p5688s", drawn="6p")
        legal = (*position.discards(), parse_action("riichi 3p"), parse_action("riichi 6p"))
        found = {str(each.action): each for each in BOT.weigh(position.view, legal)}
        riichi, dama = found["riichi 3p"], found["discard 3p"]
        assert riichi.points > dama.points
        assert riichi.match_points > dama.match_points
        assert riichi.deal_in == dama.deal_in
        assert riichi.win > 0.3

    def test_calls_are_compared_with_a_pass(self) -> None:
        """Two dora and a dragon: the pon leaves the hand ready."""
        position = Position(
            hand="99s345m678p55z13p4s", others=(Others(river="5z"), Others(), Others())
        )
        found = BOT.weigh(position.view, tuple(map(parse_action, ("pon 5z with 55z", "pass"))))
        assert [str(each.action) for each in found] == ["pon 5z with 55z", "pass"]
        call, no_call = found
        assert call.tile is not None and no_call.tile is None
        assert call.match_points > no_call.match_points > 0
        assert call.win > no_call.win > 0
        assert no_call.deal_in == 0

    def test_kans_are_weighed_too(self) -> None:
        position = Position(hand="1111m345p678s2233s", drawn="4s")
        legal = (*position.discards(), parse_action("ankan 1111m"))
        found = {str(each.action): each for each in BOT.weigh(position.view, legal)}
        assert found["ankan 1111m"].tile is None
        assert found["ankan 1111m"].points > 0

    def test_every_option_but_a_win_is_weighed_once(self) -> None:
        game = Game("tenhou", seed=11)
        for _ in range(60):
            for seat in game.pending:
                view, legal = game.view(seat), game.legal_actions(seat)
                found = [each.action for each in BOT.weigh(view, legal)]
                wins = [action for action in legal if isinstance(action, Tsumo | Ron)]
                assert sorted(map(str, [*found, *wins])) == sorted(map(str, legal))
            seat = game.pending[0]
            game.act(seat, Careful().choose(game.view(seat), game.legal_actions(seat)))


class TestCalls:
    def test_a_cheap_slow_hand_stays_closed(self) -> None:
        position = Position(
            hand="234m56p789s45s66z1p", others=(Others(river="6s"), Others(), Others())
        )
        assert position.offer(BOT, "chii 6s with 45s") == "pass"

    def test_a_dear_hand_is_made_ready(self) -> None:
        position = Position(
            hand="99s345m678p55z13p4s", others=(Others(river="5z"), Others(), Others())
        )
        assert position.offer(BOT, "pon 5z with 55z") == "pon 5z with 55z"


def without_yaku(tiles_left: int, rules: Ruleset = TENHOU) -> Position:
    """Return an open hand that cannot get a yaku, and a discard that would make it ready."""
    return Position(
        hand="45m123p678s9p9s",
        me=Others(river="1z2z3z", melds=("[7-89m]",)),
        others=(Others(river="5z"), Others(), Others(river="1z2z3z6m")),
        tiles_left=tiles_left,
        rules=rules,
    )


class TestReadyWithoutYaku:
    """At an exhaustive draw no yaku is needed (DRAW-2)."""

    def test_towards_the_end_it_is_worth_a_call(self) -> None:
        assert without_yaku(6).offer(BOT, "chii 6m with 45m") == "chii 6m with 45m"

    def test_nothing_can_be_won_with_it(self) -> None:
        position = without_yaku(6)
        found = BOT.weigh(position.view, tuple(map(parse_action, ("chii 6m with 45m", "pass"))))
        assert [str(each.action) for each in found] == ["chii 6m with 45m", "pass"]
        assert (found[0].win, found[0].points) == (0, 0)
        assert found[0].match_points > found[1].match_points

    def test_early_it_is_not(self) -> None:
        assert without_yaku(60).offer(BOT, "chii 6m with 45m") == "pass"

    def test_nor_where_a_ready_hand_needs_a_yaku(self) -> None:
        rules = TENHOU.replace(keishiki_tenpai=False)
        assert without_yaku(6, rules).offer(BOT, "chii 6m with 45m") == "pass"

    def test_careful_does_not_know_it(self) -> None:
        assert without_yaku(6).offer(Careful(), "chii 6m with 45m") == "pass"

    def test_the_hand_is_kept_ready(self) -> None:
        """Ready for 3m and 6m, which are no win; without 1z it stays so."""
        position = Position(
            hand="45m123p678s99s", drawn="1z", me=Others(melds=("[7-89m]",)), tiles_left=4
        )
        assert position.ask(BOT) == "1z"


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
