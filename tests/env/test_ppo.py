"""The example of a learner runs, from its tables to an update of its network and to its curve."""

import runpy
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo.py"


def test_the_example_fits_on_a_few_pages() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 300


@pytest.mark.filterwarnings("default")  # what JAX warns of is not ours to repair
def test_the_example_trains_and_writes_its_curve(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("jax", reason="JAX is not installed: pip install -e .[learn]")
    pytest.importorskip("optax", reason="Optax is not installed: pip install -e .[learn]")
    curve = tmp_path / "curve.csv"
    sizes = ["--tables", "16", "--steps", "8", "--decisions", "256", "--width", "8", "--parts", "2"]
    options = ["--bots", "tsumogiri", "--every", "1", "--curve", str(curve)]
    monkeypatch.setattr(sys, "argv", ["ppo.py", *sizes, *options])
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["128", "256"]
    assert "points a deal" in lines[0] and "decisions/s" in lines[0]
    assert len(curve.read_text().splitlines()) == 3
