"""Options that belong together: a tuple declares them, and a command takes it as one parameter."""

import functools
import inspect
from collections.abc import Callable
from typing import Any, get_type_hints

__all__ = ["spread"]


def spread(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command with the fields of each named tuple among its parameters as options.

    They stand in `--help` where the tuple stands among the parameters.
    """
    parameters = inspect.signature(command, eval_str=True).parameters.values()
    groups = {each.name: each.annotation for each in parameters if _is_group(each.annotation)}

    def run(**options: Any) -> None:
        for name, group in groups.items():
            options[name] = group(**{field: options.pop(field) for field in group._fields})
        command(**options)

    flat = [
        option
        for each in parameters
        for option in (_options(each.annotation) if each.name in groups else [each])
    ]
    shown: Any = functools.update_wrapper(run, command)
    del shown.__wrapped__  # Typer would read the command's own parameters
    shown.__signature__ = inspect.Signature(flat)
    shown.__annotations__ = {each.name: each.annotation for each in flat}
    return run


def _is_group(annotation: object) -> bool:
    return isinstance(annotation, type) and hasattr(annotation, "_fields")


def _options(group: Any) -> list[inspect.Parameter]:
    """Return the options of a tuple's fields."""
    hints = get_type_hints(group, include_extras=True)
    return [
        inspect.Parameter(
            name,
            inspect.Parameter.KEYWORD_ONLY,
            default=group._field_defaults[name],
            annotation=hints[name],
        )
        for name in group._fields
    ]
