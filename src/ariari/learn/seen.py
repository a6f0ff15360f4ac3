"""Observations as the network takes them, in JAX: the same numbers as `ariari.strategy.net.inputs`.

Everything is whole numbers until the last step, so both ways agree to the bit.
"""

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from ariari.core.faces import FACE_COUNT
from ariari.core.tiles import EAST, KIND_COUNT, NUMBER_KINDS, SUIT_SIZE, WHITE
from ariari.jit.arrays import dtype_of
from ariari.observation.moves import MOVE_COUNT, Move
from ariari.observation.observation import Features, Observation, Planes, SeatPlanes
from ariari.strategy.net.choices import (
    CHOICE_COUNT,
    CHOOSE_CALL,
    CHOOSE_KAN,
    CHOOSE_ORPHANS,
    CHOOSE_PASS,
    CHOOSE_RIICHI,
)
from ariari.strategy.net.inputs import (
    LEAD_MAX,
    LEAD_POINTS,
    ONE,
    SHANTEN_MAX,
    TILES_MAX,
)
from ariari.strategy.net.weights import NUMBER_COUNT, PLANE_COUNT

__all__ = ["Seen", "choice_of_move", "move_of_choice", "read", "unpack"]

FEATURE_BYTES = Features.layout.size
PLANE_BYTES = Planes.layout.size
_FIELDS = dtype_of(Observation).fields
assert _FIELDS is not None
MASK_START: int = _FIELDS["mask"][1]
FEATURE = {field.name: field.offset // 4 for field in Features.layout.fields}
PLANE = {field.name: field.offset // KIND_COUNT for field in Planes.layout.fields}
SEAT_PLANE = {field.name: field.offset // KIND_COUNT for field in SeatPlanes.layout.fields}
SEAT_PLANES = SeatPlanes.layout.size // KIND_COUNT
AT_ONCE = (Move.TSUMO, Move.RON, Move.KITA, Move.TENPAI, Move.NOTEN, Move.END_GAME)
"""Moves that every bot makes when it can: the network is not asked."""
_kinds = np.arange(KIND_COUNT)
_is_number = np.array([NUMBER_KINDS >> kind & 1 for kind in range(KIND_COUNT)], bool)
RANKS = np.stack(
    [*((_kinds % SUIT_SIZE == rank) & _is_number for rank in range(SUIT_SIZE)), ~_is_number], axis=1
)
"""By kind: one of nine numbers, or an honour."""


class Seen(NamedTuple):
    """What the network is given of some decisions, and what it may choose."""

    planes: Any
    """By kind: inputs in parts of `ONE`."""
    numbers: Any
    """The other inputs."""
    mask: Any
    """Choices that are legal."""
    drawn: Any
    """Face just drawn, or -1."""
    at_once: Any
    """The move that is made without asking, or -1."""


def unpack(raw: Any) -> tuple[Any, Any, Any]:
    """Return features, planes and masks from the bytes of observations."""
    count = len(raw)
    words = raw[:, :FEATURE_BYTES].reshape(count, -1, 4)
    features = jax.lax.bitcast_convert_type(words, jnp.int32)
    planes = raw[:, FEATURE_BYTES : FEATURE_BYTES + PLANE_BYTES]
    planes = jax.lax.bitcast_convert_type(planes, jnp.int8).reshape(count, -1, KIND_COUNT)
    return features, planes, raw[:, MASK_START : MASK_START + MOVE_COUNT] > 0


def read(features: Any, planes: Any, legal: Any) -> Seen:
    """Return what the network is given of observations."""
    seen = planes.astype(jnp.int32)
    drawn = features[:, FEATURE["drawn"]]
    inputs = jnp.stack([*_own(seen, features), *_others(seen)], axis=-1)
    ranks = jnp.broadcast_to(jnp.asarray(RANKS * ONE, jnp.int32), (len(seen), *RANKS.shape))
    by_kind = jnp.concatenate([inputs, ranks], axis=-1)
    assert by_kind.shape[-1] == PLANE_COUNT
    numbers = jnp.stack(_numbers(features, legal), axis=-1)
    assert numbers.shape[-1] == NUMBER_COUNT
    return Seen(by_kind, numbers, choice_mask(legal, drawn), drawn, _at_once(legal))


def _at_once(legal: Any) -> Any:
    """Return the first move that is made without asking, or -1."""
    found = jnp.full(len(legal), -1)
    for move in reversed(AT_ONCE):
        found = jnp.where(legal[:, move], int(move), found)
    return found


def _own(seen: Any, features: Any) -> list[Any]:
    """Return the planes of the observer: `give_kind`, `give_tiles` and `give_progress`."""
    hand, unseen = seen[:, PLANE["hand"]], seen[:, PLANE["unseen"]]
    after = jnp.where(hand > 0, seen[:, PLANE["shanten_after"]], 99)
    has_after = seen[:, PLANE["shanten_after"]].max(1, keepdims=True) > 0
    least = after.min(1, keepdims=True)
    is_best = (after == least) & (hand > 0) & has_after
    is_second = (after == least + 1) & (hand > 0) & has_after
    tiles = jnp.minimum(seen[:, PLANE["tiles_after"]], TILES_MAX)
    own = PLANE["seats"]
    return [
        *((hand > count) * ONE for count in range(4)),
        (seen[:, PLANE["hand_reds"]] > 0) * ONE,
        (seen[:, PLANE["drawn"]] > 0) * ONE,
        (seen[:, PLANE["tile"]] > 0) * ONE,
        unseen * (ONE // 4),
        (unseen == 0) * ONE,
        jnp.minimum(seen[:, PLANE["dora"]], 2) * ONE,
        _values(features) * ONE,
        (seen[:, PLANE["draws"]] > 0) * ONE,
        is_best * ONE,
        is_best * tiles * (ONE // TILES_MAX),
        is_second * ONE,
        (seen[:, PLANE["own_kans"]] > 0) * ONE,
        seen[:, own + SEAT_PLANE["melded"]] * (ONE // 4),
        (seen[:, own + SEAT_PLANE["discards"]] > 0) * ONE,
    ]


def _values(features: Any) -> Any:
    """Return by kind how many yaku a triplet is, as an honour."""
    kind = _kinds[None]
    wind = EAST + features[:, FEATURE["wind"], None]
    prevalent = EAST + features[:, FEATURE["round"], None]
    return (kind >= WHITE) * 1 + (kind == wind) + (kind == prevalent)


def _others(seen: Any) -> list[Any]:
    """Return the planes of the other seats, from the right on: `give_seats`."""
    found = []
    for number in range(1, 4):
        first = PLANE["seats"] + number * SEAT_PLANES
        plane = {name: seen[:, first + place] for name, place in SEAT_PLANE.items()}
        found += [
            plane["melded"] * (ONE // 4),
            (plane["discards"] > 0) * ONE,
            plane["latest"] * (ONE // 32),
            (plane["declared"] > 0) * ONE,
            (plane["safe"] > 0) * ONE,
            (plane["suji"] > 0) * ONE,
        ]
    return found


def _numbers(features: Any, legal: Any) -> list[Any]:
    """Return the inputs that are not by kind: `give_scores`, `give_deal` and `give_menu`."""

    def of(name: str, place: int = 0) -> Any:
        return features[:, FEATURE[name] + place]

    own = of("scores")
    leads = [
        jnp.clip((own - of("scores", seat)) * ONE // LEAD_POINTS, -LEAD_MAX, LEAD_MAX)
        for seat in range(1, 4)
    ]
    is_three = of("player_count") == 3
    leads[2] = jnp.where(is_three, 0, leads[2])
    shanten = jnp.clip(of("shanten"), 0, SHANTEN_MAX)
    rest = legal[:, Move.CHII :]
    return [
        jnp.clip(own * ONE // LEAD_POINTS, -LEAD_MAX, LEAD_MAX),
        *leads,
        *((of("riichi", seat) > 0) * ONE for seat in range(4)),
        *(of("meld_count", seat) * (ONE // 4) for seat in range(4)),
        of("river_size") * (ONE // 16),
        of("live_left") * (ONE // 64),
        *((of("wind") == wind) * ONE for wind in range(4)),
        *((of("round") == prevalent) * ONE for prevalent in range(2)),
        of("is_all_last") * ONE,
        jnp.minimum(of("honba"), 4) * (ONE // 4),
        jnp.minimum(of("sticks"), 4) * (ONE // 4),
        *((shanten == steps) * ONE for steps in range(SHANTEN_MAX + 1)),
        jnp.minimum(of("draw_tiles"), TILES_MAX) * (ONE // TILES_MAX),
        is_three * ONE,
        legal[:, Move.RIICHI : Move.CHII].any(1) * ONE,
        *(rest[:, move - Move.CHII] * ONE for move in range(Move.CHII, Move.OWN_KAN)),
        legal[:, Move.OWN_KAN : Move.KITA].any(1) * ONE,
        legal[:, Move.NINE_ORPHANS] * ONE,
        legal[:, Move.PASS] * ONE,
    ]


def choice_mask(legal: Any, drawn: Any) -> Any:
    """Return the choices that legal moves are: the drawn tile is a tile like others."""
    is_drawn = jnp.arange(FACE_COUNT)[None] == drawn[:, None]
    discards = legal[:, : Move.TSUMOGIRI] | is_drawn & legal[:, Move.TSUMOGIRI, None]
    riichi = legal[:, Move.RIICHI : Move.RIICHI_TSUMOGIRI]
    riichi = riichi | is_drawn & legal[:, Move.RIICHI_TSUMOGIRI, None]
    kan = legal[:, Move.OWN_KAN : Move.KITA].any(1, keepdims=True)
    parts = [discards, riichi, legal[:, Move.CHII : Move.OWN_KAN], kan]
    parts += [legal[:, Move.NINE_ORPHANS, None], legal[:, Move.PASS, None]]
    return jnp.concatenate(parts, axis=1)


def choice_of_move(moves: Any, drawn: Any) -> Any:
    """Return the choice that each move is; of moves that are never asked about, any."""
    table = np.full(MOVE_COUNT, CHOOSE_PASS)
    table[: Move.TSUMOGIRI] = np.arange(FACE_COUNT)
    table[Move.RIICHI : Move.RIICHI_TSUMOGIRI] = CHOOSE_RIICHI + np.arange(FACE_COUNT)
    table[Move.CHII : Move.OWN_KAN] = CHOOSE_CALL + np.arange(Move.OWN_KAN - Move.CHII)
    table[Move.OWN_KAN : Move.KITA] = CHOOSE_KAN
    table[Move.NINE_ORPHANS] = CHOOSE_ORPHANS
    found = jnp.asarray(table)[moves]
    found = jnp.where(moves == Move.TSUMOGIRI, drawn, found)
    return jnp.where(moves == Move.RIICHI_TSUMOGIRI, CHOOSE_RIICHI + drawn, found)


def move_of_choice(choices: Any, seen: Seen, legal: Any) -> Any:
    """Return the move of each legal choice: the drawn tile rather than one like it."""
    table = np.zeros(CHOICE_COUNT, np.int64)
    table[:FACE_COUNT] = np.arange(FACE_COUNT)
    table[CHOOSE_RIICHI:CHOOSE_CALL] = Move.RIICHI + np.arange(FACE_COUNT)
    table[CHOOSE_CALL:CHOOSE_KAN] = Move.CHII + np.arange(CHOOSE_KAN - CHOOSE_CALL)
    table[CHOOSE_KAN], table[CHOOSE_ORPHANS] = Move.OWN_KAN, Move.NINE_ORPHANS
    table[CHOOSE_PASS] = Move.PASS
    found = jnp.asarray(table)[choices]
    is_drawn = (choices == seen.drawn) & legal[:, Move.TSUMOGIRI]
    found = jnp.where(is_drawn, int(Move.TSUMOGIRI), found)
    is_drawn = (choices == CHOOSE_RIICHI + seen.drawn) & legal[:, Move.RIICHI_TSUMOGIRI]
    found = jnp.where(is_drawn & (seen.drawn >= 0), int(Move.RIICHI_TSUMOGIRI), found)
    return jnp.where(seen.at_once >= 0, seen.at_once, found)
