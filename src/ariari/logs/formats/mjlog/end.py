"""How a deal and a game end in an mjlog: the tags `AGARI` and `RYUUKYOKU`."""

import re

from ariari.core.names import Yaku, Yakuman
from ariari.core.table import Ending
from ariari.errors import LogError
from ariari.logs.formats.mjlog.deal import HUNDRED, UNSEEN, DealReader, seat_of
from ariari.logs.formats.mjlog.tags import Attributes, numbers, required, shown, tiles
from ariari.logs.formats.mjlog.yaku import (
    DORA,
    DRAW_TYPES,
    NAGASHI,
    RED_FIVE,
    ROUND_WINDS,
    SEAT_WINDS,
    URA_DORA,
    YAKU,
    YAKUMAN,
    limit_of,
)
from ariari.logs.game_log import Faces, LoggedDraw, LoggedEnd, LoggedWin, NamedWind, Points, Stick
from ariari.model.moment import Wind
from ariari.words.reason import Reason, Seat

__all__ = ["read_draw", "read_end", "read_win"]

SEATS = 4
"""Results have numbers for four seats; with three players the last are zero."""
_MATCH_POINTS = re.compile(r"-?(?:0|[1-9]\d{0,4})(?:\.\d)?", re.ASCII)


def read_win(deal: DealReader, attributes: Attributes, *, is_first: bool) -> LoggedWin:
    """Read the win in an `AGARI` tag, and update the scores of the deal."""
    players = deal.set.players
    seat = seat_of(attributes, "who", players)
    source = seat_of(attributes, "fromWho", players)
    tile = _winning_tile(deal, attributes, seat, source)
    _check_melds(deal, attributes, seat)
    win = LoggedWin(seat=seat, source=source, tile=deal.set.faces[tile])
    win.hand = _shown_hand(deal, attributes, "hai", seat, tile)
    if "doraHai" in attributes:
        win.indicators = _in_order(deal, _read_indicators(deal, attributes))
    if "doraHaiUra" in attributes:
        win.ura_indicators = _in_order(deal, _read_ura(deal, attributes))
    elif not any(type(entry) is Stick and entry.seat == seat for entry in deal.entries):
        win.ura_indicators = ()
    if "yakuman" in attributes:
        win.yakuman = _read_yakuman(attributes)
    elif "yaku" in attributes:
        _read_yaku(win, deal, attributes)
    _read_worth(win, attributes)
    if "paoWho" in attributes:
        win.liable = seat_of(attributes, "paoWho", players)
    _check_table(deal, attributes, deal.sticks if is_first else 0)
    win.changes = _read_changes(deal, attributes)
    return win


def read_draw(deal: DealReader, attributes: Attributes) -> LoggedDraw:
    """Read the draw in a `RYUUKYOKU` tag, and update the scores of the deal."""
    players = deal.set.players
    kind = attributes.get("type", "")
    is_nagashi = kind == NAGASHI
    is_played_out = not kind or is_nagashi
    if not is_played_out and kind not in DRAW_TYPES:
        known = (NAGASHI, *DRAW_TYPES)
        raise LogError(Reason("logs.mjlog.result.draw", given=shown(kind), known=known))
    hands = tuple(
        _shown_hand(deal, attributes, f"hai{seat}", seat) if attributes.get(f"hai{seat}") else None
        for seat in range(players)
    )
    _check_table(deal, attributes, deal.sticks)
    return LoggedDraw(
        ending=Ending.EXHAUSTIVE if is_played_out else DRAW_TYPES[kind],
        is_nagashi=is_nagashi,
        changes=_read_changes(deal, attributes),
        tenpai=tuple(hand is not None for hand in hands) if is_played_out else None,
        hands=hands,
    )


def read_end(attributes: Attributes, players: int) -> LoggedEnd:
    """Read the scores and match points in the `owari` of the last result."""
    words = required(attributes, "owari").split(",")
    if len(words) not in (2 * SEATS, 4 * SEATS):
        raise _wrong_count("owari", len(words))
    scores = numbers({"owari": ",".join(words[: 2 * SEATS : 2])}, "owari")
    points = words[1 : 2 * SEATS : 2]
    for word in points:
        if not _MATCH_POINTS.fullmatch(word):
            raise LogError(Reason("logs.mjlog.result.match_points", given=shown(word)))
    if any(scores[players:]) or any(float(word) for word in points[players:]):
        raise LogError(Reason("logs.mjlog.attribute.unused_seat", name="owari"))
    return LoggedEnd(
        scores=tuple(HUNDRED * score for score in scores[:players]),
        match_points=tuple(float(word) for word in points[:players]),
    )


def _in_order(deal: DealReader, found: list[int]) -> Faces:
    faces = deal.set.faces
    return tuple([faces[tile] for tile in found])


def _winning_tile(deal: DealReader, attributes: Attributes, seat: int, source: int) -> int:
    """Return the tile in `machi`, which the winner just drew or someone just gave up."""
    (tile, *more) = tiles(attributes, "machi")
    is_at_hand = tile == deal.drawn if seat == source else (source, tile) == deal.offered
    if more or not is_at_hand or (seat == source) != (deal.where[tile] == seat):
        raise LogError(
            Reason("logs.mjlog.result.tile", seat=Seat(seat), tile=tile, source=Seat(source))
        )
    return tile


def _shown_hand(
    deal: DealReader, attributes: Attributes, name: str, seat: int, winning: int | None = None
) -> Faces:
    """Return the faces of a hand that a result shows, ascending."""
    found = tiles(attributes, name)
    held = deal.hand(seat)
    if winning is not None and winning not in held:
        held.append(winning)
    held.sort()
    if sorted(found) != held:
        given, hand = _written(sorted(found)), _written(held)
        raise LogError(
            Reason("logs.mjlog.result.hand", name=name, given=given, seat=Seat(seat), held=hand)
        )
    faces = deal.set.faces
    return tuple(sorted([faces[tile] for tile in found]))


def _check_melds(deal: DealReader, attributes: Attributes, seat: int) -> None:
    found = numbers(attributes, "m") if attributes.get("m") else []
    melds = deal.melds[seat][::-1]
    if found != melds:
        given, held = _written(found), _written(melds)
        raise LogError(Reason("logs.mjlog.result.melds", given=given, seat=Seat(seat), melds=held))


def _read_worth(win: LoggedWin, attributes: Attributes) -> None:
    """Read fu and points; the limit must match the fu and han."""
    worth = numbers(attributes, "ten")
    if len(worth) != 3 or min(worth) < 0:
        raise LogError(Reason("logs.mjlog.result.worth"))
    win.fu, win.points, limit = worth
    is_stated = win.yaku is not None or win.yakuman is not None
    if is_stated and limit != limit_of(win.han, win.fu):
        raise LogError(Reason("logs.mjlog.result.limit", limit=limit, fu=win.fu))


def _read_indicators(deal: DealReader, attributes: Attributes) -> list[int]:
    """Return the indicators of a win; it may list one that no tag of the deal turned up."""
    found = tiles(attributes, "doraHai")
    known = len(deal.indicators)
    if found[:known] != deal.indicators:
        given, up = _written(found), _written(deal.indicators)
        raise LogError(Reason("logs.mjlog.result.indicators", given=given, up=up))
    for tile in found[known:]:
        deal.keep_indicator(tile)
    return found


def _read_ura(deal: DealReader, attributes: Attributes) -> list[int]:
    ura = tiles(attributes, "doraHaiUra")
    if deal.ura:
        if ura != deal.ura:
            raise LogError(Reason("logs.mjlog.result.other_ura"))
    elif any(deal.where[tile] != UNSEEN for tile in ura):
        raise LogError(Reason("logs.mjlog.result.ura_seen"))
    deal.ura = ura
    return ura


def _read_yakuman(attributes: Attributes) -> tuple[Yakuman, ...]:
    found = numbers(attributes, "yakuman")
    if "yaku" in attributes:
        raise LogError(Reason("logs.mjlog.result.yaku_and_yakuman"))
    if len(set(found)) < len(found) or not YAKUMAN.keys() >= set(found):
        raise LogError(Reason("logs.mjlog.result.yakuman", given=shown(attributes["yakuman"])))
    return tuple(YAKUMAN[number] for number in found)


def _read_yaku(win: LoggedWin, deal: DealReader, attributes: Attributes) -> None:
    """Read the yaku and dora of a win."""
    found = numbers(attributes, "yaku")
    if len(found) % 2:
        raise LogError(Reason("logs.mjlog.result.no_han"))
    pairs = dict(zip(found[::2], found[1::2], strict=True))
    if 2 * len(pairs) < len(found):
        raise LogError(Reason("logs.mjlog.result.yaku_twice"))
    win.han = sum(pairs.values())
    win.dora, win.red_fives = pairs.pop(DORA, 0), pairs.pop(RED_FIVE, 0)
    has_ura = URA_DORA in pairs
    win.ura = pairs.pop(URA_DORA, 0)
    if win.ura_indicators and not has_ura:
        raise LogError(Reason("logs.mjlog.result.ura"))
    if min(win.dora, win.red_fives, win.ura, *pairs.values()) < 0 or 0 in pairs.values():
        raise LogError(Reason("logs.mjlog.result.zero_han"))
    win.yaku = tuple([(_yaku(number, win, deal), han) for number, han in pairs.items()])


def _yaku(number: int, win: LoggedWin, deal: DealReader) -> Yaku:
    yaku = YAKU.get(number)
    if yaku is None:
        raise LogError(Reason("logs.mjlog.result.yaku", given=str(number)))
    if yaku is Yaku.SEAT_WIND or yaku is Yaku.ROUND_WIND:
        first = SEAT_WINDS if yaku is Yaku.SEAT_WIND else ROUND_WINDS
        own = Wind((win.seat - deal.dealer) % deal.set.players)
        named = NamedWind(yaku, Wind(number - first))
        yaku = win.read_wind(named, seat=own, round_wind=Wind(deal.round))
    return yaku


def _check_table(deal: DealReader, attributes: Attributes, sticks: int) -> None:
    """Check that a result's honba and sticks are those of the deal."""
    found = numbers(attributes, "ba")
    if found != [deal.honba, sticks]:
        given, honba = _written(found), deal.honba
        raise LogError(Reason("logs.mjlog.result.table", given=given, honba=honba, sticks=sticks))


def _read_changes(deal: DealReader, attributes: Attributes) -> Points:
    """Return the changes in `sc` and add them to the scores; chips may follow them."""
    players = deal.set.players
    found = numbers(attributes, "sc")
    if len(found) not in (2 * SEATS, 4 * SEATS):
        raise _wrong_count("sc", len(found))
    if any(found[2 * players : 2 * SEATS]):
        raise LogError(Reason("logs.mjlog.attribute.unused_seat", name="sc"))
    scores = [HUNDRED * score for score in found[: 2 * players : 2]]
    if scores != deal.scores:
        given, before = tuple(scores), tuple(deal.scores)
        raise LogError(Reason("logs.mjlog.result.scores", given=given, scores=before))
    changes = tuple(HUNDRED * change for change in found[1 : 2 * players : 2])
    deal.scores = [score + change for score, change in zip(scores, changes, strict=True)]
    return changes


def _wrong_count(name: str, count: int) -> LogError:
    wanted = 2 * SEATS
    return LogError(Reason("logs.mjlog.attribute.count", name=name, count=count, wanted=wanted))


def _written(values: list[int]) -> str:
    """Return numbers as an mjlog writes them, for an error to quote."""
    return ",".join(map(str, values))
