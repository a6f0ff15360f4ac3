"""The records of the engine for pages in TypeScript; `make record` writes them.

Every record becomes a view over the module's memory, every enum an object with its names, and the
entries an interface.
"""

import hashlib
from collections.abc import Iterable, Iterator
from enum import IntEnum
from math import prod
from typing import Any

from ariari.core.actions import Act
from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.rules import Rules
from ariari.core.state import Form, Limit, RiichiLevel, Wait, WinCheck
from ariari.core.table import Ending, Mark, Phase
from ariari.core.tables import Tables
from ariari.jit.playouts import Policy
from ariari.jit.replays import Fault
from ariari.jit.wasm.arguments import arguments_of
from ariari.jit.wasm.entries import ENTRIES
from ariari.record import PADDING, Field, Record
from ariari.strategy.advice import UNRANKED
from ariari.strategy.calling import Coach
from ariari.strategy.mind import POINT, Mind
from ariari.strategy.safety import Safety
from ariari.strategy.shapes import FAR

__all__ = ["layout_digest", "records_module"]

_DIGEST_LENGTH = 12

_ENUMS: tuple[type[IntEnum], ...] = (
    Act,
    Ending,
    Fault,
    Form,
    Limit,
    Mark,
    MeldKind,
    Phase,
    Policy,
    RiichiLevel,
    Safety,
    Wait,
    WinCheck,
    Yaku,
    Yakuman,
)


def _offset(record: type[Record], name: str) -> int:
    return next(field.offset for field in record.layout.fields if field.name == name)


_CONSTANTS = {
    "FAR": FAR,
    "POINT": POINT,
    "UNRANKED": UNRANKED,
    "COACH_SIZE": Coach.layout.size,
    "RULES_SIZE": Rules.layout.size,
    "COACH_SIGHT": _offset(Coach, "mind") + _offset(Mind, "sight"),
}
"""What a coach means by some numbers; sizes of what a page need not look into, and where in a
coach's work space lies what it sees."""
_NUMBERS = {
    "?": "Bool",
    "b": "Int8",
    "h": "Int16",
    "i": "Int32",
    "q": "Int64",
    "B": "Uint8",
    "H": "Uint16",
}
_HEAD = """\
/** Made by `make record`; changes here are lost. */

import { View } from "../engine/view";
"""


def records_module() -> str:
    """Return the text of the generated file."""
    layout = (
        f'/** Of an engine that has these records. */\nexport const LAYOUT = "{layout_digest()}";\n'
    )
    return f"{_records_text()}\n{layout}"


def layout_digest() -> str:
    """Return a digest of all records and entries: an engine with another cannot be used."""
    return hashlib.sha256(_records_text().encode()).hexdigest()[:_DIGEST_LENGTH]


def _records_text() -> str:
    constants = "".join(f"export const {name} = {value};\n" for name, value in _CONSTANTS.items())
    parts = [_HEAD, *map(_enum, _ENUMS), constants, *map(_view, _records()), _entries()]
    return "\n".join(parts)


def _enum(sort: type[IntEnum]) -> str:
    members = "".join(f"  {member.name}: {int(member)},\n" for member in sort)
    return f"{_comment(sort)}export const {sort.__name__} = {{\n{members}}} as const;\n"


def _records() -> list[type[Record]]:
    """Return every record that an entry takes, after the records in it; nobody reads the tables."""
    found: dict[type[Record], None] = {}
    for batch in ENTRIES:
        for _, kind in arguments_of(batch):
            if isinstance(kind, type) and kind is not Tables:
                found |= dict.fromkeys(_with_parts(kind))
    return list(found)


def _with_parts(kind: Any) -> Iterator[type[Record]]:
    for field in kind.layout.fields:
        if not isinstance(field.kind, str):
            yield from _with_parts(field.kind)
    yield kind


def _view(record: type[Record]) -> str:
    members = [f"static readonly size = {record.layout.size};"]
    for field in record.layout.fields:
        if field.name != PADDING:
            members += _accessors(field)
    body = "".join(f"  {member}\n" for member in members)
    return f"{_comment(record)}export class {record.__name__} extends View {{\n{body}}}\n"


def _accessors(field: Field) -> Iterable[str]:
    """Yield the getter of a field, and the setter of a single number."""
    name, offset = field.name, field.offset
    count = prod(field.shape)
    if not isinstance(field.kind, str):
        part = field.kind.__name__
        reads = f"parts({part}, {offset}, {count})" if field.shape else f"part({part}, {offset})"
        return [f"get {name}() {{ return this.{reads}; }}"]
    number = _NUMBERS[field.kind]
    if field.shape:
        return [f"get {name}() {{ return this.get{number}s({offset}, {count}); }}"]
    kind = "boolean" if number == "Bool" else "number"
    return [
        f"get {name}() {{ return this.get{number}({offset}); }}",
        f"set {name}(value: {kind}) {{ this.set{number}({offset}, value); }}",
    ]


def _entries() -> str:
    """Return what the module exports: the size, then addresses; 64-bit numbers where all share."""
    lines = []
    for batch in ENTRIES:
        takes = [
            f"{name}: {'bigint' if kind is None else 'number'}"
            for name, kind in arguments_of(batch)
        ]
        lines.append(f"  {batch.name}(size: number, {', '.join(takes)}): number;\n")
    return (
        "/** What the module exports: how many items, then where each column lies; returns 0. */\n"
        f"export interface Entries {{\n{''.join(lines)}}}\n"
    )


def _comment(sort: type) -> str:
    first = (sort.__doc__ or "").strip().splitlines()[0]
    return f"/** {first} */\n"
