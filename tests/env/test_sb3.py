"""A library of learners as people have it: MaskablePPO of sb3-contrib, unchanged.

PyTorch takes gigabytes, so `make test` installs neither; with both, `make test-slow` runs this.
"""

import time
from importlib import import_module
from typing import Any

import gymnasium
import numpy as np
import pytest

from ariari.env.registered import register
from ariari.observation.moves import MOVE_COUNT

SECONDS = 60
"""Of one core, so that others at work here change nothing."""
DEALS = 300
SEEN = [0, 2, 9, 10]
"""Planes that are enough to begin with: the hand, the drawn tile, and what each discard leaves."""
register()


class Simple(gymnasium.ObservationWrapper[Any, Any, Any]):
    """A few planes and the mask, in a row; points in thousands."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        size = len(SEEN) * 34 + MOVE_COUNT
        self.observation_space = gymnasium.spaces.Box(-1, 16, (size,), np.float32)

    def observation(self, observation: Any) -> Any:
        planes = observation["planes"][SEEN].astype(np.float32) / np.array([[1], [1], [2], [8]])
        mask = self.env.unwrapped.action_masks()  # type: ignore[attr-defined]
        return np.concatenate([planes.ravel(), mask]).astype(np.float32)

    def step(self, action: Any) -> Any:
        seen, reward, *rest = super().step(action)
        return seen, float(reward) / 1000, *rest

    def action_masks(self) -> Any:
        return self.env.unwrapped.action_masks()  # type: ignore[attr-defined]


def make() -> Any:
    options: dict[str, Any] = {"bots": "random", "one_deal": True, "disable_env_checker": True}
    return Simple(gymnasium.make("ariari/Riichi-v0", **options))


def average_points(choose: Any) -> float:
    """Return the average of many deals, in thousands of points."""
    env, total = make(), 0.0
    for deal in range(DEALS):
        seen, _ = env.reset(seed=10_000 + deal)
        ended = False
        while not ended:
            seen, reward, ended, _, _ = env.step(int(choose(seen, env.action_masks())))
            total += reward
    return total / DEALS


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_maskable_ppo_beats_random_play_after_a_minute() -> None:
    learners = pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")
    from stable_baselines3.common.callbacks import BaseCallback  # noqa: PLC0415
    from stable_baselines3.common.vec_env import DummyVecEnv  # noqa: PLC0415

    make().reset()  # the compiled rules are loaded
    import_module("torch").set_num_threads(1)
    started = time.process_time()

    class Minute(BaseCallback):  # type: ignore[misc]
        def _on_step(self) -> bool:
            return time.process_time() - started < SECONDS

    options = {
        "n_steps": 128,
        "batch_size": 256,
        "n_epochs": 6,
        "learning_rate": 1e-3,
        "gamma": 1.0,
    }
    envs = DummyVecEnv([make] * 16)
    model = learners.MaskablePPO("MlpPolicy", envs, seed=1, device="cpu", **options)
    model.learn(10_000_000, callback=Minute())
    chance = np.random.default_rng(1)
    at_random = average_points(lambda _, mask: chance.choice(np.flatnonzero(mask)))
    learned = average_points(lambda seen, mask: model.predict(seen, action_masks=mask)[0])
    print(f"{model.num_timesteps:,} decisions; {at_random:+.2f} before, {learned:+.2f} after")
    assert learned > 0.5 > at_random
