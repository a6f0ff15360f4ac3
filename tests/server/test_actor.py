"""A table in time: stored before it is told, played by bots for those who are away."""

import asyncio
from typing import Any

import pytest
from tests.server.live import (
    CONTROL,
    NOBODY_CALLS,
    PAUSE,
    RULES,
    SOMEBODY_CALLS,
    WINDOW,
    Choosing,
    Screen,
    dealt,
    open_table,
    pass_time,
    run,
    setup_of,
)

from ariari.bots.bot import Bot
from ariari.bots.tsumogiri import Tsumogiri
from ariari.model.actions.action import Action, Discard, Pass
from ariari.model.events.event import TileDiscarded
from ariari.model.game.seat_view import SeatView
from ariari.schema.messages import (
    Answered,
    Ask,
    Away,
    Begin,
    ErrorMessage,
    EventHappened,
    Over,
    Refused,
)
from ariari.server.errors import StoreError
from ariari.server.health import Health
from ariari.server.socket.outgoing import PUBLIC
from ariari.server.store.sqlite import Store
from ariari.server.table.actor import RETRY_SECONDS, TableActor
from ariari.server.table.live import LiveTable
from ariari.words.reason import Reason


def tsumogiri(name: str, seat: int) -> Bot:
    return Tsumogiri()


def test_an_actor_stores_before_it_tells_and_acknowledges() -> None:
    async def play() -> None:
        store = Store(":memory:")
        actor = open_table(dealt(NOBODY_CALLS, people=(0,)), tsumogiri, store)
        screen = Screen()
        actor.attach(screen, 0, -1)
        await actor.begin()
        begin, *events, ask = screen.messages
        assert isinstance(begin, Begin)
        assert [event.seq for event in events if isinstance(event, EventHappened)] == [0, 1, 2]
        assert isinstance(ask, Ask)
        await actor.answer(screen, 0, ask.decision, "discard 1z")
        assert [act.action for act in await store.acts("table")] == ["discard 1z"]
        await actor.answer(screen, 0, ask.decision, "discard 1z")
        await actor.answer(screen, 0, ask.decision, "discard 4m")
        *_, first, event, second, refused = screen.messages
        assert isinstance(event, EventHappened)
        assert first == second == Answered("table", ask.decision)
        assert isinstance(refused, Refused)
        assert len(await store.acts("table")) == 1
        await asyncio.sleep(4 * PAUSE)
        assert [act.seat for act in await store.acts("table")] == [0, 1, 2, 3]
        actor.close()

    run(play())


def drawn_discards(screen: Screen, seat: int) -> list[float]:
    """Return when a seat was seen to discard what it had drawn."""
    told = zip(screen.frames, screen.messages, strict=True)
    return [
        time
        for (time, _), message in told
        if isinstance(message, EventHappened)
        and isinstance(message.event, TileDiscarded)
        and (message.event.seat, message.event.is_drawn) == (seat, True)
    ]


def test_a_missed_clock_costs_the_turn_and_the_next_decision_is_the_player_s() -> None:
    """What is discarded is stored like any action, so the game is the same after a restart."""

    async def play() -> None:
        store = Store(":memory:")
        setup = dealt(NOBODY_CALLS, people=(0,), control=CONTROL)
        actor = open_table(setup, tsumogiri, store)
        screen = Screen()
        actor.attach(screen, 0, -1)
        await actor.begin()
        await pass_time(25)
        assert drawn_discards(screen, 0) == [25]
        await asyncio.sleep(4 * PAUSE + 4)
        asks = [message for message in screen.messages if isinstance(message, Ask)]
        assert (actor.table.act_count, actor.table.away) == (4, set()), "seat 0 thinks again"
        assert (len(asks), asks[-1].base, asks[-1].bank) == (2, 5, 0)
        await pass_time(1)
        assert len(drawn_discards(screen, 0)) == 2
        stored = LiveTable.restore("table", setup, await store.acts("table"), 0.0)
        assert stored.game.events == actor.table.game.events
        actor.close()

    run(play())


def test_a_seat_is_away_after_three_missed_clocks_in_a_row_and_not_after_an_answer() -> None:
    async def play() -> None:
        actor = open_table(dealt(NOBODY_CALLS, people=(0,), control=CONTROL), tsumogiri)
        screen = Screen()
        actor.attach(screen, 0, -1)
        await actor.begin()
        turn = 4 * PAUSE + 5
        await asyncio.sleep(25 + turn + 1)
        await pass_time(4 * PAUSE)
        ask = [message for message in screen.messages if isinstance(message, Ask)][-1]
        await actor.answer(screen, 0, ask.decision, ask.actions[0])
        await asyncio.sleep(2 * turn + 4 * PAUSE)
        assert not actor.table.away, "two before the answer, two after it"
        await asyncio.sleep(5)
        assert actor.table.away == {0}
        assert Away("table", (0,)) in screen.messages
        actor.close()

    run(play())


def test_a_discard_for_a_missed_clock_that_cannot_be_stored_counts_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def play() -> None:
        store = Store(":memory:")
        actor = open_table(dealt(NOBODY_CALLS, people=(0,), control=CONTROL), tsumogiri, store)
        await actor.begin()
        monkeypatch.setattr(store, "append_act", fails)
        await asyncio.sleep(25 + 10 * RETRY_SECONDS)
        assert (actor.table.act_count, actor.table.away) == (0, set())
        monkeypatch.undo()
        await asyncio.sleep(RETRY_SECONDS + 1)
        assert actor.table.act_count > 0
        assert not actor.table.away
        actor.close()

    run(play())


async def fails(*row: object) -> None:
    raise StoreError(Reason("store.failed", why="the disk is full"))


def test_a_seat_that_is_away_is_played_by_a_bot_until_it_is_back() -> None:
    async def play() -> None:
        actor = open_table(dealt(NOBODY_CALLS, people=(0,), control=CONTROL), tsumogiri)
        screen = Screen()
        actor.attach(screen, 0, -1)
        await actor.begin()
        await asyncio.sleep(24)
        assert actor.table.act_count == 0
        await asyncio.sleep(20)
        before = actor.table.act_count
        await asyncio.sleep(8)
        assert actor.table.act_count >= before + 8, "the bot plays on at once"
        assert actor.table.away == {0}
        await actor.take_back(0)
        await asyncio.sleep(3)
        before = actor.table.act_count
        await asyncio.sleep(1)
        assert actor.table.act_count == before
        asks = [message for message in screen.messages if isinstance(message, Ask)]
        assert asks[-1].bank == 0
        await actor.answer(screen, 0, asks[-1].decision, asks[-1].actions[0])
        assert actor.table.act_count == before + 1
        actor.close()

    run(play())


def test_while_a_bot_thinks_nothing_else_happens() -> None:
    """The timer does not run round and round for a seat that is away."""

    async def play() -> int:
        actor = open_table(dealt(NOBODY_CALLS, people=(0,), control=CONTROL), tsumogiri)
        actor.table.away.add(0)
        count = 0
        do_due = actor._do_due

        async def counted() -> None:
            nonlocal count
            count += 1
            await do_due()

        actor._do_due = counted  # type: ignore[method-assign]
        actor._bots.let_think = lambda seat: None  # type: ignore[method-assign]
        await actor.begin()
        await asyncio.sleep(1000)
        actor.close()
        return count

    assert run(play()) == 0


@pytest.mark.parametrize(
    ("failure", "said"),
    [("raises", "RuntimeError in choose:"), ("cheats", "chose an illegal action")],
)
def test_a_bot_that_fails_discards_what_it_draws_and_is_reported(
    failure: str, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    def choose(view: SeatView, legal: tuple[Action, ...]) -> Action:
        if failure == "raises":
            raise RuntimeError(f"I have {view.hand}")
        return Pass()

    health = Health()

    async def play() -> TableActor:
        actor = open_table(
            dealt(NOBODY_CALLS, people=(0,)),
            lambda name, seat: Choosing(choose),
            health=health,
        )
        await actor.begin()
        await actor.answer(Screen(), 0, 3, "discard 1z")
        await asyncio.sleep(10)
        actor.close()
        return actor

    assert run(play()).table.act_count == 4
    assert health.faults == {"bot": 3}
    assert caplog.text.count(said) == 3
    assert "I have" not in caplog.text


def test_a_bot_sees_the_moment_it_is_asked_about() -> None:
    """A player comes back and discards before the bot in the seat has begun to think."""
    seen: list[tuple[SeatView, tuple[Action, ...]]] = []

    def choose(view: SeatView, legal: tuple[Action, ...]) -> Action:
        seen.append((view, legal))
        return legal[0]

    async def play() -> None:
        actor = open_table(dealt(NOBODY_CALLS, people=(0,)), lambda name, seat: Choosing(choose))
        actor.table.away.add(0)
        await actor.begin()
        await actor.answer(Screen(), 0, 3, "discard 1z")
        await asyncio.sleep(PAUSE / 2)
        actor.close()

    run(play())
    ((view, legal),) = seen
    assert {action.tile for action in legal if isinstance(action, Discard)} == set(view.hand)


def test_a_step_of_a_table_that_fails_is_reported_and_tried_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    health = Health()

    async def play() -> None:
        actor = open_table(dealt(NOBODY_CALLS, people=(0,)), tsumogiri, health=health)
        await actor.begin()
        await actor.answer(Screen(), 0, 3, "discard 1z")
        tell, failures = actor.table.tell, iter(range(3))

        def fail_at_first(now: float) -> None:
            if next(failures, None) is not None:
                raise ZeroDivisionError
            tell(now)

        actor.table.tell = fail_at_first  # type: ignore[method-assign]
        await asyncio.sleep(4 * RETRY_SECONDS + 4 * PAUSE)
        assert actor.table.act_count == 4
        actor.close()

    run(play())
    assert health.faults == {"table": 3}
    assert "ZeroDivisionError" in caplog.text


def test_a_result_that_cannot_be_stored_is_stored_later_and_told_once() -> None:
    failures = 3
    ended: list[LiveTable] = []

    def end(table: LiveTable) -> None:
        nonlocal failures
        if failures:
            failures -= 1
            raise StoreError(Reason("store.failed", why="the disk is full"))
        ended.append(table)

    async def play() -> None:
        actor = open_table(setup_of((), rules=RULES.replace(length="east")), tsumogiri, on_over=end)
        first = actor.table.view(0)
        actor.table.view = lambda seat: first  # type: ignore[method-assign] # nobody looks at it
        screen = Screen()
        actor.attach(screen, PUBLIC, -1)
        await actor.begin()
        while not actor.table.is_over:
            await asyncio.sleep(1)
        await asyncio.sleep(4 * RETRY_SECONDS)
        assert sum(isinstance(message, Over) for message in screen.messages) == 1

    run(play())
    assert len(ended) == 1


def test_an_action_that_cannot_be_stored_is_refused_or_tried_again() -> None:
    class Failing(Store):
        is_full = False

        async def append_act(self, *act: Any) -> None:
            if self.is_full:
                raise StoreError(Reason("store.failed", why="the disk is full"))
            await super().append_act(*act)

    async def play() -> None:
        store = Failing(":memory:")
        actor = open_table(dealt(NOBODY_CALLS, people=(0,)), tsumogiri, store)
        screen = Screen()
        actor.attach(screen, 0, -1)
        await actor.begin()
        store.is_full = True
        await actor.answer(screen, 0, 3, "discard 1z")
        refused = screen.messages[-1]
        assert isinstance(refused, Refused)
        assert (refused.decision, refused.reason.code) == (3, "store.failed")
        assert refused.legal, "the question stays open"
        assert actor.table.act_count == 0
        store.is_full = False
        await actor.answer(screen, 0, 3, "discard 1z")
        store.is_full = True
        await asyncio.sleep(10)
        assert actor.table.act_count == 1
        store.is_full = False
        await asyncio.sleep(2 * RETRY_SECONDS + 3 * PAUSE)
        assert actor.table.act_count == 4
        actor.close()

    run(play())


def test_the_end_is_told_once_to_everybody_and_to_who_comes_later() -> None:
    ended: list[LiveTable] = []

    async def play() -> None:
        rules = RULES.replace(length="east")
        actor = open_table(setup_of((), rules=rules), tsumogiri, on_over=ended.append)
        first = actor.table.view(0)
        actor.table.view = lambda seat: first  # type: ignore[method-assign] # nobody looks at it
        screen, later = Screen(), Screen()
        actor.attach(screen, PUBLIC, -1)
        await actor.begin()
        while not actor.table.is_over:
            await asyncio.sleep(1)
        await asyncio.sleep(100)
        actor.attach(later, PUBLIC, -1)
        for messages in (screen.messages, later.messages):
            assert [isinstance(message, Over) for message in messages].count(True) == 1
            assert isinstance(messages[-1], Over)
        assert [sent for _, sent in screen.frames[1:]] == [sent for _, sent in later.frames[1:]]

    run(play())
    assert len(ended) == 1


def test_several_screens_of_one_player_see_the_same() -> None:
    async def play() -> None:
        actor = open_table(dealt(SOMEBODY_CALLS), tsumogiri)
        tabs = [Screen(), Screen()]
        for tab in tabs:
            actor.attach(tab, 2, -1)
        await actor.begin()
        await actor.answer(Screen(), 0, 3, "discard 1z")
        await actor.answer(tabs[0], 2, 4, "pon")
        await actor.answer(tabs[1], 2, 4, "pass")
        await pass_time(WINDOW)
        shown = [
            [message for message in tab.messages if not isinstance(message, Answered | Refused)]
            for tab in tabs
        ]
        assert shown[0] == shown[1]
        assert isinstance(tabs[0].messages[-1], Ask)
        assert sum(isinstance(message, Refused) for message in tabs[1].messages) == 1
        actor.close()

    run(play())


def test_a_resumed_screen_gets_each_missing_event_once_and_the_open_question() -> None:
    async def play() -> None:
        actor = open_table(dealt(NOBODY_CALLS), tsumogiri)
        await actor.begin()
        await actor.answer(Screen(), 0, 3, "discard 1z")
        await pass_time(WINDOW)
        for seq in (-1, 0, 2, 4):
            screen = Screen()
            actor.attach(screen, 1, seq)
            await actor.take_back(1)
            begin, *events, ask = screen.messages
            assert isinstance(begin, Begin)
            assert begin.seq == 4
            numbers = [event.seq for event in events if isinstance(event, EventHappened)]
            assert numbers == list(range(seq + 1, 5))
            assert len(numbers) == len(events)
            assert isinstance(ask, Ask)
        actor.close()

    run(play())


def test_who_has_seen_more_than_the_server_has_is_told_and_sees_the_game_again() -> None:
    """The last writes were lost in a power failure."""

    async def play() -> None:
        actor = open_table(dealt(NOBODY_CALLS), tsumogiri)
        await actor.begin()
        for seq, is_ahead in ((2, False), (3, True), (99, True)):
            screen = Screen()
            actor.attach(screen, 0, seq)
            begin, *rest = screen.messages
            assert isinstance(begin, Begin)
            assert begin.rolled_back == is_ahead
            numbers = [event.seq for event in rest if isinstance(event, EventHappened)]
            assert numbers == ([0, 1, 2] if is_ahead else [])
        actor.close()

    run(play())


def test_a_game_that_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("live", "actor"):
        monkeypatch.setattr(f"ariari.server.table.{module}.DEALS_MAX", 2)
    ended: list[LiveTable] = []

    async def play() -> Screen:
        actor = open_table(setup_of(()), tsumogiri, on_over=ended.append)
        first = actor.table.view(0)
        actor.table.view = lambda seat: first  # type: ignore[method-assign] # nobody looks at it
        screen = Screen()
        actor.attach(screen, PUBLIC, -1)
        await actor.begin()
        while not ended:
            await asyncio.sleep(1)
        await asyncio.sleep(100)
        return screen

    last = run(play()).messages[-1]
    assert isinstance(last, ErrorMessage)
    assert last.reason == Reason("refusal.too_many_deals", count=2)
    (table,) = ended
    assert len(table.game.walls) == 2
    assert table.game.result is None
