"""Questions that a page asks beside the game: what a hand is worth, what it waits for.

>>> question = read_question(b'{"hand": "234m45789p45688s", "win": "3p"}', ScoreQuestion)
>>> question.win, question.seat
('3p', 'S')
"""

from typing import Annotated, Any, Literal, TypeVar, cast

import msgspec

from ariari.model.events.event import HandWon, MeldCalled
from ariari.model.hand import Hand
from ariari.model.language import read_language
from ariari.model.meld import Meld
from ariari.model.moment import MomentArguments
from ariari.model.ruleset import Ruleset
from ariari.schema.errors import SchemaError
from ariari.schema.game import event_from_json, read_rules

__all__ = [
    "AdviceQuestion",
    "HandQuestion",
    "ScoreQuestion",
    "WinQuestion",
    "read_question",
]

TEXT_MAX = 600
"""Characters of a text: twice what all 136 tiles take."""
_Text = Annotated[str, msgspec.Meta(max_length=TEXT_MAX)]
_Word = Annotated[str, msgspec.Meta(max_length=32)]
_Count = Annotated[int, msgspec.Meta(ge=0, le=999)]

_NOT_OF_THE_MOMENT = frozenset(
    {"hand", "melds", "rules", "players", "lang", "win", "tsumo", "seen"}
)


class _Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The rules that every question is asked under."""

    rules: _Word | dict[str, Any] = "ari-ari"
    """A preset by its name, or options with `based_on`."""
    players: Literal[3, 4] = 4
    lang: _Word | None = None
    """The language of an answer in words; without one it has reasons alone."""

    def language(self) -> str | None:
        """Return the language of the answer; LanguageError where it is not spoken here."""
        return None if self.lang is None else read_language(self.lang)

    def ruleset(self) -> Ruleset:
        """Return the rules; RulesError where there are none such."""
        return read_rules(self.rules, players=self.players)


class HandQuestion(_Question, frozen=True, kw_only=True):
    """A hand and its moment; the fields are the arguments of `ariari.score`."""

    hand: _Text
    """Tiles in notation; melds may stand in it in brackets."""
    melds: list[dict[str, Any]] = []
    """Melds as events have them, in place of brackets."""
    seat: _Word = "S"
    round: _Word = "E"
    riichi: bool | _Word = False
    open_riichi: bool = False
    ippatsu: bool = False
    last_tile: bool = False
    rinshan: bool = False
    chankan: bool = False
    first_turn: bool = False
    on_riichi_tile: bool = False
    after_kan: bool = False
    dora: _Text = ""
    ura: _Text = ""
    kita: _Count = 0
    honba: _Count = 0
    sticks: _Count = 0
    dealer_streak: _Count = 0
    discards: _Text = ""
    furiten: bool = False
    discarder: _Word | None = None
    liable: _Word | None = None
    kan_source: _Word | None = None
    wareme: _Word | None = None
    into_open_riichi: bool = False
    nearer: _Word | None = None

    def hand_text(self) -> str:
        """Return the hand with its melds, in notation."""
        return " ".join([self.hand, *(str(_read_meld(meld)) for meld in self.melds)])

    def read_hand(self, rules: Ruleset) -> Hand:
        """Return the hand; NotationError where no such hand can exist."""
        return Hand.parse(self.hand_text(), red_fives=rules.red_fives, players=rules.players)

    def moment(self) -> MomentArguments:
        """Return the arguments that describe the moment."""
        fields = {
            name: getattr(self, name)
            for name in self.__struct_fields__
            if name not in _NOT_OF_THE_MOMENT
        }
        return cast("MomentArguments", fields)

    def field_of(self, text: str) -> str | None:
        """Return the name of the field that has a text; None where it stands in none."""
        if self.hand and text.startswith(self.hand):
            return "hand"
        return next(
            (name for name in self.__struct_fields__ if text and getattr(self, name) == text), None
        )


class ScoreQuestion(HandQuestion, frozen=True, kw_only=True):
    """What a hand is worth with a tile that may complete it."""

    win: _Word
    """The winning tile, which is not in the hand."""
    tsumo: bool = False


class AdviceQuestion(HandQuestion, frozen=True, kw_only=True):
    """How far a hand of 13 or 14 tiles is, and what brings it nearer."""

    seen: _Text = ""
    """Tiles that lie open outside the hand and its melds, each once."""


class WinQuestion(_Question, frozen=True, kw_only=True):
    """Why a win of a game was worth what it was worth."""

    event: dict[str, Any]
    """The event `hand_won`."""

    def read_event(self) -> HandWon:
        """Return the event; SchemaError where it is none, or another."""
        event = event_from_json(self.event)
        if not isinstance(event, HandWon):
            raise SchemaError(f"the event is a hand_won, not a {self.event['type']}")
        return event


_Asked = TypeVar("_Asked", bound=_Question)


def read_question(data: bytes, sort: type[_Asked]) -> _Asked:
    """Return a question that is written in JSON; SchemaError where it is none."""
    try:
        return msgspec.json.decode(data, type=sort)
    except RecursionError:
        raise SchemaError("bad question: it is nested too deep") from None
    except (msgspec.MsgspecError, ValueError) as error:
        raise SchemaError(f"bad question: {error}") from None


def _read_meld(fields: dict[str, Any]) -> Meld:
    """Read a meld as the event that lays it down has it."""
    event = event_from_json({"type": "meld_called", "seat": 0, "meld": fields, "source": 0})
    assert isinstance(event, MeldCalled)
    return event.meld
