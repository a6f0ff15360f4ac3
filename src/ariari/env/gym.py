"""Environments of Gymnasium: one seat against bots, alone or many at once.

>>> import gymnasium
>>> from ariari.env.registered import register
>>> register()
>>> env = gymnasium.make("ariari/Riichi-v0", bots="tsumogiri")
>>> observation, info = env.reset(seed=1)
>>> observation["planes"].shape, int(info["action_mask"].sum()) > 0
((68, 34), True)
"""

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ariari.bots.policies import read_bots
from ariari.core.rules import SEAT_MAX
from ariari.core.table import RIVER_MAX
from ariari.core.tiles import KIND_COUNT
from ariari.env.picture import pixels_of, text_of
from ariari.env.tables import FEATURE_COUNT, PLANE_COUNT, Tables
from ariari.env.terms import Terms
from ariari.errors import AriariError
from ariari.model.ruleset import Ruleset
from ariari.observation.moves import MOVE_COUNT
from ariari.observation.progress import Restart
from ariari.words.reason import Reason

__all__ = ["RiichiEnv", "RiichiVectorEnv", "observation_space"]

SEED_BITS = 31
MODES = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}
RESTARTS = {"autoreset_mode": AutoresetMode.NEXT_STEP}
INT32 = np.iinfo(np.int32)


def observation_space() -> spaces.Dict:
    """Return the space of observations; docs/observations.md says what they mean."""
    rivers = (SEAT_MAX, RIVER_MAX)
    return spaces.Dict(
        {
            "features": spaces.Box(INT32.min, INT32.max, (FEATURE_COUNT,), np.int32),
            "planes": spaces.Box(0, 127, (PLANE_COUNT, KIND_COUNT), np.int8),
            "rivers": spaces.Box(-1, 36, rivers, np.int8),
            "river_marks": spaces.Box(0, 7, rivers, np.int8),
        }
    )


def one_seat(
    rules: Ruleset | str, seat: int, bots: str, options: Mapping[str, Any]
) -> tuple[Ruleset, Terms]:
    """Return rules and terms of tables at which one seat is played from outside."""
    rules = Ruleset.preset(rules) if isinstance(rules, str) else rules
    if seat not in range(rules.players):
        raise AriariError(Reason("env.seat", given=seat, most=rules.players - 1))
    named = read_bots(bots)
    others = named * (rules.players - 1) if len(named) == 1 else named
    seats = (*others[:seat], None, *others[seat:])
    return rules, Terms.chosen(options, bots=seats, restart=Restart.NEXT_STEP)


def shown(tables: Tables) -> dict[str, NDArray[Any]]:
    """Return copies of what the tables show, by the names of the space."""
    return {
        "features": tables.features.copy(),
        "planes": tables.planes.copy(),
        "rivers": tables.rivers.copy(),
        "river_marks": tables.river_marks.copy(),
    }


class RiichiEnv(gymnasium.Env[Any, Any]):
    """One seat of a table, against bots. An episode is a game, or a deal with `one_deal`.

    An illegal move is not played: the seat is asked again, and `info["illegal"]` says why.
    """

    metadata: dict[str, Any] = MODES

    def __init__(
        self,
        *,
        rules: Ruleset | str = "tenhou",
        seat: int = 0,
        bots: str = "efficiency",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`bots` are one name for all other seats, or one for each; `options` are those of
        `Terms.chosen`."""
        assert render_mode is None or render_mode in self.metadata["render_modes"]
        self.render_mode = render_mode
        self.seat = seat
        self._tables = Tables(1, *one_seat(rules, seat, bots, options))
        self.observation_space = observation_space()
        self.action_space = spaces.Discrete(MOVE_COUNT)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Begin the game of a seed, or of one drawn from the environment's generator."""
        super().reset(seed=seed)
        self._tables.reset(int(self.np_random.integers(1 << SEED_BITS)))
        return self._seen(), self._info()

    def step(
        self, action: int
    ) -> tuple[dict[str, NDArray[Any]], float, bool, bool, dict[str, Any]]:
        """Play a move, and everything until the seat is asked again or the game is over."""
        try:
            self._tables.step(np.array([action], np.int64))
        except AriariError as error:
            return self._seen(), 0.0, False, False, self._info() | {"illegal": str(error)}
        reward = float(self._tables.rewards[0, self.seat])
        return self._seen(), reward, bool(self._tables.is_over[0]), False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which moves are legal, as sb3-contrib asks for it."""
        found: NDArray[np.bool_] = self._tables.mask[0].astype(bool)
        return found

    def render(self) -> Any:
        """Return the table as the seat sees it: text, or an array of pixels."""
        seen = self._tables.observations[0]
        if self.render_mode == "ansi":
            return text_of(seen)
        return pixels_of(seen) if self.render_mode == "rgb_array" else None

    def _seen(self) -> dict[str, NDArray[Any]]:
        return {name: part[0] for name, part in shown(self._tables).items()}

    def _info(self) -> dict[str, Any]:
        tables = self._tables
        found: dict[str, Any] = {
            "action_mask": tables.mask[0].copy(),
            "deal_done": bool(tables.deal_done[0]),
        }
        if tables.is_over[0]:
            found["scores"] = tables.final_scores[0].copy()
            found["place"] = int(tables.places[0, self.seat])
        return found


class RiichiVectorEnv(VectorEnv[Any, Any, Any]):
    """Many tables at once, each as `RiichiEnv`; a game that is over begins anew in the next step.

    An illegal move raises, and no table is changed: masks are in `info["action_mask"]`.
    """

    metadata: dict[str, Any] = RESTARTS

    def __init__(
        self,
        num_envs: int = 1,
        *,
        rules: Ruleset | str = "tenhou",
        seat: int = 0,
        bots: str = "efficiency",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """The same arguments as `RiichiEnv`."""
        assert render_mode is None
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.seat = seat
        self._tables = Tables(num_envs, *one_seat(rules, seat, bots, options))
        self.single_observation_space = observation_space()
        self.single_action_space = spaces.Discrete(MOVE_COUNT)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Begin at every table the game of a seed, or of one drawn from the generator."""
        super().reset(seed=seed)
        self._tables.reset(int(self.np_random.integers(1 << SEED_BITS)))
        return shown(self._tables), self._info()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[dict[str, NDArray[Any]], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play one move at every table."""
        tables = self._tables
        tables.step(np.asarray(actions))
        rewards = tables.rewards[:, self.seat].astype(np.float64)
        ended = tables.is_over.copy()
        return shown(tables), rewards, ended, np.zeros(self.num_envs, bool), self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Return which moves are legal at each table."""
        found: NDArray[np.bool_] = self._tables.mask.astype(bool)
        return found

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._tables.mask.copy(), "deal_done": self._tables.deal_done.copy()}
