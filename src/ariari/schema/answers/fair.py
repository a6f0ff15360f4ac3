"""Whether walls were fair: `/api/fair`."""

from dataclasses import dataclass

from ariari.schema import game  # noqa: F401 - the form of reasons
from ariari.words.reason import Reason

__all__ = ["FairAnswer"]


@dataclass(frozen=True, slots=True, kw_only=True)
class FairAnswer:
    """What checking the walls of a game found."""

    fair: bool
    complaints: tuple[str, ...]
    """What is wrong, in words."""
    complaint_reasons: tuple[Reason, ...]
    """The same as values."""
    commitment: str
    contributions: tuple[str, ...]
    walls: int
    """How many walls were checked."""
