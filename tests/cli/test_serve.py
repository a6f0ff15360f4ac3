"""`ariari serve`: what is wrong with the store is one sentence, and nothing is served."""

from pathlib import Path

from typer.testing import CliRunner

from ariari.cli.app import app


def test_a_store_that_can_not_be_opened_is_a_clear_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    result = CliRunner().invoke(app, ["serve", "--port", "9", "--data", str(blocked)])
    assert result.exit_code == 2
    assert result.stderr.strip() == f"can not read {blocked}: File exists"
