"""Reads how a deal and a game end in an mjlog: the tags `AGARI` and `RYUUKYOKU`.

It takes what `ariari.logs.formats.mjlog.end` takes, in fewer forms, and refuses everything else.
"""

from ariari.core.faces import FACE_COUNT, face_of
from ariari.core.names import Yaku
from ariari.core.rules import SEAT_MAX
from ariari.core.state import INDICATOR_MAX
from ariari.core.table import Ending
from ariari.logs.formats.mjlog.numbers import (
    DORA,
    RED_FIVE,
    ROUND_WINDS,
    SEAT_WINDS,
    URA_DORA,
    YAKUMAN_LIMIT,
    limit_number,
)
from ariari.logs.formats.mjlog.skim.play import HUNDRED
from ariari.logs.formats.mjlog.skim.records import (
    ABSENT,
    DRAW_TYPES_MAX,
    NO_TILE,
    NOBODY,
    PLACES_MAX,
    UNSEEN,
    YAKU_MAX,
    Chapter,
    Claim,
    Key,
    Lexicon,
    Pen,
    Story,
)
from ariari.logs.formats.mjlog.skim.text import (
    hand_key,
    is_filled,
    is_present,
    read_count,
    read_list,
    read_numbers,
    read_seat,
    read_tiles,
    read_word,
)

HAN_MAX = 100
FU_MAX = 1_000
"""Han of one yaku, and fu, that are still usual."""


def read_agari(chapter: Chapter, pen: Pen, lexicon: Lexicon, story: Story) -> None:
    """Read a win; several may follow one another."""
    if story.wins == SEAT_MAX or story.is_drawn or story.is_last:
        pen.is_lost = True
        return
    claim = story.claims[story.wins]
    claim.seat = read_seat(chapter, pen, Key.WHO)
    claim.source = read_seat(chapter, pen, Key.FROM_WHO)
    claim.liable = read_seat(chapter, pen, Key.PAO_WHO) if is_present(pen, Key.PAO_WHO) else NOBODY
    for other in range(story.wins):
        if story.claims[other].seat == claim.seat or story.claims[other].source != claim.source:
            pen.is_lost = True
    tile = read_winning_tile(chapter, pen, claim)
    story.winning_face = face_of(tile, chapter.red_fives)
    check_codes(chapter, pen, claim.seat)
    read_shown(chapter, pen, story, claim.seat, tile)
    read_indicators(chapter, pen, claim)
    if is_present(pen, Key.YAKUMAN):
        read_yakuman(chapter, pen, lexicon, claim)
    else:
        read_yaku(chapter, pen, lexicon, story, claim)
    read_worth(chapter, pen, claim)
    read_changes(chapter, pen, story, pen.sticks if story.wins == 0 else 0)
    story.wins += 1
    read_game_end(chapter, pen, story)


def read_winning_tile(chapter: Chapter, pen: Pen, claim: Claim) -> int:
    """Return the tile of a win, which the winner just drew or someone just gave up."""
    read_tiles(chapter, pen, Key.MACHI)
    tile = pen.values[0] if pen.count == 1 else NO_TILE
    is_held = tile != NO_TILE and pen.where[tile] == claim.seat
    if claim.seat == claim.source:
        is_there = is_held and tile == pen.drawn
    else:
        is_there = not is_held and tile == pen.offered and claim.source == pen.offered_by
    if tile == NO_TILE or not is_there:
        pen.is_lost = True
        return 0
    return tile


def check_codes(chapter: Chapter, pen: Pen, seat: int) -> None:
    """A win lists the winner's melds, the last one first."""
    pen.count = 0
    if is_filled(pen, Key.M):
        read_numbers(chapter, pen, Key.M)
    count = pen.code_counts[seat]
    if pen.count != count:
        pen.is_lost = True
        return
    for place in range(count):
        if pen.values[count - 1 - place] != pen.codes[seat * PLACES_MAX + place]:
            pen.is_lost = True


def read_shown(chapter: Chapter, pen: Pen, story: Story, seat: int, winning: int) -> None:
    """Read the hand that a seat shows: what it holds, and the winning tile if there is one."""
    read_tiles(chapter, pen, Key.HAI if winning != NO_TILE else hand_key(seat))
    held = 0
    for place in pen.where:
        held += int(place == seat)
    if winning != NO_TILE and pen.where[winning] != seat:
        held += 1
    if pen.count != held or pen.is_lost:
        pen.is_lost = True
        return
    story.is_shown[seat] = 1
    for place in range(held):
        tile = pen.values[place]
        if pen.where[tile] != seat and tile != winning:
            pen.is_lost = True
        story.shown[seat * FACE_COUNT + face_of(tile, chapter.red_fives)] += 1


def read_indicators(chapter: Chapter, pen: Pen, claim: Claim) -> None:
    """Read the indicators of a win, all of which tags have turned up, and those below them."""
    read_count(chapter, pen, Key.DORA_HAI, pen.indicator_count)
    for place in range(pen.indicator_count):
        if pen.values[place] != pen.indicators[place]:
            pen.is_lost = True
    if not is_present(pen, Key.DORA_HAI_URA):
        if pen.has_stick[claim.seat] == 1:
            pen.is_lost = True
        return
    read_tiles(chapter, pen, Key.DORA_HAI_URA)
    if pen.count > INDICATOR_MAX or (pen.ura_count > 0 and pen.count != pen.ura_count):
        pen.is_lost = True
        return
    for place in range(pen.count):
        tile = pen.values[place]
        if pen.where[tile] != UNSEEN or (pen.ura_count > 0 and tile != pen.ura[place]):
            pen.is_lost = True
        pen.ura[place] = tile
    pen.ura_count = pen.count
    claim.ura_count = pen.count


def read_yakuman(chapter: Chapter, pen: Pen, lexicon: Lexicon, claim: Claim) -> None:
    """Read the yakuman of a win, which has no yaku then."""
    read_numbers(chapter, pen, Key.YAKUMAN)
    if is_present(pen, Key.YAKU):
        pen.is_lost = True
    for place in range(pen.count):
        number = pen.values[place]
        yakuman = lexicon.yakuman[number] if 0 <= number < YAKU_MAX else ABSENT
        if yakuman == ABSENT or claim.yakuman >> yakuman & 1 == 1:
            pen.is_lost = True
        else:
            claim.yakuman |= 1 << yakuman


def read_yaku(chapter: Chapter, pen: Pen, lexicon: Lexicon, story: Story, claim: Claim) -> None:
    """Read the yaku and dora of a win, each with its han."""
    read_numbers(chapter, pen, Key.YAKU)
    if pen.count % 2 == 1:
        pen.is_lost = True
    seen = 0
    for pair in range(pen.count // 2):
        number = pen.values[2 * pair]
        han = pen.values[2 * pair + 1]
        if not 0 <= number < YAKU_MAX or seen >> (number & (YAKU_MAX - 1)) & 1 == 1:
            pen.is_lost = True
            return
        seen |= 1 << number
        if not 0 <= han <= HAN_MAX:
            pen.is_lost = True
            return
        claim.han += han
        if not is_dora(claim, number, han):
            yaku = named_yaku(chapter, lexicon, story, claim.seat, number)
            if yaku == ABSENT or han == 0 or claim.yaku >> yaku & 1 == 1:
                pen.is_lost = True
                return
            claim.yaku |= 1 << yaku
            claim.yaku_han[yaku] = han
    if claim.ura_count > 0 and seen >> URA_DORA & 1 == 0:
        pen.is_lost = True


def is_dora(claim: Claim, number: int, han: int) -> bool:
    """Note the han of dora, if the number means them."""
    if number == DORA:
        claim.dora = han
    elif number == URA_DORA:
        claim.ura = han
    elif number == RED_FIVE:
        claim.red_fives = han
    return number == DORA or number == URA_DORA or number == RED_FIVE


def named_yaku(chapter: Chapter, lexicon: Lexicon, story: Story, seat: int, number: int) -> int:
    """Return the yaku of a number; `ABSENT` for none, and for a wind that is another's."""
    yaku = lexicon.yaku[number]
    if yaku == Yaku.SEAT_WIND:
        wind = (seat - story.dealer) % chapter.players
        return yaku if number - SEAT_WINDS == wind else ABSENT
    if yaku == Yaku.ROUND_WIND:
        return yaku if number - ROUND_WINDS == story.round else ABSENT
    return yaku


def read_worth(chapter: Chapter, pen: Pen, claim: Claim) -> None:
    """Read fu, points and the limit, which must be that of the fu and han."""
    read_count(chapter, pen, Key.TEN, 3)
    fu = pen.values[0]
    points = pen.values[1]
    if pen.is_lost or not 0 <= fu <= FU_MAX or points < 0:
        pen.is_lost = True
        return
    claim.fu = fu
    claim.points = points
    limit = YAKUMAN_LIMIT if claim.yakuman != 0 else limit_number(claim.han, fu)
    if pen.values[2] != limit:
        pen.is_lost = True


def read_changes(chapter: Chapter, pen: Pen, story: Story, sticks: int) -> None:
    """Read what a result changes; its honba, sticks and scores are those of the deal."""
    read_count(chapter, pen, Key.BA, 2)
    if pen.values[0] != story.honba or pen.values[1] != sticks:
        pen.is_lost = True
    read_count(chapter, pen, Key.SC, 2 * SEAT_MAX)
    for seat in range(SEAT_MAX):
        change = HUNDRED * pen.values[2 * seat + 1]
        if HUNDRED * pen.values[2 * seat] != pen.scores[seat]:
            pen.is_lost = True
        if seat >= chapter.players and change != 0:
            pen.is_lost = True
        pen.scores[seat] += change
        story.changes[seat] += change


def read_game_end(chapter: Chapter, pen: Pen, story: Story) -> None:
    """Read the final scores and match points, if the game ends with this result."""
    if not is_present(pen, Key.OWARI):
        return
    story.is_last = True
    read_list(chapter, pen, Key.OWARI, has_tenths=True)
    if pen.count != 2 * SEAT_MAX:
        pen.is_lost = True
        return
    for seat in range(SEAT_MAX):
        story.end_scores[seat] = HUNDRED * pen.values[2 * seat]
        story.match_points[seat] = pen.values[2 * seat + 1]
        is_empty = story.end_scores[seat] == 0 and story.match_points[seat] == 0
        if seat >= chapter.players and not is_empty:
            pen.is_lost = True


def read_ryuukyoku(chapter: Chapter, pen: Pen, lexicon: Lexicon, story: Story) -> int:
    """Read a deal without a win, and return its `Ending`; `NONE` for nagashi mangan."""
    ending = read_draw_type(chapter, pen, lexicon)
    story.is_drawn = True
    story.is_nagashi = ending == Ending.NONE
    for seat in range(chapter.players):
        if is_filled(pen, hand_key(seat)):
            read_shown(chapter, pen, story, seat, NO_TILE)
    read_changes(chapter, pen, story, pen.sticks)
    read_game_end(chapter, pen, story)
    return ending


def read_draw_type(chapter: Chapter, pen: Pen, lexicon: Lexicon) -> int:
    """Return the `Ending` that the `type` of a draw names; `EXHAUSTIVE` if it has none."""
    if not is_filled(pen, Key.TYPE):
        return Ending.EXHAUSTIVE
    after = pen.place
    pen.place = pen.first[Key.TYPE]
    word = read_word(chapter, pen)
    if pen.place == pen.last[Key.TYPE]:
        pen.place = after
        for number in range(DRAW_TYPES_MAX):
            if word != 0 and lexicon.draws[number] == word:
                return lexicon.endings[number]
    pen.is_lost = True
    return Ending.EXHAUSTIVE
