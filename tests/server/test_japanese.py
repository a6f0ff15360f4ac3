"""Every sentence that the server has for players has Japanese words on the page.

The server speaks English. It has its sentences beside their Japanese, with names for what varies,
in `data/sentences.ja.json`; a few refusals have messages of their own on the page. Here the
sentences are read from the source, so that a new one without Japanese is noticed.
"""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import ariari
from ariari.server.http.sentences import answer_sentences

SOURCE = Path(ariari.__file__).parent
PAGE = Path(__file__).parents[2] / "web" / "src"

TOLD: dict[str, tuple[str, ...]] = {
    # Of the server itself, and of records that no server has written.
    "server/fair/walls.py": (
        "players is 3 or 4, with as many contributions; here are {} players and {} contributions",
        "walls is an array of objects",
        "{} is written as {} hexadecimal digits, not {}",
        "dice are two whole numbers, not {}",
        "contributions is an array of texts, one for each seat",
        "deals are counted from 1, not {}",
        "a secret has {} bytes, not {}",
    ),
    "server/fair/records.py": ("{}: only a native log takes a record from another file",),
    "logs/no_log.py": (),
    "logs/sources.py": (),
    # The title of a game, which is its names.
    "server/http/log_answer.py": ("{}: {} {}",),
    # What only programs ask.
    "server/http/api.py": (
        "players is 3 or 4, not {}",
        "there is no {}; docs/api.md lists what can be asked",
        "pages of another origin get no answer",
        "game is a number from 1, not {}",
    ),
}
"""Where sentences for players stand, and what there is none of them."""


def sentences(module: str) -> Iterator[str]:
    """Yield what a module says in at least three words, with `{}` for what varies."""
    tree = ast.parse((SOURCE / module).read_text(encoding="utf-8"))
    passed_over: set[ast.AST] = set()
    for node in ast.walk(tree):
        is_comment = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        is_repr = isinstance(node, ast.FunctionDef) and node.name == "__repr__"
        if is_comment or is_repr or isinstance(node, ast.JoinedStr):
            passed_over.update(part for part in ast.walk(node) if part is not node)
    for node in ast.walk(tree):
        text = "" if node in passed_over else said_by(node)
        if text.count(" ") >= 2:
            yield text


def said_by(node: ast.AST) -> str:
    """Return the text of a string, with `{}` for what is computed."""
    match node:
        case ast.JoinedStr(values=parts):
            return "".join(said_by(part) or "{}" for part in parts)
        case ast.Constant(value=str(text)):
            return text
        case _:
            return ""


@cache
def translated() -> list[str]:
    pairs = json.loads(answer_sentences("ja"))["sentences"]
    return [english for english, japanese in pairs if japanese]


@cache
def known_refusals() -> list[re.Pattern[str]]:
    source = (PAGE / "lobby" / "RefusalWords.tsx").read_text(encoding="utf-8")
    return [re.compile(found) for found in re.findall(r'\[/(.+)/, "refused\.', source)]


def is_translated(sentence: str) -> bool:
    """Whether the page has words for a sentence, whatever varies in it."""
    # A file's name before a sentence is no part of it.
    sentence = sentence.removeprefix("{}: ")
    examples = {sentence.replace("{}", value) for value in ("1", "")}
    if any(known.search(example) for known in known_refusals() for example in examples):
        return True
    # Both have gaps: what is computed here may be one of several sentences there.
    wanted = with_gaps(sentence, "{}", ".+")
    return any(
        wanted.fullmatch(english)
        or any(with_gaps(english, r"{\w+}", r"\S+").fullmatch(example) for example in examples)
        for english in translated()
    )


@cache
def with_gaps(text: str, gap: str, filling: str) -> re.Pattern[str]:
    return re.compile(filling.join(map(re.escape, re.split(gap, text))))


@pytest.mark.parametrize("module", TOLD)
def test_what_players_are_told_has_japanese(module: str) -> None:
    missing = [
        sentence
        for sentence in sentences(module)
        if sentence not in TOLD[module] and not is_translated(sentence)
    ]
    assert not missing


@pytest.mark.parametrize("module", TOLD)
def test_only_what_is_said_is_passed_over(module: str) -> None:
    assert set(TOLD[module]) <= set(sentences(module))


def test_sentences_are_found_in_the_source() -> None:
    found = list(sentences("server/fair/walls.py"))
    assert "deals are counted from 1, not {}" in found


def test_a_sentence_without_japanese_is_noticed() -> None:
    assert is_translated("riichi needs {} points, you have {} (RIICHI-1)")
    assert not is_translated("riichi needs {} points, you have {} apples")
    assert not is_translated("nobody has ever said this")


def test_english_needs_no_translation() -> None:
    assert json.loads(answer_sentences("en")) == {"language": "en", "sentences": []}
