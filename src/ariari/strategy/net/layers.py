"""The layers of the network in whole numbers, the same wherever they are computed.

Weights are bytes, and what layers make has 16 bits, in parts of `ONE`. Sums have 32: the largest
width times three kinds, the largest weight and the largest number stay below 2³¹.
"""

from ariari.core.network import Network
from ariari.core.tiles import HONOURS, KIND_COUNT, NO_KIND, SUIT_SIZE
from ariari.record import Ints
from ariari.strategy.net.choices import CHOOSE_CALL, CHOOSE_RIICHI
from ariari.strategy.net.weights import (
    HEAD_COUNT,
    NUMBER_COUNT,
    PLANE_COUNT,
    POOL_SHIFT,
    REST_COUNT,
    Thought,
)

SCALE_BITS = 24
HALF = 1 << SCALE_BITS - 1
HIGHEST = 32_767
ACTIVE = 1
"""Numbers below this count as zero: a layer looks at what is positive, except of its inputs."""
NEIGHBOURS = 3
"""The kind below, the kind itself, and the kind above."""
FIVE = 4
"""Where the five of a suit lies."""


def begin_layer(thought: Thought, inputs: int, outputs: int) -> None:
    """The next layer takes so many numbers, and makes so many of them."""
    thought.weight += thought.inputs * thought.outputs
    thought.output += thought.outputs
    thought.inputs = inputs
    thought.outputs = outputs


def clear_sums(thought: Thought) -> None:
    """Nothing has been added up."""
    for output in range(thought.outputs):
        thought.sums[output] = 0


def add_weighted(sums: Ints, weights: Ints, value: int) -> None:
    """The sums grow by a number times its weights."""
    for output in range(len(weights)):
        sums[output] += value * weights[output]


def add_up(thought: Thought, source: Ints, least: int, weight: int, network: Network) -> None:
    """The sums grow by the numbers of a source, from `least` up, times weights from `weight` on."""
    width = thought.outputs
    for number in range(len(source)):
        value = source[number]
        if value >= least:
            first = weight + number * width
            add_weighted(thought.sums, network.weights[first : first + width], value)


def neighbour(kind: int, place: int) -> int:
    """Return the kind below (0), the kind itself (1) or above (2); `NO_KIND` if there is none."""
    if place == 1:
        return kind
    if kind >= HONOURS:
        return NO_KIND
    if place == 0:
        return kind - 1 if kind % SUIT_SIZE > 0 else NO_KIND
    return kind + 1 if kind % SUIT_SIZE < SUIT_SIZE - 1 else NO_KIND


def add_beside(thought: Thought, source: Ints, kind: int, network: Network) -> None:
    """The sums are those of a kind: what it and its neighbours have, times the weights of each."""
    clear_sums(thought)
    count = thought.inputs // NEIGHBOURS
    for place in range(NEIGHBOURS):
        other = neighbour(kind, place)
        if other != NO_KIND:
            weight = thought.weight + place * count * thought.outputs
            part = source[other * count : other * count + count]
            add_up(thought, part, ACTIVE, weight, network)


def scaled(thought: Thought, output: int, network: Network) -> int:
    """Return what a sum comes to, in parts of `ONE`."""
    place = thought.output + output
    product = thought.sums[output] * network.scales[place]
    return (product + HALF >> SCALE_BITS) + network.biases[place]


def kept(value: int) -> int:
    """Return a number that fits into 16 bits."""
    return max(-HIGHEST, min(HIGHEST, value))


def run_whole(thought: Thought, source: Ints, outputs: int, network: Network) -> None:
    """The sums are those of a layer for the whole table."""
    begin_layer(thought, len(source), outputs)
    clear_sums(thought)
    add_up(thought, source, -HIGHEST, thought.weight, network)


def keep_whole(thought: Thought, network: Network) -> None:
    """What the last layer made of the whole is kept."""
    for output in range(thought.outputs):
        thought.whole[output] = kept(scaled(thought, output, network))


def pool(thought: Thought, network: Network) -> None:
    """What is active of the stream is known of all kinds together."""
    width = network.width
    for place in range(width):
        total = 0
        largest = 0
        for kind in range(KIND_COUNT):
            value = max(0, thought.stream[kind * width + place])
            total += value
            largest = max(largest, value)
        thought.pooled[place] = kept(total >> POOL_SHIFT)
        thought.pooled[width + place] = largest


def run_planes(thought: Thought, network: Network) -> None:
    """The stream begins with what planes and numbers say."""
    width = network.width
    run_whole(thought, thought.numbers[:NUMBER_COUNT], width, network)
    keep_whole(thought, network)
    begin_layer(thought, NEIGHBOURS * PLANE_COUNT, width)
    for kind in range(KIND_COUNT):
        add_beside(thought, thought.planes, kind, network)
        for place in range(width):
            value = scaled(thought, place, network) + thought.whole[place]
            thought.stream[kind * width + place] = kept(value)


def run_block(thought: Thought, network: Network) -> None:
    """Two layers over all kinds, and one over the whole, add to the stream."""
    width = network.width
    pool(thought, network)
    run_whole(thought, thought.pooled[:width], width, network)
    keep_whole(thought, network)
    begin_layer(thought, NEIGHBOURS * width, width)
    for kind in range(KIND_COUNT):
        add_beside(thought, thought.stream, kind, network)
        for place in range(width):
            value = scaled(thought, place, network) + thought.whole[place]
            thought.inner[kind * width + place] = kept(max(0, value))
    begin_layer(thought, NEIGHBOURS * width, width)
    for kind in range(KIND_COUNT):
        add_beside(thought, thought.inner, kind, network)
        for place in range(width):
            first = kind * width + place
            value = thought.stream[first] + scaled(thought, place, network)
            thought.stream[first] = kept(value)


def run_kinds(thought: Thought, network: Network) -> None:
    """The logits have what speaks for each tile."""
    width = network.width
    begin_layer(thought, width, HEAD_COUNT)
    for kind in range(KIND_COUNT):
        clear_sums(thought)
        source = thought.stream[kind * width : kind * width + width]
        add_up(thought, source, ACTIVE, thought.weight, network)
        for head in range(HEAD_COUNT):
            thought.logits[head * CHOOSE_RIICHI + kind] = scaled(thought, head, network)


def run_rest(thought: Thought, network: Network) -> None:
    """The logits have what speaks for red fives, and for everything that names no tile."""
    run_whole(thought, thought.whole[: network.width], REST_COUNT, network)
    for head in range(HEAD_COUNT):
        more = scaled(thought, head, network)
        for red in range(KIND_COUNT, CHOOSE_RIICHI):
            five = (red - KIND_COUNT) * SUIT_SIZE + FIVE
            first = head * CHOOSE_RIICHI
            thought.logits[first + red] = thought.logits[first + five] + more
    for choice in range(REST_COUNT - HEAD_COUNT):
        thought.logits[CHOOSE_CALL + choice] = scaled(thought, HEAD_COUNT + choice, network)


def think(thought: Thought, network: Network) -> None:
    """The logits are what the network makes of the inputs."""
    thought.weight = 0
    thought.output = 0
    thought.inputs = 0
    thought.outputs = 0
    run_planes(thought, network)
    for _block in range(network.depth):
        run_block(thought, network)
    pool(thought, network)
    run_whole(thought, thought.pooled[: 2 * network.width], network.width, network)
    for place in range(network.width):
        thought.whole[place] = kept(max(0, scaled(thought, place, network)))
    run_kinds(thought, network)
    run_rest(thought, network)
