"""Furiten: who is told, with which event, and again after a lost connection or a restart."""

from random import Random

import pytest
from tests.games import towards_tenpai
from tests.server.live import (
    EVERYBODY,
    RULES,
    WINDOW,
    Screen,
    fairness_of,
    open_table,
    pass_time,
    run,
    setup_of,
)

from ariari.bots.bot import Bot
from ariari.bots.tsumogiri import Tsumogiri
from ariari.model.actions.action import ShowTenpai
from ariari.model.events.event import DealEnded
from ariari.model.game.setup import GivenWall
from ariari.model.notation import parse_tiles
from ariari.model.ruleset import Ruleset
from ariari.model.wall.stack import stack_wall
from ariari.reasons.furiten import PASSED, RIICHI, discarded
from ariari.schema.messages import EventHappened, FuritenChanged
from ariari.server.socket.outgoing import PUBLIC
from ariari.server.store.at_once import at_once
from ariari.server.store.stored import StoredAct
from ariari.server.table.actor import TableActor
from ariari.server.table.live import LiveTable
from ariari.server.table.question import SeatAction
from ariari.server.table.setup import TableSetup
from ariari.words.reason import Reason

KANCHAN = "12399m11146p789s"
"""Waits for 5p, without a yaku."""
NOBODY = ("1479m147p1479s34z", "258m258p2258s334z", "369m369p3369s667z", KANCHAN)
"""Nobody can call, and North waits."""
SOMEBODY = (*NOBODY[:2], "369m0569p336s667z", KANCHAN)
"""West can call 5p."""
OWN = discarded(parse_tiles("5p"))


def tsumogiri(name: str, seat: int) -> Bot:
    return Tsumogiri()


def setup_with(draws: str, hands: tuple[str, ...] = NOBODY) -> TableSetup:
    wall = GivenWall(tuple(stack_wall(hands, draws, rules=RULES)), (1, 1))
    return setup_of(EVERYBODY, fairness=fairness_of((wall,)))


def answer(actor: TableActor, seat: int, words: str = "tsumogiri") -> None:
    question = actor.table.question(seat)
    assert question is not None
    at_once(actor.answer(Screen(), seat, question.decision, words))


async def discard_in_turn(actor: TableActor, *acts: str) -> None:
    """Let the seats discard one after the other, from East on."""
    await actor.begin()
    for turn, words in enumerate(acts):
        answer(actor, turn % 4, words)
        await pass_time(WINDOW)


def told(screen: Screen) -> list[FuritenChanged]:
    return [message for message in screen.messages if isinstance(message, FuritenChanged)]


def changed(seq: int, reason: Reason | None) -> FuritenChanged:
    return FuritenChanged("table", seq, reason)


class TestTold:
    def test_an_own_discard_with_its_event_and_to_the_seat_alone(self) -> None:
        """FURITEN-2: the tile is discarded as event 9."""

        async def play() -> None:
            actor = open_table(setup_with("7z7z6z5p"), tsumogiri)
            screens = {viewer: Screen() for viewer in (*EVERYBODY, PUBLIC)}
            for viewer, screen in screens.items():
                actor.attach(screen, viewer, -1)
            await discard_in_turn(actor, *["tsumogiri"] * 4)
            assert told(screens.pop(3)) == [changed(9, OWN)]
            assert not any(told(screen) for screen in screens.values())
            actor.close()

        run(play())

    @pytest.mark.parametrize("hands", [NOBODY, SOMEBODY], ids=["nobody asked", "West asked"])
    def test_a_tile_that_goes_by_with_the_event_that_comes_next(
        self, hands: tuple[str, ...]
    ) -> None:
        """FURITEN-3: the time does not say whether anybody was asked about it."""

        async def play() -> None:
            actor = open_table(setup_with("7z5p6z2z", hands), tsumogiri)
            screen = Screen()
            actor.attach(screen, 3, -1)
            await discard_in_turn(actor, *["tsumogiri"] * 4)
            assert told(screen) == [changed(6, PASSED), changed(9, None)]
            times = [time for time, sent in screen.frames if b'"furiten"' in sent]
            assert times == [2 * WINDOW, 3 * WINDOW]
            places = [type(message) for message in screen.messages]
            for place, kind in enumerate(places):
                if kind is FuritenChanged:
                    assert places[place - 1] is EventHappened
            actor.close()

        run(play())

    def test_riichi_to_the_end_of_the_deal(self) -> None:
        """FURITEN-4: South's 5p goes by, and everybody discards until the wall is empty."""

        async def play() -> None:
            actor = open_table(setup_with("7z7z6z2z7z5p"), tsumogiri)
            screen = Screen()
            actor.attach(screen, 3, -1)
            await discard_in_turn(actor, *["tsumogiri"] * 3, "riichi tsumogiri 2z")
            await play_on(actor)
            first, last = told(screen)
            assert first == changed(15, RIICHI)
            events = [each for each in screen.messages if isinstance(each, EventHappened)]
            ended = next(each.seq for each in events if isinstance(each.event, DealEnded))
            assert last == changed(ended, None)
            actor.close()

        run(play())


async def play_on(actor: TableActor) -> None:
    """Everybody discards what is drawn and wins nothing, until the deal is over."""
    while len(actor.table.game.walls) == 1:
        for seat in EVERYBODY:
            question = actor.table.question(seat)
            if question is not None:
                words = [str(action) for action in question.actions]
                usual = [each for each in words if each in ("pass", "tenpai")]
                answer(actor, seat, *usual)
        await pass_time(WINDOW)
    # Each hand that is shown has a window of its own.
    await pass_time(8 * WINDOW)


class TestComingBack:
    @pytest.mark.parametrize("seq", [-1, 3, 8, 99])
    def test_it_is_said_once_after_all_that_was_missed(self, seq: int) -> None:
        async def play() -> None:
            actor = open_table(setup_with("7z7z6z5p7z"), tsumogiri)
            await discard_in_turn(actor, *["tsumogiri"] * 5)
            screen = Screen()
            actor.attach(screen, 3, seq)
            await actor.begin()
            assert told(screen) == [changed(12, OWN)]
            places = [type(message) for message in screen.messages]
            assert EventHappened not in places[places.index(FuritenChanged) :]
            actor.close()

        run(play())

    def test_nothing_is_said_where_it_is_over(self) -> None:
        async def play() -> None:
            actor = open_table(setup_with("7z5p6z2z"), tsumogiri)
            await discard_in_turn(actor, *["tsumogiri"] * 4)
            screen = Screen()
            actor.attach(screen, 3, -1)
            assert told(screen) == []
            actor.close()

        run(play())

    def test_after_a_restart(self) -> None:
        draws = "7z5p6z5p"
        acts = [
            StoredAct(seat, seat, f"tsumogiri {tile}", 0.0)
            for seat, tile in enumerate(("7z", "5p", "6z", "5p"))
        ]
        table = LiveTable.restore("table", setup_with(draws), acts, 0.0)
        wanted = {4: None, 5: None, 6: PASSED, 8: PASSED, 9: OWN, 10: OWN}
        assert {seq: table.notices.furiten(3, seq) for seq in wanted} == wanted
        assert table.notices.furiten(0, 10) is None


RULE_SETS = (
    RULES,
    RULES.replace(temp_furiten_clear="own_draw_or_call"),
    RULES.replace(temp_furiten_clear="any_call", voluntary_noten="on"),
    Ruleset.preset("tenhou", players=3),
)


@pytest.mark.parametrize("number", range(12))
def test_it_is_as_the_game_says_at_every_question(number: int) -> None:
    """Events of an answer are told one by one, and the last of them has what holds now."""
    rules, rng = RULE_SETS[number % len(RULE_SETS)], Random(number)
    people = tuple(range(rules.players))
    fairness = fairness_of(players=rules.players, secret=number)
    table = LiveTable("table", setup_of(people, rules=rules, fairness=fairness), 0.0)
    while not table.game.is_over and table.act_count < 400:
        seat = rng.choice(table.game.pending)
        if ShowTenpai() not in table.game.legal_actions(seat):
            last = table.game.event_count - 1
            for each in people:
                assert table.notices.furiten(each, last) == table.game.furiten(each)
        table.play(SeatAction(seat, 0, towards_tenpai(table.game, seat, rng)), 0.0)


@pytest.mark.parametrize("number", range(8))
def test_a_restored_table_says_the_same_about_the_last_event(number: int) -> None:
    """Whatever is answered without an event since: passes on the last discard, hands shown."""
    rules, rng = RULE_SETS[number % len(RULE_SETS)], Random(number)
    people = tuple(range(rules.players))
    fairness = fairness_of(players=rules.players, secret=number)
    setup = setup_of(people, rules=rules, fairness=fairness)
    table, acts = LiveTable("table", setup, 0.0), list[StoredAct]()
    while not table.game.is_over and len(acts) < 200:
        seat = rng.choice(table.game.pending)
        action = towards_tenpai(table.game, seat, rng)
        acts.append(StoredAct(len(acts), seat, str(action), 0.0))
        before = table.game.event_count
        table.play(SeatAction(seat, 0, action), 0.0)
        is_quiet = table.game.event_count == before
        if table.game.is_over or rng.random() > (1 if is_quiet else 1 / 16):
            continue
        restored, last = LiveTable.restore("table", setup, acts, 0.0), table.game.event_count - 1
        for each in people:
            assert restored.notices.furiten(each, last) == table.notices.furiten(each, last)
            assert restored.notices.barred_win(last, each) == table.notices.barred_win(last, each)
