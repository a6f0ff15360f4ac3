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

from ariari.core.actions import ACTION_COUNT, Act
from ariari.core.rules import SEAT_MAX
from ariari.core.table import RIVER_MAX, Table
from ariari.core.tiles import KIND_COUNT
from ariari.env.devices import open_device
from ariari.env.tables import FEATURE_COUNT, PLANE_COUNT
from ariari.env.terms import Terms
from ariari.errors import LogError
from ariari.jit.arrays import Array, array_over, dtype_of, zeros
from ariari.jit.batches import replay_batch
from ariari.jit.replays import ANSWER_MAX, Fault, Script
from ariari.logs.game_log import GameLog
from ariari.logs.replay.script import lay_deals
from ariari.logs.sources import Document, read_games
from ariari.observation.batches import DEAL, STEP
from ariari.observation.moves import Move, kan_kind
from ariari.observation.observation import Observation
from ariari.observation.progress import Command, Restart

__all__ = ["CHUNK", "Decisions", "decisions", "read_decisions"]

CHUNK = 16
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
        self._tables = tables[self._places]
        self._lay_answers(scripts[self._places])

    def _lay_answers(self, scripts: Array) -> None:
        """Lay the answers of all deals in a row: each is a decision, an open riichi two."""
        is_there = np.arange(ANSWER_MAX // 2) < scripts["answer_count"][:, None] // 2
        pairs = scripts["answers"].reshape(len(scripts), ANSWER_MAX // 2, 2)[is_there]
        deals = np.nonzero(is_there)[0]
        times = 1 + is_open(pairs[:, 1])
        self._seats, self._codes = np.repeat(pairs, times, axis=0).T.astype(np.int64)
        self._deals = np.repeat(deals, times)
        counts = np.bincount(self._deals, minlength=len(scripts))
        self._ends = np.cumsum(counts)
        self._next = self._ends - counts
        """By deal: the row of its next decision, and that after its last."""

    def run(self) -> Decisions:
        """Play all deals; return their decisions in order."""
        rows = np.zeros((len(self._codes), Observation.layout.size), np.uint8)
        moves = MOVES[self._codes]
        observations, progress = zeros(Observation, len(self._tables)), self._begin()
        seen = observations.view(np.uint8).reshape(-1, Observation.layout.size)
        device = open_device("cpu", 1)
        columns = {"table": self._tables, "progress": progress, "observation": observations}
        device.run(DEAL, {"table": self._tables})
        while True:
            device.run(STEP, columns)
            asked = np.flatnonzero(self._next < self._ends)
            progress["command"] = Command.LEAVE
            if not asked.size:
                return self._gather(rows, moves)
            here = self._next[asked]
            assert (self._seats[here] == progress["seat"][asked]).all()
            rows[here] = seen[asked]
            _name_kans(moves, self._codes, here, observations, asked)
            progress["move"][asked] = moves[here]
            progress["command"][asked] = Command.STEP
            self._next[asked] += 1

    def _begin(self) -> Array:
        """Return the progress of tables whose walls are dealt."""
        terms = Terms(one_deal=True, restart=Restart.NEVER)
        progress = terms.progress(SEAT_MAX, np.zeros(len(self._tables), np.int64), 1)
        progress["command"] = Command.LOOK
        return progress

    def _gather(self, rows: Array, moves: Array) -> Decisions:
        """Return all rows, which are in the order of games, deals and answers, with results."""
        count, deal, seat = len(rows), self._places[self._deals], self._seats
        game, final = self._numbers[deal, 0], self._final_scores()
        seen = rows.view(dtype_of(Observation))[:, 0]
        planes, rivers = FEATURE_COUNT * 4, FEATURE_COUNT * 4 + PLANE_COUNT * KIND_COUNT
        return Decisions(
            features=np.ascontiguousarray(rows[:, :planes]).view(np.int32),
            planes=rows[:, planes:rivers].view(np.int8).reshape(count, PLANE_COUNT, KIND_COUNT),
            rivers=seen["rivers"].reshape(count, SEAT_MAX, RIVER_MAX),
            river_marks=seen["river_marks"].reshape(count, SEAT_MAX, RIVER_MAX),
            mask=seen["mask"],
            move=moves.astype(np.int16),
            seat=seat.astype(np.int8),
            game=game,
            deal=self._numbers[deal, 1].astype(np.int16),
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


def is_open(codes: Array) -> Array:
    """Whether actions are an open riichi, which takes two moves."""
    found: Array = (codes >= Act.OPEN_RIICHI) & (codes < Act.ANKAN)
    return found


def _moves() -> Array:
    """Return the moves of all actions; of an open riichi the second, of own kans none."""
    codes = np.arange(ACTION_COUNT)
    moves = np.where(is_open(codes), Move.RIICHI + codes - Act.OPEN_RIICHI, codes)
    moves = np.where(codes >= Act.CHII, Move.CHII + codes - Act.CHII, moves)
    found: Array = np.where(codes >= Act.KITA, Move.KITA + codes - Act.KITA, moves)
    return found


MOVES = _moves()


def _name_kans(moves: Array, codes: Array, here: Array, observations: Array, asked: Array) -> None:
    """Write the moves that depend on what is seen: own kans, and the first of an open riichi."""
    code = codes[here]
    for place in np.flatnonzero((code >= Act.OPEN_RIICHI) & (code < Act.CHII)).tolist():
        seen = observations[asked[place]]
        if code[place] >= Act.ANKAN:
            kan = seen["planes"]["own_kans"][kan_kind(int(code[place]))]
            moves[here[place]] = Move.OWN_KAN + kan - 1
        elif not seen["features"]["opens"]:
            moves[here[place]] = Move.OPEN_RIICHI
