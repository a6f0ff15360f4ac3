"""Worker processes that end when the command that started them does, however it ends."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import connection
from typing import Literal, ParamSpec, TypeVar

__all__ = ["StartMethod", "without_interrupts", "worker_pool"]

StartMethod = Literal["fork", "spawn"]

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")


@contextmanager
def worker_pool(cores: int, method: StartMethod) -> Iterator[ProcessPoolExecutor]:
    """Provide worker processes; every command that needs some gets them here.

    Leaving early, as with Ctrl-C, does not wait for work in progress.
    """
    context = multiprocessing.get_context(method)
    others = set(multiprocessing.active_children())
    with _Pool(cores, context, initializer=_end_with_parent) as pool:
        try:
            yield pool
        except BaseException:
            for worker in set(multiprocessing.active_children()) - others:
                worker.terminate()
            raise


class _Pool(ProcessPoolExecutor):
    """A pool whose workers ignore Ctrl-C; it is meant for the command itself."""

    def submit(
        self, fn: Callable[_Given, _Found], /, *args: _Given.args, **kwargs: _Given.kwargs
    ) -> Future[_Found]:
        with without_interrupts():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def without_interrupts() -> Iterator[None]:
    """Hold back Ctrl-C for a moment; processes started meanwhile hold it back for good.

    The mask is for those processes. In this one any thread may get the signal, so it is only noted.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    noted: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _frame: noted.append(number))
    mask = _mask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        _mask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, handler)
        for number in noted[:1]:
            signal.raise_signal(number)


def _mask(how: int, signals: Iterable[int]) -> Iterable[int]:
    """Change which signals are blocked, where the system can; return those blocked before."""
    return signal.pthread_sigmask(how, signals) if hasattr(signal, "pthread_sigmask") else ()


def _end_with_parent() -> None:
    """Watch the parent from now on, in the background.

    A command that is killed, terminated or loses its terminal does not stop its workers. They hold
    both ends of the queue they wait on, so they would wait forever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker has a parent"
    threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    connection.wait([sentinel])
    # Nobody waits for a result, and whatever is left in buffers is for the parent to write.
    os._exit(1)
