"""What a worker does: it reads what a stranger sent, and returns bytes ready to send.

Each sort of question has one line here. A question comes with its language and the parameters of
its address, and an answer has an HTTP status.
"""

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, TypeAlias, TypeVar

from ariari.errors import AriariError, NotationError
from ariari.model.language import Language
from ariari.schema.questions import (
    AdviceQuestion,
    HandQuestion,
    RulesetQuestion,
    ScoreQuestion,
    WinQuestion,
    read_question,
)
from ariari.server.http.advice_answer import answer_advice
from ariari.server.http.answers import answer_fair, answer_score, answer_win, answer_wins
from ariari.server.http.glossary_answer import answer_glossary
from ariari.server.http.log_answer import answer_log
from ariari.server.http.refusal import Place, Refused, encoded
from ariari.server.http.rules_answer import answer_ruleset, list_rules, show_rule
from ariari.server.http.tables_answer import answer_tables, changed_rules

__all__ = ["READERS", "answer"]

_Question: TypeAlias = ScoreQuestion | AdviceQuestion | WinQuestion | RulesetQuestion
_Asked = TypeVar("_Asked", ScoreQuestion, AdviceQuestion, WinQuestion, RulesetQuestion)


def answer(about: Mapping[str, Any], data: bytes) -> tuple[int, bytes]:
    """Return the answer to a question, or why there is none, with its status."""
    try:
        return 200, READERS[about["sort"]](about, data)
    except Refused as refused:
        return refused.status, refused.content(about["language"])
    except AriariError as error:
        return 400, Refused(400, error).content(about["language"])


def _log(about: Mapping[str, Any], data: bytes) -> bytes:
    return encoded(answer_log(data, about["source"], about["number"], about["language"]))


def _fair(about: Mapping[str, Any], data: bytes) -> bytes:
    return encoded(answer_fair(data, about["language"]))


def _tables(about: Mapping[str, Any], data: bytes) -> bytes:
    rules = changed_rules(about["preset"], about["players"], about["changes"])
    return encoded(answer_tables(rules, about["language"]))


def _rules(about: Mapping[str, Any], data: bytes) -> bytes:
    return _rules_content(about["players"], about["language"])


def _rule(about: Mapping[str, Any], data: bytes) -> bytes:
    try:
        return encoded(show_rule(about["name"]))
    except AriariError as error:
        raise Refused(404, error) from None


def _glossary(about: Mapping[str, Any], data: bytes) -> bytes:
    if not about["words"]:
        return _glossary_content(about["language"])
    try:
        return encoded(answer_glossary(about["language"], about["words"]))
    except AriariError as error:
        raise Refused(404, error) from None


@cache
def _rules_content(players: int, language: Language) -> bytes:
    return encoded(list_rules(players, language))


@cache
def _glossary_content(language: Language) -> bytes:
    return encoded(answer_glossary(language))


def _question(
    sort: type[_Asked], find: Callable[[_Asked], object], about: Mapping[str, Any], data: bytes
) -> bytes:
    """Return the answer to a question that is a JSON object."""
    question = read_question(data, sort)
    language = question.language()
    try:
        return encoded(find(question))
    except AriariError as error:
        raise Refused(400, error, language, _place(error, question)) from None


def _place(error: AriariError, question: _Question) -> Place | None:
    """Return which text of a question is at fault, and where in it."""
    if not isinstance(error, NotationError) or error.text is None:
        return None
    field = question.field_of(error.text) if isinstance(question, HandQuestion) else None
    return Place(field, error.text, error.position)


READERS: dict[str, Callable[[Mapping[str, Any], bytes], bytes]] = {
    "log": _log,
    "fair": _fair,
    "tables": _tables,
    "rules": _rules,
    "rule": _rule,
    "glossary": _glossary,
    "score": partial(_question, ScoreQuestion, answer_score),
    "wins": partial(_question, ScoreQuestion, answer_wins),
    "win": partial(_question, WinQuestion, answer_win),
    "advice": partial(_question, AdviceQuestion, answer_advice),
    "ruleset": partial(_question, RulesetQuestion, answer_ruleset),
}
"""Every sort of question."""
