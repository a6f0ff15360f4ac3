"""Reads one deal of an mjlog from its bytes to a table, a script and a story.

What it takes, the reader takes as well and finds the same in it; where anything is not as usual,
contradicts itself or the wall, the story is not sound, and the reader has to look.
"""

from ariari.core.deal import HAND_TILES
from ariari.core.events import EventKind
from ariari.core.payments import NO_SEAT
from ariari.core.rules import SEAT_MAX
from ariari.core.table import Ending, Phase, Table
from ariari.core.tiles import TILE_COUNT
from ariari.core.wall import (
    dealt_index,
    first_draw,
    indicator_index,
    live_count,
    nth_tile,
    rinshan_index,
    tile_count,
    ura_index,
)
from ariari.jit.replays import UNSTATED, Script
from ariari.logs.formats.mjlog.skim.play import (
    HUNDRED,
    add_row,
    read_act,
    read_dora,
    read_meld,
    read_riichi,
)
from ariari.logs.formats.mjlog.skim.records import (
    NO_TILE,
    NOBODY,
    OUT,
    UNSEEN,
    Chapter,
    Key,
    Lexicon,
    Name,
    Pen,
    Story,
)
from ariari.logs.formats.mjlog.skim.result import read_agari, read_ryuukyoku
from ariari.logs.formats.mjlog.skim.text import (
    GREATER,
    LESS,
    byte_at,
    expect,
    find_name,
    hand_key,
    is_digit,
    is_filled,
    read_attributes,
    read_count,
    read_seat,
    read_tiles,
    read_word,
)
from ariari.logs.formats.tenhou.shuffle import die_of, shuffle

ROUNDS = 4
TABLE_MAX = 100
"""Honba and sticks that are still usual."""
DIE_SIDES = 6


def clear_pen(pen: Pen) -> None:
    """Nothing has been read yet."""
    pen.place = 0
    pen.count = 0
    pen.drawn = NO_TILE
    pen.offered = NO_TILE
    pen.offered_by = NOBODY
    pen.declaring = NOBODY
    pen.draw_count = 0
    pen.indicator_count = 0
    pen.ura_count = 0
    pen.sticks = 0
    pen.after_kan = False
    pen.is_lost = False
    for seat in range(SEAT_MAX):
        pen.scores[seat] = 0
        pen.code_counts[seat] = 0
        pen.has_stick[seat] = 0
    for tile in range(TILE_COUNT):
        pen.where[tile] = OUT


def read_seed(chapter: Chapter, pen: Pen, story: Story) -> None:
    """Read round, dealer, honba, sticks, dice and the first indicator."""
    read_count(chapter, pen, Key.SEED, 6)
    number = pen.values[0]
    if not 0 <= number < ROUNDS * SEAT_MAX or number % SEAT_MAX >= chapter.players:
        pen.is_lost = True
        return
    story.round = number // SEAT_MAX
    story.dealer = number % SEAT_MAX
    for place in range(1, 3):
        if not 0 <= pen.values[place] <= TABLE_MAX:
            pen.is_lost = True
            return
    story.honba = pen.values[1]
    story.sticks = pen.values[2]
    pen.sticks = story.sticks
    for die in range(2):
        if not 0 <= pen.values[3 + die] < DIE_SIDES:
            pen.is_lost = True
            return
        pen.dice[die] = 1 + pen.values[3 + die]
    if not 0 <= pen.values[5] < TILE_COUNT or pen.where[pen.values[5]] != UNSEEN:
        pen.is_lost = True
        return
    pen.indicators[0] = pen.values[5]
    pen.indicator_count = 1
    pen.where[pen.values[5]] = OUT
    if read_seat(chapter, pen, Key.OYA) != story.dealer:
        pen.is_lost = True


def read_init(chapter: Chapter, pen: Pen, lexicon: Lexicon, story: Story) -> None:
    """Read how the deal begins."""
    for index in range(tile_count(chapter.players)):
        pen.where[nth_tile(index, chapter.players)] = UNSEEN
    read_attributes(chapter, pen, lexicon)
    read_seed(chapter, pen, story)
    read_count(chapter, pen, Key.TEN, SEAT_MAX)
    for seat in range(SEAT_MAX):
        pen.scores[seat] = HUNDRED * pen.values[seat]
        story.scores[seat] = pen.scores[seat]
    for seat in range(chapter.players):
        read_hand(chapter, pen, seat)
    for seat in range(chapter.players, SEAT_MAX):
        if pen.scores[seat] != 0 or is_filled(pen, hand_key(seat)):
            pen.is_lost = True


def read_hand(chapter: Chapter, pen: Pen, seat: int) -> None:
    """Read the thirteen tiles that a seat is dealt."""
    read_tiles(chapter, pen, hand_key(seat))
    if pen.count != HAND_TILES:
        pen.is_lost = True
        return
    for number in range(HAND_TILES):
        tile = pen.values[number]
        if pen.where[tile] != UNSEEN:
            pen.is_lost = True
        pen.where[tile] = seat
        pen.hands[seat * HAND_TILES + number] = tile


def read_tag(chapter: Chapter, pen: Pen, lexicon: Lexicon, story: Story, script: Script) -> None:
    """Read the next tag; after a result only another win may come."""
    expect(chapter, pen, LESS)
    is_over = story.wins > 0 or story.is_drawn
    if is_digit(byte_at(chapter, pen.place + 1)):
        read_act(chapter, pen, script)
        pen.is_lost = pen.is_lost or is_over
        return
    name = find_name(lexicon, read_word(chapter, pen))
    if name == Name.UN:
        skip_tag(chapter, pen)
        return
    read_attributes(chapter, pen, lexicon)
    if name == Name.BYE:
        read_seat(chapter, pen, Key.WHO)
        return
    if pen.is_lost or pen.declaring != NOBODY or (is_over and name != Name.AGARI):
        pen.is_lost = True
    elif name == Name.N:
        read_meld(chapter, pen, script, story.meld)
    elif name == Name.DORA:
        read_dora(chapter, pen, script)
    elif name == Name.REACH:
        read_riichi(chapter, pen, script)
    elif name == Name.AGARI:
        read_agari(chapter, pen, lexicon, story)
    elif name == Name.RYUUKYOKU:
        read_drawn_end(chapter, pen, lexicon, story, script)
    else:
        pen.is_lost = True


def skip_tag(chapter: Chapter, pen: Pen) -> None:
    """Pass a tag that is read elsewhere, up to its first `>`, before any `<`."""
    byte = byte_at(chapter, pen.place)
    while byte != GREATER and byte != LESS and pen.place < chapter.size:
        pen.place += 1
        byte = byte_at(chapter, pen.place)
    expect(chapter, pen, GREATER)


def read_drawn_end(
    chapter: Chapter, pen: Pen, lexicon: Lexicon, story: Story, script: Script
) -> None:
    """Read a deal without a win; who shows a hand when it is played out is tenpai."""
    story.events = script.count
    ending = read_ryuukyoku(chapter, pen, lexicon, story)
    story.is_played_out = ending == Ending.EXHAUSTIVE or ending == Ending.NONE
    if story.is_played_out:
        for seat in range(chapter.players):
            script.tenpai[seat] = story.is_shown[seat]
    stated = UNSTATED if ending == Ending.NONE else ending
    add_row(script, EventKind.END, stated, UNSTATED, UNSTATED)


def add_wins(story: Story, script: Script) -> None:
    """The script ends with the wins, by seat, and how the deal ended."""
    story.events = script.count
    source = story.claims[0].source
    for seat in range(SEAT_MAX):
        for number in range(story.wins):
            if story.claims[number].seat == seat:
                story.winners |= 1 << seat
                add_row(script, EventKind.WIN, seat, story.winning_face, source)
    if story.winners >> source & 1 == 1:
        add_row(script, EventKind.END, Ending.TSUMO, story.winners, NO_SEAT)
    else:
        add_row(script, EventKind.END, Ending.RON, story.winners, source)


def lay_wall(chapter: Chapter, table: Table) -> None:
    """The table has the wall that Tenhou's random numbers give, in draw order (WALL-8)."""
    size = tile_count(chapter.players)
    for index in range(size):
        table.wall[index] = nth_tile(index, chapter.players)
    shuffle(chapter.random, table.wall, size)
    for index in range(size // 2):
        tile = table.wall[index]
        table.wall[index] = table.wall[size - 1 - index]
        table.wall[size - 1 - index] = tile


def set_table(chapter: Chapter, pen: Pen, story: Story, table: Table) -> None:
    """The table has the wall and is as the deal began; its rules come later."""
    lay_wall(chapter, table)
    for die in range(2):
        table.dice[die] = pen.dice[die]
        if die_of(chapter.random, die) != pen.dice[die]:
            pen.is_lost = True
    table.phase = Phase.DEAL
    table.round = story.round
    table.dealer = story.dealer
    table.honba = story.honba
    table.sticks = story.sticks
    for seat in range(chapter.players):
        table.players[seat].score = story.scores[seat]


def check_places(chapter: Chapter, pen: Pen, story: Story, table: Table) -> None:
    """Every tile that the log shows lay in the wall where it should (DEAL-1, DEAL-2, DEAD-3)."""
    players = chapter.players
    for seat in range(players):
        wind = (seat - story.dealer) % players
        for number in range(HAND_TILES):
            tile = pen.hands[seat * HAND_TILES + number]
            check_place(pen, table, tile, dealt_index(wind, number, players))
    live = first_draw(players)
    rinshan = 0
    for draw in range(pen.draw_count):
        if pen.is_rinshan[draw] == 1:
            check_place(pen, table, pen.draws[draw], rinshan_index(rinshan, players))
            rinshan += 1
        else:
            check_place(pen, table, pen.draws[draw], live)
            live += 1
    for count in range(pen.indicator_count):
        check_place(pen, table, pen.indicators[count], indicator_index(count, players))
    for count in range(pen.ura_count):
        check_place(pen, table, pen.ura[count], ura_index(count, players))


def check_place(pen: Pen, table: Table, tile: int, place: int) -> None:
    """A tile lay in this place of the wall."""
    if not 0 <= place < TILE_COUNT or int(table.wall[place]) != tile:
        pen.is_lost = True


def is_complete(chapter: Chapter, pen: Pen, story: Story) -> bool:
    """Whether the deal has a result, and no more draws than the wall has."""
    most = live_count(chapter.players) - first_draw(chapter.players)
    return (story.wins > 0 or story.is_drawn) and pen.draw_count <= most


def scan_deal(
    chapter: Chapter, lexicon: Lexicon, story: Story, script: Script, table: Table
) -> None:
    """The chapter is read to its end, or until something in it is not as usual."""
    pen = story.pen
    clear_pen(pen)
    story.is_first = chapter.is_first
    script.states_dora = True
    for seat in range(SEAT_MAX):
        script.tenpai[seat] = UNSTATED
    read_init(chapter, pen, lexicon, story)
    while pen.place < chapter.size and not pen.is_lost:
        read_tag(chapter, pen, lexicon, story, script)
    if pen.is_lost or not is_complete(chapter, pen, story):
        return
    if story.wins > 0:
        add_wins(story, script)
    set_table(chapter, pen, story, table)
    check_places(chapter, pen, story, table)
    story.indicator_count = pen.indicator_count
    story.is_sound = not pen.is_lost
