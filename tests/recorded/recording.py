"""A file, or a passage of one, that follows from the sources."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

__all__ = ["COMMAND", "ROOT", "Recording"]

ROOT = Path(__file__).parents[2]
COMMAND = "make record"
"""Writes every recording again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Recording:
    """What a file must hold, and what may have changed it."""

    path: Path
    make: Callable[[], str]
    """Returns what the whole file, or the passage, must be."""
    made_from: str
    """What it follows from, as an error says it."""
    passage: str = ""
    """The name of a passage, which stands between comments of that name; empty for a whole file."""

    @property
    def name(self) -> str:
        """The file, and the passage of it."""
        file = str(self.path.relative_to(ROOT))
        return f"{file}#{self.passage}" if self.passage else file

    def wanted(self) -> str:
        """Return what the whole file must be."""
        if not self.passage:
            return self.make()
        text = self.path.read_text(encoding="utf-8")
        start, end = f"<!-- {self.passage} -->", f"<!-- end of {self.passage} -->"
        before, found, rest = text.partition(start)
        _, ended, after = rest.partition(end)
        assert found and ended, f"{self.path.name} has no passage between {start} and {end}"
        return f"{before}{start}\n{self.make()}{end}{after}"

    def is_current(self) -> bool:
        """Whether the file is as it must be."""
        return self.path.exists() and self.path.read_text(encoding="utf-8") == self.wanted()

    def write(self) -> bool:
        """Make the file as it must be; return whether that changed it."""
        if self.is_current():
            return False
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(self.wanted(), encoding="utf-8")
        return True

    def complaint(self) -> str:
        """Return what to say of a file that is not current."""
        return (
            f"{self.name} is out of date: it is made from {self.made_from}. "
            f"If that change is meant, run: {COMMAND}"
        )
