"""Environments of PettingZoo: all seats of a table, in turn (AEC) or together (parallel).

>>> env = aec_env("tenhou")
>>> env.reset(seed=1)
>>> env.agent_selection
'seat_0'
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from ariari.core.rules import SEAT_MAX
from ariari.core.table import RIVER_MAX, Table
from ariari.core.tiles import KIND_COUNT
from ariari.env.gym import SEED_BITS, observation_space
from ariari.env.picture import pixels_of, text_of
from ariari.env.tables import FEATURE_COUNT, PLANE_COUNT, Tables
from ariari.env.terms import Terms
from ariari.errors import AriariError
from ariari.jit.arrays import array_of, memory_of
from ariari.model.ruleset import Ruleset
from ariari.observation.draft import Draft
from ariari.observation.moves import MOVE_COUNT
from ariari.observation.observation import Observation
from ariari.observation.observe import observe
from ariari.observation.progress import Restart
from ariari.observation.trail import Trail
from ariari.tables import load

__all__ = ["RiichiAec", "RiichiParallel", "aec_env", "parallel_env"]

ILLEGAL_REWARD = -1.0


def aec_env(rules: Ruleset | str = "tenhou", **options: Any) -> Any:
    """Return the turn by turn environment; an illegal move ends the game for its seat."""
    env = RiichiAec(rules, **options)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))


def parallel_env(rules: Ruleset | str = "tenhou", **options: Any) -> "RiichiParallel":
    """Return the environment in which all seats that are asked answer at once."""
    return RiichiParallel(rules, **options)


class _Seats:
    """One table whose seats are all played from outside, and what each of them sees."""

    def __init__(self, rules: Ruleset | str, options: Mapping[str, Any]) -> None:
        terms = Terms.chosen(options, bots=(None,), restart=Restart.NEVER)
        self.tables = Tables(1, rules, terms)
        self.names = [f"seat_{seat}" for seat in range(self.tables.rules.players)]
        self._draft, self._observation = Draft(), Observation()
        self.space = spaces.Dict(
            {
                "observation": observation_space(),
                "action_mask": spaces.Box(0, 1, (MOVE_COUNT,), np.int8),
            }
        )
        self.moves = spaces.Discrete(MOVE_COUNT)
        self._generator: np.random.Generator | None = None

    def reset(self, seed: int | None) -> None:
        """Begin the game of a seed, or the next one of the generator."""
        if seed is not None or self._generator is None:
            self._generator = seeding.np_random(seed)[0]
        self.tables.reset(int(self._generator.integers(1 << SEED_BITS)))

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.tables.is_over[0])

    @property
    def asked(self) -> list[int]:
        """The seats that are asked, the first one first."""
        pending = int(self.tables.snapshot(0).tables["pending"][0])
        return [] if self.is_over else [seat for seat in range(SEAT_MAX) if pending >> seat & 1]

    def record(self, seat: int) -> Any:
        """Return the observation of any seat; its mask is empty unless it is asked."""
        if seat == int(self.tables.seats[0]):
            return self.tables.observations[0]
        table = Table(memory_of(self.tables.snapshot(0).tables))
        self._observation.features.opens = 0
        self._draft.seat = seat
        observe(table, Trail(), self._draft, load(), self._observation)
        return array_of(self._observation)[0]

    def seen(self, seat: int) -> dict[str, Any]:
        """Return the observation of any seat as the spaces have it."""
        record = self.record(seat)
        parts = {
            "features": np.frombuffer(record["features"].tobytes(), np.int32),
            "planes": np.frombuffer(record["planes"].tobytes(), np.int8).reshape(
                PLANE_COUNT, KIND_COUNT
            ),
            "rivers": record["rivers"].reshape(SEAT_MAX, RIVER_MAX).copy(),
            "river_marks": record["river_marks"].reshape(SEAT_MAX, RIVER_MAX).copy(),
        }
        assert parts["features"].shape == (FEATURE_COUNT,)
        return {"observation": parts, "action_mask": record["mask"].copy()}

    def step(self, move: int) -> NDArray[Any]:
        """Play a move of the seat that is asked first; return what every seat is rewarded with."""
        self.tables.step(np.array([move], np.int64))
        found: NDArray[Any] = self.tables.rewards[0].copy()
        return found

    def render(self, mode: str | None) -> Any:
        """Return the table as the seat that is asked sees it."""
        seen = self.tables.observations[0]
        if mode == "ansi":
            return text_of(seen)
        return pixels_of(seen) if mode == "rgb_array" else None


class _Riichi:
    """What both forms of the environment have: its seats, and their spaces."""

    def __init__(
        self, rules: Ruleset | str = "tenhou", *, render_mode: str | None = None, **options: Any
    ) -> None:
        """`options` are those of `Terms.chosen`."""
        super().__init__()
        self.render_mode = render_mode
        self._seats = _Seats(rules, options)
        self.possible_agents = list(self._seats.names)
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._seats.space)
        self.action_spaces = dict.fromkeys(self.possible_agents, self._seats.moves)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of a seat's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of a seat's moves."""
        return self.action_spaces[agent]


class RiichiAec(_Riichi, AECEnv):  # type: ignore[misc]
    """All seats of a table, one after the other."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "riichi_v0",
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 2,
        "is_parallelizable": False,
    }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game."""
        self._seats.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what a seat sees; its mask is empty unless it is asked."""
        found = self._seats.seen(self.possible_agents.index(agent))
        if agent != self._asked():
            found["action_mask"][:] = 0
        return found

    def step(self, action: int) -> None:
        """Play a move of the seat that is asked."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        rewards = self._seats.step(int(action))
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = float(rewards[seat])
        if self._seats.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._asked()
        self._accumulate_rewards()

    def render(self) -> Any:
        """Return the table as the seat that is asked sees it."""
        return self._seats.render(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def _asked(self) -> str:
        return self.possible_agents[int(self._seats.tables.seats[0])]


class RiichiParallel(_Riichi, ParallelEnv):  # type: ignore[misc]
    """All seats of a table together: those that are asked answer, other moves are ignored.

    An illegal move is not played, nor are those of seats behind it: they are asked again, and
    `infos[agent]["illegal"]` says why.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "riichi_v0",
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 2,
    }

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begin a game."""
        self._seats.reset(seed)
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Play the moves of all seats that are asked."""
        total = np.zeros(SEAT_MAX)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat in self._seats.asked:
            name = self.possible_agents[seat]
            try:
                total += self._seats.step(int(actions[name]))
            except AriariError as error:
                infos[name]["illegal"] = str(error)
                break
            if self._seats.tables.observations[0]["features"]["opens"]:
                break
        agents, is_over = self.agents, self._seats.is_over
        found = (
            self._seen(),
            {agent: float(total[self.possible_agents.index(agent)]) for agent in agents},
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, False),
            infos,
        )
        self.agents = [] if is_over else agents
        return found

    def render(self) -> Any:
        """Return the table as the seat that is asked first sees it."""
        return self._seats.render(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def _seen(self) -> dict[str, Any]:
        asked = self._seats.asked
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            found[agent] = self._seats.seen(seat)
            if seat not in asked:
                found[agent]["action_mask"][:] = 0
        return found
