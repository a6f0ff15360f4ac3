"""The result of scoring a hand, with every reason in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from ariari.core.state import Limit
from ariari.model.hand import Hand
from ariari.model.moment import Moment, Wind
from ariari.model.notation import format_tiles
from ariari.model.tile import Tile
from ariari.model.yaku import YakuName

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
    """Its han; the units of a yakuman; 0 where it is worth a limit."""
    is_yakuman: bool = False

    def __str__(self) -> str:
        return f"{self.name.title}, {self.worth}: {self.name.meaning}."

    @property
    def worth(self) -> str:
        """Its value in words: `2 han`, `yakuman`, `double yakuman`."""
        if self.is_yakuman:
            return "yakuman" if self.han == 1 else "double yakuman"
        return f"{self.han} han" if self.han else "a limit of its own"


@dataclass(frozen=True, slots=True)
class DoraItem:
    """Han that are no yaku (DORA-3)."""

    key: str
    """`dora`, `ura_dora`, `red_dora` or `kita`."""
    han: int
    reason: str

    def __str__(self) -> str:
        return f"{self.reason}: {self.han} han."


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


@dataclass(frozen=True, slots=True, kw_only=True)
class WinResult:
    """A hand scored: its yaku, fu, limit and payments, or the reason why it does not win."""

    status: WinStatus
    hand: Hand
    """The tiles beside the winning tile."""
    winning: Tile
    tsumo: bool
    moment: Moment
    rules: str
    """Name of the rule set."""
    reason: str = ""
    """Why the hand does not win; empty where it does."""
    blocks: tuple[Block, ...] = ()
    """The hand as it was read."""
    wait: str = ""
    """Which block the winning tile completed, as a sentence."""
    yaku: tuple[YakuItem, ...] = ()
    dora: tuple[DoraItem, ...] = ()
    han: int = 0
    """Han of yaku and dora, the full count; 0 with yakuman."""
    fu_items: tuple[FuItem, ...] = ()
    fu: int = 0
    """Fu, rounded."""
    units: int = 0
    """Yakuman units paid; 0 without yakuman."""
    limit: Limit = Limit.NONE
    base: int = 0
    """Base points (SCORE-2)."""
    payments: tuple[Payment, ...] = ()
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
        if not self:
            return f"{self.hand} {self._verb} {self.winning}: {self.reason}"
        return f"{self.hand} {self._verb} {self.winning}: {self.headline}"

    @property
    def _verb(self) -> str:
        return "tsumo" if self.tsumo else "ron"

    @property
    def headline(self) -> str:
        """The value in a few words: `3 han 40 fu, 5,200`."""
        limit = self.limit_name.replace("_", " ")
        if self.units:
            size = "yakuman" if self.units == 1 else f"{self.units} x yakuman"
        else:
            size = f"{self.han} han {self.fu} fu"
            size += f", {limit}" if limit else ""
        return f"{size}, {self.points:,} points"

    def explain(self) -> str:
        """Return the whole calculation in sentences that a learner understands."""
        return "\n".join(self.sentences())

    def sentences(self) -> tuple[str, ...]:
        """Return the explanation, a sentence or two for each step."""
        if not self:
            return (f"{self.reason[:1].upper()}{self.reason[1:]}.",)
        value = self._yakuman_sentences() if self.units else self._han_sentences()
        return (
            self._reading_sentence(),
            *([self.wait] if self.wait else []),
            *(str(item) for item in self.yaku),
            *value,
            *self._payment_sentences(),
        )

    def _reading_sentence(self) -> str:
        names = [format_tiles(block.tiles) for block in self.blocks if block.name != "pair"]
        pairs = [format_tiles(block.tiles) for block in self.blocks if block.name == "pair"]
        if len(pairs) == 1 and names:
            return f"The hand is read as {', '.join(names)} and the pair {pairs[0]}."
        return f"The hand is read as {', '.join(names + pairs)}."

    def _yakuman_sentences(self) -> list[str]:
        if self.units == 1:
            return ["A yakuman counts alone: other yaku, dora and fu do not matter."]
        return [f"Together {self.units} yakuman; other yaku, dora and fu do not matter."]

    def _han_sentences(self) -> list[str]:
        sentences = [str(item) for item in self.dora]
        if len(self.yaku) + len(self.dora) > 1:
            sentences.append(f"Together {self.han} han.")
        sentences.extend(str(item) for item in self.fu_items)
        if self.fu_sum != self.fu:
            sentences.append(f"Together {self.fu_sum} fu, rounded up to {self.fu}.")
        elif len(self.fu_items) > 1:
            sentences.append(f"Together {self.fu} fu.")
        sentences.append(self._base_sentence())
        return sentences

    def _base_sentence(self) -> str:
        if self.limit == Limit.NONE:
            return (
                f"{self.fu} fu with {self.han} han: {self.fu} x 2^(2+{self.han}) = "
                f"{self.base:,} base points."
            )
        name = self.limit_name.replace("_", " ")
        return f"{self.han} han {self.fu} fu is a {name}: {self.base:,} base points."

    def _payment_sentences(self) -> list[str]:
        sentences = [f"{self._shares()}: {self._who_pays()}."]
        if self.moment.sticks:
            sentences.append(
                f"With {_count(self.moment.sticks, 'riichi stick')} the winner gains {self.gain:,}."
            )
        return sentences

    def _shares(self) -> str:
        """Return the rule by which the base becomes payments (SCORE-6, PAY-1)."""
        if self.moment.liable is not None:
            share = "One player is liable for the hand (pao)"
        elif not self.tsumo:
            share = f"The discarder pays {6 if self.is_dealer else 4} times the base"
        elif self.is_dealer:
            share = "Everybody pays the dealer twice the base"
        else:
            share = "The dealer pays twice the base, the others once"
        if self.limit == Limit.NONE:
            share += ", rounded up to hundreds"
        if self.moment.honba:
            share += f", and {_count(self.moment.honba, 'honba', plural='honba')}"
        return share

    def _who_pays(self) -> str:
        return ", ".join(
            f"{payment.payer_name} pays {payment.points:,}" for payment in self.payments
        )

    def draw_text(self) -> str:
        """Return the hand drawn with lines of text, the winning tile apart."""
        return self.hand.sorted().draw_text(winning=self.winning)

    def _repr_svg_(self) -> str:
        """Return the picture of the hand that notebooks show."""
        return self.hand.sorted().draw_svg(winning=self.winning)


def _count(number: int, noun: str, *, plural: str = "") -> str:
    """Return a number with its noun: `1 riichi stick`, `2 honba`."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"
