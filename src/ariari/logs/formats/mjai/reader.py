"""MJAI logs: one JSON object per event, as written by the mjai server and its successors.

Both dialects are read, and any mixture of them: the original, where `hora` and `ryukyoku` say
everything and the scores follow from them, and the newer one, where `start_kyoku` has the scores
and results have deltas. There is one event per line, or all are in a JSON document (`events`).

`write` writes the newer dialect plus the original's fields wherever they are known, so that readers
of either understand it; both ignore unknown fields.

- Seat 0 deals first here. If another seat deals first in the log, seats are counted from that one,
  `header["first_dealer"]` names it, and `write` turns them back.
- The rules are the preset `tenhou`, with red fives by `aka_flag` or else as seen, and the length by
  `kyoku_first` (4: East only) or else by the play: a game that ends after East 4 is East only.
- Newer logs do not say why a deal was drawn; the play shows it (`notes` say for which deals).
- A file may begin with `start_kyoku`; it may then lack `end_game` too.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ariari.core.faces import is_five, red_face
from ariari.core.rules import Length
from ariari.core.tiles import KIND_COUNT
from ariari.errors import LogError
from ariari.logs.formats.mjai.deal import DealReader, count_players, expected
from ariari.logs.formats.mjai.events import Document, Numbered, games_of, open_document
from ariari.logs.formats.mjai.rules import is_mjaigym, rules_of_game
from ariari.logs.formats.mjai.seats import turn_seats
from ariari.logs.formats.mjai.write import losses, write
from ariari.logs.game_log import DealLog, Draw, GameLog, LoggedEnd, Points
from ariari.logs.json_fields import Json, flag, integer, mapping, points, text
from ariari.logs.places import EventPlace, deal_name
from ariari.logs.played_rules import ends_in_east
from ariari.model.ruleset import Ruleset
from ariari.words.reason import Reason, Seat, Word

__all__ = ["FORMAT", "looks_like", "losses", "read", "write"]

FORMAT = "mjai"
_EVENT = Word("logs.fields.parts.event")

_IN_RULES = ("type", "names", "aka_flag", "kyoku_first")
"""Fields of `start_game` that are kept outside the header."""
_IGNORED = ("logs", "log", "meta", "possible_actions", "cannot_dahai")
_LENGTHS = {0: Length.HANCHAN, 4: Length.EAST}
_LENGTH_WORDS = {"hanchan": Length.HANCHAN, "tonpuu": Length.EAST, "east": Length.EAST}


def looks_like(data: bytes) -> bool:
    """Whether the content is an MJAI log, or a document that contains one."""
    if data[:64].lstrip(b"\xef\xbb\xbf \t\r\n")[:1] not in (b"{", b"["):
        return False
    return b'"mjai_log"' in data or b'"start_kyoku"' in data or b'"start_game"' in data


def read(data: bytes, source: str) -> Iterator[GameLog | LogError]:
    """Yield every game in a file, and a `LogError` for each broken one."""
    try:
        document = open_document(data)
    except LogError as error:
        yield LogError(error.reason, source)
        return
    for game in games_of(document):
        reader = _GameReader(document, source)
        try:
            for numbered in game:
                reader.take(numbered)
            yield reader.finish(numbered)
        except LogError as error:
            yield error


class _GameReader:
    """A game that is being read."""

    def __init__(self, document: Document, source: str) -> None:
        self._document = document
        self._source = source
        self._start: Json | None = None
        self._players = 0
        self._first_dealer = 0
        self._scores: Points | None = None
        self._sticks = 0
        self._deal: DealReader | None = None
        self._deals: list[DealLog] = []
        self._end: LoggedEnd | None = None
        self._has_ended = False
        self._notes: list[Reason] = []

    def take(self, numbered: Numbered) -> None:
        """Read the next event; errors say where it is."""
        try:
            self._take(mapping(numbered.read(), _EVENT))
        except LogError as error:
            raise self._error(numbered, error.reason) from None

    def _error(self, numbered: Numbered, why: Reason) -> LogError:
        """Return what is wrong, with the place of the event at fault."""
        place = EventPlace(
            unit=self._document.unit,
            number=numbered.number,
            shown=numbered.shown,
            deals=len(self._deals),
            title=None if self._deal is None else deal_name(self._deal.round, self._deal.dealer),
            is_turned=self._first_dealer != 0,
        )
        return LogError(place.of(why), self._source)

    def _take(self, event: Json) -> None:
        kind = text(event, "type")
        if self._has_ended:
            raise LogError(Reason("logs.mjai.ended"))
        if self._players and self._first_dealer:
            event = turn_seats(event, self._players, -self._first_dealer)
        if kind == "start_game":
            self._start_game(event)
        elif kind == "start_kyoku":
            self._start_kyoku(event)
        elif kind == "end_game":
            self._end_game(event)
        elif self._deal is None:
            raise LogError(Reason("logs.mjai.outside"))
        else:
            self._deal.take(event, kind)
            if self._deal.is_complete:
                self._end_deal(self._deal)

    def _start_game(self, event: Json) -> None:
        names = event.get("names", [])
        if not isinstance(names, list) or len(names) not in (0, 3, 4):
            raise LogError(expected("names", names, "names"))
        for name in names:
            text({"names": name}, "names")
        self._start = event

    def _start_kyoku(self, event: Json) -> None:
        if self._deal is not None:
            raise LogError(Reason("logs.mjai.no_end_kyoku"))
        players = count_players(event)
        if self._players not in (0, players):
            found = {"players": players, "wanted": self._players}
            raise LogError(Reason("logs.mjai.other_players", **found))
        if not self._players:
            self._players = players
            event = self._seat_first_dealer(event)
            if "scores" not in event:
                self._scores = (Ruleset.preset("tenhou", players=players).start_points,) * players
        self._deal = DealReader(event, players, self._scores, self._sticks)

    def _seat_first_dealer(self, event: Json) -> Json:
        """Return the event with seats counted from the first dealer."""
        players = self._players
        dealer = integer(event, "oya", most=players - 1)
        self._first_dealer = (dealer + 1 - integer(event, "kyoku", least=1, most=players)) % players
        if not self._first_dealer:
            return event
        seat, first = Seat(self._first_dealer), Seat(0)
        self._notes.append(Reason("logs.mjai.note.first_dealer", seat=seat, first=first))
        return turn_seats(event, players, -self._first_dealer)

    def _end_deal(self, deal: DealReader) -> None:
        self._deals.append(deal.finish())
        self._scores, self._sticks = deal.scores, deal.sticks_left
        self._deal = None
        if deal.guesses_draw:
            title = deal_name(deal.round, deal.dealer)
            note = Reason("logs.mjai.note.draw", deal=len(self._deals), title=title)
            self._notes.append(note)

    def _end_game(self, event: Json) -> None:
        if self._deal is not None or not self._deals:
            raise LogError(Reason("logs.mjai.ends_early"))
        if "scores" in event:
            self._end = LoggedEnd(scores=points(event, "scores", self._players))
        self._has_ended = True

    def finish(self, last: Numbered) -> GameLog:
        """Return the whole game."""
        if self._deal is not None:
            raise self._error(last, Reason("logs.mjai.cut_off"))
        if not self._deals or (self._start and not self._has_ended):
            raise self._error(last, Reason("logs.mjai.no_end_game"))
        try:
            rules = self._rules()
        except LogError as error:
            raise LogError(error.reason, self._source) from None
        return GameLog(
            source=self._source,
            format=FORMAT,
            rules=rules,
            names=self._names(),
            deals=self._deals,
            end=self._end,
            header=self._header(),
            notes=tuple(self._notes),
        )

    def _names(self) -> tuple[str, ...]:
        names = (self._start or {}).get("names") or ("",) * self._players
        if len(names) < self._players:
            found = {"count": len(names), "players": self._players}
            raise LogError(Reason("logs.fields.names", **found), self._source)
        names = names[: self._players]
        return (*names[self._first_dealer :], *names[: self._first_dealer])

    def _header(self) -> dict[str, Any]:
        dropped = (*_IN_RULES, *_IGNORED)
        start = {key: value for key, value in (self._start or {}).items() if key not in dropped}
        header = self._document.header | start
        if self._first_dealer:
            header["first_dealer"] = self._first_dealer
        return header

    def _rules(self) -> Ruleset:
        start = self._start or {}
        if is_mjaigym(start):
            self._notes.append(Reason("logs.mjai.note.mjaigym"))
        usual = Ruleset.preset("tenhou", players=self._players).red_fives
        return rules_of_game(
            start,
            players=self._players,
            length=self._length(),
            red_fives=self._red_fives(usual),
        )

    def _length(self) -> Length:
        start = self._start or {}
        if "kyoku_first" in start:
            if type(start["kyoku_first"]) is int and start["kyoku_first"] in _LENGTHS:
                return _LENGTHS[start["kyoku_first"]]
            raise LogError(expected("kyoku_first", start["kyoku_first"], "length"))
        stated = str(self._document.header.get("game_length", start.get("game_length"))).lower()
        for word, length in _LENGTH_WORDS.items():
            if stated.startswith(word):
                return length
        if self._has_ended and ends_in_east(self._deals, self._final_scores):
            self._notes.append(Reason("logs.note.east"))
            return Length.EAST
        self._notes.append(Reason("logs.note.hanchan"))
        return Length.HANCHAN

    @property
    def _final_scores(self) -> Points | None:
        return self._scores if self._end is None else self._end.scores

    def _red_fives(self, usual: int) -> int:
        start = self._start or {}
        most = _most_seen(self._deals)
        has_reds = any(most[face] for face in range(KIND_COUNT, KIND_COUNT + 3))
        if "aka_flag" in start:
            if has_reds and not flag(start, "aka_flag"):
                raise LogError(Reason("logs.mjai.aka_flag"))
            if not flag(start, "aka_flag"):
                return 0
        elif not has_reds:
            if any(most[kind] == 4 for kind in range(KIND_COUNT) if is_five(kind)):
                return 0
            self._notes.append(Reason("logs.mjai.note.red_fives"))
        return 4 if self._players == 4 and most[red_face(13)] == 2 else usual


def _most_seen(deals: list[DealLog]) -> Counter[int]:
    """Return how often each face is seen in a single deal, at most."""
    most: Counter[int] = Counter()
    for deal in deals:
        seen = Counter(face for hand in deal.hands for face in hand)
        seen.update(entry.tile for entry in deal.entries if isinstance(entry, Draw))
        seen.update((*deal.indicators, *deal.ura_indicators))
        most |= seen
    return most
