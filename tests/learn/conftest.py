"""Learning needs JAX and Optax (`pip install -e .[learn]`): without them no test here runs."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("jax") and find_spec("optax") else ["test_*.py"]
