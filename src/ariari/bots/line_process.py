"""A process that is asked line by line and must answer each line in time."""

import os
import selectors
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import IO

from ariari.errors import BotError
from ariari.words.endings import ending_of
from ariari.words.reason import Reason

__all__ = ["LineProcess"]

_CHUNK = 65_536
_STDERR_KEPT = 2_000
"""How many of the last bytes on its standard error are kept."""
_GRACE = 1.0
"""Seconds a process has to exit once it is no longer needed."""


class LineProcess:
    """A process with pipes; nothing that it does or fails to do can block the caller.

    It runs in its own process group, so anything it started ends with it. The pipes are
    read while an answer is awaited, on Linux and macOS alike.
    """

    def __init__(self, command: Sequence[str], line_limit: int) -> None:
        """Start the command; `line_limit` is the most bytes a line from it may have."""
        self._line_limit = line_limit
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            given = {"command": " ".join(command), "why": error.strerror}
            raise BotError(Reason("programs.start", **given)) from None
        assert self._process.stdin and self._process.stdout and self._process.stderr
        self._stdin: IO[bytes] = self._process.stdin
        self._stdout: IO[bytes] = self._process.stdout
        self._stderr: IO[bytes] = self._process.stderr
        self._outbox = b""
        self._inbox = b""
        self._complaints = b""
        self._is_open = {self._stdin: True, self._stdout: True, self._stderr: True}
        for pipe in self._is_open:
            os.set_blocking(pipe.fileno(), False)

    @property
    def is_running(self) -> bool:
        """Whether the process can be asked; once it fails to answer, it is killed."""
        return self._process.returncode is None

    def read_stderr(self) -> str:
        """Return what the process last wrote to its standard error."""
        self._exchange(0)
        return self._complaints.decode(errors="replace").strip()

    def ask(self, line: str, seconds: float) -> str:
        """Send a line, and return the process's answer.

        Raises a `BotError` if the process said something before it was asked; the line is then
        not sent. If it dies, is late or never ends its line, it is killed, and the error says so.
        """
        self._exchange(0)
        if self._inbox:
            stray, self._inbox = self._inbox, b""
            raise BotError(Reason("programs.stray", said=_shown(stray)))
        self._outbox = line.encode() + b"\n"
        deadline = monotonic() + seconds
        while self._outbox or b"\n" not in self._inbox:
            self._check(deadline, seconds)
            self._exchange(max(deadline - monotonic(), 0))
        answer, _, self._inbox = self._inbox.partition(b"\n")
        if len(answer) > self._line_limit:
            raise self._too_long(answer)
        try:
            return answer.decode()
        except UnicodeDecodeError:
            raise BotError(Reason("programs.utf8", said=_shown(answer))) from None

    def _check(self, deadline: float, seconds: float) -> None:
        """Raise an error if no answer can come."""
        if not self._is_open[self._stdout] or not self._is_open[self._stdin]:
            raise self._failed(Reason("programs.ended", how=self._end()))
        if len(self._inbox) > self._line_limit:
            raise self._too_long(self._inbox)
        if monotonic() >= deadline:
            said = _shown(self._inbox) or None
            raise self._failed(Reason("programs.late", seconds=f"{seconds:g}", said=said))

    def _exchange(self, seconds: float) -> None:
        """Wait until something can be read or written, or time is up; then do it."""
        with selectors.DefaultSelector() as selector:
            for pipe in (self._stdout, self._stderr):
                if self._is_open[pipe]:
                    selector.register(pipe, selectors.EVENT_READ)
            if self._outbox and self._is_open[self._stdin]:
                selector.register(self._stdin, selectors.EVENT_WRITE)
            ready = [key.fileobj for key, _ in selector.select(seconds)]
        if self._stdin in ready:
            self._write()
        if self._stdout in ready:
            self._inbox += self._read(self._stdout)
        if self._stderr in ready:
            self._complaints = (self._complaints + self._read(self._stderr))[-_STDERR_KEPT:]

    def _write(self) -> None:
        with suppress(BlockingIOError):  # there will be room next time
            try:
                sent = os.write(self._stdin.fileno(), self._outbox)
                self._outbox = self._outbox[sent:]
            except BrokenPipeError:
                self._is_open[self._stdin] = False

    def _read(self, pipe: IO[bytes]) -> bytes:
        """Return what can be read; nothing if another process keeps an empty pipe open."""
        with suppress(BlockingIOError):
            data = os.read(pipe.fileno(), _CHUNK)
            self._is_open[pipe] = bool(data)
            return data
        return b""

    def _too_long(self, line: bytes) -> BotError:
        said = _shown(line)
        return self._failed(Reason("programs.too_long", most=self._line_limit, said=said))

    def _failed(self, reason: Reason) -> BotError:
        """End the process, and return the error that says why."""
        self._kill(signal.SIGKILL)
        self._process.wait()
        self._close_pipes()
        return BotError(reason)

    def _end(self) -> Reason:
        """Return how the process ended."""
        try:
            code = self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            return Reason("programs.closed_pipes")
        return ending_of(code)

    def close(self) -> None:
        """End the process, by force if it does not exit, and close its pipes."""
        if self._process.returncode is not None:
            return
        self._stdin.close()
        for way in (signal.SIGTERM, signal.SIGKILL):
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(_GRACE)
                break
            self._kill(way)
        self._process.wait()
        self._close_pipes()

    def _kill(self, way: signal.Signals) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, way)

    def _close_pipes(self) -> None:
        """Close the pipes, and keep what is left in the standard error."""
        while self._is_open[self._stderr] and (rest := self._read(self._stderr)):
            self._complaints = (self._complaints + rest)[-_STDERR_KEPT:]
        for pipe in self._is_open:
            self._is_open[pipe] = False
            pipe.close()


def _shown(data: bytes) -> str:
    """Return the start of what was said, on one line."""
    text = data[:60].decode(errors="replace")
    line = "".join(char if char.isprintable() else " " for char in text).strip()
    return f"{line}…" if len(data) > 60 else line
