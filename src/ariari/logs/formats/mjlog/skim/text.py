"""Reads attributes, numbers and tiles from the text of an mjlog as Tenhou usually writes it.

Whatever is written in another way makes the reading lost; nothing is repaired or guessed.
"""

from ariari.core.tiles import TILE_COUNT
from ariari.logs.formats.mjlog.skim.records import (
    ABSENT,
    KEY_COUNT,
    NAME_COUNT,
    VALUE_MAX,
    Chapter,
    Key,
    Lexicon,
    Pen,
)

SPACE = 32
QUOTE = 34
AMPERSAND = 38
COMMA = 44
MINUS = 45
POINT = 46
SLASH = 47
ZERO = 48
NINE = 57
LESS = 60
EQUALS = 61
GREATER = 62
UPPER_A = 65
UPPER_Z = 90
LOWER_A = 97
LOWER_Z = 122
SYMBOL_BITS = 6
WORD_MAX = 10
"""Characters of a word that fit an int."""
NO_SYMBOL = 0
DIGITS_MAX = 6
"""Digits of a number; more are not usual."""
WHOLE_DIGITS_MAX = 5
"""Digits of match points before the point."""


def pack_symbol(byte: int) -> int:
    """Return a letter or digit as a number of six bits; `NO_SYMBOL` for anything else."""
    if UPPER_A <= byte <= UPPER_Z:
        return byte - UPPER_A + 1
    if LOWER_A <= byte <= LOWER_Z:
        return byte - LOWER_A + 27
    if ZERO <= byte <= NINE:
        return byte - ZERO + 53
    return NO_SYMBOL


def byte_at(chapter: Chapter, place: int) -> int:
    """Return a byte of the text; 0 beyond its end."""
    if place >= chapter.size:
        return 0
    return int(chapter.text[place])


def is_digit(byte: int) -> bool:
    """Whether a byte is a digit."""
    return ZERO <= byte <= NINE


def expect(chapter: Chapter, pen: Pen, byte: int) -> None:
    """The next byte is this one, and is passed."""
    if byte_at(chapter, pen.place) == byte:
        pen.place += 1
    else:
        pen.is_lost = True


def read_word(chapter: Chapter, pen: Pen) -> int:
    """Return the letters and digits that come next, packed; 0 if there are none or too many."""
    word = 0
    length = 0
    symbol = pack_symbol(byte_at(chapter, pen.place))
    while symbol != NO_SYMBOL and length <= WORD_MAX:
        if length < WORD_MAX:
            word = word << SYMBOL_BITS | symbol
        length += 1
        pen.place += 1
        symbol = pack_symbol(byte_at(chapter, pen.place))
    return word if length <= WORD_MAX else 0


def find_key(lexicon: Lexicon, word: int) -> int:
    """Return the `Key` that a packed word names, or `ABSENT`."""
    for key in range(KEY_COUNT):
        if lexicon.keys[key] == word:
            return key
    return ABSENT


def find_name(lexicon: Lexicon, word: int) -> int:
    """Return the `Name` that a packed word names, or `ABSENT`."""
    for name in range(NAME_COUNT):
        if lexicon.names[name] == word:
            return name
    return ABSENT


def read_attribute(chapter: Chapter, pen: Pen, lexicon: Lexicon) -> None:
    """An attribute is noted, which may come only once; in its value nothing is escaped."""
    expect(chapter, pen, SPACE)
    key = find_key(lexicon, read_word(chapter, pen))
    expect(chapter, pen, EQUALS)
    expect(chapter, pen, QUOTE)
    if key == ABSENT or pen.is_lost or pen.first[key] != ABSENT:
        pen.is_lost = True
        return
    pen.first[key] = pen.place
    byte = byte_at(chapter, pen.place)
    while byte != QUOTE and not pen.is_lost:
        pen.is_lost = byte == 0 or byte == LESS or byte == AMPERSAND
        pen.place += 1
        byte = byte_at(chapter, pen.place)
    pen.last[key] = pen.place
    expect(chapter, pen, QUOTE)


def read_attributes(chapter: Chapter, pen: Pen, lexicon: Lexicon) -> None:
    """The attributes of a tag are noted, up to its end."""
    for key in range(KEY_COUNT):
        pen.first[key] = ABSENT
    while byte_at(chapter, pen.place) == SPACE and not pen.is_lost:
        if byte_at(chapter, pen.place + 1) == SLASH:
            break
        read_attribute(chapter, pen, lexicon)
    read_tag_end(chapter, pen)


def read_tag_end(chapter: Chapter, pen: Pen) -> None:
    """The tag ends here, perhaps after a space."""
    if byte_at(chapter, pen.place) == SPACE:
        pen.place += 1
    expect(chapter, pen, SLASH)
    expect(chapter, pen, GREATER)


def is_present(pen: Pen, key: int) -> bool:
    """Whether the tag has an attribute."""
    return pen.first[key] != ABSENT


def is_filled(pen: Pen, key: int) -> bool:
    """Whether the tag has an attribute that is not empty."""
    return pen.first[key] != ABSENT and pen.first[key] < pen.last[key]


def keep_value(pen: Pen, value: int) -> None:
    """A number of the attribute is kept."""
    if pen.count == VALUE_MAX:
        pen.is_lost = True
        return
    pen.values[pen.count] = value
    pen.count += 1


def read_digits(chapter: Chapter, place: int, most: int) -> int:
    """Return how many digits come next, without a leading zero; 0 if there are too many."""
    length = 0
    while is_digit(byte_at(chapter, place + length)) and length <= most:
        length += 1
    if length > most or (length > 1 and byte_at(chapter, place) == ZERO):
        return 0
    return length


def whole_number(chapter: Chapter, place: int, length: int) -> int:
    """Return the number that some digits write."""
    value = 0
    for step in range(length):
        value = 10 * value + byte_at(chapter, place + step) - ZERO
    return value


def read_number(chapter: Chapter, pen: Pen, place: int) -> int:
    """Keep the whole number that begins at `place`, and return where it ends."""
    is_negative = byte_at(chapter, place) == MINUS
    first = place + 1 if is_negative else place
    length = read_digits(chapter, first, DIGITS_MAX)
    value = whole_number(chapter, first, length)
    if length == 0 or (is_negative and value == 0):
        pen.is_lost = True
    keep_value(pen, -value if is_negative else value)
    return first + length


def read_tenths(chapter: Chapter, pen: Pen, place: int) -> int:
    """Keep the number that begins at `place`, with one decimal or none, in tenths."""
    is_negative = byte_at(chapter, place) == MINUS
    first = place + 1 if is_negative else place
    length = read_digits(chapter, first, WHOLE_DIGITS_MAX)
    value = 10 * whole_number(chapter, first, length)
    end = first + length
    if length == 0:
        pen.is_lost = True
    if byte_at(chapter, end) == POINT:
        if is_digit(byte_at(chapter, end + 1)):
            value += byte_at(chapter, end + 1) - ZERO
        else:
            pen.is_lost = True
        end += 2
    keep_value(pen, -value if is_negative else value)
    return end


def read_numbers(chapter: Chapter, pen: Pen, key: int) -> None:
    """The numbers of an attribute, which the tag must have, are in `values`."""
    read_list(chapter, pen, key, has_tenths=False)


def read_list(chapter: Chapter, pen: Pen, key: int, *, has_tenths: bool) -> None:
    """The numbers of an attribute are in `values`; every second one may be in tenths."""
    pen.count = 0
    if not is_filled(pen, key):
        pen.is_lost = True
        return
    place = pen.first[key]
    last = pen.last[key]
    while place <= last and not pen.is_lost:
        if has_tenths and pen.count % 2 == 1:
            place = read_tenths(chapter, pen, place)
        else:
            place = read_number(chapter, pen, place)
        if place != last and byte_at(chapter, place) != COMMA:
            pen.is_lost = True
        place += 1


def read_count(chapter: Chapter, pen: Pen, key: int, count: int) -> None:
    """That many numbers of an attribute are in `values`, neither more nor less."""
    read_numbers(chapter, pen, key)
    if pen.count != count:
        pen.is_lost = True
    for place in range(pen.count, count):
        pen.values[place] = 0


def read_tiles(chapter: Chapter, pen: Pen, key: int) -> None:
    """The tiles of an attribute, all different, are in `values`."""
    read_numbers(chapter, pen, key)
    for place in range(pen.count):
        tile = pen.values[place]
        if not 0 <= tile < TILE_COUNT:
            pen.is_lost = True
            pen.values[place] = 0
        for before in range(place):
            if pen.values[before] == tile:
                pen.is_lost = True


def read_seat(chapter: Chapter, pen: Pen, key: int) -> int:
    """Return the seat that an attribute names."""
    place = pen.first[key]
    seat = byte_at(chapter, place) - ZERO if place != ABSENT else 0
    if place == ABSENT or pen.last[key] != place + 1 or not 0 <= seat < chapter.players:
        pen.is_lost = True
        return 0
    return seat


def hand_key(seat: int) -> int:
    """Return the attribute that has a seat's hand."""
    return Key.HAI0 + seat
