"""The result of scoring a hand: facts, with reasons that every language can say."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from ariari.core.points import YAKUMAN
from ariari.core.state import Limit
from ariari.model.hand import Hand
from ariari.model.moment import Moment, Wind
from ariari.model.result.items import Block, DoraItem, FuItem, Payment, YakuItem
from ariari.model.result.reasons import base_reason, headline_reason, win_reasons
from ariari.model.tile import Tile
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason, Word
from ariari.words.say import Speaker, say, spoken

__all__ = ["LIMIT_NAMES", "WinResult", "WinStatus"]

LIMIT_NAMES: Mapping[int, str] = {
    Limit.NONE: "",
    Limit.MANGAN: "mangan",
    Limit.HANEMAN: "haneman",
    Limit.BAIMAN: "baiman",
    Limit.SANBAIMAN: "sanbaiman",
    Limit.KAZOE: "kazoe_yakuman",
    Limit.YAKUMAN: "yakuman",
}
"""The limits as JSON and the catalogues name them."""


@spoken.register
def _(limit: Limit) -> Word:
    return Word(f"limits.{LIMIT_NAMES[limit]}")


class WinStatus(StrEnum):
    """Whether a hand wins, and if not, why not."""

    WIN = "win"
    NO_YAKU = "no_yaku"
    FURITEN = "furiten"
    NOT_COMPLETE = "hand_not_winning"


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class WinResult:
    """A hand scored: its yaku, fu, limit and payments, or the reason why it does not win."""

    status: WinStatus
    hand: Hand
    """The tiles without the winning tile."""
    winning: Tile
    tsumo: bool
    moment: Moment
    rules: str
    """The rule set: the name of a preset, or the one it is based on."""
    why: Reason | None = None
    """Why the hand does not win; None if it does."""
    blocks: tuple[Block, ...] = ()
    """The hand as it was read."""
    wait_reason: Reason | None = None
    """Which block the winning tile completed; None if the hand is not made of sets."""
    yaku: tuple[YakuItem, ...] = ()
    dora: tuple[DoraItem, ...] = ()
    han: int = 0
    """Han of yaku and dora, the full count; 0 with yakuman."""
    fu_items: tuple[FuItem, ...] = ()
    """Every fu with its reason; none with yakuman, unless there are no limits (SCORE-5)."""
    fu: int = 0
    """Fu, rounded; 0 if there are no fu items."""
    counts_fu: bool = False
    """Whether fu are part of the value: not from 5 han on, where there are limits (FU-14)."""
    units: int = 0
    """Yakuman units paid; 0 without yakuman."""
    limit: Limit = Limit.NONE
    base: int = 0
    """Base points (SCORE-2)."""
    payments: tuple[Payment, ...] = ()
    payment_reasons: tuple[Reason, ...] = ()
    """How the base points become payments."""
    gain: int = 0
    """What the winner gains, including honba and sticks."""

    def __bool__(self) -> bool:
        """Whether the hand wins."""
        return self.status == WinStatus.WIN

    @property
    def is_dealer(self) -> bool:
        """Whether the winner is East (CONV-5)."""
        return self.moment.seat == Wind.EAST

    @property
    def limit_name(self) -> str:
        """The limit by its name; empty below mangan."""
        return LIMIT_NAMES[self.limit]

    @property
    def points(self) -> int:
        """The total payment for the hand, including honba but not sticks."""
        return sum(payment.points for payment in self.payments)

    @property
    def fu_sum(self) -> int:
        """Fu before rounding (FU-11)."""
        return sum(item.fu for item in self.fu_items)

    @property
    def is_raised(self) -> bool:
        """Whether more is paid than the hand is worth: a yakuman, for open riichi (OPENR-1)."""
        return self.moment.into_open_riichi and self.base < YAKUMAN

    @property
    def fixed(self) -> YakuItem | None:
        """The yaku that gives the hand its base points, whatever its han and fu."""
        return next((item for item in self.yaku if item.fixed_base == self.base), None)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """The whole calculation, step by step, or why the hand does not win."""
        return win_reasons(self) if self.why is None else (self.why,)

    @property
    def headline_reason(self) -> Reason:
        """The value, or why there is none."""
        return headline_reason(self)

    @property
    def base_reason(self) -> Reason:
        """How han and fu, or yakuman, become base points (SCORE-2 to SCORE-5)."""
        return base_reason(self)

    def explain(self, language: str = ENGLISH) -> str:
        """Return the whole calculation in sentences that a learner understands."""
        return "\n".join(self.sentences(language))

    def sentences(self, language: str = ENGLISH) -> tuple[str, ...]:
        """Return the explanation, a sentence or two for each step."""
        return tuple(map(Speaker(language).sentence, self.reasons))

    def __str__(self) -> str:
        """One line: what the hand is worth, or why it is not a win."""
        way = "tsumo" if self.tsumo else "ron"
        return f"{self.hand} {way} {self.winning}: {self.headline if self else self.reason}"

    def __repr__(self) -> str:
        return f"<WinResult {self}>"

    @property
    def reason(self) -> str:
        """Why the hand does not win, in words; empty if it does."""
        return "" if self.why is None else say(self.why)

    @property
    def headline(self) -> str:
        """The value in a few words: `3 han 40 fu, 5,200 points`."""
        return say(self.headline_reason)

    @property
    def wait(self) -> str:
        """Which block the winning tile completed: a sentence without its full stop."""
        return "" if self.wait_reason is None else Speaker().heading(self.wait_reason)

    @property
    def base_sentence(self) -> str:
        """How han and fu, or yakuman, become base points, in words."""
        return Speaker().sentence(self.base_reason)

    @property
    def payment_sentences(self) -> tuple[str, ...]:
        """How the base points become payments, in words."""
        return tuple(map(Speaker().sentence, self.payment_reasons))

    def draw_text(self) -> str:
        """Return the hand drawn with lines of text, the winning tile apart."""
        return self.hand.sorted().draw_text(winning=self.winning)

    def _repr_svg_(self) -> str:
        """Return the picture of the hand that notebooks show."""
        return self.hand.sorted().draw_svg(winning=self.winning)
