"""A third language is one folder: scores, explanations and refusals have no English left in it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.recorded.said import _reasons
from tests.words.pseudo import PSEUDO, write_pseudo
from typer.testing import CliRunner

import ariari
from ariari.cli.app import app
from ariari.errors import AriariError
from ariari.words.catalogue import MORE_WORDS, catalogue, languages
from ariari.words.say import Speaker

SAME_EVERYWHERE = re.compile(r"\b[0-9-]+[mpsz]\b|\b[A-Z]+-[A-Z0-9-]+\b")
"""What is written alike in every language: tiles in notation, and the IDs of rules."""
HAND = "234m45789p45688s"


@pytest.fixture(autouse=True)
def third_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak the pseudo-language, from a folder outside the package."""
    write_pseudo(tmp_path)
    monkeypatch.setenv(MORE_WORDS, str(tmp_path))
    catalogue.cache_clear()
    yield
    catalogue.cache_clear()


def english_in(text: str) -> list[str]:
    """Return the words of a text that are written in plain letters."""
    return re.findall(r"[A-Za-z]{2,}", SAME_EVERYWHERE.sub("", text))


def test_it_is_a_language_like_others() -> None:
    assert set(languages()) == {"en", "ja", PSEUDO}
    assert english_in("the 3p was drawn (FU-3)") == ["the", "was", "drawn"]


def test_every_reason_of_a_win_is_said_without_english() -> None:
    speaker = Speaker(PSEUDO)
    said = [speaker.sentence(reason) for reason in _reasons() if "text" not in reason.values]
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
    # The names of options and presets are words of files, alike in every language.
    told = [speaker.sentence(event.reason) for event in game.events[1:]]
    assert len(told) > 30
    assert {word for text in told for word in english_in(text)} == set()
