"""A reason said in a language.

>>> from ariari.words.reason import Reason, Seat
>>> declared = Reason("events.kita_declared", seat=Seat(2))
>>> say(declared)
'seat 2 declares kita'
>>> say(declared, names=["Aya", "Ben", "Chie", "Dai"])
'Chie declares kita'

How a value is said depends on its class. Other layers register their classes: with
`spoken.register` (what stands for a value), in `ENUMS` (where the words of its members are) or in
`ROWS` (how a tuple of them is written).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import singledispatch
from typing import Any, NamedTuple

from ariari.core.melds import MeldKind
from ariari.core.table import Ending
from ariari.words.catalogue import ENGLISH, Catalogue, catalogue
from ariari.words.message import NUMBER, Choice, Message, parse_message
from ariari.words.reason import Reason, Seat, Value, Word

__all__ = ["ENUMS", "ROWS", "Said", "Speaker", "say", "signed", "spoken"]

ENUMS: dict[type[Enum], str] = {
    Ending: "endings.{}",
    MeldKind: "melds.{}",
}
"""Under which key the words of an enum's members are; `{}` is the member's name."""


ROWS: dict[type, Callable[[Sequence[Any], str], str]] = {}
"""How a tuple of a class is written if it is one thing: a row of tiles is `123m`, not a list.

The second argument is the form of its slot.
"""


class Said(NamedTuple):
    """A piece of a sentence, and the value it stands for, so it can be drawn."""

    text: str
    value: Value = None
    """Tiles or a seat; None if it is just words."""


@singledispatch
def spoken(value: Any) -> Value:
    """Return what stands for a value: its notation, a word of the catalogue, or a reason."""
    raise TypeError(f"no words are known for {value!r}")


@spoken.register
def _(value: Enum) -> Value:
    return Word(ENUMS[type(value)].format(value.name.lower()))


class Speaker:
    """Says reasons in one language, with the players' names if known."""

    def __init__(
        self, language: str = ENGLISH, names: Sequence[str] = (), *, cites: bool = True
    ) -> None:
        self.catalogue: Catalogue = catalogue(language)
        self.names = names
        self._cites = cites

    def say(self, reason: Reason) -> str:
        """Return a reason in words: a clause, without a capital or full stop."""
        return _text(self.parts(reason))

    def heading(self, reason: Reason) -> str:
        """Return a reason with a capital, if the language has them, and no full stop.

        A player's name stays as it is.
        """
        parts = self.parts(reason)
        text = _text(parts)
        is_name = isinstance(parts[0].value, Seat) and bool(self.names)
        has_capital = self.catalogue.grammar["sentence"]["capital"] and not is_name
        return text[:1].upper() + text[1:] if has_capital else text

    def sentence(self, reason: Reason) -> str:
        """Return a reason as a whole sentence."""
        grammar = self.catalogue.grammar["sentence"]
        text = self.heading(reason)
        return text if text.endswith(tuple(grammar["ends"])) else text + grammar["stop"]

    def word(self, key: str, **values: Value) -> str:
        """Return a message of the catalogue by its key."""
        return self.say(Reason(key, **values))

    def parts(self, reason: Reason) -> list[Said]:
        """Return a reason in pieces, each with the value it stands for."""
        message = parse_message(self.catalogue.message(reason.code))
        parts = list(self._pieces(message, reason.values))
        if reason.rules and self._cites:
            cited = self.catalogue.grammar["cite"].format(", ".join(reason.rules))
            parts.append(Said(cited))
        return parts

    def _pieces(
        self, message: Message, values: Mapping[str, Value], number: Value = None
    ) -> Iterator[Said]:
        for part in message:
            if isinstance(part, str):
                yield Said(part)
            elif isinstance(part, Choice):
                value = values[part.name]
                branch = part.branches.get(self._branch(part, value), part.branches["other"])
                yield from self._pieces(branch, values, value)
            elif part.name == NUMBER:
                yield from self._value(number, part.form)
            else:
                yield from self._value(values[part.name], part.form)

    def _branch(self, choice: Choice, value: Value) -> str:
        if choice.kind == "plural":
            exact = f"={value}"
            return exact if exact in choice.branches else self._plural(value)
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, Enum):
            return value.name.lower()
        if isinstance(value, Word):
            return value.key.rpartition(".")[2]
        return "none" if value is None else str(value)

    def _plural(self, count: float) -> str:
        """Return the plural form of a number, by the language's own conditions."""
        for form, conditions in self.catalogue.grammar["plurals"].items():
            for condition in conditions:
                rest = count % condition["mod"] if "mod" in condition else count
                if any(low <= rest <= high for low, high in condition["in"]):
                    return str(form)
        return "other"

    def _value(self, value: Value, form: str) -> Iterator[Said]:
        if form == "lower":
            text = _text(list(self._value(value, "")))
            yield Said(text[:1].lower() + text[1:])
        elif isinstance(value, Seat):
            yield Said(self.seat(value), value)
        elif isinstance(value, int | float) and not isinstance(value, bool | Enum):
            yield Said(self.number(value, signed=form == "signed"))
        elif isinstance(value, Reason):
            yield from self.parts(value)
        elif isinstance(value, Word):
            yield from self.parts(Reason(value.key))
        elif isinstance(value, tuple) and value and type(value[0]) in ROWS:
            yield Said(ROWS[type(value[0])](value, form), value)
        elif isinstance(value, tuple):
            yield from self._list(value, form or "and")
        elif isinstance(value, str):
            yield Said(value)
        elif isinstance(known := spoken(value), str):
            yield Said(known, value)
        else:
            yield from self._value(known, form)

    def seat(self, seat: int) -> str:
        """Return the name of a seat's player, or its number if there is none."""
        if 0 <= seat < len(self.names):
            return self.names[seat]
        return str(self.catalogue.grammar["seat"]).format(int(seat))

    def number(self, value: float, *, signed: bool = False, digits: int | None = None) -> str:
        """Return a number as the language writes it, with this many digits after its point."""
        forms = self.catalogue.grammar["number"]
        sign = forms["minus"] if value < 0 else "+" if signed and value > 0 else ""
        shown = f"{abs(value):,}" if digits is None else f"{abs(value):,.{digits}f}"
        marks = str.maketrans({",": forms["group"], ".": forms["point"]})
        return f"{sign}{shown.translate(marks)}"

    def _list(self, values: Sequence[Value], form: str) -> Iterator[Said]:
        """Yield values one after the other: `a, b and c`."""
        forms = self.catalogue.grammar["lists"][form]
        for place, value in enumerate(values):
            if place:
                is_last = place == len(values) - 1
                yield Said(forms["last"] if is_last else forms["between"])
            yield from self._value(value, "")


def say(reason: Reason, language: str = ENGLISH, names: Sequence[str] = ()) -> str:
    """Return a reason in the words of a language."""
    return Speaker(language, names).say(reason)


def signed(value: float, language: str = ENGLISH) -> str:
    """Return a number with its sign, as a language writes it.

    >>> signed(-3900), signed(12.5), signed(0)
    ('−3,900', '+12.5', '0')
    """
    return Speaker(language).number(value, signed=True)


def _text(parts: Sequence[Said]) -> str:
    return "".join(part.text for part in parts)
