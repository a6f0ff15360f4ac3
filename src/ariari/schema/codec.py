"""JSON text of what is declared, read and written by msgspec or by the standard library alone."""

from typing import Any

from ariari.errors import AriariError
from ariari.schema.errors import SchemaError
from ariari.schema.text import why_unreadable

try:
    from ariari.schema.packed import decoder, encode
except ImportError:
    from ariari.schema.text import decoder, encode

__all__ = ["encode", "read"]


def read(hint: Any, data: bytes, *, is_open: bool = False) -> Any:
    """Return an annotated value read from JSON; SchemaError says why the text is not one."""
    try:
        return decoder(hint, is_open=is_open)(data)
    except (AriariError, ValueError, RecursionError):
        why = why_unreadable(hint, data, is_open=is_open)
    raise SchemaError(why)
