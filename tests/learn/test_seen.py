"""What the network is given: the same from a seat's sight and from its observation."""

import numpy as np
import pytest
from tests.strategy.test_sight import moments

from ariari import tables
from ariari.bots.policies import Bots
from ariari.core.menu import legal_actions
from ariari.core.tiles import KIND_COUNT
from ariari.jit.arrays import dtype_of
from ariari.learn.seen import choice_of_move, move_of_choice, read, unpack
from ariari.model.ruleset import Ruleset
from ariari.observation.draft import Draft
from ariari.observation.moves import first_move
from ariari.observation.observation import Observation
from ariari.observation.observe import observe
from ariari.observation.trail import Trail, clear_trail
from ariari.strategy.decide import pick_at_once
from ariari.strategy.mind import Mind
from ariari.strategy.net.choices import NO_CHOICE, choice_of
from ariari.strategy.net.inputs import give_all
from ariari.strategy.net.weights import NUMBER_COUNT, PLANE_COUNT, Thought
from ariari.strategy.sight import NO_ACTION, see

LOOKUP = tables.load()


@pytest.mark.filterwarnings("default")  # what JAX warns of is not ours to repair
@pytest.mark.parametrize(("preset", "players"), [("tenhou", 4), ("tenhou", 3), ("ari-ari", 4)])
def test_sight_and_observation_give_the_same_inputs(preset: str, players: int) -> None:
    rules = Ruleset.preset(preset, players=players)
    mind, thought, draft, trail = Mind(), Thought(), Draft(), Trail()
    rows, planes, numbers, choices = [], [], [], []
    for table, seat, desk in moments(rules, 8, (Bots.CAREFUL,)):
        legal_actions(table, seat, mind.sight.menu, desk, LOOKUP)
        if mind.sight.menu.count == 1 or pick_at_once(mind.sight.menu) != NO_ACTION:
            continue
        see(table, seat, mind.sight)
        give_all(mind, table.rules, thought, LOOKUP)
        planes.append(np.array(thought.planes).reshape(KIND_COUNT, PLANE_COUNT))
        numbers.append(np.array(thought.numbers))
        observation = Observation()
        clear_trail(trail)
        draft.seat = seat
        observe(table, trail, draft, LOOKUP, observation)
        rows.append(np.frombuffer(observation.to_bytes(), np.uint8))
        menu = mind.sight.menu
        codes = [menu.codes[place] for place in range(menu.count)]
        choices.append(
            [(choice_of(code, mind.sight.drawn), first_move(code, menu)) for code in codes]
        )
    assert len(rows) > 100 and rows[0].size == dtype_of(Observation).itemsize
    features, seen_planes, legal = unpack(np.stack(rows))
    seen = read(features, seen_planes, legal)
    assert numbers[0].size == NUMBER_COUNT
    np.testing.assert_array_equal(seen.numbers, np.stack(numbers))
    np.testing.assert_array_equal(seen.planes, np.stack(planes))
    mask = np.zeros(seen.mask.shape, bool)
    for row, pairs in enumerate(choices):
        mask[row, [choice for choice, _ in pairs if choice != NO_CHOICE]] = True
    np.testing.assert_array_equal(seen.mask, mask)


def test_moves_and_choices_lead_to_one_another() -> None:
    rules = Ruleset.preset("tenhou")
    draft, trail, rows, moves = Draft(), Trail(), [], []
    for table, seat, _ in moments(rules, 6, (Bots.CAREFUL,)):
        observation = Observation()
        clear_trail(trail)
        draft.seat = seat
        observe(table, trail, draft, LOOKUP, observation)
        for place in range(draft.menu.count):
            code = draft.menu.codes[place]
            if choice_of(code, 0) != NO_CHOICE and pick_at_once(draft.menu) == NO_ACTION:
                rows.append(np.frombuffer(observation.to_bytes(), np.uint8))
                moves.append(first_move(code, draft.menu))
    features, planes, legal = unpack(np.stack(rows))
    seen = read(features, planes, legal)
    chosen = choice_of_move(np.array(moves), seen.drawn)
    assert np.take_along_axis(np.asarray(seen.mask), np.asarray(chosen)[:, None], 1).all()
    made = np.asarray(move_of_choice(chosen, seen, legal))
    assert np.take_along_axis(np.asarray(legal), made[:, None], 1).all()
    again = choice_of_move(made, seen.drawn)
    np.testing.assert_array_equal(again, chosen)
