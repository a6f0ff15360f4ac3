"""`ariari play` at a server: whole games by lines and keys, lost connections, the command."""

import json
import os
import re
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
import typer
from tests.cli.play_tables import (
    EAST,
    SMALL,
    begin,
    lines_of,
    room,
)
from typer.testing import CliRunner
from websockets.sync.server import ServerConnection, serve

from ariari.cli.options.room import RoomChoice, make_wish
from ariari.cli.play import play
from ariari.cli.serve import serve as serve_command
from ariari.errors import AriariError
from ariari.model.actions.action import Action
from ariari.model.events.event import DealEnded
from ariari.model.game import Game
from ariari.schema import frames, messages
from ariari.schema.frames import read_client_frame
from ariari.server.config import ServerConfig
from ariari.server.running import BackgroundServer
from ariari.server.socket import connection
from ariari.server.socket.limits import Limits
from ariari.server.socket.outgoing import Happened, frame
from ariari.terminal.play.client import PlayClient, Wish
from ariari.terminal.play.input import Input
from ariari.terminal.play.keys import listen
from ariari.terminal.play.lines import play_by_lines
from ariari.terminal.play.link import Link
from ariari.terminal.play.view import PlayScreen

COMMAND = (
    "import typer; from ariari.cli.play import play; app = typer.Typer("
    "pretty_exceptions_enable=False, rich_markup_mode=None); app.command()(play); app()"
)

MJAI_BOT = Path(__file__).parents[1] / "data/bots/mjai_tsumogiri.py"

if sys.platform != "win32":
    import pty
    import termios


class FakeServer:
    """A server that plays one deal by the book, and hangs up once in its middle."""

    def __init__(self) -> None:
        self.heard: list[messages.ClientMessage] = []
        self.game = Game(EAST, seed=1)
        self._has_hung_up = False

    def talk(self, socket: ServerConnection) -> None:
        for data in socket:
            message = read_client_frame(data)
            self.heard.append(message)
            match message:
                case messages.Hello():
                    self._send(socket, messages.Welcome(1, "p", "secret", "Aiko"))
                case messages.Create():
                    self._send(socket, room())
                case messages.Ready():
                    self._send(socket, room(ready=True))
                case messages.Start():
                    self._send(socket, begin())
                    self._tell(socket, 0)
                case messages.Resume(seq=seq):
                    self._tell(socket, seq + 1)
                case messages.Answer(action=action):
                    if not self._has_hung_up:
                        self._has_hung_up = True
                        return
                    self._play(socket, action)
                case _:
                    raise AssertionError(message)

    def _play(self, socket: ServerConnection, action: Action | str) -> None:
        before = len(self.game.events)
        self.game.act(0, action)
        while self.game.pending and 0 not in self.game.pending:
            seat = self.game.pending[0]
            self.game.act(seat, self.game.legal_actions(seat)[0])
        self._tell(socket, before)

    def _tell(self, socket: ServerConnection, first: int) -> None:
        for seq in range(first, len(self.game.events)):
            socket.send(frame(0, Happened("t", seq, self.game.events[seq])).decode())
        legal = self.game.legal_actions(0)
        count = len(self.game.events)
        self._send(socket, messages.Ask("t", count - 1, count, legal, None, None))

    def _send(self, socket: ServerConnection, message: messages.ServerMessage) -> None:
        socket.send(wire_text(message))


def wire_text(message: messages.ServerMessage) -> str:
    return frames.frame_of(message).decode()


@contextmanager
def served(talk: Callable[[ServerConnection], None]) -> Iterator[str]:
    """Serve something in a thread, and return its address."""
    with serve(talk, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"ws://127.0.0.1:{server.socket.getsockname()[1]}"
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def fake_server() -> Iterator[tuple[FakeServer, str]]:
    fake = FakeServer()
    with served(fake.talk) as url:
        yield fake, url


class TestLink:
    def test_after_a_lost_connection_the_game_goes_on_and_no_answer_is_lost(self) -> None:
        client = PlayClient(Wish("Aiko", messages.Create(), contribution="words"))
        answered = 0
        with fake_server() as (fake, url), Link(url) as link:
            end = time.monotonic() + 20
            while answered < 4:
                assert time.monotonic() < end
                listen(client, link, 0.1)
                if client.game is not None and client.game.question is not None:
                    answered += 1
                    for message in client.answer(str(client.game.question.actions[0])):
                        link.send(message)
            tokens = [said.token for said in fake.heard if isinstance(said, messages.Hello)]
            resumes = [said for said in fake.heard if isinstance(said, messages.Resume)]
            answers = [said for said in fake.heard if isinstance(said, messages.Answer)]
        assert tokens == [None, "secret"]
        assert resumes == [messages.Resume("t", 2)]
        assert answers[0] == answers[1]
        assert client.game is not None
        seen = list(fake.game.seen_events(0))
        assert client.game.events == seen[: len(client.game.events)]

    def test_an_address_is_of_a_websocket(self) -> None:
        with pytest.raises(AriariError, match="begin with ws://"):
            Link("http://127.0.0.1")

    def test_a_server_that_is_not_there_is_tried_again(self) -> None:
        client = PlayClient(Wish("Aiko"))
        with Link("ws://127.0.0.1:9") as link:
            assert listen(client, link, 5.0)
            assert not client.is_connected
            assert "refused" in client.trouble


@pytest.fixture(autouse=True)
def no_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program is quicker than a person, for whom the limit is made."""
    monkeypatch.setattr(connection, "RATE", 10_000.0)


def listen_until(clients: Sequence[tuple[PlayClient, Link]], done: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not done():
        assert time.monotonic() < end
        for client, link in clients:
            listen(client, link, 0.02)


class TestServer:
    """Clients at a real server."""

    def test_friends_meet_in_a_room(self) -> None:
        host = PlayClient(Wish("Aiko", messages.Create(bots=("random", "random"))))
        with (
            BackgroundServer(ServerConfig(port=0, limits=Limits.at_home())) as server,
            Link(server.url) as first,
        ):
            listen_until([(host, first)], lambda: host.room is not None)
            assert host.room is not None
            friend = PlayClient(Wish("Ben", join=host.room.code.lower()))
            with Link(server.url) as second:
                both = [(host, first), (friend, second)]
                listen_until(both, lambda: all(client.game is not None for client, _ in both))
        assert host.game is not None and friend.game is not None
        assert host.game.names == friend.game.names
        assert host.game.names[host.game.seat] == "Aiko"
        assert friend.game.names[friend.game.seat] == "Ben"

    def test_when_the_time_is_up_a_bot_plays_until_the_player_is_back(self) -> None:
        hasty = messages.Create(bots=("random",) * 3, clock=messages.ClockChoice(0.1, 0.0), pause=0)
        client = PlayClient(Wish("Aiko", hasty))
        with (
            BackgroundServer(ServerConfig(port=0, limits=Limits.at_home())) as server,
            Link(server.url) as link,
        ):
            listen_until([(client, link)], lambda: client.is_away)
            assert (
                "a bot is playing"
                in lines_of(PlayScreen(client, Input(), "", 0.0).draw(SMALL), SMALL)[-1]
            )
            for message in client.come_back():
                link.send(message)
            listen_until([(client, link)], lambda: client.is_away)


QUICK = RoomChoice("tenhou", ("length=east",), "efficiency,efficiency,efficiency", True, 0.0)


class Wins:
    """Lines without end of a player who wins if asked about it, and otherwise says nothing."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def isatty(self) -> bool:
        return False

    def __iter__(self) -> Iterator[str]:
        while True:
            asked = re.match(r"You can win. Type (\w+)", self.told[-1] if self.told else "")
            yield f"{asked[1]}\n" if asked else "\n"


class TestLines:
    def test_a_whole_game_line_by_line_with_lost_connections(self) -> None:
        client = PlayClient(make_wish("Aiko", QUICK, "", ""))
        lines = Wins()
        told = lines.told
        with (
            BackgroundServer(ServerConfig(port=0, limits=Limits.at_home())) as server,
            Link(server.url) as link,
        ):

            def tell(line: str) -> None:
                told.append(line)
                if len(told) in (60, 200):
                    link.drop()

            play_by_lines(client, link, lines, tell)  # type: ignore[arg-type] # read line by line
        assert client.game is not None
        assert client.game.is_over
        text = "\n".join(told)
        assert "You hold " in text
        assert "Aiko discards the drawn" in text
        assert "The game ends: 1. " in told[-2]
        assert told[-1].startswith("The game was fair: walls, seats and every tile you saw")
        events = client.game.events
        assert sum(isinstance(event, DealEnded) for event in events) >= 1
        assert sum(line.startswith("The deal ends with") for line in told) == sum(
            isinstance(event, DealEnded) for event in events
        )


app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
app.command()(play)
app.command()(serve_command)


class TestCommand:
    def run(self, *words: str, text: str = "") -> tuple[int, str, str]:
        found = CliRunner().invoke(app, list(words), input=text)
        assert found.exception is None or isinstance(found.exception, SystemExit)
        return found.exit_code, found.stdout, found.stderr

    def test_without_a_terminal_lines_play_against_bots(self) -> None:
        status, text, _ = self.run("play", "--terminal", "--pause", "0", text="?\nquit\n")
        assert status == 0
        assert "You are in room" in text
        assert "A tile alone discards it" in text

    def test_what_was_seen_is_kept_even_if_the_player_leaves(self, tmp_path: Path) -> None:
        file = tmp_path / "kept.jsonl"
        words = ("play", "--lines", "--pause", "0", "--keep", str(file))
        assert self.run(*words, text="quit\n")[0] == 0
        kept = [json.loads(line)["type"] for line in file.read_text(encoding="utf-8").splitlines()]
        assert {"room", "reveal", "begin", "event"} == set(kept)
        status, _, errors = self.run("play", "--keep", str(file))
        assert status == 2
        assert "--keep is for the terminal: add --terminal" in errors

    def test_the_end_of_the_lines_is_an_error(self) -> None:
        status, _, errors = self.run("play", "--lines", "--pause", "0")
        assert status == 2
        assert "the input has ended" in errors

    def test_a_game_begins_at_a_position(self) -> None:
        position = "tenhou S2 turn:2 | ? | ? | 123456789m1122p+1p / 9s | ?"
        words = ("play", "--lines", "--no-clock", "--pause", "0", "--position", position)
        _, text, _ = self.run(*words, text="tsumo\n")
        assert "South 2, 0 honba" in text
        assert "You: 123456789m1122p + 1p" in text
        assert "Player wins by tsumo with 1p" in text

    def test_a_program_and_a_class_of_ones_own_play(self, tmp_path: Path) -> None:
        heard = tmp_path / "heard"
        program = f"mjai:sh -c 'tee {heard} | {sys.executable} {MJAI_BOT}'"
        bots = f"{program},tests.arena.test_match:Broken,mjai:{sys.executable} {MJAI_BOT}"
        words = ("play", "--lines", "--no-clock", "--pause", "0", "--length", "east", "--seed", "1")
        _, text, _ = self.run(*words, "--bots", bots, text="tsumogiri\npass\n" * 10)
        names = ("sh 1", "Broken 2", "mjai_tsumogiri 3")
        for name in names:
            assert re.search(rf"{name} draws a tile\n{name} discards", text), text
        start = json.loads(heard.read_text().splitlines()[0])[0]
        assert start["type"] == "start_game"
        assert set(start["names"]) == {"Player", *names}

    def test_a_program_does_not_play_on_the_page(self) -> None:
        program = f"mjai:{sys.executable} {MJAI_BOT}"
        status, _, errors = self.run("play", "--no-browser", "--bots", program)
        assert status == 2
        assert "mjai_tsumogiri can only play in the terminal: add --terminal" in errors

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (("--position", "ari-ari E1"), "4 seats follow the head"),
            (("--position", "ari-ari E1 turn:0 | 123m | ? | ? | ?"), "seat 0 has 3 concealed"),
            (("--position", "x", "--url", "ws://x"), "--url names a server elsewhere"),
            (("--rules", "no-such"), "no-such"),
            (("--bots", "genius"), "no bot 'genius'"),
            (("--name", " "), "--name"),
            (("--join", "KRTFA"), "--url"),
            (("--url", "http://x"), "ws://"),
        ],
    )
    def test_bad_options_are_one_clear_message(self, words: tuple[str, ...], message: str) -> None:
        status, _, errors = self.run("play", "--terminal", *words)
        assert status == 2
        assert message in errors

    def test_a_room_that_is_not_there_is_one_clear_message(self) -> None:
        with BackgroundServer(ServerConfig(port=0, limits=Limits.at_home())) as server:
            words = ("--lines", "--url", server.url, "--join", "QQQQQ")
            status, _, errors = self.run("play", *words)
        assert status == 2
        assert errors.startswith("the server says: there is no room QQQQQ;")
        assert errors.count("\n") == 1

    def test_the_server_runs_as_it_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        run: list[ServerConfig] = []
        monkeypatch.setattr("ariari.server.running.serve", lambda config, tell: run.append(config))
        assert self.run("serve", "--host", "0.0.0.0", "--port", "99", "--data", "x")[0] == 0
        assert run == [ServerConfig("0.0.0.0", 99, Path("x"))]


class Screen:
    """A program in a pseudo-terminal: its last screen, and what is typed."""

    def __init__(self, *words: str) -> None:
        self._ours, self._theirs = pty.openpty()
        termios.tcsetwinsize(self._theirs, (24, 80))
        self._before = termios.tcgetattr(self._theirs)
        self._shown = b""
        self._screen = ""
        self.program = subprocess.Popen(
            [sys.executable, "-c", COMMAND, "--terminal", *words],
            stdin=self._theirs,
            stdout=self._theirs,
            stderr=self._theirs,
            env={**os.environ, "TERM": "xterm-256color", "NO_COLOR": "1"},
            start_new_session=True,
        )

    def look(self, seconds: float = 1.0) -> str:
        """Return the last whole screen once something new is shown, or after a while."""
        if select.select([self._ours], [], [], seconds)[0]:
            self._shown = (self._shown + os.read(self._ours, 1 << 16))[-(1 << 16) :]
        for text in self._shown.decode(errors="replace").split("\x1b[H")[-2:]:
            lines = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text).splitlines()
            if len(lines) == 24 and len(lines[-1]) == 80:
                self._screen = "\n".join(lines)
        return self._screen

    def __enter__(self) -> "Screen":
        return self

    def __exit__(self, *_: object) -> None:
        self.program.kill()
        self.program.wait()

    def type(self, keys: str) -> None:
        os.write(self._ours, keys.encode())

    def wait_for(self, words: str) -> None:
        end = time.monotonic() + 30
        while words not in (text := self.look()):
            assert time.monotonic() < end, text

    def wait_for_change(self, text: str) -> None:
        """Let the program take what was typed before it is looked at again; clocks go on anyway."""
        end = time.monotonic() + 20
        while timeless(self.look(0.02)) == timeless(text) and self.program.poll() is None:
            assert time.monotonic() < end, text

    def close(self) -> int:
        """Return the exit status; the terminal must be as it was."""
        end = time.monotonic() + 20
        while self.program.poll() is None or select.select([self._ours], [], [], 0)[0]:
            assert time.monotonic() < end
            self.look(0.1)
        assert termios.tcgetattr(self._theirs) == self._before
        os.close(self._ours)
        os.close(self._theirs)
        assert b"Traceback" not in self._shown
        assert b"\x1b[?1049l" in self._shown
        return self.program.wait()


def timeless(text: str) -> str:
    """Return a screen without the seconds left."""
    return re.sub(r"\(\d+ s\)", "", text)


ANSWERS = {
    "Enter continues": "\r",
    "space tsumogiri": "/tsumogiri\r",
    "space pass": "/pass\r",
    "t tenpai": "t",
}
"""What is typed where a screen has some words."""


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are of POSIX")
class TestTerminal:
    OPTIONS = ("--name", "Aiko", "--pause", "0", "--bots", "efficiency,efficiency,efficiency")

    def test_a_whole_east_game_while_the_server_is_started_again(self, tmp_path: Path) -> None:
        """Keys play it; in its middle the server goes away, comes back, and nothing is lost."""
        server = BackgroundServer(ServerConfig(port=0, data=tmp_path, limits=Limits.at_home()))
        again = ServerConfig(port=server.port, data=tmp_path, limits=Limits.at_home())
        with Screen(*self.OPTIONS, "--length", "east", "--url", server.url) as screen:
            with server:
                seen = self.play(screen, until=lambda seen: len(seen) >= 12)
            screen.wait_for("the server is restarting; you will be back in a moment")
            with BackgroundServer(again):
                seen += self.play(screen, until=lambda seen: "The game is over" in seen[-1])
                assert screen.close() == 0
        assert sum("space tsumogiri" in text for text in seen) > 12
        assert sum("Enter continues" in text for text in seen) > 1
        assert all(name in seen[-1] for name in ("Aiko", "Hayamaru", "uma"))

    def play(self, screen: Screen, until: Callable[[list[str]], bool]) -> list[str]:
        """Return the screens that were answered, until it is enough."""
        seen: list[str] = []
        end = time.monotonic() + 60
        while not seen or not until(seen):
            text = screen.look()
            assert time.monotonic() < end, text
            assert screen.program.poll() is None, text
            keys = next((keys for words, keys in ANSWERS.items() if words in text), "")
            if keys:
                seen.append(text)
                screen.type(keys)
                screen.wait_for_change(text)
        return seen

    def test_it_starts_its_own_server_and_q_leaves(self) -> None:
        with Screen(*self.OPTIONS, "--no-clock", "--unicode") as screen:
            screen.wait_for("Enter continues")
            screen.type("\r")
            screen.wait_for("You:")
            screen.type("?")
            screen.wait_for("leave the table")
            screen.type(" qq")
            assert screen.close() == 0

    def test_interrupted_it_leaves_the_terminal_as_it_was(self) -> None:
        with Screen(*self.OPTIONS) as screen:
            screen.wait_for("You (")
            screen.program.send_signal(signal.SIGINT)
            assert screen.close() == 130
