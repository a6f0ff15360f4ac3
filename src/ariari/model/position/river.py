"""What a seat has done in a deal so far: its discards in order, with the melds in between.

A river is written as tiles with marks after their digits, and melds in brackets where they were
made: `1z9_m[2-34p]5*+s`. The marks are `_` for the tile just drawn, `*` for riichi, `**` for open
riichi, `!` and a direction for a seat that wrongly claimed it, and the direction in which it was
called: `+` to the right neighbour, `=` across, `-` to the left.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias

from ariari.core.melds import MeldKind
from ariari.errors import NotationError
from ariari.model.meld import Meld, Source, scan_meld
from ariari.model.notation import Span
from ariari.model.tile import Tile
from ariari.words.reason import Reason

__all__ = [
    "KITA_TEXT",
    "KitaMade",
    "RiverStep",
    "Thrown",
    "format_river",
    "pon_of",
    "scan_river",
    "seat_towards",
    "source_of",
]

KITA_TEXT = "[4z]"
"""A North set aside, in a river (SANMA-5)."""
_SIGNS: Mapping[Source, str] = {Source.LEFT: "-", Source.ACROSS: "=", Source.RIGHT: "+"}
_SOURCES: Mapping[str, Source] = {sign: source for source, sign in _SIGNS.items()}
_TILE = re.compile(
    r"(?P<digit>[0-9])(?P<drawn>_?)(?P<riichi>\*{0,2})(?P<wrong>(?:![-=+])*)(?P<taken>[-=+]?)"
)
_GROUP = re.compile(
    rf"(?P<tiles>(?:{re.sub(r'[?]P<[a-z]+>', '?:', _TILE.pattern)})+)(?P<suit>[mpsz])"
)
_MELD = re.compile(r"\[[^\[\]]*\]")
_SPACE = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Thrown:
    """A discard (FLOW-4)."""

    tile: Tile
    is_drawn: bool = False
    """The tile just drawn: tsumogiri."""
    riichi: str = ""
    """`*` with riichi, `**` with open riichi."""
    wrong_claims: tuple[Source, ...] = ()
    """Who wrongly claimed it, as seen from the discarder (DEADHAND-1)."""
    taken: Source | None = None
    """Who called it, as seen from the discarder; None if it is still in the river."""

    @property
    def marks(self) -> str:
        """What follows the digit."""
        wrong = "".join(f"!{_SIGNS[source]}" for source in self.wrong_claims)
        taken = _SIGNS[self.taken] if self.taken is not None else ""
        return f"{'_' * self.is_drawn}{self.riichi}{wrong}{taken}"


@dataclass(frozen=True, slots=True)
class KitaMade:
    """A North was set aside (SANMA-5)."""

    def __str__(self) -> str:
        return KITA_TEXT


RiverStep: TypeAlias = Thrown | Meld | KitaMade


def source_of(seat: int, other: int, players: int) -> Source:
    """Return where another seat sits as seen from a seat; with three players, right or left."""
    step = (other - seat) % players
    return Source.LEFT if step == players - 1 else Source(step)


def seat_towards(seat: int, source: Source, players: int) -> int:
    """Return the seat that sits in a direction from a seat."""
    return (seat + (players - 1 if source == Source.LEFT else source)) % players


def pon_of(kan: Meld) -> Meld:
    """Return the pon that became a shouminkan (KAN-2)."""
    return Meld(MeldKind.PON, kan.tiles[:3], kan.called, kan.source)


def format_river(steps: tuple[RiverStep, ...]) -> str:
    """Write a river; adjacent tiles of a suit share its letter.

    >>> format_river(scan_river(Span.whole("1z 9_m 1_m [2-34p] 5*+s")))
    '1z9_1_m[2-34p]5*+s'
    """
    parts = []
    for suit, group in groupby(steps, key=_suit):
        row = list(group)
        if suit:
            parts.append("".join(map(_digit, row)) + suit)
        else:
            parts.extend(map(str, row))
    return "".join(parts)


def _suit(step: RiverStep) -> str:
    return step.tile.suit if isinstance(step, Thrown) else ""


def _digit(step: RiverStep) -> str:
    assert isinstance(step, Thrown)
    return step.tile.digit + step.marks


def scan_river(span: Span) -> tuple[RiverStep, ...]:
    """Read a river; errors point at the place."""
    steps: list[RiverStep] = []
    position = span.start
    while position < span.end:
        bounds = (span.text, position, span.end)
        if match := _GROUP.match(*bounds):
            steps.extend(_thrown(span, match))
        elif match := _MELD.match(*bounds):
            is_kita = "".join(match[0].split()) == KITA_TEXT
            steps.append(KitaMade() if is_kita else scan_meld(Span(span.text, *match.span()))[0])
        elif not (match := _SPACE.match(*bounds)):
            raise span.error(Reason("notation.position.river"), position)
        position = match.end()
    return _after_riichi(tuple(steps))


def _thrown(span: Span, group: re.Match[str]) -> Iterator[Thrown]:
    """Yield the discards in digits that share a suit letter."""
    for match in _TILE.finditer(span.text, *group.span("tiles")):
        try:
            tile = Tile.parse(match["digit"] + group["suit"])
        except NotationError as error:
            raise span.error(error.reason, match.start()) from None
        yield Thrown(
            tile,
            bool(match["drawn"]),
            match["riichi"],
            tuple(_SOURCES[sign] for sign in match["wrong"].replace("!", "")),
            _SOURCES.get(match["taken"]),
        )


def _after_riichi(steps: tuple[RiverStep, ...]) -> tuple[RiverStep, ...]:
    """Return a river in which all discards after riichi are drawn tiles (RIICHI-8)."""
    is_locked = False
    found: list[RiverStep] = []
    for step in steps:
        if isinstance(step, Thrown):
            found.append(replace(step, is_drawn=step.is_drawn or is_locked))
            is_locked = is_locked or bool(step.riichi)
        else:
            found.append(step)
    return tuple(found)
