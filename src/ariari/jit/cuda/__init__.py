"""Compiling and running batches on a GPU, with numba-cuda."""
