"""What runs in the interpreter needs no package: not NumPy, not msgspec, none at all."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.standard_library_alone import PARTS, Blocker

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("part", PARTS)
def test_it_works_where_nothing_is_installed(part: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.standard_library_alone", part],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.stdout, run.stderr) == ("done\n", "")


@pytest.mark.parametrize("name", ["numpy", "numba.core", "msgspec", "typer"])
def test_a_package_is_refused(name: str) -> None:
    with pytest.raises(ImportError, match=f"{name} is not part of the standard library"):
        Blocker().find_spec(name, None)


@pytest.mark.parametrize("name", ["json", "xml.etree", "ariari.core.win"])
def test_the_standard_library_and_ours_are_not_refused(name: str) -> None:
    assert Blocker().find_spec(name, None) is None
