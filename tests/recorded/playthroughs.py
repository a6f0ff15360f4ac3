"""The games of tests/playthroughs, each told in a file, and the page that lists them."""

from functools import partial

from tests.playthrough_cases import CASES
from tests.playthrough_cases.text import FOLDER, file_of, page_of, text_of
from tests.recorded.recording import Recording

__all__ = ["PLAYTHROUGHS", "remove_others"]

_MADE_FROM = "the cases in tests/playthrough_cases, the rules, and the words that tell a game"

PLAYTHROUGHS = (
    *(
        Recording(path=file_of(case), make=partial(text_of, case), made_from=_MADE_FROM)
        for case in CASES
    ),
    Recording(path=FOLDER / "README.md", make=partial(page_of, CASES), made_from=_MADE_FROM),
)


def remove_others() -> None:
    """No file is left of a game that is no longer played."""
    wanted = {recording.path for recording in PLAYTHROUGHS}
    for path in FOLDER.iterdir():
        if path not in wanted:
            path.unlink()
