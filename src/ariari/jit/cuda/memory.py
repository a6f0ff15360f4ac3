"""Arrays on a GPU, and other libraries' views of them."""

from importlib import import_module
from typing import Any

import numpy as np
from numba import cuda

from ariari.jit.arrays import Array

__all__ = ["DeviceView", "as_device_array", "is_on_device", "pinned", "to_device"]


def is_on_device(value: Any) -> bool:
    """Whether an array is on the GPU: it then stays there."""
    return hasattr(value, "__cuda_array_interface__")


def to_device(array: Array) -> Any:
    """Return a copy of an array on the GPU."""
    return cuda.to_device(array)


def pinned(shape: tuple[int, ...], dtype: np.dtype[Any]) -> Array:
    """Return room in this machine's memory that a GPU copies to and from by itself."""
    found: Array = cuda.pinned_array(shape, dtype)
    return found


def as_device_array(array: Any) -> Any:
    """Return an array of any library on the GPU as kernels take it, without copying."""
    return cuda.as_cuda_array(array)


class DeviceView:
    """A field of records on the GPU, for libraries that read the CUDA array interface or DLPack.

    Nothing is copied; it keeps the records alive.
    """

    def __init__(self, records: Any, offset: int, shape: tuple[int, ...], dtype: Any) -> None:
        """View the field that lies `offset` bytes into each record; `shape` is that of one."""
        self._records = records
        self.shape = (len(records), *shape)
        self.dtype = np.dtype(dtype)
        inner = [self.dtype.itemsize] if shape else []
        for size in reversed(shape[1:]):
            inner.insert(0, inner[0] * size)
        self.__cuda_array_interface__ = {
            "shape": self.shape,
            "strides": (records.dtype.itemsize, *inner),
            "typestr": self.dtype.str,
            "data": (records.__cuda_array_interface__["data"][0] + offset, False),
            "version": 3,
        }

    def __len__(self) -> int:
        return self.shape[0]

    def __dlpack__(self, **options: Any) -> Any:
        """Return the field for a library that reads DLPack; CuPy makes the capsule."""
        return self._cupy().__dlpack__(**options)

    def __dlpack_device__(self) -> tuple[int, int]:
        kind, number = self._cupy().__dlpack_device__()
        return kind, number

    def _cupy(self) -> Any:
        return import_module("cupy").asarray(self)

    def copy_to_host(self) -> Array:
        """Return a copy in this machine's memory."""
        raw: Array = self._records.copy_to_host().view(np.uint8)
        interface = self.__cuda_array_interface__
        offset = interface["data"][0] - self._records.__cuda_array_interface__["data"][0]
        return np.ndarray(self.shape, self.dtype, raw.data, offset, interface["strides"]).copy()
