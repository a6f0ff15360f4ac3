"""Events as JSON objects, and back.

An event is written with all its fields under their own names, and `type` says which it is. Tiles
are written as in notation, names of enums in small letters, actions in words. What is hidden is
null.

>>> from ariari.model.event import TileDrawn
>>> event_json(TileDrawn(2, Tile.parse("5p")))
{'type': 'tile_drawn', 'seat': 2, 'tile': '5p', 'is_rinshan': False}
>>> event_from_json({"type": "tile_drawn", "seat": 2, "tile": None, "is_rinshan": False})
TileDrawn(seat=2, tile=None, is_rinshan=False)
"""

import dataclasses
import re
import typing
from collections.abc import Callable, Mapping
from enum import IntEnum
from functools import cache, lru_cache
from types import NoneType, UnionType
from typing import Any, TypeAlias

from ariari.errors import AriariError
from ariari.model.action import Action, parse_action
from ariari.model.event import Event
from ariari.model.game_setup import GameSetup
from ariari.model.hand import Hand
from ariari.model.meld import Meld
from ariari.model.moment import Moment
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.server.errors import WireError

__all__ = ["EVENT_TYPES", "event_from_json", "event_json", "read_rules", "rules_json"]

_Write: TypeAlias = Callable[[Any], Any]
_Read: TypeAlias = Callable[[Any], Any]

_PLAIN = (bool, int, float, str, NoneType)
_EVENTS: tuple[type[Event], ...] = typing.get_args(Event)
_ACTIONS: tuple[type[Action], ...] = typing.get_args(Action)


def _type_name(sort: type) -> str:
    """Return the name of a class in small letters: `tile_drawn`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", sort.__name__).lower()


EVENT_TYPES: Mapping[str, type[Event]] = {_type_name(sort): sort for sort in _EVENTS}
"""Every sort of event by its `type`."""
_TYPE_NAMES: Mapping[type[Event], str] = {sort: name for name, sort in EVENT_TYPES.items()}
_FIELDS: Mapping[type[Event], tuple[str, ...]] = {
    sort: tuple(field.name for field in dataclasses.fields(sort)) for sort in _EVENTS
}
_MOMENT_DEFAULTS = Moment()


def event_json(event: Event) -> dict[str, Any]:
    """Return an event as a JSON object."""
    sort = type(event)
    found: dict[str, Any] = {"type": _TYPE_NAMES[sort]}
    for name in _FIELDS[sort]:
        found[name] = _written(getattr(event, name))
    return found


def _written(value: Any) -> Any:
    """Return a field of an event as JSON."""
    sort = type(value)
    if sort in _PLAIN:
        return value
    if sort is Tile:
        return _TILE_TEXTS[value]
    if sort is tuple:
        return [_written(each) for each in value]
    return str(value) if sort in _ACTIONS else _WRITERS[sort](value)


_TILE_TEXTS: Mapping[Tile, str] = {
    tile: str(tile)
    for tile in (
        *map(Tile, range(34)),
        *(Tile(kind, red=True) for kind in (4, 13, 22)),
    )
}


def rules_json(rules: Ruleset) -> dict[str, Any]:
    """Return every option of a rule set, and the preset that it is based on."""
    return dict(_options(rules))


@lru_cache(maxsize=64)
def _options(rules: Ruleset) -> Mapping[str, Any]:
    options: Mapping[str, Any] = GameSetup(rules, None).to_json()["rules"]
    return options


def read_rules(given: str | Mapping[str, Any], *, players: int = 4) -> Ruleset:
    """Return the rules that a preset's name or options mean; RulesError where none are meant.

    >>> read_rules({"based_on": "tenhou", "kuitan": "off"}, players=3)
    Ruleset.preset('tenhou', players=3).replace(kuitan='off')
    """
    options = {"based_on": given} if isinstance(given, str) else dict(given)
    return GameSetup.from_json({"rules": {"players": players} | options}).rules


def _meld_json(meld: Meld) -> dict[str, Any]:
    return {
        "kind": _written(meld.kind),
        "tiles": _written(meld.tiles),
        "called": _written(meld.called),
        "source": _written(meld.source),
    }


def _hand_json(hand: Hand) -> dict[str, Any]:
    return {"concealed": _written(hand.concealed), "melds": _written(hand.melds)}


def _moment_json(moment: Moment) -> dict[str, Any]:
    """Return what is not as usual."""
    return {
        field.name: _written(value)
        for field in dataclasses.fields(Moment)
        if (value := getattr(moment, field.name)) != getattr(_MOMENT_DEFAULTS, field.name)
    }


def _name_json(value: IntEnum) -> str:
    return value.name.lower()


class _Writers(dict[type, _Write]):
    """How each class is written; enums by their names."""

    def __missing__(self, sort: type) -> _Write:
        assert issubclass(sort, IntEnum), sort
        self[sort] = _name_json
        return _name_json


_WRITERS = _Writers({Meld: _meld_json, Hand: _hand_json, Moment: _moment_json, Ruleset: rules_json})


def event_from_json(fields: Mapping[str, Any]) -> Event:
    """Read the object that `event_json` writes; WireError where it is none."""
    sort = EVENT_TYPES.get(str(fields.get("type")))
    if sort is None:
        raise WireError(f"{fields.get('type')!r} is no sort of event")
    given = {name: value for name, value in fields.items() if name != "type"}
    try:
        return typing.cast("Event", _read_fields(sort, given))
    except (AriariError, ValueError, TypeError) as error:
        raise WireError(f"bad event {fields['type']}: {error}") from None


def _read_fields(sort: type, given: Mapping[str, Any]) -> Any:
    """Return a dataclass of these fields, each read by its type."""
    readers = _readers(sort)
    if unknown := sorted(set(given) - set(readers)):
        raise WireError(f"{unknown[0]} is no field of {_type_name(sort)}")
    return sort(**{name: readers[name](value) for name, value in given.items()})


@cache
def _readers(sort: type) -> Mapping[str, _Read]:
    """Return how each field of a dataclass is read."""
    return {name: _reader(hint) for name, hint in typing.get_type_hints(sort).items()}


def _reader(hint: Any) -> _Read:
    """Return how a value of an annotated type is read."""
    if hint == Action:
        return _read_action
    if hint in _READERS:
        return _READERS[hint]
    parts = typing.get_args(hint)
    if isinstance(hint, UnionType):
        (present,) = (part for part in parts if part is not NoneType)
        return _optional(_reader(present))
    if typing.get_origin(hint) is tuple:
        return _tuple([_reader(part) for part in parts if part is not ...], is_row=... in parts)
    if issubclass(hint, IntEnum):
        return _enum(hint)
    return _exactly(hint)


def _optional(read: _Read) -> _Read:
    return lambda value: None if value is None else read(value)


def _tuple(reads: list[_Read], *, is_row: bool) -> _Read:
    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise WireError(f"{value!r} is no array")
        each = reads * len(value) if is_row else reads
        return tuple(one(part) for one, part in zip(each, value, strict=True))

    return read


def _enum(sort: type[IntEnum]) -> _Read:
    names = {member.name.lower(): member for member in sort}

    def read(value: Any) -> IntEnum:
        if not isinstance(value, str) or value not in names:
            raise WireError(f"{value!r} is none of {', '.join(names)}")
        return names[value]

    return read


def _exactly(sort: type) -> _Read:
    """Return a reader of plain JSON values; a whole number is a float too."""

    def read(value: Any) -> Any:
        if type(value) is sort or (sort is float and type(value) is int):
            return value
        raise WireError(f"{value!r} is no {sort.__name__}")

    return read


def _text(read: Callable[[str], Any]) -> _Read:
    def read_text(value: Any) -> Any:
        if not isinstance(value, str):
            raise WireError(f"{value!r} is no text")
        return read(value)

    return read_text


def _object(sort: type) -> _Read:
    def read(value: Any) -> Any:
        if not isinstance(value, dict):
            raise WireError(f"{value!r} is no object")
        return _read_fields(sort, value)

    return read


def _read_options(value: Any) -> Ruleset:
    if not isinstance(value, dict):
        raise WireError("rules are an object of options")
    return GameSetup.from_json({"rules": value}).rules


_read_action = _text(parse_action)
_READERS: Mapping[type, _Read] = {
    Tile: _text(Tile.parse),
    Meld: _object(Meld),
    Hand: _object(Hand),
    Moment: _object(Moment),
    Ruleset: _read_options,
}
