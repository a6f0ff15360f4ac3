"""Games as a server sends them, and what the page must make of them, for the page's tests.

Events are the frames that the server makes for a viewer. What is expected comes from `SeatView`,
which is another reading of the same events.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import count
from random import Random
from typing import Any, NamedTuple

from tests.recorded.recording import ROOT, Recording

from ariari import tables
from ariari.core.shanten import shanten
from ariari.core.state import RiichiLevel
from ariari.logs.replay.from_game import log_of_game
from ariari.logs.stats.count import Statistics, count_game
from ariari.model.actions.action import (
    Action,
    Ankan,
    Daiminkan,
    Discard,
    Kita,
    Pass,
    Pon,
    Riichi,
    Ron,
    Shouminkan,
    ShowTenpai,
    Tsumo,
)
from ariari.model.events.event import (
    DealEnded,
    DealStarted,
    Event,
    GameEnded,
    HandShown,
    HandWon,
    MeldCalled,
    OrphansShown,
    RiichiEstablished,
    TileDiscarded,
    TileDrawn,
)
from ariari.model.game import Game
from ariari.model.game.seat_view import PlayerView, RiverTile, SeatView
from ariari.model.ruleset import Ruleset
from ariari.model.tile import Tile
from ariari.server.socket.outgoing import EVERYTHING, PUBLIC, Happened, frame

__all__ = ["GAME_FIXTURES"]

FOLDER = ROOT / "web/tests/fixtures"
LONG = 500
"""Events of a game whose tables are kept less often, for the size of the file."""
DULL = (TileDrawn, TileDiscarded)
COUNTED = ("deals", "wins", "deal_ins", "riichi", "open_deals")
"""What the page counts for the player's own games."""


@dataclass(frozen=True, slots=True)
class Filmed:
    """A game that is kept: rules, seed, how many deals, who watches, what must happen."""

    name: str
    rules: Ruleset
    seed: int
    deals: int
    viewers: tuple[int, ...]
    wanted: frozenset[str]
    mistakes: float = 0.0
    """How often a seat does wrong, where it can."""


class Played(NamedTuple):
    """A game that was played: its events, and what is counted for each seat."""

    events: tuple[Event, ...]
    tallies: list[dict[str, int]]


GAMES = (
    Filmed(
        "four-players",
        Ruleset.preset("tenhou").replace(length="east"),
        8,
        99,
        (1, EVERYTHING),
        frozenset(
            {"chii", "pon", "daiminkan", "shouminkan", "ankan", "riichi called away"}
            | {"tsumo", "ron", "tenpai", "noten", "dora_revealed", "game_ended"}
        ),
    ),
    Filmed(
        "three-players",
        Ruleset.preset("tenhou", players=3),
        10,
        3,
        (2, PUBLIC),
        frozenset({"pon", "ankan", "shouminkan", "kita_set", "riichi_established", "win"}),
    ),
    Filmed(
        "mistakes",
        Ruleset.preset("ari-ari").replace(chombo_mode="adjudicate", open_riichi="on"),
        4,
        4,
        (0, PUBLIC),
        frozenset({"hand_died", "false_win_declared", "wrong_claim_made", "open riichi"}),
        0.02,
    ),
)


def _viewer_name(viewer: int) -> str:
    return {PUBLIC: "public", EVERYTHING: "everything"}.get(viewer, f"seat-{viewer}")


def _lines(fixture: dict[str, Any]) -> str:
    """Return the fixture with an event or a moment on each line, so that changes can be read."""
    parts = [f'"viewer":{json.dumps(fixture["viewer"])}']
    parts.append(f'"tallies":{json.dumps(fixture["tallies"])}')
    for name in ("events", "expected"):
        rows = ",\n".join(json.dumps(row, separators=(",", ":")) for row in fixture[name])
        parts.append(f'"{name}":[\n{rows}\n]')
    return "{" + ",\n".join(parts) + "}\n"


# Games in which much happens.


@cache
def _find_game(filmed: Filmed) -> Played:
    """Return the first game from the seed on in which all that is wanted happens."""
    return next(
        played
        for played in (_play(filmed, seed) for seed in count(filmed.seed))
        if filmed.wanted <= _happenings(played.events)
    )


def _play(filmed: Filmed, seed: int) -> Played:
    game, rng = Game(filmed.rules, seed=seed), Random(seed)
    ended = 0
    while game.pending and ended < filmed.deals:
        seat = game.pending[0]
        wrong = game.mistakes(seat) if rng.random() < filmed.mistakes else ()
        action = rng.choice(wrong) if wrong else _choose(game, seat, rng)
        ended += sum(isinstance(event, DealEnded) for event in game.act(seat, action))
    return Played(_whole_deals(game.events, filmed.deals), _tallies(game))


def _tallies(game: Game) -> list[dict[str, int]]:
    """Return what the statistics count for each seat of it that the page counts too."""
    found = Statistics()
    names = [f"seat {seat}" for seat in range(game.rules.players)]
    count_game(found, log_of_game(game, names=names))
    tallies = [found.tally(game.rules.players, name) for name in names]
    return [{name: getattr(tally, name) for name in COUNTED} for tally in tallies]


def _whole_deals(events: tuple[Event, ...], deals: int) -> tuple[Event, ...]:
    """Return the events up to the end of a deal, or all of them where there are no more."""
    ends = [place for place, event in enumerate(events) if isinstance(event, DealEnded)]
    return events if len(ends) <= deals and _is_over(events) else events[: ends[deals - 1] + 1]


def _is_over(events: Sequence[Event]) -> bool:
    return isinstance(events[-1], GameEnded)


_EAGER = (Ron, Tsumo, ShowTenpai, Kita, Ankan, Shouminkan, Daiminkan, Riichi)
"""What is done wherever it can be, most of the time."""


def _choose(game: Game, seat: int, rng: Random) -> Action:
    """Return a win, a kan or a riichi, now and then a call, else the discard nearest to tenpai."""
    legal = game.legal_actions(seat)
    for sort in _EAGER:
        found = [action for action in legal if isinstance(action, sort)]
        if found and rng.random() < 0.9:
            return rng.choice(found)
    calls = [action for action in legal if isinstance(action, Pon)]
    if calls and rng.random() < 0.5:
        return rng.choice(calls)
    discards = [action for action in legal if isinstance(action, Discard)]
    if not discards:
        return Pass() if Pass() in legal and rng.random() < 0.85 else rng.choice(legal)
    counts = [0] * 34
    for tile in game.view(seat).hand:
        counts[tile.kind] += 1
    melds = len(game.view(seat).me.melds)

    def distance(discard: Discard) -> int:
        after = list(counts)
        after[discard.tile.kind] -= 1
        return shanten(after, melds, game.rules.players, tables.load())

    return min(discards, key=distance)


# What happened.


def _happenings(events: Sequence[Event]) -> set[str]:
    """Return names for all that happens in a game."""
    found: set[str] = set()
    for place, event in enumerate(events):
        found.add(json.loads(frame(PUBLIC, Happened("", place, event)))["event"]["type"])
        found.update(_special(event))
    if _is_riichi_called_away(events):
        found.add("riichi called away")
    return found


def _special(event: Event) -> Iterable[str]:
    match event:
        case MeldCalled():
            yield event.meld.kind.name.lower()
        case HandWon():
            yield from ("win", "tsumo" if event.is_tsumo else "ron")
        case HandShown():
            yield "tenpai" if event.is_tenpai else "noten"
        case OrphansShown():
            yield "orphans"
        case RiichiEstablished() if event.shown is not None:
            yield "open riichi"
        case RiichiEstablished() if event.waits is not None:
            yield "open riichi, wait alone"


def _is_riichi_called_away(events: Sequence[Event]) -> bool:
    """Whether a riichi tile was called, and the next discard lay sideways in its place."""
    return any(
        isinstance(event, TileDiscarded) and event.is_sideways and event.riichi == RiichiLevel.NONE
        for event in events
    )


# What the page must show.


def _fixture(events: Sequence[Event], viewer: int) -> dict[str, Any]:
    sent = [
        json.loads(frame(viewer, Happened("t", seq, event)))["event"]
        for seq, event in enumerate(events)
    ]
    every = 15 if len(events) > LONG else 2
    expected = [
        _expected(events[: seq + 1], viewer)
        for seq, event in enumerate(events)
        if seq > 0 and (seq % every == 0 or not isinstance(event, DULL))
    ]
    return {"viewer": viewer if viewer >= 0 else None, "events": sent, "expected": expected}


def _expected(events: Sequence[Event], viewer: int) -> dict[str, Any]:
    """Return the table after these events, short enough to be kept many times."""
    started = next(event for event in reversed(events) if isinstance(event, DealStarted))
    views = [SeatView.from_events(seat, events) for seat in range(len(started.scores))]
    view = views[max(viewer, 0)]
    ending = view.ending.name.lower()
    return {
        "seq": len(events) - 1,
        "deal": [view.round.name.lower(), view.dealer, view.honba, view.sticks, view.tiles_left],
        "last_tile": view.last_tile,
        "scores": view.scores,
        "indicators": _tiles(view.indicators),
        "ending": ending,
        "is_over": view.result is not None,
        "seats": [_seat(each, viewer in (each.seat, EVERYTHING)) for each in views],
    }


def _seat(view: SeatView, is_seen: bool) -> dict[str, Any]:
    """Return one seat; its hand only as a count where the viewer does not see it."""
    player = view.me
    return {
        "hand": _tiles(view.hand) if is_seen else player.hand_size,
        "drawn": (str(view.drawn) if view.drawn else None) if is_seen else view.drawn is not None,
        "melds": [_meld(player, place) for place in range(len(player.melds))],
        "river": " ".join(map(_river_tile, player.river)),
        "riichi": player.riichi.name.lower(),
        "is_open_riichi": player.is_open_riichi,
        "kita": player.kita,
        "shown": None if player.shown is None else _tiles(sorted(player.shown)),
        "shownWaits": None if player.shown_waits is None else _tiles(player.shown_waits),
        "is_dead": player.is_dead,
    }


def _meld(player: PlayerView, place: int) -> list[Any]:
    meld = player.melds[place]
    called = None if meld.called is None else str(meld.called)
    added = None if meld.added is None else str(meld.added)
    return [
        meld.kind.name.lower(),
        _tiles(sorted(meld.tiles)),
        called,
        added,
        meld.source.name.lower(),
    ]


def _river_tile(discard: RiverTile) -> str:
    """Return a discard: `5p`, drawn `5pd`, sideways `5p-`, taken by seat 2 `5p>2`."""
    taken = "" if discard.taken_by is None else f">{discard.taken_by}"
    return f"{discard.tile}{'d' * discard.is_drawn}{'-' * discard.is_sideways}{taken}"


def _tiles(tiles: Iterable[Tile]) -> str:
    return " ".join(map(str, tiles))


def _text(filmed: Filmed, viewer: int) -> str:
    played = _find_game(filmed)
    return _lines({**_fixture(played.events, viewer), "tallies": played.tallies})


GAME_FIXTURES = tuple(
    Recording(
        path=FOLDER / f"{filmed.name}-{_viewer_name(viewer)}.json",
        make=partial(_text, filmed, viewer),
        made_from="the games in tests/recorded/game_fixtures.py, the rules and the form of events",
    )
    for filmed in GAMES
    for viewer in filmed.viewers
)
