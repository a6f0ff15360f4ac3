"""A live table: who is asked, which answers are taken, and when everybody is told what follows."""

from itertools import pairwise
from random import Random

import pytest
from tests.games import Player, anything, towards_tenpai
from tests.server.live import (
    CONTROL,
    EVERYBODY,
    NOBODY_CALLS,
    PAUSE,
    RULES,
    SOMEBODY_CALLS,
    WINDOW,
    dealt,
    fairness_of,
    setup_of,
)

from ariari.bots.tsumogiri import Tsumogiri
from ariari.model.actions.action import Action, Discard, Pass, ShowNoten
from ariari.model.events.event import DealEnded, DealStarted, FalseWinDeclared, GameEnded, HandShown
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.server.store.stored import StoredAct
from ariari.server.table.clock import TimeControl
from ariari.server.table.live import LiveTable
from ariari.server.table.question import Rejection, SeatAction
from ariari.server.table.setup import TableSetup
from ariari.words.say import say


def table_of(setup: TableSetup) -> LiveTable:
    return LiveTable("table", setup, 100.0)


def do(table: LiveTable, seat: int, text: str, now: float) -> None:
    question = table.question(seat)
    assert question is not None
    found = table.judge(seat, question.decision, text)
    assert isinstance(found, SeatAction), found
    table.play(found, now, text)


def reason(found: SeatAction | Rejection) -> str:
    assert isinstance(found, Rejection)
    return say(found.reason)


def decision(table: LiveTable, seat: int) -> int:
    question = table.question(seat)
    assert question is not None
    return question.decision


def asked(table: LiveTable) -> list[int]:
    return [seat for seat in range(table.setup.rules.players) if table.question(seat) is not None]


def play_table(
    table: LiveTable, rng: Random, player: Player = towards_tenpai, *, steps: int = 100_000
) -> list[StoredAct]:
    """Play a table on, and return its acts; time jumps to when somebody is asked."""
    now = 100.0
    acts: list[StoredAct] = []
    while not table.is_over and len(acts) < steps:
        if not (seats := asked(table)):
            due = table.next_time()
            assert due is not None
            table.tell(now := max(now, due))
            continue
        seat = rng.choice(seats)
        action = player(table.game, seat, rng)
        acts.append(StoredAct(table.act_count, seat, str(action), now))
        do(table, seat, str(action), now)
    return acts


def without_winning(game: Game, seat: int, rng: Random) -> Action:
    """Go for tenpai, but call nothing, win nothing and hide the hand, so that deals are drawn."""
    legal = game.legal_actions(seat)
    if (hiding := [action for action in (Pass(), ShowNoten()) if action in legal]) != []:
        return hiding[0]
    action = towards_tenpai(game, seat, rng)
    return action if isinstance(action, Discard) else Tsumogiri().choose(game.view(seat), legal)


# Questions and answers


def test_a_question_is_answered_once_in_full_or_short() -> None:
    table = table_of(dealt(NOBODY_CALLS))
    question = table.question(0)
    assert question is not None
    assert asked(table) == [0]
    found = table.judge(0, question.decision, "1m")
    assert isinstance(found, SeatAction)
    assert str(found.action) == "discard 1m"


def test_the_same_answer_again_is_known_and_another_is_late() -> None:
    table = table_of(dealt(NOBODY_CALLS))
    number = decision(table, 0)
    do(table, 0, "discard 1m", 101)
    again = table.judge(0, number, "discard 1m")
    assert isinstance(again, Rejection)
    assert again.is_repeated
    other = table.judge(0, number, "discard 4m")
    assert isinstance(other, Rejection)
    assert not other.is_repeated
    table.tell(200)
    assert asked(table) == [1]
    assert table.act_count == 1


@pytest.mark.parametrize(
    ("seat", "number", "text", "complaint"),
    [
        (0, 2, "discard 1m", "decision 2 is past; the question now is 3"),
        (0, 999, "discard 1m", "decision 999 is past; the question now is 3"),
        (1, 3, "discard 2m", "this seat is not being asked now"),
        (0, 3, "discard 9p", "9p is not in the hand"),
        (0, 3, "pass", "you cannot pass"),
        (0, 3, "pon", "no pon is possible now"),
        (0, 3, "", "an action is one of"),
        (0, 3, "\x00\ud800 with with", "an action is one of"),
    ],
    ids=["past", "future", "not asked", "not in hand", "own turn", "bare", "empty", "noise"],
)
def test_an_answer_that_does_not_fit_is_refused_with_a_reason(
    seat: int, number: int, text: str, complaint: str
) -> None:
    table = table_of(dealt(NOBODY_CALLS))
    before = table.game.to_bytes()
    assert complaint in reason(table.judge(seat, number, text))
    assert table.game.to_bytes() == before


def test_every_question_of_a_seat_has_a_number_of_its_own() -> None:
    """Also that of a seat which lets the last discard go by and then shows its hand (DRAW-6)."""
    hands = ("123456789m1122p", "369m369p3369s667z", "1479m147p1479s12z", "258m258p1147s556z")
    rules = Ruleset().replace(chombo_mode="adjudicate")
    table = table_of(dealt(hands, rules=rules))
    asked_at: dict[int, list[tuple[int, int]]] = {seat: [] for seat in EVERYBODY}

    def choose(game: Game, seat: int, rng: Random) -> Action:
        asked_at[seat].append((decision(table, seat), game.event_count))
        return Tsumogiri().choose(game.view(seat), game.legal_actions(seat))

    play_table(table, Random(1), choose, steps=300)
    for row in asked_at.values():
        assert all(first < second for (first, _), (second, _) in pairwise(row))
    assert any(first == second for (_, first), (_, second) in pairwise(asked_at[0]))


# Windows


@pytest.mark.parametrize("answer_at", [None, 100.5, 102.25], ids=["late", "soon", "just in time"])
@pytest.mark.parametrize("hands", [NOBODY_CALLS, SOMEBODY_CALLS], ids=["nobody", "somebody"])
def test_what_follows_a_discard_is_told_when_the_window_ends(
    hands: tuple[str, ...], answer_at: float | None
) -> None:
    table = table_of(dealt(hands))
    do(table, 0, "discard 1z", 100)
    told = table.told
    assert asked(table) == [2] * (hands is SOMEBODY_CALLS)
    assert table.next_time() == 100 + WINDOW
    if hands is SOMEBODY_CALLS and answer_at is not None:
        do(table, 2, "pass", answer_at)
    table.tell(100 + WINDOW - 0.01)
    assert table.told == told
    assert table.next_time() == 100 + WINDOW
    if hands is SOMEBODY_CALLS and answer_at is None:
        assert table.late_seats(100 + WINDOW) == [2]
        do(table, 2, "pass", 100 + WINDOW + 0.25)
    table.tell(100 + WINDOW)
    assert table.told == told + 1
    assert asked(table) == [1]


def test_a_call_is_told_when_the_window_ends() -> None:
    table = table_of(dealt(SOMEBODY_CALLS))
    do(table, 0, "discard 1z", 100)
    do(table, 2, "pon", 100.5)
    assert asked(table) == []
    assert reason(table.judge(2, 5, "discard 3m")) == "this seat is not being asked now"
    assert table.next_time() == 100 + WINDOW
    table.tell(100 + WINDOW)
    assert asked(table) == [2]


def test_alone_with_bots_there_is_a_pause_and_then_all_the_time_one_has() -> None:
    table = table_of(dealt(SOMEBODY_CALLS, people=(2,), control=CONTROL))
    do(table, 0, "discard 1z", 100)
    assert asked(table) == [2]
    assert table.time_left(2, 101) == (4, 20)
    assert table.next_time() == 125
    do(table, 2, "pass", 120)
    assert asked(table) == [1]
    table = table_of(dealt(SOMEBODY_CALLS, people=(2,), control=CONTROL))
    do(table, 0, "discard 1z", 100)
    do(table, 2, "pass", 100.25)
    assert asked(table) == []
    assert table.next_time() == 100 + PAUSE


def test_a_window_costs_nothing_of_the_bank() -> None:
    table = table_of(dealt(SOMEBODY_CALLS, control=TimeControl(0.5, 20)))
    do(table, 0, "discard 1z", 100)
    assert table.time_left(2, 101) == (1.5, 0)
    do(table, 2, "pass", 102)
    table.tell(103)
    do(table, 1, "tsumogiri", 103)
    table.tell(110)
    assert asked(table) == [2]
    assert table.time_left(2, 110) == (0.5, 20)


@pytest.mark.parametrize("is_noten_asked", [False, True])
def test_nobody_learns_who_could_have_shown_a_hand(is_noten_asked: bool) -> None:
    """A hand that is kept hidden takes as long to be told as one that is noten (DRAW-6, DRAW-7)."""
    found = set()
    for number in range(4):
        rules = RULES.replace(show_noten=is_noten_asked)
        fairness = fairness_of(secret=number)
        table = table_of(setup_of(EVERYBODY, rules=rules, fairness=fairness))
        rng = Random(number)

        now = 100.0
        while not any(isinstance(event, DealEnded) for event in table.game.events):
            table.tell(now := max(now, table.next_time() or now))
            for seat in asked(table):
                action = without_winning(table.game, seat, rng)
                do(table, seat, str(action), now)
        events = table.game.events
        shows = [n for n, event in enumerate(events) if isinstance(event, HandShown)]
        if shows:
            times = [table._schedule.times[n] for n in range(shows[0] - 1, shows[-1] + 1)]
            steps = {round(b - a, 6) for a, b in pairwise(times)}
            found |= steps - {2 * WINDOW}
    assert found == {WINDOW}


# Clocks


def test_time_beyond_the_base_comes_from_the_bank_which_every_deal_fills() -> None:
    table = table_of(dealt(NOBODY_CALLS, control=CONTROL))
    assert table.time_left(0, 103) == (2, 20)
    assert table.next_time() == 125
    do(table, 0, "discard 1z", 112)
    for seat in (1, 2, 3):
        table.tell(now := table.next_time() or 0)
        do(table, seat, "tsumogiri", now)
    table.tell(now := table.next_time() or 0)
    assert table.time_left(0, now) == (5, 13)
    deals = 1
    rng = Random(1)
    while deals == 1:
        table.tell(now := max(now, table.next_time() or now))
        for seat in asked(table):
            do(table, seat, str(anything(table.game, seat, rng)), now)
        deals = sum(isinstance(event, DealStarted) for event in table.game.events)
    table.tell(table.next_time() or 0)
    table.tell(table._schedule.times[-1])
    (seat,) = asked(table)
    assert table.time_left(seat, table._schedule.times[-1]) == (5, 20)


def test_without_a_clock_nothing_happens_by_itself() -> None:
    table = table_of(dealt(NOBODY_CALLS))
    assert table.next_time() is None
    assert table.late_seats(10**9) == []
    assert table.time_left(0, 10**9) == (None, None)


def test_a_bot_has_no_clock() -> None:
    table = table_of(dealt(NOBODY_CALLS, people=(1,), control=CONTROL))
    assert table.bot_seats() == [0]
    assert table.next_time() is None


def test_who_is_away_has_no_clock_until_they_are_back() -> None:
    table = table_of(dealt(NOBODY_CALLS, control=CONTROL))
    assert table.late_seats(125) == [0]
    table.away.add(0)
    assert table.bot_seats() == [0]
    assert table.next_time() is None
    table.come_back(0, 126)
    assert table.bot_seats() == [0], "the time for this question was up"
    do(table, 0, "discard 1z", 126)
    assert not table.away


def test_who_comes_back_in_time_answers() -> None:
    table = table_of(dealt(NOBODY_CALLS, control=CONTROL))
    table.away.add(0)
    table.come_back(0, 110)
    assert table.bot_seats() == []
    assert table.next_time() == 125


# Whole games, and going on with them


RULE_SETS = [
    RULES.replace(length="east"),
    Ruleset.preset("tenhou", players=3).replace(length="east"),
    Ruleset().replace(chombo_mode="adjudicate", length="east"),
]


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_a_game_is_played_to_its_end_and_restored_as_it_was(rules: Ruleset) -> None:
    setup = setup_of((0, 2), rules=rules, control=CONTROL)
    table = LiveTable("table", setup, 100)
    acts = play_table(table, Random(7))
    assert isinstance(table.game.events[-1], GameEnded)
    assert sum(isinstance(event, DealStarted) for event in table.game.events) >= rules.players
    assert [number for number, _ in table.events_since(-1)] == list(range(table.told))
    for count in (0, len(acts) // 2, len(acts)):
        check_restored(setup, acts[:count])


def check_restored(setup: TableSetup, acts: list[StoredAct]) -> None:
    """A table that is restored is what it was, whatever was told of it."""
    read = TableSetup.from_json(setup.to_json())
    live = LiveTable("table", setup, 100)
    for act in acts:
        live.tell(act.at)
        do(live, act.seat, act.action, act.at)
    live.tell(10**6)
    back = LiveTable.restore("table", read, acts, 10**6)
    assert back.game.to_bytes() == live.game.to_bytes()
    assert back.game.events == live.game.events
    assert back.act_count == live.act_count == len(acts)
    assert back.is_over == live.is_over
    assert [back.question(seat) for seat in range(setup.rules.players)] == [
        live.question(seat) for seat in range(setup.rules.players)
    ]
    for seat, answered in live._answered.items():
        found = back.judge(seat, *answered)
        assert isinstance(found, Rejection)
        assert found.is_repeated


def test_after_a_restart_a_seat_has_its_time_when_it_is_asked() -> None:
    """The clock of who dealt first does not run while others are asked."""
    setup = dealt(NOBODY_CALLS, control=CONTROL)
    table = LiveTable.restore("table", setup, [StoredAct(0, 0, "discard 1z", 100.0)], 500)
    table.tell(now := 500 + WINDOW)
    for seat in (1, 2, 3):
        do(table, seat, "tsumogiri", now := now + 4)
        table.tell(now := now + WINDOW)
    assert asked(table) == [0]
    assert table.time_left(0, now) == (5, 20)


def test_after_a_restart_a_tile_can_be_called_for_a_whole_window() -> None:
    setup = dealt(SOMEBODY_CALLS)
    table = LiveTable.restore("table", setup, [StoredAct(0, 0, "discard 1z", 100.0)], 500)
    assert asked(table) == [2]
    assert table.next_time() == 500 + WINDOW


def test_a_mistake_is_played_where_mistakes_are_judged() -> None:
    """A wrong win is an answer like others (CHOMBO-1)."""
    rules = Ruleset().replace(chombo_mode="adjudicate")
    table = table_of(dealt(NOBODY_CALLS, rules=rules))
    question = table.question(0)
    assert question is not None
    assert "tsumo" not in map(str, question.actions)
    do(table, 0, "tsumo", 101)
    assert any(isinstance(event, FalseWinDeclared) for event in table.game.events)


def test_a_setup_survives_the_store() -> None:
    setup = dealt(NOBODY_CALLS, control=CONTROL, spectators="none", people=(1, 3))
    read = TableSetup.from_json(setup.to_json())
    assert (read.rules, read.seats, read.control) == (setup.rules, setup.seats, setup.control)
    assert (read.pause, read.call_window, read.spectators) == (PAUSE, WINDOW, "none")
    assert read.is_shared
    assert read.fairness.secret == setup.fairness.secret
