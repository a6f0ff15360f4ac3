"""Tables on a GPU: the same bytes as on the CPU. On a machine with one:

python -m pytest -q tests/env/test_cuda.py
"""

from typing import Any

import numpy as np
import pytest

from ariari.bots.policies import Bots
from ariari.env import Tables, Terms
from ariari.errors import AriariError
from ariari.observation.moves import Move

pytest.importorskip("numba_cuda", reason="numba-cuda is not installed (extra `cuda`)")

from ariari.jit.targets import cuda

needs_card = pytest.mark.skipif(not cuda.has_card(), reason="this machine has no GPU")


@pytest.mark.skipif(cuda.has_card(), reason="this machine has a GPU")
def test_without_a_card_the_tables_say_so() -> None:
    with pytest.raises(AriariError, match="found no GPU"):
        Tables(1, device="cuda")


def legal(tables: Tables, chance: np.random.Generator) -> Any:
    mask = tables.mask
    return (chance.random(mask.shape) * mask).argmax(axis=1).astype(np.int64)


@needs_card
def test_the_same_moves_give_the_same_bytes() -> None:
    here, there = Tables(96, "tenhou", seed=3), Tables(96, "tenhou", seed=3, device="cuda")
    chance = np.random.default_rng(4)
    for _ in range(60):
        moves = legal(here, chance)
        here.step(moves)
        there.step(cuda.to_device(moves))
    for mine, other in zip(_arrays(here), _arrays(there), strict=True):
        assert mine.tobytes() == other.tobytes()
    assert (there.planes.copy_to_host() == here.planes).all()
    assert (there.rewards.copy_to_host() == here.rewards).all()
    assert (there.oracle().copy_to_host() == here.oracle()).all()
    answers = there.answers(Bots.EXPERT).copy_to_host()
    assert (answers == here.answers(Bots.EXPERT)).all()


def _arrays(tables: Tables) -> tuple[Any, ...]:
    shot = tables.snapshot()
    return shot.tables, shot.progress, shot.observations


@needs_card
def test_a_snapshot_comes_back_and_an_illegal_move_changes_nothing() -> None:
    tables = Tables(8, "tenhou", Terms(one_deal=True), device="cuda")
    shot = tables.snapshot()
    moves = shot.observations["mask"].argmax(axis=1).astype(np.int64)
    tables.step(cuda.to_device(moves))
    tables.restore(shot, None)
    assert tables.snapshot().tables.tobytes() == shot.tables.tobytes()
    moves[5] = Move.PON
    with pytest.raises(AriariError, match="table 5: seat 0 may not play PON 0"):
        tables.step(cuda.to_device(moves))
    assert tables.snapshot().tables.tobytes() == shot.tables.tobytes()


@needs_card
@pytest.mark.parametrize("library", ["cupy", "torch"])
def test_other_libraries_see_the_same_memory(library: str) -> None:
    found: Any = pytest.importorskip(library)
    tables = Tables(4, device="cuda")
    view = found.from_dlpack(tables.planes)
    again = found.asarray(tables.planes) if library == "cupy" else found.as_tensor(tables.planes)
    assert tuple(view.shape) == tuple(again.shape) == (4, 68, 34)
    assert (view == again).all()


@needs_card
def test_moves_must_be_on_the_card() -> None:
    with pytest.raises(AriariError, match="moves are on `cpu`, but the tables are on `cuda`"):
        Tables(4, device="cuda").step(np.zeros(4, np.int64))
