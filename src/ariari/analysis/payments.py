"""How base points become payments, and why (rulebook sections 3.6 and 3.8)."""

from collections.abc import Iterator

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
from ariari.core.rules import MultiRonHonba, MultiRonSticks
from ariari.model.moment import Wind
from ariari.model.result.items import Payment
from ariari.model.scoring import Scored
from ariari.model.win.situation import Situation
from ariari.words.reason import Reason, Value, Word

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
        self.discarder = discarder_of(situation.moment, situation.rules.players)
        self.unnamed = self.discarder if is_unnamed else None

    @property
    def payments(self) -> tuple[Payment, ...]:
        """What everyone pays."""
        deltas = self.settlement.deltas
        return tuple(
            Payment(None if seat == self.unnamed else seat, -deltas[seat])
            for seat in Wind
            if deltas[seat] < 0
        )

    @property
    def gain(self) -> int:
        """What the winner gains."""
        return self.settlement.deltas[self.winner]

    def reasons(self) -> tuple[Reason, ...]:
        """Return the steps from the base points to the winner's gain."""
        steps = [*self._hand(), *self._wareme()]
        if len(steps) > 1 or len(self.payments) > 1 or (self.is_tsumo and self.pao):
            steps.append(self._total())
        return (*self._penalty(), *steps, *self._sticks())

    def _hand(self) -> Iterator[Reason]:
        if self._pays_kan:
            yield from self._whole_hand()
        elif self.is_tsumo and self.pao:
            yield from self._tsumo_with_liable()
        elif self.is_tsumo:
            yield from self._shares(self.base)
            if self.honba:
                points = honba_each(self.rules, self.honba)
                yield Reason("payments.honba_each", points=points, count=self.honba)
        elif any(seat != self.discarder for seat in self.pao):
            yield from self._ron_with_liable()
        else:
            yield Reason("payments.ron", payer=self._name(self.discarder), **self._as_ron())
            yield from self._honba(self.discarder)

    def _penalty(self) -> Iterator[Reason]:
        """Yield why more is paid than the hand is worth (OPENR-1)."""
        if self.base > self.scored.score.base:
            payer = self._name(self.discarder)
            yield Reason("payments.open_riichi", "OPENR-1", payer=payer, base=self.base)

    def _as_ron(self) -> dict[str, Value]:
        """Return what one payer owes for the whole hand (SCORE-6)."""
        times = 6 if self.moment.seat == Wind.EAST else 4
        value = ron_value(self.settlement, self.winner, self.base)
        return {"times": times, "sum": _product(times, self.base, value)}

    @property
    def _pays_kan(self) -> bool:
        """Whether the player who discarded the tile of a daiminkan pays for the hand (PAO-7)."""
        return self.is_tsumo and self.moment.kan_source is not None and self.rules.daiminkan_pao

    def _whole_hand(self) -> Iterator[Reason]:
        """Yield what a win right after a daiminkan costs (PAO-7)."""
        assert self.moment.kan_source is not None
        payer = self._name(self.moment.kan_source)
        yield Reason("payments.kan_pao", "PAO-7", payer=payer)
        yield Reason("payments.as_ron", **self._as_ron())
        yield from self._honba(self.moment.kan_source)

    def _wareme(self) -> Iterator[Reason]:
        """Yield who pays or receives double (EXTRA-1)."""
        seat = self.moment.wareme
        if seat is None:
            return
        if seat == self.moment.seat:
            yield Reason("payments.wareme_gains", "EXTRA-1", payer=self._name(seat))
        elif self.settlement.deltas[seat] < 0:
            yield Reason("payments.wareme_pays", "EXTRA-1", payer=self._name(seat))

    def _shares(self, base: int) -> Iterator[Reason]:
        """Yield the shares of a win by tsumo (SCORE-6, SANMA-8)."""
        if self.moment.seat == Wind.EAST:
            share = tsumo_share(self.settlement, self.winner, Wind.SOUTH, base)
            yield Reason("payments.to_dealer", sum=_product(2, base, share))
        else:
            share = tsumo_share(self.settlement, self.winner, Wind.EAST, base)
            yield Reason("payments.from_dealer", sum=_product(2, base, share))
            other = next(seat for seat in Wind if seat not in (Wind.EAST, self.moment.seat))
            share = tsumo_share(self.settlement, self.winner, other, base)
            players = self.rules.players
            yield Reason("payments.from_others", players=players, sum=_product(1, base, share))
        added = bisected_share(self.settlement, self.rules, self.winner, base)
        if added:
            yield Reason("payments.bisected", "SANMA-8", points=added)

    def _ron_with_liable(self) -> Iterator[Reason]:
        """Yield who pays for a ron if another player is liable (PAO-4, PAO-5)."""
        parts, rest = self._parts()
        rest += parts.pop(self.discarder, 0)
        discarder = self._name(self.discarder)
        for seat, part in parts.items():
            yield Reason(
                "payments.liable.half",
                "PAO-4",
                liability=self._liability(seat),
                payer=self._name(seat),
                discarder=discarder,
                points=ron_value(self.settlement, self.winner, part),
            )
        if rest:
            value = ron_value(self.settlement, self.winner, rest)
            yield Reason("payments.liable.rest_ron", "PAO-5", payer=discarder, points=value)
        payer = honba_payer(self.settlement, self.rules, self.winner, self.discarder)
        yield from self._honba(Wind(payer))

    def _tsumo_with_liable(self) -> Iterator[Reason]:
        """Yield who pays for a tsumo if a player is liable (PAO-3, PAO-5)."""
        parts, rest = self._parts()
        for seat, part in parts.items():
            yield Reason(
                "payments.liable.alone",
                "PAO-3",
                liability=self._liability(seat),
                payer=self._name(seat),
                points=ron_value(self.settlement, self.winner, part),
            )
        if rest:
            yield Reason("payments.liable.rest_tsumo", "PAO-5", points=rest)
            yield from self._shares(rest)
        yield from self._honba(next(iter(parts)))

    def _liability(self, seat: Wind) -> Reason:
        """Return what a player is liable for."""
        bits = self.pao[seat]
        yaku = tuple(
            Reason("payments.liable.yaku", yaku=yakuman)
            for yakuman in Yakuman
            if bits >> yakuman & 1
        )
        code = "payments.liable.for_all" if self._covers_more(seat) else "payments.liable.for"
        return Reason(code, payer=self._name(seat), yaku=yaku)

    def _covers_more(self, seat: Wind) -> bool:
        """Whether a liable player also pays for other yakuman (PAO-5)."""
        has_more = self.scored.score.yakuman & ~sum(self.pao.values()) != 0
        return has_more and liable_for_hand(self.rules) and seat == next(iter(self.pao))

    def _parts(self) -> tuple[dict[Wind, int], int]:
        """Return the base points each player is liable for, and the rest (PAO-5)."""
        rest = self.base
        parts: dict[Wind, int] = {}
        for seat, bits in self.pao.items():
            parts[seat] = min(rest, YAKUMAN * liable_units(self.scored, bits))
            rest -= parts[seat]
        if liable_for_hand(self.rules):
            parts[next(iter(parts))] += rest
            rest = 0
        return {seat: part for seat, part in parts.items() if part}, rest

    def _honba(self, payer: Wind) -> Iterator[Reason]:
        """Yield what a single payer adds for honba (PAY-1)."""
        if self.honba:
            points = honba_alone(self.rules, self.honba)
            yield Reason("payments.honba", payer=self._name(payer), points=points, count=self.honba)

    def _total(self) -> Reason:
        """Return what everyone pays in the end."""
        payments = self.payments
        first, *others = payments
        if not others:
            return Reason("payments.total.one", payer=first.word, points=first.points)
        total = sum(payment.points for payment in payments)
        if len({payment.points for payment in payments}) == 1:
            payers = tuple(payment.word for payment in payments)
            return Reason("payments.total.alike", payers=payers, points=first.points, total=total)
        each = (
            Reason("payments.total.first", payer=first.word, points=first.points),
            *(
                Reason("payments.total.next", payer=other.word, points=other.points)
                for other in others
            ),
        )
        return Reason("payments.total.apart", payers=each, total=total)

    def _sticks(self) -> Iterator[Reason]:
        """Yield what the sticks on the table bring, and what a nearer winner gets (PAY-6)."""
        sticks = self.moment.sticks
        if self.moment.nearer is not None:
            yield self._shared_win(self._name(self.moment.nearer))
        if sticks:
            points = sticks * STICK_POINTS
            yield Reason("payments.sticks", count=sticks, points=points, total=self.gain)

    def _shared_win(self, nearest: Word) -> Reason:
        """Return what goes to another winner, nearer to the discarder (MULTI-3, MULTI-4)."""
        is_own_back = self.rules.multi_ron_sticks == MultiRonSticks.OWN_BACK
        if self.rules.multi_ron_honba == MultiRonHonba.EACH:
            things = "other_sticks" if is_own_back else "sticks"
        else:
            things = "all_but_own" if is_own_back else "all"
        return Reason(f"payments.nearer.{things}", "MULTI-3", "MULTI-4", payer=nearest)

    def _name(self, seat: Wind) -> Word:
        return Payment(None if seat == self.unnamed else seat, 0).word


def _product(times: int, base: int, share: int) -> Reason | int:
    """Return a multiple of the base points and its rounding (SCORE-6)."""
    value = times * base
    product = Reason("payments.times", times=times, base=base, value=value)
    total = base if times == 1 else product
    return total if share == value else Reason("payments.rounded", sum=total, points=share)
