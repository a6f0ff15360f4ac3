"""How much a worker may use, and how the system enforces it."""

import math
import os
import sys
from dataclasses import dataclass
from pathlib import Path

if sys.platform != "win32":
    import resource

__all__ = ["WorkLimits", "limit_memory", "limit_next", "memory_taken", "step_back"]

_SIZES = Path("/proc/self/statm")
_NICE = 10
"""Tables come first when processors are scarce."""


@dataclass(frozen=True, slots=True)
class WorkLimits:
    """What one worker may use, and how many questions wait for it."""

    processes: int = 1
    """Workers of each kind, started when first needed."""
    memory: int = 1 << 30
    """Bytes of address space."""
    seconds: int = 10
    """Processor time for one question."""
    wall: float = 30.0
    """Seconds until a question is given up, with the time it waits."""
    waiting: int = 32
    """Questions that may wait for a worker; any more are told to come back."""
    readers: str = "ariari.server.http.readers"
    """The module whose `answer` a worker calls."""
    of_address: int = 8
    """Questions from one address, waiting or in progress."""


def limit_memory(size: int) -> None:
    """Limit this process to this much address space.

    Windows has no such limits: all the server does there is kill a worker that takes too long.
    """
    if sys.platform != "win32":
        resource.setrlimit(resource.RLIMIT_AS, (size, size))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def limit_next(seconds: int) -> None:
    """From now on this process may take this much processor time; then the system kills it."""
    if sys.platform != "win32":
        used = resource.getrusage(resource.RUSAGE_SELF)
        most = math.ceil(used.ru_utime + used.ru_stime) + seconds
        _, hard = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (most, hard))


def memory_taken() -> int:
    """Return how much address space this process has, in bytes; 0 if unknown."""
    try:
        pages = int(_SIZES.read_text("ascii").split()[0])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def step_back() -> None:
    """Leave the processors to the tables if there are not enough."""
    if sys.platform != "win32":
        os.nice(_NICE)
