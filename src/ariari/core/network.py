"""The weights of a network, in whole numbers: no rule reads them.

They are part of the lookup tables, which every target hands to whatever it runs; so a bot that
decides by a network needs nothing else (`ariari.strategy.net`).
"""

from typing import Annotated

from ariari.record import Int8, Int32, Ints, Record

WIDTH_MAX = 96
"""Numbers that a layer makes of a kind."""
DEPTH_MAX = 8
"""Blocks of layers."""
WEIGHT_MAX = 600_000
OUTPUT_MAX = 4 * 1024
"""Weights and outputs of all layers together: enough for the largest width and depth."""


class Network(Record):
    """A network; all zeros if there is none."""

    width: Int32
    depth: Int32
    biases: Annotated[Ints, Int32, OUTPUT_MAX]
    """By output, layer by layer: what is added, in parts of `ONE`."""
    scales: Annotated[Ints, Int32, OUTPUT_MAX]
    """By output: what its sum is multiplied by, in parts of 2²⁴."""
    weights: Annotated[Ints, Int8, WEIGHT_MAX]
    """By layer, input and output."""
