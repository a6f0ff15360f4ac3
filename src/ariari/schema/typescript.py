"""The types of the page, made from the declarations; `make record` writes them.

Every dataclass becomes an interface, every enum and union a type, each with its docstring.
"""

import re
import typing
from collections.abc import Iterator, Mapping
from typing import Any, assert_never

from ariari.model.actions.action import Action
from ariari.model.events.event import Event
from ariari.schema import answers, questions
from ariari.schema.docstrings import class_words, field_words
from ariari.schema.frames import VERSION
from ariari.schema.messages import ClientMessage, ServerMessage
from ariari.schema.shape import (
    SPARSE,
    Anything,
    Constants,
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
    Table,
    classes_in,
    fields_of,
    shape_of,
    tag_of,
)

__all__ = ["modules"]

_UNIONS: Mapping[str, tuple[str, Any]] = {
    "Action": ("actions", Action),
    "GameEvent": ("events", Event),
    "ClientMessage": ("messages", ClientMessage),
    "ServerMessage": ("messages", ServerMessage),
    "Worth": ("answers", answers.Worth),
    "ScoreAnswer": ("answers", answers.ScoreAnswer),
    "FileGame": ("answers", answers.FileGame),
}
"""Unions by the name of their type, with its module; `Event` is taken in a browser."""
_ROOTS = (
    questions.HandQuestion,
    questions.ScoreQuestion,
    questions.AdviceQuestion,
    questions.WinQuestion,
    questions.RulesetQuestion,
    answers.OtherWinsAnswer,
    answers.HandAdvice,
    answers.Advice,
    answers.LogAnswer,
    answers.RuleSets,
    answers.RulesetAnswer,
    answers.RuleText,
    answers.TablesAnswer,
    answers.GlossaryAnswer,
    answers.FairAnswer,
    answers.ErrorAnswer,
    answers.QuestionError,
)
"""Questions and answers that are in no union."""
_MODULES = {
    "ariari.schema.messages": "messages",
    "ariari.schema.questions": "questions",
    "ariari.schema.answers": "answers",
}
"""The module of a type, by the package its class is in."""
_OTHERS = "values"
"""The module of everything else."""
_REASON = """\
/** A tile as in notation: "5p", "0p" is the red five of circles, "1z" East, "7z" the red dragon. */
export type Tile = string;

/** Something to be told: the key of its message, the rules behind it, the values it speaks of. */
export interface Reason {
  readonly code: string;
  readonly rules: readonly string[];
  readonly values: { readonly [name: string]: ReasonValue };
}

/** What a reason speaks of; the one key of an object says what it is. */
export type ReasonValue =
  | number
  | string
  | boolean
  | null
  | { readonly seat: number }
  | { readonly tile: Tile }
  | { readonly tiles: readonly Tile[] }
  | { readonly word: string }
  | { readonly notation: string }
  | Reason
  | readonly ReasonValue[];
"""
_RULES = """\
export type OptionValue = boolean | number | string | null | readonly (number | string)[];

/** Every option of a rule set (docs/rule-sets.md), with types for those the page reads. */
export interface Rules {
  readonly [option: string]: OptionValue | undefined;
  readonly based_on?: string;
  readonly players: 3 | 4;
  readonly length?: string;
  readonly start_points: number;
  readonly red_fives?: number;
}
"""
_PLAIN = {bool: "boolean", int: "number", float: "number", str: "string"}
_FORM_MODULES = {"Tile": "reason", "Reason": "reason", "Rules": _OTHERS}


def modules() -> dict[str, str]:
    """Return the text of every generated file by its name."""
    homes = dict(_homes())
    written = {
        "reason": [_REASON],
        _OTHERS: [_RULES],
        "actions": [],
        "events": [],
        "messages": [
            "/** Raised by the server when a message changes its meaning. */\n"
            f"export const VERSION = {VERSION};\n"
        ],
        "questions": [],
        "answers": [],
    }
    for sort, module in homes.items():
        written[module].append(_declaration(sort, homes))
    for name, (module, union) in _UNIONS.items():
        members = "".join(f"\n  | {sort.__name__}" for sort in typing.get_args(union))
        written[module].append(f"export type {name} ={members};\n")
    return {f"{module}.ts": _file(module, parts, homes) for module, parts in written.items()}


def _homes() -> Iterator[tuple[type, str]]:
    """Yield every class with its module, after the classes it needs."""
    seen: set[type] = set()
    named = [sort for _, union in _UNIONS.values() for sort in typing.get_args(union)]
    for sort in (*named, *_ROOTS):
        for needed in classes_in(shape_of(sort), seen):
            yield needed, _module_of(needed)


def _module_of(sort: type) -> str:
    """Return the module of a class: its union's, its package's, or that of the values."""
    unions = (module for module, union in _UNIONS.values() if sort in typing.get_args(union))
    packages = (home for name, home in _MODULES.items() if sort.__module__.startswith(name))
    return next(unions, next(packages, _OTHERS))


def _declaration(sort: type, homes: Mapping[type, str]) -> str:
    """Return the type of a class."""
    head = _comment(class_words(sort))
    shape = shape_of(sort)
    if isinstance(shape, Names):
        members = "".join(f'\n  | "{name}"' for name in shape.members)
        return f"{head}export type {sort.__name__} ={members};\n"
    words = field_words(sort)
    tag = tag_of(sort)
    lines = [f'  readonly type: "{tag}";\n'] if tag else []
    base = next((base for base in sort.__mro__[1:] if base in homes), None)
    known = () if base is None else fields_of(base)
    for field in fields_of(sort):
        if field not in known:
            lines.append(_comment(words.get(field.name, ""), "  ") + _field_line(field, sort))
    extends = "" if base is None else f" extends {base.__name__}"
    return f"{head}export interface {sort.__name__}{extends} {{\n{''.join(lines)}}}\n"


def _field_line(field: Field, sort: type) -> str:
    """Return a field; one that is left out instead of being null is never null."""
    shape = field.shape
    if sort not in SPARSE or field.is_required:
        return f"  readonly {field.name}: {_type(shape)};\n"
    if field.default is None and isinstance(shape, Either):
        shape = Either(tuple(each for each in shape.options if each != Nothing()))
    return f"  readonly {field.name}?: {_type(shape)};\n"


def _comment(words: str, indent: str = "") -> str:
    words = re.sub(r"\bNone\b", "null", words)
    return f"{indent}/** {words} */\n" if words else ""


def _type(shape: Shape) -> str:
    """Return a shape as TypeScript writes it."""
    match shape:
        case Plain():
            return _PLAIN[shape.sort]
        case Nothing():
            return "null"
        case Anything():
            return "unknown"
        case Constants():
            return " | ".join(f'"{v}"' if isinstance(v, str) else str(v) for v in shape.values)
        case Names() | Structure():
            return shape.sort.__name__
        case Row() | Fixed() | Table():
            return _collection(shape)
        case Either():
            return " | ".join(_options(shape))
        case Formed():
            return shape.form.typescript
        case _:
            assert_never(shape)


def _collection(shape: Row | Fixed | Table) -> str:
    match shape:
        case Row():
            each = _type(shape.each)
            return f"readonly ({each})[]" if " " in each else f"readonly {each}[]"
        case Fixed():
            return f"readonly [{', '.join(map(_type, shape.parts))}]"
        case Table():
            return f"{{ readonly [name: string]: {_type(shape.each)} }}"


def _options(shape: Either) -> Iterator[str]:
    """Yield the options of a union, under the names of the unions among them."""
    left = list(shape.options)
    for name, (_, union) in _UNIONS.items():
        members = [shape_of(sort) for sort in typing.get_args(union)]
        if all(member in left for member in members):
            left = [option for option in left if option not in members]
            yield name
    yield from dict.fromkeys(map(_type, left))


def _file(module: str, parts: list[str], homes: Mapping[type, str]) -> str:
    """Return a file with what it imports from the others."""
    body = "\n".join(parts)
    names = {sort.__name__: home for sort, home in homes.items()}
    assert len(names) == len(homes), "two classes have the same name"
    names |= _FORM_MODULES | {name: home for name, (home, _) in _UNIONS.items()}
    own = set(re.findall(r"^export (?:type|interface|const) (\w+)", body, re.MULTILINE))
    code = re.sub(r"/\*\*.*?\*/|\"[^\"]*\"", "", body)
    used = set(re.findall(r"\b[A-Z]\w*\b", code)) - own
    lines = []
    for home in sorted({names[name] for name in used if name in names}):
        found = ", ".join(sorted(name for name in used if names.get(name) == home))
        lines.append(f'import type {{ {found} }} from "./{home}";\n')
    head = "/** Made by `make record`; changes here are lost. */\n\n"
    return head + "".join(lines) + ("\n" if lines else "") + body
