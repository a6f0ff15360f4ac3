"""Tables that a net plays at: what JAX sees of them, and what it answers, without copying."""

from importlib import import_module
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ariari.bots.policies import Bots
from ariari.env import Tables, Terms

__all__ = ["Played"]


class Played:
    """Tables on the CPU or a GPU, as arrays of JAX."""

    def __init__(self, count: int, rules: str, terms: Terms, *, device: str, seed: int) -> None:
        cores = 1 if device == "cpu" else 0
        self.tables = Tables(count, rules, terms, seed=seed, device=device, cores=cores)
        # CuPy and NumPy are the same here: the one for arrays on the GPU, the other on the CPU.
        self._arrays = import_module("cupy" if device == "cuda" else "numpy")

    def taken(self, view: Any, dtype: Any = None) -> Any:
        """Return a view as an array of JAX; copied, because the next step overwrites it."""
        found = self._arrays.asarray(view)
        found = found.copy() if dtype is None else found.astype(dtype)
        return jnp.from_dlpack(self._arrays.ascontiguousarray(found))

    @property
    def raw(self) -> Any:
        """The bytes of the observations."""
        return self.taken(self.tables.raw)

    def answers(self, bot: Bots) -> Any:
        """Return the moves that a bot would make."""
        return self.taken(self.tables.answers(bot), np.int32)

    def step(self, moves: Any) -> None:
        """Make moves; what JAX still computes is waited for."""
        ready = self._arrays.from_dlpack(jax.block_until_ready(moves))
        self.tables.step(ready.astype(np.int64))
