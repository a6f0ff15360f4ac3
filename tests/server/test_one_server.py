"""A data folder belongs to one server at a time; with real processes, since locks end with them."""

import stat
from pathlib import Path
from urllib.request import urlopen

import pytest
from tests.server.processes import SECONDS, run_command, serving

from ariari.server.config import ServerConfig
from ariari.server.errors import StoreError
from ariari.server.running import BackgroundServer
from ariari.server.store.lock import LOCK_FILE


def test_a_second_server_is_refused_until_the_first_one_is_gone(tmp_path: Path) -> None:
    with serving(tmp_path) as (first, port):
        second = run_command("serve", "--port", "0", "--data", tmp_path)
        assert second.returncode == 2
        assert second.stdout == "", "nothing is served"
        assert second.stderr == f"another server is using {tmp_path}\n"
        japanese = run_command("serve", "--port", "0", "--data", tmp_path, "--lang", "ja")
        assert japanese.stderr == f"{tmp_path} は別のサーバーが使用中です\n"
        with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=SECONDS) as answer:
            assert answer.status == 200, "the first one has noticed nothing"
        first.kill()
        first.wait(SECONDS)
        with serving(tmp_path):
            pass


def test_whoever_looks_after_the_games_works_beside_the_server(tmp_path: Path) -> None:
    with serving(tmp_path):
        listed = run_command("admin", "list", "--data", tmp_path, "--json")
        assert (listed.returncode, listed.stdout.strip()) == (0, "[]")
        copy = tmp_path / "copy.sqlite"
        assert run_command("admin", "backup", copy, "--data", tmp_path).returncode == 0


def test_a_server_of_this_process_holds_its_folder_too(tmp_path: Path) -> None:
    config = ServerConfig(port=0, data=tmp_path / "data", keep_days=1)
    for _ in range(2):
        with BackgroundServer(config), pytest.raises(StoreError, match="another server is using"):
            BackgroundServer(config)
    mode = stat.S_IMODE((tmp_path / "data" / LOCK_FILE).stat().st_mode)
    assert mode == 0o600
