"""Many logs verified at once, and what the documentation says of the real ones."""

import json
import re
from copy import deepcopy
from functools import cache
from pathlib import Path

import pytest
from tests.shared import LOGS
from typer.testing import CliRunner, Result

from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.cli.app import app
from ariari.logs.chosen_rules import ChosenRules
from ariari.logs.convert import convert
from ariari.logs.game_log import GameLog, LoggedDraw
from ariari.logs.replay.from_game import log_of_game
from ariari.logs.replay.verify import FEW_DOCUMENTS, Verification, verify
from ariari.logs.sources import find_documents
from ariari.model.ruleset import Ruleset
from ariari.words.say import say

ROOT = Path(__file__).parents[2]
LISTED = re.compile(r"^\| `([^`]+)` \|", re.MULTILINE)
RULES = Ruleset.preset("tenhou").replace(length="east")


@cache
def log_of(seed: int) -> GameLog:
    return log_of_game(replay_seed(RULES, seed, Bots.GREEDY), source=f"{seed}")


def wrong_log() -> GameLog:
    """A game in which a win has too many fu."""
    log = deepcopy(log_of(2))
    win = next(deal.end[0] for deal in log.deals if not isinstance(deal.end, LoggedDraw))
    win.fu = 90
    return log


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Games in every format, one that differs, one that is broken, and a file that is no log."""
    for seed, name in enumerate(["mjlog", "tenhou6", "mjai", "ariari", "mjlog", "mjlog"]):
        suffix = {"tenhou6": "json", "mjai": "mjson", "ariari": "jsonl"}.get(name, name)
        (tmp_path / f"good-{seed}.{suffix}").write_bytes(convert(log_of(seed), name))
    (tmp_path / "wrong.mjlog").write_bytes(convert(wrong_log(), "mjlog"))
    (tmp_path / "broken.mjlog").write_bytes(convert(log_of(1), "mjlog")[:3000])
    (tmp_path / "README").write_text("no log")
    return tmp_path


def verified(folder: Path, cores: int) -> Verification:
    found = Verification()
    for part in verify(find_documents([folder]), cores=cores):
        found.add(part)
    return found


@pytest.mark.parametrize("cores", [1, 2])
def test_the_rest_of_a_batch_goes_on(folder: Path, cores: int) -> None:
    found = verified(folder, cores)
    assert found.games == 7
    assert [Path(each.source).name for each in found.differences] == ["wrong.mjlog"]
    assert found.kinds == {"win": 1}
    (unreadable,) = found.unreadable
    assert Path(unreadable.values["source"]).name == "broken.mjlog"
    assert not found.is_sound


def test_few_logs_are_verified_without_compiled_rules(folder: Path) -> None:
    names = sorted(folder.glob("good-*"))[:FEW_DOCUMENTS]
    (found,) = verify(find_documents(names))
    assert found.games == FEW_DOCUMENTS
    assert found.is_sound
    assert found.deals == sum(len(log_of(seed).deals) for seed in range(FEW_DOCUMENTS))


def test_options_that_a_log_cannot_state_are_changed(folder: Path) -> None:
    path = next(folder.glob("good-0*"))
    (found,) = verify(find_documents([path]), rules=ChosenRules(changes={"uma": "30 10 -10 -30"}))
    assert found.kinds == {"result": 1}


def test_logs_with_hidden_tiles_are_named(tmp_path: Path) -> None:
    text = convert(log_of(0), "mjai").decode()
    tiles = ",".join(['"?"'] * 13)
    hidden = re.sub(r'("dora_marker":"[^"]*","tehais":\[)\[[^\]]*\]', rf"\1[{tiles}]", text)
    path = tmp_path / "seen.mjson"
    path.write_text(hidden)
    (found,) = verify(find_documents([path]))
    assert found.hidden == [str(path)]
    assert not found.is_sound


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["verify", *map(str, arguments)])


def test_the_command_prints_counts_and_differences(folder: Path) -> None:
    result = run(folder, "--cores", 1)
    assert result.exit_code == 1
    assert re.search(r"games +7\b", result.stdout)
    assert "win differs: the log has 90 fu of" in result.stdout
    assert "broken.mjlog" in result.stdout


def test_the_command_is_silent_about_what_is_right(folder: Path) -> None:
    result = run(next(folder.glob("good-1*")))
    assert result.exit_code == 0
    assert "nothing differs" in result.stdout


def test_the_command_speaks_japanese(folder: Path) -> None:
    result = run(folder, "--cores", 1, "--lang", "ja")
    assert re.search(r"対局 +7\b", result.stdout)
    assert "和了の相違：牌譜は" in result.stdout
    assert "相違はありません" in run(next(folder.glob("good-1*")), "--lang", "ja").stdout
    found = json.loads(run(folder, "--json", "--cores", 1, "--lang", "ja").stdout)
    assert "90符" in found["differences"][0]["expected"]


def test_json_has_everything(folder: Path) -> None:
    result = run(folder, "--json", "--cores", 1)
    found = json.loads(result.stdout)
    assert set(found) >= {"games", "deals", "events", "wins", "unreadable", "differences"}
    assert found["differences"][0]["kind"] == "win"
    assert len(found["unreadable"]) == 1


def test_fail_fast_stops_at_the_first_difference(folder: Path) -> None:
    for number in range(40):
        (folder / f"z-{number}.mjlog").write_bytes(convert(log_of(0), "mjlog"))
    found = json.loads(run(folder, "--json", "--fail-fast", "--cores", 1).stdout)
    assert found["games"] < 40
    assert found["differences"]


def test_a_file_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    result = run(tmp_path / "none.mjlog")
    assert result.exit_code == 1
    assert "none.mjlog" in result.stdout


@pytest.mark.slow
@pytest.mark.shared
def test_real_games_differ_where_the_documentation_says_so_and_nowhere_else() -> None:
    """All of Tenhou's games replay; files that do not are listed by name with the reason."""
    found = Verification()
    folders = [LOGS / name for name in ("mjlog", "sanma", "tenhou6", "mjai", "majsoul")]
    for part in verify(find_documents(folders), cores=2):
        found.add(part)
    names = {re.split(r"[/:]", each.source)[-1] for each in found.differences}
    names |= {re.split(r"[/:,]", re.split(r"(?<=json|json)[:,] ", text)[0])[-1]
              for text in map(say, found.unreadable)}  # fmt: skip
    listed = LISTED.findall((ROOT / "docs" / "log-verification.md").read_text(encoding="utf-8"))
    assert sorted(names) == sorted(listed)
    assert found.games == 3312
    assert found.deals == 24_088
