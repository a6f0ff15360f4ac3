"""How base points become payments, in words (rulebook sections 3.6 and 3.8)."""

from collections.abc import Iterator, Sequence

from ariari.analysis.scoring import Scored, Situation
from ariari.analysis.settle import discarder_of, liable_units, settle
from ariari.core.liability import honba_payer, liable_for_hand
from ariari.core.names import Yakuman
from ariari.core.payments import (
    STICK_POINTS,
    Settlement,
    bisected_share,
    honba_alone,
    honba_each,
    ron_value,
    tsumo_share,
)
from ariari.core.points import YAKUMAN
from ariari.core.rules import SEAT_MAX
from ariari.model.moment import Wind
from ariari.model.result import Payment
from ariari.model.yaku import YAKUMAN_NAMES

__all__ = ["PaidWin"]


class PaidWin:
    """A scored win with its settlement: who pays what, and why."""

    def __init__(self, situation: Situation, scored: Scored) -> None:
        self.moment = situation.moment
        self.scored = scored
        self.rules = scored.rules
        self.winner = int(situation.moment.seat)
        self.settlement: Settlement = settle(scored, situation.moment)
        is_unnamed = not situation.tsumo and situation.moment.discarder is None
        self.discarder = discarder_of(situation.moment)
        self.unnamed = self.discarder if is_unnamed else None

    @property
    def payments(self) -> tuple[Payment, ...]:
        """What everybody pays."""
        deltas = self.settlement.deltas
        return tuple(
            Payment(None if seat == self.unnamed else seat, -deltas[seat])
            for seat in Wind
            if deltas[seat] < 0
        )

    @property
    def gain(self) -> int:
        """What the winner's score rises by."""
        return self.settlement.deltas[self.winner]

    def sentences(self) -> tuple[str, ...]:
        """Return the way from the base points to the winner's gain."""
        return (*self._hand_sentences(), *self._stick_sentences())

    def _hand_sentences(self) -> Iterator[str]:
        base = self.scored.score.base
        is_tsumo = self.scored.win.tsumo
        if self._is_liable and (is_tsumo or self.moment.liable != self.discarder):
            yield from self._tsumo_with_liable() if is_tsumo else self._ron_with_liable()
        elif is_tsumo:
            yield from self._shares(base)
            if self.moment.honba:
                points = honba_each(self.rules, self.moment.honba)
                yield f"Everybody adds {points:,} for {self.moment.honba} honba."
            yield self._total()
        else:
            times = 6 if self.moment.seat == Wind.EAST else 4
            value = ron_value(self.settlement, self.winner, base)
            payer = _upper(self._name(self.discarder))
            yield f"{payer} pays {times} times the base: {_product(times, base, value)}."
            yield from self._honba(self.discarder)
            if self.moment.honba:
                yield self._total()

    def _shares(self, base: int) -> Iterator[str]:
        """Yield the shares of a win by tsumo (SCORE-6, SANMA-8)."""
        if self.moment.seat == Wind.EAST:
            share = tsumo_share(self.settlement, self.winner, Wind.SOUTH, base)
            yield f"Everybody pays the dealer twice the base: {_product(2, base, share)}."
        else:
            share = tsumo_share(self.settlement, self.winner, Wind.EAST, base)
            yield f"The dealer pays twice the base: {_product(2, base, share)}."
            other = next(seat for seat in Wind if seat not in (Wind.EAST, self.moment.seat))
            share = tsumo_share(self.settlement, self.winner, other, base)
            others = "The others pay" if self.rules.players == SEAT_MAX else "The other pays"
            yield f"{others} the base: {_product(1, base, share)}."
        added = bisected_share(self.settlement, self.rules, self.winner, base)
        if added:
            yield f"Each adds half of the share of the missing player, {added:,} (SANMA-8)."

    def _ron_with_liable(self) -> Iterator[str]:
        """Yield who pays a ron where another player is liable (PAO-4, PAO-5)."""
        part, rest = self._parts()
        half = f"half of {ron_value(self.settlement, self.winner, part):,} each"
        liable, discarder = self._name(self._liable), self._name(self.discarder)
        yield f"{self._liability()}: {liable} and {discarder} pay {half} (PAO-4)."
        if rest:
            value = ron_value(self.settlement, self.winner, rest)
            yield f"{_upper(discarder)} pays the rest of the hand, {value:,} (PAO-5)."
        payer = honba_payer(self.settlement, self.rules, self.winner, self.discarder)
        yield from self._honba(Wind(payer))
        yield self._total()

    def _tsumo_with_liable(self) -> Iterator[str]:
        """Yield who pays a tsumo where a player is liable (PAO-3, PAO-5)."""
        part, rest = self._parts()
        value = ron_value(self.settlement, self.winner, part)
        liable = self._name(self._liable)
        yield f"{self._liability()}: {liable} alone pays {value:,}, as for a ron (PAO-3)."
        if rest:
            yield f"All pay for the rest of the hand, {rest:,} base points (PAO-5)."
            yield from self._shares(rest)
        yield from self._honba(self._liable)
        yield self._total()

    @property
    def _is_liable(self) -> bool:
        return liable_units(self.scored, self.moment) > 0

    @property
    def _liable(self) -> Wind:
        assert self.moment.liable is not None
        return self.moment.liable

    def _liability(self) -> str:
        """Return who is liable for what, as the beginning of a sentence."""
        bits = self.scored.score.yakuman & self.rules.pao
        names = [YAKUMAN_NAMES[yakuman].title.lower() for yakuman in Yakuman if bits >> yakuman & 1]
        scope = ", and so for the whole hand" if self._covers_more else ""
        return f"{self._name(self._liable)} is liable (pao) for {_listed(names)}{scope}"

    @property
    def _covers_more(self) -> bool:
        """Whether the liable player answers for further yakuman too (PAO-5)."""
        has_more = self.scored.score.yakuman & ~self.rules.pao != 0
        return has_more and liable_for_hand(self.rules)

    def _parts(self) -> tuple[int, int]:
        """Return the base points for which a player is liable, and the others (PAO-5)."""
        base = self.scored.score.base
        if liable_for_hand(self.rules):
            return base, 0
        part = min(base, YAKUMAN * liable_units(self.scored, self.moment))
        return part, base - part

    def _honba(self, payer: Wind) -> Iterator[str]:
        """Yield what a single payer adds for honba (PAY-1)."""
        if self.moment.honba:
            points = honba_alone(self.rules, self.moment.honba)
            yield f"{_upper(self._name(payer))} adds {points:,} for {self.moment.honba} honba."

    def _total(self) -> str:
        """Return what everybody pays in the end."""
        payments = self.payments
        total = sum(payment.points for payment in payments)
        names = [payment.payer_name for payment in payments]
        amounts = {payment.points for payment in payments}
        if len(payments) == 1:
            return f"So {names[0]} pays {total:,}."
        if len(amounts) == 1:
            paid = f"{_listed(names)} pay {payments[0].points:,} each"
        else:
            first, *others = payments
            paid = _listed(
                [
                    f"{first.payer_name} pays {first.points:,}",
                    *(f"{payment.payer_name} {payment.points:,}" for payment in others),
                ]
            )
        return f"So {paid}, {total:,} in all."

    def _stick_sentences(self) -> Iterator[str]:
        """Yield what the sticks on the table bring (PAY-6)."""
        sticks = self.moment.sticks
        if sticks:
            stick = "1 riichi stick adds" if sticks == 1 else f"{sticks} riichi sticks add"
            yield f"{stick} {sticks * STICK_POINTS:,}: the winner gains {self.gain:,}."

    def _name(self, seat: Wind) -> str:
        return Payment(None if seat == self.unnamed else seat, 0).payer_name


def _product(times: int, base: int, share: int) -> str:
    """Return a multiple of the base points and its rounding (SCORE-6)."""
    value = f"{base:,}" if times == 1 else f"{times} x {base:,} = {times * base:,}"
    return value if share == times * base else f"{value}, rounded up to {share:,}"


def _listed(names: Sequence[str]) -> str:
    """Return names in a row: `a, b and c`."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
