"""A run's configuration: one TOML file, `run.toml` in the run's folder."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Self

from ariari.errors import AriariError
from ariari.words.reason import Reason

__all__ = ["FILE", "Config", "Imitate", "Improve", "read_config"]

FILE = "run.toml"


def _check(name: str, value: object, kind: Any) -> None:
    """Refuse a value of another type, or one too small; a whole number does for any other."""
    if type(value) is not kind and not (kind is float and type(value) is int):
        raise AriariError(Reason("training.value", name=name, wanted=kind.__name__))
    least = 1 if kind is int and name != "seed" else 0
    if isinstance(value, int | float) and not value >= least:
        raise AriariError(Reason("training.least", name=name, least=least))


@dataclass(frozen=True, slots=True)
class _Part:
    """Settings of one table of the file."""

    @classmethod
    def taken(cls, where: str, given: Mapping[str, Any]) -> Self:
        """Return the settings that are given, and the defaults of all others."""
        kinds = {entry.name: entry.type for entry in fields(cls)}
        for name, value in given.items():
            if name not in kinds:
                known = tuple(sorted(kinds))
                raise AriariError(Reason("training.setting", name=f"{where}.{name}", known=known))
            _check(f"{where}.{name}", value, kinds[name])
        return cls(**given)


@dataclass(frozen=True, slots=True)
class Imitate(_Part):
    """How a net learns to do as others do."""

    bot: str = "expert"
    """Who is imitated, at all seats; not looked at if there are logs."""
    logs: str = ""
    """A file or folder of logs whose players are imitated."""
    tables: int = 512
    batch: int = 1024
    """Decisions of an update."""
    rate: float = 0.002
    slow_after: int = 2000
    """Updates after which the rate falls, as the root of their number rises."""
    suits: bool = True
    """Whether suits are learned in any order, and their numbers from either end: in another way in
    each update."""
    student: float = 0.25
    """Share of tables at which the net itself plays, to learn what to do after its own moves."""


@dataclass(frozen=True, slots=True)
class Improve(_Part):
    """How a net gets better by playing: PPO."""

    tables: int = 256
    steps: int = 64
    """Moves at every table between two updates."""
    parts: int = 16
    """Batches that a rollout is learned in."""
    rounds: int = 1
    """Times that a rollout is learned from."""
    rate: float = 0.0001
    clip: float = 0.15
    keep: float = 0.95
    """Lambda of the advantages; there is no discount."""
    closeness: float = 0.1
    """Weight of the divergence from the imitating net."""
    closeness_end: float = 0.02
    closeness_updates: int = 2000
    """Updates over which the weight falls to its end."""
    entropy: float = 0.002
    itself: float = 0.5
    """Share of tables where every seat is the net as it is."""
    earlier: float = 0.25
    """Share where the other seats are an earlier net; at the rest they are bots."""
    bots: str = "expert"
    """Who plays there."""
    snapshot_updates: int = 200
    """Updates after which the net is kept as an earlier one."""
    snapshots: int = 8
    """Earlier nets to choose from, the latest."""
    critic_width: int = 64


@dataclass(frozen=True, slots=True)
class Config:
    """Everything that a run depends on: the same file gives the same net."""

    seed: int = 0
    rules: str = "tenhou"
    device: str = "cpu"
    width: int = 64
    depth: int = 3
    start: str = ""
    """A net to begin with: the folder of a run, a file, or `net` for that of the package.

    A shallower net gets more blocks.
    """
    average: float = 0.999
    """How much of the moving average of weights stays with each update."""
    imitate: Imitate = field(default_factory=Imitate)
    improve: Improve = field(default_factory=Improve)


def read_config(folder: Path) -> Config:
    """Return the configuration of a run; what the file leaves out has its default."""
    path = folder / FILE
    if not path.is_file():
        raise AriariError(Reason("training.no_run", folder=str(folder), file=FILE))
    try:
        given = tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise AriariError(Reason("training.toml", file=str(path), why=str(error))) from None
    parts: dict[str, type[_Part]] = {"imitate": Imitate, "improve": Improve}
    known = {entry.name for entry in fields(Config)}
    for name in given:
        if name not in known:
            raise AriariError(Reason("training.setting", name=name, known=tuple(sorted(known))))
        if name not in parts:
            _check(name, given[name], type(getattr(Config(), name)))
    taken: dict[str, Any] = {
        name: part.taken(name, given.pop(name, {})) for name, part in parts.items()
    }
    return Config(**given, **taken)
