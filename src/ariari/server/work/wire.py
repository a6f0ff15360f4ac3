"""What a server and its worker say to each other through pipes.

A head of fixed size, then a description in JSON, then content. Nothing is unpickled: a worker has
read what strangers sent.
"""

import json
import struct
from typing import Any, NamedTuple

__all__ = ["HEAD", "READY", "Answer", "head_of", "packed", "sizes_of"]

HEAD = struct.Struct("!II")
"""Bytes of the description, and of the content."""
READY = b"ready\n"
"""What a worker writes once it has imported everything."""


class Answer(NamedTuple):
    """What came of some work: bytes ready to send."""

    status: int
    """HTTP status."""
    content: bytes
    seconds: float = 0.0
    """Processor time it took."""
    is_last: bool = False
    """Whether the worker ends now, because it uses too much memory."""
    failure: str = ""
    """What went wrong in the server's own code, and where; empty if nothing did."""


def packed(about: dict[str, Any], content: bytes) -> bytes:
    """Return one message."""
    described = json.dumps(about).encode()
    return HEAD.pack(len(described), len(content)) + described + content


def sizes_of(head: bytes) -> tuple[int, int]:
    """Return how many bytes of description and of content follow a head."""
    described, content = HEAD.unpack(head)
    return described, content


def head_of(answer: Answer) -> dict[str, Any]:
    """Return an answer without its content."""
    fields = answer._asdict()
    del fields["content"]
    return fields
