"""What can be said about a hand that does not win yet."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ariari.analysis.advice import POINT, UNRANKED, Safety, advise_view
from ariari.analysis.advice import Advice as AdviceRecord
from ariari.analysis.distance import Shanten, UsefulTile, shanten
from ariari.analysis.hands import count_hand
from ariari.analysis.prospects import Prospect, prospects_of
from ariari.analysis.waits import WaitValue, waits
from ariari.core.rules import OpenRiichi
from ariari.core.shanten import READY
from ariari.core.state import RiichiLevel
from ariari.core.tiles import KIND_COUNT, NORTH
from ariari.model.hand import HAND_SIZE, Hand
from ariari.model.moment import Moment, MomentArguments, read_moment
from ariari.model.notation import format_tiles, parse_tiles
from ariari.model.result import WinResult, WinStatus
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.model.waiting import waiting_tiles
from ariari.schema.answers import Advice, DiscardAdvice, WaitAdvice, Worth, YakuHint
from ariari.schema.questions import AdviceQuestion
from ariari.schema.win import worth_of
from ariari.server.http.advice_view import lying_tiles, view_of_question
from ariari.server.http.call_answer import list_safety, said_of_calls
from ariari.words.catalogue import ENGLISH
from ariari.words.reason import Reason
from ariari.words.say import say

__all__ = ["answer_advice"]


def answer_advice(question: AdviceQuestion) -> Advice:
    """Return how far a hand is from tenpai, what brings it closer, its waits and likely yaku.

    With what lies on the table it also says what is safe, and what each call on offer leads to.
    """
    rules = question.ruleset()
    hand = question.read_hand(rules)
    advisor = _Advisor(question, rules)
    view = view_of_question(question, rules, hand, advisor.moment)
    gone = _tiles(_gone(question, advisor.moment, lying_tiles(view)))
    count_hand(hand, players=rules.players).read_seen(format_tiles(gone))
    advice = advise_view(view, question.offered, gone=gone)
    advisor.left = advice.left
    has_drawn = hand.size > HAND_SIZE
    is_waiting = advice.shanten == READY and not has_drawn
    waiting = advisor.waiting(hand) if is_waiting else _Waiting()
    here = shanten(hand, players=rules.players)
    discards = tuple(advisor.discards(hand, advice)) if has_drawn else ()
    prospects = prospects_of(advice.hopes, advice.kokushi, rules, closed=hand.is_closed)
    return Advice(
        shanten=advice.shanten,
        total=discards[0].total if discards else advice.draw_tiles,
        draws=_useful(advice, advice.draws),
        **waiting._asdict(),
        shanten_standard=here.standard,
        shanten_chiitoitsu=here.chiitoitsu,
        shanten_kokushi=here.kokushi,
        sentence=say(_distance(here, has_drawn=has_drawn), advisor.language),
        discards=discards,
        yaku=tuple(map(_hint, prospects)),
        safety=tuple(list_safety(view, advice)),
        **said_of_calls(question.offered, advice)._asdict(),
    )


def _distance(here: Shanten, *, has_drawn: bool) -> Reason:
    """Return how far the hand is; with 14 tiles, tenpai comes only after a discard."""
    is_after = has_drawn and here == READY
    return Reason("shanten.after_discard") if is_after else here.reason


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
        if question.table and not question.discards:
            self._arguments["discards"] = question.own_river()
        self.moment = read_moment(**self._arguments)
        if self.moment.open_riichi and rules.open_riichi == OpenRiichi.ON_YAKUMAN:
            # That is what a ron costs anybody who is not in riichi (OPENR-1).
            self._arguments["into_open_riichi"] = True
        self.left: Sequence[int] = ()

    def discards(self, hand: Hand, advice: AdviceRecord) -> Iterator[DiscardAdvice]:
        """Yield every discard, best first, a red five after a plain one."""
        held = [kind for kind in range(KIND_COUNT) if advice.ranks[kind] != UNRANKED]
        for kind in sorted(held, key=lambda kind: advice.ranks[kind]):
            for tile in _held(hand, kind):
                yield self.discard(hand, tile, advice)

    def discard(self, hand: Hand, tile: Tile, advice: AdviceRecord) -> DiscardAdvice:
        """Return what discarding this tile leaves; its waits if that is tenpai."""
        waiting = _Waiting()
        distance = advice.accepted.shanten[tile.kind]
        if distance == READY:
            rest = list(hand.concealed)
            rest.remove(tile)
            waiting = self.waiting(Hand(tuple(rest), hand.melds), tile)
        return DiscardAdvice(
            tile=tile,
            shanten=distance,
            total=advice.tiles[tile.kind],
            draws=_useful(advice, advice.accepted.kinds[tile.kind]),
            value=advice.points[tile.kind] // POINT,
            loss=advice.losses[tile.kind] // POINT,
            safety=Safety(advice.worst[tile.kind]) if advice.riichi else None,
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
            _wait(wait, promised, self.left[wait.tile.kind])
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


def _gone(question: AdviceQuestion, moment: Moment, lying: Counter[int]) -> Counter[int]:
    """Return the kinds that can no longer be drawn, besides those in the hand and those lying.

    Without a table, indicators and the player's discards may or may not be among those seen; they
    count once.
    """
    open_tiles = parse_tiles(question.seen) if question.seen.strip() else ()
    seen = Counter(tile.kind for tile in open_tiles)
    if question.table:
        return seen
    own = (*moment.dora, *moment.ura, *moment.discards, *(Tile(NORTH),) * moment.kita)
    return (seen | Counter(tile.kind for tile in own)) - lying


def _tiles(kinds: Counter[int]) -> tuple[Tile, ...]:
    return tuple(Tile(kind) for kind in sorted(kinds.elements()))


def _useful(advice: AdviceRecord, kinds: int) -> tuple[UsefulTile, ...]:
    """Return kinds with how many of each are left."""
    return tuple(
        UsefulTile(Tile(kind), advice.left[kind]) for kind in range(KIND_COUNT) if kinds >> kind & 1
    )


def _held(hand: Hand, kind: int) -> list[Tile]:
    """Return the tiles of a kind that can be discarded, each face once: a red five comes last."""
    return sorted({tile for tile in hand.concealed if tile.kind == kind}, reverse=True)
