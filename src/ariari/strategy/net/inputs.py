"""What the network is given: numbers that say what a seat sees, each about one in parts of `ONE`.

A learner makes the same numbers from observations (`ariari.learn.seen`).
"""

from ariari.core.acceptance import NOT_HELD, acceptance, discard_acceptance
from ariari.core.actions import Act, Menu
from ariari.core.faces import NO_FACE, kind_of
from ariari.core.game import deals_left
from ariari.core.melds import copies_in_meld
from ariari.core.order import seat_after, steps_between
from ariari.core.rules import SEAT_MAX, Rules
from ariari.core.shanten import shanten
from ariari.core.state import RiichiLevel
from ariari.core.tables import Tables
from ariari.core.tiles import (
    EAST,
    HONOURS,
    KIND_COUNT,
    NORTH,
    SUIT_COUNT,
    SUIT_SIZE,
    WHITE,
    dora_kind,
)
from ariari.strategy.danger import follow_rivers
from ariari.strategy.mind import Mind, count_left, tiles_of
from ariari.strategy.net.choices import CHOOSE_CALL, CHOOSE_KAN, choice_of
from ariari.strategy.net.weights import NUMBER_COUNT, PLANE_COUNT, Thought
from ariari.strategy.shown import is_sideways
from ariari.strategy.sight import Seen
from ariari.strategy.suji import suji_kinds

ONE = 256
QUARTER = ONE // 4
TILES_MAX = 32
SHANTEN_MAX = 6
LEAD_POINTS = 16_000
LEAD_MAX = 4 * ONE
COUNT_MAX = 4
"""Honba and sticks beyond this are as many."""
RED, DRAWN, CLAIMABLE, LEFT, GONE, DORA, VALUE, DRAWS = 4, 5, 6, 7, 8, 9, 10, 11
BEST, BEST_TILES, SECOND, KAN, OWN_MELDS, OWN_RIVER = 12, 13, 14, 15, 16, 17
"""Planes of the seat itself; its tiles, from one to four of a kind, are the first four."""
OTHERS = 18
OTHER_PLANES = 6
MELDED, DISCARDED, LATEST, DECLARED, SAFE, SUJI = 0, 1, 2, 3, 4, 5
"""Planes of each other seat."""
RANKS = OTHERS + (SEAT_MAX - 1) * OTHER_PLANES
"""One for each number, and one for honours."""
LEADS, RIICHI, MELD_COUNTS, RIVER, WALL_LEFT, WINDS, ROUNDS = 0, 4, 8, 12, 13, 14, 18
ALL_LAST, HONBA, STICKS, DISTANCE, DRAW_TILES, IS_THREE, MAY_RIICHI = 20, 21, 22, 23, 30, 31, 32
MAY_CALL = 33
"""Then the other choices, in their order."""


def clear_inputs(thought: Thought) -> None:
    """Every input is zero."""
    for place in range(KIND_COUNT * PLANE_COUNT):
        thought.planes[place] = 0
    for place in range(NUMBER_COUNT):
        thought.numbers[place] = 0


def mark(thought: Thought, kinds: int, plane: int) -> None:
    """The plane has a one for each kind of a set."""
    for kind in range(KIND_COUNT):
        thought.planes[kind * PLANE_COUNT + plane] = ONE * (kinds >> kind & 1)


def give_kind(mind: Mind, thought: Thought, kind: int) -> None:
    """The planes have what is known of a kind at once."""
    first = kind * PLANE_COUNT
    sight = mind.sight
    left = max(0, mind.left[kind])
    for copies in range(sight.counts[kind]):
        thought.planes[first + copies] = ONE
    thought.planes[first + LEFT] = left * QUARTER
    thought.planes[first + GONE] = ONE if left == 0 else 0
    thought.planes[first + DORA] = min(2, mind.dora[kind]) * ONE
    rank = kind % SUIT_SIZE if kind < HONOURS else SUIT_SIZE
    thought.planes[first + RANKS + rank] = ONE


def give_values(mind: Mind, thought: Thought) -> None:
    """The planes have the yaku that a triplet of an honour is."""
    sight = mind.sight
    wind = EAST + steps_between(sight.dealer, sight.seat, sight.player_count)
    for kind in range(EAST, KIND_COUNT):
        han = int(kind >= WHITE) + int(kind == wind) + int(kind == EAST + sight.round)
        thought.planes[kind * PLANE_COUNT + VALUE] = ONE * han


def give_tiles(mind: Mind, thought: Thought) -> None:
    """The planes have red fives, and what was drawn or may be called."""
    sight = mind.sight
    for suit in range(SUIT_COUNT):
        if sight.red_fives[suit] > 0:
            thought.planes[(suit * SUIT_SIZE + 4) * PLANE_COUNT + RED] = ONE
    if sight.drawn != NO_FACE:
        thought.planes[kind_of(sight.drawn) * PLANE_COUNT + DRAWN] = ONE
    if sight.claimable != NO_FACE:
        thought.planes[kind_of(sight.claimable) * PLANE_COUNT + CLAIMABLE] = ONE


def give_melds(seen: Seen, thought: Thought, plane: int) -> None:
    """The plane has the tiles in a seat's melds; Norths set aside are among them."""
    for meld in range(seen.meld_count):
        lowest = seen.meld_lowest[meld]
        for kind in range(lowest, min(KIND_COUNT, lowest + 3)):
            copies = copies_in_meld(seen.meld_kinds[meld], lowest, kind)
            thought.planes[kind * PLANE_COUNT + plane] += copies * QUARTER
    thought.planes[NORTH * PLANE_COUNT + plane] += seen.kita * QUARTER


def give_river(seen: Seen, thought: Thought, plane: int) -> None:
    """The planes have what another seat discarded, when last, and for riichi."""
    for place in range(seen.river_size):
        first = kind_of(seen.river[place]) * PLANE_COUNT + plane
        thought.planes[first + DISCARDED] = ONE
        thought.planes[first + LATEST] = (place + 1) * (ONE // 32)
        if is_sideways(seen, place):
            thought.planes[first + DECLARED] = ONE


def give_seats(mind: Mind, thought: Thought) -> None:
    """The planes have what lies before every seat, and what is safe against the others."""
    sight = mind.sight
    own = sight.players[sight.seat]
    give_melds(own, thought, OWN_MELDS)
    for place in range(own.river_size):
        thought.planes[kind_of(own.river[place]) * PLANE_COUNT + OWN_RIVER] = ONE
    for number in range(1, sight.player_count):
        seat = seat_after(sight.seat, number, sight.player_count)
        plane = OTHERS + (number - 1) * OTHER_PLANES
        give_melds(sight.players[seat], thought, plane + MELDED)
        give_river(sight.players[seat], thought, plane)
        mark(thought, mind.threats[seat].safe, plane + SAFE)
        mark(thought, suji_kinds(mind.threats[seat].safe), plane + SUJI)


def give_discards(mind: Mind, thought: Thought, tables: Tables) -> None:
    """The planes have the discards that leave the hand nearest, and what it then wants."""
    sight = mind.sight
    accepted = thought.accepted
    meld_count = sight.players[sight.seat].meld_count
    discard_acceptance(sight.counts, meld_count, sight.player_count, tables, accepted)
    least = NOT_HELD + 0
    for kind in range(KIND_COUNT):
        least = min(least, accepted.shanten[kind])
    for kind in range(KIND_COUNT):
        first = kind * PLANE_COUNT
        if sight.counts[kind] > 0 and accepted.shanten[kind] == least:
            tiles = min(TILES_MAX, tiles_of(mind, accepted.kinds[kind]))
            thought.planes[first + BEST] = ONE
            thought.planes[first + BEST_TILES] = tiles * (ONE // TILES_MAX)
        elif sight.counts[kind] > 0 and accepted.shanten[kind] == least + 1:
            thought.planes[first + SECOND] = ONE


def give_progress(mind: Mind, thought: Thought, tables: Tables) -> None:
    """The inputs say how far the hand is, and what brings it closer."""
    sight = mind.sight
    meld_count = sight.players[sight.seat].meld_count
    size = 0
    for kind in range(KIND_COUNT):
        size += sight.counts[kind]
    steps = shanten(sight.counts, meld_count, sight.player_count, tables)
    thought.numbers[DISTANCE + max(0, min(SHANTEN_MAX, steps))] = ONE
    if size % 3 == 1:
        kinds = acceptance(sight.counts, meld_count, sight.player_count, tables)
        tiles = min(TILES_MAX, tiles_of(mind, kinds))
        thought.numbers[DRAW_TILES] = tiles * (ONE // TILES_MAX)
        mark(thought, kinds, DRAWS)
    else:
        give_discards(mind, thought, tables)


def give_menu(menu: Menu, thought: Thought) -> None:
    """The inputs have what the seat may answer besides a discard."""
    for place in range(menu.count):
        code = menu.codes[place]
        choice = choice_of(code, NO_FACE)
        if Act.RIICHI <= code < Act.OPEN_RIICHI:
            thought.numbers[MAY_RIICHI] = ONE
        elif choice >= CHOOSE_CALL:
            thought.numbers[MAY_CALL + choice - CHOOSE_CALL] = ONE
        if choice == CHOOSE_KAN:
            kind = (code - Act.ANKAN) % KIND_COUNT
            thought.planes[kind * PLANE_COUNT + KAN] = ONE


def as_lead(points: int) -> int:
    """Return points as an input."""
    return max(-LEAD_MAX, min(LEAD_MAX, points * ONE // LEAD_POINTS))


def give_scores(mind: Mind, thought: Thought) -> None:
    """The inputs have the points, and what everyone sees of each seat."""
    sight = mind.sight
    own = sight.scores[sight.seat]
    for number in range(sight.player_count):
        seat = seat_after(sight.seat, number, sight.player_count)
        seen = sight.players[seat]
        lead = own if number == 0 else own - sight.scores[seat]
        thought.numbers[LEADS + number] = as_lead(lead)
        thought.numbers[RIICHI + number] = 0 if seen.riichi == RiichiLevel.NONE else ONE
        thought.numbers[MELD_COUNTS + number] = seen.meld_count * QUARTER


def give_deal(mind: Mind, rules: Rules, thought: Thought) -> None:
    """The inputs have where the game is."""
    sight = mind.sight
    own = sight.players[sight.seat]
    thought.numbers[RIVER] = own.river_size * (ONE // 16)
    thought.numbers[WALL_LEFT] = sight.live_left * (ONE // 64)
    wind = steps_between(sight.dealer, sight.seat, sight.player_count)
    thought.numbers[WINDS + wind] = ONE
    if sight.round < 2:
        thought.numbers[ROUNDS + sight.round] = ONE
    last = deals_left(rules, sight.round, sight.dealer) == 1
    thought.numbers[ALL_LAST] = ONE if last else 0
    thought.numbers[HONBA] = min(COUNT_MAX, sight.honba) * QUARTER
    thought.numbers[STICKS] = min(COUNT_MAX, sight.sticks) * QUARTER
    thought.numbers[IS_THREE] = ONE if sight.player_count == SEAT_MAX - 1 else 0


def know_dora(mind: Mind) -> None:
    """What one tile of each kind is worth as dora is known (DORA-2)."""
    sight = mind.sight
    for kind in range(KIND_COUNT):
        mind.dora[kind] = 0
    for place in range(sight.indicator_count):
        mind.dora[dora_kind(sight.indicators[place], sight.player_count)] += 1


def give_all(mind: Mind, rules: Rules, thought: Thought, tables: Tables) -> None:
    """The inputs are what the seat sees; its sight, with the menu, is in the mind."""
    clear_inputs(thought)
    count_left(mind)
    know_dora(mind)
    follow_rivers(mind)
    for kind in range(KIND_COUNT):
        give_kind(mind, thought, kind)
    give_values(mind, thought)
    give_tiles(mind, thought)
    give_seats(mind, thought)
    give_progress(mind, thought, tables)
    give_menu(mind.sight.menu, thought)
    give_scores(mind, thought)
    give_deal(mind, rules, thought)
