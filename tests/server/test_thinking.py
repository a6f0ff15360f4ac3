"""Bots think in other threads, one of a table at a time, and compiled once there are many."""

import asyncio
import sys
import threading
import time
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest
from tests.server.guests import Guest, hub_of, play_on
from tests.server.live import Choosing

from ariari.bots.bot import Bot
from ariari.bots.compiled import load_decider
from ariari.bots.expert import Expert
from ariari.bots.mjai_process import MjaiProcess
from ariari.bots.net import Net
from ariari.bots.registry import make_bot
from ariari.bots.tsumogiri import Tsumogiri, idle_answer
from ariari.errors import BotError
from ariari.jit.targets import load_target
from ariari.model.actions.action import Action
from ariari.model.events.event import Event
from ariari.model.game import Game
from ariari.model.game.seat_view import SeatView
from ariari.server.health import Health
from ariari.server.table import bot_seats, thinking
from ariari.server.table.bot_seats import BotSeats
from ariari.server.table.question import Question
from ariari.server.table.thinking import Thinking
from ariari.server.tasks import Tasks, wait_for_end
from ariari.words.reason import Reason

GAME = Game("tenhou", seed=7)
VIEW, LEGAL = GAME.view(0), GAME.legal_actions(0)
SEATS = range(4)


async def ask_all(
    bot: Bot,
    health: Health,
    make: Callable[[str, int], Bot] | None = None,
    then: Callable[[BotSeats], None] = lambda seats: None,
) -> dict[int, Action]:
    """Return what the bots of a table answer that are asked at the same time.

    When all have, `then` is called, and what it begins is waited for.
    """
    answers: dict[int, Action] = {}

    async def hear(seat: int, question: Question, action: Action) -> None:
        answers[seat] = action

    table = SimpleNamespace(
        name="table",
        game=GAME,
        setup=SimpleNamespace(seats=[SimpleNamespace(name="a", bot="bot") for _ in SEATS]),
        question=lambda seat: SimpleNamespace(actions=LEGAL),
        view=lambda seat: VIEW,
    )
    thoughts = Thinking(make or (lambda name, seed: bot))
    tasks = Tasks(health)
    seats = BotSeats(cast("Any", table), thoughts, hear, health, tasks)
    for seat in SEATS:
        seats.let_think(seat)
    while len(answers) < len(SEATS):
        await asyncio.sleep(0.01)
    then(seats)
    await wait_for_end(tasks.running)
    thoughts.close()
    return answers


class Listening(Choosing):
    """Discards what it draws, and keeps what it hears."""

    def __init__(self) -> None:
        super().__init__(lambda view, legal: idle_answer(legal))
        self.heard: list[tuple[int, Event]] = []

    def sit_down(self, seat: int, names: Sequence[str]) -> None:
        assert list(names) == ["a"] * 4
        self._at = seat

    def hear(self, events: Sequence[Event]) -> None:
        self.heard += [(self._at, event) for event in events]


def test_a_bot_that_listens_hears_what_its_seat_saw() -> None:
    bot = Listening()
    asyncio.run(ask_all(bot, Health()))
    seen = [(seat, event.seen_by(seat)) for seat in SEATS for event in GAME.events]
    assert bot.heard == seen
    assert {event for _, event in bot.heard} != set(GAME.events), "hands are hidden"


def test_bots_hear_the_end_and_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    bots, game = [Listening() for _ in SEATS], Game("tenhou", seed=7)
    monkeypatch.setattr("tests.server.test_thinking.GAME", game)
    closed: list[threading.Thread] = []
    for bot in bots:
        monkeypatch.setattr(bot, "close", lambda: closed.append(threading.current_thread()))

    def end(seats: BotSeats) -> None:
        game.act(0, idle_answer(LEGAL))
        seats.end()

    asyncio.run(ask_all(bots[0], Health(), lambda name, seat: bots[seat], end))
    for seat, bot in enumerate(bots):
        assert bot.heard == [(seat, event.seen_by(seat)) for event in game.events]
    assert len(closed) == len(SEATS)
    assert threading.main_thread() not in closed


def test_a_bot_that_fails_at_the_end_leaves_too(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, health = Listening(), Health()
    closed: list[bool] = []
    monkeypatch.setattr(bot, "close", lambda: closed.append(True))

    def end(seats: BotSeats) -> None:
        monkeypatch.setattr(bot, "hear", lambda events: 1 / 0)
        seats.end()

    asyncio.run(ask_all(bot, health, then=end))
    assert len(closed) == health.faults["bot"] == len(SEATS)


def test_the_event_loop_does_not_wait_for_a_bot_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Listening()
    closed: list[threading.Thread] = []
    monkeypatch.setattr(bot, "close", lambda: closed.append(threading.current_thread()))
    asyncio.run(ask_all(bot, Health(), then=BotSeats.close))
    assert len(closed) == len(SEATS)
    assert threading.main_thread() not in closed


class Leaving(Tsumogiri):
    """Says that it leaves."""

    def __init__(self, left: "list[Leaving]") -> None:
        self._left = left

    def close(self) -> None:
        self._left.append(self)


def test_a_server_that_stops_waits_until_the_bots_of_all_tables_have_left() -> None:
    """Those of tables that it has just let go, too; and it is stopped twice."""
    made: list[Leaving] = []
    left: list[Leaving] = []

    def make(name: str, seed: int) -> Bot:
        made.append(Leaving(left))
        return made[-1]

    async def play() -> None:
        health = Health()
        hub = hub_of(health=health)
        hub.tables.thinking = Thinking(make)
        guests = [Guest(hub, address=f"192.0.2.{number}").start() for number in range(2)]
        while len(made) < 6:
            await play_on(hub, *guests, asks=1)
        hub.tables.drop(guests[0].table)
        for _ in range(2):
            await hub.close()
            await asyncio.sleep(0)
        assert sorted(map(id, left)) == sorted(map(id, made))
        assert not health.faults

    asyncio.run(play())


def test_another_bot_plays_for_one_that_this_server_does_not_have() -> None:
    """The server that stored the table was given a program, for example."""
    bot, health = Choosing(lambda view, legal: idle_answer(legal)), Health()

    def make(name: str, seed: int) -> Bot:
        if name == "bot":
            raise BotError(Reason("unknown.bot", name=name, known=()))
        assert name == bot_seats.STAND_IN
        return bot

    answers = asyncio.run(ask_all(bot, health, make))
    assert set(answers) == set(SEATS)
    assert health.faults["bot"] == len(SEATS)


def test_bots_of_a_table_think_one_after_the_other_and_not_in_the_event_loop() -> None:
    inside: list[int] = []
    most: list[int] = []

    def choose(view: SeatView, legal: tuple[Action, ...]) -> Action:
        assert threading.current_thread() is not threading.main_thread()
        inside.append(1)
        most.append(len(inside))
        time.sleep(0.02)
        inside.pop()
        return legal[0]

    answers = asyncio.run(ask_all(Choosing(choose), Health()))
    assert set(answers.values()) == {LEGAL[0]}
    assert max(most) == 1


def test_a_bot_that_takes_too_long_is_played_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_seats, "LIMIT_SECONDS", 0.05)

    def choose(view: SeatView, legal: tuple[Action, ...]) -> Action:
        time.sleep(0.2)
        return legal[0]

    health, bot = Health(), Choosing(choose)
    closed = threading.Event()
    monkeypatch.setattr(bot, "close", closed.set)
    answers = asyncio.run(ask_all(bot, health))
    assert set(answers.values()) == {idle_answer(LEGAL)}
    assert health.faults["bot"] == len(SEATS)
    assert closed.wait(5), "it is not asked again"


SLOW = """
import json, sys, time
time.sleep(0.5)
for line in sys.stdin:
    last = json.loads(line)[-1]
    answers = [each for each in last.get("possible_actions", []) if each["type"] == "dahai"]
    print(json.dumps(answers[-1] if answers else {"type": "none"}), flush=True)
"""


def test_a_program_may_take_longer_to_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 0 is asked what to discard; to the others the same question makes no sense."""
    monkeypatch.setattr(bot_seats, "LIMIT_SECONDS", 0.05)
    monkeypatch.setattr("tests.server.test_thinking.SEATS", range(1))
    health = Health()
    with MjaiProcess([sys.executable, "-c", SLOW]) as program:
        answers = asyncio.run(ask_all(program, health))
    assert health.faults["bot"] == 0
    assert answers[0] in LEGAL and answers[0] != idle_answer(LEGAL)


def test_compiled_decisions_are_those_of_the_interpreter() -> None:
    """The same source, asked as a batch; `tests/jit/test_parity.py` compares what is compiled."""
    one, other = Expert(), Expert()
    other.decider.follow(load_decider(load_target("interpreter")))
    assert other.decider.is_compiled and not one.decider.is_compiled
    game = Game("tenhou", seed=3)
    for _ in range(40):
        seat = game.pending[0]
        view, legal = game.view(seat), game.legal_actions(seat)
        action = one.choose(view, legal)
        assert other.choose(view, legal) == action
        game.act(seat, action)


def test_a_network_decides_alike_as_a_batch() -> None:
    net = Net()
    expected = net.choose(VIEW, LEGAL)
    net.decider.follow(load_decider(load_target("interpreter")))
    assert net.choose(VIEW, LEGAL) == expected


class TestCompiling:
    @staticmethod
    async def _compiled(code: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Thinking, list[Bot]]:
        """Return how bots think after another process has run, which is to compile."""
        monkeypatch.setattr(thinking, "_COMPILE", (sys.executable, "-c", code))
        monkeypatch.setattr(
            thinking, "load_decider", lambda: load_decider(load_target("interpreter"))
        )
        thoughts = Thinking(many=3)
        bots = [thoughts.make_bot("careful", seed) for seed in range(2)]
        assert thoughts._compiling is None
        bots.append(thoughts.make_bot("expert", 2))
        assert thoughts._compiling is not None
        await thoughts._compiling
        thoughts.close()
        return thoughts, bots

    def test_many_bots_think_compiled(self, monkeypatch: pytest.MonkeyPatch) -> None:
        thoughts, bots = asyncio.run(self._compiled("", monkeypatch))
        assert thoughts.decider.is_compiled
        assert {bot.choose(VIEW, LEGAL) for bot in bots[:2]} == {
            make_bot("careful").choose(VIEW, LEGAL)
        }

    def test_where_that_fails_the_interpreter_goes_on(
        self, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        thoughts, bots = asyncio.run(self._compiled("exit('no disk')", monkeypatch))
        assert not thoughts.decider.is_compiled
        assert "no disk" in caplog.text
        assert bots[2].choose(VIEW, LEGAL) == make_bot("expert").choose(VIEW, LEGAL)

    def test_one_network_is_enough(self, monkeypatch: pytest.MonkeyPatch) -> None:
        async def seat() -> bool:
            thoughts = Thinking()
            thoughts.make_bot("careful", 0)
            assert thoughts._compiling is None
            thoughts.make_bot("net", 1)
            is_compiling = thoughts._compiling is not None
            thoughts.close()
            return is_compiling

        monkeypatch.setattr(thinking, "_COMPILE", (sys.executable, "-c", ""))
        assert asyncio.run(seat())

    def test_bots_that_are_gone_do_not_count(self) -> None:
        thoughts = Thinking(many=2)
        for seed in range(5):
            thoughts.make_bot("careful", seed)
        assert thoughts._compiling is None
        thoughts.close()
