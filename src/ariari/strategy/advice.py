"""What a coach can say about a seat's hand: acceptance, waits with their values, and safety."""

from typing import Annotated

from ariari.core.faces import NO_FACE, is_red, kind_of
from ariari.core.rules import SEAT_MAX, Rules
from ariari.core.shanten import Acceptance, acceptance, discard_acceptance, shanten, waits
from ariari.core.table import Table
from ariari.core.tables import Tables
from ariari.core.tiles import KIND_COUNT, NO_KIND
from ariari.record import Int8, Int32, Int64, Ints, Record
from ariari.strategy.danger import fear, look_out
from ariari.strategy.mind import Holding, Mind, hold_own, know_holding, take_in, tiles_of
from ariari.strategy.settings import Settings
from ariari.strategy.sight import see
from ariari.strategy.worth import prepare_win, win_base


class Question(Record):
    """Whom to advise, and about what."""

    settings: Settings
    """By which dangers are weighed."""
    seat: Int32
    discard: Int32
    """The face whose discard leaves the waits to value; `NO_FACE` for the hand as it is."""


class Advice(Record):
    """What can be said about a hand, and about each of its discards."""

    accepted: Acceptance
    """By kind discarded, of a hand that has drawn or called."""
    draws: Int64
    """Of any other hand: the kinds that lower its shanten."""
    waits: Int64
    """What the hand, or what is left of it after the discard asked about, waits for."""
    ron: Annotated[Ints, Int64, KIND_COUNT]
    """By wait: base points of a ron, then of a tsumo; 0 without a yaku."""
    tsumo: Annotated[Ints, Int64, KIND_COUNT]
    riichi: Annotated[Ints, Int64, KIND_COUNT]
    """By wait: base points of a ron after riichi; 0 if the hand is open."""
    safe: Annotated[Ints, Int64, SEAT_MAX]
    """By seat: the kinds on which it cannot win, or would have won before."""
    chances: Annotated[Ints, Int64, SEAT_MAX]
    """By seat: per mille, that it is ready."""
    losses: Annotated[Ints, Int64, KIND_COUNT]
    """By kind: what its discard loses on average, in ten-thousandths of a point."""
    left: Annotated[Ints, Int8, KIND_COUNT]
    """By kind: tiles that the seat has not seen."""
    tiles: Annotated[Ints, Int8, KIND_COUNT]
    """By kind discarded: unseen tiles that then lower shanten."""
    draw_tiles: Int8
    """Unseen tiles of `draws`."""
    shanten: Int8
    """Of the hand as it is."""


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
    """The advice says whom to fear, and what is safe against each."""
    look_out(mind, settings)
    fear(mind, settings)
    for seat in range(SEAT_MAX):
        is_other = seat < mind.sight.player_count and seat != mind.sight.seat
        advice.safe[seat] = mind.threats[seat].safe if is_other else 0
        advice.chances[seat] = mind.threats[seat].chance if is_other else 0
    for kind in range(KIND_COUNT):
        advice.losses[kind] = mind.losses[kind]


def value_waits(mind: Mind, face: int, rules: Rules, tables: Tables, advice: Advice) -> None:
    """The advice has the waits after the discard of a face, or of the hand as it is."""
    holding = mind.holding
    reds = holding.reds
    if face != NO_FACE:
        holding.counts[kind_of(face)] -= 1
        reds -= 1 if is_red(face) else 0
    if not has_drawn_tile(holding):
        players = mind.sight.player_count
        advice.waits = waits(holding.counts, holding.meld_count, players, tables)
        prepare_win(mind, NO_KIND, reds, riichi=False)
        value_wins(mind, rules, tables, advice)
        if holding.is_closed:
            prepare_win(mind, NO_KIND, reds, riichi=True)
            value_promises(mind, rules, tables, advice)
    if face != NO_FACE:
        holding.counts[kind_of(face)] += 1


def value_wins(mind: Mind, rules: Rules, tables: Tables, advice: Advice) -> None:
    """The advice says what a prepared win is worth on each wait."""
    for kind in range(KIND_COUNT):
        if advice.waits >> kind & 1 == 1:
            advice.ron[kind] = win_base(mind, kind, rules, tables, tsumo=False)
            advice.tsumo[kind] = win_base(mind, kind, rules, tables, tsumo=True)


def value_promises(mind: Mind, rules: Rules, tables: Tables, advice: Advice) -> None:
    """The advice says what a prepared win with riichi is worth on each wait."""
    for kind in range(KIND_COUNT):
        if advice.waits >> kind & 1 == 1:
            advice.riichi[kind] = win_base(mind, kind, rules, tables, tsumo=False)


def advise(table: Table, question: Question, mind: Mind, advice: Advice, tables: Tables) -> None:
    """The advice, all zeros before, is what a coach can say who sees what the seat may see."""
    mind.sight.menu.count = 0
    see(table, question.seat, mind.sight)
    take_in(mind, table.rules)
    hold_own(mind)
    know_holding(mind)
    for kind in range(KIND_COUNT):
        advice.left[kind] = mind.left[kind]
    advise_acceptance(mind, tables, advice)
    advise_safety(mind, question.settings, advice)
    value_waits(mind, question.discard, table.rules, tables, advice)
