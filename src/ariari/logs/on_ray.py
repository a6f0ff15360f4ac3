"""Processes many items on the machines of a Ray cluster: `pip install ariari[ray]`.

Ray runs a task again if the worker that had it dies; what it found comes back once, in order.
"""

import os
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, TypeVar

from ariari.errors import AriariError
from ariari.version import __version__
from ariari.words.reason import Reason

__all__ = ["Cluster", "connected", "on_ray"]

AHEAD = 3
"""Tasks queued for each core: few, so that memory does not grow with the items."""
KNOCK_SECONDS = 5
RETRIES = 5
"""How often a task may lose its worker before it is given up."""

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
        with connected(self) as ray:
            return _cores(ray)


@contextmanager
def connected(cluster: Cluster) -> Iterator[Any]:
    """Provide Ray, connected to a cluster; a connection that is there already is used."""
    if find_spec("ray") is None:
        raise AriariError(Reason("batches.no_ray"))
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # of a cluster that is only ours
    import ray  # noqa: PLC0415 - an optional extra, and slow to import

    if ray.is_initialized():
        yield ray
        return
    try:
        _knock(cluster.address)
        ray.init(cluster.address or None, log_to_driver=False, logging_level="ERROR")
    except (OSError, ValueError, RuntimeError) as error:
        why = (str(error).splitlines() or [type(error).__name__])[0]
        raise AriariError(Reason("batches.ray", address=cluster.address, why=why)) from None
    try:
        yield ray
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Raise OSError if nobody answers at an address of a host and a port: Ray waits for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host, int(port)), KNOCK_SECONDS).close()


def on_ray(
    work: Callable[[Item], Found], items: Iterable[Item], cluster: Cluster
) -> Iterator[Found]:
    """Yield what `work` finds in each item, in order; each is a task for one core.

    `work` must be a module's function, or a partial of one, so that other machines can find it.
    Leaving early, as with Ctrl-C, ends what is under way: Ray does so when it is left. To cancel a
    task that is just ending would bring this process down.
    """
    with connected(cluster) as ray:
        task = ray.remote(_run).options(num_cpus=1, max_retries=RETRIES)
        work_there = ray.put(work)
        waiting: list[Any] = []
        for item in items:
            waiting.append(task.remote(work_there, item, __version__))
            if len(waiting) >= AHEAD * _cores(ray):
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
    try:
        return ray.get(waiting.pop(0))
    except ray.exceptions.WorkerCrashedError:
        raise AriariError(Reason("batches.ray_lost", times=RETRIES + 1)) from None


def _cores(ray: Any) -> int:
    """Return the cores of the cluster, which may grow and shrink."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))
