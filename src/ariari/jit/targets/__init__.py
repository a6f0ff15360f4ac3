"""The ways to run a batch, one module for each; each has a `Target` that needs no arguments."""

from importlib import import_module
from typing import Any, cast

from ariari.errors import AriariError
from ariari.jit.batch import Target
from ariari.words.reason import Reason

__all__ = ["TARGETS", "import_cuda", "load_target"]

TARGETS = ("interpreter", "cpu", "cuda", "wasm")


def load_target(name: str) -> Target:
    """Return a target by its name; only this imports what the target needs."""
    assert name in TARGETS
    module = import_cuda() if name == "cuda" else import_module(f"ariari.jit.targets.{name}")
    return cast(Target, module.make_target())


def import_cuda() -> Any:
    """Return the module of GPUs; refused where the extra is not installed."""
    try:
        return import_module("ariari.jit.targets.cuda")
    except ImportError as error:
        raise AriariError(Reason("batches.no_cuda")) from error
