"""Writes everything again that is made from the sources: `python -m tests.recorded`."""

from tests.recorded import RECORDINGS


def main() -> None:
    """Every recording is current, and those that were not are named."""
    written = [recording.name for recording in RECORDINGS if recording.write()]
    print("\n".join(f"wrote {name}" for name in written) or "everything is as recorded")


if __name__ == "__main__":
    main()
