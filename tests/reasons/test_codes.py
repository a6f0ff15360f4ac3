"""Every reason that the sources make has words, and every message is made by somebody."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import ariari
from ariari import errors
from ariari.words.catalogue import ENGLISH, HOME, _messages, catalogue, languages
from ariari.words.message import parse_message, slots_of

SOURCE = Path(ariari.__path__[0])
MAKERS = {"Reason", "Word"}
"""Classes whose first argument is a key of the catalogue."""
OPEN = ("words/", "schema/")
"""Where reasons are said, written and read: their codes come from elsewhere."""
FAMILIES = (
    *("admin.heading.", "admin.state.", "commands.clash.", "settings.", "tables."),
    *("terminal.command.", "tiles.honour.", "tiles.suit."),
    *("bots.", "commands.wall.", "differences.", "dora.", "emotes.", "endings.", "events.", "fu."),
    *(
        "glossary.",
        "limits.",
        "logs.order.steps.",
        "melds.",
        "moment.early.",
        "option_groups.",
        "option_values.",
    ),
    *("options.", "payers.", "payments.nearer.", "presets.", "results.", "rule_pages."),
    *("schema.characters.", "schema.items.", "simulate.bots.", "simulate.on.", "simulate.rates."),
    *("match.numbers.", "match.ratings."),
    *("standing.table.",),
    *("stats.columns.", "stats.headings.", "stats.page.", "terminal.act.", "terminal.end."),
    *("terminal.help.", "terminal.replay.help.", "terminal.room.", "verify.table.", "waits."),
    *("walls.roles.", "winds.", "yaku."),
)
"""Messages found by the name of an enum's member, or by a key that is put together."""


class Code:
    """A reason as it stands in a source."""

    def __init__(self, path: Path, call: ast.Call) -> None:
        self.place = f"{path.relative_to(SOURCE)}:{call.lineno}"
        self.argument = call.args[0]
        self.values = {word.arg for word in call.keywords}
        self.is_reason = isinstance(call.func, ast.Name) and call.func.id == "Reason"

    @property
    def keys(self) -> list[str]:
        """The code, or both where one of two is chosen; nothing where it is put together."""
        match self.argument:
            case ast.Constant(value=str(code)):
                return [code]
            case ast.IfExp(body=ast.Constant(value=str(one)), orelse=ast.Constant(value=str(two))):
                return [one, two]
            case _:
                return []


@cache
def nodes() -> tuple[tuple[Path, ast.AST], ...]:
    """Return every call and every constant in the sources, and the file it is in."""
    return tuple(
        (path, node)
        for path in sorted(SOURCE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call | ast.Constant)
    )


@cache
def codes() -> tuple[Code, ...]:
    return tuple(
        Code(path, node)
        for path, node in nodes()
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in MAKERS
        and node.args
        and not path.relative_to(SOURCE).as_posix().startswith(OPEN)
    )


KNOWN = catalogue(ENGLISH).messages


def put_together() -> Iterator[tuple[str, str]]:
    """Yield the codes that are not written out: where, and how they begin."""
    for code in codes():
        for part in ast.walk(code.argument):
            if isinstance(part, ast.JoinedStr):
                first = part.values[0]
                yield code.place, str(first.value) if isinstance(first, ast.Constant) else ""


def written() -> set[str]:
    """Return every text that stands in a source."""
    return {
        node.value
        for _, node in nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def said_by_a_page() -> set[str]:
    """Return the refusals that the page makes itself where there is no server."""
    sources = (SOURCE.parent.parent / "web/src/local").glob("*.ts")
    return {code for path in sources for code in re.findall(r'"(refusal\.\w+)"', path.read_text())}


def test_the_sources_make_reasons() -> None:
    assert len(codes()) > 200
    assert any("illegal.kuikae" in code.keys for code in codes())


def test_errors_are_reasons_and_never_sentences() -> None:
    sentences = [
        f"{path.relative_to(SOURCE)}:{node.lineno}"
        for path, node in nodes()
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in errors.__all__
        and isinstance(node.args[0], ast.Constant | ast.JoinedStr | ast.BinOp)
    ]
    assert sentences == []


def test_every_code_is_written_out_or_of_a_known_family() -> None:
    unknown = [place for place, start in put_together() if not start.startswith(FAMILIES)]
    assert unknown == []


def test_every_reason_that_is_made_has_words() -> None:
    missing = [(code.place, key) for code in codes() for key in code.keys if key not in KNOWN]
    assert missing == []


def test_every_message_is_said_by_somebody() -> None:
    made = written() | said_by_a_page()
    idle = [key for key in KNOWN if key not in made and not key.startswith(FAMILIES)]
    assert idle == [], "no source makes these; take them out of words/, or make them"


def test_a_reason_has_the_values_that_its_message_speaks_of() -> None:
    for code in codes():
        if code.is_reason and None not in code.values:
            for key in code.keys:
                slots = set(slots_of(parse_message(KNOWN[key])))
                assert slots <= code.values, f"{code.place}: {key} lacks {slots - code.values}"


@pytest.mark.parametrize("language", [code for code in languages() if code != ENGLISH])
def test_no_message_is_left_in_english(language: str) -> None:
    """Words that are typed, such as options, stand among those of the language."""
    own = dict(_messages(HOME / language))
    made = {key for code in codes() for key in code.keys}
    for key in made & own.keys():
        words = re.sub(r"{[^{}]*}|{\w+, (?:plural|select),", "", own[key])
        sentence = re.search(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}", words)
        assert sentence is None, f"{key}: {own[key]}"
        has_words = re.search(r"[A-Za-z]", re.sub(r"{.*}", "", KNOWN[key]))
        assert not has_words or own[key] != KNOWN[key], f"{key} is the same as in English"
