"""Compares what a log says of the end of a deal with the table on which it was replayed.

Every check is one that `ariari.logs.replay.compare` makes, which also says what differs.
"""

from ariari.core.dora import count_dora, count_ura
from ariari.core.draws import nagashi_seats
from ariari.core.faces import FACE_COUNT, is_red, kind_of
from ariari.core.game import end_game
from ariari.core.hand import is_closed, plain_of, reds_of
from ariari.core.names import Yakuman
from ariari.core.payments import Settlement, begin_settlement, pay_tsumo, ron_value
from ariari.core.rules import SEAT_MAX
from ariari.core.state import RiichiLevel, Win
from ariari.core.table import Desk, Ending, Phase, Table
from ariari.core.value import yaku_han
from ariari.core.winning import copy_hand, copy_indicators
from ariari.logs.formats.mjlog.skim.records import NOBODY, YAKU_MAX, Claim, Story
from ariari.record import Record

KOKUSHI_YAKUMAN = 1 << Yakuman.KOKUSHI | 1 << Yakuman.KOKUSHI_13
"""Hands without fu: logs state none, or anything."""


class Scales(Record):
    """Work space of a judgement."""

    settlement: Settlement
    desk: Desk


def begins_game(story: Story, table: Table) -> bool:
    """Whether a first deal has the scores of its rules (STICK-1)."""
    if not story.is_first or story.round + story.dealer + story.honba > 0:
        return True
    for seat in range(table.rules.players):
        if story.scores[seat] != table.rules.start_points:
            return False
    return story.sticks == 0


def held_faces(table: Table, seat: int, face: int) -> int:
    """Return how many concealed tiles of a face a seat has."""
    player = table.players[seat]
    return reds_of(player, kind_of(face)) if is_red(face) else plain_of(player, face)


def shows_what_it_holds(story: Story, table: Table, seat: int, added: int) -> bool:
    """Whether a seat shows what it holds, and one added face."""
    for face in range(FACE_COUNT):
        held = held_faces(table, seat, face) + int(face == added)
        if story.shown[seat * FACE_COUNT + face] != held:
            return False
    return True


def names_yaku(claim: Claim, table: Table) -> bool:
    """Whether a win names its yaku and yakuman, each yaku with its han (SCORE-1)."""
    player = table.players[claim.seat]
    if claim.yakuman != player.yakuman:
        return False
    if player.yakuman != 0:
        return claim.yaku == 0
    if claim.yaku != player.yaku:
        return False
    closed = is_closed(player)
    for yaku in range(YAKU_MAX - 1):
        has_yaku = claim.yaku >> yaku & 1 == 1
        if has_yaku and claim.yaku_han[yaku] != yaku_han(table.rules, 1 << yaku, closed=closed):
            return False
    return True


def counts_dora(story: Story, claim: Claim, table: Table, win: Win) -> bool:
    """Whether a win counts its dora, of every sort (DORA-2, DORA-4, DORA-5)."""
    player = table.players[claim.seat]
    if player.yakuman != 0:
        return True
    copy_hand(player, win)
    copy_indicators(table, win)
    win.riichi = player.riichi
    if claim.source != claim.seat:
        win.counts[kind_of(story.winning_face)] += 1
        win.red_fives += int(is_red(story.winning_face))
    return (
        claim.han == player.han
        and claim.dora == count_dora(win, table.rules) + win.kita
        and claim.ura == count_ura(win, table.rules)
        and claim.red_fives == win.red_fives
    )


def shows_ura(claim: Claim, table: Table) -> bool:
    """Whether a win shows as many ura indicators as its riichi turns up, or none (DORA-4)."""
    rules = table.rules
    count = table.indicator_count if rules.kan_ura_dora else 1
    if table.players[claim.seat].riichi == RiichiLevel.NONE or not rules.ura_dora:
        count = 0
    return claim.ura_count == 0 or claim.ura_count == count


def names_points(story: Story, claim: Claim, table: Table, settlement: Settlement) -> bool:
    """Whether a win names its fu and its payment without honba (FU-14, SCORE-6)."""
    player = table.players[claim.seat]
    if player.yakuman & KOKUSHI_YAKUMAN == 0 and claim.fu != player.fu:
        return False
    base = table.settlement.base[claim.seat]
    begin_settlement(settlement, story.dealer, 0, 0)
    if claim.source != claim.seat:
        return claim.points == ron_value(settlement, claim.seat, base)
    pay_tsumo(settlement, table.rules, claim.seat, base)
    return claim.points == settlement.deltas[claim.seat]


def names_liable(claim: Claim, table: Table) -> bool:
    """Whether a win names who is liable; a discarder, who pays anyway, need not be (PAO-4)."""
    liable = NOBODY
    for seat in range(SEAT_MAX - 1, -1, -1):
        if table.settlement.liable_units[claim.seat * SEAT_MAX + seat] != 0:
            liable = seat
    return claim.liable == liable or (claim.liable == NOBODY and liable == claim.source)


def is_right_win(story: Story, claim: Claim, table: Table, scales: Scales) -> bool:
    """Whether everything about a win is as the rules have it."""
    added = story.winning_face if claim.source != claim.seat else FACE_COUNT
    return (
        story.indicator_count == table.indicator_count
        and shows_what_it_holds(story, table, claim.seat, added)
        and names_yaku(claim, table)
        and counts_dora(story, claim, table, scales.desk.win)
        and shows_ura(claim, table)
        and names_points(story, claim, table, scales.settlement)
        and names_liable(claim, table)
    )


def is_right_draw(story: Story, table: Table) -> bool:
    """Whether those who show a hand at a draw hold it, and may (DRAW-2, DRAW-6, NAGASHI-1)."""
    is_played_out = table.ending == Ending.EXHAUSTIVE or table.ending == Ending.NAGASHI
    for seat in range(table.rules.players):
        is_shown = story.is_shown[seat] == 1
        if story.is_played_out and is_shown != table.players[seat].shows:
            return False
        if is_shown and not shows_what_it_holds(story, table, seat, FACE_COUNT):
            return False
    if story.is_played_out != is_played_out:
        return False
    return not is_played_out or story.is_nagashi == (nagashi_seats(table) != 0)


def leads_on(table: Table, following: Story) -> bool:
    """Whether the next deal begins as this one leads to it (rulebook 4.4)."""
    for seat in range(table.rules.players):
        if table.players[seat].score != following.scores[seat]:
            return False
    return (
        table.phase != Phase.OVER
        and table.dealer == following.dealer
        and table.round == following.round
        and table.honba == following.honba
        and table.sticks == following.sticks
    )


def ends_game(story: Story, table: Table, desk: Desk) -> bool:
    """Whether the game ends here, with these scores and match points (END-2, END-9, UMA-1)."""
    if table.phase == Phase.OFFER:
        end_game(table, desk)
    if table.phase != Phase.OVER:
        return False
    for seat in range(table.rules.players):
        if story.end_scores[seat] != table.standing.scores[seat]:
            return False
        if story.match_points[seat] != table.standing.match_points[seat]:
            return False
    return True


def judge_deal(story: Story, following: Story, table: Table, scales: Scales) -> bool:
    """Whether the log and the rules agree on everything about a deal that was replayed."""
    scales.desk.log.is_kept = False
    if not begins_game(story, table):
        return False
    for number in range(story.wins):
        if not is_right_win(story, story.claims[number], table, scales):
            return False
    if story.is_drawn and not is_right_draw(story, table):
        return False
    for seat in range(table.rules.players):
        if story.changes[seat] != table.settlement.deltas[seat]:
            return False
    if story.is_last:
        return ends_game(story, table, scales.desk)
    return leads_on(table, following)
