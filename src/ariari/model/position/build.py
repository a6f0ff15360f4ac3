"""Builds a position from its parts, each as a person would write it."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias, TypedDict, Unpack

from ariari.errors import PositionError
from ariari.model.keywords import check_names
from ariari.model.moment import Wind
from ariari.model.notation import Span, parse_tiles
from ariari.model.position.position import Position, SeatPosition
from ariari.model.position.text import scan_seat
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason

__all__ = ["BySeat", "PositionParts", "build_position"]

BySeat: TypeAlias = Sequence[str | None] | Mapping[int, str | None]
"""Texts in seat order, or by seat; None and missing ones are left open."""


class PositionParts(TypedDict, total=False):
    """The parts of a position as a caller writes them."""

    rules: Ruleset | str
    hands: BySeat
    """Concealed tiles, `+` and the drawn one, melds in brackets; `?` leaves the rest open."""
    melds: BySeat
    """Melds in brackets, made at unknown times."""
    rivers: BySeat
    """Discards in order, with marks and melds; see docs/notation.md."""
    dora: str
    """The dora indicators."""
    scores: Sequence[int]
    dealer: int
    round: str | Wind
    honba: int
    sticks: int | Sequence[int]
    """Riichi sticks from earlier deals; by seat if it matters who placed them."""
    dealer_streak: int
    turn: int
    """The seat that acts: by default the one with 14 tiles, otherwise the dealer."""
    after: int
    """Instead of `turn`: the seat whose last discard or kan the others are asked about."""
    left: int
    """Tiles left in the live wall, if rivers are left open."""
    draws: str
    rinshan: str
    ura: str
    dice: tuple[int, int]


def build_position(**parts: Unpack[PositionParts]) -> Position:
    """Return the position with these parts; all others are left open.

    >>> print(build_position(hands=["123456789m1122p 5z"], rivers=["", "", "", ""], dora="4p"))
    ari-ari E1 dora:4p turn:0 | 123456789m1122p+5z / | ? / | ? / | ? /
    """
    check_names(parts, PositionParts.__annotations__)
    rules = parts.get("rules", "ari-ari")
    rules = Ruleset.preset(rules) if isinstance(rules, str) else rules
    texts = _seat_texts(parts, rules.players)
    turn, is_after = _turn(parts, texts)
    return Position(
        rules=rules,
        round=Wind.parse(parts.get("round", Wind.EAST)),
        dealer=parts.get("dealer", 0),
        honba=parts.get("honba", 0),
        sticks=_sticks(parts.get("sticks", ()), rules.players),
        dealer_streak=parts.get("dealer_streak", 0),
        scores=tuple(parts["scores"]) if "scores" in parts else None,
        dice=parts.get("dice"),
        indicators=parse_tiles(parts.get("dora", "")),
        left=parts.get("left"),
        turn=turn,
        is_after=is_after,
        seats=tuple(
            _seat(text, is_acting=seat == turn and not is_after) for seat, text in enumerate(texts)
        ),
        draws=parse_tiles(parts.get("draws", "")),
        rinshan=parse_tiles(parts.get("rinshan", "")),
        ura=parse_tiles(parts.get("ura", "")),
    )


def _seat(text: str, *, is_acting: bool) -> SeatPosition:
    return scan_seat(Span.whole(text), is_acting=is_acting)


def _seat_texts(parts: PositionParts, players: int) -> list[str]:
    """Return each seat as a position writes it."""
    hands = _by_seat(parts.get("hands", ()), players, "hands")
    melds = _by_seat(parts.get("melds", ()), players, "melds")
    rivers = _by_seat(parts.get("rivers", ()), players, "rivers")
    texts = []
    for hand, laid, river in zip(hands, melds, rivers, strict=True):
        text = f"{hand or '?'} {laid or ''}"
        texts.append(text if river is None else f"{text}/ {river}")
    return texts


def _by_seat(given: BySeat, players: int, name: str) -> list[str | None]:
    """Return a text for each seat, None if none is given."""
    by_seat = given if isinstance(given, Mapping) else dict(enumerate(given))
    for seat in by_seat:
        if seat not in range(players):
            raise PositionError(
                Reason("position.seats_for", name=name, last=players - 1, given=seat)
            )
    return [by_seat.get(seat) for seat in range(players)]


def _turn(parts: PositionParts, texts: Sequence[str]) -> tuple[int, bool]:
    """Return the seat that acts or has acted, and whether the others are asked about it."""
    if "turn" in parts and "after" in parts:
        raise PositionError(Reason("position.turn_and_after"))
    if "after" in parts:
        return parts["after"], True
    if "turn" in parts:
        return parts["turn"], False
    seats = [_seat(text, is_acting=True) for text in texts]
    full = [
        number
        for number, seat in enumerate(seats)
        if seat.drawn is not None or len(seat.hand) > seat.concealed_size
    ]
    return (full[0] if full else parts.get("dealer", 0)), False


def _sticks(given: int | Sequence[int], players: int) -> tuple[int, ...]:
    """Return sticks by seat; a single number is spread over the seats in turn."""
    if not isinstance(given, int):
        return tuple(given)
    return tuple((given + players - 1 - seat) // players for seat in range(players))
