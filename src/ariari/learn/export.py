"""A net in whole numbers, as the bot `net` plays by it: a file of the safetensors format."""

import json
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from ariari.core.network import DEPTH_MAX, WIDTH_MAX, Network
from ariari.errors import AriariError
from ariari.learn.network import Net, make_net, net_size
from ariari.strategy.net.inputs import ONE
from ariari.strategy.net.layers import SCALE_BITS
from ariari.tables.network import INPUTS, layers_of, read_network
from ariari.words.reason import Reason

__all__ = ["quantise", "read_net", "write_network"]

BYTE_MAX = 127


def quantise(layer: dict[str, Any]) -> dict[str, Any]:
    """Return a layer in whole numbers: each output has a scale of its own."""
    weights, biases = np.asarray(layer["w"], np.float64), np.asarray(layer["b"], np.float64)
    largest = np.maximum(np.abs(weights).max(0), 1e-9)
    return {
        "weights": np.rint(weights / largest * BYTE_MAX).astype(np.int8),
        "scales": np.rint(largest / BYTE_MAX * 2**SCALE_BITS).astype(np.int32),
        "biases": np.rint(biases * ONE).astype(np.int32),
    }


def write_network(net: Net, path: Path, **about: str) -> int:
    """Write a net as `ariari.tables.network` reads it; return how many bytes that takes."""
    width, depth = net_size(net)
    if width > WIDTH_MAX or depth > DEPTH_MAX:
        raise AriariError(Reason("training.too_large", width=WIDTH_MAX, depth=DEPTH_MAX))
    facts = {"width": str(width), "depth": str(depth), "inputs": str(INPUTS), **about}
    header: dict[str, Any] = {"__metadata__": facts}
    body = bytearray()
    for layer in layers_of(depth):
        for name, array in quantise(net[layer]).items():
            kind = "I8" if array.dtype == np.int8 else "I32"
            place = [len(body), len(body) + array.nbytes]
            entry = {"dtype": kind, "shape": list(array.shape), "data_offsets": place}
            header[f"{layer}.{name}"] = entry
            body += array.tobytes()
    text = json.dumps(header, sort_keys=True).encode()
    text += b" " * (-len(text) % 8)
    return path.write_bytes(len(text).to_bytes(8, "little") + text + body)


def read_net(path: Path) -> Net:
    """Return the net of a file that `write_network` wrote, as precise as whole numbers are."""
    network = Network()
    read_network(network, path)
    weights, scales, biases = map(np.array, (network.weights, network.scales, network.biases))
    shapes = jax.eval_shape(lambda: make_net(jax.random.key(0), network.width, network.depth))
    net: Net = {}
    weight = output = 0
    for name in layers_of(network.depth):
        inputs, outputs = shapes[name]["w"].shape
        found = weights[weight : weight + inputs * outputs].reshape(inputs, outputs)
        scale = scales[output : output + outputs] / 2**SCALE_BITS
        bias = biases[output : output + outputs] / ONE
        net[name] = {"w": jnp.float32(found * scale), "b": jnp.float32(bias)}
        weight, output = weight + inputs * outputs, output + outputs
    return net
