"""`ariari simulate`: options, table, JSON, and what is said while compiling."""

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from ariari.arena import Bots
from ariari.bots.registry import BOT_NAMES
from ariari.cli.app import app
from ariari.jit.playouts import Policy, Seated
from ariari.logs.formats.native.reader import read_native
from ariari.words.catalogue import languages
from ariari.words.say import Speaker

KEYS = {
    "games",
    "deals",
    "decisions",
    "seconds",
    "games_per_s",
    "deals_per_s",
    "decisions_per_s",
    "cores",
    "win_rate",
    "ron_rate",
    "tsumo_rate",
    "draw_rate",
    "abort_rate",
    "yaku",
}


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["simulate", *arguments])


def answer(*arguments: str) -> dict[str, Any]:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def test_json_has_counts_speed_and_rates() -> None:
    found = answer("--games", "30", "--rules", "tenhou", "--bots", "greedy", "--cores", "1")
    assert set(found) >= KEYS
    assert (found["games"], found["cores"], found["bots"]) == (30, 1, "greedy")
    assert found["games_per_s"] == pytest.approx(30 / found["seconds"])
    assert found["win_rate"] == pytest.approx(found["ron_rate"] + found["tsumo_rate"])
    assert found["yaku"]["riichi"] > 0
    assert sum(found["endings"].values()) == found["deals"]


def test_the_same_seed_gives_the_same_games_on_any_cores() -> None:
    timed = {"seconds", "games_per_s", "deals_per_s", "decisions_per_s", "cores"}
    one, two = (
        {key: value for key, value in found.items() if key not in timed}
        for found in (answer("--games", "70", "--seed", "5", "--cores", cores) for cores in "12")
    )
    assert one == two
    assert one["decisions"] != answer("--games", "70", "--seed", "6")["decisions"]


def test_the_table_shows_speed_rates_and_yaku() -> None:
    result = run("--games", "40", "--bots", "greedy", "--rules", "tenhou")
    assert result.exit_code == 0
    for words in ("tenhou, greedy bots", "games", "per second", "by ron", "Riichi 立直"):
        assert words in result.stdout


def test_without_a_win_no_yaku_are_shown() -> None:
    result = run("--games", "1", "--bots", "passive")
    assert result.exit_code == 0
    assert "of all wins" not in result.stdout


def test_three_players_and_changed_options() -> None:
    found = answer("--games", "5", "--players", "3", "--rules", "tenhou", "--set", "length=east")
    assert found["players"] == 3
    assert found["deals"] < 5 * 12
    assert "based on tenhou" in found["rules"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--games", "0"], "--games"),
        (["--rules", "tenho"], "tenhou"),
        (["--players", "5"], "--players"),
        (["--bots", "clever"], "random"),
        (["--bots", "careful,random"], "give one for every seat, or 4"),
        (["--seed", str(2**63)], "64 bits"),
    ],
)
def test_bad_input_gets_one_clear_message(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert "Traceback" not in result.output


def test_the_compile_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    logger = logging.getLogger("ariari.jit")
    monkeypatch.setattr(
        "ariari.arena.simulate.prepare",
        lambda _device: logger.info("compiling %s", "play_loop for cpu"),
    )
    result = run("--games", "1")
    assert result.stderr == "compiling the rules for this machine: about a minute, once\n"
    assert logger.level == logging.NOTSET and not logger.handlers


def test_the_command_knows_every_policy_of_the_engine_and_every_bot() -> None:
    seats = [Seated() for _ in Bots]
    for seated, bot in zip(seats, Bots, strict=True):
        bot.sit(seated)
    assert {seated.policy for seated in seats} == set(Policy)
    assert {str(bot) for bot in Bots} >= set(BOT_NAMES)


@pytest.mark.parametrize("language", languages())
def test_every_bot_has_a_word_in_the_table_of_seats(language: str) -> None:
    speaker = Speaker(language)
    words = [speaker.word(f"simulate.bots.{bot}") for bot in Bots]
    assert len(set(words)) == len(Bots)
    learned = words[list(Bots).index(Bots.NET)]
    result = run("--games", "1", "--bots", "net,expert,careful,random", "--lang", language)
    assert result.exit_code == 0
    assert learned in result.stdout


def test_different_bots_sit_at_different_seats() -> None:
    """Whoever discards what it draws cannot win, wherever it sits."""
    bots = "careful,tsumogiri,efficiency,tsumogiri"
    found = answer("--games", "20", "--bots", bots, "--rules", "tenhou")
    assert found["bots"] == bots
    assert [seat["bot"] for seat in found["seats"]] == bots.split(",")
    ranks = [seat["average_rank"] for seat in found["seats"]]
    assert max(ranks[0], ranks[2]) < min(ranks[1], ranks[3])
    assert all(sum(seat["places"]) == 20 for seat in found["seats"])
    assert found["unsound"] == 0


def test_the_table_shows_how_each_seat_did() -> None:
    result = run("--games", "10", "--bots", "efficiency", "--players", "3", "--rules", "tenhou")
    assert result.exit_code == 0
    assert "efficiency bots" in result.stdout and "average rank" in result.stdout
    assert result.stdout.count("\nefficiency") == 3


def test_a_log_of_each_game_is_written(tmp_path: Path) -> None:
    """Each file is the game that was counted: its decisions, and points that add up."""
    folder = tmp_path / "games" / "tonpuu"
    chosen = ("--bots", "greedy", "--set", "length=east", "--seed", "5", "--games", "2")
    found = answer(*chosen, "--log", str(folder))
    games = [read_native(folder / f"game-{seed}.jsonl") for seed in (5, 6)]
    assert sum(len(game.actions) for game in games) == found["decisions"]
    assert all(game.is_over and sum(game.scores) <= 100_000 for game in games)


def test_logs_are_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "game-1.jsonl").write_text("mine")
    result = run("--games", "2", "--log", str(tmp_path))
    assert result.exit_code == 2
    assert "game-1.jsonl already exists" in result.stderr
    assert (tmp_path / "game-1.jsonl").read_text() == "mine"
    assert not (tmp_path / "game-0.jsonl").exists()


def test_a_folder_that_can_not_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = run("--games", "1", "--log", str(tmp_path / "file"))
    assert result.exit_code == 2
    assert "cannot create the folder" in result.stderr


def test_it_says_what_it_runs_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ariari.arena.simulate.processor_name", lambda: "Abacus 9000")
    assert "on 1 core of Abacus 9000\n" in run("--games", "1", "--cores", "1").output
    found = answer("--games", "1", "--cores", "2")
    assert (found["device"], found["device_name"], found["cores"]) == ("cpu", "Abacus 9000", 2)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--device", "tpu"], "device must be one of cpu, cuda, not 'tpu'"),
        (["--device", "cuda", "--cores", "2"], "--device cuda plays on one card; leave out"),
        (["--device", "cuda", "--ray"], "--device cuda plays on one card; leave out"),
        (["--cores", "2", "--ray"], "--ray uses all cores of the cluster; leave out --cores"),
        (["--ray"], "working on a cluster needs Ray"),
        (["--ray", "--games", "1"], "working on a cluster needs Ray"),
        (["--ray", "10.0.0.1:6379"], "working on a cluster needs Ray"),
    ],
)
def test_what_does_not_go_together_is_refused(
    given: list[str], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An address may be left out, at the end or before another option."""
    monkeypatch.setattr("ariari.logs.on_ray.find_spec", lambda _: None)
    result = run(*given)
    assert result.exit_code != 0 and said in result.output + str(result.exception)
