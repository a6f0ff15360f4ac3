"""What a request asks, by its address: a sort of question, its language and its parameters.

Each sort has one line here: where it is asked, how much may be sent along, and what else its
address says. Server and page read addresses in the same way (docs/api.md).
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias
from urllib.parse import parse_qs, unquote

from ariari.model.language import Language, read_language
from ariari.server.http.refusal import Refused
from ariari.words.reason import Reason

__all__ = ["FAIR_MAX", "LOG_MAX", "QUESTION_MAX", "SORTS", "Query", "about", "asked_at", "short"]

LOG_MAX = 8 << 20
"""Bytes of a log."""
FAIR_MAX = 1 << 20
"""Bytes of a record of fair walls, or of a log with one."""
QUESTION_MAX = 64 << 10
"""Bytes of any other question."""
_TEXT_MAX = 100
"""Characters of a parameter."""
_LONGEST_NUMBER = 5

Parameters: TypeAlias = dict[str, Any]


class Query:
    """The parameters of an address: `players=3&set=kiriage=on`."""

    def __init__(self, query: str) -> None:
        self._values: Mapping[str, list[str]] = parse_qs(query, keep_blank_values=True)

    def all(self, name: str) -> list[str]:
        """Return every value of a parameter."""
        return [short(value) for value in self._values.get(name, ())]

    def get(self, name: str, default: str = "") -> str:
        """Return the last value of a parameter, on one short line."""
        return (self.all(name) or [default])[-1]

    def language(self) -> Language:
        """Return the language asked for, or English."""
        return read_language(self.get("lang", "en"))

    def players(self) -> int:
        """Return how many players the answer is for: four unless the address says otherwise."""
        players = self.get("players", "4")
        if players not in ("3", "4"):
            raise Refused(400, Reason("api.players", given=players))
        return int(players)


def short(text: str) -> str:
    """Return a text of a request on one short line."""
    return "".join(char if char.isprintable() else " " for char in text[:_TEXT_MAX]).strip()


def _nothing(_: Query) -> Parameters:
    return {}


def _log(query: Query) -> Parameters:
    # The name is for errors; nothing is opened.
    return {"number": _game_number(query), "source": query.get("name") or "the file"}


def _game_number(query: Query) -> int | None:
    """Return the number of the game asked for, from 1."""
    numbers = query.all("game")
    if not numbers:
        return None
    number = numbers[-1]
    if not (number.isascii() and number.isdecimal() and len(number) <= _LONGEST_NUMBER):
        raise Refused(400, Reason("api.game", given=number))
    return int(number)


def _rules(query: Query) -> Parameters:
    return {"players": query.players()}


def _tables(query: Query) -> Parameters:
    preset = query.get("rules", "ari-ari")
    return {"players": query.players(), "preset": preset, "changes": query.all("set")}


def _glossary(query: Query) -> Parameters:
    return {"words": query.get("find")}


class Sort(NamedTuple):
    """A sort of question."""

    path: str
    """Where it is asked; a `*` at its end is a name."""
    most: int = QUESTION_MAX
    """Bytes that may be sent along."""
    parameters: Callable[[Query], Parameters] = _nothing


SORTS = {
    "log": Sort("api/log", LOG_MAX, _log),
    "fair": Sort("api/fair", FAIR_MAX),
    "score": Sort("api/score"),
    "wins": Sort("api/wins"),
    "win": Sort("api/win"),
    "advice": Sort("api/advice"),
    "ruleset": Sort("api/ruleset"),
    "rules": Sort("api/rules", parameters=_rules),
    "rule": Sort("api/rules/*"),
    "tables": Sort("api/tables", parameters=_tables),
    "glossary": Sort("api/glossary", parameters=_glossary),
}
"""Every sort of question that an address can ask."""


def about(sort: str, query: str, name: str = "") -> Parameters:
    """Return what an address asks; `name` is what stands for the `*` of its path."""
    read = Query(query)
    asked = {"sort": sort, "language": read.language(), **SORTS[sort].parameters(read)}
    return asked | ({"name": short(name)} if SORTS[sort].path.endswith("*") else {})


def asked_at(address: str) -> Parameters:
    """Return what an address asks, such as `api/rules?players=3`; Refused if it asks nothing."""
    path, _, query = address.partition("?")
    for sort, asked in SORTS.items():
        start, star, _ = asked.path.partition("*")
        if path == asked.path or (star and path.startswith(start)):
            return about(sort, query, unquote(path.removeprefix(start)))
    raise Refused(404, Reason("api.nothing", asked=short(path)))
