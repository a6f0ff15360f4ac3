"""Writes the recorded games again: `python -m tests.playthrough_cases`."""

from tests.playthrough_cases import CASES
from tests.playthrough_cases.text import FOLDER, file_of, page_of, text_of


def main() -> None:
    """Every file of the folder is written, and what belongs to no case is removed."""
    FOLDER.mkdir(exist_ok=True)
    wanted = {file_of(case) for case in CASES}
    for path in FOLDER.glob("*.txt"):
        if path not in wanted:
            path.unlink()
    for case in CASES:
        file_of(case).write_text(text_of(case), encoding="utf-8")
    (FOLDER / "README.md").write_text(page_of(CASES), encoding="utf-8")
    print(f"wrote {len(CASES)} games into {FOLDER}")


if __name__ == "__main__":
    main()
