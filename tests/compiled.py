"""Compiles the rules for the tests: once, before several processes need them at the same time.

python -m tests.compiled [--boundscheck | --wasm]
"""

import argparse
import gc

from ariari.jit.decisions import DECIDE
from ariari.jit.targets.cpu import Cpu
from ariari.jit.targets.wasm import module_of
from ariari.logs.formats.mjlog.skim.batches import judge_batch, scan_batch
from ariari.parity.batches import BATCHES

COMPILED = (*BATCHES, DECIDE, scan_batch(), judge_batch())
"""Every batch that is compiled for the CPU."""


def main() -> None:
    """Load or compile every batch; the user's cache keeps it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--boundscheck", action="store_true", help="with every index checked")
    parser.add_argument("--wasm", action="store_true", help="as pages run them")
    given = parser.parse_args()
    if given.wasm:
        for batch in BATCHES:
            module_of(batch)
        return
    target = Cpu(boundscheck=given.boundscheck)
    for batch in COMPILED:
        # No test has bots at tables decide with every index checked.
        if not (given.boundscheck and batch is DECIDE):
            batch.prepare(target)


if __name__ == "__main__":
    # Compiling makes millions of objects, and most of them stay until the end.
    gc.set_threshold(100_000, 20, 50)
    main()
