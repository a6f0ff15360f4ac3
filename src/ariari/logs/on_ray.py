"""Processes many items on the machines of a Ray cluster: `pip install ariari[ray]`.

Ray runs a task again if the worker that had it dies; what it found comes back once, in order.
Ray may lose a Ctrl-C, make another error of it, or never come back from it. So it is held back
while Ray is at work, and heard in between: results are waited for a moment at a time.
"""

import os
import signal
import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from types import FrameType
from typing import Any, TypeVar

from ariari.errors import AriariError
from ariari.logs.workers import without_interrupts
from ariari.version import __version__
from ariari.words.reason import Reason

__all__ = ["Cluster", "connected", "on_ray"]

AHEAD = 3
"""Tasks queued for each core: few, so that memory does not grow with the items."""
KNOCK_SECONDS = 5
SETTINGS = 4
"""A type of frames of HTTP/2 (RFC 9113, 6.5)."""
FRAME_TYPE = 3
"""Where a frame has its type, after three bytes of its size."""
GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes((0, 0, 0, SETTINGS, 0, 0, 0, 0, 0))
"""How a client of HTTP/2 begins: it has no settings of its own."""
RETRIES = 5
"""How often a task may lose its worker before it is given up."""
WAIT_SECONDS = 0.1
"""How long Ctrl-C is held back at most while a task is waited for."""

Item = TypeVar("Item")
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Cluster:
    """A Ray cluster, by its address.

    Without one it is the cluster that this machine belongs to, or that `RAY_ADDRESS` names; where
    there is none, this machine is the cluster.
    """

    address: str = ""

    @property
    def cores(self) -> int:
        """The cores of all machines that belong to it now."""
        with connected(self) as ray, without_interrupts():
            return _cores(ray)


@contextmanager
def connected(cluster: Cluster) -> Iterator[Any]:
    """Provide Ray, connected to a cluster; a connection that is there already is used."""
    if find_spec("ray") is None:
        raise AriariError(Reason("batches.no_ray"))
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # of a cluster that is only ours
    with without_interrupts():
        import ray  # noqa: PLC0415 - an optional extra, and slow to import

        is_there = ray.is_initialized()
    if is_there:
        yield ray
        return
    try:
        _connect(ray, cluster.address)
        yield ray
    finally:
        with without_interrupts():
            ray.shutdown()


def _connect(ray: Any, address: str) -> None:
    """Connect Ray to the cluster at an address, or raise AriariError."""
    try:
        _knock(address)
        with _without_first_interrupt():
            ray.init(address or None, log_to_driver=False, logging_level="ERROR")
    except (OSError, ValueError, RuntimeError) as error:
        why = (str(error).splitlines() or [type(error).__name__])[0]
        raise AriariError(Reason("batches.ray", address=address, why=why)) from None


@contextmanager
def _without_first_interrupt() -> Iterator[None]:
    """Hold back Ctrl-C, but not a second one: nobody may answer Ray, and it waits for minutes."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    noted: list[int] = []
    handler = signal.getsignal(signal.SIGINT)

    def note(number: int, _frame: FrameType | None) -> None:
        noted.append(number)
        if len(noted) > 1:
            signal.signal(number, handler)
            signal.raise_signal(number)

    signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
        for number in noted[:1]:
            signal.raise_signal(number)


def _knock(address: str) -> None:
    """Raise OSError if nobody answers at an address of a host and a port: Ray waits for minutes.

    It does so as well if something else answers, and that is an AriariError.
    """
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        with socket.create_connection((host, int(port)), KNOCK_SECONDS) as line:
            if os.environ.get("RAY_USE_TLS", "0") == "0" and not _speaks_grpc(line):
                raise AriariError(Reason("batches.not_ray", address=address))


def _speaks_grpc(line: socket.socket) -> bool:
    """Whether what answers begins as the servers of Ray do: by its settings for HTTP/2."""
    line.sendall(GREETING)
    answer = b""
    while len(answer) <= FRAME_TYPE:
        received = line.recv(FRAME_TYPE + 1 - len(answer))
        if not received:
            return False
        answer += received
    return answer[FRAME_TYPE] == SETTINGS


def on_ray(
    work: Callable[[Item], Found], items: Iterable[Item], cluster: Cluster
) -> Iterator[Found]:
    """Yield what `work` finds in each item, in order; each is a task for one core.

    `work` must be a module's function, or a partial of one, so that other machines can find it.
    Leaving early, as with Ctrl-C, ends what is under way: Ray does so when it is left. To cancel a
    task that is just ending would bring this process down.
    """
    with connected(cluster) as ray:
        with without_interrupts():
            task = ray.remote(_run).options(num_cpus=1, max_retries=RETRIES)
            work_there = ray.put(work)
        waiting: list[Any] = []
        for item in items:
            with without_interrupts():
                waiting.append(task.remote(work_there, item, __version__))
                is_enough = len(waiting) >= AHEAD * _cores(ray)
            if is_enough:
                yield _found(ray, waiting)
        while waiting:
            yield _found(ray, waiting)


def _run(work: Callable[[Any], Any], item: Any, version: str) -> Any:
    """Do the work of a task, on a worker: another version could find something else."""
    if version != __version__:
        raise AriariError(Reason("batches.ray_version", here=version, there=__version__))
    return work(item)


def _found(ray: Any, waiting: list[Any]) -> Any:
    """Return what the first of the tasks found, and take it off the list."""
    first = waiting.pop(0)
    while not _is_done(ray, first):
        pass  # Ctrl-C is heard between two looks
    try:
        with without_interrupts():
            return ray.get(first)
    except ray.exceptions.WorkerCrashedError:
        raise AriariError(Reason("batches.ray_lost", times=RETRIES + 1)) from None


def _is_done(ray: Any, task: Any) -> bool:
    """Wait for a moment; return whether a task is done. What it found is not fetched yet."""
    with without_interrupts():
        done, _ = ray.wait([task], timeout=WAIT_SECONDS, fetch_local=False)
    return bool(done)


def _cores(ray: Any) -> int:
    """Return the cores of the cluster, which may grow and shrink."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))
