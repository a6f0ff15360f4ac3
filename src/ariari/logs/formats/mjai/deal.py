"""One deal of an MJAI log, event by event."""

from collections.abc import Callable, Mapping
from typing import Any

from ariari.core.faces import kind_of
from ariari.core.melds import MeldKind
from ariari.core.table import Ending
from ariari.core.tiles import NORTH
from ariari.core.wall import first_draw, live_count
from ariari.errors import LogError
from ariari.logs.formats.mjai.wins import COUNTER_MAX, Held, read_win
from ariari.logs.formats.mjai.words import (
    HIDDEN_WORD,
    REASONS,
    WINDS,
    face_of_word,
    faces_of_words,
    word_of_face,
)
from ariari.logs.game_log import (
    HIDDEN,
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
from ariari.logs.json_fields import Json, brief, flag, integer, items, points, required, seat, text
from ariari.logs.replay.entry_order import EntryOrder
from ariari.words.reason import Reason, Seat

__all__ = ["DealReader", "count_players", "expected"]

_STICK = 1000
_NOTEN_MAX = 3000
"""The most that noten payments bring (DRAW-5); a larger gain means nagashi mangan."""
_CALLS = {"chi": MeldKind.CHII, "pon": MeldKind.PON, "daiminkan": MeldKind.DAIMINKAN}


def count_players(start_kyoku: Json) -> int:
    """Return the number of players: with three, the fourth hand is missing or empty."""
    hands = items(start_kyoku, "tehais")
    if len(hands) not in (3, 4):
        raise LogError(Reason("logs.mjai.hands", count=len(hands)))
    return 3 if len(hands) == 3 or hands[3] == [] else 4


class DealReader:
    """A deal that is being read."""

    scores: Points | None
    """Points so far; None if they cannot be worked out from the log."""
    is_complete: bool
    """Whether `end_kyoku` has been read."""
    guesses_draw: bool
    """Whether a draw was given without its reason."""

    def __init__(self, event: Json, players: int, scores: Points | None, sticks: int) -> None:
        """Begin a deal; `scores` and `sticks` are those of the deal before, if it has none."""
        self._players = players
        wind = text(event, "bakaze")
        if wind not in WINDS:
            raise LogError(expected("bakaze", wind, "wind"))
        self.round = WINDS.index(wind)
        self.dealer = seat(event, "oya", players)
        if integer(event, "kyoku", least=1, most=players) != self.dealer + 1:
            raise LogError(Reason("logs.mjai.dealer", seat=Seat(self.dealer)))
        self._honba = integer(event, "honba", most=COUNTER_MAX)
        self._sticks = sticks
        if "kyotaku" in event:
            self._sticks = integer(event, "kyotaku", most=COUNTER_MAX)
        self._hands = tuple(_dealt(hand) for hand in items(event, "tehais")[:players])
        if "dora_marker" not in event:
            raise LogError(Reason("logs.mjai.dora_marker"))
        self._indicators = [face_of_word(event["dora_marker"])]
        if "scores" in event:
            scores = points(event, "scores", players)
        if scores is None:
            raise LogError(Reason("logs.mjai.no_scores"))
        self._scores_before = self.scores = scores
        self._order = EntryOrder(players, self.dealer)
        self._declares_riichi = False
        self._wins: list[LoggedWin] = []
        self._draw: LoggedDraw | None = None
        self.is_complete = False
        self.guesses_draw = False

    def take(self, event: Json, kind: str) -> None:
        """Read the next event."""
        if kind not in _HANDLERS:
            raise LogError(Reason("logs.mjai.type", given=brief(kind)))
        has_result = bool(self._wins) or self._draw is not None
        if self._declares_riichi and kind != "dahai":
            raise LogError(Reason("logs.mjai.reach_dahai"))
        if has_result and (kind not in ("hora", "end_kyoku") or (self._draw and kind == "hora")):
            raise LogError(Reason("logs.mjai.after_result"))
        if kind == "end_kyoku" and not has_result:
            raise LogError(Reason("logs.mjai.no_result"))
        _HANDLERS[kind](self, event)

    @property
    def sticks_left(self) -> int:
        """Riichi sticks that stay on the table for the next deal (PAY-6, DRAW-9)."""
        placed = sum(isinstance(entry, Stick) for entry in self._order.entries)
        return 0 if self._wins else self._sticks + placed

    def finish(self) -> DealLog:
        """Return the whole deal."""
        shown = max((win.ura_indicators or () for win in self._wins), key=len, default=())
        return DealLog(
            round=self.round,
            dealer=self.dealer,
            honba=self._honba,
            sticks=self._sticks,
            scores=self._scores_before,
            hands=self._hands,
            indicators=tuple(self._indicators),
            ura_indicators=shown,
            entries=self._order.entries,
            end=self._draw if self._draw else tuple(self._wins),
        )

    def _seat(self, event: Json, key: str = "actor") -> int:
        return seat(event, key, self._players)

    def _tsumo(self, event: Json) -> None:
        word = required(event, "pai")
        tile = HIDDEN if word == HIDDEN_WORD else face_of_word(word)
        self._order.draw(self._seat(event), tile)

    def _dahai(self, event: Json) -> None:
        tile = face_of_word(required(event, "pai"))
        riichi, self._declares_riichi = self._declares_riichi, False
        # The first programs to write MJAI also call a discard after a call a tsumogiri.
        drawn = flag(event, "tsumogiri") and self._order.is_drawn
        self._order.discard(DiscardEntry(self._seat(event), tile, drawn, riichi))

    def _call(self, event: Json) -> None:
        self._order.call(
            Call(
                self._seat(event),
                _CALLS[event["type"]],
                self._seat(event, "target"),
                face_of_word(required(event, "pai")),
                _used(event),
            )
        )

    def _ankan(self, event: Json) -> None:
        used = _used(event)
        kind = kind_of(used[0]) if used else HIDDEN
        self._order.own_kan(OwnKan(self._seat(event), MeldKind.ANKAN, kind, used))

    def _kakan(self, event: Json) -> None:
        tile = face_of_word(required(event, "pai"))
        self._order.own_kan(OwnKan(self._seat(event), MeldKind.SHOUMINKAN, tile, _used(event)))

    def _nukidora(self, event: Json) -> None:
        if "pai" in event and face_of_word(event["pai"]) != NORTH:
            raise LogError(Reason("logs.mjai.nukidora", given=brief(event["pai"])))
        self._order.kita(self._seat(event))

    def _dora(self, event: Json) -> None:
        tile = face_of_word(required(event, "dora_marker"))
        self._order.dora(tile)
        self._indicators.append(tile)

    def _reach(self, event: Json) -> None:
        if not self._order.is_drawn or self._seat(event) != self._order.seat:
            raise LogError(Reason("logs.mjai.reach"))
        self._declares_riichi = True

    def _reach_accepted(self, event: Json) -> None:
        who = self._seat(event)
        self._order.stick(who)
        paid = tuple(-_STICK if who == other else 0 for other in range(self._players))
        if self._changes({"deltas": list(paid)} | dict(event)) != paid:
            given = brief(event["deltas"])
            raise LogError(Reason("logs.mjai.stick_deltas", given=given, seat=Seat(who)))

    def _changes(self, event: Json) -> Points | None:
        """Return what the seats gained, from `deltas` or worked out from `scores`.

        If a log has both, they must agree.
        """
        before = self.scores
        stated = points(event, "scores", self._players) if "scores" in event else None
        if "deltas" in event:
            changes = points(event, "deltas", self._players)
        elif stated and before:
            changes = tuple(a - b for a, b in zip(stated, before, strict=True))
        else:
            self.scores = stated
            return None
        if before:
            after = tuple(a + b for a, b in zip(before, changes, strict=True))
            if stated not in (None, after):
                raise LogError(Reason("logs.mjai.scores", given=stated, scores=after))
            stated = after
        self.scores = stated
        return changes

    def _hora(self, event: Json) -> None:
        winner = self._seat(event)
        source = self._seat(event, "target")
        if any(winner == win.seat or win.source != source for win in self._wins):
            raise LogError(Reason("logs.mjai.second_hora"))
        tile = self._order.winning_tile(winner, source)
        if "pai" in event:
            stated = face_of_word(event["pai"])
            if tile not in (stated, HIDDEN):
                given, last = event["pai"], word_of_face(tile)
                raise LogError(Reason("logs.mjai.hora_pai", given=given, last=last))
            tile = stated
        held = Held(self._order.concealed_count(winner), self._order.melds[winner])
        win = read_win(event, LoggedWin(seat=winner, source=source, tile=tile), held)
        if "pao" in event and event["pao"] is not None:
            win.liable = self._seat(event, "pao")
        win.changes = self._changes(event)
        self._wins.append(win)

    def _ryukyoku(self, event: Json) -> None:
        changes = self._changes(event)
        if "reason" in event:
            reason = text(event, "reason")
            if reason not in REASONS:
                known = tuple(REASONS)
                raise LogError(Reason("logs.mjai.reason", given=brief(reason), known=known))
            ending, is_nagashi = REASONS[reason]
        else:
            self.guesses_draw = True
            ending = self._unstated_ending()
            is_nagashi = ending == Ending.EXHAUSTIVE and max(changes or (0,)) > _NOTEN_MAX
        self._order.check_draw(ending)
        self._draw = LoggedDraw(
            ending=ending,
            is_nagashi=is_nagashi,
            changes=changes,
            tenpai=self._tenpai(event),
            hands=self._shown_hands(event),
        )

    def _unstated_ending(self) -> Ending:
        """Return why the deal ended, judging by the play: newer logs give no reason."""
        entries = self._order.entries
        live = live_count(self._players) - first_draw(self._players)
        if sum(isinstance(entry, Draw) for entry in entries) == live:
            return Ending.EXHAUSTIVE
        if self._order.is_drawn:
            return Ending.NINE_ORPHANS
        if sum(isinstance(entry, Stick) for entry in entries) == self._players:
            return Ending.FOUR_RIICHI
        if (
            sum(meld.kind >= MeldKind.DAIMINKAN for melds in self._order.melds for meld in melds)
            == 4
        ):
            return Ending.FOUR_KANS
        if sum(isinstance(entry, DiscardEntry) for entry in entries) == self._players:
            return Ending.FOUR_WINDS
        return Ending.TRIPLE_RON

    def _tenpai(self, event: Json) -> tuple[bool | None, ...] | None:
        if "tenpais" not in event:
            return None
        values = self._of_seats(event, "tenpais")
        if any(type(value) is not bool for value in values):
            raise LogError(expected("tenpais", values, "flags"))
        return tuple(values)

    def _of_seats(self, event: Json, key: str) -> list[Any]:
        """Return a field with one value per seat; an unused fourth seat is dropped."""
        values = items(event, key)
        if len(values) not in (self._players, 4) or any(values[self._players :]):
            raise LogError(expected(key, values, "seats"))
        return values[: self._players]

    def _shown_hands(self, event: Json) -> tuple[Faces | None, ...] | None:
        if "tehais" not in event:
            return None
        hands = self._of_seats(event, "tehais")
        if not all(isinstance(hand, list) for hand in hands):
            raise LogError(expected("tehais", hands, "hands"))
        return tuple(self._shown_hand(who, hand) for who, hand in enumerate(hands))

    def _shown_hand(self, who: int, words: list[Any]) -> Faces | None:
        hand = faces_of_words(words)
        count = self._order.concealed_count(who)
        if len(hand) != count + (self._order.is_drawn and who == self._order.seat):
            found = {"count": len(hand), "wanted": count}
            raise LogError(Reason("logs.fields.hand", seat=Seat(who), **found))
        if HIDDEN not in hand:
            return hand
        if set(hand) != {HIDDEN}:
            raise LogError(expected("tehais", words, "hands"))
        return None

    def _end_kyoku(self, event: Json) -> None:
        self.is_complete = True


_HANDLERS: Mapping[str, Callable[[DealReader, Json], None]] = {
    "tsumo": DealReader._tsumo,
    "dahai": DealReader._dahai,
    "chi": DealReader._call,
    "pon": DealReader._call,
    "daiminkan": DealReader._call,
    "ankan": DealReader._ankan,
    "kakan": DealReader._kakan,
    "nukidora": DealReader._nukidora,
    "dora": DealReader._dora,
    "reach": DealReader._reach,
    "reach_accepted": DealReader._reach_accepted,
    "hora": DealReader._hora,
    "ryukyoku": DealReader._ryukyoku,
    "end_kyoku": DealReader._end_kyoku,
}


def _dealt(words: Any) -> Faces:
    if not isinstance(words, list) or len(words) != 13:
        raise LogError(Reason("logs.mjai.dealt", given=brief(words)))
    return faces_of_words(words)


def expected(name: str, given: object, wanted: str) -> Reason:
    """Return that a field is not what it should be."""
    return Reason("logs.mjai.expected", name=name, given=brief(given), wanted=wanted)


def _used(event: Json) -> Faces:
    return tuple(sorted(map(face_of_word, items(event, "consumed"))))
