"""Suits in another order: what is learned of one is learned of all.

With three players the characters are not like the other suits, so there they stay as they are.
"""

from itertools import permutations
from typing import Any

import jax.numpy as jnp
import numpy as np

from ariari.core.faces import FACE_COUNT
from ariari.core.tiles import HONOURS, KIND_COUNT, SUIT_COUNT, SUIT_SIZE
from ariari.learn.seen import Seen
from ariari.strategy.net.choices import CHOICE_COUNT, CHOOSE_CALL, CHOOSE_RIICHI
from ariari.strategy.net.inputs import IS_THREE

__all__ = ["ORDER_COUNT", "reorder"]


def _face_order(suits: tuple[int, ...]) -> list[int]:
    """Return by face which one comes to its place."""
    kinds = [suits[kind // SUIT_SIZE] * SUIT_SIZE + kind % SUIT_SIZE for kind in range(HONOURS)]
    honours = range(HONOURS, KIND_COUNT)
    return [*kinds, *honours, *(KIND_COUNT + suit for suit in suits)]


FACE_ORDERS = np.array([_face_order(suits) for suits in permutations(range(SUIT_COUNT))])
"""The first leaves everything where it is."""
ORDER_COUNT = len(FACE_ORDERS)
CHOICE_ORDERS = np.tile(np.arange(CHOICE_COUNT), (ORDER_COUNT, 1))
CHOICE_ORDERS[:, :CHOOSE_RIICHI] = FACE_ORDERS
CHOICE_ORDERS[:, CHOOSE_RIICHI:CHOOSE_CALL] = CHOOSE_RIICHI + FACE_ORDERS
PLACES = np.argsort(CHOICE_ORDERS, axis=1)
"""By order and choice: where it comes."""
assert FACE_ORDERS.shape[1] == FACE_COUNT


def reorder(seen: Seen, choices: Any, order: Any) -> tuple[Seen, Any]:
    """Return decisions and what was chosen, with the suits in one of the orders."""
    orders = jnp.where(seen.numbers[:, IS_THREE] > 0, 0, order)
    kinds = jnp.asarray(FACE_ORDERS[:, :KIND_COUNT])[orders]
    planes = jnp.take_along_axis(seen.planes, kinds[:, :, None], 1)
    mask = jnp.take_along_axis(seen.mask, jnp.asarray(CHOICE_ORDERS)[orders], 1)
    found = jnp.asarray(PLACES)[orders, choices]
    return seen._replace(planes=planes, mask=mask), found
