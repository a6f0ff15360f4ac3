"""Tables in lockstep for learners, and the interfaces that people have for them.

`Tables` needs NumPy and Numba; the environments of Gymnasium (`ariari.env.gym`) and PettingZoo
(`ariari.env.zoo`) need those packages: `pip install ariari[rl]`. Nothing is loaded before it is
used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ariari.env.tables import Snapshot, Tables
    from ariari.env.terms import Terms
    from ariari.observation.progress import Restart, Reward

__all__ = ["Restart", "Reward", "Snapshot", "Tables", "Terms"]

_HOMES = {
    "Restart": "ariari.observation.progress",
    "Reward": "ariari.observation.progress",
    "Snapshot": "ariari.env.tables",
    "Tables": "ariari.env.tables",
    "Terms": "ariari.env.terms",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
