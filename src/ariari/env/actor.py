"""Tables in lockstep as an actor of a Ray cluster: a learner steps them from another machine.

`pip install ariari[ray]`. An actor lives in one process; a learner that outgrows it makes more.
"""

from typing import Any

from ariari.env.tables import Snapshot, Tables
from ariari.env.terms import Terms
from ariari.errors import AriariError
from ariari.jit.arrays import Array
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

__all__ = ["HeldTables", "remote_tables"]


def remote_tables(
    count: int,
    rules: Ruleset | str = "tenhou",
    terms: Terms | None = None,
    *,
    seed: int = 0,
    cores: int = 1,
    **options: Any,
) -> Any:
    """Return an actor that holds tables, in the cluster that Ray is connected to.

    `options` are Ray's, as in `num_gpus=1` for `device="cuda"`, which is passed on. An actor that
    dies takes its tables with it: make another, and restore the last snapshot there.
    """
    try:
        import ray  # noqa: PLC0415 - an optional extra
    except ImportError:
        raise AriariError(Reason("batches.no_ray")) from None
    device = options.pop("device", "cpu")
    made = ray.remote(HeldTables).options(num_cpus=cores, **options)
    return made.remote(count, rules, terms, seed=seed, device=device, cores=cores)


class HeldTables:
    """Tables, and what a learner elsewhere asks of them; answers are copies."""

    def __init__(self, *given: Any, **options: Any) -> None:
        """Begin the games; what is given is what `Tables` takes."""
        self._tables = Tables(*given, **options)

    def look(self) -> dict[str, Array]:
        """Return what the tables show now: observations, masks, seats, and the last rewards."""
        tables = self._tables
        views = {
            "features": tables.features,
            "planes": tables.planes,
            "rivers": tables.rivers,
            "river_marks": tables.river_marks,
            "mask": tables.mask,
            "seats": tables.seats,
            "rewards": tables.rewards,
            "done": tables.done,
            "is_over": tables.is_over,
        }
        return {name: tables.fetch(view) for name, view in views.items()}

    def step(self, moves: Array) -> dict[str, Array]:
        """Play one move at every table, and look."""
        self._tables.step(moves)
        return self.look()

    def reset(self, seed: int = 0) -> dict[str, Array]:
        """Begin the games of new seeds, and look."""
        self._tables.reset(seed)
        return self.look()

    def snapshot(self, index: Any = None) -> Snapshot:
        """Return a copy of some tables, or of all."""
        return self._tables.snapshot(index)

    def restore(self, shot: Snapshot, index: Any = None) -> dict[str, Array]:
        """Make tables as they were, and look."""
        self._tables.restore(shot, index)
        return self.look()
