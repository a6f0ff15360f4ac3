"""The list of formats: what it says of a format is true of its package."""

from pathlib import Path

import pytest

from ariari.logs.registry import FORMATS, load_format

FOLDER = Path(__file__).parents[2] / "src/ariari/logs/formats"
SHARED_BY_FORMATS = {"tenhou"}


@pytest.mark.parametrize("name", FORMATS)
def test_a_package_has_what_a_format_needs(name: str) -> None:
    package = load_format(name)
    assert name == package.FORMAT
    assert not package.looks_like(b"1,2,3")
    for function in ("read", "write", "losses"):
        assert callable(getattr(package, function))


def test_every_package_is_listed() -> None:
    packages = {path.parent.name for path in FOLDER.glob("*/__init__.py")}
    assert {row.package for row in FORMATS.values()} == packages - SHARED_BY_FORMATS
