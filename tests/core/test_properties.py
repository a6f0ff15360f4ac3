"""Random play under every preset and any rule set breaks no invariant."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.invariants import (
    check_ending,
    check_events,
    check_menus,
    check_moment,
    check_standing,
    menu_of,
    seats,
)
from tests.model.test_ruleset import rulesets

from ariari import tables
from ariari.core.actions import Act
from ariari.core.deal import begin_deal
from ariari.core.game import begin_game, last_round
from ariari.core.state import RiichiLevel
from ariari.core.table import Desk, Phase, Table
from ariari.core.tiles import COPIES
from ariari.core.turn import advance, apply
from ariari.core.wall import dealt_index, nth_tile, tile_count
from ariari.jit.playouts import Policy, pick_by_policy
from ariari.model.options.presets import PRESETS
from ariari.model.ruleset import Ruleset

DECISION_MAX = 500
"""Answers of one deal: four seats about each of some ninety discards, and their own turns."""
POLICIES = ("random", "greedy", "eager")
LATE_SCORES = (-3000, 0, 900, 1000, 24_000, 30_000, 45_000)
WALLS = ("shuffled", "triplets")


def any_wall(rules: Ruleset, random: Random, sort: str) -> list[int]:
    """Return a wall in draw order; `triplets` deals everybody three of a kind four times."""
    tiles = [nth_tile(index, rules.players) for index in range(tile_count(rules.players))]
    random.shuffle(tiles)
    if sort == "shuffled":
        return tiles
    kinds = sorted({tile // COPIES for tile in tiles}, key=lambda _: random.random())
    wall = [-1] * len(tiles)
    for wind in range(rules.players):
        for block in range(4):
            kind = kinds.pop()
            for copy in range(3):
                wall[dealt_index(wind, 3 * block + copy, rules.players)] = kind * COPIES + copy
    rest = [tile for tile in tiles if tile not in set(wall)]
    return [rest.pop() if tile < 0 else tile for tile in wall]


class Watched:
    """A game that is checked at every step."""

    def __init__(self, rules: Ruleset, seed: int, *, policy: str) -> None:
        self.random = Random(seed)
        self.policy = policy
        self.rules = rules
        self.table = Table()
        self.desk = Desk()
        self.desk.log.is_kept = True
        self.table.rules.copy_from(rules.to_record())
        begin_game(self.table, seed)

    def start_late(self) -> None:
        """The game is at all-last, with scores that are close to every limit."""
        table = self.table
        table.round = last_round(table.rules)
        table.dealer = table.rules.players - 1
        total = table.rules.players * table.rules.start_points
        for seat in range(table.rules.players - 1):
            table.players[seat].score = self.random.choice(LATE_SCORES)
            total -= table.players[seat].score
        table.players[table.dealer].score = total

    def choose(self, seat: int) -> int:
        """Return a seat's action."""
        actions = menu_of(self.table, seat, self.desk)
        if self.policy == "eager" and self.random.random() < 0.9:
            calls = [code for code in actions if Act.RIICHI <= code < Act.TSUMO]
            if calls:
                return self.random.choice(calls)
        policy = Policy.RANDOM if self.policy == "random" else Policy.GREEDY
        return pick_by_policy(self.table, seat, self.desk, policy, tables.load())

    def settle(self) -> None:
        """Everything happens that needs no choice, and is checked."""
        table = self.table
        before = [table.players[seat].score for seat in seats(table)]
        locked = [player.waits if player.riichi else 0 for player in table.players]
        self.desk.log.count = 0
        advance(table, self.desk, tables.load())
        check_moment(table)
        check_menus(table, self.desk)
        check_events(table, self.desk, before)
        for player, waits in zip(table.players, locked, strict=True):
            if waits and player.riichi != RiichiLevel.NONE:
                assert player.waits == waits, "the hand of a riichi has changed"

    def play_deal(self, sort: str) -> None:
        """One deal is played, and then once more with the same wall and actions."""
        table, desk = self.table, self.desk
        start = table.copy()
        for index, tile in enumerate(any_wall(self.rules, self.random, sort)):
            table.wall[index] = tile
        table.dice[0], table.dice[1] = self.random.randint(1, 6), self.random.randint(1, 6)
        wall, dice = list(table.wall), list(table.dice)
        sticks = table.sticks
        begin_deal(table, desk, tables.load())
        self.settle()
        answers: list[tuple[int, int]] = []
        while table.pending:
            for seat in seats(table):
                if table.pending >> seat & 1:
                    action = self.choose(seat)
                    answers.append((seat, action))
                    apply(table, seat, action)
            self.settle()
        assert len(answers) <= DECISION_MAX
        check_ending(table)
        placed = sum(table.deal_sticks)
        gone = sticks + placed - table.settlement.sticks
        assert sum(table.settlement.deltas) == 1000 * gone
        self.replay(start, wall, dice, answers)

    def replay(
        self, table: Table, wall: list[int], dice: list[int], answers: list[tuple[int, int]]
    ) -> None:
        """The same wall and the same actions give the same bytes, logged or not."""
        desk = Desk()
        for index, tile in enumerate(wall):
            table.wall[index] = tile
        table.dice[0], table.dice[1] = dice
        begin_deal(table, desk, tables.load())
        advance(table, desk, tables.load())
        for seat, action in answers:
            apply(table, seat, action)
            advance(table, desk, tables.load())
        table.random.copy_from(self.table.random)
        assert table == self.table

    def play(self, deals: int, sort: str) -> None:
        """At most so many deals are played, and the end of the game is checked if it comes."""
        while self.table.phase != Phase.OVER and deals > 0:
            self.play_deal(sort)
            deals -= 1
        if self.table.phase == Phase.OVER:
            check_standing(self.table)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_keeps_the_invariants(name: str, players: int, policy: str) -> None:
    """CONV-10, EQUIP-1, CONV-9, FLOW-7, FURITEN-1, KDORA-1, RIICHI-4, UMA-5."""
    rules = Ruleset.preset(name, players=players)
    Watched(rules, 1, policy=policy).play(2, "shuffled")
    Watched(rules, 2, policy=policy).play(2, "triplets")


@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(
    rulesets(),
    st.integers(0, 2**32 - 1),
    st.sampled_from(POLICIES),
    st.sampled_from(WALLS),
    st.booleans(),
)
def test_any_rule_set_keeps_the_invariants(
    rules: Ruleset, seed: int, policy: str, sort: str, late: bool
) -> None:
    game = Watched(rules, seed, policy=policy)
    if late:
        game.start_late()
    game.play(2, sort)
