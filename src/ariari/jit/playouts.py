"""Whole games played by simple policies and by bots, for simulation and for comparing targets.

Written in the dialect of the rules, and compiled like them.
"""

from enum import IntEnum
from typing import Annotated

from ariari.core.actions import Act, Menu
from ariari.core.deal import deal
from ariari.core.faces import kind_of
from ariari.core.game import begin_game
from ariari.core.hand import is_closed, shanten_without
from ariari.core.melds import MeldKind, is_quad
from ariari.core.menu import legal_actions
from ariari.core.names import YAKU_COUNT, YAKUMAN_COUNT
from ariari.core.payments import STICK_POINTS
from ariari.core.rng import Random, below
from ariari.core.rules import SEAT_MAX
from ariari.core.state import RiichiLevel
from ariari.core.table import Desk, Ending, Mark, Phase, Player, Table
from ariari.core.tables import Tables
from ariari.core.tiles import COPIES, KIND_COUNT, NORTH
from ariari.core.turn import advance, apply, discarded_face
from ariari.core.wall import rinshan_index
from ariari.record import Int32, Int64, Ints, Record
from ariari.strategy.decide import decide, pick_idle
from ariari.strategy.mind import Mind
from ariari.strategy.net.answer import answer_by_net
from ariari.strategy.net.weights import Thought
from ariari.strategy.settings import Settings
from ariari.strategy.sight import see

ENDING_KINDS = Ending.CHOMBO + 1
"""How many ways a deal can end, `Ending.NONE` included."""


class Policy(IntEnum):
    """How a seat chooses."""

    RANDOM = 0
    """Any legal action, all equally likely."""
    PASSIVE = 1
    """Wins when it can, never calls, discards what it drew."""
    GREEDY = 2
    """Wins when it can, declares riichi, discards towards tenpai, calls at random."""
    TSUMOGIRI = 3
    """Discards what it drew, calls nothing and never wins."""
    SETTINGS = 4
    """Decides by its settings, from what its seat may see."""
    NET = 5
    """Decides by the network of the lookup tables, from the same."""


class PlayoutTally(Record):
    """What happened in games, counted deal by deal; tallies add up."""

    games: Int64
    deals: Int64
    decisions: Int64
    wins: Int64
    """Hands won; two in a deal with a double ron."""
    riichi: Int64
    """Riichi that were established."""
    endings: Annotated[Ints, Int64, ENDING_KINDS]
    """Deals by `Ending`."""
    yaku: Annotated[Ints, Int64, YAKU_COUNT]
    """Hands won with each `Yaku`."""
    yakuman: Annotated[Ints, Int64, YAKUMAN_COUNT]
    """Hands won with each `Yakuman`."""
    unsound: Int64
    """Deals after which points or tiles did not add up; always 0 (CONV-10, EQUIP-1)."""
    seat_wins: Annotated[Ints, Int64, SEAT_MAX]
    """By seat, as all that follows: hands won."""
    seat_gains: Annotated[Ints, Int64, SEAT_MAX]
    """What they brought, with honba and sticks."""
    seat_deal_ins: Annotated[Ints, Int64, SEAT_MAX]
    """Deals in which others won by ron on the seat's tile; two winners are one deal-in."""
    seat_losses: Annotated[Ints, Int64, SEAT_MAX]
    """What those cost."""
    seat_riichi: Annotated[Ints, Int64, SEAT_MAX]
    seat_opens: Annotated[Ints, Int64, SEAT_MAX]
    """Deals with an open meld."""


class Seated(Record):
    """Who sits at a seat."""

    policy: Int32
    """A `Policy`."""
    settings: Settings
    """Of a bot that decides by them."""


class Start(Record):
    """How a game begins, and who plays it."""

    seed: Int64
    seats: Annotated[tuple[Seated, ...], Seated, SEAT_MAX]


class Bench(Record):
    """Work space next to a table at which bots play."""

    mind: Mind
    thought: Thought
    desk: Desk


def points_are_kept(table: Table) -> bool:
    """Scores and sticks add up to what was handed out (CONV-10)."""
    total = STICK_POINTS * table.sticks
    for seat in range(table.rules.players):
        total += table.players[seat].score
    return total == table.rules.players * table.rules.start_points


def weight_of(kind: int) -> int:
    """Return a number for a tile, so that a lost or changed tile shows in a sum."""
    return 1 + kind * (kind * (kind * 1009 + 101) + 11)


def weight_of_meld(meld: int, lowest: int) -> int:
    """Return the weight of a set laid aside."""
    if meld == MeldKind.CHII:
        return weight_of(lowest) + weight_of(lowest + 1) + weight_of(lowest + 2)
    return weight_of(lowest) * (COPIES if is_quad(meld) else COPIES - 1)


def weight_of_player(player: Player) -> int:
    """Return the weight of a seat's tiles: concealed, melded, set aside, discarded."""
    total = player.kita * weight_of(NORTH)
    for kind in range(KIND_COUNT):
        total += player.counts[kind] * weight_of(kind)
    for meld in range(player.meld_count):
        total += weight_of_meld(player.meld_kinds[meld], player.meld_lowest[meld])
    for place in range(player.river_size):
        if player.river_marks[place] < Mark.TAKEN:
            total += weight_of(kind_of(player.river[place]))
    return total


def tiles_are_kept(table: Table) -> bool:
    """Hands, melds and discards hold what has left the wall (EQUIP-1, SANMA-1)."""
    players = table.rules.players
    total = 0
    for seat in range(players):
        total -= weight_of_player(table.players[seat])
    for index in range(table.next_draw):
        total += weight_of(table.wall[index] // COPIES)
    for count in range(table.rinshan_count):
        total += weight_of(table.wall[rinshan_index(count, players)] // COPIES)
    return total == 0


def count_win(tally: PlayoutTally, player: Player) -> None:
    """A hand that won is counted under each of its yaku."""
    tally.wins += 1
    for yaku in range(YAKU_COUNT):
        tally.yaku[yaku] += player.yaku >> yaku & 1
    for yakuman in range(YAKUMAN_COUNT):
        tally.yakuman[yakuman] += player.yakuman >> yakuman & 1


def count_seat(tally: PlayoutTally, table: Table, seat: int) -> None:
    """What a seat did in the deal that has just ended is counted."""
    player = table.players[seat]
    if player.riichi != RiichiLevel.NONE:
        tally.riichi += 1
        tally.seat_riichi[seat] += 1
    if not is_closed(player):
        tally.seat_opens[seat] += 1
    if table.ending != Ending.NAGASHI and table.winners >> seat & 1 == 1:
        count_win(tally, player)
        tally.seat_wins[seat] += 1
        tally.seat_gains[seat] += table.settlement.deltas[seat]
    if table.ending == Ending.RON and table.loser == seat:
        tally.seat_deal_ins[seat] += 1
        tally.seat_losses[seat] -= table.settlement.deltas[seat]


def count_deal(tally: PlayoutTally, table: Table) -> None:
    """The deal that has just ended is counted; nagashi mangan has winners but no hand."""
    tally.deals += 1
    tally.endings[table.ending] += 1
    if not points_are_kept(table) or not tiles_are_kept(table):
        tally.unsound += 1
    for seat in range(table.rules.players):
        count_seat(tally, table, seat)


def pick_random(menu: Menu, random: Random) -> int:
    """Return any action of the menu."""
    return menu.codes[below(random, menu.count)]


def find_action(menu: Menu, first: int, last: int) -> int:
    """Return the first action of a range that is on the menu, or -1."""
    for place in range(menu.count):
        if first <= menu.codes[place] <= last:
            return menu.codes[place]
    return -1


def pick_win(menu: Menu) -> int:
    """Return tsumo or ron where it is on the menu, or -1."""
    return find_action(menu, Act.TSUMO, Act.RON)


def pick_passive(menu: Menu) -> int:
    """Return a win, a pass, the drawn tile or the first discard."""
    action = pick_win(menu)
    if action < 0:
        action = find_action(menu, Act.PASS, Act.PASS)
    if action < 0:
        action = find_action(menu, Act.TSUMOGIRI, Act.TSUMOGIRI)
    return menu.codes[0] if action < 0 else action


def pick_discard(table: Table, seat: int, menu: Menu, tables: Tables) -> int:
    """Return the discard that leaves the least shanten, or -1 where there is none."""
    best = -1
    least = 100
    for place in range(menu.count):
        action = menu.codes[place]
        if action < Act.RIICHI:
            kind = kind_of(discarded_face(table, action))
            found = shanten_without(table, seat, kind, tables)
            if found < least:
                least = found
                best = action
    return best


def pick_greedy(table: Table, seat: int, menu: Menu, random: Random, tables: Tables) -> int:
    """Return a win, riichi, sometimes any action, else the best discard or a pass."""
    action = pick_win(menu)
    if action < 0:
        action = find_action(menu, Act.RIICHI, Act.ANKAN - 1)
    if action < 0 and below(random, 3) == 0:
        action = pick_random(menu, random)
    if action < 0:
        action = pick_discard(table, seat, menu, tables)
    return menu.codes[menu.count - 1] if action < 0 else action


def pick_by_settings(
    table: Table, seat: int, bench: Bench, settings: Settings, tables: Tables
) -> int:
    """Return the answer of a bot, which is shown what its seat may see."""
    sight = bench.mind.sight
    legal_actions(table, seat, sight.menu, bench.desk, tables)
    if sight.menu.count == 1:
        return sight.menu.codes[0]
    see(table, seat, sight)
    return decide(bench.mind, settings, table.rules, tables)


def pick_by_net(table: Table, seat: int, bench: Bench, settings: Settings, tables: Tables) -> int:
    """Return the answer of the network, which is shown what its seat may see."""
    sight = bench.mind.sight
    legal_actions(table, seat, sight.menu, bench.desk, tables)
    if sight.menu.count == 1:
        return sight.menu.codes[0]
    see(table, seat, sight)
    return answer_by_net(bench.mind, bench.thought, settings, table.rules, tables)


def pick_by_policy(table: Table, seat: int, desk: Desk, policy: int, tables: Tables) -> int:
    """Return the answer of a simple policy; the table's random state is its chance."""
    legal_actions(table, seat, desk.menu, desk, tables)
    if policy == Policy.RANDOM:
        return pick_random(desk.menu, table.random)
    if policy == Policy.PASSIVE:
        return pick_passive(desk.menu)
    if policy == Policy.TSUMOGIRI:
        return pick_idle(desk.menu)
    return pick_greedy(table, seat, desk.menu, table.random, tables)


def pick(table: Table, seat: int, bench: Bench, seated: Seated, tables: Tables) -> int:
    """Return a seat's answer, by its policy, its settings or the network."""
    if seated.policy == Policy.SETTINGS:
        return pick_by_settings(table, seat, bench, seated.settings, tables)
    if seated.policy == Policy.NET:
        return pick_by_net(table, seat, bench, seated.settings, tables)
    return pick_by_policy(table, seat, bench.desk, seated.policy, tables)


def answer_all(table: Table, bench: Bench, start: Start, tables: Tables) -> None:
    """Every seat that was asked answers."""
    for seat in range(table.rules.players):
        if table.pending >> seat & 1 == 1:
            apply(table, seat, pick(table, seat, bench, start.seats[seat], tables))


def clear_desk(desk: Desk) -> None:
    """Nothing is logged; all else on a desk is written before it is read."""
    desk.log.is_kept = False
    desk.log.count = 0


def play_deal(table: Table, bench: Bench, start: Start, tables: Tables) -> None:
    """One deal is played to its end."""
    deal(table, bench.desk, tables)
    advance(table, bench.desk, tables)
    while table.pending != 0:
        answer_all(table, bench, start, tables)
        advance(table, bench.desk, tables)


def count_game(tally: PlayoutTally, table: Table) -> None:
    """The game that has just ended is counted."""
    tally.games += 1
    tally.decisions += table.decisions


def play_game(
    table: Table, bench: Bench, tally: PlayoutTally, start: Start, tables: Tables
) -> None:
    """One game that has begun is played to its end, and added to the tally."""
    while table.phase != Phase.OVER:
        play_deal(table, bench, start, tables)
        count_deal(tally, table)
    count_game(tally, table)


def begin_seed(
    table: Table, start: Start, bench: Bench, tally: PlayoutTally, tables: Tables
) -> None:
    """The game of a seed begins; the table has its rules."""
    clear_desk(bench.desk)
    begin_game(table, start.seed)


def play_seed(
    table: Table, start: Start, bench: Bench, tally: PlayoutTally, tables: Tables
) -> None:
    """The game of a seed is played from its beginning to its end; the table has its rules."""
    begin_seed(table, start, bench, tally, tables)
    play_game(table, bench, tally, start, tables)
