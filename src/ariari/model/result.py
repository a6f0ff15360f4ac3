"""The result of scoring a hand, with every reason in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from ariari.core.points import BAIMAN, MANGAN, YAKUMAN
from ariari.core.state import Limit
from ariari.model.hand import Hand
from ariari.model.moment import Moment, Wind
from ariari.model.notation import format_tiles
from ariari.model.tile import Tile
from ariari.model.yaku import YakuName
from ariari.words.reason import Reason
from ariari.words.say import say

__all__ = [
    "LIMIT_NAMES",
    "Block",
    "DoraItem",
    "FuItem",
    "Payment",
    "WinResult",
    "WinStatus",
    "YakuItem",
]

LIMIT_NAMES: Mapping[int, str] = {
    Limit.NONE: "",
    Limit.MANGAN: "mangan",
    Limit.HANEMAN: "haneman",
    Limit.BAIMAN: "baiman",
    Limit.SANBAIMAN: "sanbaiman",
    Limit.KAZOE: "kazoe_yakuman",
    Limit.YAKUMAN: "yakuman",
}


_FIXED_VALUES: Mapping[int, str] = {MANGAN: "mangan", BAIMAN: "baiman"}
_FU_HAN_MAX = 4
"""Up to so many han the fu matter (FU-14)."""
_DORA_TITLES: Mapping[str, str] = {
    "dora": "Dora",
    "red_dora": "Red fives",
    "ura_dora": "Ura dora",
    "kita": "Kita",
}


class WinStatus(StrEnum):
    """Whether a hand wins, and if not, why not."""

    WIN = "win"
    NO_YAKU = "no_yaku"
    FURITEN = "furiten"
    NOT_COMPLETE = "hand_not_winning"


@dataclass(frozen=True, slots=True)
class Block:
    """One set or pair of the hand as it was read."""

    name: str
    """`sequence`, `triplet`, `quad`, `pair`, or `orphans`."""
    tiles: tuple[Tile, ...]
    is_open: bool = False
    """Melded open, or a triplet completed by ron (FU-9)."""


@dataclass(frozen=True, slots=True)
class YakuItem:
    """A yaku of the hand."""

    name: YakuName
    han: int
    """Its han; the units of a yakuman; 0 where its value is fixed."""
    is_yakuman: bool = False
    fixed_base: int = 0
    """Base points that it gives by itself (YAKU-RENHOU, LOCAL-IIPIN); 0 where han count."""
    special: Reason | None = None
    """Why this hand has it, where that is not what its name says of every hand."""

    def __str__(self) -> str:
        return f"{self.name.title}, {self.worth}: {self.meaning}."

    @property
    def why(self) -> Reason:
        """Why the hand has it."""
        return self.special or self.name.why

    @property
    def meaning(self) -> str:
        """Why the hand has it, in English."""
        return say(self.why)

    @property
    def worth(self) -> str:
        """Its value in words: `2 han`, `mangan`, `yakuman`, `double yakuman`."""
        if self.is_yakuman:
            return "yakuman" if self.han == 1 else "double yakuman"
        return _FIXED_VALUES[self.fixed_base] if self.fixed_base else f"{self.han} han"


@dataclass(frozen=True, slots=True)
class DoraItem:
    """Han that are no yaku (DORA-3)."""

    key: str
    """`dora`, `ura_dora`, `red_dora` or `kita`."""
    han: int
    reason: str
    """Which tiles they are, and why."""

    @property
    def title(self) -> str:
        """The sort of dora in words: `Ura dora`."""
        return _DORA_TITLES[self.key]

    def __str__(self) -> str:
        return f"{self.title}, {self.han} han: {self.reason}."


@dataclass(frozen=True, slots=True)
class FuItem:
    """Fu, the reason for them, and the tiles they come from."""

    fu: int
    reason: str
    tiles: tuple[Tile, ...]
    rule: str

    def __str__(self) -> str:
        return f"{self.reason}, {self.fu} fu."


@dataclass(frozen=True, slots=True)
class Payment:
    """What one player pays, honba included."""

    payer: Wind | None
    """None is the discarder, where it was not said who that is."""
    points: int

    @property
    def payer_name(self) -> str:
        """The payer in words."""
        if self.payer is None:
            return "the discarder"
        return f"{self.payer.title} (the dealer)" if self.payer == Wind.EAST else self.payer.title


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class WinResult:
    """A hand scored: its yaku, fu, limit and payments, or the reason why it does not win."""

    status: WinStatus
    hand: Hand
    """The tiles beside the winning tile."""
    winning: Tile
    tsumo: bool
    moment: Moment
    rules: str
    """The rule set: the name of a preset, or on which one it is based."""
    reason: str = ""
    """Why the hand does not win; empty where it does."""
    blocks: tuple[Block, ...] = ()
    """The hand as it was read."""
    wait: str = ""
    """Which block the winning tile completed: a sentence but for its full stop."""
    yaku: tuple[YakuItem, ...] = ()
    dora: tuple[DoraItem, ...] = ()
    han: int = 0
    """Han of yaku and dora, the full count; 0 with yakuman."""
    fu_items: tuple[FuItem, ...] = ()
    """Every fu with its reason; none with yakuman, unless there are no limits (SCORE-5)."""
    fu: int = 0
    """Fu, rounded; 0 where there are no fu items."""
    units: int = 0
    """Yakuman units paid; 0 without yakuman."""
    limit: Limit = Limit.NONE
    base: int = 0
    """Base points (SCORE-2)."""
    payments: tuple[Payment, ...] = ()
    payment_sentences: tuple[str, ...] = ()
    """How the base points become payments."""
    gain: int = 0
    """What the winner's score rises by, honba and sticks included."""

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
        """All that is paid for the hand, honba included, sticks not."""
        return sum(payment.points for payment in self.payments)

    @property
    def fu_sum(self) -> int:
        """Fu before rounding (FU-11)."""
        return sum(item.fu for item in self.fu_items)

    def __str__(self) -> str:
        """One line: what the hand is worth, or why it is not a win."""
        way = "tsumo" if self.tsumo else "ron"
        return f"{self.hand} {way} {self.winning}: {self.headline if self else self.reason}"

    def __repr__(self) -> str:
        return f"<WinResult {self}>"

    @property
    def headline(self) -> str:
        """The value in a few words: `3 han 40 fu, 5,200 points`."""
        return f"{self._size}, {self.points:,} points"

    @property
    def _size(self) -> str:
        if self.units:
            return "yakuman" if self.units == 1 else f"{self.units} x yakuman"
        if self._fixed is not None:
            return self._fixed.worth
        size = f"{self.han} han {self.fu} fu"
        return f"{size}, {_words(self.limit_name)}" if self.limit else size

    @property
    def _fixed(self) -> YakuItem | None:
        """The yaku that gives the hand its base points, whatever its han and fu."""
        return next((item for item in self.yaku if item.fixed_base == self.base), None)

    def explain(self) -> str:
        """Return the whole calculation in sentences that a learner understands."""
        return "\n".join(self.sentences())

    def sentences(self) -> tuple[str, ...]:
        """Return the explanation, a sentence or two for each step."""
        if not self:
            return (f"{self.reason[:1].upper()}{self.reason[1:]}.",)
        return (
            self._reading_sentence(),
            *self._wait_sentences(),
            *(str(item) for item in self.yaku),
            *self._value_sentences(),
            self.base_sentence,
            *self.payment_sentences,
        )

    def _reading_sentence(self) -> str:
        names = [format_tiles(block.tiles) for block in self.blocks]
        if len(names) == 1:
            return f"The hand has all thirteen orphans: {names[0]}."
        if all(block.name == "pair" for block in self.blocks):
            return f"The hand is read as seven pairs: {', '.join(names)}."
        pair = next(block for block in self.blocks if block.name == "pair")
        names.remove(format_tiles(pair.tiles))
        return f"The hand is read as {', '.join(names)} and the pair {format_tiles(pair.tiles)}."

    def _wait_sentences(self) -> list[str]:
        """Return the wait, unless a fu item tells of it."""
        counts_fu = bool(self.fu_items) and self._fixed is None
        if not self.wait or (counts_fu and any(item.rule == "FU-8" for item in self.fu_items)):
            return []
        return [f"{self.wait}, no fu." if counts_fu else f"{self.wait}."]

    def _value_sentences(self) -> list[str]:
        """Return what the yaku, the dora and the fu add up to."""
        sentences = [str(item) for item in self.dora]
        if self._fixed is not None:
            return sentences
        if not self.units and len(self.yaku) + len(self.dora) > 1:
            sentences.append(f"Together {self.han} han.")
        sentences.extend(str(item) for item in self.fu_items)
        if self.fu_sum != self.fu:
            sentences.append(f"Together {self.fu_sum} fu, rounded up to {self.fu}.")
        elif len(self.fu_items) > 1:
            sentences.append(f"Together {self.fu} fu.")
        return sentences

    @property
    def base_sentence(self) -> str:
        """How han and fu, or yakuman, become base points (SCORE-2 to SCORE-5)."""
        if self.units:
            return self._yakuman_sentence()
        points = f"{self.base:,} base points."
        limit = _words(self.limit_name)
        if self._fixed is not None:
            title, worth = self._fixed.name.title, self._fixed.worth
            return f"{title} makes the hand a {worth}, whatever its han and fu: {points}"
        if not self.limit:
            return f"{self.fu} fu with {self.han} han: {self._formula(self.base)} base points."
        if self.han > _FU_HAN_MAX:
            return f"{self.han} han are a {limit}, whatever the fu: {points}"
        value = self.fu << 2 + self.han
        reason = f"over {MANGAN:,} and so" if value > MANGAN else "in this rule set (kiriage)"
        sum_up = f"{self.fu} fu with {self.han} han: {self._formula(value)}"
        return f"{sum_up}, {reason} a {limit}: {points}"

    def _formula(self, value: int) -> str:
        """Return a value as fu doubled for each han and twice more (SCORE-2)."""
        doublings = (value // self.fu).bit_length() - 1
        return f"{self.fu} x 2^(2+{doublings - 2}) = {value:,}"

    def _yakuman_sentence(self) -> str:
        if not self.limit:
            value = f"{self._formula(self.base)} base points"
            return f"Without limits each yakuman counts as 13 han, with the fu: {value}."
        points = f"{self.base:,} base points"
        if self.units > 1:
            points = f"{self.units} x {YAKUMAN:,} = {points}"
        if self.units < len(self.yaku):
            return f"Yakuman do not add up in this rule set, they count as one: {points}."
        if len(self.yaku) > 1:
            return f"Together {self.units} times a yakuman; nothing else counts: {points}."
        size = self.yaku[0].worth
        return f"A {size} counts alone, without other yaku, dora and fu: {points}."

    def draw_text(self) -> str:
        """Return the hand drawn with lines of text, the winning tile apart."""
        return self.hand.sorted().draw_text(winning=self.winning)

    def _repr_svg_(self) -> str:
        """Return the picture of the hand that notebooks show."""
        return self.hand.sorted().draw_svg(winning=self.winning)


def _words(name: str) -> str:
    """Return a name in JSON as words: `kazoe yakuman`."""
    return name.replace("_", " ")
