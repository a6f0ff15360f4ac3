"""Every option of `ariari play` is honoured or refused, in the terminal and on the page.

Each option has a line in the tables below; a new one without a line fails.
"""

import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from tests.cli.play_tables import EAST, begin, room
from typer.testing import CliRunner

from ariari.cli import app as commands
from ariari.cli import browser as play_browser
from ariari.cli import play as play_command
from ariari.cli.app import app
from ariari.cli.options.table import Screen
from ariari.schema.messages import ClockChoice
from ariari.server.table.table_rules import rules_of_choice
from ariari.terminal.play.client import PlayClient, Wish

POSITION = "tenhou E1 turn:0 | 123456789m1122p+1p / | ? | ? | ?"
URL = "ws://192.0.2.5:8136/ws"
PROGRAM = f"mjai:{sys.executable} my_bot.py"
INTERRUPTED = 130

ON_PAGE: dict[str, tuple[tuple[str, ...], dict[str, str] | str]] = {
    "lang": (("--lang", "ja"), {"lang": "ja"}),
    "name": (("--name", "Aiko"), {"name": "Aiko"}),
    "rules": (("--rules", "tenhou"), {"rules": "tenhou"}),
    "changes": (("--set", "kuitan=off"), {"rules": "ari-ari", "kuitan": "off"}),
    "players": (("--players", "3"), {"rules": "ari-ari", "players": "3"}),
    "length": (("--length", "east"), {"rules": "ari-ari", "length": "east"}),
    "bots": (("--bots", "random,careful"), {"bots": "random,careful"}),
    "no_clock": (("--no-clock",), {"clock": "none"}),
    "pause": (("--pause", "0.25"), {"pause": "0.25"}),
    "position": (("--position", POSITION), {"position": POSITION}),
    "seed": (("--seed", "7"), {"seed": "7"}),
    "join": (("--join", "KRTFA", "--url", URL), {"join": "KRTFA"}),
    "unicode": (("--unicode",), "--unicode is for the terminal"),
    "keep": (("--keep", "SEEN"), "--keep is for the terminal"),
    # Where the page is, and whether it is opened; tests/cli/test_play_browser.py.
    "url": (("--url", URL), {}),
    "port": ((), {}),
    "data": ((), {}),
    "no_browser": (("--no-browser",), {}),
    # Not the page at all: the table below.
    "terminal": ((), {}),
    "lines": ((), {}),
}
"""What the page is told by an option, or why it is refused."""

Seen = tuple[PlayClient, str, bool, bool]
IN_TERMINAL: dict[str, tuple[tuple[str, ...], Callable[[Seen], bool] | str]] = {
    "terminal": ((), lambda seen: not seen[2]),
    "lines": (("--lines",), lambda seen: seen[2]),
    "unicode": (("--unicode",), lambda seen: seen[3]),
    "lang": (("--lang", "ja"), lambda seen: seen[0].language == "ja"),
    "name": (("--name", "Aiko"), lambda seen: seen[0].wish.name == "Aiko"),
    "rules": (("--rules", "tenhou"), lambda seen: rules(seen).name == "tenhou"),
    "changes": (("--set", "kuitan=off"), lambda seen: not rules(seen).kuitan),
    "players": (("--players", "3"), lambda seen: rules(seen).players == 3),
    "length": (("--length", "east"), lambda seen: rules(seen).text("length") == "east"),
    "bots": (("--bots", "random,careful"), lambda seen: wish(seen).bots == ("random", "careful")),
    "no_clock": (("--no-clock",), lambda seen: wish(seen).clock is None),
    "pause": (("--pause", "0.25"), lambda seen: wish(seen).pause == 0.25),
    "position": (("--position", POSITION), lambda seen: wish(seen).position == POSITION),
    "seed": (("--seed", "7"), lambda seen: wish(seen).seed == 7),
    "url": (("--url", URL), lambda seen: seen[1] == URL),
    "join": (("--join", "KRTFA", "--url", URL), lambda seen: seen[0].wish.join == "KRTFA"),
    "port": (("--port", "0"), lambda seen: seen[1].startswith("ws://127.0.0.1:")),
    "data": (("--data", "DATA"), lambda seen: (Path.cwd() / "DATA" / "ariari.sqlite").is_file()),
    "keep": (("--keep", "SEEN"), lambda seen: (Path.cwd() / "SEEN").is_file()),
    "no_browser": (("--no-browser",), "--no-browser does not go with --terminal"),
}
"""What a table in the terminal is by an option, or why it is refused."""

CLASHES = [
    *(
        (("--url", URL, "--join", "KRTFA", *words), f"{words[0]} does not go with --join")
        for words in (
            *(("--rules", "tenhou"), ("--set", "kuitan=off"), ("--players", "3")),
            *(("--length", "east"), ("--bots", "none"), ("--no-clock",), ("--pause", "1")),
            *(("--position", POSITION), ("--seed", "7")),
        )
    ),
    *(
        (("--position", POSITION, *words), f"{words[0]} does not go with --position")
        for words in (
            *(("--rules", "tenhou"), ("--set", "kuitan=off"), ("--players", "3")),
            ("--length", "east"),
        )
    ),
    (("--url", URL, "--port", "1"), "--port does not go with --url"),
    (("--url", URL, "--data", "x"), "--data does not go with --url"),
    (("--url", URL, "--position", POSITION), "--url names a server elsewhere"),
    (("--url", URL, "--bots", PROGRAM), "my_bot can only play on this computer"),
    (("--bots", "mjai:no-such-program 1"), "there is no program no-such-program"),
    (("--bots", "mjai:"), "names no program"),
    (("--bots", "no_such_module:Bot"), "cannot load the bot no_such_module:Bot"),
    (("--join", "KRTFA"), "name the server with --url"),
    (("--seed", "7", "--bots", "none"), "a seed is only for playing alone with bots"),
    (("--seed", "7", "--bots", "random,random"), "a seed is only for playing alone with bots"),
    (("--seed", "-1"), "--seed"),
    (("--set", "red_fives=2"), "red_fives = 2 with 4 players"),
    (("--rules", "nonsense"), "nonsense"),
    (("--players", "3", "--set", "uma=floating"), "is for four players"),
]
"""What does not go together, wherever it is played, and the error."""


def wish(seen: Seen) -> Any:
    found = seen[0].wish.create
    assert found is not None
    return found


def rules(seen: Seen) -> Any:
    return rules_of_choice(wish(seen))


def options() -> set[str]:
    command = commands._make_command("play")
    return {parameter.name for parameter in command.params if parameter.name != "help"}


def test_every_option_has_a_line() -> None:
    assert set(ON_PAGE) == options()
    assert set(IN_TERMINAL) == options()


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is left in real folders, no browser opens, and Ctrl-C comes at once."""

    def interrupt() -> None:
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("ARIARI_DATA_DIR", str(tmp_path / "games"))
    monkeypatch.setattr(play_browser, "is_built", lambda: True)
    monkeypatch.setattr(play_browser, "_wait", interrupt)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)


def page(*words: str) -> str:
    """Play in the browser, and return the address of the page."""
    own = () if "--url" in words else ("--port", "0")
    result = CliRunner().invoke(app, ["play", *own, *words])
    assert result.exit_code == (INTERRUPTED if own else 0), result.output
    found = re.search(r"https?://[^\s（]+", result.stdout)
    assert found is not None
    return found[0]


def asked(address: str) -> dict[str, str]:
    fragment = urlsplit(address).fragment
    assert fragment.startswith("/play/") or not fragment
    return dict(parse_qsl(fragment.removeprefix("/play/"), keep_blank_values=True))


@pytest.mark.parametrize("name", ON_PAGE)
def test_the_page_is_told_what_was_asked_for_or_it_is_refused(name: str) -> None:
    words, wanted = ON_PAGE[name]
    if isinstance(wanted, str):
        result = CliRunner().invoke(app, ["play", *words])
        assert (result.exit_code, wanted in result.stderr) == (2, True), result.output
    else:
        assert asked(page(*words)) == wanted


@pytest.mark.parametrize("name", IN_TERMINAL)
def test_the_terminal_does_what_was_asked_for_or_refuses(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Seen] = []

    def note(client: PlayClient, url: str, screen: Screen) -> None:
        seen.append((client, url, screen.lines, screen.unicode))

    monkeypatch.setattr(play_command, "_play", note)
    words, wanted = IN_TERMINAL[name]
    result = CliRunner().invoke(
        app, ["play", *(() if name == "lines" else ("--terminal",)), *words]
    )
    if isinstance(wanted, str):
        assert (result.exit_code, wanted in result.stderr, seen) == (2, True, []), result.output
    else:
        assert result.exit_code == 0, result.output
        assert wanted(seen[0])


@pytest.mark.parametrize("how", [(), ("--terminal",)], ids=["page", "terminal"])
@pytest.mark.parametrize(("words", "why"), CLASHES, ids=lambda one: " ".join(one)[:60])
def test_what_does_not_go_together_is_refused(
    words: tuple[str, ...], why: str, how: tuple[str, ...]
) -> None:
    result = CliRunner().invoke(app, ["play", *how, *words])
    assert (result.exit_code, result.stdout) == (2, "")
    assert why in result.stderr, result.stderr


def test_options_of_lines() -> None:
    result = CliRunner().invoke(app, ["play", "--lines", "--unicode"])
    assert "--unicode does not go with --lines" in result.stderr


def test_a_usual_game_has_the_usual_page_and_a_clock_only_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert page().endswith("/")
    seen: list[PlayClient] = []
    monkeypatch.setattr(play_command, "_play", lambda client, *_, **__: seen.append(client))
    CliRunner().invoke(app, ["play", "--terminal"])
    create = seen[0].wish.create
    assert create is not None
    assert (create.clock, create.players, create.bots) == (ClockChoice(), 4, ("careful",) * 3)


def test_a_file_means_what_it_says(tmp_path: Path) -> None:
    """What a file names is named to the server, also where the preset has it (CHOMBO-1)."""
    file = tmp_path / "house.toml"
    file.write_text('based_on = "ema"\nplayers = 3\nchombo_mode = "adjudicate"\n')
    found = asked(page("--rules", str(file), "--set", "kuitan=off"))
    assert found == {
        **{"rules": "ema", "players": "3", "kuitan": "off"},
        "chombo_mode": "adjudicate",
    }


def test_rooms_elsewhere_are_on_the_page_of_their_server() -> None:
    told = page("--url", "wss://example.org/games/ws", "--join", "KRTFA", "--name", "Aiko")
    assert told == "https://example.org/games/#/play/name=Aiko&join=KRTFA"


def test_the_terminal_says_that_a_seed_proves_nothing_and_that_rules_have_changed() -> None:
    client = PlayClient(Wish("Aiko"))
    client.take(room(), 0.0)
    client.take(replace(room(), rules=EAST.replace(kuitan="off")), 0.0)
    assert client.notice.startswith("the host has changed the rules: custom rules based on")
    client.take(replace(begin(), seed=7), 0.0)
    assert client.notice == "seed 7: the walls come from it, so nothing proves them fair"
