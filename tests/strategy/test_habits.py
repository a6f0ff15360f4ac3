"""Habits: every trait has its place, and what speaks most is done."""

from collections.abc import Sequence
from random import Random

import pytest
from tests.bots.positions import TENHOU, Others, Position

from ariari import tables
from ariari.analysis.seen import fill_sight
from ariari.bots.expert import Expert
from ariari.core.actions import Act
from ariari.core.habits import CALL_TRAIT_MAX, DISCARD_TRAIT_MAX
from ariari.core.tables import Tables
from ariari.core.tiles import KIND_COUNT
from ariari.model.actions.action import parse_action
from ariari.model.game import Game
from ariari.model.scoring import rules_record
from ariari.strategy.answers import answer_discard, standing_worth
from ariari.strategy.claims import hold_after_call
from ariari.strategy.habits import calls, discards, traits
from ariari.strategy.habits.calls import CALL_TRAITS, PASS_SUM, list_call
from ariari.strategy.habits.discards import DISCARD_TRAITS, list_discard
from ariari.strategy.habits.traits import CALM, MORE_RIICHI, ONE_RIICHI, WARY, fear_level
from ariari.strategy.mind import Mind, take_in
from ariari.strategy.options import is_allowed, rank_discards
from ariari.strategy.placing import weigh_places
from ariari.strategy.plans import plan_by
from ariari.strategy.turns import take_turn

SETTINGS = Expert().settings
RULES = rules_record(TENHOU)


def heard(text: str, position: Position) -> Mind:
    """Return a mind that has taken in a position with these actions."""
    mind = Mind()
    fill_sight(mind.sight, position.view, tuple(map(parse_action, text.split(", "))))
    take_in(mind, RULES)
    plan_by(mind, SETTINGS)
    weigh_places(mind, RULES)
    return mind


def traits_of(mind: Mind) -> list[int]:
    return list(mind.habit.traits[: mind.habit.count])


@pytest.mark.parametrize(
    ("steps", "count"),
    [
        (traits.LOSS_STEPS, traits.LOSSES),
        (discards.GAP_STEPS, discards.GAPS),
        (discards.SHARE_STEPS, discards.SHARES),
        (discards.WORTH_STEPS, discards.WORTHS),
        (calls.POINT_STEPS, calls.STEPS),
        (calls.USEFUL_STEPS, calls.STEPS),
        (calls.GAIN_STEPS, calls.GAINS),
    ],
)
def test_there_is_one_place_more_than_steps(steps: Sequence[int], count: int) -> None:
    assert len(steps) + 1 == count
    assert list(steps) == sorted(steps)
    assert traits.step_of(-(10**6), tuple(steps)) == 0
    assert traits.step_of(10**6, tuple(steps)) == count - 1


def test_all_traits_are_shipped() -> None:
    habits = tables.load().habits
    assert DISCARD_TRAITS <= DISCARD_TRAIT_MAX
    assert CALL_TRAITS <= CALL_TRAIT_MAX
    assert any(habits.discards[:DISCARD_TRAITS])
    assert any(habits.calls[:CALL_TRAITS])
    assert not any(habits.discards[DISCARD_TRAITS:])
    assert not any(habits.calls[CALL_TRAITS:])


def blocks(module: object, names: str, last: int) -> list[int]:
    """Return where the blocks of traits begin, and the end."""
    return [*(getattr(module, name) for name in names.split()), last]


DISCARD_BLOCKS = blocks(
    discards,
    "PICKED DISTANCE SHARE BROUGHT GAP LOSS SHAPE INNER_SIDE OUTER_SIDE HONOUR DORA SAFETY UNSEEN "
    "SUIT AGE PAIRED PUSH RANK LATE ORPHAN DRAWN OWN_RIVER RIVALS LATE_GAP",
    DISCARD_TRAITS,
)
CALL_BLOCKS = blocks(
    calls,
    "PICKED DISTANCE VALUE POINTS AGE FEAR USEFUL TILES GAIN STANDING SUIT MELDED PART DORA LOSS "
    "HOPELESS",
    CALL_TRAITS,
)


def block_of(trait: int, starts: Sequence[int]) -> int:
    assert 0 <= trait < starts[-1]
    return sum(start <= trait for start in starts)


class TestInPlay:
    """Whole deals of `expert`, looked at from inside."""

    def test_each_trait_stays_in_its_block(self) -> None:
        """No option has two traits of a block but for those that each rival has."""
        known = tables.load()
        met: set[int] = set()
        for seed in range(3):
            game = Game("tenhou", seed=seed)
            chance = Random(seed)
            for _ in range(80):
                for seat in game.pending:
                    met |= self._look(game, seat, known)
                seat = game.pending[0]
                legal = game.legal_actions(seat)
                bold = legal[0] if chance.random() < 0.2 else None
                game.act(seat, bold or Expert().choose(game.view(seat), legal))
        assert met >= {block_of(start, DISCARD_BLOCKS) for start in DISCARD_BLOCKS[:-1]}

    def _look(self, game: Game, seat: int, known: Tables) -> set[int]:
        mind = Mind()
        legal = game.legal_actions(seat)
        fill_sight(mind.sight, game.view(seat), legal)
        take_in(mind, RULES)
        plan_by(mind, SETTINGS)
        weigh_places(mind, RULES)
        menu = list(mind.sight.menu.codes[: mind.sight.menu.count])
        found: set[int] = set()
        if Act.PASS in menu:
            answer_discard(mind, SETTINGS, RULES, known)
            standing = standing_worth(mind, SETTINGS, RULES, known)
            for code in menu:
                if Act.CHII <= code < Act.DAIMINKAN:
                    hold_after_call(mind, code)
                    rank_discards(mind, SETTINGS, RULES, known)
                    list_call(mind, code, code, standing, SETTINGS)
                    own = [block_of(trait, CALL_BLOCKS) for trait in traits_of(mind)]
                    assert len(set(own)) == len(own)
        elif any(code < Act.RIICHI for code in menu):
            take_turn(mind, SETTINGS, RULES, known)
            rivals = block_of(discards.SAFETY, DISCARD_BLOCKS)
            for kind in range(KIND_COUNT):
                if is_allowed(mind, kind):
                    list_discard(mind, kind, kind)
                    own = [block_of(trait, DISCARD_BLOCKS) for trait in traits_of(mind)]
                    found |= set(own)
                    once = [block for block in own if block != rivals]
                    assert len(set(once)) == len(once)
        return found


class TestFear:
    @pytest.mark.parametrize(
        ("others", "level"),
        [
            pytest.param((Others(), Others(), Others()), CALM, id="nobody"),
            pytest.param(
                (Others(river="1z2z3z4z5z", riichi=3), Others(), Others()), ONE_RIICHI, id="riichi"
            ),
            pytest.param(
                (Others(river="1z2z3z4z", riichi=2), Others(river="1z2z3z", riichi=2), Others()),
                MORE_RIICHI,
                id="two",
            ),
            pytest.param(
                (
                    Others(river="1z2z3z4z9m9p9s1m1p", melds=("[7-89m]", "[666z]", "[555p]")),
                    Others(),
                    Others(),
                ),
                WARY,
                id="three melds",
            ),
        ],
    )
    def test_who_is_feared(self, others: tuple[Others, Others, Others], level: int) -> None:
        position = Position(hand="234678m345p5688s", drawn="6p", others=others)
        mind = heard("discard 6p, discard 3p", position)
        take_turn(mind, SETTINGS, RULES, tables.load())
        assert fear_level(mind) == level


class TestSums:
    def test_a_pass_competes_with_calls(self) -> None:
        position = Position(
            hand="99s345m678p55z13p4s", others=(Others(river="5z"), Others(), Others())
        )
        mind = heard("pon 5z with 55z, pass", position)
        code = answer_discard(mind, SETTINGS, RULES, tables.load())
        assert Act.PON <= code < Act.DAIMINKAN
        assert mind.habit.sums[code - Act.CHII] > mind.habit.sums[PASS_SUM] == 0

    def test_the_best_in_the_race_has_its_bonus(self) -> None:
        position = Position(hand="2357m2467p257s66z", drawn="9m")
        alone, helped = SETTINGS.copy(), SETTINGS.copy()
        alone.habit, helped.habit = 0, 30_000
        mind = heard(", ".join(map(str, position.discards())), position)
        take_turn(mind, alone, RULES, tables.load())
        before = list(mind.habit.sums)
        take_turn(mind, helped, RULES, tables.load())
        more = [after - one for after, one in zip(mind.habit.sums, before, strict=True)]
        assert sorted(set(more)) == [0, 30_000]
        assert more.count(30_000) == 1
