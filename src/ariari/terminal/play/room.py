"""A room that waits for players: how it is shown, and what its host can do."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ariari.schema.messages import RoomSeat, RoomState
from ariari.terminal.replay.words import clean_name
from ariari.terminal.screen.help import key_rows, key_table
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason
from ariari.words.say import Speaker

__all__ = [
    "LOCK_KEY",
    "awaited_words",
    "room_help",
    "room_page",
    "seat_at",
    "seats_line",
    "why_unremovable",
]

LOCK_KEY = "l"
_HELP = ("lock", "remove", "help", "leave")


def seat_at(room: RoomState, number: str) -> int | None:
    """Return the seat with a number as players read it, from 1; None if it is not one."""
    known = {str(seat + 1): seat for seat in range(len(room.seats))}
    return known.get(number)


def why_unremovable(room: RoomState, seat: int | None) -> Reason | None:
    """Return why this player can remove nobody at a seat; None if it is possible."""
    if room.host != room.seat:
        return Reason("refusal.not_host_room")
    if seat is None or seat == room.seat or room.seats[seat].name is None:
        return Reason("refusal.nobody_to_remove")
    return None


def room_page(room: RoomState, url: str, language: str = ENGLISH) -> RenderableType:
    """Return the screen of a room."""
    speaker = Speaker(language)
    table = Table.grid(padding=(0, 3, 0, 0))
    for number, seat in enumerate(room.seats):
        mark = "▸" if number == room.seat else ""
        name = "-" if seat.name is None else clean_name(seat.name, language)
        state = speaker.say(_state(seat))
        table.add_row(
            mark, Text(str(number + 1)), Text(name, style="bold"), Text(state, style="dim")
        )
    command = f"ariari play --terminal --url {url} --join {room.code}"
    words = [speaker.say(awaited_words(room) or Reason("terminal.room.begins"))]
    if room.locked:
        words.append(speaker.word("terminal.room.locked"))
    else:
        words.append(speaker.word("terminal.room.join", command=command))
    if room.host == room.seat:
        words.append(speaker.word("terminal.room.keys", count=len(room.seats)))
    title = speaker.word("terminal.room.title", code=room.code)
    return Panel(Group(table, Text(), *map(Text, words)), title=title, padding=(1, 2))


def awaited_words(room: RoomState) -> Reason | None:
    """Return for whom the start waits; None if it does not wait."""
    names = tuple(clean_name(room.seats[seat].name or "") for seat in room.awaited)
    return Reason("terminal.room.awaited", names=names) if names else None


def room_help(language: str = ENGLISH) -> RenderableType:
    """Return what the keys do in a room."""
    speaker = Speaker(language)
    title = speaker.word("terminal.help.title")
    return Panel(key_table(key_rows(speaker, "terminal.help", _HELP)), title=title, padding=(0, 2))


def seats_line(room: RoomState, speaker: Speaker) -> str:
    """Return who sits where, in one line."""
    return speaker.word("terminal.line.seats", seats=tuple(_seats(room)))


def _seats(room: RoomState) -> Iterator[Reason]:
    for number, seat in enumerate(room.seats):
        name = None if seat.name is None else clean_name(seat.name)
        yield Reason(
            "terminal.line.seat",
            number=number + 1,
            name=name,
            own=number == room.seat,
            state=_state(seat),
        )


def _state(seat: RoomSeat) -> Reason:
    name = "free" if seat.name is None else "ready" if seat.ready else "not_ready"
    return Reason(f"terminal.room.{name}")
