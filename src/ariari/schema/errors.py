"""The errors of what was read and is not as declared."""

from ariari.errors import AriariError

__all__ = ["FrameError", "SchemaError"]


class SchemaError(AriariError):
    """A JSON value is not what was declared.

    >>> str(SchemaError("5 is not a text").inside("tile").inside("event"))
    '5 is not a text, at event.tile'
    """

    _about: str = ""
    _path: str = ""

    def inside(self, place: str) -> "SchemaError":
        """Return the error with the field that it is in, which may itself be in another."""
        about = self._about or str(self)
        path = f"{place}.{self._path}" if self._path else place
        error = SchemaError(f"{about}, at {path}")
        error._about, error._path = about, path
        return error


class FrameError(AriariError):
    """A frame is too large, not JSON, or not a message."""
