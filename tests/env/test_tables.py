"""Tables in lockstep: moves, rewards, restarts, snapshots, positions and refusals."""

import random
import sys
from typing import Any

import numpy as np
import pytest

from ariari.bots.policies import Bots
from ariari.core.table import Table
from ariari.env import Restart, Reward, Tables, Terms
from ariari.env.tables import TABLE_BYTES
from ariari.errors import AriariError, BotError
from ariari.jit.arrays import memory_of
from ariari.model.game import Game
from ariari.model.options.presets import PRESETS
from ariari.model.ruleset import Ruleset
from ariari.observation.moves import Move


def any_moves(tables: Tables, chance: np.random.Generator) -> Any:
    return (chance.random(tables.mask.shape) * tables.mask).argmax(axis=1)


def wins_first(tables: Tables) -> Any:
    """Return moves that win, or else discard what was drawn, or pass."""
    order = [Move.TSUMO, Move.RON, Move.TSUMOGIRI, Move.PASS]
    weight = np.ones(tables.mask.shape[1])
    for place, move in enumerate(order):
        weight[move] = 10 - place
    return (tables.mask * weight).argmax(axis=1)


def towards_tenpai(tables: Tables) -> Any:
    """Return moves that win, declare riichi, or discard what leaves the least shanten."""
    weight = np.ones(tables.mask.shape)
    after = tables.observations["planes"]["shanten_after"]
    weight[:, :34] = 100 - after
    weight[:, 34:37] = 100 - after[:, [4, 13, 22]]
    weight[:, Move.TSUMOGIRI] = 95
    weight[:, Move.PASS] = 50
    weight[:, Move.RIICHI : Move.CHII] = 500
    weight[:, [Move.TSUMO, Move.RON]] = 1000
    return (tables.mask * weight).argmax(axis=1)


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("players", [4, 3])
def test_every_rule_set_is_played_to_its_end(name: str, players: int) -> None:
    """Rewards in points add up to the change of scores, and to nothing but sticks on the table."""
    rules = Ruleset.preset(name, players=players).replace(length="east")
    tables = Tables(2, rules, Terms(restart=Restart.NEVER), seed=5)
    total, chance = np.zeros((2, 4), np.int64), np.random.default_rng(1)
    for _ in range(4000):
        tables.step(any_moves(tables, chance))
        total += tables.rewards
        if tables.is_over.all():
            break
    assert tables.is_over.all() and (tables.games == 1).all()
    assert not tables.mask.any()
    won = tables.final_scores[:, :players] - rules.start_points
    assert (total[:, :players] == won).all()


def test_the_same_moves_lead_to_the_same_end_as_a_game() -> None:
    """A table of the batch and a game of the library are the same game."""
    rules = Ruleset.preset("tenhou").replace(length="east")
    tables, game = Tables(3, rules, seed=2), Game(rules, seed=4)
    moves = wins_first(tables)
    for _ in range(60):
        assert int(tables.seats[2]) == game.pending[0]
        view = game.view(game.pending[0])
        assert tables.scores[2].tolist() == [player.score for player in view.players]
        hand = [tile.kind for tile in view.hand]
        assert tables.planes[2, 0].tolist() == [hand.count(kind) for kind in range(34)]
        legal = {str(action): action for action in game.legal_actions(game.pending[0])}
        name = next((each for each in ("tsumo", "ron", "pass") if each in legal), None)
        drawn = next((text for text in legal if text.endswith("*")), next(iter(legal)))
        game.act(game.pending[0], legal[name or drawn])
        tables.step(moves)
        moves = wins_first(tables)
        if tables.done[2]:
            return


@pytest.mark.parametrize("reward", Reward)
def test_rewards_by_deal_add_up_to_the_reward_by_game(reward: Reward) -> None:
    rules = Ruleset.preset("tenhou").replace(length="east")
    sums = []
    for by_game in (False, True):
        terms = Terms(reward=reward, by_game=by_game, restart=Restart.NEVER)
        tables = Tables(4, rules, terms, seed=9)
        total = np.zeros((4, 4), np.int64)
        while not tables.is_over.all():
            tables.step(towards_tenpai(tables))
            total += tables.rewards
            assert by_game is False or (tables.rewards[~tables.done] == 0).all()
        sums.append(total)
    assert (sums[0] == sums[1]).all() and sums[0].any()
    if reward == Reward.PLACEMENT:
        assert (np.sort(sums[0], axis=1) == [-3, -1, 1, 3]).all()
        assert (sums[0] == 3 - 2 * tables.places).all()


def test_a_game_is_followed_by_the_one_of_the_next_seed() -> None:
    tables = Tables(2, "tenhou", Terms(one_deal=True), seed=0)
    others = Tables(2, "tenhou", Terms(one_deal=True), seed=2)
    first = others.observations[0].tobytes()
    while not tables.done[0]:
        tables.step(wins_first(tables))
    assert tables.deal_done[0] and tables.games[0] == 1
    assert tables.observations[0].tobytes() == first


def test_a_game_can_wait_for_the_next_step() -> None:
    """As Gymnasium declares it: the step after the last begins a game, whatever its move."""
    tables = Tables(1, "tenhou", Terms(one_deal=True, restart=Restart.NEXT_STEP))
    while not tables.done[0]:
        tables.step(wins_first(tables))
    assert tables.is_over[0] and not tables.mask.any()
    tables.step(np.array([99]))
    assert not tables.is_over[0] and tables.mask.any() and not tables.rewards.any()
    assert tables.observations.tobytes() == Tables(1, "tenhou", seed=1).observations.tobytes()


def test_bots_play_where_no_move_comes_from_outside() -> None:
    bots = (Bots.EFFICIENCY, None, Bots.RANDOM, Bots.CAREFUL)
    tables = Tables(3, "tenhou", Terms(bots=bots), seed=3)
    for _ in range(40):
        assert (tables.seats == 1).all()
        tables.step(wins_first(tables))


def test_threads_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def play() -> bytes:
        tables, chance = Tables(50, "mahjong-soul", seed=7), np.random.default_rng(5)
        for _ in range(40):
            tables.step(any_moves(tables, chance))
        return bytes(tables.observations.tobytes())

    found = play()
    monkeypatch.setattr("ariari.env.tables.core_count", lambda: 1)
    assert play() == found


def test_tables_go_back_to_a_snapshot_all_or_some() -> None:
    tables, chance = Tables(5, seed=1), np.random.default_rng(2)
    for _ in range(10):
        tables.step(any_moves(tables, chance))
    shot, one = tables.snapshot(), tables.snapshot(3)
    moves = wins_first(tables)
    tables.step(moves)
    after = tables.observations.copy()
    tables.restore(shot)
    assert tables.observations.tobytes() == shot.observations.tobytes()
    tables.step(moves)
    assert (tables.observations == after).all()
    tables.restore(one, [0, 1])
    assert (tables.observations[:2] == shot.observations[3]).all()
    assert (tables.observations[2:] == after[2:]).all()
    tables.step(np.concatenate([moves[[3, 3]], wins_first(tables)[2:]]))
    assert (tables.observations[:2] == after[3]).all()


def test_tables_go_on_from_a_position() -> None:
    game = Game.from_position(hands=["123456789m1122p 1p"], dora="4s", seed=1)
    tables = Tables(3, game.rules, Terms(one_deal=True), seed=4)
    before = tables.observations.copy()
    tables.put(game, 1)
    assert tables.mask[1, Move.TSUMO] == 1
    assert (tables.observations[[0, 2]] == before[[0, 2]]).all()
    moves = wins_first(tables)
    assert moves[1] == Move.TSUMO
    tables.step(moves)
    assert tables.done[1] and tables.rewards[1, 0] > 0 and tables.rewards[1].sum() == 0


def test_a_view_is_not_a_copy() -> None:
    tables = Tables(2)
    planes, mask = tables.planes, tables.mask
    before = planes.copy()
    tables.step(mask.argmax(axis=1))
    assert np.shares_memory(planes, tables.observations) and (planes != before).any()
    assert (np.from_dlpack(mask) == tables.mask).all()
    hand = tables.observations["planes"]["hand"]
    assert (planes[:, 0] == hand).all()
    assert (tables.features[:, 33] == tables.seats).all()


def test_a_bot_answers_wherever_a_seat_is_asked() -> None:
    """Some games are over before others: there the answer is not looked at."""
    tables = Tables(8, "tenhou", Terms(one_deal=True, restart=Restart.NEVER), seed=1)
    while not tables.is_over.all():
        moves = tables.answers(Bots.EFFICIENCY)
        asked = np.flatnonzero(~tables.is_over)
        assert tables.mask[asked, moves[asked]].all()
        assert (moves[tables.is_over] == Move.PASS).all()
        tables.step(moves)


def test_an_oracle_is_asked_for_on_its_own() -> None:
    tables = Tables(2, seed=3)
    oracle = tables.oracle()
    assert (oracle["hands"][:, :34] == tables.planes[:, 0]).all()
    assert oracle["hands"].sum() == 2 * (13 * 4 + 1)


def refused(tables: Tables, moves: Any) -> str:
    """Return why a step is refused; nothing at any table has changed."""
    before = tables.snapshot()
    with pytest.raises(AriariError) as error:
        tables.step(moves)
    after = tables.snapshot()
    assert before.tables.tobytes() == after.tables.tobytes()
    assert before.observations.tobytes() == after.observations.tobytes()
    return str(error.value)


def test_an_illegal_move_is_named_and_changes_no_table() -> None:
    tables = Tables(4, seed=6)
    moves = wins_first(tables)
    moves[2] = Move.PON
    said = refused(tables, moves)
    assert said.startswith("table 2: seat 0 may not play PON 0 (asked: ACT); legal: DISCARD ")
    assert said.endswith("no table was changed")
    moves[2] = 1000
    assert "may not play 1000" in refused(tables, moves)


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (np.zeros((4, 1), np.int64), "moves have shape (4, 1); one for each of 4 tables is needed"),
        (np.zeros(3, np.int64), "moves have shape (3,)"),
        (np.zeros(4), "moves are whole numbers, of 64 bits on a GPU, not float64"),
        (type("Cupy", (), {"__cuda_array_interface__": {}})(), "moves are on `cuda`, but"),
    ],
)
def test_moves_of_another_shape_type_or_place_are_refused(moves: Any, said: str) -> None:
    assert said in refused(Tables(4), moves)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Tables(0), "0 tables; the number must be 1 to"),
        (lambda: Tables(1, device="tpu"), "device must be one of cpu, cuda, not 'tpu'"),
        (lambda: Tables(1, seed=2**63), "seed 9,223,372,036,854,775,808 is out of range"),
        (lambda: Tables(1, "tenhou", Terms(bots=(Bots.RANDOM,))), "a bot plays at every seat"),
        (lambda: Tables(2).restore(Tables(3).snapshot()), "a snapshot of 3 tables for 2 tables"),
        (lambda: Tables(2).snapshot(2), "table 2 does not exist"),
        (lambda: Tables(2).put(Game(Ruleset.preset("tenhou", players=3))), "3 players at tables"),
    ],
)
def test_what_cannot_be_is_refused(make: Any, said: str) -> None:
    with pytest.raises(AriariError, match=said.replace("(", r"\(")):
        make()


def test_more_tables_than_fit_into_memory_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ariari.env.devices.free_memory", lambda: 1 << 20)
    room = f"1 MB are free: that is room for {(1 << 20) // TABLE_BYTES}"
    with pytest.raises(AriariError, match=rf"1,000 tables take \d MB, and {room}"):
        Tables(1000)


def test_a_reset_that_is_refused_changes_nothing() -> None:
    tables = Tables(3, seed=1)
    planes, before = tables.planes, tables.snapshot()
    with pytest.raises(AriariError, match="out of range"):
        tables.reset(2**63)
    assert tables.snapshot().tables.tobytes() == before.tables.tobytes()
    tables.reset(2)
    assert (planes == Tables(3, seed=2).planes).all()  # the same view, not a new one


def test_bytes_in_one_piece_are_the_observations() -> None:
    tables = Tables(2, seed=1)
    raw = tables.raw
    assert raw.flags.c_contiguous and np.shares_memory(raw, tables.observations)
    assert raw.tobytes() == tables.observations.tobytes()
    assert (tables.river_marks == 0).all() and (tables.rivers == -1).all()
    assert (tables.fetch(tables.mask) == np.from_dlpack(tables.mask)).all()


def test_without_the_extra_a_gpu_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ariari.jit.targets.cuda", None)
    with pytest.raises(AriariError, match=r"a GPU needs numba-cuda: pip install ariari\[cuda\]"):
        Tables(1, device="cuda")


def test_as_many_bots_as_seats_are_needed() -> None:
    with pytest.raises(BotError):
        Tables(1, "tenhou", Terms(bots=(None, Bots.RANDOM)))


def test_points_are_conserved_at_every_table() -> None:
    tables, chance = Tables(20, seed=11), np.random.default_rng(3)
    for _ in range(200):
        tables.step(any_moves(tables, chance))
    for place in range(20):
        table = Table(memory_of(tables.snapshot(place).tables))
        assert sum(p.score for p in table.players) + 1000 * table.sticks == 100_000


def test_random_indices_are_taken_as_they_come() -> None:
    tables = Tables(6, seed=2)
    picked = random.Random(1).sample(range(6), 3)
    assert (tables.snapshot(picked).tables == tables.snapshot().tables[picked]).all()
