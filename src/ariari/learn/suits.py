"""Suits in another order, and numbers counted from nine: what is learned of one is learned of all.

With three players the characters are not like the other suits, so there they keep their place.
"""

from itertools import permutations
from typing import Any

import jax.numpy as jnp
import numpy as np

from ariari.core.actions import Act
from ariari.core.faces import FACE_COUNT
from ariari.core.tiles import HONOURS, KIND_COUNT, SUIT_COUNT, SUIT_SIZE
from ariari.learn.seen import Seen
from ariari.strategy.net.choices import CHOICE_COUNT, CHOOSE_CALL, CHOOSE_KAN, CHOOSE_RIICHI
from ariari.strategy.net.inputs import IS_THREE, MAY_CALL, RANKS
from ariari.strategy.net.weights import NUMBER_COUNT, PLANE_COUNT

__all__ = ["ORDER_COUNT", "reorder"]


SUIT_ORDERS = list(permutations(range(SUIT_COUNT)))
ORDER_COUNT = 2 * len(SUIT_ORDERS)
"""The first leaves everything where it is; in the second half numbers count from nine."""
RANK_ORDERS = np.array([np.arange(SUIT_SIZE), np.arange(SUIT_SIZE)[::-1]])
CALL_ORDERS = np.tile(np.arange(CHOOSE_KAN - CHOOSE_CALL), (2, 1))
"""The called tile of a chii is the lowest, the middle or the highest, and the other way round."""
CALL_ORDERS[1, : Act.PON - Act.CHII] = [4, 5, 2, 3, 0, 1]


def _face_order(suits: tuple[int, ...], ranks: Any) -> list[int]:
    """Return by face which one comes to its place."""
    kinds = [
        suits[kind // SUIT_SIZE] * SUIT_SIZE + ranks[kind % SUIT_SIZE] for kind in range(HONOURS)
    ]
    honours = range(HONOURS, KIND_COUNT)
    return [*kinds, *honours, *(KIND_COUNT + suit for suit in suits)]


FACE_ORDERS = np.array(
    [_face_order(suits, ranks) for ranks in RANK_ORDERS for suits in SUIT_ORDERS]
)
assert FACE_ORDERS.shape == (ORDER_COUNT, FACE_COUNT)
IS_TURNED = np.arange(ORDER_COUNT) // len(SUIT_ORDERS)
CHOICE_ORDERS = np.tile(np.arange(CHOICE_COUNT), (ORDER_COUNT, 1))
CHOICE_ORDERS[:, :CHOOSE_RIICHI] = FACE_ORDERS
CHOICE_ORDERS[:, CHOOSE_RIICHI:CHOOSE_CALL] = CHOOSE_RIICHI + FACE_ORDERS
CHOICE_ORDERS[:, CHOOSE_CALL:CHOOSE_KAN] = CHOOSE_CALL + CALL_ORDERS[IS_TURNED]
PLACES = np.argsort(CHOICE_ORDERS, axis=1)
"""By order and choice: where it comes."""
PLANE_ORDERS = np.tile(np.arange(PLANE_COUNT), (2, 1))
PLANE_ORDERS[:, RANKS : RANKS + SUIT_SIZE] = RANKS + RANK_ORDERS
NUMBER_ORDERS = np.tile(np.arange(NUMBER_COUNT), (2, 1))
NUMBER_ORDERS[:, MAY_CALL : MAY_CALL + CALL_ORDERS.shape[1]] = MAY_CALL + CALL_ORDERS


def reorder(seen: Seen, choices: Any, order: Any) -> tuple[Seen, Any]:
    """Return decisions and what was chosen, with the tiles in one of the orders."""
    turned = jnp.asarray(IS_TURNED)[order]
    orders = jnp.where(seen.numbers[:, IS_THREE] > 0, turned * len(SUIT_ORDERS), order)
    kinds = jnp.asarray(FACE_ORDERS[:, :KIND_COUNT])[orders]
    planes = jnp.take_along_axis(seen.planes, kinds[:, :, None], 1)
    planes = planes[:, :, jnp.asarray(PLANE_ORDERS)[turned]]
    numbers = seen.numbers[:, jnp.asarray(NUMBER_ORDERS)[turned]]
    mask = jnp.take_along_axis(seen.mask, jnp.asarray(CHOICE_ORDERS)[orders], 1)
    found = jnp.asarray(PLACES)[orders, choices]
    return seen._replace(planes=planes, numbers=numbers, mask=mask), found
