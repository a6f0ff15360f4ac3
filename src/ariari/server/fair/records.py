"""Records of fair games in files: by themselves, or in the head of a native log."""

import json
from dataclasses import dataclass, replace
from typing import Any

from ariari.errors import AriariError, LogError
from ariari.logs.formats.native import reader as native
from ariari.model.game.setup import GivenWall
from ariari.server.fair.record import FairRecord, check_record
from ariari.server.fair.witness import Witness, is_transcript
from ariari.words.reason import Reason

__all__ = ["Proof", "log_with_record", "read_proof"]

_FIELD = "fair"
"""The field with the record, in the head of a log and in the last message of a game."""


@dataclass(frozen=True, slots=True)
class Proof:
    """A record, and the walls of the log it came with."""

    record: FairRecord
    dealt: tuple[GivenWall, ...] | None = None
    """None without a log."""
    witness: Witness | None = None
    """What the player's own program saw; None if nobody did."""

    def complaints(self) -> list[Reason]:
        """Return every complaint about the record, and how the log differs from it."""
        if self.witness is not None:
            return self.witness.complaints(self.record)
        if self.dealt is None:
            return check_record(self.record)
        listed = self.record.walls or self.dealt
        complaints = check_record(replace(self.record, walls=self.dealt))
        if len(listed) != len(self.dealt):
            counts = {"count": len(listed), "dealt": len(self.dealt)}
            complaints.append(Reason("fairness.wall_count", **counts))
        for deal, (wall, other) in enumerate(zip(listed, self.dealt, strict=False), start=1):
            if wall != other:
                complaints.append(Reason("fairness.wall_of_log", deal=deal))
        return complaints


def log_with_record(log: bytes, record: FairRecord) -> bytes:
    """Return a native log with the record in its head; the log already has the walls."""
    head, end, rest = log.partition(b"\n")
    fields = json.loads(head) | {_FIELD: replace(record, walls=()).to_json()}
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode() + end + rest


def read_proof(data: bytes, source: str, record: bytes | None = None) -> Proof:
    """Read what a client kept of a game, a record, a last message, or a native log with its record.

    A log has its record in its head, or it is given as the content of another file.
    """
    if is_transcript(data):
        witness = Witness.from_lines(data, source)
        return Proof(witness.record() if record is None else _record_alone(record), None, witness)
    fields = _first_object(data, source)
    if fields.get("format") != native.FORMAT:
        if record is not None:
            raise LogError(Reason("fairness.native_only"), source)
        return Proof(_read_record(fields, source))
    dealt = native.parse_native(data, source).game.walls
    if record is not None:
        return Proof(_record_alone(record), dealt)
    if _FIELD not in fields:
        raise LogError(Reason("fairness.no_record"), source)
    return Proof(_read_record(fields, source), dealt)


def _record_alone(data: bytes) -> FairRecord:
    """Read a record that was given beside its log."""
    try:
        return _read_record(_first_object(data, ""), "")
    except LogError as error:
        raise LogError(Reason("fairness.in_record", why=error.reason)) from None


def _first_object(data: bytes, source: str) -> dict[str, Any]:
    """Return the JSON object in a file, or in its first line."""
    for text in (data, data.partition(b"\n")[0]):
        try:
            found = json.loads(text)
        except (ValueError, RecursionError):
            continue
        if isinstance(found, dict):
            return found
    raise LogError(Reason("fairness.neither"), source)


def _read_record(fields: dict[str, Any], source: str) -> FairRecord:
    try:
        return FairRecord.from_json(fields.get(_FIELD, fields))
    except AriariError as error:
        raise LogError(error.told, source) from None
