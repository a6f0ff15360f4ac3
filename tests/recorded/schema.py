"""The types of the page, which follow from what the package declares."""

from functools import cache

from tests.recorded.recording import ROOT, Recording

from ariari.schema.typescript import modules

__all__ = ["PAGE_TYPES"]

_modules = cache(modules)

PAGE_TYPES = tuple(
    Recording(
        path=ROOT / "web/src/generated" / name,
        make=lambda name=name: _modules()[name],  # type: ignore[misc] # of its own name
        made_from="events, actions and messages (model/events, model/actions, schema/messages)",
    )
    for name in _modules()
)
