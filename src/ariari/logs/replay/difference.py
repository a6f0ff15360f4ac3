"""Where a log and the rules differ, in words."""

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from ariari.logs.game_log import DealLog
from ariari.model.moment import Wind

__all__ = ["Difference", "Kind", "deal_title"]


class Kind(StrEnum):
    """What sort of thing differs."""

    WALL = "wall"
    """The published wall has another tile than the log."""
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
    """File, and member of an archive."""
    deal: int
    """Number of the deal in the log, from 1."""
    title: str
    """The deal in words."""
    event: int | None = None
    """Number of the event in the deal, from 1; None where it is not about one."""
    kind: Kind
    rule: str = ""
    """Rule ID, where it is known."""
    expected: str
    """What the log says."""
    got: str
    """What the rules say."""

    def to_json(self) -> dict[str, Any]:
        """Return the difference as a JSON object."""
        return asdict(self) | {"kind": self.kind.value}

    def __str__(self) -> str:
        event = f", event {self.event}" if self.event is not None else ""
        rule = f" ({self.rule})" if self.rule else ""
        return (
            f"{self.source}, deal {self.deal} ({self.title}){event}: {self.kind.value} differs: "
            f"the log has {self.expected}, the rules have {self.got}{rule}"
        )


def deal_title(deal: DealLog) -> str:
    """Return a deal in words: `East 3, 1 honba`."""
    return f"{Wind(deal.round).title} {deal.dealer + 1}, {deal.honba} honba"
