"""`ariari replay`: a recorded game at the table, step by step."""

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import pytest
import typer
from rich.console import Console
from rich.text import Text
from typer.testing import CliRunner

from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.cli.replay import replay
from ariari.logs.formats.native.reader import dump_native
from ariari.logs.replay.difference import Difference, Kind
from ariari.logs.replay.events import Recording
from ariari.model.events.event import DealEnded, DealStarted, Event, GameEnded, HandWon, MeldCalled
from ariari.model.game import Game
from ariari.model.game.seat_view import RiverTile, SeatView
from ariari.model.moment import Wind
from ariari.model.notation import parse_tiles
from ariari.model.ruleset import Ruleset
from ariari.terminal.replay.steps import Position, Timeline, press
from ariari.terminal.replay.view import Show
from ariari.terminal.replay.words import clean_name
from ariari.terminal.screen.board import Board, Viewpoint
from ariari.terminal.screen.keys import split_key
from ariari.terminal.screen.table import Size, TableDrawing
from ariari.terminal.screen.tiles import TileWriter
from ariari.words.reason import Reason, Seat
from ariari.words.say import signed

FOUR = Ruleset.preset("tenhou").replace(length="east")
THREE = Ruleset.preset("tenhou", players=3).replace(length="east")
NAMES = ("Alice", "Bob", "Carol", "山田太郎")
SMALL, LARGE = Size(80, 24), Size(120, 40)

if sys.platform != "win32":
    import pty
    import termios

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
app.command()(replay)
PROGRAM = (
    "import typer; from ariari.cli.replay import replay; app = typer.Typer(); "
    "app.command()(replay); app()"
)


@pytest.fixture(scope="module")
def game() -> Game:
    """A game with calls, riichi and wins both ways."""
    return replay_seed(FOUR, 2, Bots.GREEDY)


@pytest.fixture(scope="module")
def file(game: Game, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("logs") / "game.jsonl"
    path.write_bytes(dump_native(game, players=NAMES))
    return path


def shown(game: Game, *, unicode: bool = False) -> Show:
    names = NAMES[: game.rules.players]
    return Show(Recording(game.events, {}), names, title="logs/game.mjlog", unicode=unicode)


def on_screen(show: Show, position: Position, size: Size = SMALL) -> list[str]:
    """Return the lines of a screen, without colours."""
    console = Console(file=StringIO(), width=size.width, height=size.height, highlight=False)
    lines = console.render_lines(show.draw(position, size), pad=False)
    return ["".join(segment.text for segment in line) for line in lines]


def first(events: Sequence[Event], *kinds: type) -> int:
    return next(place for place, event in enumerate(events) if isinstance(event, kinds))


def drawn(board: Board, event: Event, size: Size) -> list[Text]:
    """Return the table with all hands open."""
    drawing = TableDrawing(
        board=board,
        event=event,
        viewpoint=Viewpoint(),
        names=NAMES,
        writer=TileWriter(is_spaced=size.is_wide),
    )
    return drawing.lines(size)


class TestBoard:
    @pytest.mark.parametrize("seat", range(4))
    def test_every_seat_has_the_hand_it_knows_itself(self, game: Game, seat: int) -> None:
        for index in range(0, len(game.events), 97):
            board = Board.after(game.events, index)
            view = SeatView.from_events(seat, game.events[: index + 1])
            place = board.place(seat, Viewpoint(seat=(seat + 1) % 4))
            assert place.hand is not None
            drawn = () if place.drawn is None else (place.drawn,)
            assert tuple(sorted((*place.hand, *drawn))) == view.hand
            assert place.hidden_count == 0

    def test_a_step_back_is_the_board_before(self, game: Game) -> None:
        """What comes after an event does not change the board after it."""
        for index in range(0, 150, 10):
            alone = Board.after(game.events[: index + 1], index)
            assert Board.after(game.events, index) == alone

    def test_all_tiles_of_a_hand_that_is_hidden_are_counted(self, game: Game) -> None:
        for index in range(1, 120, 7):
            board = Board.after(game.events, index)
            place = board.place(2, Viewpoint(seat=0, shows_all=False))
            assert place.hand is None
            assert place.hidden_count == board.table.players[2].hand_size


class TestTable:
    @pytest.mark.parametrize(
        ("rules", "seed", "bots"),
        [(FOUR, 2, Bots.GREEDY), (FOUR, 1, Bots.RANDOM), (THREE, 1, Bots.GREEDY)],
        ids=["greedy", "random", "three players"],
    )
    def test_every_event_of_a_deal_is_drawn_whole(
        self, rules: Ruleset, seed: int, bots: Bots
    ) -> None:
        """All hands and scores are there, and no line is broken or longer than the screen."""
        game = replay_seed(rules, seed, bots)
        for index in Timeline(game.events).span(2):
            board = Board.after(game.events, index)
            for size in (SMALL, LARGE):
                lines = drawn(board, game.events[index], size)
                assert {line.cell_len for line in lines} == {size.width}, index
                text = "\n".join(line.plain for line in lines)
                assert all(f" {score:,}" in text for score in board.table.scores), index
                for seat in range(1, rules.players, 2):
                    tiles = board.place(seat, Viewpoint()).hand or ()
                    words = " ".join(map(str, tiles)) if size.is_wide else groups(tiles)
                    assert words in text, (index, seat)

    @pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
    def test_every_screen_has_room_in_the_terminal(self, game: Game, size: Size) -> None:
        show = shown(game)
        places = {*show.timeline.wins, *range(0, len(game.events), 59), len(game.events) - 1}
        for index in places:
            lines = on_screen(show, Position(index=index), size)
            assert len(lines) <= size.height, index

    def test_rivers_have_six_tiles_in_a_row(self) -> None:
        tiles = [RiverTile(tile) for tile in parse_tiles("123456789m1234567z")]
        rows = [row.plain.split() for row in TileWriter().river(tiles)]
        assert [len(row) for row in rows] == [6, 6, 4, 0]
        assert rows[1] == ["7m", "8m", "9m", "1z", "2z", "3z"]
        long = TileWriter().river(tiles * 2)
        assert [len(row.plain.split()) for row in long] == [6, 6, 6, 14]

    def test_marks_of_a_discard(self) -> None:
        """FLOW-4, RIICHI-3: sideways, called, both."""
        (tile,) = parse_tiles("5p")
        river = [
            RiverTile(tile, is_sideways=True),
            RiverTile(tile, taken_by=2),
            RiverTile(tile, is_sideways=True, taken_by=2),
            RiverTile(tile, is_drawn=True),
        ]
        row = TileWriter().river(river)[0]
        assert row.plain == "[5p](5p)[5p) 5p "
        assert ["dim" in str(span.style) for span in row.spans] == [False, False, False, True]

    def test_riichi_lies_sideways_and_called_tiles_are_marked(self, game: Game) -> None:
        events = game.events
        riichi = next(
            place for place, event in enumerate(events) if getattr(event, "is_sideways", False)
        )
        tile = getattr(events[riichi], "tile", None)
        assert f"[{tile}]" in "\n".join(on_screen(shown(game), Position(index=riichi)))
        call = next(
            place
            for place, event in enumerate(events)
            if isinstance(event, MeldCalled) and event.source != event.seat
        )
        meld = events[call]
        assert isinstance(meld, MeldCalled)
        text = "\n".join(on_screen(shown(game), Position(index=call)))
        assert f"({meld.meld.called})" in text
        assert f"[{meld.meld.called}]" in text

    def test_a_seat_sees_no_other_hand(self, game: Game) -> None:
        show = shown(game)
        start = show.timeline.deals[0]
        hidden = Viewpoint(seat=1, shows_all=False)
        text = "\n".join(on_screen(show, Position(index=start, viewpoint=hidden)))
        event = game.events[start]
        assert isinstance(event, DealStarted)
        hands = [groups([tile for tile in hand if tile is not None]) for hand in event.hands]
        assert [hand in text for hand in hands] == [False, True, False, False]
        assert text.count("▒" * 13) == 3
        drawn = "\n".join(on_screen(show, Position(index=start + 1, viewpoint=hidden)))
        assert "Alice draws a tile" in drawn

    def test_the_viewpoint_sits_at_the_bottom(self, game: Game) -> None:
        index = first(game.events, DealStarted)
        for seat, name in enumerate(NAMES):
            viewpoint = Viewpoint(seat=seat)
            lines = shown(game).table_lines(index, viewpoint, SMALL)
            assert name in lines[-1].plain
            assert NAMES[(seat + 2) % 4] in lines[0].plain

    def test_unicode_tiles_keep_every_column(self, game: Game) -> None:
        show = shown(game, unicode=True)
        for index in range(1, 140, 9):
            for size in (SMALL, LARGE):
                lines = show.table_lines(index, Viewpoint(), size)
                assert {line.cell_len for line in lines} == {size.width}
        assert "🀄" in "".join(line.plain for line in show.table_lines(140, Viewpoint(), SMALL))

    def test_a_difference_is_told_where_its_deal_ends(self, game: Game) -> None:
        end = first(game.events, DealEnded)
        difference = Difference(
            source="",
            deal=1,
            title=Reason("differences.deal", round=Wind.EAST, number=1, honba=0),
            kind=Kind.WIN,
            expected=Reason("differences.fu", value=40, seat=Seat(1)),
            got=Reason("differences.fu", value=30, seat=Seat(1)),
        )
        recording = Recording(game.events, {end: (difference, difference)})
        lines = on_screen(Show(recording, NAMES), Position(index=end))
        said = "the log has 40 fu of Bob, the rules have 30 fu of Bob"
        assert any(f"{said} (and 1 more)" in line for line in lines)

    def test_names_are_printed_safely(self) -> None:
        assert clean_name("a\x1b[31mb") == "a?[31mb"
        assert clean_name("x" * 40) == "x" * 16


class TestWin:
    @pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
    def test_a_win_is_broken_down(self, game: Game, size: Size) -> None:
        show = shown(game)
        for index in show.timeline.wins:
            event = game.events[index]
            assert isinstance(event, HandWon)
            text = "\n".join(on_screen(show, Position(index=index), size))
            way = "tsumo" if event.is_tsumo else f"ron from {NAMES[event.source]}"
            assert f"{NAMES[event.seat]} wins by {way} with {event.tile}" in text
            assert f"{event.han} han" in text
            assert "base points" in text
            end = game.events[first(game.events[index:], DealEnded) + index]
            assert isinstance(end, DealEnded)
            for name, change in zip(NAMES, end.changes, strict=True):
                assert f"{name} {signed(change)}" in text

    def test_the_end_of_the_game_ranks_the_players(self, game: Game) -> None:
        assert isinstance(game.events[-1], GameEnded)
        lines = on_screen(shown(game), Position(index=len(game.events) - 1))
        assert any("The game ends: 1. " in line for line in lines)


class TestSteps:
    @pytest.fixture
    def timeline(self, game: Game) -> Timeline:
        return Timeline(game.events)

    def after(self, timeline: Timeline, keys: Sequence[str], start: int = 0) -> Position:
        position = Position(index=start)
        for key in keys:
            position = press(position, key, timeline, 4)
        return position

    @pytest.mark.parametrize("key", ["right", " ", "n"])
    def test_on(self, timeline: Timeline, key: str) -> None:
        assert self.after(timeline, [key, key]).index == 2
        assert self.after(timeline, [key], timeline.last).index == timeline.last

    @pytest.mark.parametrize("key", ["left", "p"])
    def test_back(self, timeline: Timeline, key: str) -> None:
        assert self.after(timeline, [key], 7).index == 6
        assert self.after(timeline, [key]).index == 0

    def test_deals(self, timeline: Timeline) -> None:
        deals = timeline.deals
        assert self.after(timeline, ["down", "down"]).index == deals[1]
        assert self.after(timeline, ["up"], deals[1] + 5).index == deals[1]
        assert self.after(timeline, ["up", "up"], deals[1] + 5).index == deals[0]
        assert self.after(timeline, ["up"], deals[0]).index == 0
        assert self.after(timeline, ["down"], timeline.last).index == timeline.last
        assert self.after(timeline, ["2"]).index == deals[1]
        assert self.after(timeline, ["9"], 3).index == 3
        assert [timeline.deal_number(place) for place in (0, deals[0], deals[1])] == [0, 1, 2]

    def test_wins_and_calls(self, timeline: Timeline) -> None:
        assert self.after(timeline, ["w"]).index == timeline.wins[0]
        assert self.after(timeline, ["c", "c"]).index == timeline.calls[1]
        assert self.after(timeline, ["w"], timeline.last).index == timeline.last

    def test_first_and_last(self, timeline: Timeline) -> None:
        assert self.after(timeline, ["G"]).index == timeline.last
        assert self.after(timeline, ["end", "g"]).index == 0

    def test_views(self, timeline: Timeline) -> None:
        assert self.after(timeline, ["v", "h"]).viewpoint == Viewpoint(seat=1, shows_all=False)
        assert self.after(timeline, ["v"] * 4 + ["h", "h"]).viewpoint == Viewpoint()

    def test_help_is_closed_by_any_key(self, timeline: Timeline) -> None:
        assert self.after(timeline, ["?"]).shows_help
        closed = self.after(timeline, ["?", "right"])
        assert (closed.shows_help, closed.index) == (False, 0)

    def test_what_means_nothing_does_nothing(self, timeline: Timeline) -> None:
        assert self.after(timeline, ["unknown", "z", "0"]) == Position()

    def test_the_help_names_every_key(self, game: Game) -> None:
        text = "\n".join(on_screen(shown(game), Position(shows_help=True)))
        for word in ("next event", "next win", "quit", "lies sideways"):
            assert word in text


@pytest.mark.parametrize(
    ("sent", "keys"),
    [
        (b"q", ["q"]),
        (b"\x1b[A\x1b[B\x1b[C\x1b[D", ["up", "down", "right", "left"]),
        (b"\x1bOA\x1bOH\x1b[F", ["up", "home", "end"]),
        (b"\x1b[5~\x1b[1;5Cx", ["unknown", "right", "x"]),
        (b"\x1b", ["escape"]),
        ("é€n".encode(), ["unknown", "unknown", "n"]),
        (b"\r\n\x7fg\x01", ["enter", "enter", "backspace", "g", "unknown"]),
    ],
)
def test_keys_are_told_apart(sent: bytes, keys: list[str]) -> None:
    found = []
    while sent:
        key, sent = split_key(sent)
        found.append(key)
    assert found == keys


class TestCommand:
    def run(self, *words: object) -> tuple[int, str, str]:
        found = CliRunner().invoke(app, [str(word) for word in words])
        assert found.exception is None or isinstance(found.exception, SystemExit)
        return found.exit_code, found.stdout, found.stderr

    def test_without_a_terminal_the_game_is_printed(self, file: Path) -> None:
        status, text, _ = self.run(file)
        assert status == 0
        assert "seat 0 Alice, seat 1 Bob" in text
        assert "East 1, 0 honba, 0 sticks: seat 0 deals" in text
        assert "base points." in text
        assert "The game ends: 1. seat" in text

    def test_one_deal_is_printed(self, file: Path, game: Game) -> None:
        status, text, _ = self.run(file, "--deal", 2, "--text")
        assert status == 0
        assert text.count("deals, indicator") == 1
        assert "The deal ends with" in text
        second = game.events[Timeline(game.events).deals[1]]
        assert str(second) in text

    def test_the_table_after_an_event_is_printed(self, file: Path) -> None:
        status, text, _ = self.run(file, "--deal", 1, "--event", 3, "--text")
        assert status == 0
        assert "deal 1 of" in text
        assert "╭" in text
        assert "▸ Alice discards" in text

    def test_a_view_hides_what_the_seat_did_not_see(self, file: Path) -> None:
        text = self.run(file, "--view", 2)[1]
        assert "seat 0 draws a tile" in text
        assert "seat 2 draws a tile" not in text

    def test_a_file_of_another_format_is_read(self) -> None:
        path = Path(__file__).parents[1] / "data" / "logs" / "tenhou6_game.json"
        status, text, errors = self.run(path)
        assert status == 0, errors
        assert "A game begins" in text

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (("--deal", 99), "deals; there is no deal 99"),
            (("--event", 99_999), "events; there is no event 99999"),
            (("--deal", 1, "--event", 999), "the deal has"),
            (("--game", 2), "it has 1 game; there is no game 2"),
        ],
    )
    def test_what_is_not_there_is_a_clear_error(
        self, file: Path, words: tuple[object, ...], message: str
    ) -> None:
        status, _, errors = self.run(file, *words)
        assert status == 2
        assert message in errors

    def test_a_game_that_was_cut_off_is_shown_with_a_note(
        self, file: Path, game: Game, tmp_path: Path
    ) -> None:
        path = tmp_path / "cut.jsonl"
        path.write_bytes(file.read_bytes()[:-60])
        status, text, errors = self.run(path)
        assert status == 0
        assert "East 1, 0 honba" in text
        assert "The game ends" not in text
        assert "cut.jsonl" in errors

    def test_three_players_have_no_fourth_seat(self, tmp_path: Path) -> None:
        path = tmp_path / "game.jsonl"
        path.write_bytes(dump_native(Game(THREE, seed=1)))
        assert self.run(path, "--view", 3)[::2] == (2, "there is no seat 3; seats are 0 to 2\n")

    @pytest.mark.parametrize(
        ("content", "message"),
        [
            (None, "No such file"),
            (b"", "empty"),
            (b"not a log at all", "not a log"),
            (b'{"format":"ariari","version":1', "game.jsonl"),
            (b'{"format":"ariari","version":99}\n', "99"),
        ],
        ids=["missing", "empty", "other", "cut off", "newer"],
    )
    def test_a_bad_file_is_one_clear_message(
        self, tmp_path: Path, content: bytes | None, message: str
    ) -> None:
        path = tmp_path / "game.jsonl"
        if content is not None:
            path.write_bytes(content)
        status, text, errors = self.run(path)
        assert (status, text) == (2, "")
        assert message in errors
        assert "Traceback" not in errors


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are of POSIX")
class TestTerminal:
    """A session in a pseudo-terminal: what is typed, what is shown, how it is left."""

    def start(self, file: Path, *words: str) -> tuple[subprocess.Popen[bytes], int, list[object]]:
        ours, theirs = pty.openpty()
        termios.tcsetwinsize(theirs, (24, 80))
        before = termios.tcgetattr(theirs)
        environment = {**os.environ, "TERM": "xterm-256color"}
        program = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(file), *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=True,
        )
        self.theirs = theirs
        return program, ours, before

    def read_until(self, ours: int, words: str) -> str:
        """Return what was shown up to some words; fail where they do not come."""
        shown, end = b"", time.monotonic() + 30
        while words.encode() not in shown:
            assert time.monotonic() < end, shown[-2000:]
            if select.select([ours], [], [], 0.1)[0]:
                shown += os.read(ours, 65536)
        return shown.decode(errors="replace")

    def finish(self, program: subprocess.Popen[bytes], ours: int, before: list[object]) -> int:
        """Return the exit status; the terminal must be as it was."""
        shown, end = b"", time.monotonic() + 30
        while program.poll() is None or select.select([ours], [], [], 0)[0]:
            assert time.monotonic() < end
            if select.select([ours], [], [], 0.1)[0]:
                shown += os.read(ours, 65536)
        assert termios.tcgetattr(self.theirs) == before
        assert b"\x1b[?1049l" in shown
        assert b"\x1b[?25h" in shown
        assert b"Traceback" not in shown
        os.close(ours)
        os.close(self.theirs)
        return program.wait()

    def test_keys_step_and_q_quits(self, file: Path) -> None:
        program, ours, before = self.start(file)
        self.read_until(ours, "event 2 of")
        os.write(ours, b"n\x1b[C")
        self.read_until(ours, "event 4 of")
        os.write(ours, b"w")
        self.read_until(ours, "base points")
        os.write(ours, b"?")
        self.read_until(ours, "this help")
        os.write(ours, b"?gq")
        assert self.finish(program, ours, before) == 0

    @pytest.mark.parametrize(
        ("end", "status"),
        [(signal.SIGINT, 130), (signal.SIGTERM, 128 + signal.SIGTERM)],
        ids=["Ctrl-C", "told to end"],
    )
    def test_a_signal_leaves_the_terminal_as_it_was(
        self, file: Path, end: signal.Signals, status: int
    ) -> None:
        program, ours, before = self.start(file, "--view", "1")
        self.read_until(ours, "event 2 of")
        program.send_signal(end)
        assert self.finish(program, ours, before) == status


def groups(tiles: Sequence[object]) -> str:
    """Return tiles as `123m 45p`."""
    words = [str(tile) for tile in tiles]
    suits = [[word for word in words if word[1] == suit] for suit in "mpsz"]
    return " ".join("".join(word[0] for word in suit) + suit[0][1] for suit in suits if suit)
