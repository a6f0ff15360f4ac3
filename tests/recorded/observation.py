"""The tables of docs/observations.md: numbers, planes and moves, with their places."""

import ast
import inspect
from collections.abc import Callable, Iterator

from tests.recorded.recording import ROOT, Recording

from ariari.core.tiles import KIND_COUNT
from ariari.observation.moves import MOVE_COUNT, Move
from ariari.observation.observation import Features, Oracle, Planes, SeatPlanes
from ariari.record import Record
from ariari.schema.docstrings import field_words

__all__ = ["OBSERVATION"]

FEATURE_BYTES = 4


def _table(rows: Iterator[tuple[int, int, str, str]], what: str) -> str:
    lines = [f"| {what} | name | meaning |", "| --- | --- | --- |"]
    for first, end, name, said in rows:
        places = f"{first}" if end == first + 1 else f"{first}-{end - 1}"
        lines.append(f"| {places} | `{name}` | {said} |")
    return "\n".join(lines) + "\n"


def _fields(record: type[Record], width: int) -> Iterator[tuple[int, int, str, str]]:
    """Yield each field of plain numbers, with its places in units of some bytes."""
    words = field_words(record)
    for field in record.layout.fields:
        if isinstance(field.kind, str) and not field.name.startswith("_"):
            said = words.get(field.name, "")
            yield field.offset // width, field.end // width, field.name, said


def _moves() -> Iterator[tuple[int, int, str, str]]:
    (tree,) = ast.parse(inspect.getsource(Move)).body
    assert isinstance(tree, ast.ClassDef)
    words = {
        ast.unparse(member.targets[0]): ast.literal_eval(said.value)
        for member, said in zip(tree.body, tree.body[1:], strict=False)
        if isinstance(member, ast.Assign) and isinstance(said, ast.Expr)
    }
    for move, end in zip(Move, [*list(Move)[1:], MOVE_COUNT], strict=True):
        yield int(move), int(end), move.name, words.get(move.name, "")


def _recording(passage: str, make: Callable[[], str]) -> Recording:
    return Recording(
        path=ROOT / "docs/observations.md",
        passage=passage,
        make=make,
        made_from="src/ariari/observation",
    )


OBSERVATION = (
    _recording("features", lambda: _table(_fields(Features, FEATURE_BYTES), "place")),
    _recording("planes", lambda: _table(_fields(Planes, KIND_COUNT), "plane")),
    _recording("seat planes", lambda: _table(_fields(SeatPlanes, KIND_COUNT), "plane")),
    _recording("oracle", lambda: _table(_fields(Oracle, 1), "bytes")),
    _recording("moves", lambda: _table(_moves(), "move")),
)
