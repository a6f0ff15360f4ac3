"""The ways to run a batch, one module for each; each has a `Target` that needs no arguments."""

from importlib import import_module
from typing import cast

from ariari.jit.batch import Target

__all__ = ["TARGETS", "load_target"]

TARGETS = ("interpreter", "cpu", "cuda", "wasm")


def load_target(name: str) -> Target:
    """Return a target by its name; only this imports what the target needs."""
    assert name in TARGETS
    return cast(Target, import_module(f"ariari.jit.targets.{name}").make_target())
