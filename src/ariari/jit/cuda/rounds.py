"""Long batches in stages: one launch for each stage, over the items that are in it."""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
from cuda.bindings import driver  # type: ignore[import-untyped]
from numba import cuda

from ariari.errors import AriariError
from ariari.jit.batch import Stages
from ariari.jit.cuda.kernels import BEGIN, BLOCK
from ariari.words.reason import Reason

__all__ = ["run_in_stages"]

ROUNDS = 32
"""Rounds of all stages until the host asks whether every item is over."""
KEPT_ROUNDS = 4
"""Batches in stages whose launches are kept, for items that stay on the GPU."""


class _Rounds:
    """Launches that take items through their stages, round after round, until all are over.

    The code of all rules is far larger than what a multiprocessor keeps at hand: threads that are
    somewhere else in it each wait for it. So a launch runs one stage, for the items that are queued
    for it. Rare stages run beside the others: few items are in them, and take their time.
    """

    def __init__(self, kernel: Any, stages: Stages, sent: Sequence[Any], size: int) -> None:
        self._stages = stages
        self._size = size
        self._queues = cuda.device_array((2, len(stages.each), size), np.int32)
        self._counts = cuda.to_device(np.zeros((2, len(stages.each) + 1), np.int32))
        self._stream, self._beside = cuda.stream(), cuda.stream()
        self._launch(kernel, sent, 0, 0, self._stream)  # loads the kernel; no item is queued yet
        with _captured(self._stream) as self._begin:
            self._clear(0, self._counts.size)
            self._launch(kernel, sent, BEGIN, 0, self._stream)
        with _captured(self._stream) as self._two_rounds:
            for turn in range(2):
                self._play_round(kernel, sent, turn)

    def _launch(self, kernel: Any, sent: Sequence[Any], stage: int, turn: int, stream: Any) -> None:
        launch = kernel[-(-self._size // BLOCK), BLOCK, stream]
        launch(*sent, stage, turn, self._queues, self._counts)

    def _play_round(self, kernel: Any, sent: Sequence[Any], turn: int) -> None:
        """Launch every stage once, and empty the queues that were read."""
        _follow(self._beside, self._stream)
        for stage in range(len(self._stages.each)):
            branch = self._beside if stage in self._stages.rare else self._stream
            self._launch(kernel, sent, stage, turn, branch)
        _follow(self._stream, self._beside)
        self._clear(turn * (len(self._stages.each) + 1), len(self._stages.each))

    def _clear(self, first: int, count: int) -> None:
        size = self._counts.dtype.itemsize
        start = self._counts.__cuda_array_interface__["data"][0] + first * size
        _checked(driver.cuMemsetD8Async(start, 0, count * size, self._stream.handle))

    def run(self) -> None:
        """Run all items from their beginning until they are over."""
        _follow(self._stream, cuda.default_stream())
        self._begin.launch(self._stream)
        self._two_rounds.launch(self._stream)
        while self._count_over() < self._size:
            for _ in range(ROUNDS // 2):
                self._two_rounds.launch(self._stream)

    def _count_over(self) -> int:
        """Wait for the rounds, and count the items that are over."""
        counts = self._counts.copy_to_host(stream=self._stream)
        self._stream.synchronize()
        return int(counts[:, -1].sum())


_known_rounds: OrderedDict[tuple[Any, ...], _Rounds] = OrderedDict()


def run_in_stages(kernel: Any, stages: Stages, sent: Sequence[Any], size: int) -> None:
    """Run a kernel until all items are over; the launches for items that stay are kept."""
    places = [each.__cuda_array_interface__["data"][0] for each in sent]
    key = (kernel, size, *places)
    if key not in _known_rounds:
        _known_rounds[key] = _Rounds(kernel, stages, sent, size)
    _known_rounds.move_to_end(key)
    while len(_known_rounds) > KEPT_ROUNDS:
        _known_rounds.popitem(last=False)
    _known_rounds[key].run()


def _follow(later: Any, earlier: Any) -> None:
    """What comes next on one stream waits for what is on another."""
    event = cuda.event(timing=False)
    event.record(earlier)
    event.wait(later)


class _Graph:
    """Launches that are repeated; each on its own would take Python longer than the GPU."""

    def __init__(self) -> None:
        self._ready: Any = None

    def set(self, graph: Any) -> None:
        """Repeat what was captured."""
        self._ready = _checked(driver.cuGraphInstantiate(graph, 0))
        _checked(driver.cuGraphDestroy(graph))

    def launch(self, stream: Any) -> None:
        """Repeat the launches."""
        _checked(driver.cuGraphLaunch(self._ready, stream.handle))

    def __del__(self) -> None:
        if self._ready is not None:
            driver.cuGraphExecDestroy(self._ready)


@contextmanager
def _captured(stream: Any) -> Iterator[_Graph]:
    """Record launches on a stream instead of running them."""
    graph = _Graph()
    mode = driver.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_THREAD_LOCAL
    _checked(driver.cuStreamBeginCapture(stream.handle, mode))
    yield graph
    graph.set(_checked(driver.cuStreamEndCapture(stream.handle)))


def _checked(answer: tuple[Any, ...]) -> Any:
    """Return what the driver answered; refused if it could not do what was asked."""
    if answer[0] != driver.CUresult.CUDA_SUCCESS:
        raise AriariError(Reason("batches.gpu_failed", name=answer[0].name))
    return answer[1] if len(answer) > 1 else None
