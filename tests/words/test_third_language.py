"""A third language is one folder: scores, explanations and refusals have no English left in it."""

from typing import Any

import pytest
from tests.cli.play_tables import EAST, LARGE, client_of, lines_of, played, room
from tests.recorded.said import _reasons
from tests.words.pseudo import PSEUDO, english_in
from typer.testing import CliRunner

import ariari
from ariari.arena.replay import replay_seed
from ariari.bots.policies import Bots
from ariari.cli.app import app
from ariari.errors import AriariError
from ariari.model.actions.action import Pon
from ariari.model.actions.words import action_reason
from ariari.model.events.event import DeadHandUsed, DealEnded, HandWon
from ariari.reasons.furiten import PASSED
from ariari.schema import messages
from ariari.terminal.play.client import PlayClient, Wish
from ariari.terminal.play.input import Input
from ariari.terminal.play.lines import LinePlayer
from ariari.terminal.play.view import PlayScreen
from ariari.words.catalogue import languages
from ariari.words.reason import Reason
from ariari.words.say import Speaker

HAND = "234m45789p45688s"
pytestmark = pytest.mark.usefixtures("third_language")


def test_it_is_a_language_like_others() -> None:
    assert set(languages()) == {"en", "ja", PSEUDO}
    assert english_in("the 3p was drawn (FU-3)") == ["the", "was", "drawn"]


def test_every_reason_of_a_win_is_said_without_english() -> None:
    speaker = Speaker(PSEUDO)
    said = [speaker.sentence(reason) for reason in _reasons()]
    assert len(said) > 100
    assert {word for text in said for word in english_in(text)} == set()


@pytest.mark.parametrize(
    "arguments",
    [
        {"ron": "3p", "riichi": True, "dora": "8p", "sticks": 1},
        {"tsumo": "3p", "honba": 1, "seat": "E"},
        {"ron": "3p", "discards": "6p"},
        {"ron": "1z"},
    ],
    ids=["ron", "tsumo", "furiten", "not complete"],
)
def test_a_score_is_explained_without_english(arguments: dict[str, Any]) -> None:
    text = ariari.score(HAND, **arguments).explain(PSEUDO)
    assert text
    assert english_in(text) == []


def test_what_cannot_be_scored_is_refused_without_english() -> None:
    with pytest.raises(AriariError) as caught:
        ariari.score("234m45789p4568z", ron="3p")
    text = Speaker(PSEUDO).say(caught.value.reason)
    assert text != str(caught.value)
    assert english_in(text.replace("8z", "")) == []


def test_the_command_speaks_it_too() -> None:
    plain = {"COLUMNS": "200", "NO_COLOR": "1", "TERM": "dumb"}
    words = ["score", HAND, "--ron", "3p", "--riichi", "--dora", "8p", "--lang", PSEUDO]
    result = CliRunner().invoke(app, words, env=plain)
    assert result.exit_code == 0, result.output
    table = "\n".join(line for line in result.stdout.splitlines() if not set("│┌└") & set(line))
    assert english_in(table) == []


def test_an_illegal_action_is_refused_without_english() -> None:
    game = ariari.Game(seed=1)
    with pytest.raises(ariari.IllegalAction) as caught:
        game.act(0, "pon 5p with 55p")
    text = Speaker(PSEUDO).say(caught.value.reason)
    assert english_in(text) == []


def test_the_events_of_a_game_are_told_without_english() -> None:
    game = ariari.Game(seed=1)
    for _ in range(60):
        seat = next(seat for seat in range(4) if game.legal_actions(seat))
        game.act(seat, game.legal_actions(seat)[0])
    speaker = Speaker(PSEUDO)
    dead = DeadHandUsed(1, Pon(ariari.Tile.parse("5p"), ()))
    told = [speaker.sentence(event.reason) for event in (*game.events, dead)]
    assert len(told) > 30
    assert {word for text in told for word in english_in(text)} == set()


NUMBERS = ["１", "２", "３", "４"]
"""Names of players that are no words of English."""


def pseudo_client(game: ariari.Game, seat: int = 0) -> PlayClient:
    """Return who plays a game in the pseudo-language."""
    client = client_of(played(game, seat))
    assert client.game is not None
    client.language, client.game.names = PSEUDO, NUMBERS
    return client


def lines_of_a_deal(client: PlayClient, game: ariari.Game) -> list[str]:
    """Return what a player is told who passes and discards what is drawn, until the deal ends."""
    told: list[str] = []
    player = LinePlayer(client, told.append)
    player.report()
    while not any(isinstance(event, DealEnded) for event in game.events):
        seat = game.pending[0]
        action: Any = game.legal_actions(seat)[0]
        if seat == 0:
            action = player.answer("") or player.answer("1")
        game.act(seat, action)
        now = played(game, 0)
        assert client.game is not None
        client.game.events, client.game.question = now.events, now.question
        player.report()
    return told


def english_told(told: list[str]) -> set[str]:
    """Return the English in what a player is told; KRTFA is the code of a room."""
    return {word for line in told for word in english_in(line.replace("KRTFA", ""))}


@pytest.mark.parametrize("seed", range(1, 5))
def test_a_deal_is_played_line_by_line_without_english(seed: int) -> None:
    game = ariari.Game(EAST, seed=seed)
    client = pseudo_client(game)
    client.room = room()
    told = lines_of_a_deal(client, game)
    assert len(told) > 100
    assert english_told(told) == set()


def test_wins_and_the_end_of_a_game_are_told_line_by_line_without_english() -> None:
    game = replay_seed(EAST, 2, Bots.GREEDY)
    assert any(isinstance(event, HandWon) for event in game.events)
    told: list[str] = []
    LinePlayer(pseudo_client(game), told.append).report()
    assert len(told) > len(game.events)
    assert english_told(told) == set()


def test_help_refusals_and_troubles_are_told_line_by_line_without_english() -> None:
    game = ariari.Game(EAST, seed=1)
    client = pseudo_client(game, game.pending[0])
    told: list[str] = []
    player = LinePlayer(client, told.append)
    with pytest.raises(ariari.IllegalAction) as caught:
        game.act(0, "pon 5p with 55p")
    client.take(messages.Refused("t", 1, caught.value.reason, ()), 0.0)
    client.take(messages.FuritenChanged("t", 1, PASSED), 0.0)
    client.lost(Reason("terminal.link.closed"))
    client.is_away = True
    player.report()
    client.trouble, client.furiten = "", ""
    player.report()
    before = len(told)
    assert before > 4
    assert client.game is not None
    client.game.question = played(game, game.pending[0]).question
    assert [player.answer("?"), player.answer("99")] == ["", ""]
    assert len(told) == before + 2
    assert english_told(told) == set()


def test_an_action_is_answered_as_it_is_listed() -> None:
    game = ariari.Game(EAST, seed=1)
    client = pseudo_client(game, game.pending[0])
    player = LinePlayer(client, lambda _: None)
    action = game.legal_actions(game.pending[0])[0]
    listed = Speaker(PSEUDO).say(action_reason(action))
    assert listed != str(action)
    assert player.answer(listed) == str(action)
    assert player.answer(str(action)) == str(action)


def test_the_screens_of_a_game_have_no_english() -> None:
    game = replay_seed(EAST, 2, Bots.GREEDY)
    client = pseudo_client(game)
    found = client.game
    assert found is not None
    screens = [PlayScreen(client, Input(shows_help=True), "", 100.0)]
    ends = [n for n, each in enumerate(game.events) if isinstance(each, DealEnded | HandWon)]
    asked = pseudo_client(ariari.Game(EAST, seed=1))
    screens += [PlayScreen(asked, Input(), "", 100.0), PlayScreen(asked, Input(), "", 125.0)]
    waiting = PlayClient(Wish("１"), language=PSEUDO, is_connected=True)
    screens.append(PlayScreen(waiting, Input(), "", 100.0))
    text = [line for screen in screens for line in lines_of(screen.draw(LARGE), LARGE)]
    for number in (*ends, len(found.events) - 1):
        found.pages.clear()
        found.pages.append(number)
        text += lines_of(PlayScreen(client, Input(), "", 100.0).draw(LARGE), LARGE)
    assert len(text) > 100
    assert english_told(text) == set()


def test_the_command_plays_in_it() -> None:
    words = ["play", "--lines", "--lang", PSEUDO, "--name", "１", "--no-clock", "--pause", "0"]
    result = CliRunner().invoke(app, words, input="?\n")
    assert result.exit_code == 2, result.output
    speaker = Speaker(PSEUDO)
    assert speaker.word("terminal.line.help") in result.stdout
    assert result.stderr.strip() == speaker.word("terminal.line.ended")
    assert english_in(result.stderr) == []
