"""Files that are to be written: what can be known before the work."""

from pathlib import Path

from ariari.errors import AriariError
from ariari.words.reason import Reason

__all__ = ["check_folder"]


def check_folder(path: Path) -> None:
    """Refuse a file that cannot be written, before anything is read or played for it."""
    if path.is_dir():
        raise AriariError(Reason("commands.is_folder", path=str(path)))
    if not path.parent.is_dir():
        place = {"path": str(path), "folder": str(path.parent)}
        raise AriariError(Reason("commands.no_folder", **place))
