"""Tiny runs that tests share."""

from pathlib import Path

TINY = """
width = 16
depth = 1
[imitate]
bot = "efficiency"
tables = 64
batch = 128
rate = 0.005
[improve]
tables = 16
steps = 8
parts = 2
"""


def tiny_run(folder: Path) -> Path:
    """Return a folder with the configuration of a run that takes seconds."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "run.toml").write_text(TINY, encoding="utf-8")
    return folder
