"""`python -m ariari.jit.wasm`: builds the engine of a page, with its tables, into a folder."""

import argparse
import gzip
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from ariari.errors import AriariError
from ariari.jit.wasm.entries import ENTRIES, NAME
from ariari.jit.wasm.module import build
from ariari.jit.wasm.typescript import layout_digest
from ariari.tables import load
from ariari.tables.shipped import ENGINE_FILES, FOLDER, STAMP, sources_digest


def main(arguments: Sequence[str] | None = None) -> int:
    """Build the files, and return 1 if that cannot be done here."""
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
    tables = load().copy()
    network = gzip.compress(tables.network.to_bytes(), mtime=0)
    tables.network.clear()
    packed = gzip.compress(tables.to_bytes(), mtime=0)
    stamp = json.dumps({"sources": sources_digest(), "layout": layout_digest()}).encode()
    for name, data in zip((*ENGINE_FILES, STAMP), (module, packed, network, stamp), strict=True):
        path = folder / name
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)
        print(f"{path}: {len(data):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
