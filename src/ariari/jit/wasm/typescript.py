"""The records of the engine for pages in TypeScript; `make record` writes them.

Every record becomes a view over the module's memory, every enum an object with its names, and the
entries an interface.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from math import prod
from typing import Any

from ariari.core.actions import Act
from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.network import Network
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
from ariari.strategy.settings import Settings
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
    "NETWORK_SIZE": Network.layout.size,
    "TABLES_NETWORK": _offset(Tables, "network"),
    "COACH_SIGHT": _offset(Coach, "mind") + _offset(Mind, "sight"),
}
"""What a coach means by some numbers; sizes of what a page need not look into, and where in a
coach's work space lies what it sees."""
_TYPES = {
    "?": ("boolean", "Uint8Array"),
    "b": ("number", "Int8Array"),
    "h": ("number", "Int16Array"),
    "i": ("number", "Int32Array"),
    "q": ("number", "readonly number[]"),
    "B": ("number", "Uint8Array"),
    "H": ("number", "Uint16Array"),
}
"""What a number of a record is in TypeScript, and what several of them are."""
_OPAQUE = frozenset({Settings})
"""Records that a page only copies."""
_GAP = "_"
_HEAD = """\
/** Made by `make record`; changes here are lost. */

import { record, type View } from "../engine/view";
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
    """Return the type of a view, and what makes it: the names of the fields, as they lie there."""
    name = record.__name__
    fields = [] if record in _OPAQUE else _fields(record)
    parts = dict.fromkeys(field.kind for field in fields if not isinstance(field.kind, str))
    members = "".join(f"  {_member(field)}\n" for field in fields)
    layout = " ".join(_laid(fields, [*parts], record.layout.size))
    made = ", ".join([f'"{layout}"', *(part.__name__ for part in parts)])
    return (
        f"{_comment(record)}export interface {name} extends View {{\n{members}}}\n"
        f"export const {name} = /* @__PURE__ */ record<{name}>({made});\n"
    )


def _fields(record: type[Record]) -> list[Field]:
    return [field for field in record.layout.fields if field.name != PADDING]


def _member(field: Field) -> str:
    """Return the type of a field; a single number can be set."""
    if not isinstance(field.kind, str):
        part = field.kind.__name__
        return f"readonly {field.name}: {f'readonly {part}[]' if field.shape else part};"
    one, several = _TYPES[field.kind]
    return f"readonly {field.name}: {several};" if field.shape else f"{field.name}: {one};"


def _laid(fields: Iterable[Field], parts: Sequence[type[Record]], size: int) -> Iterator[str]:
    """Yield fields in their order: a colon with a code or the number of a part where the kind
    changes, names with their counts, and gaps in bytes."""
    end, last = 0, None
    for field in fields:
        if field.offset > end:
            yield f"{_GAP}*{field.offset - end}"
        if field.kind != last:
            kind = field.kind if isinstance(field.kind, str) else parts.index(field.kind)
            yield f":{kind}"
        yield f"{field.name}*{prod(field.shape)}" if field.shape else field.name
        end, last = field.end, field.kind
    if size > end:
        yield f"{_GAP}*{size - end}"


def _entries() -> str:
    """Return what the module exports: the size, then addresses; 64-bit numbers where all share."""
    lines = []
    for batch in ENTRIES:
        takes = [
            f"{name}: {'bigint' if kind is None else 'number'}"
            for name, kind in arguments_of(batch)
        ]
        lines.append(f"  {batch.name}(size: number, {', '.join(takes)}): void;\n")
    return (
        "/** What the module exports: how many items, then where each column lies. */\n"
        f"export interface Entries {{\n{''.join(lines)}}}\n"
    )


def _comment(sort: type) -> str:
    first = (sort.__doc__ or "").strip().splitlines()[0]
    return f"/** {first} */\n"
