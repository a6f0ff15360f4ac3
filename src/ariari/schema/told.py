"""How the page turns an event into a reason, as `Told.reason` does.

If a reason's values are just the fields of the event, it is enough to know which number is a seat,
and which name is a word in the catalogue.
"""

from collections.abc import Mapping
from typing import get_args

from ariari.model.events.event import Event
from ariari.model.events.told import SEATS, Told
from ariari.model.tile import Tile
from ariari.schema.shape import (
    Constants,
    Either,
    Formed,
    Names,
    Nothing,
    Plain,
    Row,
    Shape,
    fields_of,
    tag_of,
)
from ariari.words.say import ENUMS

__all__ = ["told_fields"]


def told_fields() -> Mapping[str, Mapping[str, str]]:
    """Return what each field is, by the `type` of the events that mention nothing else.

    A field is a `seat`, a `tile`, `tiles`, the key of a word with `{}` for its name, or `plain`.

    >>> told_fields()["kan_declared"]
    {'seat': 'seat', 'kind': 'melds.{}', 'tile': 'tile'}
    """
    found = {}
    for sort in get_args(Event):
        kinds = {field.name: _kind(field.name, field.shape) for field in fields_of(sort)}
        named = {name: kind for name, kind in kinds.items() if kind is not None}
        if sort._values is Told._values and len(named) == len(kinds):
            found[str(tag_of(sort))] = named
    return found


def _kind(name: str, shape: Shape) -> str | None:
    """Return what a field is; None if its value alone does not say it."""
    match shape:
        case Either(options=(first, Nothing())):
            return _kind(name, first)
        case Plain() if name in SEATS:
            return "seat"
        case Plain() | Constants():
            return "plain"
        case Names():
            return ENUMS.get(shape.sort, "plain")
        case Formed() if shape.sort is Tile:
            return "tile"
        case Row(each=Formed(sort=sort)) if sort is Tile:
            return "tiles"
        case _:
            return None
