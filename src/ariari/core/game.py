"""Between deals: rotation, and the end of the game (rulebook sections 4.4 and 5)."""

from ariari.core.actions import Act
from ariari.core.events import EventKind, emit
from ariari.core.order import seat_after
from ariari.core.payments import nearest_winner
from ariari.core.ranking import FIRST_PLACE, conclude_game, place_of
from ariari.core.rng import seed
from ariari.core.rules import (
    SEAT_MAX,
    ChomboHonba,
    ChomboRotation,
    Extension,
    Length,
    MultiRonRenchan,
    Renchan,
    Rules,
    Tobi,
    Yame,
)
from ariari.core.table import NO_ANSWER, Desk, Ending, Phase, Table

FIRST_ABORT = Ending.NINE_ORPHANS
LAST_ABORT = Ending.FIFTH_KAN
SOUTH_ROUND = 1


def begin_game(table: Table, value: int) -> None:
    """A game under the table's rules begins, with a seed for its walls (STICK-1)."""
    seed(table.random, value)
    table.phase = Phase.DEAL
    table.pending = 0
    table.dealer = 0
    table.round = 0
    table.honba = 0
    table.sticks = 0
    table.deals = 0
    table.decisions = 0
    table.dealer_streak = 0
    table.ending = Ending.NONE
    for seat in range(SEAT_MAX):
        is_taken = seat < table.rules.players
        table.players[seat].score = table.rules.start_points if is_taken else 0
        table.standing.bets[seat] = 0
        table.standing.penalties[seat] = 0
        table.standing.match_points[seat] = 0
        table.standing.place[seat] = seat
        table.standing.scores[seat] = 0
    table.standing.sticks = 0


def is_abort(ending: int) -> bool:
    """An abortive draw (ABORT-0)."""
    return FIRST_ABORT <= ending <= LAST_ABORT


def dealer_won(table: Table) -> bool:
    """Whether the dealer keeps the deal by winning (ROT-1, ROT-3, MULTI-5)."""
    if table.winners >> table.dealer & 1 == 0:
        return False
    if table.ending == Ending.RON and table.rules.multi_ron_renchan == MultiRonRenchan.NEAREST:
        nearest = nearest_winner(table.winners, table.loser, table.rules.players)
        return nearest == table.dealer
    return True


def repeats_after_draw(table: Table) -> bool:
    """Whether the dealer deals again after an exhaustive draw (ROT-5, ROT-6, ROT-11)."""
    if table.rules.renchan == Renchan.AGARI:
        return False
    if table.rules.renchan == Renchan.SOUTH_ALL and table.round == SOUTH_ROUND:
        return True
    return bool(table.players[table.dealer].shows)


def dealer_repeats(table: Table) -> bool:
    """連荘: whether the same dealer deals again (ROT-1 to ROT-11, CHOMBO-5)."""
    if table.ending == Ending.EXHAUSTIVE:
        return repeats_after_draw(table)
    if is_abort(table.ending):
        return True
    if table.ending == Ending.CHOMBO:
        is_kept = table.rules.chombo_rotation == ChomboRotation.SAME
        return is_kept or table.loser != table.dealer
    return dealer_won(table)


def next_honba(table: Table, *, repeats: bool) -> int:
    """Return the honba of the next deal (ROT-1 to ROT-10, CHOMBO-5)."""
    if table.ending == Ending.CHOMBO:
        return table.honba + (1 if table.rules.chombo_honba == ChomboHonba.PLUS1 else 0)
    if table.ending == Ending.EXHAUSTIVE or is_abort(table.ending) or repeats:
        return table.honba + 1
    return 0


def is_bust(table: Table) -> bool:
    """飛び: a player's score ends the game (END-4)."""
    if table.rules.tobi == Tobi.OFF:
        return False
    limit = 0 if table.rules.tobi == Tobi.BELOW0 else 1
    for seat in range(table.rules.players):
        if table.players[seat].score < limit:
            return True
    return False


def last_round(rules: Rules) -> int:
    """Return the round of all-last (END-1)."""
    return 1 if rules.length == Length.HANCHAN else 0


def deals_left(rules: Rules, number: int, dealer: int) -> int:
    """Return how many deals are scheduled from that of a dealer in a round on, 1 for the last.

    Repeated deals are not counted, nor any after all-last (END-1, END-7).
    """
    return max(1, (last_round(rules) + 1 - number) * rules.players - dealer)


def is_last_dealer(table: Table) -> bool:
    """Whether the dealer is the last one of the round."""
    return table.dealer == table.rules.players - 1


def is_all_last(table: Table) -> bool:
    """The last scheduled deal, or any after it (END-1, END-7)."""
    return table.round > last_round(table.rules) or (
        table.round == last_round(table.rules) and is_last_dealer(table)
    )


def has_target(table: Table) -> bool:
    """Whether anyone has the target points (END-3)."""
    for seat in range(table.rules.players):
        if table.players[seat].score >= table.rules.target_points:
            return True
    return False


def leads_with_target(table: Table) -> bool:
    """Whether the dealer is first and has the target points (END-5)."""
    write_scores(table)
    if place_of(table.standing.scores, table.rules, table.dealer) != FIRST_PLACE:
        return False
    return table.players[table.dealer].score >= table.rules.target_points


def write_scores(table: Table) -> None:
    """The standing has the scores of the table, as they are ranked (END-8)."""
    for seat in range(SEAT_MAX):
        table.standing.scores[seat] = table.players[seat].score


def may_end_by_draw(table: Table) -> bool:
    """Whether a deal without a winner can end the game; an option in the extension (END-7)."""
    return table.round <= last_round(table.rules) or table.rules.extension_draw_ends


def yame_of(table: Table) -> int:
    """Return how a dealer who keeps the deal may end the game: `Yame` (END-5, END-6)."""
    if not is_all_last(table) or not leads_with_target(table):
        return Yame.OFF
    if table.ending == Ending.EXHAUSTIVE:
        if table.players[table.dealer].shows and may_end_by_draw(table):
            return table.rules.tenpai_yame
        return Yame.OFF
    if table.winners >> table.dealer & 1 == 1:
        return table.rules.agari_yame
    return Yame.OFF


def ends_by_passing(table: Table) -> bool:
    """Whether the game ends because the deal passes (END-3, END-7)."""
    if not is_all_last(table):
        return False
    if table.rules.extension == Extension.OFF:
        return True
    if table.round > last_round(table.rules) and is_last_dealer(table):
        return True
    if table.winners == 0 and not may_end_by_draw(table):
        return False
    return has_target(table)


def pass_deal(table: Table) -> None:
    """親流れ: the deal goes to the right, and the round advances after the last (ROT-12)."""
    table.dealer = seat_after(table.dealer, 1, table.rules.players)
    if table.dealer == 0:
        table.round += 1


def rotate(table: Table, desk: Desk) -> None:
    """The next deal is prepared, or the game ends (rulebook 4.4, END-2)."""
    repeats = dealer_repeats(table)
    table.honba = next_honba(table, repeats=repeats)
    won = table.winners >> table.dealer & 1 == 1
    table.dealer_streak = table.dealer_streak + 1 if won and repeats else 0
    table.phase = Phase.DEAL
    if is_bust(table):
        end_game(table, desk)
    elif repeats:
        offer_end(table, desk)
    elif ends_by_passing(table):
        end_game(table, desk)
    else:
        pass_deal(table)


def offer_end(table: Table, desk: Desk) -> None:
    """A dealer who keeps the deal at all-last may end the game, or it ends by itself."""
    way = yame_of(table)
    if way == Yame.AUTO:
        end_game(table, desk)
    elif way == Yame.OPTIONAL:
        table.answers[table.dealer] = NO_ANSWER
        table.pending = 1 << table.dealer
        table.phase = Phase.OFFER


def answer_offer(table: Table, desk: Desk) -> None:
    """The dealer has said whether the game ends."""
    table.phase = Phase.DEAL
    if table.answers[table.dealer] == Act.END_GAME:
        end_game(table, desk)


def end_game(table: Table, desk: Desk) -> None:
    """The game is over, ranked and counted (END-8, END-9, UMA)."""
    write_scores(table)
    table.standing.sticks = table.sticks
    conclude_game(table.standing, table.rules)
    emit(desk, EventKind.OVER, 0, 0, 0)
    table.phase = Phase.OVER
