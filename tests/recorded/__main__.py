"""Writes everything again that is made from the sources: `python -m tests.recorded`."""

from tests.recorded import PLAYTHROUGHS, RECORDINGS
from tests.recorded.playthroughs import remove_others


def main() -> None:
    """Every recording is current, and those that were not are named."""
    remove_others()
    written = [recording.name for recording in (*RECORDINGS, *PLAYTHROUGHS) if recording.write()]
    print("\n".join(f"wrote {name}" for name in written) or "everything is as recorded")


if __name__ == "__main__":
    main()
