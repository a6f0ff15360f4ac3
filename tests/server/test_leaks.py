"""What a seat cannot know changes no byte that it is sent, nor when it is sent."""

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from tests.server.guests import is_tsumogiri
from tests.server.hidden import Asked, Played, changed_walls, play_discreetly
from tests.server.live import Choosing, Screen, fairness_of, open_table, run, setup_of

from ariari.bots.bot import Bot
from ariari.model.actions.action import (
    Action,
    Pass,
    ShowNoten,
    ShowTenpai,
    Tsumo,
)
from ariari.model.game.seat_view import SeatView
from ariari.model.game.setup import GivenWall
from ariari.model.ruleset import Ruleset
from ariari.schema.game import event_json
from ariari.schema.messages import (
    Ask,
    Barred,
    ErrorMessage,
    EventHappened,
    Explained,
    FuritenChanged,
    Refused,
    ServerMessage,
    Waiting,
)
from ariari.schema.plain import written
from ariari.server.socket.outgoing import EVERYTHING, PUBLIC
from ariari.server.store.at_once import at_once
from ariari.server.table import live
from ariari.server.table.actor import TableActor
from ariari.server.table.clock import TimeControl
from ariari.server.table.question import is_show
from ariari.server.table.setup import TableSetup

RULE_SETS = (
    Ruleset().replace(chombo_mode="prevent", noten_riichi="prevent"),
    Ruleset().replace(red_fives=4, open_riichi="on", length="east"),
    Ruleset().replace(chombo_mode="adjudicate", show_noten="on"),
    Ruleset.preset("tenhou", players=3).replace(voluntary_noten="on"),
)
TICK = 1 / 64
"""Seconds that add up exactly."""
CONTROL = TimeControl(5, 20)
NOT_LEGAL = (
    *("pass", "ron", "tsumo", "kita", "nine orphans", "end game", "tenpai", "pon", "kan"),
    *("chii 1m with 23m", "pon 1m with 11m", "daiminkan 1m with 111m", "riichi 1m"),
    *("ankan 1111m", "shouminkan 1m", "open riichi 1m"),
)
"""What somebody says who wants to know why not; each is left out where it is possible."""
READING = (1.5, None, 40.0)
"""Seconds that people look at results, by scripts; the last are longer than others wait."""


@pytest.fixture(autouse=True)
def away_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot takes over when the time of a seat was up once."""
    monkeypatch.setattr(live, "MISSES_MAX", 1)


@dataclass(frozen=True)
class Visit:
    """Somebody comes to the table for a while."""

    viewer: int
    begin: float
    end: float
    seq: int
    is_rude: bool
    """Whether they also answer what they are not asked."""


@dataclass(frozen=True)
class Script:
    """What is done at a table, the same in both worlds."""

    played: Played
    seat: int
    delays: dict[Asked, float]
    """Seconds until a question is answered; more than there are where somebody is late."""
    visits: tuple[Visit, ...]
    reading: float | None
    """Seconds that people look at a result, and are waited for; None: they never say so."""

    def answer(self, asked: Asked, legal: tuple[Action, ...]) -> Action:
        """Return what is answered; who is asked more than in the first world lets it be."""
        if asked in self.played.answers:
            return self.played.answers[asked]
        return next(action for action in (Pass(), ShowNoten()) if action in legal)


def ticks(rng: Random, seconds: float) -> float:
    return rng.randrange(int(seconds / TICK)) * TICK


def script_of(played: Played, seat: int, rng: Random) -> Script:
    delays = {}
    for asked, action in played.answers.items():
        is_late = asked.seat == seat and action in (Pass(), ShowTenpai()) and rng.random() < 0.2
        is_away = asked.seat == seat and is_tsumogiri(action) and rng.random() < 0.1
        delays[asked] = 1000.0 if is_late or is_away else ticks(rng, 2.4)
    length = len(played.answers) * 2.0
    visits = []
    for _ in range(rng.randrange(6)):
        begin = ticks(rng, length)
        viewer = rng.choice((seat, seat, PUBLIC, EVERYTHING))
        seq = rng.choice((-1, rng.randrange(played.game.event_count + 9)))
        end = begin + ticks(rng, 60)
        visits.append(Visit(viewer, begin, end, seq, rng.random() < 0.5))
    return Script(played, seat, delays, tuple(visits), READING[len(delays) % len(READING)])


class World:
    """A table at which a script is played."""

    def __init__(self, script: Script, setup: TableSetup) -> None:
        self.script = script
        self.setup = setup
        self.is_done = asyncio.Event()
        self.actor = open_table(setup, self.bot)
        view = self.actor.table.view(0)
        self.actor.table.view = lambda seat: view  # type: ignore[method-assign] # no bot looks
        self.screens: list[tuple[int, Screen]] = []
        self.homes: dict[int, Screen] = {}
        self.last = script.played.game.event_count - 1

    async def play(self) -> list[tuple[int, Screen]]:
        for seat, sitting in enumerate(self.setup.seats):
            if sitting.player is not None:
                self.homes[seat] = self.screen(seat, self.player(seat))
                self.actor.attach(self.homes[seat], seat, -1)
                if self.script.reading is not None:
                    await self.actor.wait(self.homes[seat])
        watcher = self.screen(PUBLIC, self.stop_at_the_end)
        loop = asyncio.get_running_loop()
        for visit in self.script.visits:
            loop.call_at(visit.begin, self.visit, visit)
        await self.actor.begin()
        self.actor.attach(watcher, PUBLIC, -1)
        await self.is_done.wait()
        return self.screens

    def screen(self, viewer: int, hear: Callable[[ServerMessage], None] | None = None) -> Screen:
        screen = Screen(hear)
        self.screens.append((viewer, screen))
        return screen

    def bot(self, name: str, seat: int) -> Bot:
        def choose(view: SeatView, legal: tuple[Action, ...]) -> Action:
            asked = Asked(self.actor.table.game.event_count, any(map(is_show, legal)), seat)
            if asked.event_count > self.last and asked not in self.script.played.answers:
                return legal[0]
            return self.script.answer(asked, legal)

        return Choosing(choose)

    def player(self, seat: int) -> Callable[[ServerMessage], None]:
        def hear(message: ServerMessage) -> None:
            loop = asyncio.get_running_loop()
            if isinstance(message, Waiting) and seat in message.seats:
                loop.call_later(self.script.reading or 0.0, self.go_on, seat)
            if isinstance(message, Ask):
                legal = message.actions
                asked = Asked(message.seq + 1, any(map(is_show, legal)), seat)
                if message.seq == self.last and asked not in self.script.played.answers:
                    return
                answer = self.script.answer(asked, legal)
                delay = self.script.delays.get(asked, TICK)
                loop.call_later(delay, self.reply, seat, message.decision, answer)

        return hear

    def go_on(self, seat: int) -> None:
        at_once(self.actor.go_on(seat))

    def reply(self, seat: int, decision: int, action: Action) -> None:
        at_once(self.actor.answer(self.homes[seat], seat, decision, action))

    def visit(self, visit: Visit) -> None:
        screen = self.screen(visit.viewer)
        self.actor.attach(screen, visit.viewer, visit.seq)
        if visit.viewer >= 0 and visit.is_rude:
            at_once(self.actor.answer(screen, visit.viewer, 0, "sing"))
            self.ask_everything(screen, visit.viewer)
            self.try_everything(screen, visit.viewer)
            at_once(self.actor.take_back(visit.viewer))
        asyncio.get_running_loop().call_at(visit.end, self.actor.detach, screen)

    def ask_everything(self, screen: Screen, seat: int) -> None:
        """Ask why not, of the open question and of one that is none."""
        question = self.actor.table.question(seat)
        decision = self.actor.table.told if question is None else question.decision
        legal = () if question is None else tuple(map(str, question.actions))
        for text in (*NOT_LEGAL, *legal):
            self.actor.explain(screen, seat, decision, text)
        self.actor.explain(screen, seat, decision + 1, "tsumo")

    def try_everything(self, screen: Screen, seat: int) -> None:
        """Answer with what is not legal, to learn something from the reasons."""
        table = self.actor.table
        question = table.question(seat)
        if question is None:
            at_once(self.actor.answer(screen, seat, table.told, "pass"))
            return
        possible = [str(action) for action in (*question.actions, *table.game.mistakes(seat))]
        for text in NOT_LEGAL:
            if not any(text.split()[0] in each for each in possible):
                at_once(self.actor.answer(screen, seat, question.decision, text))

    def stop_at_the_end(self, message: ServerMessage) -> None:
        if isinstance(message, EventHappened) and message.seq == self.last:
            self.actor.close()
            self.is_done.set()


async def play_world(
    script: Script, setup: TableSetup
) -> tuple[list[tuple[int, Screen]], TableActor]:
    world = World(script, setup)
    return await world.play(), world.actor


def people_of(seat: int, players: int, rng: Random) -> tuple[int, ...]:
    others = [other for other in range(players) if other != seat]
    return (seat, *rng.sample(others, rng.randrange(players)))


SPEAKING = (Ask, Refused, Explained)
"""Messages that speak of the seat's own tiles, and of the last that was laid open."""


def check_pair(number: int) -> list[Barred | FuritenChanged | Waiting]:
    """Play two worlds by one script, and compare all that a seat and the public were sent.

    Return what the seat was told unasked.
    """
    rng = Random(number)
    rules = RULE_SETS[number % len(RULE_SETS)]
    seat = rng.randrange(rules.players)
    steps = rng.choice((10, 20, 40, 60, 140))
    played = play_discreetly(rules, seat, rng, rng.randrange(4, 4 + steps))
    script = script_of(played, seat, rng)
    people = people_of(seat, rules.players, rng)
    control = rng.choice((CONTROL, CONTROL, None))
    if control is None:
        # Somebody who does not answer in time would keep the others waiting for ever.
        script.delays.update({asked: TICK for asked in script.delays if asked.seat == seat})

    def world(walls: tuple[GivenWall, ...]) -> tuple[list[tuple[int, Screen]], TableActor]:
        fairness = fairness_of(walls, rules.players)
        setup = setup_of(people, rules=rules, control=control, fairness=fairness)
        return run(play_world(script, setup))

    screens, actor = world(played.game.walls)
    assert actor.table.game.events == played.game.events
    others, other = world(changed_walls(played.game, seat, rng))
    assert other.table.game.walls != actor.table.game.walls
    assert len(screens) == len(others)
    for (viewer, one), (_, two) in zip(screens, others, strict=True):
        if viewer in (seat, PUBLIC):
            assert one.frames == two.frames
            check_frames(one, viewer)
        elif viewer == EVERYTHING:
            assert [time for time, _ in one.frames] == [time for time, _ in two.frames]
    own = [message for viewer, one in screens if viewer == seat for message in one.messages]
    return [message for message in own if isinstance(message, Barred | FuritenChanged | Waiting)]


TILE = re.compile(r"\b[0-9]+[mpsz]\b")
OPEN = {
    "deal_started": ("indicator",),
    "tile_discarded": ("tile",),
    "meld_called": ("meld",),
    "kan_declared": ("tile",),
    "dora_revealed": ("indicator",),
    "riichi_established": ("shown",),
    "hand_won": ("tile", "hand", "ura_indicators", "moment"),
    "hand_shown": ("hand",),
}
"""Fields of events that the rules show to everybody."""


def tiles_in(value: Any) -> Iterator[str]:
    """Yield every tile that is written anywhere in a JSON value."""
    for run_of_tiles in TILE.findall(json.dumps(value)):
        yield from (digit + run_of_tiles[-1] for digit in run_of_tiles[:-1])


def check_frames(screen: Screen, viewer: int) -> None:
    """No frame has a tile in it but those that the rules show, and the viewer's own."""
    owned: set[str] | None = None
    discarded: set[str] = set()
    last = ""
    for message in screen.messages:
        if isinstance(message, EventHappened):
            event = event_json(message.event)
            if event["type"] == "deal_started":
                discarded.clear()
            if event["type"] == "tile_discarded" and event["seat"] == viewer:
                discarded.add(plain(event["tile"]))
            own, shown = tiles_of(event, viewer)
            if event["type"] == "deal_started":
                owned, last = set(own), ""
            elif owned is not None:
                owned.update(own)
            last = shown[-1] if shown else last
        elif isinstance(message, ErrorMessage):
            assert not list(tiles_in(written(message)))
        elif isinstance(message, Barred):
            # Its reason speaks of waits, which are tiles of nobody.
            assert plain(str(message.tile)) == plain(last) or message.action == Tsumo()
        elif isinstance(message, FuritenChanged):
            # Whoever comes late has not seen all that the seat discarded.
            tiles = () if message.reason is None else message.reason.values.get("tiles", ())
            assert owned is None or {str(tile) for tile in tiles} <= discarded
        elif not isinstance(message, SPEAKING):
            assert not list(tiles_in(json.loads(screen_text(message))))
        if isinstance(message, SPEAKING) and owned is not None:
            known = {*map(plain, owned), plain(last), *(f"{digit}m" for digit in "123")}
            assert set(map(plain, tiles_in(screen_text(message)))) <= known, message


def screen_text(message: ServerMessage) -> str:
    """Return a message without the rules, which may speak of tiles."""
    fields = written(message)
    return json.dumps({name: value for name, value in fields.items() if name != "rules"})


def plain(tile: str) -> str:
    return tile.replace("0", "5")


def tiles_of(event: dict[str, Any], viewer: int) -> tuple[list[str], list[str]]:
    """Return the viewer's own tiles of an event and those that all see; there are no others."""
    fields = OPEN.get(event["type"], ())
    own = list(own_tiles(event, viewer))
    shown = [tile for field in fields for tile in tiles_in(event[field])]
    rest = {name: value for name, value in event.items() if name not in (*fields, "rules")}
    assert sorted(tiles_in(rest)) == sorted(own), f"{event} for {viewer}"
    return own, shown


def own_tiles(event: dict[str, Any], viewer: int) -> Iterator[str]:
    """Yield the tiles of an event that a viewer alone may see; assert that others are hidden."""
    match event["type"]:
        case "tile_drawn":
            assert (event["tile"] is not None) == (event["seat"] == viewer)
            yield from tiles_in(event["tile"])
        case "deal_started":
            for seat, hand in enumerate(event["hands"]):
                assert len(hand) == 13
                assert {tile is None for tile in hand} == {seat != viewer}
                yield from tiles_in(hand)
        case _:
            return


@pytest.mark.parametrize("number", range(30))
def test_what_a_seat_can_not_know_changes_no_byte(number: int) -> None:
    check_pair(number)


def test_neither_does_a_win_that_a_seat_may_not_have() -> None:
    for number in (1028, 1353, 1556, 1589):
        assert any(isinstance(message, Barred) for message in check_pair(number))


@pytest.mark.parametrize(
    ("number", "cause"), [(1071, "discard"), (1108, "discard"), (1028, "passed"), (1046, "passed")]
)
def test_neither_does_furiten(number: int, cause: str) -> None:
    told = [each.reason for each in check_pair(number) if isinstance(each, FuritenChanged)]
    assert f"furiten.{cause}" in {reason.code for reason in told if reason is not None}


@pytest.mark.parametrize("number", [9, 37, 40])
def test_neither_does_the_wait_for_those_who_read_a_result(number: int) -> None:
    assert any(isinstance(message, Waiting) for message in check_pair(number))


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(10))
def test_a_thousand_games_tell_a_seat_nothing(hundred: int) -> None:
    for number in range(100):
        check_pair(1000 + 100 * hundred + number)
