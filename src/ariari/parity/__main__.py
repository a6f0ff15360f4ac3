"""`python -m ariari.parity`: runs the suites and compares their digests with those on record."""

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import ariari.parity
from ariari.errors import AriariError
from ariari.jit.targets import TARGETS
from ariari.parity.digests import RECORDED, Digests, Outcome
from ariari.parity.suites import SUITES, run_suite

SIZE = 1000


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the suites, print a row for each, and return 1 if a digest differs.

    2 if the target cannot run here.
    """
    parser = argparse.ArgumentParser(
        prog="python -m ariari.parity", description=ariari.parity.__doc__
    )
    parser.add_argument(
        "--target",
        choices=[*TARGETS, "ptx"],
        help="the interpreter, unless digests are recorded: then cpu",
    )
    parser.add_argument(
        "--size",
        type=int,
        help=f"items of each suite: {SIZE}, or to record all sizes that are on record",
    )
    parser.add_argument("--suite", choices=SUITES, action="append", help="only these suites")
    parser.add_argument("--json", action="store_true", help="print the outcomes as JSON")
    parser.add_argument("--recorded", type=Path, default=RECORDED, help="file of digests")
    parser.add_argument("--record", action="store_true", help="write the digests to that file")
    options = parser.parse_args(arguments)
    try:
        if options.target == "ptx":
            return _print_ptx()
        return _run(options)
    except (AriariError, ImportError) as error:
        print(f"{parser.prog}: {error}", file=sys.stderr)
        return 2


def _run(options: argparse.Namespace) -> int:
    """Do what the command line asks for."""
    digests = Digests(options.recorded)
    target = options.target or ("cpu" if options.record else "interpreter")
    differs = False
    for suite in options.suite or SUITES:
        for size in _sizes(options, digests, suite):
            outcome = run_suite(suite, target, size)
            if options.record:
                digests.record(outcome)
            differs |= _report(digests, outcome, as_json=options.json)
    return int(differs)


def _sizes(options: argparse.Namespace, digests: Digests, suite: str) -> list[int]:
    if options.size is not None:
        return [options.size]
    return (digests.sizes(suite) if options.record else []) or [SIZE]


def _report(digests: Digests, outcome: Outcome, *, as_json: bool) -> bool:
    """Print a row, and why a digest may differ; return whether it does."""
    verdict = digests.verdict(outcome)
    if as_json:
        print(json.dumps(asdict(outcome) | {"verdict": verdict}), flush=True)
    else:
        print(
            f"{outcome.suite:<12}{outcome.target:<13}{outcome.items:>9}  {outcome.digest[:16]}"
            f"{outcome.seconds:>9.2f} s  {verdict}",
            flush=True,
        )
    if verdict != "DIFFERS":
        return False
    print(digests.complaint(outcome), file=sys.stderr)
    return True


def _print_ptx() -> int:
    """Compile the kernels without a card, and say how long each is."""
    from ariari.jit.targets.cuda import compile_to_ptx  # noqa: PLC0415 - an optional extra
    from ariari.parity.batches import BATCHES  # noqa: PLC0415 - needed here alone

    started = time.perf_counter()
    for name, assembly in compile_to_ptx(BATCHES).items():
        print(f"{name:<25}{len(assembly.splitlines()):>8} lines")
    print(f"{time.perf_counter() - started:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
