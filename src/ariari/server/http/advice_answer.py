"""What can be said about a hand that does not win yet."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ariari.analysis.distance import DiscardOption, acceptance
from ariari.analysis.prospects import Prospect, list_prospects
from ariari.analysis.waits import WaitValue, waits
from ariari.core.rules import OpenRiichi
from ariari.core.shanten import READY
from ariari.core.state import RiichiLevel
from ariari.core.tiles import COPIES, NORTH
from ariari.model.hand import Hand
from ariari.model.moment import Moment, MomentArguments, read_moment
from ariari.model.notation import format_tiles, parse_tiles
from ariari.model.result import WinResult, WinStatus
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.waiting import waiting_tiles
from ariari.schema.answers import Advice, DiscardAdvice, WaitAdvice, Worth, YakuHint
from ariari.schema.questions import AdviceQuestion
from ariari.schema.win import worth_of
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason
from ariari.words.say import say

__all__ = ["answer_advice"]


def answer_advice(question: AdviceQuestion) -> Advice:
    """Return how far a hand is from tenpai, what brings it closer, its waits and likely yaku."""
    rules = question.ruleset()
    hand = question.read_hand(rules)
    advisor = _Advisor(question, rules)
    found = acceptance(hand, seen=format_tiles(advisor.gone), players=rules.players)
    prospects = list_prospects(
        hand,
        rules,
        seat=advisor.moment.seat,
        round_wind=advisor.moment.round,
        gone=advisor.gone,
    )
    is_waiting = found.shanten == READY and not found.discards
    waiting = advisor.waiting(hand) if is_waiting else _Waiting()
    return Advice(
        shanten=int(found.shanten),
        total=found.total,
        draws=found.draws,
        **waiting._asdict(),
        shanten_standard=found.shanten.standard,
        shanten_chiitoitsu=found.shanten.chiitoitsu,
        shanten_kokushi=found.shanten.kokushi,
        sentence=say(found.reason, advisor.language),
        discards=tuple(
            advisor.discard(hand, discard, tile)
            for discard in found.discards
            for tile in _held(hand, discard.tile.kind)
        ),
        yaku=tuple(map(_hint, prospects)),
    )


class _Waiting(NamedTuple):
    """What a hand waits for, under the names of `HandAdvice`; nothing unless it is tenpai."""

    waits: tuple[WaitAdvice, ...] = ()
    furiten: str | None = None
    furiten_reason: Reason | None = None
    furiten_tiles: tuple[Tile, ...] = ()


class _Advisor:
    """What is known besides the hand."""

    def __init__(self, question: AdviceQuestion, rules: Ruleset) -> None:
        self._arguments = question.moment()
        self.language = question.language() or ENGLISH
        self._rules = rules
        self.moment = read_moment(**self._arguments)
        if self.moment.open_riichi and rules.open_riichi == OpenRiichi.ON_YAKUMAN:
            # That is what a ron costs anybody who is not in riichi (OPENR-1).
            self._arguments["into_open_riichi"] = True
        self.gone = _gone(question.seen, self.moment)

    def discard(self, hand: Hand, discard: DiscardOption, tile: Tile) -> DiscardAdvice:
        """Return what discarding this tile leaves; its waits if that is tenpai."""
        waiting = _Waiting()
        if discard.shanten == READY:
            rest = list(hand.concealed)
            rest.remove(tile)
            waiting = self.waiting(Hand(tuple(rest), hand.melds), tile)
        return DiscardAdvice(
            tile=tile,
            shanten=discard.shanten,
            total=discard.total,
            draws=discard.draws,
            **waiting._asdict(),
        )

    def waiting(self, hand: Hand, *discarded: Tile) -> _Waiting:
        """Return the waits of a hand, and why they cannot be ronned, if so."""
        arguments = self._arguments.copy()
        arguments["discards"] = discards = (*self.moment.discards, *discarded)
        if discarded:
            # A seat that discards has had a turn.
            arguments["first_turn"] = False
            self._let_pass(arguments)
        found = waits(hand, rules=self._rules, **arguments)
        advice = tuple(
            _wait(wait, promised, self._left(wait.tile, *hand.all_tiles, *discarded))
            for wait, promised in zip(found, self._with_riichi(hand, arguments), strict=True)
        )
        why = _why_furiten(found)
        if why is None:
            return _Waiting(advice)
        own = {tile.kind for tile in discards}
        own_waits = tuple(wait.tile for wait in found if wait.tile.kind in own)
        return _Waiting(advice, say(why, self.language), why, own_waits)

    def _with_riichi(self, hand: Hand, arguments: MomentArguments) -> Sequence[WaitValue | None]:
        """Return the same waits with riichi; None if the hand has declared it or cannot."""
        if self.moment.riichi != RiichiLevel.NONE or not hand.is_closed:
            return [None] * len(waiting_tiles(hand, self._rules.players))
        promise = arguments.copy()
        promise["riichi"] = True
        # A seat in riichi has had a turn, and draws again.
        promise["first_turn"] = promise["rinshan"] = False
        self._let_pass(promise)
        return waits(hand, rules=self._rules, **promise)

    def _let_pass(self, arguments: MomentArguments) -> None:
        """After a discard a tile that went by bars a ron in riichi only (FURITEN-3, FURITEN-4)."""
        arguments["furiten"] = self.moment.furiten and self.moment.riichi != RiichiLevel.NONE

    def _left(self, tile: Tile, *own: Tile) -> int:
        """Return how many of a tile are neither the player's own nor seen elsewhere."""
        used = (*own, *self.gone)
        return max(0, COPIES - sum(other.kind == tile.kind for other in used))


def _why_furiten(found: Sequence[WaitValue]) -> Reason | None:
    """Return why no wait can be ronned; None if they can."""
    rons = (wait.ron for wait in found if wait.ron is not None)
    return next((ron.why for ron in rons if ron.status == WinStatus.FURITEN), None)


def _wait(wait: WaitValue, promised: WaitValue | None, left: int) -> WaitAdvice:
    """Return a wait with its value; `promised` is the same wait with riichi, if that is open."""
    riichi = None if promised is None else promised.ron
    return WaitAdvice(
        tile=wait.tile,
        left=left,
        has_yaku=wait.has_yaku,
        ron=_worth(wait.ron if left else None),
        tsumo=_worth(wait.tsumo if left else None),
        riichi=_worth(riichi if left else None),
    )


def _worth(result: WinResult | None) -> Worth | None:
    return None if result is None else worth_of(result)


def _hint(prospect: Prospect) -> YakuHint:
    return YakuHint(
        key=prospect.name.key,
        kanji=prospect.name.kanji,
        rule=prospect.name.rule,
        han=prospect.han,
        is_yakuman=prospect.is_yakuman,
        shanten=prospect.shanten,
    )


def _gone(seen: str, moment: Moment) -> tuple[Tile, ...]:
    """Return the tiles that can no longer be drawn, besides those in the hand.

    Indicators and the player's discards may or may not be among those seen; they count once.
    """
    open_tiles = parse_tiles(seen) if seen.strip() else ()
    own = (*moment.dora, *moment.ura, *moment.discards, *(Tile(NORTH),) * moment.kita)
    copies = Counter(tile.kind for tile in open_tiles) | Counter(tile.kind for tile in own)
    return tuple(Tile(kind) for kind in sorted(copies.elements()))


def _held(hand: Hand, kind: int) -> list[Tile]:
    """Return the tiles of a kind that can be discarded, each face once: a red five comes last."""
    return sorted({tile for tile in hand.concealed if tile.kind == kind}, reverse=True)
