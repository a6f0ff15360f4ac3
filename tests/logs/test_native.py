"""The native log gives back the same game, and says what is wrong with a broken one."""

import json
from pathlib import Path
from random import Random

import pytest
from tests.games import ARI_ARI, anything, play, towards_tenpai

from ariari.errors import LogError
from ariari.logs.formats.native.reader import NativeWriter, dump_native, load_native, read_native
from ariari.model.actions.action import Action
from ariari.model.game import Game
from ariari.model.game.setup import GameSetup
from ariari.model.ruleset import Ruleset
from ariari.model.wall.stack import stack_wall

NAMES = ("Ann", "Bo", "Cy", "Dí")
RULE_SETS = [
    Ruleset(),
    Ruleset.preset("tenhou"),
    Ruleset.preset("m-league"),
    Ruleset.preset("ema"),
    Ruleset.preset("mahjong-soul", players=3),
    Ruleset().replace(renhou="han:3", local_yaku="kanburi, daisharin", length="east"),
]


def erring(game: Game, seat: int, rng: Random) -> Action:
    """Return a mistake now and then, where there is one."""
    mistakes = game.mistakes(seat)
    if mistakes and rng.random() < 0.01:
        return rng.choice(mistakes)
    return towards_tenpai(game, seat, rng) if rng.random() < 0.5 else anything(game, seat, rng)


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_a_game_comes_back_from_its_log(rules: Ruleset, tmp_path: Path) -> None:
    game = play(Game(rules, seed=21), Random(21), erring)
    assert game.is_over
    with NativeWriter(tmp_path / "game.jsonl", game):
        pass
    found = read_native(tmp_path / "game.jsonl")
    assert found == game
    assert found.events == game.events
    assert found._table == game._table


def played(path: Path) -> Game:
    """Play a short game into a file, and return it."""
    wall = stack_wall(["123456789m1122p"], draws="9s", rules=ARI_ARI)
    with NativeWriter(path, Game(wall=wall), players=NAMES) as writer:
        writer.act(0, "riichi")
        seat = writer.game.pending[0]
        writer.act(seat, writer.game.legal_actions(seat)[-1])
        return writer.game


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines(keepends=True)


def test_every_act_is_in_the_file_when_it_returns(tmp_path: Path) -> None:
    """A crash at any moment loses nothing that was acted on."""
    path = tmp_path / "game.jsonl"
    game = Game(seed=1)
    writer = NativeWriter(path, game)
    rng = Random(1)
    for _ in range(40):
        seat = rng.choice(game.pending)
        writer.act(seat, rng.choice(game.legal_actions(seat)))
        assert read_native(path) == game
    writer.close()


def test_a_log_is_small(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = play(Game(seed=4), Random(4))
    NativeWriter(path, game).close()
    assert path.stat().st_size < 4_000 + 24 * len(game.actions)


def test_the_lines_are_as_documented(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = played(path)
    head, wall, *acts = [json.loads(line) for line in lines_of(path)]
    assert (head["format"], head["version"], head["players"]) == ("ariari", 1, list(NAMES))
    assert head["rules"]["based_on"] == "ari-ari" and "seed" not in head
    assert wall == {"wall": bytes(game.setup.walls[0].tiles).hex(), "dice": [1, 1]}
    assert acts == [[seat, str(action)] for seat, action in game.actions]
    assert load_native(path).players == NAMES


def test_a_finished_game_ends_with_its_scores(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = play(Game(ARI_ARI.replace(length="east"), seed=2), Random(2))
    NativeWriter(path, game).close()
    assert game.result is not None
    *_, last = lines_of(path)
    assert json.loads(last) == {"scores": list(game.result.scores)}
    assert json.loads(lines_of(path)[0])["seed"] == 2


def test_walls_given_later_are_logged(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    wall = stack_wall(["123456789m1122p"], draws="1p", rules=ARI_ARI)
    with NativeWriter(path, Game(walls=())) as writer:
        writer.add_wall(wall)
        writer.act(0, "tsumo")
        writer.add_wall(range(136), dice=(6, 5))
    assert read_native(path) == writer.game
    assert read_native(path).events == writer.game.events


def test_a_line_that_was_cut_off_is_dropped_with_a_note(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = played(path)
    path.write_bytes(path.read_bytes()[:-4])
    number = len(lines_of(path))
    with pytest.warns(UserWarning, match=f"line {number} was cut off and is dropped"):
        found = read_native(path)
    assert found == game.after(1)


def test_a_log_is_taken_up_again_after_a_crash(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = played(path)
    path.write_bytes(path.read_bytes()[:-4])
    with NativeWriter.resume(path) as writer:
        assert writer.game == game.after(1)
        writer.act(*game.actions[1])
    assert read_native(path) == game


def test_a_whole_line_without_its_end_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    game = played(path)
    path.write_bytes(path.read_bytes()[:-1])
    assert read_native(path) == game
    with NativeWriter.resume(path) as writer:
        seat = game.pending[0]
        writer.act(seat, game.legal_actions(seat)[0])
    assert read_native(path).after(len(game.actions)) == game


DAMAGE = {
    "not JSON": (3, "[0,\n", r"line 3: not JSON: \[0,"),
    "illegal": (3, '[0,"discard 7z"]\n', "line 3: illegal discard 7z by seat 0: 7z is not in the"),
    "not asked": (3, '[2,"pass"]\n', "line 3: illegal pass by seat 2: not your turn: seat 0"),
    "unreadable": (3, '[0,"dance"]\n', 'line 3: cannot read "dance"'),
    "no line": (3, "7\n", r"line 3: a line is \[seat, action\], a wall or scores, not 7"),
    "scores": (4, '{"scores":[1,2,3,4]}\n', r"line 4: the log ends with the scores \[1, 2, 3, 4\]"),
    "wall": (2, '{"wall":"zz"}\n', "line 2: a wall is written as two hexadecimal digits"),
    "short wall": (2, '{"wall":"00"}\n', "line 2: a wall for 4 players has 136 tiles; this one"),
    "head": (1, "[]\n", 'line 1: the first line of a native log has "format": "ariari"'),
    "other format": (1, '{"format":"mjai"}\n', 'line 1: the first line of a native log has "form'),
    "version": (1, '{"format":"ariari","version":9}\n', "line 1: the log has version 9; this pro"),
    "rules": (
        1,
        '{"format":"ariari","version":1,"rules":{"kuikae":"never"}}\n',
        "line 1: kuikae cannot be 'never'",
    ),
    "names": (
        1,
        '{"format":"ariari","version":1,"rules":{},"players":["A"]}\n',
        "line 1: 1 name for 4 players",
    ),
    "no names": (
        1,
        '{"format":"ariari","version":1,"rules":{},"players":7}\n',
        "line 1: players must be a list of names",
    ),
    "wall and seed": (
        1,
        '{"format":"ariari","version":1,"rules":{},"seed":1}\n',
        "line 2: the game shuffles its walls from a seed",
    ),
}


@pytest.mark.parametrize(("number", "text", "reason"), DAMAGE.values(), ids=DAMAGE)
def test_damage_is_named_with_file_and_line(
    number: int, text: str, reason: str, tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    played(path)
    lines = lines_of(path)
    lines[number - 1] = text
    path.write_text("".join(lines), encoding="utf-8")
    with pytest.raises(LogError, match=f"game.jsonl: {reason}"):
        read_native(path)


@pytest.mark.parametrize(("text", "reason"), [("", "no head line"), ('{"form', "was cut off")])
def test_a_log_without_its_head_is_refused(text: str, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(text)
    with pytest.raises(LogError, match=reason):
        read_native(path)


def test_a_log_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    played(path)
    with pytest.raises(FileExistsError):
        NativeWriter(path, Game(seed=1))


def test_names_are_as_many_as_players(tmp_path: Path) -> None:
    with pytest.raises(LogError, match="2 names for 4 players"):
        NativeWriter(tmp_path / "game.jsonl", Game(seed=1), players=["Ann", "Bo"])
    assert not (tmp_path / "game.jsonl").exists()


def test_a_game_from_a_position_is_logged_with_its_start(tmp_path: Path) -> None:
    game = Game.from_position(hands=["123456789m1122p+1p"], round="S", honba=2, seed=3)
    path = tmp_path / "position.ariari"
    path.write_bytes(dump_native(game))
    assert read_native(path) == game
    with NativeWriter.resume(path) as writer:
        writer.act(0, "tsumo")
        again = writer.game
    assert read_native(path) == again
    assert len(again.walls) == 2


@pytest.mark.parametrize(
    "start",
    [
        5,
        {"dealer": 0},
        {"dealer": 4, "round": 0, "honba": 0, "scores": [25000] * 4, "sticks": [0] * 4},
        {"dealer": 0, "round": 0, "honba": 0, "scores": [25000] * 3, "sticks": [0] * 4},
        {"dealer": 0, "round": "E", "honba": 0, "scores": [25000] * 4, "sticks": [0] * 4},
        {"dealer": 0, "round": 0, "honba": -1, "scores": [25000] * 4, "sticks": [0] * 4},
    ],
)
def test_a_broken_start_is_refused(start: object) -> None:
    fields = GameSetup(ARI_ARI, 1).to_json() | {"start": start}
    with pytest.raises(LogError):
        GameSetup.from_json(fields)
