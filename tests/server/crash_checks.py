"""Games for a server that has trouble, and whether anything was lost or done twice."""

from collections.abc import Sequence
from typing import Any

from tests.server.crash_clients import Party, PartyPlan, Tab

from ariari.model.actions.action import parse_action
from ariari.model.game import Game
from ariari.schema import messages
from ariari.server.store.event_store import EventStore
from ariari.server.store.stored import StoredAct
from ariari.server.table.question import is_show
from ariari.server.table.setup import TableSetup

__all__ = ["PLANS", "check_party", "taken_answers"]

SHORT: dict[str, Any] = {"based_on": "tenhou", "length": "east"}
PLANS = (
    PartyPlan(
        messages.Create(rules=SHORT, clock=None, call_window=0.02, pause=0), tabs=2, spectators=1
    ),
    PartyPlan(
        messages.Create(rules=SHORT, clock=None, call_window=0.02, bots=("tsumogiri", "random")),
        tabs=2,
    ),
    PartyPlan(
        messages.Create(rules=SHORT, clock=None, pause=0.02, bots=("random", "tsumogiri", "random"))
    ),
    PartyPlan(
        messages.Create(rules=SHORT, players=3, clock=None, call_window=0.02, pause=0), spectators=1
    ),
)
"""Four people in two tabs each, people with bots, one alone, three players."""


def taken_answers(parties: Sequence[Party]) -> int:
    """Return how many answers the server has acknowledged."""
    return sum(len(tab.acks) for party in parties for tab in party.tabs)


async def check_party(store: EventStore, party: Party) -> int:
    """Compare what everybody was told with the stored acts played once; return how many acts."""
    stored = await store.find_table(party.table)
    assert stored is not None
    acts = await store.acts(party.table)
    game, answers = replayed(TableSetup.from_json(stored.setup or {}), acts)
    if stored.result is not None:
        assert game.result is not None
        assert stored.result["scores"] == list(game.result.scores)
    for tab in party.tabs:
        check_tab(tab, game, answers)
    return len(game.actions)


def replayed(
    setup: TableSetup, acts: Sequence[StoredAct]
) -> tuple[Game, dict[tuple[int, int], str]]:
    """Return the game of the stored acts, each judged anew, and who answered what with them."""
    game = Game(setup.rules, walls=())
    answers: dict[tuple[int, int], str] = {}
    for act in acts:
        give_wall(game, setup)
        action = parse_action(act.action)
        decision = game.event_count + is_show(action)
        assert (act.seat, decision) not in answers, "a question was answered twice"
        answers[act.seat, decision] = act.action
        game.act(act.seat, action)
    # Everybody may have been told of a deal in which nobody has done anything yet.
    give_wall(game, setup)
    return game, answers


def give_wall(game: Game, setup: TableSetup) -> None:
    if game.needs_wall:
        wall = setup.fairness.wall(len(game.walls) + 1)
        game.add_wall(wall.tiles, dice=wall.dice)


def check_tab(tab: Tab, game: Game, answers: dict[tuple[int, int], str]) -> None:
    expected = [event.seen_by(tab.seat) for event in game.events]
    assert tab.events == expected[: len(tab.events)]
    for decision, action in tab.acks.items():
        assert answers[tab.seat, decision] == str(action)
    if tab.over is not None:
        assert len(tab.events) == game.event_count
        assert game.result is not None
        assert tab.over.scores == game.result.scores
