"""Logs from one format to another: what every format can hold comes back."""

from copy import deepcopy
from dataclasses import replace
from functools import cache
from pathlib import Path, PurePath

import pytest
from typer.testing import CliRunner, Result

from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.cli.app import app
from ariari.core.table import Ending
from ariari.errors import LogError
from ariari.logs.convert import convert, format_of_name, losses
from ariari.logs.game_log import DealLog, DiscardEntry, Dora, GameLog, LoggedDraw
from ariari.logs.registry import WRITTEN
from ariari.logs.replay.drive import replay
from ariari.logs.replay.from_game import log_of_game
from ariari.logs.replay.to_game import game_of_log
from ariari.logs.sources import Document, read_games
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.words.say import say

NAMES = ("Aoi", "ボブ", "<Cé>", "d&d")


def played(players: int, seed: int) -> Game:
    rules = Ruleset.preset("tenhou", players=players).replace(length="east")
    return replay_seed(rules, seed, Bots.GREEDY)


@cache
def log_of(players: int, seed: int) -> GameLog:
    return log_of_game(played(players, seed), names=NAMES[:players])


def read_back(data: bytes) -> GameLog:
    (log,) = read_games(Document(source="back", data=data))
    assert isinstance(log, GameLog), log
    return log


def told(log: GameLog) -> object:
    """Return what every format tells of a game."""
    return (
        log.rules,
        log.names,
        [told_of_deal(deal) for deal in log.deals],
        log.end and log.end.scores,
    )


def told_of_deal(deal: DealLog) -> object:
    head = (deal.round, deal.dealer, deal.honba, deal.sticks, deal.scores, deal.hands)
    entries = [entry for entry in deal.entries if not isinstance(entry, Dora)]
    if isinstance(deal.end, LoggedDraw):
        return head, entries, deal.end.ending, deal.end.changes
    wins = [(win.seat, win.source, win.tile, win.changes, win.liable) for win in deal.end]
    return head, entries, deal.indicators, deal.ura_indicators, wins


@pytest.mark.parametrize("name", WRITTEN)
@pytest.mark.parametrize(("players", "seed"), [(4, 2), (4, 9), (3, 5)])
def test_a_game_comes_back_from_every_format(name: str, players: int, seed: int) -> None:
    log = log_of(players, seed)
    back = read_back(convert(log, name))
    assert told(back) == told(log)
    assert replay(back) == []


@pytest.mark.parametrize("first", WRITTEN)
@pytest.mark.parametrize("second", WRITTEN)
def test_every_format_leads_to_every_other(first: str, second: str) -> None:
    log = log_of(4, 3)
    back = read_back(convert(read_back(convert(log, first)), second))
    assert told(back) == told(log)
    assert replay(back) == []


def test_a_native_log_loses_nothing_of_a_game_played_here() -> None:
    game = played(4, 2)
    log = log_of_game(game, names=NAMES)
    assert losses(log, "ariari") == ()
    assert game_of_log(log).actions == game.actions
    assert game_of_log(log).walls == game.walls


def test_what_is_lost_is_said() -> None:
    log = log_of(4, 2)
    assert any("wall" in say(what) for what in losses(log, "tenhou6"))
    unknown = replace(log, deals=[replace(deal, wall=None, dice=None) for deal in log.deals])
    assert len(losses(unknown, "ariari")) == 2


def test_what_a_log_leaves_out_is_filled_in() -> None:
    """A log that says no more of wins than who won is written with yaku, fu and points."""
    full = log_of(4, 2)
    bare = [
        replace(deal, end=tuple(
            type(win)(seat=win.seat, source=win.source, tile=win.tile) for win in deal.end
        ))
        if not isinstance(deal.end, LoggedDraw)
        else replace(deal, end=LoggedDraw(ending=deal.end.ending))
        for deal in full.deals
    ]  # fmt: skip
    assert convert(replace(full, deals=bare), "mjlog") == convert(full, "mjlog")


def test_a_game_that_breaks_the_rules_is_not_filled_in() -> None:
    log = deepcopy(log_of(4, 2))
    deal = log.deals[0]
    place = next(i for i, entry in enumerate(deal.entries) if isinstance(entry, DiscardEntry))
    deal.entries[place] = DiscardEntry(3, 0, drawn=False)
    deal.end = LoggedDraw(ending=Ending.EXHAUSTIVE)
    with pytest.raises(LogError, match="deal 1"):
        convert(log, "mjlog")


def test_part_of_a_game_is_no_native_log() -> None:
    log = log_of(4, 2)
    with pytest.raises(LogError, match="does not begin with the first deal"):
        convert(replace(log, deals=log.deals[1:]), "ariari")
    with pytest.raises(LogError, match="deal 2: it does not follow"):
        convert(replace(log, deals=[log.deals[0], *log.deals[4:]]), "ariari")
    with pytest.raises(LogError, match="no deal"):
        convert(replace(log, deals=[]), "ariari")


def test_formats_are_named_by_suffixes() -> None:
    assert format_of_name(PurePath("a/b.json.gz")) == "tenhou6"
    assert format_of_name(PurePath("b.mjlog")) == "mjlog"
    with pytest.raises(LogError, match="does not name a format"):
        format_of_name(PurePath("b.doc"))


def test_mahjong_soul_records_are_only_read() -> None:
    with pytest.raises(LogError, match="'majsoul' cannot be written"):
        convert(log_of(4, 2), "majsoul")


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["convert", *map(str, arguments)])


def test_the_command_says_what_was_written_and_lost(tmp_path: Path) -> None:
    source, target = tmp_path / "game.mjlog", tmp_path / "game.mjai"
    source.write_bytes(convert(log_of(4, 1), "mjlog"))
    result = run(source, target)
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[0] == "1 game written as mjai"
    assert "not kept: the match points" in result.stdout.splitlines()
    assert run(source, target).stderr == f"{target} already exists; --force overwrites it\n"
    assert run(source, target, "--force", "--lossless").stderr.startswith(f"{source}: would lose ")


def test_the_command_speaks_japanese(tmp_path: Path) -> None:
    source = tmp_path / "game.mjlog"
    source.write_bytes(convert(log_of(4, 1), "mjlog"))
    lines = run(source, tmp_path / "games", "--to", "mjai", "--lang", "ja").stdout.splitlines()
    assert lines[0] == "1対局を mjai 形式で書き出しました"
    assert "失われた情報：最終ポイント" in lines
    refused = run(source, tmp_path / "game.txt", "--lang", "ja")
    assert refused.exit_code == 2
    assert "拡張子からは形式がわかりません" in refused.stderr
