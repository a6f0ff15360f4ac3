"""Frames: one JSON object in a WebSocket text message, and its `type` says which message it is.

Whatever the bytes are, reading a frame returns a message or raises `FrameError`.

>>> read_client_frame(b'{"type":"answer","table":"t7","decision":57,"action":{"type":"ron"}}')
Answer(table='t7', decision=57, action=Ron())
>>> read_client_frame(b'{"type":"sing"}')
Traceback (most recent call last):
    ...
ariari.schema.errors.FrameError: bad frame: there is no type "sing"
"""

from typing import Any, cast

from ariari.schema.codec import encode, read
from ariari.schema.errors import FrameError, SchemaError
from ariari.schema.messages import ClientMessage, ServerMessage
from ariari.schema.plain import written
from ariari.words.reason import Reason

__all__ = [
    "FRAME_MAX",
    "VERSION",
    "FrameError",
    "frame_of",
    "read_client_frame",
    "read_server_frame",
]

VERSION = 3
"""Raised when a message changes its meaning; `hello` and `welcome` carry it."""
FRAME_MAX = 4096
"""The most bytes in one frame of a client."""


def frame_of(message: ClientMessage | ServerMessage) -> bytes:
    """Return a message as a frame."""
    return encode(written(message))


def read_client_frame(frame: bytes | str) -> ClientMessage:
    """Return the message of a client's frame, or raise FrameError."""
    data = _as_bytes(frame)
    if len(data) > FRAME_MAX:
        raise FrameError(Reason("refusal.frame_size", most=FRAME_MAX, size=len(data)))
    return cast("ClientMessage", _read(ClientMessage, data))


def read_server_frame(frame: bytes | str) -> ServerMessage:
    """Return the message of a server's frame, or raise FrameError; newer servers may add fields."""
    return cast("ServerMessage", _read(ServerMessage, _as_bytes(frame), is_open=True))


def _read(hint: Any, data: bytes, *, is_open: bool = False) -> Any:
    try:
        return read(hint, data, is_open=is_open)
    except SchemaError as error:
        raise FrameError(Reason("refusal.bad_frame", why=error.reason)) from None


def _as_bytes(frame: bytes | str) -> bytes:
    try:
        return frame.encode() if isinstance(frame, str) else frame
    except UnicodeEncodeError:
        why = Reason("schema.not_unicode")
        raise FrameError(Reason("refusal.bad_frame", why=why)) from None
