"""`ariari play --lines`: what lines mean, what a player can look at, and that no win is let go."""

from collections.abc import Iterator, Sequence

import pytest
from tests.cli.play_tables import EAST, actions, client_of, played

from ariari.model.game import Game
from ariari.model.tile import Tile
from ariari.reasons.furiten import discarded
from ariari.schema import frames, messages
from ariari.terminal.play.client import PlayClient, Wish
from ariari.terminal.play.game import Question
from ariari.terminal.play.lines import LinePlayer, play_by_lines
from ariari.terminal.play.looks import LOOKS
from ariari.words.reason import Reason
from ariari.words.say import Speaker

RICH = (
    "ari-ari E1 24000,24000,26000,25000 dora:4s turn:1"
    " | ? / 8m8*-p9_s"
    " | 123456789m1122p+1p / 3+p"
    " | ? / [3-45p]2m"
    " | ? / 3_s[88+8p]1z"
)
"""A riichi whose tile was called, a chii, and a winning draw of seat 1."""
RON = "ari-ari E1 dora:4s after:0 | ? / 1p | 123456789m1122p / | ? / | ? /"
"""Seat 1 can win on the first discard."""


def at_position(text: str, language: str = "en") -> tuple[LinePlayer, list[str]]:
    """Return seat 1 at a position, and what it is told."""
    return line_player(client_of(played(Game.from_position(text, seed=1), 1)), language)


def line_player(client: PlayClient, language: str = "en") -> tuple[LinePlayer, list[str]]:
    client.language = language
    told: list[str] = []
    return LinePlayer(client, told.append), told


def told_about(text: str, line: str, language: str = "en") -> list[str]:
    player, told = at_position(text, language)
    assert player.answer(line) == ""
    return told


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("\n", "tsumogiri"),
        ("5p\n", "5p"),
        (" riichi  5p ", "riichi 5p"),
        ("?", ""),
        ("9", ""),
        ("9" * 5000, ""),
    ],
)
def test_what_lines_mean(line: str, words: str) -> None:
    player, told = line_player(client_of(played(Game(EAST, seed=1), 0)))
    assert player.answer(line).startswith(words) if words else not player.answer(line)
    assert bool(told) == (not words)


def test_a_number_takes_a_choice() -> None:
    game = played(Game(EAST, seed=1), 0)
    game.question = Question(3, actions("chii 3p with 12p", "pon 3p with 33p", "pass"))
    player, told = line_player(client_of(game))
    player.report()
    assert "  2: pon 3p with 33p" in told
    assert player.answer("2") == "pon 3p with 33p"
    assert player.answer("") == "pass"


def test_furiten_is_told_once_and_when_it_is_over() -> None:
    client = client_of(played(Game(EAST, seed=1), 0))
    player, told = line_player(client)
    player.report()
    told.clear()
    client.take(messages.FuritenChanged("t", 2, discarded((Tile.parse("3p"),))), 0.0)
    player.report()
    player.report()
    client.take(messages.FuritenChanged("t", 3, None), 0.0)
    player.report()
    assert told == ["  (furiten: you discarded 3p; only tsumo wins)", "  (no longer furiten)"]


def test_a_line_player_is_told_that_the_server_cannot_be_reached_and_is_again() -> None:
    client = PlayClient(Wish("Aiko"))
    player, told = line_player(client)
    client.lost(Reason("programs.system", text="connection refused"))
    player.report()
    client.lost(Reason("programs.system", text="connection refused"))
    player.report()
    assert told == ["The server cannot be reached; trying again: connection refused"]
    client.take(messages.Welcome(frames.VERSION, "p", "token", "Aiko"), 0.0)
    player.report()
    assert told[1:] == ["Connected to the server again."]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "You: 123456789m1122p + 1p, 64 tiles left"),
        ("ja", "手牌 123456789m1122p + 1p、残り64枚"),
    ],
)
def test_a_question_says_how_many_tiles_are_left(language: str, told: str) -> None:
    player, lines = at_position(RICH, language)
    player.report()
    assert told in lines


@pytest.mark.parametrize(
    ("position", "other", "asked"),
    [
        (RICH, "tsumogiri 1p", "You can win. Type tsumo to win, or tsumogiri 1p to let it go."),
        (RON, "pass", "You can win. Type ron to win, or pass to let it go."),
    ],
)
def test_an_empty_line_never_lets_a_win_go(position: str, other: str, asked: str) -> None:
    player, told = at_position(position)
    for line in ("", "\n", " \t\n"):
        assert player.answer(line) == ""
    assert told == [asked] * 3
    assert player.answer(other) == other
    assert told == [asked] * 3


def test_a_player_who_would_let_a_win_go_is_asked_in_japanese() -> None:
    assert told_about(RON, "", "ja") == [
        "あがれます。ロン と入力すると和了、パス と入力すると見送ります。"
    ]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "table",
            [
                "East 1, 0 honba, 1 stick, 64 tiles left, dora 5s, indicator 4s",
                "South, bot 1 (you): 24,000",
                "West, bot 2: 26,000",
                "North, bot 3: 25,000",
                "East, Aiko: 24,000, riichi",
            ],
        ),
        (
            "rivers",
            [
                "South, bot 1: 3p called by bot 2",
                "West, bot 2: 2m",
                "North, bot 3: drawn 3s, 1z",
                "East, Aiko: 8m, sideways 8p called by bot 3, sideways drawn 9s",
            ],
        ),
        (
            " Melds ",
            [
                "South, bot 1: no melds",
                "West, bot 2: chii 345p, 3p from bot 1",
                "North, bot 3: pon 888p, 8p from Aiko",
                "East, Aiko: no melds",
            ],
        ),
        (
            "hand",
            [
                "You: 123456789m1122p + 1p, 64 tiles left",
                "  tsumogiri 1p, discard 123456789m12p, riichi 123456789m1p, "
                "riichi tsumogiri 1p, riichi 2p",
                "  1: tsumo",
            ],
        ),
    ],
)
def test_a_player_can_look_at_everything_on_the_table(line: str, told: list[str]) -> None:
    assert told_about(RICH, line) == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "卓",
            [
                "東1局0本場、供託1本、残り64枚、ドラ5s、表示牌4s",
                "南家 bot 1（あなた）：24,000点",
                "西家 bot 2：26,000点",
                "北家 bot 3：25,000点",
                "東家 Aiko：24,000点、リーチ",
            ],
        ),
        (
            "河",
            [
                "南家 bot 1：3p（bot 2が鳴き）",
                "西家 bot 2：2m",
                "北家 bot 3：ツモ切り3s、1z",
                "東家 Aiko：8m、横向き8p（bot 3が鳴き）、横向きツモ切り9s",
            ],
        ),
        (
            "副露",
            [
                "南家 bot 1：副露なし",
                "西家 bot 2：チー345p（bot 1から3p）",
                "北家 bot 3：ポン888p（Aikoから8p）",
                "東家 Aiko：副露なし",
            ],
        ),
    ],
)
def test_a_player_can_look_in_japanese(line: str, told: list[str]) -> None:
    assert told_about(RICH, line, "ja") == told


def test_a_hand_has_its_melds_and_three_players_have_neighbours_on_both_sides() -> None:
    game = Game.from_position("tenhou/3 E1 turn:0 | ? / 9+s | ? / [99-9s]1p | ? / 2_p", seed=1)
    player, told = line_player(client_of(played(game, 1)))
    assert [player.answer("hand"), player.answer("rivers")] == ["", ""]
    assert told[0].startswith("You: ")
    assert told[1:] == [
        "Your melds: pon 999s, 9s from Aiko",
        "South, bot 1: 1p",
        "West, bot 2: drawn 2p",
        "East, Aiko: 9s called by bot 1",
    ]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "East, Aiko: 24,000, open double riichi, shows 123456789m1123p"),
        ("ja", "東家 Aiko：24,000点、オープンダブルリーチ、公開123456789m1123p"),
    ],
)
def test_an_open_riichi_is_told_with_what_it_shows(language: str, told: str) -> None:
    position = "ari-ari,open_riichi=on E1 turn:1 | 123456789m1123p / 9**s | ? / | ? / | ? /"
    assert told in told_about(position, "table", language)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_help_names_every_command(language: str) -> None:
    help_text = "\n".join(told_about(RICH, "help", language))
    assert help_text == "\n".join(told_about(RICH, "?", language))
    for name in (*LOOKS, "help", "quit"):
        assert name in help_text
        assert Speaker(language).word(f"terminal.command.{name}") in help_text


@pytest.mark.parametrize("line", ["q", "quit", "退席"])
def test_a_player_leaves(line: str) -> None:
    player, _ = at_position(RICH, "ja")
    assert player.answer(line) == ""
    assert player.is_done


class Stopped(Exception):
    """The test has seen enough."""


class Silent:
    """A link over which nothing comes; it stops the play once that is long enough."""

    def __init__(self, told: Sequence[str], enough: int) -> None:
        self.told, self.enough, self.heard = told, enough, 0

    def hear(self, _seconds: float = 0.0) -> None:
        self.heard += 1
        if len(self.told) >= self.enough or self.heard > 200:
            raise Stopped

    def send(self, message: messages.ClientMessage) -> None:
        raise AssertionError(message)


class Typed:
    """Lines of a keyboard, or of a file."""

    def __init__(self, *lines: str, is_typed: bool) -> None:
        self.lines, self.is_typed = lines, is_typed

    def isatty(self) -> bool:
        return self.is_typed

    def __iter__(self) -> Iterator[str]:
        return iter(self.lines)


@pytest.mark.parametrize("is_typed", [True, False])
def test_only_a_person_at_the_keyboard_looks_before_it_is_their_turn(is_typed: bool) -> None:
    """Lines of a file are read in the order of its questions; moves wait in any case."""
    client = client_of(played(Game(EAST, seed=1), 1))
    assert client.game is not None and client.game.question is None
    told: list[str] = []
    LinePlayer(client, told.append).report()
    before, lines = list(told), Typed("rivers\n", "5p\n", is_typed=is_typed)
    told.clear()
    with pytest.raises(Stopped):
        play_by_lines(client, Silent(told, len(before) + 4), lines, told.append)  # type: ignore[arg-type] # what is used of a link and a file
    assert told[: len(before)] == before
    assert told[len(before) :] == is_typed * [
        "South, bot 1: no discards",
        "West, bot 2: no discards",
        "North, bot 3: no discards",
        "East, Aiko: no discards",
    ]
