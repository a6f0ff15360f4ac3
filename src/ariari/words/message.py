"""The form of a message: text, slots for values, plurals and choices.

It is a part of ICU's message format, which translators know:

- `{name}` is a value, `{name, number, signed}` a number with its sign;
- `{name, word, lower}` is a word without its capital, `{name, tiles, apart}` a row such as `4-5p`;
- `{name, list, or}` is a list; `language.json` names its forms, `and` by default;
- `{count, plural, one {# tile} other {# tiles}}` chooses by number, and `#` is the number;
- `{way, select, tsumo {by tsumo} other {by ron}}` chooses by a word.

>>> parse_message("{count, plural, one {# tile} other {# tiles}} left")
(Choice(name='count', kind='plural', branches={'one': (Slot(name='#', form=''), ' tile'), \
'other': (Slot(name='#', form=''), ' tiles')}), ' left')
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

__all__ = ["NUMBER", "Choice", "Message", "Slot", "parse_message", "slots_of"]

NUMBER = "#"
"""The slot of the number that a plural chose by."""


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a value goes."""

    name: str
    form: str = ""
    """`signed`, `lower`, `apart`, or the form of a list."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Where a value chooses what is said."""

    name: str
    kind: str
    """`plural` or `select`."""
    branches: Mapping[str, "Message"]


Message: TypeAlias = "tuple[str | Slot | Choice, ...]"


@cache
def parse_message(text: str) -> Message:
    """Return the parts of a message; ValueError if it is not well formed."""
    parser = _Parser(text)
    parts = tuple(parser.parts(in_plural=False))
    if parser.place != len(text):
        raise ValueError(f"unexpected }} at character {parser.place + 1} of {text!r}")
    return parts


def slots_of(message: Message) -> Iterator[str]:
    """Yield the name of every value that a message mentions."""
    for part in message:
        if isinstance(part, Choice):
            yield part.name
            for branch in part.branches.values():
                yield from slots_of(branch)
        elif isinstance(part, Slot) and part.name != NUMBER:
            yield part.name


class _Parser:
    """A reader of one text, from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0

    def parts(self, *, in_plural: bool) -> Iterator[str | Slot | Choice]:
        """Yield the parts up to a closing brace or the end."""
        stops = "{}#" if in_plural else "{}"
        while self.place < len(self.text):
            char = self.text[self.place]
            if char == "}":
                return
            if char == "{":
                yield self._slot()
            elif char in stops:
                self.place += 1
                yield Slot(NUMBER)
            else:
                yield self._until(stops)

    def _slot(self) -> Slot | Choice:
        self._take("{")
        name = self._until(",}").strip()
        if self._try("}"):
            return Slot(name)
        self._take(",")
        kind = self._until(",}").strip()
        if kind in ("plural", "select"):
            self._take(",")
            return Choice(name, kind, dict(self._branches(in_plural=kind == "plural")))
        form = ""
        if self._try(","):
            form = self._until("}").strip()
        self._take("}")
        return Slot(name, form)

    def _branches(self, *, in_plural: bool) -> Iterator[tuple[str, Message]]:
        while not self._try("}"):
            key = self._until("{").strip()
            self._take("{")
            yield key, tuple(self.parts(in_plural=in_plural))
            self._take("}")
            while self.text[self.place : self.place + 1].isspace():
                self.place += 1

    def _until(self, stops: str) -> str:
        start = self.place
        while self.place < len(self.text) and self.text[self.place] not in stops:
            self.place += 1
        return self.text[start : self.place]

    def _try(self, char: str) -> bool:
        if self.text[self.place : self.place + 1] != char:
            return False
        self.place += 1
        return True

    def _take(self, char: str) -> None:
        if not self._try(char):
            raise ValueError(f"expected {char} at character {self.place + 1} of {self.text!r}")
