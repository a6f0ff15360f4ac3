"""Learning needs JAX and Optax (`pip install -e .[learn]`): without them no test here runs."""

import os
from importlib.util import find_spec

import pytest

collect_ignore_glob = [] if find_spec("jax") and find_spec("optax") else ["test_*.py"]

# Tiny nets take far longer to compile than to run.
_QUICKLY = "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true"
os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} {_QUICKLY}"


@pytest.fixture(scope="session", autouse=True)
def _compiled_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Let all tests of this run have what one of them has compiled, in whichever process."""
    import jax  # noqa: PLC0415 # where it is installed

    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    jax.config.update("jax_compilation_cache_dir", str(shared / "jax"))
    jax.config.update("jax_persistent_cache_min_compile_time_secs", 0.0)
    jax.config.update("jax_persistent_cache_min_entry_size_bytes", -1)
