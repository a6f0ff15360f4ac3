"""How programs end that the package has started."""

from ariari.words.reason import Reason

__all__ = ["ending_of"]


def ending_of(code: int) -> Reason:
    """Return what the return code of a process says: below 0 is the signal that killed it."""
    if code < 0:
        return Reason("programs.signal", signal=-code)
    return Reason("programs.status", status=code)
