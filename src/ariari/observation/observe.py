"""The observation of a seat: made from what it sees, and from nothing else."""

from ariari.core.actions import Menu
from ariari.core.events import capped
from ariari.core.faces import NO_FACE, is_red, kind_of
from ariari.core.furiten import is_furiten
from ariari.core.game import is_all_last
from ariari.core.menu import legal_actions
from ariari.core.rules import SEAT_MAX
from ariari.core.shanten import kinds_in_play
from ariari.core.table import NO_KAN, RIVER_MAX, Phase, Player, Table
from ariari.core.tables import Tables
from ariari.core.tiles import COPIES, KIND_COUNT, SUIT_COUNT, SUIT_SIZE, dora_kind
from ariari.core.wall import indicator_index
from ariari.observation.draft import Draft
from ariari.observation.moves import fill_mask, is_own_kan, kan_kind, kan_place
from ariari.observation.observation import Features, Observation, Planes
from ariari.observation.planes import clear_plane, copy_plane, show_kinds
from ariari.observation.prospects import show_prospects
from ariari.observation.seats import clear_seat, from_seat, show_seats
from ariari.observation.trail import Trail, follow
from ariari.record import Ints
from ariari.strategy.mind import count_unseen


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
    """The features have what a seat sees of the deal, and of itself."""
    look_at_seats(table, seat, observation.features)
    look_around(table, seat, observation.features)
    look_at_own(table.players[seat], observation.features, observation.planes)
    if table.rules.players < SEAT_MAX:
        clear_empty_seat(observation)


def show_face(face: int, plane: Ints) -> None:
    """The plane has 1 at the kind of a face, 2 if it is red, and nothing else."""
    clear_plane(plane)
    if face != NO_FACE:
        plane[kind_of(face)] = 2 if is_red(face) else 1


def show_own_hand(table: Table, seat: int, observation: Observation) -> None:
    """The planes have the hand and what was drawn, or discarded by another seat."""
    planes = observation.planes
    player = table.players[seat]
    copy_plane(player.counts, planes.hand)
    clear_plane(planes.hand_reds)
    for suit in range(SUIT_COUNT):
        planes.hand_reds[suit * SUIT_SIZE + 4] = player.red_fives[suit]
    has_drawn = table.phase == Phase.ACT and table.turn == seat
    observation.features.drawn = table.drawn if has_drawn else NO_FACE
    show_face(observation.features.drawn, planes.drawn)
    show_face(observation.features.tile, planes.tile)


def show_indicators(table: Table, planes: Planes) -> None:
    """The planes have the indicators that are up, and what they point to (DORA-2)."""
    players = table.rules.players
    clear_plane(planes.indicators)
    clear_plane(planes.dora)
    for count in range(table.indicator_count):
        kind = table.wall[indicator_index(count, players)] // COPIES
        planes.indicators[kind] += 1
        planes.dora[dora_kind(kind, players)] += 1


def show_unseen(players: int, planes: Planes) -> None:
    """The planes have the tiles that the observer has not seen, by what they have of the rest."""
    in_play = kinds_in_play(players)
    for kind in range(KIND_COUNT):
        left = COPIES * (in_play >> kind & 1)
        planes.unseen[kind] = left - planes.hand[kind] - planes.indicators[kind]
    for number in range(players):
        seat = planes.seats[number]
        for kind in range(KIND_COUNT):
            laid = seat.discards[kind] - seat.taken[kind] + seat.melded[kind] + seat.shown[kind]
            planes.unseen[kind] -= laid
    for kind in range(KIND_COUNT):
        planes.unseen[kind] = max(0, planes.unseen[kind])


def show_menu(menu: Menu, observation: Observation, *, opens: bool) -> None:
    """The mask has the legal moves, and the planes say which kans these are."""
    for move in range(len(observation.mask)):
        observation.mask[move] = 0
    fill_mask(observation.mask, menu, opens=opens)
    observation.features.opens = int(opens)
    clear_plane(observation.planes.own_kans)
    for place in range(menu.count):
        code = menu.codes[place]
        if is_own_kan(code):
            observation.planes.own_kans[kan_kind(code)] = kan_place(code, menu) + 1


def show(
    table: Table, trail: Trail, draft: Draft, tables: Tables, observation: Observation
) -> None:
    """The observation is that of the draft's seat, whose menu is there; `opens` is in it."""
    seat = draft.seat
    draft.player_count = table.rules.players
    draft.meld_count = table.players[seat].meld_count
    follow(table, trail)
    look(table, seat, observation)
    show_own_hand(table, seat, observation)
    show_indicators(table, observation.planes)
    show_seats(table, trail, seat, observation)
    show_unseen(table.rules.players, observation.planes)
    count_unseen(draft.bench.mind, observation.planes.unseen)
    show_prospects(draft, tables, observation)
    show_menu(draft.menu, observation, opens=observation.features.opens == 1)


def observe(
    table: Table, trail: Trail, draft: Draft, tables: Tables, observation: Observation
) -> None:
    """The observation is that of the draft's seat; `opens` in it says if a riichi is to be open.

    The trail is that of the deal, however far it was followed.
    """
    legal_actions(table, draft.seat, draft.menu, draft.bench.desk, tables)
    show(table, trail, draft, tables, observation)
