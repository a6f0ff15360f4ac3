"""Compiles the rules for the tests: once, before several processes need them at the same time.

python -m tests.compiled [--boundscheck]
"""

import argparse

from ariari.jit.targets.cpu import Cpu
from ariari.parity.batches import BATCHES


def main() -> None:
    """Load or compile every batch; the user's cache keeps it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--boundscheck", action="store_true", help="with every index checked")
    target = Cpu(boundscheck=parser.parse_args().boundscheck)
    for batch in BATCHES:
        batch.prepare(target)


if __name__ == "__main__":
    main()
