"""One table of many in lockstep: a move, everything until the next question, and its reward."""

from enum import IntEnum
from typing import Annotated

from ariari.core.deal import deal
from ariari.core.game import begin_game
from ariari.core.menu import legal_actions
from ariari.core.ranking import Standing, conclude_game
from ariari.core.rules import SEAT_MAX
from ariari.core.table import Phase, Table
from ariari.core.tables import Tables
from ariari.core.tiles import lowest_kind
from ariari.core.turn import advance, apply
from ariari.jit.playouts import Bench, Seated, clear_desk, pick
from ariari.observation.draft import Draft
from ariari.observation.moves import MOVE_COUNT, Move, code_of
from ariari.observation.observation import Observation
from ariari.observation.observe import begin_observation, show_all, show_answers
from ariari.observation.trail import Trail, clear_trail
from ariari.record import Bool, Int8, Int16, Int32, Int64, Ints, Record

OUTSIDE = -1
"""The policy of a seat whose moves come from outside."""
NOBODY = -1
FIRST_SEAT = 0


class Command(IntEnum):
    """What is to be done with a table."""

    LEAVE = 0
    """Nothing: it stays as it is, and brings no reward."""
    STEP = 1
    """The seat that is asked makes its move."""
    BEGIN = 2
    """The game of the seed begins; after another game, that of the next seed."""
    LOOK = 3
    """The table was put there from outside: it is played up to the next question."""
    SHOW = 4
    """The seat that is asked is shown what it sees."""


class Restart(IntEnum):
    """What follows a game that is over."""

    NEVER = 0
    """Nothing, until a game is begun."""
    AT_ONCE = 1
    """The game of the next seed, in the same step."""
    NEXT_STEP = 2
    """The game of the next seed, in the next step, whatever move comes with it."""


class Reward(IntEnum):
    """What is worth striving for."""

    POINTS = 0
    """Points won or lost."""
    PLACEMENT = 1
    """By place: 3, 1, -1, -3; with three players 2, 0, -2."""
    UMA = 2
    """Tenths of a match point, with uma and oka (UMA-1)."""


class Progress(Record):
    """How far a table has come, who plays there, and what the last step brought."""

    seed: Int64
    """Of the game that is played."""
    stride: Int64
    """From one seed to the next."""
    games: Int64
    """Finished since the first."""
    worth: Annotated[Ints, Int64, SEAT_MAX]
    """By seat: where the reward that comes next counts from."""
    standing: Standing
    """As if the game had ended with the last deal; at its end, the result."""
    trail: Trail
    """Of the deal that is played."""
    rewards: Annotated[Ints, Int32, SEAT_MAX]
    """By seat: of the last step."""
    seats: Annotated[tuple[Seated, ...], Seated, SEAT_MAX]
    """Who plays; `OUTSIDE` where moves come from outside."""
    move: Int16
    """What the seat that is asked does next."""
    command: Int8
    seat: Int8
    """Who is asked; after a game that is not followed by another, who was asked last."""
    reward: Int8
    """`Reward`."""
    by_game: Bool
    """Rewards come at the end of the game, not of each deal."""
    one_deal: Bool
    """A game is one deal."""
    restart: Int8
    """`Restart`."""
    is_over: Bool
    """No seat is asked: the game has ended, and no other has begun."""
    done: Bool
    """A game ended with the last step."""
    deal_done: Bool
    """A deal ended with the last step."""
    opens: Bool
    """`OPEN_RIICHI` was the last move."""


def rank_now(table: Table, progress: Progress) -> None:
    """The standing is as if the game ended now; at its end it is the game's own."""
    standing = progress.standing
    for seat in range(SEAT_MAX):
        standing.scores[seat] = table.players[seat].score
        standing.bets[seat] = table.standing.bets[seat]
        standing.penalties[seat] = table.standing.penalties[seat]
        standing.match_points[seat] = 0
        standing.place[seat] = seat
    standing.sticks = table.sticks
    conclude_game(standing, table.rules)


def worth_of(table: Table, progress: Progress, seat: int) -> int:
    """Return what a seat has, in terms of the reward."""
    if progress.reward == Reward.POINTS:
        return progress.standing.scores[seat]
    if progress.reward == Reward.PLACEMENT:
        return table.rules.players - 1 - 2 * progress.standing.place[seat]
    return progress.standing.match_points[seat]


def begin_worth(table: Table, progress: Progress) -> None:
    """Rewards count from the points that a seat has, or from nothing."""
    for seat in range(SEAT_MAX):
        is_points = progress.reward == Reward.POINTS
        progress.worth[seat] = table.players[seat].score if is_points else 0


def reward_seats(table: Table, progress: Progress) -> None:
    """Every seat is rewarded with the change since the last reward."""
    rank_now(table, progress)
    if progress.by_game and not progress.done:
        return
    for seat in range(table.rules.players):
        worth = worth_of(table, progress, seat)
        progress.rewards[seat] += worth - progress.worth[seat]
        progress.worth[seat] = worth


def deal_next(table: Table, progress: Progress, bench: Bench, tables: Tables) -> None:
    """The next deal is dealt; nothing has been discarded in it."""
    deal(table, bench.desk, tables)
    clear_trail(progress.trail)


def begin(table: Table, progress: Progress, bench: Bench, tables: Tables) -> None:
    """The game of the seed begins, and its first deal is dealt."""
    begin_game(table, progress.seed)
    begin_worth(table, progress)
    deal_next(table, progress, bench, tables)


def end_deal(table: Table, progress: Progress, bench: Bench, tables: Tables) -> None:
    """A deal has ended: seats are rewarded, and the next deal or game begins."""
    progress.deal_done = True
    progress.done = table.phase == Phase.OVER or progress.one_deal
    reward_seats(table, progress)
    if not progress.done:
        deal_next(table, progress, bench, tables)
        return
    progress.games += 1
    progress.is_over = progress.restart != Restart.AT_ONCE
    if progress.restart == Restart.AT_ONCE:
        progress.seed += progress.stride
        begin(table, progress, bench, tables)


def answer(table: Table, progress: Progress, bench: Bench, tables: Tables) -> bool:
    """The first seat that is asked answers, unless it plays from outside: whether it does."""
    seat = lowest_kind(table.pending)
    seated = progress.seats[seat]
    if seated.policy == OUTSIDE:
        progress.seat = seat
        return False
    apply(table, seat, pick(table, seat, bench, seated, tables))
    return True


def play_on(table: Table, progress: Progress, bench: Bench, tables: Tables) -> None:
    """Everything happens until a seat outside is asked, or the game is over and stays so."""
    is_asked = False
    while not is_asked and not progress.is_over:
        advance(table, bench.desk, tables)
        if table.pending != 0:
            is_asked = not answer(table, progress, bench, tables)
        else:
            end_deal(table, progress, bench, tables)


def play_move(table: Table, progress: Progress, draft: Draft, tables: Tables) -> None:
    """The seat that is asked makes its move, which is legal; only kans are read off the menu."""
    move = progress.move
    if move == Move.OPEN_RIICHI:
        progress.opens = True
        return
    if Move.OWN_KAN <= move < Move.KITA:
        legal_actions(table, progress.seat, draft.menu, draft.bench.desk, tables)
    apply(table, progress.seat, code_of(move, draft.menu, opens=progress.opens))
    progress.opens = False


def obey(table: Table, progress: Progress, draft: Draft, tables: Tables) -> None:
    """The command is carried out."""
    if progress.command == Command.STEP:
        play_move(table, progress, draft, tables)
    else:
        progress.is_over = False
        progress.opens = False
        progress.seat = FIRST_SEAT
        if progress.command == Command.BEGIN:
            progress.seed += progress.stride if progress.games > 0 else 0
            begin(table, progress, draft.bench, tables)
        else:
            clear_trail(progress.trail)
            begin_worth(table, progress)


def begin_step(table: Table, progress: Progress, draft: Draft, tables: Tables) -> None:
    """The command is carried out."""
    for seat in range(SEAT_MAX):
        progress.rewards[seat] = 0
    progress.done = False
    progress.deal_done = False
    if progress.command != Command.LEAVE:
        clear_desk(draft.bench.desk)
        obey(table, progress, draft, tables)


def begin_view(table: Table, progress: Progress, observation: Observation) -> None:
    """The seat that is asked is about to be shown what it sees."""
    begin_observation(table, progress.trail, progress.seat, observation, opens=progress.opens)
    progress.command = Command.SHOW


def end_view(
    table: Table, progress: Progress, draft: Draft, observation: Observation, tables: Tables
) -> None:
    """It knows what it may do, and the table is left until the next command."""
    draft.seat = progress.seat
    legal_actions(table, draft.seat, draft.menu, draft.bench.desk, tables)
    show_answers(table, draft, tables, observation)
    progress.command = Command.LEAVE


def end_step(
    table: Table, progress: Progress, draft: Draft, observation: Observation, tables: Tables
) -> None:
    """The seat that is asked has its observation."""
    begin_view(table, progress, observation)
    show_all(table, progress.trail, observation)
    end_view(table, progress, draft, observation, tables)


def step_table(
    table: Table, progress: Progress, draft: Draft, observation: Observation, tables: Tables
) -> None:
    """The command is carried out, and the seat that is asked then has its observation."""
    begin_step(table, progress, draft, tables)
    if progress.command == Command.LEAVE:
        return
    if not progress.opens:
        play_on(table, progress, draft.bench, tables)
    end_step(table, progress, draft, observation, tables)


def choose(progress: Progress, observation: Observation, move: int) -> int:
    """The next step is to make this move; 1 if it is not legal, and then nothing is chosen.

    A table whose game is over has no choice: it begins the next game, or is left alone.
    """
    progress.command = Command.STEP
    if progress.is_over:
        progress.command = Command.LEAVE
        if progress.restart == Restart.NEXT_STEP:
            progress.command = Command.BEGIN
        return 0
    if move < 0 or move >= MOVE_COUNT or observation.mask[move] == 0:
        return 1
    progress.move = move
    return 0
