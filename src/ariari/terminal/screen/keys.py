"""Reads keys as they are pressed in a terminal, and restores the terminal afterwards."""

import os
import re
import select
import socket
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeAlias

__all__ = ["ReadKey", "read_keys", "split_key"]

ReadKey: TypeAlias = Callable[[float], str]
"""Returns the next key, or nothing if none is pressed within this many seconds.

A key is its character, or `up`, `down`, `left`, `right`, `home`, `end`, `enter`, `backspace`,
`escape`; `unknown` is any other.
Raises EOFError when no more keys will come.
"""

_SEQUENCE = re.compile(rb"\x1b(?:\[[0-9;?]*[@-~]|O[@-~])")
_SEQUENCE_KEYS = {b"A": "up", b"B": "down", b"C": "right", b"D": "left", b"H": "home", b"F": "end"}
_ESCAPE = b"\x1b"
_ESCAPE_WAIT = 0.05
"""Seconds for the rest of an arrow key to follow its first byte, even over a network."""
_CONTROL_KEYS = {
    b"\r": "enter",
    b"\n": "enter",
    b"\x7f": "backspace",
    b"\x08": "backspace",
    _ESCAPE: "escape",
}
_UNKNOWN = "unknown"


def split_key(data: bytes) -> tuple[str, bytes]:
    """Return the first key in what a terminal sent, and the rest.

    >>> split_key(b"\\x1b[Cq")
    ('right', b'q')
    """
    if found := _SEQUENCE.match(data):
        letter = found[0][-1:]
        return _SEQUENCE_KEYS.get(letter, _UNKNOWN), data[found.end() :]
    first = data[:1]
    rest = data[1:].lstrip(bytes(range(0x80, 0xC0))) if first >= b"\x80" else data[1:]
    if b" " <= first < b"\x7f":
        return first.decode(), rest
    return _CONTROL_KEYS.get(first, _UNKNOWN), rest


if sys.platform == "win32":
    import msvcrt

    _PREFIXES = ("\x00", "\xe0")
    _CODES = {"H": "up", "P": "down", "M": "right", "K": "left", "G": "home", "O": "end"}

    @contextmanager
    def read_keys(waker: socket.socket | None = None) -> Iterator[ReadKey]:
        """Provide a function that reads keys pressed in the terminal; it cannot be woken."""
        yield _read_key

    def _read_key(seconds: float) -> str:
        end = time.monotonic() + seconds
        while not msvcrt.kbhit():
            if time.monotonic() > end:
                return ""
            time.sleep(0.01)
        key = msvcrt.getwch()
        if key in _PREFIXES:
            return _CODES.get(msvcrt.getwch(), _UNKNOWN)
        if key == "\x03":
            raise KeyboardInterrupt
        return split_key(key.encode())[0]

else:
    import termios

    @contextmanager
    def read_keys(waker: socket.socket | None = None) -> Iterator[ReadKey]:
        """Provide a function that reads keys pressed in the terminal, which does not echo them.

        It returns without a key when something arrives at the waker, and leaves it there.
        """
        descriptor = sys.stdin.fileno()
        before = termios.tcgetattr(descriptor)
        try:
            termios.tcsetattr(descriptor, termios.TCSADRAIN, _without_lines(descriptor))
            yield _Keys(descriptor, waker).read
        finally:
            termios.tcsetattr(descriptor, termios.TCSADRAIN, before)

    def _without_lines(descriptor: int) -> list[int | list[bytes | int]]:
        """Return settings with which each key arrives at once; Ctrl-C still interrupts.

        Ctrl-Z does nothing: it would leave the terminal in a bad state.
        """
        read, write, control, local, *speeds, characters = termios.tcgetattr(descriptor)
        local &= ~(termios.ICANON | termios.ECHO)
        characters = list(characters)
        characters[termios.VMIN], characters[termios.VTIME] = 1, 0
        characters[termios.VSUSP] = bytes([os.fpathconf(descriptor, "PC_VDISABLE")])
        return [read, write, control, local, *speeds, characters]

    class _Keys:
        """Keys that the terminal has sent but nobody has read yet."""

        def __init__(self, descriptor: int, waker: socket.socket | None) -> None:
            self._descriptor = descriptor
            self._wakers = [] if waker is None else [waker]
            self._sent = b""

        def read(self, seconds: float) -> str:
            """Return the next key; see `ReadKey`."""
            if not self._sent and not self._receive(seconds, self._wakers):
                return ""
            if self._sent == _ESCAPE:
                self._receive(_ESCAPE_WAIT)
            key, self._sent = split_key(self._sent)
            return key

        def _receive(self, seconds: float, wakers: Sequence[socket.socket] = ()) -> bool:
            """Return whether something arrived in time; raise EOFError if the terminal is gone."""
            sources: list[int | socket.socket] = [self._descriptor, *wakers]
            ready, _, _ = select.select(sources, [], [], seconds)
            if self._descriptor not in ready:
                return False
            try:
                sent = os.read(self._descriptor, 1024)
            except OSError as error:
                raise EOFError("the terminal is gone") from error
            if not sent:
                raise EOFError("the terminal is gone")
            self._sent += sent
            return True
