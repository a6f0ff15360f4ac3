"""One deal of a Mahjong Soul record, message by message."""

from collections.abc import Callable, Mapping

from ariari.core.faces import is_five, kind_of, red_face
from ariari.core.melds import MeldKind
from ariari.core.rules import SEAT_MAX
from ariari.core.table import Ending
from ariari.core.tiles import COPIES, NORTH
from ariari.core.wall import first_draw, live_count
from ariari.errors import LogError
from ariari.logs.formats.majsoul.names import ABORTS, face_of, faces_of
from ariari.logs.formats.majsoul.wall import published_wall, read_wall
from ariari.logs.formats.majsoul.wins import read_wins
from ariari.logs.game_log import (
    Call,
    DealLog,
    DiscardEntry,
    Draw,
    Faces,
    LoggedDraw,
    LoggedWin,
    OwnKan,
    Points,
    Stick,
)
from ariari.logs.json_fields import Json, brief, flag, integer, items, mapping, points, required
from ariari.logs.json_fields import seat as seat_field
from ariari.logs.replay.entry_order import EntryOrder
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason, Seat, Word

__all__ = ["DealReader"]

_COUNTER_MAX = 1000
_POINTS_MAX = 10_000_000
_STICK = 1000
_CALLS = (MeldKind.CHII, MeldKind.PON, MeldKind.DAIMINKAN)
_OWN_KANS = {2: MeldKind.SHOUMINKAN, 3: MeldKind.ANKAN}


class DealReader:
    """A deal that is being read."""

    is_complete: bool
    """Whether the result has been read."""

    def __init__(self, record: Json, rules: Ruleset) -> None:
        self._rules = rules
        self._players = rules.players
        self.round = integer(record, "chang", most=3)
        self.dealer = self._seat(record, "ju")
        self._honba = integer(record, "ben", most=_COUNTER_MAX)
        self._sticks = integer(record, "liqibang", most=_COUNTER_MAX)
        self._scores = self._now = points(record, "scores", self._players)
        hands = [self._dealt(record, seat) for seat in range(self._players)]
        self._hands = tuple(tuple(sorted(hand[:13])) for hand in hands)
        self._indicators = faces_of(record.get("doras", []))
        if not self._indicators:
            self._indicators = (face_of(required(record, "dora")),)
        self._wall: tuple[int, ...] | None = None
        if record.get("paishan"):
            self._wall = read_wall(record, hands, self.dealer, rules.red_fives)
        self._order = EntryOrder(self._players, self.dealer)
        self._left = live_count(self._players) - first_draw(self._players)
        self._draw(record, self.dealer, hands[self.dealer][13])
        self._placed = 0
        self._end: tuple[LoggedWin, ...] | LoggedDraw | None = None
        self.is_complete = False

    def take(self, name: str, record: Json) -> None:
        """Read the next message."""
        if name not in _HANDLERS:
            raise LogError(Reason("logs.majsoul.message", given=brief(name)))
        accepted = record.get("liqi")
        if accepted is not None:
            self._place_stick(mapping(accepted, "liqi"))
        _HANDLERS[name](self, record)

    def finish(self) -> DealLog:
        """Return the whole deal."""
        assert self._end is not None
        shown: Faces = ()
        if not isinstance(self._end, LoggedDraw):
            shown = max((win.ura_indicators or () for win in self._end), key=len)
        wall = None
        if self._wall is not None:
            wall = published_wall(self._wall, self._players, len(self._indicators))
        return DealLog(
            round=self.round,
            dealer=self.dealer,
            honba=self._honba,
            sticks=self._sticks,
            scores=self._scores,
            hands=self._hands,
            indicators=self._indicators,
            ura_indicators=shown,
            entries=self._order.entries,
            end=self._end,
            wall=wall,
        )

    def _seat(self, record: Json, key: str = "seat") -> int:
        return seat_field(record, key, self._players)

    def _dealt(self, record: Json, seat: int) -> Faces:
        hand = faces_of(required(record, f"tiles{seat}"))
        count = 14 if seat == self.dealer else 13
        if len(hand) != count:
            found = {"count": len(hand), "wanted": count}
            raise LogError(Reason("logs.majsoul.tiles", name=f"tiles{seat}", **found))
        return hand

    def _reveal(self, record: Json) -> None:
        """Turn up the indicators that are new in the list."""
        doras = faces_of(record.get("doras", []))
        if not doras:
            return
        known = len(self._indicators)
        if doras[:known] != self._indicators:
            raise LogError(Reason("logs.majsoul.doras", given=brief(record["doras"])))
        for tile in doras[known:]:
            self._order.dora(tile)
        self._indicators = doras

    def _place_stick(self, liqi: Json) -> None:
        """A riichi was accepted; the message has the seat's score and the sticks on the table."""
        seat = self._seat(liqi)
        self._order.stick(seat)
        self._placed += 1
        changes = (-_STICK if other == seat else 0 for other in range(self._players))
        self._now = tuple(map(sum, zip(self._now, changes, strict=True)))
        after = {"score": self._now[seat], "liqibang": self._sticks + self._placed}
        for key, value in after.items():
            if key in liqi and integer(liqi, key, least=-_POINTS_MAX, most=_POINTS_MAX) != value:
                given = {"name": key, "given": liqi[key], "seat": Seat(seat), "wanted": value}
                raise LogError(Reason("logs.majsoul.after_riichi", **given))

    def _check_scores(self, record: Json) -> None:
        """Check that the scores before and after a payment agree with it and with the deal."""
        changes = points(record, "delta_scores", self._players)
        after = tuple(map(sum, zip(self._now, changes, strict=True)))
        for key, value in (("old_scores", self._now), ("scores", after)):
            if key in record and points(record, key, self._players) != value:
                given = brief(record[key])
                raise LogError(Reason("logs.majsoul.scores", name=key, given=given, scores=value))

    def _draw(self, record: Json, seat: int, tile: int) -> None:
        """Draw a tile; the message states how many are left in the wall."""
        self._order.draw(seat, tile)
        self._left -= 1
        if "left_tile_count" in record and record["left_tile_count"] != self._left:
            given = brief(record["left_tile_count"])
            raise LogError(Reason("logs.majsoul.left_tiles", given=given, left=self._left))

    def _deal_tile(self, record: Json) -> None:
        self._reveal(record)
        self._draw(record, self._seat(record), face_of(required(record, "tile")))

    def _discard_tile(self, record: Json) -> None:
        # An open kan's indicator is first listed here: it counts for a ron on the discard.
        self._reveal(record)
        seat = self._seat(record)
        tile = face_of(required(record, "tile"))
        riichi = _is_set(record, "is_liqi") or _is_set(record, "is_wliqi")
        if _is_set(record, "is_wliqi") and not self._is_first(seat):
            raise LogError(Reason("logs.majsoul.double_riichi"))
        drawn = flag(record, "moqie") or self._is_fourteenth(seat, tile)
        self._order.discard(DiscardEntry(seat, tile, drawn, riichi))

    def _is_first(self, seat: int) -> bool:
        """Whether a seat has not discarded yet and nobody has called or declared anything."""
        return not any(
            not isinstance(entry, Draw | DiscardEntry | Stick)
            or (isinstance(entry, DiscardEntry) and entry.seat == seat)
            for entry in self._order.entries
        )

    def _is_fourteenth(self, seat: int, tile: int) -> bool:
        """Whether this is the dealer's fourteenth tile, which records never mark as drawn."""
        is_first = len(self._order.entries) == 1 and seat == self.dealer
        return is_first and tile == self._order.tile and tile not in self._hands[seat]

    def _chi_peng_gang(self, record: Json) -> None:
        seat = self._seat(record)
        tiles = faces_of(required(record, "tiles"))
        sources = items(record, "froms")
        others = [number for number, source in enumerate(sources) if source != seat]
        if len(sources) != len(tiles) or len(others) != 1:
            raise LogError(Reason("logs.majsoul.froms", given=brief(sources)))
        called = others[0]
        source = seat_field({"froms": sources[called]}, "froms", self._players)
        used = tuple(sorted(tiles[:called] + tiles[called + 1 :]))
        kind = _CALLS[integer(record, "type", most=2)]
        self._order.call(Call(seat, kind, source, tiles[called], used))

    def _an_gang_add_gang(self, record: Json) -> None:
        seat = self._seat(record)
        tile = face_of(required(record, "tiles"))
        number = integer(record, "type", least=2, most=3)
        if _OWN_KANS[number] == MeldKind.SHOUMINKAN:
            pon = self._order.pon_of(seat, tile)
            used = tuple(sorted((pon.tile, *pon.used)))
            self._order.own_kan(OwnKan(seat, MeldKind.SHOUMINKAN, tile, used))
        else:
            kind = kind_of(tile)
            self._order.own_kan(OwnKan(seat, MeldKind.ANKAN, kind, self._all_copies(kind)))
        self._reveal(record)

    def _all_copies(self, kind: int) -> Faces:
        reds = _red_copies(kind, self._rules.red_fives)
        return (kind,) * (COPIES - reds) + (red_face(kind),) * reds

    def _ba_bei(self, record: Json) -> None:
        if _is_set(record, "moqie") and self._order.tile != NORTH:
            raise LogError(Reason("logs.majsoul.north"))
        self._order.kita(self._seat(record))
        self._reveal(record)

    def _hule(self, record: Json) -> None:
        wins = read_wins(record, self._order, self.dealer)
        self._check_scores(record)
        longest = max((win.indicators or () for win in wins), key=len)
        if longest[: len(self._indicators)] != self._indicators:
            raise LogError(Reason("logs.majsoul.doras_of_win"))
        for tile in longest[len(self._indicators) :]:
            self._order.dora(tile)
        self._indicators = longest
        self._finish_with(wins)

    def _no_tile(self, record: Json) -> None:
        self._order.check_draw(Ending.EXHAUSTIVE)
        part = Word("logs.fields.parts.player")
        players = [mapping(player, part) for player in items(record, "players")]
        if len(players) not in (self._players, SEAT_MAX):
            found = {"count": len(players), "wanted": self._players}
            raise LogError(Reason("logs.majsoul.players", **found))
        players = players[: self._players]
        self._finish_with(
            LoggedDraw(
                ending=Ending.EXHAUSTIVE,
                is_nagashi=_is_set(record, "liujumanguan"),
                changes=self._draw_changes(record),
                tenpai=tuple(_is_set(player, "tingpai") for player in players),
                hands=tuple(self._shown(*pair) for pair in enumerate(players)),
            )
        )

    def _draw_changes(self, record: Json) -> Points | None:
        """Return the sum of the payments: one list, or one per nagashi mangan."""
        if "scores" not in record:
            return None
        changes = (0,) * self._players
        part = Word("logs.fields.parts.score")
        scores = [mapping(score, part) for score in items(record, "scores")]
        if len(scores) == 1 and scores[0].get("delta_scores"):
            self._check_scores(scores[0])
        for score in scores:
            if score.get("delta_scores"):
                deltas = points(score, "delta_scores", self._players)
                changes = tuple(a + b for a, b in zip(changes, deltas, strict=True))
        return changes

    def _shown(self, seat: int, player: Json) -> Faces | None:
        hand = faces_of(player.get("hand", []))
        if not hand:
            return None
        count = self._order.concealed_count(seat)
        if len(hand) != count:
            found = {"count": len(hand), "wanted": count}
            raise LogError(Reason("logs.fields.hand", seat=Seat(seat), **found))
        return tuple(sorted(hand))

    def _liu_ju(self, record: Json) -> None:
        ending = ABORTS[integer(record, "type", least=1, most=max(ABORTS))]
        self._order.check_draw(ending)
        hands: tuple[Faces | None, ...] | None = None
        if ending == Ending.NINE_ORPHANS and record.get("tiles"):
            seat = self._seat(record)
            hand = tuple(sorted(faces_of(record["tiles"])))
            hands = tuple(hand if other == seat else None for other in range(self._players))
        self._finish_with(LoggedDraw(ending=ending, hands=hands))

    def _finish_with(self, end: tuple[LoggedWin, ...] | LoggedDraw) -> None:
        self._end = end
        self.is_complete = True


_HANDLERS: Mapping[str, Callable[[DealReader, Json], None]] = {
    "RecordDealTile": DealReader._deal_tile,
    "RecordDiscardTile": DealReader._discard_tile,
    "RecordChiPengGang": DealReader._chi_peng_gang,
    "RecordAnGangAddGang": DealReader._an_gang_add_gang,
    "RecordBaBei": DealReader._ba_bei,
    "RecordHule": DealReader._hule,
    "RecordNoTile": DealReader._no_tile,
    "RecordLiuJu": DealReader._liu_ju,
}


def _is_set(record: Json, key: str) -> bool:
    """Whether a flag is true; dumps may leave out false ones."""
    return key in record and flag(record, key)


def _red_copies(kind: int, red_fives: int) -> int:
    if not is_five(kind) or not red_fives:
        return 0
    return 2 if red_fives == 4 and kind == 13 else 1
