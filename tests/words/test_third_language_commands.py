"""Commands in a third language: what they print and refuse has no English left in it."""

import json
import re
from functools import cache
from pathlib import Path

import pytest
from tests.cli.play_tables import LARGE, lines_of
from tests.words.pseudo import PSEUDO, english_in
from typer.testing import CliRunner

import ariari
from ariari.arena.replay import replay_seed
from ariari.arena.simulate import processor_name
from ariari.bots.policies import Bots
from ariari.cli.app import app
from ariari.logs.formats import mjai
from ariari.logs.formats.native.reader import dump_native
from ariari.logs.replay.difference import Difference, Kind
from ariari.logs.replay.events import Recording
from ariari.logs.replay.from_game import log_of_game
from ariari.model.events.event import DealEnded, KitaSet
from ariari.model.game import Game
from ariari.model.moment import Wind
from ariari.model.options import OPTIONS
from ariari.model.physical_wall import PhysicalWall
from ariari.model.ruleset import Ruleset
from ariari.model.seating import draw_seats
from ariari.model.series import Series
from ariari.model.sticks import pay, sticks
from ariari.server.fair.record import FairRecord
from ariari.server.fair.walls import Fairness
from ariari.terminal.replay.steps import Position
from ariari.terminal.replay.view import Show
from ariari.terminal.screen.board import Viewpoint
from ariari.words.reason import Reason, Seat
from ariari.words.say import Speaker

pytestmark = pytest.mark.usefixtures("third_language")
EAST = Ruleset().replace(length="east")
THREE = Ruleset.preset("tenhou", players=3).replace(length="east")
NAMES = ("１", "２", "３", "４")
"""Names of players that are no words of English."""


@cache
def game_of(seed: int, rules: Ruleset = EAST) -> Game:
    """Return a game that tests only look at."""
    return replay_seed(rules, seed, Bots.GREEDY)


def said(*words: str, status: int = 0) -> str:
    """Return what a command says in the pseudo-language, on both streams."""
    plain = {"COLUMNS": "200", "NO_COLOR": "1", "TERM": "dumb"}
    result = CliRunner().invoke(app, [*words, "--lang", PSEUDO], env=plain)
    assert result.exit_code == status, result.output
    assert result.output.strip()
    return result.output


@pytest.mark.parametrize("rules", ["length=east", "players=3"])
def test_a_game_is_watched_without_english(rules: str) -> None:
    text = said("watch", "--seed", "2", "--set", rules)
    assert text.count("\n") > 100
    assert english_in(text) == []


@pytest.mark.parametrize("rules", ["players=3", "aotenjou=on", "wait_fu=single_kind"])
def test_tables_are_printed_without_english(rules: str) -> None:
    assert english_in(said("tables", "--set", rules, "--set", "kiriage=on")) == []


@pytest.mark.parametrize(
    "words", [(), ("pinfu",), ("oya",), ("４２",)], ids=["all", "yaku", "dealer", "none"]
)
def test_the_glossary_has_no_english(words: tuple[str, ...]) -> None:
    text = said("glossary", *words, status=2 if "４２" in words else 0)
    assert [word for word in english_in(text) if word not in ("ariari", "glossary")] == []


@pytest.fixture
def log(tmp_path: Path) -> str:
    path = tmp_path / "１.１"
    path.write_bytes(dump_native(game_of(2)))
    return str(path)


@pytest.mark.parametrize(
    "words", [(), ("--view", "1"), ("--deal", "1", "--event", "3")], ids=["all", "seat", "event"]
)
def test_a_recorded_game_is_printed_without_english(log: str, words: tuple[str, ...]) -> None:
    assert english_in(said("replay", log, "--text", *words).replace(log, "")) == []


@pytest.mark.parametrize(
    "words",
    [("--deal", "99"), ("--event", "99999"), ("--deal", "1", "--event", "999"), ("--game", "2")],
    ids=["deal", "event", "event of a deal", "game"],
)
def test_what_a_recorded_game_has_not_is_refused_without_english(
    log: str, words: tuple[str, ...]
) -> None:
    assert english_in(said("replay", log, *words, status=2).replace(log, "")) == []


def test_the_screens_of_a_recorded_game_have_no_english() -> None:
    game = game_of(2)
    title = Reason("differences.deal", round=Wind.EAST, number=1, honba=0)
    had, has = (Reason("differences.fu", value=value, seat=Seat(1)) for value in (40, 30))
    difference = Difference(source="", deal=1, title=title, kind=Kind.WIN, expected=had, got=has)
    ends = [n for n, event in enumerate(game.events) if isinstance(event, DealEnded)]
    recording = Recording(game.events, dict.fromkeys(ends, (difference,)))
    show = Show(recording, NAMES, title="１", language=PSEUDO)
    hidden = Viewpoint(seat=1, shows_all=False)
    positions = [Position(shows_help=True), Position(index=3, viewpoint=hidden)]
    places = {0, len(game.events) - 1, *ends, *show.timeline.wins, *show.timeline.calls}
    positions += [Position(index=place) for place in places]
    text = [line for each in positions for line in lines_of(show.draw(each, LARGE), LARGE)]
    assert len(text) > 100
    assert {word for line in text for word in english_in(line)} == set()


def test_seats_without_names_are_called_by_the_language() -> None:
    game = game_of(2)
    show = Show(Recording(game.events, {}), language=PSEUDO)
    assert show.names == ["ｓｅａｔ 0", "ｓｅａｔ 1", "ｓｅａｔ 2", "ｓｅａｔ 3"]


@pytest.mark.parametrize(
    "words",
    [
        ("settle", "40300", "24900", "21800", "12000", "--sticks", "1"),
        ("settle", "41300", "24500", "21600", "12600", "--set", "rounding=half_down"),
        ("settle", "41300", "24900", "24900", "8900", "--set", "tie_break=split"),
        ("shanten", "1223789s112366z"),
        ("shanten", "123m4567p3457s11z9p"),
        ("shanten", "123m456p789s1155z"),
        ("wall", "--tenhou-seed", "mt19937ar,1,2,3,4,5,6,7,8"),
        ("simulate", "--games", "5", "--bots", "greedy", "--cores", "1"),
        ("glossary",),
        ("glossary", "pinfu"),
        ("seats", *NAMES),
        ("seats", *NAMES[:3], "--method", "traditional"),
        ("seats", *NAMES, "--method", "dealer_only"),
    ],
    ids=" ".join,
)
def test_a_command_prints_without_english(words: tuple[str, ...]) -> None:
    # Options of commands and names of generators and processors are the same in every language.
    names = rf"--\w+|mt19937ar|{re.escape(processor_name())}"
    assert english_in(re.sub(names, "", said(*words))) == []


@pytest.mark.parametrize(
    "words",
    [
        ("settle",),
        ("settle", "１"),
        ("settle", "40300", "24900", "21800", "12000"),
        ("seats",),
        ("score",),
        ("score", "123m"),
        ("wall",),
        ("wall", "--players", "5"),
        ("wall", "--tenhou-seed", "mt19937ar,1,2,3,4,5,6,7,8", "--deal", "2"),
        ("watch", "--set", "１"),
        ("rules", "--toml"),
        ("rules", "--diff", "ema"),
        ("play", "--terminal", "--join", "１"),
        ("play", "--terminal", "--name", ""),
        ("play", "--terminal", "--bots", "random,random,random,random"),
        ("play", "--position", "１", "--url", "１"),
        ("shanten",),
        ("shanten", "8z"),
        ("seats", *NAMES, "--chair", "５"),
    ],
    ids=" ".join,
)
def test_a_command_refuses_without_english(words: tuple[str, ...]) -> None:
    # What to type is the same in every language.
    typed = re.compile(r"ariari .*|--\w+")
    assert english_in(typed.sub("", said(*words, status=2))) == []


@pytest.mark.parametrize(
    "words", [(), ("tenhou",), ("--diff", "ema", "wrc"), ("tenhou", "--players", "3")], ids=" ".join
)
def test_rule_sets_are_shown_without_english(words: tuple[str, ...]) -> None:
    # Options keep the names that they have in files.
    text = re.sub(rf"\b({'|'.join(OPTIONS)})\b|--all", "", said("rules", *words))
    assert english_in(text) == []


@pytest.mark.parametrize("method", ["direct", "traditional", "dealer_only"])
def test_a_draw_for_seats_is_explained_without_english(method: str) -> None:
    assert english_in(draw_seats(NAMES, method=method, seed=4).explain(PSEUDO)) == []


def test_a_standing_is_explained_without_english() -> None:
    scores = [40_300, 24_900, 21_800, 12_000]
    for given in ("first", "lost", "return"):
        rules = Ruleset().replace(leftover_sticks=given, rounding="half_up")
        standing = ariari.final_standing(scores, rules=rules, sticks=1, bets=[0, 1, 0, 0])
        assert len(standing.explain(PSEUDO).splitlines()) > 6
        assert english_in(standing.explain(PSEUDO)) == []


def test_a_name_keeps_its_small_letter_at_the_beginning_of_a_sentence() -> None:
    drawn = draw_seats(["ann", "bob", "cleo", "dan"], seed=4)
    assert drawn.steps[0].text.startswith("ann shuffles")


def test_walls_sticks_and_a_series_are_told_without_english() -> None:
    wall = PhysicalWall.dealt(7, indicator="5p")
    series = Series().add(dict(zip(NAMES, (41_300, 24_900, 21_800, 12_000), strict=True)))
    paid = pay(3_900, sticks(25_000), sticks(25_000))
    told = [wall.explain(PSEUDO), wall.draw_text(PSEUDO), series.table(PSEUDO)]
    told += [Series().table(PSEUDO), Speaker(PSEUDO).say(paid.reason)]
    # The letters of the picture's marks are the same everywhere.
    assert english_in(re.sub(r"\bHa\b|\bxx\b", "", "\n".join(told))) == []


@pytest.fixture
def logs(tmp_path: Path) -> str:
    """Two games that can be read, and one that is cut off in the middle of a deal."""
    folder = tmp_path / "１"
    folder.mkdir()
    for number in (1, 2):
        game = game_of(number)
        log = log_of_game(game, source="１", names=NAMES)
        (folder / f"{number}.mjai").write_bytes(mjai.write(log))
    lines = (folder / "1.mjai").read_bytes().splitlines(keepends=True)
    (folder / "3.mjai").write_bytes(b"".join(lines[:20]))
    return str(folder)


@pytest.mark.parametrize("command", [("verify",), ("stats",), ("stats", "--player", "２")])
def test_logs_are_checked_and_counted_without_english(logs: str, command: tuple[str, ...]) -> None:
    text = said(*command, logs, "--cores", "1", status=1)
    told = re.sub(r"\{.*?\}", "", text.replace(logs, "")).replace(".mjai", "")
    assert english_in(told) == []


@pytest.mark.parametrize("target", ["mjlog", "tenhou6", "ariari"])
def test_logs_are_converted_without_english(logs: str, target: str, tmp_path: Path) -> None:
    text = said("convert", logs, str(tmp_path / "２"), "--to", target, status=1)
    told = re.sub(r"\{.*?\}", "", text.replace(logs, "")).replace(".mjai", "")
    assert english_in(told.replace(target, "")) == []


def test_walls_are_judged_without_english(tmp_path: Path) -> None:
    fairness = Fairness(bytes(32), ("１", "２", "３", "４"))
    path = tmp_path / "１"
    path.write_text(json.dumps(FairRecord.of(fairness, None, [fairness.wall(1)]).to_json()))
    known = re.compile(r"[0-9a-f]{64}")
    assert english_in(known.sub("", said("fair", str(path)))) == []
    words = ("--commitment", "０", "--contribution", "0=０")
    assert english_in(known.sub("", said("fair", str(path), *words, status=1))) == []
    refused = said("fair", str(path), "--contribution", "０", status=2)
    assert set(english_in(refused)) <= {"contribution", "hello"}


def test_what_a_seat_knows_is_told_without_english() -> None:
    game = game_of(1, THREE)
    told = game.view(0).explain(PSEUDO)
    assert len(told.splitlines()) == 5
    assert english_in(told) == []


def test_norths_set_aside_are_drawn_without_english() -> None:
    game = game_of(1, THREE)
    index = next(n for n, event in enumerate(game.events) if isinstance(event, KitaSet))
    show = Show(Recording(game.events, {}), NAMES[:3], title="１", language=PSEUDO)
    lines = lines_of(show.draw(Position(index=index), LARGE), LARGE)
    assert any("×1" in line for line in lines)
    assert {word for line in lines for word in english_in(line)} == set()
