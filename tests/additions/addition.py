"""What has to be edited to add something."""

from pathlib import Path
from typing import NamedTuple

__all__ = ["Addition", "Edit"]


class Edit(NamedTuple):
    """Lines that are put into a file, or a file that is new."""

    file: str
    text: str
    after: str = ""
    """The line below which they go, without its indentation; empty for a new file."""

    def apply(self, root: Path) -> None:
        """Make the edit in a copy of the project."""
        path = root / self.file
        if not self.after:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self.text, encoding="utf-8")
            return
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        places = [place for place, line in enumerate(lines) if line.strip() == self.after]
        assert len(places) == 1, f"{self.file} has {len(places)} lines {self.after!r}"
        lines.insert(places[0] + 1, self.text)
        path.write_text("".join(lines), encoding="utf-8")


class Addition(NamedTuple):
    """Something new."""

    kind: str
    """What CONTRIBUTING calls its kind: "a bot"."""
    name: str
    """What stands for NAME in the files that CONTRIBUTING lists."""
    edits: tuple[Edit, ...]

    @property
    def files(self) -> set[str]:
        """The files that are edited, as CONTRIBUTING names them."""
        return {edit.file.replace(self.name, "NAME") for edit in self.edits}

    def apply(self, root: Path, *, left_out: str = "") -> None:
        """Add it to a copy of the project, but for files whose names have what is left out."""
        for edit in self.edits:
            if not left_out or left_out not in f"/{edit.file}":
                edit.apply(root)
