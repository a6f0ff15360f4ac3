"""Many tables in lockstep: every step is one move at each of them.

>>> tables = Tables(4, "tenhou", Terms(one_deal=True), seed=1)
>>> tables.mask.shape, tables.planes.shape
((4, 100), (4, 68, 34))
>>> tables.step(tables.mask.argmax(axis=1))
>>> tables.rewards.tolist()[0], bool(tables.done[0])
([0, 0, 0, 0], False)
"""

import os
from dataclasses import dataclass
from typing import Any

import numpy as np

from ariari.bots.policies import Bots
from ariari.core.rules import SEAT_MAX
from ariari.core.table import RIVER_MAX, Phase, Table
from ariari.core.tiles import KIND_COUNT
from ariari.env.devices import open_device
from ariari.env.names import move_name
from ariari.env.terms import SEED_LIMIT, Terms
from ariari.errors import AriariError
from ariari.jit.arrays import Array, array_of, dtype_of, memory_of, zeros
from ariari.jit.playouts import Seated
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.observation.batches import CHOOSE, ORACLE, STEP, TEACH
from ariari.observation.moves import MOVE_COUNT
from ariari.observation.observation import Features, Observation, Oracle, Planes
from ariari.observation.progress import Command, Progress
from ariari.words.reason import Reason, Seat

__all__ = ["Snapshot", "Tables"]

COUNT_MAX = 10**7
PLANE_COUNT = Planes.layout.size // KIND_COUNT
FEATURE_COUNT = Features.layout.size // 4
TABLE_BYTES = Table.layout.size + Progress.layout.size + Observation.layout.size + 1
"""What one table takes; `snapshot` takes as much of this machine's memory."""
SHOWN_MOVES = 12
"""Legal moves that an error names."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """Some tables as they were, in this machine's memory."""

    tables: Array
    progress: Array
    observations: Array

    def __len__(self) -> int:
        return len(self.tables)


class Tables:
    """A batch of tables that are played one move at a time, all together.

    What it shows are views: they change with the next step, and nothing is copied. On the CPU they
    are NumPy arrays; on a GPU they offer the CUDA array interface and DLPack.
    """

    def __init__(  # noqa: PLR0913 - each may be left out, and is named where it is given
        self,
        count: int,
        rules: Ruleset | str = "tenhou",
        terms: Terms | None = None,
        *,
        seed: int = 0,
        device: str = "cpu",
        cores: int = 0,
    ) -> None:
        """Table `i` plays the game of `seed + i`, then those `count` seeds later.

        `cores` are those of this machine that step the tables; 0 for all.
        """
        if not 1 <= count <= COUNT_MAX:
            raise AriariError(Reason("env.count", given=count, most=COUNT_MAX))
        self.rules = Ruleset.preset(rules) if isinstance(rules, str) else rules
        self.terms = terms or Terms()
        self._count = count
        self._device = open_device(device, cores or core_count())
        self._check_room()
        self._check_seed(seed)
        self._tables, self._progress, self._observations = map(self._device.place, self._new(seed))
        self._faults = self._device.place(np.zeros(count, np.int8))
        self._oracle: Any = None
        self._play()

    def __len__(self) -> int:
        return self._count

    @property
    def device(self) -> str:
        """Where the tables are."""
        return self._device.name

    def reset(self, seed: int = 0) -> None:
        """Every table begins the game of its seed."""
        self._check_seed(seed)
        arrays = (self._tables, self._progress, self._observations)
        for array, fresh in zip(arrays, self._new(seed), strict=True):
            self._device.write(array, slice(0, self._count), fresh)
        self._play()

    def _new(self, seed: int) -> tuple[Array, Array, Array]:
        """Return tables that are about to begin, their progress, and room for observations."""
        seeds = np.arange(self._count) + seed
        progress = self.terms.progress(self.rules.players, seeds, self._count)
        progress["command"] = Command.BEGIN
        tables = zeros(Table, self._count)
        tables["rules"] = array_of(self.rules.to_record())
        return tables, progress, zeros(Observation, self._count)

    def _check_seed(self, seed: int) -> None:
        if not -SEED_LIMIT <= seed < SEED_LIMIT - self._count:
            raise AriariError(Reason("batches.seed", given=seed))

    def _check_room(self) -> None:
        """Refuse more tables than fit into memory, before anything is allocated."""
        needed = self._count * TABLE_BYTES
        free = self._device.free_bytes()
        if needed > free:
            room = {"needed": needed >> 20, "free": free >> 20, "most": free // TABLE_BYTES}
            raise AriariError(Reason("env.memory", count=self._count, **room))

    def step(self, moves: Any) -> None:
        """Every table plays one move; if one of them is illegal, no table is changed.

        At a table whose game is over, and stays so, the move is not looked at.
        """
        given = self._device.moves(moves, self._count)
        columns = {
            "progress": self._progress,
            "observation": self._observations,
            "move": given,
            "result": self._faults,
        }
        self._device.run(CHOOSE, columns)
        fault = self._device.first(self._faults)
        if fault is not None:
            raise self._illegal(fault, given)
        self._play()

    def _play(self) -> None:
        columns = {
            "table": self._tables,
            "progress": self._progress,
            "observation": self._observations,
        }
        self._device.run(STEP, columns)

    def _illegal(self, table: int, moves: Any) -> AriariError:
        """Return the error of an illegal move: which table, which move, and what is legal."""
        move = int(self._device.fetch(moves)[table])
        shot = self.snapshot(table)
        legal = [move_name(each) for each in np.flatnonzero(shot.observations["mask"][0]).tolist()]
        values = {
            "table": table,
            "move": move_name(move),
            "seat": Seat(int(shot.progress["seat"][0])),
            "asked": Phase(int(shot.tables["phase"][0])).name,
            "legal": tuple(legal[:SHOWN_MOVES]),
            "more": max(0, len(legal) - SHOWN_MOVES),
        }
        return AriariError(Reason("env.illegal", **values))

    @property
    def observations(self) -> Any:
        """An `Observation` of each table, of the seat that is asked."""
        return self._observations

    @property
    def raw(self) -> Any:
        """By table, the bytes of the observation: in one piece, for libraries that need that."""
        return self._device.bytes_of(self._observations)

    @property
    def features(self) -> Any:
        """By table, the numbers of the observation: 32 bits each."""
        return self._device.view(self._observations, ("features",), (FEATURE_COUNT,))

    @property
    def planes(self) -> Any:
        """By table, the planes of the observation by kind: bytes."""
        return self._device.view(self._observations, ("planes",), (PLANE_COUNT, KIND_COUNT))

    @property
    def rivers(self) -> Any:
        """By table and seat, counted from the observer: faces in the order of discard."""
        return self._device.view(self._observations, ("rivers",), (SEAT_MAX, RIVER_MAX))

    @property
    def river_marks(self) -> Any:
        """For each of them 1 for tsumogiri, 2 for sideways, 4 for called away, added up."""
        return self._device.view(self._observations, ("river_marks",), (SEAT_MAX, RIVER_MAX))

    @property
    def mask(self) -> Any:
        """By table, 1 for each legal move."""
        return self._device.view(self._observations, ("mask",), (MOVE_COUNT,))

    @property
    def seats(self) -> Any:
        """Who is asked at each table."""
        return self._device.view(self._progress, ("seat",))

    @property
    def rewards(self) -> Any:
        """By table and seat: what the last step brought."""
        return self._device.view(self._progress, ("rewards",))

    @property
    def done(self) -> Any:
        """Whether a game ended at each table with the last step."""
        return self._device.view(self._progress, ("done",))

    @property
    def deal_done(self) -> Any:
        """Whether a deal ended at each table with the last step."""
        return self._device.view(self._progress, ("deal_done",))

    @property
    def is_over(self) -> Any:
        """Whether nobody is asked at each table, because its game is over."""
        return self._device.view(self._progress, ("is_over",))

    @property
    def final_scores(self) -> Any:
        """By table and seat: points after the last deal; after a game, with sticks left over."""
        return self._device.view(self._progress, ("standing", "scores"))

    @property
    def places(self) -> Any:
        """By table and seat: 0 for the first, as if the game ended with the last deal."""
        return self._device.view(self._progress, ("standing", "place"))

    @property
    def games(self) -> Any:
        """Games finished at each table."""
        return self._device.view(self._progress, ("games",))

    @property
    def scores(self) -> Array:
        """By table and seat: points now, as a copy in this machine's memory."""
        found: Array = self._device.fetch(self._tables)["players"]["score"]
        return found[:, : self.rules.players]

    def fetch(self, view: Any) -> Array:
        """Return a copy of what is shown, in this machine's memory."""
        return self._device.fetch(view)

    def oracle(self) -> Any:
        """Return everything that is hidden, as an `Oracle` for each table: never for a player.

        It is overwritten when it is asked for again.
        """
        if self._oracle is None:
            self._oracle = self._device.place(zeros(Oracle, self._count))
        columns = {"table": self._tables, "progress": self._progress, "oracle": self._oracle}
        self._device.run(ORACLE, columns)
        return self._oracle

    def raw_oracle(self) -> Any:
        """Return the bytes of what is hidden, as `raw` has those of what is seen."""
        return self._device.bytes_of(self.oracle())

    def answers(self, bot: Bots) -> Any:
        """Return the move that a bot would make at each table, in the place of who is asked."""
        seated = zeros(Seated, 1)
        bot.sit(Seated(memory_of(seated)))
        columns = {
            "table": self._tables,
            "seated": seated,
            "seated_index": np.zeros(self._count, np.int64),
            "result": np.zeros(self._count, np.int16),
        }
        self._device.run_apart(TEACH, columns)
        return self._device.place(columns["result"])

    def snapshot(self, index: Any = None) -> Snapshot:
        """Return a copy of all tables, of one, or of those with these numbers."""
        places = self._places(index)
        arrays = (self._tables, self._progress, self._observations)
        return Snapshot(*(self._device.fetch(array)[places] for array in arrays))

    def restore(self, shot: Snapshot, index: Any = None) -> None:
        """Make tables as they were; one, or those with these numbers, or all.

        A snapshot of one table can be put at any number of tables.
        """
        places = self._places(index)
        wanted = len(range(*places.indices(self._count)) if isinstance(places, slice) else places)
        if len(shot) not in {1, wanted}:
            raise AriariError(Reason("env.snapshot", given=len(shot), wanted=wanted))
        kept = (shot.tables, shot.progress, shot.observations)
        for array, saved in zip(
            (self._tables, self._progress, self._observations), kept, strict=True
        ):
            values = np.broadcast_to(saved, (wanted,)).copy()
            self._device.write(array, places, values)

    def put(self, game: Game, index: Any = None) -> None:
        """Tables go on from where a game is; it has the same number of players."""
        if game.rules.players != self.rules.players:
            counts = {"given": game.rules.players, "wanted": self.rules.players}
            raise AriariError(Reason("env.players", **counts))
        if game.is_over or game.needs_wall:
            raise AriariError(Reason("position.not_played"))
        shot = self.snapshot(index)
        shot.tables[:] = np.frombuffer(game.table_bytes(), dtype_of(Table))
        shot.progress["command"] = Command.LOOK
        columns = {
            "table": self._device.place(shot.tables),
            "progress": self._device.place(shot.progress),
            "observation": self._device.place(shot.observations),
        }
        self._device.run(STEP, columns)
        played = [self._device.fetch(columns[name]) for name in columns]
        self.restore(Snapshot(*played), index)

    def _places(self, index: Any) -> Any:
        """Return which tables are meant: a slice, or numbers that exist."""
        if index is None:
            return slice(0, self._count)
        places = np.atleast_1d(np.asarray(index))
        if places.dtype.kind not in "iu" or places.ndim != 1:
            raise AriariError(Reason("env.index", given=str(index), count=self._count))
        if places.size and not (places.min() >= 0 and places.max() < self._count):
            raise AriariError(Reason("env.index", given=str(index), count=self._count))
        return places


def core_count() -> int:
    """Return the cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
