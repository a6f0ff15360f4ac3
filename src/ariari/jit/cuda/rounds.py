"""Long batches in stages: one launch for each stage, over the items that are in it."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from cuda.bindings import driver  # type: ignore[import-untyped]
from numba import cuda

from ariari.jit.batch import Stages
from ariari.jit.cuda.kernels import BEGIN, BLOCK
from ariari.jit.cuda.launches import Follower, Kept, captured, checked
from ariari.jit.cuda.memory import pinned

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

    def __init__(
        self, kernel: Any, wide: Mapping[int, Any], stages: Stages, sent: Sequence[Any], size: int
    ) -> None:
        self._stages, self._size = stages, size
        self._queues = cuda.device_array((2, len(stages.each), size), np.int32)
        self._counts = cuda.to_device(np.zeros((2, len(stages.each) + 1), np.int32))
        self._seen_counts = pinned(self._counts.shape, self._counts.dtype)
        self._stream, self._beside = cuda.stream(), cuda.stream()
        self._start = Follower(self._stream, cuda.default_stream())
        self._fork = Follower(self._beside, self._stream)
        self._join = Follower(self._stream, self._beside)
        loaded = {kernel: 0, **{wide[stage]: stage for stage in wide}}
        for each, stage in loaded.items():  # no item is queued yet
            self._launch(each, sent, stage, 0)
        with captured(self._stream) as self._beginning:
            self._clear(0, self._counts.size)
            self._launch(kernel, sent, BEGIN, 0)
            self._play_two_rounds(kernel, wide, sent)
        with captured(self._stream) as self._two_rounds:
            self._play_two_rounds(kernel, wide, sent)

    def _launch(
        self, kernel: Any, sent: Sequence[Any], stage: int, turn: int, *, threads: int = 1
    ) -> None:
        """Launch a kernel with so many threads for each item."""
        stream = self._beside if stage in self._stages.rare else self._stream
        launch = kernel[-(-self._size * threads // BLOCK), BLOCK, stream]
        launch(*sent, stage, turn, self._queues, self._counts)

    def _play_two_rounds(self, kernel: Any, wide: Mapping[int, Any], sent: Sequence[Any]) -> None:
        for turn in range(2):
            self._play_round(kernel, wide, sent, turn)

    def _play_round(
        self, kernel: Any, wide: Mapping[int, Any], sent: Sequence[Any], turn: int
    ) -> None:
        """Launch every stage once, and empty the queues that were read."""
        self._fork.follow()
        for stage in range(len(self._stages.each)):
            if stage in wide:
                threads = self._stages.wide[stage].parts
                self._launch(wide[stage], sent, stage, turn, threads=threads)
            self._launch(kernel, sent, stage, turn)
        self._join.follow()
        self._clear(turn * (len(self._stages.each) + 1), len(self._stages.each))

    def _clear(self, first: int, count: int) -> None:
        size = self._counts.dtype.itemsize
        start = self._counts.__cuda_array_interface__["data"][0] + first * size
        checked(driver.cuMemsetD8Async(start, 0, count * size, self._stream.handle))

    def run(self) -> None:
        """Run all items from their beginning until they are over."""
        self._start.follow()
        self._beginning.launch(self._stream)
        while self._count_over() < self._size:
            for _ in range(ROUNDS // 2):
                self._two_rounds.launch(self._stream)

    def _count_over(self) -> int:
        """Wait for the rounds, and count the items that are over."""
        self._counts.copy_to_host(self._seen_counts, stream=self._stream)
        self._stream.synchronize()
        return int(self._seen_counts[:, -1].sum())


_known_rounds: Kept[_Rounds] = Kept(KEPT_ROUNDS)


def run_in_stages(
    kernel: Any, wide: Mapping[int, Any], stages: Stages, sent: Sequence[Any], size: int
) -> None:
    """Run a kernel until all items are over; the launches for items that stay are kept.

    `wide` has the kernels of parts, by the stage that they come before.
    """
    _known_rounds.get(kernel, sent, size, lambda: _Rounds(kernel, wide, stages, sent, size)).run()
