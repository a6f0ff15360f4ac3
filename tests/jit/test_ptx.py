"""The kernels compile for a GPU, on a machine that has none."""

import re

import pytest

pytest.importorskip("numba_cuda", reason="numba-cuda is not installed (extra `cuda`)")

from ariari.jit import cuda

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def assembly() -> dict[str, str]:
    return cuda.compile_to_ptx((9, 0))


def test_every_batch_has_a_kernel(assembly: dict[str, str]) -> None:
    assert set(assembly) == {
        "acceptance_kernel",
        "random_kernel",
        "sample_hands_kernel",
        "sample_wins_kernel",
        "score_kernel",
        "shanten_kernel",
    }


def test_kernels_are_for_the_capability_asked_for(assembly: dict[str, str]) -> None:
    for name, text in assembly.items():
        assert ".target sm_90" in text
        assert re.search(rf"\.visible \.entry \S*{name}", text)


def test_kernels_compute_with_integers_only(assembly: dict[str, str]) -> None:
    """A float would mean that signed and unsigned ints have met."""
    for text in assembly.values():
        assert not re.search(r"\.reg \.f(32|64)", text)
