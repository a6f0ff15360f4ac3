"""What reads events and actions from the engine's records in a page; `make record` writes it.

`telling` has records with the fields of the declarations. A reader is made from both, so a page
spells no field; TypeScript checks it against the types made from the same declarations.
"""

import json
import typing
from collections.abc import Iterator, Sequence
from enum import Enum
from math import prod
from typing import Any

from ariari.core.faces import FACE_COUNT
from ariari.core.rules import SEAT_MAX
from ariari.model.actions.action import Action
from ariari.model.events.event import Event
from ariari.model.events.told import Public
from ariari.model.game import Game
from ariari.model.records.tiles import tile_from_face
from ariari.model.tile import Tile
from ariari.record import Field as Stored
from ariari.record import Record
from ariari.schema.game import event_json
from ariari.schema.shape import (
    SPARSE,
    Either,
    Field,
    Fixed,
    Formed,
    Names,
    Nothing,
    Plain,
    Row,
    Shape,
    Structure,
    classes_in,
    fields_of,
    shape_of,
    tag_of,
)
from ariari.telling.records import ActionType, EventType, ToldAction, ToldEvent
from ariari.words.codes import code_name

__all__ = ["decoder_module"]

_UNIONS: tuple[tuple[str, Any, Any, type[Record]], ...] = (
    ("Action", Action, ActionType, ToldAction),
    ("GameEvent", Event, EventType, ToldEvent),
)
"""Unions by the name of their type, with the numbers of their members and their record."""
_NOBODY = -1
_HEAD = """\
/** Made by `make record`; changes here are lost. */

import { grid, listed, row, sparse } from "../engine/decode";
import { bitsOf } from "../engine/view";
import type { Action } from "./actions";
import type { GameEvent } from "./events";
import type { Tile } from "./reason";
import type { ToldAction, ToldEvent, ToldMeld, ToldMoment } from "./records";
"""


def decoder_module() -> str:
    """Return the text of the generated file."""
    enums: set[type[Enum]] = set()
    parts: list[str] = []
    for name, union, numbers, record in _UNIONS:
        found = {tag_of(member): member for member in typing.get_args(union)}
        members = [found.pop(number.name.lower()) for number in sorted(numbers)]
        assert not found, f"without a number: {found}"
        for member in members:
            enums |= {
                sort for sort in classes_in(shape_of(member), set()) if issubclass(sort, Enum)
            }
        parts += [*_structures(union, record), _union(name, members, record)]
    names = sorted(enums, key=lambda sort: sort.__name__)
    types = ", ".join([*(sort.__name__ for sort in names), "Meld", "Moment"])
    imports = f'import type {{ {", ".join(sorted(types.split(", ")))} }} from "./values";\n'
    return "\n".join([_HEAD + imports, _tiles(), *map(_names, names), *parts, _seen()])


def _tiles() -> str:
    faces = " ".join(str(tile_from_face(face)) for face in range(FACE_COUNT))
    return (
        "/** Every tile by its face. */\n"
        f'export const TILES: readonly Tile[] =\n  "{faces}".split(" ");\n'
        "const tile = (face: number): Tile => TILES[face]!;\n"
        "const maybeTile = (face: number): Tile | null => TILES[face] ?? null;\n"
    )


def _names(sort: type[Enum]) -> str:
    members = "".join(f'  "{each.value}": "{each.name.lower()}",\n' for each in sort)
    return f"const {_constant(sort)}: Record<number, {sort.__name__}> = {{\n{members}}};\n"


def _constant(sort: type) -> str:
    return code_name(sort).upper()


def _structures(union: Any, record: type[Record]) -> Iterator[str]:
    """Yield a reader for every part of a record that is a record itself."""
    seen: set[type] = set()
    for member in typing.get_args(union):
        for field in fields_of(member):
            stored = _stored(record, field.name)
            sort = _structure_in(field.shape)
            if stored is None or sort is None or isinstance(stored.kind, str) or sort in seen:
                continue
            seen.add(sort)
            yield (
                f"function read{sort.__name__}(told: {stored.kind.__name__}): {sort.__name__} {{\n"
                f"  return {_object(sort, stored.kind)};\n}}\n"
            )


def _structure_in(shape: Shape) -> type | None:
    match shape:
        case Structure():
            return shape.sort
        case Row():
            return _structure_in(shape.each)
    return None


def _union(name: str, members: Sequence[Any], record: type[Record]) -> str:
    """Return a reader for each member, by its number; one that no record holds has none."""
    rows = [_member(member, record) for member in members]
    constant, kind = f"{record.__name__.upper().removeprefix('TOLD')}S", record.__name__
    sort = f"readonly (((told: {kind}) => {name}) | null)[]"
    return (
        f"const {constant}: {sort} = [\n{''.join(rows)}];\n\n"
        f"export const read{name} = (told: {kind}): {name} => {constant}[told.type]!(told);\n"
    )


def _member(sort: type, record: type[Record]) -> str:
    if not _is_held(sort, record):
        return "  null,\n"
    return f"  ({'told' if fields_of(sort) else ''}) => ({_object(sort, record)}),\n"


def _is_held(sort: type, record: type[Record]) -> bool:
    return all(
        _stored(record, field.name) or isinstance(field.shape, Structure)
        for field in fields_of(sort)
    )


def _object(sort: type, record: type[Record]) -> str:
    """Return the expression of an object; a sparse one has the fields that the record has."""
    fields = [
        field for field in fields_of(sort) if sort not in SPARSE or _stored(record, field.name)
    ]
    tag = tag_of(sort)
    parts = [f'type: "{tag}"'] if tag else []
    parts += [f"{field.name}: {_value(field.shape, record, field.name)}" for field in fields]
    if sort not in SPARSE:
        return f"{{ {', '.join(parts)} }}"
    defaults = ", ".join(f"{field.name}: {_default(field)}" for field in fields)
    return f"sparse({{ {', '.join(parts)} }}, {{ {defaults} }})"


def _default(field: Field) -> str:
    default = field.default
    return json.dumps(default.name.lower() if isinstance(default, Enum) else default)


def _stored(record: type[Record], name: str) -> Stored | None:
    return next((field for field in record.layout.fields if field.name == name), None)


def _value(shape: Shape, record: type[Record], name: str) -> str:
    """Return the expression of a field, as the record holds it."""
    stored, at = _stored(record, name), f"told.{name}"
    if isinstance(shape, Structure) and (stored is None or isinstance(stored.kind, str)):
        return _object(shape.sort, record)
    assert stored is not None, name
    match shape:
        case Either():
            return _either(shape, record, stored)
        case Row() if stored.shape:
            return _row(shape, record, stored)
        case Row():
            return _mapped(f"bitsOf({at})", shape.each)
        case Fixed():
            return f"[{', '.join(f'{at}[{place}]!' for place in range(prod(stored.shape)))}]"
        case _:
            return _single(shape, at)


def _single(shape: Shape, at: str) -> str:
    match shape:
        case Plain():
            return f"{at} / 10" if shape.sort is float else at
        case Names():
            return f"{_constant(shape.sort)}[{at}]!"
        case Structure():
            return f"read{shape.sort.__name__}({at})"
        case Formed(sort=sort) if sort is Tile:
            return f"tile({at})"
        case Either(options=(first, Nothing())) if first == shape_of(Tile):
            return f"maybeTile({at})"
    raise AssertionError(shape)


def _mapped(row: str, each: Shape, named: str = "each") -> str:
    """Return the row with what each of its entries means."""
    means = _single(each, named)
    return row if means == named else f"{row}.map(({named}) => {means})"


def _either(shape: Either, record: type[Record], stored: Stored) -> str:
    """Return one of the actions, or something that may be missing: -1 then."""
    if shape == shape_of(Action):
        return f"readAction(told.{stored.name})"
    first, nothing = shape.options
    assert nothing == Nothing(), stored.name
    if first == shape_of(Tile):
        return _single(shape, f"told.{stored.name}")
    count = _count(record, stored.name) if stored.shape else f"told.{stored.name}"
    return f"{count} < 0 ? null : {_value(first, record, stored.name)}"


def _row(shape: Row, record: type[Record], stored: Stored) -> str:
    at, count = f"told.{stored.name}", _count(record, stored.name)
    if not isinstance(stored.kind, str):
        return _records(shape, stored.kind, f"listed({at}, {count})")
    if isinstance(shape.each, Row):
        inner = _mapped("each", shape.each.each, "one")
        return f"grid({at}, told.players, {stored.shape[1]}).map((each) => {inner})"
    return _mapped(f"row({at}, {count})", shape.each)


def _records(shape: Row, record: type[Record], row: str) -> str:
    if not isinstance(shape.each, Fixed):
        return _mapped(row, shape.each)
    names = record.layout.names
    pairs = zip(names, shape.each.parts, strict=True)
    parts = ", ".join(_single(part, f"each.{name}") for name, part in pairs)
    return f"{row}.map((each) => [{parts}] as const)"


def _count(record: type[Record], name: str) -> str:
    """Return how many entries a row has: its count, or one for each player."""
    single = f"{name[:-3]}y" if name.endswith("ies") else name.removesuffix("s")
    for count in (f"{name}_count", f"{single}_count"):
        if _stored(record, count):
            return f"told.{count}"
    return "told.players"


def _seen() -> str:
    """Return what shows an event to a seat, as `seen_by` does with the events of a game."""
    found = {type(event): event for event in Game(seed=1).events}
    cases = []
    for sort in typing.get_args(Event):
        if sort.seen_by is not Public.seen_by:
            cases.append(f'    case "{tag_of(sort)}":\n      return {_hidden(found[sort])};\n')
    return (
        "/** Returns an event as a seat saw it; nobody has seat -1. */\n"
        "export function seenBy(event: GameEvent, seat: number): GameEvent {\n"
        "  switch (event.type) {\n"
        f"{''.join(cases)}    default:\n      return event;\n  }}\n}}\n"
    )


def _hidden(event: Event) -> str:
    """Return what others see of an event of which a seat sees more."""
    whole = event_json(event)
    public = event_json(event.seen_by(_NOBODY))
    (name,) = (each for each, value in whole.items() if public[each] != value)
    if public[name] is None:
        own = [seat for seat in range(SEAT_MAX) if event.seen_by(seat) == event]
        assert own == [whole["seat"]], event
        return f"event.seat === seat ? event : {{ ...event, {name}: null }}"
    for seat in range(SEAT_MAX):
        seen = event_json(event.seen_by(seat))[name]
        rows = zip(whole[name], public[name], strict=True)
        assert seen == [row if seat == own else other for own, (row, other) in enumerate(rows)]
    assert all(each is None for row in public[name] for each in row), event
    others = "each.map(() => null)"
    return (
        f"{{ ...event, {name}: event.{name}.map((each, own) => (own === seat ? each : {others})) }}"
    )
