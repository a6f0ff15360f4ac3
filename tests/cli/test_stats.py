"""`ariari stats`: tables, the page of a player, files, pictures, and what is said of mistakes."""

import csv
import importlib.util
import json
import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.cli.stats import KINDS as ROWS_KINDS
from ariari.cli.stats import SHOWN_MAX, stats
from ariari.cli.views import picture_style, stats_files, stats_picture
from ariari.cli.views import stats as stats_view
from ariari.cli.views.stats_choice import Choice
from ariari.errors import AriariError
from ariari.logs.formats import mjlog
from ariari.logs.game_log import GameLog
from ariari.logs.replay.from_game import log_of_game
from ariari.logs.rows.table import KINDS
from ariari.logs.stats.count import Statistics, count_game
from ariari.logs.stats.tally import COUNTS, RATES
from ariari.model.ruleset import Ruleset
from ariari.model.yaku import YAKU_NAMES
from ariari.words.reason import Reason
from ariari.words.say import Speaker

NAMES = ("Aki", "弁", "Chie", "Dai")

command = typer.Typer()
command.command()(stats)


def has(library: str) -> bool:
    return importlib.util.find_spec(library) is not None


needs_matplotlib = pytest.mark.skipif(not has("matplotlib"), reason="matplotlib is not installed")
needs_pyarrow = pytest.mark.skipif(not has("pyarrow"), reason="pyarrow is not installed")


@pytest.fixture(scope="module")
def games() -> list[GameLog]:
    """Two games of four, in the second of which others sit, and one of three."""
    four = Ruleset.preset("tenhou").replace(length="east")
    three = Ruleset.preset("tenhou", players=3).replace(length="east")
    first = log_of_game(replay_seed(four, 0, Bots.GREEDY), names=NAMES)
    second = log_of_game(replay_seed(four, 2, Bots.GREEDY), names=("Aki", "弁", "Eri", ""))
    third = log_of_game(replay_seed(three, 1, Bots.GREEDY), names=NAMES[:3])
    return [first, second, third]


@pytest.fixture(scope="module")
def folder(games: list[GameLog], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("logs")
    for number, log in enumerate(games):
        (path / f"{number}.mjlog").write_bytes(mjlog.write(log))
    return path


@pytest.fixture
def run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    monkeypatch.delenv("COLUMNS", raising=False)

    def invoke(*arguments: str) -> Result:
        return CliRunner().invoke(command, [str(folder), "--cores", "1", *arguments])

    return invoke


@pytest.fixture
def answer(run: Callable[..., Result]) -> Callable[..., dict[str, Any]]:
    def invoke(*arguments: str) -> dict[str, Any]:
        result = run("--json", *arguments)
        assert result.exit_code == 0, result.output
        found: dict[str, Any] = json.loads(result.stdout)
        return found

    return invoke


def found_in(games: list[GameLog]) -> Statistics:
    found = Statistics()
    for log in games:
        count_game(found, log)
    return found


def test_tables_of_four_and_three_are_apart(run: Callable[..., Result]) -> None:
    result = run()
    assert result.exit_code == 0, result.output
    four, three = result.stdout.split("\n\n")
    assert four.startswith("Four players: 2 games, ") and "6 players" in four.splitlines()[0]
    assert three.startswith("Three players: 1 game, ")
    assert [line.split()[0] for line in four.splitlines()[2:5]] == ["Aki", "弁", "Chie"]
    assert "(no name)" in four and "everybody" in four
    assert "4th" in four.splitlines()[1] and "4th" not in three.splitlines()[1]
    assert all(title in four for title in ("deal-in", "avg win", "tenpai", "damaten"))


def test_a_narrow_terminal_has_fewer_columns(
    run: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    lines = run().stdout.splitlines()
    assert max(map(len, lines[:6])) <= 60
    assert "rank" in lines[1] and "damaten" not in lines[1]
    assert any("more columns in a wider terminal" in line for line in lines)


def test_json_is_what_was_counted(
    answer: Callable[..., dict[str, Any]], games: list[GameLog]
) -> None:
    found = answer()
    expected = found_in(games)
    assert [table["players"] for table in found["tables"]] == [4, 3]
    for table in found["tables"]:
        ranking = expected.ranking(table["players"])
        assert table["games"] == expected.games[table["players"]]
        assert table["tallies"] == [{"name": name, **one.to_json()} for name, one in ranking]
        assert table["everybody"] == expected.everybody(table["players"]).to_json()
    assert found["unreadable"] == []


def names_of(found: dict[str, Any]) -> list[list[str]]:
    return [[tally["name"] for tally in table["tallies"]] for table in found["tables"]]


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["--min-games", "2"], [["Aki", "弁"], []]),
        (["--top", "1"], [["Aki"], ["Aki"]]),
        (["--player", "Dai"], [["Dai"]]),
        (["--player", "弁", "--player", "Eri"], [["弁", "Eri"], ["弁"]]),
        (["--player", "弁", "--player", "Eri", "--min-games", "2"], [["弁"]]),
    ],
)
def test_options_leave_out_players(
    answer: Callable[..., dict[str, Any]], arguments: list[str], names: list[list[str]]
) -> None:
    found = answer(*arguments)
    assert names_of(found) == names
    assert found["tables"][0]["everybody"]["games"] == 8, "everybody is everybody in the logs"


def test_one_player_has_a_page_with_yaku(run: Callable[..., Result], games: list[GameLog]) -> None:
    lines = [line.rstrip() for line in run("--player", "弁").stdout.splitlines()]
    assert lines[0] == "弁"
    headings = [Speaker().word(f"stats.headings.{name}") for name in stats_view._PAGE]
    assert [line for line in lines if line in headings] == 2 * headings
    tally = found_in(games).tallies[4, "弁"]
    assert ["games", str(tally.games)] in [line.split() for line in lines]
    assert tally.yaku, "the page has yaku to show"
    ((yaku, count),) = tally.yaku.most_common(1)
    shown = next(line for line in lines if YAKU_NAMES[yaku].kanji in line)
    assert f" {count} " in shown


@pytest.mark.parametrize("arguments", [(), ("--player", "弁")], ids=["table", "page"])
def test_statistics_are_told_in_japanese(run: Callable[..., Result], arguments: Any) -> None:
    text = run("--lang", "ja", *arguments).stdout
    assert "四人麻雀：2対局" in text
    assert "和了率" in text and "放銃率" in text
    assert set(re.findall(r"[A-Za-z]{2,}", text)) <= {"Aki", "Chie", "Dai", "Eri"}


def test_every_rate_is_on_the_page_of_a_player() -> None:
    shown = {name for group in stats_view._PAGE.values() for name in group}
    assert set(RATES) <= shown
    assert set(stats_view._COLUMNS) <= {*COUNTS, *RATES}


def test_csv_has_every_number(
    run: Callable[..., Result], games: list[GameLog], tmp_path: Path
) -> None:
    path = tmp_path / "players.csv"
    assert run("--csv", str(path)).exit_code == 0
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    found = found_in(games)
    assert [(row["players"], row["name"]) for row in rows] == [
        (str(players), name) for players in (4, 3) for name, _ in found.ranking(players)
    ]
    assert set(rows[0]) >= {*COUNTS, *RATES, "yaku_riichi", "yaku_renhou", "yakuman_renhou"}
    tally = found.tallies[4, "弁"]
    (row,) = (row for row in rows if (row["players"], row["name"]) == ("4", "弁"))
    assert {name: int(row[name]) for name in COUNTS} == {
        name: getattr(tally, name) for name in COUNTS
    }
    assert float(row["win_rate"]) == tally.win_rate


@needs_pyarrow
def test_parquet_is_the_csv(run: Callable[..., Result], tmp_path: Path) -> None:
    lines, table = tmp_path / "players.csv", tmp_path / "players.parquet"
    assert run("--csv", str(lines), "--parquet", str(table)).exit_code == 0
    parquet = importlib.import_module("pyarrow.parquet")
    found = parquet.read_table(table).to_pylist()
    with lines.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [
        {name: "" if value is None else str(value) for name, value in row.items()} for row in found
    ] == rows


@needs_matplotlib
def test_a_picture_names_the_players(run: Callable[..., Result], tmp_path: Path) -> None:
    path = tmp_path / "players.svg"
    result = run("--picture", str(path))
    assert result.exit_code == 0, result.output
    text = path.read_text(encoding="utf-8")
    assert text.startswith("<?xml")
    for words in (
        "Four players · 2 games",
        "Three players · 1 game",
        ">弁<",
        ">Chie<",
        "(no name)",
    ):
        assert words in text
    run("--picture", str(tmp_path / "again.svg"))
    assert (tmp_path / "again.svg").read_text(encoding="utf-8") == text


@needs_matplotlib
def test_a_picture_of_unfinished_games_has_no_bars(games: list[GameLog], tmp_path: Path) -> None:
    found = found_in([replace(games[0], end=None, names=("Aki", "Ben", "Chie", "Dai"))])
    assert stats_picture.draw(tmp_path / "one.png", Choice().of(found), Speaker()) == []
    assert (tmp_path / "one.png").read_bytes().startswith(b"\x89PNG")


@needs_matplotlib
def test_a_png_without_a_font_for_kanji_says_so(
    games: list[GameLog], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An SVG keeps its text, and whoever looks at it has a font."""
    monkeypatch.setattr(picture_style, "_FONTS", ())
    chosen = Choice(("弁",)).of(found_in(games[:1]))
    (note,) = stats_picture.draw(tmp_path / "one.png", chosen, Speaker())
    assert note == Reason("stats.fonts")
    assert stats_picture.draw(tmp_path / "one.svg", chosen, Speaker()) == []


def test_a_font_that_was_removed_is_not_asked_for(
    games: list[GameLog], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Matplotlib's list of fonts is kept between runs, and may name one that has gone."""
    fonts = pytest.importorskip("matplotlib.font_manager")
    gone = fonts.FontEntry(fname=str(tmp_path / "gone.ttf"), name=picture_style._FONTS[0])
    kept = [font for font in fonts.fontManager.ttflist if font.name != gone.name]
    monkeypatch.setattr(fonts.fontManager, "ttflist", [gone, *kept])
    stats_picture.draw(tmp_path / "one.svg", Choice().of(found_in(games[:1])), Speaker())
    assert gone.name not in (tmp_path / "one.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "write",
    [
        stats_files.write_csv,
        pytest.param(stats_files.write_parquet, marks=needs_pyarrow),
        pytest.param(partial(stats_picture.draw, speaker=Speaker()), marks=needs_matplotlib),
    ],
)
@pytest.mark.parametrize("suffix", [".svg", ".png"])
def test_a_file_that_cannot_be_written_is_named(
    games: list[GameLog], tmp_path: Path, write: Callable[..., object], suffix: str
) -> None:
    path = tmp_path / f"gone/players{suffix}"
    with pytest.raises(AriariError) as error:
        write(path, Choice(("Aki",)).of(found_in(games[:1])))
    assert str(error.value).startswith(f"cannot write {path}: ")
    assert "None" not in str(error.value)


@needs_matplotlib
def test_names_do_not_cover_each_other() -> None:
    one = stats_picture._box(10, 10, 20, 10)
    assert one == (0, 5, 20, 15)
    assert one.meets(stats_picture._box(25, 12, 12, 4))
    assert not one.meets(stats_picture._box(26, 12, 12, 4))
    assert not one.meets(stats_picture._box(10, 18, 20, 6))


def test_a_file_that_cannot_be_read_is_named_and_the_rest_is_counted(
    run: Callable[..., Result], tmp_path: Path
) -> None:
    broken = tmp_path / "broken.mjlog"
    broken.write_text("<mjloggm><GO/>")
    result = run(str(broken), "nowhere.mjlog")
    assert result.exit_code == 1
    assert "Four players: 2 games" in result.stdout
    assert [line.split(":")[0] for line in result.stderr.splitlines()][-1] == "nowhere.mjlog"
    assert str(broken) in result.stderr
    found = json.loads(run(str(broken), "--json").stdout)
    assert len(found["unreadable"]) == 1


def test_of_many_files_that_cannot_be_read_some_are_named(run: Callable[..., Result]) -> None:
    result = run(*(f"nowhere-{number}" for number in range(SHOWN_MAX + 5)))
    assert result.stderr.splitlines()[-1] == "and 5 more could not be read"


def test_nobody_is_known_where_no_game_could_be_read(tmp_path: Path) -> None:
    result = CliRunner().invoke(command, [str(tmp_path), "--player", "Aki"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == 'no player is named "Aki": no game could be read\n'


def test_no_game_at_all_is_said(tmp_path: Path) -> None:
    result = CliRunner().invoke(command, [str(tmp_path)])
    assert (result.exit_code, result.stdout) == (0, "no games were read\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--player", "aki"], 'no player is named "aki" in these logs; did you mean Aki?'),
        (["--player", "Chei"], 'no player is named "Chei" in these logs; did you mean Chie?'),
        (["--player", "zzz"], 'no player is named "zzz" in these logs'),
        (["--player", "Dai", "--min-games", "2"], "none of them has 2 games"),
        (["--csv", "no/such/players.csv"], "cannot write no/such/players.csv: there is no"),
        (["--csv", "."], ". is a folder; name a file to write"),
        (["--picture", "players.jpg"], "players.jpg: a picture must be .svg or .png"),
        (["--picture", "x.svg", "--min-games", "9"], "there are no players to draw"),
    ],
)
def test_mistakes_have_one_clear_message(
    run: Callable[..., Result], arguments: list[str], message: str
) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(message)
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("option", "path", "library"),
    [("--picture", "x.png", "matplotlib"), ("--parquet", "x.parquet", "pyarrow")],
)
def test_a_library_that_is_missing_is_named(
    run: Callable[..., Result],
    monkeypatch: pytest.MonkeyPatch,
    option: str,
    path: str,
    library: str,
) -> None:
    monkeypatch.setattr(stats_files, "find_spec", lambda name: None)
    result = run(option, path)
    assert result.exit_code == 2
    assert result.stderr == (
        f"{option} needs {library}, which is not installed: install ariari[stats]\n"
    )


def test_rows_are_written_as_csv_and_parquet(run: Callable[..., Result], tmp_path: Path) -> None:
    files = ("--csv", str(tmp_path / "wins.csv"), "--parquet", str(tmp_path / "wins.pq"))
    found = run("--rows", "wins", *files)
    assert found.exit_code == 0, found.output
    assert (tmp_path / "wins.csv").read_text(encoding="utf-8").startswith("game,deal,seat,name,")
    assert (tmp_path / "wins.pq").exists()


def test_rows_need_a_file(run: Callable[..., Result]) -> None:
    found = run("--rows", "wins")
    assert found.exit_code == 2
    assert "name it with --csv or --parquet" in found.output


def test_the_tables_are_those_of_the_library() -> None:
    assert tuple(KINDS) == ROWS_KINDS
