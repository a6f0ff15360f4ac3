"""The observation of one seat, number by number and plane by plane (docs/observations.md)."""

from typing import Annotated

from ariari.core.rules import SEAT_MAX
from ariari.core.table import RIVER_MAX
from ariari.core.tiles import KIND_COUNT, TILE_COUNT
from ariari.observation.moves import MOVE_COUNT
from ariari.record import Int8, Int32, Ints, Record

VERSION = 1
"""Counts up with every change of what an observation holds or means."""


class Features(Record):
    """Numbers. Seats count from the observer: itself, then its right, opposite and left."""

    scores: Annotated[Ints, Int32, SEAT_MAX]
    """Points, at most two billion either way."""
    riichi: Annotated[Ints, Int32, SEAT_MAX]
    """`RiichiLevel`, once established."""
    ippatsu: Annotated[Ints, Int32, SEAT_MAX]
    """Whether a win now would be ippatsu."""
    open_riichi: Annotated[Ints, Int32, SEAT_MAX]
    dead_hand: Annotated[Ints, Int32, SEAT_MAX]
    """May only draw and discard."""
    meld_count: Annotated[Ints, Int32, SEAT_MAX]
    river_size: Annotated[Ints, Int32, SEAT_MAX]
    kita: Annotated[Ints, Int32, SEAT_MAX]
    """Norths set aside."""
    player_count: Int32
    seat: Int32
    """The observer's seat; 0 dealt first."""
    wind: Int32
    """Of the observer: 0 East to 3 North."""
    dealer: Int32
    """Counted from the observer."""
    round: Int32
    """0 East to 3 North."""
    honba: Int32
    sticks: Int32
    """Riichi sticks on the table."""
    is_all_last: Int32
    live_left: Int32
    """Tiles that can still be drawn from the live wall."""
    kan_count: Int32
    uninterrupted: Int32
    """Nobody has called in this deal."""
    phase: Int32
    """What is asked: `Phase.ACT`, `REACT`, `ROB`, `SHOW` or `OFFER`; anything else asks nobody."""
    turn: Int32
    """Who acts or has just discarded, counted from the observer."""
    tile: Int32
    """Face that others may win on or call; -1 if there is none."""
    kan: Int32
    """The kan that may be robbed: `MeldKind`, 5 for a North set aside, -1 for a discard."""
    drawn: Int32
    """Face just drawn by the observer; -1 if it has not."""
    is_furiten: Int32
    """In any way; by the waits of the last 13 tiles."""
    temporary_furiten: Int32
    riichi_furiten: Int32
    shanten: Int32
    """Of the hand as it is: -1 complete, 0 tenpai."""
    draw_tiles: Int32
    """Unseen tiles that lower the shanten of a hand of 13; 0 for one of 14."""
    opens: Int32
    """`OPEN_RIICHI` was the last move: the next says with which tile."""


class SeatPlanes(Record):
    """What lies before one seat, by kind."""

    melded: Annotated[Ints, Int8, KIND_COUNT]
    """Tiles in melds, and Norths set aside."""
    sequences: Annotated[Ints, Int8, KIND_COUNT]
    """Chii that begin with the kind."""
    sets: Annotated[Ints, Int8, KIND_COUNT]
    """`MeldKind` of a pon or kan of the kind."""
    meld_reds: Annotated[Ints, Int8, KIND_COUNT]
    """Red fives in melds, at the five of their suit."""
    shown: Annotated[Ints, Int8, KIND_COUNT]
    """Concealed tiles that an open riichi shows."""
    discards: Annotated[Ints, Int8, KIND_COUNT]
    """Tiles discarded, those called away included."""
    discard_reds: Annotated[Ints, Int8, KIND_COUNT]
    """Red fives among them."""
    tsumogiri: Annotated[Ints, Int8, KIND_COUNT]
    """Those discarded as they were drawn."""
    taken: Annotated[Ints, Int8, KIND_COUNT]
    """Those called away."""
    latest: Annotated[Ints, Int8, KIND_COUNT]
    """Place in the river of the last of the kind, counted from 1."""
    declared: Annotated[Ints, Int8, KIND_COUNT]
    """Tiles that lie sideways for riichi."""
    recent: Annotated[Ints, Int8, KIND_COUNT]
    """Tiles discarded since the observer's last discard; of the observer, that discard."""
    safe: Annotated[Ints, Int8, KIND_COUNT]
    """Genbutsu: discarded, or passed since the hand last changed. Of the observer: its own
    discards, which make a wait furiten."""
    suji: Annotated[Ints, Int8, KIND_COUNT]
    """Every two-sided wait for the kind would wait for a safe kind too."""


class Planes(Record):
    """What is known of each of the 34 kinds."""

    hand: Annotated[Ints, Int8, KIND_COUNT]
    """The observer's concealed tiles, the drawn one included."""
    hand_reds: Annotated[Ints, Int8, KIND_COUNT]
    """Red fives among them."""
    drawn: Annotated[Ints, Int8, KIND_COUNT]
    """1 at the tile just drawn, 2 if it is red."""
    tile: Annotated[Ints, Int8, KIND_COUNT]
    """1 at the tile that others may win on or call, 2 if it is red."""
    unseen: Annotated[Ints, Int8, KIND_COUNT]
    """Tiles that the observer has not seen."""
    dora: Annotated[Ints, Int8, KIND_COUNT]
    """Han of one tile as dora."""
    indicators: Annotated[Ints, Int8, KIND_COUNT]
    """Dora indicators that are up."""
    waits: Annotated[Ints, Int8, KIND_COUNT]
    """Kinds that completed the last 13 tiles."""
    draws: Annotated[Ints, Int8, KIND_COUNT]
    """Kinds that lower the shanten of a hand of 13."""
    shanten_after: Annotated[Ints, Int8, KIND_COUNT]
    """Of a hand of 14: shanten after the discard plus one; 0 if the kind is not held."""
    tiles_after: Annotated[Ints, Int8, KIND_COUNT]
    """Of a hand of 14: unseen tiles that lower shanten after the discard."""
    own_kans: Annotated[Ints, Int8, KIND_COUNT]
    """At each closed or added kan that is legal: one more than its place in the moves."""
    seats: Annotated[tuple[SeatPlanes, ...], SeatPlanes, SEAT_MAX]
    """Counted from the observer."""


class Observation(Record):
    """What a seat that is asked may know, and what it may answer."""

    features: Features
    planes: Planes
    rivers: Annotated[Ints, Int8, SEAT_MAX * RIVER_MAX]
    """Faces discarded, in order, 36 for each seat counted from the observer; -1 beyond."""
    river_marks: Annotated[Ints, Int8, SEAT_MAX * RIVER_MAX]
    """1 tsumogiri, 2 sideways for riichi, 4 called away, added up."""
    mask: Annotated[Ints, Int8, MOVE_COUNT]
    """1 for each legal `Move`."""
    unused: Annotated[Ints, Int8, 12]
    """Zeros: observations lie at multiples of 16 bytes, which a GPU moves at once."""


class Oracle(Record):
    """What no seat may see: for critics in training, never for a player."""

    wall: Annotated[Ints, Int8, TILE_COUNT]
    """Faces in draw order; -1 for places that are empty or do not exist."""
    hands: Annotated[Ints, Int8, SEAT_MAX * KIND_COUNT]
    """Concealed tiles of every seat, counted from the observer."""
    hand_reds: Annotated[Ints, Int8, SEAT_MAX * KIND_COUNT]
    waits: Annotated[Ints, Int8, SEAT_MAX * KIND_COUNT]
    """Kinds that complete each hand."""
    ura: Annotated[Ints, Int8, KIND_COUNT]
    """Ura dora: han of one tile, under the indicators that are up."""
    shanten: Annotated[Ints, Int8, SEAT_MAX]
    """Of every hand."""
