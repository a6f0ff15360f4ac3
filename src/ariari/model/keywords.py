"""Misspelt keyword arguments: the error suggests similar names."""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import ParamSpec, TypeVar

from ariari.errors import KeywordError
from ariari.model.options import near_names, suggestion
from ariari.words.reason import Reason

__all__ = ["check_names", "named_arguments"]

_P = ParamSpec("_P")
_R = TypeVar("_R")


def check_names(given: Iterable[str], known: Iterable[str]) -> None:
    """Raise KeywordError for an unknown name, suggesting similar ones."""
    names = tuple(known)
    for name in given:
        if name not in names:
            near = near_names(name, names)
            if not near:
                raise KeywordError(Reason("unknown.argument_of", name=repr(name), known=names))
            raise KeywordError(Reason("unknown.argument", name=repr(name), near=suggestion(near)))


def named_arguments(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """Let a function suggest similar names if an argument's name is wrong."""
    code = function.__code__
    count = code.co_argcount + code.co_kwonlyargcount
    known = tuple(name for name in code.co_varnames[:count] if name != "self")

    @wraps(function)
    def checked(*args: _P.args, **kwargs: _P.kwargs) -> _R:
        check_names(kwargs, known)
        return function(*args, **kwargs)

    return checked
