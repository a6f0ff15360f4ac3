"""What a player's own program saw of a game, and whether the record of the game agrees with it.

A record alone proves that it is consistent, not that it belongs to the game you played. A witness
has heard every message of one player's connection: the commitment before the game, the draw for
seats, every tile that the player saw. A server that deals other tiles than it publishes cannot
satisfy both.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ariari.errors import AriariError, LogError
from ariari.model.events.event import DealStarted, Event
from ariari.model.ruleset import Ruleset
from ariari.schema.frames import frame_of, read_client_frame, read_server_frame
from ariari.schema.messages import (
    Begin,
    ClientMessage,
    EventHappened,
    Over,
    Reveal,
    RoomState,
    ServerMessage,
)
from ariari.server.fair.dealt import deal_complaint
from ariari.server.fair.record import FairRecord, check_record
from ariari.server.fair.walls import promise
from ariari.words.reason import Reason

__all__ = ["Witness", "is_transcript"]

_OWN = ("reveal",)
"""Messages of the player that matter; the others in a transcript are the server's."""
_HEARD = ("room", "begin", "event", "over")


def is_transcript(data: bytes) -> bool:
    """Whether a file has the messages of a connection, one per line."""
    lines = data.splitlines()
    return len(lines) > 1 and _fields(lines[0]).get("type") in (*_OWN, *_HEARD)


def _fields(line: bytes) -> Mapping[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


@dataclass(slots=True)
class Witness:
    """One player at one table, from the player's side."""

    contribution: str = ""
    """The text that the player revealed."""
    room: RoomState | None = None
    """The room as last told before the game."""
    bound: RoomState | None = None
    """The room as it was when the player revealed: commitment and promises that bind the others."""
    begin: Begin | None = None
    events: list[Event] = field(default_factory=list)
    over: Over | None = None
    has_changed: bool = False
    """Whether the server told the same event, or the beginning, in two ways."""
    lines: list[bytes] = field(default_factory=list)
    """The messages that matter, for a transcript."""

    @classmethod
    def from_lines(cls, data: bytes, source: str) -> "Witness":
        """Read a transcript: the messages of a connection, one per line."""
        witness = cls()
        for number, line in enumerate(data.splitlines(), start=1):
            kind = _fields(line).get("type")
            try:
                if kind in _OWN:
                    witness.say(read_client_frame(line))
                elif kind in _HEARD:
                    witness.hear(read_server_frame(line))
            except AriariError as error:
                why = Reason("fairness.line", number=number, why=error.told)
                raise LogError(why, source) from None
        return witness

    def say(self, message: ClientMessage) -> None:
        """Note what the player says."""
        if isinstance(message, Reveal):
            self.contribution, self.bound = message.contribution, self.room
            self.lines.append(frame_of(message))

    def hear(self, message: ServerMessage) -> None:
        """Note what the server says."""
        match message:
            case RoomState():
                self._meet(message)
            case Begin():
                self._begin(message)
            case EventHappened():
                self._happen(message)
            case Over():
                self.over = message
            case _:
                return
        self.lines.append(frame_of(message))

    def _meet(self, room: RoomState) -> None:
        if room.started:
            return
        if self.begin is not None:
            # Another game begins where this one was.
            self.begin, self.bound, self.over, self.has_changed = None, None, None, False
            self.events, self.lines = [], []
        self.room = room

    def _begin(self, begin: Begin) -> None:
        if self.begin is not None:
            before, after = (replace(each, seq=0) for each in (self.begin, begin))
            self.has_changed |= before != after
        else:
            self.begin = begin

    def _happen(self, happened: EventHappened) -> None:
        if self.begin is None or happened.table != self.begin.table:
            return
        if happened.seq < len(self.events):
            self.has_changed |= self.events[happened.seq] != happened.event
        elif happened.seq == len(self.events):
            self.events.append(happened.event)
        else:
            self.has_changed = True

    def record(self) -> FairRecord:
        """Return the record that the server published at the end."""
        if self.over is None or self.over.fair is None:
            raise LogError(Reason("fairness.not_over"))
        return FairRecord.from_json(dict(self.over.fair))

    def complaints(self, record: FairRecord | None = None) -> list[Reason]:
        """Return everything in which a record differs from what was seen; none if it was fair."""
        given = self.record() if record is None else record
        return [*check_record(given), *self._agreements(given), *self._deals(given)]

    def _agreements(self, record: FairRecord) -> Iterator[Reason]:
        """Yield how what was agreed on before the game differs from the record."""
        begin = self.begin
        if begin is None:
            yield Reason("fairness.seen_nothing")
            return
        if self.has_changed:
            yield Reason("fairness.seen_changed")
        bound = self.bound
        shown = [] if bound is None else [bound.commitment]
        for commitment in dict.fromkeys((*shown, begin.commitment)):
            if commitment != record.commitment:
                told = {"shown": commitment, "commitment": record.commitment}
                yield Reason("fairness.commitment_shown", **told)
        if begin.contributions != record.contributions:
            yield Reason("fairness.seen_contributions")
        if bound is None or len(bound.seats) != record.players:
            yield Reason("fairness.seen_no_say")
        else:
            yield from self._promises(bound, record)
        if begin.draw is None:
            yield Reason("fairness.seen_no_draw")
        else:
            yield from self._seats(begin, record)

    def _promises(self, bound: RoomState, record: FairRecord) -> Iterator[Reason]:
        """Yield whose text is not the one that was promised before the player revealed."""
        for place, (seat, text) in enumerate(zip(bound.seats, record.contributions, strict=True)):
            if place == bound.seat and text != self.contribution:
                yield Reason("fairness.seen_own", given=repr(self.contribution), kept=repr(text))
            elif seat.promise != (promise(text) if text else None):
                yield Reason("fairness.seen_promise", name=seat.name or "", kept=repr(text))

    def _seats(self, begin: Begin, record: FairRecord) -> Iterator[Reason]:
        """Yield how the draw for seats differs from the one told before the game."""
        shown, lot = begin.draw, record.draw
        assert shown is not None
        told = (shown.method, shown.row, shown.dice, shown.places)
        kept = lot and (lot.method.name.lower(), lot.row, lot.dice, record.places)
        if told != kept or shown.method != begin.rules.text("seat_draw"):
            yield Reason("fairness.seen_draw")
        elif self.bound is not None and self.bound.seat != shown.places[begin.seat or 0]:
            yield Reason("fairness.seen_seat")

    def _deals(self, record: FairRecord) -> Iterator[Reason]:
        """Yield how the tiles that were seen differ from the walls."""
        if self.begin is None:
            return
        deals = list(_deals_of(self.events))
        if len(deals) != len(record.walls):
            counts = {"count": len(record.walls), "dealt": len(deals)}
            yield Reason("fairness.seen_count", **counts)
        rules: Ruleset = self.begin.rules
        for number, (events, wall) in enumerate(zip(deals, record.walls, strict=False), start=1):
            complaint = deal_complaint(number, events, wall, rules)
            if complaint is not None:
                yield complaint


def _deals_of(events: Iterable[Event]) -> Iterator[list[Event]]:
    """Yield the events of each deal."""
    deal: list[Event] = []
    for event in events:
        if isinstance(event, DealStarted):
            if deal:
                yield deal
            deal = []
        if deal or isinstance(event, DealStarted):
            deal.append(event)
    if deal:
        yield deal
