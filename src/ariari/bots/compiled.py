"""Decisions with the compiled rules: `python -m ariari.bots.compiled` has them compiled and kept.

Compiled decisions take microseconds and hold no lock, so that tables in other threads go on
meanwhile. To compile takes a minute or more and holds it all the time: a server lets another
process do it.
"""

import os
import sys
from typing import TYPE_CHECKING

from ariari.bots.deciding import Decider
from ariari.core.rules import Rules
from ariari.record import Record
from ariari.strategy.mind import Mind
from ariari.strategy.net.weights import Thought
from ariari.strategy.settings import Settings

if TYPE_CHECKING:
    from ariari.jit.batch import Batch, Target

__all__ = ["are_kept", "load_decider"]


def are_kept() -> bool:
    """Whether what is compiled here is there for the next process."""
    # Loads Numba.
    from ariari.jit.compiler import reached_rules  # noqa: PLC0415
    from ariari.jit.decisions import DECIDE  # noqa: PLC0415
    from ariari.jit.targets.cpu import cpu_twins  # noqa: PLC0415

    return cpu_twins().directory(reached_rules(DECIDE.rule)) is not None


def load_decider(way: "Target | None" = None) -> Decider:
    """Return what decides as `ariari.strategy` does; compiled now, unless it was kept.

    It runs on the processor, if no other way is given.
    """
    from ariari.jit.arrays import array_of  # noqa: PLC0415
    from ariari.jit.batches import NET  # noqa: PLC0415
    from ariari.jit.decisions import DECIDE  # noqa: PLC0415
    from ariari.jit.targets import load_target  # noqa: PLC0415

    target = way or load_target("cpu")

    def run(batch: "Batch", **columns: Record) -> int:
        given = {name: array_of(record) for name, record in columns.items()}
        (codes,) = batch.run(target, 1, **given)
        return int(codes[0])

    decider = Decider(
        lambda mind, settings, rules: run(DECIDE, mind=mind, settings=settings, rules=rules),
        lambda mind, thought, settings, rules: run(
            NET, mind=mind, thought=thought, settings=settings, rules=rules
        ),
    )
    first = Mind()
    first.sight.menu.count = 1
    decider.by_settings(first, Settings(), Rules())
    decider.by_net(first, Thought(), Settings(), Rules())
    return decider


if __name__ == "__main__":
    # Tables come first when processors are scarce.
    if sys.platform != "win32":
        os.nice(10)
    if not are_kept():
        sys.exit("what is compiled cannot be kept")
    load_decider()
