"""What players of recorded games discarded and called, and between which traits they chose.

Written in the dialect of the rules, and compiled like them. Tables are played again by the answers
that a replay noted in their scripts.
"""

from typing import Annotated

from ariari.core.actions import Act
from ariari.core.deal import begin_deal
from ariari.core.faces import kind_of
from ariari.core.menu import legal_actions
from ariari.core.state import RiichiLevel
from ariari.core.table import Phase, Table
from ariari.core.tables import Tables
from ariari.core.tiles import KIND_COUNT
from ariari.core.turn import advance, apply
from ariari.jit.batch import LOOKUP, Batch, Changed, Given, Made, Work
from ariari.jit.playouts import Bench, clear_desk
from ariari.jit.replays import Script
from ariari.record import Int8, Int16, Int32, Ints, Record
from ariari.strategy.answers import answer_discard, standing_worth
from ariari.strategy.claims import hold_after_call
from ariari.strategy.danger import fear, look_out
from ariari.strategy.expert import set_expert
from ariari.strategy.habits.calls import list_call
from ariari.strategy.habits.discards import list_discard, look_at_discards
from ariari.strategy.habits.habit import TRAIT_MAX, Habit
from ariari.strategy.habits.traits import look_at_table
from ariari.strategy.mind import take_in
from ariari.strategy.options import is_allowed, rank_discards
from ariari.strategy.placing import weigh_places
from ariari.strategy.plans import plan_by
from ariari.strategy.settings import NO_HABITS, Settings
from ariari.strategy.sight import NO_ACTION, offers, see
from ariari.strategy.turns import hold_drawn_hand, weigh_hand

__all__ = ["LESSONS", "LESSON_MAX", "NO_TRAIT", "WAY_MAX", "Lessons"]

LESSON_MAX = 256
"""Decisions of a deal that are learned from: more than most deals have."""
WAY_MAX = 14
"""Kinds that a hand can let go of; there are fewer ways to call."""
NO_TRAIT = -1


class Lessons(Record):
    """The decisions of a deal."""

    traits: Annotated[Ints, Int16, LESSON_MAX * WAY_MAX * TRAIT_MAX]
    """Of each way to decide; `NO_TRAIT` behind the last."""
    chosen: Annotated[Ints, Int8, LESSON_MAX]
    """Which of the ways was chosen."""
    ways: Annotated[Ints, Int8, LESSON_MAX]
    """How many there are."""
    is_call: Annotated[Ints, Int8, LESSON_MAX]
    """1 if it is a call or a pass, which comes first; 0 if it is a discard."""
    count: Int32


class Lectern(Record):
    """Work space next to a table that is learned from."""

    bench: Bench
    settings: Settings
    """By which the race is run."""
    code: Int16
    """What was decided."""
    seat: Int8
    """By whom."""


def begin_lesson(lessons: Lessons, is_call: int) -> None:
    """A decision begins, without any ways yet."""
    lessons.ways[lessons.count] = 0
    lessons.is_call[lessons.count] = is_call


def add_way(habit: Habit, lessons: Lessons, *, is_chosen: bool) -> None:
    """The traits that were listed are one more way to decide."""
    way = lessons.ways[lessons.count]
    first = (lessons.count * WAY_MAX + way) * TRAIT_MAX
    for place in range(TRAIT_MAX):
        trait = habit.traits[place] if place < habit.count else NO_TRAIT
        lessons.traits[first + place] = trait
    if is_chosen:
        lessons.chosen[lessons.count] = way
    lessons.ways[lessons.count] = way + 1


def end_lesson(lessons: Lessons) -> None:
    """A decision between several ways is kept."""
    if lessons.ways[lessons.count] > 1:
        lessons.count += 1


def look(table: Table, lectern: Lectern) -> None:
    """The mind has what the seat sees; its menu is there."""
    mind = lectern.bench.mind
    see(table, lectern.seat, mind.sight)
    take_in(mind, table.rules)
    plan_by(mind, lectern.settings)
    weigh_places(mind, table.rules)


def learn_discard(table: Table, lectern: Lectern, lessons: Lessons, tables: Tables) -> None:
    """What the seat discards is learned."""
    mind = lectern.bench.mind
    look(table, lectern)
    hold_drawn_hand(mind)
    mind.foreseen = 0
    look_out(mind, lectern.settings)
    fear(mind, lectern.settings)
    pick = weigh_hand(mind, lectern.settings, table.rules, tables)
    look_at_discards(mind)
    is_drawn = lectern.code == Act.TSUMOGIRI
    discarded = kind_of(mind.sight.drawn if is_drawn else lectern.code - Act.DISCARD)
    begin_lesson(lessons, 0)
    for kind in range(KIND_COUNT):
        if is_allowed(mind, kind):
            list_discard(mind, kind, pick)
            add_way(mind.habit, lessons, is_chosen=kind == discarded)
    end_lesson(lessons)


def learn_call(table: Table, lectern: Lectern, lessons: Lessons, tables: Tables) -> None:
    """What the seat calls, or that it passes, is learned."""
    mind = lectern.bench.mind
    settings = lectern.settings
    look(table, lectern)
    answer = answer_discard(mind, settings, table.rules, tables)
    pick = answer if Act.CHII <= answer < Act.DAIMINKAN else NO_ACTION
    standing = standing_worth(mind, settings, table.rules, tables)
    look_at_table(mind)
    begin_lesson(lessons, 1)
    mind.habit.count = 0
    add_way(mind.habit, lessons, is_chosen=lectern.code == Act.PASS)
    for place in range(mind.sight.menu.count):
        action = mind.sight.menu.codes[place]
        if Act.CHII <= action < Act.DAIMINKAN:
            hold_after_call(mind, action)
            rank_discards(mind, settings, table.rules, tables)
            list_call(mind, action, pick, standing, settings)
            add_way(mind.habit, lessons, is_chosen=lectern.code == action)
    end_lesson(lessons)


def learn(table: Table, lectern: Lectern, lessons: Lessons, tables: Tables) -> None:
    """What the seat does is learned if it is a matter of habit."""
    menu = lectern.bench.mind.sight.menu
    legal_actions(table, lectern.seat, menu, lectern.bench.desk, tables)
    is_free = table.players[lectern.seat].riichi == RiichiLevel.NONE
    is_call = lectern.code == Act.PASS or Act.CHII <= lectern.code < Act.DAIMINKAN
    if lessons.count == LESSON_MAX:
        return
    if table.phase == Phase.ACT and lectern.code < Act.RIICHI and is_free:
        learn_discard(table, lectern, lessons, tables)
    elif table.phase == Phase.REACT and is_call and not offers(menu, Act.RON):
        learn_call(table, lectern, lessons, tables)


def learn_script(
    table: Table, script: Script, lectern: Lectern, lessons: Lessons, tables: Tables
) -> None:
    """A deal is played again, and every decision in it learned."""
    set_expert(lectern.settings)
    lectern.settings.habit = NO_HABITS
    clear_desk(lectern.bench.desk)
    lessons.count = 0
    begin_deal(table, lectern.bench.desk, tables)
    advance(table, lectern.bench.desk, tables)
    place = 0
    while place < script.answer_count:
        for seat in range(table.rules.players):
            if table.pending >> seat & 1 == 1 and place < script.answer_count:
                lectern.seat = script.answers[place]
                lectern.code = script.answers[place + 1]
                learn(table, lectern, lessons, tables)
                apply(table, lectern.seat, lectern.code)
                place += 2
        advance(table, lectern.bench.desk, tables)


LESSONS = Batch(
    "lessons",
    learn_script,
    {
        "table": Changed(Table),
        "script": Given(Script),
        "lectern": Work(Lectern),
        "lessons": Made(Lessons),
        "tables": LOOKUP,
    },
    is_long=True,
)
"""Tables as they were laid for a replay, with scripts that have noted their answers."""
