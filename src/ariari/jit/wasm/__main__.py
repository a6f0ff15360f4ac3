"""`python -m ariari.jit.wasm`: builds the engine of a page, with its tables, into a folder."""

import argparse
import gzip
import sys
from collections.abc import Sequence
from pathlib import Path

from ariari.errors import AriariError
from ariari.jit.wasm.entries import ENTRIES, NAME
from ariari.jit.wasm.module import build
from ariari.tables import load

FOLDER = Path(__file__).parents[2] / "data"
"""Where the package keeps them, and a wheel carries them."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Build both files, and return 1 if that cannot be done here."""
    parser = argparse.ArgumentParser(
        prog="python -m ariari.jit.wasm", description=(__doc__ or "").partition(": ")[2]
    )
    parser.add_argument("--to", type=Path, default=FOLDER, help="the folder; the package's own")
    folder: Path = parser.parse_args(arguments).to
    try:
        module = build(ENTRIES, NAME).read_bytes()
    except AriariError as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    tables = gzip.compress(load().to_bytes(), mtime=0)
    for name, data in ((f"{NAME}.wasm", module), ("tables.gz", tables)):
        path = folder / name
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)
        print(f"{path}: {len(data):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
