"""The observation of a seat: made from what it sees, and from nothing else."""

from ariari.core.events import capped
from ariari.core.faces import NO_FACE, is_red, kind_of
from ariari.core.furiten import is_furiten
from ariari.core.game import is_all_last
from ariari.core.menu import legal_actions
from ariari.core.rules import SEAT_MAX
from ariari.core.table import NO_KAN, RIVER_MAX, Phase, Player, Table
from ariari.core.tables import Tables
from ariari.core.tiles import KIND_COUNT, SUIT_COUNT, SUIT_SIZE
from ariari.jit.playouts import Bench
from ariari.observation.moves import fill_mask, is_own_kan, kan_kind, kan_place
from ariari.observation.observation import Features, Observation, Planes
from ariari.observation.planes import clear_plane, copy_plane, show_kinds
from ariari.observation.prospects import show_prospects
from ariari.observation.seats import clear_seat, show_seats
from ariari.record import Ints
from ariari.strategy.mind import Mind, take_in
from ariari.strategy.sight import see


def from_seat(table: Table, seat: int, other: int) -> int:
    """Return another seat, or the same, counted from a seat."""
    return (other - seat) % table.rules.players


def look_at_seats(table: Table, seat: int, features: Features) -> None:
    """The features have what everyone sees of every seat."""
    for other in range(table.rules.players):
        player = table.players[other]
        number = from_seat(table, seat, other)
        features.scores[number] = capped(player.score)
        features.riichi[number] = player.riichi
        features.ippatsu[number] = int(player.ippatsu)
        features.open_riichi[number] = int(player.open_riichi)
        features.dead_hand[number] = int(player.dead_hand)
        features.meld_count[number] = player.meld_count
        features.river_size[number] = player.river_size
        features.kita[number] = player.kita


def clear_empty_seat(observation: Observation) -> None:
    """With three players the fourth seat has nothing."""
    last = SEAT_MAX - 1
    features = observation.features
    features.scores[last] = 0
    features.riichi[last] = 0
    features.ippatsu[last] = 0
    features.open_riichi[last] = 0
    features.dead_hand[last] = 0
    features.meld_count[last] = 0
    features.river_size[last] = 0
    features.kita[last] = 0
    clear_seat(observation.planes.seats[last])
    for place in range(last * RIVER_MAX, SEAT_MAX * RIVER_MAX):
        observation.rivers[place] = NO_FACE
        observation.river_marks[place] = 0


def look_around(table: Table, seat: int, features: Features) -> None:
    """The features have what everyone sees of the deal."""
    features.player_count = table.rules.players
    features.seat = seat
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
    is_open = table.phase == Phase.REACT or table.phase == Phase.ROB
    features.tile = table.tile if is_open else NO_FACE
    features.kan = table.kan if table.phase == Phase.ROB else NO_KAN


def look_at_own(player: Player, features: Features, planes: Planes) -> None:
    """The features have what the seat knows of itself alone."""
    features.is_furiten = int(is_furiten(player))
    features.temporary_furiten = int(player.temporary_furiten)
    features.riichi_furiten = int(player.riichi_furiten)
    show_kinds(player.waits, planes.waits)


def look(table: Table, seat: int, observation: Observation) -> None:
    """What `see` does not copy for bots is seen too; nothing else here reads a table."""
    look_at_seats(table, seat, observation.features)
    look_around(table, seat, observation.features)
    look_at_own(table.players[seat], observation.features, observation.planes)
    if table.rules.players < SEAT_MAX:
        clear_empty_seat(observation)


def show_face(face: int, plane: Ints) -> None:
    """The plane, all zeros before, has 1 at the kind of a face, 2 if it is red."""
    if face != NO_FACE:
        plane[kind_of(face)] = 2 if is_red(face) else 1


def show_own_hand(mind: Mind, observation: Observation) -> None:
    """The planes have the hand, and what it tells of the wall; the rest of them is empty."""
    sight = mind.sight
    planes = observation.planes
    copy_plane(sight.counts, planes.hand)
    copy_plane(mind.dora, planes.dora)
    for kind in range(KIND_COUNT):
        planes.unseen[kind] = max(0, mind.left[kind])
    clear_plane(planes.hand_reds)
    for suit in range(SUIT_COUNT):
        planes.hand_reds[suit * SUIT_SIZE + 4] = sight.red_fives[suit]
    clear_plane(planes.drawn)
    clear_plane(planes.tile)
    clear_plane(planes.indicators)
    clear_plane(planes.draws)
    clear_plane(planes.shanten_after)
    clear_plane(planes.tiles_after)
    clear_plane(planes.own_kans)
    for place in range(sight.indicator_count):
        planes.indicators[sight.indicators[place]] += 1
    observation.features.drawn = sight.drawn
    observation.features.draw_tiles = 0
    show_face(sight.drawn, planes.drawn)
    show_face(observation.features.tile, planes.tile)


def show_menu(mind: Mind, observation: Observation, *, opens: bool) -> None:
    """The mask has the legal moves, and the planes say which kans these are."""
    menu = mind.sight.menu
    for move in range(len(observation.mask)):
        observation.mask[move] = 0
    fill_mask(observation.mask, menu, opens=opens)
    observation.features.opens = int(opens)
    for place in range(menu.count):
        code = menu.codes[place]
        if is_own_kan(code):
            observation.planes.own_kans[kan_kind(code)] = kan_place(code, menu) + 1


def show(table: Table, seat: int, mind: Mind, tables: Tables, observation: Observation) -> None:
    """The observation is that of a seat whose menu is there; `opens` is in it already."""
    see(table, seat, mind.sight)
    take_in(mind, table.rules)
    look(table, seat, observation)
    show_own_hand(mind, observation)
    show_seats(mind, observation)
    show_prospects(mind, tables, observation)
    show_menu(mind, observation, opens=observation.features.opens == 1)


def observe(
    table: Table, seat: int, bench: Bench, tables: Tables, observation: Observation
) -> None:
    """The observation is that of a seat; `opens` in it says whether a riichi is to be open."""
    legal_actions(table, seat, bench.mind.sight.menu, bench.desk, tables)
    show(table, seat, bench.mind, tables, observation)
