"""Where a log and the rules differ."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ariari.logs.game_log import DealLog
from ariari.model.moment import Wind
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason, Word
from ariari.words.say import Speaker

__all__ = ["Difference", "Kind", "deal_title"]


class Kind(StrEnum):
    """What kind of thing differs."""

    WALL = "wall"
    """The published wall has a different tile than the log."""
    ACTION = "action"
    """The log has an action that is not legal."""
    EVENT = "event"
    """Something else happens next by the rules."""
    WIN = "win"
    """Yaku, han, fu, dora or points of a win."""
    PAYMENT = "payment"
    """What the seats gained or lost."""
    TENPAI = "tenpai"
    """Who was tenpai at a draw, or the hand that was shown."""
    ROTATION = "rotation"
    """The next deal: dealer, round, honba, sticks, scores."""
    RESULT = "result"
    """The end of the game: when, final scores, match points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """One difference between a log and the rules."""

    source: str
    """The file, and the member if it is an archive."""
    deal: int
    """Number of the deal in the log, from 1."""
    title: Reason
    """The deal: `East 3, 1 honba`."""
    event: int | None = None
    """Number of the event in the deal, from 1; None if it is not about an event."""
    kind: Kind
    rule: str = ""
    """Rule ID, if known."""
    expected: Reason
    """What the log says."""
    got: Reason
    """What the rules say."""

    def to_json(self, language: str = ENGLISH) -> dict[str, Any]:
        """Return the difference as a JSON object, with its facts worded in a language."""
        speaker = Speaker(language)
        return {
            "source": self.source,
            "deal": self.deal,
            "title": speaker.say(self.title),
            "event": self.event,
            "kind": self.kind.value,
            "rule": self.rule,
            "expected": speaker.say(self.expected),
            "got": speaker.say(self.got),
        }

    @property
    def reason(self) -> Reason:
        """What differs, and where."""
        return Reason(
            "differences.place" if self.event is None else "differences.place_of_event",
            *([self.rule] if self.rule else []),
            source=self.source,
            deal=self.deal,
            title=self.title,
            event=self.event,
            kind=Word(f"differences.kinds.{self.kind.value}"),
            both=self.both,
        )

    @property
    def both(self) -> Reason:
        """What the log says, and what the rules say."""
        return Reason("differences.both", expected=self.expected, got=self.got)

    def __str__(self) -> str:
        return Speaker().say(self.reason)


def deal_title(deal: DealLog) -> Reason:
    """Return the name of a deal: `East 3, 1 honba`."""
    return Reason(
        "differences.deal", round=Wind(deal.round), number=deal.dealer + 1, honba=deal.honba
    )
