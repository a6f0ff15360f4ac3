"""One deal of an mjlog that is being read: where every tile is, and the entries so far.

The reader knows every tile by its number, so it notices when a log contradicts itself. It does not
ask the rules.
"""

from functools import cache
from typing import NamedTuple, TypeAlias

from ariari.core.faces import face_of
from ariari.core.melds import MeldKind
from ariari.core.tiles import COPIES, TILE_COUNT
from ariari.core.wall import nth_tile, tile_count
from ariari.errors import LogError
from ariari.logs.formats.mjlog.melds import KITA, MeldCode, decode_meld
from ariari.logs.formats.mjlog.tags import Attributes, numbers, required, tiles
from ariari.logs.game_log import Call, DiscardEntry, Dora, Draw, Entry, KitaEntry, OwnKan, Stick
from ariari.words.reason import Reason, Seat

__all__ = ["END", "NO_SEAT", "NO_TILE", "UNSEEN", "Cursor", "DealReader", "TileSet", "tile_set"]

HUNDRED = 100
"""An mjlog counts points in hundreds."""
STICK = 1_000
NO_TILE = -1
NO_SEAT = -1
UNSEEN = -2
OUT = -3
"""Where a tile is if no seat holds it: unknown, or discarded, melded or turned up."""
END = "/mjloggm>"
"""Marks the end of the tags."""
DRAW_LETTERS = "TUVW"
DISCARD_LETTERS = "DEFG"
"""Tag letters by seat."""

_Act: TypeAlias = tuple[int, int, Entry, Entry | None]
"""Seat, tile, entry, and for a discard also the entry as tsumogiri."""


class TileSet(NamedTuple):
    """The tiles of a game, and what its tags for draws and discards mean."""

    players: int
    faces: tuple[int, ...]
    """Faces by tile."""
    unseen: list[int]
    """Where each tile 0-135 is before the deal: `UNSEEN`, or `OUT` if it is not used."""
    acts: dict[str, _Act]
    """By the text of a tag after its `<`."""


@cache
def tile_set(players: int, red_fives: int) -> TileSet:
    """Return the tiles for a number of players and red fives."""
    used = [nth_tile(index, players) for index in range(tile_count(players))]
    unseen = [UNSEEN if tile in used else OUT for tile in range(TILE_COUNT)]
    faces = tuple(face_of(tile, red_fives) for tile in range(TILE_COUNT))
    acts: dict[str, _Act] = {}
    for seat in range(players):
        for tile in used:
            face = faces[tile]
            draw = (seat, tile, Draw(seat, face), None)
            kept = DiscardEntry(seat, face, drawn=False)
            discard = (seat, tile, kept, DiscardEntry(seat, face, drawn=True))
            for end in ("/>", " />"):
                acts[f"{DRAW_LETTERS[seat]}{tile}{end}"] = draw
                acts[f"{DISCARD_LETTERS[seat]}{tile}{end}"] = discard
    return TileSet(players, faces, unseen, acts)


def seat_of(attributes: Attributes, name: str, players: int) -> int:
    """Return the seat that an attribute names."""
    text = required(attributes, name)
    if text not in ("0", "1", "2", "3")[:players]:
        given, last = text[:20], players - 1
        raise LogError(Reason("logs.mjlog.attribute.seat", name=name, given=given, last=last))
    return int(text)


class Cursor:
    """The tags of a game, and the one being read."""

    __slots__ = ("acts", "index", "tags")

    def __init__(self, tags: list[str]) -> None:
        self.tags = [*tags, END]
        self.acts: list[_Act | None] = [None] * len(self.tags)
        """What each draw or discard tag means, None for others; set once the rules are known."""
        self.index = 0

    def look_up(self, tile_set: TileSet) -> None:
        """Look up the tags for draws and discards in this game."""
        self.acts = [*map(tile_set.acts.get, self.tags)]


class DealReader:
    """What has happened in a deal so far."""

    def __init__(self, attributes: Attributes, tile_set: TileSet) -> None:
        """Begin the deal of an `INIT` tag."""
        self.set = tile_set
        players = tile_set.players
        self.round, self.dealer = 0, 0
        self.honba, self.sticks = 0, 0
        self.dice = (1, 1)
        self.indicators: list[int] = []
        self._read_seed(attributes)
        self.scores = self._read_scores(attributes)
        self.dealt = tuple(self._read_hand(attributes, seat) for seat in range(players))
        if players == 3 and attributes.get("hai3"):
            raise LogError(Reason("logs.mjlog.attribute.unused_seat", name="hai3"))
        self.first_scores = tuple(self.scores)
        self.first_sticks = self.sticks
        self.where = self._lay_out()
        """Where each tile 0-135 is: with a seat, `UNSEEN`, or `OUT` of play."""
        self.entries: list[Entry] = []
        self.played: list[_Act] = []
        """Draws and discards in order."""
        self.codes: list[int] = []
        """Numbers of all melds in order."""
        self.melds: list[list[int]] = [[] for _ in range(players)]
        """Numbers of each seat's melds in order; an added kan replaces its pon."""
        self.drawn = NO_TILE
        """The tile just drawn, while the seat still holds it."""
        self.offered = (NO_SEAT, NO_TILE)
        """Seat and tile of the last discard, added tile, closed kan or kita."""
        self.declaring = NO_SEAT
        """The seat that declared riichi but has not discarded yet."""
        self.ura: list[int] = []
        self.tag_count = 1
        """Tags of this deal so far, except those of players leaving and coming back."""

    @property
    def draws(self) -> tuple[int, ...]:
        """Tiles drawn, in order."""
        return tuple([tile for _, tile, _, drawn_entry in self.played if drawn_entry is None])

    @property
    def discards(self) -> tuple[int, ...]:
        """Tiles discarded, in order."""
        return tuple([tile for _, tile, _, drawn_entry in self.played if drawn_entry is not None])

    def hand(self, seat: int) -> list[int]:
        """Return the tiles that a seat holds."""
        return [tile for tile, place in enumerate(self.where) if place == seat]

    def _lay_out(self) -> list[int]:
        """Return where every tile is after the deal."""
        where = self.set.unseen.copy()
        places = [*enumerate(self.dealt), (OUT, self.indicators)]
        for place, found in places:
            for tile in found:
                if where[tile] != UNSEEN:
                    raise LogError(Reason("logs.mjlog.deal.dealt_twice", tile=tile))
                where[tile] = place
        return where

    def _read_seed(self, attributes: Attributes) -> None:
        seed = numbers(attributes, "seed")
        if len(seed) != 6:
            count = len(seed)
            raise LogError(Reason("logs.mjlog.attribute.count", name="seed", count=count, wanted=6))
        number, self.honba, self.sticks, first, second, dora = seed
        self.round, self.dealer = divmod(number, 4)
        if not 0 <= self.round < 4 or self.dealer >= self.set.players:
            raise LogError(Reason("logs.mjlog.deal.number", given=str(number)))
        if self.honba < 0 or self.sticks < 0:
            raise LogError(Reason("logs.mjlog.deal.below_zero"))
        if not (0 <= first < 6 and 0 <= second < 6):
            raise LogError(Reason("logs.mjlog.deal.dice", dice=(str(first), str(second))))
        if seat_of(attributes, "oya", self.set.players) != self.dealer:
            raise LogError(
                Reason("logs.mjlog.deal.dealer", number=number, dealer=Seat(self.dealer))
            )
        self.dice = (first + 1, second + 1)
        self.indicators = [dora]
        if not 0 <= dora < TILE_COUNT:
            raise LogError(Reason("logs.mjlog.deal.indicator", given=str(dora)))

    def _read_scores(self, attributes: Attributes) -> list[int]:
        hundreds = numbers(attributes, "ten")
        if len(hundreds) != 4 or any(hundreds[self.set.players :]):
            raise LogError(Reason("logs.mjlog.deal.scores"))
        return [HUNDRED * score for score in hundreds[: self.set.players]]

    def _read_hand(self, attributes: Attributes, seat: int) -> tuple[int, ...]:
        hand = tiles(attributes, f"hai{seat}")
        if len(hand) != 13:
            raise LogError(Reason("logs.mjlog.deal.hand", name=f"hai{seat}", count=len(hand)))
        return tuple(hand)

    def play(self, cursor: Cursor) -> None:
        """Play tags as long as they are draws and discards, and move the cursor past them."""
        if self.declaring != NO_SEAT:
            self._discard_for_riichi(cursor)
        start, before = cursor.index, len(self.entries)
        acts = cursor.acts[start : cursor.acts.index(None, start)]
        where, append, drawn = self.where, self.entries.append, self.drawn
        giver, given = self.offered
        for seat, tile, entry, drawn_entry in acts:  # type: ignore[misc] # none of them is None
            if drawn_entry is None:
                if where[tile] != UNSEEN:
                    cursor.index += len(self.entries) - before
                    raise LogError(Reason("logs.mjlog.play.seen", seat=Seat(seat), tile=tile))
                where[tile] = seat
                drawn = tile
                append(entry)
            else:
                if where[tile] != seat:
                    cursor.index += len(self.entries) - before
                    raise _not_held(seat, tile, "discards")
                where[tile] = OUT
                giver, given = seat, tile
                append(drawn_entry if drawn == tile else entry)
                drawn = NO_TILE
        self.drawn, self.offered = drawn, (giver, given)
        self.played += acts  # type: ignore[arg-type]
        self.tag_count += len(acts)
        cursor.index += len(acts)

    def _discard_for_riichi(self, cursor: Cursor) -> None:
        """Play the discard that a riichi is declared with."""
        act = cursor.acts[cursor.index]
        if act is None or act[3] is None or act[0] != self.declaring:
            raise LogError(Reason("logs.mjlog.order.riichi", seat=Seat(self.declaring)))
        seat, tile, _, _ = act
        if self.where[tile] != seat:
            raise _not_held(seat, tile, "discards")
        self.where[tile] = OUT
        self.offered = (seat, tile)
        was_drawn = self.drawn == tile
        self.entries.append(DiscardEntry(seat, self.set.faces[tile], was_drawn, riichi=True))
        self.drawn, self.declaring = NO_TILE, NO_SEAT
        self.played.append(act)
        self.tag_count += 1
        cursor.index += 1

    def declare_riichi(self, seat: int) -> None:
        """Read the first step of riichi; a discard follows it."""
        self.declaring = seat
        self.tag_count += 1

    def has_just_discarded(self, seat: int) -> bool:
        """Whether the last thing that happened is a seat's discard, without riichi."""
        match self.entries[-1:]:
            case [DiscardEntry(by, riichi=False)]:
                return by == seat
        return False

    def declare_late(self, seat: int) -> None:
        """Read the first step of riichi just after the discard that it should precede."""
        discard = self.entries[-1]
        assert isinstance(discard, DiscardEntry)
        self.entries[-1] = discard._replace(riichi=True)
        self.tag_count += 1

    def place_stick(self, seat: int, attributes: Attributes) -> None:
        """Read the second step of riichi: nobody won on the discard."""
        match self.entries[-1:]:
            case [DiscardEntry(by, riichi=True)] if by == seat:
                pass
            case _:
                raise LogError(Reason("logs.mjlog.play.stick"))
        self.scores[seat] -= STICK
        self.sticks += 1
        # The oldest logs do not state the scores here.
        if "ten" in attributes and self._read_scores(attributes) != self.scores:
            raise LogError(Reason("logs.mjlog.play.stick_scores", scores=tuple(self.scores)))
        self.entries.append(Stick(seat))
        self.tag_count += 1

    def turn_up(self, attributes: Attributes) -> None:
        """Read another indicator."""
        found = tiles(attributes, "hai")
        if len(found) != 1:
            raise LogError(Reason("logs.mjlog.play.one_indicator"))
        self.keep_indicator(found[0])
        self.entries.append(Dora(self.set.faces[found[0]]))
        self.tag_count += 1

    def keep_indicator(self, tile: int) -> None:
        """Add a tile to the indicators, which nobody can have."""
        if self.where[tile] != UNSEEN:
            raise LogError(Reason("logs.mjlog.play.indicator_seen", tile=tile))
        self.where[tile] = OUT
        self.indicators.append(tile)

    def meld(self, seat: int, attributes: Attributes) -> None:
        """Read a call, a kan or a kita."""
        number = numbers(attributes, "m")
        if len(number) != 1:
            raise LogError(Reason("logs.mjlog.attribute.one_number", name="m"))
        code = number[0]
        meld = decode_meld(code)
        match meld.kind:
            case MeldKind.SHOUMINKAN:
                self._add_to_pon(seat, meld, code)
            case MeldKind.ANKAN:
                self._take(seat, meld.tiles)
                faces = self._faces(meld.tiles)
                kind = meld.tile // COPIES
                self.entries.append(OwnKan(seat, MeldKind.ANKAN, kind, faces))
            case kind if kind == KITA:
                self._take(seat, (meld.tile,))
                self.entries.append(KitaEntry(seat))
            case _:
                self._call(seat, meld)
        if meld.kind in (MeldKind.SHOUMINKAN, MeldKind.ANKAN, KITA):
            self.offered = (seat, meld.tile)
        if meld.kind != MeldKind.SHOUMINKAN:
            self.melds[seat].append(code)
        self.codes.append(code)
        self.drawn = NO_TILE
        self.tag_count += 1

    def _call(self, seat: int, meld: MeldCode) -> None:
        source = (seat + meld.source) % 4
        if self.offered != (source, meld.tile) or not isinstance(
            self.entries[-1], DiscardEntry | Stick
        ):
            raise LogError(Reason("logs.mjlog.play.called", tile=meld.tile, source=Seat(source)))
        self._take(seat, meld.others)
        face = self.set.faces[meld.tile]
        kind = MeldKind(meld.kind)
        self.entries.append(Call(seat, kind, source, face, self._faces(meld.others)))

    def _add_to_pon(self, seat: int, meld: MeldCode, code: int) -> None:
        pons = self.melds[seat]
        place = next((i for i, pon in enumerate(pons) if decode_meld(pon) == meld.pon), None)
        if place is None:
            raise LogError(Reason("logs.mjlog.play.no_pon", tile=meld.tile, seat=Seat(seat)))
        self._take(seat, (meld.tile,))
        pons[place] = code
        face = self.set.faces[meld.tile]
        self.entries.append(OwnKan(seat, MeldKind.SHOUMINKAN, face, self._faces(meld.others)))

    def _take(self, seat: int, used: tuple[int, ...]) -> None:
        for tile in used:
            if self.where[tile] != seat:
                raise _not_held(seat, tile, "uses")
            self.where[tile] = OUT

    def _faces(self, used: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted([self.set.faces[tile] for tile in used]))


def _not_held(seat: int, tile: int, act: str) -> LogError:
    return LogError(Reason("logs.mjlog.play.not_held", seat=Seat(seat), act=act, tile=tile))
