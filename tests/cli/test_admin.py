"""`ariari admin`: what is kept, closed, copied and deleted, also while a server runs."""

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from tests.server.live import opened
from tests.server.test_app import ALONE, Client
from typer.testing import CliRunner

from ariari.cli.app import app
from ariari.schema import messages
from ariari.server import chores
from ariari.server.config import ServerConfig
from ariari.server.fair.records import read_proof
from ariari.server.keeping import FILE
from ariari.server.running import BackgroundServer
from ariari.server.socket.limits import Limits
from ariari.server.store.at_once import at_once
from ariari.server.store.sqlite import Store
from ariari.server.store.stored import StoredAct

EAST = messages.Create(
    rules={"length": "east"}, bots=("tsumogiri",) * 3, pause=0, call_window=0, clock=None
)


def admin(*words: str | Path) -> str:
    """Return what a command prints; it must succeed."""
    result = CliRunner().invoke(app, ["admin", *map(str, words)])
    assert result.exit_code == 0, result.stderr
    return result.stdout


def refused(*words: str | Path) -> str:
    result = CliRunner().invoke(app, ["admin", *map(str, words)])
    assert (result.exit_code, result.stdout) == (2, "")
    return result.stderr.strip()


def games(data: Path) -> dict[str, dict[str, object]]:
    listed = json.loads(admin("list", "--data", data, "--json"))
    return {game["table"]: game for game in listed}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a finished game, one that was given up and two that are open."""
    data = tmp_path_factory.mktemp("played")
    with BackgroundServer(ServerConfig(port=0, data=data, limits=Limits.at_home())) as server:
        with Client(server.url, "Ann") as ann:
            ann.start(EAST)
            assert ann.play() is not None
        for name in ("Ben", "Cat"):
            with Client(server.url, name) as player:
                player.start()
                player.play(answers=3)
    with opened(Store(data / FILE)) as store:
        at_once(store.create_table("left", {"seats": [["Dan", "d", None]]}))
        at_once(store.append_acts("left", [StoredAct(0, 0, "pass", 1e9)]))
        at_once(store.finish_table("left", {"given_up": True}))
    return data


def copied(played: Path, to: Path) -> Path:
    """Return a copy of a folder, to change."""
    admin("backup", to / "copy.sqlite", "--data", played)
    admin("restore", to / "copy.sqlite", "--data", to / "data")
    return to / "data"


def test_games_are_listed_with_their_players_and_nothing_hidden(played: Path) -> None:
    listed = games(played)
    assert sorted(str(game["state"]) for game in listed.values()) == [
        "finished",
        "given_up",
        "open",
        "open",
    ]
    text = admin("list", "--data", played)
    assert "Ann" in text
    assert "given up" in text
    with opened(Store(played / FILE)) as store:
        secrets = [
            stored.setup["fairness"]["secret"]
            for stored in at_once(store.tables())
            if stored.setup and "fairness" in stored.setup
        ]
    assert len(secrets) == 3
    assert not any(secret in text + json.dumps(listed) for secret in secrets)
    assert "対局中" in admin("list", "--data", played, "--state", "open", "--lang", "ja")
    assert len(json.loads(admin("list", "--data", played, "--state", "open", "--json"))) == 2


def test_finished_games_are_exported_with_their_proof(played: Path, tmp_path: Path) -> None:
    (table,) = (name for name, game in games(played).items() if game["state"] == "finished")
    assert "1 game written" in admin("export", tmp_path / "logs", "--data", played)
    (file,) = (tmp_path / "logs").iterdir()
    assert file.name == f"{table}.jsonl"
    assert read_proof(file.read_bytes(), file.name).complaints() == []
    (open_one, *_) = (name for name, game in games(played).items() if game["state"] == "open")
    words = ("export", tmp_path / "more", open_one, "--data", played)
    assert refused(*words) == f"the game at table {open_one} is not finished"


def test_a_running_server_is_backed_up_and_the_copy_plays_on(tmp_path: Path) -> None:
    data, copy, new = tmp_path / "data", tmp_path / "copy.sqlite", tmp_path / "new"
    with (
        BackgroundServer(ServerConfig(port=0, data=data, limits=Limits.at_home())) as server,
        Client(server.url, "Ann") as ann,
    ):
        table = ann.start()
        ann.play(answers=3)
        admin("backup", copy, "--data", data)
        ann.play(answers=3)
        token = ann.token
    assert copy.stat().st_mode & 0o077 == 0
    assert "1 open game, 0 finished" in admin("restore", copy, "--data", new)
    acts = int(str(games(new)[table]["acts"]))
    assert 3 <= acts < int(str(games(data)[table]["acts"]))
    with (
        BackgroundServer(ServerConfig(port=0, data=new, limits=Limits.at_home())) as server,
        Client(server.url, "Ann", token) as ann,
    ):
        ann.say(messages.Resume(table))
        ann.play(answers=3)
    assert int(str(games(new)[table]["acts"])) > acts


def test_nothing_is_overwritten_and_a_damaged_copy_is_refused(played: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    admin("backup", copy, "--data", played)
    assert refused("backup", copy, "--data", played).endswith("is not overwritten")
    assert refused("restore", copy, "--data", played).endswith("is not overwritten")
    content = copy.read_bytes()
    for damage in (b"", b"no database", content[: len(content) // 2], content[:4096] * 9):
        copy.write_bytes(damage)
        assert refused("restore", copy, "--data", tmp_path / "new").startswith(f"{copy}: ")
        assert list((tmp_path / "new").iterdir()) == []
    copy.unlink()
    assert refused("restore", copy, "--data", tmp_path / "new").startswith(f"{copy}: ")
    assert refused("backup", copy, "--data", tmp_path) == f"there are no server games in {tmp_path}"


def test_a_game_closed_while_it_is_played_stops_and_its_player_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chores, "TIDY_SECONDS", 0.05)
    with (
        BackgroundServer(ServerConfig(port=0, data=tmp_path)) as server,
        Client(server.url) as ann,
    ):
        table = ann.start(ALONE)
        assert "Closed" in admin("close", table, "--data", tmp_path)
        told = ann.await_one(messages.ErrorMessage)
        assert told.reason.code == "refusal.given_up"
        ann.say(messages.Resume(table))
        assert ann.await_one(messages.ErrorMessage).reason.code == "refusal.given_up"
    assert games(tmp_path)[table]["state"] == "given_up"
    assert refused("close", table, "--data", tmp_path) == f"there is no open table {table}"
    assert refused("close", "xyz", "--data", tmp_path) == "there is no table xyz"


def test_old_games_are_deleted_and_open_ones_stay(played: Path, tmp_path: Path) -> None:
    data = copied(played, tmp_path)
    assert refused("prune", "--data", data) == "give --older-than DAYS or --keep-mb SIZE"
    old = ("prune", "--data", data, "--older-than", "30")
    assert admin(*old, "--dry-run") == "1 game would be deleted.\n"
    assert "left" in games(data)
    assert admin(*old) == "1 game deleted.\n"
    assert sorted(str(game["state"]) for game in games(data).values()) == [
        "finished",
        "open",
        "open",
    ]
    assert admin("prune", "--data", data, "--keep-mb", "0") == "1 game deleted.\n"
    assert [game["state"] for game in games(data).values()] == ["open", "open"]
    with closing(sqlite3.connect(data / FILE)) as database:
        acts = database.execute("SELECT DISTINCT table_id FROM acts").fetchall()
    assert {table for (table,) in acts} == set(games(data))


def test_a_server_that_is_asked_to_deletes_old_games_by_itself(
    played: Path, tmp_path: Path
) -> None:
    data = copied(played, tmp_path)
    with BackgroundServer(ServerConfig(port=0, data=data, keep_days=30)):
        end = time.monotonic() + 30
        while "left" in games(data):
            assert time.monotonic() < end
    assert len(games(data)) == 3


def test_where_the_games_are_is_said_once(tmp_path: Path) -> None:
    words = ("list", "--data", tmp_path, "--database", "postgresql://nowhere/x")
    assert refused(*words) == "give either --data or --database"
