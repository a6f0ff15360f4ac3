"""Kernels of small batches, compiled for a GPU on any machine."""

import re

import pytest

from ariari.jit.batch import Batch, Changed, Stages, Work
from ariari.record import Int64, Record

pytest.importorskip("numba_cuda", reason="numba-cuda is not installed (extra `cuda`)")

from ariari.jit.targets import cuda


class Walk(Record):
    """A number on its way to 1."""

    value: Int64
    steps: Int64


class Space(Record):
    """Work space."""

    value: Int64


def walk(number: Walk, space: Space) -> None:
    begin(number, space)
    while number.value != 1:
        if number.value % 2 == 1:
            go_up(number, space)
        else:
            go_down(number, space)


def begin(number: Walk, space: Space) -> None:
    number.steps = 0


def go_up(number: Walk, space: Space) -> None:
    number.value = 3 * number.value + 1
    number.steps += 1


def go_down(number: Walk, space: Space) -> None:
    space.value = number.value // 2
    number.value = space.value
    number.steps += 1


def due(number: Walk, space: Space) -> int:
    if number.value == 1:
        return 2
    return 1 - number.value % 2


ROLES = {"number": Changed(Walk), "space": Work(Space)}
PLAIN = Batch("plain", walk, ROLES, is_long=True)
STAGED = Batch(
    "staged",
    walk,
    ROLES,
    is_long=True,
    stages=Stages(begin, (go_up, go_down), due, frozenset({0}), {1: ("number",)}),
)


@pytest.fixture(scope="module")
def assembly() -> dict[str, str]:
    return cuda.compile_to_ptx((PLAIN, STAGED), (9, 0))


def test_work_space_is_not_filled(assembly: dict[str, str]) -> None:
    """Zeros for every thread of every launch would take longer than most stages."""
    assert "st.local" not in assembly["plain_kernel"].split("bra")[0]


def test_a_stage_queues_for_the_next_with_one_atomic_for_a_warp(assembly: dict[str, str]) -> None:
    staged = assembly["staged_kernel"]
    assert len(re.findall(r"atom\.", staged)) == 1
    assert re.search(r"match\.any\.sync", staged)
    assert re.search(r"bar\.warp\.sync", staged)


def test_what_a_stage_has_near_is_copied_16_bytes_at_a_time(assembly: dict[str, str]) -> None:
    assert re.search(r"ld\.global\.v4\.u32", assembly["staged_kernel"])
    assert re.search(r"st\.global\.v4\.u32", assembly["staged_kernel"])
    assert not re.search(r"\.v4\.u32", assembly["plain_kernel"])


@pytest.mark.skipif(not cuda.has_card(), reason="this machine has no GPU")
def test_a_card_gives_the_same_in_stages() -> None:
    import numpy as np  # noqa: PLC0415 - on a card alone

    from ariari.jit.arrays import zeros  # noqa: PLC0415
    from ariari.jit.targets.interpreter import Interpreter  # noqa: PLC0415

    first = zeros(Walk, 3000)
    first["value"] = np.arange(1, 3001)
    other = first.copy()
    PLAIN.run(Interpreter(), len(first), number=first)
    STAGED.run(cuda.Cuda(), len(other), number=other)
    assert first.tobytes() == other.tobytes()
