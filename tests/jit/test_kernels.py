"""Kernels of small batches, compiled for a GPU on any machine."""

import re
from typing import Annotated

import pytest

from ariari.jit.batch import Batch, Changed, Given, Stages, Wide, Work
from ariari.record import Int64, Ints, Record

pytest.importorskip("numba_cuda", reason="numba-cuda is not installed (extra `cuda`)")

from ariari.jit.targets import cuda

PARTS = 4
WAYS = 8


class Walk(Record):
    """A number on its way to 1."""

    value: Int64
    steps: Int64
    shares: Annotated[Ints, Int64, PARTS]
    """What it would be after so many halvings, when it was halved last."""


class Way(Record):
    """How a number goes up, in each of some steps."""

    times: Annotated[Ints, Int64, WAYS]
    plus: Annotated[Ints, Int64, WAYS]


class Space(Record):
    """Work space."""

    value: Int64


def walk(number: Walk, way: Way, space: Space) -> None:
    begin(number, way, space)
    while number.value != 1:
        if number.value % 2 == 1:
            go_up(number, way, space)
        else:
            for part in range(PARTS):
                share(number, way, space, part)
            go_down(number, way, space)


def begin(number: Walk, way: Way, space: Space) -> None:
    number.steps = 0


def go_up(number: Walk, way: Way, space: Space) -> None:
    step = number.steps & WAYS - 1
    number.value = way.times[step] * number.value + way.plus[step]
    number.steps += 1


def share(number: Walk, way: Way, space: Space, part: int) -> None:
    number.shares[part] = number.value >> part


def go_down(number: Walk, way: Way, space: Space) -> None:
    space.value = number.value // 2
    number.value = space.value
    number.steps += 1


def due(number: Walk, way: Way, space: Space) -> int:
    if number.value == 1:
        return 2
    return 1 - number.value % 2


ROLES = {"number": Changed(Walk), "way": Given(Way), "space": Work(Space)}


def pick(way: Way) -> int:
    return way.times[way.plus[0]]


PICKED = Batch("picked", pick, {"way": Given(Way)}, result=Int64)
PLAIN = Batch("plain", walk, ROLES, is_long=True)
STAGED = Batch(
    "staged",
    walk,
    ROLES,
    is_long=True,
    stages=Stages(
        begin,
        (go_up, go_down),
        due,
        rare=frozenset({0}),
        near={0: ("way",)},
        wide={1: Wide(share, PARTS)},
    ),
)


@pytest.fixture(scope="module")
def assembly() -> dict[str, str]:
    return cuda.compile_to_ptx((PICKED, PLAIN, STAGED), (9, 0))


def test_work_space_is_not_filled(assembly: dict[str, str]) -> None:
    """Zeros for every thread of every launch would take longer than most stages."""
    assert "st.local" not in assembly["plain_kernel"].split("bra")[0]


def test_a_stage_queues_for_the_next_with_one_atomic_for_a_warp(assembly: dict[str, str]) -> None:
    staged = assembly["staged_kernel"]
    assert len(re.findall(r"atom\.", staged)) == 1
    assert re.search(r"match\.any\.sync", staged)
    assert re.search(r"bar\.warp\.sync", staged)


def test_what_a_stage_has_near_is_copied_16_bytes_at_a_time(assembly: dict[str, str]) -> None:
    """It is read, and left as it is."""
    assert re.search(r"ld\.global\.v4\.u32", assembly["staged_kernel"])
    assert not re.search(r"st\.global\.v4\.u32", assembly["staged_kernel"])
    assert not re.search(r"\.v4\.u32", assembly["plain_kernel"])


def test_parts_are_done_in_a_kernel_of_their_own(assembly: dict[str, str]) -> None:
    """Whoever did them, the stage after them queues for the next."""
    parts = assembly["staged_wide_1_kernel"]
    assert re.search(r"st\.global", parts)
    assert not re.search(r"atom\.", parts)


def test_indexes_are_taken_as_they_are(assembly: dict[str, str]) -> None:
    """Numba asks of each whether it is negative; no rule has one."""
    assert not re.search(r"selp|shr\.s64", assembly["picked_kernel"])


@pytest.mark.skipif(not cuda.has_card(), reason="this machine has no GPU")
def test_a_card_gives_the_same_in_stages() -> None:
    import numpy as np  # noqa: PLC0415 - on a card alone

    from ariari.jit.arrays import zeros  # noqa: PLC0415
    from ariari.jit.targets.interpreter import Interpreter  # noqa: PLC0415

    first, ways = zeros(Walk, 3000), zeros(Way, 3000)
    first["value"] = np.arange(1, 3001)
    ways["times"], ways["plus"] = 3, 1
    other = first.copy()
    PLAIN.run(Interpreter(), len(first), number=first, way=ways)
    STAGED.run(cuda.Cuda(), len(other), number=other, way=ways)
    assert first.tobytes() == other.tobytes()
