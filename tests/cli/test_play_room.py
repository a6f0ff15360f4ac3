"""`ariari play` in a room: what its host can do, by keys and lines, and what everyone is told."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from tests.cli.play_tables import EAST, SMALL, lines_of, room
from tests.cli.test_play_server import listen_until, served
from websockets import CloseCode
from websockets.sync.server import ServerConnection

from ariari.errors import AriariError
from ariari.schema import messages
from ariari.server.config import ServerConfig
from ariari.server.running import BackgroundServer
from ariari.server.socket.limits import Limits
from ariari.terminal.play.client import PlayClient, Wish
from ariari.terminal.play.keys import TerminalPlayer, listen
from ariari.terminal.play.lines import LinePlayer
from ariari.terminal.play.link import RESTARTS, Link
from ariari.words.reason import Reason

BEN = messages.RoomSeat("Ben")
BOT = messages.RoomSeat("careful 1", ready=True, bot=True)
FREE = messages.RoomSeat()


def friends(*, host: int = 0, locked: bool = False) -> messages.RoomState:
    """Return a room of Aiko's, with a bot and Ben in it."""
    aiko = messages.RoomSeat("Aiko", ready=True)
    seats = (aiko, BOT, FREE, BEN)
    return messages.RoomState(
        "KRTFABCD", host, 0, EAST, seats, None, "public", "", started=False, locked=locked
    )


def client_in(state: messages.RoomState, language: str = "en") -> PlayClient:
    return PlayClient(Wish("Aiko"), language=language, room=state, is_connected=True)


class Sent:
    """All that is used of a link."""

    def __init__(self) -> None:
        self.messages: list[messages.ClientMessage] = []

    def send(self, message: messages.ClientMessage) -> None:
        self.messages.append(message)


def player_in(
    state: messages.RoomState, language: str = "en"
) -> tuple[TerminalPlayer, list[messages.ClientMessage]]:
    sent = Sent()
    client = client_in(state, language)
    player = TerminalPlayer(client, sent, url="ws://x/ws", unicode=False)  # type: ignore[arg-type] # see Sent
    return player, sent.messages


def shown(player: TerminalPlayer) -> str:
    return "\n".join(lines_of(player.screen(0.0).draw(SMALL), SMALL))


class TestKeys:
    def test_the_host_locks_the_room_and_opens_it_again(self) -> None:
        player, sent = player_in(friends())
        assert "Friends join with" in shown(player)
        player.press("l", 0.0)
        player.client.take(friends(locked=True), 0.0)
        assert "The room is locked: nobody else can join." in shown(player)
        assert "Friends join with" not in shown(player)
        player.press("l", 0.0)
        assert sent == [messages.Lock("KRTFABCD", locked=True), messages.Lock("KRTFABCD", False)]

    def test_the_host_removes_somebody_by_pressing_the_number_of_the_seat_twice(self) -> None:
        player, sent = player_in(friends())
        player.press("4", 0.0)
        assert "press 4 again to remove Ben" in shown(player)
        assert sent == []
        player.press("4", 0.0)
        assert sent == [messages.Remove("KRTFABCD", 3)]

    def test_two_presses_remove_only_the_one_who_was_named(self) -> None:
        player, sent = player_in(friends())
        player.press("4", 0.0)
        player.press("2", 0.0)
        player.press("4", 0.0)
        assert sent == []
        seats = (*friends().seats[:3], messages.RoomSeat("Chie"))
        player.client.take(replace(friends(), seats=seats), 0.0)
        player.press("4", 0.0)
        assert "press 4 again to remove Chie" in shown(player)
        assert sent == []

    @pytest.mark.parametrize(
        ("key", "host", "why"),
        [
            ("1", 0, "there is nobody to remove at this seat"),
            ("3", 0, "there is nobody to remove at this seat"),
            ("4", 3, "only the host of a room can remove someone or lock it"),
        ],
    )
    def test_who_cannot_be_removed(self, key: str, host: int, why: str) -> None:
        player, sent = player_in(friends(host=host))
        player.press(key, 0.0)
        player.press(key, 0.0)
        assert why in shown(player)
        assert sent == []

    @pytest.mark.parametrize(
        ("language", "hint", "words"),
        [
            (
                "en",
                "l locks or unlocks the room, 1 to 4 removes",
                ("lock the room so that nobody else can join", "remove whoever has that seat"),
            ),
            (
                "ja",
                "lで鍵をかける・開ける、1〜4でその席の人を退室させる",
                ("鍵をかける・開ける（ホスト）", "その席の人を退室させる"),
            ),
        ],
    )
    def test_the_room_and_its_help_name_the_keys(
        self, language: str, hint: str, words: tuple[str, ...]
    ) -> None:
        player, _ = player_in(friends(), language)
        assert hint in shown(player)
        player.press("?", 0.0)
        assert all(each in shown(player) for each in words)
        player.press("4", 0.0)
        assert hint in shown(player)
        others, _ = player_in(friends(host=3), language)
        assert hint not in shown(others)


def line_player_in(state: messages.RoomState, language: str = "en") -> tuple[LinePlayer, list[str]]:
    told: list[str] = []
    return LinePlayer(client_in(state, language), told.append), told


class TestLines:
    @pytest.mark.parametrize(
        ("language", "line", "message"),
        [
            ("en", "lock", messages.Lock("KRTFABCD")),
            ("en", " UNLOCK ", messages.Lock("KRTFABCD", locked=False)),
            ("en", "remove 4", messages.Remove("KRTFABCD", 3)),
            ("ja", "施錠", messages.Lock("KRTFABCD")),
            ("ja", "解錠", messages.Lock("KRTFABCD", locked=False)),
            ("ja", "キック 4", messages.Remove("KRTFABCD", 3)),
            ("ja", "remove 4", messages.Remove("KRTFABCD", 3)),
        ],
    )
    def test_what_the_host_says(
        self, language: str, line: str, message: messages.ClientMessage
    ) -> None:
        player, _ = line_player_in(friends(), language)
        assert player.is_free(line)
        assert player.take(line) == [message]

    @pytest.mark.parametrize(
        ("line", "host", "why"),
        [
            ("remove", 0, "there is nobody to remove at this seat"),
            ("remove 9", 0, "there is nobody to remove at this seat"),
            ("remove 3", 0, "there is nobody to remove at this seat"),
            ("remove 4", 3, "only the host of a room can remove someone or lock it"),
        ],
    )
    def test_who_cannot_be_removed(self, line: str, host: int, why: str) -> None:
        player, told = line_player_in(friends(host=host))
        assert player.take(line) == []
        assert told == [f"Not possible: {why}"]

    @pytest.mark.parametrize(
        ("language", "words"),
        [("en", ("lock", "unlock", "remove 2")), ("ja", ("施錠", "解錠", "キック 2"))],
    )
    def test_the_help_of_a_room_names_the_commands(
        self, language: str, words: tuple[str, ...]
    ) -> None:
        player, told = line_player_in(friends(), language)
        assert player.take("help") == player.take("5p") == []
        assert told[0] == told[1]
        assert all(word in told[0] for word in words)

    def test_a_room_can_be_left_while_it_waits(self) -> None:
        player, _ = line_player_in(friends())
        assert player.take("quit") == []
        assert player.is_done

    def test_who_comes_and_goes_is_told_once(self) -> None:
        player, told = line_player_in(friends())
        player.report()
        player.report()
        player.client.take(friends(locked=True), 0.0)
        player.report()
        seats = (*friends().seats[:3], FREE)
        player.client.take(replace(friends(), seats=seats), 0.0)
        player.report()
        assert told == [
            "You are in room KRTFABCD.",
            "Seats: 1 Aiko (you), ready; 2 careful 1, ready; 3 free; 4 Ben, not ready",
            "The room is locked: nobody else can join.",
            "Seats: 1 Aiko (you), ready; 2 careful 1, ready; 3 free; 4 free",
            "The room is open again.",
        ]

    def test_nobody_comes_or_goes_where_all_others_are_bots(self) -> None:
        player, told = line_player_in(room(ready=True))
        player.report()
        assert told == ["You are in room KRTFA."]


def test_whoever_is_removed_is_told_and_leaves() -> None:
    client = client_in(friends(host=3))
    removed = messages.ErrorMessage(Reason("refusal.removed", code="KRTFABCD"))
    with pytest.raises(AriariError, match="the host has removed you from room KRTFABCD"):
        client.take(removed, 0.0)


def test_a_start_that_was_called_off_is_made_again() -> None:
    client = client_in(room())
    assert client.take(room(ready=True), 0.0) == [messages.Start("KRTFA")]
    assert client.take(room(ready=True), 0.0) == []
    (again,) = client.take(room(ready=False), 0.0)
    assert isinstance(again, messages.Ready)
    assert client.take(room(ready=True, free=1), 0.0) == []
    assert client.take(room(ready=True), 0.0) == [messages.Start("KRTFA")]


def test_a_friend_is_locked_out_and_removed_at_a_real_server() -> None:
    host = PlayClient(Wish("Aiko", messages.Create(bots=("random",))))
    with (
        BackgroundServer(ServerConfig(port=0, limits=Limits.at_home())) as server,
        Link(server.url) as first,
    ):
        listen_until([(host, first)], lambda: host.room is not None)
        assert host.room is not None
        friend = PlayClient(Wish("Ben", join=host.room.code))
        with Link(server.url) as second:
            both = [(host, first), (friend, second)]
            listen_until(both, lambda: friend.room is not None)
            for message in host.lock(is_locked=True):
                first.send(message)
            listen_until(both, lambda: friend.room is not None and friend.room.locked)
            assert friend.room is not None and friend.room.seat is not None
            for message in host.remove(friend.room.seat):
                first.send(message)
            with pytest.raises(AriariError, match="the host has removed you"):
                listen_until(both, lambda: False)


@contextmanager
def restarting_server() -> Iterator[tuple[list[str], str]]:
    """Run a server that goes away with 1012 after the first hello, and is there again at once."""
    said: list[str] = []

    def talk(socket: ServerConnection) -> None:
        said.append(str(socket.recv()))
        if len(said) == 1:
            socket.close(CloseCode.SERVICE_RESTART)
        else:
            socket.recv()

    with served(talk) as url:
        yield said, url


def test_a_server_that_restarts_says_so_and_is_returned_to() -> None:
    client = PlayClient(Wish("Aiko"))
    with restarting_server() as (said, url), Link(url) as link:
        listen_until([(client, link)], lambda: client.is_restarting)
        assert client.trouble == "the server is restarting; you will be back in a moment"
        listen_until([(client, link)], lambda: len(said) == 2)
        assert not listen(client, link)


@pytest.mark.parametrize(
    ("language", "words", "line"),
    [
        (
            "en",
            "the server is restarting; you will be back in a moment",
            "The server is restarting; you will be back in a moment.",
        ),
        (
            "ja",
            "サーバーを再起動しています。まもなく戻ります",
            "サーバーを再起動しています。まもなく戻ります。",
        ),
    ],
)
def test_a_restart_is_told_until_it_is_over(language: str, words: str, line: str) -> None:
    player, _ = player_in(friends(), language)
    lines, told = line_player_in(friends(), language)
    lines.report()
    told.clear()
    for client in (player.client, lines.client):
        client.lost(RESTARTS)
        client.lost(Reason("programs.system", text="connection refused"))
    assert words in shown(player)
    lines.report()
    assert told == [line]
    player.client.take(messages.Welcome(1, "p", "secret", "Aiko"), 0.0)
    assert words not in shown(player)
    player.client.lost(Reason("terminal.link.closed"))
    assert words not in shown(player)


NOT_REVEALED = Reason("refusal.not_revealed", names=("Ben",), seconds=15)


@pytest.mark.parametrize(
    ("language", "waiting", "off"),
    [
        (
            "en",
            "The host has started; waiting for Ben …",
            "the start was called off: Ben did not reveal",
        ),
        ("ja", "ホストが開始しました。Benを待っています…", "開始を取りやめました"),
    ],
)
def test_whoever_keeps_the_start_waiting_is_named(language: str, waiting: str, off: str) -> None:
    player, _ = player_in(friends(), language)
    lines, told = line_player_in(friends(), language)
    promised = replace(friends(), revealing=True, awaited=(3,))
    for client in (player.client, lines.client):
        client.take(promised, 0.0)
    lines.report()
    lines.report()
    assert waiting in shown(player)
    assert told.count(waiting) == 1
    for client in (player.client, lines.client):
        client.take(replace(friends(), called_off=NOT_REVEALED), 0.0)
    lines.report()
    assert waiting not in shown(player)
    assert off in shown(player)
    assert off in told[-1]
