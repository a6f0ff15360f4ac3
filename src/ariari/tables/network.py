"""The shipped network: a file of the safetensors format, read by the standard library alone.

It has three tensors for each layer: `NAME.weights` (bytes, by input and output), `NAME.scales` and
`NAME.biases` (32 bits, by output).
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ariari.core.network import DEPTH_MAX, OUTPUT_MAX, WEIGHT_MAX, WIDTH_MAX, Network
from ariari.errors import AriariError
from ariari.words.reason import Reason

__all__ = ["FILE", "INPUTS", "layers_of", "read_network"]

FILE = Path(__file__).parents[1] / "data" / "net.safetensors"
LENGTH_BYTES = 8
INPUTS = 1
"""Counts up with every change of what the network is given, or chooses among."""


def layers_of(depth: int) -> Iterator[str]:
    """Yield the names of the layers, in the order of their weights."""
    yield from ("numbers", "planes")
    for block in range(depth):
        yield from (f"whole{block}", f"first{block}", f"second{block}")
    yield from ("pool", "kinds", "rest")


def read_network(network: Network, path: Path = FILE) -> None:
    """The network is that of a file."""
    data = path.read_bytes()
    start = LENGTH_BYTES + int.from_bytes(data[:LENGTH_BYTES], "little")
    try:
        header = json.loads(data[LENGTH_BYTES:start])
        about = header["__metadata__"]
        width, depth = int(about["width"]), int(about["depth"])
        is_known = int(about["inputs"]) == INPUTS and width <= WIDTH_MAX and depth <= DEPTH_MAX
        parts = {
            name: b"".join(
                _tensor(header, data[start:], f"{each}.{name}") for each in layers_of(depth)
            )
            for name in ("weights", "scales", "biases")
        }
    except (ValueError, KeyError, TypeError):
        raise AriariError(Reason("training.network", file=str(path))) from None
    limits = {"weights": WEIGHT_MAX, "scales": 4 * OUTPUT_MAX, "biases": 4 * OUTPUT_MAX}
    if not is_known or any(len(part) > limits[name] for name, part in parts.items()):
        raise AriariError(Reason("training.network", file=str(path)))
    network.clear()
    network.width, network.depth = width, depth
    places = {field.name: field.offset for field in Network.layout.fields}
    for name, part in parts.items():
        network.storage[places[name] : places[name] + len(part)] = part


def _tensor(header: dict[str, Any], body: bytes, name: str) -> bytes:
    """Return the bytes of a tensor."""
    first, last = header[name]["data_offsets"]
    found = body[first:last]
    if len(found) != last - first:
        raise ValueError(name)
    return found
