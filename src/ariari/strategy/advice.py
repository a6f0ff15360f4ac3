"""What a coach can say about a seat's hand: acceptance, waits with their values, safety, calls."""

from typing import Annotated

from ariari.core.acceptance import (
    NOT_HELD,
    Acceptance,
    acceptance,
    discard_acceptance,
    waits,
)
from ariari.core.actions import Menu
from ariari.core.faces import NO_FACE, is_red, kind_of
from ariari.core.names import YAKU_COUNT
from ariari.core.payments import Settlement
from ariari.core.rules import SEAT_MAX, Rules
from ariari.core.shanten import shanten
from ariari.core.state import RiichiLevel, Win
from ariari.core.table import Table
from ariari.core.tables import Tables
from ariari.core.tiles import KIND_COUNT, NO_KIND
from ariari.record import Int8, Int16, Int32, Int64, Ints, Record
from ariari.strategy.calling import (
    CALL_MAX,
    CallAdvice,
    Coach,
    is_call,
    keep_call,
    look_at_call,
    standing_distance,
)
from ariari.strategy.claims import allow_all_but
from ariari.strategy.danger import fear, look_out
from ariari.strategy.decide import decide
from ariari.strategy.hopes import hope
from ariari.strategy.mind import Holding, Mind, hold_own, know_holding, take_in, tiles_of
from ariari.strategy.options import rank_discards
from ariari.strategy.safety import Safety, safety_of
from ariari.strategy.settings import Settings
from ariari.strategy.shown import has_declared
from ariari.strategy.sight import NO_ACTION, see
from ariari.strategy.waiting import WaitWorth, pay, promise_riichi, take_moment, value_win
from ariari.strategy.worth import prepare_win

WAIT_MAX = 13
"""Kinds that a hand can wait for (YAKU-KOKUSHI13)."""
UNRANKED = 127


class Question(Record):
    """Whom to advise, and about what."""

    settings: Settings
    """By which dangers are weighed, and calls advised."""
    seat: Int32
    discard: Int32
    """The face whose discard leaves the waits to value; `NO_FACE` for the hand as it is."""
    menu: Menu
    """What the seat may answer; empty if it is not asked."""
    moment: Win
    """What is special about the moment: open riichi, ippatsu, the last tile, the first turn."""
    gone: Annotated[Ints, Int8, KIND_COUNT]
    """By kind: tiles that the seat has seen besides those that lie there."""


class Advice(Record):
    """What can be said about a hand, about each of its discards, and about each call."""

    accepted: Acceptance
    """By kind discarded, of a hand that has drawn or called."""
    calls: Annotated[tuple[CallAdvice, ...], CallAdvice, CALL_MAX]
    """The calls on the menu, in its order."""
    wait_list: Annotated[tuple[WaitWorth, ...], WaitWorth, WAIT_MAX]
    """What the hand, or what is left of it after the discard asked about, waits for."""
    draws: Int64
    """Of any other hand: the kinds that lower its shanten."""
    waits: Int64
    """The kinds of the waits."""
    furiten: Int64
    """Those that the seat has discarded, the discard asked about included (FURITEN-2)."""
    safe: Annotated[Ints, Int64, SEAT_MAX]
    """By seat: the kinds on which it cannot win, or would have won before."""
    chances: Annotated[Ints, Int64, SEAT_MAX]
    """By seat: per mille, that it is ready."""
    losses: Annotated[Ints, Int64, KIND_COUNT]
    """By kind: what its discard loses on average, in ten-thousandths of a point."""
    points: Annotated[Ints, Int64, KIND_COUNT]
    """By kind discarded: roughly what a win would then bring, in ten-thousandths of a point; 0 if
    there is no way to a yaku."""
    advised: Int16
    """The answer on the menu that a careful player would give, or `NO_ACTION`."""
    safety: Annotated[Ints, Int8, SEAT_MAX * KIND_COUNT]
    """By seat and kind: its `Safety`."""
    worst: Annotated[Ints, Int8, KIND_COUNT]
    """By kind: its least `Safety` against those in riichi."""
    left: Annotated[Ints, Int8, KIND_COUNT]
    """By kind: tiles that the seat has not seen."""
    tiles: Annotated[Ints, Int8, KIND_COUNT]
    """By kind discarded: unseen tiles that then lower shanten."""
    ranks: Annotated[Ints, Int8, KIND_COUNT]
    """By kind discarded: its place, the best first; `UNRANKED` if not held."""
    hopes: Annotated[Ints, Int8, YAKU_COUNT]
    """Useful draws to tenpai with each yaku; `FAR` if it is none to hope for."""
    kokushi: Int8
    """The same for 国士無双."""
    riichi: Int8
    """Others who have declared it, one bit each."""
    call_count: Int8
    wait_count: Int8
    draw_tiles: Int8
    """Unseen tiles of `draws`."""
    shanten: Int8
    """Of the hand as it is."""
    before: Int8
    """Where there are calls: useful draws to tenpai with a yaku without them; `FAR` if none."""


def has_drawn_tile(holding: Holding) -> bool:
    """Whether there is a tile to discard: 14 tiles, counting melds as three."""
    size = 0
    for kind in range(KIND_COUNT):
        size += holding.counts[kind]
    return size % 3 == 2


def advise_acceptance(mind: Mind, tables: Tables, advice: Advice) -> None:
    """The advice says how near the hand is, and what brings it closer."""
    holding = mind.holding
    players = mind.sight.player_count
    advice.shanten = shanten(holding.counts, holding.meld_count, players, tables)
    if not has_drawn_tile(holding):
        advice.draws = acceptance(holding.counts, holding.meld_count, players, tables)
        advice.draw_tiles = tiles_of(mind, advice.draws)
        return
    accepted = advice.accepted
    discard_acceptance(holding.counts, holding.meld_count, players, tables, accepted)
    for kind in range(KIND_COUNT):
        advice.tiles[kind] = tiles_of(mind, accepted.kinds[kind])


def advise_safety(mind: Mind, settings: Settings, advice: Advice) -> None:
    """The advice says whom to fear, and how safe each kind is against each."""
    look_out(mind, settings)
    fear(mind, settings)
    for kind in range(KIND_COUNT):
        advice.losses[kind] = mind.losses[kind]
        advice.worst[kind] = Safety.SAFE
    for seat in range(mind.sight.player_count):
        if seat != mind.sight.seat:
            advise_against(mind, seat, advice)


def advise_against(mind: Mind, seat: int, advice: Advice) -> None:
    """The advice says how safe each kind is against one seat."""
    advice.safe[seat] = mind.threats[seat].safe
    advice.chances[seat] = mind.threats[seat].chance
    is_riichi = has_declared(mind.sight.players[seat])
    if is_riichi:
        advice.riichi |= 1 << seat
    for kind in range(KIND_COUNT):
        found = safety_of(mind, seat, kind)
        advice.safety[seat * KIND_COUNT + kind] = found
        if is_riichi:
            advice.worst[kind] = min(advice.worst[kind], found)


def comes_before(advice: Advice, kind: int, other: int) -> bool:
    """Whether a discard is better: nearer, then wider, then worth more, then safer."""
    accepted = advice.accepted
    if accepted.shanten[kind] != accepted.shanten[other]:
        return accepted.shanten[kind] < accepted.shanten[other]
    if advice.tiles[kind] != advice.tiles[other]:
        return advice.tiles[kind] > advice.tiles[other]
    if advice.points[kind] != advice.points[other]:
        return advice.points[kind] > advice.points[other]
    if advice.losses[kind] != advice.losses[other]:
        return advice.losses[kind] < advice.losses[other]
    return kind < other


def rank_advice(
    mind: Mind, settings: Settings, rules: Rules, advice: Advice, tables: Tables
) -> None:
    """The advice has the discards in order, with what a win after each would bring."""
    allow_all_but(mind, NO_KIND, NO_KIND)
    mind.takes_all = True
    mind.may_riichi = mind.holding.is_closed
    rank_discards(mind, settings, rules, tables)
    for kind in range(KIND_COUNT):
        advice.ranks[kind] = UNRANKED
        if mind.ranked >> kind & 1 == 1:
            advice.points[kind] = mind.options[kind].points
    for kind in range(KIND_COUNT):
        if advice.accepted.shanten[kind] != NOT_HELD:
            place = 0
            for other in range(KIND_COUNT):
                is_held = advice.accepted.shanten[other] != NOT_HELD
                if is_held and comes_before(advice, other, kind):
                    place += 1
            advice.ranks[kind] = place


def advise_waits(
    mind: Mind, question: Question, rules: Rules, advice: Advice, tables: Tables
) -> None:
    """The advice has the waits after the discard of a face, or of the hand as it is."""
    holding = mind.holding
    face = question.discard
    reds = holding.reds
    if face != NO_FACE:
        holding.counts[kind_of(face)] -= 1
        reds -= 1 if is_red(face) else 0
    if not has_drawn_tile(holding):
        players = mind.sight.player_count
        advice.waits = waits(holding.counts, holding.meld_count, players, tables)
        own = mind.own_river | (1 << kind_of(face) if face != NO_FACE else 0)
        advice.furiten = advice.waits & own
        for kind in range(KIND_COUNT):
            if advice.waits >> kind & 1 == 1:
                wait = advice.wait_list[advice.wait_count]
                advice.wait_count += 1
                wait.kind = kind
                wait.left = max(0, mind.left[kind])
                prepare_win(mind, NO_KIND, reds, riichi=False)
                take_moment(mind, question.moment, face)
                if wait.left > 0:
                    value_wait(mind, wait, rules, tables)
    if face != NO_FACE:
        holding.counts[kind_of(face)] += 1


def value_wait(mind: Mind, wait: WaitWorth, rules: Rules, tables: Tables) -> None:
    """The wait has its worth by ron, by tsumo, and by ron after riichi."""
    mind.win.tsumo = True
    value_win(mind, wait, wait.tsumo, rules, tables)
    mind.win.tsumo = False
    value_win(mind, wait, wait.ron, rules, tables)
    is_promised = mind.win.riichi != RiichiLevel.NONE
    if mind.holding.is_closed and not is_promised:
        was_open = mind.win.open_riichi
        promise_riichi(mind)
        value_win(mind, wait, wait.riichi, rules, tables)
        mind.win.riichi = RiichiLevel.NONE
        mind.win.open_riichi = was_open


def pay_waits(mind: Mind, settlement: Settlement, rules: Rules, advice: Advice) -> None:
    """The worth of each wait has its points."""
    for place in range(advice.wait_count):
        wait = advice.wait_list[place]
        mind.win.tsumo = True
        pay(mind, wait.tsumo, settlement, rules)
        mind.win.tsumo = False
        pay(mind, wait.ron, settlement, rules)
        pay(mind, wait.riichi, settlement, rules)


def advise_calls(
    coach: Coach, settings: Settings, rules: Rules, advice: Advice, tables: Tables
) -> None:
    """The advice has what each call on the menu makes of the hand."""
    menu = coach.mind.sight.menu
    for place in range(menu.count):
        if is_call(menu.codes[place]) and advice.call_count < CALL_MAX:
            coach.call.code = menu.codes[place]
            look_at_call(coach, settings, rules, tables)
            keep_call(advice.calls[advice.call_count], coach.call)
            advice.call_count += 1
    if advice.call_count > 0:
        advice.before = standing_distance(coach, settings, rules, tables)


def take_stock(mind: Mind, question: Question, rules: Rules, advice: Advice) -> None:
    """What the seat sees is counted, and its hand is the holding."""
    take_in(mind, rules)
    for kind in range(KIND_COUNT):
        unseen = max(0, mind.left[kind])
        taken = min(unseen, question.gone[kind])
        mind.left[kind] = unseen - taken
        mind.unseen -= taken
        left = mind.left[kind]
        bit = 1 << kind
        mind.left_ones = mind.left_ones & ~bit | (left & 1) << kind
        mind.left_twos = mind.left_twos & ~bit | (left >> 1 & 1) << kind
        mind.left_fours = mind.left_fours & ~bit | (left >> 2 & 1) << kind
        advice.left[kind] = left
    hold_own(mind)
    know_holding(mind)


def advise_seen(
    coach: Coach, question: Question, rules: Rules, advice: Advice, tables: Tables
) -> None:
    """The advice, all zeros before, is what can be said about what lies in the coach's mind."""
    mind = coach.mind
    take_stock(mind, question, rules, advice)
    advise_acceptance(mind, tables, advice)
    hope(mind, coach.hopes, rules, tables)
    for yaku in range(YAKU_COUNT):
        advice.hopes[yaku] = coach.hopes.distances[yaku]
    advice.kokushi = coach.hopes.kokushi
    advise_waits(mind, question, rules, advice, tables)
    pay_waits(mind, coach.settlement, rules, advice)
    advise_safety(mind, question.settings, advice)
    if has_drawn_tile(mind.holding):
        rank_advice(mind, question.settings, rules, advice, tables)
    advise_calls(coach, question.settings, rules, advice, tables)
    advice.advised = NO_ACTION
    if mind.sight.menu.count > 0:
        advice.advised = decide(mind, question.settings, rules, tables)


def advise(table: Table, question: Question, coach: Coach, advice: Advice, tables: Tables) -> None:
    """The advice, all zeros before, is what a coach can say who sees what the seat may see."""
    menu = coach.mind.sight.menu
    menu.count = question.menu.count
    for place in range(menu.count):
        menu.codes[place] = question.menu.codes[place]
    see(table, question.seat, coach.mind.sight)
    advise_seen(coach, question, table.rules, advice, tables)
