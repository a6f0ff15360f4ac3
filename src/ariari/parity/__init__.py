"""Proves that the rules give the same bytes in the interpreter, on CPU and GPU, and in WebAssembly.

`python -m ariari.parity --target cpu` runs every suite and compares the digests of its results
with the recorded ones. A suite makes its inputs from seeds, on the target under test.
"""

from ariari.parity.digests import RECORDED, Digests, Outcome, digest_of
from ariari.parity.suites import SUITES, run_suite

__all__ = ["RECORDED", "SUITES", "Digests", "Outcome", "digest_of", "run_suite"]
