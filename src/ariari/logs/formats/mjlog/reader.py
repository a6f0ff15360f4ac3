"""Tenhou's own logs, mjlog: one XML document per game.

Every tile has its number, so nothing about the play is left open. If a log publishes the seed of
its walls, the reader computes them and keeps them with each deal.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ariari.errors import LogError
from ariari.logs.formats.mjlog.deal import (
    END,
    NO_SEAT,
    Cursor,
    DealReader,
    TileSet,
    seat_of,
    tile_set,
)
from ariari.logs.formats.mjlog.end import SEATS, read_draw, read_end, read_win
from ariari.logs.formats.mjlog.tags import (
    Attributes,
    decode_name,
    numbers,
    parse_tag,
    required,
    shown,
    split_tags,
)
from ariari.logs.formats.mjlog.walls import attach_walls, seeds_of
from ariari.logs.formats.mjlog.write import losses, write
from ariari.logs.formats.tenhou.rules import (
    notes_of_type,
    rules_of_date,
    rules_of_end,
    rules_of_type,
)
from ariari.logs.game_log import (
    DealLog,
    GameLog,
    LoggedDraw,
    LoggedEnd,
    LoggedWin,
    TileIds,
)
from ariari.logs.places import deal_name, in_deal
from ariari.logs.played_rules import Begun, with_length_played
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason, Seat

__all__ = ["FORMAT", "GameReader", "looks_like", "losses", "read", "write"]

FORMAT = "mjlog"
_LOOKED_AT = 4096
"""Bytes within which the root of a log begins, after any comments."""
_HEADER_TAGS = ("SHUFFLE", "GO", "UN", "TAIKYOKU")
_KNOWN = {
    "INIT": frozenset({"seed", "ten", "oya", "hai0", "hai1", "hai2", "hai3"}),
    "AGARI": frozenset(
        {"ba", "hai", "m", "machi", "ten", "yaku", "yakuman", "doraHai", "doraHaiUra"}
        | {"who", "fromWho", "paoWho", "sc", "owari"}
    ),
    "RYUUKYOKU": frozenset({"type", "ba", "sc", "hai0", "hai1", "hai2", "hai3", "owari"}),
}
"""Attributes that are understood; others are kept as they are."""
_NAME = re.compile("n([0-3])")


def looks_like(data: bytes) -> bool:
    """Whether this is an mjlog, by its root."""
    head = data[:_LOOKED_AT]
    return head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<") and b"<mjloggm" in head


def read(data: bytes, source: str) -> Iterator[GameLog | LogError]:
    """Yield the game in an mjlog, or what is wrong with it."""
    reader = GameReader(source)
    try:
        yield reader.read(data)
    except LogError as error:
        yield LogError(reader.placed(error.told), source)


class GameReader:
    """What has been read of a game so far."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.header: dict[str, Any] = {}
        self.rules = Ruleset.preset("tenhou")
        self.names: tuple[str, ...] = ()
        self.notes: list[Reason] = []
        self.set: TileSet | None = None
        self.deals: list[DealLog] = []
        self.deal: DealReader | None = None
        """The current deal, or the last one that ended."""
        self.wins: list[LoggedWin] = []
        """Wins of the current deal."""
        self.drawn_end: LoggedDraw | None = None
        self.end: LoggedEnd | None = None
        self.cursor: Cursor | None = None
        self.connections: list[tuple[int, int, int, str | None]] = []
        self.extra: list[tuple[int, str, int, dict[str, str]]] = []
        self.discards: list[tuple[int, ...]] = []
        self.codes: list[tuple[int, ...]] = []

    def placed(self, why: Reason) -> Reason:
        """Return what is wrong, with where the reader is: deal and tag."""
        if self.cursor is None:
            return why
        if self.cursor.index < len(self.cursor.tags) - 1:
            tag = shown("<" + self.cursor.tags[self.cursor.index])
            why = Reason("logs.mjlog.tag", number=self.cursor.index + 1, tag=tag, why=why)
        if "TAIKYOKU" not in self.header:
            return why
        deal = self.deal
        title = None if deal is None else deal_name(deal.round, deal.dealer)
        return in_deal(len(self.deals) + 1, why, title)

    @property
    def is_over(self) -> bool:
        """Whether the deal has a result, or no deal has begun."""
        return self.deal is None or bool(self.wins) or self.drawn_end is not None

    def read(self, data: bytes) -> GameLog:
        """Read the whole log."""
        self._read_tags(data)
        self._finish_deal()
        return self._game()

    def read_header(self, data: bytes) -> None:
        """Read a log that ends before its first deal."""
        self._read_tags(data)
        self._tiles()

    def _read_tags(self, data: bytes) -> None:
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            raise LogError(Reason("logs.mjlog.xml.utf8", place=error.start)) from None
        root, tags = split_tags(text)
        self.header["ver"] = required(root, "ver")
        cursor = self.cursor = Cursor(tags)
        while cursor.tags[cursor.index] is not END:
            self._read_next(cursor)

    def _read_next(self, cursor: Cursor) -> None:
        """Read draws and discards up to the next other tag, or that tag."""
        if cursor.acts[cursor.index] is not None:
            self._playing().play(cursor)
            return
        name, attributes = parse_tag(cursor.tags[cursor.index])
        if self.set is not None and f"{name}/>" in self.set.acts and not attributes:
            cursor.acts[cursor.index] = self.set.acts[f"{name}/>"]
            return
        reader = _READERS.get(name)
        if reader is None:
            raise LogError(Reason("logs.mjlog.order.unknown_tag"))
        reader(self, attributes)
        cursor.index += 1

    def _playing(self) -> DealReader:
        """Return the deal that is being played."""
        if self.deal is None or self.is_over:
            raise LogError(Reason("logs.mjlog.order.no_deal"))
        return self.deal

    def _acting(self) -> DealReader:
        """Return the deal that is being played; no riichi may be waiting for its discard."""
        deal = self._playing()
        if deal.declaring != NO_SEAT:
            raise LogError(Reason("logs.mjlog.order.riichi", seat=Seat(deal.declaring)))
        return deal

    def _tiles(self) -> TileSet:
        if self.set is None or "TAIKYOKU" not in self.header:
            raise LogError(Reason("logs.mjlog.order.before_deals"))
        return self.set

    def _read_header(self, name: str, attributes: Attributes) -> None:
        """Keep a header tag, which may come only once and in order."""
        later = _HEADER_TAGS[_HEADER_TAGS.index(name) :]
        if any(tag in self.header for tag in later):
            raise LogError(Reason("logs.mjlog.order.header", tag=name, order=_HEADER_TAGS))
        self.header[name] = dict(attributes)

    def read_shuffle(self, attributes: Attributes) -> None:
        """Read the seed of all walls; it may be empty, or missing."""
        self._read_header("SHUFFLE", attributes)

    def read_go(self, attributes: Attributes) -> None:
        """Read the rules."""
        self._read_header("GO", attributes)
        go_type = numbers(attributes, "type")
        if len(go_type) != 1:
            raise LogError(Reason("logs.mjlog.attribute.one_number", name="type"))
        self.rules = rules_of_type(go_type[0])
        self.notes.extend(notes_of_type(go_type[0]))
        self.set = tile_set(self.rules.players, self.rules.red_fives)
        if self.cursor is not None:
            self.cursor.look_up(self.set)

    def read_names(self, attributes: Attributes) -> None:
        """Read the names; later, the name of a player who came back."""
        if "TAIKYOKU" in self.header:
            self._read_return(attributes)
            return
        if "GO" not in self.header:
            raise LogError(Reason("logs.mjlog.order.before", tag="GO", other="UN"))
        self._read_header(
            "UN", {key: v for key, v in attributes.items() if not _NAME.fullmatch(key)}
        )
        names = tuple(decode_name(required(attributes, f"n{seat}")) for seat in range(SEATS))
        if any(names[self.rules.players :]):
            raise LogError(Reason("logs.mjlog.attribute.unused_seat", name="UN"))
        self.names = names[: self.rules.players]

    def _read_return(self, attributes: Attributes) -> None:
        seats = [int(match[1]) for name in attributes if (match := _NAME.fullmatch(name))]
        if not seats or max(seats) >= self.rules.players:
            raise LogError(Reason("logs.mjlog.order.nobody"))
        for seat in seats:
            self._note_connection(seat, decode_name(attributes[f"n{seat}"]))

    def read_start(self, attributes: Attributes) -> None:
        """Read the first dealer, who is always seat 0."""
        if "UN" not in self.header:
            raise LogError(Reason("logs.mjlog.order.before", tag="UN", other="TAIKYOKU"))
        self._read_header("TAIKYOKU", attributes)
        if required(attributes, "oya") != "0":
            given = shown(attributes["oya"])
            raise LogError(Reason("logs.mjlog.order.first_dealer", given=given))

    def read_leaving(self, attributes: Attributes) -> None:
        """Read that a player left."""
        self._note_connection(seat_of(attributes, "who", self.rules.players), None)

    def _note_connection(self, seat: int, name: str | None) -> None:
        deal = 0 if self.deal is None else len(self.deals) + 1
        self.connections.append((deal, self.deal.tag_count if self.deal else 0, seat, name))

    def read_deal(self, attributes: Attributes) -> None:
        """Read how a deal begins."""
        tile_set = self._tiles()
        if not self.is_over:
            raise LogError(Reason("logs.mjlog.order.two_deals"))
        if self.end is not None:
            raise LogError(Reason("logs.mjlog.order.deal_after_end"))
        self._finish_deal()
        self.deal = DealReader(attributes, tile_set)
        self._keep_extra("INIT", attributes)

    def _keep_extra(self, name: str, attributes: Attributes) -> None:
        """Keep what else a tag says: chips and unknown attributes."""
        extra = {key: value for key, value in attributes.items() if key not in _KNOWN[name]}
        for key in ("sc", "owari"):
            chips = attributes.get(key, "").split(",")[2 * SEATS :]
            if chips:
                extra[key] = ",".join(chips)
        if extra:
            number = len(self.wins) if name == "AGARI" else 0
            self.extra.append((len(self.deals) + 1, name, number, extra))

    def read_meld(self, attributes: Attributes) -> None:
        """Read a call, a kan or a kita."""
        self._acting().meld(seat_of(attributes, "who", self.rules.players), attributes)

    def read_dora(self, attributes: Attributes) -> None:
        """Read another indicator."""
        self._acting().turn_up(attributes)

    def read_riichi(self, attributes: Attributes) -> None:
        """Read one of the two steps of riichi."""
        deal = self._acting()
        seat = seat_of(attributes, "who", self.rules.players)
        match required(attributes, "step"):
            case "1" if deal.has_just_discarded(seat):
                deal.declare_late(seat)
                number, title = len(self.deals) + 1, deal_name(deal.round, deal.dealer)
                note = Reason("logs.mjlog.note.late_riichi", deal=number, title=title)
                self.notes.append(note)
            case "1":
                deal.declare_riichi(seat)
            case "2":
                deal.place_stick(seat, attributes)
            case step:
                raise LogError(Reason("logs.mjlog.play.riichi_step", given=shown(step)))

    def read_win(self, attributes: Attributes) -> None:
        """Read a win; several may follow one another."""
        if not self.wins:
            self._acting()
        if self.deal is None or self.drawn_end is not None or self.end is not None:
            raise LogError(Reason("logs.mjlog.order.win_after_end"))
        win = read_win(self.deal, attributes, is_first=not self.wins)
        if any(win.seat == other.seat or win.source != other.source for other in self.wins):
            raise LogError(Reason("logs.mjlog.result.winners"))
        self._keep_extra("AGARI", attributes)
        self.wins.append(win)
        self._read_end(attributes)

    def read_draw(self, attributes: Attributes) -> None:
        """Read a draw."""
        deal = self._acting()
        self.drawn_end = read_draw(deal, attributes)
        self._keep_extra("RYUUKYOKU", attributes)
        self._read_end(attributes)

    def _read_end(self, attributes: Attributes) -> None:
        """Read the end of the game if a result has it."""
        if self.deal is not None:
            self.deal.tag_count += 1
        if "owari" in attributes:
            self.end = read_end(attributes, self.rules.players)
            self.header["owari"] = ",".join(attributes["owari"].split(",")[: 2 * SEATS])

    def _finish_deal(self) -> None:
        """Store the deal that has been read."""
        deal = self.deal
        if deal is None:
            return
        if not self.is_over:
            raise LogError(Reason("logs.mjlog.order.cut_off"))
        faces = deal.set.faces
        self.deals.append(
            DealLog(
                round=deal.round,
                dealer=deal.dealer,
                honba=deal.honba,
                sticks=deal.first_sticks,
                scores=deal.first_scores,
                hands=tuple([tuple(sorted([faces[tile] for tile in hand])) for hand in deal.dealt]),
                indicators=tuple([faces[tile] for tile in deal.indicators]),
                ura_indicators=tuple([faces[tile] for tile in deal.ura]),
                entries=deal.entries,
                end=self.drawn_end or tuple(self.wins),
                dice=deal.dice,
                ids=TileIds(deal.dealt, tuple(deal.draws), tuple(deal.indicators), tuple(deal.ura)),
            )
        )
        self.discards.append(deal.discards)
        self.codes.append(tuple(deal.codes))
        self.wins, self.drawn_end, self.deal = [], None, None

    def rules_shown(
        self, deals: Sequence[Begun], end: LoggedEnd | None
    ) -> tuple[Ruleset, tuple[Reason, ...]]:
        """Return the rules of the header as date, deals and end show them, and notes."""
        seeds = seeds_of(self.header, self.extra)
        has_deal_seeds = len(seeds.deals) == len(deals)
        rules = rules_of_date(self.rules, self.source, has_deal_seeds=has_deal_seeds)
        rules, of_length = with_length_played(rules, deals)
        rules, of_end = rules_of_end(rules, deals[0].scores, end)
        return rules, (*of_length, *of_end)

    def _game(self) -> GameLog:
        if not self.deals:
            raise LogError(Reason("logs.mjlog.order.empty"))
        if self.end is None:
            self.notes.append(Reason("logs.note.no_end"))
        self.rules, notes = self.rules_shown(self.deals, self.end)
        self.notes.extend(notes)
        seeds = seeds_of(self.header, self.extra)
        self.notes.extend(attach_walls(self.deals, self.rules.players, seeds))
        self.header |= {"discards": self.discards, "melds": self.codes}
        self.header |= {"connections": self.connections, "extra": self.extra}
        return GameLog(
            source=self.source,
            format=FORMAT,
            rules=self.rules,
            names=self.names,
            deals=self.deals,
            end=self.end,
            header=self.header,
            notes=tuple(self.notes),
        )


_READERS: dict[str, Callable[[GameReader, Attributes], None]] = {
    "SHUFFLE": GameReader.read_shuffle,
    "GO": GameReader.read_go,
    "UN": GameReader.read_names,
    "TAIKYOKU": GameReader.read_start,
    "BYE": GameReader.read_leaving,
    "INIT": GameReader.read_deal,
    "N": GameReader.read_meld,
    "DORA": GameReader.read_dora,
    "REACH": GameReader.read_riichi,
    "AGARI": GameReader.read_win,
    "RYUUKYOKU": GameReader.read_draw,
}
