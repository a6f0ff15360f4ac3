"""How base points become payments, in words (rulebook sections 3.6 and 3.8)."""

from collections.abc import Iterator, Sequence

from ariari.analysis.settle import (
    discarder_of,
    liable_units,
    paid_base,
    paid_honba,
    pao_of,
    settle,
)
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
from ariari.core.rules import SEAT_MAX, MultiRonHonba, MultiRonSticks
from ariari.model.moment import Wind
from ariari.model.result import Payment
from ariari.model.scoring import Scored, Situation
from ariari.model.yaku import YAKUMAN_NAMES

__all__ = ["PaidWin"]


class PaidWin:
    """A scored win with its settlement: who pays what, and why."""

    def __init__(self, situation: Situation, scored: Scored) -> None:
        self.moment = situation.moment
        self.scored = scored
        self.rules = scored.rules
        self.winner = int(situation.moment.seat)
        self.is_tsumo = situation.tsumo
        self.base = paid_base(scored, situation.moment)
        self.honba = paid_honba(scored, situation.moment)
        self.pao = pao_of(scored, situation.moment)
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
        steps = [*self._hand_sentences(), *self._wareme_sentences()]
        if len(steps) > 1 or len(self.payments) > 1 or (self.is_tsumo and self.pao):
            steps.append(self._total())
        return (*self._penalty_sentences(), *steps, *self._stick_sentences())

    def _hand_sentences(self) -> Iterator[str]:
        if self._pays_kan:
            yield from self._whole_hand()
        elif self.is_tsumo and self.pao:
            yield from self._tsumo_with_liable()
        elif self.is_tsumo:
            yield from self._shares(self.base)
            if self.honba:
                points = honba_each(self.rules, self.honba)
                yield f"Everybody adds {points:,} for {self.honba} honba."
        elif any(seat != self.discarder for seat in self.pao):
            yield from self._ron_with_liable()
        else:
            yield f"{_upper(self._name(self.discarder))} pays {self._as_ron()}."
            yield from self._honba(self.discarder)

    def _penalty_sentences(self) -> Iterator[str]:
        """Yield why more is paid than the hand is worth (OPENR-1)."""
        if self.base > self.scored.score.base:
            payer = _upper(self._name(self.discarder))
            yield (
                f"{payer}, not in riichi, discarded into an open riichi and pays for a yakuman: "
                f"{self.base:,} base points (OPENR-1)."
            )

    def _as_ron(self) -> str:
        """Return what one payer owes for the whole hand (SCORE-6)."""
        times = 6 if self.moment.seat == Wind.EAST else 4
        value = ron_value(self.settlement, self.winner, self.base)
        return f"{times} times the base: {_product(times, self.base, value)}"

    @property
    def _pays_kan(self) -> bool:
        """Whether whoever discarded the tile of a daiminkan pays for the hand (PAO-7)."""
        return self.is_tsumo and self.moment.kan_source is not None and self.rules.daiminkan_pao

    def _whole_hand(self) -> Iterator[str]:
        """Yield what a win right after a daiminkan costs (PAO-7)."""
        assert self.moment.kan_source is not None
        payer = _upper(self._name(self.moment.kan_source))
        yield f"{payer} discarded the tile of the kan and alone pays, as for a ron (PAO-7)."
        yield f"That is {self._as_ron()}."
        yield from self._honba(self.moment.kan_source)

    def _wareme_sentences(self) -> Iterator[str]:
        """Yield who pays or receives double (EXTRA-1)."""
        seat = self.moment.wareme
        if seat is None:
            return
        name = _upper(self._name(seat))
        if seat == self.moment.seat:
            yield f"{name} sat at the broken wall (wareme) and receives double (EXTRA-1)."
        elif self.settlement.deltas[seat] < 0:
            yield f"{name} sat at the broken wall (wareme) and pays double (EXTRA-1)."

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
        parts, rest = self._parts()
        rest += parts.pop(self.discarder, 0)
        discarder = self._name(self.discarder)
        for seat, part in parts.items():
            half = f"half of {ron_value(self.settlement, self.winner, part):,} each"
            liable = self._name(seat)
            yield f"{self._liability(seat)}: {liable} and {discarder} pay {half} (PAO-4)."
        if rest:
            value = ron_value(self.settlement, self.winner, rest)
            yield f"{_upper(discarder)} pays the rest of the hand, {value:,} (PAO-5)."
        payer = honba_payer(self.settlement, self.rules, self.winner, self.discarder)
        yield from self._honba(Wind(payer))

    def _tsumo_with_liable(self) -> Iterator[str]:
        """Yield who pays a tsumo where a player is liable (PAO-3, PAO-5)."""
        parts, rest = self._parts()
        for seat, part in parts.items():
            value = ron_value(self.settlement, self.winner, part)
            liable = self._name(seat)
            yield f"{self._liability(seat)}: {liable} alone pays {value:,}, as for a ron (PAO-3)."
        if rest:
            yield f"All pay for the rest of the hand, {rest:,} base points (PAO-5)."
            yield from self._shares(rest)
        yield from self._honba(next(iter(parts)))

    def _liability(self, seat: Wind) -> str:
        """Return what a player is liable for, as the beginning of a sentence."""
        bits = self.pao[seat]
        names = [YAKUMAN_NAMES[yakuman].title.lower() for yakuman in Yakuman if bits >> yakuman & 1]
        scope = ", and so for the whole hand" if self._covers_more(seat) else ""
        return f"{self._name(seat)} is liable (pao) for {_listed(names)}{scope}"

    def _covers_more(self, seat: Wind) -> bool:
        """Whether a liable player answers for further yakuman too (PAO-5)."""
        has_more = self.scored.score.yakuman & ~sum(self.pao.values()) != 0
        return has_more and liable_for_hand(self.rules) and seat == next(iter(self.pao))

    def _parts(self) -> tuple[dict[Wind, int], int]:
        """Return the base points for which each player is liable, and the others (PAO-5)."""
        rest = self.base
        parts: dict[Wind, int] = {}
        for seat, bits in self.pao.items():
            parts[seat] = min(rest, YAKUMAN * liable_units(self.scored, bits))
            rest -= parts[seat]
        if liable_for_hand(self.rules):
            parts[next(iter(parts))] += rest
            rest = 0
        return {seat: part for seat, part in parts.items() if part}, rest

    def _honba(self, payer: Wind) -> Iterator[str]:
        """Yield what a single payer adds for honba (PAY-1)."""
        if self.honba:
            points = honba_alone(self.rules, self.honba)
            yield f"{_upper(self._name(payer))} adds {points:,} for {self.honba} honba."

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
        """Yield what the sticks on the table bring, and what a nearer winner has (PAY-6)."""
        sticks = self.moment.sticks
        if self.moment.nearer is not None:
            yield self._shared_win(self._name(self.moment.nearer))
        if sticks:
            stick = "1 riichi stick adds" if sticks == 1 else f"{sticks} riichi sticks add"
            yield f"{stick} {sticks * STICK_POINTS:,}: the winner gains {self.gain:,}."

    def _shared_win(self, nearest: str) -> str:
        """Return what goes to another winner, nearer to the discarder (MULTI-3, MULTI-4)."""
        is_own_back = self.rules.multi_ron_sticks == MultiRonSticks.OWN_BACK
        sticks = "sticks but one's own" if is_own_back else "sticks"
        has_honba = self.rules.multi_ron_honba == MultiRonHonba.EACH
        things = sticks if has_honba else f"honba and {sticks}"
        return f"{_upper(things)} go to {nearest}, the nearest winner (MULTI-3, MULTI-4)."

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
