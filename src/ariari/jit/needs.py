"""What rules need of Numba on a processor: the code is as fast, and there sooner.

Two thirds of the time that a compile takes are Numba's own. Much of that goes into questions with
the same answers for every rule, and into steps for what the dialect does not have.
"""

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

from numba.core import errors, event, typed_passes, types, untyped_passes
from numba.np import arrayobj

__all__ = ["NEEDLESS", "as_rules_need"]

NEEDLESS = {
    untyped_passes.DeadBranchPrune,
    untyped_passes.FindLiterallyCalls,
    untyped_passes.InlineClosureLikes,
    untyped_passes.InlineInlinables,
    untyped_passes.LiteralPropagationSubPipelinePass,
    untyped_passes.LiteralUnroll,
    untyped_passes.MakeFunctionToJitFunction,
    untyped_passes.RewriteDynamicRaises,
    untyped_passes.RewriteSemanticConstants,
    untyped_passes.WithLifting,
    typed_passes.InlineOverloads,
    typed_passes.NopythonRewrites,
}
"""Steps for what the dialect does not have: closures, `with`, exceptions, arrays as a whole."""


def _as_it_is(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """Stand in for Numba's function that corrects an index by the size of the array.

    In Python a negative index counts from the end. No rule has one, and asking each time takes a
    tenth of the time of a game. Where bounds are checked, a negative index is outside.
    """
    return context.cast(builder, index, kind, types.intp)


_text_of_record = types.Record.__repr__


def _known_text(record: Any) -> str:
    """Return a record's type as text, which Numba asks for a hundred thousand times."""
    if "_known_text" not in vars(record):
        record._known_text = _text_of_record(record)
    text: str = record._known_text
    return text


_ask_for_call = types.BaseFunction.get_call_type


def _known_call(function: Any, context: Any, given: Any, named: Any) -> Any:
    """Return how an operator or a built-in function is called, found out once for all rules."""
    key = (given, *named.items())
    known = vars(function).setdefault("_known_calls", {})
    if key not in known:
        known[key] = _ask_for_call(function, context, given, named)
    return known[key]


AS_RULES_NEED: tuple[tuple[Any, str, Any], ...] = (
    (arrayobj, "fix_integer_index", _as_it_is),
    (types.Record, "__repr__", _known_text),
    (types.BaseFunction, "get_call_type", _known_call),
    (event, "broadcast", lambda each: None),  # to timers that nobody reads
    (errors, "ColorShell", nullcontext),  # around words of errors that nobody sees
)
"""What Numba does otherwise for rules: for speed of the rules, then for that of compiling them."""


@contextmanager
def as_rules_need() -> Iterator[None]:
    """Have Numba compile what the rules need, and as fast as it can."""
    kept = [getattr(owner, name) for owner, name, _ in AS_RULES_NEED]
    for owner, name, other in AS_RULES_NEED:
        setattr(owner, name, other)
    try:
        yield
    finally:
        for (owner, name, _), known in zip(AS_RULES_NEED, kept, strict=True):
            setattr(owner, name, known)
