"""What a scored win is as an answer: `ariari score --json`, `--jsonl`, `/api/score`, `/api/win`.

Each class says more than the one before it. A file of cases gets what a win is worth; a wait the
points too; a whole answer has the reasons, and their words if a language was asked for.
docs/batch.md and docs/api.md list the fields.
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from ariari.model.moment import Wind
from ariari.schema import game  # noqa: F401 - the forms of tiles and reasons
from ariari.schema.shape import SPARSE
from ariari.words.reason import Reason

__all__ = [
    "BlockLine",
    "CaseAnswer",
    "CaseNoWin",
    "CaseWin",
    "DoraLine",
    "FuLine",
    "ImpossibleWin",
    "NoWin",
    "NoWinAnswer",
    "OtherWinLine",
    "OtherWinsAnswer",
    "Payer",
    "ScoreAnswer",
    "WinAnswer",
    "WinWorth",
    "Worth",
    "YakuLine",
]

_NoWinStatus: TypeAlias = Literal["no_yaku", "furiten", "hand_not_winning"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseWin:
    """What a hand that wins is worth."""

    status: Literal["win"]
    han: int | None
    """None with yakuman."""
    fu: int | None
    """None with yakuman."""
    fu_counts: bool
    """Whether fu change what the hand is worth."""
    yakuman: int
    """Units of yakuman."""
    yaku: dict[str, int]
    """Han of yaku and dora, or units of yakuman."""
    limit: str
    """The name of a limit; empty below mangan."""
    payments: dict[str, int]
    """Who pays what by role, honba included and sticks not: `discarder`, `dealer`, `nondealer`."""
    gain: int
    """What the winner's score rises by, with sticks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseNoWin:
    """A hand that does not win."""

    status: _NoWinStatus


CaseAnswer: TypeAlias = CaseWin | CaseNoWin


@dataclass(frozen=True, slots=True, kw_only=True)
class WinWorth(CaseWin):
    """What a win is worth, without the reasons."""

    base: int
    """Base points."""
    points: int
    """The total paid for the hand, honba included."""
    is_raised: bool
    """Whether a yakuman is paid for a hand worth less: dealt into open riichi (OPENR-1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoWin(CaseNoWin):
    """A hand that does not win, and why."""

    why: Reason


Worth: TypeAlias = WinWorth | NoWin


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockLine:
    """A set or pair of the hand, as it was read."""

    name: str
    tiles: str
    """In notation."""
    open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuLine:
    """A yaku of a win."""

    key: str
    han: int
    """Its han; the units of a yakuman; 0 if its value is fixed."""
    is_yakuman: bool
    kanji: str
    rule: str
    worth: Reason
    why: Reason
    """Why the hand has it."""
    title: str | None = None
    """Its name in words."""
    meaning: str | None = None
    """Why the hand has it, in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DoraLine:
    """The dora of one kind."""

    key: str
    han: int
    why: Reason
    """Which tiles they are."""
    title: str | None = None
    reason: str | None = None
    """Which tiles they are, in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FuLine:
    """What some fu are for."""

    fu: int
    rule: str
    tiles: str
    """In notation."""
    why: Reason
    reason: str | None = None
    """What they are for, in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Payer:
    """Who pays, and how much."""

    payer: Wind | None
    """None is the discarder, if it is not known who that was."""
    points: int
    seat: int | None = None
    """The seat that pays, in a game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WinAnswer(WinWorth):
    """A hand that wins, with every reason."""

    hand: str
    win_tile: str
    win_by: Literal["ron", "tsumo"]
    rules: str
    fu_sum: int | None
    """Fu before rounding; None if none count."""
    blocks: tuple[BlockLine, ...]
    yaku_items: tuple[YakuLine, ...]
    dora_items: tuple[DoraLine, ...]
    fu_items: tuple[FuLine, ...]
    payers: tuple[Payer, ...]
    wait_reason: Reason | None
    """Which block the winning tile completed; None if the hand is not made of sets."""
    base_reason: Reason
    payment_reasons: tuple[Reason, ...]
    headline: str | None = None
    """What the win is worth, in words."""
    explanation: tuple[str, ...] | None = None
    """Every reason in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NoWinAnswer(NoWin):
    """A hand that does not win, as it was asked about."""

    hand: str
    win_tile: str
    win_by: Literal["ron", "tsumo"]
    rules: str
    headline: str | None = None
    """That it does not win, and why, in words."""
    reason: str | None = None
    """Why not, in words."""
    explanation: tuple[str, ...] | None = None
    """Every reason in words."""


ScoreAnswer: TypeAlias = WinAnswer | NoWinAnswer


@dataclass(frozen=True, slots=True, kw_only=True)
class ImpossibleWin:
    """A win that no game reaches."""

    status: Literal["impossible"]
    why: Reason
    reason: str
    """Why not, in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherWinLine:
    """A hand by ron or by tsumo, as the dealer or not."""

    win_by: Literal["ron", "tsumo"]
    seat: Wind
    """The winner's; East is the dealer."""
    is_asked: bool
    """Whether it is the win that was asked about."""
    worth: WinWorth | NoWin | ImpossibleWin


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherWinsAnswer:
    """The same hand in all four ways, as the dealer first."""

    wins: tuple[OtherWinLine, ...]


SPARSE.update((YakuLine, DoraLine, FuLine, Payer, WinAnswer, NoWinAnswer))
