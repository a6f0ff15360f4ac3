"""The work space of the network; its weights travel with the lookup tables."""

from typing import Annotated

from ariari.core.acceptance import Acceptance
from ariari.core.network import WIDTH_MAX
from ariari.core.tiles import KIND_COUNT
from ariari.record import Int16, Int32, Ints, Record
from ariari.strategy.net.choices import CHOICE_COUNT, CHOOSE_CALL

PLANE_COUNT = 46
"""Inputs of each kind."""
NUMBER_COUNT = 46
"""Inputs of the whole table."""
HEAD_COUNT = 2
"""Outputs of each kind: to discard it, and to declare riichi with it."""
REST_COUNT = HEAD_COUNT + CHOICE_COUNT - CHOOSE_CALL
"""Outputs of the whole: what a red five adds to both, and the choices that name no tile."""
POOL_SHIFT = 5
"""A sum over all kinds counts as parts of 32."""


class Thought(Record):
    """What the network works out of one decision. Kinds lie in a row, each with its numbers."""

    accepted: Acceptance
    """What each discard leaves."""
    sums: Annotated[Ints, Int32, WIDTH_MAX]
    """What a layer adds up for one kind, or for the whole."""
    logits: Annotated[Ints, Int32, CHOICE_COUNT]
    """How good each choice is."""
    weight: Int32
    """Of the layer at work: where its weights begin."""
    output: Int32
    """Where its biases and scales begin."""
    inputs: Int32
    outputs: Int32
    planes: Annotated[Ints, Int16, KIND_COUNT * PLANE_COUNT]
    numbers: Annotated[Ints, Int16, NUMBER_COUNT]
    stream: Annotated[Ints, Int16, KIND_COUNT * WIDTH_MAX]
    """What blocks add to, one after another."""
    inner: Annotated[Ints, Int16, KIND_COUNT * WIDTH_MAX]
    whole: Annotated[Ints, Int16, WIDTH_MAX]
    """What is added at every kind."""
    pooled: Annotated[Ints, Int16, 2 * WIDTH_MAX]
    """Of all kinds: the sums, then the largest."""
