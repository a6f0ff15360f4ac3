"""Compares what a log says about a win with what the rules say, and knows its parts."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from ariari.core.dora import count_dora, count_ura
from ariari.core.faces import kind_of
from ariari.core.melds import MeldKind
from ariari.core.names import Yaku, Yakuman
from ariari.core.payments import Settlement, begin_settlement, pay_tsumo, ron_value
from ariari.core.rules import SEAT_MAX, Rules
from ariari.core.state import INDICATOR_MAX, RiichiLevel, Win
from ariari.core.value import yaku_han
from ariari.logs.game_log import HIDDEN, DealLog, Faces, LoggedWin, NamedWind
from ariari.logs.replay.difference import Difference, Kind
from ariari.logs.replay.outcome import Outcome
from ariari.logs.replay.report import Fact, Reporter, tile_of, tiles_of
from ariari.logs.walls import turned_up
from ariari.record import Ints
from ariari.words.reason import Reason, Seat, Word

__all__ = ["check_win", "liable_seat", "points_of", "winning_hand", "yaku_of"]

KOKUSHI = 1 << Yakuman.KOKUSHI | 1 << Yakuman.KOKUSHI_13
"""Hands without fu: logs state none, or anything."""
_WIND_RULES = {Yaku.SEAT_WIND: "YAKU-SEATWIND", Yaku.ROUND_WIND: "YAKU-ROUNDWIND"}


def check_win(
    win: LoggedWin, deal: DealLog, rules: Rules, outcome: Outcome, report: Reporter
) -> Iterator[Difference]:
    """Yield what differs in a win: its hand, its value and who is liable."""
    seat = win.seat
    facts = _hand_facts(win, outcome)
    facts += _yaku_facts(win, rules, outcome)
    facts += _indicator_facts(win, deal, rules, outcome)
    if win.fu is not None and not outcome.yakuman[seat] & KOKUSHI:
        facts.append(Fact("differences.fu", "FU-14", win.fu, outcome.fu[seat]))
    if win.points is not None:
        points = points_of(win, rules, deal.dealer, outcome.base[seat])
        facts.append(Fact("differences.points", "SCORE-6", win.points, points))
    facts += _liable_facts(win, outcome)
    facts += [
        Fact("differences.wind", _WIND_RULES[named.yaku], _wind(named), _wind(meant))
        for named, meant in win.misnamed
    ]
    if not outcome.yakuman[seat]:
        facts += _dora_facts(win, deal, rules, outcome)
    for fact in facts:
        yield from fact.check(Kind.WIN, report, seat=Seat(seat))


def _liable_facts(win: LoggedWin, outcome: Outcome) -> list[Fact]:
    """Who is liable; a liable discarder pays everything anyway, and need not be named (PAO-4)."""
    liable = liable_seat(outcome, win.seat)
    if win.changes is None or (win.liable is None and liable == win.source):
        return []
    return [Fact("differences.liable", "PAO-1", _liable(win.liable), _liable(liable))]


def _wind(named: NamedWind) -> Reason:
    return Reason("differences.named_wind", yaku=named.yaku, wind=named.wind)


def _hand_facts(win: LoggedWin, outcome: Outcome) -> list[Fact]:
    if win.hand is None:
        return []
    hand = outcome.concealed(win.seat)
    if win.source != win.seat:
        hand = sorted([*hand, win.tile])
    if list(win.hand) == hand:
        return []
    return [Fact("differences.winning_hand", "AGARI-2", tiles_of(win.hand), tiles_of(hand))]


def _yaku_facts(win: LoggedWin, rules: Rules, outcome: Outcome) -> list[Fact]:
    """Yaku are compared as sets, and then their han; a log that states yakuman has no others."""
    if win.yaku is None and win.yakuman is None:
        return []
    yaku = sum(1 << name for name, _ in win.yaku or ())
    yakuman = sum(1 << name for name in win.yakuman or ())
    found = 0 if outcome.yakuman[win.seat] else outcome.yaku[win.seat]
    if (yaku, yakuman) == (found, outcome.yakuman[win.seat]):
        return _han_facts(win.yaku or (), rules, outcome, win.seat)
    expected, got = _named(yaku, yakuman), _named(found, outcome.yakuman[win.seat])
    return [Fact("differences.yaku", "SCORE-1", expected, got)]


def _han_facts(
    stated: Sequence[tuple[Yaku, int]], rules: Rules, outcome: Outcome, seat: int
) -> list[Fact]:
    han = dict(yaku_of(rules, outcome, seat)) if stated else {}
    return [
        Fact("differences.yaku_han", "SCORE-1", _han_of(yaku, each), _han_of(yaku, han[yaku]))
        for yaku, each in stated
        if each != han[yaku]
    ]


def _han_of(yaku: Yaku, han: int) -> Reason:
    return Reason("differences.han_of_yaku", yaku=yaku, han=han)


def yaku_of(rules: Rules, outcome: Outcome, seat: int) -> tuple[tuple[Yaku, int], ...]:
    """Return each yaku of a win with its han."""
    melds = outcome.meld_kinds[seat][: outcome.meld_count[seat]]
    closed = all(meld == MeldKind.ANKAN for meld in melds)
    return tuple(
        [(each, yaku_han(rules, 1 << each, closed=closed)) for each in _yaku_in(outcome.yaku[seat])]
    )


@lru_cache
def _yaku_in(bits: int) -> tuple[Yaku, ...]:
    """Return the yaku given as bits."""
    return tuple(each for each in Yaku if bits >> each & 1)


def _named(yaku: int, yakuman: int) -> tuple[Yaku | Yakuman, ...] | Word:
    """Return the yaku and yakuman given as bits."""
    names: tuple[Yaku | Yakuman, ...] = (
        *_yaku_in(yaku),
        *(each for each in Yakuman if yakuman >> each & 1),
    )
    return names or Word("differences.none")


def _dora_facts(win: LoggedWin, deal: DealLog, rules: Rules, outcome: Outcome) -> list[Fact]:
    """Han, and which kinds of dora they come from."""
    seat = win.seat
    facts: list[Fact] = []
    if win.han is not None:
        facts.append(Fact("differences.han", "SCORE-1", win.han, outcome.han[seat]))
    if win.dora is None and win.ura is None and win.red_fives is None:
        return facts
    indicators, ura = win.indicators, win.ura_indicators
    if deal.assumed:
        indicators, ura = turned_up(deal, rules.players)
    hand = winning_hand(win, outcome, indicators or (), ura or ())
    if win.dora is not None and indicators is not None:
        facts.append(
            Fact("differences.dora", "DORA-2", win.dora, count_dora(hand, rules) + hand.kita)
        )
    if win.ura is not None and ura is not None:
        facts.append(Fact("differences.ura", "DORA-4", win.ura, count_ura(hand, rules)))
    if win.red_fives is not None:
        facts.append(Fact("differences.red_fives", "DORA-5", win.red_fives, hand.red_fives))
    return facts


def winning_hand(win: LoggedWin, outcome: Outcome, indicators: Faces, ura: Faces) -> Win:
    """Return the winning tiles with indicators, to count dora; the next call overwrites them."""
    hand = _hand()
    outcome.fill_tiles(hand, win.seat)
    if win.source != win.seat:
        hand.counts[kind_of(win.tile)] += 1
        hand.red_fives += win.tile != kind_of(win.tile)
    hand.dora_indicator_count = _lay(indicators, hand.dora_indicators)
    hand.ura_indicator_count = _lay(ura, hand.ura_indicators)
    return hand


@cache
def _hand() -> Win:
    """Return the one record used to count dora: a new one costs more than the count."""
    return Win()


def _lay(indicators: Faces, kinds: Ints) -> int:
    """Lay out the kinds of the indicators, as many as there can be; return how many."""
    laid = indicators[:INDICATOR_MAX]
    for place, face in enumerate(laid):
        kinds[place] = kind_of(face)
    return len(laid)


def _indicator_facts(win: LoggedWin, deal: DealLog, rules: Rules, outcome: Outcome) -> list[Fact]:
    """A win's indicators are the deal's; ura are turned up in riichi, and a log may omit them."""
    facts: list[Fact] = []
    if win.indicators is not None:
        shown = [face for face in deal.indicators[: outcome.indicator_count] if face != HIDDEN]
        if win.indicators != tuple(shown):
            expected, got = (tuple(map(tile_of, tiles)) for tiles in (win.indicators, shown))
            facts.append(Fact("differences.indicators", "KDORA-1", expected, got))
    if win.ura_indicators:
        count = outcome.indicator_count if rules.kan_ura_dora else 1
        if outcome.riichi[win.seat] == RiichiLevel.NONE or not rules.ura_dora:
            count = 0
        stated = len(win.ura_indicators)
        facts.append(Fact("differences.ura_count", "DORA-4", stated, count))
    return facts


def points_of(win: LoggedWin, rules: Rules, dealer: int, base: int) -> int:
    """Return the total payment for a hand, without honba (SCORE-6, SANMA-8)."""
    settlement = _settlement()
    begin_settlement(settlement, dealer, 0, 0)
    if win.source != win.seat:
        return ron_value(settlement, win.seat, base)
    pay_tsumo(settlement, rules, win.seat, base)
    return settlement.deltas[win.seat]


@cache
def _settlement() -> Settlement:
    """Return the one settlement used to score hands: a new record costs more than scoring."""
    return Settlement()


def _liable(seat: int | None) -> Seat | Word:
    return Word("differences.nobody") if seat is None else Seat(seat)


def liable_seat(outcome: Outcome, seat: int) -> int | None:
    """Return who is liable for a seat's yakuman (PAO-1)."""
    units = outcome.liable_units[seat * SEAT_MAX : (seat + 1) * SEAT_MAX]
    return next((other for other, count in enumerate(units) if count), None)
