"""Decisions of recorded games as training data: observations, masks, moves and what they led to.

>>> from ariari.logs.sources import find_documents
>>> chunks = list(decisions(find_documents(["tests/data/logs/small.mjlog"])))
>>> sum(len(chunk) for chunk in chunks) > 10
True
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ariari import tables as lookup
from ariari.core.actions import Act
from ariari.core.deal import begin_deal
from ariari.core.rules import SEAT_MAX
from ariari.core.table import RIVER_MAX, Desk, Table
from ariari.core.tiles import KIND_COUNT
from ariari.env.devices import open_device
from ariari.env.tables import FEATURE_COUNT, PLANE_COUNT
from ariari.env.terms import Terms
from ariari.errors import LogError
from ariari.jit.arrays import Array, array_over, memory_of, zeros
from ariari.jit.batches import replay_batch
from ariari.jit.replays import Fault, Script
from ariari.logs.game_log import GameLog
from ariari.logs.replay.script import lay_deals
from ariari.logs.sources import Document, read_games
from ariari.observation.batches import STEP
from ariari.observation.moves import Move
from ariari.observation.observation import Observation
from ariari.observation.progress import Command, Restart

__all__ = ["CHUNK", "Decisions", "decisions", "read_decisions"]

CHUNK = 8
"""Documents that are replayed together, and make a shard."""


@dataclass(frozen=True, slots=True)
class Decisions:
    """Some decisions, each a row of every array, in the order of games, deals and answers."""

    features: NDArray[np.int32]
    planes: NDArray[np.int8]
    rivers: NDArray[np.int8]
    river_marks: NDArray[np.int8]
    mask: NDArray[np.int8]
    move: NDArray[np.int16]
    """What the player answered; a pass too."""
    seat: NDArray[np.int8]
    game: NDArray[np.int32]
    """Which of the chunk's games."""
    deal: NDArray[np.int16]
    """Which of the game's deals."""
    points: NDArray[np.int32]
    """What the seat won or lost in the deal."""
    final_score: NDArray[np.int32]
    """What the seat had after the last deal of the game."""
    place: NDArray[np.int8]
    """By that: 0 for the first; of equals, who sat first."""

    def __len__(self) -> int:
        return len(self.move)

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Return the arrays by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


def decisions(documents: Iterable[Document]) -> Iterator[Decisions]:
    """Yield the decisions of chunks of documents; what cannot be replayed is left out."""
    source = iter(documents)
    while chunk := list(islice(source, CHUNK)):
        yield read_decisions(chunk)


def read_decisions(documents: Sequence[Document]) -> Decisions:
    """Return the decisions of all games in some documents."""
    logs, tables, scripts = [], bytearray(), bytearray()
    for log in _readable(documents):
        try:
            laid = lay_deals([log])
        except LogError:
            continue
        logs.append(log)
        tables += laid[0]
        scripts += laid[1]
    return _Replay(logs, array_over(Table, tables), array_over(Script, scripts)).run()


def _readable(documents: Iterable[Document]) -> Iterator[GameLog]:
    """Yield the games that can be read and hide nothing."""
    for document in documents:
        for log in read_games(document):
            if not isinstance(log, LogError) and not log.is_hidden:
                yield log


class _Replay:
    """The deals of some logs, played in lockstep by what the seats answered."""

    def __init__(self, logs: Sequence[GameLog], tables: Array, scripts: Array) -> None:
        from ariari.jit.targets.cpu import Cpu  # noqa: PLC0415 - Numba takes a second to import

        games = [(game, deal) for game, log in enumerate(logs) for deal in range(len(log.deals))]
        self._numbers = np.array(games, np.int32).reshape(-1, 2)
        ended, scripts = tables.copy(), scripts.copy()
        stops = replay_batch(Cpu(), ended, scripts)
        is_sound = stops["fault"] == Fault.NONE
        self._before = tables["players"]["score"]
        self._after = ended["players"]["score"]
        self._places = np.flatnonzero(is_sound)
        """The deals that the rules replay to their end."""
        self._tables = tables[self._places].copy()
        self._answers = scripts[self._places]
        self._rows: list[tuple[Array, Array, Array, Array]] = []

    def run(self) -> Decisions:
        """Play all deals; return their decisions in order."""
        size = len(self._tables)
        observations = zeros(Observation, size)
        progress = self._begin()
        told = np.zeros(size, np.int64)
        device = open_device("cpu", 1)
        columns = {"table": self._tables, "progress": progress, "observation": observations}
        while size:
            device.run(STEP, columns)
            is_asked = ~progress["is_over"] & (2 * told < self._answers["answer_count"])
            progress["command"] = np.where(is_asked, Command.STEP, Command.LEAVE)
            asked = np.flatnonzero(is_asked)
            if not asked.size:
                break
            answers = self._answers["answers"]
            assert (answers[asked, 2 * told[asked]] == progress["seat"][asked]).all()
            codes = answers[asked, 2 * told[asked] + 1]
            moves, is_whole = _moves(codes, observations[asked])
            progress["move"][asked] = moves
            self._rows.append((asked, told[asked], moves, observations[asked]))
            told[asked] += is_whole
        return self._gather()

    def _begin(self) -> Array:
        """Return the progress of tables whose walls are dealt."""
        size = len(self._tables)
        terms = Terms(one_deal=True, restart=Restart.NEVER)
        progress = terms.progress(SEAT_MAX, np.zeros(size, np.int64), 1)
        progress["command"] = Command.LOOK
        desk, memory = Desk(), memory_of(self._tables)
        for place in range(size):
            begin_deal(Table(memory, place), desk, lookup.load())
        return progress

    def _gather(self) -> Decisions:
        """Return all rows in the order of games, deals and answers."""
        nothing = np.zeros(0, np.int64)
        parts = self._rows or [(nothing, nothing, nothing, zeros(Observation, 0))]
        table, number, move = (np.concatenate([part[k] for part in parts]) for k in range(3))
        order = np.lexsort((np.arange(len(table)), number, table))
        seen = np.concatenate([part[3] for part in parts])[order]
        table, move = table[order], move[order]
        deal = self._places[table]
        seat = seen["features"]["seat"]
        game = self._numbers[deal, 0] if len(deal) else np.zeros(0, np.int32)
        final = self._final_scores()
        count = len(seen)
        raw = seen.view(np.int8).reshape(count, Observation.layout.size)
        planes, rivers = FEATURE_COUNT * 4, FEATURE_COUNT * 4 + PLANE_COUNT * KIND_COUNT
        return Decisions(
            features=raw[:, :planes].copy().view(np.int32),
            planes=raw[:, planes:rivers].reshape(count, PLANE_COUNT, KIND_COUNT),
            rivers=seen["rivers"].reshape(count, SEAT_MAX, RIVER_MAX),
            river_marks=seen["river_marks"].reshape(count, SEAT_MAX, RIVER_MAX),
            mask=seen["mask"].copy(),
            move=move.astype(np.int16),
            seat=seat.astype(np.int8),
            game=game.astype(np.int32),
            deal=self._numbers[deal, 1].astype(np.int16) if len(deal) else game.astype(np.int16),
            points=(self._after[deal, seat] - self._before[deal, seat]).astype(np.int32),
            final_score=final[game, seat].astype(np.int32),
            place=_places(final)[game, seat].astype(np.int8),
        )

    def _final_scores(self) -> Array:
        """Return the scores of every game after its last deal."""
        games = self._numbers[:, 0]
        found = np.zeros((games.max(initial=-1) + 1, SEAT_MAX), np.int64)
        found[games] = self._after
        return found


def _places(scores: Array) -> Array:
    """Return the place of every seat, 0 for the first; of equals, who sits first is before."""
    found: Array = np.argsort(np.argsort(-scores, axis=1, kind="stable"), axis=1, kind="stable")
    return found


def _moves(codes: Array, observations: Array) -> tuple[Array, Array]:
    """Return the moves of actions, and whether each is the whole action.

    Only an open riichi is not: it takes two moves.
    """
    codes = codes.astype(np.int64)
    opens = observations["features"]["opens"] == 1
    is_open = (codes >= Act.OPEN_RIICHI) & (codes < Act.ANKAN)
    kinds = (codes - Act.ANKAN) % KIND_COUNT
    kans = observations["planes"]["own_kans"][np.arange(len(codes)), kinds]
    second = np.where(opens, Move.RIICHI + codes - Act.OPEN_RIICHI, Move.OPEN_RIICHI)
    choices = [codes < Act.OPEN_RIICHI, is_open, codes < Act.CHII, codes < Act.KITA]
    values = [codes, second, Move.OWN_KAN + kans - 1, Move.CHII + codes - Act.CHII]
    moves = np.select(choices, values, Move.KITA + codes - Act.KITA)
    return moves, ~is_open | opens
