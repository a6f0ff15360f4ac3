"""What a bot is shown: all that its seat may see, and nothing else."""

import random
from collections.abc import Callable, Iterator

import pytest

from ariari import tables
from ariari.analysis.seen import fill_sight
from ariari.bots.policies import Bots, fill_seats
from ariari.core.deal import deal
from ariari.core.game import begin_game
from ariari.core.menu import legal_actions
from ariari.core.table import Desk, Phase, Player, Table
from ariari.core.turn import advance, apply
from ariari.core.wall import indicator_index
from ariari.jit.playouts import Bench, Seated, Start, pick
from ariari.model.game import Game
from ariari.model.ruleset import Ruleset
from ariari.record import Record
from ariari.strategy.decide import decide
from ariari.strategy.expert import set_expert
from ariari.strategy.mind import Mind
from ariari.strategy.settings import Settings, set_careful
from ariari.strategy.sight import Sight, see

LOOKUP = tables.load()
OPEN = {
    *("score", "river", "river_marks", "meld_kinds", "meld_lowest", "meld_source", "meld_reds"),
    *("river_size", "meld_count", "kita", "riichi", "open_riichi", "dead_hand"),
}
"""Fields of a player that everyone sees."""
OPEN_AT_TABLE = {
    *("rules", "honba", "sticks", "dealer", "round", "live_left", "indicator_count"),
    *("phase", "turn", "tile"),
}
"""Fields of a table that everyone sees; `players`, `wall` and `drawn` in part."""


def moments(rules: Ruleset, seed: int, bots: tuple[Bots, ...]) -> Iterator[tuple[Table, int, Desk]]:
    """Yield every moment of a game at which a seat is asked."""
    table, bench, start = Table(), Bench(), Start()
    table.rules.copy_from(rules.to_record())
    for seat, bot in enumerate(fill_seats(bots, rules.players)):
        bot.sit(start.seats[seat])
    begin_game(table, seed)
    while table.phase != Phase.OVER:
        deal(table, bench.desk, LOOKUP)
        advance(table, bench.desk, LOOKUP)
        while table.pending:
            for seat in range(rules.players):
                if table.pending >> seat & 1:
                    yield table, seat, bench.desk
                    apply(table, seat, pick(table, seat, bench, start.seats[seat], LOOKUP))
            advance(table, bench.desk, LOOKUP)


def change(record: Record, kept: set[str], chance: random.Random) -> None:
    """Overwrite every field but some with random bytes."""
    for field in record.layout.fields:
        if field.name not in kept:
            is_bool = field.kind == "?"
            noise = [chance.randrange(2 if is_bool else 256) for _ in range(field.size)]
            record.storage[field.offset : field.end] = bytes(noise)


def change_hidden(table: Table, seat: int, chance: random.Random) -> None:
    """Overwrite everything that a seat does not see with random bytes."""
    players = table.rules.players
    shown = [indicator_index(count, players) for count in range(table.indicator_count)]
    wall = [table.wall[place] if place in shown else chance.randrange(136) for place in range(136)]
    has_drawn = table.phase == Phase.ACT and table.turn == seat
    drawn = table.drawn if has_drawn else chance.randrange(37)
    change(table, OPEN_AT_TABLE | {"players"}, chance)
    for place, tile in enumerate(wall):
        table.wall[place] = tile
    table.drawn = drawn
    for other in range(players):
        own = {"counts", "red_fives"} if other == seat else set()
        change(table.players[other], OPEN | own, chance)


@pytest.mark.parametrize("set_bot", [set_careful, set_expert])
@pytest.mark.parametrize(("preset", "players"), [("tenhou", 4), ("mahjong-soul", 3)])
def test_whatever_is_hidden_no_bot_decides_otherwise(
    preset: str, players: int, set_bot: Callable[[Settings], None]
) -> None:
    """Other hands, the wall, the dead wall and ura dora are random bytes."""
    rules = Ruleset.preset(preset, players=players).replace(length="east")
    chance = random.Random(players)
    settings, mind = Settings(), Mind()
    set_bot(settings)
    compared = 0
    for table, seat, desk in moments(rules, 3, (Bots.GREEDY,)):
        menu = mind.sight.menu
        legal_actions(table, seat, menu, desk, LOOKUP)
        if menu.count > 1 and chance.random() < 0.4:
            see(table, seat, mind.sight)
            seen = mind.sight.to_bytes()
            chosen = decide(mind, settings, table.rules, LOOKUP)
            other = table.copy()
            change_hidden(other, seat, chance)
            see(other, seat, mind.sight)
            assert mind.sight.to_bytes() == seen
            assert decide(mind, settings, other.rules, LOOKUP) == chosen
            compared += 1
    assert compared > 60


def test_every_field_of_a_table_is_open_or_changed() -> None:
    """A field whose name changes would otherwise be called open, or hidden, in silence."""
    assert set(Player.layout.names) > OPEN
    assert set(Table.layout.names) > OPEN_AT_TABLE


@pytest.mark.parametrize(
    ("preset", "players", "options"),
    [
        ("tenhou", 4, {}),
        ("tenhou", 3, {}),
        ("ari-ari", 4, {"open_riichi": "on"}),
        ("ari-ari", 4, {"open_riichi": "on", "open_riichi_shows": "wait"}),
    ],
)
def test_a_table_and_a_view_of_it_give_the_same_sight(
    preset: str, players: int, options: dict[str, str]
) -> None:
    """A view is made from events that the seat saw, so a table shows a bot no more than that."""
    rules = Ruleset.preset(preset, players=players).replace(length="east", **options)
    game, chance = Game(rules, seed=5), random.Random(7)
    compared = 0
    while game.pending:
        seat = game.pending[0]
        legal = game.legal_actions(seat)
        table = game._table
        if table.phase in (Phase.ACT, Phase.REACT) and chance.random() < 0.4:
            by_table, by_view = Sight(), Sight()
            legal_actions(table, seat, by_table.menu, game._desk, LOOKUP)
            see(table, seat, by_table)
            fill_sight(by_view, game.view(seat), legal)
            assert by_table.to_bytes() == by_view.to_bytes(), game.view(seat)
            compared += 1
        wild = [action for action in legal if "riichi" in str(action) or "kan" in str(action)]
        game.act(seat, chance.choice(wild or legal))
    assert compared > 40


def test_seats_have_bots_of_their_own() -> None:
    seats = [Seated(), Seated()]
    Bots.CAREFUL.sit(seats[0])
    Bots.EFFICIENCY.sit(seats[1])
    assert seats[0].policy == seats[1].policy
    assert seats[0].settings != seats[1].settings
