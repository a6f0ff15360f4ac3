"""The package itself: its names, and what importing it costs."""

import subprocess
import sys

import pytest

import ariari


@pytest.mark.parametrize("name", ariari.__all__)
def test_every_public_name_can_be_had(name: str) -> None:
    assert getattr(ariari, name) is not None


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'ariari' has no attribute 'chess'"):
        _ = ariari.chess


def test_importing_the_package_imports_nothing_heavy() -> None:
    code = "import ariari, sys; print(sorted({'numpy', 'numba', 'rich'} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
