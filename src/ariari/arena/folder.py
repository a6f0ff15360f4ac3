"""The folder that logs of played games are written to."""

from collections.abc import Iterable
from pathlib import Path

from ariari.errors import AriariError
from ariari.words.reason import Reason

__all__ = ["make_log_folder"]


def make_log_folder(folder: Path, paths: Iterable[Path]) -> None:
    """Make the folder if it is not there; refused if one of these logs is in it already."""
    for path in paths:
        if path.exists():
            raise AriariError(Reason("commands.log_exists", path=str(path)))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror
        raise AriariError(Reason("commands.no_new_folder", path=str(folder), why=why)) from None
