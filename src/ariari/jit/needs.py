"""What rules need of Numba, and what they do not: code that is as fast, and there sooner.

Two thirds of the time that a compile takes are Numba's own. Much of that goes into questions with
the same answers for every rule, and into steps for what the dialect does not have.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

__all__ = ["Way", "call_once", "instead", "text_once", "without_needless"]

NEEDLESS = frozenset(
    {
        "DeadBranchPrune",
        "FindLiterallyCalls",
        "InlineClosureLikes",
        "InlineInlinables",
        "InlineOverloads",
        "LiteralPropagationSubPipelinePass",
        "LiteralUnroll",
        "MakeFunctionToJitFunction",
        "NopythonRewrites",
        "RewriteDynamicRaises",
        "RewriteSemanticConstants",
        "WithLifting",
    }
)
"""Steps for what the dialect does not have: closures, `with`, exceptions, arrays as a whole."""

Way = tuple[Any, str, Any]
"""Of whom, by which name, and what there is instead while rules are compiled."""


def without_needless(pipelines: list[Any]) -> list[Any]:
    """Return Numba's pipelines with the steps that rules need."""
    for each in pipelines:
        each.passes = [(step, says) for step, says in each.passes if step.__name__ not in NEEDLESS]
        each.finalize()
    return pipelines


def text_once(type_of_record: Any) -> Way:
    """Keep the text of each type of record: Numba asks for it a hundred thousand times."""
    make = type_of_record.__repr__

    def known(record: Any) -> str:
        if "_known_text" not in vars(record):
            record._known_text = make(record)
        text: str = record._known_text
        return text

    return type_of_record, "__repr__", known


def call_once(type_of_function: Any) -> Way:
    """Keep how operators and built-in functions are called, found out once for all rules."""
    ask: Callable[..., Any] = type_of_function.get_call_type

    def known(function: Any, context: Any, given: Any, named: Any) -> Any:
        key = (given, *named.items())
        calls = vars(function).setdefault("_known_calls", {})
        if key not in calls:
            calls[key] = ask(function, context, given, named)
        return calls[key]

    return type_of_function, "get_call_type", known


@contextmanager
def instead(ways: tuple[Way, ...]) -> Iterator[None]:
    """Have Numba do other than it does: the caller holds the lock of its compiler."""
    kept = [getattr(owner, name) for owner, name, _ in ways]
    for owner, name, other in ways:
        setattr(owner, name, other)
    try:
        yield
    finally:
        for (owner, name, _), known in zip(ways, kept, strict=True):
            setattr(owner, name, known)
