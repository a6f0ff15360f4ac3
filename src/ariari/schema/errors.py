"""The error of what was read and is not as declared."""

from ariari.errors import AriariError

__all__ = ["SchemaError"]


class SchemaError(AriariError):
    """A JSON value is not what was declared."""
