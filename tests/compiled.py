"""Compiles the rules for the tests: once, before several processes need them at the same time.

python -m tests.compiled [--boundscheck]
"""

import argparse
from functools import partial
from unittest.mock import patch

from ariari.core.table import Table
from ariari.jit import cpu, parity
from ariari.jit.arrays import zeros
from ariari.jit.compiler import cpu_twins
from ariari.jit.replays import Script


def main() -> None:
    """Run every compiled loop on little or nothing; the user's cache keeps it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--boundscheck", action="store_true", help="with every index checked")
    if parser.parse_args().boundscheck:
        with patch.object(cpu, "cpu_twins", partial(cpu_twins, boundscheck=True)):
            run_suites()
    else:
        run_suites()
        cpu.warm_up()
        cpu.replay_batch(zeros(Table, 0), zeros(Script, 0))


def run_suites() -> None:
    """Run what tests compare with the interpreter."""
    for suite in parity.SUITES:
        parity.run_suite(suite, "cpu", 1)


if __name__ == "__main__":
    main()
