"""The kernels compile for a GPU, on a machine that has none."""

import re

import numpy as np
import pytest

from ariari.errors import AriariError
from ariari.jit.batches import shanten_batch
from ariari.parity import SUITES, Digests, run_suite
from ariari.parity.__main__ import main
from ariari.parity.batches import BATCHES

pytest.importorskip("numba_cuda", reason="numba-cuda is not installed (extra `cuda`)")

from ariari.jit.targets import cuda

pytestmark = pytest.mark.slow


@pytest.mark.skipif(cuda.has_card(), reason="this machine has a GPU")
def test_without_a_card_the_batches_say_so(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(AriariError, match="found no GPU"):
        shanten_batch(cuda.Cuda(), np.zeros((1, 34), np.int8))
    assert main(["--target", "cuda"]) == 2
    assert "found no GPU" in capsys.readouterr().err


@pytest.mark.skipif(not cuda.has_card(), reason="this machine has no GPU")
@pytest.mark.parametrize("suite", SUITES)
def test_a_card_gives_what_is_on_record(suite: str) -> None:
    outcome = run_suite(suite, "cuda", 1000)
    assert not Digests().complaint(outcome)


@pytest.fixture(scope="module")
def assembly() -> dict[str, str]:
    return cuda.compile_to_ptx(BATCHES, (9, 0))


def test_every_batch_and_every_stage_in_parts_has_a_kernel(assembly: dict[str, str]) -> None:
    batches = {f"{batch.name}_kernel" for batch in BATCHES}
    stages = {
        f"{batch.name}_wide_{stage}_kernel"
        for batch in BATCHES
        for stage in (batch.stages.wide if batch.stages else ())
    }
    assert len(stages) == 1
    assert set(assembly) == batches | stages


def test_kernels_are_for_the_capability_asked_for(assembly: dict[str, str]) -> None:
    for name, text in assembly.items():
        assert ".target sm_90" in text
        assert re.search(rf"\.visible \.entry \S*{name}", text)


def test_kernels_compute_with_integers_only(assembly: dict[str, str]) -> None:
    """A float would mean that signed and unsigned ints have met."""
    for text in assembly.values():
        assert not re.search(r"\.reg \.f(32|64)", text)
