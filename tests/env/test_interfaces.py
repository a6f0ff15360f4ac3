"""The environments pass the checkers of Gymnasium and PettingZoo, and play as they say."""

import tomllib
import warnings
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from ariari.env.gym import RiichiVectorEnv
from ariari.env.registered import NAME, register
from ariari.env.zoo import RiichiAec, aec_env, parallel_env
from ariari.errors import AriariError
from ariari.model.ruleset import Ruleset

ROOT = Path(__file__).parents[2]
SHORT: dict[str, Any] = {"one_deal": True, "bots": "tsumogiri"}


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    """Their checkers warn about what is allowed: bounds of 32 bits, rewards beyond one."""
    register()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def any_move(mask: Any, chance: np.random.Generator) -> int:
    return int(chance.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize("mode", [None, "ansi", "rgb_array"])
def test_gymnasium_checks_the_environment(mode: str | None) -> None:
    env = gymnasium.make(NAME, render_mode=mode, **SHORT)
    check_env(env.unwrapped, skip_render_check=mode is None)


def test_an_episode_is_played_with_masks_and_ends() -> None:
    env, chance = gymnasium.make(NAME, render_mode="ansi", seat=2, **SHORT), np.random.default_rng()
    _, info = env.reset(seed=4)
    is_over = False
    while not is_over:
        masks = env.unwrapped.action_masks()  # type: ignore[attr-defined]
        assert (masks == info["action_mask"].astype(bool)).all() and masks.any()
        observation, _, is_over, _, info = env.step(any_move(info["action_mask"], chance))
        assert observation["features"][33] == 2
    assert info["place"] in range(4) and info["scores"].sum() <= 100_000
    assert "hand: " in env.render()  # type: ignore[operator]


def test_an_illegal_move_is_not_played_and_explained() -> None:
    env = gymnasium.make(NAME, **SHORT)
    before, _ = env.reset(seed=1)
    after, reward, is_over, _, info = env.step(82)
    assert "may not play PON 0" in info["illegal"] and reward == 0 and not is_over
    assert all((before[name] == after[name]).all() for name in before)


def test_vector_environments_restart_in_the_next_step() -> None:
    envs = gymnasium.make_vec(NAME, 3, vectorization_mode="vector_entry_point", **SHORT)
    assert isinstance(envs.unwrapped, RiichiVectorEnv)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    chance = np.random.default_rng(2)
    observations, info = envs.reset(seed=3)
    assert envs.observation_space.contains(observations)
    ended = np.zeros(3, bool)
    restarted = 0
    for _ in range(150):
        masks = info["action_mask"]
        assert (masks.any(axis=1) == ~ended).all()
        moves = [any_move(mask, chance) if mask.any() else 0 for mask in masks]
        _, rewards, now, _, info = envs.step(np.array(moves))
        restarted += ended.sum()
        assert not rewards[ended].any() and not now[ended].any()
        ended = now
    assert restarted > 3
    with pytest.raises(AriariError, match="no table was changed"):
        envs.step(np.full(3, 99))


def test_pettingzoo_checks_the_environments() -> None:
    from pettingzoo.test import (  # noqa: PLC0415 - it imports much
        api_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

    api_test(aec_env(one_deal=True), num_cycles=60)
    parallel_api_test(parallel_env(one_deal=True), num_cycles=60)
    seed_test(lambda: aec_env(one_deal=True), num_cycles=40)
    render_test(lambda render_mode: aec_env(one_deal=True, render_mode=render_mode))
    parallel_seed_test(lambda: parallel_env(one_deal=True), num_cycles=40)


@pytest.mark.parametrize("players", [4, 3])
def test_seats_play_in_turn_until_the_game_is_over(players: int) -> None:
    env = RiichiAec(Ruleset.preset("tenhou", players=players), one_deal=True, render_mode="ansi")
    env.reset(seed=2)
    chance, total = np.random.default_rng(1), dict.fromkeys(env.agents, 0.0)
    assert len(env.agents) == players
    while not all(env.terminations.values()):
        agent = env.agent_selection
        for other in env.agents:
            assert env.observe(other)["action_mask"].any() == (other == agent)
        env.step(any_move(env.observe(agent)["action_mask"], chance))
        for each in total:
            total[each] += env.rewards[each]
    assert env.render() and sum(total.values()) <= 0


def test_pictures_have_pixels_of_tiles() -> None:
    env = gymnasium.make(NAME, render_mode="rgb_array", **SHORT)
    env.reset(seed=1)
    picture: Any = env.render()
    assert picture.dtype == np.uint8 and picture.ndim == 3
    assert (picture == (246, 242, 228)).all(axis=2).sum() > 13 * 150


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"reward": "glory"}, "reward must be one of points, placement, uma, not 'glory'"),
        ({"speed": 3}, "there is no option `speed`"),
        ({"seat": 4}, "there is no seat 4; seats are 0 to 3"),
        ({"bots": "nobody"}, "nobody"),
    ],
)
def test_what_cannot_be_chosen_is_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(AriariError, match=said):
        RiichiVectorEnv(2, **options)


def test_gymnasium_finds_the_environment_by_itself() -> None:
    """A plugin of the package: nobody has to import ours before `gymnasium.make`."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    plugin = declared["entry-points"]["gymnasium.envs"]["__root__"]
    module, _, name = plugin.partition(":")
    assert getattr(import_module(module), name) is register
