"""Launches that are recorded once and repeated: each by itself takes Python longer than the GPU."""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from cuda.bindings import driver  # type: ignore[import-untyped]
from numba import cuda

from ariari.errors import AriariError
from ariari.jit.cuda.kernels import BLOCK
from ariari.words.reason import Reason

__all__ = ["Follower", "Graph", "Kept", "captured", "checked", "run_again"]

KEPT = 8
"""Launches that are kept, for items that stay on the GPU."""

Ready = TypeVar("Ready")


class Kept(Generic[Ready]):
    """What is ready to run for columns at the same places; the least used is let go."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._ready: OrderedDict[tuple[Any, ...], Ready] = OrderedDict()

    def get(self, kernel: Any, sent: Sequence[Any], size: int, make: Callable[[], Ready]) -> Ready:
        """Return what is ready for these columns, which is made the first time."""
        places = [each.__cuda_array_interface__["data"][0] for each in sent]
        key = (kernel, size, *places)
        if key not in self._ready:
            self._ready[key] = make()
        self._ready.move_to_end(key)
        while len(self._ready) > self._most:
            self._ready.popitem(last=False)
        return self._ready[key]


class Graph:
    """Launches that are repeated."""

    def __init__(self) -> None:
        self._ready: Any = None

    def set(self, graph: Any) -> None:
        """Repeat what was captured."""
        self._ready = checked(driver.cuGraphInstantiate(graph, 0))
        checked(driver.cuGraphDestroy(graph))

    def launch(self, stream: Any) -> None:
        """Repeat the launches."""
        checked(driver.cuGraphLaunch(self._ready, stream.handle))

    def __del__(self) -> None:
        if self._ready is not None:
            driver.cuGraphExecDestroy(self._ready)


@contextmanager
def captured(stream: Any) -> Iterator[Graph]:
    """Record launches on a stream instead of running them."""
    graph = Graph()
    mode = driver.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_THREAD_LOCAL
    checked(driver.cuStreamBeginCapture(stream.handle, mode))
    yield graph
    graph.set(checked(driver.cuStreamEndCapture(stream.handle)))


def checked(answer: tuple[Any, ...]) -> Any:
    """Return what the driver answered; refused if it could not do what was asked."""
    if answer[0] != driver.CUresult.CUDA_SUCCESS:
        raise AriariError(Reason("batches.gpu_failed", name=answer[0].name))
    return answer[1] if len(answer) > 1 else None


class Follower:
    """Lets what comes next on one stream wait for what is on another."""

    def __init__(self, later: Any, earlier: Any) -> None:
        self._later, self._earlier = later, earlier
        self._event = cuda.event(timing=False)

    def follow(self) -> None:
        """Wait from here on."""
        self._event.record(self._earlier)
        self._event.wait(self._later)


class _Launch:
    """One launch of a kernel."""

    def __init__(self) -> None:
        self._stream = cuda.stream()
        self._before = Follower(self._stream, cuda.default_stream())
        self._after = Follower(cuda.default_stream(), self._stream)
        self._is_loaded = False
        self._graph: Graph | None = None

    def run(self, kernel: Any, sent: Sequence[Any], size: int) -> None:
        """Launch it, after all that is on the default stream; what comes next there waits.

        The first time it is not recorded: that loads the kernel, and is enough for columns that
        never come again.
        """
        self._before.follow()
        launch = kernel[-(-size // BLOCK), BLOCK, self._stream]
        if not self._is_loaded:
            launch(*sent)
            self._is_loaded = True
        else:
            if self._graph is None:
                with captured(self._stream) as self._graph:
                    launch(*sent)
            self._graph.launch(self._stream)
        self._after.follow()


_launches: Kept[_Launch] = Kept(KEPT)


def run_again(kernel: Any, sent: Sequence[Any], size: int) -> None:
    """Run a kernel for items that stay on the GPU."""
    _launches.get(kernel, sent, size, _Launch).run(kernel, sent, size)
