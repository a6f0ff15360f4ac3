"""Whole events as records, in the interpreter, which checks every index and every range."""

import dataclasses
from collections.abc import Iterator
from typing import Any

import pytest
from tests.playthrough_cases import CASES
from tests.playthrough_cases.case import Case, WholeGame, played

from ariari import tables
from ariari.core.deal import begin_deal
from ariari.core.table import Desk, Phase, Table
from ariari.core.turn import advance, apply
from ariari.model.actions.action import code_from_action
from ariari.model.events.event import Event, HandWon, MeldCalled
from ariari.model.game import Game
from ariari.model.records.tiles import face_from_tile, tile_from_face
from ariari.model.tile import Tile
from ariari.telling.events import tell
from ariari.telling.records import EventType, Story, ToldEvent
from ariari.words.codes import code_name

NAMES = ("pao", "chombo", "kan", "nagashi", "penalty", "double-ron", "orphans", "sanma")
SOME = [
    case for case in CASES if isinstance(case, Case) and any(name in case.name for name in NAMES)
]


def told(game: Game) -> Iterator[ToldEvent]:
    """Play a game again by the engine alone, and yield its events as records."""
    table, desk, story = Table(), Desk(), Story()
    table.copy_from(Game(game.rules, walls=()).table_copy())
    desk.log.is_kept = True
    walls, actions = list(game.walls), list(game.actions)
    while walls or actions:
        if table.phase == Phase.DEAL and walls:
            wall = walls.pop(0)
            for place, tile in enumerate(wall.tiles):
                table.wall[place] = tile
            table.dice[0], table.dice[1] = wall.dice
            begin_deal(table, desk, tables.load())
        else:
            seat, action = actions.pop(0)
            apply(table, seat, code_from_action(action))
        advance(table, desk, tables.load())
        for line in range(desk.log.count):
            tell(table, desk, line, story, tables.load())
            for place in range(story.count):
                yield story.events[place].copy()
        desk.log.count = 0


def simple_fields(event: Event, record: ToldEvent) -> dict[str, tuple[Any, Any]]:
    """Return the fields that are one number in both, as the event and the record have them."""
    found = {}
    for field in dataclasses.fields(event):
        value, stored = getattr(event, field.name), getattr(record, field.name, None)
        if isinstance(value, Tile):
            value = face_from_tile(value)
        if isinstance(value, int) and isinstance(stored, int):
            found[field.name] = (int(value), int(stored))
    return found


@pytest.mark.parametrize("case", SOME, ids=lambda case: case.name)
def test_events_are_told_as_the_game_has_them(case: Case | WholeGame) -> None:
    game = played(case).game
    records = list(told(game))
    events = game.events[1:]
    assert [EventType(record.type).name.lower() for record in records] == [
        code_name(type(event)) for event in events
    ]
    for event, record in zip(events, records, strict=True):
        fields = simple_fields(event, record)
        assert all(one == other for one, other in fields.values()), (event, fields)
        if isinstance(event, MeldCalled):
            tiles = record.meld.tiles[: record.meld.tile_count]
            assert tuple(map(tile_from_face, tiles)) == event.meld.tiles
        if isinstance(event, HandWon):
            tiles = record.concealed[: record.concealed_count]
            assert tuple(map(tile_from_face, tiles)) == event.hand.concealed
            assert record.moment.sticks == event.moment.sticks
