"""Follows the tags of a deal: where every tile is, and the events as a script has them.

It takes what `ariari.logs.formats.mjlog.deal` takes, in fewer forms, and refuses everything else.
"""

from ariari.core.events import EventKind
from ariari.core.faces import face_of, is_red, kind_of
from ariari.core.melds import MeldKind
from ariari.core.rules import SEAT_MAX
from ariari.core.state import INDICATOR_MAX
from ariari.core.table import EVENT_WIDTH
from ariari.core.table import KITA as KITA_DECLARED
from ariari.core.tiles import COPIES, NORTH, TILE_COUNT
from ariari.jit.replays import SCRIPT_MAX, UNSTATED, Script
from ariari.logs.formats.mjlog.meld_code import (
    ADDED_BIT,
    KITA,
    PON_BIT,
    CodedMeld,
    decode_code,
)
from ariari.logs.formats.mjlog.skim.records import (
    DRAW_MAX,
    NO_TILE,
    NOBODY,
    OUT,
    PLACES_MAX,
    UNSEEN,
    Chapter,
    Key,
    Pen,
)
from ariari.logs.formats.mjlog.skim.text import (
    byte_at,
    is_present,
    read_count,
    read_digits,
    read_seat,
    read_tag_end,
    read_tiles,
    whole_number,
)

DRAW_LETTER = 84
DISCARD_LETTER = 68
"""`T` and `D`: the tags of seat 0; the next letters are those of the other seats."""
TILE_DIGITS = 3
HUNDRED = 100
STICK_POINTS = 1_000
FIRST_STEP = 49
SECOND_STEP = 50
"""`1` and `2`, the steps of riichi."""


def add_row(script: Script, kind: int, first: int, second: int, third: int) -> None:
    """An event is added to the script; `state_field` adds to it."""
    start = script.count * EVENT_WIDTH
    script.rows[start] = kind
    script.rows[start + 1] = first
    script.rows[start + 2] = second
    script.rows[start + 3] = third
    script.rows[start + 4] = UNSTATED
    script.rows[start + 5] = UNSTATED
    script.count += 1


def state_field(script: Script, field: int, value: int) -> None:
    """The last event has this in a field."""
    script.rows[(script.count - 1) * EVENT_WIDTH + field] = value


def last_field(script: Script, field: int) -> int:
    """Return a field of the last event; `UNSTATED` before the first."""
    if script.count == 0:
        return UNSTATED
    return script.rows[(script.count - 1) * EVENT_WIDTH + field]


def can_add_row(pen: Pen, script: Script) -> bool:
    """Whether the script has room for another event, and for the end; if not, we are lost."""
    if script.count >= SCRIPT_MAX - SEAT_MAX - 1:
        pen.is_lost = True
    return not pen.is_lost


def move_tile(pen: Pen, tile: int, source: int, target: int) -> None:
    """A tile goes from one place to another, if it is there."""
    if pen.where[tile] != source:
        pen.is_lost = True
    pen.where[tile] = target


def read_act(chapter: Chapter, pen: Pen, script: Script) -> None:
    """Read a draw or a discard, from the letter of its tag on."""
    letter = byte_at(chapter, pen.place)
    length = read_digits(chapter, pen.place + 1, TILE_DIGITS)
    tile = whole_number(chapter, pen.place + 1, length)
    pen.place += 1 + length
    read_tag_end(chapter, pen)
    players = chapter.players
    if length == 0 or tile >= TILE_COUNT:
        pen.is_lost = True
    elif DRAW_LETTER <= letter < DRAW_LETTER + players:
        draw_tile(chapter, pen, script, letter - DRAW_LETTER, tile)
    elif DISCARD_LETTER <= letter < DISCARD_LETTER + players:
        discard_tile(chapter, pen, script, letter - DISCARD_LETTER, tile)
    else:
        pen.is_lost = True


def draw_tile(chapter: Chapter, pen: Pen, script: Script, seat: int, tile: int) -> None:
    """A seat draws a tile that nobody has seen."""
    move_tile(pen, tile, UNSEEN, seat)
    if pen.draw_count == DRAW_MAX or pen.declaring != NOBODY or not can_add_row(pen, script):
        pen.is_lost = True
        return
    pen.draws[pen.draw_count] = tile
    pen.is_rinshan[pen.draw_count] = int(pen.after_kan)
    pen.draw_count += 1
    pen.after_kan = False
    pen.drawn = tile
    add_row(script, EventKind.DRAW, seat, face_of(tile, chapter.red_fives), UNSTATED)


def discard_tile(chapter: Chapter, pen: Pen, script: Script, seat: int, tile: int) -> None:
    """A seat discards a tile that it holds, perhaps for riichi."""
    move_tile(pen, tile, seat, OUT)
    if (pen.declaring != NOBODY and pen.declaring != seat) or not can_add_row(pen, script):
        pen.is_lost = True
        return
    face = face_of(tile, chapter.red_fives)
    add_row(script, EventKind.DISCARD, seat, face, int(pen.drawn == tile))
    state_field(script, 4, int(pen.declaring == seat))
    pen.declaring = NOBODY
    pen.drawn = NO_TILE
    pen.offered = tile
    pen.offered_by = seat


def read_riichi(chapter: Chapter, pen: Pen, script: Script) -> None:
    """Read one of the two steps of riichi; a first step after the discard is not usual."""
    seat = read_seat(chapter, pen, Key.WHO)
    step = byte_at(chapter, pen.first[Key.STEP]) if is_present(pen, Key.STEP) else 0
    if step == 0 or pen.last[Key.STEP] != pen.first[Key.STEP] + 1 or not can_add_row(pen, script):
        pen.is_lost = True
        return
    is_by_seat = last_field(script, 0) == EventKind.DISCARD and last_field(script, 1) == seat
    declares = last_field(script, 4) == 1
    if step == FIRST_STEP and not is_by_seat:
        pen.declaring = seat
    elif step == SECOND_STEP and is_by_seat and declares:
        place_stick(chapter, pen, seat)
        add_row(script, EventKind.RIICHI, seat, UNSTATED, UNSTATED)
    else:
        pen.is_lost = True


def place_stick(chapter: Chapter, pen: Pen, seat: int) -> None:
    """A riichi is accepted, and the scores after it are as the log says."""
    pen.scores[seat] -= STICK_POINTS
    pen.has_stick[seat] = 1
    pen.sticks += 1
    read_count(chapter, pen, Key.TEN, SEAT_MAX)
    for each in range(SEAT_MAX):
        if HUNDRED * pen.values[each] != pen.scores[each]:
            pen.is_lost = True


def read_dora(chapter: Chapter, pen: Pen, script: Script) -> None:
    """Read another indicator."""
    read_tiles(chapter, pen, Key.HAI)
    if pen.count != 1 or pen.indicator_count == INDICATOR_MAX or not can_add_row(pen, script):
        pen.is_lost = True
        return
    tile = pen.values[0]
    move_tile(pen, tile, UNSEEN, OUT)
    pen.indicators[pen.indicator_count] = tile
    pen.indicator_count += 1
    face = face_of(tile, chapter.red_fives)
    add_row(script, EventKind.DORA, UNSTATED, face, UNSTATED)


def read_meld(chapter: Chapter, pen: Pen, script: Script, meld: CodedMeld) -> None:
    """Read a call, a kan or a kita."""
    seat = read_seat(chapter, pen, Key.WHO)
    read_count(chapter, pen, Key.M, 1)
    code = pen.values[0]
    if not decode_code(code, meld) or not can_add_row(pen, script):
        pen.is_lost = True
        return
    if meld.kind == MeldKind.SHOUMINKAN:
        add_to_pon(chapter, pen, script, meld, seat)
    else:
        keep_code(pen, seat, code)
        if meld.kind == MeldKind.ANKAN:
            declare_ankan(pen, script, meld, seat)
        elif meld.kind == KITA:
            set_aside(pen, script, meld, seat)
        else:
            call_tile(chapter, pen, script, meld, seat)
    pen.drawn = NO_TILE


def keep_code(pen: Pen, seat: int, code: int) -> None:
    """The number of a meld or a kita is kept for its seat."""
    if pen.code_counts[seat] == PLACES_MAX:
        pen.is_lost = True
        return
    pen.codes[seat * PLACES_MAX + pen.code_counts[seat]] = code
    pen.code_counts[seat] += 1


def take_others(pen: Pen, meld: CodedMeld, seat: int) -> None:
    """The other tiles of a meld leave the hand."""
    for place in range(meld.other_count):
        move_tile(pen, meld.others[place], seat, OUT)


def offer_own(pen: Pen, meld: CodedMeld, seat: int) -> None:
    """A tile that was declared can be robbed, and is followed by one from the dead wall."""
    pen.offered = meld.tile
    pen.offered_by = seat
    pen.after_kan = True


def add_to_pon(chapter: Chapter, pen: Pen, script: Script, meld: CodedMeld, seat: int) -> None:
    """A fourth tile is added to a pon, whose number becomes that of the kan."""
    move_tile(pen, meld.tile, seat, OUT)
    code = pen.values[0]
    pon = (code | PON_BIT) & ~ADDED_BIT
    is_there = False
    for place in range(seat * PLACES_MAX, seat * PLACES_MAX + pen.code_counts[seat]):
        if pen.codes[place] == pon and not is_there:
            pen.codes[place] = code
            is_there = True
    if not is_there:
        pen.is_lost = True
    offer_own(pen, meld, seat)
    face = face_of(meld.tile, chapter.red_fives)
    add_row(script, EventKind.DECLARE, seat, MeldKind.SHOUMINKAN, face)


def declare_ankan(pen: Pen, script: Script, meld: CodedMeld, seat: int) -> None:
    """Four tiles of the hand are a closed kan."""
    take_others(pen, meld, seat)
    move_tile(pen, meld.tile, seat, OUT)
    offer_own(pen, meld, seat)
    add_row(script, EventKind.DECLARE, seat, MeldKind.ANKAN, meld.tile // COPIES)


def set_aside(pen: Pen, script: Script, meld: CodedMeld, seat: int) -> None:
    """A North is set aside."""
    move_tile(pen, meld.tile, seat, OUT)
    offer_own(pen, meld, seat)
    add_row(script, EventKind.DECLARE, seat, KITA_DECLARED, NORTH)


def call_tile(chapter: Chapter, pen: Pen, script: Script, meld: CodedMeld, seat: int) -> None:
    """The last discard is taken for a chii, a pon or an open kan."""
    source = (seat + meld.source) % SEAT_MAX
    before = last_field(script, 0)
    if before != EventKind.DISCARD and before != EventKind.RIICHI:
        pen.is_lost = True
    if pen.offered != meld.tile or pen.offered_by != source:
        pen.is_lost = True
    take_others(pen, meld, seat)
    face = face_of(meld.tile, chapter.red_fives)
    lowest = kind_of(face)
    reds = int(is_red(face))
    for place in range(meld.other_count):
        face = face_of(meld.others[place], chapter.red_fives)
        lowest = min(lowest, kind_of(face))
        reds += int(is_red(face))
    pen.after_kan = meld.kind == MeldKind.DAIMINKAN
    add_row(script, EventKind.MELD, seat, meld.kind, lowest)
    state_field(script, 4, source)
    state_field(script, 5, reds)
