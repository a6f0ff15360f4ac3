"""The observation of a seat: made from what it sees, and from nothing else.

It is made in two steps: all that the seat sees, which may be made in parts, and then what it may do
and what its hand could become.
"""

from ariari.core.actions import Menu
from ariari.core.events import capped
from ariari.core.faces import NO_FACE, is_red, kind_of
from ariari.core.furiten import is_furiten
from ariari.core.game import is_all_last
from ariari.core.menu import legal_actions
from ariari.core.order import seat_after
from ariari.core.rules import SEAT_MAX
from ariari.core.shanten import kinds_in_play
from ariari.core.table import NO_KAN, RIVER_MAX, Phase, Player, Table
from ariari.core.tables import Tables
from ariari.core.tiles import COPIES, KIND_COUNT, SUIT_COUNT, SUIT_SIZE, dora_kind
from ariari.core.wall import indicator_index
from ariari.observation.draft import Draft
from ariari.observation.moves import MOVE_COUNT, fill_mask, is_own_kan, kan_kind, kan_place
from ariari.observation.observation import Features, Observation, Planes
from ariari.observation.planes import clear_kinds, copy_kinds, show_kinds
from ariari.observation.prospects import show_prospects
from ariari.observation.seats import from_seat, show_rivers, show_seats
from ariari.observation.trail import Trail, follow
from ariari.record import Ints
from ariari.strategy.mind import count_unseen

PART_SIZE = 2
"""Kinds, and places of the rivers, in a part."""
PART_COUNT = RIVER_MAX // PART_SIZE
PLACE_MOVES = -(-MOVE_COUNT // RIVER_MAX)
"""Moves that go with each place of the rivers, so that all do."""


def look_at_player(player: Player, number: int, features: Features) -> None:
    """The features have what everyone sees of a seat, by its number."""
    features.scores[number] = capped(player.score)
    features.riichi[number] = player.riichi
    features.ippatsu[number] = int(player.ippatsu)
    features.open_riichi[number] = int(player.open_riichi)
    features.dead_hand[number] = int(player.dead_hand)
    features.meld_count[number] = player.meld_count
    features.river_size[number] = player.river_size
    features.kita[number] = player.kita


def look_at_nobody(number: int, features: Features) -> None:
    """With three players the fourth seat has nothing."""
    features.scores[number] = 0
    features.riichi[number] = 0
    features.ippatsu[number] = 0
    features.open_riichi[number] = 0
    features.dead_hand[number] = 0
    features.meld_count[number] = 0
    features.river_size[number] = 0
    features.kita[number] = 0


def look_at_seat(table: Table, number: int, features: Features) -> None:
    """The features have what everyone sees of a seat, counted from the observer."""
    if number < table.rules.players:
        other = seat_after(features.seat, number, table.rules.players)
        look_at_player(table.players[other], number, features)
    else:
        look_at_nobody(number, features)


def drawn_face(table: Table, seat: int) -> int:
    """Return the face that a seat has just drawn, or `NO_FACE`."""
    return table.drawn if table.phase == Phase.ACT and table.turn == seat else NO_FACE


def open_face(table: Table) -> int:
    """Return the face that others may win on or call, or `NO_FACE`."""
    return table.tile if table.phase == Phase.REACT or table.phase == Phase.ROB else NO_FACE


def look_around(table: Table, seat: int, features: Features) -> None:
    """The features have what everyone sees of the deal."""
    features.player_count = table.rules.players
    features.wind = from_seat(table, table.dealer, seat)
    features.dealer = from_seat(table, seat, table.dealer)
    features.round = table.round
    features.honba = table.honba
    features.sticks = table.sticks
    features.is_all_last = int(is_all_last(table))
    features.live_left = table.live_left
    features.kan_count = table.kan_count
    features.uninterrupted = int(table.uninterrupted)
    features.phase = table.phase
    features.turn = from_seat(table, seat, table.turn)
    features.tile = open_face(table)
    features.kan = table.kan if table.phase == Phase.ROB else NO_KAN


def look_at_own(table: Table, seat: int, features: Features) -> None:
    """The features have what the seat knows of itself alone."""
    player = table.players[seat]
    features.is_furiten = int(is_furiten(player))
    features.temporary_furiten = int(player.temporary_furiten)
    features.riichi_furiten = int(player.riichi_furiten)
    features.drawn = drawn_face(table, seat)


def look(table: Table, features: Features) -> None:
    """The features have what their seat sees of the deal, and of itself."""
    look_around(table, features.seat, features)
    look_at_own(table, features.seat, features)


def show_face(face: int, plane: Ints, first: int, last: int) -> None:
    """The plane has 1 at the kind of a face, 2 if it is red, and nothing else."""
    clear_kinds(plane, first, last)
    if face != NO_FACE and first <= kind_of(face) < last:
        plane[kind_of(face)] = 2 if is_red(face) else 1


def show_own_hand(table: Table, seat: int, planes: Planes, first: int, last: int) -> None:
    """The planes have the hand and what was drawn, or discarded by another seat."""
    player = table.players[seat]
    copy_kinds(player.counts, planes.hand, first, last)
    clear_kinds(planes.hand_reds, first, last)
    for suit in range(SUIT_COUNT):
        five = suit * SUIT_SIZE + 4
        if first <= five < last:
            planes.hand_reds[five] = player.red_fives[suit]
    show_face(drawn_face(table, seat), planes.drawn, first, last)
    show_face(open_face(table), planes.tile, first, last)
    show_kinds(player.waits, planes.waits, first, last)


def show_indicators(table: Table, planes: Planes, first: int, last: int) -> None:
    """The planes have the indicators that are up, and what they point to (DORA-2)."""
    players = table.rules.players
    clear_kinds(planes.indicators, first, last)
    clear_kinds(planes.dora, first, last)
    for count in range(table.indicator_count):
        kind = table.wall[indicator_index(count, players)] // COPIES
        dora = dora_kind(kind, players)
        if first <= kind < last:
            planes.indicators[kind] += 1
        if first <= dora < last:
            planes.dora[dora] += 1


def show_unseen(players: int, planes: Planes, first: int, last: int) -> None:
    """The planes have the tiles that the observer has not seen, by what they have of the rest."""
    in_play = kinds_in_play(players)
    for kind in range(first, last):
        left = COPIES * (in_play >> kind & 1)
        planes.unseen[kind] = left - planes.hand[kind] - planes.indicators[kind]
    for number in range(players):
        seat = planes.seats[number]
        for kind in range(first, last):
            laid = seat.discards[kind] - seat.taken[kind] + seat.melded[kind] + seat.shown[kind]
            planes.unseen[kind] -= laid
    for kind in range(first, last):
        planes.unseen[kind] = max(0, planes.unseen[kind])


def clear_prospects(planes: Planes, first: int, last: int) -> None:
    """Nothing is said yet of what the hand could become."""
    clear_kinds(planes.draws, first, last)
    clear_kinds(planes.shanten_after, first, last)
    clear_kinds(planes.tiles_after, first, last)
    clear_kinds(planes.own_kans, first, last)


def show_by_kind(
    table: Table, trail: Trail, observation: Observation, first: int, last: int
) -> None:
    """The observation has every plane, from the first kind up to the last."""
    planes = observation.planes
    show_own_hand(table, observation.features.seat, planes, first, last)
    show_indicators(table, planes, first, last)
    show_seats(table, trail, observation, first, last)
    show_unseen(table.rules.players, planes, first, last)
    clear_prospects(planes, first, last)


def show_by_place(table: Table, observation: Observation, first: int, last: int) -> None:
    """The observation has every river, from the first place up to the last, and no move yet."""
    show_rivers(table, observation, first, last)
    for move in range(first * PLACE_MOVES, min(last * PLACE_MOVES, MOVE_COUNT)):
        observation.mask[move] = 0


def show_menu(menu: Menu, observation: Observation, *, opens: bool) -> None:
    """The mask has the legal moves, and the planes say which kans these are."""
    fill_mask(observation.mask, menu, opens=opens)
    for place in range(menu.count):
        code = menu.codes[place]
        if is_own_kan(code):
            observation.planes.own_kans[kan_kind(code)] = kan_place(code, menu) + 1


def begin_observation(
    table: Table, trail: Trail, seat: int, observation: Observation, *, opens: bool
) -> None:
    """A seat is about to be shown what it sees: every discard has been followed."""
    follow(table, trail)
    observation.features.seat = seat
    observation.features.opens = int(opens)


def show_all(table: Table, trail: Trail, observation: Observation) -> None:
    """The observation has all that its seat sees."""
    look(table, observation.features)
    for number in range(SEAT_MAX):
        look_at_seat(table, number, observation.features)
    show_by_kind(table, trail, observation, 0, KIND_COUNT)
    show_by_place(table, observation, 0, RIVER_MAX)


def show_part(table: Table, trail: Trail, observation: Observation, part: int) -> None:
    """The observation has one part of what its seat sees; each part is made for itself."""
    first = part * PART_SIZE
    if part < SEAT_MAX:
        look_at_seat(table, part, observation.features)
    if part == SEAT_MAX:
        look(table, observation.features)
    if first < KIND_COUNT:
        show_by_kind(table, trail, observation, first, first + PART_SIZE)
    show_by_place(table, observation, first, first + PART_SIZE)


def show_answers(table: Table, draft: Draft, tables: Tables, observation: Observation) -> None:
    """The observation has what the draft's seat may do, and what its hand could become."""
    draft.player_count = table.rules.players
    draft.meld_count = table.players[draft.seat].meld_count
    count_unseen(draft.bench.mind, observation.planes.unseen)
    show_prospects(draft, tables, observation)
    show_menu(draft.menu, observation, opens=observation.features.opens == 1)


def show(
    table: Table, trail: Trail, draft: Draft, tables: Tables, observation: Observation
) -> None:
    """The observation is that of the draft's seat, whose menu is there; `opens` is in it."""
    opens = observation.features.opens == 1
    begin_observation(table, trail, draft.seat, observation, opens=opens)
    show_all(table, trail, observation)
    show_answers(table, draft, tables, observation)


def observe(
    table: Table, trail: Trail, draft: Draft, tables: Tables, observation: Observation
) -> None:
    """The observation is that of the draft's seat; `opens` in it says if a riichi is to be open.

    The trail is that of the deal, however far it was followed.
    """
    legal_actions(table, draft.seat, draft.menu, draft.bench.desk, tables)
    show(table, trail, draft, tables, observation)
