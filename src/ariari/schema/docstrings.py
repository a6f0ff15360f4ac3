"""What the docstrings of a declaration say, including those under its fields."""

import ast
import inspect
import textwrap
from functools import cache
from typing import Any

__all__ = ["class_words", "field_words"]


def class_words(sort: type) -> str:
    """Return the first paragraph of a class docstring."""
    return inspect.cleandoc(sort.__doc__ or "").partition("\n\n")[0].replace("\n", " ")


def field_words(sort: type) -> dict[str, str]:
    """Return the docstrings under the fields of a class and its bases.

    >>> from ariari.model.events.event import TileDrawn
    >>> field_words(TileDrawn)
    {'tile': 'None if hidden.', 'is_rinshan': 'From the dead wall, after a kan or kita.'}
    """
    found: dict[str, str] = {}
    for base in reversed(sort.__mro__):
        if base is not object:
            found |= _own_words(base)
    return found


@cache
def _own_words(sort: Any) -> dict[str, str]:
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(sort))).body
    assert isinstance(tree, ast.ClassDef)
    pairs = zip(tree.body, tree.body[1:], strict=False)
    return {
        field.target.id: inspect.cleandoc(said.value.value).replace("\n", " ")
        for field, said in pairs
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(said, ast.Expr)
        and isinstance(said.value, ast.Constant)
        and isinstance(said.value.value, str)
    }
